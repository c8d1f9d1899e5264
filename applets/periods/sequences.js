// Grundy values of single heaps of each size, and how they repeat. Pure.

/**
 * A game: the digit for each number of counters taken is a sum: 1 if this may be a whole heap, 2 if one heap may be left, 4
 * if two may be left. `further` is the digit of all larger numbers.
 * @typedef {{ digits: number[], further: number }} HeapGame
 *
 * Rules that were read, or the kind of what is wrong with them.
 * @typedef {"form" | "large" | "zero" | "digit" | "before" | "nothing"} RulesProblem
 * @typedef {{ game: HeapGame, problem?: undefined } | { game?: undefined, problem: RulesProblem }} ReadHeapRules
 *
 * What proves a repetition; see criterionOf.
 * @typedef {{ reason: "taking" | "splitting" | "all but", rounds: number, window: number, least: number,
 *   arithmetic: boolean, most: number }} Criterion
 *
 * The kind of a period.
 * @typedef {"periodic" | "arithmetic" | "sapp regular"} PeriodKind
 *
 * A period from the index `preperiod` on.
 * @typedef {{ preperiod: number, period: number }} PeriodAnswer
 *
 * A repetition, in which the saltus is added: whether it is proved, and its kind, as far as they are known.
 * @typedef {PeriodAnswer & { saltus: number, proved?: boolean, kind?: PeriodKind }} Repetition
 * @typedef {Repetition & { kind: PeriodKind }} RightAnswer
 *
 * The first index where a pattern fails and what had to be added there.
 * @typedef {{ problem: "fails", place: number, wanted: number, saltus: number }} FailedPattern
 *
 * A pattern with what is wrong with it.
 * @typedef {FailedPattern | { problem: "no saltus" } | { problem: "all" }} WrongPattern
 * @typedef {{ saltus: number, problem?: undefined } | { problem: "short" } | WrongPattern} JudgedPattern
 */

var LONGEST_CODE = 60;
var LARGEST_NUMBER = 99;
/** @type {"Lasker"} */
export var LASKER = "Lasker";

/**
 * Reads an octal code, or the numbers that may be taken, including ranges of them; after the words `allBut`, the
 * numbers that may not be taken. Returns { game: ... }, or { problem: ... } with a word for the problem and what it
 * concerns.
 *
 * @param {string} typed
 * @param {string} allBut
 * @returns {ReadHeapRules}
 */
export function readRules(typed, allBut) {
  var text = typed.trim().replace(/\s+/g, " ").replace(/ ?[-\u2013] ?/g, "-");
  var words = [allBut, "all but"].filter(function (each) {
    return text.slice(0, each.length).toLowerCase() === each;
  });
  if (text.indexOf(".") >= 0 || text.indexOf("\u2026") >= 0) {
    return readCode(text);
  }
  var parts = (words.length > 0 ? text.slice(words[0].length) : text).split(/[\s,;]+/).filter(function (part) {
    return part !== "";
  });
  var ranges = parts.map(readRange);
  if (ranges.indexOf(null) >= 0 || (parts.length === 0 && words.length === 0)) {
    return { problem: "form" };
  }
  var ends = /** @type {number[]} */ ([]).concat.apply([], /** @type {number[][]} */ (ranges));
  if (Math.max.apply(null, ends) > LARGEST_NUMBER) {
    return { problem: "large" };
  }
  return ends.indexOf(0) >= 0 ? { problem: "zero" } : { game: takingGame(/** @type {number[][]} */ (ranges), words.length > 0) };
}

/**
 * The ends of a range such as 1-5, or of a single number; null for anything else.
 *
 * @param {string} word
 * @returns {number[] | null}
 */
function readRange(word) {
  var found = /^([0-9]+)(?:-([0-9]+))?$/.exec(word);
  var ends = found === null ? null : [Number(found[1]), Number(found[2] || found[1])];
  return ends === null || ends[0] > ends[1] ? null : ends;
}

/**
 * The game of taking one of some numbers, which are given as ranges, or any number except these.
 *
 * @param {number[][]} ranges
 * @param {boolean} allBut
 * @returns {HeapGame}
 */
function takingGame(ranges, allBut) {
  var most = Math.max.apply(null, /** @type {number[]} */ ([]).concat.apply([0], ranges));
  var digits = [0];
  /**
   * @param {number} k
   * @returns {boolean}
   */
  function isGiven(k) {
    return ranges.some(function (ends) {
      return ends[0] <= k && k <= ends[1];
    });
  }
  for (var k = 1; k <= most; k++) {
    digits.push(isGiven(k) !== allBut ? 3 : 0);
  }
  return { digits: digits, further: allBut ? 3 : 0 };
}

/**
 * @param {string} text
 * @returns {ReadHeapRules}
 */
