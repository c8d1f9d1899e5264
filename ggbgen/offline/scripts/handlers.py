"""The script function behind each control, and the comment that describes it.

Used for archives that people read. The sentence for a control is the comment directly above its entry in the table of
the last script, or else the comment directly above its function.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ggbgen.offline.scripts.script_labels import bound, own_bound

__all__ = ["Handler", "handlers_of"]

_NAME = re.compile(r"[A-Za-z_$][\w$.]*")
_INLINE = re.compile(r"function\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """The function of a control.

    Attributes:
        function: Its name; empty if it is defined in the table itself.
        script: The script that defines it; empty if it was not found.
        sentence: The comment above it, on one line; empty if there is none.
    """

    function: str
    script: str
    sentence: str


def handlers_of(scripts: Sequence[tuple[str, str]], main: str = "") -> Mapping[tuple[str, str], Handler]:
    """Return the function of each control, by event (``click`` or ``update``) and label.

    Args:
        scripts: Name and text of each script of an applet, comments included; see
            `ggbgen.offline.scripts.script_labels.handlers`.
        main: The name of the script with the table of handlers, the last one if empty.
    """
    return dict(_found(scripts, main or scripts[-1][0])) if scripts else {}


def _found(scripts: Sequence[tuple[str, str]], main: str) -> Iterator[tuple[tuple[str, str], Handler]]:
    text = dict(scripts)[main]
    # That script first: its functions take precedence for plain names.
    texts = {main: text, **dict(reversed(scripts))}
    for event, table in bound(text).items():
        for label, code in table.items():
            yield (event, label), _handler(label, code, main, text, texts)
    for script, source in scripts:
        if script == main:
            continue
        for label, code in own_bound(source).items():
            yield ("click", label), _handler(label, code, script, source[source.find("OWN.click") :], texts)


def _handler(label: str, code: str, script: str, table: str, texts: Mapping[str, str]) -> Handler:
    sentence = _comment(rf" +{re.escape(label)}: ", table)
    if _INLINE.match(code):
        return Handler(function="", script=script, sentence=sentence)
    name = _NAME.match(code)
    path = name[0].split(".") if name else []
    found = _plain(path[0], texts) if len(path) == 1 else _member(path[1:], _maker(path[0], texts), texts)
    function, place, comment = found or (code if name and name[0] == code else "", "" if name else script, "")
    return Handler(function=function, script=place, sentence=sentence or comment)


def _plain(name: str, texts: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return name, script and comment of a top-level function."""
    for script, text in texts.items():
        if re.search(rf"(?m)^ *function {re.escape(name)}\(", text):
            return name, script, _comment(rf" *function {re.escape(name)}\(", text)
    return None


def _maker(name: str, texts: Mapping[str, str]) -> str:
    """Return the function that creates an object, as in ``var play = createPlay(...);``."""
    made = re.compile(rf"^ *var {re.escape(name)} = ([\w$]+)\(", re.MULTILINE)
    return next((match[1] for text in texts.values() if (match := made.search(text))), "")


def _member(path: Sequence[str], maker: str, texts: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return name, script and comment of a function that an object, or an object within it, exposes."""
    if not maker or not path or not (made := _plain(maker, texts)):
        return None
    _, script, _ = made
    text = texts[script]
    handed = text[text.find("\n  return {", text.find(f"function {maker}(")) :]
    entry = re.search(rf"[{{\s]{re.escape(path[0])}: ([\w$.]+)", handed)
    if not entry:
        return None
    inner = [*str(entry[1]).split("."), *path[1:]]
    if len(inner) > 1:
        return _member(inner[1:], _maker(inner[0], {script: text, **texts}), texts)
    sentence = _comment(rf" +{re.escape(path[0])}: ", text) or _comment(rf" +function {re.escape(entry[1])}\(", text)
    return (path[0] if entry[1] == "function" else entry[1]), script, sentence


def _comment(line: str, text: str) -> str:
    """Return the comment above the last line that begins with a text, without its tags, as one line of text."""
    found = re.findall(rf"(?:(?<=\n)|\A)((?: *//.*\n)*+(?: */\*\*(?:[^*]|\*(?!/))*+\*/\n)?){line}", text)
    parts = [part.strip().strip("/*").strip() for part in found[-1].splitlines()] if found else []
    return " ".join(itertools.takewhile(lambda part: not part.startswith("@"), filter(None, parts)))
