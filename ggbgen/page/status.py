"""The status of an applet: published results, the line of messages, the line of facts."""

from __future__ import annotations

from ggbgen.page.layout import Layout
from ggbgen.page.text_fit import fitted_lines
from ggbgen.scene.objects import Text
from ggbgen.scene.state_objects import HiddenNumber, HiddenText
from ggbgen.scene.style import ACTION, HINT

__all__ = ["of_every_applet", "published_results", "status_lines", "status_settings"]

_RIGHT_PX = 14


def of_every_applet(library: str) -> tuple[HiddenText, ...]:
    """Return the objects that the scripts of every applet need: the name of their function, and how they drew objects.

    Args:
        library: The name of the function.
    """
    return (HiddenText(label="library", text=library), HiddenText(label="written", text="", drawn=True))


def published_results(description: str) -> tuple[HiddenNumber | HiddenText, ...]:
    """Return ``ready``, which the scripts set to 1, or to -1 if they fail, and ``message``, their message.

    ``altText`` is what GeoGebra reads out when the board gets focus. Scripts never change it: changing it would take
    the focus from an input box while the user types (seen in the engine).

    Args:
        description: A description of the applet.
    """
    return (
        HiddenNumber(label="ready", value=0),
        HiddenText(label="message", text=""),
        HiddenText(label="altText", text=description),
    )


def status_lines(layout: Layout, *, starting: str) -> tuple[Text, ...]:
    """Return the line of messages above the board and the line of facts below it.

    Args:
        layout: The layout.
        starting: The message until the scripts run.
    """
    room = layout.width_px - layout.message_px[0] - _RIGHT_PX
    lines = fitted_lines(starting, width_px=room, size_px=layout.font_px, most_lines=layout.message_lines)
    return (
        Text(
            label="messageLine",
            text="\n".join(lines),
            x_px=layout.message_px[0],
            y_px=layout.message_px[1],
            colour=ACTION,
            transient=True,
        ),
        Text(
            label="facts",
            text="",
            x_px=layout.facts_px[0],
            y_px=layout.facts_px[1],
            scale=0.85,
            colour=HINT,
            transient=True,
        ),
    )


def status_settings(layout: Layout) -> dict[str, int]:
    """Return the number of characters and lines that fit there, as the scripts find it in ``settings``."""
    return {
        "messageColumns": layout.message_columns,
        "messageLines": layout.message_lines,
        "factColumns": layout.fact_columns,
        "factLines": layout.fact_lines,
    }
