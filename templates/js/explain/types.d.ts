// What explanations work with.

/** The parts of a sum: their Grundy values, the nim-sum, what each value would have to be for 0, and what makes it so. */
interface SumParts {
  grundy: number[];
  wanted: number[];
  sum: number;
  /** For each part, positions or moves that have the wanted value. */
  winning: number[][][];
}

/** The parts of a sum of games, by their positions. */
interface PositionParts extends SumParts {
  positions: Position[];
}

/** Regions of free cells, by the names of their first cells. */
interface RegionParts extends SumParts {
  names: string[];
}
