// Kings of a tournament, their heirs, and vertices that are not kings. Pure.

import { tournamentKings, tournamentScores } from "../../graph/tournament.js";
import { among, ascending, leftOut, numbersBelow } from "../../lib/lists.js";
import { RANDOM_QUESTION, randomStream } from "../../lib/random.js";
import { joinedNames } from "../../lib/text.js";
import { createKingsTold, heirsOf, reachedFrom } from "../kings.js";
import { answerOf, emptyMarking, hint, marking, partOf, sentence, taskOf } from "../model.js";
import { drawnRows } from "../random_graphs.js";

/**
 * The king is there if its heirs are asked for.
 *
 * @typedef {FigureTask<{ king?: string }>} KingsTask
 */

/**
 * @param {Pick<QuestionValues, "names" | "order" | "ask" | "graph">} values
 * @returns {Question<KingsTask>}
 */
export function kingsQuestion(values) {
  var names = values.names;
  var said = createKingsTold(names);
  /** @type {Record<string, string>} */
  var asks = { "all kings": "asked", "one king": "askedOne", heirs: "askedHeirs", "no king": "askedNone" };

  /**
   * The first king with heirs, or -1.
   *
   * @param {Rows} beats
   * @returns {number}
   */
  function kingWithHeirs(beats) {
    var found = tournamentKings(beats).filter(function (king) {
      return heirsOf(beats, king).length > 0;
    });
    return found.length > 0 ? found[0] : -1;
  }

  /**
   * The number of kings that lose more often than they win, plus the number of non-kings that win more often than they
   * lose.
   *
   * @param {Rows} beats
   * @returns {number}
   */
  function surprises(beats) {
    var kings = tournamentKings(beats);
    return tournamentScores(beats).filter(function (score, v) {
      var more = 2 * score - (beats.length - 1);
      return kings.indexOf(v) >= 0 ? more < 0 : more > 0;
    }).length;
  }

  /**
   * Whether a tournament admits the question.
   *
   * @param {Rows} beats
   * @returns {boolean}
   */
  function fits(beats) {
    switch (values.ask) {
      case "one king":
        return tournamentScores(beats).indexOf(beats.length - 1) < 0;
      case "heirs":
        return kingWithHeirs(beats) >= 0;
      case "no king":
        return tournamentKings(beats).length < beats.length;
      default:
        return true;
    }
  }

  /**
   * @param {Word} word
   * @returns {Rows}
   */
  function drawn(word) {
    var beats = drawnRows(word, "tournament", values.order, 1, values.graph);
    while (!values.graph && !fits(beats)) {
      beats = drawnRows(word, "tournament", values.order, 1, values.graph);
    }
    return beats;
  }

  /**
   * A tournament that admits the question: among 1, 2, 4, 8 or 16 random ones, the first with the largest number of
   * kings that lose more often than they win and non-kings that win more often than they lose.
   *
   * @param {number} seed
   * @param {number} difficulty
   * @param {number} number
   * @returns {KingsTask}
   */
  function draw(seed, difficulty, number) {
    var word = randomStream(seed, number, RANDOM_QUESTION);
    var best = drawn(word);
    for (var k = 1; k < Math.pow(2, difficulty - 1); k++) {
      var next = drawn(word);
      best = surprises(next) > surprises(best) ? next : best;
    }
    /** @type {{ king?: string }} */
    var words = values.ask === "heirs" ? { king: names[kingWithHeirs(best)] } : {};
    return taskOf(sentence(asks[values.ask], words), {
      figure: { kind: "tournament", rows: best },
      marks: values.ask === "no king" ? "order" : "set"
    });
  }

  /**
   * @param {KingsTask} task
   * @returns {number}
   */
  function kingOf(task) {
    return names.indexOf(/** @type {string} */ (task.asked.words.king));
  }

  /**
   * @param {KingsTask} task
   * @returns {number[]}
   */
  function right(task) {
    var beats = task.figure.rows;
    var kings = tournamentKings(beats);
    if (values.ask === "heirs") {
      return heirsOf(beats, kingOf(task));
    }
    if (values.ask === "no king") {
      var none = beats
        .map(function (row, v) {
          return v;
        })
        .filter(function (v) {
          return kings.indexOf(v) < 0;
        })[0];
      return [none, reachedFrom(beats, none, -1).out[0]];
    }
    return values.ask === "all kings" ? kings : kings.slice(0, 1);
  }

  // ---- feedback

  /**
   * @param {KingsTask} task
   * @param {number[]} answer
   * @returns {Part[]}
   */
  function allParts(task, answer) {
    return said.kingsParts(task.figure.rows, answer);
  }

  /**
   * @param {KingsTask} task
   * @param {number[]} answer
   * @returns {Part[]}
   */
  function oneParts(task, answer) {
    var beats = task.figure.rows;
    var marked = ascending(answer);
    var found = among(marked, tournamentKings(beats)).slice(0, 1);
    var parts = found.length > 0 ? [said.rightPart(found, sentence("rightOne"))] : [];
    var many = marked.length > 1 ? [partOf("wrong", -1, sentence("many"), sentence("manyWhy"))] : [];
    return parts.concat(said.noKings(beats, marked), many);
  }

  /**
   * @param {KingsTask} task
   * @param {number[]} answer
   * @returns {Part[]}
   */
  function heirsParts(task, answer) {
    var beats = task.figure.rows;
    var marked = ascending(answer);
    var king = kingOf(task);
    var heirs = heirsOf(beats, king);
    var kings = tournamentKings(beats);
    var found = among(marked, heirs);
    var parts = found.length > 0 ? [said.rightPart(found, sentence("heirsWhy", { king: names[king] }))] : [];
    marked.forEach(function (v) {
      if (kings.indexOf(v) >= 0) {
        parts.push(said.vertexPart("wrong", -1, "noHeir", v, sentence("isKing")));
      } else if (heirs.indexOf(v) < 0) {
        var out = reachedFrom(beats, v, king).out.filter(function (u) {
          return u !== king;
        });
        parts.push(said.vertexPart("wrong", -1, "noHeir", v, sentence("still", { king: names[king], out: joinedNames(out, names) })));
      }
    });
    return parts.concat(
      said.missedParts(leftOut(heirs, marked), "missedHeir", "missedHeirPoint", { king: names[king] }, function () {
        return sentence("becomes", { king: names[king] });
      })
    );
  }

  /**
   * @param {KingsTask} task
   * @param {number[]} answer
   * @returns {Part[]}
   */
  function noneParts(task, answer) {
    var beats = task.figure.rows;
    var first = answer[0];
    var found = reachedFrom(beats, first, -1);
    if (found.out.length === 0) {
      return [said.vertexPart("wrong", 0, "king", first, said.reaching(beats, first))];
    }
    var parts = [said.vertexPart("right", 1, "noKing", first, said.reaching(beats, first))];
    if (answer.length === 1) {
      parts.push(partOf("missed", 0, sentence("noWitness"), sentence("noWitnessWhy", { name: names[first] })));
    }
    answer.slice(1).forEach(function (other, k) {
      var words = { name: names[first], other: names[other] };
      if (found.out.indexOf(other) >= 0) {
        parts.push(partOf("right", k === 0 ? 1 : 0, sentence("witness", words), sentence("witnessWhy", words), [other]));
        return;
      }
      var between = found.near.filter(function (u) {
        return beats[u][other] === 1;
      });
      var why = beats[first][other]
        ? sentence("direct")
        : sentence("through", { name: words.name, other: words.other, between: names[between[0]] });
      parts.push(partOf("wrong", 0, sentence("reached", words), why, [other], [first]));
    });
    return parts;
  }

  /**
   * @param {KingsTask} task
   * @param {Answer} answer
   * @returns {Marking}
   */
  function check(task, answer) {
    var full = values.ask === "no king" ? 2 : right(task).length;
    if (answer.marked.length === 0) {
      return emptyMarking(full);
    }
    /** @type {Record<string, (task: KingsTask, answer: number[]) => Part[]>} */
    var partsFor = { "all kings": allParts, "one king": oneParts, heirs: heirsParts, "no king": noneParts };
    return marking(full, partsFor[values.ask](task, answer.marked));
  }

  /**
   * @param {string} kind
   * @param {number} v
   * @returns {Hint}
   */
  function vertexHint(kind, v) {
    return hint(sentence(kind, { name: names[v] }), [v]);
  }

  /**
   * Each list begins with where to look, and ends with the answer vertex by vertex.
   *
   * @param {KingsTask} task
   * @returns {Hint[]}
   */
  function hints(task) {
    var beats = task.figure.rows;
    var found = right(task);
    var scores = tournamentScores(beats);
    var first = scores.indexOf(Math.max.apply(null, scores));
    var most = hint(sentence("most", { name: names[first], score: scores[first] }), [first]);
    var count = hint(sentence("count", { count: found.length }));
    if (values.ask === "no king") {
      var words = { name: names[found[0]], other: names[found[1]] };
      return [hint(sentence("outOfReach")), vertexHint("none", found[0]), hint(sentence("witness", words), found)];
    }
    if (values.ask === "one king") {
      return [hint(sentence("emptyWhy")), most];
    }
    if (values.ask === "heirs") {
      var king = kingOf(task);
      return [hint(sentence("onlyOut", { king: names[king] }), [king]), count].concat(
        found.map(function (v) {
          return vertexHint("heir", v);
        })
      );
    }
    return [most, besides(beats, first)].concat(
      found.length > 1 ? [count] : [],
      found
        .filter(function (v) {
          return v !== first;
        })
        .map(function (v) {
          return vertexHint("one", v);
        })
    );
  }

  /**
   * Where another king is besides a vertex of highest score: among the vertices that beat it, if there are any. A king
   * of these is a king of all.
   *
   * @param {Rows} beats
   * @param {number} first
   * @returns {Hint}
   */
  function besides(beats, first) {
    var above = beats
      .map(function (row, v) {
        return v;
      })
      .filter(function (v) {
        return beats[v][first] === 1;
      });
    return above.length === 0
      ? hint(sentence("onlyKing", { name: names[first] }), [first])
      : hint(sentence("above", { name: names[first], above: joinedNames(above, names) }), above);
  }

  /**
   * What explains a part on the board: the vertices that are reached from a vertex, with the arrows to them.
   *
   * @param {KingsTask} task
   * @param {number[]} shown
   * @returns {Explained}
   */
  function explained(task, shown) {
    var beats = task.figure.rows;
    var found = reachedFrom(beats, shown[0], -1);
    var lines = found.near.map(function (v) {
      return [shown[0], v];
    });
    found.far.forEach(function (v) {
      var between = found.near.filter(function (u) {
        return beats[u][v] === 1;
      });
      lines.push([between[0], v]);
    });
    return { start: [shown[0]], lines: lines, out: found.out };
  }

  /** @returns {string} */
  function refusal() {
    return values.graph && !fits(values.graph.rows) ? values.ask : "";
  }

  /**
   * @param {KingsTask} task
   * @param {number} v
   * @returns {Said}
   */
  function explain(task, v) {
    return said.reaching(task.figure.rows, v);
  }

  /**
   * All vertices if all kings are asked for, those that are no kings with what they do not reach; else the answer.
   *
   * @param {KingsTask} task
   * @returns {Said[]}
   */
  function reasons(task) {
    var beats = task.figure.rows;
    var found = values.ask === "no king" ? right(task).slice(0, 1) : right(task);
    var others = values.ask === "all kings" ? leftOut(numbersBelow(beats.length), found) : [];
    return found
      .map(function (v) {
        return explain(task, v);
      })
      .concat(
        others.map(function (v) {
          return sentence("notKing", { name: names[v], out: joinedNames(reachedFrom(beats, v, -1).out, names) });
        })
      );
  }

  return {
    draw: draw,
    refusal: refusal,
    solution: function (task) {
      return answerOf({ marked: right(task) });
    },
    check: check,
    explain: explain,
    reasons: reasons,
    hints: hints,
    explained: explained
  };
}
