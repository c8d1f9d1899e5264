// What the vertices on the board of an explorer are called: the text `names`. `view` is the applet's.

// What stands between the parts of a text that is state; a saved text keeps no line breaks.
var SEPARATOR = "\u00a6";

function boardNames() {
  return view.text("names").split(SEPARATOR);
}

function publishNames(names) {
  view.setText("names", names.map(shownText).join(SEPARATOR));
}

// Whether nothing has been drawn yet: the build starts the applet, and its file has what was drawn then.
function isBlank() {
  return view.text("offsets") === "";
}

// The names of vertices without names of their own.
function ownNames(order) {
  return settings.names.slice(0, order);
}
