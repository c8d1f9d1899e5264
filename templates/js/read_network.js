// Reads typed graphs and digraphs with or without weights, in the same way as `parse_network` in ggbgen. Pure; needs
// text.js, graph.js, read_matrix.js, read_graph.js.

// An item of a list: a vertex, or two with a dash or > and perhaps a weight of up to nine digits and four decimals.
var NETWORK_NAME = "[^\\s,;:<>{}\"\\u2013\\u2014\\u2190\\u2192\\u2212-]+|\"[^\"]+\"";
var NETWORK_ITEM = new RegExp("^(" + NETWORK_NAME + ")(?:([->])(" + NETWORK_NAME + ")(?::(-?[0-9]{1,9}(?:\\.[0-9]{1,4})?))?)?$");

// Returns { order, directed, weighted, links: [[from, to, weight], ...], called: names or null, sequence: numbers }, or
// { problem: ... } as `parseGraph` does. `takes` is what the algorithm takes.
function parseNetwork(text, takes, maxOrder) {
  var typed = text.replace(/^\s+|\s+$/g, "");
  if (takes.sequence && /^\d{1,2}([\s,;]+\d{1,2})*$/.test(typed)) {
    var numbers = typed.split(/[\s,;]+/).map(Number);
    return numbers.length + (takes.sequence === "optional" ? 2 : 0) > maxOrder ? { problem: "many", order: numbers.length } : networkOf(0, false, [], null, numbers);
  }
  if (isMatrixText(typed)) {
    var read = parseMatrix(typed);
    return read.rows ? networkOfRows(read.rows, maxOrder) : read;
  }
  if (/^\s*(edges:|[^\s>&-]+(-|>))|^"/.test(typed) && !/^co-/.test(typed)) {
    return readNetworkItems(typed.replace(/^edges:/, ""), maxOrder);
  }
  var graph = parseGraph(typed, maxOrder);
  if (graph.rows) {
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

function readNetworkItems(text, maxOrder) {
  var items = plainQuotes(text).match(/(?:"[^"]*"|[^\s,;"])+|"/g) || [];
  var names = [];
  var links = [];
  var marks = [];
  var weights = 0;
  function vertexCalled(written) {
    var name = written.replace(/"/g, "");
    if (names.indexOf(name) < 0) {
      names.push(name);
    }
    return names.indexOf(name);
  }
  for (var k = 0; k < items.length; k++) {
    var parts = NETWORK_ITEM.exec(items[k]);
    if (!parts) {
      return { problem: "edge", item: shownWord(items[k]), place: k + 1 };
    }
    var from = vertexCalled(parts[1]);
    var to = parts[3] ? vertexCalled(parts[3]) : -1;
    if (to === from) {
      return { problem: "loop", item: shownWord(items[k]), place: k + 1 };
    }
    if (to >= 0) {
      links.push([from, to, parts[4] ? Number(parts[4]) : 1]);
      marks.push(parts[2]);
      weights += parts[4] ? 1 : 0;
      if (marks[0] !== parts[2] || (weights > 0 && weights < links.length)) {
        return { problem: "mixed", item: shownWord(items[k]), place: k + 1 };
      }
    }
  }
  if (names.length === 0) {
    return { problem: "empty" };
  }
  if (names.length > maxOrder) {
    return { problem: "many", order: names.length };
  }
  var found = networkOf(names.length, marks[0] === ">", links, names);
  found.weighted = weights > 0;
  return found;
}

// Says what is wrong with a text that `parseNetwork` has rejected.
function networkProblem(read, maxOrder) {
  return read.problem === "mixed"
    ? fill(gettext("Item {place}, ‘{item}’, is not like the others: all are edges or all are arcs, and all or none have weights."), read)
    : graphProblem(read, maxOrder);
}
