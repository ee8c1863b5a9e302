"""The mouse on the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.black_angel.verbs.record import AWAY, FAN
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.play.pointer import DRAG, Press

from . import board
from .layout import Place
from .lists import STIR

if TYPE_CHECKING:
    from .scene import TableScene

CONFIRM: Place = ("bar", "confirm")
"""The button for what waits."""
TOOLTIP = 0.3
BETWEEN = -1.5
"""Where the wait for a tooltip starts after each movement in the turn of another: pauses between steps stay free."""


class Pointing:
    """What the pointer does.

    Attributes:
        mouse: where it is on the table; `in_window`: in the window, `rests`: the same, whatever it is for.
        hover: what is under it, for `hover_time` seconds.
        press: the button that is down.
        raised: the card that stands out of the hand.
        keyboard: whether keys were used last.
        hushed: where the pointer was when a step was carried out: until it moves nothing is said of what is there.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.mouse: Point | None = None
        self.hover: Place | None = None
        self.hover_time = 0.0
        self.press: Press | None = None
        self.raised: int | None = None
        self.keyboard = False
        self.in_window: Point | None = None
        self.rests: Point | None = None
        self.hushed: Point | None = None
        self.unpinned: Place | None = None      # whose explanation the press at hand has put away
        self.pulled_by: Point | None = None     # where the list is held that is pulled along

    @property
    def pointer(self) -> Point | None:
        """Where the pointer is in the window; `mouse` is where that is on the table."""
        return self.in_window if self.scene.camera.away and self.in_window is not None else self.mouse

    # ---- the piece in the hand ------------------------------------------------------------------------------------

    @property
    def dragging(self) -> bool:
        """Whether a press has pulled a piece along."""
        return self.press is not None and self.press.dragging

    @property
    def carried(self) -> Place | None:
        """The place whose piece is in the hand: dragged, or picked up by a click."""
        if self.press and self.press.dragging:
            return self.press.place
        at_work = self.scene.interaction
        if at_work and at_work.picked and not self.keyboard and not (at_work.auto and at_work.picked[0] == "tray"):
            return at_work.picked
        return None

    def release(self, glide: bool = True) -> None:
        """Lets everything go: the piece returns to its place."""
        scene = self.scene
        place = self.carried
        if glide and place is not None and self.mouse is not None:
            scene.showing.glide_home(self.mouse, place)
        self.press = None
        scene.confirming.cancel()
        if scene.interaction:
            scene.interaction.cancel()
        scene.rebar()

    # ---- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        scene = self.scene
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.rests = event.pos
            if self.hushed is not None and math.dist(self.hushed, event.pos) > STIR:
                self.hushed = None
                self.hover_time = 0.0
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            scene.guard.press(event.pos)
        if scene.extras.handle(event):
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self.in_window = event.pos
            self.mouse = mouse = scene.camera.to_table(event.pos)
        if scene.showing.over(event, self.mouse):
            return
        if event.type == pygame.MOUSEMOTION:
            self.keyboard = False
            scene.lists.unlist(event.pos)
            self.moved(mouse)
            if self.press and self.press.dragging:
                scene.viewing.follow_sign()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.keyboard = False
            if event.button == 1 and not scene.viewing.follow_sign():
                self.pressed(mouse)
            elif event.button == 3:
                scene.back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.let_go(mouse)
        elif event.type == pygame.MOUSEWHEEL:
            scene.clicks.wheel(event)
        elif event.type == pygame.KEYDOWN:
            scene.keying.key(event)

    def moved(self, pos: Point) -> None:
        """The pointer moved: a press becomes a drag, the hover changes."""
        scene = self.scene
        if self.pulled_by is not None and scene.lists.whole is not None:
            at = self.pointer or pos
            scene.lists.whole.pull((at[0] - self.pulled_by[0], at[1] - self.pulled_by[1]), scene.lists.table_area)
            return
        if self.press and not self.press.dragging and self.press.place is not None \
                and math.dist(pos, self.press.start) > DRAG:
            self.pulled(self.press, self.press.place)
        for chooser in (scene.lists.popup, scene.lists.whole):
            if chooser:
                row = chooser.at(self.pointer or pos)
                if row is not None:
                    chooser.index = row
        if scene.enlarged is not None:
            shape = scene.layout.shape
            self.set_hover(board.under(board.enlarged(shape.width, shape.height), self.pointer or pos))
            return
        self.set_hover(scene.under(pos) if not self.over_list(self.pointer or pos) else None)

    def pulled(self, press: Press, place: Place) -> None:
        """A press was pulled away: the piece comes along, or the table says at once why it does not. One that waits
        where it was dropped is taken up again from there."""
        scene = self.scene
        waits, at_work = scene.confirming.ready, scene.interaction
        if waits is not None and waits.place == place and at_work is not None and at_work.picked in at_work.sources():
            place = press.place = at_work.picked
        if self.can_drag(place):
            press.dragging = True
            scene.lists.close_list()   # It would lie over where the piece goes.
            assert scene.interaction is not None
            scene.interaction.pick(place)
            scene.app.sound.play("pick_up")
            scene.rebar()
        elif not press.refused and not self.may_click(place):
            press.refused = True
            if scene.lookout.scold_pull(place):
                scene.app.sound.play("refused")

    def may_click(self, place: Place) -> bool:
        """Whether letting go there would be a click that does something: a hand that shakes has pulled nothing."""
        return self.scene.interaction is not None and bool(self.scene.interaction.found(place))

    def over_list(self, pos: Point) -> bool:
        scene = self.scene
        areas = [c.area for c in (scene.lists.popup, scene.lists.whole) if c is not None]
        return any(inside(area, pos) for area in (*areas, *scene.lists.heads.values()))

    def can_drag(self, place: Place) -> bool:
        """True if a piece may be taken up there."""
        at_work = self.scene.interaction
        if at_work is None:
            return False
        return place in at_work.sources() or (place[0] == "held" and at_work.picked == place)

    def set_hover(self, place: Place | None) -> None:
        if place != self.hover:
            self.hover = place
            self.hover_time = 0.0
        dragging = self.press is not None and self.press.dragging
        self.raised = place[1] if place and place[0] == "hand" and not dragging and self.carried is None else None

    def update_hover(self, dt: float) -> None:
        self.hover_time += dt
        if self.unquiet:
            self.hover_time = 0.0 if self.scene.controller.mine else BETWEEN

    def hush(self) -> None:
        """No tooltip until the pointer has moved again: a step was carried out."""
        self.hushed = self.rests

    @property
    def unquiet(self) -> bool:
        """True while pieces move where a tooltip would hide them."""
        scene = self.scene
        return scene.enlarged is None and bool(scene.stage.moving or scene.showing.moments)

    @property
    def tooltip_due(self) -> bool:
        """True once the pointer has rested on something."""
        scene = self.scene
        free = self.carried is None or (self.hover is not None and self.hover[0] == "bar")
        quiet = scene.lists.popup is None and free and scene.controller.curtain_for is None \
            and self.hushed is None and not self.unquiet and scene.occasion.explains \
            and scene.extras.hinter.asked is None   # what is said of the options being looked at lies there
        return quiet and self.hover is not None and self.hover_time >= TOOLTIP and not self.keyboard

    def pressed(self, pos: Point) -> None:
        """The button went down. A click while something moves completes the movement, and counts unless it falls on
        a piece that moves."""
        scene = self.scene
        self.unpinned, scene.showing.pinned = scene.showing.pinned, None
        scene.lookout.scolding = None
        button = scene.under(pos) if scene.showing.watching or scene.showing.moments else None
        if button is not None and button[0] in ("bar", "top") and scene.enlarged is None:
            self.press = Press(button, pos)   # Pause must hold what moves, not complete it.
            return
        if scene.stage.moving:
            struck = self.on_moving(pos) or scene.showing.watching
            scene.stage.finish()
            scene.rebar()
            if struck or not scene.controller.mine or scene.showing.moments:
                return
        if scene.enlarged is not None:
            scene.enlarged = None
            return
        if not self.over_list(self.pointer or pos) and scene.under(pos) == CONFIRM:
            self.press = Press(CONFIRM, pos)  # It does what was chosen in a list: that stays open.
            return
        for chooser in (scene.lists.popup, scene.lists.whole):
            if chooser:
                row = chooser.at(self.pointer or pos)
                if row is not None:
                    chooser.index = row
                    if scene.guard.may_click(chooser.entries[row].options):
                        scene.keying.take_line(chooser.entries[row])
                    return
        if scene.lists.popup is not None:
            inside_popup = inside(scene.lists.popup.area, self.pointer or pos)
            scene.lists.popup = None
            if inside_popup:
                return
        whole, at = scene.lists.whole, self.pointer or pos
        if whole is not None and self.over_list(at):
            if whole.head is not None and inside(whole.head, at):
                self.pulled_by = at[0] - whole.area[0], at[1] - whole.area[1]
            return
        if scene.lists.list_by_itself:
            scene.lists.close_list()
        self.press = Press(scene.under(pos), pos)

    def on_moving(self, pos: Point) -> bool:
        """True if a piece in the air is there or will land there."""
        return any(math.dist(pos, spot) < 46 for f in self.scene.stage.flyers for spot in (f.at(), f.end))

    def let_go(self, pos: Point) -> None:
        """The button came up: a click, or the end of a drag."""
        scene = self.scene
        press, self.press = self.press, None
        self.pulled_by = None
        if press is None:
            return
        at_work = scene.interaction
        if press.dragging and at_work is not None and press.place is not None:
            self.dropped(press.place, pos)
            return
        if press.no_click:
            return
        place = scene.under(pos)
        if place is not None and place == press.place:
            if scene.viewing.double_click(place):
                return
            scene.clicks.clicked(place, pos)
        elif press.place is not None and self.may_click(press.place):
            if scene.lookout.scold_pull(press.place):
                scene.app.sound.play("refused")
        elif at_work is not None and at_work.picked and place is None:
            self.release()

    def dropped(self, source: Place, pos: Point) -> None:
        """A piece is dropped somewhere."""
        scene = self.scene
        at_work = scene.interaction
        assert at_work is not None
        for place in self.drop_places(pos, source):
            outcome = at_work.drop(place)
            if outcome.used:
                if scene.confirming.holds_drop(outcome.apply, place):
                    scene.rebar()
                    return
                scene.showing.drops[source] = pos
                scene.deciding.carry_out(outcome)
                return
        scene.app.sound.play("refused")
        self.press = Press(source, pos, True)
        scene.lookout.scold_drop(source, self.drop_places(pos, source), self.pointer or pos)
        self.release()

    def drop_places(self, pos: Point, source: Place) -> list[Place]:
        """What a piece dropped at a point may be meant for."""
        scene = self.scene
        found = scene.under(pos)
        places: list[Place] = [found] if found else []
        layout = scene.layout
        if found and found[0] in ("die", "compartment"):
            places += [("lock", layout.me)] if inside(scene.places.lock(layout.me), pos) else []
        if found and found[0] in ("station", "rack"):
            places += [("rack", found[1]), ("station", found[1])]
        if found and found[0] in ("slot", "cell"):
            lines = (("slot", f"row{found[1] // 3 + 1}"),) if found[0] == "cell" else ()
            places += lines
        hexes = layout.hex_at(pos)
        if hexes:
            places.append(("hex", hexes))
        if inside(layout.board, pos) and ("board",) not in places:
            places.append(("board",))
        loose = FAN if inside(layout.hand, pos) else AWAY
        if scene.interaction is not None and any(way.target == loose for way in scene.interaction.fixed):
            places.append(loose)
        return places
