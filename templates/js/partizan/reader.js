// Reads games as books write them: {1|-1}, 1/2, ^*, 2||1|0, 3.^ - *2. Pure. See `ggbgen.partizan.parse`, which reads the
// same, and partizan/forms.js.

import { characterAt } from "../lib/text.js";
import { MOST_MOVES } from "./forms.js";
import { tinyOf } from "./names.js";

var LONGEST_GAME = 1000;
var MOST_NESTED = 20;
var LONGEST_NUMBER = 1000000000;

// Signs that are written in several ways; with blanks, so that 1\u00bd is not read as 11/2, nor \u21d13 as 23 ups. A whole
// number directly before a fraction that is one sign makes a mixed number: 1\u00bd is 3/2.
/** @type {Record<string, string>} */
var SAME_SIGNS = {
  "\u2212": "-",
  "\u2013": "-",
  "\u2217": "*",
  "\u22c6": "*",
  "\u2191": "^",
  "\u2193": "v",
  "\u00b7": ".",
  "\u22c5": ".",
  "\u2225": "||",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u2260": "!=",
  "\u29cf": "<|",
  "\u29d0": "|>",
  "\u29fe": "+_",
  "\u29ff": "-_",
  "\u21d1": "^2 ",
  "\u21d3": "v2 ",
  "\u00bd": " 1/2 ",
  "\u00bc": " 1/4 ",
  "\u00be": " 3/4 ",
  "\u215b": " 1/8 ",
  "\u215c": " 3/8 ",
  "\u215d": " 5/8 ",
  "\u215e": " 7/8 "
};
var FRACTION_SIGNS = "\u00bc\u00bd\u00be\u215b\u215c\u215d\u215e";

