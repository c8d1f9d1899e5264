// What Python says of exercises.

interface Settings extends QuestionSettings, GameQuestionSettings {}

interface QuestionSettings {
  /** The number of tasks, their difficulty, and what a wrong check costs in percent. */
  tasks: number;
  difficulty: number;
  deduction: number;
  /** The most characters of an answer, and of the answers that are kept. */
  answerLength: number;
  answersLength: number;
  /** The questions that take turns. */
  questions: AskedQuestion[];
  sheet: SheetSettings;
}

/** What exercises on a game have. */
interface GameQuestionSettings {
  /** What the question calls the game. */
  title: string;
}

/** A question of an applet: one of its tasks in turn. */
interface AskedQuestion {
  /** The name of its question. */
  kind: string;
  given: Partial<QuestionValues>;
  /** The points of a task. */
  points: number;
  /** The difficulty of its tasks; 0 for that of the applet. */
  difficulty: number;
  /** Its sentences in English, by name. */
  sentences: Record<string, string>;
  /** Where the list of the parts of an answer begins, in pixels. */
  top: number;
}

/** What the settings say of the board of questions; places are in pixels. */
interface SheetSettings extends FigureWords {
  /** Whether there are graphs. */
  figures: boolean;
  /** The numbers of cells, of boxes, of options and of parts in the feedback. */
  grid: { rows: number; columns: number };
  fields: number;
  options: number;
  parts: number;
  /** Where the list of parts is, and from one part to the next. */
  left: number;
  partStep: number;
  /** The characters in a line of a reason, and its lines; the room for more lines, 0 if it has a fixed place. */
  reasonColumns: number;
  reasonLines: number;
  reasonGap: number;
  reasonBottom: number;
  /** The characters and lines of the text of a task, and the lines of a message without it. */
  askedColumns: number;
  askedLines: number;
  longLines: number;
  /** The colours and the thickness of lines that explain something. */
  strong: number[];
  wrong: number[];
  thickness: number;
  /** The picture, if tasks have one. */
  sketch?: SketchSettings;
}

/** What the settings say of a picture: the labels of its looks, half of its side, and a stroke that is not seen. */
interface SketchSettings {
  looks: Record<string, string>;
  radius: number;
  unseenStroke: number[];
}

/** The settings of an applet of questions, besides those of all applets. */
interface ExerciseSettings {
  questions: AskedQuestion[];
  sheet: SheetSettings;
  /** The number of tasks. */
  tasks: number;
  /** How many per cent of the points a hint or another check takes off. */
  deduction: number;
  /** The difficulty, if it is not chosen. */
  difficulty: number;
  /** The largest seed that is drawn. */
  maxSeed: number;
  /** The most characters of a typed answer, and of the published answers. */
  answerLength: number;
  answersLength: number;
}
