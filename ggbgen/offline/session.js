// An applet's scripts with a store of objects in place of GeoGebra: the actions of a user and their effects. Plain ES5.

/* global createApi, unsaveable */
/* exported Session */

// One page with applets; they share one scope, as they do in a web page. A request has
// applets: for each one its `library` (text), its `objects`, the numbers `drawn` that RandomBetween returns one after
// another, and the `seed` of the numbers after these;
// mode: "direct" (the objects' own scripts in a page), "sandbox" or "desktop" (the same without a page) or "page" (a
// page calls the library's functions instead);
// turning: the buttons that turn the pages of a panel, in order (panel_pages.py); none if it is missing.
// The host has newScope() with evaluate(source, name), runObjectScript(source), get(name), has(name) and set(name, value);
// apiText(text), which converts a text as the API returns it; and guarded(api), if it can say which unknown method a
// script calls.
function Session(request, host) {
  this.applets = request.applets;
  this.mode = request.mode;
  this.turning = request.turning || [];
  this.host = host;
  this.enterScope();
  this.updatesBlocked = false;
  this.stores = this.applets.map(newStore);
}

function newStore(applet) {
  var drawn = (applet.drawn || []).slice();
  var seed = applet.seed || 0;
  var store = {
    objects: applet.objects,
    listeners: null,
    broken: "",
    past: [],
    future: [],
    // The labels of the objects that the present action has changed.
    touched: Object.create(null),
    // The state of the objects before the last undoable step, as JSON by label.
    before: Object.create(null),
    change: function (label, key, value) {
      var item = store.objects[label];
      var same = item[key] === value || (item[key] instanceof Object && JSON.stringify(item[key]) === JSON.stringify(value));
      if (!same) {
        if (!Object.prototype.hasOwnProperty.call(store.before, label)) {
          store.before[label] = JSON.stringify(item);
        }
        store.touched[label] = true;
        item[key] = value;
      }
    },
    draw: function (low, high) {
      var next = drawn.shift();
      if (next === undefined && seed) {
        // Park and Miller's generator: exact in every engine.
        seed = (seed * 48271) % 2147483647;
        return low + (seed % (high - low + 1));
      }
      if (!(next >= low && next <= high)) {
        throw new Error("the next number to be drawn, " + next + ", is not within " + low + " to " + high);
      }
      return next;
    }
  };
  return store;
}

Session.prototype.enterScope = function () {
  this.scope = this.host.newScope();
  // The page has a document, in which there is no frame of an applet.
  if (this.mode === "direct" || this.mode === "page") {
    this.scope.set("document", {
      getElementById: function () {
        return null;
      }
    });
  }
};

// Carries out an action; see `actions`. Returns the objects that it has changed by label (for actions that open a file,
// all objects; they are the store's own, which the next action may change), the labels of those that cannot be saved,
// the error that escaped from the scripts, if any, and the answer to a request.
Session.prototype.act = function (action) {
  var store = this.stores[action.applet || 0];
  var error = "";
  store.touched = Object.create(null);
  try {
    this.actions[action.act].call(this, action, action.applet || 0, store);
  } catch (caught) {
    error = String(caught);
  }
  // A label may be __proto__.
  var changed = Object.create(null);
  var labels = Object.keys(action.act === "open" || action.act === "reopen" ? store.objects : store.touched);
  labels.forEach(function (label) {
    changed[label] = store.objects[label];
  });
  return { error: error, unsaveable: unsaveableLabels(changed), objects: changed, reply: action.reply };
};

