// What scripts of games put their functions into: game/rules.js, main.js and explanation.js say which. Pure.

export var OWN = {};
