// The data of boards: what Python says of each kind of board (see ggbgen/page/boards), what scripts hand on, and what
// boards need of encodings. Places are in units of the view, sizes of points in pixels. The `prefix` begins all labels
// of a board, so that a sum can have several ones.

/** Numbers, and lists of such: what can be kept in a list or, as JSON, in a text. */
type Nested = (number | Nested)[];

/** The draft of a move at a vertex of a weighted graph: the vertex, and the weights so far. */
type WeightsDraft = [number, number[]];

/** The draft of a move in a sum: the index of the part, and the draft of its board. */
type PartDraft = [number, Draft];

/** A move that a board points at: with a way to make it, and its value. */
interface PointedMove extends ValuedMove {
  ways: number[][];
}

/** What stands on a board of places: how places are called, clicked and painted; see game/places.js. */
interface PaintedPlaces {
  /** The number of places; if it is missing, each entry of a position is a place. */
  count?: number;
  /** The place with the numbers in a label, by the first letters of the label. */
  clicks: Record<string, (numbers: number[]) => number>;
  name(place: number): string;
  /** Called before places are drawn. */
  begin?(first: Position, position: Position): void;
  /**
   * Paints a place: the look is "b" for a clicked place, "e" for one that may be clicked next, else "". The option is
   * the best move whose value is shown there.
   */
  draw(place: number, position: Position, look: "b" | "e" | "", option: ValuedMove | null): void;
  /** Called after places are drawn, with the places that may be clicked next, and the options by place. */
  around?(position: Position, next: number[], values: Record<number, ValuedMove>, draft: number[] | null): void;
  /** Marks a place of a move as a hint; missing if the board points at moves in another way. */
  point?(place: number, position: Position, move: PointedMove, style: Style): void;
  /** Marks a place that a move has changed, in the position after it; missing if the board does it in another way. */
  trace?(place: number, position: Position, made: Made): void;
}

/**
 * The messages of a board of places. They may name the place that was clicked (`{place}`), the one before (`{from}`),
 * all places of a begun move (`{places}`), and where it may go on (`{ends}`).
 */
interface PlacesWords {
  prompt: string;
  nothingLeft?: string;
  /** Why a click begins no move, and why it does not go on with one; nothing is said without them. */
  nowhere?: string;
  notOn?: string;
  /** Returns one of both, if they depend on the place. */
  refusal?(place: number, position: Position, draft: number[] | null): string;
  /** What to do next, in moves of several clicks; `whole` if the move may also end. */
  begun?: string;
  whole?: string;
  /** The name of a place that may be clicked a second time. */
  again?: string;
}

/** The messages of a board of vertices; `expected` is for a start that is none, with {count}, {most} and {names}. */
interface VerticesWords extends PlacesWords {
  expected: string;
}

/**
 * The messages of a grid; `unknown` and `size` are for a start that is none, with {row}, {sign}, {signs} and the like.
 */
interface GridWords extends PlacesWords {
  unknown: string;
  size: string;
}

// ---- boards with more members

/** A board on which starts are typed. */
interface TypedBoard<D extends Draft = Draft> extends Board<D> {
  parse(typed: string, first: Position): TypedStart;
}

/** A board of cells. */
interface GridBoard extends TypedBoard<number[]> {
  /** The name of a cell, such as A1. */
  cellName(k: number): string;
  /** The value of a move, as much of it as can be read in a cell. */
  valueText(value: Value): string;
}

/** A board with a drawing that stands on the ground. */
interface MultigraphBoard extends TypedBoard<number[]> {
  numbered(): Numbered;
  edgeName(e: number): string;
}