var GAME_SIGN = /^(?:([0-9]+(?:\s*\/\s*[0-9]+)?(?![0-9/]))|(\|+(?![|>]))|(<=|>=|<>|<\|(?!\|)|\|>|!=|==|<(?!\|)|>|=)|([+-]_)|(\u00b1|\+\/-|\+-(?=\s*[0-9({*^v\u00b1]))|([-+.,{}()*^v]))/;
var SIGN_KINDS = ["number", "bar", "relation", "tiny", "switch"];
// After one of these, +- are two signs.
var GAME_ENDS = ["number", "^", "v", "*", "}", ")"];

/** @type {(games: ComputedGames, text: string) => ReadGame} */
export function readGame(games, text) {
  if (text.length > LONGEST_GAME) {
    return { problem: "large", place: 1, mark: "" };
  }
  var read = readNode(text);
  if (!read.node) {
    return read;
  }
  var game = games.limited(valueOfNode.bind(null, games, read.node));
  return game === null ? { problem: "large", place: 1, mark: "" } : { game: game, node: read.node };
}

/** @type {(text: string) => UnreadGame | { node: GameNode, problem?: undefined }} */
function readNode(text) {
  try {
    return { node: gameReader(gameSigns(text), text).whole() };
  } catch (error) {
    var found =
      /** @type {UnreadGame} */
      (error);
    if (found.problem) {
      return { problem: found.problem, place: found.place, mark: found.mark };
    }
    throw error;
  }
}

/** @type {(problem: FormProblem, text: string, at: number) => Error & UnreadGame} */
function unread(problem, text, at) {
  var error =
    /** @type {Error & UnreadGame} */
    (new Error(problem));
  error.problem = at >= text.length && problem === "sign" ? "end" : problem;
  error.place = at + 1;
  error.mark = at < text.length ? characterAt(text, at) : "";
  return error;
}

/** @type {(text: string) => GameSign[]} */
function gameSigns(text) {
  var plain = "";
  /** @type {number[]} */
  var places = [];
  text.split("").forEach(function (sign, place) {
    var same = SAME_SIGNS.hasOwnProperty(sign) ? SAME_SIGNS[sign] : sign;
    plain += same;
    same.split("").forEach(function () {
      places.push(place);
    });
  });
  /** @type {GameSign[]} */
  var found = [];
  var at = 0;
  while (at < plain.length) {
    var rest = plain.slice(at);
    var space = /^[\s\u001c-\u001f\u0085]+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    var sign = GAME_SIGN.exec(rest);
    if (!sign) {
      throw unread("sign", text, places[at]);
    }
    var kind = SIGN_KINDS.filter(isThere(sign))[0] || sign[0];
    var before = found[found.length - 1];
    if (kind === "number" && FRACTION_SIGNS.indexOf(text.charAt(places[at])) >= 0 && isWholeBefore(before, places[at])) {
      before[1] += "+" + sign[0];
    } else if (sign[0] === "+-" && before && GAME_ENDS.indexOf(before[0]) >= 0) {
      found.push(["+", "+", places[at]], ["-", "-", places[at + 1]]);
    } else {
      found.push([kind, sign[0], places[at]]);
    }
    at += sign[0].length;
  }
  found.push(["", "", text.length]);
  return found;
}

// Whether a sign is a whole number that ends right before a place.
/** @type {(sign: GameSign | undefined, place: number) => boolean} */
function isWholeBefore(sign, place) {
  return sign !== undefined && sign[0] === "number" && /^[0-9]+$/.test(sign[1]) && sign[2] + sign[1].length === place;
}

/** @type {(groups: string[]) => (kind: string, k: number) => boolean} */
function isThere(groups) {
  return function (kind, k) {
    return groups[k + 1] !== undefined && groups[k + 1] !== "";
  };
}

// Reads signs from left to right.
/** @type {(signs: GameSign[], text: string) => { whole: () => GameNode }} */
function gameReader(signs, text) {
  var next = 0;
  var depth = 0;

  function kind() {
    return signs[next][0];
  }

  /** @type {(name: FormProblem, at?: number) => Error} */
  function problem(name, at) {
    return unread(name, text, at === undefined ? signs[next][2] : at);
  }

  // The problem of a sign that does not go on with what was read.
  function stray() {
    return problem(kind() === "number" && next > 0 && signs[next - 1][0] === "number" ? "mixed" : "sign");
  }

  function step() {
    next++;
    return signs[next - 1][1];
  }

  function whole() {
    var found = single(options(""), 0);
    if (kind() !== "") {
      throw stray();
    }
    return found;
  }

  // The node that was read from a place on, if it is one.
  /** @type {(found: NodeList, at: number) => GameNode} */
  function single(found, at) {
    if (!found.isGame) {
      throw problem("bars", at);
    }
    return found.nodes[0];
  }

  // The nodes up to the closing sign.
  /** @type {(end: string) => NodeList} */
  function options(end) {
    /** @type {GameNode[][]} */
    var rows = [[]];
    /** @type {number[][]} */
    var bars = [];
    while (kind() === "bar" || (kind() !== end && ["", "relation", "}", ")"].indexOf(kind()) < 0)) {
      var row = rows[rows.length - 1];
      if (kind() === "bar") {
        bars.push([signs[next][1].length, signs[next][2]]);
        rows.push([]);
        step();
        continue;
      }
      if (row.length > 0) {
        if (kind() !== ",") {
          throw stray();
        }
        step();
      }
      row.push(sum());
    }
    if ((end !== "" && kind() !== end) || (bars.length === 0 && rows[0].length === 0)) {
      throw problem("sign");
    }
    if (bars.length > 0 && end !== "}" && rows.every(isNoOption)) {
      throw problem("bars", bars[0][1]);
    }
    return bars.length > 0 ? { nodes: [barred(rows, bars)], isGame: true } : { nodes: rows[0], isGame: rows[0].length === 1 && end !== "}" };
  }

  /** @type {(row: GameNode[]) => boolean} */
  function isNoOption(row) {
    return row.length === 0;
  }

  // The game of lists of options with bars of several strengths between them.
  /** @type {(rows: GameNode[][], bars: number[][]) => GameNode} */
  function barred(rows, bars) {
    var values = [rows[0]];
    /** @type {number[]} */
    var waiting = [];
    function close() {
      waiting.pop();
      values.push([{ sides: values.splice(-2, 2) }]);
    }
    bars.forEach(function (bar, k) {
      while (waiting.length > 0 && waiting[waiting.length - 1] < bar[0]) {
        close();
      }
      if (waiting.length > 0 && waiting[waiting.length - 1] === bar[0]) {
        throw problem("bars", bar[1]);
      }
      waiting.push(bar[0]);
      values.push(rows[k + 1]);
    });
    while (waiting.length > 0) {
      close();
    }
    return values[0][0];
  }

  /** @type {() => GameNode} */
  function sum() {
    /** @type {[number, GameNode][]} */
    var terms = [];
    for (var sign = 1; ; step()) {
      while (kind() === "+" || kind() === "-") {
        sign = kind() === "-" ? 0 - sign : sign;
        step();
      }
      terms.push([sign, operand()]);
      while (kind() === "tiny" || kind() === "switch") {
        terms.push([1, operand()]);
      }
      if (kind() !== "+" && kind() !== "-") {
        return terms.length === 1 && terms[0][0] === 1 ? terms[0][1] : { sum: terms };
      }
      sign = kind() === "-" ? -1 : 1;
    }
  }

  /** @type {() => GameNode} */
  function operand() {
    var at = signs[next][2];
    if (kind() === "number") {
      return numbered(at);
    }
    if (["^", "v", "*"].indexOf(kind()) >= 0) {
      return parts(0);
    }
    if (kind() === "tiny") {
      var sign = step();
      return { tiny: small(), positive: sign === "+_" };
    }
    if (kind() === "switch") {
      step();
      return { plusMinus: switched() };
    }
    if (kind() === "{" || kind() === "(") {
      return single(closed(), at);
    }
    throw problem("sign");
  }

  // A number, with ups and a nimber after it, or a multiple of a game.
  /** @type {(at: number) => GameNode} */
  function numbered(at) {
    var value = fraction();
    if (kind() !== "." && !(kind() === "*" && isOpening(next + 1))) {
      return parts(value);
    }
    if (Math.floor(value) !== value) {
      throw problem("sign", at);
    }
    step();
    if (kind() === "number") {
      throw problem("decimal", at);
    }
    enter(at);
    var node = operand();
    depth--;
    return { times: [value, node] };
  }

  // What follows ±.
  /** @type {() => GameNode[]} */
  function switched() {
    if (kind() === "{" || kind() === "(") {
      return closed().nodes;
    }
    return [["^", "v", "*"].indexOf(kind()) >= 0 ? operand() : small()];
  }

  // A number, or a game in braces or parentheses.
  /** @type {() => GameNode} */
  function small() {
    if (kind() === "number") {
      return { parts: [fraction(), 0, 0], cancels: false };
    }
    if (kind() === "{" || kind() === "(") {
      var at = signs[next][2];
      return single(closed(), at);
    }
    throw problem("sign");
  }

  /** @type {() => NodeList} */
  function closed() {
    enter(signs[next][2]);
    var end = step() === "{" ? "}" : ")";
    var found = options(end);
    step();
    depth--;
    return found;
  }

  /** @type {(at: number) => void} */
  function enter(at) {
    depth++;
    if (depth > MOST_NESTED) {
      throw problem("large", at);
    }
  }

  function fraction() {
    var at = signs[next][2];
    var read = step().split("+");
    var added = read.length > 1 ? Number(read.shift()) : 0;
    var halves = read[0].split("/").map(Number);
    var bottom = halves.length > 1 ? halves[1] : 1;
    if (added > LONGEST_NUMBER || halves[0] > LONGEST_NUMBER || bottom > LONGEST_NUMBER) {
      throw problem("large", at);
    }
    if (bottom < 1 || Math.pow(2, Math.round(Math.log(bottom) / Math.LN2)) !== bottom) {
      throw problem("power", at);
    }
    return added + halves[0] / bottom;
  }

  // A number, with ups and at most one nimber after it, in any order; where ups and downs cancel it is no simplest form.
  /** @type {(value: number) => GameNode} */
  function parts(value) {
    var found = [value, 0, 0];
    var size = 0;
    var hasStar = false;
    while (kind() === "^" || kind() === "v" || (kind() === "*" && !hasStar && !isOpening(next + 1))) {
      var sign = step();
      var count = counted();
      if (sign === "*") {
        hasStar = true;
        found[2] = count;
      } else {
        size += count;
        found[1] += sign === "^" ? count : 0 - count;
      }
    }
    return { parts: found, cancels: size !== Math.abs(found[1]) };
  }

  /** @type {(place: number) => boolean} */
  function isOpening(place) {
    return signs[place] !== undefined && (signs[place][0] === "{" || signs[place][0] === "(");
  }

  // The number of ups, or the size of a nimber: 1 if none is written.
  function counted() {
    if (kind() !== "number") {
      return 1;
    }
    var at = signs[next][2];
    var value = fraction();
    if (Math.floor(value) !== value) {
      throw problem("sign", at);
    }
    return value;
  }

  return { whole: whole };
}

// ---- values

/** @type {(games: ComputedGames, node: GameNode) => ShortGame} */
export function valueOfNode(games, node) {
  /** @type {(each: GameNode) => ShortGame} */
  function value(each) {
    return valueOfNode(games, each);
  }
  if (node.parts) {
    return games.ofParts(node.parts[0], node.parts[1], node.parts[2]);
  }
  if (node.sum) {
    return node.sum.reduce(function (all, term) {
      return term[0] > 0 ? games.sum(all, value(term[1])) : games.difference(all, value(term[1]));
    }, games.number(0));
  }
  if (node.times) {
    return multipleOf(games, value(node.times[1]), node.times[0]);
  }
  if (node.tiny) {
    var zero = games.number(0);
    var tiny = games.game([zero], [games.game([zero], [games.negative(value(node.tiny))])]);
    return node.positive ? tiny : games.negative(tiny);
  }
  if (node.sides) {
    return games.game(node.sides[0].map(value), node.sides[1].map(value));
  }
  var own = (node.plusMinus || []).map(value);
  return games.game(own, own.map(games.negative));
}

/** @type {(games: ComputedGames, one: ShortGame, count: number) => ShortGame} */
function multipleOf(games, one, count) {
  if (one.parts !== null) {
    return games.ofParts(one.parts[0] * count, one.parts[1] * count, count % 2 === 1 ? one.parts[2] : 0);
  }
  if (count > MOST_MOVES) {
    throw new Error("too large");
  }
  return count === 0 ? games.number(0) : games.sum(one, multipleOf(games, one, count - 1));
}

// Whether a game is written in its simplest form: a name without operators, or exactly its options, in the same way.
/** @type {(games: ComputedGames, node: GameNode) => boolean} */
export function isSimplest(games, node) {
  if (node.parts) {
    return !node.cancels;
  }
  if (node.tiny) {
    return isSimplest(games, node.tiny) && tinyOf(games, valueOfNode(games, node)) !== null;
  }
  if (node.sum) {
    return isNamedSum(games, node.sum);
  }
  if (node.times) {
    return false;
  }
  var whole = valueOfNode(games, node);
  /** @type {(nodes: GameNode[], side: number) => boolean} */
  function hasAll(nodes, side) {
    var found = nodes.map(function (each) {
      return valueOfNode(games, each);
    });
    var wanted = games.options(whole, side);
    return (
      nodes.length === wanted.length &&
      found.every(function (each) {
        return wanted.indexOf(each) >= 0;
      }) &&
      nodes.every(function (each) {
        return isSimplest(games, each);
      })
    );
  }
  return node.sides ? node.sides.every(hasAll) : hasAll(node.plusMinus || [], 0) && games.negative(whole) === whole;
}

// Whether a sum is a name: a number, ups and a nimber, each at most once, or a number and tiny.
/** @type {(games: ComputedGames, terms: [number, GameNode][]) => boolean} */
function isNamedSum(games, terms) {
  var tinies = 0;
  /** @type {number[][]} */
  var parts = [];
  terms.forEach(function (term) {
    if (term[1].tiny && isSimplest(games, term[1])) {
      tinies++;
    } else if (term[1].parts && !term[1].cancels) {
      parts.push(term[1].parts);
    }
  });
  /** @type {(place: number) => boolean} */
  function isOnce(place) {
    var found = parts.filter(function (own) {
      return own[place] !== 0;
    });
    return found.length < (tinies > 0 && place > 0 ? 1 : 2);
  }
  return parts.length + tinies === terms.length && tinies < 2 && [0, 1, 2].every(isOnce);
}
