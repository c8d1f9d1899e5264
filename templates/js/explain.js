// The explanation of the position that is shown, which the button `explain` shows, leads on and hides; the number
// `explained` is its step, 0 if nothing is shown. A game's own scripts put into OWN.explain: latex(position, step, play,
// rules), text(position, step, play, rules), steps if there are more than one, and `instead` if it stands where the strip
// of values does; in a narrow applet it always does.

OWN.explanation = function (view, rules) {
  function setStep(step) {
    view.setNumber("explained", step);
    view.turn("explain", step > 0);
  }

  function draw(game) {
    var now = lastPosition(game);
    var step = view.number("explained");
    var shown = step > 0 && !rules.over(now) && view.onFirstPage() && !isCovered();
    if (shown) {
      view.setText("explanation", OWN.explain.latex(now, step, game.play, rules));
    }
    view.show("explanation", shown);
  }

  // Whether the strip of values stands in its place.
  function isCovered() {
    return view.visible("strip") && (OWN.explain.instead || settings.narrow);
  }

  function hush() {
    setStep(0);
  }

  // Shows the first step or the next one for a game as it is shown.
  function goOn(game) {
    var now = lastPosition(game);
    var steps = OWN.explain.steps || 1;
    var step = (view.number("explained") + 1) % (steps + 1);
    setStep(step);
    draw(game);
    if (step === 0) {
      view.say(gettext("The explanation is hidden."));
      return;
    }
    if (rules.over(now)) {
      view.say(gettext("The game is over."));
      return;
    }
    var next = fill(gettext("Press “{button}” again for the next step."), { button: settings.toggles.explain });
    view.say(OWN.explain.text(now, step, game.play, rules) + (step < steps ? " " + next : ""));
  }

  return { draw: draw, hush: hush, goOn: goOn };
};
