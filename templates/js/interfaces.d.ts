// What the parts of an applet are to each other; types.d.ts has the data that they exchange.

/** The entries of a position, as its board has them; see docs/encodings.md. */
type Position = number[];

/** Normal play, in which the player who cannot move loses, or misere play. */
type Play = "normal" | "misere";

/** The value of a position for the player to move. */
type Value = {
  /** N if that player can win, P if not, D for a draw; "" in a game with a score. */
  outcome: string;
  /** What stands on the board for it, if that is not the outcome. */
  display?: string;
  /** The player who wins, by the name in `settings.game.players`, or D; where the player to move matters. */
  winner?: string;
  grundy: number | null;
  /** The number of plies to the end, or null if it is not known. */
  remoteness: number | null;
  /** The score under best play, the part of it that is counted already, and how good it is for who has moved there. */
  score?: number;
  counted?: number;
  rank?: number;
  /** Whether who has moved to the position has made a good move, if that is not to be told from the outcome. */
  won?: boolean;
  /** The canonical form as LaTeX, and what is beside it. */
  named?: any;
};

/** The value of a position in a game with a score. */
type Scored = Value & { score: number; counted: number; rank: number };

/** A game in progress: the start and the position after each move. */
interface Game {
  positions: Position[];
  play: Play;
}

/** A move: the position after it, and the different ways to make it on the board, each the places to click in order. */
interface Move {
  position: Position;
  ways: number[][];
}

/** A move with the value of the position after it, and its name. */
interface ValuedMove {
  position: Position;
  ways?: number[][];
  value: Value;
  label?: string;
}

/** What an encoding stores of a game: texts of digits and their widths; see docs/encodings.md. */
interface Table {
  encoding: string;
  [key: string]: any;
}

/**
 * What is left of the moves once some entries have their final values: whether one of them is complete, whether others
 * change more entries, and the option if only one is left.
 */
interface Narrowed {
  exact: boolean;
  more: boolean;
  only: Position | null;
}

/** The moves and values of a game with its kind; `createEncoding` makes it. */
interface Encoding extends Encoded {
  kind: Kind;
}

/** The moves and values of a game, as its table stores them; each encoding makes one. */
interface Encoded {
  kind?: Kind;
  /** Whether the values of a position are known under a kind of play. */
  has(position: Position, play?: Play): boolean;
  over(position: Position): boolean;
  moves(position: Position): Move[];
  value(position: Position, play: Play, before?: boolean): Value;
  narrowed?(position: Position, partial: Position): Narrowed;
  /** A random position in which a move can be made; null if there are none. */
  random?: ((word: Word) => Position) | null;
  /** Whether the length of the game is known for a position; always, if it is not there. */
  timed?(position: Position): boolean;
  /** The best of the moves that change only some entries, with none above its bound; null if there is none. */
  bestWithin?(position: Position, upper: number[], entries: number[], play: Play): ValuedMove | null;
  /** The canonical forms of a partizan game, the number of that of a position, and what a position is the sum of. */
  games?: Games;
  game?(position: Position): number;
  parts?(position: Position): any;
  [member: string]: any;
}

/** The rules of a game: its encoding, with names of moves, reasons, and the kind of game. */
interface Rules {
  kind: Kind;
  encoding: Encoding;
  over(position: Position): boolean;
  moves(position: Position): Move[];
  value(position: Position, play: Play, before?: boolean): Value;
  [member: string]: any;
}

/** How values are said: the letter on the board, the line of the legend, and a sentence. */
interface OutcomeName {
  letter: string;
  legend: string;
  sentence: string;
}

/** The players of a game in which the player to move matters. */
interface Sides {
  /** The player to move in a position, 0 or 1. */
  toMove(position: Position): number;
  /** The name of a player. */
  name(side: number): string;
  /** Which player, 1 or 2, the computer is if a game begins with a position. */
  computersSide(view: View, position: Position): number;
  /**
   * The positions of a record with the player to move added to each, which the record lacks; `heading` names the player to
   * move in the first one.
   */
  withSides(view: View, heading: string, positions: Position[]): Position[];
}

/** A level of the computer that a game adds: which moves it chooses among, and what is said when it is chosen. */
interface Level {
  moves(moves: ValuedMove[], game: Game): ValuedMove[];
  said: string;
}

/** The canonical forms of a partizan game, as its table has them. */
type Games = any;

