"""Draws the table: the still picture, then everything that glows, moves or explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from blackangel.games.black_angel.answers import named
from blackangel.games.black_angel.ids import colour_of, is_ravager
from blackangel.ui.black_angel.verbs import cards, ships
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.missions import USE
from blackangel.ui.black_angel.verbs.tiles import INJECT, NO_BOOST
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.images import SHELF
from blackangel.ui.play import decision_bar
from blackangel.ui.play.decision_bar import BarButton

from . import (
    advice,
    art,
    carry,
    covering,
    dock,
    enlarged,
    hand,
    highlights,
    paints,
    previews,
    projected,
    purchase,
    refusals,
    rooms,
    signs,
    watched,
)
from .frame import Shown
from .frigate import seat_colour
from .inspector import Inspector
from .layout import SPACE_CARD, Place
from .pen import Pen
from .tips import Tips

if TYPE_CHECKING:
    from .scene import TableScene

NAMING = (USE, *ships.VERBS)
"""Options whose words name a hex."""
ON_PICTURE = .37
"""How far down a card of the hand the tag of what it brings begins: below its signs, above its reward."""
BUDGET = 5.0
"""Milliseconds that redrawing changed zones may take in one frame; the rest follows in the next."""


class Painter:
    """Everything that is drawn over the still picture."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pen = Pen(scene.frame.surface, scene.app.canvas)
        self._buttons: tuple[tuple[BarButton, ...], dict[str, Rect]] = ((), {})
        self.inspector = Inspector(scene)
        self.tips = Tips(scene, self.inspector)
        self._preview: tuple[object, float] = (None, 0.0)
        self.settled = False
        self._cold = [(n, is_ravager(n)) for n in range(90, 0, -1)]
        self._warming = False

    def warm(self) -> bool:
        """Prepares one more small picture, while nothing moves; a thread reads it before. Whether there are more."""
        if not self._cold:
            return False
        if not self._warming:
            self._warming = True
            small = [art.rack(n) if is_ravager(n) else art.card(n, True) for n in range(1, 91)]
            SHELF.ahead(name for name in small if name)
        number, ravager = self._cold.pop()
        name = art.rack(number) if ravager else art.card(number, True)
        if name:
            self.pen.scaled(name, width=70.0 if ravager else SPACE_CARD, shadow=4 if ravager else 5)
        return True

    def button_rects(self, buttons: Sequence[BarButton]) -> dict[str, Rect]:
        """Where the buttons of the bar stand."""
        key = tuple(buttons)
        if self._buttons[0] != key:
            self._buttons = (key, decision_bar.button_rects(self.pen, self.scene.layout.bar, buttons))
        return self._buttons[1]

    def draw(self, surface: pygame.Surface) -> None:
        """One frame."""
        scene = self.scene
        shown = scene.shown()
        patient = scene.stage.moving and bool(scene.frame.keys)
        _, self.settled = scene.frame.refresh(shown, BUDGET if patient else None)
        if self.settled:
            scene.stage.settle()
        pen = Pen(surface, scene.app.canvas)
        if scene.camera.away:
            self._away(surface, shown)
            self._on_top(pen)
            scene.extras.draw(pen)
            return
        scene.zoomed.home()
        surface.blit(scene.frame.surface, (0, 0))
        rooms.engines(*scene.frame.part("frigate", pen), 0.0 if scene.pace == "off" else scene.seconds)
        self._sliding(pen)
        scene.showing.light.draw(pen, [scene.layout.frigate, scene.layout.display])
        self._veil(pen)
        self._dice(pen)
        self._highlights(pen)
        self.draw_hand(pen)
        if scene.controller.curtain_for is None:
            self.inspector.draw(pen)
        self._bar(pen, shown.buttons)
        if scene.showing.tray_open and scene.tray:
            scene.tray.draw(pen, scene.view, self._tray_legal(), self._tray_hot(), scene.pointing.carried,
                            seat_colour(scene.view, scene.me), scene.stage.hidden)
        scene.stage.draw(pen)
        scene.showing.draw_still(pen)
        self._on_top(pen)
        scene.extras.draw(pen)

    def _away(self, surface: pygame.Surface, shown: Shown) -> None:
        """The table seen through its regions."""
        scene = self.scene
        scene.zoomed.still(surface, shown)
        for region, pen in scene.zoomed.pens(surface):
            name = region.name
            if region.large and (scene.camera.moving or not scene.zoomed.ready):
                continue
            if region.large:
                self._veil(pen)
                self._highlights(pen)
            if name == "hand" or (name == "main" and scene.camera.view == "hand"):
                self.draw_hand(pen)
            elif name == "dock":
                self._bar(pen, shown.buttons)
            elif name == "tray" and scene.showing.dicetray:
                self._dice(pen)
                self._highlights(pen)
            elif name == "tray" and scene.showing.tray_open and scene.tray:
                scene.tray.draw(pen, scene.view, self._tray_legal(), self._tray_hot(), scene.pointing.carried,
                                seat_colour(scene.view, scene.me), scene.stage.hidden)
            if name not in ("dock", "tray"):
                scene.stage.draw(pen, region.shows() if region.large else None)
        under = scene.viewing.sign_under()
        for sign in scene.viewing.signs():
            signs.paint(Pen(surface, scene.app.canvas), sign, scene.seconds, sign == under)

    def _on_top(self, pen: Pen) -> None:
        """What lies over everything, in units of the window."""
        scene = self.scene
        scene.extras.draw_log(pen)
        self._carried(pen)
        self._lists(pen)
        self._tags(pen)
        if scene.enlarged is not None:
            enlarged.draw(pen, scene, self.inspector, scene.enlarged)
            return
        self.words(pen)

    def words(self, pen: Pen) -> None:
        """What is said of the thing under the pointer: what it would bring, what it is, or why not."""
        self.tips.draw(pen)

    def _dice(self, pen: Pen) -> None:
        """The tray of a roll."""
        scene = self.scene
        if scene.showing.dicetray:
            gone = [t[1] for t in scene.stage.hidden if t[0] == "die"]
            if scene.pointing.carried and scene.pointing.carried[0] == "die":
                gone.append(scene.pointing.carried[1])
            at_work = scene.interaction
            reserving = at_work is not None and at_work.kind == "reserve"
            scene.showing.dicetray.draw(pen, gone, scene.pointing.hover, reserving)

    def _tray_legal(self) -> set[Place]:
        at_work = self.scene.interaction
        return (at_work.targets() | at_work.sources()) if at_work else set()

    def _tray_hot(self) -> Place | None:
        """What of the tray is meant: what the pointer is on, or the chosen line of a list."""
        scene = self.scene
        listed = (scene.lists.popup if scene.pointing.keyboard else None) or scene.lists.led
        return listed.chosen.place if listed is not None and listed.chosen is not None else scene.pointing.hover

    def _sliding(self, pen: Pen) -> None:
        """The strips slide on when the Black Angel jumps."""
        scene = self.scene
        if not scene.stage.scroll:
            return
        area = next(z[1] for z in scene.frame.zones if z[0] == "space")
        box = pen.canvas.rect(*area).clip(pen.surface.get_rect())
        pen.surface.set_clip(box)
        scene.frame.lay_ground(pen.surface, box)
        pen.surface.blit(scene.frame.surface, (box.x, box.y - round(scene.stage.scroll * pen.canvas.scale)), box)
        pen.surface.set_clip(None)

    # ---- legal places ---------------------------------------------------------------------------------------------

    @property
    def _choosing(self) -> bool:
        """Whether legal places are shown."""
        scene = self.scene
        return scene.interaction is not None and scene.controller.curtain_for is None and not scene.showing.watching \
            and (scene.showing.dicetray is None or scene.showing.dicetray.resting)

    def _veil(self, pen: Pen) -> None:
        """Over the places where a piece in the hand cannot go; below the tray of a roll."""
        scene, carried = self.scene, self.scene.pointing.carried
        ships_or_dice = (carried is not None and carried[0] in ("die", "held", "hex")) or carried == ("goods", "ship")
        if self._choosing and ships_or_dice:
            highlights.dim_others(pen, scene.places, scene.deciding.glowing())

    def _highlights(self, pen: Pen) -> None:
        scene = self.scene
        at_work = scene.interaction
        if at_work is None or not self._choosing:
            return
        targets = scene.deciding.glowing()
        carried = scene.pointing.carried
        over = scene.pointing.hover
        if carried is None or at_work.auto:
            highlights.sources(pen, scene.places, at_work.shown_sources(), scene.seconds, over, scene.view)
        value = None
        if carried and carried[0] in ("die", "held"):
            value = int(scene.view["dice"].get(carried[1], {}).get("value", 0))
            if carried[0] == "held":
                value = int(at_work.context.get("value", value))
        for place in sorted(targets, key=repr):
            highlights.target(pen, scene.places, place, scene.seconds, self._hot(place), scene.view, value)
        if at_work.kind == "debris" and carried is None:
            self._waiting_cube(pen)
        seller = purchase.seller_of(carried, scene.view, scene.layout.others)
        if seller is not None:
            purchase.draw(pen, scene.layout, scene.view, seller)
        self._ways(pen, targets)
        self._ahead(pen)
        projected.draw_ahead(pen, scene)
        pointed = scene.lookout.pointed()
        refusals.draw_chips(pen, scene.places, scene.lookout.refused(), pointed[0] if pointed else None)
        shown = carried or (over if scene.pointing.tooltip_due else None)
        if shown and shown[0] == "hand" and at_work.kind in ("turn", "sequence_a"):
            for slot, cells in at_work.slots(shown[1]).items():
                if carried is None:
                    highlights.target(pen, scene.places, ("slot", slot), scene.seconds, False, scene.view)
                highlights.slot_tiles(pen, scene.layout, slot, cells, scene.view, self._hot(("slot", slot)))
        listed = scene.lists.led.entries if scene.lists.led else ()
        if scene.log.open or any((entry.place and entry.place[0] == "hex") or verb(entry.options[-1]) in NAMING
                                 for entry in listed):
            highlights.names(pen, scene.layout)
        chosen = scene.lists.popup or scene.lists.whole
        if chosen and chosen.chosen and chosen.chosen.place:
            place = chosen.chosen.place
            highlights.focus(pen, scene.places, place, scene.rect_of(place))

    def _waiting_cube(self, pen: Pen) -> None:
        """The cube that was repaired lies above the debris box until it has its place."""
        x, y, w, h = self.scene.places.waiting_cube
        size = w / 2 + 1.5 * draw.breath(self.scene.seconds)
        cx, cy = x + w / 2, y + h / 2
        draw.halo(pen.surface, pen.canvas, (cx - size, cy - size, 2 * size, 2 * size), 10, theme.LEGAL, 12, 190)
        pen.cube(cx, cy, 2 * size)

    def _ways(self, pen: Pen, targets: set[Place]) -> None:
        """Moves that each hex needs, and the way to the one under the pointer."""
        scene = self.scene
        start, at_work = scene.lookout.ship_start(), scene.interaction
        if start is None or at_work is None:
            return
        for place in targets:
            if place[0] == "hex":
                name = str(place[1])
                highlights.moves(pen, scene.layout, name, len(scene.lookout.path(start[0], name)))
                option = ships.flight(start[0], name)
                alien = scene.view["space"]["hexes"].get(name, {}).get("alien")
                if at_work.kind == "command" and alien and not scene.lookout.no_mission(option):
                    highlights.mission(pen, scene.layout, name, alien)

    def _ahead(self, pen: Pen) -> None:
        """What the option under the pointer would move: a ship, tiles of the grid, Damage, Ravagers."""
        scene, lookout = self.scene, self.scene.lookout
        layout, at_work = scene.layout, scene.interaction
        chosen = lookout.chosen()
        if at_work is None:
            return
        if at_work.kind == "place_mission" and at_work.context.get("hex"):
            previews.draw_attracted(pen, layout, lookout.ravagers(at_work.context["hex"]), scene.seconds)
        if chosen is None:
            self._preview = None, 0.0
            return
        option = named(chosen[1][-1])
        if verb(option) in ships.FLIGHTS:
            angel = scene.view["space"]["angel"]
            start = ships.start_of(option)
            way = [start or angel, *lookout.path(start, option.hex)]
            cards = [n for n, name in enumerate(way) if name in scene.view["space"]["cards"]]
            previews.draw_path(pen, [layout.hex_centre(name) for name in way], cards)
        if verb(option) in ships.VERBS and at_work.kind == "command" and not lookout.no_mission(option):
            previews.draw_attracted(pen, layout, lookout.ravagers(option.hex), scene.seconds)
        events = lookout.trial(chosen[1])
        if INJECT.says(option):
            previews.draw_injection(pen, layout, events, scene.view, option.arrow, self._shown_for(chosen[1]))
        previews.draw_damage(pen, layout, events, scene.view, scene.seconds)

    def _shown_for(self, options: object) -> float:
        """Seconds for which a preview has been seen; long enough for all its movement where nothing shall move."""
        if self._preview[0] != options:
            self._preview = options, self.scene.seconds
        return self.scene.seconds - self._preview[1] if self.scene.pace != "off" else previews.SLIDE

    def _tags(self, pen: Pen) -> None:
        """What the option under the pointer gains and costs."""
        scene, lookout = self.scene, self.scene.lookout
        chosen = lookout.chosen()
        at_work = scene.interaction
        if chosen is None or at_work is None or scene.lists.popup is not None or scene.lists.led is not None:
            return      # a list says it on its lines
        if cards.KEEP.says(chosen[1][-1]):
            return      # what is not kept is no loss
        near = scene.screen_rect(chosen[0])
        events = lookout.trial(chosen[1])
        bought = self._price
        if bought:      # The price and what the action brings are told in one.
            events = tuple(e for e in events if e.kind != "spend" or e.why != "buy")
        found = previews.tags(events, scene.me)
        if at_work.kind == "boost_action":      # the action itself comes in any case
            anyway = previews.sums(lookout.trial(((NO_BOOST.name,),)), scene.me)
            found = previews.told(previews.less(previews.sums(events, scene.me), anyway))
        if bought:      # What comes behind the price happens to whoever buys.
            found = [(f"{bought} ·" if found else bought, True), *found]
        option = named(chosen[1][-1])
        target = option.hex if verb(option) in ships.VERBS else str(at_work.context.get("hex"))
        if (verb(option) in ships.VERBS and at_work.kind == "command") or cards.PLACE.says(option):
            if cards.PLACE.says(option) or not lookout.no_mission(option):
                found.append(previews.attracted_tag(len(lookout.ravagers(target))))
        kind, what, held = chosen[0][0], chosen[0][-1], scene.places.cards
        if near and kind == "hand" and what in held:     # on its picture: nothing is hidden
            x, y, w, h = scene.camera.seen(hand.hit_rect(scene.layout, held, what, what)) or near
            at = y + ON_PICTURE * h + 46
            near = (x, at, w, y + h - at)
        if near:
            chips = refusals.chip_areas(scene.places, lookout.refused()) if not scene.camera.away else ()
            lid = None if scene.camera.away or kind == "hand" else scene.layout.bar
            previews.draw_tags(pen, found, near, scene.lists.table_area, chips, lid)

    def _hot(self, place: Place) -> bool:
        """True if the pointer is on the place (with the piece, if one is in the hand)."""
        scene = self.scene
        if scene.pointing.hover == place:
            return True
        if scene.pointing.carried is None or scene.pointing.mouse is None:
            return False
        return place in scene.lookout.below()

    def draw_hand(self, pen: Pen, still: bool = False) -> None:
        """The viewer's cards; `still`: without what glows and what the pointer has raised."""
        scene = self.scene
        if not scene.occasion.hand_lies:
            return
        cards = scene.places.cards
        if scene.controller.secret:
            if not scene.camera.away:
                x, y, w, h = scene.layout.hand
                pen.paragraph(covering.why_covered(scene), x + w / 2 - 150, y + h / 2 - 30, 300, 21, theme.FAINT)
            return
        legal: set[int] = set()
        at_work = scene.interaction
        if at_work is not None and not scene.showing.watching and not still:
            if at_work.picked is None or at_work.picked[0] == "hand":
                legal = {p[1] for p in at_work.sources() | at_work.targets() if p[0] == "hand"}
        listed = self.listed_card()    # while keys are in use, wherever the pointer rests
        scene.places.raised = raised = None if still else scene.pointing.raised if listed is None else listed
        hand.draw(pen, scene.layout, cards, raised, legal, draw.breath(scene.seconds) * .9, self.taken_cards())
        hand.draw_pill(pen, scene.layout, cards, scene.camera.view == "hand")

    def taken_cards(self) -> list[int]:
        """Cards of the viewer's hand that are under way."""
        scene = self.scene
        gone = [token[1] for token in scene.stage.hidden if token[0] == "hand"]
        if scene.pointing.carried and scene.pointing.carried[0] == "hand":
            gone.append(scene.pointing.carried[1])
        return gone

    def listed_card(self) -> int | None:
        """The card that the chosen line of a list plays, places or gives away."""
        scene = self.scene
        popup = scene.lists.popup if scene.pointing.keyboard else None
        chooser = None if scene.showing.watching else popup or scene.lists.led
        entry = chooser.chosen if chooser is not None else None
        if entry is None or scene.interaction is None:
            return None
        if cards.PLAY.says(entry.options[-1]):
            return int(named(entry.options[-1]).card)
        return int(entry.place[1]) if entry.place is not None and entry.place[0] == "hand" else None

    def _bar(self, pen: Pen, buttons: Sequence[BarButton]) -> None:
        """The button under the pointer once more, lighter, and who acts."""
        if self.scene.occasion.draw_bar(pen):
            return
        watched.actor(pen, self.scene)
        over = self.scene.pointing.hover
        if over and over[0] == "bar":
            for button in buttons:
                if button.name == over[1]:
                    decision_bar.draw_button(pen, self.button_rects(buttons)[button.name], button, True)

    # ---- over all -------------------------------------------------------------------------------------------------

    def over_all(self, pen: Pen) -> None:
        """Lists and the piece in the hand once more, above what was laid over the table."""
        self._lists(pen)
        self._carried(pen)

    def _lists(self, pen: Pen) -> None:
        scene = self.scene
        if scene.extras.bubble is not None:
            return      # The question is about what was chosen there.
        whole = scene.lists.whole
        if whole is not None and scene.interaction and whole.entries and not scene.showing.watching:
            self._heads(pen)
            advice.draw_way(pen, scene, whole)
            whole.draw(pen)
            scene.extras.draw_hint_button(pen)
        if scene.lists.popup is not None:
            scene.lists.popup.draw(pen)
            advice.draw_use(pen, whole, scene.lists.popup)

    def _heads(self, pen: Pen) -> None:
        """Above a list that takes the place of other players' panels: a line for each, on the ground of the table."""
        scene = self.scene
        heads = scene.lists.heads
        if not heads or scene.lists.whole is None:
            return
        x, y, w, _ = scene.layout.side
        box = pen.canvas.rect(x - 8, y - 12, w + 16, scene.lists.whole.area[1] + 20 - y)
        scene.frame.lay_ground(pen.surface, box)
        for seat, area in heads.items():
            dock.draw_head(pen, area, scene.view, seat)

    def _carried(self, pen: Pen) -> None:
        """The piece in the hand."""
        scene = self.scene
        place = scene.pointing.carried
        if place is None:
            if scene.taken is not None and ("die", scene.taken) not in scene.stage.hidden:
                self._taken(pen, scene.taken)
            if scene.interaction and scene.interaction.picked and scene.interaction.picked[0] == "held":
                area = scene.screen_rect(scene.interaction.picked)
                self._held(pen, scene.interaction.picked, centre(area) if area else None)
            return
        paint = carry.painter(place, scene.view, scene.me)
        if paint is None:
            return
        spot = scene.tray.spots.get(place[1]) if scene.tray and place[0] == "tray" else None
        home = carry.origin(place, scene.places, centre(spot) if spot else None)
        at = scene.pointing.pointer
        ready = scene.confirming.ready
        waits = scene.screen_rect(ready.place) if ready else None
        if waits:
            at = centre(waits)
        if at is None or scene.lists.popup is not None:
            home = scene.camera.to_screen(home) if home else None
            if home:
                self._held(pen, place, home)
            return
        if home and ready is None and not scene.camera.away:    # what waits is asked about in the bar, below the trail
            carry.outline(pen, place, scene.places, home, at)
        if ready is None or not INJECT.says(ready.options[-1]):   # that one is seen in the grid already
            hover = scene.pointing.hover
            if place[0] == "hand" and ready is None and hover is not None and hover[0] in ("slot", "cell"):
                carry.small_card(place[1])(pen, at[0] - 34, at[1] - 46, 0.0)    # what lies there stays to be seen
            else:
                paint(pen, at[0], at[1], 0.0)
        if self._price and scene.lookout.chosen() is None and scene.lookout.pointed() is None:
            previews.draw_price(pen, self._price, at)

    @property
    def _price(self) -> str:
        """With a die of somebody else in the hand: what it costs and who gets it."""
        return previews.price(self.scene.pointing.carried, self.scene.view, self.scene.layout.others)

    def _taken(self, pen: Pen, die: str) -> None:
        """A die that waits for its place where nobody plays."""
        context = self.scene.controller.state.decision.context
        x, y = centre(self.scene.places.placed[die])
        paints.paint_die(colour_of(die), context.get("value", 0), 52)(pen, x, y, 0.0)

    def _held(self, pen: Pen, place: Place, at: Point | None) -> None:
        """A piece in the hand that no pointer carries."""
        paint = carry.painter(place, self.scene.view, self.scene.me, still=True)
        if at and paint:
            paint(pen, *at, 0.0)
