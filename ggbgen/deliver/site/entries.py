"""The entries of the site: every applet with its group, its texts and related applets."""

from __future__ import annotations

import re
import shlex
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from urllib.parse import quote, urlencode

from ggbgen.assembly import complete
from ggbgen.definition import Definition, applet_names, parameter_values, read_definition
from ggbgen.definition.catalogue import Catalogue
from ggbgen.definition.model import TOPICS
from ggbgen.definition.read import ONWARD
from ggbgen.errors import ParameterError, near_miss
from ggbgen.notation import filled
from ggbgen.rulesets.defined import ruleset_of

__all__ = ["FIRST_STEPS", "GROUPS", "MORE", "Entry", "entries"]

FIRST_STEPS = ("nim", "tournament-kings", "sprague-grundy")
"""The applets to start with, in order; each comes first in its topic."""

MORE = "more"
"""The topic of applets whose definition has none."""

_LONG = 9999

GROUPS = ("explore", "play", "questions", "theory")
"""The kinds of applets, in the order of the filters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An applet of the site.

    Attributes:
        name: The applet's name, also of its page: the folder's name, reduced to what is valid in an address.
        source: The argument for `ggbgen.build`: the name, or a path.
        definition: Its complete definition.
        group: One of `GROUPS`.
        given: The values of parameters with which it is built.
    """

    name: str
    source: str | Path
    definition: Definition
    group: str
    given: Mapping[str, str] = field(default_factory=dict)

    @property
    def topic(self) -> str:
        """The topic under which the start page lists it."""
        return self.definition.page.topic or MORE

    @property
    def minutes(self) -> int:
        """The number of minutes at the beginning of its time; a large number if there is none."""
        found = re.match(r"[0-9]{1,4}", self.definition.page.time)
        return int(found[0]) if found else _LONG

    @property
    def is_graded(self) -> bool:
        """Whether it has questions and publishes a grade."""
        return self.definition.is_exercise

    @property
    def called(self) -> str:
        """The argument for ``ggbgen build``: its name, or its folder relative to the parent folder."""
        called = self.source if isinstance(self.source, str) else shlex.quote(f"./{self.definition.slug}")
        return " ".join((called, *(f"--set {name}={shlex.quote(value)}" for name, value in self.given.items())))

    @property
    def address(self) -> str:
        """The part after ``#`` of the address at which the builder opens it; empty if it does not come with ggbgen."""
        known = isinstance(self.source, str) and self.source in applet_names()
        return urlencode({"applet": self.source, **self.given}) if known else ""

    def rules(self, catalogue: Catalogue) -> str:
        """Return the rules of the game in words, empty if it is not a game."""
        if not self.definition.ruleset or self.definition.asks:
            return ""
        ruleset = ruleset_of(self.definition)
        return filled(catalogue.text(ruleset.rules()), ruleset.from_parameters({}).rule_words())

    def reference(self) -> str:
        """Return the source of the game, from its ruleset's docstring; empty if there is none."""
        if not self.definition.ruleset or self.definition.asks:
            return ""
        said = (ruleset_of(self.definition).__doc__ or "").partition("Reference:")[2]
        return " ".join(said.partition("\n\n")[0].split())

    def page(self, key: str) -> str:
        """Return a text from the definition's table ``page``."""
        return str(getattr(self.definition.page, key))

    def picture(self) -> dict[str, object]:
        """Return the parameter values for its picture."""
        return dict(self.definition.page.picture)

    def links(self) -> tuple[tuple[str, str], ...]:
        """Return links that open its page in a certain state: the text, and the part of the address after ``#``.

        A game also has a link to a challenge.
        """
        links = dict(self.definition.page.links)
        if self.definition.ruleset and not self.definition.asks:
            links["a challenge with seed 7"] = "seed=7"
        named = ((str(text), *str(place).partition("=")) for text, place in links.items())
        return tuple((text, f"{name}={quote(value, safe=',:')}") for text, name, _, value in named)

    def onward(self) -> tuple[tuple[str, str, str, str], ...]:
        """Return links from its page to other applets that pass on the contents of the board.

        Returns:
            The link's text, the name of the other applet, its entry, and the published object to pass to it.
        """
        matches = ((text, ONWARD.fullmatch(place)) for text, place in self.definition.page.onward.items())
        return tuple((text, match[1], match[2], match[3]) for text, match in matches if match)


