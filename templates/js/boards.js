// Kinds of boards, by name; each has a script of its own. A board is made of the view, its own settings and the form that
// says which moves there are. It has: prompt, placed (whether names of moves tell places), nothingLeft (why no start is
// empty), name(position, option, ways), draw(first, position, draft, play or null), point(position, move, style),
// trace(before, after, made) for a move that was made: its style and who made it, click (by the first letters of a label:
// (place, position, draft, play) gives { option: ... }, { draft: ..., say: ... } or { problem: ... }), parse(typed, first),
// and perhaps refused (why a start has no values), begunFrom(first, given): the start by which it is drawn, finish(position, draft), random(word, first) for forms whose own `random` is null, data(position),
// typed(position), absent(place, position) for places whose clicks are to do nothing, entered(typed, position, draft, play)
// for what is typed into the box `boxMove`, legend(first): what its values mean besides, repair(restored) after objects have come back: whether it brought back others.

var BOARDS = {};
