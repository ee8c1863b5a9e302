"""The face of a game that has nothing but words: everything else follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from blackangel.engine.decision import Event, Option
from blackangel.engine.log import Header
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame
from blackangel.engine.timeline import Record
from blackangel.ui.kit import draw
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.images import Finish
from blackangel.ui.kit.kept import whole
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.screen import Screen, emblem_of
from blackangel.ui.kit.voices import Voice
from blackangel.ui.kit.words import N_, plural, tr

from ..controller import GameController
from ..course import Course
from ..face import CountedFace, Cover, Facts, HelpFace, Looks, SavedFace
from ..goals import Goal
from ..hotkeys import Command
from ..insights import Insights
from ..moments import View
from ..occasion import Occasion, Place
from ..past import Past
from ..setting import Offer, Seat
from ..story import Story, Turn, points_of
from ..summary import Entry, Unscored
from ..table import Table
from .scene import PlainEnding, PlainScene
from .table import PlainTable
from .words import PlainLine, PlainWords


class PlainSaved:
    """Lists tell steps, names and points."""

    def facts(self, state: Any) -> Facts:
        """Whose turn it is, and the points."""
        return {"seat": None if state.is_over else state.decision.seat, "points": list(state.scores())}

    def are_facts(self, found: object) -> bool:
        """Whether what was kept is such."""
        return isinstance(found, dict) and isinstance(found.get("points"), list) and all(map(whole, found["points"]))

    def progress(self, game: SavedGame, facts: Facts | None) -> str:
        """Who won, whose turn it is, or the number of steps."""
        names = self.names(game)
        if game.finished and game.winners:
            return tr("{name} won", name=", ".join(names[seat] for seat in game.winners if seat < len(names)))
        seat = facts.get("seat") if facts else None
        if isinstance(seat, int) and seat < len(names):
            return tr("{name} to play", name=names[seat])
        return plural(game.steps, "{n} step", "{n} steps")

    def names(self, game: SavedGame) -> list[str]:
        """The names of the seats."""
        seats = game.header.seats if game.header else ()
        return [str(seat.get("name") or tr("Seat {n}", n=n + 1)) for n, seat in enumerate(seats)]

    def emblems(self, game: SavedGame, facts: Facts | None) -> Sequence[Sequence[str]]:
        """Their colours."""
        return [[str(seat.get("colour") or "")] for seat in game.header.seats] if game.header else []

    def kinds(self, game: SavedGame) -> list[str]:
        """Person or bot."""
        return list(game.kinds)

    def points(self, game: SavedGame, facts: Facts | None) -> list[int]:
        """As far as they are known."""
        return list(game.scores) if game.scores else list(facts["points"]) if facts else []

    def rules(self, options: Mapping[str, Any]) -> str:
        """There is one set of rules."""
        return ""


class PlainCounted:
    """The statistics count games, wins and points; all points have one source."""

    house: Sequence[str] = ()
    unit = "ui_finished"

    def told(self, header: Header, replay: Replay) -> Entry:
        """Seats, points and winners."""
        state, seats = replay.state, header.seats
        totals = [int(points) for points in state.scores()] or [0] * len(seats)
        return {"about": {}, "rounds": state.turn_number, "totals": totals,
                "seats": [{key: str(seat.get(key, "")) for key in ("name", "colour", "kind")} for seat in seats],
                "won": [seat in state.winners() for seat in range(len(seats))],
                "sources": [{"points": total} for total in totals],
                "deeds": [{"finished": 1} for _ in totals]}  # fmt: skip

    def is_about(self, found: dict[str, Any]) -> bool:
        """Nothing is told."""
        return not found

    def tabs(self) -> list[tuple[str, str]]:
        """All games alone."""
        return [("all", tr("All"))]

    def fits(self, entry: Entry, tab: str) -> bool:
        """Every one."""
        return True

    def whence(self) -> str:
        """Points have no other name here."""
        return tr("Where points come from")

    def sources(self) -> Sequence[tuple[str, str, str]]:
        """One."""
        return (("points", tr("Points"), self.unit),)

    def goals(self) -> Sequence[Goal]:
        """One, which every game has."""
        return (Goal("finished", N_("Play a game to its end"), N_("Whoever wins."), "ui_game", "finished"),)

    def line_of(self, entry: Entry, kind: str) -> str:
        """The kind."""
        return kind

    def opponent(self, line: str) -> tuple[str, str] | None:
        """Nobody but people and bots."""
        return None

    def setting(self, entry: Entry) -> str:
        """The number of players."""
        return plural(len(entry["seats"]), "{n} player", "{n} players")

    def unscored(self) -> Unscored | None:
        """It has points."""
        return None


class PlainPast:
    """What the viewer needs: turns are counted as the state counts them, and every step is told in its log lines."""

    def __init__(self, words: PlainWords) -> None:
        self.said = words

    def tell(self, records: Sequence[Record], view: Mapping[str, Any], finished: bool) -> Story:
        """A turn for each number that the state counted; no signs, and the points."""
        turns: list[Turn] = []
        for at, record in enumerate(records):
            if turns and turns[-1].number == record.turn:
                turns[-1] = Turn(record.turn, turns[-1].seat, record.turn, turns[-1].first, at + 1)
            else:
                turns.append(Turn(record.turn, record.step.seat, record.turn, at, at + 1))
        points = points_of(records, list(self.said.points(dict(view))), self.said.brings)
        return Story(len(records), turns or [Turn(0, 0, 0, 0, 0)], [], points, finished)

    def actor(self, record: Record) -> int:
        """Who decided."""
        return record.step.seat

    def colour(self, view: Mapping[str, Any], seat: int) -> str:
        """That of the seat."""
        return str(view["seats"][seat]["colour"])

    def doer(self, record: Record, view: Mapping[str, Any]) -> str:
        """The seat's."""
        return self.colour(view, record.step.seat)

    def words(self, events: Sequence[Any], option: Option, view: Mapping[str, Any], seat: int,
              before: Mapping[str, Any]) -> tuple[str, ...]:
        """The lines of the log; where there is none, the option."""
        told = [line.text for event in events if (line := self.said.line(event, dict(view))) is not None]
        return tuple(told) or (self.said.option(option, dict(view)),)

    def enlarged(self) -> str:
        """Nothing."""
        return ""

    holds = False

    def hands(self, view: Mapping[str, Any]) -> list[int]:
        """Nothing is hidden that could be laid out."""
        return []

    def places(self, area: Rect, view: Mapping[str, Any], seats: Sequence[int]) -> dict[Place, Rect]:
        """None."""
        return {}

    def draw(self, pen: Any, area: Rect, places: Mapping[Place, Rect], view: Mapping[str, Any], seats: Sequence[int],
             hot: Place | None) -> None:
        """Nothing."""


