// Numbers at the edges of red-blue trees, which stand beside them during the explanation. A string, a path from the
// ground, is read from the ground upwards: up to the first change of colour each edge counts 1, for blue or against it,
// and from there on half of the edge below it. In a tree each edge gets the value of what falls with it, from the leaves
// to the ground: a blue edge that carries x is worth (x + n) / 2^(n - 1), where n is the smallest positive integer with
// x + n > 1, and a red one the negative of what a blue one that carries -x is worth. Sources: E. R. Berlekamp, J. H. Conway,
// R. K. Guy, Winning Ways, chapters 3 and 7; J. H. Conway, On Numbers and Games, chapter 8. All numbers are exact: their
// denominators are powers of two, at most 2^15.

import { withoutSide } from "ggbgen/game/kinds/player_to_move.js";
import { OWN } from "ggbgen/game/own.js";
import { allReached } from "ggbgen/graph/reached.js";
import { flat, numbersBelow } from "ggbgen/lib/lists.js";
import { fill, gettext } from "ggbgen/lib/text.js";
import { fractionName } from "ggbgen/partizan/numbers.js";

/** @typedef {{ edges: Pair[], colours: string[] }} EdgeBoard */
/**
 * What falls with an edge: the other edges that fall, and those of them that stand directly on it.
 *
 * @typedef {{ edge: number, above: number[], on: number[] }} Branch
 */
/**
 * A branch with a value: the sum of what stands on it, and the smallest `n` of the rule.
 *
 * @typedef {Branch & { carried: number, n: number, value: number }} NumberedBranch
 */
/**
 * What an edge of a string counts, and by which rule: "before" the first change of colour, or "after" it.
 *
 * @typedef {{ edge: number, count: number, rule: "before" | "after" }} EdgeCount
 */
/** @typedef {{ edge: number, count: number }} Counted */
/** @typedef {{ text: string, latex: string, added: Record<string, string> }} CountedStep */
/** @typedef {{ text: string, latex: string, amounts: Record<string, string> }} EdgeStep */

var GREEN_COLOUR = "green";
var BLUE_COLOUR = "blue";
var MOST_EDGES_NAMED = 5;
var LONGEST_SUMS = { wide: 60, narrow: 30 };

/** @type {() => EdgeBoard} */
function drawnEdges() {
  return /** @type {{ board: EdgeBoard }} */ (settings.game.board).board;
}

/** @type {(position: Position) => number[]} */
function standingEdges(position) {
  return numbersBelow(drawnEdges().edges.length).filter(function (e) {
    return position[e] === 1;
  });
}

// The vertices that some edges join to the ground, the ground itself included.
/** @type {(edges: number[]) => number[]} */
function joinedToGround(edges) {
  return allReached([-1], function (v) {
    return flat(
      edges
        .map(function (e) {
          return drawnEdges().edges[e];
        })
        .filter(function (ends) {
          return ends.indexOf(v) >= 0;
        })
    );
  });
}

/** @type {(list: number[]) => (item: number) => boolean} */
function isAmong(list) {
  return function (item) {
    return list.indexOf(item) >= 0;
  };
}

// What falls with an edge of some that stand; null if nothing does, because the edge is on a cycle.
/** @type {(e: number, edges: number[]) => Branch | null} */
function branchOf(e, edges) {
  var others = edges.filter(function (other) {
    return other !== e;
  });
  var reached = joinedToGround(others);
  var ends = drawnEdges().edges;
  if (ends[e].every(isAmong(reached))) {
    return null;
  }
  var top = ends[e].filter(function (v) {
    return reached.indexOf(v) < 0;
  })[0];
  var above = others.filter(function (other) {
    return !ends[other].every(isAmong(reached));
  });
  return {
    edge: e,
    above: above,
    on: above.filter(function (other) {
      return ends[other].indexOf(top) >= 0;
    })
  };
}

