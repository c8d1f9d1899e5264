interface Settings extends NimTableSettings {}

interface NimTableSettings {
  /** The number of rows, and of columns. */
  size: number;
}
