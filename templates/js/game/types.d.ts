// The data of games: tables of moves and values, what Python says of a game, and what the parts of an applet exchange.

// ---- tables, which Python writes; docs/encodings.md describes them

/** Texts of digits by what they say of each position: remoteness, grundy, outcome, score, counted. */
type ValueTexts = Record<string, string>;

/** The values of numbered positions, with `width` digits for each. */
interface ValuesTable {
  width: number;
  plays: { normal: ValueTexts; misere?: ValueTexts };
}

/** The positions of a table. What is found of it during an event is kept: `combinations`, `indices`, `listed`, `unpacked`. */
interface PositionsTable {
  /** The kind of game that has values of its own: "partizan", "loopy", "scoring" or "maker-breaker". */
  kind?: string;
  /** The largest value of each entry. */
  limits: number[];
  count: number;
  /** How many of the last entries are left out. */
  suffix: number;
  keys: string;
  digits: number;
  /** How many indices are missing before each position, if there are no keys. */
  gaps?: string;
  gapDigits?: number;
  combinations?: number;
  indices?: number[];
  listed?: string[];
  unpacked?: Record<string, number[]>;
}

/** Positions with their values. */
type SolvedTable = PositionsTable & ValuesTable;

/** The ways to make moves on the board: for each move 0, or 1 plus the index of its way. */
interface WaysTable {
  ways: string;
  wayNumbers: string;
  wayDigits: number;
}

/** The canonical forms of a partizan game; partizan/table_games.js reads them. */
interface GamesTable {
  /** How many positions after each other share a form, as they differ in the player to move. */
  step: number;
  /** The form of each position, with `digits` digits. */
  numbers: string;
  digits: number;
  names: string;
  options: string;
  walls: string;
  kinds: string;
  outcomes: string;
  gains: string;
  incentives: string;
  parts: string;
  partDigits: number;
  partGames: string;
  partLists: string;
  partListDigits: number;
  partNumbers: string;
}

/** Positions of a game with its moves; `games` is there in a partizan game whose positions have canonical forms. */
type MovesTable = SolvedTable & {
  ways: string;
  wayNumbers: string;
  wayDigits: number;
  games?: GamesTable;
  /** The number of kinds of moves. */
  kinds: number;
  changes: string;
  changeDigits: number;
  /** What was added to each change. */
  shift: number;
  least: string;
  largest: string;
};

/** Positions of a game with the numbers of their options. */
type LinksTable = SolvedTable & {
  ways: string;
  wayNumbers: string;
  wayDigits: number;
  games?: GamesTable;
  links: string;
  linkDigits: number;
  first: string;
  firstDigits: number;
  block: number;
  options: string;
  optionDigits: number;
};

/** Sums of heaps whose length and winner under misere play are known, by their sizes. */
interface KnownTable extends ValuesTable {
  keys: string;
  digits: number;
  /** The number of sizes in a key. */
  length: number;
  count: number;
}

/** Values of single heaps up to the `largest`, with `width` digits for each. */
interface GrundyTable {
  grundy: string;
  width: number;
  largest: number;
  known?: KnownTable | null;
}

/** The options of a heap or a row of each size; a number has `digits` digits. */
interface HeapsTable extends GrundyTable {
  options: string;
  digits: number;
}

interface RowsTable extends HeapsTable {
  /** Whether a move may take counters, and may split a row without taking any. */
  takes: boolean;
  splits: boolean;
}

/** Shapes of regions by their keys. */
interface RegionsTable extends GrundyTable {
  keys: string;
  digits: number;
  count: number;
  columns: number;
  /** The number of cells of the largest shape. */
  cells: number;
  /** Whether symmetry decides on what the table lacks. */
  mirror?: boolean;
}

/** A graph on which chips are fired. */
type FiringTable = SolvedTable & {
  order: number;
  edges: Pair[];
  complete: boolean;
};

/** The numbers from which the keys of classes are computed; see ggbgen/graphs/orientations.py. */
type ClassNumbers = Record<
  "alone" | "free" | "in" | "other" | "out" | "own" | "prime" | "root" | "rounds" | "shift" | "sum",
  number
>;

