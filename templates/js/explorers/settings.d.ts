// What explorers of graphs and tournaments have.

interface Settings
  extends EditorSettings,
    FirstGraphSettings,
    VertexLookSettings,
    LineLookSettings,
    StructureSettings,
    SentenceSettings,
    MostSettings {}

/** What explorers have whose graph can be edited. */
interface EditorSettings {
  /** Whether edges have directions. */
  directed: boolean;
  /** The look of a vertex from which an edge begins. */
  pickedVertex: Style & { size: number };
  /** The captions of buttons that say what they do now: when off, when on. */
  turned: Record<string, string[]>;
}

interface FirstGraphSettings {
  /** Whether the first graph is drawn at the start. */
  drawAtStart: boolean;
}

interface VertexLookSettings {
  /** The looks of vertices by mark. */
  vertexLooks: Record<string, Style & { size: number }>;
}

interface LineLookSettings {
  /** The looks of edges by mark. */
  lineLooks: Record<string, LineLook & { style: number }>;
}

/** What explorers of tournaments have for their structure. */
interface StructureSettings {
  /** The looks of arcs of a path, and of its first one. */
  pathLine: LineLook;
  firstLine: LineLook;
  /** The looks of vertices: by strong component, of heirs, out of reach. */
  components: (Style & { size: number })[];
  heir: Style & { size: number };
  outOfReach: Style & { size: number };
}

interface SentenceSettings {
  /** The sentences of the questions that a student is asked. */
  sentences: Record<string, any>;
}

/** The look of a line. */
interface LineLook {
  colour: number[];
  thickness: number;
}

interface MostSettings {
  /** The largest number that can be typed. */
  most: number;
}
