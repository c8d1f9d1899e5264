// What is on the board of an explorer as a text, in a box. The explorer defines TEXT_ENTRY, the entry of the box, FORMATS,
// which write the rows of the matrix as a text, and copyMessage(), with a place for the {format}.

// A custom applet may lack this choice: it has the first format.
function textFormat() {
  return settings.choices.textFormat ? view.option("textFormat") : Object.keys(FORMATS)[0];
}

function showText() {
  view.fillEntry(TEXT_ENTRY, FORMATS[textFormat()](rowsOnBoard()));
}

// Chooses the text format, and writes what is on the board into the box in it.
function writeText(by) {
  view.step("textFormat", by);
  asText();
}

// Writes what is on the board into the box as a text to copy.
function asText() {
  showText();
  view.say(fill(copyMessage(), { format: gettext(textFormat()) }));
}
