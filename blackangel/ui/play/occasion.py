"""What a table is laid for: a game that is played, a look into its past, a lesson.

A table asks its occasion wherever these differ. What stands here is right for a game that is played; a replay and the
lessons hand in their own, and say in it only what is different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Point, Rect

Place = tuple[Any, ...]
"""A spot of a table by name: what kind of thing, then which one. ("bar", name) is a button of the decision bar."""


class Occasion:
    """A game that is played.

    Attributes:
        played: whether a game is played here, with all that belongs to it: areas in large, hints, warnings, forecasts,
            steps that wait to be confirmed, the others' turns one after the other.
        decides: whether something can be decided here: in a game that is played, in a lesson.
        logs: whether the table tells what happened in its own log.
        docked: whether lists of options have their fixed place; else they stand where they hide little.
        steady: whether what was raised out of the hand is found where it stands; else where it lay.
        hand_lies: whether the cards in hand lie on the table.
    """

    played = True
    decides = True
    logs = True
    docked = True
    steady = False
    hand_lies = True

    @property
    def explains(self) -> bool:
        """Whether what a choice would bring is told beside it."""
        return True

    @property
    def quiet(self) -> bool:
        """Whether the table says nothing of why something cannot be, as somebody else does."""
        return False

    @property
    def asks(self) -> bool:
        """Whether one move is asked for: of any other it is said just that."""
        return False

    def pace(self, wished: str) -> str:
        """How fast things move, where the player's settings wish so."""
        return wished

    # ---- what is shown --------------------------------------------------------------------------------------------

    def bar(self, own: Callable[[], Any]) -> Any:
        """Words and buttons of the decision bar; `own` makes the table's. None: it has none."""
        return own()

    def zones(self, own: Sequence[Any]) -> list[Any]:
        """The parts of the still picture, made of the table's own."""
        return list(own)

    def draw_bar(self, pen: Any) -> bool:
        """Draws what moves in place of the decision bar; False if the bar is the table's."""
        return False

    def glowing(self, places: set[Place]) -> set[Place]:
        """Of the places that may be chosen those that are shown so."""
        return places

    def boxes(self) -> list[Rect]:
        """What lists of options must not cover."""
        return []

    def holes(self) -> list[Rect]:
        """What lists that stand off those boxes must leave in sight, too."""
        return []

    def over(self, point: Point) -> tuple[bool, Place | None]:
        """Whether a point lies on something that lies over the table, and the place of the table that it shows."""
        return False, None

    def laid(self, place: Place) -> Rect | None:
        """Where a place lies that this occasion has laid elsewhere."""
        return None

    # ---- what is done ---------------------------------------------------------------------------------------------

    def ahead(self, options: Sequence[Option], found: Any) -> Any:
        """What may be decided after options that take no chance; `found` by the rules."""
        return found

    def meant(self, outcome: Any) -> tuple[Option, ...]:
        """The options that a click means which the table would ask about; none if it shall ask."""
        return ()

    def begins(self, options: Sequence[Option]) -> None:
        """Options are about to be applied one after the other, or (none) have been."""

    def goes_home(self) -> None:
        """A piece that was in the hand returns to where it lay."""

    def open_menu(self, app: Any) -> None:
        """The menu was asked for."""
        app.pause()

    def open_help(self, app: Any) -> None:
        """Help was asked for."""
        app.help()
