// Who wins by symmetry where dominoes are placed; see ggbgen/encoding/mirror.py. A symmetry is a list of the images of all
// cells. It is safe if it takes free cells to free cells and no domino that fits touches its image: then each move can be
// answered by its image. Pure.

// Half a turn, then the reflections that exchange left and right, top and bottom.
function boardSymmetries(count, columns) {
  var rows = count / columns;
  return [0, 1, 2].map(function (kind) {
    var images = [];
    for (var k = 0; k < count; k++) {
      var r = Math.floor(k / columns);
      var c = k % columns;
      images.push((kind === 1 ? r : rows - 1 - r) * columns + (kind === 2 ? c : columns - 1 - c));
    }
    return images;
  });
}

// The free cells whose image is not free.
function unpairedCells(position, images) {
  var found = [];
  position.forEach(function (state, k) {
    if (state === FREE_CELL && position[images[k]] !== FREE_CELL) {
      found.push(k);
    }
  });
  return found;
}

// Whether a domino touches its image.
function touchesImage(pair, images) {
  return pair.indexOf(images[pair[0]]) >= 0 || pair.indexOf(images[pair[1]]) >= 0;
}

// Where a domino fits that makes a symmetry safe: null if no domino does, [] if it is safe as it is.
function safeBy(position, images, pairs) {
  var unpaired = unpairedCells(position, images);
  if (unpaired.length > 2) {
    return null;
  }
  var touching = pairs.filter(function (pair) {
    return touchesImage(pair, images);
  });
  if (unpaired.length === 0 && touching.length === 0) {
    return [];
  }
  function makesSafe(pair) {
    var covers = unpaired.every(function (k) {
      return pair.indexOf(k) >= 0;
    });
    // What it covers must be taken to itself, but for what was unpaired before.
    return (
      covers &&
      unpairedCells(withDomino(position, pair), images).length === 0 &&
      touching.every(function (other) {
        return other.indexOf(pair[0]) >= 0 || other.indexOf(pair[1]) >= 0;
      })
    );
  }
  return pairs.filter(makesSafe)[0] || null;
}

// What symmetry says of a position: { kind: the number of the symmetry, pair: the domino that makes it safe, null if it is
// safe as it is }; null if it says nothing.
function mirrorFact(position, columns) {
  var pairs = dominoPairs(position, columns);
  var found = null;
  boardSymmetries(position.length, columns).forEach(function (images, kind) {
    var pair = safeBy(position, images, pairs);
    if (pair !== null && (found === null || (found.pair !== null && pair.length === 0))) {
      found = { kind: kind, pair: pair.length === 0 ? null : pair };
    }
  });
  return found;
}