// Each action has `applet`, the index of the applet, unless that is 0.
Session.prototype.actions = {
  // Opens the file: its library is evaluated and `ggbOnInit` is called.
  open: function (action, index, store) {
    store.listeners = { click: [], update: [], client: [] };
    store.api = createApi(store, this.host, this.updater(index));
    // There is no clock here: games show the computer's move at once, as they do for who wants no motion.
    if (store.objects.motion && store.objects.beat) {
      store.objects.motion.value = 0;
    }
    if (this.mode === "page") {
      this.scope.evaluate(this.applets[index].library, "library");
      if (this.scope.has("ggbOnInit")) {
        this.scope.get("ggbOnInit")("applet" + index, store.api);
      }
    } else {
      this.scope.set("ggbApplet", store.api);
      this.scope.evaluate(this.applets[index].library, "library");
      // GeoGebra calls this function, and reports nothing if it does not exist.
      if (this.scope.has("ggbOnInit")) {
        this.scope.runObjectScript('ggbOnInit("applet' + index + '", ggbApplet);');
      }
    }
  },

  // Opens what was saved in a new page.
  reopen: function (action, index, store) {
    this.enterScope();
    store.objects = JSON.parse(JSON.stringify(store.objects));
    this.actions.open.call(this, action, index, store);
  },

  // Calls the file's own `ggbOnInit` again in the same page, as after a reset.
  init: function (action, index, store) {
    this.scope.get("ggbOnInit")("applet" + index, store.api);
  },

  click: function (action, index, store) {
    var seen = store.objects[action.label];
    var click = this.actions.click.bind(this);
    // As a student, turns the pages of the panel to where the control is.
    this.turning.forEach(function (button) {
      var turns = store.objects[button];
      if (!seen.visible && store.objects.toMore && turns && turns.visible) {
        click({ label: button }, index, store);
      }
    });
    if (!seen.visible) {
      throw new Error("nobody can click what is not visible: " + action.label);
    }
    beginStep(store);
    this.tell(store, "click", action.label);
    this.runScript(index, action.label, "click");
  },

  // Presses an empty spot of the board, as GeoGebra reports it to listeners.
  press: function (action, index, store) {
    beginStep(store);
    store.listeners.client.forEach(function (listener) {
      listener({ type: "mouseDown", hits: [], x: action.x, y: action.y });
    });
  },

  // Types a text into an input box and presses Enter, which also runs the script if the text is the same.
  type: function (action, index, store) {
    beginStep(store);
    store.change(action.label, "value", action.text);
    this.updater(index)(action.label);
  },

  // With `step` this can be undone by itself.
  slide: function (action, index, store) {
    if (action.step) {
      beginStep(store);
    }
    store.change(action.label, "value", action.value);
    this.updater(index)(action.label);
  },

  // With `step` this can be undone by itself.
  drag: function (action, index, store) {
    var point = store.objects[action.label];
    if (point.fixed || point.derived) {
      throw new Error("nobody can drag what is fixed: " + action.label);
    }
    if (action.step) {
      beginStep(store);
    }
    store.change(action.label, "x", action.x);
    store.change(action.label, "y", action.y);
    this.updater(index)(action.label);
    store.listeners.client.forEach(function (listener) {
      listener({ type: "dragEnd", target: action.label });
    });
  },

  undo: function (action, index, store) {
    if (store.past.length > 0) {
      store.future.push(swapped(store, store.before));
      store.before = store.past.pop();
    }
  },

  redo: function (action, index, store) {
    if (store.future.length > 0) {
      var before = swapped(store, store.future.pop());
      store.past.push(store.before);
      store.before = before;
    }
  },

  // Some objects have other values, without any script being notified; then a function of the library is called.
  ask: function (action, index, store) {
    Object.keys(action.values).forEach(function (label) {
      store.change(label, "value", action.values[label]);
    });
    this.scope.set("ggbApplet", store.api);
    action.reply = this.scope.get(action.name).apply(null, action.arguments);
  },

  // Makes a method of the API fail from now on; none if the name is empty.
  fail: function (action, index, store) {
    store.broken = action.method;
  }
};

// Begins a step that can be undone.
function beginStep(store) {
  store.past.push(store.before);
  store.before = Object.create(null);
  store.future = [];
}

// Restores objects to their states at an earlier or later time, and returns their previous states.
function swapped(store, states) {
  var now = Object.create(null);
  Object.keys(states).forEach(function (label) {
    now[label] = JSON.stringify(store.objects[label]);
    store.objects[label] = JSON.parse(states[label]);
    store.touched[label] = true;
  });
  return now;
}

Session.prototype.tell = function (store, event, label) {
  store.listeners[event].forEach(function (listener) {
    listener(label);
  });
};

// Runs the script of an object for a click or an update, as GeoGebra does in this mode.
Session.prototype.runScript = function (index, label, event) {
  var store = this.stores[index];
  var script = store.objects[label][event];
  if (!script) {
    throw new Error("object " + label + " has no script for " + event);
  }
  if (this.mode === "page") {
    this.scope.get((event === "click" ? "ggb" : "ggbUpdate") + label)(label);
  } else {
    this.scope.set("ggbApplet", store.api);
    this.scope.runObjectScript(script);
  }
};

// What happens when an object changes: its update script runs immediately, but never inside another update script.
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

function unsaveableLabels(objects) {
  return Object.keys(objects).filter(function (label) {
    var item = objects[label];
    var text = (item.kind === "text" ? item.value : "") + (item.caption || "");
    return text !== "" && unsaveable(text) !== "";
  });
}
