"""What Black Angel says where any game's table asks: what an option is worth, what it would waste, what came lately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from blackangel.bots import analysis
from blackangel.bots.black_angel.judge import EQUAL
from blackangel.engine.decision import Event
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.analysis.insights import CLAUSES, AngelsInsights
from blackangel.ui.black_angel.verbs.book import option_words, verb
from blackangel.ui.black_angel.verbs.record import Costs, Option
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import N_, signed, tr
from blackangel.ui.play.chooser import Chooser
from blackangel.ui.play.hints import HintList, Measure
from blackangel.ui.play.log_panel import Look
from blackangel.ui.play.ways import draw_ways

from . import keylist, logwords
from .layout import Place
from .pen import Pen
from .wording import Line

if TYPE_CHECKING:
    from .interaction import Interaction
    from .scene import TableScene

VP = Measure(EQUAL, "vp", N_("Stars: all in all. Number: VP lost."), N_("only the best use of each die"))


class Advice:
    """Hints: see `play.hints.Hints`."""

    measure = VP

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def _at_work(self) -> Interaction:
        assert self.scene.interaction is not None
        return self.scene.interaction

    def words(self, option: Option, then: Option | None) -> str:
        """An option, and where the die goes that it takes."""
        at_work = self._at_work
        label = keylist.label(at_work, option)
        if then is None:
            return label
        return f"{label} [i:arrow-right] {option_words(then, 'place_die', {}, at_work.view, at_work.seat)}"

    def place(self, option: Option) -> Place | None:
        """Where an option is on the table."""
        return self._at_work.place_of(option)

    def reason(self, part: str, gain: float) -> str:
        """What there is more or less of, and what that is worth."""
        more, less = CLAUSES[part]
        return f"{signed(gain, 1)} {tr(more if gain > 0 else less)}"


def draw_way(pen: Pen, scene: TableScene, listed: Chooser) -> None:
    """On the table the way of the hint that is pointed at, if hints are listed."""
    chosen = listed.chosen
    if isinstance(listed, HintList) and chosen is not None and not scene.camera.away:
        line = analysis.Line(chosen.options, (0.0,) * len(chosen.options))
        draw_ways(pen, AngelsInsights().ways(scene, line, scene.controller.state, scene.me), theme.GOLD, True)


def draw_use(pen: Pen, listed: Chooser | None, asked: Chooser) -> None:
    """Of what a place that was clicked stands for the one that the hint pointed at speaks of, if hints are listed."""
    chosen = listed.chosen if isinstance(listed, HintList) else None
    for number, (x, y, w, h) in asked.rows():
        if chosen and asked.entries[number].options == chosen.options:
            pen.rr((x - 3, y - 3, w + 6, h + 6), 12, frame=theme.GOLD, width=4)     # its words keep their ground


def wasted(at_work: Interaction, option: Option, costs: Costs) -> str:
    """One or two sentences about what an option would waste; empty if nothing."""
    found = verb(option).waste
    return found[1](at_work, named(option), costs) if found else ""


class Wasted:
    """Activations left over, VP for dice that go back, a card or a resource for nothing: see `play.warning.Waste`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def kind(self, options: Sequence[Option]) -> str:
        """As it is kept in the settings."""
        found = verb(options[0]).waste if options else None
        return found[0] if found else ""

    def words(self, options: Sequence[Option]) -> str:
        """One or two sentences."""
        return wasted(self.scene.interaction, options[0], self.scene.lookout.rolling) if self.scene.interaction else ""

    def near(self, options: Sequence[Option]) -> Rect:
        """Its place, its button, or the bar."""
        scene = self.scene
        place = scene.interaction.target_of(options) if scene.interaction else None
        area = scene.screen_rect(place) if place and place[0] != "bar" else None
        if area is not None:
            return area
        if scene.camera.away:
            return scene.foot
        return scene.painter.button_rects(scene.bar()[1]).get(verb(options[0]).name, scene.layout.bar)


class Told:
    """The last turns: see `play.since.Teller`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def lines(self, events: list[Event], about: Any, number: int, seat: int | None) -> list[Line]:
        """Those of the log."""
        return logwords.lines(events, about, number, seat=seat)

    def look(self) -> Look:
        """As in the log."""
        return logwords.look(self.scene.view)

    def within(self, seat: int) -> bool:
        """Hal's turn is part of the step that ends ours."""
        return bool(self.scene.view["seats"][seat]["kind"] == "hal")

    def watch(self, first: int, last: int) -> None:
        """On the table, or in the viewer."""
        self.scene.extras.watch(first, last)