/** A board with a graph whose edges have weights; the members below differ if weights may be negative. */
interface WeightedGraphBoard extends TypedBoard<WeightsDraft> {
  name(position: Position, option: Position): string;
  parse(typed: string, first?: Position): TypedStart;
  cancelled: string;
  legend(first: Position): string;
  entered(typed: string, position: Position, draft: WeightsDraft | null, play: Play | null): ClickAnswer<WeightsDraft>;
  /** The edges at each vertex. */
  stars: number[][];
  /** The entry of an edge that is gone. */
  gone: number;
  /** A weight as a text, given its entry. */
  text(entry: number): string;
  /** The largest entry that an edge can be set to. */
  most(entry: number): number;
  /** The entry of an edge after a click on it. */
  next(entry: number): number;
  /** Whether an edge is on the board, given its entry now and the one before the move. */
  seen(entry: number, before: number): boolean;
  /**
   * The best move that can be reached from a vertex, or by a click on the edge e at it (-1 for none), given the changed
   * weights; null if there is none.
   */
  bestAt(position: Position, weights: number[], v: number, e: number, play: Play): ValuedMove | null;
  /** What is said of “Done”, given the value of the position after it. */
  done(value: Value): string;
  /** The caption of the box for a weight, with {edge}. */
  setTo: string;
  /** Why a click is no part of a move: no vertex is chosen, nothing is changed, another vertex is chosen. */
  first: string;
  unchanged: string;
  busy: string;
  /** What to do once a vertex is chosen. */
  chosen: string;
}

// ---- what boards need of encodings

/** An encoding that says what is left of the moves while they are made step by step. */
interface NarrowingEncoding extends Encoding {
  narrowed(position: Position, partial: Position): Narrowed;
}

/** The encoding of a game on a graph with weights. */
interface WeightsEncoding extends NarrowingEncoding {
  bestWithin(position: Position, upper: number[], entries: number[], play: Play): ValuedMove | null;
}

/** The encoding of a game on a drawing that stands on the ground. */
interface GroundEncoding extends Encoding {
  /** The drawing, if it is not the one of the settings. */
  drawing?(): GroundDrawing;
  /** Whether the lengths of games are known. */
  isSearched?(): boolean;
}

/** The encoding of a sum, as its board sees it: without the player to move. */
interface PartsEncoding extends SumEncoding {
  /** Only asked for in partizan sums, in which the length of a game is not known. */
  chosen(moves: ValuedMove[], position: Position): ValuedMove[];
}

// ---- data of boards

/** A drawing that stands on the ground: its vertices, its edges (the ground is -1), and these as a text. */
interface GroundDrawing {
  names: string[];
  edges: Pair[];
  graph: string;
}

/** An edge of a drawing by its ends, and its number among parallel edges, 0 if it is any of them. */
type NamedEdge = [string, string, number];

/** A drawing that was read, or what is wrong with it. */
type ReadGroundDrawing =
  | { pairs: NamedEdge[]; problem?: undefined; word?: undefined }
  | { problem: string; word: string; pairs?: undefined };

/** Where vertices and edges of a drawing are, in pixels: each edge has the eight numbers of its curve. */
interface DrawingLayout {
  places: number[][];
  ways: number[][];
}

/** What a chip on a vertex does: how often each vertex fires, and in which order; endless as soon as all have fired. */
interface Firing {
  chips: Position;
  times: number[];
  order: number[];
  endless: boolean;
}

/** Why a digraph has no cycle through all vertices; see game/orientations.js. */
interface CycleObstacle {
  kind: "source" | "sink" | "cut" | "heads" | "none";
  some?: number[];
  others?: number[];
}

/** Edges of one colour, and the player, 0 or 1, whose colour it is. */
interface ColouredSet {
  set: number[];
  side: number;
}

/** A column of heaps: where its number is, the direction and distance of its counters, and how large these are. */
interface HeapPlace extends Place {
  dx: number;
  dy: number;
  step: number;
  /** How far counters alternate to the left and right. */
  shift: number;
  size: number;
}

/** How lines of counters fit the room; see `rowsFitted`. */
interface FittedRows {
  pitch: number;
  step: number;
  shift: number;
  size: number;
  inPlace: boolean;
  plies: boolean;
}

/** Where counters, gaps and numbers of a game of rows are; see `rowPlaces`. */
interface RowPlaces {
  spots: Record<number, Place>;
  numbers: (Place & { text: string })[];
  size: number;
  shift: number;
  pitch: number;
  /** Whether values stand where moves are made, whether lines are close together, and whether values have plies. */
  inPlace: boolean;
  close: boolean;
  plies: boolean;
  above: number;
  below: number;
}

// ---- what Python says of each kind of board

