"""A roll of the die that is shown: whose, why, on which face, and the throw that brings it there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.ui.play import thrown

View = Mapping[str, Any]
TUMBLE = 0.9
"""Seconds that a throw takes at most."""


@dataclass(slots=True)
class Roll:
    """One roll. why: as the event says. size, alphas: of the swarm, when it was rolled."""

    why: str
    face: int
    marine: str = ""
    position: int = 0
    side: str = ""
    size: int = 0
    alphas: int = 0
    terrain: str = ""
    throw: thrown.Throw[int] | None = None

    @property
    def rests(self) -> bool:
        """Whether the face can be seen."""
        return self.throw is None or self.throw.resting

    def swarm(self, view: View) -> Mapping[str, Any] | None:
        """The swarm that it is about."""
        here = [one for one in view["swarms"] if (one["position"], one["side"]) == (self.position, self.side)]
        return here[0] if here else None
