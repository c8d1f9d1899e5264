// What the scripts of an archive see besides their modules: the function that contains them declares it (library.js.j2).

/** What Python says of the applet. */
declare var settings: any;

/** The sentences of the scripts in the language of the applet; one with a plural has all forms. */
declare var catalogue: { [english: string]: any };

/** The form of a plural in the language of the applet. */
declare function pluralForm(n: number): number;
