// Determines the winner by symmetry in games where dominoes are placed; see ggbgen/encoding/mirror.py. A symmetry is a
// list of the images of all cells. It is safe if it maps free cells to free cells and no domino that fits meets its
// image: then each move can be answered by its image. Pure.

import { FREE_CELL, dominoPairs, withDomino } from "./regions.js";

/**
 * The rotation by 180 degrees, then the reflections that exchange left and right, and top and bottom.
 *
 * @param {number} count
 * @param {number} columns
 * @returns {number[][]}
 */
function boardSymmetries(count, columns) {
  var rows = count / columns;
  return [0, 1, 2].map(function (kind) {
    var images = [];
    for (var k = 0; k < count; k++) {
      var r = Math.floor(k / columns);
      var c = k % columns;
      images.push((kind === 1 ? r : rows - 1 - r) * columns + (kind === 2 ? c : columns - 1 - c));
    }
    return images;
  });
}

/**
 * The free cells whose image is not free.
 *
 * @param {Position} position
 * @param {number[]} images
 * @returns {number[]}
 */
function unpairedCells(position, images) {
  /** @type {number[]} */
  var found = [];
  position.forEach(function (state, k) {
    if (state === FREE_CELL && position[images[k]] !== FREE_CELL) {
      found.push(k);
    }
  });
  return found;
}

/**
 * Whether a domino meets its image.
 *
 * @param {Pair} pair
 * @param {number[]} images
 * @returns {boolean}
 */
function touchesImage(pair, images) {
  return pair.indexOf(images[pair[0]]) >= 0 || pair.indexOf(images[pair[1]]) >= 0;
}

/**
 * A domino that fits and makes a symmetry safe: null if there is none, [] if it is safe already.
 *
 * @param {Position} position
 * @param {number[]} images
 * @param {Pair[]} pairs
 * @returns {number[] | null}
 */
function safeBy(position, images, pairs) {
  var unpaired = unpairedCells(position, images);
  if (unpaired.length > 2) {
    return null;
  }
  var touching = pairs.filter(function (pair) {
    return touchesImage(pair, images);
  });
  if (unpaired.length === 0 && touching.length === 0) {
    return [];
  }
  /**
   * @param {Pair} pair
   * @returns {boolean}
   */
  function makesSafe(pair) {
    var covers = unpaired.every(function (k) {
      return pair.indexOf(k) >= 0;
    });
    // The cells that it covers must be mapped to each other, except for those that were unpaired before.
    return (
      covers &&
      unpairedCells(withDomino(position, pair), images).length === 0 &&
      touching.every(function (other) {
        return other.indexOf(pair[0]) >= 0 || other.indexOf(pair[1]) >= 0;
      })
    );
  }
  return pairs.filter(makesSafe)[0] || null;
}

/**
 * What symmetry proves about a position: { kind: the index of the symmetry, pair: the domino that makes it safe, or
 * null if it is safe already }; null if it proves nothing.
 *
 * @param {Position} position
 * @param {number} columns
 * @returns {MirrorFact | null}
 */
export function mirrorFact(position, columns) {
  var pairs = dominoPairs(position, columns);
  /** @type {MirrorFact | null} */
  var found = null;
  boardSymmetries(position.length, columns).forEach(function (images, kind) {
    var pair = safeBy(position, images, pairs);
    if (pair !== null && (found === null || (found.pair !== null && pair.length === 0))) {
      found = { kind: kind, pair: pair.length === 0 ? null : pair };
    }
  });
  return found;
}
