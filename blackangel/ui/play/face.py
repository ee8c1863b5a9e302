"""The face of a game: all that the program, a game in progress and the viewer know of how one game looks and speaks.

Each game that has a table is a folder beside this one with a module ``face`` in it, whose ``FACE`` is such an object.
It is found by the game's name as its rules are, and imports what it needs only when it is asked, so that the program
starts fast.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from blackangel.games import GAMES

if TYPE_CHECKING:
    from blackangel.engine.decision import Event
    from blackangel.engine.log import Header
    from blackangel.engine.replay import Replay
    from blackangel.engine.store import SavedGame
    from blackangel.ui.kit.canvas import Canvas
    from blackangel.ui.kit.geometry import Point
    from blackangel.ui.kit.images import Finish
    from blackangel.ui.kit.pen import Pen
    from blackangel.ui.kit.scene import Scene
    from blackangel.ui.kit.screen import Screen
    from blackangel.ui.kit.theme import Colour
    from blackangel.ui.kit.voices import Voice

    from .controller import GameController
    from .course import Course
    from .goals import Goal
    from .hotkeys import Command
    from .insights import Insights
    from .log_panel import Line
    from .moments import View
    from .occasion import Occasion
    from .past import Past
    from .setting import Offer, Seat
    from .summary import Entry, Unscored
    from .table import Table

PALETTES = ("standard", "safe")
"""The plain colours, and those that people with any colour vision tell apart."""
Facts = dict[str, Any]
"""How far a game has come, in plain JSON values, as a game's own face tells it and reads it again."""


class Looks(Protocol):
    """Of the player's settings those that say how pieces look.

    Attributes:
        palette: the plain colours or the safe ones.
        patterns: a pattern for each colour.
        vision: as which eyes the preview shows it.
    """

    palette: str
    patterns: bool
    vision: str


class HelpFace(Protocol):
    """The help of a game: rules, icons and keys in one screen, and lessons that play it. Whatever of it is damaged on
    the disc raises `faults.BrokenTexts`; the rest of the program works without it."""

    def rules(self, topic: str) -> Scene:
        """The rules, open at that topic (see `Scene.help_topic`), or at their beginning if it is unknown."""

    def icons(self) -> Scene:
        """The same screen at its legend of icons."""

    def keys(self) -> Scene:
        """The same screen at the keys and buttons."""

    def turn_to_keys(self, scene: Scene) -> bool | None:
        """If that scene is the help: whether it shows the keys already; if not it does now. None for other scenes."""

    def lessons(self, folder: Path, setup: dict[str, Any], anew: bool) -> Scene:
        """The lessons: where the pupil stopped, as the data folder says, or from the first one. setup: what the last
        new game was begun with, which may tell the pupil's name."""

    def reached(self, folder: Path) -> tuple[int, int, int] | None:
        """Lesson, step and number of steps of that lesson where the pupil stopped, each from 1 on; None if nowhere."""

    def invitation(self) -> str:
        """One or two sentences on what the lessons are. Raises BrokenTexts."""


class SavedFace(Protocol):
    """What lists and statistics tell of a saved game."""

    def facts(self, state: Any) -> Facts:
        """How far a game has come."""

    def are_facts(self, found: object) -> bool:
        """Whether what was kept on the disc are facts."""

    def progress(self, game: SavedGame, facts: Facts | None) -> str:
        """How far it has come, or how it ended, in words; the facts are None while they are not known."""

    def names(self, game: SavedGame) -> list[str]:
        """Who takes part, in order; those that no person can play come last."""

    def emblems(self, game: SavedGame, facts: Facts | None) -> Sequence[Sequence[str]]:
        """The emblems of each of them, as far as they are known."""

    def kinds(self, game: SavedGame) -> list[str]:
        """Who plays each of them: human, a bot's kind, or a kind of the game's own."""

    def points(self, game: SavedGame, facts: Facts | None) -> list[int]:
        """The points of each of them as far as they are known; empty in a game without points."""

    def rules(self, options: Mapping[str, Any]) -> str:
        """By which rules it is played, in a few words."""


