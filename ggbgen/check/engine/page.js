// Runs in the page before anything else: opens applets, records errors, determines when nothing is in progress, and
// finds where an object is. This script belongs to the test bench; a sandboxed applet sees nothing of it.
(function () {
  "use strict";

  // GeoGebra defers scripts by 1 ms (by GWT's scheduler, which also sets an extra timer of 50 ms that does nothing).
  var SHORT_MS = 30;
  var ours = { applets: {} };
  var places = {};
  var hits = {};
  var selected = {};
  var errors = [];
  var timers = new Set();
  var compilations = 0;
  var scripted = false;
  var loadTimes = {};
  var realSetTimeout = window.setTimeout;
  var realClearTimeout = window.clearTimeout;
  var realEval = window.eval;

  window.setTimeout = function (code, delay) {
    if (typeof code !== "function" || delay > SHORT_MS) {
      return realSetTimeout.apply(window, arguments);
    }
    var rest = Array.prototype.slice.call(arguments, 2);
    var id = realSetTimeout.call(window, function () {
      timers.delete(id);  // first: a script that has to be aborted never reaches its end
      code.apply(window, rest);
    }, delay);
    timers.add(id);
    if (current !== null) { current.scheduled = true; }
    return id;
  };
  window.clearTimeout = function (id) {
    timers.delete(id);
    return realClearTimeout.call(window, id);
  };

  // The sandbox is a WebAssembly program that GeoGebra loads when the first script is about to run.
  ["instantiate", "compile", "instantiateStreaming", "compileStreaming"].forEach(function (name) {
    var real = WebAssembly[name];
    WebAssembly[name] = function () {
      var promise = real.apply(WebAssembly, arguments);
      var done = function () { realSetTimeout(function () { compilations -= 1; }, 0); };
      compilations += 1;
      promise.then(done, done);
      promise.then(function () { scripted = true; }, function () {});
      return promise;
    };
  });

  // The browser sends no request for it, but does not report it either.
  if (window.RTCPeerConnection) {
    window.RTCPeerConnection = window.webkitRTCPeerConnection = new Proxy(window.RTCPeerConnection, {
      construct: function (real, args) {
        errors.push("request to another host: by RTCPeerConnection");
        return Reflect.construct(real, args);
      }
    });
  }

  // GeoGebra discards the exceptions of ggbOnInit; these two functions catch them. In direct mode GeoGebra runs scripts
  // with the global eval.
  function guarded(name, real) {
    return function () {
      try {
        return real.apply(this, arguments);
      } catch (error) {
        errors.push("script error" + (name ? " in " + name : "") + ": " + error);
        throw error;
      }
    };
  }
  var guardedEval = guarded("", realEval);

  // The global names that scripts have ever created. They are recorded if the page is used again for other applets.
  var tracking = false;
  var made = new Set();
  function tracked(run) {
    if (!tracking) { return run(); }
    var before = Object.getOwnPropertyNames(window);
    try {
      return run();
    } finally {
      var after = Object.getOwnPropertyNames(window);
      // The names are almost always the same, and building a set of them would take longer than the script.
      if (after.length !== before.length || after.some(function (name, i) { return name !== before[i]; })) {
        var known = new Set(before);
        after.forEach(function (name) {
          if (!known.has(name)) { made.add(name); }
        });
      }
    }
  }
  window.eval = function (code) {
    scripted = scripted || /ggbOnInit/.test(code);
    return tracked(function () { return guardedEval(code); });
  };
  ours.track = function () { tracking = true; };

  // Adds a library to the page as part of its HTML, as Moodle does.
  ours.paste = function (library) {
    tracked(function () {
      document.body.append(document.createRange().createContextualFragment("<script>" + library + "</script>"));
    });
    if (typeof window.ggbOnInit === "function") {
      var onInit = guarded("ggbOnInit", window.ggbOnInit);
      window.ggbOnInit = function (name, api) {
        return tracked(function () { return onInit(name, api); });
      };
    }
  };

  // ---- what is in progress ----------------------------------------------------------------------------------

  function frame() {
    return new Promise(function (resolve) { window.requestAnimationFrame(resolve); });
  }
  function turn() {
    return new Promise(function (resolve) { realSetTimeout(resolve, 0); });
  }
  // Runs the next task sooner than a timer, which the browser rounds up to 4 ms.
  var channel = new MessageChannel();
  var waiting = [];
  channel.port1.onmessage = function () { waiting.shift()(); };
  function soon() {
    return new Promise(function (resolve) {
      waiting.push(resolve);
      channel.port2.postMessage(0);
    });
  }
  function idle() {
    return timers.size === 0 && compilations === 0;
  }

  // The texts of the open dialogs (the second class is that of 2018); with `fresh`, only of those that were not
  // returned before.
  ours.dialogs = function (fresh) {
    return Array.from(document.querySelectorAll(".dialogComponent, .gwt-DialogBox")).filter(function (dialog) {
      var seen = dialog.dataset.ggbgenTold === "true";
      if (fresh) { dialog.dataset.ggbgenTold = "true"; }
      return !(fresh && seen);
    }).map(function (dialog) {
      return dialog.innerText.replace(/\s+/g, " ").trim();
    });
  };

  ours.report = function () {
    return errors.splice(0).concat(ours.dialogs(true).map(function (text) { return "modal dialog: " + text; }));
  };

  // The texts of the GeoGebra messages that disappear by themselves, since they were last read: those of showTooltip,
  // and of alert in the modes direct and sandbox.
  var passing = [];
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      change.addedNodes.forEach(function (node) {
        if (node.nodeType === Node.ELEMENT_NODE && node.classList.contains("snackbarComponent")) {
          passing.push(node.textContent);
        }
      });
    });
  }).observe(document, { childList: true, subtree: true });
  ours.passing = function () { return passing.splice(0); };

  // What is needed to begin an action: the errors since the last one, and the dialogs that are in its way.
  ours.begin = function () { return { errors: ours.report(), dialogs: ours.dialogs(false) }; };

  // Waits until no deferred script and no compilation is in progress and two frames have been drawn since. Returns the
  // result: the errors and, with an applet's id, its failure message and the objects that its last press hit.
  ours.settle = async function (limit, id) {
    var end = performance.now() + limit;
    var calm = false;
    while (!calm && performance.now() < end) {
      await turn();
      if (idle()) {
        await frame();
        await frame();
        calm = idle();
      }
    }
    return {
      calm: calm, errors: ours.report(), dialogs: ours.dialogs(false),
      failure: ours.failure(id), ready: ready(id), hits: hits[id]
    };
  };

  // One record for each event that may run scripts. GeoGebra runs the script of a button when the mouse is pressed,
  // other scripts when it is released, and those of an input box on Enter.
  var records = null;
  var current = null;

  function started(event) {
    if (records === null || event.type === "keydown" && event.key !== "Enter") { return; }
    var record = { begin: performance.now(), key: event.type === "keydown", scheduled: false, frame: null, idle: null };
    records.push(record);
    current = record;
    (async function () {
      do {
        await soon();
        if (current === record) { current = null; }
      } while (!idle());
      record.idle = performance.now() - record.begin;
      await frame();
      await frame();
      record.frame = performance.now() - record.begin;
    }());
  }
  ["pointerdown", "pointerup", "keydown"].forEach(function (type) {
    window.addEventListener(type, started, true);
  });

  ours.arm = function () { records = []; };
  // The record of the last Enter, else of the last event that scheduled a script, else of the last event.
  ours.disarm = async function () {
    var all = records.reverse();
    records = null;
    var last = all.find(function (record) { return record.key; })
      || all.find(function (record) { return record.scheduled; }) || all[0];
    while (last && last.frame === null) { await frame(); }
    return last ? { frame: last.frame, idle: last.idle } : null;
  };

  // ---- opening and closing ----------------------------------------------------------------------------------

  ours.open = function (id, params, codebase, place) {
    var container = document.createElement("div");
    container.id = place;
    document.body.appendChild(container);
    places[id] = place;
    var begin = performance.now();
    var all = Object.assign({}, params, {
      id: id,
      appletOnLoad: function (api) {
        ours.applets[id] = api;
        loadTimes[id] = performance.now() - begin;
        attach(id);
      }
    });
    var applet = new window.GGBApplet(all, true);
    applet.setHTML5Codebase(codebase);
    applet.inject(place);
  };

  function attach(id) {
    hits[id] = selected[id] = null;
    ours.applets[id].registerClientListener(function (event) {
      if (event.type === "mouseDown") {
        hits[id] = Array.from(event.hits || [], String);
      } else if (event[0] === "select" && event.type === undefined) {
        // The engine of 2018 does not report a press, only what a press selects, unless that is selected already.
        selected[id] = hits[id] = [event[1]];
      } else if (event[0] === "deselect" && event.type === undefined) {
        selected[id] = null;
        if (!event[1]) { hits[id] = null; }
      }
    });
    ours.applets[id].registerStoreUndoListener(function () {});  // without one, undo is off
  }

  ours.opened = function (id) {
    return { load: loadTimes[id], height: document.getElementById(places[id]).getBoundingClientRect().height };
  };
  // Whether scripts can run: GeoGebra has added the library to the page, or its sandbox exists.
  ours.scripted = function () { return scripted; };
  ours.loaded = function (id) { return id in ours.applets; };
  ours.ask = function (id, name, args) { return ours.applets[id][name].apply(ours.applets[id], args); };
  function ready(id) {
    var api = ours.applets[id];
    return api && api.exists("ready") ? api.getValue("ready") : null;
  }
  // The message of an applet whose script has failed: it sets `ready` to -1, and the next script that works sets it
  // back to 1.
  ours.failure = function (id) {
    var api = ours.applets[id];
    return ready(id) === -1 && api.exists("message") ? api.getValueString("message") : "";
  };
  // Games show the computer's move at once, as they do for who wants no motion.
  ours.still = function (id) {
    var api = ours.applets[id];
    if (api && api.exists("motion") && api.exists("beat")) { api.setValue("motion", 0); }
  };
  ours.forgetPress = function (id) { hits[id] = selected[id]; };
  // What the last press hit, once the scripts that it started have run; `writable` says whether text typed now goes
  // into a field at this place of the window.
  ours.pressed = async function (id, x, y) {
    for (var i = 0; i === 0 || i < 10 && !idle(); i += 1) { await turn(); }
    return { hits: hits[id], writable: idle() && writable(x, y) };
  };
  function field() {
    var active = document.activeElement;
    return active && /^(INPUT|TEXTAREA)$/.test(active.tagName) ? active : null;
  }
  ours.typing = function () { return field() !== null; };
  // Whether a box contains all characters that were typed into it, along with those that GeoGebra adds. The content of
  // the formula editor cannot be read.
  ours.typed = function (text) {
    var rest = Array.from(text.replace(/\s/g, ""));
    Array.from(field() === null ? "" : field().value).forEach(function (sign) {
      if (sign === rest[0]) { rest.shift(); }
    });
    return field() !== null && (field().value.trim() === "" || rest.length === 0);
  };
  // Whether the box with the cursor is empty; the formula editor's field is empty between keys in any case.
  ours.emptied = function () { return field() !== null && field().value.trim() === ""; };
  function writable(x, y) {
    var active = field();
    if (active === null) { return false; }
    var box = (active.closest(".evInputEditor") || active).getBoundingClientRect();
    return x >= box.left - 4 && x <= box.right + 4 && y >= box.top - 4 && y <= box.bottom + 4;
  }
  ours.hits = function (id) { return hits[id]; };

  ours.reopen = function (id, data) {
    return new Promise(function (resolve) {
      ours.applets[id].setBase64(data, function () {
        attach(id);
        resolve(true);
      });
    });
  };

  // Removes the applets from the page, with the global names that came with their scripts.
  ours.clear = function () {
    Object.keys(places).forEach(function (id) {
      if (ours.applets[id]) { ours.applets[id].remove(); }
      document.getElementById(places[id]).remove();
      made.add(id);
    });
    ours.applets = {};
    places = {};
    hits = {};
    errors = [];
    made.add("ggbApplet");
    made.forEach(function (name) {
      // Names that a script tag declares cannot be deleted, only set to undefined.
      try { delete window[name]; } catch (error) { window[name] = undefined; }
    });
    return ours.dialogs(false).length === 0;
  };

  // The upper left corner of the applet's graphics view in the window, and how large a pixel of the view is there: the
  // embedding parameter `scale` makes the page enlarge the whole applet.
  ours.corner = function (id) {
    var found = document.querySelector("#" + places[id] + " .EuclidianPanel canvas");
    if (!found) { return null; }
    var box = found.getBoundingClientRect();
    return { x: box.x, y: box.y, scale: found.offsetWidth ? box.width / found.offsetWidth : 1 };
  };

  window.ggbgenPage = ours;
}());