function readCode(text) {
  var found = /^([0-9]*)\.([0-9]+)(\.{2,3}|\u2026)?$/.exec(text);
  if (!found || found[2].length > LONGEST_CODE) {
    return { problem: "form" };
  }
  if (/[89]/.test(found[1] + found[2])) {
    return { problem: "digit" };
  }
  if (["", "0", "4"].indexOf(found[1]) < 0) {
    return { problem: "before" };
  }
  var digits = [Number(found[1] || "0")].concat(found[2].split("").map(Number));
  if (Math.max.apply(null, digits) === 0) {
    return { problem: "nothing" };
  }
  return { game: { digits: digits, further: found[3] ? digits[digits.length - 1] : 0 } };
}

/**
 * @param {HeapGame} game
 * @param {number} taken
 * @returns {number}
 */
function gameDigit(game, taken) {
  return taken < game.digits.length ? game.digits[taken] : game.further;
}

/**
 * The values G(0), G(1), ..., `count` of them.
 *
 * @param {HeapGame} game
 * @param {number} count
 * @returns {number[]}
 */
function grundyValues(game, count) {
  return grownValues(game, [], count);
}

/**
 * @param {HeapGame} game
 * @param {number[]} known
 * @param {number} count
 * @returns {number[]}
 */
function grownValues(game, known, count) {
  var values = known.slice();
  while (values.length < count) {
    values.push(grundyValue(game, values));
  }
  return values;
}

/**
 * `least` values, or as many more, up to `most`, as are needed to prove a repetition; `most` values if that is not
 * enough, `least` if no proof is known.
 *
 * @param {HeapGame} game
 * @param {number} least
 * @param {number} most
 * @returns {number[]}
 */
export function provingValues(game, least, most) {
  var criterion = criterionOf(game);
  var values = grundyValues(game, least);
  if (criterion === null || criterion === LASKER) {
    return values;
  }
  var found = repetitionOf(game, values);
  while (!(found && found.proved) && values.length < most) {
    values = grownValues(game, values, Math.min(most, 2 * values.length));
    found = repetitionOf(game, values);
  }
  return found && found.proved
    ? values.slice(0, Math.max(least, valuesNeeded(criterion, found.preperiod, found.period)))
    : values;
}

/**
 * The value of the next heap, given the values of all smaller ones.
 *
 * @param {HeapGame} game
 * @param {number[]} values
 * @returns {number}
 */
function grundyValue(game, values) {
  var size = values.length;
  var last = game.further > 0 ? size : Math.min(size, game.digits.length - 1);
  /** @type {boolean[]} */
  var reached = [];
  for (var taken = 0; taken <= last; taken++) {
    var digit = gameDigit(game, taken);
    var left = size - taken;
    if (taken > 0 && (left === 0 ? digit & 1 : digit & 2)) {
      reached[values[left]] = true;
    }
    if (digit & 4) {
      for (var part = 1; 2 * part <= left; part++) {
        reached[values[part] ^ values[left - part]] = true;
      }
    }
  }
  var least = 0;
  while (reached[least]) {
    least++;
  }
  return least;
}

/**
 * How many values prove a repetition (see docs/sequences.md): rounds * (pre-period + period) + window, where the
 * pre-period counts as at least `least`. `reason` names the argument. Returns null if no argument is known, and LASKER
 * for the game 4.333...
 *
 * @param {HeapGame} game
 * @returns {Criterion | typeof LASKER | null}
 */
export function criterionOf(game) {
  var reach = reachOf(game);
  var splits = false;
  var onlyTaking = game.digits[0] === 0;
  game.digits.concat(game.further).forEach(function (digit) {
    splits = splits || (digit & 4) > 0;
    onlyTaking = onlyTaking && (digit === 0 || digit === 3);
  });
  if (game.further > 0) {
    if (isLasker(game)) {
      return LASKER;
    }
    return onlyTaking
      ? { reason: "all but", rounds: 1, window: 2 * reach + 1, least: 0, arithmetic: true, most: reach }
      : null;
  }
  return {
    reason: splits ? "splitting" : "taking",
    rounds: splits ? 2 : 1,
    window: reach,
    least: onlyTaking ? 0 : 1,
    arithmetic: false,
    most: reach
  };
}

/**
 * The largest number in the rules; all larger numbers are treated alike.
 *
 * @param {HeapGame} game
 * @returns {number}
 */
function reachOf(game) {
  var reach = 0;
  game.digits.forEach(function (digit, taken) {
    reach = digit === game.further ? reach : taken;
  });
  return reach;
}

/**
 * @param {HeapGame} game
 * @returns {boolean}
 */
function isLasker(game) {
  return (
    game.digits[0] === 4 &&
    game.further === 3 &&
    game.digits.slice(1).every(function (digit) {
      return digit === 3;
    })
  );
}

/**
 * @param {Criterion} criterion
 * @param {number} preperiod
 * @param {number} period
 * @returns {number}
 */
export function valuesNeeded(criterion, preperiod, period) {
  return criterion.rounds * (Math.max(preperiod, criterion.least) + period) + criterion.window;
}

