"""What the applet of Subh has besides what all games have: two more levels of the computer."""

from __future__ import annotations

from typing import Any

from game_models import Draw
from kind_models import MakerBreakerModel

from tests.subh_rules import Arc, Arcs, aside_arcs, breaker_arcs, rule_arcs

THREE_RULES, VERTEX_ASIDE, OFF = 3, 4, 5


class SubhModel(MakerBreakerModel):
    """The computer may play by the strategies of the source."""

    @property
    def computer(self) -> int:
        return 0 if self.level == OFF else self.side

    def arcs(self, state: Any) -> Arcs:
        pairs = zip(self.game.pairs, state.position, strict=True)
        return frozenset(pair if entry == 1 else pair[::-1] for pair, entry in pairs if entry)

    def aside(self, positions: tuple[Any, ...]) -> int:
        """The vertex that stands aside, -1 if none does."""
        order = len(self.game.names)
        if order < 6 or len(self.game.pairs) < order * (order - 1) // 2:
            return -1
        first = positions[0]
        begun = self.arcs(positions[min(len(positions) - 1, 0 if first.player == "maker" else 1)])
        return max((v for v in range(order) if not any(v in arc for arc in begun)), default=-1)

    def strategy(self, positions: tuple[Any, ...]) -> list[Arc]:
        """What the strategy that is chosen allows."""
        pairs, order, now = self.game.pairs, len(self.game.names), positions[-1]
        arcs = self.arcs(now)
        if now.player == "breaker":
            return breaker_arcs(pairs, arcs, range(order))
        aside = self.aside(positions) if self.level == VERTEX_ASIDE else -1
        if aside < 0:
            return rule_arcs(pairs, arcs, range(order))[1]
        (last,) = (arcs - self.arcs(positions[-2])) if len(positions) > 1 else (None,)
        return aside_arcs(pairs, arcs, aside, last, order)

    def _answered(self, positions: tuple[Any, ...], draw: Draw) -> tuple[Any, ...]:
        turn = 1 + (len(positions) - 1) % 2
        if self.level < THREE_RULES or self.over(positions[-1]) or turn != self.computer:
            return super()._answered(positions, draw)
        stream = self._stream(draw)
        allowed = self.strategy(positions)
        options = [m.option for m in self.game.moves(positions[-1]) if m.at in allowed]
        return (*positions, options[stream.below(len(options))])
