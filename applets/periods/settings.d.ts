interface Settings extends PeriodsSettings {}

interface PeriodsSettings {
  /** The numbers of rows and columns of the strip. */
  rows: number;
  columns: number;
  /** How many values are computed. */
  count: number;
  /** The sequences to practise with. */
  practice: number[][];
}