// Whether a branch is a tree of blue and red edges.
/** @type {(branch: Branch) => boolean} */
function isRedBlueTree(branch) {
  /** @type {Record<number, boolean>} */
  var vertices = {};
  var all = branch.above.concat(branch.edge);
  all.forEach(function (e) {
    drawnEdges().edges[e].forEach(function (v) {
      vertices[v] = true;
    });
  });
  return (
    Object.keys(vertices).length === all.length + 1 &&
    all.every(function (e) {
      return drawnEdges().colours[e] !== GREEN_COLOUR;
    })
  );
}

// The edges with a number, those with the fewest edges above first.
/** @type {(position: Position) => NumberedBranch[]} */
function numberedEdges(position) {
  var edges = standingEdges(position);
  /** @type {Record<number, number>} */
  var values = {};
  /** @type {Branch[]} */
  var found = [];
  edges.forEach(function (e) {
    var branch = branchOf(e, edges);
    if (branch !== null && isRedBlueTree(branch)) {
      found.push(branch);
    }
  });
  found.sort(function (one, other) {
    return one.above.length - other.above.length || one.edge - other.edge;
  });
  return found.map(function (branch) {
    var carried = totalOf(branch.on, values);
    var sign = signOf(branch.edge);
    var n = 1;
    while (sign * carried + n <= 1) {
      n += 1;
    }
    values[branch.edge] = (sign * (sign * carried + n)) / Math.pow(2, n - 1);
    return { edge: branch.edge, above: branch.above, on: branch.on, carried: carried, n: n, value: values[branch.edge] };
  });
}

// 1 for a blue edge and -1 for a red one.
/** @type {(e: number) => number} */
function signOf(e) {
  return drawnEdges().colours[e] === BLUE_COLOUR ? 1 : -1;
}

/** @type {(edges: number[], values: Record<number, number>) => number} */
function totalOf(edges, values) {
  return edges.reduce(function (sum, e) {
    return sum + values[e];
  }, 0);
}

/** @type {(number: number) => string} */
function signedName(number) {
  return (number > 0 ? "+" : "") + fractionName(number);
}

/** @type {(numbers: number[]) => string} */
function sumText(numbers) {
  return numbers
    .map(function (number, k) {
      return (k === 0 ? "" : number < 0 ? " - " : " + ") + fractionName(k === 0 ? number : Math.abs(number));
    })
    .join("");
}

// What each edge of a string counts, from the ground upwards; null if the branch at the lowest edge is no string.
/** @type {(root: NumberedBranch, numbered: NumberedBranch[]) => EdgeCount[] | null} */
function countsOfString(root, numbered) {
  /** @type {EdgeCount[]} */
  var found = [];
  /** @type {NumberedBranch | undefined} */
  var branch = root;
  var changed = false;
  var size = 1;
  while (branch) {
    var change = signOf(branch.edge) !== signOf(root.edge);
    changed = changed || change;
    size = changed ? size / 2 : size;
    found.push({ edge: branch.edge, count: signOf(branch.edge) * size, rule: changed ? "after" : "before" });
    if (branch.on.length > 1) {
      return null;
    }
    branch = branchWith(branch.on[0], numbered);
  }
  return drawnEdges().edges[root.edge].indexOf(-1) >= 0 ? found : null;
}

/** @type {(e: number, numbered: NumberedBranch[]) => NumberedBranch} */
function branchWith(e, numbered) {
  return numbered.filter(function (branch) {
    return branch.edge === e;
  })[0];
}

// The branches that no numbered edge carries.
/** @type {(numbered: NumberedBranch[]) => NumberedBranch[]} */
function rootsOf(numbered) {
  return numbered
    .filter(function (branch) {
      return !numbered.some(function (other) {
        return other.above.indexOf(branch.edge) >= 0;
      });
    })
    .sort(function (one, other) {
      return one.edge - other.edge;
    });
}

// ---- the steps: { text, latex, amounts: what stands beside the edges }. A step is a rule with all edges to which it
// applies at once: the beginnings of all strings, the rest of them, all edges of other trees that carry nothing; then each
// other edge of these trees.

