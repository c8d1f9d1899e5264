// A tournament whose vertices are deleted, one with each click, or several together by clicking each of them. A draft
// has the vertices clicked so far; no set that a move deletes is contained in the set of another move. The tournament
// is part of the rules of the game: `encoding.beats()`. The vertices in `encoding.fixed()` have an asterisk. A position
// is the ascending list of the vertices that are left. `own` has the `names` of the largest possible number of
// vertices.

import { circleVertices } from "../../graph/circle.js";
import { inducedTournament, tournamentScores, upperTriangle } from "../../graph/tournament.js";
import { fill, gettext } from "../../lib/text.js";
import { labelOfRim, labelOfVertex } from "../../view/labels.js";
import { arcsXml, rimXml } from "../../view/object_xml.js";
import { BOARDS } from "../board.js";
import { OWN } from "../own.js";
import { bestByPlace } from "../places.js";
import { drawVertex } from "../vertices.js";

export var FIXED_SIGN = "*";

/**
 * @param {View} view
 * @param {ArenaBoardSettings} own
 * @param {TournamentEncoding} encoding
 * @returns {Board<number[]>}
 */
function arenaBoard(view, own, encoding) {
  /**
   * The vertices that a move deletes.
   *
   * @param {Position} position
   * @param {Position} option
   * @returns {number[]}
   */
  function goneIn(position, option) {
    return position.filter(function (v) {
      return option.indexOf(v) < 0;
    });
  }

  /**
   * @param {number[]} vertices
   * @returns {string}
   */
  function namesOf(vertices) {
    return vertices
      .map(function (v) {
        return own.names[v];
      })
      .join(", ");
  }

  /**
   * @param {Position} position
   * @param {Position} option
   * @returns {string}
   */
  function name(position, option) {
    return namesOf(goneIn(position, option));
  }

  /**
   * The moves that delete all chosen vertices, each with one list of clicks for every other vertex that it deletes.
   *
   * @param {Position} position
   * @param {number[]} chosen
   * @returns {Move[]}
   */
  function movesWith(position, chosen) {
    /** @type {Move[]} */
    var found = [];
    encoding.moves(position).forEach(function (move) {
      var gone = goneIn(position, move.position);
      var others = goneIn(gone, chosen);
      if (others.length + chosen.length === gone.length) {
        found.push({
          position: move.position,
          ways: others.map(function (v) {
            return [v];
          })
        });
      }
    });
    return found;
  }

  /**
   * @param {Position} first
   * @param {Position} position
   * @param {number[] | null} draft
   * @param {Play | null} play
   */
  function draw(first, position, draft, play) {
    var beats = inducedTournament(encoding.beats(), position);
    var chosen = draft || [];
    var values = play === null ? {} : bestByPlace(movesWith(position, chosen), position, null, play, encoding);
    var looks = OWN.looks ? OWN.looks(view, position) : {};
    var fixed = encoding.fixed();
    view.setNumber("order", position.length);
    view.setText("tournament", upperTriangle(beats));
    view.setList("scores", tournamentScores(beats));
    own.names.forEach(function (word, v) {
      var left = position.indexOf(v) >= 0;
      view.show(labelOfVertex(v), left);
      if (left) {
        var style = chosen.indexOf(v) >= 0 ? settings.chosenVertex : looks[v] || settings.vertex;
        drawVertex(view, v, style, values[v], "", fixed.indexOf(v) >= 0 ? FIXED_SIGN : "");
      }
    });
    view.setArcs(function (i, j) {
      return position.indexOf(i) >= 0 && position.indexOf(j) >= 0 && encoding.beats()[i][j] === 1;
    });
  }

  /**
   * Marks the vertices that a move deletes.
   *
   * @param {Position} position
   * @param {ValuedMove} move
   * @param {Style} style
   */
  function point(position, move, style) {
    goneIn(position, move.position).forEach(function (v) {
      drawVertex(view, v, style);
    });
  }

  /**
   * Marks the vertices that a move has deleted.
   *
   * @param {Position} before
   * @param {Position} after
   * @param {Made} made
   */
  function trace(before, after, made) {
    goneIn(before, after).forEach(function (v) {
      drawVertex(view, v, made.style, null, made.word);
      view.show(labelOfVertex(v), true);
    });
  }

  /**
   * @param {number[]} place
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {ClickAnswer<number[]>}
   */
  function click(place, position, draft) {
    var before = draft || [];
    var taken = before.indexOf(place[0]) >= 0;
    var chosen = taken ? goneIn(before, place) : before.concat(place);
    var moves = movesWith(position, chosen);
    var whole = moves.filter(function (move) {
      return move.ways.length === 0;
    });
    if (whole.length > 0) {
      return { option: whole[0].position };
    }
    if (moves.length === 0) {
      return { problem: /** @type {Required<Own>} */ (OWN).refusal(position, chosen) };
    }
    return {
      draft: chosen,
      say:
        chosen.length === 0
          ? gettext("Nothing is chosen any more.")
          : fill(gettext("Chosen: {places}. Click another vertex to go on, or a chosen one to take it back."), {
              places: namesOf(chosen)
            })
    };
  }

  /**
   * Puts the vertices of a tournament on their circle.
   *
   * @param {number} order
   */
  function arrange(order) {
    view.setVertices(circleVertices(own.names.slice(0, order), false));
  }

  /**
   * Restores vertices that were deleted with the keyboard, with their arcs. Returns whether there were any.
   *
   * @returns {boolean}
   */
  function repair() {
    var missing = view.missing(labelOfRim);
    if (missing.length > 0) {
      view.makeVertices(missing, arcsXml, rimXml);
      arrange(encoding.beats().length);
    }
    return missing.length > 0;
  }

  return {
    prompt: gettext("click a vertex to delete it."),
    nextPrompt: OWN.prompt,
    name: name,
    draw: draw,
    point: point,
    trace: trace,
    click: { V: click },
    // The second click of a fast double-click arrives after the vertex is gone.
    absent: function (place, position) {
      return position.indexOf(place[0]) < 0;
    },
    finish: function () {
      return {};
    },
    arrange: arrange,
    repair: repair
  };
}

BOARDS.arena = arenaBoard;
