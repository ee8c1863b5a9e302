"""Movements in space, at the stations and of robots, and at turning points; see `directing`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel import events as family
from blackangel.games.black_angel.ids import back, colour_of
from blackangel.games.black_angel.retell import Told
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.ravagers import DRAWN
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, centre, grown
from blackangel.ui.kit.words import tr
from blackangel.ui.play.animate import SLIDE, Flyer, Paint, Plan

from . import hal_acts, logwords, moments, paints, rooms
from .anchors import Anchors
from .hexes import HEX_RATIO
from .layout import Layout, Place

Event = Any
"""One of the families of `events`."""
LARGE = 216.0
"""Width of a card that is left behind, near."""


class SpaceMoves:
    """The half of the director that knows ships, missions, Ravagers, robots and what changes the game."""

    layout: Layout
    anchors: Anchors
    told: Told
    after: View
    was: View
    drop: Mapping[Place, Point]
    source: Point | None
    striker: Point | None
    coming: Sequence[Event]
    said: hal_acts.Said | None = None

    def colour(self, seat: Any) -> str:
        raise NotImplementedError

    def _in_hand(self, seat: Any, card: Any) -> Point:
        raise NotImplementedError

    def _hand_spot(self, seat: Any, card: Any, view: View) -> Point:
        raise NotImplementedError

    # ---- Ravagers and Damage --------------------------------------------------------------------------------------

    def _ravager_effect(self, plan: Plan, e: family.RavagerEffect) -> None:
        """The card at the action rears up before it strikes."""
        spot = centre(self.layout.rack(e.location))
        self.striker = spot
        if isinstance(e.card, int):
            plan.fly(Flyer(spot, spot, paints.paint_strike(e.card), lift=0, stays=False), .5, .4)

    def _ravager_ignored(self, plan: Plan, e: family.RavagerIgnored) -> None:
        plan.rise(self.layout.rack(e.location), "[i:ravager_ship] 0", theme.MUTED, .2)

    def _ravager_drawn(self, plan: Plan, e: family.RavagerDrawn) -> None:
        """A Ravager dives at its action, its card flies to the rack; the first of an attack lights the edge, the last
        shakes the table."""
        if not DRAWN.of(one for _, _, one in plan.moves):
            before, after = moments.told_attack([e, *self.coming])
            fx, fy, fw, fh = self.layout.frigate
            words = moments.paint_attack(before, after, (fx + fw / 2, fy + fh + 52))
            self._moment(plan, moments.paint_rim(), moments.ATTACK, 0.0)
            self._moment(plan, words, moments.TOLD, moments.ALARM, moments.paint_still(after, theme.DAMAGE))
        x, y, w, h = self.layout.space_head
        station = centre(self.layout.station_body(int(e.location)))
        left = int(e.location) <= 3
        plan.fly(Flyer((station[0] - 150 if left else station[0] + 150, station[1] - 330), station,
                       paints.paint_diver(), lift=-.1, stays=False), .42, .1)
        start, rack = (x + w - 130, y + h / 2), centre(self.layout.rack(e.location))
        if not self.was["board"]["ravagers"].get(str(e.location)):      # the berth was shut
            paint = rooms.paint_opening(self.layout.rack(e.location))
            plan.fly(Flyer(rack, rack, paint, lift=0, stays=False), .45, 0.0)
        plan.fly(Flyer(start, rack, paints.paint_rack(e.card)), .45, .34)
        if not DRAWN.of(self.coming):
            plan.fly(Flyer(rack, rack, moments.paint_shake(), lift=0, stays=False, even=True), moments.SHAKE, 0.0, .1)
        self.striker = station

    def _ravager_discarded(self, plan: Plan, e: family.RavagerDiscarded) -> None:
        x, y, w, h = self.layout.space_head
        start = x + w - 130, y + h / 2
        plan.fly(Flyer(start, (start[0] + 120, start[1] + 90), paints.paint_back("ravager", 40, 40), stays=False),
                 .34, .08)

    def _destroyed(self, plan: Plan, e: family.Destroyed) -> None:
        if isinstance(e.card, int):
            mine = e.seat == self.layout.me
            plan.fly(Flyer(centre(self.layout.rack(e.location)), self._hand_spot(e.seat, e.card, self.after),
                           paints.paint_rack(e.card), ("hand", e.card) if mine else None, stays=mine), .45, .2)
            self.source = centre(self.layout.rack(e.location))

    def _damage(self, plan: Plan, e: family.Damage) -> None:
        count = int(self.told.view["board"]["damage"].get(str(e.location), 1))
        spot = centre(self.layout.damage_space(e.location, max(0, min(1, count - 1))))
        plan.fly(Flyer(self.striker or (spot[0], spot[1] - 60), spot, paints.paint_cube()), .34, .16)

    def _damage_die(self, plan: Plan, e: family.DieAlone) -> None:
        x, y, _w, h = self.layout.supply(colour_of(e.die))
        plan.fly(Flyer(self.striker or (x + 73, y - 40), (x + 76, y + h / 2), paints.paint_cube()), .34, .16)

    def _repaired(self, plan: Plan, e: family.SeatAtAction) -> None:
        count = int(self.was["board"]["damage"].get(str(e.location), 1))
        spot = centre(self.layout.damage_space(e.location, max(0, min(1, count - 1))))
        self.source = spot
        plan.fly(Flyer(spot, self.anchors.item(e.seat, "debris"), paints.paint_cube(), stays=False), .42, .2)

    def _repaired_die(self, plan: Plan, e: family.RepairedDie) -> None:
        x, y, _w, h = self.layout.supply(colour_of(e.die))
        self.source = x + 76, y + h / 2
        plan.fly(Flyer(self.source, self.anchors.item(e.seat, "debris"), paints.paint_cube(), stays=False), .42, .2)

    def _debris_placed(self, plan: Plan, e: family.DebrisPlaced) -> None:
        """The cube just removed goes onto a tile."""
        x, y = self.anchors.cell(e.seat, e.cell)
        z = self.anchors.cell_size(e.seat)
        plan.fly(Flyer(self.anchors.item(e.seat, "debris"), (x + z * .3, y + z * .3), paints.paint_cube(z * .36)),
                 .3, .15)

    # ---- robots ---------------------------------------------------------------------------------------------------

    def _captured(self, plan: Plan, e: family.SeatAtAction) -> None:
        plan.fly(Flyer(self.anchors.robots(e.seat, "break_room"), centre(self.layout.rack(e.location)),
                       paints.paint_robot(self.colour(e.seat))), .45, .25)

    def _released(self, plan: Plan, e: family.Released) -> None:
        plan.fly(Flyer(centre(self.layout.rack(e.location)), self.anchors.robots(e.seat, "break_room"),
                       paints.paint_robot(self.colour(e.seat)), stays=False), .45, .15)

    def _robot_moved(self, plan: Plan, e: family.RobotMoved) -> None:
        plan.fly(Flyer(self.anchors.robots(e.seat, e.from_place), self.anchors.robots(e.seat, e.to_place),
                       paints.paint_robot(self.colour(e.seat)), stays=False), .45, .25)

    def _neutral_robot_left(self, plan: Plan, e: family.NeutralRobotLeft) -> None:
        """The neutral robot makes room for good."""
        start = self.anchors.robots("neutral", e.colour)
        plan.fly(Flyer(start, (start[0], start[1] - 240), paints.paint_robot("neutral"), stays=False), .5, .15)

    def _robot_home(self, plan: Plan, seat: Any, start: Point, hal: bool = False) -> None:
        """A robot returns: to its owner's supply, Hal's to his break room."""
        end = self.anchors.robots(seat, "break_room" if hal else "supply")
        plan.fly(Flyer(start, end, paints.paint_robot(self.colour(seat)), stays=False), .45, .08)

    # ---- ships and missions ---------------------------------------------------------------------------------------

    def _ship_launched(self, plan: Plan, e: family.ShipAt) -> None:
        """A ship leaves its owner for the Black Angel and goes on from her; its pilot comes from the break room."""
        angel = self.layout.hex_centre(self.was["space"]["angel"])
        paint = self._ship(e.seat)
        start = self.drop.get(("goods", "ship"))
        if start is None:
            plan.fly(Flyer(self.anchors.robots(e.seat, "break_room"), angel, paints.paint_robot(self.colour(e.seat)),
                           stays=False), .34, 0.0)
            plan.fly(Flyer(self.anchors.item(e.seat, "ship"), angel, paint, stays=False), .36, .34)
            start = angel
        end = self._ship_at(e.seat, e.hex)
        plan.fly(Flyer(start, end, paint), .5, .42)
        self.source = end

    def _ship_moved(self, plan: Plan, e: family.ShipMoved) -> None:
        start = self.drop.get(("hex", e.from_hex)) or self._ship_at(e.seat, e.from_hex, self.was)
        end = self._ship_at(e.seat, e.to_hex)
        plan.fly(Flyer(start, end, self._ship(e.seat)), .55, .42)
        self.source = end

    def _ship_lost(self, plan: Plan, e: family.ShipAt) -> None:
        """A ship is smashed among the asteroids."""
        spot = self._ship_at(e.seat, e.hex, self.was)
        paint = paints.paint_smash(self.colour(e.seat), self.layout.space_scale)
        plan.fly(Flyer(spot, spot, paint, lift=0, stays=False), .6, .3)
        self._robot_home(plan, e.seat, spot)

    def _ship_home(self, plan: Plan, e: family.ShipAt) -> None:
        spot = self._ship_at(e.seat, e.hex, self.was)
        end, paint = self.anchors.robots(e.seat, "supply"), self._ship(e.seat)
        plan.fly(Flyer(spot, end, paint, stays=False), .5, .1)

    def _ship(self, seat: Any) -> Paint:
        return paints.paint_ship(self.colour(seat), self.layout.space_scale)

    def _ship_at(self, seat: Any, name: str, view: View | None = None) -> Point:
        view = view or self.told.view
        here = view["space"]["ships"].get(name, [])
        order = here.index(seat) if seat in here else 0
        return self.layout.ship_spot(name, order, name in view["space"]["cards"])

    def _mission_placed(self, plan: Plan, e: family.MissionAt) -> None:
        """A card of the hand goes into space, its robot comes out of the break room."""
        drawn = len(DRAWN.of(self.coming))
        if self.colour(e.seat) == "hal" and drawn >= hal_acts.MANY:
            self._hal_says(plan, hal_acts.lures(drawn))
        x, y, w, h = self.layout.space_card(e.hex)
        spot = x + w / 2, y + h / 2
        paint = paints.paint_card(e.card, 150, 78 * self.layout.space_scale)
        plan.fly(Flyer(self._in_hand(e.seat, e.card), spot, paint), .5, .22)
        plan.fly(Flyer(self.anchors.robots(e.seat, "break_room"), spot, paints.paint_robot(self.colour(e.seat)),
                       stays=False), .34, .3)
        self.source = spot

    def _mission_activated(self, plan: Plan, e: family.MissionAt) -> None:
        """A card in space flashes."""
        x, y, w, h = self.layout.space_card(e.hex)
        spot = x + w / 2, y + h / 2
        self.source = spot
        plan.fly(Flyer(spot, spot, paints.paint_flash(w * 1.2, theme.GOLD), lift=0, stays=False), .45, .25)

    def _mission_ejected(self, plan: Plan, e: family.MissionEjected) -> None:
        """A card goes under its owner's Advanced space (Hal's to the discards), its robot home."""
        owner = e.owner
        hal = self.colour(owner) == "hal"
        end = self.anchors.item(owner, "advanced")
        if owner == self.layout.me:
            x, y, w, h = self.layout.advanced_space(back(e.card))
            end = x + w - 90, y + h / 2
        spot = self.layout.hex_centre(e.hex)
        self.source = spot
        if moments.pays(e):
            spot = self.source = self._pays(plan, e.card, spot)
        plan.fly(Flyer(spot, end, paints.paint_card(e.card, 78, 42), stays=False), .5, 0.0)
        self._robot_home(plan, owner, spot, hal)
        plan.cursor += .2

    def _pays(self, plan: Plan, card: int, spot: Point) -> Point:
        """A card that is left behind comes near and pays from there; several beside each other when there are many."""
        before = sum(map(moments.pays, (one for _, _, one in plan.moves)))
        last = before >= moments.TOGETHER - 1
        x, y, w, h = self.layout.frigate
        near = x + w / 2 + 70 * max(0, before - moments.TOGETHER + 1), y + h * .46
        plan.fly(Flyer(spot, near, paints.paint_card(card, 78, LARGE), stays=False), moments.BACK, moments.BACK)
        paint = moments.paint_paying(tr("Left behind: pays now"), card, LARGE)
        self._moment_at(plan, near, paint, moments.STAYS, moments.STAYS * (.2 if last and before else 1))
        return near

    # ---- the voyage -----------------------------------------------------------------------------------------------

    def _advanced_ship(self, plan: Plan, e: family.OfSeat) -> None:
        """The Black Angel moves on; the strips follow, so that she is where she was again."""
        whole = int(self.was["space"]["jumps_in_all"])
        long = moments.FIRST_JUMP if moments.first(self.was) else moments.JUMP
        number = whole - int(self.was["space"]["jumps"]) + 1
        still = moments.paint_still(tr("Jump {n} of {m}", n=number, m=whole))
        self._moment(plan, moments.paint_jump(number, whole), long, long * .82, still)
        spot = self.layout.hex_centre(self.was["space"]["angel"])
        dx, dy = self.layout.turned(0.0, -self.layout.hex_width * HEX_RATIO)
        paint = paints.paint_angel(self.layout.across, self.layout.space_scale)
        plan.fly(Flyer(spot, (spot[0] + dx, spot[1] + dy), paint, lift=0), .45, .45)

    def _strip_flipped(self, plan: Plan, e: family.StripFlipped) -> None:
        """The nearest strip turns over on its way to the far end, the others slide one nearer."""
        height = self.layout.hex_width * HEX_RATIO
        spot = self.layout.hex_centre(self.after["space"]["angel"])
        low, high = (self.layout.hex_centre(name) for name in ("1c", f"{self.layout.shape.strips}c"))
        plan.slide = plan.cursor, height
        faces = paints.Faces(self.layout, self.was, self.told.view)
        dx, dy = self.layout.turned(0.0, -height)
        paint = paints.paint_angel(self.layout.across, self.layout.space_scale)
        plan.fly(Flyer((spot[0] + dx, spot[1] + dy), spot, paint, lift=0), SLIDE, 0.0)
        plan.fly(Flyer(low, high, paints.paint_strip(faces), lift=0), SLIDE, SLIDE)

    # ---- turning points -------------------------------------------------------------------------------------------

    def _hal_card(self, plan: Plan, e: family.HalCardShown) -> None:
        """Hal turns up a card: it comes out of his eye."""
        x, y, _, _ = self.layout.side
        if self.layout.shape.hal:
            plan.fly(Flyer((x + 90, y + 57), (x + 107, y + 260), paints.paint_hal(178), stays=False), .45, .2)

    def _hal_unable(self, plan: Plan, e: family.HalUnable) -> None:
        self.source = self.anchors.vp(e.seat)[0] - 200, self.anchors.vp(e.seat)[1] + 260
        plan.rise(grown((*self.source, 0.0, 0.0), 24), "[i:hal] [i:x]", hues.HAL, .3)

    def _spes_sighted(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def _end_triggered(self, plan: Plan, e: family.EndTriggered) -> None:
        told = logwords.line(e, self.after)
        words = told.text if told is not None and "[" not in told.text else ""
        robots = [self.colour(seat) for seat in range(len(self.after["seats"]))]
        paint = moments.paint_arrival(words, robots) if e.reason == "spes" else moments.paint_overrun(words)
        self._moment(plan, paint, moments.END, moments.END, paint)
        self._told(plan, e)

    def _moment(self, plan: Plan, paint: Paint, seconds: float, step: float, still: Paint | None = None) -> None:
        """Something over the whole table. still: stands in for it with reduced motion."""
        self._moment_at(plan, (0.0, 0.0), paint, seconds, step)
        plan.still = still or plan.still

    def _hal_says(self, plan: Plan, said: hal_acts.Said) -> None:
        """What Hal does to the player, over display and bar; once a turn."""
        if self.said is not None:
            return
        self.said = said
        x, y, w, _ = self.layout.display
        bar = self.layout.bar
        area = x, y - 14, w, bar[1] + bar[3] - y + 14
        paint = hal_acts.paint_said(said, area)
        self._moment(plan, paint, hal_acts.STANDS, .2, paint)

    @staticmethod
    def _moment_at(plan: Plan, spot: Point, paint: Paint, seconds: float, step: float) -> None:
        plan.fly(Flyer(spot, spot, paint, lift=0, stays=False, even=True), seconds, step)

    def _final_round(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def _game_over(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def _told(self, plan: Plan, e: Event) -> None:
        """The line of the log across the table, for what changes the game."""
        told = logwords.line(e, self.after)
        if told is not None:
            self._banner(plan, told.text)

    def _banner(self, plan: Plan, words: str, step: float = .9) -> None:
        """Words across the table; the next thing starts `step` seconds later."""
        x, y, w, h = self.layout.frigate
        spot = x + w / 2, y + h / 2 - 40
        plan.fly(Flyer((spot[0] - 420, spot[1]), spot, paints.paint_banner(words), lift=0, hold=.7, stays=False),
                 .35, step)
