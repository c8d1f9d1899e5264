// Witnesses that an algorithm finds nothing, or nothing better, as answers to the question why. Pure. A run is as in
// algorithm_results.js; types.d.ts describes a `WitnessKind`.

import {
  allVertices,
  edgeBetween,
  edgesOfCycle,
  membersOf,
  neighboursIn,
  reachableFrom,
  vertexNamesOf,
  weightOfAll
} from "../algorithms/tools.js";
import { among, leftOut } from "../lib/lists.js";
import { gettext } from "../lib/text.js";
import { missedVertices, partsMarking, stepPart } from "./algorithm_results.js";
import { sentence } from "./model.js";

/** @type {Record<string, WitnessKind>} */
export var ALGORITHM_WITNESSES = {
  cycle: cycleWitness(
    "why",
    function () {
      return gettext("a cycle");
    },
    function () {
      return true;
    }
  ),
  // A cycle of negative weight has to be reached from the start.
  negative: cycleWitness(
    "whyFrom",
    function () {
      return gettext("a cycle of negative weight");
    },
    function (problem, cycle) {
      return weightOfAll(problem, edgesOfCycle(problem, cycle)) < 0 && reachableFrom(problem, [/** @type {number} */ (problem.start)]).indexOf(cycle[0]) >= 0;
    }
  ),
  odd: {
    instead: true,
    drawn: "connected",
    least: 3,
    asked: function (run, words) {
      words.what = gettext("all vertices of odd degree");
      return sentence("why", words);
    },
    found: function (run) {
      return run.result.trail ? [] : oddVertices(run.problem);
    },
    nearest: function (run) {
      return oddVertices(run.problem);
    },
    wrong: function () {
      return gettext("Its degree is even.");
    }
  },
  // Vertices without which there are more components than they are (V. Chvátal, 1973).
  separating: setWitness(1, "whySeparating", function () {
    return gettext("It belongs to no such set that is nearest to yours.");
  }),
  // The same for a path, which may leave one component more.
  scattering: setWitness(1, "whyScattering", function () {
    return gettext("It belongs to no such set that is nearest to yours.");
  }),
  // Vertices of one side that have together fewer neighbours than they are (P. Hall, 1935).
  deficient: setWitness(2, "whyDeficient", function () {
    return gettext("It belongs to no such set that is nearest to yours.");
  }),
  cut: setWitness(2, "whyCut", function () {
    return gettext("It is not on this side of a minimum cut.");
  })
};

/**
 * A cycle, whose vertices are clicked in any order.
 *
 * @param {string} kind
 * @param {() => string} what
 * @param {(problem: AlgorithmProblem, cycle: number[]) => boolean} shows
 * @returns {WitnessKind}
 */
function cycleWitness(kind, what, shows) {
  return {
    instead: true,
    turned: true,
    least: 3,
    asked: function (run, words) {
      words.what = what();
      return sentence(kind, words);
    },
    found: function (run) {
      return run.result.cycle || run.result.negative_cycle || [];
    },
    nearest: function (run, chosen) {
      var best = this.found(run);
      /** @param {number[]} path */
      function extend(path) {
        var end = path[path.length - 1];
        if (path.length > 1 && edgeBetween(run.problem, end, path[0]) >= 0 && shows(run.problem, path) && worth(path, chosen) > worth(best, chosen)) {
          best = path;
        }
        // Each cycle is found from its smallest vertex.
        leftOut(neighboursIn(run.problem, end), path).forEach(function (v) {
          if (v > path[0]) {
            extend(path.concat([v]));
          }
        });
      }
      allVertices(run.problem).forEach(function (v) {
        extend([v]);
      });
      return best;
    },
    wrong: function () {
      return gettext("It is not on the cycle.");
    }
  };
}

/**
 * A set of vertices, of which the algorithm says which ones show it.
 *
 * @param {number} least
 * @param {string} kind
 * @param {() => string} wrong
 * @returns {WitnessKind}
 */
function setWitness(least, kind, wrong) {
  return {
    least: least,
    asked: function (run, words) {
      words.left = vertexNamesOf(run.problem, run.state.left || []);
      return sentence(kind, words);
    },
    found: function (run) {
      return /** @type {WitnessingAlgorithm} */ (run.algorithm).witness(run.problem, run.state);
    },
    nearest: function (run, chosen) {
      var best = this.found(run);
      for (var mask = 1; mask < Math.pow(2, run.problem.order); mask++) {
        var vertices = membersOf(mask, run.problem.order);
        if (worth(vertices, chosen) > worth(best, chosen) && /** @type {WitnessingAlgorithm} */ (run.algorithm).isWitness(run.problem, run.state, vertices)) {
          best = vertices;
        }
      }
      return best;
    },
    wrong: wrong
  };
}

/**
 * The points of chosen vertices, if the witness is this one; of equal ones, that of which nothing is missing.
 *
 * @param {number[]} shown
 * @param {number[]} chosen
 * @returns {number}
 */
export function worth(shown, chosen) {
  return among(shown, chosen).length - leftOut(chosen, shown).length - (leftOut(shown, chosen).length > 0 ? 0.5 : 0);
}

/**
 * @param {AlgorithmProblem} problem
 * @returns {number[]}
 */
function oddVertices(problem) {
  return allVertices(problem).filter(function (v) {
    return problem.outgoing[v].length % 2 === 1;
  });
}

/**
 * @param {FinishedRun} run
 * @param {Answer} answer
 * @returns {Marking}
 */
export function checkWitness(run, answer) {
  var kind = ALGORITHM_WITNESSES[/** @type {string} */ (run.algorithm.why)];
  var shown = kind.nearest(run, answer.marked);
  var wrong = leftOut(answer.marked, shown).map(function (v) {
    return stepPart("wrong", kind.wrong(), { what: run.problem.names[v] }, -1, [v]);
  });
  var missing = leftOut(shown, answer.marked);
  return partsMarking(
    shown.length,
    shown.length - missing.length,
    run.algorithm.ended(run.problem, run.state).said,
    wrong.concat(missedVertices(run.problem, shown, missing, gettext("What is chosen belongs to it, but does not show it alone."))),
    gettext("They belong together to what shows it.")
  );
}
