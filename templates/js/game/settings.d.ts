// What games have.

interface Settings extends GameSettings, DrawSettings, SideSettings, PartizanSettings, PositionGraphSettings {}

interface GameSettings {
  /** The rules, the board and the start of the game. */
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
  /** The colours of cells of the strip: won, lost. */
  tones: { tint: number[]; ink: number[] }[];
  /** The marks of the last moves: first the student's or player 1's, then the computer's or player 2's. */
  traces: TraceSettings[];
}

/** What games have in which the player to move matters. */
interface SideSettings {
  /** The names of the players. */
  players: string[];
}

/** What games have in which there may be draws. */
interface DrawSettings {
  /** The mark of a move that leads to a draw. */
  drawingMove: Style;
}

/** What games have whose values are explained by their canonical forms. */
interface PartizanSettings {
  /** The mark of the part of a position that a step points at. */
  pointedPart: TraceSettings & { tint: number[] };
  /** Where the thermograph stands. */
  thermograph: {
    left: number;
    width: number;
    height: number;
    origin: number[];
    unit: number;
    unseenStroke: number[];
  };
}

/** What games have with the graph of positions beside the board. */
interface PositionGraphSettings {
  positionGraph: any;
}

/** A mark: its sign in text, its style, and the thickness of a line. */
interface TraceSettings extends Style {
  mark: string;
  line: number;
}

/** The rules of a game, with the settings of its board and the table of its moves and values. */
interface RuleSettings {
  /** The kind of the board, which names its module, and its settings. */
  kind: string;
  board: any;
  /** The settings of the marker that takes the place of the board, if one does. */
  marker: any;
  /** The start. */
  first: Position;
  /** The rules in words, with the values of parameters in them; the sentence that asks for a move. */
  rules: string;
  words: Record<string, string>;
  move: string;
  /** The table of its moves and values; only the name of the encoding, "", if rules in a script have none. */
  encoding: Table;
  /** How the values of single heaps repeat, if that is proved. */
  sequence: { preperiod: number; period: number; saltus: number } | null;
  /** Whether there is misere play. */
  misere: boolean;
}