def entries(only: Sequence[str] = (), added: Iterable[Path] = ()) -> tuple[Entry, ...]:
    """Return the applets of a site, topic by topic.

    In a topic the first steps come first, questions last, and shorter lessons before longer ones.

    Args:
        only: Names of the applets to show; empty for all that come with ggbgen.
        added: Paths of further definitions, whose rules are run.

    Raises:
        ParameterError: There is no applet with a name, two have the same name, or a definition is a variant of an
            applet that does not exist.
        DefinitionError: A definition has problems.
    """
    known = applet_names()
    for name in only:
        if name not in known:
            raise ParameterError(f"--only {name!r}: no such applet{near_miss(name, known) or ', see `ggbgen list`'}")
    own = [_entry(name, complete(read_definition(name))) for name in known if not only or name in only]
    more = [_entry(path, complete(read_definition(path))) for path in added]
    taken = {entry.name for entry in own}
    for entry in more:
        if entry.name in taken:
            raise ParameterError(f"--add {str(entry.source)!r}: there is an applet {entry.name!r} already")
        taken.add(entry.name)
    shown = tuple(chain.from_iterable((entry, *_choices(entry)) for entry in (*own, *more)))
    for entry in shown:
        _check_variant(entry, shown, known)
    return tuple(sorted(shown, key=_place))


def _place(entry: Entry) -> tuple[int, bool, bool, int, str]:
    topics = (*TOPICS, MORE)
    is_later = entry.name not in FIRST_STEPS
    return topics.index(entry.topic), is_later, entry.is_graded, entry.minutes, entry.name


def _check_variant(entry: Entry, shown: Sequence[Entry], known: Sequence[str]) -> None:
    """Refuse a variant of an applet that does not exist, or of another variant."""
    name = entry.page("variant_of")
    others = {other.name: other for other in shown if other is not entry}
    place = f"{entry.definition.path}: page.variant_of {name!r}"
    if name and name not in others and (name not in known or name == entry.name):
        raise ParameterError(f"{place}: no such applet{near_miss(name, (*others, *known))}")
    if name in others and others[name].page("variant_of"):
        raise ParameterError(f"{place}: this is a variant, too, expected {others[name].page('variant_of')!r}")


def _page_name(slug: str) -> str:
    """Return a name that is valid in addresses and files everywhere: a folder's name need not be."""
    plain = unicodedata.normalize("NFKD", slug.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9._-]+", "-", plain).strip("-._") or "applet"


def _choices(entry: Entry) -> Iterator[Entry]:
    """Yield the applet once for each choice of the parameter that its page names.

    Raises:
        ParameterError: It has no such parameter with choices.
    """
    definition = entry.definition
    name = definition.page.each
    if not name:
        return
    choices = next((parameter.choices for parameter in definition.parameters if parameter.name == name), ())
    if not choices:
        raise ParameterError(f"{definition.path}: page.each {name!r}: no such parameter with choices")
    for choice in choices:
        page = replace(definition.page, each="", links={}, variant_of=entry.name, picture={name: choice})
        yield replace(
            entry,
            name=_page_name(f"{entry.name}-{choice}"),
            definition=replace(definition, page=page),
            given={name: choice},
        )


def _entry(source: str | Path, definition: Definition) -> Entry:
    group = definition.page.group
    if not group:
        group = "questions" if definition.is_exercise else "play" if definition.ruleset else "explore"
    entry = Entry(name=_page_name(definition.slug), source=source, definition=definition, group=group)
    try:
        parameter_values(definition, entry.picture())
    except ParameterError as error:
        raise ParameterError(f"{definition.path}: page.picture: {error}") from error
    return entry
