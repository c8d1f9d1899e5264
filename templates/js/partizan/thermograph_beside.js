// The thermograph of a value, beside the board: larger values are further to the left, the temperature rises, and both
// have the same scale, so that walls slope by 45 degrees. The top of its box is the number `thermographTop`; the text
// `thermograph` says what is drawn. All lengths are pixels.

import { gettext } from "../lib/text.js";
import { fractionName } from "./numbers.js";

var BELOW = 36;
var BESIDE_GRAPH = 34;
var ABOVE = 26;
var LETTER = 7;
var THERMO_LINES = ["thermoScale", "thermoGuides", "thermoLeft", "thermoRight", "thermoMast"];

// Draws walls where they have room, below the buttons of the panel's first page; or nothing if they are null.
/** @type {(view: View, walls: Walls | null) => void} */
export function drawThermograph(view, walls) {
  /** @type {ThermographSettings} */
  var own = settings.thermograph;

  /** @type {(value: number) => number} */
  function rounded(value) {
    return Math.round(value * 1000) / 1000;
  }

  /** @type {(x: number) => number} */
  function unitsAcross(x) {
    return rounded((x - own.origin[0]) / own.unit);
  }

  /** @type {(y: number) => number} */
  function unitsUp(y) {
    return rounded((own.origin[1] - y) / own.unit);
  }

  /** @type {(label: string, lines: Place[][]) => void} */
  function setLines(label, lines) {
    var ends = lines.map(function (line) {
      return [unitsAcross(line[0].x), unitsUp(line[0].y), unitsAcross(line[1].x), unitsUp(line[1].y), 0, 0];
    });
    view.setList(label + "Ends", [own.unseenStroke].concat(ends));
  }

  /** @type {(words: PlacedWord[]) => void} */
  function setWords(words) {
    var texts = [" "];
    var places = [[0, 0, 0]];
    words.forEach(function (word) {
      texts.push(word.text);
      places.push([unitsAcross(word.x), unitsUp(word.y), rounded((word.text.length * LETTER) / 2)]);
    });
    view.setTexts("thermoWordsTexts", texts);
    view.setList("thermoWordsPlaces", places);
  }

  /** @type {(shown: Walls) => void} */
  function draw(shown) {
    var top = view.number("thermographTop");
    var base = top + own.height - BELOW;
    var low = own.left + BESIDE_GRAPH / 2;
    var placeOf = scaleFor(shown, own, base);
    var mast = shown[0][shown[0].length - 1];
    var foot = placeOf(mast);
    setLines("thermoScale", [
      [{ x: low, y: base }, { x: own.left + own.width - BESIDE_GRAPH / 2, y: base }],
      [{ x: low, y: base }, { x: low, y: top + ABOVE / 2 }]
    ]);
    setLines("thermoGuides", heatOf(mast) === 0 ? [] : [
      [{ x: low, y: foot.y }, foot],
      [foot, { x: foot.x, y: base }]
    ]);
    shown.forEach(function (wall, side) {
      var places = wall.map(placeOf);
      setLines(side === 0 ? "thermoLeft" : "thermoRight", places.slice(1).map(function (place, k) {
        return [places[k], place];
      }));
    });
    setLines("thermoMast", [[foot, { x: foot.x, y: top + 4 }]]);
    var below = [mast, shown[0][0], shown[1][0]].map(function (corner) {
      return { text: fractionName(corner[1]), x: placeOf(corner).x, y: base + 13 };
    });
    setWords(
      apart(below).concat(
        { text: fractionName(heatOf(mast)), x: low - 10, y: foot.y },
        { text: gettext("temperature"), x: low + 30, y: top - 6 },
        { text: gettext("value"), x: own.left + own.width - BESIDE_GRAPH, y: base + 28 }
      )
    );
  }

  var seen = view.exists("toMore") && !view.visible("toMore") ? null : walls;
  var drawn = seen === null ? "" : seen.map(wallText).join("|");
  if (view.text("thermograph") !== drawn) {
    view.setText("thermograph", drawn);
    if (seen === null) {
      THERMO_LINES.forEach(function (label) {
        setLines(label, []);
      });
      setWords([]);
    } else {
      draw(seen);
    }
  }
}

// How values and temperatures become pixels above the base of the box.
/** @type {(walls: Walls, own: ThermographSettings, base: number) => (corner: number[]) => Place} */
function scaleFor(walls, own, base) {
  var values = walls[0].concat(walls[1]).map(function (corner) {
    return corner[1];
  });
  var most = Math.max.apply(null, values);
  var least = Math.min.apply(null, values);
  var heat = Math.max.apply(null, walls[0].map(heatOf));
  var across = most > least ? (own.width - 2 * BESIDE_GRAPH) / (most - least) : Infinity;
  var perUnit = Math.min(across, heat > 0 ? (own.height - ABOVE - BELOW) / heat : Infinity);
  return function (corner) {
    var away = corner[1] - (most + least) / 2;
    return {
      x: own.left + own.width / 2 - (away === 0 ? 0 : away * perUnit),
      y: base - (heatOf(corner) === 0 ? 0 : heatOf(corner) * perUnit)
    };
  };
}

// Words that no other one touches, the first ones first.
/** @type {(words: PlacedWord[]) => PlacedWord[]} */
function apart(words) {
  /** @type {PlacedWord[]} */
  var kept = [];
  words.forEach(function (word) {
    var touches = kept.some(function (other) {
      var needed = ((word.text.length + other.text.length) * LETTER) / 2 + 6;
      return Math.abs(word.x - other.x) < needed && Math.abs(word.y - other.y) < 14;
    });
    kept = kept.concat(touches ? [] : word);
  });
  return kept;
}

/** @type {(wall: Wall) => string} */
function wallText(wall) {
  return wall
    .map(function (corner) {
      return fractionName(corner[1]) + "," + fractionName(corner[0]);
    })
    .join();
}

// The temperature of a corner as it is drawn: a number is cold, and its mast stands on the axis.
/** @type {(corner: number[]) => number} */
function heatOf(corner) {
  return Math.max(corner[0], 0);
}
