// Graphs and tournaments, given as adjacency matrices, as texts that can be copied; the texts are those of
// `write_graph` of ggbgen. Pure.

var PLAIN_NAME = /^[^\s,;:<>{}"\u2013\u2014\u201c-\u201f\u2190\u2192\u2212-]+$/;

// Quotes are such as a saved text may have: what reads the text takes them for plain ones. Those of the name go.
function writtenName(name) {
  return PLAIN_NAME.test(name) ? name : "\u201c" + name.replace(/[\u201c-\u201f]/g, "") + "\u201d";
}

// The matrix on one line, its rows separated by semicolons.
function matrixText(rows) {
  return rows
    .map(function (row) {
      return row.join("");
    })
    .join(";");
}

// Six bits are one of 64 characters, the first bit being the highest; zeros fill the last one up.
function sixBitText(bits) {
  var text = "";
  for (var k = 0; k < bits.length; k += 6) {
    var code = 0;
    for (var place = 0; place < 6; place++) {
      code = 2 * code + (bits[k + place] || 0);
    }
    text += String.fromCharCode(63 + code);
  }
  return text;
}

// graph6 has the upper triangle column by column.
function graph6Text(rows) {
  var bits = [];
  rows.forEach(function (row, j) {
    bits = bits.concat(row.slice(0, j));
  });
  return String.fromCharCode(63 + rows.length) + sixBitText(bits);
}

function digraph6Text(rows) {
  return "&" + sageDigraph6Text(rows);
}

// As Sage writes it.
function sageDigraph6Text(rows) {
  return String.fromCharCode(63 + rows.length) + sixBitText(flat(rows));
}

// Edges A-B, each once, or arcs A>B. All vertices stand first where the pairs would not name them in their order.
function pairsOfRows(rows, names, mark) {
  var pairs = [];
  var met = [];
  rows.forEach(function (row, i) {
    row.forEach(function (entry, j) {
      if (entry === 1 && (mark === ">" || i < j)) {
        pairs.push(writtenName(names[i]) + mark + writtenName(names[j]));
        [i, j].forEach(function (v) {
          if (met.indexOf(v) < 0) {
            met.push(v);
          }
        });
      }
    });
  });
  var inOrder =
    met.length === rows.length &&
    met.every(function (v, place) {
      return v === place;
    });
  return (inOrder ? [] : names.map(writtenName)).concat(pairs).join(" ");
}
