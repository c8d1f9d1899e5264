// The data of algorithms on graphs; what an algorithm is to the rest, `Algorithm`, stands in ../interfaces.d.ts.

// ---- problems

/** A problem for an algorithm, as the board, a question or Python gives it. */
interface GivenProblem {
  directed: boolean;
  order: number;
  names: string[];
  edges: Pair[];
  /** A number for each edge; null if all are 1. */
  weights: number[] | null;
  start: number | null;
  target: number | null;
  /** Degrees, or the vertices of a code. What is neither is refused, and may be a text. */
  sequence: (number | string)[] | null;
  /** Which of equal choices are right: only the first one by name, or any. */
  ties: "name" | "any";
}

/** A problem with what algorithms look up often; `algorithmProblem` makes it. */
interface AlgorithmProblem extends GivenProblem {
  /** The place of each vertex in the order of the names. */
  rank: number[];
  /** The edges that lead away from each vertex, in the order of the names of their other ends. */
  outgoing: LeadingEdge[][];
}

/** An edge, by its number, that leads away from a vertex, and its other end. */
interface LeadingEdge {
  edge: number;
  to: number;
}

/** A problem with a start, which every algorithm has that takes one. */
interface StartedProblem extends AlgorithmProblem {
  start: number;
}

/** A problem with a source and a target. */
interface FlowProblem extends StartedProblem {
  target: number;
}

/** A problem with degrees. */
interface DegreesProblem extends AlgorithmProblem {
  sequence: number[];
}

/** A problem with a tree, or with the code of one. */
interface TreeProblem extends AlgorithmProblem {
  sequence: number[] | null;
}

// ---- steps

/** A step, which is one click: a vertex, perhaps with the colour that it gets, or the number of an edge. */
type AlgorithmMove = ["v" | "e", number, number?];

/** A step that gives a vertex a colour. */
type ColourMove = ["v", number, number];

/** What every state of a run has: the line of the pseudocode, from 0, and why the last step was made, a sentence. */
interface AlgorithmState {
  line: number;
  why: string;
}

// The states of the algorithms. Vertices and edges are numbers; lists by vertex have null where there is nothing yet.

/** The adjacency matrix of a graph. */
interface MatrixState extends AlgorithmState {
  /** The edges that are in the matrix. */
  written: number[];
}

/** A search from a start. */
interface SearchState extends AlgorithmState {
  /** The vertices that were visited, in this order. */
  order: number[];
  levels: (number | null)[];
  /** The edge by which each vertex was reached. */
  parents: (number | null)[];
}

/** Breadth-first search. */
interface BreadthState extends SearchState {
  queue: number[];
}

/** Depth-first search. */
interface DepthState extends SearchState {
  stack: number[];
}

/** Shortest walks from a start. */
interface LabelledState extends AlgorithmState {
  /** The lengths of the best walks so far. */
  labels: (number | null)[];
  /** The last edge of each of these walks. */
  parents: (number | null)[];
}

/** Dijkstra's algorithm. */
interface DijkstraState extends LabelledState {
  settled: number[];
}

/** The algorithm of Bellman and Ford. */
interface BellmanFordState extends LabelledState {
  pass: number;
  /** The places of the ways that have had their turn in this pass. */
  used: number[];
  /** The vertices of a negative cycle. */
  cycle: number[];
}

/** Colouring. */
interface ColouringState extends AlgorithmState {
  /** The colour of each vertex, from 1; 0 if it has none. */
  colors: number[];
  /** How many colours the greedy colouring has; 0 as long as it is not complete. */
  greedy: number;
  /** The chromatic number. */
  number: number;
}

/** Components, bridges and cut vertices. */
interface ComponentsState extends AlgorithmState {
  order: number[];
  /** The vertices from which the search goes on, the last one first. */
  stack: number[];
  /** The vertices whose component is not complete. */
  open: number[];
  low: (number | null)[];
  parents: (number | null)[];
  /** The components that are complete. */
  closed: number[][];
  bridges: number[];
  cuts: number[];
}

/** The algorithm of Havel and Hakimi. */
interface DegreesState extends AlgorithmState {
  /** The degrees that are left. */
  rest: number[];
  joined: Pair[];
}

/** An Euler trail. */
interface EulerState extends AlgorithmState {
  /** Why there is no trail. */
  reason: Witness | null;
  trail: number[];
  edges: number[];
  /** Where in the trail the walk is put. */
  place: number;
  /** The vertices and edges of the walk. */
  walk: number[];
  walked: number[];
}

/** A Hamiltonian path. */
interface PathState extends AlgorithmState {
  /** Why there is no path or cycle. */
  reason: Witness | null;
  path: number[];
  /** For each beginning of the path, the vertices that were tried after it. */
  tried: number[][];
}

/** A Hamiltonian cycle. */
interface CycleState extends PathState {
  cycle: number[] | null;
}

/** Edges that are taken for a spanning tree. */
interface TakenState extends AlgorithmState {
  taken: number[];
}

