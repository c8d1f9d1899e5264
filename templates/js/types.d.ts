// The types that scripts share. A script names them in its comments: `@param {Word} word`.

/** A stream of random numbers: each call returns the next word, an integer from 0 to 2^32 - 1. */
type Word = () => number;

/** The adjacency matrix of a graph or digraph, row by row: 1 where an edge or arc leads from the row to the column, else 0. */
type Rows = number[][];

/** Two vertices, counted from 0. */
type Pair = number[];

/** A place on the board in units of the view, or a distance on the screen in pixels. */
interface Place {
  x: number;
  y: number;
}

/** How a point is drawn: its colour (red, green, blue from 0 to 255), one of GeoGebra's shapes, and its size in pixels. */
interface Style {
  colour: number[];
  shape: number;
  size?: number;
}

/** How an object is drawn at a moment; the shape is -1 for what is no point. */
interface Look {
  visible: boolean;
  colour: number[];
  shape: number;
}

/** A vertex as it is drawn. */
interface BoardVertex extends Place {
  caption: string;
  /** How far the caption is moved, in pixels. */
  offset: Place;
  /** Whether it looks different from others. */
  marked?: boolean;
  /** How it looks, if that is neither of both. */
  style?: Style;
}

/** A circle of vertices, in units of the view: its centre on the horizontal axis, and the room for captions beside it. */
interface Circle {
  x: number;
  radius: number;
  room: number;
}

/** What a text was read as, or the kind of its problem with the words for the message. */
interface Refused {
  problem?: string;
  [word: string]: any;
}

/** A matrix that was read, or what is wrong with it. */
interface ReadMatrix extends Refused {
  rows?: any;
}

/** A tournament that was read, with the names of its vertices if it has names of its own; or what is wrong with it. */
interface ReadTournament extends Refused {
  beats?: Rows;
  called?: string[];
}

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
}

/** A line with what is needed to measure its distance from texts, in pixels. */
interface Way extends Place {
  across: number;
  up: number;
  length: number;
  halfWidth: number;
  halfHeight: number;
}

/** The middle of a text, half of its width, and what it costs because of lines and vertices, -1 if not known; in pixels. */
interface Spot extends Place {
  half: number;
  alone: number;
}

/** How objects were last drawn: by label, and by property, as texts. */
type Written = Record<string, Record<string, string>>;

/** The parts of a view; each file of the folder `view` makes one. */
type Store = ReturnType<typeof import("./view/store.js").createStore>;
type Painter = ReturnType<typeof import("./view/painter.js").createPainter>;
type Overlay = ReturnType<typeof import("./view/overlay.js").createOverlay>;
type Vertices = ReturnType<typeof import("./view/vertices.js").createVertices>;
type Panel = ReturnType<typeof import("./view/panel.js").createPanel>;

/** All that scripts do with GeoGebra; see view/view.js. */
type View = Store & Painter & Overlay & Vertices & Panel;
