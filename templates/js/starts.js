// Starts that are positions which a person can type; `rules` has `parse` and `random` for them. `typed(position)` is how
// a position stands in the box.
function positionStarts(view, rules, typed) {
  // What the next game begins with: { position: ... } or { problem: ... }. `nextWord` gives random words.
  function chosen(nextWord) {
    return { position: view.option("start") === "random" ? rules.random(nextWord()) : view.list("given") };
  }

  // Keeps a start that was typed, or returns what is wrong with it.
  function take(text) {
    var read = rules.parse(text);
    if (!read.position) {
      return read.problem;
    }
    view.setList("given", read.position);
    view.fillEntry("startEntry", typed(read.position));
    return "";
  }

  // What begins with the first position of a record: { rules: ..., keep: ... } or { problem: ... }.
  function recorded(heading, position) {
    var read = heading === "" ? rules.parse(typed(position)) : {};
    if (!read.position || read.position.join() !== position.join()) {
      return { problem: read.problem || gettext("A game cannot begin with the first position of this record.") };
    }
    return {
      rules: rules,
      keep: function () {
        view.setList("given", position);
      }
    };
  }

  // Where the random games of a challenge begin.
  function first() {
    return view.list("given");
  }

  // The start that is given, as it stands in the box.
  function given() {
    return typed(view.list("given"));
  }

  // What stands before the positions of a record.
  function heading() {
    return "";
  }

  return { chosen: chosen, take: take, recorded: recorded, heading: heading, given: given, first: first };
}
