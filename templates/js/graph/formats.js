// Lists of edges, matrices with weights, and the formats of other programs, read as in other_formats.py of ggbgen. Pure.

import { flat, numbersBelow } from "../lib/lists.js";
import { shownWord } from "../lib/text.js";
import { hasPair, networkOf, networkOfMatrix, readGraph6 } from "./networks.js";
import { isMatrixText, pairOfEntries, parseMatrix } from "./read_matrix.js";

// An item of a list: a vertex, or two with a dash or > and perhaps a weight.
var NAME_IN_LIST = "[^\\s,;:<>(){}\\[\\]\"\\u2013\\u2014\\u2190\\u2192\\u2212-]+|\"[^\"]+\"";
var ITEM_IN_LIST = new RegExp("^(" + NAME_IN_LIST + ")(?:([->])(" + NAME_IN_LIST + ")(?::([^:>]+))?)?$");
var WORD_IN_ROW = new RegExp("^(?:" + NAME_IN_LIST + "|-?[0-9][0-9.]*)$");
var WEIGHT = /^-?[0-9]{1,9}(\.[0-9]{1,4})?$/;
var NUMBER_IN_ROW = /^-?[0-9]+(\.[0-9]*)?$/;

/**
 * A vertex `first`, or an edge or arc from there to `second`; `shown` and `place` are for messages.
 *
 * @param {string} first
 * @param {string} mark
 * @param {string} second
 * @param {string | undefined} weight
 * @param {string} shown
 * @param {number} place
 * @returns {ListItem}
 */
function itemWith(first, mark, second, weight, shown, place) {
  return { first: first, mark: mark, second: second, weight: weight, shown: shown, place: place };
}

/**
 * The items of a list such as A-B:3 B-C:2 D.
 *
 * @param {string} text
 * @returns {ReadItems}
 */
export function itemsOf(text) {
  var words = text.replace(/^\s*edges:/, "").match(/(?:"[^"]*"|[^\s,;"])+|"/g) || [];
  /** @type {ListItem[]} */
  var items = [];
  for (var k = 0; k < words.length; k++) {
    var parts = ITEM_IN_LIST.exec(words[k]);
    if (!parts) {
      return { problem: "edge", item: shownWord(words[k]), place: k + 1 };
    }
    items.push(itemWith(withoutQuotes(parts[1]), parts[2] || "", withoutQuotes(parts[3] || ""), parts[4], words[k], k + 1));
  }
  return { items: items };
}

/**
 * @param {string} word
 * @returns {string}
 */
function withoutQuotes(word) {
  return word.replace(/"/g, "");
}

/**
 * The graph or digraph of items, or what is wrong with them. With `simple` all weights are whole numbers from 0, and no
 * two edges have the same ends.
 *
 * @param {ListItem[]} items
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
function linksOf(items, simple) {
  /** @type {string[]} */
  var names = [];
  /** @type {Link[]} */
  var links = [];
  // The first edge or arc, which the others have to be like.
  /** @type {ListItem | null} */
  var first = null;
  /**
   * @param {string} name
   * @returns {number}
   */
  function vertexCalled(name) {
    if (names.indexOf(name) < 0) {
      names.push(name);
    }
    return names.indexOf(name);
  }
  /**
   * @param {ListItem} item
   * @param {Link} link
   * @returns {"" | "loop" | "edge" | "mixed" | "twice"}
   */
  function wrong(item, link) {
    var others = links.filter(function (other) {
      return (other[0] === link[0] && other[1] === link[1]) || (item.mark === "-" && other[0] === link[1] && other[1] === link[0]);
    });
    if (link[0] === link[1]) {
      return "loop";
    }
    if (item.weight !== undefined && !(simple ? /^[0-9]{1,9}$/ : WEIGHT).test(item.weight)) {
      return "edge";
    }
    if (first && (first.mark !== item.mark || (first.weight === undefined) !== (item.weight === undefined))) {
      return "mixed";
    }
    return simple && others.length > 0 ? "twice" : "";
  }
  for (var k = 0; k < items.length; k++) {
    var from = vertexCalled(items[k].first);
    var link = items[k].mark && [from, vertexCalled(items[k].second), Number(items[k].weight || 1)];
    var problem = link ? wrong(items[k], link) : "";
    if (problem) {
      return { problem: problem, item: shownWord(items[k].shown), place: items[k].place };
    }
    if (link) {
      first = first || items[k];
      links.push(link);
    }
  }
  if (names.length === 0) {
    return { problem: "empty" };
  }
  var found = networkOf(names.length, first !== null && first.mark === ">", links, names);
  found.weighted = first !== null && first.weight !== undefined;
  return found;
}

