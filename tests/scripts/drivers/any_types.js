// Prints where scripts and declarations say the type `any`, as JSON: for each file the names of what contains it.
// Usage: node any_types.js TYPESCRIPT FILE...
"use strict";

const fs = require("fs");
const ts = require(process.argv[2]);

function nameOf(node) {
  for (let at = node; at; at = at.parent) {
    if (at.name && at.name.getText) {
      return at.name.getText();
    }
  }
  return "";
}

const found = {};
process.argv.slice(3).forEach((file) => {
  const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.ES2015, true);
  function visit(node) {
    if (node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.JSDocAllType) {
      (found[file] = found[file] || []).push(nameOf(node));
    }
    (node.jsDoc || []).forEach(visit);
    ts.forEachChild(node, visit);
  }
  visit(source);
});
console.log(JSON.stringify(found));
