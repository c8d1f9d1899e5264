// The data of questions: tasks, answers, marks, courses, and what the settings say of them. ggbgen.questions has the same.

/** The words for the placeholders of a sentence. */
type Words = Record<string, string | number>;

/** A sentence of a question: which one of its sentences it is, and the words for its placeholders. */
interface Said<W = Words, K extends string = string> {
  kind: K;
  words: W;
}

/** A kind of graphs; figures/ has a script for each. */
type FigureKind = "graph" | "digraph" | "tournament";

/** The graph of a question with its kind. */
interface TaskFigure extends AskedFigure {
  kind: FigureKind;
  /** The names of the vertices of a graph of the author's own. */
  names?: string[];
  board?: FigureWords;
}

/** What the board calls the vertices of a graph: beside it, and before the rows and above the columns of a grid. */
interface FigureWords {
  captions: string[];
  rowHeads: string[];
  columnHeads: string[];
}

/** A graph of the author's own, and the text that it was read from. */
interface OwnFigure extends TaskFigure {
  names: string[];
  text: string;
}

/** What a question of the author's own is about: a graph, or what they wrote of a position. */
type OwnSubject = OwnFigure | { text: string };

/** Cells to click; each click steps through some contents. */
interface Grid {
  /** The captions before the rows and above the columns. */
  rows: string[];
  columns: string[];
  /** The possible contents of a cell; the first ones are there at the beginning. */
  contents: string[];
  /** The fixed contents of the cells, row by row, if the grid is only to be read; else empty. */
  given: string[];
  /** Whether cells are typed, each into the one box after it was clicked; the texts of an answer are those of its cells. */
  typed?: boolean;
}

/** A cell of the table of an algorithm: its text, that of the cell above it, and why it stands there. */
interface FilledCell {
  kind: "vertex" | "label" | "list";
  text: string;
  above: string;
  why: string;
}

/** The table of an algorithm, filled in. */
interface FilledTable {
  columns: string[];
  rows: FilledCell[][];
}

/** Sentences to choose one from. */
interface Choice {
  options: Said[];
}

/** A picture of lines and short texts in a square, from -1 to 1 in both directions, up and to the right. */
interface Sketch {
  /** For each line its look, then x and y of its start and of its end. */
  lines: [string, number, number, number, number][];
  /** For each text its look, the text, then x and y of its middle. */
  words: [string, string, number, number][];
  /** What the picture shows, in words. */
  alt: string;
}

/**
 * What clicks on vertices do: `set` marks them, `order` numbers them, `pairs` joins two of them (an edge in a graph, an arc
 * in a tournament; a second time removes it), `edges` chooses edges of the graph in an order, each by its two ends,
 * `labels` steps through the labels, `moves` are moves in a game; empty if they do nothing.
 */
type TaskMarks = "" | "set" | "order" | "pairs" | "edges" | "labels" | "moves";

/** What a task may have besides its sentence; see `Task`. */
interface TaskParts {
  figure?: TaskFigure | null;
  marks?: TaskMarks;
  contents?: string[];
  grid?: Grid | null;
  fields?: Said[];
  choice?: Choice | null;
  single?: boolean;
  steps?: boolean;
}

/** What every task has. */
interface TaskFrame<W = Words, K extends string = string> {
  /** The instructions, which stand above the board. */
  asked: Said<W, K>;
  /** The possible labels of a vertex; the first one is there at the beginning. */
  contents: string[];
  grid: Grid | null;
  /** The captions of the input boxes. */
  fields: Said[];
  /** The first part of a marking judges the chosen option. */
  choice: Choice | null;
  /** The position of a game that the task is about. */
  position?: Position;
  /** A picture that the task is about. */
  sketch?: Sketch;
  /** What the author wrote, of a task about a graph or a position of their own. */
  own?: string;
  /** Whether only one vertex or edge is chosen: another click takes its place. */
  single?: boolean;
  /** Whether the clicks are the steps of a run, which in practice are corrected at once (`Question.follow`). */
  steps?: boolean;
}

/** A task about a graph, which is drawn. */
type FigureTask<W = Words, K extends string = string> = TaskFrame<W, K> & { figure: TaskFigure; marks: Exclude<TaskMarks, "moves"> };

/** A task. Those of a question have words of their own, and parts that are always there. */
type Task<W = Words, K extends string = string> = FigureTask<W, K> | (TaskFrame<W, K> & { figure: null; marks: "" | "moves" });

/** A task with cells, which are filled in or given. */
type GridTask<W = Words, K extends string = string> = Task<W, K> & { grid: Grid };

