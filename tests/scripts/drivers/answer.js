// What both drivers do: answer a request, which is an object of one of two kinds.
//   { sources: [text], calls: [[name, argument, ...]] }    calls of functions that the sources define
//   { applets: [...], mode, actions: [...] }               what a student does with applets; see Session

/* global createFakeApi, unsaveable */
/* exported answerLine */

// The answer to a request, both as one line of JSON in ASCII.
function answerLine(line, host) {
  var answer;
  try {
    var request = JSON.parse(line);
    answer = { answer: request.calls ? answerCalls(request, host) : new Session(request, host).play() };
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

// Applets and what is done with them. `request` has
//   applets: for each its `library` (text), `objects` and the numbers `drawn` by RandomBetween,
//   mode: "direct" (objects' own scripts in a page), "sandbox" or "desktop" (the same without a page) or "page" (a page
//     calls the library's functions instead),
//   actions: see `actions` below; each has `applet`, the index of the applet, unless that is 0.
// All applets share one scope, as they do in a web page.
function Session(request, host) {
  this.request = request;
  this.host = host;
  this.enterScope();
  this.updatesBlocked = false;
  this.stores = request.applets.map(function (applet) {
    return { objects: applet.objects, drawn: applet.drawn || [], listeners: null, broken: "", past: [], told: {} };
  });
}

Session.prototype.enterScope = function () {
  this.scope = this.host.newScope();
  if (this.request.mode === "direct" || this.request.mode === "page") {
    this.scope.set("document", {});
  }
};

// After each action the objects of the applet that are no longer as they were told last, the labels of those that
// cannot be saved, and the error that left the scripts, if there was one.
Session.prototype.play = function () {
  var session = this;
  return this.request.actions.map(function (action) {
    var store = session.stores[action.applet || 0];
    var error = "";
    try {
      session.actions[action.act].call(session, action, action.applet || 0, store);
    } catch (caught) {
      error = String(caught);
    }
    return { error: error, unsaveable: unsaveableLabels(store.objects), objects: changed(store) };
  });
};

Session.prototype.actions = {
  // The file is opened: its library is evaluated and `ggbOnInit` is called.
  open: function (action, index, store) {
    store.listeners = { click: [], update: [], client: [] };
    store.api = createFakeApi(store, this.host, this.updater(index));
    if (this.request.mode === "page") {
      this.scope.evaluate(this.request.applets[index].library, "library");
      this.scope.get("ggbOnInit")("applet" + index, store.api);
    } else {
      this.scope.set("ggbApplet", store.api);
      this.scope.evaluate(this.request.applets[index].library, "library");
      this.scope.runObjectScript('ggbOnInit("applet' + index + '", ggbApplet);');
    }
  },

  // What is saved is opened in a new page.
  reopen: function (action, index, store) {
    this.enterScope();
    store.objects = copied(store.objects);
    this.actions.open.call(this, action, index, store);
  },

  // The file's own `ggbOnInit` once more in the same page, as after a reset.
  init: function (action, index, store) {
    this.scope.get("ggbOnInit")("applet" + index, store.api);
  },

  click: function (action, index, store) {
    if (!store.objects[action.label].visible) {
      throw new Error("nobody can click what is not visible: " + action.label);
    }
    this.remember(store);
    this.tell(store, "click", action.label);
    this.runScript(index, action.label, "click");
  },

  // A press on the board where nothing is, as GeoGebra tells listeners of it.
  press: function (action, index, store) {
    this.remember(store);
    store.listeners.client.forEach(function (listener) {
      listener({ type: "mouseDown", hits: [], x: action.x, y: action.y });
    });
  },

  // A text is typed into an input box and ends with Enter. Nothing runs unless it is another text.
  type: function (action, index, store) {
    this.remember(store);
    var object = store.objects[action.label];
    if (object.value !== action.text) {
      object.value = action.text;
      this.updater(index)(action.label);
    }
  },

  slide: function (action, index, store) {
    store.objects[action.label].value = action.value;
  },

  drag: function (action, index, store) {
    if (store.objects[action.label].fixed) {
      throw new Error("nobody can drag what is fixed: " + action.label);
    }
    store.objects[action.label].x = action.x;
    store.objects[action.label].y = action.y;
  },

  undo: function (action, index, store) {
    store.objects = store.past.length ? JSON.parse(store.past.pop()) : store.objects;
  },

  // A method of the API fails from now on; none if the name is empty.
  fail: function (action, index, store) {
    store.broken = action.method;
  }
};

Session.prototype.remember = function (store) {
  store.past.push(JSON.stringify(store.objects));
};

Session.prototype.tell = function (store, event, label) {
  store.listeners[event].forEach(function (listener) {
    listener(label);
  });
};

// Runs what the object does on a click or an update, as GeoGebra does in the mode.
Session.prototype.runScript = function (index, label, event) {
  var store = this.stores[index];
  var script = store.objects[label][event];
  if (!script) {
    throw new Error("object " + label + " has no script for " + event);
  }
  if (this.request.mode === "page") {
    this.scope.get((event === "click" ? "ggb" : "ggbUpdate") + label)(label);
  } else {
    this.scope.set("ggbApplet", store.api);
    this.scope.runObjectScript(script);
  }
};

// What happens when an object changes: its update script runs at once, but never inside another update script.
Session.prototype.updater = function (index) {
  var session = this;
  return function (label) {
    session.tell(session.stores[index], "update", label);
    if (session.stores[index].objects[label].update && !session.updatesBlocked) {
      session.updatesBlocked = true;
      try {
        session.runScript(index, label, "update");
      } finally {
        session.updatesBlocked = false;
      }
    }
  };
};

function copied(value) {
  return JSON.parse(JSON.stringify(value));
}

function changed(store) {
  var some = {};
  Object.keys(store.objects).forEach(function (label) {
    var text = JSON.stringify(store.objects[label]);
    if (label !== "library" && store.objects[label].kind !== "box" && store.told[label] !== text) {
      store.told[label] = text;
      some[label] = JSON.parse(text);
    }
  });
  return some;
}

function unsaveableLabels(objects) {
  return Object.keys(objects).filter(function (label) {
    var object = objects[label];
    var text = (object.kind === "text" ? object.value : "") + (object.caption || "");
    return text !== "" && unsaveable(text);
  });
}
