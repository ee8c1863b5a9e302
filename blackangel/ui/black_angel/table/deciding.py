"""Deciding: options are tried and applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.play.chooser import Chooser
from blackangel.ui.play.taking_back import TakingBack

from .interaction import Ahead, Outcome
from .layout import Place

if TYPE_CHECKING:
    from .scene import TableScene


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
