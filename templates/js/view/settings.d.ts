// What boards with cells and with vertices have.

interface Settings extends CellSettings, NameSettings, OrderSettings, PointSettings, DotSettings, VertexSettings {}

interface CellSettings {
  /** The looks of cells by their letter. */
  cellLooks: Record<string, Face>;
}

interface NameSettings {
  /** The names of vertices. */
  names: string[];
}

interface OrderSettings {
  /** The largest number of vertices. */
  maxOrder: number;
}

interface PointSettings {
  /** The layer of points. */
  pointLayer: number;
}

interface DotSettings {
  /** The look of vertices that are not marked. */
  vertex: Style & { size: number };
}

/** What boards have with vertices on a circle. */
interface VertexSettings {
  markedVertex: Style & { size: number };
  /** The look of edges and arcs. */
  line: { colour: number[]; layer: number; thickness: number };
  board: CircleSettings;
}

/** Where vertices may stand, and where on a circle they do; in units of the view, but for the keys that end in `Px`. */
interface CircleSettings {
  edges: Edges;
  wide: Circle;
  narrow: Circle;
  unitsPerPx: number;
  leastRadius: number;
  /** The width of the longest name that can be typed. */
  typedNamePx: number;
  captionDistancePx: number;
  captionAnchorPx: Place;
  /** Whether captions stand below their vertices. */
  captionsBelow?: boolean;
}

/** The sides of a rectangle. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
