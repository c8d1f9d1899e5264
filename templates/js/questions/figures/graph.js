// A graph as the subject of a question. Between two vertices that are not adjacent there is a hidden line `n_{i,j}`.

import { total } from "../../lib/lists.js";
import { labelOfEdge } from "../../view/labels.js";
import { FIGURES } from "../sheet.js";

/**
 * @param {View} view
 * @param {Rows} rows
 */
function showEdges(view, rows) {
  for (var i = 0; i < settings.maxOrder; i++) {
    for (var j = i + 1; j < settings.maxOrder; j++) {
      view.show(labelOfEdge(i, j), j < rows.length && rows[i][j] === 1);
    }
  }
}

FIGURES.graph = {
  // Publishes the graph and shows its edges.
  show: function (view, rows) {
    view.setNumber("order", rows.length);
    view.setList("adjacency", rows);
    view.setList("degrees", rows.map(total));
    showEdges(view, rows);
  },
  hide: function (view) {
    view.setList("adjacency", []);
    view.setList("degrees", []);
    showEdges(view, []);
  },
  // The edge between two vertices, or the line that shows that there is none.
  line: function (rows, i, j) {
    var ends = Math.min(i, j) + "," + Math.max(i, j);
    return (rows[i][j] === 1 ? "e_{" : "n_{") + ends + "}";
  }
};
