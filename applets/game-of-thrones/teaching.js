// The parts of the Game of Thrones applet other than play: starting tournaments, marks for kings and heirs, the rule,
// and a lesson.

import {
  ANY_VERTEX,
  DOMINATING_SET,
  FIXED_SET,
  KINGS_ONLY,
  ROYAL_PAIR,
  createGameOfThrones,
  randomArena,
  thronesArena,
  thronesEnd
} from "./game_of_thrones.js";
import { FIXED_SIGN } from "ggbgen/game/boards/arena.js";
import { lastPosition, winnerOf } from "ggbgen/game/model.js";
import { OWN } from "ggbgen/game/own.js";
import { drawVertex } from "ggbgen/game/vertices.js";
import { parseTournament, tournamentOf, tournamentProblem, upperTriangle } from "ggbgen/graph/tournament.js";
import { fill, gettext, ngettext, wrapText } from "ggbgen/lib/text.js";

/**
 * The rules of the game, once `OWN.rules` has made them.
 *
 * @type {ThronesRules & Encoding}
 */
var thrones;

/**
 * The rules, with the tournament that was on the board when the work was saved.
 *
 * @param {View} view
 * @param {ThronesGame} own
 */
OWN.rules = function (view, own) {
  // Its kind is put into it afterwards.
  thrones = /** @type {ThronesRules & Encoding} */ (createGameOfThrones(own));
  if (view.text("values") !== "") {
    thrones.enter(tournamentOf(view.text("arena"), view.number("arenaOrder")), view.text("arenaRule"), view.text("values"));
  }
  return thrones;
};

OWN.reason = function (position, best, play) {
  return thrones.reason(position, best, play);
};

/**
 * Says why no move deletes these vertices, alone or together with others.
 *
 * @param {Position} position
 * @param {number[]} chosen
 * @returns {string}
 */
OWN.refusal = function (position, chosen) {
  return fill(
    /** @type {Record<string, string>} */ ({
      "kings only": gettext("{vertex} is no king: it does not reach every other vertex in at most two arrows. Delete a king."),
      "fixed set": gettext("{vertex} is not in the dominating set {set}. Delete one of its vertices."),
      "dominating set": gettext("No dominating set that needs all its vertices has {vertex}. Click another vertex.")
    })[thrones.rule()],
    { vertex: thronesNames(chosen), set: thronesNames(fixedLeft(position)) }
  );
};

OWN.prompt = function () {
  return thrones.rule() === DOMINATING_SET ? gettext("click its vertices.") : "";
};

/**
 * The remaining vertices of the fixed dominating set.
 *
 * @param {Position} position
 * @returns {number[]}
 */
function fixedLeft(position) {
  return thrones.fixed().filter(function (v) {
    return position.indexOf(v) >= 0;
  });
}

/**
 * @param {number[]} vertices
 * @returns {string}
 */
function thronesNames(vertices) {
  return vertices
    .map(function (v) {
      return settings.names[v];
    })
    .join(", ");
}

// ---- starting tournaments

