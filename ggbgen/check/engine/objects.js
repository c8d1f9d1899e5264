// Reads the objects of an applet, and computes where each one is on the screen. Runs after page.js.
(function () {
  "use strict";
  var ours = window.ggbgenPage;

  // ---- reading objects --------------------------------------------------------------------------------------

  // The caption with its placeholders filled in. Called this way, getCaption returns the label of an object without a
  // caption.
  function caption(api, label) { return api.getCaption(label) === "" ? "" : api.getCaption(label, true); }

  function described(api, label) {
    return {
      label: label, kind: api.getObjectType(label), visible: api.getVisible(label), caption: caption(api, label)
    };
  }

  // Returns one text: for hundreds of objects, Playwright would otherwise take as long as GeoGebra takes for a click.
  ours.objects = function (id) {
    var api = ours.applets[id];
    return JSON.stringify(api.getAllObjectNames().map(function (label) { return described(api, label); }));
  };

  ours.labels = function (id, kind) {
    var api = ours.applets[id];
    return api.getAllObjectNames().filter(function (label) { return kind === null || api.getObjectType(label) === kind; });
  };

  // An object, or null if none has this label.
  ours.object = function (id, label) {
    var api = ours.applets[id];
    return api.getAllObjectNames().indexOf(label) < 0 ? null : described(api, label);
  };

  // What is needed to begin an action on a target (see `begin`): which object is meant, where to press it, and where
  // the graphics view is. If there is no such object, `found` is null; then `named` has the objects with this name,
  // `best` those of them that could be meant, and `names` the other objects.
  ours.aim = function (id, target, kinds) {
    var api = ours.applets[id], answer = ours.begin(), labels = api.getAllObjectNames();
    function fits(label) { return kinds === null || kinds.indexOf(api.getObjectType(label)) >= 0; }
    ours.forgetPress(id);
    answer.named = [];
    answer.names = [];
    if (labels.indexOf(target) >= 0 && fits(target) && api.getVisible(target)) {
      answer.best = [target];
    } else {
      labels = labels.filter(fits);
      answer.named = labels.filter(function (label) { return label === target || caption(api, label) === target; });
      answer.best = answer.named.filter(function (label) { return api.getVisible(label); });
    }
    answer.found = answer.best.length === 1 ? described(api, answer.best[0]) : null;
    if (answer.found !== null) {
      answer.place = ours.place(id, answer.found.label);
      answer.corner = ours.corner(id);
    } else if (answer.named.length === 0) {
      labels.filter(function (label) { return api.getVisible(label); }).forEach(function (label) {
        answer.names.push(label, caption(api, label));
      });
    }
    return answer;
  };

  // The quotation marks around texts in a list; the engine of 2018 uses typographic ones.
  var CLOSING = { '"': '"', "\u201c": "\u201d" };

  // Splits the text of a list at its top-level commas: '{1, {2, 3}}' gives '1' and '{2, 3}'.
  function parts(text) {
    var found = [], depth = 0, closing = "", start = 1, end = text.length - 1;
    for (var i = 1; i < end; i += 1) {
      var c = text.charAt(i);
      if (closing) {
        if (c === closing && (i + 1 === end || ",}".indexOf(text.charAt(i + 1)) >= 0)) { closing = ""; }
      } else if (c in CLOSING) {
        closing = CLOSING[c];
      } else if ("{([".indexOf(c) >= 0) {
        depth += 1;
      } else if ("})]".indexOf(c) >= 0) {
        depth -= 1;
      } else if (c === "," && depth === 0) {
        found.push(text.slice(start, i).trim());
        start = i + 1;
      }
    }
    var last = text.slice(start, end).trim();
    return last === "" && found.length === 0 ? [] : found.concat([last]);
  }

  function number(value) {
    return { number: isFinite(value) ? value : String(value) };  // JSON has no NaN and no infinities
  }

  function point(api, expression, size) {
    return { point: ["x", "y", "z"].slice(0, size).map(function (name) {
      return number(api.getValue(name + "(" + expression + ")"));
    }) };
  }

  // The text of a list shows its structure but rounds its numbers, so these are read one by one.
  function item(api, list, path, text) {
    var expression = path.length ? "Element(" + [list].concat(path).join(", ") + ")" : list;
    if (text.charAt(0) === "{") {
      return { list: parts(text).map(function (part, i) { return item(api, list, path.concat(i + 1), part); }) };
    }
    if (text.charAt(0) in CLOSING) { return { text: text.slice(1, -1) }; }
    if (text === "true" || text === "false") { return { truth: text === "true" }; }
    // A curve is written like a point, but with a letter in it.
    if (text.charAt(0) === "(" && /[a-z]/.test(text)) { return { text: text }; }
    if (text.charAt(0) === "(") { return point(api, expression, parts(text).length === 3 ? 3 : 2); }
    if (!/^[-+]?[0-9]/.test(text)) { return text === "?" ? number(NaN) : { text: text }; }
    var exact = path.length === 1 ? api.getListValue(list, path[0]) : api.getValue(expression);
    return number(isNaN(exact) ? parseFloat(text) : exact);
  }

  // The values of objects in the order of their labels, with null for objects that do not exist.
  ours.values = function (id, labels) {
    var api = ours.applets[id];
    return JSON.stringify(labels.map(function (label) { return api.exists(label) ? value(api, label) : null; }));
  };

  function value(api, label) {
    var kind = api.getObjectType(label);
    if (kind === "text" || kind === "textfield" || kind === "inputbox") {
      return { text: api.getValueString(label) };
    }
    if (kind === "button") { return { text: api.getCaption(label, true) }; }
    if (kind === "boolean") { return { truth: api.getValue(label) === 1 }; }
    if (kind === "list") {
      var whole = api.getValueString(label, false);
      var text = whole.slice(whole.indexOf("=") + 1).trim();
      return item(api, label, [], text.charAt(0) === "{" ? text : "{}");
    }
    if (/^(point|vector)/.test(kind)) { return point(api, label, /3d$/.test(kind) ? 3 : 2); }
    return number(api.isDefined(label) ? api.getValue(label) : NaN);
  }

  // ---- places on the screen ---------------------------------------------------------------------------------

  // An attribute of a tag in an object's XML, or null.
  function attribute(xml, tag, name) {
    var found = new RegExp("<" + tag + "\\b[^>]*\\s" + name + '="([^"]*)"').exec(xml);
    return found ? found[1] : null;
  }
  function pixels(api, x, y, known) {
    var view = known || JSON.parse(api.getViewProperties(1));
    return { x: (x - view.xMin) / view.invXscale, y: view.height - (y - view.yMin) / view.invYscale };
  }
  function located(api, expression) {
    return pixels(api, api.getValue("x(" + expression + ")"), api.getValue("y(" + expression + ")"));
  }
  ours.pixels = function (id, x, y) { return pixels(ours.applets[id], x, y); };

  function isPath(kind) { return kind === "segment" || kind === "vector"; }

  // The distance of a spot from all other visible points, segments and vectors.
  function clearance(spot, others) {
    return others.reduce(function (least, other) {
      var dx = other.to.x - other.from.x, dy = other.to.y - other.from.y, square = dx * dx + dy * dy;
      var share = square ? ((spot.x - other.from.x) * dx + (spot.y - other.from.y) * dy) / square : 0;
      share = Math.max(0, Math.min(1, share));
      return Math.min(least, Math.hypot(other.from.x + share * dx - spot.x, other.from.y + share * dy - spot.y));
    }, Infinity);
  }

  // Where a point, segment or vector begins and ends. Evaluating an expression takes a hundred times as long as reading
  // the coordinates of a point.
  function ends(api, label, kind, view) {
    function at(name) { return pixels(api, api.getXcoord(name), api.getYcoord(name), view); }
    if (!isPath(kind)) { return { from: at(label), to: at(label) }; }
    var names = /^(?:Segment|Vector)[[(]([^,]+(?:\{[^{}]*\})?), ([^,]+(?:\{[^{}]*\})?)[\])]$/
      .exec(api.getCommandString(label, false));
    return names && api.getObjectType(names[1]) === "point" && api.getObjectType(names[2]) === "point"
      ? { from: at(names[1]), to: at(names[2]) }
      : { from: located(api, "Point(" + label + ", 0)"), to: located(api, "Point(" + label + ", 1)") };
  }

  // The line along which a text is written, if it is tied to a point of the construction; nothing for other objects.
  function written(api, name) {
    var xml = api.getXML(name), point = attribute(xml, "startPoint", "exp");
    if (point === null) { return []; }
    var start = located(api, point), pen = document.createElement("canvas").getContext("2d");
    pen.font = "bold " + (16 * (Number(attribute(xml, "font", "sizeM")) || 1)) + "px sans-serif";
    var width = pen.measureText(api.getValueString(name)).width, level = start.y - 6;
    return [{ from: { x: start.x, y: level }, to: { x: start.x + width, y: level } }];
  }

  // The midpoint of a segment, or another spot on it if something else covers the midpoint.
  function alongside(api, label) {
    var view = JSON.parse(api.getViewProperties(1)), others = [];
    api.getAllObjectNames().forEach(function (name) {
      var kind = api.getObjectType(name);
      if (name !== label && (isPath(kind) || kind === "point") && api.getVisible(name)) {
        others.push(ends(api, name, kind, view));
      } else if (kind === "text" && api.getVisible(name)) {
        others = others.concat(written(api, name));
      }
    });
    var own = ends(api, label, "segment", view), from = own.from, to = own.to;
    var best = null, most = -1;
    [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8].forEach(function (share) {
      var spot = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      var clear = Math.min(clearance(spot, others), 16);
      if (clear > most) { best = spot; most = clear; }
    });
    return best;
  }

  ours.slider = function (id, label, value) {
    var api = ours.applets[id], xml = api.getXML(label);
    var low = attribute(xml, "slider", "min"), high = attribute(xml, "slider", "max");
    if (low === null || high === null) { return null; }
    low = api.getValue(low);
    high = api.getValue(high);
    var share = ((value === null ? api.getValue(label) : value) - low) / (high - low);
    var along = share * Number(attribute(xml, "slider", "width"));
    var level = attribute(xml, "slider", "horizontal") !== "false";
    var x = Number(attribute(xml, "slider", "x")), y = Number(attribute(xml, "slider", "y"));
    var spot = attribute(xml, "slider", "absoluteScreenLocation") === "true"
      ? { x: x + (level ? along : 0), y: y - (level ? 0 : along) }
      : pixels(api, x + (level ? along : 0), y + (level ? 0 : along));
    return { x: spot.x, y: spot.y, low: low, high: high, step: api.getValue(attribute(xml, "animation", "step") || "0.1") };
  };

  // The approximate width of the caption of an input box: the box begins after it.
  function captionWidth(api, label, xml) {
    if (!api.getLabelVisible(label)) { return 0; }
    var base = Number(attribute(api.getXML(), "font", "size")) || 16;
    var pen = document.createElement("canvas").getContext("2d");
    pen.font = base * (Number(attribute(xml, "font", "sizeM")) || 1) + "px geogebra-sans-serif, sans-serif";
    var text = (api.getCaption(label, true) || label).replace(/\\[A-Za-z]+|[${}_^\\]/g, "");
    return pen.measureText(text).width + 8;
  }

  // The upper left corner of a button or box, which is given in pixels or tied to a point of the construction.
  function tied(api, label, xml) {
    var point = attribute(xml, "startPoint", "exp");
    if (point !== null) { return located(api, point); }
    var x = attribute(xml, "startPoint", "x"), y = attribute(xml, "startPoint", "y");
    if (x !== null && y !== null) { return pixels(api, Number(x), Number(y)); }
    return { x: api.getXcoord(label), y: api.getYcoord(label) };
  }

  // Where to press an object, in pixels of the graphics view; null if this cannot be determined.
  ours.place = function (id, label) {
    try {
      return place(ours.applets[id], id, label);
    } catch (error) {
      return null;  // GeoGebra refuses to say where some kinds of objects are
    }
  };

  function place(api, id, label) {
    var kind = api.getObjectType(label), xml = api.getXML(label), corner;
    if (kind === "button" || kind === "boolean" || kind === "textfield" || kind === "inputbox") {
      corner = tied(api, label, xml);
    }
    if (kind === "button") {
      // Without dimensions the size follows from the caption; it is at least 24.
      var width = Number(attribute(xml, "dimensions", "width")), height = Number(attribute(xml, "dimensions", "height"));
      return { x: corner.x + (width || 24) / 2, y: corner.y + (height || 24) / 2 };
    }
    if (kind === "boolean") { return { x: corner.x + 16, y: corner.y + 16 }; }
    if (kind === "textfield" || kind === "inputbox") {
      return { x: corner.x + captionWidth(api, label, xml) + 12, y: corner.y + 14 };
    }
    if (kind === "numeric") { return ours.slider(id, label, null); }
    if (isPath(kind)) { return alongside(api, label); }
    if (/^point/.test(kind)) { return located(api, label); }
    if (kind === "text" || kind === "image") {
      if (attribute(xml, "absoluteScreenLocation", "x") !== null) {
        return {
          x: Number(attribute(xml, "absoluteScreenLocation", "x")) + 6,
          y: Number(attribute(xml, "absoluteScreenLocation", "y")) - 6
        };
      }
      corner = located(api, "Corner(" + label + ", 1)");
      var opposite = located(api, "Corner(" + label + ", 3)");
      return { x: (corner.x + opposite.x) / 2, y: (corner.y + opposite.y) / 2 };
    }
    if (/^(polygon|triangle|quadrilateral|pentagon|hexagon)/.test(kind)) { return located(api, "Centroid(" + label + ")"); }
    return kind === "list" ? tied(api, label, xml) : located(api, "Point(" + label + ", 0.5)");
  }
}());
