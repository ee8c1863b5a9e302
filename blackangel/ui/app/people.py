"""Whose finished games are looked at: everybody's, or those of one person by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from blackangel.engine.players import HUMAN
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.words import C_, plural, tr
from blackangel.ui.play.summary import Entry

if TYPE_CHECKING:
    from .program import App

MOST = 6
"""Names that are offered: those with the most games."""


def names_of(entries: Iterable[Entry]) -> list[tuple[str, int]]:
    """The people who played these games, and how many of them, the most games first."""
    games = Counter(name for entry in entries
                    for name in {player["name"] for player in entry["seats"] if player["kind"] == HUMAN})
    return sorted(games.items(), key=lambda one: (-one[1], one[0].casefold()))


def whose(person: str) -> str:
    """The name of a person whose games count, or what stands for everybody's."""
    return person or tr(C_("whose games", "Everybody"))


def ask_whose(app: App, entries: Iterable[Entry], then: Callable[[str], None]) -> None:
    """Asks for a name; `then` gets it, or nothing for everybody."""
    choices = [Choice(whose(""), partial(then, ""), "primary", "ui_users", tr("all people at this computer"))]
    choices += [Choice(name, partial(then, name), "plain", "ui_human", plural(many, "{n} game", "{n} games"))
                for name, many in names_of(entries)[:MOST]]
    choices.append(Choice(tr("Leave it"), icon="ui_close", sub=tr("as it is")))
    app.scenes.push(Dialog(tr("Whose games?"), "", choices))
