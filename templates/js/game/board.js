// Kinds of boards, by name; each has its own script. A board is made from the view, its own settings and the encoding
// that gives the moves. It has: prompt; placed (whether the names of moves mention places); nothingLeft (why a position
// without moves cannot be a start); name(position, option, ways); draw(first, position, draft, play or null);
// point(position, move, style); trace(before, after, made) for a move that was made: its style and who made it; click,
// by the first letters of a label: (place, position, draft, play) returns { option: ... }, { draft: ..., say: ... } or
// { problem: ... }; parse(typed, first). It may have: refused (why a start has no values); begunFrom(first, given), the
// start from which a given one is drawn; finish(position, draft); random(word, first) for encodings whose own `random`
// is null; data(position); typed(position); absent(place, position) for places where clicks have no effect;
// entered(typed, position, draft, play) for text typed into the box `boxMove`; legend(first), an additional explanation
// of its values; repair(restored), called after objects have been restored, which returns whether it restored others;
// slides(before, after), the pieces that slide in a move (see play/motion.js); showStep(before, after, time), which shows
// a move step by step at a time between 0 and 1; what it hides or changes fades by itself. Of pieces that can be dragged:
// free(places), dropped(label) and dragged(ends, position); see boards/token_graph.js.

import { readWholeNumbers } from "../lib/text.js";

export var BOARDS = {};

// The parser of starts that are whole numbers: problemOf(numbers, first) says what is wrong with them, or returns "".
export function numbersParser(problemOf) {
  return function (typed, first) {
    var read = readWholeNumbers(typed);
    var problem = read.problem || problemOf(read.numbers, first);
    return problem ? { problem: problem } : { position: read.numbers };
  };
}

// The mark of a move and who made it; on a phone the mark stands for both.
export function markedWord(made) {
  return made.word === made.style.mark ? made.word : made.style.mark + " " + made.word;
}
