// Why a position of Cram is won or lost where symmetry tells it: then every move can be answered by its image. What symmetry
// says is in mirror.js, and its sentences are used by the explanation too.

// What symmetry says of a position, as a sentence.
function mirrorText(fact) {
  var kinds = [
    gettext("turned by half a turn about the centre"),
    gettext("reflected from left to right"),
    gettext("reflected from top to bottom")
  ];
  var words = {
    how: kinds[fact.kind],
    domino: fact.pair === null ? "" : fact.pair.map(boards[0].cellName).join("-")
  };
  return fill(
    fact.pair === null
      ? gettext("The free cells look the same {how}, and no domino meets its image: every move can be answered by its image, so who moves now loses.")
      : gettext("After {domino} the free cells look the same {how}, and no domino meets its image: then answer every move by its image."),
    words
  );
}

OWN.reason = function (position, best, play) {
  if (play === "misere" || form.over(best.position)) {
    return "";
  }
  var fact = mirrorFact(position, settings.game.board.columns);
  return fact === null ? "" : mirrorText(fact);
};

OWN.facts = function () {
  return settings.game.form.mirror ? [gettext("values: symmetry")] : [];
};
