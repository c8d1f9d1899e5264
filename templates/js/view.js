// The only file that calls the GeoGebra API. The state of an applet is stored in GeoGebra objects. A view is created
// for one event and keeps nothing longer than that, so that two applets, undo and saved work do not interfere.

// Every result of the API is converted to a JavaScript value immediately; on the desktop it may be a Java object.
function createView(api) {
  // A cache of numbers that were read: each call takes GeoGebra a tenth of a millisecond.
  var numbers = {};
  // A cache of texts that were read or written, for the same reason.
  var texts = {};
  // Elements that move captions, by vertex, and the resulting offsets of captions; see setVertex.
  var waiting = null;
  // The labels of all objects, as properties, or null while they are not known.
  var labels = null;
  // How objects were last drawn, by label and property, or null until it is read; see differs.
  var written = null;
  var rewritten = false;

  function number(label) {
    if (!Object.prototype.hasOwnProperty.call(numbers, label)) {
      numbers[label] = Number(api.getValue(label));
    }
    return numbers[label];
  }

  function setNumber(label, value) {
    if (Object.prototype.hasOwnProperty.call(numbers, label) && numbers[label] === value) {
      return;
    }
    api.setValue(label, value);
    delete numbers[label];  // a slider may have kept it within its bounds
  }

  function text(label) {
    if (!Object.prototype.hasOwnProperty.call(texts, label)) {
      texts[label] = api.getValueString(label) + "";
    }
    return texts[label];
  }

  // Starts or stops the animation of a number; the change after some time runs its script. This is the only way in
  // which a script can wait, since sandboxes have no timers.
  function animate(label, on) {
    api.setAnimating(label, on);
    if (on) {
      api.startAnimation();
    }
  }

  function setText(label, value) {
    if (text(label) !== value) {
      api.setTextValue(label, value);
      texts[label] = value;
    }
  }

  // The content of a list of numbers, or of lists of numbers.
  function list(label) {
    var content = (api.getValueString(label) + "").replace(/^[^{]*=/, "");
    return JSON.parse(content.replace(/\{/g, "[").replace(/\}/g, "]"));
  }

  function setList(label, items) {
    api.evalCommand(label + " = " + JSON.stringify(items).replace(/\[/g, "{").replace(/\]/g, "}"));
  }

  // The properties last written to an object. Reading them from GeoGebra takes a call for each, so the text `written`
  // stores them for all objects; after undo and in saved work, it matches the objects.
  function known(label) {
    if (written === null) {
      written = readWritten(text("written"));
    }
    if (!Object.prototype.hasOwnProperty.call(written, label)) {
      written[label] = {};
    }
    return written[label];
  }

  // Whether a property of an object has to be written because it is not known to have this value, which is then
  // recorded. `read` returns the property if nothing is known.
  function differs(label, property, value, read) {
    if (read) {
      lastKnown(label, property, read);
    }
    return note(known(label), property, value);
  }

  // A property of an object, as a text.
  function lastKnown(label, property, read) {
    var item = known(label);
    if (!Object.prototype.hasOwnProperty.call(item, property)) {
      note(item, property, read(label));
    }
    return item[property];
  }

  function note(item, property, value) {
    var noted = notedText(String(value));
    if (item[property] === noted) {
      return false;
    }
    item[property] = noted;
    rewritten = true;
    return true;
  }

  // Properties that are not known are read or written when the object is next drawn.
  function forget(label) {
    known(label);
    delete written[label];
    rewritten = true;
  }

  // Objects that depended on a deleted one are gone as well, and are restored in their initial state.
  function forgetAll() {
    written = {};
    rewritten = true;
  }

  // Stores how objects are drawn, at the end of each event.
  function keep() {
    if (rewritten) {
      rewritten = false;
      api.setTextValue("written", writtenText(written));
    }
  }

  function evalXml(xml) {
    labels = null;
    api.evalXML(xml);
  }

  function visible(label) {
    return String(api.getVisible(label)) === "true";
  }

  function show(label, visibleNow) {
    if (differs(label, "visible", visibleNow, visible)) {
      api.setVisible(label, visibleNow);
    }
  }

  function place(label) {
    return { x: Number(api.getXcoord(label)), y: Number(api.getYcoord(label)) };
  }

  function caption(label, value) {
    var shown = captionText(value);
    if (differs(label, "caption", shown, captionOf)) {
      api.setCaption(label, shown);
    }
  }

  // Shows or hides an object without reading whether it is shown: what is not known is written.
  function showUnread(label, shown) {
    if (differs(label, "visible", shown, null)) {
      api.setVisible(label, shown);
    }
  }

  // Whether an object is shown, as far as that is known; what is not known is read.
  function isShown(label) {
    return lastKnown(label, "visible", visible) === "true";
  }

  // Shows a button with a caption in a colour, or hides it. Nothing is read: what is not known is written, except that
  // these buttons are built hidden, in the colour of commands.
  function showButton(label, shown, value, colour) {
    if (shown || known(label).visible !== undefined) {
      showUnread(label, shown);
    }
    if (shown && differs(label, "caption", captionText(value), null)) {
      api.setCaption(label, captionText(value));
    }
    if (shown && (colour !== settings.action || known(label).colour !== undefined)) {
      paint(label, colour);
    }
  }

  function captionOf(name) {
    return api.getCaption(name, false) + "";
  }

  // Sets the caption of a point: a text that is shown or, if that is empty, words for screen readers only.
  function captionPoint(name, shown, spoken) {
    var said = captionText(shown === "" ? spoken : shown);
    if (differs(name, "caption", said, captionOf)) {
      api.setCaption(name, said);
      api.setLabelVisible(name, shown !== "");
    }
  }

  // Sets the places, captions and marks of vertices 0, 1, ... and shows them; the others are hidden. Only whole
  // elements can move a caption, and they cost about a millisecond each, so `offsets` has the offsets of the captions,
  // and a caption that is close enough stays where it is. An element does not update everything that depends on a
  // point, so the places are set one by one. `fixed` is true if the user cannot drag the vertices.
  function setVertices(vertices, fixed) {
    var offsets = text("offsets").split(";");
    var elements = [];
    for (var hidden = vertices.length; hidden < settings.maxOrder; hidden++) {
      show(vertex(hidden), false);
    }
    vertices.forEach(function (item, i) {
      if (isNear(offsets[i], item.offset)) {
        show(vertex(i), true);
        caption(vertex(i), item.caption);
        setStyle(vertex(i), vertexStyle(item));
      } else {
        offsets[i] = item.offset.x + "," + item.offset.y;
        elements.push(vertexElement(item, i));
        forget(vertex(i));
      }
    });
    if (elements.length > 0) {
      evalXml(elements.join(""));
      setText("offsets", offsets.join(";"));
    }
    vertices.forEach(function (item, i) {
      (fixed ? moveFixed : move)(vertex(i), item.x, item.y);
    });
  }

  function exists(label) {
    if (labels === null) {
      labels = {};
      var all = api.getAllObjectNames();
      for (var i = 0; i < all.length; i++) {
        labels[all[i] + ""] = true;
      }
    }
    return Object.prototype.hasOwnProperty.call(labels, label);
  }

  // Draws a vertex of a game's board, with its place, style and caption. Evaluating whole elements costs some 20 ms
  // each time, so those that move captions wait for placeCaptions.
  function setVertex(i, item) {
    var kept = waiting || { offsets: text("offsets").split(";"), elements: {} };
    var moved = lastKnown(vertex(i), "caption", captionOf) !== captionText(item.caption) && !isNear(kept.offsets[i], item.offset);
    move(vertex(i), item.x, item.y);
    if (moved || kept.elements[i]) {
      kept.offsets[i] = item.offset.x + "," + item.offset.y;
      kept.elements[i] = vertexElement(item, i);
      waiting = kept;
    } else {
      caption(vertex(i), item.caption);
      dress(vertex(i), item.style);
    }
  }

  // Moves the captions of the vertices that have been drawn since the last call.
  function placeCaptions() {
    if (waiting !== null) {
      var kept = waiting;
      waiting = null;
      evalXml(
        Object.keys(kept.elements)
          .map(function (i) {
            forget(vertex(i));
            return kept.elements[i];
          })
          .join("")
      );
      setText("offsets", kept.offsets.join(";"));
    }
  }

  // Moves the captions of points that the user cannot drag: each item has a label, a style and an offset.
  function setOffsets(items) {
    evalXml(
      items
        .map(function (item) {
          forget(item.label);
          return pointElement(item.label, item.style, "\u00a0", item.offset, '<fixed val="true"/>', false);
        })
        .join("")
    );
  }

  // Restores objects that are gone: a student may select something and press the Delete key, and undo may be off.
  // Returns whether anything was restored.
  function restore() {
    var boxes = [];
    var parts = [];
    settings.restored.forEach(function (group) {
      group[1].forEach(function (label) {
        if (!exists(label)) {
          if (label === "tabOrder") {
            return;
          }
          (group[0].indexOf("textfield") >= 0 ? boxes : parts).push([label, group[0].split("ggbgenLabel").join(label)]);
        }
      });
    });
    if (parts.length > 0) {
      numbers = {};
      texts = {};
      forgetAll();
      evalXml(
        parts
          .map(function (part) {
            return part[1];
          })
          .join("")
      );
    }
    // A restored input box runs its script, which then restores what is missing: nothing must be created twice.
    boxes.forEach(function (box) {
      if (!exists(box[0])) {
        forgetAll();
        evalXml(box[1]);
      }
    });
    restoreTabOrder();
    return parts.length + boxes.length > 0;
  }

  // The list of objects in tab order is restored as soon as everything in it exists.
  function restoreTabOrder() {
    var last = settings.restored[settings.restored.length - 1];
    if (last[1][0] !== "tabOrder" || exists("tabOrder")) {
      return;
    }
    var stops = /exp="\{([^"]*)\}"/.exec(last[0])[1].split(", ");
    if (stops.every(exists)) {
      evalXml(last[0].split("ggbgenLabel").join("tabOrder"));
    }
  }

  // The vertices that are gone, or that have lost the object labelled `labelOf(i)`.
  function missing(labelOf) {
    var found = [];
    for (var i = 0; i < settings.maxOrder; i++) {
      if (!exists(labelOf(i))) {
        found.push(i);
      }
    }
    return found;
  }

  // Creates vertices, with the objects in ownXml(i), if given, for each of them, and those in linkXml(i, j), i < j, for
  // each pair that includes one of them. Everything except the vertices is hidden at first.
  function makeVertices(gone, linkXml, ownXml) {
    var parts = gone.map(function (i) {
      return '<element type="point" label="' + vertex(i) + '"><coords x="0" y="0" z="1"/></element>' + (ownXml ? ownXml(i) : "");
    });
    for (var i = 0; i < settings.maxOrder; i++) {
      for (var j = i + 1; j < settings.maxOrder; j++) {
        if (gone.indexOf(i) >= 0 || gone.indexOf(j) >= 0) {
          parts.push(linkXml(i, j));
        }
      }
    }
    forgetAll();
    evalXml(parts.join(""));
    // The captions of the new vertices have to be placed.
    setText("offsets", "");
    restoreTabOrder();
  }

  // Shows the arcs from i to j for which `isArc(i, j)` is true, and hides all others.
  function setArcs(isArc) {
    for (var i = 0; i < settings.maxOrder; i++) {
      for (var j = 0; j < settings.maxOrder; j++) {
        if (i !== j) {
          show(arc(i, j), isArc(i, j));
        }
      }
    }
  }

  // Draws a point in the plain or the marked style, which differ in colour and shape.
  function mark(label, marked) {
    setStyle(label, vertexStyle({ marked: marked }));
  }

  // Draws a point in one of the styles of the settings. The different styles of a point must differ in shape.
  function setStyle(label, style) {
    if (differs(label, "shape", style.shape, shapeOf)) {
      paint(label, style.colour);
      api.setPointStyle(label, style.shape);
    }
  }

  function shapeOf(label) {
    return Number(api.getPointStyle(label));
  }

  // Draws a point, a line or a text in another colour.
  function paint(label, colour) {
    if (differs(label, "colour", colour)) {
      api.setColor(label, colour[0], colour[1], colour[2]);
    }
  }

  // Fills a cell with a colour, which GeoGebra only allows by a command.
  function fillCell(label, colour) {
    var channels = colour.map(function (channel) {
      return channel / 255;
    });
    if (differs(label, "fill", colour)) {
      api.evalCommand("SetBackgroundColor(" + label + ", " + channels.join(", ") + ")");
    }
  }

  function move(label, x, y) {
    var now = place(label);
    if (now.x !== x || now.y !== y) {
      api.setCoords(label, x, y);
    }
  }

  // Moves a point that the user cannot drag.
  function moveFixed(label, x, y) {
    if (differs(label, "place", roundedPlace({ x: x, y: y }), placeOf)) {
      api.setFixed(label, false);
      api.setCoords(label, x, y);
      api.setFixed(label, true);
    }
  }

  // Lets the user drag a point that is built fixed, or fixes it again.
  function free(label, isFree) {
    if ((isFree || known(label).fixed !== undefined) && differs(label, "fixed", !isFree)) {
      api.setFixed(label, !isFree);
    }
  }

  function placeOf(label) {
    return roundedPlace(place(label));
  }

  // Moves an object that has a place on the screen, in pixels: the upper left corner of a cell, or the left end of the
  // baseline of a text.
  function moveOnScreen(label, x, y) {
    api.setCoords(label, Math.round(x), Math.round(y));
  }

  // The API only takes sizes up to 9; an archive may have larger ones.
  function setSize(label, size) {
    if (lastKnown(label, "size", sizeOf) !== String(size) && differs(label, "size", Math.min(size, 9))) {
      api.setPointSize(label, Math.min(size, 9));
    }
  }

  function sizeOf(label) {
    return Number(api.getPointSize(label));
  }

  function setShape(label, shape) {
    if (differs(label, "shape", shape, shapeOf)) {
      api.setPointStyle(label, shape);
    }
  }

  // Draws a point in a style: its colour and its shape.
  function dress(label, style) {
    paint(label, style.colour);
    setShape(label, style.shape);
  }

  // Shows a point in a style, with a caption; see captionPoint.
  function showPoint(label, style, shown, spoken) {
    dress(label, style);
    captionPoint(label, shown, spoken);
    show(label, true);
  }

  // Draws a line with a thickness, in one of GeoGebra's line styles.
  function setLine(label, thickness, style) {
    if (differs(label, "thickness", thickness)) {
      api.setLineThickness(label, thickness);
    }
    if (differs(label, "style", style)) {
      api.setLineStyle(label, style);
    }
  }

  // Puts texts into a list object; they contain no double quotes.
  function setTexts(label, items) {
    var quoted = items.map(function (item) {
      return '"' + shownText(item) + '"';
    });
    api.evalCommand(label + " = {" + quoted.join(", ") + "}");
  }

  // Sets a number to undefined.
  function unsetNumber(label) {
    api.evalCommand(label + " = ?");
    delete numbers[label];
  }

  // The option of a choice, in English; for a choice without a control, the value in the definition.
  function option(label) {
    return settings.options[label] ? settings.options[label][number(label + "Choice")] : settings.fixed[label];
  }

  // Sets a choice to the option with an index.
  function choose(label, index) {
    var options = settings.choices[label];
    setNumber(label + "Choice", index);
    if (options.length === 2) {
      look(label + BACK, index === 0 ? "chosen" : "option");
      look(label, index === 1 ? "chosen" : "option");
    } else {
      caption(label, options[index] + ONWARD);
    }
  }

  // Sets a choice to its next option, or to the previous one if `by` is -1. If there are two options side by side, each
  // has its own button.
  function step(label, by) {
    var count = settings.choices[label].length;
    var way = by === -1 ? -1 : 1;
    choose(label, count === 2 ? (way + 1) / 2 : (number(label + "Choice") + way + count) % count);
  }

  // Draws a button as on or off, if it exists.
  function turn(button, on) {
    if (exists(button)) {
      caption(button, (on ? CHECKED : "") + settings.toggles[button]);
      look(button, on ? "on" : "command");
    }
  }

  // Gives a button the caption that says what it does now: with `on`, what it shows is shown.
  function turnCaption(button, on) {
    if (settings.turned && settings.turned[button]) {
      caption(button, settings.turned[button][on ? 1 : 0]);
    }
  }

  // Draws buttons in the looks of a table by label, those of them that exist.
  function lookAll(looks) {
    Object.keys(looks).forEach(function (label) {
      if (exists(label)) {
        look(label, looks[label]);
      }
    });
  }

  // Draws a button in one of its looks.
  function look(label, name) {
    paint(label, settings.looks[name].ink);
    fillCell(label, settings.looks[name].face);
  }

  // Shows a page of the panel.
  function turnTo(page) {
    Object.keys(settings.pages).forEach(function (name) {
      settings.pages[name].forEach(function (label) {
        show(label, name === page);
      });
    });
  }

  // Whether the first page of the panel is shown; in a narrow applet it has what a wide one shows beside the board.
  function onFirstPage() {
    return !settings.narrow || !exists("toMore") || visible("toMore");
  }

  // Makes what has been done so far undoable by itself; clicks and entries always are. The event continues, so that
  // after an undo to this point, nothing is known about how objects are drawn.
  function undoPoint() {
    if (rewritten) {
      api.setTextValue("written", "");
    }
    api.setUndoPoint();
  }

  // A random integer that follows the embedding page's `randomSeed`.
  function drawn(low, high) {
    return Number(api.getValue("RandomBetween(" + low + ", " + high + ")"));
  }

  // The text typed into an input box, or null if it has been handled already: GeoGebra may run the script for one entry
  // twice, and also runs it when a script fills the box.
  function takeEntry(entry) {
    var typed = text(entry);
    if (typed === text(entry + "Taken")) {
      return null;
    }
    fillEntry(entry, textStart(shownText(typed), settings.entryLength));
    return typed;
  }

  // Puts a text into an input box, if the box exists.
  function fillEntry(entry, value) {
    if (exists(entry)) {
      setText(entry + "Taken", shownText(value));
      setText(entry, shownText(value));
    }
  }

  // Publishes a message and shows it in the message line; `lines` is the largest number of lines, if it differs from
  // the usual one.
  function say(message, lines) {
    if (lines) {
      setText("message", shownText(message));
      setText("messageLine", wrapText(shownText(message), settings.messageColumns, lines));
    } else {
      sayParts(message, message, []);
    }
  }

  // Publishes a message and shows its parts: `lead` in the message line, and the lines about what happened below it. If
  // the result of a game takes the place of these lines, they follow it.
  function sayParts(message, lead, lines) {
    setText("message", shownText(message));
    if (!settings.game) {
      setText("messageLine", wrapText(shownText(lead), settings.messageColumns, settings.messageLines));
      return;
    }
    var below = lines.length === 0 ? "" : lines.map(shownText).join("\n");
    if (text("resultTitle") === "") {
      setText("messageLine", wrapText(shownText(lead), settings.messageColumns, settings.messageLines - (lines.length > 0 ? settings.deedLines : 0)));
      setText("deeds", wrapLines(below, settings.deedColumns, settings.deedLines));
      setText("resultDeeds", "");
    } else {
      setText("messageLine", "");
      setText("deeds", "");
      setText("resultDeeds", below === "" ? wrapText(shownText(lead), settings.deedColumns, settings.deedLines) : oneLine(below, settings.deedColumns));
    }
  }

  // Shows the line of facts below the board, moved down by `lower` lines.
  function showFacts(facts, lower) {
    var skipped = lower || 0;
    var said = wrapText(shownText(facts.join(" \u00b7 ")), settings.factColumns, settings.factLines - skipped);
    setText("facts", (skipped > 0 ? "\u00a0\n" : "") + said);
  }

  return {
    number: number,
    setNumber: setNumber,
    text: text,
    setText: setText,
    list: list,
    setList: setList,
    visible: visible,
    show: show,
    place: place,
    caption: caption,
    isShown: isShown,
    showUnread: showUnread,
    showButton: showButton,
    captionPoint: captionPoint,
    setVertices: setVertices,
    setVertex: setVertex,
    placeCaptions: placeCaptions,
    setOffsets: setOffsets,
    exists: exists,
    keep: keep,
    restore: restore,
    missing: missing,
    makeVertices: makeVertices,
    setArcs: setArcs,
    mark: mark,
    setStyle: setStyle,
    paint: paint,
    fillCell: fillCell,
    move: move,
    moveFixed: moveFixed,
    free: free,
    moveOnScreen: moveOnScreen,
    setSize: setSize,
    setShape: setShape,
    dress: dress,
    showPoint: showPoint,
    setLine: setLine,
    setTexts: setTexts,
    unsetNumber: unsetNumber,
    choose: choose,
    step: step,
    turn: turn,
    turnCaption: turnCaption,
    lookAll: lookAll,
    look: look,
    turnTo: turnTo,
    onFirstPage: onFirstPage,
    option: option,
    undoPoint: undoPoint,
    animate: animate,
    drawn: drawn,
    takeEntry: takeEntry,
    fillEntry: fillEntry,
    say: say,
    sayParts: sayParts,
    showFacts: showFacts
  };
}

