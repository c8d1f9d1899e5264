// A solver's table of a game whose positions are lists of numbers. Pure.
// `limits` has the largest number of each entry. The position p has the index that it is as a number whose digit i has
// the base limits[i] + 1, the last digit changing fastest. For each way of playing there is one text of remotenesses,
// and for normal play one of Grundy values, `width` digits of base 36 for each position.

// The index of a position, -1 if the table does not have it.
function tableIndex(table, position) {
  var index = 0;
  for (var i = 0; i < table.limits.length; i++) {
    if (!(position[i] >= 0 && position[i] <= table.limits[i])) {
      return -1;
    }
    index = index * (table.limits[i] + 1) + position[i];
  }
  return index;
}

// The value of a position under normal or misere play: its outcome for the player to move, "N" or "P", its remoteness
// and, under normal play, its Grundy value (else null).
function tableValue(table, position, play) {
  var texts = table.plays[play];
  var start = tableIndex(table, position) * table.width;
  var remoteness = parseInt(texts.remoteness.substr(start, table.width), 36);
  return {
    // The winner moves last under normal play, and not last under misere play.
    outcome: (remoteness % 2 === 1) === (play === "normal") ? "N" : "P",
    grundy: play === "normal" ? parseInt(texts.grundy.substr(start, table.width), 36) : null,
    remoteness: remoteness
  };
}
