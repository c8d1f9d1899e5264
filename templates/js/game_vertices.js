// Vertices of the boards of games.

// Draws a vertex of a game's board in a style, where it was dragged to, perhaps with a word beside its name. `best` is the
// best value that can be reached there, if it is to be shown: then it says how soon.
function drawVertex(view, v, style, best, word) {
  var said = [settings.names[v], word || "", best ? pliesText(best.value) : ""].filter(Boolean);
  var item = boardVertex(view.place(vertex(v)), said.join(" \u00b7 "), false);
  item.style = best ? valueStyle(best) : style;
  view.setVertex(v, item);
}