// The separators in the text `written`, which has for each object its label and, alternately, properties and values.
var OF_OBJECT = "\u241e";
var WITHIN = "\u241f";

// A place as it is stored: the results of different engines differ in the last digits.
function roundedPlace(place) {
  return [place.x, place.y]
    .map(function (value) {
      return Math.round(value * 1e6) / 1e6;
    })
    .join();
}

function readWritten(content) {
  var found = {};
  content.split(OF_OBJECT).forEach(function (line) {
    var parts = line.split(WITHIN);
    if (parts.length < 2) {
      return;
    }
    var item = (found[parts[0]] = {});
    for (var i = 1; i + 1 < parts.length; i += 2) {
      item[parts[i]] = parts[i + 1];
    }
  });
  return found;
}

// A value as it is stored: without the separators.
function notedText(value) {
  return /[\u241e\u241f]/.test(value) ? value.replace(/\u241e/g, "\u2421e").replace(/\u241f/g, "\u2421f") : value;
}

function writtenText(written) {
  return Object.keys(written)
    .map(function (label) {
      var item = written[label];
      return [label]
        .concat(
          Object.keys(item).map(function (property) {
            return property + WITHIN + item[property];
          })
        )
        .join(WITHIN);
    })
    .join(OF_OBJECT);
}

