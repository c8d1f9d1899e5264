// Names of short partizan games as books write them, and words that can be read aloud. Pure. See partizan_forms.js.

// Games in an order that depends on nothing but the games: numbers first, the largest first, then shorter names.
function gamesInOrder(games, list) {
  function rank(one) {
    return [games.isNumber(one) ? 0 : 1, games.isNumber(one) ? 0 - one.high : 0, gameName(games, one).length, gameName(games, one)];
  }
  return list.slice().sort(function (one, other) {
    var first = rank(one);
    var second = rank(other);
    for (var k = 0; k < first.length; k++) {
      if (first[k] !== second[k]) {
        return first[k] < second[k] ? -1 : 1;
      }
    }
    return 0;
  });
}

function namesOfOptions(games, list) {
  return gamesInOrder(games, list).map(function (option) {
    return gameName(games, option);
  });
}

// The name of a game: a number, ups and a nimber one after the other such as 1/2^*, ±(2|1), +_2 for tiny-two, or braces.
function gameName(games, one) {
  if (one.parts !== null) {
    return partsName(one.parts);
  }
  var tiny = tinyOf(games, one);
  if (tiny !== null) {
    return (tiny.base === 0 ? "" : fractionName(tiny.base)) + tiny.mark + "_" + operandName(gameName(games, tiny.size));
  }
  var left = namesOfOptions(games, games.options(one, 0)).join(",");
  if (games.negative(one) === one) {
    return "\u00b1" + operandName(left);
  }
  return "{" + left + "|" + namesOfOptions(games, games.options(one, 1)).join(",") + "}";
}

function partsName(parts) {
  var up = Math.abs(parts[1]);
  var more = (parts[1] > 0 ? "^" : parts[1] < 0 ? "v" : "") + (up > 1 ? up : "");
  more += (parts[2] > 0 ? "*" : "") + (parts[2] > 1 ? parts[2] : "");
  if (parts[0] === 0 && more !== "") {
    return more;
  }
  return parts[0] < 0 && up > 0 ? more + fractionName(parts[0]) : fractionName(parts[0]) + more;
}

// What follows ± or the underscore: a positive number, or anything in parentheses.
function operandName(name) {
  return /^[0-9/]+$/.test(name) ? name : "(" + withoutBraces(name) + ")";
}

// A name without the braces around all of it.
function withoutBraces(name) {
  var depth = 0;
  for (var k = 0; k < name.length; k++) {
    depth += name.charAt(k) === "{" ? 1 : name.charAt(k) === "}" ? -1 : 0;
    if (depth === 0) {
      return k === name.length - 1 && name.charAt(k) === "}" ? name.slice(1, -1) : name;
    }
  }
  return name;
}

// The number, the mark and the size of a number plus tiny, or plus miny, of a positive game; null if it is none.
function tinyOf(games, one) {
  if (one.high !== one.low || games.options(one, 0).length !== 1 || games.options(one, 1).length !== 1) {
    return null;
  }
  var base = games.number(one.high);
  for (var side = 0; side < 2; side++) {
    var near = games.options(one, side)[0];
    var far = games.options(one, 1 - side)[0];
    var back = games.isNumber(far) ? [] : games.options(far, side);
    if (near === base && back.length === 1 && back[0] === base && games.options(far, 1 - side).length === 1) {
      var reached = games.difference(games.options(far, 1 - side)[0], base);
      var size = side === 0 ? games.negative(reached) : reached;
      if (size.low > 0) {
        return { base: one.high, mark: side === 0 ? "+" : "-", size: size };
      }
    }
  }
  return null;
}

// ---- words

// A game in words: "one half", "up star", "Left to two, Right to the switch one and zero".
function gameWords(games, one) {
  if (one.parts !== null) {
    return partsWords(one.parts);
  }
  function said(side) {
    return gamesInOrder(games, games.options(one, side))
      .map(function (option) {
        return gameWords(games, option);
      })
      .join(gettext(" or "));
  }
  var tiny = tinyOf(games, one);
  if (tiny !== null) {
    var name = fill(tiny.mark === "+" ? gettext("tiny {size}") : gettext("miny {size}"), { size: gameWords(games, tiny.size) });
    return tiny.base === 0 ? name : fill(gettext("{number} plus {game}"), { number: numberWords(tiny.base), game: name });
  }
  return fill(isSwitch(games, one) ? gettext("the switch {left} and {right}") : gettext("open, Left to {left}, Right to {right}, close"), {
    left: said(0),
    right: said(1)
  });
}

// Whether the only options are two numbers, Left's the larger.
function isSwitch(games, one) {
  var all = games.options(one, 0).concat(games.options(one, 1));
  return all.length === 2 && all.every(games.isNumber) && one.high > one.low;
}

function partsWords(parts) {
  var said = [];
  if (parts[1] !== 0) {
    var count = Math.abs(parts[1]);
    var up = parts[1] > 0 ? gettext("up") : gettext("down");
    said.push(count === 1 ? up : fill(gettext("{count} times {game}"), { count: numberWords(count), game: up }));
  }
  if (parts[2] > 0) {
    said.push(gettext("star") + (parts[2] > 1 ? " " + numberWords(parts[2]) : ""));
  }
  var rest = said.join(" ");
  if (rest === "") {
    return numberWords(parts[0]);
  }
  return parts[0] === 0 ? rest : fill(gettext("{number} plus {game}"), { number: numberWords(parts[0]), game: rest });
}

function numberWords(value) {
  if (value < 0) {
    return fill(gettext("minus {number}"), { number: numberWords(0 - value) });
  }
  var bottom = denominatorOf(value);
  var top = value * bottom;
  var words = gettext("zero one two three four five six seven eight nine ten").split(" ");
  var above = words[top] || String(top);
  if (bottom === 1) {
    return above;
  }
  var below = {
    2: top === 1 ? gettext("one half") : gettext("{number} halves"),
    4: top === 1 ? gettext("one quarter") : gettext("{number} quarters"),
    8: top === 1 ? gettext("one eighth") : gettext("{number} eighths")
  }[bottom];
  return fill(below || gettext("{number} over {bottom}"), { number: above, bottom: bottom });
}
