interface Settings extends AlgorithmSettings {}

/** What Python says of the explorer of an algorithm. */
interface AlgorithmSettings {
  /** The algorithm, by the name of its file with dashes, and what it takes here. */
  algorithm: string;
  takes: AlgorithmTakes;
  /** How many vertices a random graph has at the start, and edges beyond those needed for each. */
  drawnOrder: number;
  more: number;
  /** The most vertices in an applet for phones. */
  mostOnPhones: number;
  /** The labels of texts that stand below the first page of the panel. */
  textsBelow: string[];
  /** The ends of a stroke that is not seen, which each list of lines begins with. */
  unseenStroke: number[];
  /** The marks with lines of their own. */
  lineMarks: string[];
  /** The labels of the columns of the table, its lines, and the width of a column in pixels. */
  table: { labels: string[]; rows: number; width: number };
  legend: { columns: number; lines: number };
  /** What stands for a blank at the beginning of a line of pseudocode. */
  indent: string;
  /** A pixel in units of the view. */
  pixel: number;
}
