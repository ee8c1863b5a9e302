"""The face of Black Angel, by which the program knows it. What it needs is loaded when it is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.black_angel import hues
from blackangel.ui.kit import draw
from blackangel.ui.kit.words import C_, N_, tr
from blackangel.ui.play.help.manual import Manual, TaughtHelp
from blackangel.ui.play.hotkeys import Command
from blackangel.ui.play.setting import Choice, Offer, Seat

from . import counted, saved
from .course import COURSE
from .happenings.ravagers import DRAWN
from .happenings.turns import amounts
from .table import wording

if TYPE_CHECKING:
    from blackangel.engine.decision import Event
    from blackangel.ui.kit.canvas import Canvas
    from blackangel.ui.kit.geometry import Point
    from blackangel.ui.kit.images import Finish
    from blackangel.ui.kit.pen import Pen
    from blackangel.ui.kit.scene import Scene
    from blackangel.ui.kit.screen import Screen
    from blackangel.ui.kit.voices import Voice
    from blackangel.ui.play.controller import GameController
    from blackangel.ui.play.face import CountedFace, Cover, Face, HelpFace, Looks, SavedFace
    from blackangel.ui.play.insights import Insights
    from blackangel.ui.play.lessons.school import School
    from blackangel.ui.play.log_panel import Line
    from blackangel.ui.play.moments import View
    from blackangel.ui.play.occasion import Occasion
    from blackangel.ui.play.past import Past
    from blackangel.ui.play.table import Table

EXAMPLES = (N_("Solo against Hal"), N_("Two at the table"), N_("Four for Spes"))
"""Names of the example games, to be translated."""
SOLO, MANY = "solo", "many"
"""Ways to begin a game."""
COMMANDS = (
    Command("flip", pygame.K_f, N_("flip a die"), "redo"),
    Command("ghosts", pygame.K_v, N_("projected scores: yours, everybody’s, none"), "flip"),
    Command("zoom_ship", pygame.K_1, N_("the ship large"), "look_back"),
    Command("zoom_space", pygame.K_2, N_("space large"), "zoom_ship"),
    Command("zoom_board", pygame.K_3, N_("your board large"), "zoom_space"),
    Command("zoom_hand", pygame.K_4, N_("your hand large"), "zoom_board"),
    Command("zoom_others", pygame.K_5, N_("the other players large"), "zoom_hand"),
    Command("zoom_out", pygame.K_0, N_("the whole table"), "zoom_others"),
)
"""What keys do beside what they do at any table."""
FIRST = ("backgrounds/menu", "backgrounds/table", "sprites/angel_board")
FOLDERS = ("icons/", "sprites/", "tiles/", "cards/back_", "cards/hal_")
"""Pictures that are on the table from the start; other cards are read when it stands."""


class Help(TaughtHelp):
    """The help screen and the lessons of Black Angel."""

    def manual(self) -> Manual:
        """Rules, icons and keys."""
        from .help.manual import MANUAL

        return MANUAL

    def school(self) -> School:
        """Eight lessons."""
        from .help.school import SCHOOL

        return SCHOOL


class BlackAngelFace:
    """How Black Angel looks and speaks."""

    game = "black_angel"
    icon = "angel"
    sample = "place_die"
    modules = ("blackangel.games.black_angel", "blackangel.ui.black_angel.table.scene", "blackangel.ui.play.curtain")
    course = COURSE
    commands = COMMANDS
    help: HelpFace = Help()
    saved: SavedFace = saved
    counted: CountedFace = counted

    def name(self) -> str:
        """The title."""
        return tr("Black Angel")

    @property
    def voices(self) -> Mapping[str, Voice]:
        """Dice, pieces, points, turns."""
        from .sound_events import VOICES

        return VOICES

    def first_pictures(self, names: Sequence[str]) -> list[str]:
        """All pieces, and the cards that lie there when a game begins."""
        return [*FIRST, *(name for folder in FOLDERS for name in names if name.startswith(folder))]

    def wear(self, palette: str) -> None:
        """The plain colours or the safe ones."""
        from .palette import wear

        wear(palette)

    def finish(self, palette: str, patterns: bool) -> Finish | None:
        """Safe colours, patterns, both or neither on dice, tiles, cards, robots and discs."""
        from .palette import SAFE, recoloured, recoloured_and_dressed
        from .patterns import dressed

        if palette == SAFE:
            return recoloured_and_dressed if patterns else recoloured
        return dressed if patterns else None

    def preview(self, screen: Screen, settings: Looks, surface: pygame.Surface, at: Point) -> None:
        """Dice, tiles, players and hexes."""
        from .preview import PiecesPreview

        PiecesPreview(screen, settings, at).draw(surface)

    def setting_note(self, setting: str) -> str:
        """Peoples, players, and what has their colours."""
        return tr({"palette": "of peoples and players; shapes and emblems stay",
                   "patterns": "on dice, tiles, cards, robots and discs"}[setting])  # fmt: skip

    def cover(self) -> Cover:
        """The ship before Spes."""
        from .cover import Cover

        return Cover()

    def pitch(self) -> tuple[str, str, str]:
        """Each for himself; alone against Hal."""
        return (tr("Race the frigate to planet Spes"), tr("{a} to {b}, against each other", a=1, b=4),
                tr("{a} to {b} minutes", a=60, b=120))  # fmt: skip

    @property
    def backdrop(self) -> str:
        """The nebula of the menu is its own."""
        return ""

    def ways(self) -> list[tuple[str, str]]:
        """At one screen, and alone."""
        return [(tr("New game"), MANY), (tr("Solo against Hal"), SOLO)]

    def new_game(self, way: str) -> Scene | None:
        """Solo or several on one screen of its own."""
        from .new_game import NewGameScreen

        return NewGameScreen({SOLO: True, MANY: False}.get(way))

    @property
    def offer(self) -> Offer:
        """Two to four seats, basic or advanced rules."""
        from .setup import MOST_SEATS, NAMES

        rules = Choice("advanced", tr("Rules"), [(False, tr("Basic")), (True, tr(C_("rules", "Advanced")))],
                       tr("Advanced adds boosts"))  # fmt: skip
        return Offer(NAMES, hues.SEAT_COLOURS, 2, MOST_SEATS, [rules])

    def example(self) -> tuple[list[Seat], dict[str, Any]]:
        """Somebody alone against Hal."""
        from .setup import Setup

        alone = Setup(solo=True)
        return alone.game_seats(), alone.game_options()

    def table(self, controller: GameController) -> Scene:
        """Board, space, hand and bar."""
        from .table.scene import TableScene

        return TableScene(controller)

    def laid(self, controller: Any, occasion: Occasion) -> Table:
        """The same for a replay or a lesson."""
        from .table.scene import TableScene

        return TableScene(controller, occasion)

    @property
    def past(self) -> Past:
        """Turns, signs, hands of cards."""
        from .past import AngelsPast

        return AngelsPast()

    @property
    def insights(self) -> Insights | None:
        """Missions, tiles, goods."""
        from .analysis.insights import AngelsInsights

        return AngelsInsights()

    def pick_up(self, scene: Any) -> tuple[float, float] | None:
        """A die."""
        from .measured import pick_up

        return pick_up(scene)

    def stir(self, scene: Any, number: int) -> None:
        """Dice."""
        from .measured import stir

        stir(scene, number)

    def ending(self, controller: GameController) -> Scene:
        """The final scoring."""
        from .scoring import ScoringScreen

        return ScoringScreen(controller)

    def scenery(self, view: View) -> View:
        """Hexes get new names when the Black Angel jumps, dice other values."""
        return {
            "seats": [{key: seat.get(key) for key in ("name", "colour", "kind")} for seat in view["seats"]],
            "turn": dict(view["turn"]),
            "dice": {die: {"value": info["value"]} for die, info in view["dice"].items()},
            "space": {"hexes": view["space"]["hexes"]},
            "options": dict(view["options"]),
        }

    def lines(self, events: Sequence[Event], about: View) -> Sequence[Line]:
        """What happened, for the log."""
        from .table import logwords

        return logwords.lines(events, about)

    def pen(self, surface: pygame.Surface, canvas: Canvas) -> Pen:
        """Draws dice, shapes, tiles and emblems between words."""
        from .table.pen import Pen

        return Pen(surface, canvas)

    def brought(self, events: Sequence[Event], seat: int) -> str:
        """Goods and VP, and how many Ravagers came."""

        gains: Counter[str] = Counter()
        for item, number, _ in amounts(events, seat):
            gains[item] += number
        ravagers = len(DRAWN.of(events))
        parts = [f"{number:+d} {wording.item(name)}".replace("-", "−") for name, number in gains.items() if number]
        if ravagers:
            parts.append(tr("{n} new {what}", n=ravagers, what="[i:ravager]"))
        return "  ".join(parts)

    def person(self, screen: Screen, surface: pygame.Surface, emblems: Sequence[str]) -> None:
        """The mark in its disc, and the robot in its saucer beside it."""
        canvas, images, colour = screen.app.canvas, screen.app.images, emblems[0]
        draw.icon(surface, canvas, f"mark_{colour}", screen.at(960, 366), 250)
        images.draw(surface, f"sprites/saucer_{colour}", screen.at(1200, 545), width=190)
        images.draw(surface, f"sprites/robot_{colour}", screen.at(1214, 494), height=130, angle=6)

    def note(self, controller: GameController) -> str:
        """Whether it is one's turn or a word in another's."""
        if controller.state.decision.kind == "owner_activation":
            return tr("A short decision in another player's turn. Nobody else looks now.")
        return tr("Your turn. Nobody else looks now.")

    def emblems(self, view: View, seat: int) -> Sequence[str]:
        """That of its colour, or Hal's."""
        from blackangel.ui.kit.screen import emblem_of

        return [emblem_of(view["seats"][seat])]

    def outcome(self) -> str:
        """The scores."""
        return tr("Final score")

    def clock(self, view: View) -> str:
        """The round."""
        return tr("Round {n}", n=view["turn"]["round"])


FACE: Face = BlackAngelFace()
