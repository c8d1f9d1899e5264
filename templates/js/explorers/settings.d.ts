// What Python says of explorers.

interface Settings
  extends EditorSettings,
    FirstGraphSettings,
    VertexLookSettings,
    LineLookSettings,
    StructureSettings,
    SentenceSettings,
    GraphSentenceSettings,
    MostSettings {}

/** What explorers have whose graph can be edited. */
interface EditorSettings {
  /** Whether the board shows a tournament. */
  directed: boolean;
  /** The style of the chosen vertex. */
  pickedVertex: Style;
  /** The captions of buttons that say what they do now: when off, when on. */
  turned: Record<string, string[]>;
}

interface FirstGraphSettings {
  /** Whether the board shows a random graph first, and not one that is given. */
  drawAtStart: boolean;
}

interface VertexLookSettings {
  /** The looks of vertices by what they mean. */
  vertexLooks: Record<string, Style>;
}

interface LineLookSettings {
  /** The looks of lines by what they mean. */
  lineLooks: Record<string, LineLook>;
}

/** What explorers have that show the structure of a tournament. */
interface StructureSettings {
  /** The styles of strong components: one after the other, and then the first again. */
  components: Style[];
  /** The styles of heirs, and of vertices that a vertex does not reach in two arcs. */
  heir: Style;
  outOfReach: Style;
  /** The first arc of a path, and the second one; also those of Hamiltonian paths and cycles. */
  firstLine: LineStyle;
  pathLine: LineStyle;
}

interface SentenceSettings {
  /** The English sentences about kings by kind. */
  sentences: Record<string, string>;
}

interface GraphSentenceSettings {
  /** The English sentences of questions on graphs by kind: of those with an input box, and of those about a property. */
  graphSentences: { typed: Record<string, string>; property: Record<string, string> };
}

interface MostSettings {
  /** The largest number in a task, or the most values that a proof needs. */
  most: number;
}

/** How lines are drawn: red, green, blue from 0 to 255, and the thickness in pixels. */
interface LineStyle {
  colour: number[];
  thickness: number;
}

/** How a line looks that means something: also one of GeoGebra's line styles. */
interface LineLook extends LineStyle {
  style: number;
}