/** What Python says of a board. */
interface Boards {
  arena: ArenaBoardSettings;
  arrows: ArrowsBoardSettings;
  chips: ChipsBoardSettings;
  composite: CompositeBoardSettings;
  cookies: CookiesBoardSettings;
  dominoes: DominoesBoardSettings;
  edge_colouring: EdgeColouringBoardSettings;
  grid: GridBoardSettings;
  heaps: HeapsBoardSettings;
  integer_graph: IntegerGraphBoardSettings;
  marked_graph: MarkedGraphBoardSettings;
  marker: MarkerBoardSettings;
  multigraph: MultigraphBoardSettings;
  own: OwnBoardSettings;
  partizan: PartizanBoardSettings;
  rows: RowsBoardSettings;
  token_graph: TokenGraphBoardSettings;
  weighted_graph: WeightedGraphBoardSettings;
}

/** What a board needs. */
type BoardSettings = Boards[keyof Boards];

interface ArenaBoardSettings {
  names: string[];
  order: number;
  /** The tournament of the first game: the upper triangle of its matrix. */
  start: string;
  /** The rule that is chosen first, and all rules in words. */
  rule: string;
  rules: Record<string, string>;
  /** Other tournaments, by the options of a choice. */
  starts: Record<string, string>;
  heir: Style;
}

interface ArrowsBoardSettings {
  prefix: string;
  names: string[];
  /** The pairs of vertices that may be joined. */
  pairs: Pair[];
  /** Where vertices, names and degrees are. */
  places: number[][];
  namePlaces: number[][];
  degreePlaces: number[][];
  disc: Style;
  ring: { colour: number[]; size: number };
  /** A line that is not seen: the first one of each list. */
  unseenStroke: number[];
  numbers: ClassNumbers;
  /** The size of the text beside the board. */
  columns: number;
  lines: number;
}

interface ChipsBoardSettings {
  names: string[];
  edges: Pair[];
  places: number[][];
  namePlaces: number[][];
  /** A vertex with chips, and one without. */
  disc: Style;
  bare: Style;
}

interface CompositeBoardSettings {
  prefix: string;
  parts: PartSettings[];
}

/** A part of a sum. */
interface PartSettings {
  kind: string;
  board: BoardSettings & { prefix: string };
  letter: string;
  /** The label of the text with its letter and its description, and the width of that text. */
  label: string;
  columns: number;
  /** The template of the names of its moves, "" if there is none; its rules and its description, with their words. */
  move: string;
  rules: string;
  short: string;
  words: Record<string, string>;
  /**
   * Whether the players have exchanged their roles, and the index of the part with the same game, in a partizan game.
   */
  negative?: boolean;
  game?: number;
}

interface CookiesBoardSettings {
  prefix: string;
  cookie: Style;
  /** The days of a cookie that never goes bad, and the largest number of other days. */
  never: number;
  largest: number;
  /** The left end, the width, the distance of cookies, their height on the board, and how far below are their days. */
  room: { left: number; width: number; pitch: number; y: number; days: number };
}

interface DominoesBoardSettings extends GridBoardSettings {
  /** The pairs of cells that ever meet, and where they do. */
  pairs: Pair[];
  middles: number[][];
}

interface EdgeColouringBoardSettings {
  prefix: string;
  names: string[];
  pairs: Pair[];
  /** How an edge without a colour looks, and one with that of each player. */
  looks: EdgeLook[];
  /** The triangles as sets of edges, whether one of one's own colour wins, and by how much its edges are thicker. */
  sets: number[][];
  wins: boolean;
  wider: number;
  numbers: ClassNumbers;
  /** The size of the text beside the board. */
  columns: number;
  lines: number;
}

/** How an edge is drawn; the style is one of GeoGebra's lines. */
interface EdgeLook {
  colour: number[];
  style: number;
  thickness: number;
}

/** How a cell looks: its colours, and the sign in it. */
interface CellLook {
  fill: number[];
  ink: number[];
  text: string;
}

interface GridBoardSettings {
  prefix: string;
  rows: number;
  columns: number;
  /** How states are painted, and cells that are begun (b), may be next (e) or are pointed at (w: wins, l: loses). */
  looks: Record<string | number, CellLook>;
  /** The number of states, and the sign of each in texts. */
  states: number;
  signs: string;
  /** Whether the sign of a state stands before a mark or a value, and whether values have numbers. */
  keeps?: boolean;
  plies?: boolean;
  /** The width that texts of values may have, as a multiple of the size of their letters. */
  textRoom: number;
  /** The lengths of rows, and the letter of the first cell of each, counted from 0; on a hexagonal grid. */
  lengths?: number[];
  letters?: number[];
}