/**
 * The index from which numbers repeat with a period up to their end.
 *
 * @param {number[]} numbers
 * @param {number} period
 * @returns {number}
 */
function repeatsFrom(numbers, period) {
  var place = Math.max(0, numbers.length - period);
  while (place > 0 && numbers[place - 1] === numbers[place - 1 + period]) {
    place--;
  }
  return place;
}

/**
 * The repetition with the least pre-period and, among these, the least period that `fits`; null if there is none.
 *
 * @param {number[]} values
 * @param {boolean} arithmetic
 * @param {(preperiod: number, period: number) => boolean} fits
 * @returns {Repetition | null}
 */
function firstRepetition(values, arithmetic, fits) {
  var letters = values;
  if (arithmetic) {
    letters = values.slice(1).map(function (value, k) {
      return value - values[k];
    });
  }
  var places = [];
  for (var period = 1; period <= letters.length; period++) {
    places.push(repeatsFrom(letters, period));
  }
  for (var place = 0; place < letters.length; place++) {
    var least = 1;
    while (places[least - 1] > place) {
      least++;
    }
    if (fits(place, least)) {
      return { preperiod: place, period: least, saltus: values[place + least] - values[place] };
    }
  }
  return null;
}

/**
 * How the values of a game repeat: { preperiod, period, saltus, proved }, or null if no repetition is seen. A
 * repetition counts as seen if the last quarter of the values or more repeats more than twice and as many values recur
 * as one window of a proof has; less could be one long run of equal values.
 *
 * @param {HeapGame} game
 * @param {number[]} values
 * @returns {Repetition | null}
 */
export function repetitionOf(game, values) {
  var criterion = criterionOf(game);
  var count = values.length;
  if (criterion === LASKER) {
    return { preperiod: 1, period: 4, saltus: 4, proved: true };
  }
  /**
   * @param {number} preperiod
   * @param {number} period
   * @returns {boolean}
   */
  function isProved(preperiod, period) {
    return criterion !== null && valuesNeeded(/** @type {Criterion} */ (criterion), preperiod, period) <= count;
  }
  var arithmetic = criterion === null || criterion.arithmetic;
  var window = criterion === null ? 2 * reachOf(game) + 1 : criterion.window;
  var found = firstRepetition(values, arithmetic, isProved);
  var proved = found !== null;
  if (!proved) {
    found = firstRepetition(values, arithmetic, function (preperiod, period) {
      var length = count - preperiod;
      return length > 2 * period && 4 * length >= count && length >= period + window;
    });
  }
  if (found !== null) {
    found.proved = proved;
  }
  return found;
}

// ---- answers

/**
 * Whether values have a pre-period, a period and a kind: { saltus: ... }, or { problem: ... } with the first index `at`
 * where this fails and what had to be added there.
 *
 * @param {number[]} values
 * @param {PeriodKind} kind
 * @param {number} preperiod
 * @param {number} period
 * @returns {JudgedPattern}
 */
export function judgedPattern(values, kind, preperiod, period) {
  if (values.length - preperiod < 2 * period) {
    return { problem: "short" };
  }
  /** @type {number[]} */
  var steps = [];
  for (var n = preperiod; n + period < values.length; n++) {
    steps.push(values[n + period] - values[n]);
  }
  var first = steps.slice(0, period);
  var saltus = kind === "periodic" ? 0 : kind === "arithmetic" ? first[0] : Math.max.apply(null, first);
  var wanted = steps.map(function (step, k) {
    if (kind !== "sapp regular") {
      return saltus;
    }
    return k >= period ? steps[k - period] : step === 0 ? 0 : saltus;
  });
  for (var k = 0; k < steps.length; k++) {
    if (steps[k] !== wanted[k]) {
      return { problem: "fails", place: preperiod + k, wanted: wanted[k], saltus: saltus };
    }
  }
  if (kind !== "periodic" && saltus <= 0) {
    return { problem: "no saltus" };
  }
  if (kind === "sapp regular" && Math.min.apply(null, first) > 0) {
    return { problem: "all" };
  }
  return { saltus: saltus };
}

/**
 * The shortest pattern that a few terms show: the least sum of pre-period and period, then the least pre-period, then
 * the narrowest kind.
 *
 * @param {number[]} terms
 * @returns {RightAnswer | null}
 */
export function shortestPattern(terms) {
  /** @type {PeriodKind[]} */
  var kinds = ["periodic", "arithmetic", "sapp regular"];
  for (var length = 1; length <= terms.length; length++) {
    for (var preperiod = 0; preperiod < length; preperiod++) {
      for (var k = 0; k < kinds.length; k++) {
        var judged = judgedPattern(terms, kinds[k], preperiod, length - preperiod);
        if (!judged.problem) {
          return { kind: kinds[k], preperiod: preperiod, period: length - preperiod, saltus: judged.saltus };
        }
      }
    }
  }
  return null;
}
