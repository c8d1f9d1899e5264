// Why a sum is won or lost: the Grundy value of each part, in binary too, their nim-sum, and in which parts there is a
// winning move.

// The parts side by side as LaTeX, their nim-sum last.
function partsLatex(letters, values, winning) {
  var sum = nimSum(values);
  var most = Math.max.apply(null, values.concat([sum, 1])).toString(2).length;
  function binary(value) {
    return inBinary(value, most).join("");
  }
  var named = letters.map(function (letter, p) {
    var text = letter + " = " + values[p];
    return winning[p] ? "\\textcolor{00694B}{" + text + "\\,\\blacktriangle}" : text;
  });
  var rows = [named.concat(["\\oplus\\; = " + sum]), values.concat([sum]).map(binary)];
  var lines = rows.map(function (row) {
    return row.join("&");
  });
  var spec = letters
    .map(function () {
      return "c";
    })
    .join("");
  return "\\begin{array}{" + spec + "|c}" + lines[0] + "\\\\ \\hline " + lines.slice(1).join("\\\\") + "\\end{array}";
}

// The Grundy values of the parts, and whether a move in each makes the nim-sum 0.
function partsOf(position) {
  var parts = form.split(position);
  var values = parts.map(function (part, p) {
    return form.parts[p].value(part, "normal").grundy;
  });
  var sum = nimSum(values);
  var winning = parts.map(function (part, p) {
    return form.parts[p].moves(part).some(function (move) {
      return form.parts[p].value(move.position, "normal").grundy === (values[p] ^ sum);
    });
  });
  return { grundy: values, winning: winning, sum: sum };
}

function partLetters() {
  return settings.game.board.parts.map(function (part) {
    return part.letter;
  });
}

OWN.explain = {
  instead: true,
  latex: function (position) {
    var parts = partsOf(position);
    return partsLatex(partLetters(), parts.grundy, parts.winning);
  },
  text: function (position) {
    var parts = partsOf(position);
    var where = partLetters().filter(function (letter, p) {
      return parts.winning[p];
    });
    return (
      gettext("Below: the Grundy value of each part, the least number that no move leads to, and the same in binary.") +
      " " +
      fill(
        parts.sum === 0
          ? gettext("The nim-sum is 0, so every move makes it positive.")
          : gettext("The nim-sum is {sum}: a move that makes it 0 wins. There is one in {parts}."),
        { sum: parts.sum, parts: where.join(", ") }
      )
    );
  }
};
