// The encoding `links`: for each position the numbers of its options and, optionally, the clicks for each move. Pure.

import { listedEncoding, listedIndex, tableMoves, tableWay } from "../position_table.js";
import { digitsAt } from "../table.js";

/**
 * @param {Tables["links"]} table
 * @param {Kind} kind
 * @returns {Encoded}
 */
export function linksEncoding(table, kind) {
  /**
   * @param {Position} position
   * @returns {Move[]}
   */
  function moves(position) {
    var number = listedIndex(table, position);
    var links = [];
    var block = Math.floor(number / table.block);
    var begin = digitsAt(table.first, block, table.firstDigits);
    for (var before = block * table.block; before < number; before++) {
      begin += digitsAt(table.links, before, table.linkDigits);
    }
    var end = begin + digitsAt(table.links, number, table.linkDigits);
    var option = 0;
    for (var link = begin; link < end; link++) {
      option += digitsAt(table.options, link, table.optionDigits);
      links.push({ option: option, way: tableWay(table, link) });
    }
    return tableMoves(table, links);
  }

  return listedEncoding(table, kind, moves);
}
