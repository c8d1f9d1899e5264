// What exercises have.

interface Settings extends QuestionSettings, GameQuestionSettings {}

interface QuestionSettings {
  /** The number of tasks, the difficulty from 1 to 3, and what a wrong check costs in percent. */
  tasks: number;
  difficulty: number;
  deduction: number;
  /** The most characters of an answer, and of the answers that are kept. */
  answerLength: number;
  answersLength: number;
  /** The questions that take turns. */
  questions: AskedQuestion[];
  /** The sheet on which answers are given. */
  sheet: SheetSettings;
}

/** What exercises on a game have. */
interface GameQuestionSettings {
  /** What is asked. */
  title: string;
}

/** A question of an exercise: its kind, which names its module, its points, what its tasks are made of, and its sentences. */
interface AskedQuestion {
  kind: string;
  points: number;
  difficulty: number;
  given: Record<string, any>;
  sentences: Record<string, any>;
  /** Where the sheet begins below its figure. */
  top: number;
}

/** The sheet: how many fields, options and parts it has at most, and where they stand. */
interface SheetSettings {
  rowHeads?: string[];
  columnHeads?: string[];
  /** The captions of the options. */
  captions?: string[];
  grid: { rows: number; columns: number };
  fields: number;
  options: number;
  parts: number;
  partStep: number;
  left: number;
  reasonGap: number;
  reasonColumns: number;
  reasonLines: number;
  reasonBottom: number;
  askedColumns: number;
  askedLines: number;
  longLines: number;
  /** The thickness of lines. */
  thickness: number;
  /** Colours: of what is right, of what is wrong. */
  strong: number[];
  wrong: number[];
  /** Whether there are figures. */
  figures: boolean;
  sketch?: { looks: Record<string, string>; radius: number; unseenStroke: number[] };
}