interface HeapsBoardSettings {
  prefix: string;
  /** The largest number of heaps, and the largest heap. */
  most: number;
  largest: number;
  /** Whether heaps stand on a circle. */
  circle: boolean;
  /** Whether counters that are gone may say who took them. */
  worded: boolean;
  counter: Style;
  /** The colour of counters that cannot be clicked; null if all are painted alike. */
  unlit: number[] | null;
  /**
   * The least part of a heap's direction that is sideways for its words, and for its numbers; how far above these are.
   */
  sideways: number;
  level: number;
  above: number[];
  room: HeapsRoom;
}

/** The room for heaps; lengths that concern texts and sizes are in pixels. */
interface HeapsRoom {
  left: number;
  farRight: number;
  bottom: number;
  width: number;
  height: number;
  /** The distance of counters, the distance below which they alternate, and how far they do then. */
  step: number;
  close: number;
  shift: number;
  largestSize: number;
  /** How far a click on a counter reaches. */
  reach: number;
  /**
   * How many heaps leave much room on a circle; how far inside the heaps begin, if there are so few, and if there are
   * more.
   */
  roomy: number;
  inner: number[];
  /** The width of a letter, the height of a capital one, and the distance of words. */
  letter: number;
  cap: number;
  wordGap: number;
  /** Pixels of a unit of the view. */
  unit: number;
}

interface IntegerGraphBoardSettings extends WeightedGraphBoardSettings {
  /** The largest absolute value of a weight. */
  bound: number;
}

/** A board of vertices with states; see game/vertex_places.js. */
interface VerticesBoardSettings {
  prefix: string;
  names: string[];
  /** The number of entries of a position, and the largest entry. */
  count: number;
  most: number;
}

interface MarkedGraphBoardSettings extends VerticesBoardSettings {
  lines: Pair[];
  directed: boolean;
  /** The looks of states, and the states whose vertices have no lines. */
  looks: Style[];
  gone: number[];
  /** The direction of all captions. */
  captionAngle?: number;
}

interface MarkerBoardSettings {
  prefix: string;
  /** The largest coordinate, and the number of cells that can be clicked. */
  largest: number;
  pool: number;
  /** Where cells are, in pixels, and the inset of the part that can be clicked; for a line, its columns and rows. */
  left: number;
  top: number;
  side: number;
  inset: number;
  columns: number;
  pitch: number;
  /** The place (0, 0) in pixels, and the pixels of a unit of the view. */
  origin: number[];
  unit: number;
  /** How cells are marked if no value is shown, and the size of points. */
  target: Style;
  size: number;
  /** Whether there is room for numbers and for words; where in a cell its mark stands then, as a part of its side. */
  numbered: boolean;
  named: boolean;
  markLeft: number;
  /** How wide the name of a value may be, as a multiple of the size of its letters. */
  textRoom: number;
  /** Half of the width of the letter on a lost position. */
  letterHalf: number;
  /** The labels of what is always there. */
  still: string[];
}

interface MultigraphBoardSettings extends GroundDrawing {
  prefix: string;
  /** The largest number of edges. */
  most: number;
  /** Other drawings, by the options of a choice. */
  starts: Record<string, string>;
  /**
   * The room for the drawing, the right edge of the applet, and perhaps from where to where it may reach; in pixels.
   */
  room: { left: number; right: number; top: number; bottom: number };
  edgeRight: number;
  spread?: { left: number; right: number };
  /** The place (0, 0) in pixels, and the pixels of a unit of the view. */
  origin: Place & { unit: number };
  /** How edges look; if they have colours, what these are, and how each edge looks. */
  colour: number[];
  thickness: number;
  colours?: string[];
  lines?: EdgeLook[];
  /** The size of vertices. */
  size: number;
  /** The curve of an edge that does not exist. */
  unseen: number[];
  /** The scales of names, and of what stands beside the edges in place of values. */
  nameScale: number;
  amountScale: number;
}

interface OwnBoardSettings extends VerticesBoardSettings {
  looks: Record<string, Style>;
}

/** The board of a game in which the player to move matters: a board of another kind. */
interface PartizanBoardSettings {
  kind: string;
  board: BoardSettings;
}

