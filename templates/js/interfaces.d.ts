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
  /** The name of the canonical form as it stands on the board. */
  named?: string | null;
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
  /** The canonical forms of a partizan game, the number of that of a position, and the positions whose sum it is. */
  games?: Games | null;
  game?(position: Position): number;
  summands?(position: Position): Summand[];
  /** The encodings of the games whose sum a game is. */
  parts?: Encoding[];
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

/** The canonical forms of a partizan game, as its table has them: a game is its number. */
interface Games extends ShortGames<number> {
  /** Games with long names are G₁, G₂ and so on; in the second part of a sum, H₁, H₂. */
  letter: string;
  /** The number of a game with a long name as a text, "" for others. */
  numeral(game: number): string;
  /** The name of a game, or its number as a text if the name has more characters than given. */
  called(game: number, longest: number): string;
  /** The name of a game on the board, where there is little room. */
  mark(game: number): string;
  /** What a move of a side to another game gains: its name, "" if that is long, null if it is not known. */
  incentive(game: number, option: number, side: number): string | null;
  /** The positions without a player whose sum the position with a number is, with as many entries as given; none if it is no sum. */
  summands(index: number, size: number): Summand[];
}

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
  games?(table: GamesTable): Games;
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

/** What the functions of an exercise get first; `createExercise` makes it. */
interface Exercise {
  view: View;
  grading: Grading;
  [member: string]: any;
}

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
  answer: any;
}

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
  /** Marks a move as a hint. */
  point(position: Position, move: { position: Position; ways?: number[][]; value?: Value }, style: Style): void;
  /** Marks a move that was made. */
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
