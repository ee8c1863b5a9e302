"""The table of Black Angel as a lesson asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.black_angel.table import carry, refusals
from blackangel.ui.black_angel.table.lookout import ASKED
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.play.animate import Paint
from blackangel.ui.play.occasion import Place


class TaughtTable(TableScene):
    """What a lesson asks beyond what any occasion asks; see `play.lessons.table`."""

    @property
    def asking(self) -> bool:
        return self.interaction is not None and not self.showing.watching

    def key(self, event: pygame.event.Event) -> None:
        self.keying.key(event)

    def list_key(self, key: int) -> None:
        self.keying.list_key(key)

    def ask_anew(self) -> None:
        self.lookout.scolding = None
        self.pointing.release(glide=False)
        self.lists.whole = None
        self.rebuild()

    @property
    def held(self) -> bool:
        return self.pointing.carried is not None and not (self.interaction and self.interaction.auto)

    @property
    def gesture(self) -> object:
        """The piece taken up, and whether the next click turns a die over."""
        return self.picked, bool(self.interaction and self.interaction.flip_mode)

    def leads(self, option: Callable[[], Option | None]) -> set[Place]:
        at_work, picked = self.interaction, self.picked
        wanted = option() if at_work is not None and picked in at_work.takeable else None
        if at_work is None or picked is None or wanted is None:
            return set()
        return {way.target for way in at_work.ahead(picked) if way.options[-1] == wanted}

    def refused(self) -> tuple[str, Rect] | None:
        pointed, kept = self.lookout.pointed(), self.lookout.scolding
        near = (kept.near if kept else None) or (self.screen_rect(pointed[0]) if pointed else None)
        if pointed is None or near is None:
            return None
        return "" if pointed[1] == ASKED else refusals.words(pointed[1])[1], near

    def scold_pull(self, place: Place) -> bool:
        return self.lookout.scold_pull(place)

    def piece_of(self, place: Place) -> Paint | None:
        return carry.painter(place, self.view, self.me)

    def raise_piece(self, place: Place) -> None:
        """A card stands out of the hand."""
        if place[0] == "hand":
            self.pointing.raised = place[1]

    def draw_held(self, pen: Any) -> None:
        self.painter.over_all(pen)

    def draw_words(self, pen: Any) -> None:
        if self.occasion.explains:
            self.painter.words(pen)
