// What the explorer of an algorithm has.

interface Settings extends AlgorithmSettings {}

interface AlgorithmSettings {
  /** The name of the algorithm, which is that of its module. */
  algorithm: string;
  /** What it takes: digraphs, weights, a start, a target, several edges between two vertices, a sequence. */
  takes: {
    directed: string;
    weights: string;
    start: boolean | "optional";
    target: boolean | "optional";
    multigraph: boolean;
    sequence: boolean | "optional";
    /** The most vertices. */
    most: number;
  };
  /** The order of the first graph, and the most vertices in a narrow applet. */
  drawnOrder: number;
  mostOnPhones: number;
  /** The index of the panel's page with more buttons. */
  more: number;
  /** The texts that stand below the board. */
  textsBelow: string[];
  unseenStroke: number[];
  /** The marks of lines that have a look. */
  lineMarks: string[];
  /** The table: the labels of its columns, the number of its rows, and its width. */
  table: { labels: string[]; rows: number; width: number };
  legend: { columns: number; lines: number };
  /** What stands before a line of pseudocode for each level. */
  indent: string;
  /** A pixel in units of the view. */
  pixel: number;
}