interface RowsBoardSettings {
  prefix: string;
  /** The largest numbers of counters, of rows, and of counters in a row. */
  counters: number;
  most: number;
  longest: number;
  /** Whether rows can be split without taking counters, and whether counters can be taken. */
  splits: boolean;
  takes: boolean;
  /** Whether the game puts its own words around the names of moves. */
  named: boolean;
  /** Every so many counters have a number, and how many numbers there may be. */
  numbered: number;
  numbers: number;
  counter: Style;
  gap: Style;
  split: Style;
  room: RowsRoom;
  /** Where values stand if they are shown where moves are made; null if there is no room for any start. */
  valueLines: ValueLines | null;
}

/** The room for rows, and the measures of what stands in it; those of texts and sizes are in pixels. */
interface RowsRoom {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The distance of counters and of lines; the distance below which counters alternate, and how far they do then. */
  pitch: number;
  line: number;
  close: number;
  shift: number;
  below: number;
  largestSize: number;
  /** How far a click on a counter reaches. */
  reach: number;
  /** The place (0, 0), and the pixels of a unit of the view. */
  originX: number;
  originY: number;
  unit: number;
  gap: number;
  /** The height of a capital letter, of a line, and the widths of what values and words consist of. */
  cap: number;
  textLine: number;
  mark: number;
  space: number;
  digit: number;
  letter: number;
  caption: number;
}

/** The lines of values along rows of counters. */
interface ValueLines {
  /** The lengths of runs whose values have a line of their own, by line. */
  lengths: number[];
  /** Whether two more lines have the values of runs at the left end, and at the right end. */
  ends: boolean;
  /** For each line whether it is above the counters (1) or below (-1), and how many lines are between. */
  bands: number[][];
  /** The numbers of lines above and below. */
  above: number;
  below: number;
  /** The width of a sign with its margin, and the additional width of a value with plies, in pixels. */
  mark: number;
  plies: number;
}

interface TokenGraphBoardSettings {
  prefix: string;
  names: string[];
  arcs: Pair[];
  /** The out-neighbours of each vertex when all cycles are cut. */
  downwards: number[][];
  drawing: GraphDrawingSettings;
  labels: TokenLabels;
  /** A vertex with a token, and the size of vertices. */
  token: Style;
  size: number;
}

/** The outcome of each vertex under each kind of play, one letter each, and its Grundy value. */
interface TokenLabels {
  normal: string;
  misere: string;
  /** Left out where there may be draws. */
  grundy?: string[];
}

interface WeightedGraphBoardSettings {
  prefix: string;
  names: string[];
  edges: Pair[];
}

/** The graph of positions beside a board. */
interface PositionGraphSettings {
  drawing: GraphDrawingSettings;
  merged: Merged;
  /** The largest number of moves for which the graph is shown. */
  mostMoves: number;
  /** The width of the texts beside it, and the lines of its waiting text and of its key. */
  columns: number;
  lines: number;
  keyLines: number;
}

/** The graph of the positions that can still occur; see game/position_graph.js. */
interface PositionsGraph extends PositionsAhead, LaidGraph {
  names: string[];
}

/**
 * What is laid out once for each drawing: the places of signs, the size of vertices, the places of names, room for
 * numbers.
 */
type LaidDrawing = [number[][], number, number[][], number[]];

/** The distances of vertices from the ground, and the vertex that carries each; -1 is the ground. */
interface LayoutDepths {
  depth: number[];
  parent: number[];
}

/** The column of each vertex, those of edges that begin and end on the ground, and how many there are. */
interface LayoutColumns {
  places: number[];
  arches: number[];
  count: number;
}

/**
 * The layout of a digraph with tokens: the places of vertices and of their names, and the curves of arcs, in pixels.
 */
type TokenLayout = [number[][], number[][], number[][]];

/** What is at a place of rows of counters. */
type RowSign = "counter" | "gap" | "split";

/** How a board of rows was last drawn: its places, whether values are shown, and what is where. */
interface DrawnRows {
  places: RowPlaces;
  valued: boolean;
  there: Record<number, RowSign>;
}

/** The value of a move on a board of rows, and the clicks for it. */
interface RowValue {
  way: number[];
  value: Value;
  position?: Position;
}
