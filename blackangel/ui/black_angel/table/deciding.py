"""Deciding: options are tried and applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.play.chooser import Chooser
from blackangel.ui.play.played import PlayedTable

from .interaction import Ahead, Outcome
from .layout import Place

if TYPE_CHECKING:
    from .scene import TableScene


class TakingBack:
    """What the person at the screen takes back.

    Attributes:
        gestures: numbers of steps that one gesture led from and to.
    """

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self.gestures: list[tuple[int, int]] = []

    def made(self, before: int) -> None:
        """A gesture was made when there were so many steps."""
        after = self.table.controller.session.length
        self.gestures = [(a, b) for a, b in self.gestures if b <= before]
        if after > before + 1:
            self.gestures.append((before, after))

    def undo(self, whole_turn: bool = False) -> None:
        """Takes back a step (all steps of one gesture), or the whole turn."""
        controller = self.table.controller
        before = controller.session.length
        done = controller.undo_turn() if whole_turn else controller.undo()
        while done and any(a < controller.session.length < b for a, b in self.gestures):
            if not controller.undo():
                break
        if done and not whole_turn:     # What was taken back at once is brought back at once.
            after = controller.session.length
            self.gestures = [(a, b) for a, b in self.gestures if b <= after or a >= before] + [(after, before)]
        self._went(done, controller.undo_words()[1])

    def redo(self) -> None:
        """Brings back what was taken back at once."""
        controller = self.table.controller
        length = controller.session.length
        end = next((b for a, b in self.gestures if a == length), length)
        done = controller.redo()
        while done and controller.session.length < end:
            if not controller.redo():
                break
        self._went(done, controller.redo_words()[1])

    def _went(self, done: bool, reason: str) -> None:
        """The game stands at another step, or it does not go there for a reason."""
        table = self.table
        table.app.sound.play("undo" if done else "refused")
        if not done and reason:
            table.app.notice(reason)
        if done:
            table.pointing.release(glide=False)
            table.sync()


class Deciding(TakingBack):
    """What the person at the screen does with options."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene

    def glowing(self) -> set[Place]:
        """Places that are shown as those that may be chosen now."""
        scene = self.scene
        return scene.occasion.glowing(scene.interaction.targets()) if scene.interaction else set()

    def preview(self, *options: Option) -> Ahead | None:
        """What options, taken in order, would lead to, tried on a copy; None if they take chance."""
        scene = self.scene
        state = scene.controller.state
        if not scene.controller.mine:
            return None
        copy = state.clone()
        for option in options:
            copy.apply(option)
            if copy.last_chance or copy.is_over:
                return None
        decision = copy.decision
        found = Ahead(decision.kind, tuple(map(named, decision.options)), decision.context, decision.seat, copy.why_not)
        ahead: Ahead = scene.occasion.ahead(options, found)
        return ahead

    def carry_out(self, outcome: Outcome) -> bool:
        """Applies what a click chose, or opens the question which variant is meant."""
        scene = self.scene
        if meant := scene.occasion.meant(outcome):
            self.apply(meant)
            return True
        if outcome.apply:
            self.apply(outcome.apply)
            return True
        if outcome.choices and outcome.place is not None and scene.interaction:
            scene.lists.ask(scene.interaction.entries(outcome.choices), outcome.place)
            return True
        scene.rebar()
        return outcome.used

    def apply(self, options: tuple[Option, ...]) -> None:
        """Applies options one after the other; stops at the first that is not legal any more."""
        scene = self.scene
        if scene.extras.warner.holds(options):
            return
        scene.lists.popup = None
        keep_list = scene.lists.list_stays
        session = scene.controller.session
        before = session.length
        scene.occasion.begins(options)
        for option in options:
            if not scene.controller.apply(option):
                break
        scene.occasion.begins(())
        self.made(before)
        if session.length > before:
            scene.pointing.hush()
        scene.pointing.press = None
        scene.interaction = None
        scene.lists.whole = Chooser([]) if keep_list and not scene.lists.passed_on(before) else None
        scene.showing.moments.extend(scene.controller.take_moments())
        if scene.showing.moments and not scene.animator.busy:
            scene.showing.play(scene.showing.moments.popleft())
        else:
            scene.rebuild()