/**
 * The graph or digraph of items that were read, or what is wrong with them; `simple` is as for `linksOf`.
 *
 * @param {ReadItems} read
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
export function linksOfRead(read, simple) {
  return read.problem ? read : linksOf(read.items, simple);
}

/**
 * A text that is no name of a graph, no digits and no digraph6.
 *
 * @param {string} typed
 * @param {number} maxOrder
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
export function readOtherGraph(typed, maxOrder, simple) {
  var items = dimacsItems(typed, maxOrder) || dotItems(typed);
  if (items) {
    return linksOfRead(items, simple);
  }
  var rows = bracketRows(typed) || lineRows(typed);
  if (rows) {
    return readRows(rows, simple);
  }
  if (/^[01\s,;]*[01][\s,;]*[01][01\s,;]*$/.test(typed)) {
    return readMatrixText(typed, simple);
  }
  if (/^[?-~]+$/.test(typed)) {
    return readGraph6(typed, maxOrder);
  }
  var links = /[->]/.test(typed.slice(1)) ? linksOfRead(itemsOf(typed), simple) : null;
  return links && (links.problem || links.links.length > 0) ? links : refusedText(typed);
}

// What a text without edges looks like.
/** @type {[RegExp, string][]} */
var OTHER_FORMATS = [
  [/^:[?-~]*$|^>>sparse6<</, "sparse6"],
  [/^;[?-~]+$/, "incremental sparse6"],
  [/^\+[?-~]+$/, "+digraph6"],
  [/^</, "XML"],
  [/^graph\s*\[|^Creator\b/, "GML"],
  [/^\{\s*("[^"]*"|'[^']*'|\w+)\s*:/, "JSON"],
  [/^[[({]/, "[ ]"]
];

/**
 * @param {string} typed
 * @returns {GraphRefusal}
 */
function refusedText(typed) {
  var looks = OTHER_FORMATS.filter(function (format) {
    return format[0].test(typed);
  });
  var item = shownWord(typed);
  return looks.length > 0
    ? { problem: "format", item: item, format: looks[0][1] }
    : { problem: /^[-0-9.\s,;]+$/.test(typed) ? "numbers" : "edgeless", item: item };
}

/**
 * @param {string} text
 * @returns {string[]}
 */
export function linesOfText(text) {
  return text.split(/[\n\r;]+/).filter(function (line) {
    return /[^,\s]/.test(line);
  });
}

/**
 * The words of each line, or of each part between semicolons; null unless these
 * are at least two of equal length. Lines that begin with # are comments, as in the edge lists of networkx.
 *
 * @param {string} text
 * @returns {WordRows | null}
 */
function lineRows(text) {
  var plain = text
    .replace(/^[ \t]*#.*$/gm, "")
    .replace(/\{[ \t]*\}[ \t]*$/gm, "")
    .replace(/\{[ \t]*'weight':[ \t]*(-?[0-9.]+)[ \t]*\}[ \t]*$/gm, "$1");
  var rows = linesOfText(plain).map(function (line) {
    return line.replace(/,/g, " ").match(/"[^"]*"|\S+/g) || [];
  });
  var isRows =
    rows.length > 1 &&
    rows[0].length > 1 &&
    rows.every(function (row) {
      return (
        row.length === rows[0].length &&
        row.every(function (word) {
          return WORD_IN_ROW.test(word);
        })
      );
    });
  return isRows ? { rows: rows, tuples: false, lines: true } : null;
}

/**
 * The words of lists within a list, as in [[0, 1], [1, 0]], {(1, 2), (2, 3)}, [0 1; 1 0] and array([[0, 1], [1, 0]]);
 * null if the text is no such list. GeoGebra's input boxes add closing brackets to opening ones that are typed.
 *
 * @param {string} text
 * @returns {WordRows | null}
 */
function bracketRows(text) {
  var call = /^[A-Za-z_][\w.]*\((\s*[[({][\s\S]*)\)$/.exec(text);
  var tokens = (call ? call[1] : text).match(/"[^"]*"|'[^']*'|[[\](){};\n]|[^\s,;[\](){}"']+|["']/g) || [];
  /** @type {Bracketed} */
  var top = { opened: "", inside: [] };
  var stack = [top];
  for (var k = 0; k < tokens.length; k++) {
    var now = stack[stack.length - 1];
    if (/^[[({]$/.test(tokens[k])) {
      stack.push({ opened: tokens[k], inside: [] });
      now.inside.push(stack[stack.length - 1]);
    } else if (/^[\])}]$/.test(tokens[k])) {
      if (!/^(\(\)|\[\]|\{\})$/.test(now.opened + tokens[k])) {
        return stack.length === 1 && /^[\])}]+$/.test(tokens.slice(k).join("")) ? rowsInBrackets(top) : null;
      }
      stack.pop();
    } else if (stack.length > 3 || /^["']$/.test(tokens[k])) {
      return null;
    } else {
      now.inside.push(/^[;\n]$/.test(tokens[k]) ? ";" : tokens[k].replace(/^["']|["']$/g, ""));
    }
  }
  return stack.length === 1 ? rowsInBrackets(top) : null;
}

/**
 * @param {Bracketed} top
 * @returns {WordRows | null}
 */
function rowsInBrackets(top) {
  /**
   * @param {string | Bracketed} part
   * @returns {part is string}
   */
  function isWord(part) {
    return typeof part === "string";
  }
  /**
   * @param {string | Bracketed} part
   * @returns {boolean}
   */
  function isNoEnd(part) {
    return part !== ";";
  }
  /**
   * @param {string | Bracketed} part
   * @returns {part is BracketedWords}
   */
  function isPlain(part) {
    return !isWord(part) && part.inside.every(isWord);
  }
  var parts = top.inside.filter(isNoEnd);
  if (parts.length === 0 || parts.some(isWord)) {
    return null;
  }
  var first =
    /** @type {Bracketed} */
    (parts[0]);
  var within = parts.length === 1 ? first.inside.filter(isNoEnd) : parts;
  if (within.every(isWord)) {
    return rowsOfWords(
      /** @type {string[]} */
      (first.inside)
    );
  }
  if (!within.every(isPlain)) {
    return null;
  }
  return {
    rows: within.map(function (group) {
      return group.inside.filter(isNoEnd);
    }),
    tuples: within.some(function (group) {
      return group.opened === "(";
    }),
    lines: false
  };
}

/**
 * The rows of [0 1; 1 0].
 *
 * @param {string[]} words
 * @returns {WordRows | null}
 */
function rowsOfWords(words) {
  /** @type {string[][]} */
  var rows = [[]];
  words.forEach(function (word) {
    if (word === ";") {
      rows.push([]);
    } else {
      rows[rows.length - 1].push(word);
    }
  });
  var full = rows.filter(function (row) {
    return row.length > 0;
  });
  return full.length > 1 ? { rows: full, tuples: false, lines: false } : null;
}

/**
 * A matrix, perhaps with weights, or pairs of vertices, perhaps with a weight each.
 *
 * @param {WordRows} found
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
function readRows(found, simple) {
  var pairs = pairsInRows(found);
  var matrix = found.tuples ? null : numberMatrix(found.rows);
  if (matrix && pairs && !linksOf(withoutWeights(pairs), true).problem) {
    return { problem: "two", edge: pairs[0].first + "-" + pairs[0].second };
  }
  if (matrix) {
    return networkOfNumbers(matrix, simple);
  }
  return pairs && !hasHeader(found) ? linksOf(pairs, simple) : rowsProblem(found.rows);
}

/**
 * Rows after the prefix matrix:, or that can be nothing else.
 *
 * @param {string} text
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
export function readMatrixText(text, simple) {
  var rows = bracketRows(text) || lineRows(text);
  if (!rows || /^[01]*$/.test(flat(rows.rows).join(""))) {
    /** @type {ReadMatrix | GraphRefusal} */
    var read = isMatrixText(text) && (rows || !/[{}]/.test(text)) ? parseMatrix(text) : { problem: "entries" };
    return read.problem ? read : networkOfMatrix(read.rows);
  }
  var matrix = numberMatrix(rows.rows);
  return matrix ? networkOfNumbers(matrix, simple) : rowsProblem(rows.rows);
}

/**
 * @param {string[][]} rows
 * @returns {GraphRefusal}
 */
function rowsProblem(rows) {
  var isRagged = rows.some(function (row) {
    return row.length !== rows[0].length || row.length > 3;
  });
  for (var i = 0; i < rows.length; i++) {
    if (isRagged && rows[i].length !== rows.length) {
      return { problem: "square", row: i + 1, found: rows[i].length, rows: rows.length };
    }
  }
  return { problem: "entries" };
}

/**
 * A number without a fraction of zeros.
 *
 * @param {string} word
 * @returns {string}
 */
function plainNumber(word) {
  var number = word.replace(/\.0*$/, "");
  return /^[-0.]*$/.test(number) ? "0" : number;
}

/**
 * The entries of a square matrix of numbers with zeros on the diagonal, or null.
 *
 * @param {string[][]} rows
 * @returns {string[][] | null}
 */
function numberMatrix(rows) {
  var isMatrix = rows.every(function (row, i) {
    return row.length === rows.length && plainNumber(row[i]) === "0" && row.every(NUMBER_IN_ROW.test.bind(NUMBER_IN_ROW));
  });
  return isMatrix
    ? rows.map(function (row) {
        return row.map(plainNumber);
      })
    : null;
}

/**
 * @param {string[][]} matrix
 * @param {boolean} simple
 * @returns {ReadNetwork}
 */
function networkOfNumbers(matrix, simple) {
  if (/^[01]*$/.test(flat(matrix).join(""))) {
    return networkOfMatrix(
      matrix.map(function (row) {
        return row.map(Number);
      })
    );
  }
  var directed = pairOfEntries(matrix, false).length > 0;
  var items = matrix.map(function (row, i) {
    return itemWith(String(i), "", "", undefined, String(i), i + 1);
  });
  matrix.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry !== "0" && (directed || i < j)) {
        items.push(itemWith(String(i), directed ? ">" : "-", String(j), entry, entry, items.length + 1));
      }
    });
  });
  var found = linksOf(items, simple);
  if (!found.problem) {
    found.called = null;
  }
  return found;
}

/**
 * @param {WordRows} found
 * @returns {ListItem[] | null}
 */
function pairsInRows(found) {
  var isPairs = found.rows.every(function (row) {
    return row.length === found.rows[0].length && (row.length === 2 || (row.length === 3 && NUMBER_IN_ROW.test(row[2])));
  });
  return isPairs
    ? found.rows.map(function (row, k) {
        return itemWith(withoutQuotes(row[0]), "-", withoutQuotes(row[1]), row.length > 2 ? plainNumber(row[2]) : undefined, row.join(" "), k + 1);
      })
    : null;
}

/**
 * @param {ListItem[]} items
 * @returns {ListItem[]}
 */
function withoutWeights(items) {
  return items.map(function (item) {
    return itemWith(item.first, item.mark, item.second, undefined, item.shown, item.place);
  });
}

/**
 * Whether the first of some pairs could be the numbers of vertices and edges.
 *
 * @param {WordRows} found
 * @returns {boolean}
 */
function hasHeader(found) {
  var first = found.rows[0].map(Number);
  return (
    found.lines &&
    first.length === 2 &&
    first[1] === found.rows.length - 1 &&
    found.rows.every(function (row) {
      return /^[0-9]+$/.test(row.join("")) && (row === found.rows[0] || (Number(row[0]) <= first[0] && Number(row[1]) <= first[0]));
    })
  );
}

/**
 * DIMACS's format for colouring: a line such as p edge 3 2, and lines such as e 1 2; null if it is none. An edge that
 * is given in both directions counts once. Reference: DIMACS, Clique and coloring problems: graph format, 1993.
 *
 * @param {string} text
 * @param {number} maxOrder
 * @returns {ReadItems | null}
 */
function dimacsItems(text, maxOrder) {
  var plain = text.replace(/^c(?:[ \t].*)?$\s*/gm, "");
  var found = /^p\s+(?:edge|edges|col)\s+([0-9]{1,9})\s+([0-9]+)\s*((?:e\s+[0-9]+\s+[0-9]+\s*)*)$/.exec(plain.replace(/\s+$/, ""));
  if (!found) {
    return /^p\s+[a-z]+\s+[0-9]/.test(plain) ? { problem: "format", item: shownWord(plain), format: "DIMACS" } : null;
  }
  var order = Number(found[1]);
  if (order > maxOrder) {
    return { problem: "many", order: order };
  }
  var items = numbersBelow(order).map(function (v) {
    return itemWith(String(v + 1), "", "", undefined, String(v + 1), v + 1);
  });
  /** @type {Pair[]} */
  var seen = [];
  /** @type {string[]} */
  var edges = found[3].match(/[0-9]+\s+[0-9]+/g) || [];
  for (var k = 0; k < edges.length; k++) {
    var ends = edges[k].split(/\s+/).map(Number);
    if (Math.min(ends[0], ends[1]) < 1 || Math.max(ends[0], ends[1]) > order) {
      return { problem: "edge", item: shownWord("e " + edges[k]), place: k + 1 };
    }
    if (!hasPair(seen, ends[0], ends[1])) {
      seen.push(ends);
      items.push(itemWith(String(ends[0]), "-", String(ends[1]), undefined, "e " + edges[k], k + 1));
    }
  }
  var isComplete = Number(found[2]) === seen.length || Number(found[2]) === edges.length;
  return isComplete ? { items: items } : { problem: "format", item: shownWord(plain), format: "DIMACS" };
}

/**
 * Vertices and edges in Graphviz's language DOT, without subgraphs; null if the text is not in it. The attribute
 * `label` of a vertex is its name, and the attribute `weight` of an edge its weight. Reference: Graphviz, DOT language.
 *
 * @param {string} text
 * @returns {ReadItems | null}
 */
function dotItems(text) {
  var found = /^(?:strict\s+)?(graph|digraph)(?:\s+(?:\w+|"[^"]*"))?\s*\{([\s\S]*)\}$/.exec(text);
  if (!found) {
    return /^(?:strict\s+)?(?:graph|digraph)\b[^{[]*\{/.test(text) ? { problem: "format", item: shownWord(text), format: "DOT" } : null;
  }
  var sign = found[1] === "digraph" ? "->" : "--";
  /** @type {Record<string, string>} */
  var names = {};
  /** @type {string[]} */
  var keys = [];
  /** @type {ListItem[]} */
  var items = [];
  var statements = dotStatements(found[2].match(/"(?:[^"\\]|\\.)*"|-[->]|-?[0-9.]+(?!\w)|[[\]{};,=]|[^\s[\]{};,="-]+|\S/g) || []);
  for (var k = 0; k < statements.length; k++) {
    var words = statements[k].words;
    var key = dotWord(words[0]);
    var isLink = words.every(function (word, place) {
      return place % 2 === 1 ? word === sign : /^(?:"(?:[^"\\]|\\.)*"|[^\s[\]{};,="<>:-]+)$/.test(word);
    });
    if (words.length === 1 && /^(graph|node|edge)$/.test(words[0])) {
      continue;
    }
    if (!isLink || words.length % 2 === 0) {
      return { problem: "edge", item: shownWord(words.join(" ")), place: k + 1 };
    }
    for (var place = 0; place < words.length; place += 2) {
      key = dotWord(words[place]);
      if (keys.indexOf(key) < 0) {
        keys.push(key);
        names["=" + key] = key;
      }
      if (place > 0) {
        items.push(itemWith(dotWord(words[place - 2]), sign === "->" ? ">" : "-", key, statements[k].attributes.weight, words.join(" "), k + 1));
      }
    }
    if (words.length === 1 && statements[k].attributes.label !== undefined) {
      names["=" + key] = statements[k].attributes.label;
    }
  }
  return dotNamed(keys, names, items);
}

