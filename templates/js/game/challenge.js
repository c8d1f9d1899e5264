// The mode in which positions of a game are tasks: find a winning move, or say that there is none. The number
// `challengeTask` is the task on the board (0: no challenge; one more than the number of tasks: the challenge is over),
// `challengeSeed` the seed of the tasks, `challengeAnswered` the state of the task; the text `challengeTasks` has
// the positions so far, `challengeMarks` a sign for each answer, `challengeKept` the game that continues afterwards.
// A question on the position on the board is a challenge with this single task, with the seed 0 and without points. The
// grade is that of the challenge so far, or of this question.

import { fill, gettext, ngettext, shownWord } from "../lib/text.js";
import { publishGrade } from "../view/grade.js";
import { recordFacts, recordTask, restartLadder } from "../view/ladder.js";
import { assembled } from "../view/view.js";
import { CHALLENGE_TASKS, challengeTask, levelAtStep } from "./challenge_tasks.js";
import { isWon, lastPosition, pliesText, reachedValue } from "./model.js";
import { playOf, readPositions } from "./record.js";

// The value of `challengeSeed` for a question on the position on the board.
export var ASKED = 0;
export var RIGHT = "\u2713";
export var WRONG = "\u2715";
// The number `challengeAnswered`: not answered, done, answered wrongly, or tried again, without points.
var OPEN = 0;
var DONE = 1;
var MISSED = 2;
var AGAIN = 3;
// Characters of a move's label, of at most which it is said again in the reason.
var LONG_LABEL = 20;

/**
 * A challenge. `present` puts a game on the board, with its moves from `tracedFrom` on marked; `bestMove` returns the
 * best move with its label.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {PlayBoard} board
 * @param {Starts} starts
 * @param {(game: Game, tracedFrom: number) => void} present
 * @param {(position: Position, play: Play) => NamedMove} bestMove
 */
