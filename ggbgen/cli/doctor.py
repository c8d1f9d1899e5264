"""`ggbgen doctor`: what is installed, what is missing, and the command that gets it."""

from __future__ import annotations

import platform
import shutil
from dataclasses import asdict, dataclass
from importlib.util import find_spec

from ggbgen.cli.command import Command
from ggbgen.cli.options import JsonOption
from ggbgen.cli.terminal import say, write_json

__all__ = ["Doctor", "doctor"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Whether something is installed.

    Attributes:
        name: Its name.
        there: The version or path found; empty if it is missing.
        use: The commands that need it.
        command: The command that installs it.
    """

    name: str
    there: str
    use: str
    command: str = ""


def doctor(as_json: JsonOption = False) -> None:
    """Report what is installed, what is missing, and the exact command to install it.

    Building needs nothing but ggbgen itself: what is missing here is missing for the commands named beside it.

    Examples:

      ggbgen doctor

      ggbgen doctor --json
    """
    from ggbgen.definition import data_folder

    findings = (_ggbgen(), *_modules(), *_programs(), *_engine())
    if as_json:
        write_json([asdict(one) for one in findings])
        return
    width = max(len(one.name) for one in findings)
    for one in findings:
        say(f"{'ok     ' if one.there else 'missing'}  {one.name:<{width}}  {one.there or one.use}")
        if not one.there:
            say(f"{'':<{width + 11}}{one.command}")
    if not all(one.there for one in findings) and data_folder("applets").with_name("dev").is_file():
        say("in this checkout ./dev setup gets all that is missing", err=True)


def _ggbgen() -> Finding:
    from ggbgen.version import __version__

    return Finding(name="ggbgen", there=f"{__version__}, Python {platform.python_version()}", use="everything")


def _modules() -> tuple[Finding, ...]:
    wanted = (
        ("playwright", ("playwright",), "check, the pytest plugin", "engine"),
        ("pytest", ("pytest",), "tests of your own applets", "test"),
        ("numba", ("numba",), "sequence in a fraction of the time", "sequences"),
        ("numpy", ("numpy",), "solve of large games in a fraction of the time", "fast"),
        ("pdoc", ("pdoc",), "site --reference", "reference"),
        ("fpdf2 and a font", ("fpdf", "font_source_sans_pro"), "worksheet and picture as .pdf", "worksheet"),
    )
    return tuple(
        Finding(
            name=name,
            there="installed" if all(find_spec(module) for module in modules) else "",
            use=f"for {use}",
            command=f"pip install 'ggbgen[{extra}]'",
        )
        for name, modules, use, extra in wanted
    )


def _programs() -> tuple[Finding, ...]:
    return (
        Finding(
            name="Graphviz",
            there=shutil.which("dot") or "",
            use="for solve --dot FILE.svg",
            command="apt-get install graphviz",
        ),
    )


def _engine() -> tuple[Finding, ...]:
    from ggbgen.check.engine.browser import browser_status
    from ggbgen.check.engine.install import status

    browser, why = browser_status()
    engine = status()
    return (
        Finding(
            name="browser",
            there="" if browser is None else str(browser),
            use="for check, the pytest plugin",
            command=why,
        ),
        Finding(
            name="engine",
            there="" if engine.engine is None else f"{engine.engine.version} in {engine.engine.folder}",
            use="for check, preview, the pytest plugin",
            command="ggbgen engine install",
        ),
    )


class Doctor(Command):
    """`ggbgen doctor`."""

    PLACE = 70
    RUN = staticmethod(doctor)
