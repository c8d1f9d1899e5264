// What the scripts of an archive see besides their modules: the function that contains them declares it (library.js.j2).

/** What Python says of the applet. */
declare var settings: Settings;

/** All that an applet knows before it starts; which keys there are depends on its kind. Places are in pixels. */
interface Settings {
  /** The names of vertices. */
  names: string[];
  /** The largest number of vertices. */
  maxOrder: number;
  /** The looks of vertices, plain and marked. */
  vertex: Style & { size: number };
  markedVertex: Style;
  /** The look of edges and arcs. */
  line: { colour: number[]; layer: number; thickness: number };
  /** The layer of points. */
  pointLayer: number;
  /** The colour of buttons that do something. */
  action: number[];
  /** Objects that are restored if they are gone: XML with `ggbgenLabel` for the label, and the labels. */
  restored: [string, string[]][];
  /** The options of each choice in English and in the language of the applet, and the values of fixed choices. */
  options: Record<string, any[]>;
  choices: Record<string, string[]>;
  fixed: Record<string, any>;
  /** The captions of buttons that are on or off, and of buttons whose caption says what they do now: off, on. */
  toggles: Record<string, string>;
  turned?: Record<string, string[]>;
  /** The looks of buttons and of cells: colours of face and text. */
  looks: Record<string, { face: number[]; ink: number[] }>;
  cellLooks: Record<string, { face: number[]; ink: number[] }>;
  /** The labels on each page of the panel. */
  pages: Record<string, string[]>;
  /** Whether the applet is a narrow one. */
  narrow?: boolean;
  /** The most characters of an entry, and the columns and lines of texts. */
  entryLength: number;
  messageColumns: number;
  messageLines: number;
  deedColumns: number;
  deedLines: number;
  factColumns: number;
  factLines: number;
  /** The graphs of orders 1 to 7; see graph/small_graphs.js. */
  smallGraphs: { alphabet: string; packed: string[]; facts: string[]; byEdges: number[][] };
  /** The tournaments of orders 1 to 8; see graph/small_tournaments.js. */
  smallTournaments: { alphabet: string; packed: string[]; facts: string[]; classes: string[] };
  [key: string]: any;
}

/** The sentences of the scripts in the language of the applet; one with a plural has all forms. */
declare var catalogue: { [english: string]: any };

/** The form of a plural in the language of the applet. */
declare function pluralForm(n: number): number;

/**
 * The methods of GeoGebra's API that scripts call. On the desktop the API is a Java object, and so may be what it returns:
 * results are converted at once.
 */
interface GeoGebraApi {
  evalCommand(command: string): any;
  evalXML(xml: string): void;
  getAllObjectNames(): any;
  /** With true, what GeoGebra shows: `%n` replaced, and the label where there is no caption. */
  getCaption(label: string, substituted: boolean): any;
  /** As #RRGGBB. */
  getColor(label: string): any;
  getPointSize(label: string): any;
  /** -1 for what is no point. */
  getPointStyle(label: string): any;
  /** The value of a number or of an expression; 0 if it is undefined. */
  getValue(expression: string): any;
  /** The text of a text or an input box; for a number, point or list the name and the value; empty if there is none. */
  getValueString(label: string): any;
  getVisible(label: string): any;
  getXcoord(label: string): any;
  getYcoord(label: string): any;
  setAnimating(label: string, animating: boolean): void;
  setCaption(label: string, caption: string): void;
  setColor(label: string, red: number, green: number, blue: number): void;
  /** Units of the view, or pixels of what stands on the screen. */
  setCoords(label: string, x: number, y: number): void;
  setFixed(label: string, fixed: boolean): void;
  setLabelVisible(label: string, visible: boolean): void;
  setLineStyle(label: string, style: number): void;
  setLineThickness(label: string, thickness: number): void;
  /** From 1 to 9; an archive may have larger ones. */
  setPointSize(label: string, size: number): void;
  setPointStyle(label: string, style: number): void;
  setTextValue(label: string, text: string): void;
  setUndoPoint(): void;
  setValue(label: string, value: number): void;
  setVisible(label: string, visible: boolean): void;
  startAnimation(): void;
}
