// Short games, and what is said of them.

/** A wall of a thermograph: the temperature and the value of each corner, from temperature 0 to the foot of the mast. */
type Wall = number[][];

/** The left and the right wall of a thermograph; of a number, the foot of its mast alone. */
type Walls = Wall[];

/** Who wins a short game: Left, Right, the next player or the previous one. */
type ShortOutcome = "L" | "R" | "N" | "P";

/** Short games in canonical form, listed in a table or computed. `G` is a game: its number in the table, or an object. */
interface ShortGames<G> {
  number(value: number): G;
  isNumber(game: G): boolean;
  /** The options of Left, 0, or Right, 1. */
  options(game: G, side: number): G[];
  /** Whether one game is at most another one. */
  atMost(one: G, other: G): boolean;
  outcome(game: G): ShortOutcome;
  /** The number of what the game is, as `kindText` has them. */
  kindNumber(game: G): number;
  name(game: G): string;
  bothWalls(game: G): Walls;
}

/** Computed games; a game that is too large throws an error. */
interface ComputedGames extends ShortGames<ShortGame> {
  /** How many games there are. */
  count(): number;
  /** The values of positions that were found. */
  places: Record<string, ShortGame>;
  /** What a function returns within a limit of work; null if it is exceeded, or if a game is too large. */
  limited<T>(run: () => T): T | null;
  /** The sum of a number, a multiple of up and a nimber. */
  ofParts(value: number, up: number, star: number): ShortGame;
  relation(one: ShortGame, other: ShortGame): Relation;
  /** The canonical form of the game with these options. */
  game(left: ShortGame[], right: ShortGame[]): ShortGame;
  negative(one: ShortGame): ShortGame;
  sum(one: ShortGame, other: ShortGame): ShortGame;
  difference(one: ShortGame, other: ShortGame): ShortGame;
}

/** How two games compare; "<>" if they are confused with each other. */
type Relation = "<" | ">" | "=" | "<>";

/** A computed game in canonical form: there is one object for each. */
interface ShortGame {
  id: number;
  /** The name, once it is asked for. */
  name: string;
  /** A number, a multiple of up and a nimber whose sum it is; null if it is no such sum. */
  parts: number[] | null;
  /** Left's and Right's options, once they are asked for. */
  options: ShortGame[][] | null;
  /** The stops: where Left begins, and where Right does. */
  high: number;
  low: number;
  /** How many moves it lasts at most, not counting those in numbers. */
  depth: number;
  walls?: Walls;
}

/** A computed game with the games that it is one of. */
interface FoundGame {
  games: ComputedGames;
  game: ShortGame;
}

/** A rule that removes an option: what is there in its place, and the options of both sides afterwards. */
interface Simplification<G> {
  rule: string;
  side: number;
  option: G;
  /** The option that is at least as good, or the answer that is no worse than the whole game. */
  by: G;
  instead: G[];
  now: G[][];
}

/** A number that is tried by the simplest-number rule, and the option that shows that it is too small or too large. */
interface TriedNumber<G> {
  number: number;
  verdict: "small" | "large" | "fits";
  option: G | null;
}

/** A number plus tiny, or plus miny, of a positive game. */
interface Tiny {
  base: number;
  mark: string;
  size: ShortGame;
}

/** A position that is part of a sum, without the player to move, and its game. */
interface Summand {
  position: Position;
  game: number;
}

/** The rules of games whose positions have values, and what is needed of them to tell in which part a move is made. */
type ValuedRules = Rules<GamesEncoding>;
type ValuedGame = { encoding: GamesEncoding };

/** The same of a sum of such games; `SumGame` is all that the choice of a move in a sum knows. */
type SumRules = Rules<PartizanSumEncoding>;
type SumGame = { encoding: PartizanSumEncoding };

/** A game of a table with the games of the table. */
interface TableGame {
  games: Games;
  game: number;
}

/** A game of a sum with its name, and a sum of some games and a number. */
type NamedGame = TableGame & { name: string };
type SortedSum = { parts: NamedGame[]; number: number };

