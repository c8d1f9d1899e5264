// What scripts of games put their functions into: rules.js, main.js and explanation.js say which. Pure.

export var OWN = {};
