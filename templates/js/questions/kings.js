// Feedback on vertices of a tournament that are marked as kings. Pure.

import { tournamentKings } from "../graph/tournament.js";
import { among, ascending, leftOut } from "../lib/lists.js";
import { joinedNames } from "../lib/text.js";
import { partOf, pointing, sentence } from "./model.js";

/**
 * The vertices that `vertex` reaches in one arc, those that it reaches in two, and the rest; the vertex `without` may
 * be deleted.
 *
 * @param {Rows} beats
 * @param {number} vertex
 * @param {number} without
 * @returns {Reached}
 */
export function reachedFrom(beats, vertex, without) {
  /** @type {Reached} */
  var found = { near: [], far: [], out: [] };
  beats.forEach(function (row, v) {
    if (v !== without && beats[vertex][v]) {
      found.near.push(v);
    }
  });
  beats.forEach(function (row, v) {
    var reached = found.near.some(function (u) {
      return beats[u][v] === 1;
    });
    if (v !== vertex && found.near.indexOf(v) < 0) {
      found[reached && v !== without ? "far" : "out"].push(v);
    }
  });
  return found;
}

/**
 * The vertices that are no kings, and would be without this king.
 *
 * @param {Rows} beats
 * @param {number} king
 * @returns {number[]}
 */
export function heirsOf(beats, king) {
  var kings = tournamentKings(beats);
  /** @type {number[]} */
  var heirs = [];
  beats.forEach(function (row, v) {
    if (kings.indexOf(v) < 0 && String(reachedFrom(beats, v, king).out) === String(king)) {
      heirs.push(v);
    }
  });
  return heirs;
}

/**
 * What is said of kings, given the names of the vertices.
 *
 * @param {string[]} names
 */
export function createKingsTold(names) {
  /**
   * Explains why a vertex is a king, or why it is not.
   *
   * @param {Rows} beats
   * @param {number} v
   * @returns {Said}
   */
  function reaching(beats, v) {
    var found = reachedFrom(beats, v, -1);
    /** @type {Words} */
    var words = { name: names[v], near: joinedNames(found.near, names), far: joinedNames(found.far, names) };
    if (found.out.length === 0) {
      return sentence(found.far.length > 0 ? "reaches" : "source", words);
    }
    words.out = joinedNames(found.out, names);
    return sentence(found.near.length === 0 ? "sink" : found.far.length > 0 ? "far" : "near", words);
  }

  /**
   * @param {number[]} found
   * @param {Said} why
   * @returns {Part}
   */
  function rightPart(found, why) {
    return partOf("right", found.length, sentence("right", { names: joinedNames(found, names) }), why, found);
  }

  /**
   * @param {Verdict} verdict
   * @param {number} points
   * @param {string} kind
   * @param {number} v
   * @param {Said} reason
   * @returns {Part}
   */
  function vertexPart(verdict, points, kind, v, reason) {
    return partOf(verdict, points, sentence(kind, { name: names[v] }), reason, [v], [v]);
  }

  /**
   * @param {Rows} beats
   * @param {number[]} marked
   * @returns {Part[]}
   */
  function noKings(beats, marked) {
    return leftOut(marked, tournamentKings(beats)).map(function (v) {
      return vertexPart("wrong", -1, "wrong", v, reaching(beats, v));
    });
  }

  /**
   * What is missing: while the answer may be corrected, only how much.
   *
   * @param {number[]} vertices
   * @param {string} kind
   * @param {string} point
   * @param {Words} words
   * @param {(v: number) => Said} why
   * @returns {Part[]}
   */
  function missedParts(vertices, kind, point, words, why) {
    return vertices.map(function (v) {
      return pointing(vertexPart("missed", 0, kind, v, why(v)), sentence(point, words), sentence("missing", { count: vertices.length }));
    });
  }

  /**
   * The parts of the marking of an answer that should have all kings.
   *
   * @param {Rows} beats
   * @param {number[]} answer
   * @returns {Part[]}
   */
  function kingsParts(beats, answer) {
    var marked = ascending(answer);
    var kings = tournamentKings(beats);
    var found = among(marked, kings);
    var parts = found.length > 0 ? [rightPart(found, sentence(found.length === 1 ? "rightOne" : "rightWhy"))] : [];
    return parts.concat(
      noKings(beats, marked),
      missedParts(leftOut(kings, marked), "missed", "missedPoint", {}, reaching.bind(null, beats))
    );
  }

  return { reaching: reaching, rightPart: rightPart, vertexPart: vertexPart, missedParts: missedParts, noKings: noKings, kingsParts: kingsParts };
}