/** Kruskal's algorithm. */
interface KruskalState extends TakenState {
  rejected: number[];
  /** For each vertex the number of its set. */
  sets: number[];
}

/** Prim's algorithm. */
interface PrimState extends TakenState {
  /** The vertices of the tree. */
  order: number[];
}

/** The reverse-delete algorithm. */
interface DeletionState extends AlgorithmState {
  kept: number[];
}

/** A matching of a bipartite graph. */
interface MatchingState extends AlgorithmState {
  /** The vertices on the left. */
  left: number[];
  partner: (number | null)[];
  path: number[];
}

/** A flow. */
interface FlowState extends AlgorithmState {
  /** The flow on each arc. */
  flow: number[];
  path: number[];
}

/** A drawing without crossings, block by block. */
interface PlanarityState extends AlgorithmState {
  /** The edges of each block that has a cycle, and the number of the block that is drawn. */
  blocks: Pair[][];
  block: number;
  /** The faces of the part of the block that is drawn; none if none is. */
  faces: number[][];
  /** The edges that are drawn. */
  drawn: number[];
}

/** A topological order. */
interface OrderState extends AlgorithmState {
  order: number[];
}

/** A Prüfer code. */
interface CodeState extends AlgorithmState {
  /** Whether a tree is made of its code. */
  back: boolean;
  /** Whether there is a tree. */
  tree: boolean;
  removed: number[];
  code: number[];
  joined: Pair[];
}

// ---- what is shown and said

/** How a vertex or an edge is marked; the numbers are colours. */
type Mark =
  | ("" | "current" | "waiting" | "done" | "path" | "tree" | "rejected" | "cut")
  | ("one" | "two" | "three" | "four" | "five" | "six" | "seven" | "eight" | "nine");

/** The marks of a state; `noMarks` makes them. */
interface Marks {
  vertices: Mark[];
  edges: Mark[];
  /** Short labels of the vertices. */
  labels: string[];
  /** Pairs of vertices that the algorithm has joined. */
  joined: Pair[];
  /** What stands beside the edges in place of their weights. */
  weights?: string[];
}

/** The data structure of an algorithm, as it stands beside the graph. */
interface AlgorithmTable {
  title: string;
  columns: string[];
  rows: string[][];
}

/** A sentence with the vertices and edges that show that it is true. */
interface Witness {
  said: string;
  vertices: number[];
  edges: number[];
}

/** The results of algorithms; each has some of these. Vertices and edges are numbers. */
interface AlgorithmResult {
  order?: number[];
  levels?: (number | null)[];
  /** The vertex from which each one was reached. */
  parents?: (number | null)[];
  /** What a depth-first search has made of each edge. */
  classes?: (EdgeClass | null)[];
  settled?: number[];
  distances?: (number | null)[];
  path?: number[] | null;
  cycle?: number[] | null;
  negative_cycle?: number[];
  matrix?: Rows;
  out_degrees?: number[];
  colors?: number[];
  number?: number;
  greedy?: number;
  components?: number[][];
  bridges?: number[];
  cut_vertices?: number[];
  graphical?: boolean;
  graph?: Pair[] | null;
  trail?: number[];
  closed?: boolean;
  reason?: string;
  edges?: number[];
  weight?: number;
  size?: number;
  cover?: number[];
  value?: number;
  flow?: number[];
  cut?: number[];
  cut_arcs?: number[];
  planar?: boolean;
  drawing?: number[][];
  subdivision?: string;
  pruefer?: number[] | null;
  tree?: Pair[];
  spanning_trees?: string;
}

/** What a depth-first search makes of an edge. */
type EdgeClass = "tree" | "back" | "forward" | "cross";

/**
 * A row of a table: the vertex that it chooses, or -1, what is written by vertex ("7 C" for a label and the vertex before, "" for
 * none) or its list, and the reasons by vertex or the one of all.
 */
interface BlackboardRow {
  chosen: number;
  written: string[];
  why: string[];
}

/** What may be asked of an algorithm. */
type AlgorithmAsk = "step" | "run" | "labels" | "table" | "result" | "why";

/** A part of a block that is not drawn: its edges, the vertices where it hangs, and the faces that have all these. */
interface Fragment {
  pairs: Pair[];
  hung: number[];
  faces: number[];
}

/** A way along an edge, from its tail, with its place among all ways by name. */
interface PlacedWay {
  edge: number;
  tail: number;
  to: number;
  place: number;
}

// ---- the board

/** A run on the board: the problem, the state, the moves made, and the right next ones. */
interface GoingRun {
  algorithm: Algorithm;
  problem: AlgorithmProblem;
  refused: null;
  state: AlgorithmState;
  moves: AlgorithmMove[];
  steps: AlgorithmMove[];
}

/** A problem on the board that the algorithm does not take, and why. */
interface RefusedRun {
  algorithm: Algorithm;
  problem: AlgorithmProblem;
  refused: Witness;
  state: null;
  moves: AlgorithmMove[];
  steps: AlgorithmMove[];
}

/** What is on the board. */
type AlgorithmRun = GoingRun | RefusedRun;