export function createChallenge(view, rules, board, starts, present, bestMove) {
  /** @returns {number} */
  function task() {
    return view.number("challengeTask");
  }

  /** @returns {boolean} */
  function isOn() {
    return task() > 0;
  }

  /**
   * Whether the challenge is a question on a position that was on the board.
   *
   * @returns {boolean}
   */
  function isAsked() {
    return view.number("challengeSeed") === ASKED;
  }

  /** @returns {boolean} */
  function isOver() {
    return task() > CHALLENGE_TASKS;
  }

  /** @returns {number} */
  function answered() {
    return view.number("challengeAnswered");
  }

  /** @param {number} state */
  function setAnswered(state) {
    view.setNumber("challengeAnswered", state);
    if (view.exists("noneWins")) {
      view.caption("noneWins", state === MISSED ? gettext("Try again") : gettext("No move wins"));
    }
  }

  /** @returns {boolean} */
  function mayAnswer() {
    if (!isOver() && (answered() === OPEN || answered() === AGAIN)) {
      return true;
    }
    if (isAsked()) {
      view.say(gettext("This is answered. Press “End”: the game goes on."));
      return false;
    }
    view.say(isOver() ? gettext("The challenge is over. Type a seed for another one, or press “End”.") : gettext("This task is done. Press “Next one”."));
    return false;
  }

  /** @returns {Play} */
  function play() {
    return isAsked() ? (view.number("misere") === 1 ? "misere" : "normal") : playOf(view.option("play"));
  }

  /** @returns {Position[]} */
  function positions() {
    var text = view.text("challengeTasks");
    return text === "" ? [] : JSON.parse(text);
  }

  /** @returns {Position} */
  function position() {
    return positions()[task() - 1];
  }

  /**
   * The lengths of all runs of consecutive right answers; the last one is the current run.
   *
   * @returns {number[]}
   */
  function rows() {
    return view.text("challengeMarks").split(WRONG).map(function (row) {
      return row.length;
    });
  }

  function publish() {
    var marks = view.text("challengeMarks");
    view.setNumber("points", marks.split(RIGHT).length - 1);
    publishGrade(view, view.number("points") / CHALLENGE_TASKS);
  }

  /**
   * Begins the challenge of a seed; the message begins with `before`.
   *
   * @param {number} seed
   * @param {string} [before]
   */
  function begin(seed, before) {
    view.setNumber("challengeSeed", seed);
    view.fillSeed(seed);
    view.setNumber("challengeTask", 0);
    view.setText("challengeTasks", "[]");
    view.setText("challengeMarks", "");
    setAnswered(DONE);
    restartLadder(view);
    publish();
    goOn(before);
  }

  /**
   * Saves the game for later, and hides what would give answers away. Returns what to say of an unfinished move.
   *
   * @returns {string}
   */
  function leave() {
    var dropped = board.drop();
    view.setText("challengeKept", view.number("misere") + " " + view.text("record"));
    board.hush();
    view.setNumber("valuesShown", 0);
    view.turn("showValues", false);
    view.turnTo("challenge");
    return dropped ? gettext("The move is cancelled.") + " " : "";
  }

  /** Begins a challenge: positions in which to find a winning move, or to say that there is none. */
  function start() {
    var before = leave();
    begin(view.drawn(1, 9999), before);
  }

  /**
   * Asks about the last position of a game.
   *
   * @param {Game} game
   */
  function ask(game) {
    var asked = lastPosition(game);
    if (rules.over(asked)) {
      view.say(gettext("No move can be made here. Go back in the game: “Ask me” asks about the position on the board."));
      return;
    }
    var before = leave();
    view.setNumber("challengeSeed", ASKED);
    view.fillSeed(0);
    view.setText("challengeTasks", JSON.stringify([asked]));
    view.setText("challengeMarks", "");
    setAnswered(OPEN);
    view.setNumber("challengeTask", 1);
    present({ positions: [asked], play: game.play }, 0);
    view.say(before + fill(rules.kind.question || gettext("Who wins here? Make a winning move: {prompt} Or press “No move wins”."), { prompt: board.prompt() }));
  }

  /**
   * Goes to the next task, or ends the challenge.
   *
   * @param {string} [before]
   */
  function goOn(before) {
    if (answered() === OPEN) {
      view.say(rules.kind.taskFirst || gettext("Make a winning move first, or press “No move wins”."));
      return;
    }
    board.drop();
    if (isAsked()) {
      end();
      return;
    }
    if (isOver()) {
      mayAnswer();
      return;
    }
    view.setNumber("challengeTask", task() + 1);
    setAnswered(DONE);
    if (isOver()) {
      present({ positions: [positions()[CHALLENGE_TASKS - 1]], play: play() }, 0);
      view.sayParts(summary().title + " " + summary().reasons[0], gettext("Type a seed for another challenge, or press “End”."), []);
      return;
    }
    var earlier = positions();
    var next = challengeTask(rules, starts.first(), play(), view.number("challengeSeed"), levelNow(), earlier);
    view.setText("challengeTasks", JSON.stringify(earlier.concat([next])));
    setAnswered(OPEN);
    present({ positions: [next], play: play() }, 0);
    view.say(
      (before || "") + fill(rules.kind.task || gettext("Task {task} of {count}. Find a winning move: {prompt} Or press “No move wins”."), {
        task: task(),
        count: CHALLENGE_TASKS,
        prompt: board.prompt()
      })
    );
  }

  /** @returns {string} */
  function levelNow() {
    return levelAtStep(view.option("level"), view.number("ladderStep"));
  }

  /** Puts the position of a wrong answer on the board again, for another answer, without points. */
  function tryAgain() {
    setAnswered(AGAIN);
    present({ positions: [position()], play: play() }, 0);
    view.say(fill(gettext("The same position again, without points. {prompt}"), { prompt: sentence(board.prompt()) }));
  }

  /**
   * @param {boolean} right
   * @param {string} said
   * @param {string} reason
   * @returns {() => void}
   */
  function mark(right, said, reason) {
    if (answered() === OPEN) {
      view.setText("challengeMarks", view.text("challengeMarks") + (right ? RIGHT : WRONG));
      if (isAsked()) {
        publishGrade(view, right ? 1 : 0);
      } else {
        recordTask(view, right);
        publish();
      }
    }
    setAnswered(right || isAsked() ? DONE : MISSED);
    return function () {
      view.sayParts(said + " " + reason, (right ? RIGHT : WRONG) + " " + said, [reason]);
    };
  }

  /**
   * @param {Value} value
   * @param {NamedMove} best
   * @param {{ plies: string }} words
   * @returns {string}
   */
  function judged(value, best, words) {
    if (isWon(value)) {
      return words.plies === ""
        ? gettext("Right: {move} wins.")
        : ngettext("Right: {move} wins, in {plies} ply.", "Right: {move} wins, in {plies} plies.", Number(words.plies));
    }
    return isWon(best.value)
      ? gettext("{move} does not win. A winning move was {better}.")
      : gettext("{move} does not win. No move does: “No move wins” was right.");
  }

  /**
   * Why the best move is that. A long label is not repeated if the sentence before has named it.
   *
   * @param {Position} now
   * @param {NamedMove} best
   * @param {boolean} named
   * @returns {string}
   */
  function reasonAfter(now, best, named) {
    if (!named || best.label.length <= LONG_LABEL) {
      return rules.reason(now, best, play());
    }
    return sentence(rules.reason(now, assembled([best, { label: gettext("this move") }]), play()));
  }

  /**
   * Takes a move as an answer.
   *
   * @param {Position} option
   */
  function answer(option) {
    var now = position();
    var best = bestMove(now, play());
    var value = reachedValue(rules, now, option, play());
    var words = { move: rules.label(now, option), better: best.label, plies: pliesText(value) };
    var template = rules.kind.judged ? rules.kind.judged(value) : judged(value, best, words);
    var say = mark(isWon(value), fill(template, words), reasonAfter(now, best, !isWon(value) || words.move === best.label));
    present({ positions: [now, option], play: play() }, 0);
    say();
  }

  /**
   * @param {string} text
   * @returns {string}
   */
  function sentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** Takes the answer that there is no winning move; after a wrong answer, asks again. */
  function claim() {
    if (!isOver() && answered() === MISSED) {
      tryAgain();
      return;
    }
    if (!mayAnswer()) {
      return;
    }
    board.drop();
    var now = position();
    var best = bestMove(now, play());
    var right = !isWon(best.value);
    var said = right ? gettext("Right: no move wins.") : fill(gettext("There is a winning move: {better}."), { better: best.label });
    var say = mark(right, said, reasonAfter(now, best, !right));
    var game = { positions: [now], play: play() };
    present(game, 0);
    if (!right) {
      board.point(game, best, settings.winning);
    }
    say();
  }

  /** Ends the challenge: the game continues where it was. */
  function end() {
    var kept = view.text("challengeKept");
    board.drop();
    view.setNumber("challengeTask", 0);
    view.turnTo("");
    present(
      {
        positions: readPositions(kept.slice(2)),
        play: kept.charAt(0) === "1" ? "misere" : "normal"
      },
      Infinity
    );
    view.say(gettext("The game that was on the board goes on."));
  }

  /**
   * Restarts the challenge with easier or harder positions.
   *
   * @param {number} by
   */
  function chooseLevel(by) {
    view.step("level", by);
    begin(isAsked() ? view.drawn(1, 9999) : view.number("challengeSeed"));
  }

  /** Begins the challenge of the seed that was typed: the same seed gives the same positions. */
  function takeSeed() {
    var typed = view.takeSeed();
    if (typed === null) {
      return;
    }
    if (!/^\s*0*[1-9][0-9]{0,5}\s*$/.test(typed)) {
      // The challenge continues with its present seed.
      view.fillSeed(task() > 0 && !isAsked() ? view.number("challengeSeed") : 0);
      view.say(fill(gettext("‘{word}’ is no seed, expected a whole number from 1 to 999999."), { word: shownWord(typed) }));
      return;
    }
    if (!isOn()) {
      // A page may fill a hidden box.
      leave();
    }
    begin(Number(typed));
  }

  /** @returns {GameResult} */
  function summary() {
    var words = {
      points: view.number("points"),
      count: CHALLENGE_TASKS,
      marks: view.text("challengeMarks"),
      row: Math.max.apply(null, rows()),
      seed: view.number("challengeSeed")
    };
    return {
      lost: 2 * words.points < words.count,
      title: fill(gettext("{points} of {count} points."), words),
      reasons: [
        fill(gettext("{marks} · most in a row: {row}. The seed {seed} begins the same challenge again."), words),
        words.marks
      ]
    };
  }

  /** @returns {string[]} */
  function facts() {
    if (isAsked()) {
      return [gettext("a question on this position: no points")];
    }
    var words = { task: Math.min(task(), CHALLENGE_TASKS), count: CHALLENGE_TASKS, seed: view.number("challengeSeed") };
    return [
      fill(gettext("Challenge with the seed {seed}"), words),
      fill(gettext("task {task} of {count}"), words),
      fill(ngettext("{count} point", "{count} points", view.number("points")), { count: view.number("points") }),
      gettext(levelNow())
    ].concat(recordFacts(view));
  }

  return {
    isOn: isOn,
    isOver: isOver,
    mayAnswer: mayAnswer,
    start: start,
    ask: ask,
    goOn: goOn,
    answer: answer,
    claim: claim,
    end: end,
    chooseLevel: chooseLevel,
    takeSeed: takeSeed,
    summary: summary,
    facts: facts
  };
}
