// The parts of the Green Hackenbush applet other than play: starting drawings, and an explanation of the values.

import {
  MOST_SEARCHED,
  NOT_SEARCHED,
  carriedValue,
  createHackenbush,
  edgeSet,
  edgeValues,
  edgesIn,
  lowestEdges,
  randomDrawing,
  searchedDrawing
} from "./hackenbush.js";
import { LONGEST_NAME, drawingOf, pairsText, partOfDrawing, readDrawing } from "ggbgen/game/drawings.js";
import { OWN } from "ggbgen/game/own.js";
import { playOf } from "ggbgen/game/record.js";
import { fill, gettext, textStart } from "ggbgen/lib/text.js";

/** @typedef {import("./hackenbush.js").Hackenbush} Hackenbush */
/** @typedef {import("./hackenbush.js").GroundDrawing} GroundDrawing */
/**
 * The values of the edges of a position, its bridges with the edges that fall with each, and the edges that stand on the
 * ground once all cycles are fused.
 *
 * @typedef {import("./hackenbush.js").EdgeValues & { set: number, lowest: number[] }} ExplainedDrawing
 */
/** @typedef {{ edge: number, carried: number[] }} WidestBridge */
/**
 * What the settings say of the board: its first drawing, the most edges, and the drawings of the choice `start`.
 *
 * @typedef {GroundDrawing & { most: number, starts: Record<string, string> }} HackenbushSettings
 */

/** @type {Hackenbush} */
var hackenbush;
// The text `drawing` is the drawing on the board, `givenDrawing` the one that was given or typed, and `searched` the
// search results on the length of games.

/**
 * @param {View} view
 * @param {{ names: string[], edges: Pair[], graph: string }} own
 */
OWN.rules = function (view, own) {
  hackenbush = createHackenbush({ names: own.names, edges: own.edges, graph: own.graph });
  if (view.text("searched") !== "") {
    hackenbush.enter(drawingOf(pairsOf(view.text("drawing"))), view.text("searched"));
  }
  return hackenbush;
};

/** @type {(text: string) => string[][]} */
function pairsOf(text) {
  return /** @type {string[][]} */ (readDrawing(text, Infinity).pairs);
}

// ---- starting drawings

