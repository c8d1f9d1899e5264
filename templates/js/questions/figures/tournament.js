// A tournament, or a part of one drawn so far, as the subject of a question.

import { tournamentScores, upperTriangle } from "../../graph/tournament.js";
import { flat, total } from "../../lib/lists.js";
import { labelOfArc } from "../../view/labels.js";
import { FIGURES } from "../sheet.js";

FIGURES.tournament = {
  // Publishes the tournament and shows its arcs.
  show: function (view, rows) {
    var pairs = (rows.length * (rows.length - 1)) / 2;
    view.setNumber("order", rows.length);
    view.setText("tournament", total(flat(rows)) === pairs ? upperTriangle(rows) : "");
    view.setList("scores", tournamentScores(rows));
    view.setArcs(function (i, j) {
      return i < rows.length && j < rows.length && rows[i][j] === 1;
    });
  },
  hide: function (view) {
    view.setText("tournament", "");
    view.setList("scores", []);
    view.setArcs(function () {
      return false;
    });
  },
  // The arc between two vertices.
  line: function (rows, i, j) {
    return rows[j][i] === 1 ? labelOfArc(j, i) : labelOfArc(i, j);
  }
};
