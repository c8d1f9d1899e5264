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
  /** The player who wins, by the name in `settings.players`, or D; where the player to move matters. */
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

/** What an encoding stores of a game; see docs/encodings.md. `encoding` is its name. */
type Table = { [Name in keyof Tables]: Tables[Name] & { encoding: Name } }[keyof Tables];

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

/** The moves and values of a game, as its table stores them, or its own script has them; each encoding makes one. */
interface Encoded {
  kind?: Kind;
  /** Whether the values of a position are known under a kind of play. */
  has(position: Position, play?: Play): boolean;
  over(position: Position): boolean;
  moves(position: Position): Move[];
  /** The value of a position; `before` is true for the one in which a move is made, not for an option. */
  value(position: Position, play: Play, before?: boolean): Value;
  /** What is left of the moves once some entries have their final values; a game whose board asks for it has it. */
  narrowed?(position: Position, partial: Position): Narrowed;
  /** A random position in which a move can be made; null if there are none. */
  random: ((word: Word) => Position) | null;
  /** Whether the length of the game is known for a position; always, if it is not there. */
  timed?(position: Position): boolean;
  /** The best of the moves that change only some entries, with none above its bound; null if there is none. */
  bestWithin?(position: Position, upper: number[], entries: number[], play: Play): ValuedMove | null;
  /** The best of some moves of which it is not known how long the game lasts. */
  chosen?(moves: ValuedMove[], position: Position): ValuedMove[];
  /** The largest value of each entry that has values; null if all have. */
  limits?: number[] | null;
  /** Whether a position may have any number of entries. */
  anyCount?: boolean;
  /** The entries that a move may lower if it has already lowered some; null if every entry is a set by itself. */
  reachable?: ((changed: number[]) => number[]) | null;
  /** The rules in words, if they are a script. */
  text?(): string;
  /** The canonical forms of a partizan game, null if the table has none, and the number of that of a position. */
  games?: Games | null;
  game?(position: Position): number;
  /** The name of the value of a position for the board, null if there is none, and the positions of the game so far. */
  named?(position: Position): string | null;
  history?(): Position[];
  /** The encodings of the parts of a sum, and the positions of the parts. */
  parts?: Encoded[];
  split?(position: Position): Position[];
  /** The position with some parts; `side` is the player to move, where that matters. */
  join?(parts: Position[], side?: number): Position;
}

/** A partizan game whose positions have canonical forms. */
interface GamesEncoding extends Encoding {
  games: Games;
  game(position: Position): number;
  /** The positions without a player whose sum a position is, with the numbers of their forms; none if it is no sum. */
  summands(position: Position): Summand[];
  /** Only a sum has it. */
  gamesOf?: undefined;
}

/** A sum of games. */
interface SumEncoding extends Encoding {
  parts: Encoding[];
  split(position: Position): Position[];
  join(parts: Position[]): Position;
}

/** A sum of partizan games with canonical forms. */
interface PartizanSumEncoding extends Encoding {
  parts: GamesEncoding[];
  split(position: Position): Position[];
  join(parts: Position[], side: number): Position;
  /** The canonical forms of the parts. */
  gamesOf(position: Position): TableGame[];
}

/** Regions of free cells. */
interface RegionsEncoding extends Encoding {
  /** Whether the shapes of all regions are in the table. */
  tabled(position: Position): boolean;
}

/** The vertices of a tournament that are left. */
interface TournamentEncoding extends Encoding {
  beats(): Rows;
  /** The rule, and the vertices of the dominating set that it fixes; none under other rules. */
  rule(): string;
  fixed(): number[];
}

