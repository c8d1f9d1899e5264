// The data of graphs, and what texts of graphs are read as.

/** Two vertices, counted from 0, and the weight of the edge or arc between them, 1 if there are no weights. */
type Link = number[];

/** A graph or digraph that was read or drawn at random. */
interface Network {
  problem?: undefined;
  order: number;
  directed: boolean;
  /** Whether the weights of the links are told. */
  weighted: boolean;
  links: Link[];
  /** The names of the vertices, if it has names of its own. */
  called: string[] | null;
  /** The numbers of a list, where an algorithm takes them: degrees, or the code of a tree. */
  sequence: number[];
  /** The adjacency matrix that was typed, if it was one of zeros and ones. */
  matrix?: Rows;
  /** Start and target of a random one; -1 if it has none. */
  start?: number;
  target?: number;
}

/** A random graph or digraph with its start and its target, -1 if it has none. */
type RandomNetwork = Network & { start: number; target: number };

/** Which graphs an algorithm takes. */
interface AlgorithmTakes {
  directed: "graph" | "digraph" | "both";
  /** No weights, weights from 0, any, or capacities. */
  weights: "" | "nonnegative" | "any" | "capacities";
  /** Whether a start, a target and a sequence of numbers are needed. */
  start: boolean | "optional";
  target: boolean | "optional";
  sequence: boolean | "optional";
  /** Whether there may be several edges between two vertices. */
  multigraph: boolean;
  /** The most vertices. */
  most: number;
}

/** A kind of random graphs. */
type DrawnKind = "connected" | "bipartite" | "acyclic" | "planar" | "flow" | "tree" | "even" | "digraph" | "any";

/** A graph by its edges. */
interface PairsOfGraph {
  order: number;
  pairs: Pair[];
}

/** What is wrong with a matrix, for messages. */
type MatrixRefusal =
  | { problem: "square"; row: number; found: number; rows: number }
  | { problem: "diagonal"; row: number };

/** What is wrong with the text of a graph, for messages. `place` counts items or characters from 1. */
type GraphRefusal =
  | MatrixRefusal
  | { problem: "empty" | "directed" | "entries" }
  | { problem: "six"; character: string; place: number }
  | { problem: "order6"; order: number }
  | { problem: "length6"; length: number; expected: number; order: number }
  | { problem: "spare"; place: number }
  | { problem: "symmetric"; row: number; column: number }
  | { problem: "many"; order: number; most?: number }
  | { problem: "complement" | "numbers" | "edgeless"; item: string }
  | { problem: "counted"; item: string; names: string }
  | { problem: "format"; item: string; format: string }
  | { problem: "two"; edge: string }
  | { problem: "digraph6"; order: number }
  | { problem: "triangle"; length?: number }
  | { problem: "mixed" | "edge" | "loop" | "twice"; item: string; place: number };

/** A graph or digraph that was read, or what is wrong with the text. */
type ReadNetwork = Network | GraphRefusal;

/** A graph that was read, with the names of its vertices if it has names of its own; or what is wrong with the text. */
type ReadGraph = { problem?: undefined; rows: Rows; called: string[] | null } | GraphRefusal;

/** A matrix that was read, or what is wrong with it. */
type ReadMatrix = { problem?: undefined; rows: Rows } | MatrixRefusal;

/** An item of a list: a vertex, or an edge or arc between two. */
interface ListItem {
  first: string;
  /** Between the vertices of an edge "-", of an arc ">"; "" if the item is a vertex. */
  mark: string;
  second: string;
  /** The weight as it was written, if there is one. */
  weight: string | undefined;
  /** The item as messages show it, and its place, from 1. */
  shown: string;
  place: number;
}

/** The items of a list of vertices and edges, or what is wrong with it. */
type ReadItems = { problem?: undefined; items: ListItem[] } | GraphRefusal;

/** The words in brackets; `opened` is the opening bracket, "" outside of all. */
interface Bracketed {
  opened: string;
  inside: (string | Bracketed)[];
}

/** Brackets with words only. */
interface BracketedWords {
  opened: string;
  inside: string[];
}

/** Rows of words: whether some of them stood in parentheses, and whether each was a line. */
interface WordRows {
  rows: string[][];
  tuples: boolean;
  lines: boolean;
}

/** A statement in Graphviz's language DOT: its words, and the attributes in brackets. */
interface DotStatement {
  words: string[];
  attributes: Record<string, string>;
}

/** What is wrong with the text of a tournament, for messages. */
type TournamentRefusal = { beats?: undefined } & (
  | { problem: "character" | "six"; character: string; place: number }
  | { problem: "empty" }
  | { problem: "order"; length: number; longest: number }
  | { problem: "length"; length: number; below: number; above: number; order: number }
  | { problem: "arc"; item: string }
  | { problem: "names" | "order6"; order: number }
  | { problem: "arcs"; one: string; other: string }
  | { problem: "length6"; length: number; expected: number; order: number }
  | { problem: "pair"; one: number; other: number }
);

/** A tournament that was read, with the names of its vertices if these are its own; or what is wrong with the text. */
type ReadTournament = { problem?: undefined; beats: Rows; called?: string[] } | TournamentRefusal;

/** Which small graphs to list: a number of edges, -1 for any; null for facts that do not matter. */
interface GraphFilters {
  edges: number;
  [fact: string]: boolean | number | null;
}

/** Which small tournaments to list: a number of kings, 0 for any; null for facts that do not matter. */
interface TournamentFilters {
  kings: number;
  strong: boolean | null;
  regular: boolean | null;
  inS: boolean | null;
  inside: boolean | null;
  thrones: string;
}

/** The graph of a question: its adjacency matrix, and perhaps the weights of its lines. */
interface AskedFigure {
  rows: Rows;
  weights?: string[][];
  /** Words beside the vertices. */
  signs?: string[];
}

/** A piece of a line with what is needed to measure its distance from texts, in pixels. */
interface Way extends Place {
  across: number;
  up: number;
  length: number;
  halfWidth: number;
  halfHeight: number;
}

/**
 * A place of a text: its middle, half of its width and of its height, and what it costs because of all but other texts,
 * or -1; in pixels.
 */
interface Spot extends Place {
  half: number;
  high: number;
  alone: number;
}

/** Places of texts, and the numbers of those that cover something or seem to belong to another line. */
interface PlacedTexts {
  spots: Spot[];
  misplaced: number[];
}

/** What texts beside lines need, in pixels. */
interface LabelRoom {
  /** Half of the height of a text. */
  high: number;
  /** From a line to its text, and from the middle of a vertex to any text. */
  gap: number;
  disc: number;
  /** From the middle of a text rightwards to the sign that leads it, which has to be nearest to its line; 0 if there is none. */
  lead: number;
  /** What a place costs for other reasons, if there are some. */
  cost?(spot: Spot): number;
  /** How much farther from its line a text may be, the best first; only 0 if not given. */
  asides?: number[];
}

/** What texts beside vertices need, in pixels: the rectangle for all, the height of a text, and the radius of a vertex. */
interface NameRoom {
  edges: Span;
  text: number;
  disc: number;
}

/** A rectangle in pixels. */
interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