/**
 * What a kind of games does differently from impartial ones: each member is there only if it differs. `createKind` makes it
 * of the functions in game/kinds, and an explanation may add what it says of values.
 */
interface Kind {
  /** Levels of the computer besides the usual ones, by their English names. */
  levels?: Record<string, Level>;

  // Values and who wins.
  /** The value of a position in a table. */
  read?(table: Table, position: Position, play: Play): Value;
  /** The value of a position without moves that is not in the table, with this score. */
  ended?(position: Position, score: number): Value;
  /** A value as that of an option, given the value of the position before the move. */
  reached?(value: Value, before: Value): Value;
  /** Whether there may be draws, in which nobody can force a win. */
  draws?: boolean;
  /** Whether there is a score instead of a winner. */
  scored?: boolean;
  /** Whether the end of the game alone does not say who has won, so that the last move may have any reason. */
  undecided?: boolean;
  /** Whether a game that is not over is a draw. */
  isDrawn?(game: Game): boolean;
  /** The player, 1 or 2, who has won a game that is over; NOBODY for a draw. */
  winner?(rules: Rules, game: Game): number;
  /** The score with which scores are compared, and a function that sets it and makes the question who wins. */
  par?: number;
  against?(par: number): void;
  /** The best of some moves, if there are better ones than those that win. */
  chosen?(moves: ValuedMove[], position: Position, rules: { encoding: Encoding }): ValuedMove[];
  /** The most plies of a random game in a challenge. */
  longestWalk?: number;
  /** The canonical forms in a table. */
  games?(table: any): Games;
  /** Publishes more of a value for the page around the applet. */
  publish?(view: View, value: Value): void;

  // Players.
  sides?: Sides;
  /** What clicks on controls of the kind do, by label. */
  click?: Record<string, (view: View, play: any, rules: Rules, by: number) => void>;

  // What is said.
  /** The names of outcomes; `words` is the choice of the words for them. */
  names?(words: string): Record<string, OutcomeName>;
  /** What the game is about, for the rules: after who wins with the last move, or in place of that. */
  goal?(): string;
  /** The result of a draw. */
  drawn?: { title: string; reason: string };
  /** What stands before the title of a result. */
  title?(value: Value): string;
  /** Why a move is best, if it is not said in the usual way; "" if it is. */
  reason?(best: ValuedMove, words: Record<string, unknown>): string;
  /** The first answer to “Hint”, and the second; "" for the usual one. */
  outlook?(value: Value): string;
  moveHint?(value: Value): string;
  /** The sentence about the values on the board, and the short one in a narrow applet. */
  valuesSaid?(said: string, game: Game, numbered: string, rules: Rules): string;
  valuesWord?(said: string, play: Play, numbered: string): string;
  /** The sentence about the mistake that lost a game: of the student, the computer, a named player. */
  gaveAway?: string[];
  /** The sentence about a mistake at a move of a record. */
  mistake?: string;
  /** The line below the strip of moves, and the sentence about the position that is looked at. */
  stripLegend?: string;
  shownSentence?(value: Value): string;
  /** The sentences of the challenge: a task, the question alone, what to do first, and the mark of a move. */
  task?: string;
  question?: string;
  taskFirst?: string;
  judged?(value: Value): string;
}

/**
 * Explains the values of a game, step by step, to a student who asks why. `reason` says why a move is best, `facts` what
 * stands below the board; docs/own-games.md has the others.
 */
interface Explanation {
  [member: string]: any;
}

/** What the scripts of a game of one's own may put into `OWN`: docs/own-games.md says what each does. */
interface Own {
  amounts?: any;
  board?: any;
  click?: Kind["click"];
  draw?: any;
  explain?: Explanation;
  /** Wraps the explanation that goes with the encoding. */
  explainBefore?(usual: Explanation): Explanation;
  facts?(view: View, game: Game, rules: Rules): string[];
  here?: any;
  hush?: any;
  labels?: any;
  levels?: Record<string, Level>;
  looks?: any;
  prompt?: any;
  reason?(position: Position, best: ValuedMove, play: Play, rules: Rules): string;
  refusal?: any;
  /** The rules, if they are a script: `board` is what the settings say of the board. */
  rules?(view: View, board: any): Encoded;
  starts?: any;
  value?: any;
}