/** The rules of a game: its encoding, with names of moves, reasons, and the kind of game; `createRules` makes them. */
interface Rules<E extends Encoding = Encoding> {
  kind: Kind;
  encoding: E;
  board: Board;
  /** The rules in words; and, with each further call, those of the next part of a sum. */
  text(): string;
  nextText(): string;
  over(position: Position): boolean;
  has(position: Position, play?: Play): boolean;
  moves(position: Position): Move[];
  value(position: Position, play: Play, before?: boolean): Value;
  /** Whether the length of the game is known for a position; null if it always is. */
  timed: ((position: Position) => boolean) | null;
  /** The name of the move from a position to an option, with the verb of the game and without it. */
  label(position: Position, option: Position): string;
  moveName(position: Position, option: Position): string;
  /** For each part of a sum, whether its board shows places and not moves alone. */
  placedParts?: boolean[];
  /** The name of a place, or null on a board that only has names of moves. */
  placeName: ((position: Position, place: number) => string) | null;
  /** Why a move is best. */
  reason(position: Position, best: NamedMove, play: Play): string;
  /** Reads a start that was typed. */
  parse(typed: string): TypedStart;
  /** A start with the player who moves first, where that matters. */
  begun(position: Position): Position;
  /** A random start in which a move can be made, or the given start if none is found soon. */
  random(word: Word, play: Play): Position;
}

/** The starts of games: positions that can be typed, or what a game's own script has. */
interface Starts {
  /** The start of the next game, which is put on the board; `nextWord` returns new random words. */
  chosen(nextWord: () => Word): TypedStart;
  /** Stores a start that was typed; returns what is wrong with it, or "". */
  take(typed: string): string;
  /** Whether a game can begin with the first position of a record; `heading` is what stands before it. */
  recorded(heading: string, position: Position): RecordedStart;
  /** What stands before the positions of a record. */
  heading(game: Game): string;
  /** The start that was given last, in the format of the box. */
  given(): string;
  /** The start of the random games of a challenge. */
  first(): Position;
}

/** The start of a record: the rules that hold there, and what stores it as the given one; or what is wrong with it. */
interface RecordedStart {
  rules?: { moves(position: Position): Move[] };
  keep?(): void;
  problem?: string;
}

/** The board of a game that is played, with what stands beside it; main.js makes it. */
interface PlayBoard {
  /** The board itself. */
  board(): Board;
  /** Draws it for a game with the move that was begun. */
  draw(game: Game): void;
  /** Marks the way to a move as a hint. */
  point(game: Game, move: ValuedMove, style: Style): void;
  /** Discards an unfinished move, and says whether there was one. */
  drop(): boolean;
  /** Which values have numbers. */
  numbered(game: Game): Numbered;
  /** The board's explanation of the values that are shown on it, or "". */
  legend(game: Game): string;
  /** The facts in the line below the board. */
  facts(game: Game): string[];
  /** What to do next. */
  prompt(): string;
  /** Hides what would give answers away. */
  hush(): void;
}

/** What `createMover` needs: the board and the position on it, and what happens with the results of clicks. */
interface MoverParts {
  board(): Board;
  position(): Position;
  /** The kind of play for which values are shown, or null if they are hidden. */
  valued(): Play | null;
  /** Whether clicks on a place have no effect. */
  hides(place: number[]): boolean | undefined;
  /** Whether a move may be made now; says why not. */
  mayMove(): boolean;
  /** Takes a whole move. */
  made(option: Position): void;
  /** Called after a change of the unfinished move. */
  begun(): void;
  say(sentence: string): void;
}

/** The graph of positions beside the board. */
interface PositionGraph {
  /** Draws it for a game; `active` is false if no move can be made now. */
  draw(game: Game, active: boolean): void;
  /** Handles a click on a vertex; `act` is called unless it is the second one of a double-click. */
  press(i: number, act: () => void): void;
  /** The move that a click on a vertex means. */
  click(i: number, position: Position): ClickAnswer;
}