/** @type {(position: Position, rules: { board: Board }) => EdgeStep[]} */
function edgeSteps(position, rules) {
  var numbered = numberedEdges(position);
  /** @type {EdgeCount[][]} */
  var strings = [];
  /** @type {Record<number, boolean>} */
  var ofStrings = {};
  rootsOf(numbered).forEach(function (root) {
    var counts = countsOfString(root, numbered);
    if (counts !== null) {
      strings.push(counts);
      counts.forEach(function (each) {
        ofStrings[each.edge] = true;
      });
    }
  });
  var ofTrees = numbered.filter(function (branch) {
    return !ofStrings[branch.edge];
  });
  var steps = stringSteps(strings, rules).concat(treeSteps(ofTrees, numbered, rules));
  return lackingStep(position, rules).concat(withAmounts(steps), numbered.length === 0 ? [] : groundStep(position, numbered));
}

// Steps with what stands beside the edges: what they and those before them have added.
/** @type {(steps: CountedStep[]) => EdgeStep[]} */
function withAmounts(steps) {
  /** @type {Record<string, string>} */
  var amounts = {};
  return steps.map(function (step) {
    /** @type {Record<string, string>} */
    var copied = {};
    Object.keys(step.added).forEach(function (e) {
      amounts[e] = step.added[e];
    });
    Object.keys(amounts).forEach(function (e) {
      copied[e] = amounts[e];
    });
    return { text: step.text, latex: step.latex, amounts: copied };
  });
}

/** @type {(edges: number[], rules: { board: Board }) => string} */
function edgeList(edges, rules) {
  var named = edges.slice(0, MOST_EDGES_NAMED).map(/** @type {MultigraphBoard} */ (rules.board).edgeName).join(", ");
  return named + (edges.length > MOST_EDGES_NAMED ? ", \u2026" : "");
}

// Says why some edges have no number.
/** @type {(position: Position, rules: { board: Board }) => EdgeStep[]} */
function lackingStep(position, rules) {
  var edges = standingEdges(position);
  var green = edges.filter(function (e) {
    return drawnEdges().colours[e] === GREEN_COLOUR;
  });
  var cyclic = edges.filter(function (e) {
    return branchOf(e, edges) === null;
  });
  var said = [];
  if (green.length > 0) {
    said.push(fill(gettext("Both players may cut {edges}: with a green edge a branch need not be a number, so there are no numbers there and below."), { edges: edgeList(green, rules) }));
  }
  if (cyclic.length > 0) {
    said.push(fill(gettext("{edges} lie on cycles: the rule is for trees, so there are no numbers there and below."), { edges: edgeList(cyclic, rules) }));
  }
  return said.length === 0 ? [] : [{ text: said.join(" "), latex: "", amounts: {} }];
}

/** @type {(numbered: NumberedBranch[]) => Record<string, string>} */
function valuesAt(numbered) {
  /** @type {Record<string, string>} */
  var found = {};
  numbered.forEach(function (branch) {
    found[branch.edge] = fractionName(branch.value);
  });
  return found;
}

// The steps at strings: one for each of Berlekamp's rules that applies.
/** @type {(strings: EdgeCount[][], rules: { board: Board }) => CountedStep[]} */
function stringSteps(strings, rules) {
  /** @type {Record<string, string>} */
  var texts = {
    before: gettext("Strings: up to the first change of colour a blue edge counts 1 and a red one -1. {counts}."),
    after: gettext("From the first change of colour on, each edge of a string counts half of the one below it, with the sign of its own colour. {counts}.")
  };
  /** @type {number[][]} */
  var seen = strings.map(function () {
    return [];
  });
  return Object.keys(texts)
    .map(function (rule) {
      /** @type {EdgeCount[]} */
      var counts = [];
      strings.forEach(function (string, k) {
        string.forEach(function (each) {
          if (each.rule === rule) {
            counts.push(each);
            seen[k].push(each.count);
          }
        });
      });
      return countedStep(texts[rule], counts, signedName, sumsInRow(seen.map(sumSoFar)), rules);
    })
    .filter(function (step) {
      return Object.keys(step.added).length > 0;
    });
}