/** What is told of a part of a position: `after` is a position without the player to move that differs where the part is. */
interface ToldPart {
  name: string;
  value: string;
  temperature: number;
  after: Position | null;
}

/** The part in which a move is made: its number, and its game after the move. */
interface MovePart extends TableGame {
  p: number;
}

/** The moves that lead to a game, by their names; `after` is the position after the first one. */
interface MoveRow extends MovePart {
  after: Position;
  moves: string[];
}

/** A row of the table of values: the name of what the moves gain, "" if it is long, null if it is not known. */
interface ValuedRow extends TableGame {
  moves: string[];
  gain: string | null;
  wins: boolean;
}

/** A column of a table: its cells as LaTeX, and its width in characters. */
interface TextColumn {
  form: string;
  head: string;
  cells: string[];
  width: number;
}

type TextOfRow = (row: ValuedRow) => string;

/** A step of the explanation of a value, and the part to mark on the board, if any. */
interface ValueStep {
  text: string;
  latex: string;
  part?: ToldPart | null;
}

/** The explanation of a value, which has all that an explanation may have. */
type ValueExplanation<E extends Encoding> = Required<Explanation<E>>;

/** The explanation of the value of a position of one game, which has as many steps as it needs. */
type PositionExplanation = ValueExplanation<GamesEncoding> & { steps: StepCount<GamesEncoding>["count"] };

/** What depends on the layout. */
interface ByLayout<T> {
  wide: T;
  narrow: T;
}

/** The lines of a sketch, [look, x, y, x, y], its words, [look, text, x, y], and what it shows in words. */
interface PlaceSketch {
  lines: (string | number)[][];
  words: (string | number)[][];
  alt: string;
}

/** Free cells of a grid. */
interface Region {
  cells: number[];
  rows: number;
  columns: number;
}

/** A kind of positions for questions: moves lead to lists of the texts of the parts whose sum is left. */
interface PlaceKind {
  /** The texts that an author may write. */
  form: RegExp;
  drawn(word: Word, difficulty: number): string;
  moves(text: string, side: number): string[][];
  sketch(text: string): PlaceSketch;
}

/** The thermograph beside the board: its box and the view, in pixels, and the row of a list that shows nothing. */
interface ThermographSettings {
  left: number;
  width: number;
  height: number;
  origin: number[];
  unit: number;
  unseenStroke: number[];
}

/** A word beside a thermograph. */
interface PlacedWord extends Place {
  text: string;
}

/** How a part of a sum is marked. */
type PointedPart = Style & { mark: string };

/** A sign of a typed game: its kind, what is written, and its place; the last one of a text has no kind. */
type GameSign = [kind: string, text: string, place: number];

/** The nodes between commas and bars; bars make one game of all, and braces without a bar have none. */
type NodeList = { nodes: GameNode[]; isGame: boolean };

/** How a game is written: only one of these is there. */
interface GameNode {
  /** A number, a multiple of up and a nimber; where ups and downs cancel, that is no simplest form. */
  parts?: number[];
  cancels?: boolean;
  /** Terms, each with its sign. */
  sum?: [number, GameNode][];
  /** A multiple. */
  times?: [number, GameNode];
  /** What is tiny, or miny if it is not `positive`. */
  tiny?: GameNode;
  positive?: boolean;
  plusMinus?: GameNode[];
  /** The options of both players. */
  sides?: GameNode[][];
}

/** What is wrong with a typed game: at which character, from 1, and what stands there. */
interface UnreadGame {
  problem: FormProblem;
  place: number;
  mark: string;
  node?: undefined;
  game?: undefined;
}

/** What is wrong with a typed game; see `readGame`. */
type FormProblem = "sign" | "end" | "bars" | "power" | "decimal" | "mixed" | "large";

/** How a text is written, and the game that it denotes. */
interface ReadForm {
  node: GameNode;
  game: ShortGame;
  problem?: undefined;
}

/** A typed game that was read, or what is wrong with it. */
type ReadGame = ReadForm | UnreadGame;
