// Several boards side by side, one for each part of a sum; a move is made in one part.

import { fill, gettext, ngettext } from "../../lib/text.js";
import { assembled } from "../../view/view.js";
import { BOARDS } from "../board.js";
import { readPositions } from "../record.js";

// The places of a part begin at its index times this number.
var PLACES_OF_PART = 1000;

/**
 * The moves of a sum part by part. `encodings` are those of the parts, and `join` makes a position of the entries of
 * all.
 *
 * @param {Encoded[]} encodings
 * @param {Position[]} parts
 * @param {(parts: Position[]) => Position} join
 * @returns {Move[]}
 */
export function movesInParts(encodings, parts, join) {
  /** @type {Move[]} */
  var found = [];
  parts.forEach(function (own, p) {
    encodings[p].moves(own).forEach(function (move) {
      var changed = parts.slice();
      changed[p] = move.position;
      found.push({
        position: join(changed),
        ways: move.ways.map(function (way) {
          return way.map(function (place) {
            return PLACES_OF_PART * p + place;
          });
        })
      });
    });
  });
  return found;
}

/**
 * @param {View} view
 * @param {CompositeBoardSettings} own
 * @param {PartsEncoding} encoding
 * @returns {Board<PartDraft>}
 */
function compositeBoard(view, own, encoding) {
  // The current position of the whole sum: the value of a move in a part is its value in the sum.
  /** @type {Position} */
  var whole = [];

  /**
   * @param {Position} position
   * @param {number} p
   * @param {Position} part
   * @returns {Position}
   */
  function joined(position, p, part) {
    var parts = encoding.split(position);
    parts[p] = part;
    return encoding.join(parts);
  }

  /**
   * @param {number} p
   * @returns {Encoding}
   */
  function partEncoding(p) {
    var inner = encoding.parts[p];
    /** @type {Encoding} */
    var wrapped = assembled([inner]);
    wrapped.value = function (part, play, isNow) {
      var value = encoding.value(joined(whole, p, part), play, isNow);
      if (inner.named) {
        value.named = inner.named(part);
      }
      return value;
    };
    // Which of some moves in the part is best depends on the whole sum.
    wrapped.chosen = function (moves, position) {
      var inSum = moves.map(function (move) {
        return { position: joined(whole, p, move.position), value: move.value, inner: move };
      });
      return /** @type {typeof inSum} */ (encoding.chosen(inSum, joined(whole, p, position))).map(function (move) {
        return move.inner;
      });
    };
    // The positions of the part in the course of the game.
    wrapped.history = function () {
      return readPositions(view.text("record")).map(function (position) {
        return encoding.split(position.slice(0, whole.length))[p];
      });
    };
    return wrapped;
  }

  var boards = own.parts.map(function (part, p) {
    return /** @type {TypedBoard} */ (BOARDS[part.kind](view, part.board, partEncoding(p)));
  });

  /**
   * The index of the part that a move changes.
   *
   * @param {Position} position
   * @param {Position} option
   * @returns {number}
   */
  function changedPart(position, option) {
    var before = encoding.split(position);
    var after = encoding.split(option);
    var p = 0;
    while (before[p].join() === after[p].join()) {
      p++;
    }
    return p;
  }

  /**
   * A move in terms of the part in which it is made.
   *
   * @param {Position} position
   * @param {Move & { value?: Value }} move
   * @param {number} p
   * @returns {Move & { value?: Value }}
   */
  function inPart(position, move, p) {
    return {
      position: encoding.split(move.position)[p],
      ways: move.ways.map(function (way) {
        return way.map(function (place) {
          return place - PLACES_OF_PART * p;
        });
      }),
      value: move.value
    };
  }

  /**
   * @param {Position} position
   * @param {Position} option
   * @param {number[][]} ways
   * @returns {string}
   */
  function name(position, option, ways) {
    var p = changedPart(position, option);
    var move = inPart(position, { position: option, ways: ways }, p);
    var named = boards[p].name(encoding.split(position)[p], move.position, move.ways);
    return own.parts[p].letter + ": " + (own.parts[p].move === "" ? named : fill(gettext(own.parts[p].move), { place: named }));
  }

  /**
   * The description of a part, such as "take 1, 2, 5".
   *
   * @param {PartSettings} part
   * @returns {string}
   */
  function described(part) {
    var said = fill(gettext(part.short), part.words);
    return part.negative ? fill(gettext("{game}, roles exchanged"), { game: said }) : said;
  }

  /**
   * Whether there is room for the description above the part; spaces and commas are half as wide as other characters.
   *
   * @param {PartSettings} part
   * @returns {boolean}
   */
  function hasRoom(part) {
    var named = part.letter + "  " + described(part);
    return part.columns > 1 && named.length - (named.match(/[ ,]/g) || []).length / 2 <= part.columns;
  }

  /**
   * The letter and the description of a part; the letter alone if there is too little room for both.
   *
   * @param {PartSettings} part
   * @returns {string}
   */
  function partName(part) {
    return hasRoom(part) ? part.letter + "  " + described(part) : part.letter;
  }

  /**
   * @param {PartDraft | null} draft
   * @param {number} p
   * @returns {Draft | null}
   */
  function draftOf(draft, p) {
    return draft !== null && draft[0] === p ? draft[1] : null;
  }

  /**
   * @param {Position} first
   * @param {Position} position
   * @param {PartDraft | null} draft
   * @param {Play | null} play
   */
  function draw(first, position, draft, play) {
    whole = position;
    boards.forEach(function (board, p) {
      view.setText(own.parts[p].label, partName(own.parts[p]));
      var valued = draft === null || draft[0] === p ? play : null;
      board.draw(encoding.split(first)[p], encoding.split(position)[p], draftOf(draft, p), valued);
    });
  }

  /**
   * @param {Position} position
   * @param {PointedMove} move
   * @param {Style} style
   */
  function point(position, move, style) {
    var p = changedPart(position, move.position);
    whole = position;
    boards[p].point(encoding.split(position)[p], /** @type {PointedMove} */ (inPart(position, move, p)), style);
  }

  /**
   * @param {Position} before
   * @param {Position} after
   * @param {Made} made
   */
  function trace(before, after, made) {
    var p = changedPart(before, after);
    boards[p].trace(encoding.split(before)[p], encoding.split(after)[p], made);
  }

  /**
   * The result of a click in a part, in terms of the sum.
   *
   * @param {number} p
   * @param {Position} position
   * @param {ClickAnswer} answer
   * @returns {ClickAnswer<PartDraft>}
   */
  function lifted(p, position, answer) {
    if (answer.option) {
      return { option: joined(position, p, answer.option) };
    }
    return answer.draft ? { draft: [p, answer.draft], say: answer.say } : /** @type {NoMove} */ (answer);
  }

  /** @type {Board<PartDraft>["click"]} */
  var click = {};
  boards.forEach(function (board, p) {
    Object.keys(board.click).forEach(function (letters) {
      click[own.parts[p].board.prefix + letters] = function (place, position, draft, play) {
        if (draft !== null && draft[0] !== p) {
          return {
            problem: fill(gettext("Your move is begun in part {part}. Go on there, or press “Cancel”."), {
              part: own.parts[draft[0]].letter
            })
          };
        }
        whole = position;
        return lifted(p, position, board.click[letters](place, encoding.split(position)[p], draftOf(draft, p), play));
      };
    });
  });

  /**
   * @param {Position} position
   * @param {PartDraft | null} draft
   * @returns {ClickAnswer<PartDraft>}
   */
  function finish(position, draft) {
    if (draft === null) {
      return { problem: gettext("There is no move to end: make one in any part.") };
    }
    return lifted(draft[0], position, boards[draft[0]].finish(encoding.split(position)[draft[0]], draft[1]));
  }

  /**
   * The texts of the parts; a part may contain + itself, without blanks around it.
   *
   * @param {string} typed
   * @returns {string[]}
   */
  function textsOfParts(typed) {
    var apart = typed.split(/\s\+\s/);
    return apart.length === boards.length ? apart : typed.split("+");
  }

  /**
   * @param {string} typed
   * @param {Position} first
   * @returns {TypedStart}
   */
  function parse(typed, first) {
    var texts = textsOfParts(typed);
    if (texts.length !== boards.length) {
      return {
        problem: fill(
          ngettext("{count} part, expected {most}, with + between them.", "{count} parts, expected {most}, with + between them.", texts.length),
          { count: texts.length, most: boards.length }
        )
      };
    }
    var parts = [];
    for (var p = 0; p < boards.length; p++) {
      var read = boards[p].parse(texts[p], encoding.split(first)[p]);
      if (!read.position) {
        return { problem: own.parts[p].letter + ": " + read.problem };
      }
      parts.push(read.position);
    }
    return { position: encoding.join(parts) };
  }

  /**
   * @param {Word} word
   * @param {Position} first
   * @returns {Position}
   */
  function random(word, first) {
    return encoding.join(
      boards.map(function (board, p) {
        var inner = encoding.parts[p];
        return inner.random === null ? /** @type {Required<Board>} */ (board).random(word, encoding.split(first)[p]) : inner.random(word);
      })
    );
  }

  /**
   * The rules of the sum, which are `text`, and then, with each further call, those of the next part.
   *
   * @param {string} text
   * @returns {string}
   */
  function nextRules(text) {
    var p = view.number(own.prefix + "rulesOfPart");
    view.setNumber(own.prefix + "rulesOfPart", (p + 1) % (own.parts.length + 1));
    if (p === 0) {
      return text;
    }
    var part = own.parts[p - 1];
    var said = part.letter + ": " + fill(gettext(part.rules), part.words);
    return part.negative ? said + " " + gettext("In this part the players have exchanged their roles.") : said;
  }

  return {
    numbered: function () {
      return "none";
    },
    nextRules: nextRules,
    // The descriptions that have no room above their parts.
    facts: function () {
      return own.parts
        .filter(function (part) {
          return !hasRoom(part);
        })
        .map(function (part) {
          return part.letter + ":\u00a0" + described(part).replace(/ /g, "\u00a0");
        });
    },
    parts: {
      split: encoding.split,
      join: function (parts) {
        var entries = parts.length === boards.length ? encoding.join(parts) : null;
        return entries && JSON.stringify(encoding.split(entries)) === JSON.stringify(parts) ? entries : null;
      }
    },
    begunFrom: function (first, given) {
      var begun = encoding.split(given);
      return encoding.join(
        encoding.split(first).map(function (part, p) {
          return boards[p].begunFrom ? boards[p].begunFrom(part, begun[p]) : part;
        })
      );
    },
    placedParts: boards.map(function (each) {
      return Boolean(each.placed);
    }),
    placed: boards.some(function (board) {
      return board.placed;
    }),
    prompt: gettext("make a move in one part."),
    nothingLeft: gettext("No move can be made in this position."),
    name: name,
    data: function (position) {
      return encoding.split(position).map(function (part, p) {
        return boards[p].data ? boards[p].data(part) : part;
      });
    },
    draw: draw,
    point: point,
    trace: trace,
    click: click,
    finish: finish,
    parse: parse,
    random: random,
    typed: function (position) {
      return encoding
        .split(position)
        .map(function (part, p) {
          return boards[p].typed ? boards[p].typed(part) : part.join(", ");
        })
        .join(" + ");
    },
    repair: function (restored) {
      return boards.reduce(function (repaired, board) {
        return (board.repair && board.repair(restored)) || repaired;
      }, false);
    }
  };
}

BOARDS.composite = compositeBoard;
