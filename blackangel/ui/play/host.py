"""What a game in progress asks of the program, beyond what any scene asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.ui.kit.scene import Host

if TYPE_CHECKING:
    from blackangel.engine.log import Log
    from blackangel.engine.session import Session
    from blackangel.engine.store import SaveStore

    from .controller import GameController
    from .hotkeys import Hotkeys
    from .setting import SeatedGame
    from .study import Desk
    from .summary import Entry


class Wishes(Protocol):
    """Of the player's settings those that a table and what lies over it go by.

    Attributes:
        speed: slow, normal, fast or off.
        auto_zoom: the table enlarges what a decision is about.
        hints: why something is not allowed, shown where the pointer is.
        warnings: what is about to be lost is said before.
        unasked: kinds of warnings that the player does not want any more.
        confirm: which clicks on the table wait for a second one: never, reveal or always.
        ask_end: when the end of a turn is asked about: never, possible or always.
        patterns: what tells colours apart for any eyes.
        reduced_motion: nothing moves, and what would is told by a picture that stands.
    """

    speed: str
    auto_zoom: bool
    hints: bool
    warnings: bool
    unasked: list[str]
    confirm: str
    ask_end: str
    patterns: bool
    reduced_motion: bool

    @property
    def pace(self) -> str:
        """How fast pieces move: `off` where they shall not fly."""

    def save(self) -> None:
        """Keeps them for the next start."""


class TableHost(Host, Protocol):
    """The program as a table, a replay or a lesson sees it.

    Attributes:
        hotkeys: which command has which key.
        store: the saved games.
        controller: the open game.
        dealt: whether the deal of a game was shown since the program began: later ones are shorter.
        unsaved: why no game can be saved now, as a clause; empty if games can be.
        desk: where finished games are analysed.
    """

    hotkeys: Hotkeys
    store: SaveStore
    controller: GameController | None
    unsaved: str
    dealt: bool
    desk: Desk

    @property
    def settings(self) -> Wishes:
        """What the player wishes."""

    def analyse(self, seat: int | None = None) -> None:
        """The analysis of the open game, which is over, from the side of a seat, or of its first person."""

    def look_for_room(self) -> None:
        """Whether games can be saved is looked at again; afterwards `unsaved` says why not."""

    def last_finished(self, game: str) -> Entry | None:
        """What is counted of the last finished game of those rules that a person played; None if there is none, or it
        cannot be read."""

    def kept_setup(self, game: str) -> dict[str, Any]:
        """What the last new game of those rules was begun with, as its set-up screen gave it to be kept."""

    def keep_setup(self, game: str, setup: dict[str, Any]) -> None:
        """Keeps it for the next time."""

    def play_once_more(self, log: Log, name: str) -> None:
        """The game of that log, which is over, from its beginning: same seats, options and seed."""

    def start_game(self, setup: SeatedGame) -> None:
        """A new game as a set-up screen says."""

    def play(self, begin: Callable[[Path | None], Session], name: str, trial: bool = False) -> None:
        """The table with a game that `begin` makes in the file it is given; without one where none can be written.

        A `trial` does not displace the game to continue before somebody moves in it.
        """
