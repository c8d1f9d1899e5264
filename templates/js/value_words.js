// The names of partizan games as they are read, drawn and said. Pure.

// Characters of a name within a sentence.
var LONGEST_SAID = 60;

// A value as it is read: arrows for ups and downs.
function valueText(name) {
  return name.replace(/\^/g, "\u2191").replace(/v/g, "\u2193");
}

// The same where a long name would leave no room for the sentence around it.
function briefValue(name) {
  return name.length > LONGEST_SAID ? "\u2026" : valueText(name);
}

function valueLatex(name) {
  return name
    .replace(/[{}]/g, "\\$&")
    .replace(/_([0-9]+)/g, "_{$1}")
    .replace(/[\u2080-\u2089]+/g, subscriptLatex)
    .replace(/\^/g, "{\\uparrow}")
    .replace(/v/g, "{\\downarrow}")
    .replace(/\*/g, "{\\ast}")
    .replace(/\u00b1/g, "{\\pm}")
    .replace(/\|/g, "\\,|\\,");
}

function subscriptLatex(digits) {
  return "_{" + digits.replace(/./g, plainDigit) + "}";
}

function plainDigit(digit) {
  return String(digit.charCodeAt(0) - 0x2080);
}

// A name in words, such as "one half plus up star" for 1/2^*; "" for names with braces, except switches of numbers.
function valueWordsOf(name) {
  var pair = /^\{([^{}|,]+)\|([^{}|,]+)\}$/.exec(name);
  var alone = /^\u00b1([0-9/]+)$/.exec(name);
  if (pair) {
    return isNumberName(pair[1]) && isNumberName(pair[2])
      ? fill(gettext("the switch {left} and {right}"), { left: wordsOfNumber(pair[1]), right: wordsOfNumber(pair[2]) })
      : "";
  }
  if (alone) {
    return fill(gettext("plus or minus {size}"), { size: wordsOfNumber(alone[1]) });
  }
  return sumWords(name);
}

function isNumberName(name) {
  return /^-?[0-9]+(\/[0-9]+)?$/.test(name);
}

// A number, ups and a star one after the other, the number last if it is negative and there are ups.
function sumWords(name) {
  var parts = /^(-?[0-9/]+)?([\^v][0-9]*)?(\*[0-9]*)?(-[0-9/]+)?$/.exec(name);
  if (!parts) {
    return "";
  }
  var number = parts[1] || parts[4];
  var rest = [parts[2] ? upWords(parts[2]) : "", parts[3] ? starWords(parts[3].slice(1)) : ""].filter(Boolean).join(" ");
  if (!number || rest === "") {
    return number ? wordsOfNumber(number) : rest;
  }
  return fill(gettext("{number} plus {rest}"), { number: wordsOfNumber(number), rest: rest });
}

function wordsOfNumber(name) {
  if (name.charAt(0) === "-") {
    return fill(gettext("minus {number}"), { number: wordsOfNumber(name.slice(1)) });
  }
  var parts = name.split("/");
  if (parts.length === 1) {
    return name;
  }
  var said = {
    "1/2": gettext("one half"),
    "1/4": gettext("one quarter"),
    "1/8": gettext("one eighth"),
    "/2": gettext("{count} halves"),
    "/4": gettext("{count} quarters"),
    "/8": gettext("{count} eighths")
  };
  return fill(said[name] || said["/" + parts[1]] || gettext("{count} over {below}"), { count: parts[0], below: parts[1] });
}

function upWords(name) {
  var many = name.length > 1 ? name.slice(1) : "1";
  var up = name.charAt(0) === "^";
  var said = {
    1: up ? gettext("up") : gettext("down"),
    2: up ? gettext("double up") : gettext("double down")
  };
  return said[many] || fill(up ? gettext("{count} times up") : gettext("{count} times down"), { count: many });
}

function starWords(number) {
  return number === "" ? gettext("star") : fill(gettext("star {number}"), { number: number });
}

// A name as it is read, followed by its words in brackets if they say more than the name.
function valueSaid(name) {
  var words = valueWordsOf(name);
  var shown = briefValue(name);
  return words === "" || /^-?[0-9]+$/.test(name) ? shown : fill(gettext("{value} ({words})"), { value: shown, words: words });
}
