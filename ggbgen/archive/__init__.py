"""An applet as a file: XML, scripts, thumbnail, web page, package; classroom systems; what is wrong with a file."""

from __future__ import annotations
