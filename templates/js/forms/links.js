// The form `links`: for each position the numbers of its options, and perhaps a way to make each move. Pure.

FORMS.links = function (table) {
  function moves(position) {
    var number = listedIndex(table, position);
    var links = [];
    var end = digitsAt(table.first, number + 1, table.firstDigits);
    for (var link = digitsAt(table.first, number, table.firstDigits); link < end; link++) {
      links.push({ option: digitsAt(table.options, link, table.optionDigits), way: tableWay(table, link) });
    }
    return tableMoves(table, links);
  }

  return listedForm(table, moves);
};
