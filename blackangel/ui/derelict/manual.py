"""The rules, signs and keys of The Derelict for its help (`resources/help/derelict`), and its lessons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.words import N_
from blackangel.ui.play.help.keys import KeyLine, at_any_table
from blackangel.ui.play.help.manual import Manual, TaughtHelp
from blackangel.ui.play.help.topics import Book, read_book

from .pen import Pen

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.school import School

KEYS = at_any_table(
    KeyLine(fixed="Tab", words=N_("from one place that can be chosen to the next")),
    KeyLine(("roll",), words=N_("roll, or roll again")),
    KeyLine(("turn_marine",), words=N_("turn the marine that is pointed at")),
    KeyLine(("relic",), words=N_("use the Relic")),
    KeyLine(("pin",), words=N_("keep an explanation open")),
    KeyLine(fixed="1-6", words=N_("the orders of a team")),
)  # fmt: skip


def numbers() -> Mapping[str, Any]:
    """What is printed on the pieces."""
    from .handbook import Printed

    return Printed()


@cache
def book() -> Book:
    """The rules and the legend. Raises BrokenTexts."""
    return read_book("derelict", ("topics",), numbers)


MANUAL = Manual(book, Pen, KEYS, str, taught="derelict")


class Help(TaughtHelp):
    """The rules to look things up in, and the lessons."""

    def manual(self) -> Manual:
        return MANUAL

    def school(self) -> School:
        from .lessons.school import SCHOOL

        return SCHOOL
