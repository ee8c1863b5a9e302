"""The rules, signs and keys of The Derelict for its help (`resources/help/derelict`), and its help without lessons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.help.keys import KeyLine, at_any_table
from blackangel.ui.play.help.manual import Manual, ManualHelp
from blackangel.ui.play.help.topics import Book, read_book

from . import names
from .pen import Pen

if TYPE_CHECKING:
    from blackangel.ui.kit.scene import Scene

KEYS = at_any_table(
    KeyLine(fixed="Tab", words=N_("from one place that can be chosen to the next")),
    KeyLine(fixed="R", words=N_("roll, or roll again")),
    KeyLine(fixed="F", words=N_("turn the marine that is pointed at")),
    KeyLine(fixed="X", words=N_("use the Relic")),
    KeyLine(fixed="T", words=N_("keep an explanation open")),
    KeyLine(fixed="1-6", words=N_("the orders of a team")),
)  # fmt: skip


def numbers() -> Mapping[str, Any]:
    """Numbers that are printed on the pieces."""
    return {"tokens": names.data().tokens}


@cache
def book() -> Book:
    """The rules and the legend. Raises BrokenTexts."""
    return read_book("derelict", ("topics",), numbers)


MANUAL = Manual(book, Pen, KEYS, str)


class Help(ManualHelp):
    """The rules to look things up in; there are no lessons yet."""

    def manual(self) -> Manual:
        return MANUAL

    def lessons(self, folder: Path, setup: dict[str, Any], anew: bool) -> Scene:
        """The rules from their beginning."""
        return self.rules("goal")

    def reached(self, folder: Path) -> tuple[int, int, int] | None:
        """Nowhere."""
        return None

    def invitation(self) -> str:
        return tr("The rules can be looked up at any time with F1.")
