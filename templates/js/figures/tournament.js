// A tournament that a question is about.

FIGURES.tournament = {
  // Publishes it and shows its arcs.
  show: publishTournament,
  // The arc between two vertices.
  line: function (rows, i, j) {
    return rows[i][j] === 1 ? arc(i, j) : arc(j, i);
  }
};
