// What scripts of games put their functions into. Pure.

/** @type {Own} */
export var OWN = {};
