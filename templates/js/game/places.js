// Moves that are made by clicking places in turn, and what the boards for them share. Pure.

import { captionWidth } from "../graph/circle.js";
import { fill, gettext } from "../lib/text.js";
import { changedEntries } from "./encoding.js";
import { bestMoves, numberBeside, reachedValue, valueStyle } from "./model.js";

/**
 * A board of places, such as cells or vertices.
 *
 * @param {Encoding} encoding
 * @param {PaintedPlaces} places
 * @param {PlacesWords} words
 * @returns {Board<number[]>}
 */
export function boardOfPlaces(encoding, places, words) {
  /**
   * @param {number} k
   * @returns {boolean}
   */
  function isPlace(k) {
    return places.count === undefined || k < places.count;
  }

  /**
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {ClickAnswer<number[]>}
   */
  function finish(position, draft) {
    return finishedPlaces(encoding.moves(position), position, draft);
  }

  /**
   * The places that may be clicked next, ascending.
   *
   * @param {Position} position
   * @param {number[]} draft
   * @returns {number[]}
   */
  function nextOf(position, draft) {
    /** @type {number[]} */
    var found = [];
    encoding.moves(position).forEach(function (move) {
      nextPlaces(move, position, draft).forEach(function (k) {
        if (found.indexOf(k) < 0) {
          found.push(k);
        }
      });
    });
    return found.sort(function (one, other) {
      return one - other;
    });
  }

  /**
   * @param {number} place
   * @param {Position} position
   * @param {number[] | null} draft
   * @returns {ClickAnswer<number[]>}
   */
  function click(place, position, draft) {
    var answer = narrowedByPlace(encoding.moves(position), position, draft, place);
    /** @type {Record<string, string>} */
    var said = { place: places.name(place), from: draft === null ? "" : places.name(draft[0]) };
    if (answer.problem) {
      answer.problem = fill((words.refusal ? words.refusal(place, position, draft) : draft === null ? words.nowhere : words.notOn) || "", said);
    } else if (answer.draft) {
      said.places = answer.draft.map(places.name).join(", ");
      said.ends = nextOf(position, answer.draft).map(function (k) {
        return k === place ? words.again : places.name(k);
      }).join(", ");
      answer.say = fill(finish(position, answer.draft).option ? /** @type {string} */ (words.whole) : /** @type {string} */ (words.begun), said);
    }
    return answer;
  }

  /** @type {Board<number[]>} */
  var board = {
    placed: true,
    prompt: words.prompt,
    nothingLeft: words.nothingLeft || gettext("No move can be made in this position."),
    name: function (position, option, ways) {
      return placesOf({ position: option, ways: ways }, position).filter(isPlace).map(places.name).join("-");
    },
    draw: function (first, position, draft, play) {
      var values = play === null ? {} : bestByPlace(encoding.moves(position), position, draft, play, encoding);
      var next = draft === null ? [] : nextOf(position, draft);
      var count = places.count === undefined ? position.length : places.count;
      if (places.begin) {
        places.begin(first, position);
      }
      for (var k = 0; k < count; k++) {
        var begun = draft !== null && draft.indexOf(k) >= 0;
        places.draw(k, position, begun ? "b" : next.indexOf(k) >= 0 ? "e" : "", begun && !words.again ? null : values[k]);
      }
      if (places.around) {
        places.around(position, next, values, draft);
      }
    },
    /** @type {(position: Position, move: PointedMove, style: Style) => void} */
    point: function (position, move, style) {
      placesOf(move, position).filter(isPlace).forEach(function (k) {
        // A board without it has its own `point`.
        /** @type {Required<PaintedPlaces>} */ (places).point(k, position, move, style);
      });
    },
    trace: function (before, after, made) {
      changedEntries(before, after).filter(isPlace).forEach(function (k) {
        /** @type {Required<PaintedPlaces>} */ (places).trace(k, after, made);
      });
    },
    click: {},
    finish: finish
  };
  Object.keys(places.clicks).forEach(function (letters) {
    board.click[letters] = function (numbers, position, draft) {
      return click(places.clicks[letters](numbers), position, draft);
    };
  });
  return board;
}

/**
 * The place whose number is the only one of a label.
 *
 * @param {number[]} numbers
 * @returns {number}
 */
export function onlyNumber(numbers) {
  return numbers[0];
}

/**
 * The result of a click on a place, if moves are made by clicking places in turn: a draft has the places so far. A move
 * without ways is made by clicking what it changes. What is to be said is not known yet.
 *
 * @param {Move[]} moves
 * @param {Position} position
 * @param {number[] | null} draft
 * @param {number} place
 * @returns {ClickAnswer<number[]>}
 */
function narrowedByPlace(moves, position, draft, place) {
  var clicked = (draft || []).concat([place]);
  /** @type {Move[]} */
  var fitting = moves.filter(function (move) {
    return move.ways.length > 0 ? move.ways.some(begins) : changesAll(move);
  });

  /**
   * @param {number[]} way
   * @returns {boolean}
   */
  function begins(way) {
    return way.slice(0, clicked.length).join() === clicked.join();
  }

  /**
   * @param {number[]} way
   * @returns {boolean}
   */
  function isWay(way) {
    return way.join() === clicked.join();
  }

  /**
   * @param {Move} move
   * @returns {boolean}
   */
  function changesAll(move) {
    var changed = changedEntries(position, move.position);
    return clicked.every(function (other, k) {
      return changed.indexOf(other) >= 0 && clicked.indexOf(other) === k;
    });
  }

  for (var k = 0; k < fitting.length; k++) {
    if (fitting[k].ways.some(isWay)) {
      return { option: fitting[k].position };
    }
  }
  if (fitting.length === 1 && fitting[0].ways.length === 0) {
    return { option: fitting[0].position };
  }
  return fitting.length === 0 ? { problem: "?" } : /** @type {BegunMove<number[]>} */ ({ draft: clicked });
}

