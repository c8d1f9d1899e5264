// Texts: messages with placeholders, plurals, lists, line breaks. Pure.

/**
 * The message with this English text in the applet's language.
 *
 * @param {string} message
 * @returns {string}
 */
export function gettext(message) {
  return catalogue.hasOwnProperty(message) ? /** @type {string} */ (catalogue[message]) : message;
}

/**
 * The plural form of a message that fits a count: `one` and `many` are the English forms.
 *
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @returns {string}
 */
export function ngettext(one, many, count) {
  if (!catalogue.hasOwnProperty(one)) {
    return count === 1 ? one : many;
  }
  var forms = catalogue[one];
  // The files of two folders may have different numbers of plural forms.
  return forms[Math.min(pluralForm(count), forms.length - 1)];
}

/**
 * Replaces each `{name}` in a message by the value with this name.
 *
 * @param {string} message
 * @param {Record<string, unknown>} values
 * @returns {string}
 */
export function fill(message, values) {
  return message.replace(/\{(\w+)\}/g, function (place, name) {
    return values.hasOwnProperty(name) ? String(values[name]) : place;
  });
}

/**
 * A text that GeoGebra can show and save. A plain double quote would end the text in the saved file; control characters
 * and unpaired surrogates are not allowed in it at all.
 *
 * @param {string} text
 * @returns {string}
 */
export function shownText(text) {
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

/**
 * A typed text, with plain quotes in place of the quotes that a saved text may contain.
 *
 * @param {string} text
 * @returns {string}
 */
export function plainQuotes(text) {
  return text.replace(/[\u201c-\u201f]/g, '"');
}

// Characters that would be invisible in a message.
export var INVISIBLE = new RegExp(
  "^([\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u115f\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f" +
    "\\u205f-\\u206f\\u3000\\u3164\\ud800-\\udfff\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff]" +
    "|[\\ufe00-\\ufe0f])$"
);

/**
 * The name of a character in a message.
 *
 * @param {string} character
 * @returns {string}
 */
export function characterName(character) {
  if (INVISIBLE.test(character)) {
    return "U+" + ("000" + character.charCodeAt(0).toString(16).toUpperCase()).slice(-4);
  }
  return "\u2018" + character + "\u2019";
}

/**
 * A word as it is quoted in a message: short, and without invisible characters.
 *
 * @param {string} word
 * @returns {string}
 */
export function shownWord(word) {
  var shown = shownText(word).replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, characterName);
  return shown.length > 12 ? textStart(shown, 11) + "\u2026" : shown;
}

/**
 * Reads non-negative integers that are separated by white space, commas or semicolons. Returns { numbers: ... } or {
 * problem: ... }; the problem is `wrong`, if given, filled with the word and its position.
 *
 * @param {string} typed
 * @param {string} [wrong]
 * @returns {{ numbers: number[], problem?: undefined } | { numbers?: undefined, problem: string }}
 */
export function readWholeNumbers(typed, wrong) {
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

/**
 * The character at an index of a text, complete even if it consists of two UTF-16 code units.
 *
 * @param {string} text
 * @param {number} index
 * @returns {string}
 */
export function characterAt(text, index) {
  var pair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.substr(index, 2));
  return text.substr(index, pair ? 2 : 1);
}

/**
 * The first `length` code units of a text, or one fewer if that would split a character.
 *
 * @param {string} text
 * @param {number} length
 * @returns {string}
 */
export function textStart(text, length) {
  return text.slice(0, characterAt(text, length - 1).length === 2 ? length - 1 : length);
}

/**
 * Lines of text side by side, or only the last one if that is all that fits, or nothing.
 *
 * @param {string} text
 * @param {number} limit
 * @returns {string}
 */
export function oneLine(text, limit) {
  var lines = text.split("\n");
  var fitting = [lines.join("   "), lines[lines.length - 1], ""].filter(function (each) {
    return each.length <= limit;
  });
  return fitting[0];
}

