// Random graphs for algorithms. Pure; needs random.js and questions.js.

var RANDOM_NETWORK = 7;

// A graph as `parseNetwork` returns it. `drawn` says which kind it is: "connected", "bipartite", "acyclic", "flow",
// "tree", "even", "digraph", "any"; `more` is the number of edges for each vertex beyond those that it needs.
function randomNetwork(seed, number, drawn, takes, order, more) {
  var density = Math.min(1, (2 * more) / Math.max(1, order - 1));
  var word = randomStream(seed, number, RANDOM_NETWORK);
  var directed = takes.directed === "digraph" || drawn === "digraph";
  var links = [];
  var vertices = shuffled(word, numbersBelow(order));
  var place = vertices.map(function (v, k) {
    return vertices.indexOf(k);
  });
  function isThere(u, v) {
    return links.some(function (link) {
      return (link[0] === u && link[1] === v) || (drawn !== "digraph" && link[0] === v && link[1] === u);
    });
  }
  function add(u, v) {
    if (u !== v && !isThere(u, v)) {
      links.push([u, v, 1]);
    }
  }
  // Whether a pair may be joined beyond what the kind needs; arcs lead from the vertex that comes first.
  function mayJoin(u, v) {
    return drawn === "bipartite" ? (place[u] - place[v]) % 2 !== 0 : drawn !== "tree" && drawn !== "even";
  }
  if (takes.sequence && drawn === "any") {
    return randomSequence(word, order, density);
  }
  if (drawn === "even") {
    for (var round = 0; round < 1 + Math.round(more); round++) {
      closedWalk(word, vertices, add);
    }
  } else {
    vertices.slice(1).forEach(function (v, before) {
      // The two sides of a bipartite graph are the even and the odd places; some of its vertices may stay alone.
      var near = drawn === "bipartite" ? before - 2 * randomBelow(word, Math.floor(before / 2) + 1) : randomBelow(word, before + 1);
      if (drawn !== "bipartite" || randomBernoulli(word, 0.8)) {
        add(vertices[near], v);
      }
    });
  }
  numbersBelow(order).forEach(function (u) {
    numbersBelow(order).forEach(function (v) {
      var isNext = drawn === "digraph" ? u !== v : place[u] < place[v];
      if (isNext && mayJoin(u, v) && randomBernoulli(word, density)) {
        add(u, v);
      }
    });
  });
  if (drawn === "flow") {
    vertices.slice(1, -1).forEach(function (v) {
      if (!links.some(function (link) { return link[0] === v; })) {
        add(v, vertices[order - 1]);
      }
    });
  }
  var found = {
    order: order,
    directed: directed,
    weighted: takes.weights !== "",
    links: links,
    called: null,
    sequence: [],
    start: takes.start ? vertices[0] : -1,
    target: takes.target === true ? vertices[order - 1] : -1
  };
  links.forEach(function (link) {
    link[2] = found.weighted ? randomWeight(word, takes.weights, directed) : 1;
  });
  return found;
}

// Weights from 1 to 9; where negative ones are allowed on arcs, some are.
function randomWeight(word, allowed, directed) {
  var weight = 1 + randomBelow(word, 9);
  return allowed === "any" && directed && randomBernoulli(word, 0.2) ? -Math.ceil(weight / 3) : weight;
}

function shuffled(word, list) {
  var found = [];
  var rest = list.slice();
  while (rest.length > 0) {
    found.push(rest.splice(randomBelow(word, rest.length), 1)[0]);
  }
  return found;
}

// Adds a cycle through at least three of the vertices, the first among them, where none of its edges is there.
function closedWalk(word, vertices, add) {
  var length = Math.max(Math.min(3, vertices.length), 2 + randomBelow(word, vertices.length - 1));
  var cycle = [vertices[0]].concat(shuffled(word, vertices.slice(1)).slice(0, length - 1));
  cycle.forEach(function (v, k) {
    add(v, cycle[(k + 1) % cycle.length]);
  });
}

// The degrees of a random graph, sometimes with one of them raised by one, which no graph has.
function randomSequence(word, order, density) {
  var degrees = numbersBelow(order).map(function () {
    return 0;
  });
  for (var i = 0; i < order; i++) {
    for (var j = 0; j < i; j++) {
      var joined = randomBernoulli(word, 0.2 + density) ? 1 : 0;
      degrees[i] += joined;
      degrees[j] += joined;
    }
  }
  degrees[0] += randomBernoulli(word, 0.3) ? 1 : 0;
  degrees.sort(function (one, other) {
    return other - one;
  });
  return { order: 0, directed: false, weighted: false, links: [], called: null, sequence: degrees, start: -1, target: -1 };
}
