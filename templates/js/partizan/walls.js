// The walls of the thermographs of short games. Pure. Sources: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways,
// chapter 6; A. N. Siegel, Combinatorial Game Theory, 2013, section II.5.

// The foot of the mast of a game's thermograph: its temperature and its mean.
/** @type {<G>(games: ShortGames<G>, game: G) => number[]} */
export function footOf(games, game) {
  return games.bothWalls(game)[0].slice(-1)[0];
}

// The left and the right wall of a computed game, from temperature 0 to the foot of the mast: for a number a single corner.
/** @type {(games: ComputedGames, one: ShortGame) => Walls} */
export function wallsOf(games, one) {
  if (!one.walls) {
    one.walls = one.high === one.low ? [[[0, one.high]], [[0, one.high]]] : meetingWalls(taxed(0), taxed(1));
  }
  /** @type {(side: number) => Wall[]} */
  function taxed(side) {
    return games.options(one, side).map(function (option) {
      return wallsOf(games, option)[1 - side];
    });
  }
  return one.walls;
}

// The value of a wall at a temperature: straight between its corners, constant above the last one.
/** @type {(wall: Wall, heat: number) => number} */
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
/** @type {(lefts: Wall[], rights: Wall[]) => Walls} */
function meetingWalls(lefts, rights) {
  /** @type {(heat: number) => number} */
  function high(heat) {
    return extremeAt(lefts, heat, Math.max) - heat;
  }
  /** @type {(heat: number) => number} */
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

/** @type {(walls: Wall[], heat: number, extreme: (...values: number[]) => number) => number} */
function extremeAt(walls, heat, extreme) {
  return extreme.apply(
    null,
    walls.map(function (wall) {
      return wallAt(wall, heat);
    })
  );
}

// The temperatures between which both walls are straight: corners, and points where two walls of a side cross.
/** @type {(lefts: Wall[], rights: Wall[], gap: number) => number[]} */
function turningPoints(lefts, rights, gap) {
  var heats = [0];
  lefts.concat(rights).forEach(function (wall) {
    wall.forEach(function (corner) {
      heats.push(corner[0]);
    });
  });
  heats.push(Math.max.apply(null, heats) + gap + 1);
  heats = eachOnce(heats);
  /** @type {number[]} */
  var crossings = [];
  [lefts, rights].forEach(function (walls) {
    for (var k = 1; k < heats.length; k++) {
      crossings = crossings.concat(crossingsBetween(walls, heats[k - 1], heats[k]));
    }
  });
  return eachOnce(heats.concat(crossings));
}

// Numbers in ascending order, equal ones once.
/** @type {(numbers: number[]) => number[]} */
function eachOnce(numbers) {
  return numbers
    .slice()
    .sort(function (one, other) {
      return one - other;
    })
    .filter(function (number, k, all) {
      return k === 0 || number > all[k - 1];
    });
}

/** @type {(walls: Wall[], from: number, to: number) => number[]} */
function crossingsBetween(walls, from, to) {
  /** @type {number[]} */
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
/** @type {(wall: Wall) => Wall} */
function withoutStraight(wall) {
  return wall.filter(function (corner, k) {
    if (k === 0 || k === wall.length - 1) {
      return true;
    }
    var before = (corner[1] - wall[k - 1][1]) / (corner[0] - wall[k - 1][0]);
    return before !== (wall[k + 1][1] - corner[1]) / (wall[k + 1][0] - corner[0]);
  });
}