/** @type {(view: View, board: Board) => Starts} */
OWN.starts = function (view, board) {
  var own = /** @type {HackenbushSettings} */ (settings.game.board);

  // The start of the next game; puts its drawing on the board.
  /** @type {(nextWord: () => Word) => { position?: Position, problem?: string }} */
  function chosen(nextWord) {
    var option = view.option("start");
    var isRandom = option === "random tree" || option === "random drawing";
    var graph = own.starts[option] || view.text("givenDrawing");
    if (isRandom) {
      graph = pairsText(randomDrawing(nextWord(), own.most, option === "random tree"));
    }
    var next = drawingOf(pairsOf(graph));
    if (view.text("outcome") === "" && settings.options.play && searchedDrawing(next.edges) === NOT_SEARCHED) {
      // The first game must be able to begin.
      view.choose("play", settings.options.play.indexOf("wins"));
    }
    if (view.option("play") === "loses" && searchedDrawing(next.edges) === NOT_SEARCHED) {
      return {
        problem: fill(gettext("Under misere play only drawings with at most {count} positions have been searched."), {
          count: MOST_SEARCHED
        })
      };
    }
    enter(next);
    return { position: own.starts[option] || isRandom ? whole(next) : view.list("given") };
  }

  /** @type {(drawing: { edges: unknown[] }) => Position} */
  function whole(drawing) {
    return drawing.edges.map(function () {
      return 1;
    });
  }

  /** @type {(next: GroundDrawing) => void} */
  function enter(next) {
    if (view.text("drawing") !== next.graph || view.text("searched") === "") {
      view.setText("drawing", next.graph);
      view.setText("searched", hackenbush.enter(next, ""));
    }
  }

  // Stores a drawing that was typed, or returns what is wrong with it. A part of the drawing on the board keeps its
  // place.
  /** @type {(typed: string) => string} */
  function take(typed) {
    var read = readDrawing(typed, own.most);
    if (!read.pairs) {
      return drawingProblem(read, own.most);
    }
    var position = partOfDrawing(hackenbush.drawing(), read.pairs);
    if (position === null) {
      keep(pairsText(read.pairs), whole({ edges: read.pairs }));
    } else {
      keep(view.text("drawing"), position);
      view.fillEntry("startEntry", /** @type {Required<Board>} */ (board).typed(position));
    }
    return "";
  }

  /** @type {(graph: string, position: Position) => void} */
  function keep(graph, position) {
    view.setText("givenDrawing", graph);
    view.setList("given", position);
    view.fillEntry("startEntry", given());
  }

  // Checks whether a game can begin with the first position of a record, which may be preceded by its drawing. Returns
  // { rules: ..., keep: ... }, where keep() stores the drawing, or { problem: ... }.
  /** @type {(heading: string, position: Position) => { rules: Encoded, keep: () => void } | { problem: string }} */
  function recorded(heading, position) {
    var rules = hackenbush;
    var drawing = hackenbush.drawing();
    if (heading !== "") {
      var read = readDrawing(heading, own.most);
      if (!read.pairs) {
        return { problem: gettext("A record begins with its drawing: edges such as ground-A A-B.") };
      }
      drawing = drawingOf(read.pairs);
      rules = createHackenbush(drawing);
    }
    if (!rules.has(position, playOf(view.option("play"))) || rules.over(position)) {
      return { problem: gettext("A game cannot begin with the first position of this record.") };
    }
    return {
      rules: rules,
      keep: function () {
        keep(drawing.graph, position);
        view.choose("start", 0);
        enter(drawing);
      }
    };
  }

  /** @type {() => string} */
  function given() {
    /** @type {GroundDrawing} */
    var read = drawingOf(pairsOf(view.text("givenDrawing")));
    var position = view.list("given");
    return read.graph
      .split(" ")
      .filter(function (word, e) {
        return position[e] === 1;
      })
      .join(" ");
  }

  return {
    chosen: chosen,
    take: take,
    recorded: recorded,
    // The numbers of parallel edges, in parentheses, follow from their order.
    heading: function () {
      return view.text("drawing").replace(/\(\d+\)/g, "");
    },
    given: given,
    // The start of the random games of a challenge: the drawing on the board.
    first: function () {
      return whole(hackenbush.drawing());
    }
  };
};

// Says what is wrong with a drawing that was typed.
/** @type {(read: { problem?: string, word?: string }, most: number) => string} */
function drawingProblem(read, most) {
  /** @type {Record<string, string>} */
  var texts = {
    "no edge": gettext("“{word}” is no edge. Expected edges such as ground-A A-B, separated by spaces."),
    "long name": gettext("The name “{word}” is too long, expected at most {longest} characters."),
    "too many": gettext("{word} edges are too many, expected at most {most}."),
    "no ground": gettext("Nothing touches the ground: expected an edge such as ground-A.")
  };
  return fill(texts[String(read.problem)], { word: textStart(String(read.word), 20), longest: LONGEST_NAME, most: most });
}

// ---- the values explained

var MOST_NAMED = 5;
var MOST_LETTERS = 40;

/** @type {(view: View) => boolean} */
function isExplained(view) {
  return view.number("explained") > 0 && view.onFirstPage();
}

// The values of the edges, which stand beside them during the explanation.
/** @type {(view: View, position: Position) => Record<number, number> | null} */
OWN.amounts = function (view, position) {
  return isExplained(view) ? explainedDrawing(position).amounts : null;
};

/** @type {(position: Position) => ExplainedDrawing} */
function explainedDrawing(position) {
  var set = edgeSet(position);
  var found = edgeValues(hackenbush.drawing().edges, set);
  return { amounts: found.amounts, bridges: found.bridges, set: set, lowest: lowestEdges(found.bridges, set) };
}

/** @type {(edges: number[], values: Record<number, number>, sign: string) => string} */
function sumOf(edges, values, sign) {
  return edges
    .map(function (e) {
      return values[e];
    })
    .join(sign);
}