/**
 * @param {string[]} keys
 * @param {Record<string, string>} names
 * @param {ListItem[]} items
 * @returns {ReadItems}
 */
function dotNamed(keys, names, items) {
  var labels = keys.map(function (key) {
    return names["=" + key];
  });
  var differ = labels.every(function (label, k) {
    return label !== "" && labels.indexOf(label) === k;
  });
  /**
   * @param {string} key
   * @returns {string}
   */
  function nameOf(key) {
    return differ ? names["=" + key] : key;
  }
  var vertices = keys.map(function (key, k) {
    return itemWith(nameOf(key), "", "", undefined, key, k + 1);
  });
  return {
    items: vertices.concat(
      items.map(function (item) {
        return itemWith(nameOf(item.first), item.mark, nameOf(item.second), item.weight, item.shown, item.place);
      })
    )
  };
}

/**
 * Statements { words, attributes } of DOT; those such as rankdir=LR are left out. Semicolons may be left out: a
 * statement ends where no sign, attribute or value follows.
 *
 * @param {string[]} tokens
 * @returns {DotStatement[]}
 */
function dotStatements(tokens) {
  /** @type {DotStatement[]} */
  var statements = [];
  /** @type {DotStatement} */
  var now = { words: [], attributes: {} };
  for (var k = 0; k < tokens.length; k++) {
    var after = tokens[k + 1] || "";
    if (tokens[k] === "[") {
      for (; k < tokens.length && tokens[k] !== "]"; k++) {
        if (tokens[k] === "=" && k + 1 < tokens.length) {
          now.attributes[dotWord(tokens[k - 1])] = dotWord(tokens[k + 1]);
        }
      }
      after = "";
    } else if (tokens[k] === "=" && now.words.length > 0) {
      now.words.pop();
      k++;
    } else if (!/^[;,]$/.test(tokens[k])) {
      now.words.push(tokens[k]);
    }
    var last = now.words[now.words.length - 1] || "";
    if (last === "" || after === "" || !(/^-[->]$/.test(last) || /^(-[->]|\[|=)$/.test(after))) {
      if (now.words.length > 0) {
        statements.push(now);
      }
      now = { words: [], attributes: {} };
    }
  }
  return statements;
}

/**
 * @param {string} word
 * @returns {string}
 */
function dotWord(word) {
  return word.charAt(0) === '"' ? word.slice(1, -1).replace(/\\(["\\])/g, "$1") : word;
}
