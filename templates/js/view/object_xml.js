// The XML of objects that scripts create anew.

import { shownText } from "../lib/text.js";
import { labelOfArc, labelOfEdge, labelOfRim, labelOfRimPoint, labelOfVertex } from "./labels.js";

/**
 * The style of a vertex: its own, if it has one, else the plain or the marked one.
 *
 * @param {{ style?: Style, marked?: boolean }} item
 * @returns {Style}
 */
export function vertexStyle(item) {
  return item.style || (item.marked ? settings.markedVertex : settings.vertex);
}

/**
 * The XML of a vertex.
 *
 * @param {BoardVertex} item
 * @param {number} i
 * @returns {string}
 */
export function vertexElement(item, i) {
  return pointElement(labelOfVertex(i), vertexStyle(item), item.caption, item.offset, "", true);
}

/**
 * The XML of a visible point. An element replaces the whole style of a point.
 *
 * @param {string} label
 * @param {Style} style
 * @param {string} caption
 * @param {Place} offset
 * @param {string} more
 * @param {boolean} captioned
 * @returns {string}
 */
export function pointElement(label, style, caption, offset, more, captioned) {
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

/**
 * The XML of a hidden line from one point to another; `command` is Segment or Vector.
 *
 * @param {string} command
 * @param {string} label
 * @param {string} from
 * @param {string} to
 * @returns {string}
 */
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

/**
 * The XML of the hidden edge between two vertices.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function edgeXml(i, j) {
  return lineXml("Segment", labelOfEdge(i, j), labelOfVertex(i), labelOfVertex(j));
}

/**
 * Both arcs between two vertices, and the points on the rims between which they run.
 *
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
export function arcsXml(i, j) {
  return rimPointXml(i, j) + rimPointXml(j, i) + arcXml(i, j) + arcXml(j, i);
}

/**
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
function arcXml(i, j) {
  return lineXml("Vector", labelOfArc(i, j), labelOfRimPoint(i, j), labelOfRimPoint(j, i));
}

/**
 * The XML of the circle around a vertex.
 *
 * @param {number} i
 * @returns {string}
 */
export function rimXml(i) {
  return hiddenXml("Circle", "conic", labelOfRim(i), labelOfVertex(i), "rim");
}

/**
 * @param {number} i
 * @param {number} j
 * @returns {string}
 */
function rimPointXml(i, j) {
  return hiddenXml("ClosestPoint", "point", labelOfRimPoint(i, j), labelOfRim(i), labelOfVertex(j));
}

/**
 * The XML of an object that is never visible or selectable, the result of a command with two inputs.
 *
 * @param {string} command
 * @param {string} type
 * @param {string} label
 * @param {string} first
 * @param {string} second
 * @returns {string}
 */
function hiddenXml(command, type, label, first, second) {
  return [
    '<command name="' + command + '"><input a0="' + first + '" a1="' + second + '"/>',
    '<output a0="' + label + '"/></command>',
    '<element type="' + type + '" label="' + label + '"><show object="false" label="false"/>',
    '<selectionAllowed val="false"/></element>'
  ].join("");
}

/**
 * @param {string} text
 * @returns {string}
 */
function xmlText(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/**
 * A caption that GeoGebra shows literally: `%n` would be the object's name, `$...$` LaTeX.
 *
 * @param {string} text
 * @returns {string}
 */
export function captionText(text) {
  return shownText(text).replace(/%/g, "%\u2060").replace(/^\$/, "\u2060$");
}
