// The data of explorers, and what Python says of them.

/** The styles of some vertices, by vertex. */
type VertexStyles = Record<number, Style>;

/** A number that was typed with its order, or the kind of what is wrong with it; the order is then that of the message. */
type ReadNumbered =
  | { order: number; number: number; problem?: undefined }
  | { order: number; number?: number; problem: "text" | "empty" | "order" | "number" };

/** The messages about an item that is browsed: which one it is, that it is on the board already, that there is none. */
interface BrowsedMessages {
  place: string;
  there: string;
  none: string;
}

/** What clicks on the objects with a label do: those of choices get -1 for a step back, those of V_{3} or s_{2,5} numbers. */
type ExplorerClick<Seen> = (view: Seen, first: number, second: number) => void;
