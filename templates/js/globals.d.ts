// What the scripts of an archive see besides their modules: the function that contains them declares it (ggbgen/archive/library.py).

/** What Python says of the applet. */
declare var settings: Settings;

/**
 * All that an applet knows before it starts, whatever its kind: which keys there are depends on it. Each `…Settings` has
 * those of one kind, which Python writes all together; `settings.d.ts` of a folder or an applet adds them here. Places and
 * lengths are in pixels, unless a comment says something else.
 */
interface Settings extends AppletSettings, SeedSettings {}

/** What every applet has. */
interface AppletSettings {
  /** Objects that are restored if they are gone: XML with `ggbgenLabel` for the label, and the labels. */
  restored: [string, string[]][];
  /** The options of each choice in English and in the language of the applet, and the values of fixed choices. */
  options: Record<string, string[]>;
  choices: Record<string, string[]>;
  fixed: Record<string, string | number | boolean | null>;
  /** How each choice is called, by label. */
  called: Record<string, string>;
  /** The captions of buttons that are on or off. */
  toggles: Record<string, string>;
  /** The looks of buttons by name. */
  looks: Record<string, Face>;
  /** The labels on each page of the panel. */
  pages: Record<string, string[]>;
  narrow?: boolean;
  /** The most characters of an entry, and of lines, and the most lines. */
  entryLength: number;
  messageColumns: number;
  messageLines: number;
  factColumns: number;
  factLines: number;
}

/** What applets have that draw something at random. */
interface SeedSettings {
  maxSeed: number;
}

/** The colours of a button or cell and of what is written on it. */
interface Face {
  face: number[];
  ink: number[];
}

/** The sentences of the scripts in the language of the applet; one with a plural has all forms. */
declare var catalogue: { [english: string]: string | string[] };

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