OWN.starts = function (view, board) {
  /**
   * The start of the next game; puts its tournament on the board.
   *
   * @returns {TypedStart}
   */
  function chosen() {
    var triangle = settings.game.board.starts[view.option("start")] || view.text("givenTournament");
    var beats = tournamentOf(triangle, orderOf(triangle));
    var rule = view.option("rule");
    var problem = startProblem(beats, rule);
    if (problem !== "") {
      return { problem: problem };
    }
    if (triangle !== view.text("arena") || rule !== view.text("arenaRule") || view.text("values") === "") {
      view.setText("arena", triangle);
      view.setNumber("arenaOrder", beats.length);
      view.setText("arenaRule", rule);
      view.setText("values", thrones.enter(beats, rule, ""));
      /** @type {Required<Board>} */ (board).arrange(beats.length);
    }
    view.setNumber("lessonStep", 0);
    return { position: Object.keys(beats).map(Number) };
  }

  /**
   * Stores a tournament that was typed, or returns what is wrong with it.
   *
   * @param {string} typed
   * @returns {string}
   */
  function take(typed) {
    var read = parseTournament(typed, settings.maxOrder);
    if (!read.beats) {
      return tournamentProblem(read, settings.maxOrder);
    }
    if (read.beats.length < 3) {
      return fill(gettext("A tournament of order {order} is too small, expected 3 to {most}."), {
        order: read.beats.length,
        most: settings.maxOrder
      });
    }
    var problem = startProblem(read.beats, view.option("rule"));
    if (problem === "") {
      keepGiven(view, read.beats);
    }
    return problem;
  }

  /**
   * Checks whether a game can begin with the first position of a record, which may be preceded by its tournament.
   * Returns { rules: ..., keep: ... }, where keep() stores the tournament, or { problem: ... }.
   *
   * @param {string} heading
   * @param {Position} position
   * @returns {RecordedStart}
   */
  function recorded(heading, position) {
    /** @type {ThronesRules} */
    var rules = thrones;
    /** @type {ReadTournament | null} */
    var read = null;
    if (heading !== "") {
      read = parseTournament(heading, settings.maxOrder);
      if (!read.beats || read.beats.length < 3) {
        return { problem: gettext("A record begins with its tournament, in McKay’s format or digraph6.") };
      }
      rules = createGameOfThrones(settings.game.board);
      rules.enter(read.beats, view.option("rule"), "");
    }
    if (!isAscending(position) || !rules.has(position) || rules.over(position)) {
      return { problem: gettext("A game cannot begin with the first position of this record.") };
    }
    return {
      rules: rules,
      keep: function () {
        if (read !== null) {
          keepGiven(view, /** @type {Rows} */ (read.beats));
          view.choose("start", 0);
          chosen();
        }
      }
    };
  }

  /** @returns {string} */
  function heading() {
    return view.text("arena");
  }

  /** @returns {string} */
  function given() {
    return view.text("givenTournament");
  }

  /** @returns {Position} */
  function first() {
    return Object.keys(thrones.beats()).map(Number);
  }

  return { chosen: chosen, take: take, recorded: recorded, heading: heading, given: given, first: first };
};

/**
 * @param {number[]} numbers
 * @returns {boolean}
 */
function isAscending(numbers) {
  return numbers.every(function (number, k) {
    return number < 31 && (k === 0 || numbers[k - 1] < number);
  });
}

/**
 * @param {string} triangle
 * @returns {number}
 */
function orderOf(triangle) {
  return (1 + Math.sqrt(1 + 8 * triangle.length)) / 2;
}

/**
 * Says why a game cannot begin on a tournament under a rule; "" if it can.
 *
 * @param {Rows} beats
 * @param {string} rule
 * @returns {string}
 */
function startProblem(beats, rule) {
  var end = thronesEnd(thronesArena(beats, rule), (1 << beats.length) - 1, settings.names);
  if (end === null) {
    return "";
  }
  return fill(
    /** @type {Record<string, string>} */ ({
      "any vertex": gettext("{vertex} beats all others, so the game would be over before the first move."),
      "royal pair": gettext("{vertex} and {other} are the only royal pair, so the game would be over before the first move."),
      "not strong": gettext("This tournament is not strong (not every vertex reaches all others), so the game would be over before the first move.")
    })[end.why],
    end
  );
}

/**
 * @param {View} view
 * @param {Rows} beats
 */
function keepGiven(view, beats) {
  view.setText("givenTournament", upperTriangle(beats));
  view.fillEntry("startEntry", upperTriangle(beats));
  view.setNumber("chosenOrder", beats.length);
}

/**
 * Begins a game on a random tournament of the chosen order.
 *
 * @param {View} view
 * @param {GamePlay} play
 */
function newArena(view, play) {
  var order = Math.max(3, Math.min(view.number("chosenOrder"), settings.maxOrder));
  keepGiven(view, randomArena(play.nextWord(), order, view.option("rule")));
  play.beginAsGiven(fill(gettext("A random tournament of order {order}."), { order: order }));
}

// ---- kings and heirs

/**
 * @param {View} view
 * @returns {boolean}
 */
function kingsShown(view) {
  return view.option("marked") !== "nothing";
}

/**
 * @param {View} view
 * @returns {boolean}
 */
function heirsShown(view) {
  return view.option("marked") === "kings and heirs";
}

