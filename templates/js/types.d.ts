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
