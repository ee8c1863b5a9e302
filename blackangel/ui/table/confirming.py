"""A click on a place that would do what cannot be taken back first shows what it brings; the second one does it.

A piece that is dragged, a line chosen from a list and a button of the bar say plainly enough what is meant: only clicks
on places wait. The setting `confirm` tells which: "never", "reveal" (only what cannot be taken back) or "always".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.ui.table.bindings import Option
from blackangel.ui.table.layout import Place
from blackangel.ui.words import N_, tr

if TYPE_CHECKING:
    from blackangel.ui.table.interaction import Interaction
    from blackangel.ui.table.scene import TableScene

BUTTON = {
    "launch": N_("Fly here"), "move": N_("Fly here"), "stay": N_("Use this ship"), "inject": N_("Inject"),
    "place": N_("Place it"), "place_advanced": N_("Place it"), "take_tile": N_("Take it"),
    "take_advanced": N_("Take it"), "action": N_("Use the die"), "mission": N_("Use the die"),
    "destroy": N_("Destroy"), "repair_action": N_("Repair"), "repair_die": N_("Repair"), "activate": N_("Activate"),
    "lightning": N_("Lay it there"), "sequence_b": N_("Roll now"), "reserve": N_("Reserve"),
    "reserve_free": N_("Reserve"), "play_card": N_("Play it"), "to_workstation": N_("Move it"),
    "to_break_room": N_("Move it"), "spend_tile": N_("Spend it"), "discard": N_("Discard it"),
    "boost": N_("Use the boost"), "flip_tile": N_("Flip it"), "place_die": N_("Use the die"),
}
"""Options that may wait, and the button that confirms them. Others are plain enough by themselves: cards to choose
from lie large on a tray, and the buttons of the bar carry their names."""
ONLY_ALWAYS = ("reserve", "reserve_free", "discard")
"""These wait only if every step shall."""


@dataclass(slots=True, frozen=True)
class Ready:
    """What waits for the second click: options, the place that was clicked, the button's words, and why it waits."""

    options: tuple[Option, ...]
    place: Place
    words: str
    why: str


def final(state: Any, options: tuple[Option, ...], free_undo: bool = False) -> bool:
    """Whether the options would roll, draw or show something, so that undo could not take them back."""
    if free_undo:
        return False
    copy = state.clone()
    for option in options:
        if copy.is_over or not copy.is_legal(option):
            return False
        copy.apply(option)
        if copy.last_chance:
            return True
    return False


class Confirming:
    """Which click waits for a second one."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ready: Ready | None = None
        self._for: tuple[Interaction | None, Place | None] = (None, None)

    @property
    def mode(self) -> str:
        """The player's setting; lessons and replays never wait."""
        if self.scene.name != "table":
            return "never"
        return str(getattr(self.scene.app.settings, "confirm", "never"))

    @property
    def ready(self) -> Ready | None:
        """What waits now."""
        if self._ready is not None and (self._for[0] is not self.scene.interaction or self._for[1] != self._picked):
            self._ready = None
        return self._ready

    @property
    def _picked(self) -> Place | None:
        return self.scene.interaction.picked if self.scene.interaction else None

    def holds(self, options: tuple[Option, ...], place: Place) -> bool:
        """True if a click that chose the options only shows what they bring. The same click again does them."""
        before = self.ready
        self._ready = None
        if not options or (before is not None and before.options == options and before.place == place):
            return False
        verb = str(options[-1][0])
        mode = self.mode
        if mode == "never" or verb not in BUTTON or (mode != "always" and verb in ONLY_ALWAYS):
            return False
        if self.scene.extras.would_ask(options):
            return False
        controller = self.scene.controller
        lasting = final(controller.state, options, bool(getattr(controller.session.header, "free_undo", False)))
        if mode != "always" and not lasting:
            return False
        why = tr("This cannot be taken back.") if lasting else ""
        self._ready = Ready(options, place, tr(BUTTON[verb]), why)
        self._for = self.scene.interaction, self._picked
        self.scene.hover_time = 0.0
        return True

    def confirm(self) -> bool:
        """Does what waits; False if nothing does."""
        ready = self.ready
        self._ready = None
        if ready is None:
            return False
        if self.scene.interaction is not None and self.scene.interaction.picked is not None:
            self.scene.drops[self.scene.interaction.picked] = self.scene.point_of(ready.place) or (0.0, 0.0)
        self.scene.apply(ready.options)
        return True

    def cancel(self) -> bool:
        """Nothing waits any more; True if something did."""
        had = self.ready is not None
        self._ready = None
        return had