// The button that goes to the previous option of a choice has the label of the choice followed by this.
var BACK = "Back";
var ONWARD = " \u25b8";
// The prefix of the caption of a button that is on.
var CHECKED = "\u2713 ";

var WHOLE = 0;
var DASHED = 1;

function vertex(i) {
  return "V_{" + i + "}";
}

function edge(i, j) {
  return "e_{" + i + "," + j + "}";
}

function arc(i, j) {
  return "v_{" + i + "," + j + "}";
}

// Whether a caption with an offset, written "x,y", may stay where it is instead of moving to another offset.
function isNear(offset, other) {
  var parts = (offset || "").split(",");
  return (
    parts.length === 2 && Math.abs(Number(parts[0]) - other.x) < 10 && Math.abs(Number(parts[1]) - other.y) < 10
  );
}

// The circle around vertex i at which arcs begin and end.
function rim(i) {
  return "c_{" + i + "}";
}

// The point on the rim of vertex i towards vertex j.
function rimPoint(i, j) {
  return "r_{" + i + "," + j + "}";
}

// The label of the weight on an edge.
function weightTag(i, j) {
  return "w_{" + i + "," + j + "}";
}

// The style of a vertex: its own, if it has one, else the plain or the marked one.
function vertexStyle(item) {
  return item.style || (item.marked ? settings.markedVertex : settings.vertex);
}

