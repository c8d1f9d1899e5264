// The explanation of the position on the board. The button `explain` shows it, advances it and hides it; the number
// `explained` is the current step, or 0 if nothing is shown. interfaces.d.ts says what an `Explanation` has.

import { lastPosition } from "../game/model.js";
import { fill, gettext } from "../lib/text.js";

/**
 * What shows an explanation.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {Explanation} explanation
 */
export function createExplanation(view, rules, explanation) {
  /** @param {number} step */
  function setStep(step) {
    view.setNumber("explained", step);
    view.turn("explain", step > 0);
  }

  /**
   * Draws the explanation; returns what `marked` says.
   *
   * @param {Game} game
   * @returns {MarkedPart | null}
   */
  function draw(game) {
    var now = lastPosition(game);
    var step = view.number("explained");
    // How many steps there are takes long to find: only where one is shown.
    step = step > 0 ? Math.min(step, stepsOf(now, game.play)) : 0;
    var valued = explanation.valued && view.number("valuesShown") === 1;
    var here = !rules.over(now) && view.onFirstPage() && !isCovered();
    var said = !here ? "" : step > 0 ? explanation.latex(now, step, game.play, rules) : valued ? /** @type {Required<Explanation>} */ (explanation).valued(now, game.play, rules) : "";
    if (said !== "") {
      view.setText("explanation", said);
    }
    view.show("explanation", said !== "");
    if (explanation.beside) {
      explanation.beside(view, here && (step > 0 || valued) ? now : null, game.play, rules);
    }
    return step > 0 && said !== "" && explanation.marked ? explanation.marked(now, step, game.play, rules) : null;
  }

  /**
   * @param {Position} position
   * @param {Play} play
   * @returns {number}
   */
  function stepsOf(position, play) {
    var steps = explanation.steps || 1;
    return typeof steps === "number" ? steps : rules.over(position) ? 1 : steps(position, play, rules);
  }

  /**
   * Whether the strip of values takes the place of the explanation.
   *
   * @returns {boolean | undefined}
   */
  function isCovered() {
    return view.visible("strip") && (explanation.instead || settings.narrow);
  }

  function hush() {
    setStep(0);
  }

  /**
   * Shows the first or the next step for the game as it is on the board.
   *
   * @param {Game} game
   */
  function goOn(game) {
    var now = lastPosition(game);
    var steps = stepsOf(now, game.play);
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
    view.say(explanation.text(now, step, game.play, rules) + (step < steps ? " " + next : ""));
  }

  return { draw: draw, hush: hush, goOn: goOn };
}
