interface Settings extends PeriodsSettings {}

interface PeriodsSettings {
  /** The size of the table, and the number of values. */
  columns: number;
  rows: number;
  count: number;
  /** The rules of the practice. */
  practice: number[][];
}
