// The thermograph of a value, beside the board: larger values are further to the left, the temperature rises, and both
// have the same scale, so that walls slope by 45 degrees. `own` has the box (`left`, `width`, `height`; its top is the
// number `thermographTop`), the `origin` of the view and the pixels of its `unit`. The text `thermograph` says what is
// drawn.

import { gettext } from "../lib/text.js";
import { fractionName } from "./numbers.js";

function createThermograph(view, own) {
  var BELOW = 36;
  var BESIDE = 34;
  var ABOVE = 26;
  var LETTER = 7;
  var LINES = ["thermoScale", "thermoGuides", "thermoLeft", "thermoRight", "thermoMast"];

  function rounded(value) {
    return Math.round(value * 1000) / 1000;
  }

  function unitsAcross(x) {
    return rounded((x - own.origin[0]) / own.unit);
  }

  function unitsUp(y) {
    return rounded((own.origin[1] - y) / own.unit);
  }

  function setLines(label, lines) {
    var ends = lines.map(function (line) {
      return [unitsAcross(line[0].x), unitsUp(line[0].y), unitsAcross(line[1].x), unitsUp(line[1].y), 0, 0];
    });
    view.setList(label + "Ends", [own.unseenStroke].concat(ends));
  }

  function setWords(words) {
    view.setTexts("thermoWordsTexts", [" "].concat(words.map(textOf)));
    view.setList(
      "thermoWordsPlaces",
      [[0, 0, 0]].concat(
        words.map(function (word) {
          return [unitsAcross(word.x), unitsUp(word.y), rounded((word.text.length * LETTER) / 2)];
        })
      )
    );
  }

  function textOf(word) {
    return word.text;
  }

  // Words that no other one touches, the first ones first.
  function apart(words) {
    return words.reduce(function (kept, word) {
      var touches = kept.some(function (other) {
        var needed = ((word.text.length + other.text.length) * LETTER) / 2 + 6;
        return Math.abs(word.x - other.x) < needed && Math.abs(word.y - other.y) < 14;
      });
      return touches ? kept : kept.concat(word);
    }, []);
  }

  // How values and temperatures become pixels.
  function scaleFor(walls, top) {
    var values = walls[0].concat(walls[1]).map(function (corner) {
      return corner[1];
    });
    var most = Math.max.apply(null, values);
    var least = Math.min.apply(null, values);
    var heat = Math.max.apply(null, walls[0].map(heatOf));
    var room = { across: own.width - 2 * BESIDE, up: own.height - ABOVE - BELOW };
    var perUnit = Math.min(most > least ? room.across / (most - least) : Infinity, heat > 0 ? room.up / heat : Infinity);
    return {
      foot: top + own.height - BELOW,
      placeOf: function (corner) {
        var away = corner[1] - (most + least) / 2;
        return {
          x: own.left + own.width / 2 - (away === 0 ? 0 : away * perUnit),
          y: this.foot - (heatOf(corner) === 0 ? 0 : heatOf(corner) * perUnit)
        };
      }
    };
  }

  function draw(walls) {
    var top = view.number("thermographTop");
    var scale = scaleFor(walls, top);
    var mast = walls[0][walls[0].length - 1];
    var foot = scale.placeOf(mast);
    var low = own.left + BESIDE / 2;
    setLines("thermoScale", [
      [{ x: low, y: scale.foot }, { x: own.left + own.width - BESIDE / 2, y: scale.foot }],
      [{ x: low, y: scale.foot }, { x: low, y: top + ABOVE / 2 }]
    ]);
    setLines("thermoGuides", heatOf(mast) === 0 ? [] : [
      [{ x: low, y: foot.y }, foot],
      [foot, { x: foot.x, y: scale.foot }]
    ]);
    [["thermoLeft", 0], ["thermoRight", 1]].forEach(function (item) {
      var places = walls[item[1]].map(scale.placeOf, scale);
      setLines(item[0], places.slice(1).map(function (place, k) {
        return [places[k], place];
      }));
    });
    setLines("thermoMast", [[foot, { x: foot.x, y: top + 4 }]]);
    var below = [mast, walls[0][0], walls[1][0]].map(function (corner) {
      return { text: fractionName(corner[1]), x: scale.placeOf(corner).x, y: scale.foot + 13 };
    });
    var heats = [{ text: fractionName(heatOf(mast)), x: low - 10, y: foot.y }];
    setWords(
      apart(below).concat(
        heats,
        { text: gettext("temperature"), x: low + 30, y: top - 6 },
        { text: gettext("value"), x: own.left + own.width - BESIDE, y: scale.foot + 28 }
      )
    );
  }

  function clear() {
    LINES.forEach(function (label) {
      setLines(label, []);
    });
    setWords([]);
  }

  // Draws walls, or nothing if they are null.
  return function (walls) {
    var drawn = (walls || [])
      .map(function (wall) {
        return wall.map(cornerName).join();
      })
      .join("|");
    if (view.text("thermograph") !== drawn) {
      view.setText("thermograph", drawn);
      if (walls === null) {
        clear();
      } else {
        draw(walls);
      }
    }
  };
}

// Draws a thermograph where it has room: below the buttons of the panel's first page.
export function drawThermograph(view, walls) {
  var hidden = view.exists("toMore") && !view.visible("toMore");
  createThermograph(view, settings.thermograph)(hidden ? null : walls);
}

function cornerName(corner) {
  return fractionName(corner[1]) + "," + fractionName(corner[0]);
}

// The temperature of a corner as it is drawn: a number is cold, and its mast stands on the axis.
function heatOf(corner) {
  return Math.max(corner[0], 0);
}
