interface Settings extends SpragueGrundySettings {}

interface SpragueGrundySettings {
  /** How the graph is drawn. */
  drawing: any;
  /** The graphs to begin with, and that of a definition. */
  starts: GivenPositions[];
  given: GivenPositions | null;
  /** The colours of lines that show a reason and a fault. */
  reasonColour: number[];
  faultColour: number[];
}

/** A graph of positions: their names and options, and names that are taken. */
interface GivenPositions {
  names: string[];
  options: number[][];
  taken?: string[];
}
