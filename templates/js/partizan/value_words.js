// The names of partizan games as they are read, drawn and said. Pure.

import { fill, gettext } from "../lib/text.js";

// Characters of a name within a sentence, also together with its words, and of words by themselves.
export var LONGEST_SAID = 60;
var LONGEST_WORDS = 60;

// A value as it is read: arrows for ups and downs.
/** @type {(name: string) => string} */
export function valueText(name) {
  return name.replace(/\^/g, "\u2191").replace(/v/g, "\u2193");
}

// A value as LaTeX. The sign of tiny and miny is a letter with an index, without the spaces of a sum or difference.
/** @type {(name: string) => string} */
export function valueLatex(name) {
  var tiny = /[+-]_(?=[0-9(])/.exec(name);
  if (tiny) {
    var from = tiny.index + 2;
    var to = operandEnd(name, from);
    return valueLatex(name.slice(0, tiny.index)) + "{" + tiny[0].charAt(0) + "}_{" + valueLatex(name.slice(from, to)) + "}" + valueLatex(name.slice(to));
  }
  return name
    .replace(/[{}]/g, "\\$&")
    .replace(/[\u2080-\u2089]+/g, subscriptLatex)
    .replace(/\^/g, "{\\uparrow}")
    .replace(/v/g, "{\\downarrow}")
    .replace(/\*/g, "{\\ast}")
    .replace(/\u00b1/g, "{\\pm}")
    .replace(/\|/g, "\\,|\\,");
}

// The end of what follows the underscore of tiny and begins at a place: a number, or what is in parentheses.
/** @type {(name: string, from: number) => number} */
function operandEnd(name, from) {
  if (name.charAt(from) !== "(") {
    return name.length - name.slice(from).replace(/^[0-9]+(?:\/[0-9]+)?/, "").length;
  }
  var depth = 0;
  var at = from;
  do {
    depth += { "(": 1, ")": -1 }[name.charAt(at)] || 0;
    at++;
  } while (depth > 0 && at < name.length);
  return at;
}

/** @type {(digits: string) => string} */
function subscriptLatex(digits) {
  return "_{" + digits.replace(/./g, plainDigit) + "}";
}

/** @type {(digit: string) => string} */
function plainDigit(digit) {
  return String(digit.charCodeAt(0) - 0x2080);
}

// The words of any name, as `gameName` and ggbgen.partizan.name write them: "one half plus up star" for 1/2^*, "the switch
// two and one" for {2|1}, "open, Left to two, Right to the switch one and zero, close" for {2|{1|0}}. ggbgen.partizan.words
// says the same.
/** @type {(name: string) => string} */
export function nameInWords(name) {
  var tiny = /^(-?[0-9/]+)?([+-])_(.*)$/.exec(name);
  if (name.charAt(0) === "{") {
    return optionsWords(splitOutside(name.slice(1, -1), "|"));
  }
  if (name.charAt(0) === "\u00b1") {
    var size = operandWords(name.slice(1));
    return name.charAt(1) === "("
      ? fill(gettext("plus or minus, open, {options}, close"), { options: size })
      : fill(gettext("plus or minus {size}"), { size: size });
  }
  if (tiny) {
    var said = fill(tiny[2] === "+" ? gettext("tiny {size}") : gettext("miny {size}"), { size: operandWords(tiny[3]) });
    return tiny[1] ? fill(gettext("{number} plus {game}"), { number: numberWords(tiny[1]), game: said }) : said;
  }
  return sumWords(name);
}

// The same; "" for words that would leave no room for the sentence around them.
/** @type {(name: string) => string} */
export function briefWords(name) {
  var words = name.length > LONGEST_WORDS ? "" : nameInWords(name);
  return words.length > LONGEST_WORDS ? "" : words;
}

// The parts of a text between the signs that stand outside of braces and parentheses.
/** @type {(text: string, sign: string) => string[]} */
function splitOutside(text, sign) {
  var parts = [""];
  var depth = 0;
  text.split("").forEach(function (each) {
    depth += each === "{" || each === "(" ? 1 : each === "}" || each === ")" ? -1 : 0;
    if (each === sign && depth === 0) {
      parts.push("");
    } else {
      parts[parts.length - 1] += each;
    }
  });
  return parts;
}

// What follows \u00b1 or the underscore: a number, or in parentheses some names, or options without braces.
/** @type {(text: string) => string} */
function operandWords(text) {
  if (text.charAt(0) !== "(") {
    return numberWords(text);
  }
  var sides = splitOutside(text.slice(1, -1), "|");
  return sides.length > 1 ? optionsWords(sides) : listWords(sides[0]);
}

/** @type {(names: string) => string} */
function listWords(names) {
  return splitOutside(names, ",").map(nameInWords).join(gettext(" or "));
}

/** @type {(sides: string[]) => string} */
function optionsWords(sides) {
  return fill(sides.every(isNumberName) ? gettext("the switch {left} and {right}") : gettext("open, Left to {left}, Right to {right}, close"), {
    left: listWords(sides[0]),
    right: listWords(sides[1])
  });
}

/** @type {(name: string) => boolean} */
function isNumberName(name) {
  return /^-?[0-9]+(\/[0-9]+)?$/.test(name);
}

// A number, ups and a star one after the other, the number last if it is negative and there are ups.
/** @type {(name: string) => string} */
function sumWords(name) {
  var parts = /^(-?[0-9/]+)?([\^v][0-9]*)?(\*[0-9]*)?(-[0-9/]+)?$/.exec(name) || [];
  var number = parts[1] || parts[4];
  var rest = [parts[2] ? upWords(parts[2]) : "", parts[3] ? starWords(parts[3].slice(1)) : ""].filter(Boolean).join(" ");
  if (!number || rest === "") {
    return number ? numberWords(number) : rest;
  }
  return fill(gettext("{number} plus {game}"), { number: numberWords(number), game: rest });
}

/** @type {(name: string) => string} */
function numberWords(name) {
  if (name.charAt(0) === "-") {
    return fill(gettext("minus {number}"), { number: numberWords(name.slice(1)) });
  }
  var parts = name.split("/");
  if (parts.length === 1) {
    return gettext("zero one two three four five six seven eight nine ten").split(" ")[Number(name)] || name;
  }
  /** @type {Record<string, string>} */
  var said = {
    "1/2": gettext("one half"),
    "1/4": gettext("one quarter"),
    "1/8": gettext("one eighth"),
    "1/16": gettext("one sixteenth"),
    "/2": gettext("{number} halves"),
    "/4": gettext("{number} quarters"),
    "/8": gettext("{number} eighths"),
    "/16": gettext("{number} sixteenths")
  };
  return fill(said[name] || said["/" + parts[1]] || gettext("{number} over {bottom}"), { number: numberWords(parts[0]), bottom: parts[1] });
}

/** @type {(name: string) => string} */
function upWords(name) {
  var count = name.length > 1 ? name.slice(1) : "1";
  /** @type {Record<string, string>} */
  var said =
    name.charAt(0) === "^"
      ? { 1: gettext("up"), 2: gettext("double up"), 3: gettext("triple up"), 4: gettext("quadruple up") }
      : { 1: gettext("down"), 2: gettext("double down"), 3: gettext("triple down"), 4: gettext("quadruple down") };
  return said[count] || fill(gettext("{count} times {game}"), { count: numberWords(count), game: said[1] });
}

/** @type {(size: string) => string} */
function starWords(size) {
  return size === "" ? gettext("star") : fill(gettext("star {number}"), { number: numberWords(size) });
}

// A name as it is read, followed by its words in brackets if they say more than the name and leave room.
/** @type {(name: string) => string} */
export function valueSaid(name) {
  var words = /^-?[0-9]+$/.test(name) ? "" : briefWords(name);
  var shown = valueText(name);
  return words === "" || (name + words).length > LONGEST_SAID ? shown : fill(gettext("{value} ({words})"), { value: shown, words: words });
}
