// What questions about partizan games share: random games, and the marking of a typed game. Pure. See partizan/forms.js.

import { randomBelow } from "../lib/random.js";
import { characterName, gettext, textStart } from "../lib/text.js";
import { LARGEST_DENOMINATOR } from "../partizan/forms.js";
import { gameName, gamesInOrder } from "../partizan/names.js";
import { fractionName } from "../partizan/numbers.js";
import { PARTIZAN_GAMES, drawnPlace, isPlace, placeName, placeOptions, placeSketch, placeValue } from "../partizan/positions.js";
import { isSimplest, readGame } from "../partizan/reader.js";
import { valueText } from "../partizan/value_words.js";
import { partOf, pointing, sentence, taskOf } from "./model.js";

var PLAIN_TERMS = ["1", "-1", "2", "-2", "*", "^", "v", "1/2", "-1/2", "3/4", "-1/4"];
var MORE_TERMS = ["^*", "v*", "*2", "^2", "v2", "1*", "-1*", "\u00b11", "\u00b12", "1^", "2v*"];
// Games that are written with options although they have a name.
var FORM_TERMS = ["{0|*}", "{*|0}", "{0|0}", "{0,*|0}", "{0|0,*}", "{0|1}", "{-1|0}", "{1|}", "{|-1}", "{-1|1}", "{0|2}", "{*|*}", "{1|1}", "{^|v}", "{0,*|0,*}", "{1|2}"];
// The longest answer that has to be typed.
export var LONGEST_ANSWER = 18;
var LONGEST_EXPRESSION = 40;
// How many times a task is drawn in search of one with a wanted answer; positions take longer than expressions.
export var WANTED_DRAWS = 24;
export var WANTED_PLACES = 8;

/**
 * A random game as a text: the higher the level, from 1 to 4, the more kinds there are.
 *
 * @param {Word} word
 * @param {number} level
 * @returns {string}
 */
function drawnTerm(word, level) {
  return [plainTerm, switchTerm, formTerm, moreTerm, betweenTerm, nestedTerm][randomBelow(word, level + 2)](word);
}

/**
 * @param {Word} word
 * @returns {string}
 */
function plainTerm(word) {
  return PLAIN_TERMS[randomBelow(word, PLAIN_TERMS.length)];
}

/**
 * @param {Word} word
 * @returns {string}
 */
function formTerm(word) {
  return FORM_TERMS[randomBelow(word, FORM_TERMS.length)];
}

/**
 * @param {Word} word
 * @returns {string}
 */
function moreTerm(word) {
  return MORE_TERMS[randomBelow(word, MORE_TERMS.length)];
}

/**
 * Left's number is the larger: both want to move.
 *
 * @param {Word} word
 * @returns {string}
 */
export function switchTerm(word) {
  var right = randomBelow(word, 5) - 3;
  return "{" + (right + 1 + randomBelow(word, 3)) + "|" + right + "}";
}

/**
 * Right's number is the larger: the game is the simplest number between them.
 *
 * @param {Word} word
 * @returns {string}
 */
function betweenTerm(word) {
  var left = (randomBelow(word, 9) - 4) / 2;
  return "{" + fractionName(left) + "|" + fractionName(left + 1 + randomBelow(word, 3)) + "}";
}

/**
 * @param {Word} word
 * @returns {string}
 */
export function nestedTerm(word) {
  var low = randomBelow(word, 4) - 2;
  var middle = low + 1 + randomBelow(word, 2);
  var high = middle + randomBelow(word, 3);
  return randomBelow(word, 2) === 0 ? "{" + high + "||" + middle + "|" + low + "}" : "{" + high + "|" + middle + "||" + low + "}";
}

/**
 * A sum of random games.
 *
 * @param {Word} word
 * @param {number} level
 * @param {number} count
 * @returns {string}
 */
export function drawnSum(word, level, count) {
  var found = drawnTerm(word, level);
  for (var k = 1; k < count; k++) {
    found += (randomBelow(word, 3) === 0 ? " - " : " + ") + summand(drawnTerm(word, level));
  }
  return found;
}

/**
 * A term as it stands after a sign.
 *
 * @param {string} name
 * @returns {string}
 */
export function summand(name) {
  return name.charAt(0) === "-" ? "(" + name + ")" : name;
}