/**
 * The result of “Done”: the move that changes exactly the clicked places.
 *
 * @param {Move[]} moves
 * @param {Position} position
 * @param {number[] | null} draft
 * @returns {ClickAnswer<number[]>}
 */
function finishedPlaces(moves, position, draft) {
  var own = moves.filter(function (move) {
    var changed = changedEntries(position, move.position);
    return (
      draft !== null &&
      move.ways.length === 0 &&
      changed.length === draft.length &&
      changed.every(function (place) {
        return draft.indexOf(place) >= 0;
      })
    );
  });
  if (own.length > 0) {
    return { option: own[0].position };
  }
  return {
    problem: draft === null ? gettext("There is no move to end.") : gettext("This is no whole move yet: go on, or press “Cancel”.")
  };
}

/**
 * The places to click for a move: those of its first way, or what it changes.
 *
 * @param {Move} move
 * @param {Position} position
 * @returns {number[]}
 */
export function placesOf(move, position) {
  return move.ways.length > 0 ? move.ways[0] : changedEntries(position, move.position);
}

/**
 * The best value that can be reached after clicking each place next, by place.
 *
 * @param {Move[]} moves
 * @param {Position} position
 * @param {number[] | null} draft
 * @param {Play} play
 * @param {Encoding} encoding
 * @returns {Record<number, ValuedMove>}
 */
export function bestByPlace(moves, position, draft, play, encoding) {
  /** @type {Record<string, ValuedMove | ValuedMove[]>} */
  var best = {};
  var clicked = draft || [];
  moves.forEach(function (move) {
    var solved = { position: move.position, value: reachedValue(encoding, position, move.position, play) };
    nextPlaces(move, position, clicked).forEach(function (place) {
      best[place] = (/** @type {ValuedMove[]} */ (best[place]) || []).concat([solved]);
    });
  });
  Object.keys(best).forEach(function (place) {
    best[place] = bestMoves(/** @type {ValuedMove[]} */ (best[place]), position, { encoding: encoding })[0];
  });
  return /** @type {Record<string, ValuedMove>} */ (best);
}

/**
 * The places that can be clicked next on the way to a move.
 *
 * @param {Move} move
 * @param {Position} position
 * @param {number[]} clicked
 * @returns {number[]}
 */
export function nextPlaces(move, position, clicked) {
  if (move.ways.length === 0) {
    var changed = changedEntries(position, move.position);
    var fits = clicked.every(function (place) {
      return changed.indexOf(place) >= 0;
    });
    return changed.filter(function (place) {
      return fits && clicked.indexOf(place) < 0;
    });
  }
  return move.ways
    .filter(function (way) {
      return way.length > clicked.length && way.slice(0, clicked.length).join() === clicked.join();
    })
    .map(function (way) {
      return way[clicked.length];
    });
}

// ---- boards of vertices with marks beside their names and texts at places

/**
 * @param {number} v
 * @returns {string}
 */
function vertexMark(v) {
  return "m_{" + v + "}";
}

/**
 * @param {number} v
 * @returns {string}
 */
export function vertexRing(v) {
  return "r_{" + v + "}";
}

/**
 * Shows a mark beside the name of a vertex, with or without a number.
 *
 * @param {View} view
 * @param {number} v
 * @param {string} spoken
 * @param {Style} style
 * @param {string} number
 */
export function showMark(view, v, spoken, style, number) {
  view.showPoint(vertexMark(v), style, number, spoken);
}

/**
 * Shows the best value that can be reached at a vertex as a mark, or hides the mark.
 *
 * @param {View} view
 * @param {number} v
 * @param {string} spoken
 * @param {ValuedMove | null} best
 */
export function showValueMark(view, v, spoken, best) {
  if (best) {
    showMark(view, v, spoken, valueStyle(best), numberBeside(spoken, best.value));
  } else {
    view.show(vertexMark(v), false);
  }
}

/**
 * The indices of a list.
 *
 * @param {unknown[]} items
 * @returns {number[]}
 */
export function allOf(items) {
  return items.map(function (item, k) {
    return k;
  });
}

/**
 * Writes short texts at the places of some vertices; see Words in ggbgen/scene/objects.py.
 *
 * @param {View} view
 * @param {string} label
 * @param {number[]} vertices
 * @param {string[]} texts
 * @param {number[][]} places
 */
export function writeAt(view, label, vertices, texts, places) {
  view.setTexts(label + "Texts", ["\u00a0"].concat(vertices.map(function (v) {
    return texts[v];
  })));
  view.setList(label + "Places", [[0, 0, 0]].concat(vertices.map(function (v) {
    return [places[v][0], places[v][1], captionWidth(texts[v]) / 2];
  })));
}
