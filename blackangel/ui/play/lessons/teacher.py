"""The controller of a lesson: a game like any other, in which only the move that is asked for is legal."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.engine.decision import Decision, Option
from blackangel.ui.kit.words import tr

from ..chronicle import Chronicle
from ..controller import GameController
from ..worker import Thinker
from .pupil import Pupil


class _Called(Thinker):
    """Computer players are called only where others decide after a free choice of the pupil."""

    def warm_up(self) -> None:
        if self.busy:
            super().warm_up()


class LessonController(GameController):
    """The pupil's game at the table.

    Attributes:
        asked: the only option that may be chosen; None: nothing may.
        free: everything may be chosen.
        on_taken: told of each option that the pupil chose.
    """

    def __init__(self, pupil: Pupil) -> None:
        self.asked: Option | None = None
        self.free = False
        self.on_taken: Callable[[Option], None] = lambda option: None
        self.pupil = pupil
        super().__init__(pupil.session, thinker=_Called(), auto_single=lambda: self.free)

    @property
    def decider(self) -> int | None:
        """The seat that decides now; asked of the state, which need not list its options for that."""
        return None if self.is_over else int(self.state.seat)

    @property
    def thinking(self) -> bool:
        """Others move by the rules, or as it is written; only where everything may be chosen computer players do."""
        return self.free and super().thinking

    @property
    def mine(self) -> bool:
        return super().mine and (self.free or self.asked is not None)

    @property
    def decision(self) -> Decision | None:
        if not self.mine:
            return None
        found: Decision = self.state.decision
        if self.free or self.asked is None:
            return found
        return Decision(found.seat, found.kind, (self.asked,), found.context)

    def is_legal(self, option: Option) -> bool:
        return self.mine and (self.free or option == self.asked) and bool(self.state.is_legal(option))

    def apply(self, option: Option) -> bool:
        done = super().apply(option)
        if done:
            self.on_taken(option)
        return done

    def force(self, option: Option) -> None:
        """A move that the lesson makes itself; it is shown like any other."""
        self.take(option, by_bot=False)

    def refresh(self) -> None:
        """The pupil's game has changed without a move to show."""
        if self.session is not self.pupil.session:
            self.session = self.pupil.session
            self._past = Chronicle(self.session)    # another game: nothing of the last one's past is true of it
        self.changed()

    @property
    def can_undo(self) -> tuple[bool, str]:
        return False, "lesson"

    @property
    def can_redo(self) -> tuple[bool, str]:
        return False, "lesson"

    def redo_words(self) -> tuple[bool, str]:
        return self.undo_words()

    def undo_words(self) -> tuple[bool, str]:
        return False, tr("In a lesson the button Back takes a step back.")
