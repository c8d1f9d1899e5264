// Reads typed graphs in the same way as `parse_graph` in ggbgen. Pure.

// Reads a name such as K4, graph6, an adjacency matrix or edges such as A-B B-C. Returns { rows: ..., called: the names
// of the vertices or null }, or { problem: ..., ... }.
function parseGraph(text, maxOrder) {
  var typed = text.replace(/^\s+|\s+$/g, "");
  var code = typed.replace(/^graph6:\s*|^>>graph6<</, "");
  var read;
  if (typed === "") {
    return { problem: "empty" };
  }
  if (typed.charAt(0) === "&" || withoutDigraph6Prefix(typed) !== typed || typed.charAt(0) !== ">" && typed.indexOf(">") > 0) {
    return { problem: "directed" };
  }
  read = namedGraph(typed);
  if (!read && (code !== typed || /^[?-~]+$/.test(code))) {
    read = parseGraph6(code, maxOrder);
    if (read.problem && code === typed && isSageDigraph6(typed)) {
      return { problem: "directed" };
    }
  }
  if (!read && /^co-[^\s,;:]+$/.test(typed)) {
    return { problem: "complement", item: shownWord(typed) };
  }
  if (!read && isMatrixText(typed)) {
    read = parseMatrix(typed);
    if (!read.problem && pairOfEntries(read.rows, false).length > 0) {
      var pair = pairOfEntries(read.rows, false);
      return { problem: "symmetric", row: pair[0] + 1, column: pair[1] + 1 };
    }
  }
  read = read || parseEdges(typed);
  return !read.problem && read.rows.length > maxOrder ? { problem: "many", order: read.rows.length } : read;
}

// Reference: B. D. McKay, formats.txt of nauty.
function parseGraph6(code, maxOrder) {
  var bad = code.search(/[^?-~]/);
  if (bad >= 0 || code === "") {
    return { problem: "six", character: characterAt(code, Math.max(bad, 0)), place: bad + 1 };
  }
  var order = code.charCodeAt(0) - 63;
  if (order < 1 || order > maxOrder) {
    return { problem: "order6", order: order };
  }
  var length = (order * (order - 1)) / 2;
  var expected = 1 + Math.ceil(length / 6);
  // GeoGebra's input boxes add closing brackets to opening ones that are typed.
  if (code.length !== expected && !(code.length > expected && /^[\]}]+$/.test(code.slice(expected)))) {
    return { problem: "length6", length: code.length, expected: expected, order: order };
  }
  for (var spare = length; spare < 6 * (expected - 1); spare++) {
    if (sixBit(code, spare)) {
      return { problem: "spare", place: expected };
    }
  }
  var pairs = [];
  for (var j = 1; j < order; j++) {
    for (var i = 0; i < j; i++) {
      if (sixBit(code, (j * (j - 1)) / 2 + i)) {
        pairs.push([i, j]);
      }
    }
  }
  return { rows: graphWith(order, pairs), called: null };
}

// A bit of graph6 or digraph6 after the order.
function sixBit(code, place) {
  return ((code.charCodeAt(1 + Math.floor(place / 6)) - 63) >> (5 - (place % 6))) & 1;
}

// Complete graphs K4 and K2,3, cycles C4, paths P4, claw, paw, diamond, several copies and disjoint unions of them, and
// complements such as co-P3 and co-(P3+K1); null if the text is not such a name.
function namedGraph(text) {
  var found = namedUnion(text.replace(/\u222a/g, "+").replace(/ /g, ""));
  return found && { rows: graphWith(found.order, found.pairs), called: null };
}

// Splits at + signs outside the parentheses of a complement. In co-P3+K1 it is not clear what the complement refers to.
function namedUnion(text) {
  var parts = text.split(/\+(?![^(]*\))/);
  var order = 0;
  var pairs = [];
  for (var k = 0; k < parts.length; k++) {
    var isComplement = /^co-/.test(parts[k]);
    var part = isComplement ? namedComplement(parts[k].slice(3)) : namedCopies(parts[k]);
    if (!part || (isComplement && k < parts.length - 1 && !/\)$/.test(parts[k]))) {
      return null;
    }
    pairs = pairs.concat(shiftedPairs(part.pairs, order));
    order += part.order;
  }
  return { order: order, pairs: pairs };
}

function namedComplement(text) {
  var found = /co-/.test(text) ? null : namedUnion(/^\(.*\)$/.test(text) ? text.slice(1, -1) : text);
  var pairs = [];
  for (var j = 1; found && j < found.order; j++) {
    for (var i = 0; i < j; i++) {
      if (!hasPair(found.pairs, i, j)) {
        pairs.push([i, j]);
      }
    }
  }
  return found && { order: found.order, pairs: pairs };
}

function namedCopies(text) {
  var words = /^(\d{0,2})(?:([KCP])_?\{?(\d{1,2})(?:,(\d{1,2}))?\}?|(claw|paw|diamond))$/i.exec(text);
  var part = words && partNamed(words);
  var pairs = [];
  if (!part || words[1] === "0") {
    return null;
  }
  var copies = Number(words[1] || 1);
  for (var copy = 0; copy < copies; copy++) {
    pairs = pairs.concat(shiftedPairs(part.pairs, copy * part.order));
  }
  return { order: copies * part.order, pairs: pairs };
}

function shiftedPairs(pairs, by) {
  return pairs.map(function (pair) {
    return [pair[0] + by, pair[1] + by];
  });
}