/**
 * The game that a text of a task denotes.
 *
 * @param {ComputedGames} games
 * @param {string} text
 * @returns {ShortGame}
 */
export function askedGame(games, text) {
  return /** @type {ReadForm} */ (readGame(games, text)).game;
}

/**
 * The first of at most so many draws that fits, or the last one.
 *
 * @template T
 * @param {number} most
 * @param {() => T} draw
 * @param {(found: T) => boolean} fits
 * @returns {T}
 */
export function drawnUntil(most, draw, fits) {
  var found = draw();
  for (var again = 1; again < most && !fits(found); again++) {
    found = draw();
  }
  return found;
}

// ---- typed answers

/**
 * A typed game. Decimal fractions are read, too.
 *
 * @param {ComputedGames} games
 * @param {string} text
 * @returns {TypedGame}
 */
function typedGame(games, text) {
  var decimal = /^\s*([-\u2212]?)([0-9]{1,6})[.,]([0-9]{1,9})\s*$/.exec(text);
  if (decimal) {
    var value = Number(decimal[2] + "." + decimal[3]) * (decimal[1] === "" ? 1 : -1);
    return Math.floor(value * LARGEST_DENOMINATOR) === value * LARGEST_DENOMINATOR
      ? { game: games.number(value), simplest: true }
      : { problem: "power", place: 1, mark: "" };
  }
  var read = /** @type {UnreadGame | (ReadForm & { simplest: boolean | null })} */ (readGame(games, text));
  if (!read.problem) {
    var node = read.node;
    read.simplest = games.limited(function () {
      return isSimplest(games, node);
    });
  }
  return read;
}

/** @type {Record<FormProblem, string>} */
var READ_SENTENCES = { sign: "readSign", end: "readEnd", bars: "readBars", power: "readPower", decimal: "readDecimal", mixed: "readMixed", large: "readLarge" };

/**
 * @param {UnreadGame} read
 * @returns {Said}
 */
function readSentence(read) {
  return sentence(READ_SENTENCES[read.problem], { place: read.place, sign: read.mark === "" ? "" : characterName(read.mark) });
}

/**
 * The marks for a typed game, one point. `own` has the game `wanted`; `why`, the sentence that explains it; `mistakes`,
 * for each a game, the sentence about it, and the pointer; `point`, the pointer for another typed game; and `simplest`,
 * whether only the simplest form counts. It is about the first box, or another one.
 *
 * @param {ComputedGames} games
 * @param {string} typed
 * @param {WantedGame} own
 * @param {number} [box]
 * @returns {Part}
 */
export function gamePart(games, typed, own, box) {
  var part = markedGame(games, typed, own);
  if (part.verdict !== "unread") {
    part.box = box || 0;
  }
  return part;
}

/**
 * @param {ComputedGames} games
 * @param {string} typed
 * @param {WantedGame} own
 * @returns {Part}
 */
function markedGame(games, typed, own) {
  var words = { typed: textStart(typed.replace(/^\s+|\s+$/g, ""), 20) };
  var read = typedGame(games, typed);
  if (read.problem) {
    return partOf("unread", 0, sentence("unread", words), readSentence(read));
  }
  if (read.game === own.wanted) {
    return own.simplest && !read.simplest
      ? partOf("wrong", 0, sentence("gameWrong", words), sentence("notSimplest"))
      : partOf("right", 1, sentence("gameRight", words), own.why);
  }
  var named = own.mistakes.filter(function (mistake) {
    return mistake[0] === read.game;
  });
  return pointing(
    partOf("wrong", 0, sentence("gameWrong", words), named.length > 0 ? named[0][1] : own.why),
    named.length > 0 ? named[0][2] : own.point(read.game, words)
  );
}

// ---- who wins

/**
 * @param {number} side
 * @returns {string}
 */
export function askedSideName(side) {
  return side === 0 ? gettext("Left") : gettext("Right");
}

/**
 * The first beginning in which a wrong outcome has another winner than the right one: who begins, who wins then, and
 * the other player. Two outcomes remain.
 *
 * @param {PartizanOutcome} right
 * @param {PartizanOutcome} chosen
 * @returns {Words}
 */
