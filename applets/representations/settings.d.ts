interface Settings extends RepresentationsSettings {}

interface RepresentationsSettings {
  /** The place values in each system, the leading one first. */
  placeValues: number[][];
  /** The largest number. */
  largest: number;
}
