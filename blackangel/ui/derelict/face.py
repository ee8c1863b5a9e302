"""The face of The Derelict, by which the program knows it. What it needs is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.course import Course
from blackangel.ui.play.face import CountedFace, HelpFace, SavedFace
from blackangel.ui.play.hotkeys import Command
from blackangel.ui.play.plain.face import PlainFace
from blackangel.ui.play.setting import Offer

from . import look, sounds
from .counted import Counted
from .manual import Help
from .mission import MOST, NAMES
from .saved import Saved
from .words import Words

if TYPE_CHECKING:
    from blackangel.engine.decision import Event
    from blackangel.ui.kit.canvas import Canvas
    from blackangel.ui.kit.geometry import Point
    from blackangel.ui.kit.pen import Pen
    from blackangel.ui.kit.scene import Scene
    from blackangel.ui.play.controller import GameController
    from blackangel.ui.play.face import Cover, Face, Looks
    from blackangel.ui.play.insights import Insights
    from blackangel.ui.play.log_panel import Line
    from blackangel.ui.play.moments import View
    from blackangel.ui.play.occasion import Occasion
    from blackangel.ui.play.past import Past
    from blackangel.ui.play.table import Table

TITLE = N_("The Derelict")
EXAMPLES = (N_("Alone aboard"), N_("Two in the dark"))
"""Names of the example games, to be translated."""
SAFE = "safe"
SHOWN = tuple(f"derelict/{part}" for part in ("mar_", "stk_", "ter_", "back_", "sign_", "die_", "token", "loc_airlock"))
"""Pictures that are on the table from the start, by how their names begin."""


COMMANDS = (
    Command("roll", pygame.K_r, N_("roll, or roll again"), "redo"),
    Command("turn_marine", pygame.K_f, N_("turn the marine that is pointed at"), "roll"),
    Command("relic", pygame.K_x, N_("use the Relic"), "turn_marine"),
    Command("pin", pygame.K_t, N_("keep an explanation open"), "relic"),
)
"""What keys do beside what they do at any table."""


def common(state: Any) -> bool:
    """Whether all at the screen may see what is decided: all but orders that are chosen secretly, and an event that its
    reader reads alone."""
    if state.is_over:
        return True
    options = state.setting.options
    if state.decision.kind == "choose":
        return bool(options["orders"] == "open")
    return bool(options["instinct"] == "together" or state.event < 0 or state.event_shown)


class DerelictFace(PlainFace):
    """How The Derelict looks and speaks."""

    icon = "ui_game"
    voices = sounds.VOICES
    sample = "tumble"
    modules = ("blackangel.games.derelict", "blackangel.ui.derelict.scene", "blackangel.ui.play.curtain")

    game = "derelict"
    title = TITLE
    commands = COMMANDS
    words = Words()
    help: HelpFace = Help()
    saved: SavedFace = Saved()
    counted: CountedFace = Counted()

    def __init__(self) -> None:
        """All of it stands above."""

    @property
    def offer(self) -> Offer:  # type: ignore[override]
        """One to six seats."""
        return Offer(NAMES, tuple(look.SEATS), 1, MOST)

    course = Course(setup=frozenset({"team"}), ends=frozenset(), common=common, again=frozenset({"team"}),
                    earlier=N_("What was ordered before is carried out: that cannot be taken back."),
                    shows=N_("show my orders"), hidden=N_("Your orders are hidden."))

    def name(self) -> str:
        """Its title."""
        return tr(TITLE)

    @property
    def backdrop(self) -> str:
        """The squad in a corridor."""
        return "derelict/title"

    def ways(self) -> list[tuple[str, str]]:
        """One."""
        return [(tr("New mission"), "")]

    def cover(self) -> Cover | None:
        """Two of the squad in a corridor."""
        from .cover import Cover

        return Cover()

    def pitch(self) -> tuple[str, str, str]:
        """Whoever plays wins or loses together."""
        return (tr("Hold the corridor, reach the goal"), tr("{a} to {b}, all together", a=1, b=6),
                tr("{a} to {b} minutes", a=30, b=60))  # fmt: skip

    def new_game(self, way: str) -> Scene:
        """Teams, seats and options."""
        from .new_game import MissionScreen

        return MissionScreen()

    def wear(self, palette: str) -> None:
        """The plain colours or the safe ones."""
        look.wear(palette == SAFE)
        for table, own in ((theme.PLAYER, look.SEATS), (theme.PLAYER_INK, look.SEATS_INK),
                           (theme.PLAYER_TEXT, look.SEATS_TEXT)):
            for colour, tone in own.items():
                table.setdefault(colour, tone)

    def preview(self, screen: Screen, settings: Looks, surface: pygame.Surface, at: Point) -> None:
        """Marines, terrain and enemies."""
        from .preview import PiecesPreview

        PiecesPreview(screen, settings, at).draw(surface)

    def setting_note(self, setting: str) -> str:
        """Teams and dangers; patterns come with their safe colours."""
        return tr({"palette": N_("of teams and dangers; signs and names stay"),
                   "patterns": N_("teams have bands only with the safe colours")}[setting])  # fmt: skip

    def table(self, controller: GameController) -> Scene:
        """The corridor."""
        from .scene import DerelictScene

        return DerelictScene(controller)

    def laid(self, controller: Any, occasion: Occasion) -> Table:
        """The same for a replay."""
        from .table import DerelictTable

        return DerelictTable(controller, occasion)

    @property
    def insights(self) -> Insights:  # type: ignore[override]
        """The chance to win."""
        from .insights import DerelictInsights

        return DerelictInsights()

    @property
    def past(self) -> Past:
        """Rounds, places, marines that fall."""
        from .past import DerelictPast

        return DerelictPast()

    def first_pictures(self, names: Sequence[str]) -> list[str]:
        """What lies on the table at once."""
        return [name for name in names if name.startswith(SHOWN)]

    def ending(self, controller: GameController) -> Scene:
        """Done or lost."""
        from .ending import DerelictEnding

        return DerelictEnding(controller)

    def person(self, screen: Screen, surface: pygame.Surface, emblems: Sequence[str]) -> None:
        """The emblems of the teams of whoever is called."""
        size = {1: 240.0, 2: 156.0}.get(len(emblems), 120.0)
        for number, emblem in enumerate(emblems):
            off = (number - (len(emblems) - 1) / 2) * (size + 12)
            draw.emblem(surface, screen.app.canvas, emblem, screen.at(960 + off, 370), size)

    def note(self, controller: GameController) -> str:
        """Whose orders are to be chosen, and who has chosen."""
        from .people import note

        return note(controller)

    def emblems(self, view: View, seat: int) -> Sequence[str]:
        """Those of its teams; that of its colour before it has one."""
        from .people import teams_of

        return [look.emblem(team) for team in teams_of(view, seat)] or [str(view["seats"][seat]["colour"])]

    def outcome(self) -> str:
        """There are no points."""
        return tr("How it ended")

    def scenery(self, view: View) -> View:
        """Lines of the log name players only."""
        return {"seats": [{key: seat.get(key) for key in ("name", "colour", "kind")} for seat in view["seats"]]}

    def lines(self, events: Sequence[Event], about: View) -> Sequence[Line]:  # type: ignore[override]
        """What happened, for the log."""
        from .logwords import lines

        return lines(events, about)

    def pen(self, surface: pygame.Surface, canvas: Canvas) -> Pen:
        """Draws teams, enemies, terrain, dice and tokens between words."""
        from .pen import Pen

        return Pen(surface, canvas)


FACE: Face = DerelictFace()
