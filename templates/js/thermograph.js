// Thermographs of short games: their walls, and a sketch of them with a scale. Pure. Sources: E. R. Berlekamp, J. H.
// Conway, R. K. Guy, Winning Ways, chapter 6; A. N. Siegel, Combinatorial Game Theory, 2013, section II.5.

// The left and the right wall of a game, each as its corners [temperature, value] from temperature 0 to the foot of the
// mast. For a number they are a single corner.
function wallsOf(games, one) {
  if (one.high === one.low) {
    return [[[0, one.high]], [[0, one.high]]];
  }
  function taxed(side) {
    return games.options(one, side).map(function (option) {
      return wallsOf(games, option)[1 - side];
    });
  }
  return meetingWalls(taxed(0), taxed(1));
}

// The value of a wall at a temperature: straight between its corners, constant above the last one.
function wallAt(wall, heat) {
  for (var k = 1; k < wall.length; k++) {
    if (heat <= wall[k][0]) {
      var before = wall[k - 1];
      return before[1] + ((wall[k][1] - before[1]) * (heat - before[0])) / (wall[k][0] - before[0]);
    }
  }
  return wall[wall.length - 1][1];
}

// The walls of a game from the right walls of Left's options and the left walls of Right's: of the first the largest
// less the temperature counts, of the others the least plus the temperature, up to where both meet.
function meetingWalls(lefts, rights) {
  function high(heat) {
    return extremeAt(lefts, heat, Math.max) - heat;
  }
  function low(heat) {
    return extremeAt(rights, heat, Math.min) + heat;
  }
  var heats = turningPoints(lefts, rights, high(0) - low(0));
  var walls = [[[0, high(0)]], [[0, low(0)]]];
  for (var k = 1; k < heats.length; k++) {
    var from = heats[k - 1];
    var gap = high(from) - low(from);
    var closing = (gap - (high(heats[k]) - low(heats[k]))) / (heats[k] - from);
    var met = closing > 0 && gap / closing <= heats[k] - from ? from + gap / closing : heats[k];
    walls[0].push([met, high(met)]);
    walls[1].push([met, low(met)]);
    if (high(met) <= low(met)) {
      break;
    }
  }
  return walls.map(withoutStraight);
}

function extremeAt(walls, heat, extreme) {
  return extreme.apply(
    null,
    walls.map(function (wall) {
      return wallAt(wall, heat);
    })
  );
}

// The temperatures between which both walls are straight: corners, and points where two walls of a side cross.
function turningPoints(lefts, rights, gap) {
  var heats = [0];
  lefts.concat(rights).forEach(function (wall) {
    wall.forEach(function (corner) {
      heats.push(corner[0]);
    });
  });
  heats.push(Math.max.apply(null, heats) + gap + 1);
  heats = ascending(heats).filter(function (heat, k, all) {
    return k === 0 || heat > all[k - 1];
  });
  var crossings = [];
  [lefts, rights].forEach(function (walls) {
    for (var k = 1; k < heats.length; k++) {
      crossings = crossings.concat(crossingsBetween(walls, heats[k - 1], heats[k]));
    }
  });
  return ascending(heats.concat(crossings)).filter(function (heat, k, all) {
    return k === 0 || heat > all[k - 1];
  });
}

function crossingsBetween(walls, from, to) {
  var found = [];
  walls.forEach(function (one, k) {
    walls.slice(k + 1).forEach(function (other) {
      var first = wallAt(one, from) - wallAt(other, from);
      var last = wallAt(one, to) - wallAt(other, to);
      if (first * last < 0) {
        found.push(from + ((to - from) * first) / (first - last));
      }
    });
  });
  return found;
}

// A wall without the points at which it does not turn.
function withoutStraight(wall) {
  return wall.filter(function (corner, k) {
    if (k === 0 || k === wall.length - 1) {
      return true;
    }
    var before = (corner[1] - wall[k - 1][1]) / (corner[0] - wall[k - 1][0]);
    return before !== (wall[k + 1][1] - corner[1]) / (wall[k + 1][0] - corner[0]);
  });
}