// The XML of a vertex: `item` has x, y, caption, offset (of the caption, in pixels), and marked or style.
function vertexElement(item, i) {
  return pointElement(vertex(i), vertexStyle(item), item.caption, item.offset, "", true);
}

// The XML of a visible point. An element replaces the whole style of a point.
function pointElement(label, style, caption, offset, more, captioned) {
  return [
    '<element type="point" label="' + label + '">',
    '<show object="true" label="' + captioned + '"/>',
    '<objColor r="' + style.colour[0] + '" g="' + style.colour[1] + '" b="' + style.colour[2] + '" alpha="0"/>',
    '<layer val="' + settings.pointLayer + '"/>',
    '<labelOffset x="' + offset.x + '" y="' + offset.y + '"/>',
    '<labelMode val="3"/>',
    '<caption val="' + xmlText(captionText(caption)) + '"/>',
    '<pointSize val="' + (style.size || settings.vertex.size) + '"/>',
    '<pointStyle val="' + style.shape + '"/>',
    more,
    "</element>"
  ].join("");
}

// The XML of a hidden line from one point to another; `command` is Segment or Vector.
function lineXml(command, label, from, to) {
  var line = settings.line;
  return [
    '<command name="' + command + '"><input a0="' + from + '" a1="' + to + '"/><output a0="' + label + '"/></command>',
    '<element type="' + command.toLowerCase() + '" label="' + label + '">',
    '<show object="false" label="false"/>',
    '<objColor r="' + line.colour[0] + '" g="' + line.colour[1] + '" b="' + line.colour[2] + '" alpha="0"/>',
    '<layer val="' + line.layer + '"/><fixed val="true"/><selectionAllowed val="false"/>',
    '<lineStyle thickness="' + line.thickness + '" type="0" typeHidden="1"/></element>'
  ].join("");
}

