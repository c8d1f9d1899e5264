// The picture that a task is about: lines and short texts in a square.

import { captionWidth } from "../../graph/circle.js";
import { BESIDE } from "../sheet.js";

BESIDE.sketch = function (view, sketch) {
  var own = /** @type {SketchSettings} */ (settings.sheet.sketch);

  /**
   * A length in units of the view.
   *
   * @param {number} number
   * @returns {number}
   */
  function size(number) {
    return Math.round(1e6 * own.radius * number) / 1e6;
  }

  /**
   * The lines or texts with a look.
   *
   * @template {[string, ...unknown[]]} M
   * @param {string} look
   * @param {M[]} marks
   * @returns {M[]}
   */
  function having(look, marks) {
    return marks.filter(function (mark) {
      return mark[0] === look;
    });
  }

  /**
   * @param {Sketch["lines"][number]} line
   * @returns {number[]}
   */
  function ends(line) {
    return /** @type {number[]} */ (line.slice(1)).map(size).concat([0, 0]);
  }

  Object.keys(own.looks).forEach(function (look) {
    var label = own.looks[look];
    var words = having(look, sketch ? sketch.words : []);
    view.setList(label + "Ends", [own.unseenStroke].concat(having(look, sketch ? sketch.lines : []).map(ends)));
    // The first entry of either list is a blank.
    view.setList(
      label + "WordsPlaces",
      [[0, 0, 0]].concat(
        words.map(function (word) {
          return [size(word[2]), size(word[3]), captionWidth(word[1]) / 2];
        })
      )
    );
    view.setTexts(
      label + "WordsTexts",
      [" "].concat(
        words.map(function (word) {
          return word[1];
        })
      )
    );
  });
};
