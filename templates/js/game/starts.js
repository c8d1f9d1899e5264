import { fill, gettext } from "../lib/text.js";
import { CHALLENGE_HARDNESS, ascendingMoves, candidateOfHardness, challengeCandidate } from "./challenge_tasks.js";
import { playOf } from "./record.js";

/**
 * The level of a random start, by the option of the choice "start".
 *
 * @type {Record<string, string>}
 */
var START_LEVELS = { "random, easy": "easy", "random, medium": "medium", "random, hard": "hard" };
// The number of random positions from which one of the level is chosen.
var STARTS_DRAWN = 9;

/**
 * A random start of a level, with a winning move if one of the positions drawn has one.
 *
 * @param {Rules} rules
 * @param {string} level
 * @param {Play} play
 * @param {Word} word
 * @returns {Position}
 */
function startOfLevel(rules, level, play, word) {
  var known = [];
  var found = [];
  for (var drawn = 0; drawn < STARTS_DRAWN; drawn++) {
    var position = rules.random(word, play);
    if (known.indexOf(String(position)) < 0) {
      known.push(String(position));
      found.push(challengeCandidate(rules, position, ascendingMoves(rules, position), play));
    }
  }
  var fitting = found.filter(function (candidate) {
    return candidate.wins > 0;
  });
  return candidateOfHardness(fitting.length > 0 ? fitting : found, CHALLENGE_HARDNESS[level], word);
}

/**
 * Starts that are positions which can be typed; `rules` has `parse` and `random` for them. `typed(position)` is a
 * position in the format of the box.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {(position: Position) => string} typed
 * @returns {Starts}
 */
export function positionStarts(view, rules, typed) {
  /**
   * The start of the next game: { position: ... } or { problem: ... }. `nextWord` returns random words.
   *
   * @param {() => Word} nextWord
   * @returns {TypedStart}
   */
  function chosen(nextWord) {
    var option = view.option("start");
    if (option === "random") {
      return { position: rules.random(nextWord(), play()) };
    }
    if (START_LEVELS.hasOwnProperty(option)) {
      return { position: startOfLevel(rules, START_LEVELS[option], play(), nextWord()) };
    }
    if (option === "as given") {
      return played(view.list("given"));
    }
    // One of the starts that come with the game.
    var read = rules.parse(option);
    return read.position ? played(read.position) : read;
  }

  /** @returns {Play} */
  function play() {
    return playOf(view.option("play"));
  }

  /**
   * A start, if its values are known under the chosen kind of play.
   *
   * @param {Position} given
   * @returns {TypedStart}
   */
  function played(given) {
    var position = rules.begun(given);
    var full = /** @type {Position} */ (settings.game.first).filter(function (entry) {
      return entry > 0;
    });
    return rules.has(position, play())
      ? { position: position }
      : {
          problem: fill(
            gettext("Under misere play only starts with at most {count} of up to {largest} have been searched."),
            { count: full.length, largest: Math.max.apply(null, full) }
          )
        };
  }

  /**
   * Stores a start that was typed, or returns what is wrong with it.
   *
   * @param {string} text
   * @returns {string}
   */
  function take(text) {
    var read = rules.parse(text);
    read = read.position ? played(read.position) : read;
    if (!read.position) {
      return /** @type {string} */ (read.problem);
    }
    view.setList("given", read.position);
    view.fillEntry("startEntry", typed(read.position));
    return "";
  }

  /**
   * @param {Position | undefined} one
   * @param {Position} other
   * @returns {boolean | undefined}
   */
  function sameTyped(one, other) {
    return one && typed(one) === typed(other);
  }

  /**
   * Checks whether a game can begin with the first position of a record. Returns { rules: ..., keep: ... }, where
   * keep() stores it as the given start, or { problem: ... }.
   *
   * @param {string} heading
   * @param {Position} position
   * @returns {RecordedStart}
   */
  function recorded(heading, position) {
    var plain = heading === "" || (rules.kind.sides && settings.game.players.indexOf(heading) >= 0);
    var read = plain ? rules.parse(typed(position)) : {};
    if (read.position && !rules.kind.sides) {
      read = played(read.position);
    }
    var same = rules.kind.sides ? sameTyped(read.position, position) : read.position && read.position.join() === position.join();
    if (!same) {
      return { problem: read.problem || gettext("A game cannot begin with the first position of this record.") };
    }
    return {
      rules: rules,
      keep: function () {
        view.setList("given", position);
      }
    };
  }

  /**
   * The start of the random games of a challenge.
   *
   * @returns {Position}
   */
  function first() {
    return view.list("given");
  }

  /**
   * The given start, in the format of the box.
   *
   * @returns {string}
   */
  function given() {
    return typed(view.list("given"));
  }

  /**
   * The heading of a record: who moves first, where that matters.
   *
   * @param {Game} game
   * @returns {string}
   */
  function heading(game) {
    return rules.kind.sides ? settings.game.players[rules.kind.sides.toMove(game.positions[0])] : "";
  }

  return { chosen: chosen, take: take, recorded: recorded, heading: heading, given: given, first: first };
}
