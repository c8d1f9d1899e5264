//: What follows the modules in an archive's library. ggbgen/archive/entry_points.py puts in what has a name in capitals;
//: the lines after `//: if NAME` are there if that holds, up to `//: end`.
// ---- entry points
//: if readable
// What GeoGebra calls: a function for each button and input box. What it does is above it, and the function of the
// scripts that does it. `ggbgenRun` puts the scripts together anew each time.
//: end
// Several applets of a page share these functions in some embeddings, so each one finds its library by the name that
// its own object `library` holds.

var ggbgenLibraries = ggbgenLibraries || {};
ggbgenLibraries.LIBRARY = LIBRARY;
var ggbgenTouched = ggbgenTouched || null;

function ggbgenRun(api, event, label, place) {
  try {
    var applet = ggbgenLibraries[api.getValueString("library") + ""](api);
    var ready = Number(api.getValue("ready"));
    var failure = ready === -1 ? api.getValueString("message") + "" : "";
    // Undo may lead back to before the start, and a script that failed has left -1.
    if (event === "click" && ready !== 1) {
      applet.on.start();
    }
    // What a student has deleted comes back, in saved work too. Before the first message nothing can be gone.
    if (applet.on.event && api.getValueString("message") + "" !== "") {
      applet.on.event(event, label);
    }
    applet[event][label].apply(null, place);
    if (applet.on.done) {
      applet.on.done();
    }
    // An entry that says something new has worked: GeoGebra may run one twice, the second time without a word.
    if (event === "update" && failure !== "" && api.getValueString("message") + "" !== failure) {
      api.setValue("ready", 1);
    }
  } catch (error) {
    var reason = FAILURE + error;
    try {
      api.setValue("ready", -1);
      api.setTextValue("written", "");
    } catch (second) {
      reason += " " + second;
    }
    reason = reason.replace(/[\u0000-\u001f"\ud800-\udfff]/g, "'").slice(0, 300);
    api.setTextValue("message", reason);
    api.setTextValue("messageLine", reason.replace(/(.{80})/g, "$1\n"));
  }
}

// Scripts of objects call without an argument, right after GeoGebra has set `ggbApplet`. A page that runs the
// functions itself passes the label and sets nothing; then the applet is the one that was touched last.
function ggbgenEvent(event, label, argument, place) {
  var fromPage = typeof argument !== "undefined" && ggbgenTouched !== null;
  ggbgenRun(fromPage ? ggbgenTouched : ggbApplet, event, label, place || []);
}
//: if touched

// A click on an object of the board, such as `e_{0,2}`: what comes before the underscore says what to do, the numbers
// say where.
function ggbTouched(label, argument) {
  ggbgenEvent("click", label.slice(0, label.indexOf("_")), argument, (label.match(/\d+/g) || []).map(Number));
}
//: end

// The global object: where scripts run in a page, it has a document.
var ggbgenGlobal = this;

//: SWIPE

function ggbOnInit(name, api) {
  function touch() {
    ggbgenTouched = api;
  }
  touch();
  // Listeners run before a page's own functions. Only a page with a document has such functions.
  if (typeof document !== "undefined") {
    api.registerClickListener(touch);
    api.registerUpdateListener(touch);
    var frame = ggbgenGlobal.document.getElementById(name);
    if (frame) {
      ggbgenSwipe(frame)(api);
    }
  }
  // Nothing moves the view, whose bounds depend on its size. But after a change of size they are a step behind.
  var home = seen();
  function seen() {
    return JSON.parse((typeof api.getViewProperties === "function" && api.getViewProperties(1)) || "null");
  }
  function keepView() {
    var now = seen();
    if (home && Math.abs(now.invXscale / home.invXscale - 1) + Math.abs(now.invYscale / home.invXscale - 1) > 0.001) {
      var top = home.yMin + home.height * home.invXscale;
      api.setCoordSystem(home.xMin, home.xMin + now.width * home.invXscale, top - now.height * home.invXscale, top);
    }
  }
  // Objects that are selected together, as with Ctrl+A, could all be deleted by one key: they are let go.
  var selected = 0;
  var lettingGo = false;
  api.registerClientListener(function (event) {
    var type = String(event.type || event[0]);
    if (type === "select") {
      selected++;
      if (selected > 1) {
        lettingGo = true;
        api.evalCommand("SelectObjects()");
        lettingGo = false;
      }
    } else if (type === "mouseDown" || (type === "deselect" && !lettingGo)) {
      selected = 0;
    }
    if (type === "viewChanged2D") {
      keepView();
    }
//: if dropped
    if (type === "dragEnd") {
      ggbgenRun(api, "on", "drop", [String(event.target || event[1])]);
    }
//: end
//: if pressed
    // Of what is pressed on the board where nothing is, only a listener tells the place; some engines do not.
    if (type === "mouseDown" && String(event.hits) === "") {
      ggbgenRun(api, "on", "press", [Number(event.x), Number(event.y)]);
    }
//: end
  });
  ggbgenRun(api, "on", "start", []);
  // In the sandbox GeoGebra took its first undo point before the start: take one after it.
  if (typeof document === "undefined") {
    api.setUndoPoint();
  }
}
//: FUNCTIONS
//: if touched

// A page that runs the functions itself looks for `ggb<label>`, whatever the label.
function ggbgenNameTouched(place, labels) {
  labels.forEach(function (label) {
    place["ggb" + label] = function (argument) {
      ggbTouched(label, argument);
    };
  });
  return labels;
}
var ggbgenTouchable = ggbgenNameTouched(this, TOUCHED);
//: end
