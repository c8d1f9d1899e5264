// The types of graphs of positions: their layout, and how they are drawn.

/** An acyclic digraph: for each vertex its options, which are vertices counted from 0. */
type VertexOptions = number[][];

/** A graph of positions. */
interface GameGraph {
  /** The names of the vertices. */
  names: string[];
  options: VertexOptions;
  /** The names that things have for which the vertices stand: these names are not used as letters. */
  taken?: string[];
}

/** What is wrong with a graph that was typed, with the words for the message. */
type GameGraphProblem =
  | { problem: "empty" }
  | { problem: "item"; word: string; place: number }
  | { problem: "dash"; word: string }
  | { problem: "twice"; word: string }
  | { problem: "loop"; name: string }
  | { problem: "many"; count: number }
  | { problem: "cycle"; names: string[] };

/** A graph that was typed, or what is wrong with it. */
type ReadGameGraph = { names: string[]; options: VertexOptions; problem?: undefined } | GameGraphProblem;

/** A property of the set of P-positions that a set of vertices lacks, 1 to 3: a vertex, and the option that shows it or -1. */
interface SetFault {
  property: number;
  vertex: number;
  option: number;
}

/** The positions that can still occur in a game, and the options of each. */
interface PositionsAhead {
  positions: Position[];
  options: VertexOptions;
}

/**
 * Which positions of a game are one vertex: "heaps" (the same heaps that are left, in any order), "sorted" (the same entries
 * in any order), "orders" (the same entries in one of the `orders`), "cookies" (the same cookies that are left, in any
 * order, with days capped at the number of cookies), "tournament" (isomorphic tournaments) or "parts" (each part as described
 * in `parts`).
 */
type Merged =
  | { way: "heaps" | "sorted" | "cookies" | "tournament" }
  | { way: "orders"; orders: number[][] }
  | { way: "parts"; parts: Merged[] };

/** A text that equivalent positions have in common, and no others. */
type PositionKey = (encoding: MergedEncoding, merged: Merged, position: Position) => string;

/** The keys of positions by kind of equivalence; that of tournaments is there only if it is needed. */
interface PositionKeys {
  heaps(encoding: MergedEncoding, merged: Merged, position: Position): string;
  sorted(encoding: MergedEncoding, merged: Merged, position: Position): string;
  orders(encoding: MergedEncoding, merged: Merged & { way: "orders" }, position: Position): string;
  cookies(encoding: MergedEncoding, merged: Merged, position: Position): string;
  tournament?(encoding: MergedTournament, merged: Merged, position: Position): string;
  parts(encoding: MergedSum, merged: Merged & { way: "parts" }, position: Position): string;
}

/** By kind of equivalence, a text for what a position depends on besides the game: for tournaments, which one it is. */
interface PositionGrounds extends Partial<Record<Exclude<Merged["way"], "tournament">, undefined>> {
  tournament?(encoding: MergedEncoding): string;
}

/** What is needed of the encoding of a game in order to tell which of its positions are equivalent. */
interface MergedEncoding {
  moves(position: Position): { position: Position }[];
}

/** The encoding of a sum: its parts, and the position of each of them. */
interface MergedSum extends MergedEncoding {
  parts: MergedEncoding[];
  split(position: Position): Position[];
}

/** The encoding of a game on a tournament: the tournament, the rule in force, and the vertices that may not be deleted. */
interface MergedTournament extends MergedEncoding {
  beats(): Rows;
  rule(): string;
  fixed(): number[];
}

/** The room for a graph, in pixels: the rectangle for the centres of its vertices, and its measures. */
interface DrawingRoom extends Span {
  /** The rectangle for everything that is drawn. */
  edges: Span;
  /** The largest distance between neighbours. */
  pitch: number;
  /** The smallest distance between two vertices. */
  least: number;
  /** The smallest distance between two vertices on a line, so that there is room for a letter. */
  side: number;
  /** The radius of a vertex, and of the ring that marks it. */
  disc: number;
  ring: number;
  /** The height of a name, and the width of each pixel of `captionWidth` in it. */
  text: number;
  nameScale: number;
}

/** What a drawing of a graph needs to know. */
interface GraphDrawingSettings {
  /** The beginning of all labels. */
  prefix: string;
  /** The largest number of vertices. */
  most: number;
  room: DrawingRoom;
  /** The room that is left if letters have to be explained. */
  keyRoom?: DrawingRoom;
  /** The origin of the view in pixels, and the length of its unit. */
  origin: Place & { unit: number };
  /** How much work a layout may be; see positions/layout.js. */
  effort: number;
  /** The looks of vertices by kind: without a label, P-positions, N-positions. */
  styles: { plain: Style; P: Style; N: Style };
  /** An invisible line. */
  unseenStroke: number[];
  /** The width of each pixel of `captionWidth` in a label. */
  labelScale: number;
}

/**
 * Where a graph is drawn, in pixels: its vertices, the corners of each arc from vertex to vertex, and its names. Names
 * without room are replaced by letters: the text has for each vertex its letter, or a point if its name is shown, and is ""
 * if all names are shown.
 */
interface LaidGraph {
  places: number[][];
  ways: number[][];
  spots: number[][];
  letters: string;
}

/** A vertex to draw: its kind, the text for screen readers, and the label in it, "" for none. */
interface DrawnVertex {
  kind: "plain" | "P" | "N";
  spoken: string;
  label: string;
}

/** Pieces of lines, each from a place to another one with whether it begins and ends at a vertex; `heads` have arrowheads. */
interface ArcPieces {
  lines: number[][];
  heads: number[][];
}

/** All that draws a graph; see positions/drawing.js. */
type GraphDrawing = ReturnType<typeof import("./drawing.js").createGraphDrawing>;

/**
 * A layout of a graph: the levels of its vertices; their x and y from 0 to 1, y being 0 for terminal vertices; for each arc
 * the places of its bends, beginning near its tail; and the width and height, in adjacent vertices and in layers.
 */
interface GraphLayout {
  levels: number[];
  x: number[];
  y: number[];
  bends: Place[][][];
  width: number;
  height: number;
}

/** A vertex of a layout or a bend: its level, the room that it takes in its layer, and its neighbours above and below. */
interface LayoutNode {
  level: number;
  room: number;
  above: number[];
  below: number[];
}

/** The vertices and then the bends; `bends` has, for each vertex and each of its options, the nodes between them. */
interface LayoutNodes extends Array<LayoutNode> {
  bends: number[][][];
}

/** A graph in pixels: its vertices, and for each of them the corners of the arcs to its options. */
interface PlacedGraph {
  places: Place[];
  ways: Place[][][];
}

/** An arc in pixels: its ends, its corners, and the places of all other vertices. */
interface PlacedArc {
  tail: number;
  head: number;
  way: Place[];
  others: Place[];
  /** The rectangle around its corners, once it is known. */
  span?: Span;
}

/** An arc from which others keep apart. */
interface DrawnArc extends PlacedArc {
  span: Span;
}
