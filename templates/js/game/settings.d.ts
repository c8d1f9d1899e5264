// What Python says of games.

interface Settings extends GameSettings, SideSettings, DrawSettings, PartizanSettings, GraphBesideSettings {}

/** What every game has. */
interface GameSettings {
  game: RuleSettings;
  /** The marks of moves that win and that lose. */
  winning: Style;
  losing: Style;
  chosenVertex: Style;
  isolatedVertex: Style;
  /** Colours: of tags, of buttons that do something, and of those that do nothing. */
  tagColour: number[];
  action: number[];
  idle: number[];
  resultColumns: number;
  resultLines: number;
  deedColumns: number;
  deedLines: number;
  legendColumns: number;
  legendLines: number;
  stripColumns: number;
  /** The strip of values: how many there are, their distance, and that of the first one from the left end, in em. */
  strip: { cells: number; step: number; lead: number };
  /** The colours of a result: won, lost. */
  tones: { tint: number[]; ink: number[] }[];
  /** The marks of the last moves: first the student's or player 1's, then the computer's or player 2's. */
  traces: Trace[];
}

/** How a move that was made is marked: with the sign for a narrow applet, and the thickness of lines. */
interface Trace extends Style {
  mark: string;
  line: number;
}

/** What games have in which the player to move matters. */
interface SideSettings {
  /** The names of the players: the first one is 0. */
  players: string[];
}

/** What games have in which there may be draws. */
interface DrawSettings {
  /** The mark of a move that leads to a draw. */
  drawingMove: Style;
}

/** What games have whose values are explained by their canonical forms. */
interface PartizanSettings {
  /** The mark of the part of a position that its explanation points at. */
  pointedPart: Trace & { tint: number[] };
  /** Where the thermograph stands. */
  thermograph: ThermographSettings;
}

/** What games have with the graph of positions beside the board. */
interface GraphBesideSettings {
  positionGraph: PositionGraphSettings;
}

/** The rules of a game, its board, and the table of its moves and values. */
type RuleSettings = BoardOfKind & {
  /** What another board needs for the same game, if there is one. */
  marker: MarkerBoardSettings | null;
  /** The start. */
  first: Position;
  /** The table of moves and values; only a name, "", if they are a script. */
  encoding: Table | { encoding: "" };
  /** Whether misere play is offered. */
  misere: boolean;
  /** The name of a move with {place} for what the board says of it; "" if the board says all. */
  move: string;
  /** The rules, and the words that are put into them. */
  rules: string;
  words: Record<string, string>;
  /** How the values of single heaps repeat, if that is proved. */
  sequence: HeapSequence | null;
};

/** The kind of a board, which names its module, and what it needs. */
type BoardOfKind = { [Kind in keyof Boards]: { kind: Kind; board: Boards[Kind] } }[keyof Boards];

/** How the Grundy values of heaps repeat: from the size `preperiod` on, each time `saltus` higher. */
interface HeapSequence {
  preperiod: number;
  period: number;
  saltus: number;
}