// The sums of the first strings for which there is room below the board.
/** @type {(sums: string[]) => string} */
function sumsInRow(sums) {
  var most = settings.narrow ? LONGEST_SUMS.narrow : LONGEST_SUMS.wide;
  var length = 0;
  var fitting = sums.filter(function (sum, k) {
    length += sum.length;
    return k === 0 || length <= most;
  });
  return fitting.concat(fitting.length < sums.length ? "\\ldots" : []).join(",\\quad ");
}

/** @type {(numbers: number[]) => string} */
function sumSoFar(numbers) {
  var sum = numbers.reduce(function (total, number) {
    return total + number;
  }, 0);
  return sumText(numbers) + (numbers.length > 1 ? " = " + fractionName(sum) : "");
}

// A step with the numbers of several edges: [{ edge, count }]. `shown` writes a number beside its edge.
/** @type {(text: string, counts: Counted[], shown: (n: number) => string, latex: string, rules: { board: Board }) => CountedStep} */
function countedStep(text, counts, shown, latex, rules) {
  /** @type {Record<string, string>} */
  var added = {};
  counts.forEach(function (each) {
    added[each.edge] = shown(each.count);
  });
  var said = counts.slice(0, MOST_EDGES_NAMED).map(function (each) {
    return /** @type {MultigraphBoard} */ (rules.board).edgeName(each.edge) + ": " + fractionName(each.count);
  });
  return { text: fill(text, { counts: said.join(", ") + (counts.length > MOST_EDGES_NAMED ? ", \u2026" : "") }), latex: latex, added: added };
}

// The steps at other trees: all edges that carry nothing, then the others from the leaves to the ground.
/** @type {(branches: NumberedBranch[], numbered: NumberedBranch[], rules: { board: Board }) => CountedStep[]} */
function treeSteps(branches, numbered, rules) {
  /** @type {CountedStep[]} */
  var steps = [];
  var leaves = branches.filter(function (branch) {
    return branch.on.length === 0;
  });
  if (leaves.length > 0) {
    var counts = leaves.map(function (branch) {
      return { edge: branch.edge, count: branch.value };
    });
    steps.push(countedStep(gettext("From the leaves down: a blue edge that carries nothing is 1 and a red one -1. {counts}."), counts, fractionName, "", rules));
  }
  branches.forEach(function (branch) {
    if (branch.on.length > 0) {
      steps.push(treeStep(branch, numbered, rules));
    }
  });
  return steps;
}

/** @type {(branch: NumberedBranch, numbered: NumberedBranch[], rules: { board: Board }) => CountedStep} */
function treeStep(branch, numbered, rules) {
  var on = branch.on.map(function (e) {
    return branchWith(e, numbered).value;
  });
  var isBlue = signOf(branch.edge) > 0;
  var x = fractionName(branch.carried);
  var words = {
    edge: /** @type {MultigraphBoard} */ (rules.board).edgeName(branch.edge),
    sum: on.length > 1 ? sumText(on) + " = " + x : x,
    x: x,
    n: branch.n,
    power: Math.pow(2, branch.n - 1),
    value: fractionName(branch.value)
  };
  /** @type {Record<string, string>} */
  var added = {};
  added[branch.edge] = words.value;
  return {
    added: added,
    text: fill(
      isBlue
        ? gettext("{edge} is blue and carries x = {sum}. The smallest n > 0 with x + n > 1 is {n}: ({x} + {n})/{power} = {value}.")
        : gettext("{edge} is red and carries x = {sum}. The smallest n > 0 with x - n < -1 is {n}: ({x} - {n})/{power} = {value}."),
      words
    ),
    latex: "\\frac{" + x + (isBlue ? "+" : "-") + branch.n + "}{2^{" + (branch.n - 1) + "}}=" + words.value
  };
}