/**
 * How kings and heirs look.
 *
 * @param {View} view
 * @param {Position} position
 * @returns {Record<number, Style>}
 */
OWN.looks = function (view, position) {
  /** @type {Record<number, Style>} */
  var looks = {};
  (heirsShown(view) ? thrones.heirs(position) : []).forEach(function (v) {
    looks[v] = settings.game.board.heir;
  });
  (kingsShown(view) ? thrones.kings(position) : []).forEach(function (v) {
    looks[v] = settings.markedVertex;
  });
  return looks;
};

OWN.draw = function (view, game) {
  var now = lastPosition(game);
  view.setList("kings", kingsShown(view) ? thrones.kings(now) : []);
  showLesson(view, now);
};

OWN.hush = function (view) {
  view.setNumber("lessonStep", 0);
};

OWN.facts = function (view, game) {
  var now = lastPosition(game);
  var said = [fill(gettext("Order {order}"), { order: now.length })];
  if (kingsShown(view)) {
    said.push(fill(gettext("kings {kings}"), { kings: thronesNames(thrones.kings(now)) }));
  }
  if (heirsShown(view)) {
    var heirs = thrones.heirs(now);
    said.push(heirs.length > 0 ? fill(gettext("heirs {heirs}"), { heirs: thronesNames(heirs) }) : gettext("no heirs"));
  }
  if (thrones.rule() === ROYAL_PAIR) {
    var pairs = thrones.royalPairs(now);
    said.push(fill(ngettext("{count} royal pair", "{count} royal pairs", pairs), { count: pairs }));
  }
  if (thrones.rule() === FIXED_SET) {
    said.push(FIXED_SIGN + " " + (thronesNames(fixedLeft(now)) || "–"));
  }
  return said;
};

/**
 * Chooses which vertices are marked on the board: kings, kings and heirs, or none.
 *
 * @param {View} view
 * @param {GamePlay} play
 * @param {Rules} rules
 * @param {number} by
 */
function chooseMarked(view, play, rules, by) {
  /** @type {Record<string, string>} */
  var messages = {
    kings: gettext("Kings are diamonds: each reaches every other vertex in at most two arrows."),
    "kings and heirs": gettext("Triangles that point down are heirs: no kings now, but kings once a certain king is deleted."),
    nothing: gettext("Nothing is marked. Find the kings yourself.")
  };
  view.step("marked", by);
  play.redraw(play.current());
  view.say(messages[view.option("marked")]);
}

// ---- the lesson

/**
 * The lesson has more steps in positions where no move ends the game.
 *
 * @param {NearSource | null} near
 * @returns {number}
 */
function lessonSteps(near) {
  return near ? 4 : 6;
}

/**
 * The first vertex whose deletion leaves a P-position, or -1.
 *
 * @param {Position} now
 * @returns {number}
 */
function losingDeletion(now) {
  var found = thrones.moves(now).filter(function (move) {
    return thrones.value(move.position, "normal").outcome === "P";
  });
  return found.length > 0 ? found[0].ways[0][0] : -1;
}

/**
 * In GeoGebra an underscore makes one character a subscript; longer subscripts need braces.
 *
 * @param {number} order
 * @returns {string}
 */
function lostText(order) {
  return thrones.rule() === ANY_VERTEX
    ? fill(gettext("in S_{order}"), { order: order > 9 ? "{" + order + "}" : order })
    : gettext("lost for the player to move");
}

/**
 * The text of a step of the lesson on a position; `near` is the vertex that beats all others except one, if there is
 * one.
 *
 * @param {Position} now
 * @param {NearSource | null} near
 * @param {number} step
 * @returns {string}
 */
