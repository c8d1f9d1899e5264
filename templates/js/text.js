// Texts: messages with places to fill, plurals, lists, line breaks. Pure.

// The message with this English text in the applet's language.
function gettext(message) {
  return catalogue.hasOwnProperty(message) ? catalogue[message] : message;
}

// The form of a message that fits a count: `one` and `many` are the English forms.
function ngettext(one, many, count) {
  if (!catalogue.hasOwnProperty(one)) {
    return count === 1 ? one : many;
  }
  var forms = catalogue[one];
  // Files of two folders may count in another number of forms.
  return forms[Math.min(pluralForm(count), forms.length - 1)];
}

// Replaces each `{name}` in a message by the value of that name.
function fill(message, values) {
  return message.replace(/\{(\w+)\}/g, function (place, name) {
    return values.hasOwnProperty(name) ? String(values[name]) : place;
  });
}

// A text that GeoGebra can show and save. A plain double quote ends a text in the saved file; control characters and
// halves of characters are not allowed in it at all.
function shownText(text) {
  return text
    .replace(/"([^"]*)"/g, "\u201c$1\u201d")
    .replace(/"/g, "\u201d")
    .replace(/\t/g, " ")
    .replace(/[\u000a-\u000d\u001c-\u001e\u0085\u2028\u2029]+/g, " ")
    .replace(/[\u0000-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, function (character) {
      return character.length === 2 ? character : "";
    });
}

// A text that was typed, with plain quotes in place of those that a saved text may have.
function plainQuotes(text) {
  return text.replace(/[\u201c-\u201f]/g, '"');
}

// Characters that nobody would see in a message.
var INVISIBLE = new RegExp(
  "^([\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u115f\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f" +
    "\\u205f-\\u206f\\u3000\\u3164\\ud800-\\udfff\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff]" +
    "|[\\ufe00-\\ufe0f])$"
);

// A character as a message names it.
function characterName(character) {
  if (INVISIBLE.test(character)) {
    return "U+" + ("000" + character.charCodeAt(0).toString(16).toUpperCase()).slice(-4);
  }
  return "\u2018" + character + "\u2019";
}

// A word as a message quotes it: short, and without characters that nobody would see.
function shownWord(word) {
  var shown = shownText(word).replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, characterName);
  return shown.length > 12 ? textStart(shown, 11) + "\u2026" : shown;
}

// Reads whole numbers from 0 up that are separated by white space, commas or semicolons. Returns { numbers: ... } or
// { problem: ... }, which says `wrong` where that is given, with the word and its place.
function readWholeNumbers(typed, wrong) {
  var words = typed.split(/[\s,;]+/).filter(function (word) {
    return word !== "";
  });
  for (var k = 0; k < words.length; k++) {
    if (!/^[0-9]{1,4}$/.test(words[k])) {
      return {
        problem: fill(wrong || gettext("Number {place} is ‘{word}’, expected a whole number from 0 up."), {
          word: shownWord(words[k]),
          place: k + 1
        })
      };
    }
  }
  return {
    numbers: words.map(function (word) {
      return parseInt(word, 10);
    })
  };
}

// The character that starts at a place of a text, whole even if it takes two units of UTF-16.
function characterAt(text, index) {
  var pair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.substr(index, 2));
  return text.substr(index, pair ? 2 : 1);
}

// The first `length` units of a text, one less where that would cut a character in two.
function textStart(text, length) {
  return text.slice(0, characterAt(text, length - 1).length === 2 ? length - 1 : length);
}

// Lines of text side by side, or the last one alone where only that fits, or nothing.
function oneLine(text, limit) {
  var lines = text.split("\n");
  var fitting = [lines.join("   "), lines[lines.length - 1], ""].filter(function (each) {
    return each.length <= limit;
  });
  return fitting[0];
}

// Lines of text, wrapped to so many in all.
function wrapLines(text, limit, mostLines) {
  var lines = text.split("\n").map(function (line) {
    return wrapText(line, limit, mostLines);
  });
  var wrapped = lines.join("\n").split("\n");
  return wrapped.length <= mostLines ? wrapped.join("\n") : wrapText(text.replace(/\n/g, " "), limit, mostLines);
}

// The text with line breaks so that no line is longer than `limit` characters; what does not fit on `mostLines` lines
// ends in an ellipsis.
function wrapText(text, limit, mostLines) {
  var lines = [];
  var line = "";
  text.split(" ").forEach(function (word) {
    while (word.length > limit) {
      if (line) {
        lines.push(line);
        line = "";
      }
      lines.push(textStart(word, limit));
      word = word.slice(textStart(word, limit).length);
    }
    if (line && line.length + 1 + word.length > limit) {
      lines.push(line);
      line = word;
    } else {
      line = line ? line + " " + word : word;
    }
  });
  if (line) {
    lines.push(line);
  }
  if (lines.length > mostLines) {
    lines = lines.slice(0, mostLines);
    lines[mostLines - 1] = textStart(lines[mostLines - 1], limit - 2) + " \u2026";
  }
  return lines.join("\n");
}

// The first of some texts that fits on so many lines, or the start of the last one.
function fittingText(texts, columns, lines) {
  var fitting = texts.filter(function (text) {
    return wrapText(text, columns, lines + 1).split("\n").length <= lines;
  });
  return wrapText(fitting.length > 0 ? fitting[0] : texts[texts.length - 1], columns, lines);
}

// What stands behind the words that say that a text is digraph6; the text itself if there are none.
function withoutDigraph6Prefix(text) {
  return text.replace(/^\s*(?:(?:sage-)?digraph6:|>>digraph6<<)\s*/, "");
}

// Whether a text is digraph6 as Sage writes it, without its mark: the order, then a character for six entries of the
// matrix. graph6 has fewer characters but for the orders 0 and 2.
function isSageDigraph6(text) {
  var order = text.charCodeAt(0) - 63;
  var expected = 1 + Math.ceil((order * order) / 6);
  var spare = 6 * (expected - 1) - order * order;
  // GeoGebra's input boxes close brackets that are typed.
  return (
    /^[?-~]+$/.test(text) &&
    order > 0 &&
    text.length >= expected &&
    /^[\]}]*$/.test(text.slice(expected)) &&
    (text.charCodeAt(expected - 1) - 63) % Math.pow(2, spare) === 0
  );
}
