"""What a game hands to the table: steps to animate, and lines for the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import Option

View = dict[str, Any]
PRESENT = "present"
"""The kind of the moment that leads back from what is shown once more."""


@dataclass(slots=True)
class Moment:
    """One step to animate: who chose what, what happened as the viewer may know it, the view before and after.

    `option` is None when the viewer must not know it. `alone`: it was the only one and taken by itself, although it
    decided something.
    """

    seat: int
    kind: str
    option: Option | None
    events: list[Any]
    before: View
    after: View
    number: int
    by_bot: bool = False
    alone: bool = False


@dataclass(slots=True)
class LogLine:
    """One step for the log panel. about: the table after it, for words; see `Face.scenery`."""

    number: int
    seat: int
    turn: int
    events: list[Any]
    about: View = field(default_factory=dict)