/** What a game applet has, by its definition: its entry passes it to `createGame`. */
interface GameParts {
  /** The functions that make its kind. */
  kinds?: ((kind: Kind) => void)[];
  /** What makes its encodings; none if its rules are a script. */
  encodings: EncodingMakers;
  /** Makes the explanation of its values. */
  explanation?(kind: Kind): Explanation;
  /** Shows an explanation. */
  explain?(view: View, rules: Rules, explanation: Explanation): ShownExplanation;
  /** Makes the graph of positions; `typed` is a position in the format in which it is typed. */
  positionGraph?(view: View, encoding: Encoding, typed: (position: Position) => string): PositionGraph;
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

/** What a click on a control of a kind or of a game's own script does; `by` is -1 or 1 for a choice. */
type GameControl = (view: View, play: GamePlay, rules: Rules, by: number) => void;

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
  read?(table: SolvedTable, position: Position, play: Play): Value;
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
  winner?(rules: Rules | Encoding, game: Game): number;
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
  click?: Record<string, GameControl>;

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
  /**
   * The first answer to “Hint”, and the second; "" for the usual one. In the second, “{move}” stands for the move; what else
   * is in braces is filled here. ggbgen/check/conformance/play.py knows the words before both.
   */
  outlook?(value: Value): string;
  moveHint?(value: Value): string;
  /** The sentence about the values on the board, and the short one in a narrow applet. */
  valuesSaid?(said: string, game: Game, numbered: string, rules: Rules): string;
  valuesWord?(said: string, play: Play, numbered: string): string;
  /** The sentence about the mistake that lost a game: of the student, the computer, a named player. */
  gaveAway?: string[];
  /** How the two parts of a difference compare, by its outcome, after a sentence about it; "" for another sum. */
  compared?(outcome: string): string;
  /** What a game shows about its start, whose value is given; "" for nothing. */
  showed?(start: Value): string;
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
 * Explains the values of a game, step by step, to a student who asks why; the number `explained` is the step that is shown.
 * Where `rules` have the encoding of the game, it is the one that the explanation is for.
 */
interface Explanation<E extends Encoding = Encoding> {
  /** How many steps there are, if there is more than one. */
  steps?: number | StepCount<E>["count"];
  /** Whether it takes the place of the strip of values; in a narrow applet it always does. */
  instead?: boolean;
  /** What a step shows beside the board, as LaTeX; "" if it shows nothing. */
  latex(position: Position, step: number, play: Play, rules: Rules<E>): string;
  /** What a step says. */
  text(position: Position, step: number, play: Play, rules: Rules<E>): string;
  /** What stands in the place of the LaTeX while values are shown, and no step is. */
  valued?(position: Position, play: Play, rules: Rules<E>): string;
  /** Draws something else while a step or the values are shown; removes it if the position is null. */
  beside?(view: View, position: Position | null, play: Play, rules: Rules<E>): void;
  /** What a step marks on the board, or null. */
  marked?(position: Position, step: number, play: Play, rules: Rules<E>): MarkedPart | null;
  /** Why a move is best; "" leaves that to the search. */
  reason?(position: Position, best: NamedMove, play: Play, rules: Rules<E>): string;
  /** What stands in the line of facts. */
  facts?(view: View, game: Game, rules: Rules<E>): string[];
}

/** How many steps the explanation of a position has. */
interface StepCount<E extends Encoding = Encoding> {
  count(position: Position, play: Play, rules: Rules<E>): number;
}

/** What is marked on the board: where another position differs from the one on it; and how, as a move that was made. */
interface MarkedPart {
  position: Position;
  made: Made;
}

/** What the scripts of a game of one's own may put into `OWN`: docs/own-games.md says what each does. */
interface Own {
  /** What stands beside the edges of a drawing in place of values, by edge; null for the values. */
  amounts?(view: View, position: Position, rules: { board: MultigraphBoard }): Record<number, number | string> | null;
  /** The places of a board of one's own, and how they look. */
  board?: OwnBoard;
  /** What clicks on controls do, by label. */
  click?: Record<string, GameControl>;
  /** Draws what there is besides the board, after every move. */
  draw?(view: View, game: Game, rules: Rules): void;
  /** Explains the values, in place of the explanation that goes with the encoding. */
  explain?: Explanation;
  /** Wraps the explanation that goes with the encoding. */
  explainBefore?(usual: Explanation): Explanation;
  /** What stands in the line of facts. */
  facts?(view: View, game: Game, rules: Rules): string[];
  /** What is to be said of the position on the board after the rules, or "". */
  here?(position: Position, play: Play): string;
  /** Hides what would give answers away, before a challenge. */
  hush?(view: View): void;
  /** The labels that are chosen for the vertices of a digraph: "plain" for none. */
  labels?(view: View): string;
  /** That the student, the computer, a named player left positions of Grundy value 0 after each move. */
  leftZero?(): string[];
  /** Levels of the computer besides the usual ones, by their English names. */
  levels?: Record<string, Level>;
  /** The styles, by vertex, of the vertices of a tournament that have no value to show. */
  looks?(view: View, position: Position): Record<number, Style>;
  /** What to do next on a tournament, or "" for the usual prompt. */
  prompt?(): string;
  /** Why a move is best; "" leaves that to the search. */
  reason?(position: Position, best: NamedMove, play: Play, rules: Rules): string;
  /** Why no move deletes some vertices of a tournament. */
  refusal?(position: Position, chosen: number[]): string;
  /** The rules, if they are a script: `board` is what the settings say of the board. */
  rules?(view: View, board: unknown): Encoded;
  /** The starts of games, in place of positions that are typed. */
  starts?(view: View, board: Board): Starts;
  /** The value of a position, in place of the table. */
  value?(position: Position, play: Play): Value;
}

/** A board of one's own; docs/own-games.md describes it. */
interface OwnBoard {
  /** The places, in a unit that does not matter; `y` goes upwards. */
  places(start: Position): (Place & { name: string })[];
  /** The name of the look of a place, given by its number from 0. */
  look(position: Position, place: number): string;
  /** The lines, each with the coordinates of its ends; they are always the same. */
  lines?(start: Position): number[][];
}

/**
 * A question: it draws tasks, solves them and marks answers. Each question says of which kind its tasks are. All methods are
 * pure, except for the tasks of games that are drawn; see docs/contributing-questions.md.
 */
interface Question<T extends Task = Task> {
  /** The task with a number, from 1, for a seed and a difficulty from 1 to 5; `before` are earlier tasks of the question. */
  draw(seed: number, difficulty: number, number: number, before?: Task[]): T;
  /** Why it cannot be asked of the author's own graph: a key of its refusals, or a sentence; empty if it can. */
  refusal?(): string;
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
  /** In practice, the answer after a click in a run, corrected if the click was wrong, and what is said of it. */
  follow?(task: T, answer: Answer): { answer: Answer; said: string };
  /** What explains on the graph what a part of an answer shows; that vertex or line itself if it is not there. */
  explained?(task: T, shown: number[], answer: Answer): Explained;
  /** The lines of the graph that an answer goes along: the solution shows them thick. */
  lines?(task: T, answer: Answer): Pair[];
  /** Why the solution has what it has at a vertex or in a cell: a click on the board says so. */
  explain?(task: T, place: number): Said;
  /** Why the solution is right, beside it and in the key of a worksheet; the reasons of its marking if it is not there. */
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
  /** What refutes a wrong word, without giving the right one away. */
  point(task: T, place: number, box: number, typed: string): Said;
  /** The name of the entry at a place, if several words are expected in a box. */
  entry?(task: T, place: number, box: number): string;
  /** The vertices or cells that a word is about. */
  about?(task: T, place: number, box: number): number[];
  hints(task: T): Hint[];
  rules?(): Said;
  refusal?(): string;
  /** Why the solution is right, if the reasons of the single words do not say it best. */
  reasons?(task: T): Said[];
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

/** What is drawn beside the graph: each member is there only if some task needs it. */
interface Beside {
  /** Draws a picture, or none. */
  sketch?(view: View, sketch: Sketch | undefined): void;
  /** Draws weights beside the lines, and which of the chosen lines was the first, …; `mistakes`: places of wrong ones. */
  weights?(view: View, task: Pick<FigureTask, "figure" | "marks">, chosen: Pair[], mistakes: number[], fresh: boolean): void;
}

/** The board of questions; questions/sheet.js makes it. */
type Sheet = ReturnType<typeof import("./questions/sheet.js").createSheet>;

/** What an exercise needs of the game that it asks about; questions/game_exercise.js makes it. */
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

/** The parts of an applet of questions, by its definition; the entry passes them, with those of a game that is asked about. */
interface ExerciseParts extends Partial<Pick<GameParts, "kinds" | "encodings" | "explanation">> {
  /** What makes its questions, by their names. */
  questions: Record<string, QuestionMaker>;
  /** What makes the hooks of its classroom system, and those of a game. */
  grading?: ((grading: Grading) => void)[];
  game?: (exercise: Exercise, parts: GameParts) => Played;
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

/** The table of an algorithm: a column for each vertex but the start with its labels, or one column with a list of vertices. */
interface Blackboard<State extends AlgorithmState = AlgorithmState, Problem extends AlgorithmProblem = AlgorithmProblem> {
  /** What the rows of labels are, for the task. */
  what?(): string;
  /** The heading of the column of a list; labels have none. */
  list?(): string;
  /** The rule for the vertex that each row chooses, in a column of its own, and whether it is a step. */
  choice?(): string;
  steps?: boolean;
  /** The rule for an entry. */
  rule(): string;
  /** The rows of the run with these states; null if another table is right, too. */
  rows(problem: Problem, states: State[]): BlackboardRow[] | null;
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
  /** Its table as on a blackboard, which a question asks for. */
  blackboard?: Blackboard<State, Problem>;
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

/** The part of a move that was made so far, as the board that the move is made on has it: lists of numbers. */
type Draft = Nested;

/** What a click on a board means: a whole move, a part of one, or nothing. */
type ClickAnswer<D extends Draft = Draft> = WholeMove | BegunMove<D> | NoMove;

/** A move: the position after it. */
interface WholeMove {
  option: Position;
  draft?: undefined;
  say?: undefined;
  problem?: undefined;
}

/** What a move is made of so far, and what to do next. */
interface BegunMove<D extends Draft = Draft> {
  option?: undefined;
  draft: D;
  say: string;
  problem?: undefined;
}

/** Why a click is no part of a move; "" if nothing is to be said. */
interface NoMove {
  option?: undefined;
  draft?: undefined;
  say?: undefined;
  problem?: string;
}

/**
 * A click on a place of a board, given the numbers in the label of what was clicked. The kind of play is null if no
 * values are shown; most boards do not need it.
 */
type BoardClick<D extends Draft = Draft> = Clicked<D>["click"];

interface Clicked<D extends Draft> {
  click(place: number[], position: Position, draft: D | null, play?: Play | null): ClickAnswer<D>;
}

/** The mark of a move that was made: its style, with the sign in narrow applets, and the word for who made it. */
interface Made {
  style: Trace;
  word: string;
}

/** A start that was typed, or what is wrong with it. */
interface TypedStart {
  position?: Position;
  problem?: string;
}

/** What makes a board of the view, of what Python says of it, and of the encoding that gives the moves. */
type BoardMaker = BoardMakers["make"];

interface BoardMakers {
  make(view: View, own: BoardSettings, encoding: Encoding): Board;
}

/**
 * The board of a game: it draws positions, and turns clicks into moves. A draft is the part of a move that was made so
 * far, or null. `first` is the start of the game.
 */
interface Board<D extends Draft = Draft> {
  // What is said.
  /** What to do, after “Your move: ”; and what to do next, "" for the same, if that depends on the position. */
  prompt: string;
  nextPrompt?(): string;
  /** What is said of a move that is cancelled, if not the usual sentence. */
  cancelled?: string;
  /** Why a position without moves, or one without values, cannot be a start. */
  nothingLeft?: string;
  refused?: string;
  /** The name of a move to an option. */
  name(position: Position, option: Position, ways: number[][]): string;
  /** Whether the names of moves mention places; on the board of a sum, for each part. */
  placed?: boolean;
  placedParts?: boolean[];
  /** An additional explanation of the values. */
  legend?(first: Position): string;
  /** What stands first in the line of facts. */
  facts?(): string[];
  /** The rules, which are `text`, or with each further call those of the next part of a sum. */
  nextRules?(text: string): string;

