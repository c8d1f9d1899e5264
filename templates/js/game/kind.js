// What a kind of games does differently from impartial ones; interfaces.d.ts describes the members of a `Kind`. Pure.

import { OWN } from "./own.js";

/**
 * The kind of a game: `makers` put what differs into it, one after the other. A game's own script may add levels of the
 * computer.
 *
 * @param {((kind: Kind) => void)[]} [makers]
 * @returns {Kind}
 */
export function createKind(makers) {
  /** @type {Kind} */
  var kind = { levels: OWN.levels };
  (makers || []).forEach(function (make) {
    make(kind);
  });
  return kind;
}

/**
 * The explanation of the values of a game: that of its own script, or the one that goes with its encoding, which the script
 * may explain something before; null if there is none.
 *
 * @param {{ explanation?: (kind: Kind) => Explanation }} parts
 * @param {Kind} kind
 * @returns {Explanation | null}
 */
export function explanationOf(parts, kind) {
  var usual = parts.explanation ? parts.explanation(kind) : null;
  return OWN.explain || (usual && OWN.explainBefore ? OWN.explainBefore(usual) : usual);
}
