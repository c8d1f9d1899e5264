// The functions that Python calls for the script of a custom board, which is inserted between this part and the end.

var settings = {};
var catalogue = {};

function pluralForm(n) {
  return Number(n !== 1);
}

Math.random = function () {
  throw new Error("Math.random gives another board each time");
};

function askedBoard(what, values) {
  if (!OWN.board) {
    throw new Error("nothing is put into OWN.board");
  }
  if (OWN.board[what] === undefined) {
    return null;
  }
  if (typeof OWN.board[what] !== "function") {
    throw new Error("is no function");
  }
  return OWN.board[what].apply(OWN.board, values);
}
