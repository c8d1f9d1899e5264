// GeoGebra's API without GeoGebra: a store of objects with the methods that the scripts of applets call. It is as
// strict as Rhino, which looks for a Java method with exactly these types, and stricter than GeoGebra: what GeoGebra
// would silently ignore (a label that does not exist, a text that cannot be saved) is an error here. Plain ES5: it runs
// in QuickJS, in Rhino, in node and in browsers.

/* exported createApi, unsaveable */

var API_SIGNATURES = {
  getValue: ["string"],
  setValue: ["string", "number"],
  getValueString: ["string"],
  setTextValue: ["string", "string"],
  evalCommand: ["string"],
  evalXML: ["string"],
  exists: ["string"],
  getAllObjectNames: [],
  getVisible: ["string"],
  setVisible: ["string", "boolean"],
  getXcoord: ["string"],
  getYcoord: ["string"],
  setCoords: ["string", "number", "number"],
  setFixed: ["string", "boolean"],
  getCaption: ["string", "boolean"],
  setCaption: ["string", "string"],
  setLabelVisible: ["string", "boolean"],
  getColor: ["string"],
  setColor: ["string", "integer", "integer", "integer"],
  setPointStyle: ["string", "integer"],
  getPointStyle: ["string"],
  setPointSize: ["string", "integer"],
  getPointSize: ["string"],
  setLineThickness: ["string", "integer"],
  setLineStyle: ["string", "integer"],
  setAnimating: ["string", "boolean"],
  startAnimation: [],
  setUndoPoint: [],
  registerClickListener: ["function"],
  registerUpdateListener: ["function"],
  registerClientListener: ["function"]
};

// The kinds of objects that have a caption, and those that have a colour.
var CAPTIONED = ["point", "line", "button"];
var COLOURED = ["point", "line", "text", "button", "area", "drawn"];

// Why GeoGebra could not save a text and read it back, or an empty text. Undo uses the same XML.
function unsaveable(text) {
  var problem = /"|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(
    text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "").replace(/[\ud800-\udfff]/g, "\uffff")
  );
  return problem ? "character " + problem[0].charCodeAt(0) + " cannot be saved" : "";
}

