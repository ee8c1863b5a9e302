"""It as `play.insights` asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from blackangel.bots.analysis import Finding, Line
from blackangel.engine.decision import View
from blackangel.engine.timeline import Record
from blackangel.ui.black_angel.verbs.book import bindings, option_words
from blackangel.ui.black_angel.verbs.dice import ACTION, TAKE
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import N_, capital, tr
from blackangel.ui.play.insights import Reason, Row, Source

from . import sources, titles
from .reasons import CLAUSES

ARROW = " [i:arrow-right] "
COUNTED = (N_("No turn that mattered"), N_("One turn that mattered"), N_("Two turns that mattered"),
           N_("Three turns that mattered"), N_("Four turns that mattered"), N_("Five turns that mattered"))


class AngelsInsights:
    """Missions, tiles, goods, Hal."""

    unit = "vp"
    together = False
    scale: tuple[float, float] | None = None

    def charts(self) -> Sequence[tuple[str, str]]:
        """Worth, points on the track, losses."""
        return [(tr("Worth"), tr("Expected points at the end, turn by turn")),
                (tr("Points"), tr("Points over the turns")), (tr("Loss"), tr("Points that turns cost"))]

    def counted(self, many: int) -> str:
        """Turns."""
        return tr(COUNTED[many])

    def why(self, name: str, won: bool) -> str:
        """Whether it was won."""
        return tr("Why {name} won", name=name) if won else tr("Why {name} lost", name=name)

    def final(self, scores: Sequence[int]) -> Sequence[float]:
        """The points."""
        return [float(points) for points in scores]

    def rival(self, view: View, seat: int) -> int:
        """The best of the others."""
        scores = view["scores"]
        return max((other for other in range(len(scores)) if other != seat),
                   key=lambda other: (bool(scores[other]["winner"]), int(scores[other]["total"]), -other))

    def sources(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> Sequence[Source]:
        """By the columns of the score sheet; against Hal by what gives him points."""
        return sources.sources(records, view, seat, other)

    def verdict(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> str:
        """The largest difference, and goods that were left."""
        return sources.verdict(sources.sources(records, view, seat, other), view, seat, other)

    def title(self, finding: Finding, view: View) -> tuple[str, str]:
        """What was missed."""
        return titles.title(finding)

    def rows(self, line: Line, state: Any, seat: int) -> Sequence[Row]:
        """Each choice in the words of the table; a die and its action in one row."""
        found: list[Row] = []
        state, asked = state.clone(), True
        view = state.view(seat)
        kind, context = state.decision.kind, state.decision.context
        taken = False
        for option, brings in zip(line.path, line.brings, strict=True):
            words = option_words(option, kind, context, view, seat)
            if taken and ACTION.says(option):
                found[-1] = Row(found[-1].words + ARROW + words, round((found[-1].brings or 0.0) + brings, 3))
            else:
                found.append(Row(capital(words), brings))
            taken = TAKE.says(option)
            asked = asked and not state.is_over and state.seat == seat and state.is_legal(option)
            if asked:   # dice and draws may come otherwise than was thought: then the last position known must do
                state.apply(option)
                if not state.is_over and state.seat == seat:
                    view, kind, context = state.view(seat), state.decision.kind, state.decision.context
        return found

    def ways(self, table: Any, line: Line, state: Any, seat: int) -> Sequence[tuple[Rect | None, Rect]]:
        """The first choice; with a die its action, too."""
        found: list[tuple[Rect | None, Rect]] = []
        first = line.path[0]
        view, decision = table.view, state.decision
        if TAKE.says(first):
            die = table.places.rect(("die", first[1]))
            put = next((option for option in line.path[1:2] if ACTION.says(option)), None)
            action = die if put is None else table.places.rect(("station", put[1]))
            return [(die, action)] if die is not None and action is not None else []
        for one in bindings([first], decision.kind, decision.context, view, seat)[:1]:
            target = table.rect_of(one.target)
            source = table.rect_of(one.source) if one.source is not None else None  # none where a card is not in sight
            if target is not None:
                found.append((source, target))
        return found

    def reasons(self, finding: Finding) -> Sequence[Reason]:
        """The parts by which the lines differ most, in words."""
        return [Reason(tr(CLAUSES[part][gain < 0]), gain > 0) for part, gain in finding.reasons]