export function refuting(right, chosen) {
  /** @type {Record<PartizanOutcome, number[]>} */
  var winners = { L: [0, 0], R: [1, 1], N: [0, 1], P: [1, 0] };
  var first = winners[right][0] === winners[chosen][0] ? 1 : 0;
  return { first: askedSideName(first), winner: askedSideName(winners[right][first]), other: askedSideName(1 - first) };
}

/**
 * @param {string | undefined} text
 * @returns {boolean}
 */
export function isBlankAnswer(text) {
  return /^\s*$/.test(text || "");
}

/**
 * The name of a game in a sentence, with arrows; what is typed has letters.
 *
 * @param {ComputedGames} games
 * @param {ShortGame} game
 * @returns {string}
 */
export function readableName(games, game) {
  return valueText(gameName(games, game));
}

/**
 * The names of games, or what stands for none.
 *
 * @param {ComputedGames} games
 * @param {ShortGame[]} list
 * @returns {string}
 */
export function namesOrNone(games, list) {
  var names = /** @type {ShortGame[]} */ (gamesInOrder(games, list)).map(function (game) {
    return readableName(games, game);
  });
  return names.length > 0 ? names.join(", ") : gettext("none");
}

/**
 * @param {ShortGame[]} list
 * @returns {ShortGame[]}
 */
function onlyOnce(list) {
  return list.filter(function (each, k) {
    return list.indexOf(each) === k;
  });
}

// ---- positions and expressions

/**
 * What a task is about, from the parameter `about`: an expression of at least so many terms, or a position of a game.
 *
 * @param {string} about
 * @param {Word} word
 * @param {number} difficulty
 * @param {number} least
 * @returns {Subject}
 */
export function subjectDrawn(about, word, difficulty, least) {
  var all = ["expressions"].concat(PARTIZAN_GAMES);
  var subject = about === "mixed" ? all[randomBelow(word, all.length)] : about.split(" ")[0];
  return subject === "expressions"
    ? { kind: "expressions", text: drawnSum(word, Math.min(4, difficulty), Math.max(least, [1, 2, 2, 3, 3][difficulty - 1])) }
    : { kind: subject, text: drawnPlace(subject, word, difficulty) };
}

/**
 * The subject that an author wrote: an expression, or the name of a game and a position of it; null if there is none, or it
 * cannot be read.
 *
 * @param {ComputedGames} games
 * @param {string} [written]
 * @returns {Subject | null}
 */
export function subjectWritten(games, written) {
  if (written === undefined) {
    return null;
  }
  var words = /^([a-z]+):? +(.+)$/.exec(written.trim());
  if (words && PARTIZAN_GAMES.indexOf(words[1]) >= 0) {
    return isPlace(words[1], words[2]) ? { kind: words[1], text: words[2] } : null;
  }
  return written.length <= LONGEST_EXPRESSION && "game" in readGame(games, written) ? { kind: "expressions", text: written.trim() } : null;
}

/**
 * @param {Task} task
 * @returns {Subject}
 */
export function subjectOf(task) {
  return { kind: task.asked.kind, text: String(task.asked.words.text) };
}

/**
 * A task about a subject; the sentence has the subject's kind as its key.
 *
 * @param {Subject} subject
 * @param {TaskParts} given
 * @returns {Task}
 */
export function subjectTask(subject, given) {
  var isText = subject.kind === "expressions";
  var task = taskOf(
    sentence(subject.kind, isText ? { text: valueText(subject.text), place: valueText(subject.text) } : { text: subject.text, place: placeName(subject.kind, subject.text) }),
    given
  );
  if (!isText) {
    task.sketch = /** @type {Sketch} */ (placeSketch(subject.kind, subject.text));
  }
  return task;
}

/**
 * @param {ComputedGames} games
 * @param {Subject} subject
 * @returns {ShortGame}
 */
export function subjectValue(games, subject) {
  return subject.kind === "expressions" ? askedGame(games, subject.text) : placeValue(games, subject.kind, subject.text);
}

/**
 * The values to which Left (0) or Right (1) can move; of an expression, those of its simplest form.
 *
 * @param {ComputedGames} games
 * @param {Subject} subject
 * @param {number} side
 * @returns {ShortGame[]}
 */
export function subjectOptions(games, subject, side) {
  return onlyOnce(
    subject.kind === "expressions"
      ? games.options(askedGame(games, subject.text), side)
      : placeOptions(games, subject.kind, subject.text, side)
  );
}
