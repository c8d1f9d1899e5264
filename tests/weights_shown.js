// The texts beside the lines of a question's graph, as its board shows them: drawn when the graph comes onto the board, and
// once more with lines chosen.

var settings;
var view;

function weightsShown(board, task, chosen) {
  var lists = {};
  settings = { board: board, sheet: { captions: numbersBelow(task.figure.rows.length).map(String) } };
  view = {
    list: function (label) {
      return lists[label];
    },
    setList: function (label, items) {
      lists[label] = items;
    },
    setTexts: function (label, items) {
      lists[label] = items;
    }
  };
  function shown() {
    return { texts: lists.weightsTexts.slice(1), places: lists.weightsPlaces.slice(1) };
  }
  BESIDE.weights(view, task, [], [], true);
  var first = shown();
  BESIDE.weights(view, task, chosen, [], false);
  return [first, shown(), circleVertices(settings.sheet.captions, false)];
}