class PlainFace:
    """A game of words. What a game adds is its name, its help, its words and what a new game may have."""

    icon = "ui_game"
    modules: Sequence[str] = ()
    voices: Mapping[str, Voice] = {}
    sample = "click"
    course = Course()
    commands: Sequence[Command] = ()
    insights: Insights | None = None

    def __init__(self, game: str, title: str, words: PlainWords, help_: HelpFace, offer: Offer) -> None:
        self.game = game
        self.title = title
        self.words = words
        self.help = help_
        self.saved: SavedFace = PlainSaved()
        self.counted: CountedFace = PlainCounted()
        self.offer = offer

    @property
    def past(self) -> Past:
        """What the viewer asks."""
        return PlainPast(self.words)

    def name(self) -> str:
        """Its title."""
        return self.title

    def first_pictures(self, names: Sequence[str]) -> list[str]:
        """None."""
        return []

    def wear(self, palette: str) -> None:
        """There are no pieces."""

    def finish(self, palette: str, patterns: bool) -> Finish | None:
        """There are no pictures."""
        return None

    def preview(self, screen: Screen, settings: Looks, surface: pygame.Surface, at: Point) -> None:
        """There is nothing to look at."""

    def setting_note(self, setting: str) -> str:
        """There are no pieces."""
        return ""

    def cover(self) -> Cover | None:
        """There is no picture."""
        return None

    def pitch(self) -> tuple[str, str, str]:
        """How many play it."""
        few, many = self.offer.least, self.offer.most
        one = plural(few, "{n} player", "{n} players")
        return "", plural(many, "{few} to {n} player", "{few} to {n} players", few=few) if few < many else one, ""

    @property
    def backdrop(self) -> str:
        """The menu's own ground."""
        return ""

    def ways(self) -> list[tuple[str, str]]:
        """One."""
        return [(tr("New game"), "")]

    def new_game(self, way: str) -> Scene | None:
        """The program's own screen will do."""
        return None

    def example(self) -> tuple[list[Seat], dict[str, Any]]:
        """As few people as may be."""
        return self.offer.fewest(), {}

    def table(self, controller: GameController) -> Scene:
        """Words."""
        return PlainScene(controller, self.words)

    def laid(self, controller: Any, occasion: Occasion) -> Table:
        """Words."""
        return PlainTable(controller, self.words, occasion)

    def pick_up(self, scene: Any) -> tuple[float, float] | None:
        """There is nothing to take."""
        return None

    def stir(self, scene: Any, number: int) -> None:
        """Nothing moves."""

    def ending(self, controller: GameController) -> Scene:
        """Everybody's points."""
        return PlainEnding(controller, self.words)

    def scenery(self, view: View) -> View:
        """All of it."""
        return view

    def lines(self, events: Sequence[Event], about: View) -> Sequence[PlainLine]:
        """The game's words."""
        return [line for event in events if (line := self.words.line(event, about)) is not None]

    def pen(self, surface: pygame.Surface, canvas: Canvas) -> Pen:
        """Plain words."""
        return Pen(surface, canvas)

    def brought(self, events: Sequence[Event], seat: int) -> str:
        """Nothing in signs."""
        return ""

    def person(self, screen: Screen, surface: pygame.Surface, emblems: Sequence[str]) -> None:
        """The emblem of the colour."""
        draw.emblem(surface, screen.app.canvas, emblems[0], screen.at(960, 366), 250)

    def note(self, controller: GameController) -> str:
        """Whose turn it is."""
        return tr("Your turn. Nobody else looks now.")

    def emblems(self, view: View, seat: int) -> Sequence[str]:
        """That of its colour."""
        return [emblem_of(view["seats"][seat])]

    def outcome(self) -> str:
        """Everybody's points."""
        return tr("Final score")

    def clock(self, view: View) -> str:
        """The game's words."""
        return self.words.clock(view)
