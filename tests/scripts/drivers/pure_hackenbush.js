// What tests ask hackenbush.js and multigraph_layout.js.

/* global drawingOf, createHackenbush, readDrawing, multigraphLayout, randomDrawing, pairsText, edgeValues, randomStream */
/* exported drawingFacts, drawingGrundy, laidOut, readAsDrawing, randomGraphs, edgeAmounts */
