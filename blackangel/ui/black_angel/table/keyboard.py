"""The keyboard on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from . import barwords, covering
from .camera import VIEWS

if TYPE_CHECKING:
    from .chooser import Chooser, Entry
    from .scene import TableScene

ARROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
COMMAND_LETTERS = (pygame.K_e, pygame.K_f, pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_s,
                   pygame.K_u, pygame.K_y)
"""Letters that mean the same whether a list is open or not."""
FAR = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -10000, pygame.K_END: 10000}
"""Keys that go far in a list, in pages."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class KeyboardMixin:
    """What keys do; the scene mixes it in."""

    keyboard: bool
    popup: Chooser | None
    _bar: Any

    def key(self: TableScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        key, mod = event.key, event.mod
        self.guard.look()
        dragging = self.press is not None and self.press.dragging
        if mod & pygame.KMOD_ALT or (dragging and key != pygame.K_ESCAPE):
            return      # What is in the hand is put down first.
        if mod & pygame.KMOD_CTRL:
            if key == pygame.K_y or (key == pygame.K_z and mod & pygame.KMOD_SHIFT):
                self.redo()
            elif key == pygame.K_z:
                self.undo()
            return
        if key == pygame.K_ESCAPE:
            if self.watching and self.enlarged is None and not self.camera.away:
                self.watched("skip")
            elif not self.back():
                self.open_menu()
        elif key == pygame.K_F1:
            self.open_help()
        elif key == pygame.K_LEFT and self.list is None and self.popup is None and not getattr(event, "pad", False):
            self.release()
            self.app.look_back()
        elif key in ENTER and self.confirming.ready is not None:
            self.confirming.confirm() if self.guard.may() else None
        elif key in ENTER and barwords.shows_scores(self):
            self.bar_clicked("scores")
        elif key in ARROWS or key in ENTER or key == pygame.K_TAB or (key in FAR and self._listed is not None):
            self.list_key(key)
        elif key == pygame.K_SPACE:
            self.space_key()
        else:
            self.letter(key, bool(mod & pygame.KMOD_SHIFT))

    @property
    def _listed(self: TableScene) -> Chooser | None:  # type: ignore[misc]
        """The list that keys go through."""
        chooser: Chooser | None = self.popup or self.list
        return chooser if chooser is not None and chooser.entries else None

    def next_view(self: TableScene, step: int) -> bool:  # type: ignore[misc]
        """The next area in large, or the one before; the whole table is one of them. False where no area can be."""
        if not self.occasion.played or self.extras.sheet is not None or self.extras.bubble is not None:
            return False
        round_about = ("", *VIEWS)
        now = round_about.index(self.camera.view) if self.camera.view in round_about else 0
        self.zoom(round_about[(now + step) % len(round_about)] or self.camera.view)
        return True

    def space_key(self: TableScene) -> None:  # type: ignore[misc]
        """Holds the others' turns, or lets them go on; completes what moves; ends the turn."""
        if self.controller.covered:
            self.app.notice(covering.why_covered(self))
        elif self.watching or not self.controller.mine or self.moments:
            self.watched("pause")
        elif self.stage.moving:
            self.stage.finish()
            self._bar = None
        else:
            self.end_turn(hurries=True)

    def end_turn(self: TableScene, hurries: bool = False) -> None:  # type: ignore[misc]
        """A key ends the turn, if that may be."""
        if self.interaction and ("end_turn",) in self.interaction.options and self.guard.may(hurries):
            self.apply((("end_turn",),))

    def letter(self: TableScene, key: int, shift: bool = False) -> None:  # type: ignore[misc]
        if self.watching and key not in (pygame.K_l, pygame.K_m, *range(pygame.K_0, pygame.K_6)):
            self.stage.finish()
            self._bar = None
            return
        if self.list_letter(key):
            return
        if key == pygame.K_m:
            covering.toggle(self)
        elif key == pygame.K_u:
            self.undo(whole_turn=shift)
        elif key == pygame.K_y:
            self.redo()
        elif key == pygame.K_e:
            self.end_turn()
        elif key == pygame.K_l:
            self.log.open = not self.log.open
            self._bar = None
        elif key == pygame.K_f and self.interaction and self.interaction.can_flip:
            self.flip_pressed()
            self._bar = None
            if self.interaction and self.interaction.flip_mode:
                self.keyboard = True
                self.open_list()    # Which of several dice: the arrows go through them.
        elif self.occasion.played and not shift and key in (*range(pygame.K_1, pygame.K_6), pygame.K_0):
            self.zoom(VIEWS[key - pygame.K_1] if key != pygame.K_0 else "")
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.camera.view == "space":
            self.camera.pan(0, -110 if key == pygame.K_PAGEUP else 110)
        elif pygame.K_1 <= key <= pygame.K_4:
            self.look_at(key - pygame.K_1)

    def list_key(self: TableScene, key: int) -> None:  # type: ignore[misc]
        """Arrows, keys that go far, and Enter: the list of options."""
        if self.watching:
            self.stage.finish()
            self._bar = None
            return
        if self.stage.moving:
            self.stage.finish()
            self._bar = None
        if self.interaction is None or (key in ENTER and self.extras.asked is not None):
            return      # Enter is for the hints that are about to come.
        chooser = self._listed
        if chooser is None:
            self.interaction.cancel()
            self.confirming.cancel()    # Enter is for the lines from now on, not for what waited.
            if key in ENTER:
                if not self.guard.may():
                    return
                self.guard.anew()   # A second Enter takes no line that nobody can have read.
            self.keyboard = True
            self.open_list()
            self._bar = None
            return
        self.keyboard = True
        if key in ENTER:
            if chooser.chosen and self.guard.may():
                self.take_line(chooser.chosen)
        elif key == pygame.K_TAB:
            if self.popup:
                self.popup = None
            else:
                self.close_list()
        else:
            if key in FAR:
                chooser.jump(chooser.index + FAR[key] * max(1, chooser.shown - 1))
            elif key not in (pygame.K_LEFT, pygame.K_RIGHT) or not chooser.turn(ARROWS[key]):
                chooser.move(ARROWS[key])
            self.show_place(chooser.chosen.place if chooser.chosen else None)

    def take_line(self: TableScene, entry: Entry) -> None:  # type: ignore[misc]
        """A line of a list was chosen."""
        if self.confirming.holds_line(entry):
            self._bar = None
        else:
            self.apply(entry.options)

    def list_letter(self: TableScene, key: int) -> bool:  # type: ignore[misc]
        """A number or a letter goes to a group or a line of the open list; True if it did."""
        chooser = self._listed
        if chooser is None:
            return False
        if pygame.K_1 <= key <= pygame.K_9:
            found = chooser.to_group(key - pygame.K_1)
        elif pygame.K_a <= key <= pygame.K_z and key not in COMMAND_LETTERS:
            found = chooser.seek(chr(key))
        else:
            return False
        if found:
            self.keyboard = True
            self.show_place(chooser.chosen.place if chooser.chosen else None)
        return found or key <= pygame.K_9
