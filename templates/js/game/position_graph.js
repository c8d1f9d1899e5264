// The graph of the positions that can still occur, beside the board of a game; the position on the board is marked. The
// graph is shown if it has few enough positions and moves. `typed(position)` is a position in the format in which it is
// typed.
// The text `graphKept` has the last layout, so that nothing is laid out twice: its stamp, a bar and, if there is a
// graph, its positions, their options, the places, ways and spots; after another bar, its letters. `graphDrawn` is the
// stamp of the graph on the board, or "" if there is none, so that arcs and names are not drawn twice. `graphPressed`
// has the place of a click that changed the graph, and the stamp of the new graph, or "" if there is none: another
// click at this place is taken as the second one of a double-click, and has no effect.

import { fill, fittingText, gettext, wrapText } from "../lib/text.js";
import {
  createGraphDrawing,
  graphArcs,
  letterKey,
  letteredPosition,
  letteredVertices,
  shownVertexName
} from "../positions/drawing.js";
import { gameGraphValues } from "../positions/layout.js";
import { POSITION_GROUNDS, gameGraphLost, positionName, positionsAhead } from "../positions/followers.js";
import { lastPosition, outcomeNames } from "./model.js";

/**
 * @param {View} view
 * @param {Encoding} encoding
 * @param {(position: Position) => string} typed
 * @returns {PositionGraph}
 */