function edgeXml(i, j) {
  return lineXml("Segment", edge(i, j), vertex(i), vertex(j));
}

// Both arcs between two vertices, and the points on the rims between which they run.
function arcsXml(i, j) {
  return rimPointXml(i, j) + rimPointXml(j, i) + arcXml(i, j) + arcXml(j, i);
}

function arcXml(i, j) {
  return lineXml("Vector", arc(i, j), rimPoint(i, j), rimPoint(j, i));
}

function rimXml(i) {
  return hiddenXml("Circle", "conic", rim(i), vertex(i), "rim");
}

function rimPointXml(i, j) {
  return hiddenXml("ClosestPoint", "point", rimPoint(i, j), rim(i), vertex(j));
}

// The XML of an object that is never visible or selectable, the result of a command with two inputs.
function hiddenXml(command, type, label, first, second) {
  return [
    '<command name="' + command + '"><input a0="' + first + '" a1="' + second + '"/>',
    '<output a0="' + label + '"/></command>',
    '<element type="' + type + '" label="' + label + '"><show object="false" label="false"/>',
    '<selectionAllowed val="false"/></element>'
  ].join("");
}

function xmlText(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

// A caption that GeoGebra shows literally: `%n` would be the object's name, `$...$` LaTeX.
function captionText(text) {
  return shownText(text).replace(/%/g, "%\u2060").replace(/^\$/, "\u2060$");
}
