// Runs in the page before the engine: opens applets and times what an event sets off. Nothing else is changed, so
// that applets run as they do in any web page.
(function () {
  "use strict";

  var bench = { applets: {} };
  var run = null;
  var armed = false;

  // GeoGebra runs an object's script in the page with the global eval, after a line that sets `arg`; Playwright uses
  // the global eval too.
  var realEval = window.eval;
  window.eval = function (code) {
    if (String(code).slice(0, 4) !== "arg=") { return realEval(code); }
    var begin = performance.now();
    try {
      return realEval(code);
    } finally {
      if (run) {
        run.script_ms += performance.now() - begin;
        run.scripts += 1;
      }
    }
  };

  function frame() {
    return new Promise(function (resolve) { window.requestAnimationFrame(resolve); });
  }
  function turn() {
    return new Promise(function (resolve) { window.setTimeout(resolve, 0); });
  }

  bench.frames = async function (count) {
    for (var i = 0; i < count; i += 1) { await frame(); }
  };

  function started(event) {
    if (!armed || (event.type === "keydown" && event.key !== "Enter")) { return; }
    armed = false;
    var mine = { begin: performance.now(), frame_ms: null, script_ms: 0, scripts: 0 };
    run = mine;
    frame().then(frame).then(function () { mine.frame_ms = performance.now() - mine.begin; });
  }
  window.addEventListener("pointerdown", started, true);  // GeoGebra runs a button's script when it is pressed
  window.addEventListener("pointerup", started, true);  // and that of a point when it is let go
  window.addEventListener("keydown", started, true);

  bench.arm = function () {
    run = null;
    armed = true;
  };

  // Waits for the frame that is timed, and for scripts and drawing that were put off beyond it.
  bench.disarm = async function () {
    var end = performance.now() + 10000;
    while ((run === null || run.frame_ms === null) && performance.now() < end) { await turn(); }
    await bench.frames(3);
    var done = run;
    run = null;
    armed = false;
    return done;
  };

  // Opens an archive and resolves to the milliseconds until its `ready` is 1, or, if it has none, until GeoGebra says
  // that it is loaded; to null if `ready` does not come.
  bench.open = function (id, data, sandbox) {
    return new Promise(function (resolve) {
      var place = document.createElement("div");
      place.id = "place-" + id;
      document.body.appendChild(place);
      var begin = performance.now();
      var applet = new window.GGBApplet({
        id: id, appName: "classic", width: 960, height: 600, language: "en", showToolBar: false, showMenuBar: false,
        showAlgebraInput: false, sandboxJavaScript: sandbox, ggbBase64: data,
        appletOnLoad: async function (api) {
          bench.applets[id] = api;
          while (api.exists("ready") && api.getValue("ready") !== 1) {
            if (performance.now() - begin > 30000) {
              resolve(null);
              return;
            }
            await turn();
          }
          if (api.exists("motion") && api.exists("beat")) { api.setValue("motion", 0); }
          resolve(performance.now() - begin);
        }
      }, true);
      applet.setHTML5Codebase("/engine/HTML5/5.0/web3d/");
      applet.inject(place.id);
    });
  };

  bench.close = function (id) {
    bench.applets[id].remove();
    delete bench.applets[id];
    document.getElementById("place-" + id).remove();
  };

  // Where a button or an input box is pressed, in pixels of the window.
  bench.spot = function (id, label) {
    var api = bench.applets[id];
    var box = document.querySelector("#place-" + id + " .EuclidianPanel canvas").getBoundingClientRect();
    return { x: box.x + api.getXcoord(label) + 6, y: box.y + api.getYcoord(label) + 6 };
  };

  // Where the segment between two points is clicked, a part of the way from the first, in pixels of the window.
  bench.boardSpot = function (id, start, end, part) {
    var api = bench.applets[id];
    var box = document.querySelector("#place-" + id + " .EuclidianPanel canvas").getBoundingClientRect();
    var view = JSON.parse(api.getViewProperties(1));
    var x = api.getXcoord(start) * (1 - part) + api.getXcoord(end) * part;
    var y = api.getYcoord(start) * (1 - part) + api.getYcoord(end) * part;
    return { x: box.x + (x - view.xMin) / view.invXscale, y: box.y + view.height - (y - view.yMin) / view.invYscale };
  };

  bench.writing = function () {
    return /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName);
  };

  window.bench = bench;
}());
