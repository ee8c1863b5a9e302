"""What the analysis of a game shows, apart from how: its turns, its lines, and what of it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blackangel.bots.analysis import Analysis, Finding, Line
from blackangel.engine.log import Log
from blackangel.ui.play.insights import Insights, Reason, Row, Source
from blackangel.ui.play.story import Mark, Turn
from blackangel.ui.replay.controller import ReplayController

BESIDE = 1
"""Own turns to each side over which worth is smoothed: as the end comes nearer in jumps, so does what is expected."""
Spot = tuple[float, Sequence[float]]
"""How many turns have been, and a number for each seat then."""


@dataclass(slots=True, frozen=True)
class Lost:
    """What a turn cost: its number, its round, how many turns were before it, and its decisions, the worst first."""

    number: int
    round: int
    at: int
    cost: float
    findings: Sequence[Finding]


class Matter:
    """A finished game, asked about."""

    def __init__(self, controller: ReplayController, insights: Insights) -> None:
        self.controller = controller
        self.insights = insights
        replay = controller.replay
        self.start = replay.jump(0).view(None)
        end = replay.jump(replay.length)
        self.view = end.view(None)
        self.totals = [int(points) for points in end.scores()]
        self.winners = list(end.winners())
        self.turns: list[Turn] = [turn for turn in controller.story.turns if turn.number > 0]
        self._at = {turn.number: n for n, turn in enumerate(self.turns)}
        self._rows: dict[tuple[int, Line], Sequence[Row]] = {}
        self._sources: dict[int, tuple[Sequence[Source], str]] = {}

    @property
    def log(self) -> Log:
        """Its log."""
        return self.controller.replay.log

    @property
    def seats(self) -> int:
        """How many seats decide for themselves."""
        return len(self.log.header.seats)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.view["seats"][seat]["name"])

    def colour(self, seat: int) -> str:
        """Emblem colour of a seat."""
        return self.controller.past.colour(self.view, seat)

    def rounds(self) -> dict[int, float]:
        """In the midst of which turns, of all seats, each round is."""
        found: dict[int, list[int]] = {}
        for n, turn in enumerate(self.turns):
            found.setdefault(turn.round, []).append(n)
        return {number: (at[0] + at[-1] + 1) / 2 for number, at in found.items()}

    def signs(self) -> list[tuple[float, Mark]]:
        """Signs below the time line of a replay that stand over the chart, each with how many turns were before it."""
        marks = [mark for mark in self.controller.story.marks if mark.row == "below" and not mark.clear[0]]
        return [(self._turns_before(mark.at - 1), mark) for mark in marks]

    def _turns_before(self, step: int) -> float:
        """How many turns there were before a step, and the share of the one it belongs to."""
        for n, turn in enumerate(self.turns):
            if step < turn.last:
                return n + max(0.0, (step - turn.first) / max(1, turn.last - turn.first))
        return float(len(self.turns))

    # ---- what was found -------------------------------------------------------------------------------------------

    def lost(self, analysis: Analysis) -> list[Lost]:
        """The turns with decisions of the seat, in order; what was decided before the first turn is left out unless it
        cost something."""
        found = []
        for number, findings in sorted(analysis.turns().items()):
            cost = round(sum(one.loss for one in findings), 3)
            if number in self._at:
                at = self._at[number]
                found.append(Lost(number, self.turns[at].round, at, cost, findings))
            elif cost:
                found.append(Lost(number, 0, 0, cost, findings))
        return found

    def own(self, analysis: Analysis) -> list[Lost]:
        """Those of them that are the seat's own turns, or cost something."""
        return [one for one in self.lost(analysis)
                if one.cost or self.insights.together or self.turns[one.at].seat == analysis.seat]

    def worth(self, analysis: Analysis) -> list[Spot]:
        """Expected points of all seats before each own turn, smoothed; the final points at the end."""
        raw: list[tuple[float, Sequence[float]]] = []
        for one in self.lost(analysis):
            if self.insights.together or self.turns[one.at].seat == analysis.seat or not raw:
                raw.append((float(one.at), min(one.findings, key=lambda finding: finding.step).worth))
        found: list[Spot] = []
        for n, (at, _) in enumerate(raw):
            near = [values for _, values in raw[max(0, n - BESIDE):n + BESIDE + 1]]
            found.append((at, [sum(each) / len(near) for each in zip(*near, strict=True)]))
        if analysis.complete:
            found.append((float(len(self.turns)), self.insights.final(self.totals)))
        return found

    def points(self) -> list[Spot]:
        """Points of all seats after each turn."""
        story = self.controller.story
        found: list[Spot] = [(0.0, story.points[self.turns[0].first])] if self.turns else []
        found += [(n + 1.0, story.points[turn.last]) for n, turn in enumerate(self.turns)]
        if self.insights.together:
            return found
        return [*found[:-1], (float(len(self.turns)), self.totals)]

    # ---- in words -------------------------------------------------------------------------------------------------

    def rival(self, seat: int) -> int:
        """With whom a seat is compared."""
        return self.insights.rival(self.view, seat)

    def sources(self, seat: int) -> tuple[Sequence[Source], str]:
        """The points of a seat and its rival by source, and what decided."""
        if seat not in self._sources:
            records, other = self.controller.replay.records, self.rival(seat)
            self._sources[seat] = (self.insights.sources(records, self.start, self.view, seat, other),
                                   self.insights.verdict(records, self.start, self.view, seat, other))
        return self._sources[seat]

    def title(self, finding: Finding, seat: int) -> tuple[str, str]:
        """Icon and words for what was missed."""
        return self.insights.title(finding, self.view)

    def reasons(self, finding: Finding) -> Sequence[Reason]:
        """Why the better line is better."""
        return [Reason(self.insights.reason(part, gain), gain > 0) for part, gain in finding.reasons]

    def rows(self, finding: Finding, seat: int, better: bool) -> Sequence[Row]:
        """One of the two lines, step by step."""
        line = finding.better if better else finding.played
        key = finding.step, line
        if key not in self._rows:
            state = self.controller.replay.jump(finding.step)
            self._rows[key] = self.insights.rows(line, state, seat)
        return self._rows[key]

    def forget_words(self) -> None:
        """The language has changed."""
        self._rows.clear()
        self._sources.clear()


def trimmed(own: Sequence[Row], other: Sequence[Row], most: int, same: str, more: str) -> list[Row]:
    """Of a line as many rows as have room: what both lines end with alike is one row, and so is what has no room.

    same, more: what stands for the two.
    """
    alike = 0
    while alike < min(len(own), len(other)) - 1 and own[-1 - alike].words == other[-1 - alike].words:
        alike += 1
    rows = list(own[:len(own) - alike])
    alike_brings = _sum(own[len(own) - alike:]) if alike else None
    tail = [] if alike_brings is None else [Row(same, alike_brings)]
    room = most - len(tail)
    if len(rows) > room:
        rest = rows[room - 1:]
        rows = [*rows[:room - 1], Row(more, _sum(rest))]
    return [*rows, *tail]


def _sum(rows: Sequence[Row]) -> float | None:
    """What they bring together; None if nothing is said of that."""
    told = [row.brings for row in rows if row.brings is not None]
    return round(sum(told), 3) if told else None
