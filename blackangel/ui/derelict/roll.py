"""A roll of the die that is shown: whose, why, on which face, and the throw that brings it there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.play import thrown

from . import odds

TUMBLE = 0.9
"""Seconds that a throw takes at most."""


@dataclass(slots=True)
class Roll:
    """One roll. why: as the event says. size, alphas: of the swarm, when it was rolled. asks: whether it is asked what
    comes of it."""

    why: str
    face: int
    marine: str = ""
    position: int = 0
    side: str = ""
    size: int = 0
    alphas: int = 0
    terrain: str = ""
    asks: bool = False
    throw: thrown.Throw[int] | None = None

    @property
    def rests(self) -> bool:
        """Whether the face can be seen."""
        return self.throw is None or self.throw.resting

    def swarm(self, view: View) -> Mapping[str, Any] | None:
        """The swarm that it is about."""
        if self.why == "defend":
            return odds.attacking(view, self.position, self.side)
        here = retell.swarms_at(view, self.position, self.side)
        return here[0] if here else None
