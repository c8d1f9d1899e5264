// What both drivers do: answer a request, which is an object of one of two kinds.
//   { sources: [text], calls: [[name, argument, ...]] }    calls of functions that the sources define
//   { applets: [...], mode, actions: [...] }               what a student does with applets; see ggbgen/offline

/* global Session */
/* exported answerLine */

// The answer to a request, both as one line of JSON in ASCII.
function answerLine(line, host) {
  var answer;
  try {
    var request = JSON.parse(line);
    answer = { answer: request.calls ? answerCalls(request, host) : answerActions(request, host) };
  } catch (error) {
    answer = { failure: String(error) + "\n" + (error && error.stack ? error.stack : "") };
  }
  return JSON.stringify(answer).replace(/[\u007f-\uffff]/g, function (character) {
    return "\\u" + ("000" + character.charCodeAt(0).toString(16)).slice(-4);
  });
}

// Arguments and results go through JSON, so that both are the scope's own values.
function answerCalls(request, host) {
  var scope = host.newScope();
  request.sources.forEach(function (source, i) {
    scope.evaluate(source, "source " + i);
  });
  scope.evaluate(
    "var ggbtestGlobal = this; function ggbtestCall(text) { var call = JSON.parse(text);" +
      " return JSON.stringify([ggbtestGlobal[call[0]].apply(null, call.slice(1))]); }",
    "call"
  );
  var call = scope.get("ggbtestCall");
  return request.calls.map(function (item) {
    return JSON.parse(call(JSON.stringify(item)))[0];
  });
}

// What is done with applets, one action after another: see the Session of ggbgen/offline/session.js.
function answerActions(request, host) {
  var session = new Session(request, host);
  return request.actions.map(function (action) {
    // What it returns changes with the next action.
    return JSON.parse(JSON.stringify(session.act(action)));
  });
}