/** @type {(position: Position, numbered: NumberedBranch[]) => EdgeStep} */
function groundStep(position, numbered) {
  var onGround = standingEdges(position).filter(function (e) {
    return drawnEdges().edges[e].indexOf(-1) >= 0;
  });
  var values = numbered
    .filter(function (branch) {
      return onGround.indexOf(branch.edge) >= 0;
    })
    .sort(function (one, other) {
      return one.edge - other.edge;
    })
    .map(function (branch) {
      return branch.value;
    });
  var total = values.reduce(function (sum, value) {
    return sum + value;
  }, 0);
  var sum = sumText(values) + (values.length > 1 ? " = " + fractionName(total) : "");
  var text =
    values.length === 0
      ? gettext("Each edge of a red-blue tree now has the value of what falls with it; no such tree stands on the ground.")
      : fill(
          values.length === onGround.length
            ? gettext("Each edge now has the value of what falls with it. On the ground the values add up: {sum}.")
            : gettext("Each edge of a red-blue tree now has the value of what falls with it. Those trees add up to {sum}; the rest is no such tree."),
          { sum: sum }
        );
  return { text: text, latex: sum, amounts: valuesAt(numbered) };
}

// ---- the explanation: the edges first, then the value as of any partizan game

/** @type {(view: View) => boolean} */
function isAtEdges(view) {
  return view.exists("explained") && view.number("explained") > 0 && view.onFirstPage() && view.number("misere") !== 1;
}

// What stands beside the edges during the explanation, in place of the values of moves.
/** @type {(view: View, position: Position, rules: { board: Board }) => Record<string, string> | null} */
OWN.amounts = function (view, position, rules) {
  if (!isAtEdges(view)) {
    return null;
  }
  var steps = edgeSteps(position, rules);
  var step = steps[view.number("explained") - 1];
  return step ? step.amounts : valuesAt(numberedEdges(position));
};

// One of the steps at the edges, or null if the explanation is past them.
/** @type {(position: Position, step: number, play: Play, rules: { board: Board }) => EdgeStep | null} */
function stepAtEdges(position, step, play, rules) {
  return (play !== "misere" && edgeSteps(withoutSide(position), rules)[step - 1]) || null;
}

// The steps at the edges, before those of the value.
/** @type {(value: PositionExplanation) => PositionExplanation} */
function explainedFromEdges(value) {
  return {
    instead: true,
    valued: value.valued,
    reason: value.reason,
    facts: value.facts,
    beside: value.beside,
    marked: function (position, step, play, rules) {
      return stepAtEdges(position, step, play, rules) ? null : value.marked(position, stepPastEdges(position, step, play, rules), play, rules);
    },
    steps: function (position, play, rules) {
      return (play === "misere" ? 0 : edgeSteps(withoutSide(position), rules).length) + value.steps(position, play, rules);
    },
    latex: function (position, step, play, rules) {
      var found = stepAtEdges(position, step, play, rules);
      return found ? found.latex : value.latex(position, stepPastEdges(position, step, play, rules), play, rules);
    },
    text: function (position, step, play, rules) {
      var found = stepAtEdges(position, step, play, rules);
      return found ? found.text : value.text(position, stepPastEdges(position, step, play, rules), play, rules);
    }
  };
}

OWN.explainBefore = explainedFromEdges;

/** @type {(position: Position, step: number, play: Play, rules: { board: Board }) => number} */
function stepPastEdges(position, step, play, rules) {
  return play === "misere" ? step : step - edgeSteps(withoutSide(position), rules).length;
}

// The numbers at the edges and those of the values of moves would stand in the same places.
OWN.click = {
  // Hides the values, and explains the value of the position: first at the edges, one at a time.
  explain: function (view, play) {
    if (view.number("valuesShown") === 1) {
      play.turnValues();
    }
    play.explanation.goOn();
  },
  // Ends the explanation, and shows or hides the value of each move.
  showValues: function (view, play) {
    play.explanation.hush();
    play.turnValues();
  }
};