/**
 * A question: it draws tasks, solves them and marks answers. Each question says of which kind its tasks are. All methods are
 * pure, except for the tasks of games that are drawn; see docs/contributing-questions.md.
 */
interface Question<T extends Task = Task> {
  /** The task with a number, from 1, for a seed and a difficulty from 1 to 5. */
  draw(seed: number, difficulty: number, number: number): T;
  /** An answer that gets all points. */
  solution(task: T): Answer;
  /** The marks for an answer, whose first part is `empty` if nothing is answered. */
  check(task: T, answer: Answer): Marking;
  /** What to think of, in steps. */
  hints(task: T): Hint[];
  /** The terms of the question and how points are earned; the sentence `rules` if it is not there. */
  rules?(): Said;
  /** The contents that cells of an answer stand for, in what is published. */
  contents?: string[];
  /** Whether the solution is shown with its reasons. */
  explains?: boolean;
  /**
   * Whether the first check of a task in practice shows the first part that is not right: where its reason names the mistake
   * or the rule, and does not give the answer away.
   */
  teaches?(task: T): boolean;
  /** What explains on the graph what a part of an answer shows; that vertex or line itself if it is not there. */
  explained?(task: T, shown: number[], answer: Answer): Explained;
  /** Why the solution is right, for the key of a worksheet; the reasons of its marking if it is not there. */
  reasons?(task: T): Said[];
  /** For the key: the contents of each cell that are right, that of the solution first; those alone if it is not there. */
  accepted?(task: T): number[][];
  /** Answers with the usual mistakes, each with a reason of its own, for the tests. */
  mistakes?(task: T): Answer[];
}

/** A question that is answered by typing; `typedQuestion` makes a question of it. */
interface TypedQuestion<T extends Task = Task> {
  draw(seed: number, difficulty: number, number: number): T;
  /** The words of each box. */
  expected(task: T): string[][];
  /** Why the word at a place of a box is right. */
  why(task: T, place: number, box: number): Said;
  hints(task: T): Hint[];
  rules?(): Said;
  /** Whether zeros at the beginning and at the end of a word matter. */
  exact?: boolean;
}

/** The question about a game: who wins, or a game that has to be won, which is played on the board. */
interface GameQuestion extends Question<PositionTask> {
  playing: boolean;
  /** The game after some moves of the student, each followed by the best reply while the game is in progress. */
  gameAfter(position: Position, moves: number[]): Game;
  /** Whether the move with an index, ascending, gives nothing away. */
  isGood(position: Position, k: number): boolean;
}

/** Makes a question of the values of its parameters; the one about a game also gets the game. */
type QuestionMaker = (values: QuestionValues, game: AskedGame) => Question;

/** The game that a question is about. */
interface AskedGame {
  rules: Rules;
  /** The start of random games. */
  start(): Position;
  play(): Play;
  /** The positions of tasks that were drawn; `keep` keeps them for later events. */
  known(seed: number, difficulty: number): Position[];
  keep(seed: number, difficulty: number, positions: Position[]): void;
}

/** A kind of graphs on the board of questions; each has its own script. */
interface FigureDrawing {
  /** Publishes a graph and shows its edges or arcs. */
  show(view: View, rows: Rows): void;
  hide(view: View): void;
  /** The label of the line between two vertices, or from the one to the other. */
  line(rows: Rows, i: number, j: number): string;
}

/** The board of questions; questions/sheet.js makes it. */
type Sheet = ReturnType<typeof import("./questions/sheet.js").createSheet>;

/** What an exercise needs of the game that it asks about; questions/on_game.js makes it. */
interface Played {
  game: AskedGame;
  /** Makes the move as it is now chosen, makes the one that was typed, discards an unfinished one, and says so. */
  done(): void;
  typed(): void;
  drop(): boolean;
  cancel(): void;
  /** Takes back the last move of a game that is being played, and says whether there was one to do that with. */
  takesBack(): boolean;
  /** The handlers of clicks on the board, by the first letters of labels. */
  click(): Record<string, (...place: number[]) => void>;
  /** Puts on the board what has to be there first. */
  start(): void;
  /** How to answer; empty if the game is over. */
  howTo(): string;
  /** Called after objects have been restored; returns whether any were. */
  repair(restored: boolean): boolean;
  /** Whether the moves of an answer can be made. */
  fits(moves: number[], task: Task): boolean;
  /** The moves of an answer in words. */
  words(answer: Answer, task: Task): string;
  /** The line of facts, given what is in it anyway. */
  facts(task: Task, answer: Answer, facts: string[]): string[];
  /** Draws the position with the moves of an answer; `parts` are the comments on it. */
  draw(task: Task, answer: Answer, parts: Part[]): void;
}

