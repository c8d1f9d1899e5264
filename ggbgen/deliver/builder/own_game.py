"""What the page for a game of one's own asks for: its rules checked and solved, and its folder as a zip."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ggbgen.definition import Definition, parameter_values
from ggbgen.definition.files import MOST_BYTES
from ggbgen.definition.portable_files import MOST_CHARACTERS, MOST_FILES, is_carried_name
from ggbgen.deliver.builder.request import Request
from ggbgen.errors import ParameterError, shown
from ggbgen.offline.container import ZIP_ERRORS, one_line

if TYPE_CHECKING:
    from ggbgen.properties.rules import RulesReport

__all__ = ["checked", "packed", "solved", "unpacked"]

_DATE = (1980, 1, 1, 0, 0, 0)
_MOST_ZIPPED = 4_000_000
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 1

_FOLDER = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
# A file of the folder, or a catalogue.
_FILE = re.compile(r"(messages/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")


def checked(request: Request) -> tuple[Mapping[str, object], bytes]:
    """Return the result of checking a game: it is built, and its rules are compared with all properties.

    The answer has ``ok``, ``text``, and ``problems``: sentences that begin with the file and line.
    """
    from ggbgen.properties.rules import check_rules
    from ggbgen.rulesets.defined import game_of

    with request.definition() as definition:
        request.builder(definition)(shape=request.layout or "wide")
        if not definition.ruleset:
            return {"ok": True, "text": "It can be built. It has no rules to check.", "problems": []}, b""
        values = parameter_values(definition, request.values(definition))
        report = check_rules(lambda: game_of(definition, values), board=definition.board)
        return {"ok": report.ok, "text": _told(report), "problems": list(_problems(request, definition, report))}, b""


def _told(report: RulesReport) -> str:
    from ggbgen.properties.rules import MOST_POSITIONS

    some = f"{report.positions:,} of more than {MOST_POSITIONS:,} positions"
    positions = f"all {report.positions:,} positions" if report.complete else some
    return f"{report.properties} properties on {positions}: " + (
        "the rules keep all of them." if report.ok else f"{len(report.problems)} do not hold."
    )


def _problems(request: Request, definition: Definition, report: RulesReport) -> Iterator[str]:
    folder = definition.path.parent.parent
    for name, message in report.problems:
        place, _, rest = message.replace(f"{folder}/", "").partition(": ")
        is_place = place.startswith(f"{request.name}/")
        yield f"{place}: {name.replace('_', ' ')}: {rest}" if is_place else f"{name.replace('_', ' ')}: {message}"


def solved(request: Request) -> tuple[Mapping[str, object], bytes]:
    """Return what is known of a position, as `ggbgen solve` prints it: ``record``, and ``text``.

    The options are ``position``, as it is written; the start if empty; and ``play``, ``normal`` or ``misere``.
    """
    from ggbgen.deliver.position_report import (
        MOST_SEARCHED,
        definition_notation,
        falls_apart,
        record,
        record_of_either,
        shown,
    )
    from ggbgen.encoding.any_solution import is_decided
    from ggbgen.solver import Play

    told = request.options.get("play", "normal")
    if not isinstance(told, str) or told not in list(Play):
        raise ParameterError(f"play {told!r}: expected one of {', '.join(Play)}")
    play, position = Play(told), str(request.options.get("position", "")).strip()
    notes: list[str] = []
    with request.definition() as definition:
        board = definition_notation(definition, lambda _: request.values(definition))[0]
        if play is not Play.NORMAL and not is_decided(board.ruleset.KIND):
            raise ParameterError(f"play {told!r}: the game is not decided by who makes the last move")
        start = board.first
        if position:
            start = board.typed_position(position)
        if falls_apart(board, play, start):
            found = record_of_either(board, play, start, None, note=notes.append)
        else:
            found = record(board, play, start, MOST_SEARCHED, None)
        return {"record": found, "text": "\n".join([*notes, shown(board, start, found)])}, b""


def packed(request: Request) -> tuple[Mapping[str, object], bytes]:
    """Return the zip of a folder. The same files give the same bytes."""
    if not request.files:
        raise ParameterError("files: none, expected those of a folder")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in sorted(request.files.items()):
            if not name.isprintable():  # a lone surrogate has no bytes
                raise ParameterError(f"file {shown(name)}: expected a name such as 'game.py'")
            info = zipfile.ZipInfo(f"{request.name}/{name}", _DATE)
            archive.writestr(info, text.encode("utf-8", "surrogatepass"), zipfile.ZIP_DEFLATED)
    return {}, buffer.getvalue()


def unpacked(request: Request) -> tuple[Mapping[str, object], bytes]:
    """Return ``name`` and ``files`` of a folder in a zip; nothing of it is run, and nothing is written to a file.

    The option ``zip`` has its bytes in base 64. Hidden files and compiled ones are left out.

    Raises:
        ParameterError: It is no such zip, or too large.
    """
    data = request.option_bytes("zip")
    if len(data) > _MOST_ZIPPED:
        raise ParameterError(f"{request.name}: {len(data):,} bytes, expected a zip of at most {_MOST_ZIPPED:,}")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            folder, files = _files(archive, request.name)
    except ZIP_ERRORS as error:
        raise ParameterError(f"{request.name}: no zip that can be read ({one_line(error)})") from error
    return {"name": folder, "files": files}, b""


def _files(archive: zipfile.ZipFile, named: str) -> tuple[str, dict[str, str]]:
    members = [info for info in archive.infolist() if not info.is_dir() and not _is_left_out(info.filename)]
    if len(members) > MOST_FILES:
        raise ParameterError(f"{named}: {len(members)} files, expected at most {MOST_FILES}")
    definitions = [PurePosixPath(info.filename) for info in members if info.filename.split("/")[-1] == "applet.toml"]
    if len(definitions) != 1:
        count = "no applet.toml" if not definitions else "more than one applet.toml"
        raise ParameterError(f"{named}: {count}, expected the folder of one game")
    root = definitions[0].parent
    prefix = "" if root == PurePosixPath() else f"{root}/"
    files: dict[str, str] = {}
    total = 0
    for info in members:
        name = info.filename.removeprefix(prefix)
        usable = _FILE.fullmatch(name) and all(map(is_carried_name, name.split("/")))
        if not info.filename.startswith(prefix) or not usable or name in files:
            raise ParameterError(
                f"{named}: {info.filename!r}: expected the folder of one game, files such as 'game.py'"
            )
        files[name] = _text(archive, info, named)
        total += len(files[name])
        if total > MOST_CHARACTERS:
            raise ParameterError(f"{named}: more than {MOST_CHARACTERS:,} characters, expected the folder of one game")
    folder = root.name or re.sub(r"\.zip\Z", "", named, flags=re.IGNORECASE)
    return as_folder(folder), files


def _is_left_out(name: str) -> bool:
    parts = name.split("/")
    return any(part in ("__MACOSX", "__pycache__") or (part.startswith(".") and part != "..") for part in parts)


def _text(archive: zipfile.ZipFile, info: zipfile.ZipInfo, named: str) -> str:
    where = f"{named}: {info.filename!r}"
    if info.compress_type not in _METHODS or info.flag_bits & _ENCRYPTED:
        raise ParameterError(f"{where}: encrypted or compressed in another way, expected a usual zip")
    with archive.open(info) as member:  # what it says about its size may be wrong
        data = member.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ParameterError(f"{where}: expected at most {MOST_BYTES:,} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise ParameterError(f"{where}: not UTF-8, expected a text") from None


def as_folder(name: str) -> str:
    """Return a name that a folder may have, made from any text."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:64].strip("-")
    return plain if _FOLDER.fullmatch(plain) and is_carried_name(plain) else "my-game"
