// What is said of degrees, and of properties of a graph. Pure.

// Why the degree of a vertex is what it is, or its score.
function degreeTold(rows, v, names, scores) {
  var others = numbersBelow(rows.length).filter(function (u) {
    return rows[v][u] === 1;
  });
  return others.length === 0
    ? sentence(scores ? "noScore" : "none", { name: names[v] })
    : sentence(scores ? "score" : "why", { name: names[v], others: listed(others, names), count: others.length });
}

// Whether a path leads from one vertex to another.
function leads(rows, from, to) {
  var seen = [from];
  for (var k = 0; k < seen.length; k++) {
    for (var v = 0; v < rows.length; v++) {
      if (rows[seen[k]][v] === 1 && seen.indexOf(v) < 0) {
        seen.push(v);
      }
    }
  }
  return seen.indexOf(to) >= 0;
}

// Whether neighbours can have different colours of two.
function isBipartite(rows) {
  var colours = [];
  function paint(v, colour) {
    if (colours[v] !== undefined) {
      return colours[v] === colour;
    }
    colours[v] = colour;
    return rows[v].every(function (entry, u) {
      return entry === 0 || paint(u, 1 - colour);
    });
  }
  return rows.every(function (row, v) {
    return paint(v, colours[v] === undefined ? 0 : colours[v]);
  });
}

// The first two vertices between which no path leads, if there are such.
function withoutPath(rows) {
  for (var i = 0; i < rows.length; i++) {
    for (var j = 0; j < rows.length; j++) {
      if (!leads(rows, i, j)) {
        return [i, j];
      }
    }
  }
  return [];
}

// What shows that a graph has not a property: two vertices, or [0]; empty if it has.
function againstProperty(property, rows) {
  var sums = rows.map(total);
  var other = sums.filter(function (sum) {
    return sum !== sums[0];
  });
  if (property === "connected" || property === "strong") {
    return withoutPath(rows);
  }
  if (property === "bipartite") {
    return isBipartite(rows) ? [] : [0];
  }
  return other.length > 0 ? [0, sums.indexOf(other[0])] : [];
}

// Why a graph has a property or has it not; `found` is what shows that it has not.
function propertyTold(property, rows, found, names) {
  var words = {};
  if (found.length === 0) {
    return sentence("isSo");
  }
  if (found.length === 2) {
    words = { one: names[found[0]], other: names[found[1]] };
  }
  if (property === "regular") {
    words.count = total(rows[found[0]]);
    words.more = total(rows[found[1]]);
  }
  return sentence(property + "Not", words);
}

// What is said of yes (0) or no (1), or of -1, if nothing is chosen; `found` is what shows that it is not so.
function propertyMarking(chosen, property, rows, found, names) {
  if (chosen < 0) {
    return emptyMarking(1);
  }
  var right = chosen === (found.length === 0 ? 0 : 1);
  var why = propertyTold(property, rows, found, names);
  return marking(1, [right ? partOf("right", 1, sentence("right"), why) : partOf("wrong", 0, sentence("wrong"), why)]);
}