var SPECIAL_GRAPHS = {
  claw: [[0, 1], [0, 2], [0, 3]],
  paw: [[0, 1], [0, 2], [1, 2], [2, 3]],
  diamond: [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]
};

function partNamed(words) {
  if (words[5]) {
    return { order: 4, pairs: SPECIAL_GRAPHS[words[5].toLowerCase()] };
  }
  var family = words[2].toUpperCase();
  var first = Number(words[3]);
  var second = Number(words[4] || 0);
  var order = first + second;
  if (first < (family === "C" ? 3 : 1) || (words[4] && (family !== "K" || second < 1))) {
    return null;
  }
  var pairs = [];
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      var isBeside = j === i + 1 || (family === "C" && j === i + order - 1);
      if (family === "K" ? !words[4] || (i < first && j >= first) : isBeside) {
        pairs.push([i, j]);
      }
    }
  }
  return { order: order, pairs: pairs };
}

// A name, and an edge that may have a weight, which is ignored.
var NAME_IN_LIST = "[^\\s,;:<>{}\"\\u2013\\u2014\\u2190\\u2192\\u2212-]+|\"[^\"]+\"";
var EDGE_IN_LIST = new RegExp("^(" + NAME_IN_LIST + ")(?:(-)(" + NAME_IN_LIST + ")(?::[0-9]{1,9})?)?$");

// Reads a list of vertices and of pairs: names in the order in which they appear, and links [from, to, what the fourth
// group of `pattern` matches, its second group]. `wrong(links)` names what is wrong with the last one, if anything is.
function readItems(text, pattern, wrong) {
  var items = plainQuotes(text).match(/(?:"[^"]*"|[^\s,;"])+|"/g) || [];
  var names = [];
  var links = [];
  function vertexCalled(written) {
    var name = written.replace(/"/g, "");
    if (names.indexOf(name) < 0) {
      names.push(name);
    }
    return names.indexOf(name);
  }
  for (var k = 0; k < items.length; k++) {
    var parts = pattern.exec(items[k]);
    var from = parts && vertexCalled(parts[1]);
    var to = parts && parts[3] ? vertexCalled(parts[3]) : -1;
    if (to >= 0) {
      links.push([from, to, parts[4], parts[2]]);
    }
    var problem = !parts ? "edge" : from === to ? "loop" : to >= 0 ? wrong(links) : "";
    if (problem) {
      return { problem: problem, item: shownWord(items[k]), place: k + 1 };
    }
  }
  return names.length === 0 ? { problem: "empty" } : { names: names, links: links };
}

// Reads edges in the same way as `parse_edge_list`, ignoring weights. If the names are the first ones in the settings,
// they denote these vertices, otherwise vertices are numbered as their names appear.
function parseEdges(text) {
  var read = readItems(text, EDGE_IN_LIST, function (links) {
    var last = links[links.length - 1];
    return hasPair(links.slice(0, -1), last[0], last[1]) ? "twice" : "";
  });
  if (read.problem) {
    return read;
  }
  var names = read.names;
  var first = ownNames(names.length);
  var known = names.every(function (name) {
    return first.indexOf(name) >= 0;
  });
  var called = known ? first : names;
  var rows = graphWith(
    called.length,
    read.links.map(function (link) {
      return [called.indexOf(names[link[0]]), called.indexOf(names[link[1]])];
    })
  );
  return { rows: rows, called: known ? null : names };
}

function hasPair(pairs, from, to) {
  return pairs.some(function (pair) {
    return (pair[0] === from && pair[1] === to) || (pair[0] === to && pair[1] === from);
  });
}

// Says what is wrong with a text that `parseGraph` has rejected.
function graphProblem(problem, maxOrder) {
  switch (problem.problem) {
    case "empty":
      return gettext("Type a graph: graph6 such as DQc, rows such as 011;101;110, edges such as A-B B-C, or a name such as K4.");
    case "directed":
      return gettext("This is directed: expected edges such as A-B, or graph6.");
    case "six":
      return fill(gettext("Character {place} is {character}: graph6 has only characters from ? to ~."), {
        place: problem.place,
        character: characterName(problem.character)
      });
    case "order6":
      return fill(gettext("This graph6 begins with the order {order}, expected 1 to {most}."), {
        order: problem.order,
        most: maxOrder
      });
    case "length6":
      return fill(gettext("{length} characters are no graph6 of order {order}: expected {expected}."), problem);
    case "spare":
      return fill(gettext("Character {place}, the last one, has bits for more vertices than there are."), problem);
    case "symmetric":
      return fill(
        gettext("Row {row}, column {column} and row {column}, column {row} of the matrix differ: expected the same."),
        problem
      );
    case "many":
      return fill(gettext("{order} vertices are too many: the largest order here is {most}."), {
        order: problem.order,
        most: maxOrder
      });
    case "complement":
      return fill(gettext("‘{item}’ is the complement of no graph here: expected one such as co-paw or co-(P3+K1)."), problem);
    case "edge":
      return fill(gettext("Item {place}, ‘{item}’, is no edge such as A-B."), problem);
    case "loop":
      return fill(gettext("Item {place}, ‘{item}’, is a loop: expected two different vertices."), problem);
    case "twice":
      return fill(gettext("Item {place}, ‘{item}’, is there already: expected each edge once."), problem);
    default:
      return matrixProblem(problem);
  }
}
