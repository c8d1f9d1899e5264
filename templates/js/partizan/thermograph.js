// A sketch of a thermograph with a scale. Pure. See partizan/walls.js.

import { fill, gettext } from "../lib/text.js";
import { fractionName } from "./numbers.js";

// Room for numbers and names beside and below the axes, and for the mast and a name above, in a box from -1 to 1.
var SKETCH_LEFT = 0.22;
var SKETCH_BOTTOM = 0.36;
var SKETCH_TOP = 0.36;
var MAST_LENGTH = 0.2;
// Half of the room for the name of an axis.
var NAME_HALF = 0.34;
// The closest two numbers at an axis.
var NUMBERS_APART = 0.24;

// A sketch of two walls with a scale: larger values are to the left, temperatures rise, and both have the same unit.
// `step` is the distance of the lines of the scale.
/** @type {(walls: Walls, step: number) => PlaceSketch} */
export function thermographSketch(walls, step) {
  var values = walls[0].concat(walls[1]).map(function (corner) {
    return corner[1];
  });
  var most = Math.ceil(Math.max.apply(null, values) / step) * step;
  var least = Math.floor(Math.min.apply(null, values) / step) * step;
  var foot = walls[0][walls[0].length - 1];
  var height = Math.max(step, Math.ceil(foot[0] / step) * step);
  var unit = Math.min((2 - SKETCH_LEFT) / (most - least + step), (2 - SKETCH_BOTTOM - SKETCH_TOP) / height);
  var width = unit * (most - least + step);
  var bottom = -(unit * height + SKETCH_TOP - SKETCH_BOTTOM) / 2;
  var left = (SKETCH_LEFT - width) / 2;

  /** @type {(value: number) => number} */
  function across(value) {
    return left + unit * (most + step / 2 - value);
  }
  /** @type {(heat: number) => number} */
  function up(heat) {
    return bottom + unit * heat;
  }
  /** @type {(wall: Wall, look: string) => (string | number)[][]} */
  function wallLines(wall, look) {
    return wall.slice(1).map(function (corner, k) {
      return [look, across(wall[k][1]), up(wall[k][0]), across(corner[1]), up(corner[0])];
    });
  }
  /** @type {(string | number)[][]} */
  var lines = [];
  /** @type {(string | number)[][]} */
  var words = [];
  multiples(least, most, step).forEach(function (value) {
    lines.push(["guide", across(value), bottom, across(value), up(height)]);
  });
  multiples(0, height, step).forEach(function (heat) {
    lines.push([heat === 0 ? "axis" : "guide", left, up(heat), left + width, up(heat)]);
  });
  lines.push(["axis", left, bottom, left, up(height) + MAST_LENGTH]);
  words.push(["axis", gettext("temperature"), left + NAME_HALF, up(height) + MAST_LENGTH + 0.1]);
  words.push(["axis", gettext("value"), left + width - NAME_HALF / 2, bottom - 0.28]);
  numbered(least, most).forEach(function (value) {
    words.push(["axis", fractionName(value), across(value), bottom - 0.11]);
  });
  numbered(0, height).forEach(function (heat) {
    words.push(["axis", fractionName(heat), left - 0.12, up(heat)]);
  });
  lines = lines.concat(wallLines(walls[0], "left"), wallLines(walls[1], "right"));
  lines.push(["mast", across(foot[1]), up(foot[0]), across(foot[1]), up(height) + MAST_LENGTH]);

  // The numbers that have room at an axis: all of the scale, or those with a larger step.
  /** @type {(from: number, to: number) => number[]} */
  function numbered(from, to) {
    var apart = step;
    while (unit * apart < NUMBERS_APART) {
      apart *= 2;
    }
    return multiples(from, to, apart);
  }
  return { lines: lines, words: words, alt: wallsAlt(walls) };
}

// The multiples of a step from one number to another one.
/** @type {(from: number, to: number, step: number) => number[]} */
export function multiples(from, to, step) {
  /** @type {number[]} */
  var found = [];
  for (var value = Math.ceil(from / step) * step; value <= to; value += step) {
    found.push(value);
  }
  return found;
}

/** @type {(wall: Wall) => string} */
function cornersText(wall) {
  return wall
    .map(function (corner) {
      return fill(gettext("{value} at {temperature}"), { value: fractionName(corner[1]), temperature: fractionName(corner[0]) });
    })
    .join(", ");
}

/** @type {(walls: Walls) => string} */
function wallsAlt(walls) {
  return fill(gettext("Left wall: {left}; right wall: {right}"), { left: cornersText(walls[0]), right: cornersText(walls[1]) });
}