class CountedFace(Protocol):
    """What the statistics count in a game's finished games, and how they say it."""

    @property
    def house(self) -> Sequence[str]:
        """Kinds of players that the game itself plays: neither people nor bots."""

    @property
    def unit(self) -> str:
        """The icon of a point."""

    def told(self, header: Header, replay: Replay) -> Entry:
        """What is kept of a game; the replay stands at its end. `name`, `game`, `of` and `date` come from elsewhere."""

    def is_about(self, found: dict[str, Any]) -> bool:
        """Whether what was kept as `about` is what `told` gave."""

    def tabs(self) -> list[tuple[str, str]]:
        """Kinds of games to look at by themselves: key and words, all of them first."""

    def fits(self, entry: Entry, tab: str) -> bool:
        """Whether a game is one of that kind."""

    def whence(self) -> str:
        """The heading over where points come from."""

    def sources(self) -> Sequence[tuple[str, str, str]]:
        """Where points come from: key, words, icon."""

    def goals(self) -> Sequence[Goal]:
        """What a player may try to reach in its games, the first things first."""

    def line_of(self, entry: Entry, kind: str) -> str:
        """What wins against a kind of player in that game are counted under: the kind, or more about it."""

    def opponent(self, line: str) -> tuple[str, str] | None:
        """Words and emblem of a player that the game itself plays; None for people and bots."""

    def setting(self, entry: Entry) -> str:
        """How a game was set up, in a few words."""

    def unscored(self) -> Unscored | None:
        """What is said in place of points; None for a game that has some."""


class Cover(Protocol):
    """The picture of a game on the title: what moves in it, and where it shows what.

    Attributes:
        picture: its name, as `images.picture` takes it.
        size: the size by which it is measured.
        subject: what of it is to be seen in a narrow place: x, y, width, height.
        crown: what of that reaches highest, and never lies under the game's name.
        lights: the light of the words of the game's name, in turn.
    """

    picture: str
    size: tuple[int, int]
    subject: tuple[int, int, int, int]
    crown: tuple[int, int, int, int]
    lights: tuple[Colour, Colour]

    def shine(self, surface: pygame.Surface, canvas: Canvas, seconds: float, grow: float, corner: tuple[int, int]
              ) -> None:  # fmt: skip
        """Adds the light of this moment to the picture: pixels of a unit of `size`, and where its upper left corner
        lies."""