  // What is drawn.
  /** Draws a position, with values under a kind of play, or without any if that is null. */
  draw(first: Position, position: Position, draft: D | null, play: Play | null): void;
  /** Marks a move as a hint. */
  point(position: Position, move: ValuedMove, style: Style): void;
  /** Marks a move that was made. */
  trace(before: Position, after: Position, made: Made): void;
  /** How many values have numbers. */
  numbered?(first: Position): Numbered;
  /** Whether P-positions are marked with a letter. */
  marksLost?(): boolean;
  /** The start from which a given one is drawn. */
  begunFrom?(first: Position, given: Position): Position;
  /** The pieces that slide in a move; see play/motion.js. */
  slides?(before: Position, after: Position): Slide[];
  /** Shows a move step by step, at a time between 0 and 1; what it hides or changes fades by itself. */
  showStep?(before: Position, after: Position, time: number): void;
  /** Called after objects have been restored; returns whether it restored others. */
  repair?(restored: boolean): boolean;
  /** Hides the board, if another one can take its place. */
  hide?(): void;
  /** Whether there is room for a game from a start whose positions have a number of entries. */
  fits?(first: Position, count: number): boolean;
  /** Puts the vertices of a tournament on their circle. */
  arrange?(order: number): void;

  // Moves.
  /** What a click means, by the first letters of the label of what is clicked. */
  click: Record<string, BoardClick<D>>;
  /** Ends a move that could go on. */
  finish(position: Position, draft: D | null): ClickAnswer<D>;
  /** Places where clicks have no effect. */
  absent?(place: number[], position: Position): boolean;
  /** A move typed into the box `boxMove`. */
  entered?(typed: string, position: Position, draft: D | null, play: Play | null): ClickAnswer<D>;
  /** Lets the user drag the pieces at these places, and fixes the others. */
  free?(places: number[]): void;
  /** The places from which and to which a piece goes that was dropped, -1 for none; null if it goes nowhere. */
  dropped?(label: string): Pair | null;
  /** What a piece that was dragged means. */
  dragged?(ends: Pair, position: Position): ClickAnswer<D>;