/**
 * Lines of text, wrapped to `mostLines` lines in all.
 *
 * @param {string} text
 * @param {number} limit
 * @param {number} mostLines
 * @returns {string}
 */
export function wrapLines(text, limit, mostLines) {
  var lines = text.split("\n").map(function (line) {
    return wrapText(line, limit, mostLines);
  });
  var wrapped = lines.join("\n").split("\n");
  return wrapped.length <= mostLines ? wrapped.join("\n") : wrapText(text.replace(/\n/g, " "), limit, mostLines);
}

/**
 * The text with line breaks, so that no line is longer than `limit` characters; what does not fit on `mostLines` lines
 * is replaced by an ellipsis (see cutLines).
 *
 * @param {string} text
 * @param {number} limit
 * @param {number} mostLines
 * @returns {string}
 */
export function wrapText(text, limit, mostLines) {
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
  return lines.length > mostLines ? cutLines(lines.slice(0, mostLines), limit) : lines.join("\n");
}

/**
 * Lines that end in an ellipsis: after a sentence if that leaves more than a third of them, else after a word.
 *
 * @param {string[]} lines
 * @param {number} limit
 * @returns {string}
 */
function cutLines(lines, limit) {
  var whole = lines.join("\n");
  var last = lines[lines.length - 1];
  var room = limit - 2;
  var word = last.length > room ? textStart(last, room).replace(/(\S)\s+\S*$/, "$1") : last;
  var start = whole.slice(0, whole.length - last.length) + word;
  var sentences = start;
  do {
    sentences = (/^[\s\S]*[.!?](?=\s)/.exec(sentences) || [""])[0];
  } while (sentences.length - sentences.lastIndexOf("\n") - 1 > room);
  return (3 * sentences.length > whole.length ? sentences : start) + " \u2026";
}

/**
 * Whether lines of text, each wrapped, need at most `lines` lines.
 *
 * @param {string} text
 * @param {number} columns
 * @param {number} lines
 * @returns {boolean}
 */
export function fitsLines(text, columns, lines) {
  return (
    text.split("\n").reduce(function (count, line) {
      return count + wrapText(line, columns, lines + 1).split("\n").length;
    }, 0) <= lines
  );
}

/**
 * The first of some texts that fits on the given number of lines, or the beginning of the last one.
 *
 * @param {string[]} texts
 * @param {number} columns
 * @param {number} lines
 * @returns {string}
 */
export function fittingText(texts, columns, lines) {
  var fitting = texts.filter(function (text) {
    return fitsLines(text, columns, lines);
  });
  return wrapText(fitting.length > 0 ? fitting[0] : texts[texts.length - 1], columns, lines);
}

/**
 * The text after a prefix that declares it as digraph6; the whole text if there is no prefix.
 *
 * @param {string} text
 * @returns {string}
 */
export function withoutDigraph6Prefix(text) {
  return text.replace(/^\s*(?:(?:sage-)?digraph6:|>>digraph6<<)\s*/, "");
}

/**
 * Whether a text is digraph6 in the format of Sage, which has no marker: the order, then a character for every six
 * entries of the matrix. graph6 has fewer characters, except for orders 0 and 2.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function isSageDigraph6(text) {
  var order = text.charCodeAt(0) - 63;
  var expected = 1 + Math.ceil((order * order) / 6);
  var spare = 6 * (expected - 1) - order * order;
  // GeoGebra's input boxes add closing brackets to opening ones that are typed.
  return (
    /^[?-~]+$/.test(text) &&
    order > 0 &&
    text.length >= expected &&
    /^[\]}]*$/.test(text.slice(expected)) &&
    (text.charCodeAt(expected - 1) - 63) % Math.pow(2, spare) === 0
  );
}

/**
 * The names of some vertices, separated by commas or by `joined`.
 *
 * @param {number[]} vertices
 * @param {string[]} names
 * @param {string} [joined]
 * @returns {string}
 */
export function joinedNames(vertices, names, joined) {
  return vertices
    .map(function (v) {
      return names[v];
    })
    .join(joined || ", ");
}
