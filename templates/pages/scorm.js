// Reports the values that an applet publishes to a learning system, by SCORM 1.2 or SCORM 2004: `grade`, `done`,
// `answers` and `progress`. An applet that is not graded is completed once someone has pressed the mouse or a key in
// it: its values may be the same before and after.
//
// The applet is read four times a second. An update listener would be called in the middle of a script, once for each
// object that the script changes, and saves have to be spread over time anyway.
//
// `settings`: `version`, `graded`, `passMark` (0 to 100), `drawSeed` (whether the seed is derived from the learner's
// id), `texts`.
// `note` is called with a message for the learner, or with an empty text.
// Returns a function that is called with the API of the applet once it is loaded.

function ggbgenReport(settings, note) {
  "use strict";

  var ASK_MS = 250;
  var SAVE_MS = 30000;
  var MOST_FRAMES = 500;
  var SEEDS = 999999;

  // The names that the versions use. Texts longer than `longest` are lost in some systems.
  var VERSIONS = {
    "1.2": {
      api: "API",
      initialize: "LMSInitialize",
      get: "LMSGetValue",
      set: "LMSSetValue",
      commit: "LMSCommit",
      finish: "LMSFinish",
      learner: "cmi.core.student_id",
      mode: "cmi.core.lesson_mode",
      mark: "cmi.student_data.mastery_score",
      mostMark: 100,
      score: "cmi.core.score.",
      status: "cmi.core.lesson_status",
      success: "cmi.core.lesson_status",
      oneStatus: true,
      time: "cmi.core.session_time",
      exit: "cmi.core.exit",
      longest: 4096
    },
    "2004": {
      api: "API_1484_11",
      initialize: "Initialize",
      get: "GetValue",
      set: "SetValue",
      commit: "Commit",
      finish: "Terminate",
      learner: "cmi.learner_id",
      mode: "cmi.mode",
      mark: "cmi.scaled_passing_score",
      mostMark: 1,
      score: "cmi.score.",
      status: "cmi.completion_status",
      success: "cmi.success_status",
      oneStatus: false,
      time: "cmi.session_time",
      exit: "cmi.exit",
      longest: 64000
    }
  };

  // ---- the learning system

  // A window of another origin cannot be read.
  function apiOf(frame, version) {
    try {
      var api = frame[version.api];
      return api && typeof api[version.initialize] !== "undefined" ? api : null;
    } catch (error) {
      return null;
    }
  }

  // Searches from a window outwards.
  function apiAround(frame, version) {
    var found = null;
    for (var k = 0; frame && found === null && k < MOST_FRAMES; k++) {
      found = apiOf(frame, version);
      frame = frame.parent === frame ? null : frame.parent;
    }
    return found;
  }

  function findApi(version) {
    return apiAround(window, version) || apiAround(window.opener, version) || apiAround(window.top.opener, version);
  }

  var version = VERSIONS[settings.version];
  var system = findApi(version);
  if (system === null) {
    version = VERSIONS[settings.version === "1.2" ? "2004" : "1.2"];
    system = findApi(version);
  }

  // The reply of the system, as a text; an empty text if the call fails.
  function call(name, first, second) {
    var answer;
    try {
      answer = second === undefined ? system[version[name]](first) : system[version[name]](first, second);
    } catch (error) {
      answer = "";
    }
    return answer === undefined || answer === null ? "" : String(answer);
  }

  // A number from 0 to `most` that the system stores; -1 if there is none. A number out of range was not written by
  // this script.
  function held(element, most) {
    var text = call("get", element);
    var number = text === "" ? -1 : Number(text);
    return number >= 0 && number <= most ? number : -1;
  }

  // ---- the session

  var started = Date.now();
  var connected = system !== null && call("initialize", "") === "true";
  var reporting = false;
  var finished = false;
  var sent = {};
  var passMark = settings.passMark;
  var best = -1;
  var done = false;
  var unsaved = false;
  var saved = 0;

  // Reports a value and returns whether it is new. A value that the system rejects is not reported again.
  function tell(element, value) {
    var isNew = sent[element] !== value;
    if (isNew) {
      sent[element] = value;
      unsaved = true;
      call("set", element, value);
    }
    return isNew;
  }

  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function sessionTime() {
    var seconds = Math.round((Date.now() - started) / 1000);
    var parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return version.oneStatus ? parts.map(two).join(":") : "PT" + parts[0] + "H" + parts[1] + "M" + parts[2] + "S";
  }

  function save() {
    tell(version.time, sessionTime());
    unsaved = call("commit", "") !== "true";
    saved = Date.now();
    note(unsaved ? settings.texts.unsaved : "");
  }

  function connect() {
    if (!connected) {
      note(settings.texts.missing);
      return;
    }
    var mode = call("get", version.mode);
    var status = call("get", version.status);
    var mark = held(version.mark, version.mostMark);
    reporting = mode !== "review" && mode !== "browse";
    done = status === "completed" || status === "passed" || status === "failed";
    best = held(version.score + "raw", 100);
    if (mark >= 0) {
      passMark = Math.round((10000 * mark) / version.mostMark) / 100;
    }
    if (reporting) {
      // Some systems consider a session that ends without a status as completed, and one that ends without an exit as
      // over.
      if (!done) {
        tell(version.status, "incomplete");
      }
      tell(version.exit, "suspend");
      save();
    } else {
      note(settings.texts.over);
    }
  }

  // ---- the applet

  var applet = null;
  var settled = 0;
  var touched = false;

  // FNV-1a on the codes of a text's characters.
  function seedOf(text) {
    var hash = 0x811c9dc5;
    for (var k = 0; k < text.length; k++) {
      hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
    }
    return 1 + ((hash >>> 0) % SEEDS);
  }

  // Restores the saved state, or else draws the tasks of this learner.
  function restore() {
    var left = call("get", "cmi.suspend_data");
    var learner = call("get", version.learner);
    if (left !== "" && applet.exists("progress")) {
      applet.setTextValue("progress", left);
    } else if (settings.drawSeed && learner !== "") {
      applet.setValue("seed", seedOf(learner));
    }
  }

  function verdict() {
    return best >= passMark ? "passed" : "failed";
  }

  // Reports what has changed and returns whether it is more than the progress. A grade never goes down: a learner who
  // starts again keeps the best grade.
  function report() {
    var graded = settings.graded;
    var news = false;
    if (graded) {
      var grade = Math.min(100, Math.max(0, applet.getValue("grade") || 0));
      var over = applet.getValue("done") === 1;
      done = done || over;
      if (over || grade > 0 || applet.getValueString("answers") !== "") {
        best = Math.max(best, Math.round(100 * grade) / 100);
      }
    } else {
      done = done || touched;
    }
    if (graded && best >= 0) {
      news = tell(version.score + "min", "0") || news;
      news = tell(version.score + "max", "100") || news;
      news = tell(version.score + "raw", String(best)) || news;
      if (!version.oneStatus) {
        news = tell(version.score + "scaled", String(Math.round(100 * best) / 10000)) || news;
      }
    }
    if (done && graded) {
      news = tell(version.success, verdict()) || news;
    }
    if (done && !(graded && version.oneStatus)) {
      news = tell(version.status, "completed") || news;
    }
    if (applet.exists("progress")) {
      var progress = applet.getValueString("progress");
      if (progress.length <= version.longest) {
        tell("cmi.suspend_data", progress);
      }
    }
    return news;
  }

  // Whether there is something to report; there is nothing before the applet has restored the saved state.
  function isSettled() {
    return reporting && !finished && settled > 0 && Date.now() >= settled;
  }

  function ask() {
    if (isSettled()) {
      var news = report();
      if (news || (unsaved && Date.now() - saved > SAVE_MS)) {
        save();
      }
    } else if (settled === 0 && connected && applet !== null && applet.getValue("ready") === 1) {
      restore();
      settled = Date.now() + ASK_MS;
    }
  }

  function leave() {
    if (isSettled()) {
      report();
    }
    if (unsaved) {
      save();
    }
  }

  function finish() {
    if (!connected || finished) {
      return;
    }
    leave();
    if (reporting) {
      save();
    }
    finished = true;
    call("finish", "");
  }

  // The Tab key is only used to look around. A finger that scrolls the page goes down, but never up.
  function touch(event) {
    touched = touched || (settled > 0 && event.key !== "Tab");
  }

  connect();
  window.setInterval(ask, ASK_MS);
  // A user who cancels leaving the page continues to work: only `pagehide` is the end.
  window.addEventListener("beforeunload", leave);
  document.addEventListener("pointerup", touch, true);
  document.addEventListener("keydown", touch, true);
  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") {
      leave();
    }
  });
  window.addEventListener("pagehide", finish);
  // A page that is restored from the browser's cache needs a new session.
  window.addEventListener("pageshow", function (event) {
    if (event.persisted) {
      window.location.reload();
    }
  });

  return function (api) {
    applet = api;
    ask();
  };
}
