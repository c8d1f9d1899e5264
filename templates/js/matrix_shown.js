// The adjacency matrix of what is on the board of an explorer: right of it, on a phone below the buttons of the panel.
// There it needs a page with few buttons. The number `matrixShown` is 1 while the matrix is wanted. The explorer defines
// matrixFits(), whether a page is shown on which it has room, and rowsOnBoard(); for the button “Matrix” also
// placesBeside(showing), drawVertices(rows, places), drawButtons() and matrixMessage(), which explains the matrix.

function matrixShown() {
  return view.number("matrixShown") === 1;
}

// Shows the matrix if it is wanted and has room.
function placeMatrix() {
  view.show("matrix", matrixShown() && matrixFits());
}

// Shows the matrix with these rows, or hides it.
function setMatrix(showing, rows, names) {
  view.setNumber("matrixShown", showing ? 1 : 0);
  if (showing) {
    view.setText("matrix", matrixLatex(rows, names));
  }
  placeMatrix();
}

// Writes other rows into the matrix, if it is wanted.
function renewMatrix(rows, names) {
  if (matrixShown()) {
    view.setText("matrix", matrixLatex(rows, names));
  }
}

// Shows or hides the matrix, and moves the vertices to make room.
function turnMatrix(showing) {
  var rows = rowsOnBoard();
  var places = placesBeside(showing);
  setMatrix(showing, rows, boardNames());
  drawVertices(rows, places);
  drawButtons();
}

// Shows the adjacency matrix of what is on the board, or hides it.
function showMatrix() {
  turnMatrix(!matrixShown());
  view.say(matrixShown() ? fill(matrixMessage(), { names: boardNames().join(", ") }) : gettext("The matrix is hidden."));
}
