// Reads typed graphs and digraphs with or without weights, in the same way as `parse_network` in ggbgen. Pure; needs
// text.js, graph.js, read_matrix.js, read_graph.js.

// An item of a list: a vertex, or two with a dash or > and perhaps a weight of up to nine digits and four decimals.
var LINK_IN_LIST = new RegExp("^(" + NAME_IN_LIST + ")(?:([->])(" + NAME_IN_LIST + ")(?::(-?[0-9]{1,9}(?:\\.[0-9]{1,4})?))?)?$");

// Returns { order, directed, weighted, links: [[from, to, weight], ...], called: names or null, sequence: numbers }, or
// { problem: ... } as `parseGraph` does. `takes` is what the algorithm takes.
function parseNetwork(text, takes, maxOrder) {
  var typed = text.replace(/^\s+|\s+$/g, "");
  if (takes.sequence && /^\d{1,2}([\s,;]+\d{1,2})*$/.test(typed)) {
    var numbers = typed.split(/[\s,;]+/).map(Number);
    return numbers.length + (takes.sequence === "optional" ? 2 : 0) > maxOrder ? { problem: "many", order: numbers.length } : networkOf(0, false, [], null, numbers);
  }
  var code = withoutDigraph6Prefix(typed).replace(/^&/, "");
  if (code !== typed || isSageDigraph6(typed)) {
    return readDigraph6(code, maxOrder);
  }
  if (/^mckay:/.test(typed)) {
    return readTriangle(typed.replace("mckay:", ""), maxOrder);
  }
  var matrix = typed.replace(/^matrix:/, "");
  if (isMatrixText(matrix)) {
    var read = parseMatrix(matrix);
    var triangle = read.problem && /^[01\s]+$/.test(typed) ? readTriangle(typed, maxOrder) : read;
    return !read.problem ? networkOfRows(read.rows, maxOrder) : triangle.problem === "triangle" ? read : triangle;
  }
  if (/^\s*(edges:|[^\s>&-]+(-|>))|^"/.test(typed) && !/^co-/.test(typed)) {
    return readNetworkItems(typed.replace(/^edges:/, ""), maxOrder);
  }
  var graph = parseGraph(typed, maxOrder);
  if (!graph.problem) {
    return networkOfRows(graph.rows, maxOrder, graph.called);
  }
  // Several words that are no graph of another kind are vertices.
  var items = /^[^\s,;:&]+[\s,;]+[^\s,;]/.test(typed) ? readNetworkItems(typed, maxOrder) : graph;
  return items.links ? items : graph;
}

function networkOf(order, directed, links, called, sequence) {
  return { order: order, directed: directed, weighted: false, links: links, called: called, sequence: sequence || [] };
}

// A matrix that is not symmetric is a digraph.
function networkOfRows(rows, maxOrder, called) {
  var directed = pairOfEntries(rows, false).length > 0;
  var links = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1 && (directed || i < j)) {
        links.push([i, j, 1]);
      }
    });
  });
  return rows.length > maxOrder ? { problem: "many", order: rows.length } : networkOf(rows.length, directed, links, called || null);
}

// A tournament: the digits for the pairs 01, 02, ..., 12, ...; 1 means that the arc leads from the first. A single row
// as long as all rows of a square is a matrix, see `parseMatrix`.
function readTriangle(text, maxOrder) {
  var digits = text.replace(/\s+/g, "");
  var order = (1 + Math.sqrt(1 + 8 * digits.length)) / 2;
  var links = [];
  if (!/^[01]*$/.test(digits) || order !== Math.floor(order)) {
    return { problem: "triangle", length: digits.length };
  }
  if (order > maxOrder) {
    return { problem: "many", order: order };
  }
  for (var i = 0; i < order; i++) {
    for (var j = i + 1; j < order; j++) {
      links.push(digits.charAt(links.length) === "1" ? [i, j, 1] : [j, i, 1]);
    }
  }
  return networkOf(order, true, links, null);
}

// Reference: B. D. McKay, formats.txt of nauty; the matrix row by row.
function readDigraph6(code, maxOrder) {
  var order = code.charCodeAt(0) - 63;
  if (!isSageDigraph6(code) || order > maxOrder) {
    return { problem: "digraph6", order: order };
  }
  var rows = numbersBelow(order).map(function (i) {
    return numbersBelow(order).map(function (j) {
      return sixBit(code, i * order + j);
    });
  });
  var loop = rows.filter(function (row, i) {
    return row[i] === 1;
  });
  var found = networkOfRows(rows, maxOrder);
  found.directed = true;
  return loop.length > 0 ? { problem: "digraph6", order: order } : found;
}

function readNetworkItems(text, maxOrder) {
  var read = readItems(text, LINK_IN_LIST, function (links) {
    var last = links[links.length - 1];
    return links[0][3] !== last[3] || (links[0][2] === undefined) !== (last[2] === undefined) ? "mixed" : "";
  });
  if (read.problem || read.names.length > maxOrder) {
    return read.problem ? read : { problem: "many", order: read.names.length };
  }
  var first = read.links[0] || [];
  var links = read.links.map(function (link) {
    return [link[0], link[1], Number(link[2] || 1)];
  });
  var found = networkOf(read.names.length, first[3] === ">", links, read.names);
  found.weighted = first[2] !== undefined;
  return found;
}

// Says what is wrong with a text that `parseNetwork` has rejected.
function networkProblem(read, maxOrder) {
  if (read.problem === "digraph6") {
    return fill(gettext("This is no digraph6 of a digraph with 1 to {most} vertices and without loops."), { most: maxOrder });
  }
  if (read.problem === "edge" && /:/.test(read.item)) {
    return fill(gettext("Item {place}, ‘{item}’: after the colon stands no number such as 3, -2 or 2.5."), read);
  }
  if (read.problem === "triangle") {
    return gettext("After mckay: stand n(n – 1)/2 digits 0 and 1 for n vertices: 1, 3, 6, 10 and so on.");
  }
  return read.problem === "mixed"
    ? fill(gettext("Item {place}, ‘{item}’, is not like the others: all are edges or all are arcs, and all or none have weights."), read)
    : graphProblem(read, maxOrder);
}
