interface Settings extends SpragueGrundySettings {}

interface SpragueGrundySettings {
  drawing: GraphDrawingSettings;
  /** The graphs to choose from, and the one of the definition. */
  starts: GameGraph[];
  given: GameGraph | null;
  /** The colours of marks: red, green, blue from 0 to 255; for a reason, and for a mistake. */
  reasonColour: number[];
  faultColour: number[];
}
