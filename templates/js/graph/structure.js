// The structure of tournaments: strong components, Hamiltonian paths, the Game of Thrones. Pure.

import { tournamentScores } from "./tournament.js";

/**
 * The strong components, each ascending. All vertices of a component beat all vertices of later ones: in the order of
 * descending scores, a component ends after k vertices if their scores add up to k(n-k) + k(k-1)/2, for the arcs to all
 * others and the arcs among themselves.
 *
 * @param {Rows} beats
 * @returns {number[][]}
 */
export function strongComponents(beats) {
  var order = beats.length;
  var scores = tournamentScores(beats);
  var descending = scores
    .map(function (score, i) {
      return i;
    })
    .sort(function (i, j) {
      return scores[j] - scores[i] || i - j;
    });
  /** @type {number[][]} */
  var components = [];
  /** @type {number[]} */
  var component = [];
  var total = 0;
  descending.forEach(function (i, before) {
    var k = before + 1;
    component.push(i);
    total += scores[i];
    if (total === (k * (k - 1)) / 2 + k * (order - k)) {
      components.push(
        component.sort(function (a, b) {
          return a - b;
        })
      );
      component = [];
    }
  });
  return components;
}

/**
 * A path along arcs through all vertices (L. Rédei, 1934): each vertex is inserted before the first one that it beats.
 *
 * @param {Rows} beats
 * @returns {number[]}
 */
export function hamiltonianPath(beats) {
  /** @type {number[]} */
  var path = [];
  beats.forEach(function (row, i) {
    var place = 0;
    while (place < path.length && !row[path[place]]) {
      place++;
    }
    path.splice(place, 0, i);
  });
  return path;
}

/**
 * A cycle along arcs through all vertices, beginning with the first, or null if the tournament is not strong (P.
 * Camion, 1959). A cycle is extended by a vertex that beats one of its vertices and is beaten by the preceding one; or
 * else by two vertices, one that loses to the whole cycle and one that beats the whole cycle.
 *
 * @param {Rows} beats
 * @returns {number[] | null}
 */
export function hamiltonianCycle(beats) {
  var order = beats.length;
  if (order < 3 || strongComponents(beats).length > 1) {
    return null;
  }
  var cycle = triangleOf(beats);
  while (cycle.length < order) {
    cycle = grownCycle(beats, cycle);
  }
  var begin = cycle.indexOf(0);
  return cycle.slice(begin).concat(cycle.slice(0, begin));
}

/**
 * A directed triangle: the first vertex, one that it beats, and one that is beaten by the second and beats the first.
 *
 * @param {Rows} beats
 * @returns {number[]}
 */
export function triangleOf(beats) {
  for (var second = 1; second < beats.length; second++) {
    for (var third = 1; third < beats.length; third++) {
      if (beats[0][second] && beats[second][third] && beats[third][0]) {
        return [0, second, third];
      }
    }
  }
  return [];
}

/**
 * @param {Rows} beats
 * @param {number[]} cycle
 * @returns {number[]}
 */
function grownCycle(beats, cycle) {
  /** @type {number[]} */
  var losing = [];
  /** @type {number[]} */
  var beating = [];
  for (var v = 0; v < beats.length; v++) {
    if (cycle.indexOf(v) < 0) {
      for (var k = 0; k < cycle.length; k++) {
        if (beats[v][cycle[k]] && beats[cycle[(k || cycle.length) - 1]][v]) {
          return cycle.slice(0, k).concat(v, cycle.slice(k));
        }
      }
      (beats[v][cycle[0]] ? beating : losing).push(v);
    }
  }
  /** @type {Pair[]} */
  var pairs = [];
  losing.forEach(function (loser) {
    beating.forEach(function (winner) {
      if (beats[loser][winner]) {
        pairs.push([loser, winner]);
      }
    });
  });
  return cycle.concat(pairs[0]);
}

/**
 * The Game of Thrones: a move deletes a vertex; the game is over as soon as one vertex beats all others, and the player
 * who moved last has won. Returns whether it is over, whether the player to move loses, and the winning deletions,
 * ascending.
 *
 * @param {Rows} beats
 * @returns {{ over: boolean, lost: boolean, winning: number[] }}
 */
export function thronesOutcome(beats) {
  var order = beats.length;
  var everybody = Math.pow(2, order) - 1;
  var beaten = beats.map(function (row) {
    return row.reduce(function (mask, entry, j) {
      return mask + entry * Math.pow(2, j);
    }, 0);
  });
  // One entry for each set of remaining vertices, as a bit mask.
  var over = [true];
  var lost = [true];
  /**
   * @param {number} left
   * @returns {number[]}
   */
  function winningDeletions(left) {
    var winning = [];
    for (var i = 0; i < order; i++) {
      if ((left >> i) & 1 && lost[left - Math.pow(2, i)]) {
        winning.push(i);
      }
    }
    return winning;
  }
  /**
   * @param {number} left
   * @returns {boolean}
   */
  function hasSource(left) {
    for (var i = 0; i < order; i++) {
      if ((left >> i) & 1 && (left & ~beaten[i]) === Math.pow(2, i)) {
        return true;
      }
    }
    return false;
  }
  for (var left = 1; left <= everybody; left++) {
    over.push(hasSource(left));
    lost.push(over[left] || winningDeletions(left).length === 0);
  }
  return {
    over: over[everybody],
    lost: lost[everybody],
    winning: over[everybody] ? [] : winningDeletions(everybody)
  };
}