/** The parts of an applet of questions, by its definition; the entry passes them. */
interface ExerciseParts {
  /** What makes its questions, by their names. */
  questions: Record<string, QuestionMaker>;
  /** The kinds of its graphs. */
  figures?: Record<string, FigureDrawing>;
  /** Draws a picture beside the task, or none. */
  sketch?(view: View, sketch?: Sketch): void;
  /** Draws weights beside the lines, and which of the chosen lines was the first, the second, …; `fresh` for a new graph. */
  weights?(view: View, task: Pick<FigureTask, "figure" | "marks">, chosen: Pair[], fresh: boolean): void;
  /** What makes the hooks of its classroom system, and those of a game. */
  grading?: ((grading: Grading) => void)[];
  game?: (exercise: Exercise, parts: AskedGameParts) => Played;
  kinds?: AskedGameParts["kinds"];
  explanation?: AskedGameParts["explanation"];
}

/** The parts of a game that is asked about; see `createKind` and `explanationOf`. */
interface AskedGameParts {
  kinds?: ((kind: Kind) => void)[];
  explanation?: (kind: Kind) => Explanation;
}

/** What the functions of an exercise get first; `createExercise` makes it. */
interface Exercise {
  view: View;
  sheet: Sheet;
  parts: ExerciseParts;
  /** The course, as soon as it has been read during an event. */
  kept: Course | null;
  /** The tasks that were drawn during an event, by seed, difficulty and number. */
  drawnTasks: Record<string, Task>;
  grading: Grading;
  /** Empty unless a game is asked about. */
  played: Partial<Played>;
}

/** A function of an exercise that a control calls, with the numbers in its label. */
type ExerciseFunction = (exercise: Exercise, ...numbers: number[]) => void;

/** What a classroom system needs besides the grade: each member is there only if the system needs it. */
interface Grading {
  /** What the object `correct` says, if it is not the share of the points. */
  correct?(exercise: Exercise): number;
  /** Publishes more; called before the grade is written, from 0 to 100. */
  publish?(exercise: Exercise, grade: number): void;
  /** Takes over what the system has set, before anything is published. */
  takeOver?(exercise: Exercise): void;
  /** What the change of an object by the system does, by its label. */
  update?: Record<string, (exercise: Exercise) => void>;
  /** The last message, once every task is done. */
  closing?(exercise: Exercise): string;
  /** What is said when a saved applet is opened again. */
  reopened?(exercise: Exercise): void;
  /** Whether the seed is the system's, so that the applet does not write it. */
  keepsSeed?: boolean;
  /** Whether a new seed is refused, which is then said. */
  refusesSeed?(exercise: Exercise, seed: number): boolean;
}

/**
 * An algorithm on graphs: texts, and steps as pure functions. Each file in algorithms/all adds one to `ALGORITHMS`, under
 * the name of the file with dashes. States are JSON and never changed. A problem has what `takes` asks for; only `refusal`
 * may get one with a wrong sequence.
 */
interface Algorithm<
  State extends AlgorithmState = AlgorithmState,
  Problem extends AlgorithmProblem = AlgorithmProblem