/** A task about a position of a game. */
type PositionTask = Task & { position: Position };

/** An answer, with the parts that the task uses. */
interface Answer {
  /** The marked vertices, in the order of the clicks. */
  marked: number[];
  /**
   * The index of the contents of each cell of a grid, row by row; or for each pair of vertices i < j, row by row, 1 for an
   * edge or an arc from i to j, and 2 for an arc from j to i; or for each pair the place of its edge among those that were
   * chosen, from 1, and 0 if it was not; or for each vertex the index of its label.
   */
  cells: number[];
  /** What was typed into the boxes. */
  texts: string[];
  /** The index of the chosen option, -1 if none is chosen. */
  chosen: number;
  /**
   * Moves in a game, each as its index among those of its position, ascending; or the wrong clicks in a run that were
   * corrected, each as 100 times its step, from 0, plus the vertex or the edge.
   */
  moves: number[];
}

/**
 * What a part of an answer is: `missed` if it is not there, `empty` if nothing is, `unread` if it was typed and cannot be
 * read, so that nothing is checked.
 */
type Verdict = "right" | "wrong" | "missed" | "empty" | "unread";

/** The feedback on a part of an answer. */
interface Part {
  verdict: Verdict;
  /** The points gained or, if negative, lost. */
  points: number;
  /** Its name in the list of the parts. */
  title: Said;
  reason: Said;
  /** The vertices or cells that it is about. */
  about: number[];
  /** What explains it on the board, in the board's terms; empty if there is nothing. */
  shown: number[];
  /** What is said in place of the reason while the answer may be corrected: it names the mistake or the rule. */
  pointer?: Said;
  /** What stands in place of these as long, if they would give the answer away. */
  hidden?: Pick<Part, "title" | "about" | "shown">;
  /** The box that it is about. */
  box?: number;
}

/** The marks for an answer: the points of a right one, the points of this one, and the feedback part by part. */
type Marking = {
  full: number;
  points: number;
  parts: Part[];
};

/** What is said and marked of typed words besides the reasons. */
interface TypedTold {
  point?(box: number, place: number, typed: string): Said;
  entry?: ((box: number, place: number) => string) | undefined;
  about?: ((box: number, place: number) => number[]) | undefined;
}

/** A hint, and the vertices or cells that it is about. */
interface Hint {
  said: Said;
  about: number[];
}

/** What explains a part of an answer on the graph: vertices with rings in two colours, and lines. */
interface Explained {
  start: number[];
  lines: Pair[];
  out: number[];
}

/** The sentences for a game that is no answer but a usual mistake: the game, what is said of it, and the pointer. */
type GameMistake = [ShortGame, Said, Said];

/** Who wins a partizan game: Left, Right, the next player, the previous one. */
type PartizanOutcome = "L" | "R" | "N" | "P";

/** A typed game, and whether it is written in its simplest form; or what is wrong with what was typed. */
type TypedGame = { game: ShortGame; simplest: boolean | null; problem?: undefined } | UnreadGame;

/** What the marking of a typed game needs. */
interface WantedGame {
  wanted: ShortGame;
  /** The sentence that explains it. */
  why: Said;
  mistakes: GameMistake[];
  /** The pointer for another typed game. */
  point(game: ShortGame, words: Words): Said;
  /** Whether only the simplest form counts. */
  simplest: boolean;
}

/** What a task about a partizan game is about: an expression, or a position, by the name of its game and its text. */
interface Subject {
  kind: string;
  text: string;
}

/** The words of a task about an algorithm. */
type AlgorithmWords = {
  title: string;
  /** Names of vertices. */
  start?: string;
  target?: string;
  names?: string;
  left?: string;
  /** A number of steps; the steps made so far, as JSON and in words. */
  count?: number;
  moves?: string;
  done?: string;
  /** What labels or vertices are asked for. */
  what?: string;
};

/** A task about an algorithm on a graph. */
type AlgorithmTask = FigureTask<AlgorithmWords>;

/** The run that an answer makes: its steps, the wrong clicks in their places, and the clicks after its end. */
interface FollowedRun {
  state: AlgorithmState;
  made: AlgorithmMove[];
  mistakes: { place: number; click: AlgorithmMove; said: string }[];
  left: AlgorithmMove[];
}

/** A run of an algorithm, at its end. */
interface FinishedRun {
  algorithm: Algorithm;
  problem: AlgorithmProblem;
  state: FinishedState;
  result: FinishedResult;
}

