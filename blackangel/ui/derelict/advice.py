"""A hint on request: what a computer player would choose, who knows what the seat knows that asks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.bots.luck import seat_seed
from blackangel.engine.decision import Option, as_option
from blackangel.ui.kit.words import listing, tr
from blackangel.ui.play.judge import judge
from blackangel.ui.play.worker import Question, Thinker

from . import asking
from .deciding import Way
from .insights import clause
from .pen import spoken

if TYPE_CHECKING:
    from .table import DerelictTable


def sentence(what: str, why: Sequence[tuple[str, float]], options: int) -> str:
    """What would be chosen out of so many options, and why: what speaks most for it."""
    if options == 1:
        return tr("Only this is possible: {what}", what=what)
    if not why:
        return tr("A computer player would choose: {what}. Nothing else is clearly better.", what=what)
    told = listing([spoken(clause(part, gain)) for part, gain in why if gain > 0])
    return tr("A computer player would choose: {what}. Then {why}.", what=what, why=told)


class Advice:
    """The last answer, as long as it is about what is asked.

    Attributes:
        found: the option that would be chosen.
    """

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self.found: Option | None = None
        self._thinker: Thinker | None = None

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._thinker is not None and self._thinker.busy

    def close(self) -> None:
        """Nobody thinks any more."""
        if self._thinker is not None:
            self._thinker.close()

    def ask(self) -> None:
        """Asks what a computer player would do, who knows what this seat knows; the answer is framed on the table."""
        decision = self.table.decision
        if decision is None:
            return
        self._thinker = self._thinker or Thinker(chooser=judge)
        controller = self.table.controller
        seen, seed = controller.state.view(decision.seat), seat_seed(controller.session.seed, decision.seat)
        self._thinker.ask(Question(self._tag(), "judge", seen, seed))

    def _tag(self) -> tuple[int, int]:
        return self.table.controller.session.length, self.table.controller.epoch

    def hear(self) -> None:
        """The answer, if it is about what is asked now."""
        answer = self._thinker.answer() if self._thinker is not None else None
        asked = self.table.interaction
        rows = json.loads(str(answer[1][0])) if answer is not None and answer[0] == self._tag() else []
        if rows and asked is not None:
            self.found = as_option(rows[0][0])
            self.table.redraw()
            what = spoken(asking.option(self.found, self.table.view, asked.kind))
            self.table.app.notice(sentence(what, rows[0][1], len(asked.options)))

    @property
    def way(self) -> Way:
        """The places of what a computer player would choose."""
        if self.found is None or self.table.interaction is None or self.table.moving:
            return ()
        return next((way for way, option in self.table.interaction.ways if option == self.found), ())
