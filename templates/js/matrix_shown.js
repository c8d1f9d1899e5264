// The adjacency matrix of what is on the board of an explorer: right of it, on a phone below the buttons of the panel.
// There it needs a page with few buttons: matrixFits(), which the explorer defines, says whether such a page is shown.
// The number `matrixShown` is 1 while the matrix is wanted. The applet defines `view`.

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
