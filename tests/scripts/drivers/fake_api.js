// A GeoGebra API without GeoGebra: a store of objects with the methods that view.js calls, and no others.
// It is as strict as Rhino, which looks for a Java method with just these types, and stricter than GeoGebra: what
// GeoGebra would ignore without a word (a label that there is not, a text that cannot be saved) is an error here.

/* exported createFakeApi, unsaveable */

var FAKE_SIGNATURES = {
  getValue: ["string"],
  setValue: ["string", "number"],
  getValueString: ["string"],
  setTextValue: ["string", "string"],
  evalCommand: ["string"],
  evalXML: ["string"],
  exists: ["string"],
  getVisible: ["string"],
  setVisible: ["string", "boolean"],
  getXcoord: ["string"],
  getYcoord: ["string"],
  setCoords: ["string", "number", "number"],
  setFixed: ["string", "boolean"],
  getCaption: ["string", "boolean"],
  setCaption: ["string", "string"],
  setLabelVisible: ["string", "boolean"],
  setColor: ["string", "integer", "integer", "integer"],
  setPointStyle: ["string", "integer"],
  getPointStyle: ["string"],
  setPointSize: ["string", "integer"],
  getPointSize: ["string"],
  setLineThickness: ["string", "integer"],
  setLineStyle: ["string", "integer"],
  setUndoPoint: [],
  registerClickListener: ["function"],
  registerUpdateListener: ["function"],
  registerClientListener: ["function"]
};

// Why GeoGebra could not save a text and read it again, or an empty text. Undo uses the same XML.
function unsaveable(text) {
  var problem = /"|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(
    text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "").replace(/[\ud800-\udfff]/g, "\uffff")
  );
  return problem ? "character " + problem[0].charCodeAt(0) + " cannot be saved" : "";
}

// `store` has `objects` by label, the numbers `drawn` that RandomBetween gives one after another, `listeners` by event,
// and `broken`, the name of a method that fails. `onUpdate` is called with the label of an object that a script changed.
function createFakeApi(store, host, onUpdate) {
  function found(label, kinds) {
    var object = store.objects.hasOwnProperty(label) ? store.objects[label] : null;
    if (!object || kinds.indexOf(object.kind) < 0) {
      throw new Error("no " + kinds.join(" or ") + " with the label " + label);
    }
    return object;
  }

  function any(label) {
    return found(label, ["number", "text", "list", "point", "line", "button", "box", "area"]);
  }

  function saveable(text) {
    if (unsaveable(text)) {
      throw new Error(unsaveable(text) + ": " + text);
    }
    return text;
  }

  function listText(items) {
    return items instanceof Array ? "{" + items.map(listText).join(", ") + "}" : String(items);
  }

  function style(red, green, blue) {
    [red, green, blue].forEach(function (channel) {
      within(channel, 0, 255);
    });
    return [red, green, blue].join(",");
  }

  // GeoGebra ignores some numbers that are out of range, and takes others modulo something.
  function within(number, least, most) {
    if (number < least || number > most) {
      throw new Error(number + " is not within " + least + " to " + most);
    }
    return number;
  }

  // What a command puts into an object: a list of numbers or of texts, or null for an undefined number.
  function commanded(command) {
    var parts = /^([A-Za-z]+) = (?:([-{}0-9.,]+)|\{((?:"[^"]*"(?:, "[^"]*")*)?)\}|(\?))$/.exec(command);
    if (!parts) {
      throw new Error("not a list and not undefined: " + command);
    }
    var value = null;
    if (parts[2]) {
      value = JSON.parse(parts[2].replace(/\{/g, "[").replace(/\}/g, "]"));
    } else if (!parts[4]) {
      value = parts[3].slice(1, -1).split('", "').map(saveable);
    }
    return { label: parts[1], kind: parts[4] ? "number" : "list", value: value };
  }

  var methods = {
    getValue: function (expression) {
      var between = /^RandomBetween\((\d+), (\d+)\)$/.exec(expression);
      if (!between) {
        if (found(expression, ["number"]).value === null) {
          throw new Error("undefined: " + expression);
        }
        return store.objects[expression].value;
      }
      var drawn = store.drawn.shift();
      if (!(drawn >= Number(between[1]) && drawn <= Number(between[2]))) {
        throw new Error("the test's next number does not fit " + expression + ": " + drawn);
      }
      return drawn;
    },
    setValue: function (label, value) {
      var object = found(label, ["number"]);
      var slider = typeof object.minimum === "number";
      object.value = slider ? Math.min(Math.max(value, object.minimum), object.maximum) : value;
      onUpdate(label);
    },
    getValueString: function (label) {
      var object = found(label, ["number", "text", "list"]);
      var text = object.value;
      if (object.kind !== "text") {
        text = label + " = " + (object.kind === "list" ? listText(object.value) : String(object.value));
      }
      return host.apiText(text);
    },
    setTextValue: function (label, text) {
      found(label, ["text"]).value = saveable(text);
      onUpdate(label);
    },
    evalCommand: function (command) {
      var fill = /^SetBackgroundColor\(([a-zA-Z]+(?:_\{[0-9,]+\})?), ([0-9.]+), ([0-9.]+), ([0-9.]+)\)$/.exec(command);
      if (fill) {
        found(fill[1], ["button"]).fill = style.apply(
          null,
          fill.slice(2).map(function (part) {
            return Math.round(255 * Number(part));
          })
        );
        return false;
      }
      var given = commanded(command);
      found(given.label, [given.kind]).value = given.value;
      onUpdate(given.label);
      return true;
    },
    evalXML: function (xml) {
      fakeElements(xml).forEach(function (element) {
        var point = found(element.label, ["point"]);
        var parts = element.parts;
        // What an element leaves out goes back to its default.
        point.visible = parts.show.object === "true";
        point.labelVisible = parts.show.label === "true";
        point.colour = style(Number(parts.objColor.r), Number(parts.objColor.g), Number(parts.objColor.b));
        point.layer = parts.layer ? Number(parts.layer.val) : 0;
        point.offset = parts.labelOffset ? [Number(parts.labelOffset.x), Number(parts.labelOffset.y)] : [0, 0];
        point.caption = parts.caption ? saveable(parts.caption.val) : "";
        point.size = parts.pointSize ? Number(parts.pointSize.val) : 5;
        point.shape = parts.pointStyle ? Number(parts.pointStyle.val) : 0;
        if (parts.coords) {
          point.x = Number(parts.coords.x) / Number(parts.coords.z);
          point.y = Number(parts.coords.y) / Number(parts.coords.z);
        }
      });
    },
    setUndoPoint: function () {},
    exists: function (label) {
      return Object.prototype.hasOwnProperty.call(store.objects, label);
    },
    getVisible: function (label) {
      return any(label).visible;
    },
    setVisible: function (label, visible) {
      any(label).visible = visible;
    },
    getXcoord: function (label) {
      return found(label, ["point"]).x;
    },
    getYcoord: function (label) {
      return found(label, ["point"]).y;
    },
    setCoords: function (label, x, y) {
      var moved = found(label, ["point", "button", "text"]);
      if (moved.fixed) {
        throw new Error("fixed: " + label);
      }
      moved.x = x;
      moved.y = y;
    },
    setFixed: function (label, fixed) {
      found(label, ["point"]).fixed = fixed;
    },
    getCaption: function (label) {
      return found(label, ["point", "line", "button"]).caption;
    },
    setCaption: function (label, caption) {
      found(label, ["point", "line", "button"]).caption = saveable(caption);
    },
    setLabelVisible: function (label, visible) {
      found(label, ["point", "line", "button"]).labelVisible = visible;
    },
    setColor: function (label, red, green, blue) {
      found(label, ["point", "line", "text", "button", "area", "drawn"]).colour = style(red, green, blue);
    },
    setPointStyle: function (label, shape) {
      found(label, ["point"]).shape = shape;
    },
    getPointStyle: function (label) {
      return found(label, ["point"]).shape;
    },
    setPointSize: function (label, size) {
      found(label, ["point"]).size = within(size, 1, 9);
    },
    getPointSize: function (label) {
      return found(label, ["point"]).size;
    },
    setLineThickness: function (label, thickness) {
      found(label, ["line"]).thickness = within(thickness, 1, 13);
    },
    setLineStyle: function (label, lineStyle) {
      found(label, ["line"]).style = within(lineStyle, 0, 3);
    },
    registerClickListener: function (listener) {
      store.listeners.click.push(listener);
    },
    registerUpdateListener: function (listener) {
      store.listeners.update.push(listener);
    },
    registerClientListener: function (listener) {
      store.listeners.client.push(listener);
    }
  };

  var api = {};
  Object.keys(FAKE_SIGNATURES).forEach(function (name) {
    api[name] = function () {
      checkArguments(name, arguments);
      if (store.broken === name) {
        throw new Error('the test has "broken" ' + name);
      }
      return methods[name].apply(null, arguments);
    };
  });
  return Object.freeze(api);
}