// ---- a sketch

// Room for numbers and names beside and below the axes, and for the mast and a name above, in a box from -1 to 1.
var SKETCH_LEFT = 0.22;
var SKETCH_BOTTOM = 0.36;
var SKETCH_TOP = 0.36;
var MAST_LENGTH = 0.2;
// Half of the room for the name of an axis.
var NAME_HALF = 0.34;
// The closest two numbers at an axis.
var NUMBERS_APART = 0.24;

// A sketch of two walls with a scale: larger values are to the left, temperatures rise, and both have the same unit.
// `step` is the distance of the lines of the scale.
function thermographSketch(walls, step) {
  var values = walls[0].concat(walls[1]).map(function (corner) {
    return corner[1];
  });
  var most = Math.ceil(Math.max.apply(null, values) / step) * step;
  var least = Math.floor(Math.min.apply(null, values) / step) * step;
  var foot = walls[0][walls[0].length - 1];
  var height = Math.max(step, Math.ceil(foot[0] / step) * step);
  var unit = Math.min((2 - SKETCH_LEFT) / (most - least + step), (2 - SKETCH_BOTTOM - SKETCH_TOP) / height);
  var width = unit * (most - least + step);
  var bottom = -(unit * height + SKETCH_TOP - SKETCH_BOTTOM) / 2;
  var left = (SKETCH_LEFT - width) / 2;

  function across(value) {
    return left + unit * (most + step / 2 - value);
  }
  function up(heat) {
    return bottom + unit * heat;
  }
  function wallLines(wall, look) {
    return wall.slice(1).map(function (corner, k) {
      return [look, across(wall[k][1]), up(wall[k][0]), across(corner[1]), up(corner[0])];
    });
  }
  var lines = [];
  var words = [];
  multiples(least, most, step).forEach(function (value) {
    lines.push(["guide", across(value), bottom, across(value), up(height)]);
  });
  multiples(0, height, step).forEach(function (heat) {
    lines.push([heat === 0 ? "axis" : "guide", left, up(heat), left + width, up(heat)]);
  });
  lines.push(["axis", left, bottom, left, up(height) + MAST_LENGTH]);
  words.push(["axis", gettext("temperature"), left + NAME_HALF, up(height) + MAST_LENGTH + 0.1]);
  words.push(["axis", gettext("value"), left + width - NAME_HALF / 2, bottom - 0.28]);
  numbered(least, most).forEach(function (value) {
    words.push(["axis", fractionName(value), across(value), bottom - 0.11]);
  });
  numbered(0, height).forEach(function (heat) {
    words.push(["axis", fractionName(heat), left - 0.12, up(heat)]);
  });
  lines = lines.concat(wallLines(walls[0], "left"), wallLines(walls[1], "right"));
  lines.push(["mast", across(foot[1]), up(foot[0]), across(foot[1]), up(height) + MAST_LENGTH]);

  // The numbers that have room at an axis: all of the scale, or those with a larger step.
  function numbered(from, to) {
    var apart = step;
    while (unit * apart < NUMBERS_APART) {
      apart *= 2;
    }
    return multiples(from, to, apart);
  }
  return { lines: lines, words: words, alt: wallsAlt(walls) };
}

// The multiples of a step from one number to another one.
function multiples(from, to, step) {
  var found = [];
  for (var value = Math.ceil(from / step) * step; value <= to; value += step) {
    found.push(value);
  }
  return found;
}

function cornersText(wall) {
  return wall
    .map(function (corner) {
      return fill(gettext("{value} at {temperature}"), { value: fractionName(corner[1]), temperature: fractionName(corner[0]) });
    })
    .join(", ");
}

function wallsAlt(walls) {
  return fill(gettext("Left wall: {left}; right wall: {right}"), { left: cornersText(walls[0]), right: cornersText(walls[1]) });
}
