// The driver for Rhino: answers one request a line. A scope of its own is what GeoGebra Classic 5 gives to a file:
// the standard objects, no `window` and no `console`, and functions that do nothing or open a dialog.

/* global Packages, java, load, print, answerLine */

load("../../../ggbgen/offline/api.js");
load("../../../ggbgen/offline/session.js");
load("answer.js");

(function () {
  var context = Packages.org.mozilla.javascript.Context.getCurrentContext();

  function forbidden(name) {
    return function () {
      throw new Error(name + " must not be used");
    };
  }

  var host = {
    // Classic 5 handed out Java's strings up to the end of 2021: `typeof` says "object", `===` is always false.
    apiText: function (text) {
      return new java.lang.String(text);
    },
    newScope: function () {
      var scope = context.initStandardObjects();
      ["alert", "prompt", "setTimeout", "setInterval", "clearTimeout", "clearInterval"].forEach(function (name) {
        scope[name] = forbidden(name);
      });
      return {
        evaluate: function (source, name) {
          return context.evaluateString(scope, source, name, 1, null);
        },
        // The script of an object runs in a scope of its own on top of the library's.
        runObjectScript: function (source) {
          var own = context.newObject(scope);
          own.__proto__ = scope;
          own.__parent__ = null;
          return context.evaluateString(own, source, "script of an object", 1, null);
        },
        get: function (name) {
          return scope[name];
        },
        has: function (name) {
          return typeof scope[name] === "function";
        },
        set: function (name, value) {
          scope[name] = value;
        }
      };
    }
  };

  var input = new java.io.BufferedReader(new java.io.InputStreamReader(java.lang.System["in"], "UTF-8"));
  for (var line = input.readLine(); line !== null; line = input.readLine()) {
    print(answerLine(line + "", host));
  }
})();
