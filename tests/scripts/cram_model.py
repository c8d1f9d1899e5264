"""What the applet of Cram says besides what all games say: who wins by symmetry."""

from __future__ import annotations

import re
from typing import Any

from form_model import FormModel

from ggbgen.table.mirror import mirror_outcome

_ANSWERED = "every move can be answered by its image, so who moves now loses."
_PLACED = re.compile(r"After ([A-Z]\d+-[A-Z]\d+) the free cells look the same")


class CramModel(FormModel):
    """Reasons by symmetry are those that Python finds."""

    def mirrored(self, position: Any) -> str | None:
        return mirror_outcome(self.game.domino_cells(position), len(position), len(position[0]))

    def check_reason(self, message: str, option: Any) -> None:
        if self.misere or self.over(option) or self.mirrored(self.position) is None:
            super().check_reason(message, option)
        elif found := _PLACED.search(message):
            (placed,) = (to for to, name in self.labels(self.position).items() if name == found[1])
            assert self.mirrored(self.position) == "N"
            assert self.mirrored(placed) == "P"
            assert self.lost(option)
        else:
            assert _ANSWERED in message.replace("\n", " ")
            assert self.mirrored(self.position) == "P"
            assert not self.lost(option)