/** Classes of positions that have an entry for each pair of vertices; see classEntry in game/orientations.js. */
interface ClassesTable {
  order: number;
  pairs: Pair[];
  numbers: ClassNumbers;
  factors: number[][];
  sums: string;
  digits: number;
  count: number;
  plies: number[][];
}

interface ColouringsTable extends ClassesTable {
  sets: number[][];
  /** Whether a set of one's own colour wins. */
  wins: boolean;
}

/** Sets of entries that a move may lower, null if each is one by itself; values if the game's script does not give them. */
interface LowerTable extends Partial<ValuesTable> {
  sets: number[][] | null;
  limits?: number[];
}

/** The tables of the parts of a sum, and how many entries of a position belong to each. */
interface SumTable {
  parts: Table[];
  sizes: number[];
}

/** The tables of the parts of a sum of partizan games: who wins follows from their canonical forms. */
interface PartizanSumTable {
  kind: "partizan";
  parts: (UnsolvedTable<"moves"> | UnsolvedTable<"links">)[];
  sizes: number[];
}

/** A table without values. */
type UnsolvedTable<Name extends keyof Tables> = Omit<Tables[Name], keyof ValuesTable> & { encoding: Name };

/** Nothing, for a picture: the index of the part of a sum. */
interface BareTable {
  part: number;
}

/** Tables by the names of their encodings. */
interface Tables {
  bare: BareTable;
  colourings: ColouringsTable;
  firing: FiringTable;
  heaps: HeapsTable;
  links: LinksTable;
  lower: LowerTable;
  moves: MovesTable;
  orientations: ClassesTable;
  partizan_sum: PartizanSumTable;
  regions: RegionsTable;
  rows: RowsTable;
  sum: SumTable;
}

/** What makes an encoding of its table, by the name of the encoding. */
type EncodingMakers = { [Name in keyof Tables]: (table: Tables[Name], kind: Kind, makers: EncodingMakers) => Encoded };

// ---- moves and games

/** A move with its value and its name. */
interface NamedMove extends ValuedMove {
  label: string;
}

/** How the numbers of plies are shown with the values on a board: all, those of won positions, none. */
type Numbered = "all" | "won" | "none";

/** The result of a game or a challenge: whether the student has lost, and reasons from the longest to the shortest. */
interface GameResult {
  lost: boolean;
  title: string;
  reasons: string[];
}

/** Splits a position into the entries of its parts, and joins them again: null if there are too few or too many. */
interface RecordParts {
  split(position: Position): Position[];
  join(parts: Position[]): Position | null;
}

/** A record of a game that was read: what stands before the positions, and these. */
interface ReadRecord {
  heading: string;
  positions: Position[];
}

/** A position for a challenge: how many of its moves win, and how hard it is. */
interface ChallengeCandidate {
  position: Position;
  wins: number;
  hardness: number;
}

/** A piece that slides on a board: a hidden point, and the label of what stays as it was until the piece is there. */
interface Slide {
  piece: string;
  start: Place;
  end: Place;
  target: string;
}

/** What moves: what happens to it, its label, and what its kind of motion needs; see play/motion.js. */
type MovingPart = (string | number | boolean | number[])[];

/** What symmetry proves of a position: the number of the symmetry, and the domino that makes it safe if it is not. */
interface MirrorFact {
  kind: number;
  pair: Pair | null;
}

/**
 * What clicks do, by the label of the control or the first letters of objects of the board: with the numbers in the label of
 * the object, with -1 or 1 for a choice, else with nothing.
 */
type ClickHandlers = Record<string, ((...numbers: number[]) => void) | ((before?: string) => void)>;

/** The parts of a game in an applet; each file of `game/play` and some others make one. */
type Challenge = ReturnType<typeof import("./challenge.js").createChallenge>;
type GameStage = ReturnType<typeof import("./display.js").createStage>;
type Sentences = ReturnType<typeof import("./play/sentences.js").createSentences>;
type Match = ReturnType<typeof import("./play/match.js").createMatch>;
type ShownExplanation = ReturnType<typeof import("../explain/explanation.js").createExplanation>;

/** What the controls of a game may do; `explanation` is for those of its own scripts, if it has one. */
type GamePlay = ReturnType<typeof import("./play.js").createPlay> & {
  explanation: { goOn(): void; hush(): void };
};
