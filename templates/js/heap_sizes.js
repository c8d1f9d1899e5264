// What boards of heaps share: what a move is called, and how large a random start may be. Pure.

function changedText(position, option) {
  return changedEntries(position, option)
    .map(function (h) {
      return fill(gettext("heap {entry}: {before} to {after}"), { entry: h + 1, before: position[h], after: option[h] });
    })
    .join(", ");
}

// The largest size of each heap of a random start: what the table has, or the largest of the given start.
function heapLimits(form, first) {
  var largest = Math.max.apply(null, first);
  return (
    form.limits ||
    first.map(function () {
      return largest;
    })
  );
}
