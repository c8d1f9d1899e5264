// What the scripts of an archive see besides their modules: the function that contains them declares it (library.js.j2).

/** What Python says of the applet. */
declare var settings: Settings;

/** All that an applet knows before it starts; which keys there are depends on its kind. */
interface Settings {
  /** The names of vertices. */
  names: string[];
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