> {
  takes: AlgorithmTakes;
  /** Which random graphs fit it; connected ones if it is missing. */
  drawn?: DrawnKind;
  /** What each entry of the result is; ggbgen.algorithms explains the kinds. */
  kinds: { [Entry in keyof AlgorithmResult]?: string };
  /** A book or paper. */
  reference: string;

  // What a question may ask.
  /** The kind of its result; see questions/algorithm_results.js. */
  answer?: "tree" | "matching" | "coloring" | "cycle" | "route" | "path" | "cuts" | "code" | "value";
  /** The kind of a witness that there is no result or no better one; see questions/algorithm_witnesses.js. */
  why?: "cycle" | "negative" | "odd" | "separating" | "scattering" | "deficient" | "cut";
  /** What its labels are called. */
  labels?(): string;
  /** Whether a run may come to a vertex or an edge twice, so that it is no list of clicks. */
  repeats?: boolean;
  /** Whether no question asks for its steps, as they may have any order. */
  unasked?: boolean;
  /** The value of each vertex, or 0, where a move gives a vertex a value, so that a run is no list of clicks. */
  valued?(problem: Problem, state: State): number[];
  /** The vertices of a witness at the end of a run, or none, and whether vertices are one. */
  witness?(problem: Problem, state: State): number[];
  isWitness?(problem: Problem, state: State, vertices: number[]): boolean;

  // Texts.
  title(): string;
  /** The lines of the pseudocode. */
  code(): string[];

  // Steps.
  /** Why it does not take a problem, or null. */
  refusal(problem: AlgorithmProblem): Witness | null;
  begin(problem: Problem): State;
  /** All right moves, the default first; none if the run has ended. */
  steps(problem: Problem, state: State): AlgorithmMove[];
  /** The state after a right move. */
  make(problem: Problem, state: State, move: AlgorithmMove): State;
  /** Why a vertex or an edge that is no right move breaks a rule. */
  wrong(problem: Problem, state: State, move: AlgorithmMove): string;
  result(problem: Problem, state: State): AlgorithmResult;
  /** What there is to say at the end. */
  ended(problem: Problem, state: State): Witness;

  // What is shown.
  table(problem: Problem, state: State): AlgorithmTable;
  marks(problem: Problem, state: State): Marks;
  /** The widest label of a vertex, "10" if it is missing. */
  widest?(problem: Problem): string;
  /** Where vertices stand, within the unit circle, or null. */
  places?(problem: Problem, state: State): number[][] | null;
  /** Whether vertices are moved by hand, and crossings are counted. */
  draggable?: boolean;
}

/** A click on a place of a board. */
type BoardClick = (place: number[], position: Position, draft: any, play: Play) => ClickAnswer;

/** The mark of a move that was made: its style, with the sign in narrow applets, and the word for who made it. */
interface Made {
  style: Style & { mark?: string; line?: number };
  word: string;
}

/** A start that was typed, or what is wrong with it. */
interface TypedStart {
  position?: Position;
  problem?: string;
}

/**
 * The board of a game: it draws positions, and turns clicks into moves. A draft is the part of a move that was made so far,
 * or null. `first` is the start of the game.
 */
interface Board {
  /** What to do, after “Your move: ”. */
  prompt?: string | (() => string);
  /** Why a position without moves cannot be a start. */
  nothingLeft?: string;
  /** Whether the names of moves mention places. */
  placed?: boolean;
  /** The name of a move to an option. */
  name(position: Position, option: Position, ways?: number[][]): string;
  /** Draws a position, with values under a kind of play, or without any if that is null. */
  draw(first: Position, position: Position, draft: any, play: Play | null): void;
  /** TaskMarks a move as a hint. */
  point(position: Position, move: { position: Position; ways?: number[][]; value?: Value }, style: Style): void;
  /** TaskMarks a move that was made. */
  trace(before: Position, after: Position, made: Made): void;
  /** What a click means, by the first letters of the label of what is clicked. */
  click: Record<string, BoardClick>;
  /** Reads a start, if it is not written as positions are. */
  parse?(typed: string, first: Position): TypedStart;
  /** How many values have numbers: all, won, none. */
  numbered?(first: Position): string;
  /** Ends a move that could go on. */
  finish?(position: Position, draft: any): any;
  /** A random start, for encodings without one. */
  random?: ((word: Word, first: Position) => Position) | null;
  /** Why a start has no values. */
  refused?: any;
  /** The start from which a given one is drawn. */
  begunFrom?(first: Position, given: Position): Position;
  /** Places where clicks have no effect. */
  absent?(place: number[], position: Position): boolean;
  /** A move typed into the box `boxMove`. */
  entered?(typed: string, position: Position, draft: any, play: Play): any;
  /** An additional explanation of the values. */
  legend?(first: Position): string;
  /** Called after objects have been restored; returns whether it restored others. */
  repair?(restored: boolean): boolean;
  /** The pieces that slide in a move; see play/motion.js. */
  slides?(before: Position, after: Position): any;
  /** Shows a move step by step, at a time between 0 and 1; what it hides or changes fades by itself. */
  showStep?(before: Position, after: Position, time: number): void;
  /** Pieces that can be dragged; see boards/token_graph.js. */
  free?(places: number[]): void;
  dropped?(label: string): any;
  dragged?(ends: number[], position: Position): any;
  [member: string]: any;
}
