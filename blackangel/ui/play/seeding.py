"""Where a seed is typed, wherever a game is set up, with the button that gives the seed of the day."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from .host import TableHost
from .today import seed_of, today

LONGEST_SEED = 15
"""Digits of a seed: any number of so many digits is kept exactly, whatever reads the log."""


def seed_row(app: TableHost, area: Area, of_the_day: Area, seed: str, chosen: Callable[[str], None],
             on_enter: Callable[[], None] | None = None) -> tuple[TextField, list[Widget]]:
    """The field in `area`, and all that belongs to it. `chosen` hears digits, or nothing for a seed at random."""
    field = TextField(area, seed, chosen, limit=LONGEST_SEED, size=23, font="number", empty=tr("at random"),
                      allowed=str.isdecimal, on_enter=on_enter, tell=app.notice_here,
                      on_refused=lambda: app.notice(tr("A seed is a number: digits only.")))  # fmt: skip

    def give() -> None:
        chosen(str(seed_of(today())))
        field.set(str(seed_of(today())))

    day = Button(of_the_day, "", give, icon="ui_date",
                 hint=tr("The seed of the day: who begins the same game with it has the same deal"))  # fmt: skip
    return field, [field, day]
