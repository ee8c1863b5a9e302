"""The face of The Derelict, by which the program knows it. What it needs is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit import theme
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.face import SavedFace
from blackangel.ui.play.plain.face import NoLessons, PlainFace
from blackangel.ui.play.setting import Offer

from . import look
from .saved import Saved
from .words import Words

if TYPE_CHECKING:
    from blackangel.ui.play.face import Face

TITLE = N_("The Derelict")
NAMES = ("Iris", "Vega", "Chloé", "Marek", "Juno", "Bela")
SAFE = "safe"


class Rules(Screen):
    """The help, until there is more of it."""

    name = "help"
    title = TITLE


class DerelictFace(PlainFace):
    """How The Derelict looks and speaks."""

    icon = "ui_game"
    modules = ("blackangel.games.derelict", "blackangel.ui.play.plain.scene", "blackangel.ui.play.curtain")

    def __init__(self) -> None:
        super().__init__("derelict", TITLE, Words(), NoLessons(Rules), Offer(NAMES, tuple(look.SEATS), 1, 6))
        self.saved: SavedFace = Saved()

    def name(self) -> str:
        """Its title."""
        return tr(TITLE)

    def ways(self) -> list[tuple[str, str]]:
        """One."""
        return [(tr(TITLE), "")]

    def wear(self, palette: str) -> None:
        """The plain colours or the safe ones."""
        look.wear(palette == SAFE)
        for table, own in ((theme.PLAYER, look.SEATS), (theme.PLAYER_INK, look.SEATS_INK),
                           (theme.PLAYER_TEXT, look.SEATS_TEXT)):
            for colour, tone in own.items():
                table.setdefault(colour, tone)


FACE: Face = DerelictFace()
