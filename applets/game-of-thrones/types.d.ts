// The data of the Game of Thrones. A set of vertices is a number, with bit v for vertex v.

/** What the settings say of the game: the first tournament in McKay's format, its order, and the first rule. */
interface ThronesGame {
  start: string;
  order: number;
  rule: string;
  names: string[];
  /** The rules in words, by the name of the rule. */
  rules: Record<string, string>;
  /** The tournaments that come with the game, by name. */
  starts: Record<string, string>;
  /** How an heir looks. */
  heir: Style;
}

/** A tournament with a rule: the set of vertices that each vertex beats, and the dominating set that the rule fixes. */
interface Arena {
  beats: Rows;
  out: number[];
  rule: string;
  fixed: number;
}

/** A tournament with the values of all its sets of vertices. */
interface SolvedArena extends Arena {
  table: string;
}

/** A vertex that beats all others except one, and that one. */
interface NearSource {
  vertex: number;
  conqueror: number;
}

/** Why the game is over, with the names of one or two vertices for the sentence. */
type ThronesEnd = Record<"why" | "vertex" | "other", string>;

/** The rules of the game: an encoding with what its own scripts ask. */
interface ThronesRules extends Encoded {
  /** Switches to another tournament; returns the values of all its sets, which a caller that has them passes in. */
  enter(beats: Rows, rule: string, values: string): string;
  beats(): Rows;
  rule(): string;
  fixed(): number[];
  royalPairs(position: Position): number;
  kings(position: Position): number[];
  heirs(position: Position): number[];
  nearSource(position: Position): NearSource | null;
  text(): string;
  /** Why a move is best; "" if only the search shows it. */
  reason(position: Position, best: NamedMove, play: Play): string;
}