/** What answers need of the state at the end: each algorithm has what the answers need that it names. */
interface FinishedState extends AlgorithmState {
  parents: (number | null)[];
  labels: (number | null)[];
  left?: number[];
}

/** What answers need of the result: each algorithm has what the answers need that it names. */
interface FinishedResult {
  edges: number[];
  size: number;
  value: number;
  pruefer: number[];
  colors: number[];
  number: number;
  cut_vertices: number[];
  cycle: number[] | null;
  path: number[] | null;
  trail?: number[];
  negative_cycle?: number[];
}

/** A kind of answer that an algorithm may name, given by clicks. */
interface ClickedResult {
  /** The task, or null if the run suits it badly; `asked` are the words of its sentence. */
  task(asked: AlgorithmWords, figure: TaskFigure, run: FinishedRun): AlgorithmTask | null;
  solution(run: FinishedRun): Answer;
  /** Its points. */
  full(run: FinishedRun): number;
  /** The marking of an answer that is not empty. */
  check(run: FinishedRun, answer: Answer): Marking;
  /** Why the solution is right, besides what is said at the end of the run. */
  reasons?(run: FinishedRun): string[];
}

/** A kind of answer that an algorithm may name, which is typed into one box. */
interface TypedResult {
  task(asked: AlgorithmWords, figure: TaskFigure, run: FinishedRun): AlgorithmTask | null;
  /** The words of its box. */
  expected(run: FinishedRun): string[];
}

/** An algorithm with witnesses that are sets of vertices. */
type WitnessingAlgorithm = Required<Pick<Algorithm, "witness" | "isWitness">>;

/** A kind of witness that an algorithm may name: vertices that show why it finds nothing, or nothing better. */
interface WitnessKind {
  /** Whether there is no result where there is a witness. */
  instead?: boolean;
  /** Which random graphs show it, else those of the algorithm, and whether arcs of them are turned back. */
  drawn?: DrawnKind;
  turned?: boolean;
  /** How many vertices it has at least. */
  least: number;
  /** The sentence of the task; words may be added to those that are given. */
  asked(run: FinishedRun, words: AlgorithmWords): Said<AlgorithmWords>;
  /** The vertices of one, or none. */
  found(run: FinishedRun): number[];
  /** Of all that there are, the one that gives the chosen vertices the most points. */
  nearest(run: FinishedRun, chosen: number[]): number[];
  /** Why a vertex is no part of it. */
  wrong(): string;
}

/** The games with one row of counters. */
type RowGame = "nim" | "lasker" | "kayles" | "grundy" | "dawson" | "octal";

/** The vertices of a tournament that one vertex reaches in one arc, those that it reaches in two, and the rest. */
interface Reached {
  near: number[];
  far: number[];
  out: number[];
}

/** A property of a graph or a tournament. */
type GraphProperty = "connected" | "bipartite" | "regular" | "strong" | "transitive";

/**
 * What was done of a task: the numbers of checks and hints, whether its solution was shown, whether a check found all right
 * before that, its share of the points in ten-thousandths, and the answer.
 */
interface Done {
  checks: number;
  hints: number;
  solved: number;
  right: number;
  best: number;
  answer: Answer;
}

/** The tasks of a seed and how far they are done. */
interface Course {
  seed: number;
  difficulty: number;
  /** 0 for practice, 1 for a test. */
  mode: number;
  /** The task on the board, from 0. */
  current: number;
  tasks: Done[];
}

/** A cell as it is painted. */
interface PaintedCell {
  label: string;
  look: string;
  text: string;
}

/** The values of the parameters of questions; a question gets those of its own. */
interface QuestionValues {
  /** The author's own graphs, whether random ones come in between, and the one that the question is about now. */
  graphs: OwnFigure[];
  own: "only" | "mixed";
  graph?: OwnFigure;
  /** What the author wrote of positions, and the one that the question is about now. */
  written?: { text: string }[];
  position?: string;
  /** The author's own positions of a game. */
  positions?: Position[];
  /** The number of vertices, and their names. */
  order: number;
  names: string[];
  figure: FigureKind;
  /** Which algorithm on graphs. */
  algorithm: string;
  /** What is asked: of an algorithm, of kings, or of a game. */
  ask: string;
  /** What questions about partizan games are about: expressions, the positions of a game, or both. */
  about: string;
  /** Which numbers may be taken from heaps. */
  moves: string;
  /** The number of rows and columns of a table of heaps, and the largest heap of one. */
  size: number;
  largest: number;
  /** Which labels vertices get. */
  vertices: string;
}