  // Positions.
  /** A position as it is published, if not by its entries. */
  data?(position: Position): Nested;
  /** A position in the format in which starts are typed, if that is not the list of its entries. */
  typed?(position: Position): string;
  /** Reads a start that was typed. */
  parse?(typed: string, first: Position): TypedStart;
  /** A start with the player who moves first, where that matters. */
  begun?(position: Position): Position;
  /** A random start, for encodings without one. */
  random?(word: Word, first: Position): Position;
  /** How a position is split for a record, and joined, which gives null if it cannot be one. */
  parts?: RecordParts;
}

/** The view of an explorer: scripts that explorers share find there what they need of each. */
type ExplorerView<Hooks> = View & { explorer: Hooks };

/**
 * What every explorer does, in hooks, which the last script of an explorer passes to `runExplorer`; with them it passes what
 * the scripts need that it shares with others: these call view.explorer.hook(view, …). Each event runs the scripts anew:
 * what a hook has to know is in the objects, which it reads by `view`.
 */
interface Explorer<Hooks> {
  /** Draws the first board and says the first message: when the applet is built, and when it is opened for the first time. */
  begin: (view: ExplorerView<Hooks>) => void;
  /** Draws the board from its state, after what a student had deleted was restored. */
  redraw: (view: ExplorerView<Hooks>) => void;
  /**
   * Restores what a student has deleted, and returns whether the board has to be drawn again: that of the view if there is
   * none, or restoreEdges or restoreArcs in explorers/vertex_restoration.js if the vertices have lines between them.
   */
  restore?: (view: ExplorerView<Hooks>) => boolean;
  /** Handles a press on the board where nothing is, at a place in units of the view. */
  press?: (view: ExplorerView<Hooks>, x: number, y: number) => void;
  /** Handles that the object with a label was dragged. */
  drop?: (view: ExplorerView<Hooks>, label: string) => void;
  /** What clicks do: on buttons and choices by their labels, on objects of the board by the letter before the underscore. */
  click: Record<string, ExplorerClick<ExplorerView<Hooks>>>;
  /** What happens with the text that was typed into an input box, by its entry. */
  update?: Record<string, (view: ExplorerView<Hooks>, typed: string) => void>;
}

/** What is needed of an explorer with a board. */
interface BoardHooks {
  /** The adjacency matrix of what is on the board. */
  rowsOnBoard(view: ExplorerView<this>): Rows;
}

/** What is needed to say sentences of questions; explorers/question.js. */
interface TellingHooks {
  /** The text of a sentence. */
  textOf(view: ExplorerView<this>, given: Said): string;
}

/** What is needed to place the matrix; explorers/matrix.js. */
interface MatrixPlaceHooks {
  /** Whether a page is shown on which the matrix has room. */
  matrixFits(view: ExplorerView<this>): boolean;
}

/** What the button “Matrix” needs; explorers/matrix.js. */
interface MatrixHooks extends BoardHooks, MatrixPlaceHooks {
  /** The places of the vertices when the matrix appears or disappears. */
  placesBeside(view: ExplorerView<this>, showing: boolean): Place[];
  drawVertices(view: ExplorerView<this>, rows: Rows, places: Place[]): void;
  drawButtons(view: ExplorerView<this>): void;
  /** Explains the matrix, with a place for the {names}. */
  matrixMessage(view: ExplorerView<this>): string;
}

/** What is needed to ask a question; explorers/question.js. */
interface AskingHooks extends TellingHooks, MatrixPlaceHooks {}

/** What the questions on the graph on the board need; explorers/graph_question.js. */
interface GraphQuestionHooks extends AskingHooks, MatrixHooks {
  /** Draws the captions of the vertices: 0 for names, or another choice. */
  showCaptions(view: ExplorerView<this>, mode: number): void;
  /** Updates the line of facts. */
  showFacts(view: ExplorerView<this>, rows: Rows): void;
}

/** What is needed to show the structure of a tournament; explorers/structure.js, heirs.js. */
interface StructureHooks {
  /** The styles of the vertices that the explorer marks itself. */
  ownStyles(view: ExplorerView<this>, beats: Rows): VertexStyles;
  /** Removes these marks. */
  hideOwn(view: ExplorerView<this>): void;
  /** Updates what is said about what is shown. */
  showFindings(view: ExplorerView<this>, beats: Rows): void;
}

/** What is needed to show what a vertex reaches; explorers/reach.js. */
interface ReachHooks extends StructureHooks, TellingHooks {}

/** What the question about kings needs; explorers/kings_question.js. */
interface KingsQuestionHooks extends AskingHooks, ReachHooks {
  /** Draws the vertices where they are, with their captions. */
  redrawCaptions(view: ExplorerView<this>, beats: Rows): void;
  /** Updates the line of facts. */
  showFacts(view: ExplorerView<this>, beats: Rows): void;
}

/** What the editor edits: a graph, a tournament or a network; explorers/editor.js. `Seen` is the view of its explorer. */
interface EditedGraph<Seen> {
  /** The most vertices. */
  most(): number;
  /** How many edits can be undone, and what separates them in the text `edits`. */
  mostEdits: number;
  separator: string;
  /** What clicks mean while nothing is chosen, and what “Delete” needs. */
  advice(): string;
  deleteAdvice(): string;
  /** Says that a vertex is chosen, or why something cannot be done. */
  say(view: Seen, text: string): void;
  /** Says what has happened. */
  sayDone(view: Seen, text: string): void;
  /** The places of the vertices, and the ends of the lines. */
  drawn(view: Seen): { places: Place[]; lines: Place[][] };
  /** Chooses a vertex, or none if it is -1. */
  pick(view: Seen, i: number): void;
  /** A click on two vertices, one after the other: turns their arc, adds or removes their edge, or chooses it. Returns what to say. */
  touchPair(view: Seen, first: number, second: number): string;
  /** A click on a line, by its number among those that are drawn. Returns what to say. */
  touchLine(view: Seen, number: number): string;
  /** Adds a vertex, at a free place if that is null, and returns what to say. */
  add(view: Seen, name: string, place: Place | null): string;
  /** Takes a vertex away with its lines. */
  remove(view: Seen, i: number): void;
  /** Takes an edit back: `edit` is what was remembered of it. */
  undo(view: Seen, edit: string): void;
}

/** What is needed to edit the board; explorers/editor.js. */
interface EditorHooks {
  /** What is edited. */
  edited: EditedGraph<ExplorerView<this>>;
}

/** What is needed to edit a graph or tournament; explorers/edited_rows.js. */
interface EditedRowsHooks extends EditorHooks, BoardHooks, MatrixPlaceHooks {
  /** Puts a matrix on the board. */
  showRows(view: ExplorerView<this>, rows: Rows, names: string[], places: Place[]): void;
  /** Draws the vertices where they are. */
  redrawVertices(view: ExplorerView<this>): void;
  /** Updates the line of facts. */
  showFacts(view: ExplorerView<this>, rows: Rows): void;
  /** Draws the buttons on the page for editing that show or hide something. */
  turnWhileEditing(view: ExplorerView<this>): void;
}

/** What is needed to edit the graph of an algorithm; explorers/edited_network.js. */
interface EditedNetworkHooks extends EditorHooks {
  /** Draws the board, and says something. */
  showSaid(view: ExplorerView<this>, said: string): void;
}

/** What is needed for other graphs; explorers/new_graph.js. */
interface NewGraphHooks {
  /** Puts a graph on the board. */
  present(view: ExplorerView<this>, rows: Rows, names: string[]): void;
  /** Draws the next random graph. */
  newGraph(view: ExplorerView<this>): void;
}

/** What is needed to write what is on the board as a text, in a box; explorers/text.js. */
interface TextHooks extends BoardHooks {
  /** The entry of the box. */
  textEntry: string;
  /** What writes a matrix as a text, by format. */
  formats: Record<string, (rows: Rows, names: string[]) => string>;
  /** Says that the box has the text, with a place for the {format}. */
  copyMessage(view: ExplorerView<this>): string;
}

/** What is needed to browse a collection that is numbered within each order; explorers/browser.js. */
interface BrowsingHooks {
  /** The labels of the filters. */
  filters: string[];
  /** The number of items of each order. */
  counts(view: ExplorerView<this>): number[];
  /** The numbers of the items that pass the filters with some labels. */
  matchesOf(view: ExplorerView<this>, order: number, labels: string[]): number[];
  /** Puts an item on the board. */
  present(view: ExplorerView<this>, order: number, number: number): void;
  /** Updates the facts about the item on the board. */
  refresh(view: ExplorerView<this>): void;
  browsed(view: ExplorerView<this>): BrowsedMessages;
}
