"""The keyboard on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.black_angel.verbs.turn import END
from blackangel.ui.play.pointer import ARROWS, ENTER, FAR

from . import barwords, covering, phrases
from .camera import VIEWS

if TYPE_CHECKING:
    from blackangel.ui.play.chooser import Chooser, Entry

    from .scene import TableScene

COMMAND_LETTERS = (pygame.K_e, pygame.K_f, pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_s,
                   pygame.K_u, pygame.K_v, pygame.K_y)
"""Letters that mean the same whether a list is open or not."""


class Keys:
    """What keys do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def key(self, event: pygame.event.Event) -> None:
        scene = self.scene
        key, mod = event.key, event.mod
        scene.guard.look()
        dragging = scene.pointing.press is not None and scene.pointing.press.dragging
        if mod & pygame.KMOD_ALT or (dragging and key != pygame.K_ESCAPE):
            return      # What is in the hand is put down first.
        if mod & pygame.KMOD_CTRL:
            if key == pygame.K_y or (key == pygame.K_z and mod & pygame.KMOD_SHIFT):
                scene.deciding.redo()
            elif key == pygame.K_z:
                scene.deciding.undo()
            return
        if key == pygame.K_ESCAPE:
            if scene.showing.watching and scene.enlarged is None and not scene.camera.away:
                scene.showing.watched("skip")
            elif not scene.back():
                scene.open_menu()
        elif key == pygame.K_F1:
            scene.open_help()
        elif key == pygame.K_LEFT and self._no_list and not getattr(event, "pad", False):
            scene.pointing.release()
            scene.app.look_back()
        elif key in ENTER and scene.confirming.ready is not None:
            scene.confirming.confirm() if scene.guard.may() else None
        elif key in ENTER and barwords.shows_scores(scene):
            scene.clicks.bar_clicked("scores")
        elif key in ARROWS or key in ENTER or key == pygame.K_TAB or (key in FAR and self.listed is not None):
            self.list_key(key)
        elif key == pygame.K_SPACE:
            self.space_key()
        else:
            self.letter(key, bool(mod & pygame.KMOD_SHIFT))

    @property
    def _no_list(self) -> bool:
        """Whether no list is open."""
        return self.scene.lists.whole is None and self.scene.lists.popup is None

    @property
    def listed(self) -> Chooser | None:
        """The list that keys go through."""
        chooser: Chooser | None = self.scene.lists.popup or self.scene.lists.whole
        return chooser if chooser is not None and chooser.entries else None

    def next_view(self, step: int) -> bool:
        """The next area in large, or the one before; the whole table is one of them. False where no area can be."""
        scene = self.scene
        if not scene.occasion.played or scene.extras.sheet is not None or scene.extras.bubble is not None:
            return False
        round_about = ("", *VIEWS)
        now = round_about.index(scene.camera.view) if scene.camera.view in round_about else 0
        scene.viewing.zoom(round_about[(now + step) % len(round_about)] or scene.camera.view)
        return True

    def space_key(self) -> None:
        """Holds the others' turns, or lets them go on; completes what moves; ends the turn."""
        scene = self.scene
        if scene.controller.covered:
            scene.app.notice(covering.why_covered(scene))
        elif scene.showing.watching or not scene.controller.mine or scene.showing.moments:
            scene.showing.watched("pause")
        elif scene.stage.moving:
            scene.stage.finish()
            scene.rebar()
        else:
            self.end_turn(hurries=True)

    def end_turn(self, hurries: bool = False) -> None:
        """A key ends the turn, if that may be."""
        scene = self.scene
        if scene.interaction and (END.name,) in scene.interaction.options and scene.guard.may(hurries):
            scene.deciding.apply(((END.name,),))

    def letter(self, key: int, shift: bool = False) -> None:
        scene = self.scene
        if scene.showing.watching and key not in (pygame.K_l, pygame.K_m, pygame.K_v, *range(pygame.K_0, pygame.K_6)):
            scene.stage.finish()
            scene.rebar()
            return
        if self.list_letter(key):
            return
        if key == pygame.K_m:
            covering.toggle(scene)
        elif key == pygame.K_u:
            scene.deciding.undo(whole_turn=shift)
        elif key == pygame.K_y:
            scene.deciding.redo()
        elif key == pygame.K_e:
            self.end_turn()
        elif key == pygame.K_l:
            scene.log.open = not scene.log.open
            scene.rebar()
        elif key == pygame.K_v:
            scene.clicks.turn_ghosts()
        elif key == pygame.K_f and scene.interaction and scene.interaction.can_flip:
            scene.clicks.flip_pressed()
            scene.rebar()
            if scene.interaction and scene.interaction.flip_mode:
                scene.pointing.keyboard = True
                scene.lists.open_list()    # Which of several dice: the arrows go through them.
        elif scene.occasion.played and not shift and key in (*range(pygame.K_1, pygame.K_6), pygame.K_0):
            scene.viewing.zoom(VIEWS[key - pygame.K_1] if key != pygame.K_0 else "")
        elif pygame.K_1 <= key <= pygame.K_4:
            scene.look_at(key - pygame.K_1)

    def list_key(self, key: int) -> None:
        """Arrows, keys that go far, and Enter: the list of options."""
        scene = self.scene
        if scene.showing.watching:
            scene.stage.finish()
            scene.rebar()
            return
        if scene.stage.moving:
            scene.stage.finish()
            scene.rebar()
        if scene.interaction is None or (key in ENTER and scene.extras.hinter.asked is not None):
            return      # Enter is for the hints that are about to come.
        chooser = self.listed
        if chooser is None:
            scene.interaction.cancel()
            scene.confirming.cancel()    # Enter is for the lines from now on, not for what waited.
            if key in ENTER:
                if not scene.guard.may():
                    return
                scene.guard.anew()   # A second Enter takes no line that nobody can have read.
            scene.pointing.keyboard = True
            scene.lists.open_list()
            scene.rebar()
            return
        scene.pointing.keyboard = True
        if key in ENTER:
            if chooser.chosen and scene.guard.may():
                self.take_line(chooser.chosen)
        elif key == pygame.K_TAB:
            if scene.lists.popup:
                scene.lists.popup = None
            else:
                scene.lists.close_list()
        else:
            if key in FAR:
                chooser.jump(chooser.index + FAR[key] * max(1, chooser.shown - 1))
            elif key not in (pygame.K_LEFT, pygame.K_RIGHT) or not chooser.turn(ARROWS[key]):
                chooser.move(ARROWS[key])
            scene.viewing.show_place(chooser.chosen.place if chooser.chosen else None)

    def take_line(self, entry: Entry) -> None:
        """A line of a list was chosen."""
        scene = self.scene
        if scene.confirming.holds_line(entry):
            scene.rebar()
        else:
            scene.deciding.apply(entry.options)

    def list_letter(self, key: int) -> bool:
        """A number or a letter goes to a group or a line of the open list; True if it did."""
        chooser = self.listed
        if chooser is None:
            return False
        if pygame.K_1 <= key <= pygame.K_9:
            found = chooser.to_group(key - pygame.K_1)
        elif pygame.K_a <= key <= pygame.K_z and key not in COMMAND_LETTERS:
            found = chooser.seek(chr(key), phrases.plain)
        else:
            return False
        if found:
            self.scene.pointing.keyboard = True
            self.scene.viewing.show_place(chooser.chosen.place if chooser.chosen else None)
        return found or key <= pygame.K_9