function lessonSentence(now, near, step) {
  var deleted = near ? -1 : losingDeletion(now);
  var left = now.filter(function (v) {
    return v !== deleted;
  });
  var words = {
    order: now.length,
    score: now.length - 2,
    smaller: now.length - 1,
    lost: lostText(now.length - 1),
    here: lostText(now.length),
    deleted: deleted < 0 ? "" : thronesNames([deleted]),
    left: thronesNames(left),
    vertex: near ? thronesNames([near.vertex]) : "",
    conqueror: near ? thronesNames([near.conqueror]) : ""
  };
  var texts = near
    ? [
        gettext("A king reaches every other vertex in at most two arrows. A vertex that beats all others is the only king: then the game is over."),
        gettext("{vertex} (ring) beats all but one of the {order} vertices here: its score is {score}, that is n − 2. Only {conqueror} (cross) beats it."),
        gettext("Delete {conqueror}: nobody beats {vertex} any more. It is the only king, and the game is over with that move."),
        gettext("So a score of n − 2 wins at once. Never leave one to the other player.")
      ]
    : [
        gettext("A king reaches every other vertex in at most two arrows. A vertex that beats all others is the only king: then the game is over."),
        gettext("Here no vertex has the score n − 2 = {score}: each is beaten by two or more. So no move ends the game now."),
        gettext("After a deletion there are n − 1 vertices. If one of them then has the score n − 3, the next player deletes the only vertex that beats it and wins."),
        gettext("So look for a move after which every vertex is still beaten by two or more, and ask what comes next."),
        gettext("Some positions of {smaller} vertices are {lost}: whatever the other player deletes there, you can win. Is one of them inside? Look for the vertex to delete."),
        deleted >= 0
          ? gettext("Delete {deleted} (ring): {left} are left, and that is {lost}. Delete the rest, keep the lost position for the other player.")
          : gettext("No deletion here leaves a position that is {lost}. So this one is {here} itself: only a mistake of the other player helps.")
      ];
  return fill(texts[step - 1], words);
}

/**
 * @param {View} view
 * @param {Position} now
 */
function showLesson(view, now) {
  var near = thrones.nearSource(now);
  var count = lessonSteps(near);
  var step = thrones.over(now) ? 0 : Math.min(view.number("lessonStep"), count);
  view.show("lessonText", step > 0 && view.onFirstPage() && !(settings.narrow && view.visible("strip")));
  if (step === 0) {
    return;
  }
  view.setText(
    "lessonText",
    wrapText(step + "/" + count + "  " + lessonSentence(now, near, step), settings.lessonColumns, settings.lessonLines)
  );
  if (near && (step === 2 || step === 3)) {
    drawVertex(view, near.vertex, settings.chosenVertex);
    drawVertex(view, near.conqueror, settings.losing);
  }
  if (step === 6 && losingDeletion(now) >= 0) {
    drawVertex(view, losingDeletion(now), settings.chosenVertex);
  }
}

/**
 * Shows the next step of the lesson on this position, or starts the lesson.
 *
 * @param {View} view
 * @param {GamePlay} play
 */
function turnLesson(view, play) {
  var game = play.current();
  if (winnerOf(thrones, game) !== 0) {
    view.setNumber("lessonStep", 0);
    play.redraw(game);
    view.say(gettext("The game is over. Press “New game” or “Undo”."));
    return;
  }
  if ((thrones.rule() !== ANY_VERTEX && thrones.rule() !== KINGS_ONLY) || game.play === "misere") {
    view.say(
      gettext(
        "The lesson is on the rules “any vertex” and “kings only” where the last move wins: change “Rule” or “Last move”."
      )
    );
    return;
  }
  // The marks of the lesson would contradict those of the values.
  if (view.number("valuesShown") === 1) {
    play.turnValues();
  }
  var count = lessonSteps(thrones.nearSource(lastPosition(game)));
  var step = (Math.min(view.number("lessonStep"), count) + 1) % (count + 1);
  view.setNumber("lessonStep", step);
  play.redraw(game);
  view.say(
    step === 0
      ? gettext("The lesson is hidden.")
      : fill(gettext("Lesson, step {step} of {count}. Press “Lesson” again."), { step: step, count: count })
  );
}

OWN.click = {
  randomTournament: newArena,
  marked: chooseMarked,
  lesson: turnLesson,
  // Ends the lesson, and shows or hides the value of each move.
  showValues: function (view, play) {
    view.setNumber("lessonStep", 0);
    play.turnValues();
  },
  // Chooses the rule of the game; once moves have been made, it applies to the next game.
  rule: function (view, play, rules, by) {
    play.chooseForNextGame("rule", function () {
      return gettext(settings.game.board.rules[view.option("rule")]);
    })(by);
  }
};