OWN.explain = {
  steps: 3,
  instead: true,
  /** @type {(position: Position) => string} */
  latex: function (position) {
    var found = explainedDrawing(position);
    return sumOf(found.lowest, found.amounts, "\\oplus ") + "=" + carriedValue(found.bridges, found.set, found.amounts);
  },
  /** @type {(position: Position, step: number, play: Play, rules: Rules) => string} */
  text: function (position, step, play, rules) {
    var found = explainedDrawing(position);
    var text = [fusionText, colonText, groundText][step - 1](position, found, rules);
    return play === "misere" ? gettext("Where the last move wins:") + " " + text : text;
  }
};

/** @type {(position: Position, edges: number[], rules: Rules) => string} */
function edgeNames(position, edges, rules) {
  /** @type {string[]} */
  var names = [];
  var letters = 0;
  for (var k = 0; k < Math.min(edges.length, MOST_NAMED) && letters < MOST_LETTERS; k++) {
    names.push(/** @type {MultigraphBoard} */ (rules.board).edgeName(edges[k]));
    letters += names[k].length;
  }
  return names.join(", ") + (edges.length > names.length ? ", \u2026" : "");
}

/** @type {(position: Position, found: ExplainedDrawing, rules: Rules) => string} */
function fusionText(position, found, rules) {
  var ends = hackenbush.drawing().edges;
  var onCycles = edgesIn(found.set).filter(function (e) {
    return found.bridges[e] === undefined;
  });
  var longer = onCycles.filter(function (e) {
    return ends[e][0] !== ends[e][1];
  });
  if (onCycles.length === 0) {
    return gettext("Fusion: there is no cycle, so nothing has to be fused.");
  }
  if (longer.length === 0) {
    return gettext("Fusion: the only cycles are loops. A loop counts 1, like an edge that carries nothing.");
  }
  return fill(
    gettext("Fusion: {edges} lie on cycles. The vertices of a cycle may be fused into one: its edges are loops then and count 1 each."),
    { edges: edgeNames(position, longer, rules) }
  );
}

// The bridge that directly carries the most edges.
/** @type {(found: ExplainedDrawing) => WidestBridge | null} */
function widestBridge(found) {
  /** @type {WidestBridge | null} */
  var best = null;
  Object.keys(found.bridges).forEach(function (key) {
    var e = Number(key);
    var carried = lowestEdges(found.bridges, found.bridges[e] & ~(1 << e));
    if (best === null || carried.length > best.carried.length) {
      best = { edge: e, carried: carried };
    }
  });
  return best;
}

/** @type {(position: Position, found: ExplainedDrawing, rules: Rules) => string} */
function colonText(position, found, rules) {
  var widest = widestBridge(found);
  if (widest === null || widest.carried.length === 0) {
    return gettext("Colon principle: no edge carries another one, so each counts 1.");
  }
  var values = found.amounts;
  var words = {
    edge: /** @type {MultigraphBoard} */ (rules.board).edgeName(widest.edge),
    sum: sumOf(widest.carried, values, " \u2295 "),
    carried: values[widest.edge] - 1,
    value: values[widest.edge]
  };
  return fill(
    widest.carried.length > 1
      ? gettext("Colon principle: what stands on {edge} is {sum} = {carried}, as good as a stalk of {carried}. With {edge} below it, it counts {value}.")
      : gettext("Colon principle: what stands on {edge} counts {carried}, as good as a stalk of {carried}. With {edge} below it, it counts {value}."),
    words
  );
}

/** @type {(position: Position, found: ExplainedDrawing) => string} */
function groundText(position, found) {
  var words = {
    sum: sumOf(found.lowest, found.amounts, " \u2295 "),
    grundy: carriedValue(found.bridges, found.set, found.amounts)
  };
  return fill(
    words.grundy === 0
      ? gettext("On the ground: {sum} = 0, the Grundy value: every move changes it, and it can be made 0 again.")
      : gettext("On the ground: {sum} = {grundy}, the Grundy value: a move that makes it 0 wins."),
    words
  );
}

// The numbers of the explanation and those of the move values would stand in the same places.
OWN.click = {
  // Hides the values, and explains the value of the position step by step.
  explain: function (view, play) {
    if (view.number("valuesShown") === 1) {
      play.turnValues();
    }
    play.explanation.goOn();
  },
  // Ends the explanation, and shows or hides the value of each move.
  showValues: function (view, play) {
    play.explanation.hush();
    play.turnValues();
  }
};