// Throws unless there are as many arguments as the Java method has parameters, and each is of its type.
function checkArguments(name, given) {
  var types = FAKE_SIGNATURES[name];
  var fits = given.length === types.length;
  for (var k = 0; fits && k < types.length; k++) {
    var isNumber = typeof given[k] === "number" && isFinite(given[k]);
    if (types[k] === "integer") {
      fits = isNumber && Math.floor(given[k]) === given[k];
    } else {
      fits = types[k] === "number" ? isNumber : typeof given[k] === types[k];
    }
  }
  if (!fits) {
    throw new Error("can't find method " + name + "(" + Array.prototype.join.call(given, ", ") + ")");
  }
}

// The elements of a piece of XML: their labels, and the attributes of each part by name.
function fakeElements(xml) {
  var elements = [];
  var element = null;
  var tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<>]*")*)(\/?)>/g;
  var end = 0;
  var found = tag.exec(xml);
  while (found) {
    var attributes = fakeAttributes(found[3]);
    if (found.index !== end) {
      break;
    }
    if (found[1]) {
      elements.push(element);
      element = null;
    } else if (found[4] && element) {
      element.parts[found[2]] = attributes;
    } else if (found[2] === "element" && !element && attributes.type === "point") {
      element = { label: attributes.label, parts: {} };
    } else {
      break;
    }
    end = tag.lastIndex;
    found = tag.exec(xml);
  }
  if (end !== xml.length || element) {
    throw new Error("not elements of points: " + xml.slice(end, end + 60));
  }
  return elements;
}

function fakeAttributes(text) {
  var entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  var attributes = {};
  text.replace(/([A-Za-z]+)="([^"]*)"/g, function (whole, name, value) {
    attributes[name] = value.replace(/&([a-z]*);?/g, function (entity, entityName) {
      if (!entities.hasOwnProperty(entityName)) {
        throw new Error("not an entity of XML: " + entity);
      }
      return entities[entityName];
    });
  });
  return attributes;
}
