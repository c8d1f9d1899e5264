// Starts that are positions which a person can type; `rules` has `parse` and `random` for them.
function positionStarts(view, rules) {
  // What the next game begins with: { position: ... } or { problem: ... }. `nextWord` gives random words.
  function chosen(nextWord) {
    return { position: view.option("start") === "random" ? rules.random(nextWord()) : view.list("given") };
  }

  // Keeps a start that was typed, or returns what is wrong with it.
  function take(typed) {
    var read = rules.parse(typed);
    if (!read.position) {
      return read.problem;
    }
    view.setList("given", read.position);
    view.fillEntry("startEntry", read.position.join(", "));
    return "";
  }

  return { chosen: chosen, take: take };
}
