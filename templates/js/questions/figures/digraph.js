// A digraph as the subject of a question.

import { labelOfArc } from "../../view/labels.js";
import { FIGURES } from "../sheet.js";

FIGURES.digraph = {
  // Publishes the digraph and shows its arcs.
  show: function (view, rows) {
    view.setNumber("order", rows.length);
    view.setList("adjacency", rows);
    view.setArcs(function (i, j) {
      return i < rows.length && j < rows.length && rows[i][j] === 1;
    });
  },
  hide: function (view) {
    view.setList("adjacency", []);
    view.setArcs(function () {
      return false;
    });
  },
  // The arc from one vertex to another.
  line: function (rows, i, j) {
    return labelOfArc(i, j);
  }
};
