// What moves while the animated number `beat` goes from 0 to 1, after a move has been made: objects that leave the board
// fade, and pieces slide to their places. The board is already drawn as it will be; these objects are drawn differently
// for a moment. The text `moving` has them, so that whatever happens next can end the motion: parts separated by
// semicolons, each with fields separated by bars.

// A motion that concerns more objects is left out, since each takes time in each step.
var MOST_MOVING = 80;
// How far an object has faded when the motion begins.
var FADED_FIRST = 0.25;
export var WHITE = [255, 255, 255];
var FADES = "fade";
var STAYS = "stay";
var SLIDES = "slide";
var BOARDS_OWN = "own";

/**
 * What moves after a move has been made.
 *
 * @param {View} view
 */
export function createMotion(view) {
  /** @returns {string[][]} */
  function parts() {
    var kept = view.text("moving");
    return kept === ""
      ? []
      : kept.split(";").map(function (part) {
          return part.split("|");
        });
  }

  /** @returns {boolean} */
  function isOn() {
    return view.text("moving") !== "";
  }

  /**
   * Draws the board with draw(), and begins to move what it removes or changes. `slides` has pieces that slide:
   * `piece`, a hidden point that looks like one, `start` and `end`, places, and `target`, the label of the object that
   * stays as it was until the piece is there. With `own` the board itself shows something step by step.
   *
   * @param {() => void} draw
   * @param {Slide[]} slides
   * @param {boolean} own
   */
  function begin(draw, slides, own) {
    /** @type {Record<string, Look>} */
    var looks = {};
    view.onHide(function (label) {
      if (label.indexOf("_") > 0 && !looks[label]) {
        looks[label] = view.lookOf(label);
      }
    });
    slides.forEach(function (slide) {
      looks[slide.target] = view.lookOf(slide.target);
    });
    draw();
    view.onHide(null);
    var held = slides.map(function (slide) {
      return slide.target;
    });
    /** @type {MovingPart[]} */
    var moving = slides.map(slideOf);
    Object.keys(looks).forEach(function (label) {
      var was = looks[label];
      var now = view.lookOf(label);
      if (was.visible && !isSameLook(was, now)) {
        moving.push([held.indexOf(label) < 0 ? FADES : STAYS, label, was.colour, was.shape, now.colour, now.shape, now.visible]);
      }
    });
    if (own) {
      moving.push([BOARDS_OWN]);
    }
    if (moving.length > 0 && moving.length <= MOST_MOVING) {
      view.setText("moving", moving.map(function (part) {
        return part.join("|");
      }).join(";"));
      moving.forEach(function (part) {
        if (part[0] === FADES || part[0] === STAYS) {
          view.overdraw(/** @type {string} */ (part[1]), looks[/** @type {string} */ (part[1])]);
        }
      });
    }
  }

  /**
   * @param {Slide} slide
   * @returns {MovingPart}
   */
  function slideOf(slide) {
    return [SLIDES, slide.piece, [slide.start.x, slide.start.y], [slide.end.x, slide.end.y]];
  }

  /**
   * @param {Look} one
   * @param {Look} other
   * @returns {boolean}
   */
  function isSameLook(one, other) {
    return String([one.visible, one.colour, one.shape]) === String([other.visible, other.colour, other.shape]);
  }

  /**
   * Draws the moving objects at a time between 0 and 1.
   *
   * @param {number} time
   */
  function step(time) {
    parts().forEach(function (part) {
      if (part[0] === FADES) {
        view.tint(part[1], mixed(numbersOf(part[2]), WHITE, FADED_FIRST + (1 - FADED_FIRST) * time));
      } else if (part[0] === SLIDES) {
        view.putOver(part[1], mixed(numbersOf(part[2]), numbersOf(part[3]), time));
      }
    });
  }

  /** Draws the objects that moved as the board has drawn them. */
  function end() {
    parts().forEach(function (part) {
      if (part[0] === FADES || part[0] === STAYS) {
        view.overdraw(part[1], { visible: part[6] === "true", colour: numbersOf(part[4]), shape: Number(part[5]) });
      } else if (part[0] === SLIDES) {
        view.putOver(part[1], null);
      }
    });
    view.setText("moving", "");
  }

  /**
   * Whether the board shows something of its own step by step.
   *
   * @returns {boolean}
   */
  function hasOwn() {
    return parts().some(function (part) {
      return part[0] === BOARDS_OWN;
    });
  }

  return { begin: begin, isOn: isOn, step: step, end: end, hasOwn: hasOwn };
}

/**
 * @param {string} text
 * @returns {number[]}
 */
function numbersOf(text) {
  return text.split(",").map(Number);
}

/**
 * The numbers between those of two lists, `share` of the way from the first to the second.
 *
 * @param {number[]} one
 * @param {number[]} other
 * @param {number} share
 * @returns {number[]}
 */
export function mixed(one, other, share) {
  return one.map(function (value, k) {
    return value + (other[k] - value) * share;
  });
}
