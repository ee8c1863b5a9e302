"""From events to movements: who moves what from where to where. Every kind of event has its method, or
its record says why nothing of its own moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel import events as family
from blackangel.games.black_angel.ids import colour_of
from blackangel.games.black_angel.retell import Told, waiting
from blackangel.ui.black_angel.happenings.book import cue, happening
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.words import signed, tr
from blackangel.ui.play.animate import LAND, LIFT, Caption, Flyer, Plan

from . import dicetray, frigate, hal_acts, hand, logwords, paints, pieces, tray, wording
from .anchors import Anchors
from .directing_space import SpaceMoves
from .layout import Layout, Place
from .phrases import seat_name
from .places import Places
from .waiting import SIZE, spot

Event = Any
"""One of the families of `events`."""

HOLD = 0.42
"""Seconds for which each thing that another player does is left to be read."""


class Director:
    """Makes the plan of one step out of its events.

    Args:
        placed: die on each action before the step.
        drop: where pieces were let go by the pointer.
        lying: where dice lie that are still in the tray of a roll.
        others: whether somebody else than the viewer acts; then there are pauses to read.
    """

    def __init__(self, layout: Layout, before: View, after: View, placed: Mapping[int, str],
                 drop: Mapping[Place, Point] | None = None, lying: Mapping[str, Rect] | None = None,
                 others: bool = False) -> None:
        self.layout = layout
        self.before = before
        self.after = after
        self.told = Told(before, after, placed)
        self.drop = drop or {}
        self.lying = lying or {}
        self.others = others
        self.anchors = Anchors(layout, after)
        self.source: Point | None = None
        self.striker: Point | None = None
        self.said: hal_acts.Said | None = None
        self.space = SpaceMoves(self)
        self.step = 0
        self.accent: theme.Colour = theme.LEGAL
        self.was: View = before
        self.coming: Sequence[Event] = ()
        self.thrown: dict[str, tuple[Point, float]] = {}

    def expect(self, events: Sequence[Event]) -> None:
        """All that will be planned, in one or several parts."""
        self.told.expect(events)

    def colour(self, seat: Any) -> str:
        return frigate.seat_colour(self.after, seat)

    def plan(self, events: Sequence[Event]) -> Plan:
        """The whole plan."""
        plan = Plan()
        captions = self._captions(events)
        for index, event in enumerate(events):
            self.coming = events[index + 1:]
            self.step = step_of(event, self.step)
            if index in captions:
                plan.captions.append((plan.cursor, Caption(captions[index].text, self.step, captions[index].seat)))
            self._one(plan, event)
            if self.others and index in captions:
                plan.cursor = max([plan.cursor, *(d + s for d, s, _ in plan.flyers[-1:])]) + HOLD
        return plan

    def pass_over(self, events: Sequence[Event]) -> None:
        """Events that are shown in another way."""
        for event in events:
            self.told.lift(event)
            self.told.land(event)

    def _one(self, plan: Plan, event: Event) -> None:
        """The movement of one event, when its piece sets out and lands, and its sound."""
        begin, known = plan.cursor, len(plan.flyers)
        self.was = self.told.view
        placed = self.told.placed
        starts = self._dice(self.was, placed)
        self.told.lift(event)
        self.told.land(event)
        self.starts, self.ends = starts, self._dice(self.told.view, self.told.placed)
        if not happening(event).still:
            (getattr(self.space, event.kind, None) or getattr(self, f"_{event.kind}"))(plan, event)
        fresh = plan.flyers[known:]
        for _, _, flyer in fresh if self.others else ():
            flyer.trail = self.accent
        plan.moves.append((min((d for d, _, _ in fresh), default=begin), LIFT, event))
        flying = [one for one in fresh if one[2].start != one[2].end]     # words that only stand hold nothing back
        landing = max((d + s for d, s, _ in flying or fresh), default=begin)
        plan.moves.append((landing, LAND, event))
        found = cue(event, self.layout.me)
        if found:
            plan.sounds.append((landing if found.lands else begin, found.sound, found.share))

    def _captions(self, events: Sequence[Event]) -> dict[int, wording.Line]:
        """What is said when each event begins: a line of the log with all that belongs to it."""
        where = {id(event): index for index, event in enumerate(events)}
        found: dict[int, wording.Line] = {}
        for line in logwords.lines(events, self.after):
            if telling(line):
                found[where[id(line.events[0])]] = line
        main = {index: line for index, line in found.items() if not happening(events[index]).minor}
        return main or dict(list(found.items())[:1])

    # ---- dice -----------------------------------------------------------------------------------------------------

    def _dice(self, view: View, placed: Mapping[int, str]) -> dict[str, Rect]:
        """Where the dice of a position lie; on an action for those placed."""
        on_action = {die: self.layout.die_space(n) for n, die in placed.items()}
        return {**on_action, **frigate.die_rects(view, self.layout), **self.lying}

    def _start(self, die: str, seat: Any = None) -> Point:
        """Where a die is that sets out."""
        dropped = self.drop.get(("die", die)) or self.drop.get(("held", die))
        if dropped is not None:
            return dropped
        if die in self.starts:
            return centre(self.starts[die])
        return self.anchors.compartment(seat) if seat is not None else centre(self.layout.supply(colour_of(die)))

    def _die_rolled(self, plan: Plan, e: family.DieRolled) -> None:
        """All dice that somebody rolls at once are thrown into a small tray, then go where they belong."""
        if e.holder not in self.layout.compartments():
            return
        if e.die not in self.thrown:
            self._throw(plan, e)
        start, at = self.thrown.pop(e.die)
        area = self.ends.get(e.die)
        if area:
            paint = paints.paint_die(colour_of(e.die), e.value or 0, area[2])
            plan.flyers.append((at + .03 * len(self.thrown), .34, Flyer(start, centre(area), paint)))
        if not self.thrown:
            plan.cursor = at + .4

    def _throw(self, plan: Plan, e: family.DieRolled) -> None:
        """The tray for a die and those that are rolled with it."""
        if self.others and self.colour(e.holder) == "hal":
            self.space.hal_says(plan, hal_acts.rolls(self.coming, self.after))
        together = [e]
        for one in self.coming:
            if one.kind != "die_rolled" or one.holder != e.holder:
                break
            together.append(one)
        small = dicetray.SmallTray(self.layout, e.holder, dicetray.rolled(together, e.holder))
        seconds, gone = small.seconds + .15, small.seconds + .5
        spot = centre(small.area)
        paint = small.paint(theme.PLAYER[self.colour(e.holder)], seconds / gone)
        plan.flyers.append((plan.cursor, gone, Flyer(spot, spot, paint, lift=0, stays=False, even=True)))
        self.thrown = {die: (centre(area), plan.cursor + seconds) for die, area in small.rects().items()}

    def _die_placed(self, plan: Plan, e: family.DiePlaced) -> None:
        die = e.die
        end = self.anchors.target(e.target)
        plan.fly(Flyer(self._start(die, e.seat), end, paints.paint_die(colour_of(die), e.value)), .42, .4)
        self.source = end

    def _die_returned(self, plan: Plan, e: family.DieAlone) -> None:
        colour = colour_of(e.die)
        value = int(self.was["dice"][e.die]["value"])
        start = self._start(e.die) if e.die in self.starts else self.source or self._start(e.die)
        plan.fly(Flyer(start, centre(self.layout.supply(colour)), paints.paint_die(colour, value, 36), stays=False),
                 .34, .08)

    def _die_bought(self, plan: Plan, e: family.DieBought) -> None:
        """The die goes to the buyer, the resource to the seller (or to the supply); whose die it was is told."""
        colour = colour_of(e.die)
        robbed = e.seller == self.layout.me and e.buyer != self.layout.me
        if robbed and self.colour(e.buyer) != "hal":
            self.space.banner(plan, tr("{name} takes your {die}: +{buy} [i:resource]",
                                       name=seat_name(self.after, e.buyer),
                                       die=f"[d:{colour}:{e.value}]", **pieces.prices()), 0.0)
        start = self.source = self._start(e.die, e.seller)
        x, y, w, _ = self.layout.frigate
        beside = e.buyer in self.layout.compartments()
        area = self.ends.get(e.die) or (Places(self.layout, self.told.view).beside_lock(e.buyer) if beside else
                                        (x + w / 2 - 26, y - 40, 52, 52))
        if ("die", e.die) in self.drop:  # It lies where it was let go until it is placed.
            area = (start[0] - 26, start[1] - 26, 52, 52)
        if self.colour(e.buyer) != "hal":
            seller = self.anchors.item(e.seller, "resource") if isinstance(e.seller, int) else start
            plan.fly(Flyer(self.anchors.item(e.buyer, "resource"), seller, paints.paint_icon("resource"), stays=False),
                     .45, 0.0)
        elif isinstance(e.seller, int):
            plan.fly(Flyer(start, self.anchors.item(e.seller, "resource"), paints.paint_icon("resource"), stays=False),
                     .45, 0.0)
        plan.fly(Flyer(start, centre(area), paints.paint_die(colour, e.value, area[2])), .45, .9 if robbed else .35)

    def _die_flipped(self, plan: Plan, e: family.DieFlipped) -> None:
        area = self.ends.get(e.die)
        if area:
            spot, paint = centre(area), paints.paint_roll(colour_of(e.die), e.value, area[2])
            plan.fly(Flyer(spot, spot, paint, ("die", e.die), lift=0), .45, .3)

    def _die_changed(self, plan: Plan, e: family.DieChanged) -> None:
        spot = self._start(e.die, self.was["turn"]["seat"])
        plan.fly(Flyer(spot, spot, paints.paint_roll(str(e.colour), e.value, 52), ("die", e.die), lift=0), .45, .2)

    def _die_reserved(self, plan: Plan, e: family.DieReserved) -> None:
        area = self.ends.get(e.die)
        start = centre(self.lying[e.die]) if e.die in self.lying else self._start(e.die, e.seat)
        if area:
            if e.die in self.lying:
                told = frigate.die_rects(self.told.view, self.layout)
                area = told.get(e.die, area)
            value = self.told.view["dice"][e.die]["value"]
            plan.fly(Flyer(start, centre(area), paints.paint_die(colour_of(e.die), value, area[2])), .4, .3)

    # ---- points and goods -----------------------------------------------------------------------------------------

    def _vp(self, plan: Plan, e: family.Vp) -> None:
        """Points fly to their owner; the disc on the track walks by itself."""
        if not e.delta:
            return
        spot = self.anchors.vp(e.seat)
        after = 0.0
        if self.source is not None and e.delta > 0:
            plan.fly(Flyer(self.source, spot, paints.paint_icon("vp", 38), stays=False), .4, 0.0)
            after = .32
        if self.colour(e.seat) == "hal" and after:  # His panel adds up what he gains.
            plan.cursor += .12
            return
        plan.rise(self.anchors.vp_area(e.seat), f"{signed(e.delta)} [i:vp]",
                  theme.GOLD if e.delta > 0 else theme.DAMAGE, .12, after)

    def _gain(self, plan: Plan, e: family.Goods) -> None:
        spot, item = self.anchors.item(e.seat, e.item), str(e.item)
        paint = paints.paint_cube(30) if item == "debris" else paints.paint_icon(item, 40)
        starts = self._debris_of(e.seat) if (item, e.why) == ("debris", "tile") else []
        if e.why != "sale":
            for n, start in enumerate(starts or ([self.source] if self.source else [])):
                plan.fly(Flyer(start, spot, paint, stays=False), .4, 0.0, n * .05)
        plan.rise(self.anchors.item_area(e.seat, item), f"+{e.count} {wording.item(item)}", theme.GAIN, .14, .32)

    def _debris_of(self, seat: Any) -> list[Point]:
        """Tiles with debris on them."""
        grid = self.was["seats"][seat]["grid"]
        return [self.anchors.cell(seat, cell) for cell, held in enumerate(grid) if held and held.get("debris")]

    def _spend(self, plan: Plan, e: family.Goods) -> None:
        spot, item = self.anchors.item(e.seat, e.item), str(e.item)
        plan.rise(self.anchors.item_area(e.seat, item), f"−{e.count} {wording.item(item)}", theme.DAMAGE, .08)
        goal = self._spent_on(e)
        if goal is not None:
            paint = paints.paint_cube(30) if item == "debris" else paints.paint_icon(item, 40)
            plan.fly(Flyer(spot, goal, paint, stays=False), .4, .2)

    def _spent_on(self, e: family.Goods) -> Point | None:
        """Where what is spent goes; None if another event moves it."""
        if e.why == "buy":
            return None
        if e.why == "flip":
            flipped = next((one for one in self.coming if one.kind == "die_flipped"), None)
            if flipped and flipped.die in self.ends:
                return centre(self.ends[flipped.die])
        if e.why == "reserve" and e.seat in self.layout.compartments():
            return centre(self.layout.lock(e.seat))
        return self.source or centre(self.layout.break_room)

    # ---- cards ----------------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Point:
        """Where Mission cards come from and discards go: above the bar."""
        return self.layout.bar[0] + 200, self.layout.bar[1] - 60

    def _card_played(self, plan: Plan, e: family.CardPlayed) -> None:
        mine = e.seat == self.layout.me
        slot = self.told.view["seats"][e.seat]["slots"].get(e.slot) or {}
        paint = paints.paint_back(str(slot.get("back", "orange")), 120 if mine else 60, 54 if mine else 24)
        plan.fly(Flyer(self.in_hand(e.seat, e.card), self.anchors.slot(e.seat, e.slot), paint), .42, .3)

    def in_hand(self, seat: Any, card: Any) -> Point:
        """Where a card is in a hand that it leaves."""
        dropped = self.drop.get(("hand", card))
        return dropped if dropped is not None else self.hand_spot(seat, card, self.was)

    def hand_spot(self, seat: Any, card: Any, view: View) -> Point:
        """Where a card lies in a hand."""
        if seat == self.layout.me and isinstance(card, int):
            cards = hand.ordered(view["seats"][seat]["hand"] or [])
            if card in cards:
                return hand.places(self.layout, cards)[card][0]
        return self.anchors.hand(seat)

    def _laid(self, view: View, thing: Any) -> Point | None:
        """Where a thing lies in front of the viewer to be chosen or placed in a position; None if it does not."""
        decision = view.get("decision") or {}
        if decision.get("seat") != self.layout.me:
            return None
        options = [tuple(option) for option in decision["options"]]
        laid = tray.for_decision(decision["kind"], decision["context"], options, self.layout)
        return centre(laid.spots[thing]) if laid and thing in laid.spots else None

    def _waiting(self, tile: Any) -> Point:
        """Where a tile waits for its injection by the viewer."""
        spot = self._laid(self.after, tile) or self._laid(self.before, tile)
        if spot is None:
            alone = tray.for_decision("inject", {"tiles": [tile]}, (), self.layout)
            spot = centre(alone.spots[tile]) if alone else centre(self.layout.bar)
        return spot

    def _offered(self, plan: Plan, e: family.CardDrawn) -> None:
        """Cards drawn to choose from come off their deck."""
        mine = e.seat == self.layout.me
        end = self._laid(self.after, e.card) or self.anchors.hand(e.seat)
        plan.fly(Flyer(self.deck, end, paints.paint_back(e.back, 60, 190 if mine else 50), stays=False), .4, .12)

    def _drawn(self, plan: Plan, e: family.CardDrawn) -> None:
        mine = e.seat == self.layout.me
        deck = centre(self.layout.space_head) if e.back == "ravager" else self.deck
        start = self._laid(self.before, e.card) or deck
        end = self.hand_spot(e.seat, e.card, self.after)
        paint = paints.paint_card(e.card, 90, 168) if e.card else paints.paint_back(e.back, 60, 130 if mine else 50)
        plan.fly(Flyer(start, end, paint, ("hand", e.card) if mine and e.card else None, stays=mine), .45, .2)

    def _discarded(self, plan: Plan, e: family.CardDiscarded) -> None:
        """Out of a slot, out of the hand, or beside the card that was kept."""
        paint = paints.paint_card(e.card, 150, 50) if e.card and e.why != "slot" else paints.paint_back(e.back, 56, 36)
        start = self._laid(self.before, e.card) or self.deck if e.why == "draw" else self.in_hand(e.seat, e.card)
        if e.why == "slot":
            gone = [name for name, held in self.was["seats"][e.seat]["slots"].items()
                    if held and not self.told.view["seats"][e.seat]["slots"].get(name)]
            start = self.anchors.slot(e.seat, gone[0]) if gone else start
        end = self.deck[0] + 40, self.deck[1] + 90
        plan.fly(Flyer(start, end, paint, stays=False), .36, .1)

    # ---- tiles ----------------------------------------------------------------------------------------------------

    def _activated(self, plan: Plan, e: family.Activated) -> None:
        self._pulse(plan, e.seat, e.cell, theme.GOLD)

    def _boosted(self, plan: Plan, e: family.TileTurned) -> None:
        self._turned(plan, e)

    def _tile_flipped(self, plan: Plan, e: family.TileTurned) -> None:
        self._turned(plan, e)

    def _pulse(self, plan: Plan, seat: Any, cell: Any, colour: theme.Colour) -> None:
        """A tile of a grid flashes."""
        spot, z = self.anchors.cell(seat, cell), self.anchors.cell_size(seat)
        self.source = spot
        plan.stand(spot, paints.paint_flash(z, colour), .45, .22)

    def _turned(self, plan: Plan, e: family.TileTurned) -> None:
        """A tile turns over in its place."""
        held, now = self.was["seats"][e.seat]["grid"][e.cell], self.told.view["seats"][e.seat]["grid"][e.cell]
        spot, z = self.anchors.cell(e.seat, e.cell), self.anchors.cell_size(e.seat)
        self.source = spot
        if held and now:
            token = ("cell", e.cell) if e.seat == self.layout.me else None
            paint = paints.paint_turn(e.tile, held["side"], now["side"], self.colour(e.seat), z)
            plan.fly(Flyer(spot, spot, paint, token, lift=0), .5, .3)

    def _tile_taken(self, plan: Plan, e: family.TileTaken) -> None:
        self._take(plan, e, centre(self.layout.tile(e.space)))

    def _advanced_taken(self, plan: Plan, e: family.TileTaken) -> None:
        self._take(plan, e, centre(self.layout.advanced(e.space)))

    def _take(self, plan: Plan, e: family.TileTaken, start: Point) -> None:
        mine = e.seat == self.layout.me
        end = self._waiting(e.tile) if mine else self._apart(e.seat, len(waiting(self.was, e.seat)))
        self.source = start
        paint = paints.paint_tile(e.tile, self._side(), self.colour(e.seat), 78, 132 if mine else SIZE)
        plan.fly(Flyer(start, end, paint, ("tray", e.tile) if mine else None, stays=False), .45, .25)

    def _apart(self, seat: Any, index: int) -> Point:
        """Where a tile of another waits for its injection; the middle of the grid if it is none that waits."""
        return self.anchors.cell(seat, 4) if self.layout.shape.hal or index < 0 else spot(self.layout, seat, index)

    def _side(self) -> str:
        return "boost" if self.after["options"].get("advanced") else "standard"

    def _injected(self, plan: Plan, e: family.Injected) -> None:
        mine = e.seat == self.layout.me
        laid = waiting(self.was, e.seat)
        apart = laid.index(e.tile) if e.tile in laid else -1
        start = self.drop.get(("tray", e.tile)) or (self._waiting(e.tile) if mine else self._apart(e.seat, apart))
        z = self.anchors.cell_size(e.seat)
        paint = paints.paint_tile(e.tile, self._side(), self.colour(e.seat), 132 if mine else SIZE, z)
        plan.fly(Flyer(start, self.anchors.cell(e.seat, e.cell), paint), .4, 0.0, .06)
        plan.cursor += .16

    def _tile_moved(self, plan: Plan, e: family.TileMoved) -> None:
        """Pushed along at the same time as the new tile comes in."""
        z = self.anchors.cell_size(e.seat)
        held = self.was["seats"][e.seat]["grid"][e.from_cell]
        side = (held or {}).get("side") or "standard"
        paint = paints.paint_tile(e.tile, side, self.colour(e.seat), z, z)
        start, end = (self.anchors.cell(e.seat, cell) for cell in (e.from_cell, e.to_cell))
        plan.fly(Flyer(start, end, paint, lift=0), .34, .02)

    def _tile_ejected(self, plan: Plan, e: family.TileEjected) -> None:
        z = self.anchors.cell_size(e.seat)
        grid = self.was["seats"][e.seat]["grid"]
        cell = next((n for n, held in enumerate(grid) if held and held["tile"] == e.tile), 2)
        end = self.anchors.item(e.seat, "technology")
        if str(e.tile).startswith("advanced") and e.seat == self.layout.me:
            end = self._waiting(e.tile)
        plan.fly(Flyer(self.anchors.cell(e.seat, cell), end,
                       paints.paint_tile(e.tile, "standard", self.colour(e.seat), z, z * .6), stays=False), .45, .2)

    def _advanced_ejected(self, plan: Plan, e: family.AdvancedEjected) -> None:
        mine = e.seat == self.layout.me
        start = self.drop.get(("tray", e.tile)) or (self._waiting(e.tile) if mine else self.anchors.cell(e.seat, 4))
        end = self.anchors.item(e.seat, "advanced")
        if mine and e.colour:
            x, y, _, h = self.layout.advanced_space(e.colour)
            end = x + 42, y + h / 2
        plan.fly(Flyer(start, end, paints.paint_tile(e.tile, None, None, 78 if mine else 40, 64 if mine else 28),
                       stays=mine), .45, .2)

    def _tile_spent(self, plan: Plan, e: family.TileSpent) -> None:
        """A tile is paid: it leaves its place and the table."""
        grid = self.was["seats"][e.seat]["grid"]
        cell = next((n for n, held in enumerate(grid) if held and held["tile"] == e.tile), None)
        start = self.anchors.cell(e.seat, cell) if cell is not None else self.anchors.item(e.seat, "technology")
        paint = paints.paint_tile(e.tile, "standard", self.colour(e.seat), 70, 30)
        plan.fly(Flyer(start, self.source or self.deck, paint, stays=False), .42, .2)

    def _tile_entered(self, plan: Plan, e: family.TileShown) -> None:
        _, y, _, h = self.layout.display
        start = (self.layout.advanced(4)[0] + 78 + self.layout.tile(1)[0]) / 2, y + h / 2
        plan.fly(Flyer(start, centre(self.layout.tile(e.space)), paints.paint_tile(e.tile, self._side(), None, 24, 78),
                       lift=0), .36, .16)

    def _tile_pushed(self, plan: Plan, e: family.TileShifted) -> None:
        plan.fly(Flyer(centre(self.layout.tile(e.from_space)), centre(self.layout.tile(e.to_space)),
                       paints.paint_tile(e.tile, self._side(), None, 78, 78), lift=0), .3, .02)

    def _tile_left(self, plan: Plan, e: family.TileLeft) -> None:
        """The last tile is pushed off the display."""
        display = self.was["board"]["display"]
        if e.tile in display:
            x, y = centre(self.layout.tile(display.index(e.tile) + 1))
            plan.fly(Flyer((x, y), (x + 110, y + 26), paints.paint_tile(e.tile, self._side(), None, 78, 30), lift=0,
                           stays=False), .36, .04)

    def _advanced_shifted(self, plan: Plan, e: family.TileShifted) -> None:
        plan.fly(Flyer(centre(self.layout.advanced(e.from_space)), centre(self.layout.advanced(e.to_space)),
                       paints.paint_tile(e.tile, None, None, 78, 78), lift=0), .3, .04)

    def _advanced_revealed(self, plan: Plan, e: family.TileShown) -> None:
        end = centre(self.layout.advanced(e.space))
        plan.fly(Flyer((end[0], end[1] - 60), end, paints.paint_tile(e.tile, None, None, 36, 78)), .34, .1)


def telling(line: wording.Line) -> bool:
    """Whether a line of the log is worth a caption of its own."""
    return bool(line.events) and not line.rule and not happening(line.events[0]).quiet


def step_of(event: Event, step: int) -> int:
    """Which part of a turn an event belongs to, of three; the part it was before if that tells nothing."""
    part = happening(event).part
    return step if part is None else part