// The API of one applet. `store` has
// objects: by label; `kind` is number, text, list, point, line, button, box, area, or another word for objects that no
// script changes. An object created by a command has `derived`: its value is the one that GeoGebra last saved;
// change(label, key, value): sets a property of an object;
// draw(low, high): a random integer within these bounds, for RandomBetween;
// listeners: by event, click, update and client;
// broken: the name of a method that fails, for tests.
// `onUpdate` is called with the label of each object that a script has changed.
function createApi(store, host, onUpdate) {
  function object(label) {
    if (!Object.prototype.hasOwnProperty.call(store.objects, label)) {
      throw new Error("no object has the label " + label);
    }
    return store.objects[label];
  }

  function found(label, kinds) {
    if (!Object.prototype.hasOwnProperty.call(store.objects, label) || kinds.indexOf(store.objects[label].kind) < 0) {
      throw new Error("no " + kinds.join(" or ") + " with the label " + label);
    }
    return store.objects[label];
  }

  function change(label, kinds, key, value) {
    found(label, kinds);
    store.change(label, key, value);
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

  function channels(red, green, blue) {
    [red, green, blue].forEach(function (channel) {
      within(channel, 0, 255);
    });
    return [red, green, blue].join(",");
  }

  // GeoGebra ignores some numbers that are out of range, and reduces others modulo something.
  function within(number, least, most) {
    if (number < least || number > most) {
      throw new Error(number + " is not within " + least + " to " + most);
    }
    return number;
  }

  // The value that a command gives an object: a list of numbers or of texts, or null for an undefined number.
  function commanded(command) {
    var parts = /^([A-Za-z]+) = (?:([-{}0-9.,]+)|\{((?:"[^"]*"(?:, "[^"]*")*)?)\}|(\?))$/.exec(command);
    if (!parts) {
      throw new Error("evalCommand without GeoGebra takes a list or an undefined number, not: " + command);
    }
    var value = null;
    if (parts[2]) {
      value = JSON.parse(parts[2].replace(/\{/g, "[").replace(/\}/g, "]"));
    } else if (!parts[4]) {
      value = parts[3].slice(1, -1).split('", "').map(saveable);
    }
    return { label: parts[1], kind: parts[4] ? "number" : "list", value: value };
  }

  function finite(text) {
    if (!isFinite(Number(text))) {
      throw new Error("no finite number: " + text);
    }
    return Number(text);
  }

  function setPoint(element) {
    var parts = element.parts;
    var point = found(element.label, ["point"]);
    // Properties that an element omits return to their defaults.
    var drawn = {
      visible: parts.show.object === "true",
      labelVisible: parts.show.label === "true",
      colour: channels(finite(parts.objColor.r), finite(parts.objColor.g), finite(parts.objColor.b)),
      layer: parts.layer ? finite(parts.layer.val) : 0,
      offset: parts.labelOffset ? [finite(parts.labelOffset.x), finite(parts.labelOffset.y)] : [0, 0],
      caption: parts.caption ? saveable(parts.caption.val) : "",
      size: parts.pointSize ? finite(parts.pointSize.val) : 5,
      shape: parts.pointStyle ? finite(parts.pointStyle.val) : 0,
      x: parts.coords ? finite(parts.coords.x / parts.coords.z) : point.x,
      y: parts.coords ? finite(parts.coords.y / parts.coords.z) : point.y
    };
    Object.keys(drawn).forEach(function (key) {
      store.change(element.label, key, drawn[key]);
    });
  }

  var methods = {
    getValue: function (expression) {
      var between = /^RandomBetween\((\d+), (\d+)\)$/.exec(expression);
      if (between) {
        return store.draw(Number(between[1]), Number(between[2]));
      }
      if (found(expression, ["number"]).value === null) {
        throw new Error("undefined: " + expression);
      }
      return store.objects[expression].value;
    },
    setValue: function (label, value) {
      var number = found(label, ["number"]);
      var slider = typeof number.minimum === "number";
      store.change(label, "value", slider ? Math.min(Math.max(value, number.minimum), number.maximum) : value);
      onUpdate(label);
    },
    getValueString: function (label) {
      var valued = found(label, ["number", "text", "list"]);
      var text = valued.value;
      if (valued.kind !== "text") {
        text = label + " = " + (valued.kind === "list" ? listText(valued.value) : String(valued.value));
      }
      return host.apiText(text);
    },
    setTextValue: function (label, text) {
      change(label, ["text"], "value", saveable(text));
      onUpdate(label);
    },
    evalCommand: function (command) {
      var fill = /^SetBackgroundColor\(([a-zA-Z][a-zA-Z0-9]*(?:_\{[0-9,]+\})?), ([0-9.]+), ([0-9.]+), ([0-9.]+)\)$/.exec(command);
      if (fill) {
        var parts = fill.slice(2).map(function (part) {
          return Math.round(255 * Number(part));
        });
        change(fill[1], ["button"], "fill", channels.apply(null, parts));
        return false;
      }
      var given = commanded(command);
      change(given.label, [given.kind], "value", given.value);
      onUpdate(given.label);
      return true;
    },
    evalXML: function (xml) {
      xmlElements(xml).forEach(setPoint);
    },
    // There is no clock here, so nothing changes by itself.
    setAnimating: function (label) {
      found(label, ["number"]);
    },
    startAnimation: function () {},
    setUndoPoint: function () {},
    exists: function (label) {
      return Object.prototype.hasOwnProperty.call(store.objects, label);
    },
    getAllObjectNames: function () {
      return Object.keys(store.objects).map(function (label) {
        return host.apiText(label);
      });
    },
    getVisible: function (label) {
      return object(label).visible;
    },
    setVisible: function (label, visible) {
      object(label);
      store.change(label, "visible", visible);
    },
    getXcoord: function (label) {
      return found(label, ["point"]).x;
    },
    getYcoord: function (label) {
      return found(label, ["point"]).y;
    },
    setCoords: function (label, x, y) {
      var moved = found(label, ["point", "button", "text"]);
      if (moved.kind === "point" && (moved.fixed || moved.derived)) {
        throw new Error((moved.fixed ? "fixed: " : "made by a command: ") + label);
      }
      store.change(label, "x", x);
      store.change(label, "y", y);
    },
    setFixed: function (label, fixed) {
      change(label, ["point"], "fixed", fixed);
    },
    getCaption: function (label) {
      return found(label, CAPTIONED).caption;
    },
    setCaption: function (label, caption) {
      change(label, CAPTIONED, "caption", saveable(caption));
    },
    setLabelVisible: function (label, visible) {
      change(label, CAPTIONED, "labelVisible", visible);
    },
    // Six hexadecimal digits, as GeoGebra says it.
    getColor: function (label) {
      return found(label, COLOURED).colour.split(",").reduce(function (said, channel) {
        return said + (Number(channel) < 16 ? "0" : "") + Number(channel).toString(16).toUpperCase();
      }, "#");
    },
    setColor: function (label, red, green, blue) {
      change(label, COLOURED, "colour", channels(red, green, blue));
    },
    setPointStyle: function (label, shape) {
      change(label, ["point"], "shape", shape);
    },
    // GeoGebra says -1 of what is no point.
    getPointStyle: function (label) {
      var item = found(label, COLOURED);
      return item.kind === "point" ? item.shape : -1;
    },
    setPointSize: function (label, size) {
      change(label, ["point"], "size", within(size, 1, 9));
    },
    getPointSize: function (label) {
      return found(label, ["point"]).size;
    },
    setLineThickness: function (label, thickness) {
      change(label, ["line"], "thickness", within(thickness, 1, 13));
    },
    setLineStyle: function (label, lineStyle) {
      change(label, ["line"], "style", within(lineStyle, 0, 3));
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

  // A method with the checks that run before it. Applets make hundreds of calls with one argument for each click, so
  // these take a shortcut.
  function checked(name) {
    var method = methods[name];
    var types = API_SIGNATURES[name];
    var type = types[0];

    function check(given) {
      checkArguments(name, given);
      if (store.broken === name) {
        throw new Error('the test has "broken" ' + name);
      }
    }

    if (types.length === 1) {
      return function (only) {
        if (arguments.length !== 1 || typeof only !== type || store.broken === name) {
          check(arguments);
        }
        return method(only);
      };
    }
    return function () {
      check(arguments);
      return method.apply(null, arguments);
    };
  }

  var api = {};
  Object.keys(API_SIGNATURES).forEach(function (name) {
    api[name] = checked(name);
  });
  return Object.freeze(host.guarded ? host.guarded(api) : api);
}

// Throws unless the number and the types of the arguments match the parameters of the Java method.
function checkArguments(name, given) {
  var types = API_SIGNATURES[name];
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

// The elements in a piece of XML: their labels, and the attributes of each part by name.
function xmlElements(xml) {
  var elements = [];
  var element = null;
  var tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<>]*")*)(\/?)>/g;
  var end = 0;
  var found = tag.exec(xml);
  while (found) {
    var attributes = xmlAttributes(found[3]);
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
    throw new Error("evalXML without GeoGebra takes points that are there, not: " + xml.slice(end, end + 60));
  }
  return elements;
}

function xmlAttributes(text) {
  var entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  var attributes = {};
  text.replace(/([A-Za-z]+)="([^"]*)"/g, function (whole, name, value) {
    attributes[name] = value.replace(/&([a-z]*);?/g, function (entity, entityName) {
      if (!Object.prototype.hasOwnProperty.call(entities, entityName)) {
        throw new Error("not an entity of XML: " + entity);
      }
      return entities[entityName];
    });
  });
  return attributes;
}
