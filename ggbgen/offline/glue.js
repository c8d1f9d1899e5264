// Runs api.js and session.js in a JavaScript engine.

/* global Session, Proxy */
/* exported offlineSession */

// Methods that only change how GeoGebra presents itself; they do nothing without it.
var VIEW_METHODS = (
  "enableShiftDragZoom enableRightClick enableLabelDrags showToolBar showMenuBar showAlgebraInput showResetIcon " +
  "setAxesVisible setGridVisible setErrorDialogsActive setRepaintingActive setOnTheFlyPointCreationActive setMode " +
  "setWidth setHeight setSize setPerspective setCoordSystem getViewProperties refreshViews"
).split(" ");

// The global names that a library may use when the global scope is that of a page or a worker: those of the language.
var LANGUAGE = (
  "Object Function Array String Number Boolean Math JSON Date RegExp Error EvalError RangeError ReferenceError " +
  "SyntaxError TypeError URIError parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI " +
  "encodeURIComponent escape unescape eval undefined NaN Infinity"
).split(" ");

// A separate scope within another one, for one library: in it, all other globals are undefined.
function innerScope(outer) {
  var own = {};
  var values = {};
  var run = null;
  var hidden = Object.getOwnPropertyNames(outer).filter(function (name) {
    return /^[A-Za-z_$][\w$]*$/.test(name) && LANGUAGE.indexOf(name) < 0;
  });

  function put(name) {
    run(name + " = arguments[1];", values[name]);
  }

  function found(name) {
    return typeof own[name] === "function" ? own[name] : run("typeof " + name + ' === "function" ? ' + name + " : null");
  }

  return {
    evaluate: function (text) {
      var names = hidden.concat(["ggbApplet", "document"]);
      run = Function.apply(null, names.concat(text + "\n;return function () { return eval(arguments[0]); };")).call(own);
      Object.keys(values).forEach(put);
    },
    runObjectScript: function (text) {
      return run(text);
    },
    get: found,
    has: function (name) {
      return found(name) !== null;
    },
    set: function (name, value) {
      values[name] = value;
      if (run) {
        put(name);
      }
    }
  };
}

// `given` is the argument of `Session` as JSON. `ours` is the first line of these files: the lines before it belong to
// the applet. `shared` is true if the global scope is also used by others.
function offlineSession(given, ours, shared) {
  var scope = this;
  var evaluate = scope.eval;
  var request = JSON.parse(given);
  // The source that is being evaluated, and where the last error occurred.
  var source = "";
  var place = null;
  var last = null;

  // Records where an error occurs, in engines that can tell: applets catch their own errors.
  function noted(error, frames) {
    var lines = [];
    for (var k = 0; k < frames.length; k++) {
      var line = frames[k].getLineNumber();
      if (line !== null && line < ours) {
        lines.push({ line: line, name: frames[k].getFunctionName() });
      }
    }
    // QuickJS calls this again when the same error leaves an evaluated text.
    if (error !== last && lines.length > 0) {
      last = error;
      place = { error: String(error), source: source, line: lines[0].line, name: lines[0].name };
    }
    return lines
      .map(function (each) {
        return "    at " + each.name + ":" + each.line;
      })
      .join("\n");
  }

  function within(name, action) {
    var before = source;
    source = name;
    try {
      return action();
    } finally {
      source = before;
    }
  }

  var host = {
    apiText: function (text) {
      return text;
    },
    newScope: function () {
      if (shared) {
        return innerScope(scope);
      }
      return {
        evaluate: function (text, name) {
          return within(name, function () {
            return evaluate(text);
          });
        },
        runObjectScript: function (text) {
          return within("script of an object", function () {
            return evaluate(text);
          });
        },
        get: function (name) {
          if (typeof scope[name] !== "function") {
            throw new Error("the library has no function " + name);
          }
          return scope[name];
        },
        has: function (name) {
          return typeof scope[name] === "function";
        },
        set: function (name, value) {
          scope[name] = value;
        }
      };
    },
    // Only missing names are looked up in the proxy: a call through a proxy takes as long as the method itself.
    guarded: function (api) {
      var unknown = new Proxy(Object.freeze({}), {
        get: function (nothing, name) {
          if (typeof name !== "string" || name in Object.prototype) {
            return nothing[name];
          }
          return function () {
            if (VIEW_METHODS.indexOf(name) >= 0) {
              return;
            }
            throw new Error("without GeoGebra the method " + name + " of its API is not known");
          };
        }
      });
      var guarded = Object.create(unknown);
      Object.keys(api).forEach(function (name) {
        guarded[name] = api[name];
      });
      return guarded;
    }
  };

  if (request.noted && !shared) {
    Error.prepareStackTrace = noted;
  }
  var session = new Session(request, host);
  return function (action) {
    place = null;
    var result = session.act(JSON.parse(action));
    result.place = place;
    return JSON.stringify(result);
  };
}
