// The data of explorers, and what Python says of them.

/** A sentence with the words for its placeholders; see questions/model.js. */
type ToldSentence = ReturnType<typeof import("../questions/model.js").sentence>;

/** What is said about a part of an answer. */
type AnswerPart = { verdict: string; title: ToldSentence; reason: ToldSentence };

/** The marks for an answer: the points of a right one, those of this one, and what is said about its parts. */
type AnswerMarks = { full: number; points: number; parts: AnswerPart[] };

/** The styles of some vertices, by vertex. */
type VertexStyles = Record<number, Style>;

/** How lines are drawn: red, green, blue from 0 to 255, and the thickness in pixels. */
interface LineStyle {
  colour: number[];
  thickness: number;
}

/** How a line looks that means something: also one of GeoGebra's line styles. */
interface LineLook extends LineStyle {
  style: number;
}

/** A number that was typed with its order, or the kind of what is wrong with it; the order is then that of the message. */
type ReadNumbered =
  | { order: number; number: number; problem?: undefined }
  | { order: number; number?: number; problem: "text" | "empty" | "order" | "number" };

/** The messages about an item that is browsed: which one it is, that it is on the board already, that there is none. */
interface BrowsedMessages {
  place: string;
  there: string;
  none: string;
}

/** What clicks on the objects with a label do: those of choices get -1 for a step back, those of V_{3} or s_{2,5} numbers. */
type ExplorerClick<Seen> = (view: Seen, first: number, second: number) => void;

/** The settings that several explorers have. */
interface ExplorerSettings {
  /** The largest seed. */
  maxSeed: number;
  /** What choices are called in messages, by label. */
  called: Record<string, string>;
  /** Whether the board shows a random graph first, and not one that is given. */
  drawAtStart?: boolean;
}

/** The settings of an explorer with a board that can be edited. */
interface EditingSettings {
  /** Whether the board shows a tournament. */
  directed: boolean;
  /** The style of the chosen vertex. */
  pickedVertex: Style;
}

/** The settings of an explorer that shows the structure of a tournament. */
interface StructureSettings {
  /** The styles of strong components: one after the other, and then the first again. */
  components: Style[];
  /** The styles of heirs, and of vertices that a vertex does not reach in two arcs. */
  heir: Style;
  outOfReach: Style;
  /** The first arc of a path, and the second one; also those of Hamiltonian paths and cycles. */
  firstLine: LineStyle;
  pathLine: LineStyle;
  /** The English sentences about kings, by kind. */
  sentences: Record<string, string>;
}

/** The settings of the tournament explorer besides. */
interface TournamentKingsSettings extends EditingSettings, StructureSettings {
  /** The least and the largest order on which the Game of Thrones is played. */
  playedOrders: [number, number];
}

/** The settings of the tournament browser besides. */
interface TournamentBrowserSettings extends StructureSettings {
  /** The style of winning moves. */
  winningVertex: Style;
}

/** The settings of the random graph explorer besides. */
interface RandomGraphSettings extends EditingSettings {
  /** The English sentences of questions by kind: of those with an input box, and of those about a property. */
  sentences: { typed: Record<string, string>; property: Record<string, string> };
}

/** The settings of the explorer of sets of vertices besides. */
interface VertexSetsSettings {
  /** The looks of vertices and of lines, by what they mean. */
  vertexLooks: Record<string, Style>;
  lineLooks: Record<string, LineLook>;
}

/** The settings of the Sprague-Grundy graph besides. */
interface SpragueGrundySettings {
  drawing: GraphDrawingSettings;
  /** The graphs to choose from, and the one of the definition. */
  starts: GameGraph[];
  given: GameGraph | null;
  /** The colours of marks: red, green, blue from 0 to 255; for a reason, and for a mistake. */
  reasonColour: number[];
  faultColour: number[];
}

/** The settings of the explorer of periods besides. */
interface PeriodsSettings {
  /** The numbers of rows and columns of the strip. */
  rows: number;
  columns: number;
  /** How many values are computed, and the most that are if a proof needs more. */
  count: number;
  most: number;
  /** The sequences to practise with. */
  practice: number[][];
}

/** The settings of the explorer of representations besides. */
interface RepresentationsSettings {
  /** The place values in each system, the leading one first. */
  placeValues: number[][];
  /** The largest number, and the largest one in a task. */
  largest: number;
  most: number;
}

/** The settings of the table of nim-addition besides. */
interface NimTableSettings {
  /** The number of rows and columns. */
  size: number;
}
