// The text `written`: how the scripts last drew each object, so that they write only what differs.

// The separators in the text `written`, which has for each object its label and, alternately, properties and values.
var OF_OBJECT = "\u241e";
export var WITHIN = "\u241f";

/**
 * What the text `written` says of objects.
 *
 * @param {string} content
 * @returns {Written}
 */
export function readWritten(content) {
  /** @type {Written} */
  var found = {};
  content.split(OF_OBJECT).forEach(function (line) {
    var parts = line.split(WITHIN);
    if (parts.length < 2) {
      return;
    }
    /** @type {Record<string, string>} */
    var item = (found[parts[0]] = {});
    for (var i = 1; i + 1 < parts.length; i += 2) {
      item[parts[i]] = parts[i + 1];
    }
  });
  return found;
}

/**
 * A value as it is stored: without the separators.
 *
 * @param {string} value
 * @returns {string}
 */
export function notedText(value) {
  return /[\u241e\u241f]/.test(value) ? value.replace(/\u241e/g, "\u2421e").replace(/\u241f/g, "\u2421f") : value;
}

/**
 * The text `written` for what is known of objects.
 *
 * @param {Written} written
 * @returns {string}
 */
export function writtenText(written) {
  return Object.keys(written)
    .map(function (label) {
      var item = written[label];
      return [label]
        .concat(
          Object.keys(item).map(function (property) {
            return property + WITHIN + item[property];
          })
        )
        .join(WITHIN);
    })
    .join(OF_OBJECT);
}
