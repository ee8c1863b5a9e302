"""A hint on request: what a computer player would choose, who knows what the seat knows that asks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.bots.luck import seat_seed
from blackangel.engine.decision import Decision, Option, as_option
from blackangel.engine.game import State
from blackangel.ui.kit.words import capital, listing, number, tr, without_pictures
from blackangel.ui.play.insights import CLEARLY, beside
from blackangel.ui.play.judge import judge
from blackangel.ui.play.worker import Question, Thinker

from . import asking, names
from .deciding import Way, way
from .insights import clause
from .pen import spoken

if TYPE_CHECKING:
    from .table import DerelictTable


Row = tuple[Option, Sequence[tuple[str, float]], float]
"""An option, why, and by how much it is behind: see `bots.derelict.judge`."""


def sentence(what: str, row: Row, place: int, options: int) -> str:
    """An option out of so many, and why: of the first what speaks most for it, of another what it lacks."""
    _, why, behind = row
    what = capital(what)
    if options == 1:
        return tr("Only this is possible: {what}", what=what)
    clauses = [clause(part, gain if place == 0 else -gain) for part, gain in why if gain > 0]
    told = listing([spoken(without_pictures(words)) for words in clauses])
    because = beside(behind if place else None, told)
    if place and behind > CLEARLY:
        return tr("{what} (chance −{n} %): {why}.", what=what, n=number(behind), why=because)
    return tr("{what}: {why}.", what=what, why=because)


def before(state: State, picks: Mapping[str, str]) -> State:
    """The position in which a seat chooses the order of its first team that has none ready, of its last if all have;
    any other position as it is. picks: the orders that lie ready, by team."""
    state, seat, left = state.clone(), state.decision.seat, dict(picks)
    while left and state.decision.kind == "choose":
        order = left.pop(names.team_of(str(state.decision.options[0][1])), None)
        if order is None:
            break
        then = state.clone()
        then.apply(("choose", order))
        if then.is_over or then.decision.kind != "choose" or then.decision.seat != seat:
            break
        state = then
    return state


class Advice:
    """The last answer, as long as it is about what is asked.

    Attributes:
        found: the option that would be chosen.
        lines: the best options, each in a sentence; empty once they were put away.
    """

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self.found: Option | None = None
        self.lines: list[str] = []
        self._about: Decision | None = None
        self._thinker: Thinker | None = None

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._thinker is not None and self._thinker.busy

    @property
    def told(self) -> Sequence[str]:
        """What the box of the hint says; nothing where there is none."""
        return self.lines or ([tr("Looking at your options …")] if self.asked and self._about is not None else [])

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._thinker is not None:
            self._thinker.close()

    def forget(self) -> None:
        """Something else is asked."""
        self.found = self._about = None
        self.lines = []

    def ask(self) -> None:
        """Asks what a computer player would do, who knows what this seat knows; its answer is framed on the table.
        Asked again, puts that away."""
        decision = self.table.decision
        if self.lines:
            self.forget()
            self.table.redraw()
            return
        if decision is None:
            return
        self._thinker = self._thinker or Thinker(chooser=judge)
        controller = self.table.controller
        state = before(controller.state, self.table.orders.picks)
        self._about = state.decision
        seed = seat_seed(controller.session.seed, decision.seat)
        self._thinker.ask(Question(self._tag(), "judge", state.view(decision.seat), seed))
        self.table.redraw()

    def _tag(self) -> tuple[int, int]:
        return self.table.controller.session.length, self.table.controller.epoch

    def hear(self) -> None:
        """The answer, if it is about what is asked now."""
        answer = self._thinker.answer() if self._thinker is not None else None
        asked = self._about
        rows = json.loads(str(answer[1][0])) if answer is not None and answer[0] == self._tag() else []
        if rows and asked is not None:
            self.found = as_option(rows[0][0])
            self.table.redraw()
            told = [spoken(asking.option(as_option(row[0]), self.table.view, asked.kind)) for row in rows]
            self.lines = [sentence(what, row, place, len(asked.options))
                          for place, (what, row) in enumerate(zip(told, rows, strict=True))]

    @property
    def way(self) -> Way:
        """The places of what a computer player would choose."""
        if self.found is None or self._about is None or self.table.moving:
            return ()
        return way(self.found, self.table.view, self._about.kind)