class Face(Protocol):
    """How one game looks and speaks."""

    @property
    def game(self) -> str:
        """Its name in logs, as `load_game` takes it."""

    def name(self) -> str:
        """What it is called, in the player's language."""

    @property
    def icon(self) -> str:
        """Its sign, an icon's name: where a picture of one of its games is not drawn yet."""

    @property
    def help(self) -> HelpFace:
        """Its help and its lessons."""

    @property
    def saved(self) -> SavedFace:
        """What lists tell of its saved games."""

    @property
    def counted(self) -> CountedFace:
        """What is counted of its finished games."""

    @property
    def voices(self) -> Mapping[str, Voice]:
        """Its sounds, beside those of widgets."""

    @property
    def sample(self) -> str:
        """The sound by which one hears how loud sounds are."""

    @property
    def modules(self) -> Sequence[str]:
        """Modules that the table needs, to be loaded while the title is shown."""

    def first_pictures(self, names: Sequence[str]) -> list[str]:
        """Of the names of all pictures, without endings, those that the table shows at once."""

    def wear(self, palette: str) -> None:
        """All that is drawn from now on has the colours of that palette of the settings."""

    def finish(self, palette: str, patterns: bool) -> Finish | None:
        """What is done with pictures of pieces when they are read; None if they stay as they are."""

    def preview(self, screen: Screen, settings: Looks, surface: pygame.Surface, at: Point) -> None:
        """How pieces look with the settings as they are: a panel of 600 x 690 from that corner."""

    def setting_note(self, setting: str) -> str:
        """What the settings "palette" and "patterns" are about: pieces, in a few words."""

    def cover(self) -> Cover | None:
        """Its picture on the title; None: the menu's ground."""

    def pitch(self) -> tuple[str, str, str]:
        """What the title says of it: what it is about, how many play it and how, and how long; each may be empty."""

    @property
    def backdrop(self) -> str:
        """The picture behind the program's set-up screen, as `images.picture` names it; empty for the menu's ground."""

    def ways(self) -> list[tuple[str, str]]:
        """How a game may be begun: words for the title's menu, and the way for `new_game`; the first one first."""

    def new_game(self, way: str) -> Scene | None:
        """The set-up screen for one of these ways, empty for the last one used; None where the program's own will do,
        which shows the `offer`."""

    @property
    def offer(self) -> Offer:
        """What a new game may have."""

    @property
    def course(self) -> Course:
        """How a game goes on: what of its options and events is known by name."""

    @property
    def commands(self) -> Sequence[Command]:
        """What keys do at its table beside what they do at any."""

    def example(self) -> tuple[list[Seat], dict[str, Any]]:
        """Seats and options of a game as pictures of the program show it."""

    def table(self, controller: GameController) -> Scene:
        """The scene of a game in progress."""

    def laid(self, controller: Any, occasion: Occasion) -> Table:
        """The table for another occasion than a game in progress: a look into its past, a lesson."""

    @property
    def past(self) -> Past:
        """What a look into its past needs besides."""

    @property
    def insights(self) -> Insights | None:
        """What the analysis of a finished game needs besides; None where there is none."""

    def pick_up(self, scene: Any) -> tuple[float, float] | None:
        """Where, on that table, something lies that can be taken and carried about while frames are measured."""

    def stir(self, scene: Any, number: int) -> None:
        """Lets something move on that table while frames are measured; each time from another place."""

    def ending(self, controller: GameController) -> Scene:
        """The scene of a game that is over: who won, and how."""

    def scenery(self, view: View) -> View:
        """The part of a position's public view that lines of the log speak of: nothing of it is hidden from anybody."""

    def lines(self, events: Sequence[Event], about: View) -> Sequence[Line]:
        """What happened as lines of the log. about: the table after it, see `scenery`."""

    def pen(self, surface: pygame.Surface, canvas: Canvas) -> Pen:
        """What draws rich text with the game's own tokens."""

    def brought(self, events: Sequence[Event], seat: int) -> str:
        """What all these events brought a seat, in a few signs; rich text, empty if nothing."""

    def person(self, screen: Screen, surface: pygame.Surface, emblems: Sequence[str]) -> None:
        """Who is called for at the curtain: these emblems in the disc, and what stands beside it."""

    def note(self, controller: GameController) -> str:
        """What the curtain says of the decision that waits."""

    def emblems(self, view: View, seat: int) -> Sequence[str]:
        """The emblems of a seat."""

    def outcome(self) -> str:
        """What leads to the end of a finished game: words for a button."""

    def clock(self, view: View) -> str:
        """How far the game has come, in two or three words, as for the top of a screen."""


def load_face(game: str) -> Face:
    """The face of that game. Raises ValueError for a game without one."""
    if game not in faces():
        raise ValueError(f"there is no table for the game {game!r}")
    face: Face = import_module(f"blackangel.ui.{game}.face").FACE
    return face


def faces() -> tuple[str, ...]:
    """The games that have a table, in the order of the title."""
    return _found(tuple(GAMES))


@cache
def _found(games: tuple[str, ...]) -> tuple[str, ...]:
    rooms = (f"blackangel.ui.{game}" for game in games)
    return tuple(game for game, room in zip(games, rooms, strict=True) if find_spec(room) and find_spec(f"{room}.face"))
