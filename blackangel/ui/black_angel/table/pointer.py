"""The mouse on the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit.geometry import Point, inside

from . import board, carry, covering
from .bindings import AWAY, FAN
from .keyboard import KeyboardMixin
from .layout import Place
from .lists import STIR
from .viewing import ViewingMixin

if TYPE_CHECKING:
    from .scene import TableScene

CONFIRM: Place = ("bar", "confirm")
"""The button for what waits."""
DRAG = 7.0
TOOLTIP = 0.3
BETWEEN = -1.5
"""Where the wait for a tooltip starts after each movement in the turn of another: pauses between steps stay free."""


class PointerMixin(KeyboardMixin, ViewingMixin):
    """What the pointer does; the scene mixes it in."""

    mouse: Point | None
    hover: Place | None
    press: carry.Press | None
    _bar: Any

    def setup_pointer(self) -> None:
        """Nothing is touched yet."""
        self.mouse = None
        self.hover = None
        self.hover_time = 0.0
        self.press = None
        self.raised: int | None = None
        self.keyboard = False
        self._pointer: Point | None = None
        self._rests: Point | None = None
        self._hushed: Point | None = None
        self.map_grabbed = False
        self._clicked: tuple[Place | None, float] = (None, -9.0)

    @property
    def pointer(self: TableScene) -> Point | None:  # type: ignore[misc]
        """Where the pointer is in the window; `mouse` is where that is on the table."""
        return self._pointer if self.camera.away and self._pointer is not None else self.mouse

    # ---- the piece in the hand ------------------------------------------------------------------------------------

    @property
    def carried(self: TableScene) -> Place | None:  # type: ignore[misc]
        """The place whose piece is in the hand: dragged, or picked up by a click."""
        if self.press and self.press.dragging:
            return self.press.place
        at_work = self.interaction
        if at_work and at_work.picked and not self.keyboard and not (at_work.auto and at_work.picked[0] == "tray"):
            return at_work.picked
        return None

    def release(self: TableScene, glide: bool = True) -> None:  # type: ignore[misc]
        """Lets everything go: the piece returns to its place."""
        place = self.carried
        if glide and place is not None and self.mouse is not None and hasattr(self, "places"):
            self.glide_home(self.mouse, place)
        self.press = None
        self.confirming.cancel()
        if self.interaction:
            self.interaction.cancel()
        self._bar = None

    # ---- events ---------------------------------------------------------------------------------------------------

    def handle(self: TableScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._rests = event.pos
            if self._hushed is not None and math.dist(self._hushed, event.pos) > STIR:
                self._hushed = None
                self.hover_time = 0.0
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.guard.press(event.pos)
        if self.extras.handle(event):
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self._pointer = event.pos
            self.mouse = mouse = self.camera.to_table(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self.keyboard = False
            self.unlist(event.pos)
            if self.map_grabbed:
                self.grab_map()
                return
            self.moved(mouse)
            if self.press and self.press.dragging:
                self.follow_sign()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.keyboard = False
            if event.button == 1 and not self.grab_map() and not self.follow_sign():
                self.pressed(mouse)
            elif event.button == 3:
                self.back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self.map_grabbed:
                self.map_grabbed = False
                return
            self.let_go(mouse)
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(event)
        elif event.type == pygame.KEYDOWN:
            self.key(event)

    def moved(self: TableScene, pos: Point) -> None:  # type: ignore[misc]
        """The pointer moved: a press becomes a drag, the hover changes."""
        if self.press and not self.press.dragging and self.press.place is not None \
                and math.dist(pos, self.press.start) > DRAG:
            self.pulled(self.press, self.press.place)
        for chooser in (self.popup, self.list):
            if chooser:
                row = chooser.at(self.pointer or pos)
                if row is not None:
                    chooser.index = row
        if self.enlarged is not None:
            shape = self.layout.shape
            self.set_hover(board.under(board.enlarged(shape.width, shape.height), self.pointer or pos))
            return
        self.set_hover(self.under(pos) if not self.over_list(self.pointer or pos) else None)

    def pulled(self: TableScene, press: carry.Press, place: Place) -> None:  # type: ignore[misc]
        """A press was pulled away: the piece comes along, or the table says at once why it does not. One that waits
        where it was dropped is taken up again from there."""
        waits, at_work = self.confirming.ready, self.interaction
        if waits is not None and waits.place == place and at_work is not None and at_work.picked in at_work.sources():
            place = press.place = at_work.picked
        if self.can_drag(place):
            press.dragging = True
            self.close_list()   # It would lie over where the piece goes.
            assert self.interaction is not None
            self.interaction.pick(place)
            self.app.sound.play("pick_up")
            self._bar = None
        elif not press.refused and not self.may_click(place):
            press.refused = True
            if self.lookout.scold_pull(place):
                self.app.sound.play("refused")

    def may_click(self: TableScene, place: Place) -> bool:  # type: ignore[misc]
        """Whether letting go there would be a click that does something: a hand that shakes has pulled nothing."""
        return self.interaction is not None and bool(self.interaction.found(place))

    def over_list(self: TableScene, pos: Point) -> bool:  # type: ignore[misc]
        areas = [c.area for c in (self.popup, self.list) if c is not None]
        return any(inside(area, pos) for area in (*areas, *self.heads.values()))

    def can_drag(self: TableScene, place: Place) -> bool:  # type: ignore[misc]
        """True if a piece may be taken up there."""
        at_work = self.interaction
        if at_work is None:
            return False
        return place in at_work.sources() or (place[0] == "held" and at_work.picked == place)

    def set_hover(self: TableScene, place: Place | None) -> None:  # type: ignore[misc]
        if place != self.hover:
            self.hover = place
            self.hover_time = 0.0
        dragging = self.press is not None and self.press.dragging
        self.raised = place[1] if place and place[0] == "hand" and not dragging and self.carried is None else None

    def update_hover(self: TableScene, dt: float) -> None:  # type: ignore[misc]
        self.hover_time += dt
        if self.unquiet:
            self.hover_time = 0.0 if self.controller.mine else BETWEEN

    def hush(self) -> None:
        """No tooltip until the pointer has moved again: a step was carried out."""
        self._hushed = self._rests

    @property
    def unquiet(self: TableScene) -> bool:  # type: ignore[misc]
        """True while pieces move where a tooltip would hide them."""
        return self.enlarged is None and bool(self.stage.moving or self.moments)

    @property
    def explains(self: TableScene) -> bool:  # type: ignore[misc]
        """Whether what a choice would bring is told beside it; not where a lesson tells it."""
        return self.occasion.explains

    @property
    def tooltip_due(self: TableScene) -> bool:  # type: ignore[misc]
        """True once the pointer has rested on something."""
        free = self.carried is None or (self.hover is not None and self.hover[0] == "bar")
        quiet = self.popup is None and free and self.controller.curtain_for is None \
            and self._hushed is None and not self.unquiet and self.explains \
            and self.extras.asked is None   # what is said of the options being looked at lies there
        return quiet and self.hover is not None and self.hover_time >= TOOLTIP and not self.keyboard

    def pressed(self: TableScene, pos: Point) -> None:  # type: ignore[misc]
        """The button went down. A click while something moves completes the movement, and counts unless it falls on
        a piece that moves."""
        self.lookout.scolding = None
        button = self.under(pos) if self.watching or self.moments else None
        if button is not None and button[0] in ("bar", "top") and self.enlarged is None:
            self.press = carry.Press(button, pos)   # Pause must hold what moves, not complete it.
            return
        if self.stage.moving:
            struck = self.on_moving(pos) or self.watching
            self.stage.finish()
            self._bar = None
            if struck or not self.controller.mine or self.moments:
                return
        if self.enlarged is not None:
            self.enlarged = None
            return
        if not self.over_list(self.pointer or pos) and self.under(pos) == CONFIRM:
            self.press = carry.Press(CONFIRM, pos)  # It does what was chosen in a list: that stays open.
            return
        for chooser in (self.popup, self.list):
            if chooser:
                row = chooser.at(self.pointer or pos)
                if row is not None:
                    chooser.index = row
                    if self.guard.may_click(chooser.entries[row].options):
                        self.take_line(chooser.entries[row])
                    return
        if self.popup is not None:
            inside_popup = inside(self.popup.area, self.pointer or pos)
            self.popup = None
            if inside_popup:
                return
        if self.list is not None and self.over_list(self.pointer or pos):
            return
        if self.list_by_itself:
            self.close_list()
        self.press = carry.Press(self.under(pos), pos)

    def on_moving(self: TableScene, pos: Point) -> bool:  # type: ignore[misc]
        """True if a piece in the air is there or will land there."""
        return any(math.dist(pos, spot) < 46 for f in self.stage.flyers for spot in (f.at(), f.end))

    def let_go(self: TableScene, pos: Point) -> None:  # type: ignore[misc]
        """The button came up: a click, or the end of a drag."""
        press, self.press = self.press, None
        if press is None:
            return
        at_work = self.interaction
        if press.dragging and at_work is not None and press.place is not None:
            self.dropped(press.place, pos)
            return
        if press.no_click:
            return
        place = self.under(pos)
        if place is not None and place == press.place:
            if self.double_click(place):
                return
            self.clicked(place, pos)
        elif press.place is not None and self.may_click(press.place):
            if self.lookout.scold_pull(press.place):
                self.app.sound.play("refused")
        elif at_work is not None and at_work.picked and place is None:
            self.release()

    def dropped(self: TableScene, source: Place, pos: Point) -> None:  # type: ignore[misc]
        """A piece is dropped somewhere."""
        at_work = self.interaction
        assert at_work is not None
        for place in self.drop_places(pos, source):
            outcome = at_work.drop(place)
            if outcome.used:
                if self.confirming.holds_drop(outcome.apply, place):
                    self._bar = None
                    return
                self.drops[source] = pos
                self.carry_out(outcome)
                return
        self.app.sound.play("refused")
        self.press = carry.Press(source, pos, True)
        self.lookout.scold_drop(source, self.drop_places(pos, source), self.pointer or pos)
        self.release()

    def drop_places(self: TableScene, pos: Point, source: Place) -> list[Place]:  # type: ignore[misc]
        """What a piece dropped at a point may be meant for."""
        found = self.under(pos)
        places: list[Place] = [found] if found else []
        layout = self.layout
        if found and found[0] in ("die", "compartment"):
            places += [("lock", layout.me)] if inside(self.places.lock(layout.me), pos) else []
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
        if self.interaction is not None and any(way.target == loose for way in self.interaction.fixed):
            places.append(loose)
        return places

    def clicked(self: TableScene, place: Place, pos: Point) -> None:  # type: ignore[misc]
        """A click on a place: a button, an option, or something to look at."""
        kind = place[0]
        if kind == "top":
            self.top_clicked(place[1])
            return
        if kind == "log":
            news = self.log.news_rect(self.layout)
            if news and inside(news, pos):
                self.extras.tell_since()
            else:
                self.extras.open_log(not self.log.open)
            return
        if kind == "bar" and self.bar_clicked(place[1]):
            return
        at_work = self.interaction
        if at_work is not None:
            had = at_work.picked
            refused = self.drop_places(pos, had) if had else [place]
            if had is not None and not at_work.found(place):    # a click means what a drop there would
                other = place != had and place in at_work.sources()
                place = next((p for p in refused if at_work.found(p) and (not other or p in (FAN, AWAY))), place)
            legal = any(at_work.found(p) for p in refused)
            scolded = not legal and self.lookout.scold(refused)
            outcome = at_work.click(place)
            if not outcome.apply and not outcome.choices and kind in ("station", "rack") and had is None:
                outcome = at_work.click(("rack" if kind == "station" else "station", place[1]))
            if outcome.apply and not self.guard.may_click(outcome.apply):
                return
            if outcome.apply and had is not None:
                self.drops[had] = pos
            if outcome.used and at_work.picked and at_work.picked != had:
                self.app.sound.play("pick_up")
            if had is not None and at_work.picked is None and not outcome.apply and not outcome.choices:
                if scolded:
                    at_work.pick(had)   # Refused: it stays in the hand, another place may be clicked.
                else:
                    self.glide_home(pos, had)
                    self.lookout.scold_drop(had, refused, self.pointer or pos)
            if scolded and not outcome.apply and not outcome.choices:
                self.app.sound.play("refused")
            if outcome.apply and self.confirming.holds(outcome.apply, place):
                self._bar = None
                return
            if self.carry_out(outcome):
                return
        if kind == "opponent" and self.view["seats"][place[1]]["kind"] != "hal":
            self.extras.show_boards(place[1]) if self.extras.on else self.enlarge(place[1])

    def top_clicked(self: TableScene, name: str) -> None:  # type: ignore[misc]
        """A button at the upper left."""
        if name == "menu":
            self.open_menu()
        elif name == "help":
            self.open_help()
        elif name == "hints":
            self.extras.hint()
        elif name == "cover":
            covering.toggle(self)
        elif self.occasion.played:
            self.zoom(self.camera.view or "space")
        else:
            self.enlarge(self.me)

    def bar_clicked(self: TableScene, name: str) -> bool:  # type: ignore[misc]
        """A button of the decision bar that is no option."""
        at_work = self.interaction
        if name == "undo":
            self.undo()
        elif name == "redo" and self.controller.can_redo[0]:
            self.redo()
        elif name == "confirm":
            self.confirming.confirm() if self.guard.may() else None
        elif name == "scores":
            self.controller.scoring_shown = False
        elif name == "cover":
            covering.toggle(self)
        elif at_work is not None and self.dim_pressed(name):
            return True
        elif name in ("skip", "pause", "double"):
            self.watched(name)
        elif name == "flip" and self.interaction:
            self.flip_pressed()
        else:
            return False
        self._bar = None
        return True

    def dim_pressed(self: TableScene, name: str) -> bool:  # type: ignore[misc]
        """A button that cannot be used says why at once; True if it is one of these."""
        button = next((b for b in self.bar()[1] if b.name == name), None)
        if button is None or button.kind != "off":
            return False
        self.app.sound.play("refused")
        self._hushed = None
        self.hover_time = TOOLTIP
        return True

    def flip_pressed(self: TableScene) -> None:  # type: ignore[misc]
        """Flip: the die in the hand, the only one, or the next one clicked."""
        at_work = self.interaction
        assert at_work is not None
        able = [o for o in at_work.options if o[0] == "flip"]
        if not self.guard.may_click(able):
            return
        if at_work.picked and at_work.picked[0] == "die" and ("flip", at_work.picked[1]) in able:
            self.apply((("flip", at_work.picked[1]),))
            return
        at_work.cancel() if at_work.picked else None
        if len(able) == 1:
            self.apply((able[0],))
        else:
            at_work.flip_mode = not at_work.flip_mode

    def enlarge(self: TableScene, seat: int) -> None:  # type: ignore[misc]
        """A board in large."""
        self.enlarged = seat
        self.hover = None

    def open_menu(self: TableScene) -> None:  # type: ignore[misc]
        self.release()
        self.occasion.open_menu(self.app)

    def open_help(self: TableScene) -> None:  # type: ignore[misc]
        self.release()
        self.occasion.open_help(self.app)

    def back(self: TableScene) -> bool:  # type: ignore[misc]
        """One step back: closes what is open, puts the piece down. True if there was something."""
        if self.enlarged is not None:
            self.enlarged = None
        elif self.list is not None and self.list_on_top:
            self.close_list()
        elif self.popup is not None:
            self.popup = None
        elif self.confirming.cancel():
            self._bar = None
        elif self.carried is not None and not (self.interaction and self.interaction.auto):
            self.release()
        elif self.interaction and self.interaction.cancel():
            self._bar = None
        elif self.list is not None:
            self.close_list()
        elif self.camera.away:
            self.zoom("")
        elif self.log.open:
            self.log.open = False
            self._bar = None
        elif self.interaction and self.interaction.auto and self.interaction.kind == "place_die" \
                and self.controller.can_undo[0]:
            self.undo()
        else:
            return False
        return True

    def wheel(self: TableScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        for chooser in (self.popup, self.list):
            if chooser and self.pointer and inside(chooser.area, self.pointer):
                chooser.scroll(int(event.y))
                self.moved(self.mouse or self.pointer)  # another line is under it now
                return
        if self.mouse and inside(self.log.area(self.layout), self.mouse):
            if event.y > 0 and not self.log.open and self.occasion.logs:
                self.extras.open_log(True, turned=True)  # whoever turns back wants to read on
            self.log.wheel(event.y, self.layout)
            self._bar = None
            return
        if self.occasion.played and self.enlarged is None and self.pointer and self.camera.wheel(event.y, self.pointer):
            self.camera.home = None
            self.moved_view()

    def next_click(self: TableScene, option: Any) -> Point | None:  # type: ignore[misc]
        """Where the next click towards an option goes, in logical units; None if there is no way."""
        at_work = self.interaction
        if at_work is None:
            return None
        if self.popup is not None:
            for n, entry in enumerate(self.popup.entries):
                if option in entry.options:
                    self.popup.jump(n)
                    area = dict(self.popup.rows())[n]
                    return area[0] + area[2] / 2, area[1] + area[3] / 2
            return None
        if option[0] == "flip" and option[1] not in at_work.chips():
            return self.point_of(("bar", "flip"))
        if option[0] == "take_die" and at_work.picked != ("die", option[1]):
            return self.point_of(("die", option[1]))
        ways = [x for x in at_work.bindings() if option in x.options]
        if at_work.picked is not None:
            ways.sort(key=lambda x: x.source != at_work.picked)
        for way in ways:
            if way.source is not None and not way.direct and at_work.picked != way.source:
                return self.point_of(way.source)
            point = self.point_of(way.target)
            if point is not None:
                return point
        return None
