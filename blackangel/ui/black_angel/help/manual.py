"""The rules, icons and keys of Black Angel for its help (`resources/help/black_angel`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.past import AngelsPast
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import N_
from blackangel.ui.play.help.keys import KeyLine, at_any_table
from blackangel.ui.play.help.manual import Manual
from blackangel.ui.play.help.topics import Book, read_book

GAME = "black_angel"
PARTS = ("topics_game", "topics_actions", "topics_more")
KEYS = at_any_table(
    KeyLine(("end_turn", "skip"), words=N_("end the turn")),
    KeyLine(("flip",), words=N_("flip a die")),
    KeyLine(("zoom_ship", "zoom_space", "zoom_board", "zoom_hand", "zoom_others"),
            words=N_("ship, space, board, hand, others large"), pad=("LB", "RB")),
    KeyLine(("zoom_out",), words=N_("the whole table")),
    KeyLine(fixed=N_("Shift+1 to 4"), words=N_("a player's board large")),
)  # fmt: skip
PAPER = "people_"
"""Icons made for bright paper begin so."""


def numbers() -> Mapping[str, Any]:
    """The numbers and colours of the board."""
    return printed().numbers


@cache
def book() -> Book:
    """The rules and the legend. Raises BrokenTexts."""
    return read_book(GAME, PARTS, numbers)


def paper(icon: str) -> theme.Colour | None:
    """Signs of the peoples lie on gray."""
    return hues.ALIEN_LIGHT["gray"] if icon.startswith(PAPER) else None


MANUAL = Manual(book, Pen, KEYS, AngelsPast().enlarged, paper, taught=GAME)
