// Which objects there are, their values, and how each of them was last drawn.

import { shownText } from "../lib/text.js";
import { notedText, readWritten, writtenText } from "./object_states.js";

/**
 * Every result of the API is converted to a JavaScript value immediately; on the desktop it may be a Java object.
 *
 * @param {GeoGebraApi} api
 */
export function createStore(api) {
  /**
   * A cache of numbers that were read: each call takes GeoGebra a tenth of a millisecond.
   *
   * @type {Record<string, number>}
   */
  var numbers = {};
  /**
   * A cache of texts that were read or written, for the same reason.
   *
   * @type {Record<string, string>}
   */
  var texts = {};
  /**
   * The labels of all objects, as properties, or null while they are not known.
   *
   * @type {Record<string, boolean> | null}
   */
  var labels = null;
  /**
   * How objects were last drawn, by label and property; undefined until it is read; see differs.
   *
   * @type {Written}
   */
  var written;
  var rewritten = false;

  /**
   * The value of a number.
   *
   * @param {string} label
   * @returns {number}
   */
  function number(label) {
    if (!Object.prototype.hasOwnProperty.call(numbers, label)) {
      numbers[label] = Number(api.getValue(label));
    }
    return numbers[label];
  }

  /**
   * Sets a number.
   *
   * @param {string} label
   * @param {number} value
   */
  function setNumber(label, value) {
    if (Object.prototype.hasOwnProperty.call(numbers, label) && numbers[label] === value) {
      return;
    }
    api.setValue(label, value);
    // A slider may have kept it within its bounds.
    delete numbers[label];
  }

  /**
   * Sets a number to undefined.
   *
   * @param {string} label
   */
  function unsetNumber(label) {
    api.evalCommand(label + " = ?");
    delete numbers[label];
  }

  /**
   * The value of a text.
   *
   * @param {string} label
   * @returns {string}
   */
  function text(label) {
    if (!Object.prototype.hasOwnProperty.call(texts, label)) {
      texts[label] = api.getValueString(label) + "";
    }
    return texts[label];
  }

  /**
   * Sets a text.
   *
   * @param {string} label
   * @param {string} value
   */
  function setText(label, value) {
    if (text(label) !== value) {
      api.setTextValue(label, value);
      texts[label] = value;
    }
  }

  /**
   * The content of a list of numbers, or of lists of numbers.
   *
   * @template [Item=number]
   * @param {string} label
   * @returns {Item[]}
   */
  function list(label) {
    var content = (api.getValueString(label) + "").replace(/^[^{]*=/, "");
    return JSON.parse(content.replace(/\{/g, "[").replace(/\}/g, "]"));
  }

  /**
   * Puts numbers, or lists of numbers, into a list object.
   *
   * @param {string} label
   * @param {Nested} items
   */
  function setList(label, items) {
    api.evalCommand(label + " = " + JSON.stringify(items).replace(/\[/g, "{").replace(/\]/g, "}"));
  }

  /**
   * Puts texts into a list object; they contain no double quotes.
   *
   * @param {string} label
   * @param {string[]} items
   */
  function setTexts(label, items) {
    var quoted = items.map(function (item) {
      return '"' + shownText(item) + '"';
    });
    api.evalCommand(label + " = {" + quoted.join(", ") + "}");
  }

  /**
   * The properties last written to an object. Reading them from GeoGebra takes a call for each, so the text `written`
   * stores them for all objects; after undo and in saved work, it matches the objects.
   *
   * @param {string} label
   * @returns {Record<string, string>}
   */
  function known(label) {
    if (!written) {
      written = readWritten(text("written"));
    }
    if (!Object.prototype.hasOwnProperty.call(written, label)) {
      written[label] = {};
    }
    return written[label];
  }

  /**
   * Whether a property of an object has to be written because it is not known to have this value, which is then
   * recorded. `read` returns the property if nothing is known.
   *
   * @param {string} label
   * @param {string} property
   * @param {string | number | boolean | number[]} value
   * @param {((label: string) => string | number | boolean) | null} [read]
   * @returns {boolean}
   */
  function differs(label, property, value, read) {
    var item = known(label);
    var noted = notedText(String(value));
    if (read && item[property] === undefined) {
      lastKnown(label, property, read);
    }
    if (item[property] === noted) {
      return false;
    }
    item[property] = noted;
    rewritten = true;
    return true;
  }

  /**
   * A property of an object, as a text.
   *
   * @param {string} label
   * @param {string} property
   * @param {(label: string) => string | number | boolean} read
   * @returns {string}
   */
  function lastKnown(label, property, read) {
    var item = known(label);
    if (item[property] === undefined) {
      item[property] = notedText(String(read(label)));
      rewritten = true;
    }
    return item[property];
  }

  /**
   * Properties that are not known are read or written when the object is next drawn.
   *
   * @param {string} label
   */
  function forget(label) {
    known(label);
    delete written[label];
    rewritten = true;
  }

  /** Objects that depended on a deleted one are gone as well, and are restored in their initial state. */
  function forgetAll() {
    written = {};
    rewritten = true;
  }

  /** Stores how objects are drawn, at the end of each event. */
  function keep() {
    if (rewritten) {
      rewritten = false;
      api.setTextValue("written", writtenText(written));
    }
  }

  /**
   * Creates or changes objects.
   *
   * @param {string} xml
   */
  function evalXml(xml) {
    labels = null;
    api.evalXML(xml);
  }

  /**
   * Whether there is an object with a label.
   *
   * @param {string} label
   * @returns {boolean}
   */
  function exists(label) {
    if (labels === null) {
      labels = {};
      var all = api.getAllObjectNames();
      for (var i = 0; i < all.length; i++) {
        labels[all[i] + ""] = true;
      }
    }
    return Object.prototype.hasOwnProperty.call(labels, label);
  }

  /**
   * Restores objects that are gone: a student may select something and press the Delete key, and undo may be off.
   * Returns whether anything was restored.
   *
   * @returns {boolean}
   */
  function restore() {
    /** @type {string[][]} */
    var boxes = [];
    /** @type {string[][]} */
    var parts = [];
    settings.restored.forEach(function (group) {
      group[1].forEach(function (label) {
        if (!exists(label)) {
          if (label === "tabOrder") {
            return;
          }
          (group[0].indexOf("textfield") >= 0 ? boxes : parts).push([label, group[0].split("ggbgenLabel").join(label)]);
        }
      });
    });
    if (parts.length > 0) {
      numbers = {};
      texts = {};
      forgetAll();
      evalXml(
        parts
          .map(function (part) {
            return part[1];
          })
          .join("")
      );
    }
    // A restored input box runs its script, which then restores what is missing: nothing must be created twice.
    boxes.forEach(function (box) {
      if (!exists(box[0])) {
        forgetAll();
        evalXml(box[1]);
      }
    });
    restoreTabOrder();
    return parts.length + boxes.length > 0;
  }

  /** The list of objects in tab order is restored as soon as everything in it exists. */
  function restoreTabOrder() {
    var last = settings.restored[settings.restored.length - 1];
    if (last[1][0] !== "tabOrder" || exists("tabOrder")) {
      return;
    }
    var stops = last[0].replace(/^[\s\S]* exp="\{([^"]*)\}"[\s\S]*$/, "$1").split(", ");
    if (stops.every(exists)) {
      evalXml(last[0].split("ggbgenLabel").join("tabOrder"));
    }
  }

  /**
   * Makes what has been done so far undoable by itself; clicks and entries always are. The event continues, so that
   * after an undo to this point, nothing is known about how objects are drawn.
   */
  function undoPoint() {
    if (rewritten) {
      api.setTextValue("written", "");
    }
    api.setUndoPoint();
  }

  /**
   * Starts or stops the animation of a number; the change after some time runs its script. This is the only way in
   * which a script can wait, since sandboxes have no timers.
   *
   * @param {string} label
   * @param {boolean} on
   */
  function animate(label, on) {
    api.setAnimating(label, on);
    if (on) {
      api.startAnimation();
    }
  }

  /**
   * A random integer that follows the embedding page's `randomSeed`.
   *
   * @param {number} low
   * @param {number} high
   * @returns {number}
   */
  function drawn(low, high) {
    return Number(api.getValue("RandomBetween(" + low + ", " + high + ")"));
  }

  return {
    number: number,
    setNumber: setNumber,
    unsetNumber: unsetNumber,
    text: text,
    setText: setText,
    list: list,
    setList: setList,
    setTexts: setTexts,
    known: known,
    differs: differs,
    lastKnown: lastKnown,
    forget: forget,
    forgetAll: forgetAll,
    keep: keep,
    evalXml: evalXml,
    exists: exists,
    restore: restore,
    restoreTabOrder: restoreTabOrder,
    undoPoint: undoPoint,
    animate: animate,
    drawn: drawn
  };
}