export function createPositionGraph(view, encoding, typed) {
  /** @type {PositionGraphSettings} */
  var own = settings.positionGraph;
  var drawing = createGraphDrawing(view, own.drawing);
  var outcomes = outcomeNames(encoding.kind, view.option("outcome_words"));

  /**
   * The stamp of a graph: a position and what it depends on.
   *
   * @param {Position} position
   * @returns {string}
   */
  function stampOf(position) {
    var ground = POSITION_GROUNDS[own.merged.way];
    return position.join() + (ground ? "/" + ground(encoding) : "");
  }

  /**
   * The graph of a position with its layout; null if there are too many positions or moves.
   *
   * @param {Position} position
   * @returns {PositionsGraph | null}
   */
  function graphOf(position) {
    var stamp = stampOf(position);
    var kept = view.text("graphKept").split("|");
    if (kept[0] !== stamp) {
      kept = [stamp].concat(laidOut(position));
      view.setText("graphKept", kept.join("|"));
    }
    /** @type {[Position[], number[][], number[][], number[][], number[][]] | []} */
    var parts = JSON.parse(kept[1]);
    return parts.length === 0
      ? null
      : {
          names: namesOf(parts[0]),
          positions: parts[0],
          options: parts[1],
          places: parts[2],
          ways: parts[3],
          spots: parts[4],
          letters: kept[2]
        };
  }

  /**
   * A text for a graph, and its letters separately: JSON would put them in quotes, which GeoGebra cannot save.
   *
   * @param {Position} position
   * @returns {string[]}
   */
  function laidOut(position) {
    var found = positionsAhead(encoding, own.merged, position, own.drawing.most, own.mostMoves);
    if (found === null) {
      return ["[]"];
    }
    var laid = drawing.lay({ names: namesOf(found.positions), options: found.options, taken: settings.names || /** @type {VerticesBoardSettings} */ (settings.game.board).names }, 0);
    return [JSON.stringify([found.positions, found.options, laid.places, laid.ways, laid.spots]), laid.letters];
  }

  /**
   * @param {Position[]} positions
   * @returns {string[]}
   */
  function namesOf(positions) {
    return positions.map(function (position) {
      return positionName(own.merged, settings.names, typed(position), position);
    });
  }

  /**
   * @param {PositionsGraph} graph
   * @param {number} i
   * @returns {string}
   */
  function shownName(graph, i) {
    return shownVertexName(graph.names, graph.letters, i);
  }

  /** @returns {boolean} */
  function withValues() {
    return view.number("valuesShown") === 1;
  }

  /**
   * How each vertex is drawn: without a label, or with its Grundy value, or under misere play with its outcome.
   *
   * @param {PositionsGraph} graph
   * @param {Play} play
   * @returns {DrawnVertex[]}
   */
  function drawnVertices(graph, play) {
    var lost = gameGraphLost(graph.options, play);
    var values = gameGraphValues(graph.options);
    return graph.names.map(function (name, i) {
      /** @type {"P" | "N"} */
      var outcome = lost[i] ? "P" : "N";
      var label = play === "normal" ? String(values[i]) : outcomes[outcome].letter;
      return withValues()
        ? { kind: outcome, spoken: shownName(graph, i) + ": " + label, label: label }
        : { kind: "plain", spoken: shownName(graph, i), label: "" };
    });
  }

  /**
   * @param {Play} play
   * @param {boolean} open
   * @returns {string}
   */
  function legend(play, open) {
    var lines = [
      open ? gettext("Blue ring: on the board. Click an option to move.") : gettext("Blue ring: on the board.")
    ];
    if (withValues()) {
      lines.push("\u25cf " + (play === "normal" ? "1, 2, \u2026" : outcomes.N.letter) + ": " + outcomes.N.legend);
      lines.push("\u25cb " + (play === "normal" ? "0" : outcomes.P.letter) + ": " + outcomes.P.legend);
    }
    return lines
      .map(function (line) {
        return wrapText(line, own.columns, 1);
      })
      .join("\n");
  }

  /**
   * Explains the letters, as far as there is room: options first, the position on the board last.
   *
   * @param {PositionsGraph} graph
   * @returns {string}
   */
  function keyText(graph) {
    /**
     * @param {number} i
     * @returns {number}
     */
    function rank(i) {
      return i === 0 ? 2 : graph.options[0].indexOf(i) >= 0 ? 0 : 1;
    }
    var vertices = [0, 1, 2].reduce(function (all, wanted) {
      return all.concat(
        letteredVertices(graph.letters).filter(function (i) {
          return rank(i) === wanted;
        })
      );
    }, /** @type {number[]} */ ([]));
    var parts = letterKey(graph.names, graph.letters, vertices);
    var texts = parts.map(function (part, k) {
      return parts.slice(0, k + 1).join("; ") + (k + 1 < parts.length ? "; \u2026" : "");
    });
    return fittingText(texts.reverse().concat(""), own.columns, own.keyLines);
  }

  /**
   * Draws the graph of the game as it is shown; `open` says whether a move can be made in it.
   *
   * @param {Game} game
   * @param {boolean} open
   */
  function draw(game, open) {
    var challenged = view.number("challengeTask") > 0;
    var graph = challenged ? null : graphOf(lastPosition(game));
    if (graph === null) {
      hide(
        challenged
          ? gettext("In a challenge there is no graph of the positions.")
          : fill(gettext("The graph of the positions comes when at most {most} are left, with at most {moves} moves."), {
              most: own.drawing.most,
              moves: own.mostMoves
            })
      );
      return;
    }
    view.setText("graphWaiting", "");
    view.setText("graphLegend", legend(game.play, open));
    view.setText("graphKey", keyText(graph));
    drawing.placeVertices(graph.places);
    drawing.setVertices(drawnVertices(graph, game.play));
    var stamp = stampOf(lastPosition(game));
    if (view.text("graphDrawn") !== stamp) {
      view.setText("graphDrawn", stamp);
      drawLines(graph);
    }
  }

  /**
   * Draws the arcs, the names, and the marks of the position on the board.
   *
   * @param {PositionsGraph} graph
   */
  function drawLines(graph) {
    var arcs = graphArcs(graph.options);
    drawing.setArcs(drawing.arcPieces(arcs, graph.ways, isLaterArc));
    drawing.mark([0], drawing.arcPieces(arcs, graph.ways, isFirstArc));
    drawing.setNames(
      graph.names.map(function (name, i) {
        return shownName(graph, i);
      }),
      graph.spots
    );
  }

  /**
   * Whether an arc is a move from the position on the board.
   *
   * @param {Pair} each
   * @returns {boolean}
   */
  function isFirstArc(each) {
    return each[0] === 0;
  }

  /**
   * @param {Pair} each
   * @returns {boolean}
   */
  function isLaterArc(each) {
    return !isFirstArc(each);
  }

  /** @param {string} why */
  function hide(why) {
    view.setText("graphWaiting", wrapText(why, own.columns, own.lines));
    view.setText("graphLegend", "");
    view.setText("graphKey", "");
    if (view.text("graphDrawn") !== "") {
      view.setText("graphDrawn", "");
      drawing.setArcs({ lines: [], heads: [] });
      drawing.setVertices([]);
      drawing.setNames([], []);
      drawing.unmark();
    }
  }

  /**
   * The result of a click on a vertex in the position on the board, in the same format as for a click on the board.
   *
   * @param {number} i
   * @param {Position} position
   * @returns {ClickAnswer}
   */
  function click(i, position) {
    var graph = /** @type {PositionsGraph} */ (graphOf(position));
    if (graph.options[0].indexOf(i) >= 0) {
      return { option: graph.positions[i] };
    }
    var words = { name: shownName(graph, i) };
    return {
      problem: letteredPosition(graph.names, graph.letters, i)
        .concat(
          i === 0
            ? fill(gettext("{name} is the position on the board: click an option, to which an arrow from it leads."), words)
            : fill(gettext("{name} is no option of the position on the board: click one that an arrow from it leads to."), words)
        )
        .join(" ")
    };
  }

  /**
   * Handles a click on a vertex, unless there is no vertex, or the graph is no longer the one that was clicked.
   *
   * @param {number} i
   * @param {() => void} act
   */
  function press(i, act) {
    var place = drawing.placeOf(i);
    var drawn = view.text("graphDrawn");
    var pressed = view.text("graphPressed").split("|");
    var again = pressed[1] === drawn && drawing.isOneClick(place, pressed[0].split(",").map(Number));
    view.setText("graphPressed", "");
    // The second click of a fast double-click arrives after the vertex is gone.
    if (again || !drawing.isThere(i)) {
      return;
    }
    act();
    if (view.text("graphDrawn") !== drawn) {
      view.setText("graphPressed", [place.x, place.y].join() + "|" + view.text("graphDrawn"));
    }
  }

  return { draw: draw, click: click, press: press };
}
