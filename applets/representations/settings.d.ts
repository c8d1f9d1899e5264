interface Settings extends RepresentationsSettings {}

interface RepresentationsSettings {
  /** The largest number. */
  largest: number;
  /** The values of places by system. */
  placeValues: number[][];
}
