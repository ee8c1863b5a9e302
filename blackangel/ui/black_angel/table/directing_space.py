"""Movements in space, at the stations and of robots, and at turning points; see `directing`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel import events as family
from blackangel.games.black_angel.ids import back, colour_of
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.happenings.ravagers import DRAWN
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, centre, grown
from blackangel.ui.kit.words import tr
from blackangel.ui.play.animate import SLIDE, Flyer, Paint, Plan

from . import hal_acts, logwords, moments, paints, rooms
from .hexes import HEX_RATIO

if TYPE_CHECKING:
    from .directing import Director

Event = Any
"""One of the families of `events`."""
SAID = 156.0
"""Height of what is said of Hal's turn."""
LARGE = 216.0
"""Width of a card that is left behind, near."""


class SpaceMoves:
    """The half of the director that knows ships, missions, Ravagers, robots and what changes the game: a method for
    each kind of event, named as it is."""

    def __init__(self, director: Director) -> None:
        self.by = director

    # ---- Ravagers and Damage --------------------------------------------------------------------------------------

    def ravager_effect(self, plan: Plan, e: family.RavagerEffect) -> None:
        """The card at the action rears up before it strikes."""
        spot = centre(self.by.layout.rack(e.location))
        self.by.striker = spot
        if isinstance(e.card, int):
            plan.stand(spot, paints.paint_strike(e.card), .5, .4)

    def ravager_ignored(self, plan: Plan, e: family.RavagerIgnored) -> None:
        plan.rise(self.by.layout.rack(e.location), "[i:ravager_ship] 0", theme.MUTED, .2)

    def ravager_drawn(self, plan: Plan, e: family.RavagerDrawn) -> None:
        """A Ravager dives at its action, its card flies to the rack; the first of an attack lights the edge, the last
        shakes the table."""
        if not DRAWN.of(one for _, _, one in plan.moves):
            before, after = moments.told_attack([e, *self.by.coming])
            fx, fy, fw, fh = self.by.layout.frigate
            words = moments.paint_attack(before, after, (fx + fw / 2, fy + fh + 52))
            self._moment(plan, moments.paint_rim(), moments.ATTACK, 0.0)
            behind = None if isinstance(plan.still, hal_acts.Banner) else plan.still
            self._moment(plan, words, moments.TOLD, moments.ALARM, moments.paint_still(after, theme.DAMAGE, behind))
        x, y, w, h = self.by.layout.space_head
        station = centre(self.by.layout.station_body(int(e.location)))
        left = int(e.location) <= 3
        plan.fly(Flyer((station[0] - 150 if left else station[0] + 150, station[1] - 330), station,
                       paints.paint_diver(), lift=-.1, stays=False), .42, .1)
        start, rack = (x + w - 130, y + h / 2), centre(self.by.layout.rack(e.location))
        if not self.by.was["board"]["ravagers"].get(str(e.location)):      # the berth was shut
            paint = rooms.paint_opening(self.by.layout.rack(e.location))
            plan.stand(rack, paint, .45, 0.0)
        plan.fly(Flyer(start, rack, paints.paint_rack(e.card)), .45, .34)
        if not DRAWN.of(self.by.coming):
            plan.stand(rack, moments.paint_shake(), moments.SHAKE, 0.0, .1, even=True)
        self.by.striker = station

    def ravager_discarded(self, plan: Plan, e: family.RavagerDiscarded) -> None:
        x, y, w, h = self.by.layout.space_head
        start = x + w - 130, y + h / 2
        plan.fly(Flyer(start, (start[0] + 120, start[1] + 90), paints.paint_back("ravager", 40, 40), stays=False),
                 .34, .08)

    def destroyed(self, plan: Plan, e: family.Destroyed) -> None:
        if isinstance(e.card, int):
            mine = e.seat == self.by.layout.me
            plan.fly(Flyer(centre(self.by.layout.rack(e.location)), self.by.hand_spot(e.seat, e.card, self.by.after),
                           paints.paint_rack(e.card), ("hand", e.card) if mine else None, stays=mine), .45, .2)
            self.by.source = centre(self.by.layout.rack(e.location))

    def damage(self, plan: Plan, e: family.Damage) -> None:
        count = int(self.by.told.view["board"]["damage"].get(str(e.location), 1))
        spot = centre(self.by.layout.damage_space(e.location, max(0, min(1, count - 1))))
        plan.fly(Flyer(self.by.striker or (spot[0], spot[1] - 60), spot, paints.paint_cube()), .34, .16)

    def damage_die(self, plan: Plan, e: family.DieAlone) -> None:
        x, y, _w, h = self.by.layout.supply(colour_of(e.die))
        plan.fly(Flyer(self.by.striker or (x + 73, y - 40), (x + 76, y + h / 2), paints.paint_cube()), .34, .16)

    def repaired(self, plan: Plan, e: family.SeatAtAction) -> None:
        count = int(self.by.was["board"]["damage"].get(str(e.location), 1))
        spot = centre(self.by.layout.damage_space(e.location, max(0, min(1, count - 1))))
        self.by.source = spot
        plan.fly(Flyer(spot, self.by.anchors.item(e.seat, "debris"), paints.paint_cube(), stays=False), .42, .2)

    def repaired_die(self, plan: Plan, e: family.RepairedDie) -> None:
        x, y, _w, h = self.by.layout.supply(colour_of(e.die))
        self.by.source = x + 76, y + h / 2
        end = self.by.anchors.item(e.seat, "debris")
        plan.fly(Flyer(self.by.source, end, paints.paint_cube(), stays=False), .42, .2)

    def debris_placed(self, plan: Plan, e: family.DebrisPlaced) -> None:
        """The cube just removed goes onto a tile."""
        x, y = self.by.anchors.cell(e.seat, e.cell)
        z = self.by.anchors.cell_size(e.seat)
        plan.fly(Flyer(self.by.anchors.item(e.seat, "debris"), (x + z * .3, y + z * .3), paints.paint_cube(z * .36)),
                 .3, .15)

    # ---- robots ---------------------------------------------------------------------------------------------------

    def captured(self, plan: Plan, e: family.SeatAtAction) -> None:
        plan.fly(Flyer(self.by.anchors.robots(e.seat, "break_room"), centre(self.by.layout.rack(e.location)),
                       paints.paint_robot(self.by.colour(e.seat))), .45, .25)

    def released(self, plan: Plan, e: family.Released) -> None:
        plan.fly(Flyer(centre(self.by.layout.rack(e.location)), self.by.anchors.robots(e.seat, "break_room"),
                       paints.paint_robot(self.by.colour(e.seat)), stays=False), .45, .15)

    def robot_moved(self, plan: Plan, e: family.RobotMoved) -> None:
        plan.fly(Flyer(self.by.anchors.robots(e.seat, e.from_place), self.by.anchors.robots(e.seat, e.to_place),
                       paints.paint_robot(self.by.colour(e.seat)), stays=False), .45, .25)

    def neutral_robot_left(self, plan: Plan, e: family.NeutralRobotLeft) -> None:
        """The neutral robot makes room for good."""
        start = self.by.anchors.robots("neutral", e.colour)
        plan.fly(Flyer(start, (start[0], start[1] - 240), paints.paint_robot("neutral"), stays=False), .5, .15)

    def _robot_home(self, plan: Plan, seat: Any, start: Point, hal: bool = False) -> None:
        """A robot returns: to its owner's supply, Hal's to his break room."""
        end = self.by.anchors.robots(seat, "break_room" if hal else "supply")
        plan.fly(Flyer(start, end, paints.paint_robot(self.by.colour(seat)), stays=False), .45, .08)

    # ---- ships and missions ---------------------------------------------------------------------------------------

    def ship_launched(self, plan: Plan, e: family.ShipAt) -> None:
        """A ship leaves its owner for the Black Angel and goes on from her; its pilot comes from the break room."""
        angel = self.by.layout.hex_centre(self.by.was["space"]["angel"])
        paint = self._ship(e.seat)
        start = self.by.drop.get(("goods", "ship"))
        if start is None:
            pilot = paints.paint_robot(self.by.colour(e.seat))
            plan.fly(Flyer(self.by.anchors.robots(e.seat, "break_room"), angel, pilot, stays=False), .34, 0.0)
            plan.fly(Flyer(self.by.anchors.item(e.seat, "ship"), angel, paint, stays=False), .36, .34)
            start = angel
        end = self._ship_at(e.seat, e.hex)
        plan.fly(Flyer(start, end, paint), .5, .42)
        self.by.source = end

    def ship_moved(self, plan: Plan, e: family.ShipMoved) -> None:
        start = self.by.drop.get(("hex", e.from_hex)) or self._ship_at(e.seat, e.from_hex, self.by.was)
        end = self._ship_at(e.seat, e.to_hex)
        plan.fly(Flyer(start, end, self._ship(e.seat)), .55, .42)
        self.by.source = end

    def ship_lost(self, plan: Plan, e: family.ShipAt) -> None:
        """A ship is smashed among the asteroids."""
        spot = self._ship_at(e.seat, e.hex, self.by.was)
        paint = paints.paint_smash(self.by.colour(e.seat), self.by.layout.space_scale)
        plan.stand(spot, paint, .6, .3)
        self._robot_home(plan, e.seat, spot)

    def ship_home(self, plan: Plan, e: family.ShipAt) -> None:
        spot = self._ship_at(e.seat, e.hex, self.by.was)
        end, paint = self.by.anchors.robots(e.seat, "supply"), self._ship(e.seat)
        plan.fly(Flyer(spot, end, paint, stays=False), .5, .1)

    def _ship(self, seat: Any) -> Paint:
        return paints.paint_ship(self.by.colour(seat), self.by.layout.space_scale)

    def _ship_at(self, seat: Any, name: str, view: View | None = None) -> Point:
        view = view or self.by.told.view
        here = view["space"]["ships"].get(name, [])
        order = here.index(seat) if seat in here else 0
        return self.by.layout.ship_spot(name, order, name in view["space"]["cards"])

    def mission_placed(self, plan: Plan, e: family.MissionAt) -> None:
        """A card of the hand goes into space, its robot comes out of the break room."""
        x, y, w, h = self.by.layout.space_card(e.hex)
        spot = x + w / 2, y + h / 2
        paint = paints.paint_card(e.card, 150, 78 * self.by.layout.space_scale)
        plan.fly(Flyer(self.by.in_hand(e.seat, e.card), spot, paint), .5, .22)
        plan.fly(Flyer(self.by.anchors.robots(e.seat, "break_room"), spot, paints.paint_robot(self.by.colour(e.seat)),
                       stays=False), .34, .3)
        self.by.source = spot

    def mission_activated(self, plan: Plan, e: family.MissionAt) -> None:
        """A card in space flashes."""
        x, y, w, h = self.by.layout.space_card(e.hex)
        spot = x + w / 2, y + h / 2
        self.by.source = spot
        plan.stand(spot, paints.paint_flash(w * 1.2, theme.GOLD), .45, .25)

    def mission_ejected(self, plan: Plan, e: family.MissionEjected) -> None:
        """A card goes under its owner's Advanced space (Hal's to the discards), its robot home."""
        owner = e.owner
        hal = self.by.colour(owner) == "hal"
        end = self.by.anchors.item(owner, "advanced")
        if owner == self.by.layout.me:
            x, y, w, h = self.by.layout.advanced_space(back(e.card))
            end = x + w - 90, y + h / 2
        spot = self.by.layout.hex_centre(e.hex)
        self.by.source = spot
        if moments.pays(e):
            spot = self.by.source = self._pays(plan, e.card, spot)
        plan.fly(Flyer(spot, end, paints.paint_card(e.card, 78, 42), stays=False), .5, 0.0)
        self._robot_home(plan, owner, spot, hal)
        plan.cursor += .2

    def _pays(self, plan: Plan, card: int, spot: Point) -> Point:
        """A card that is left behind comes near and pays from there; several beside each other when there are many."""
        before = sum(map(moments.pays, (one for _, _, one in plan.moves)))
        last = before >= moments.TOGETHER - 1
        x, y, w, h = self.by.layout.frigate
        near = x + w / 2 + 70 * max(0, before - moments.TOGETHER + 1), y + h * .46
        plan.fly(Flyer(spot, near, paints.paint_card(card, 78, LARGE), stays=False), moments.BACK, moments.BACK)
        paint = moments.paint_paying(tr("Left behind: pays now"), card, LARGE)
        plan.stand(near, paint, moments.STAYS, moments.STAYS * (.2 if last and before else 1), even=True)
        plan.still = moments.paint_all(plan.still, paint, (x + w / 2 + (LARGE + 24) * before, y + h * .46))
        return near

    # ---- the voyage -----------------------------------------------------------------------------------------------

    def advanced_ship(self, plan: Plan, e: family.OfSeat) -> None:
        """The Black Angel moves on; the strips follow, so that she is where she was again."""
        whole = int(self.by.was["space"]["jumps_in_all"])
        long = moments.FIRST_JUMP if moments.first(self.by.was) else moments.JUMP
        number = whole - int(self.by.was["space"]["jumps"]) + 1
        still = moments.paint_still(tr("Jump {n} of {m}", n=number, m=whole))
        self._moment(plan, moments.paint_jump(number, whole), long, long * .82, still)
        spot = self.by.layout.hex_centre(self.by.was["space"]["angel"])
        dx, dy = self.by.layout.turned(0.0, -self.by.layout.hex_width * HEX_RATIO)
        paint = paints.paint_angel(self.by.layout.across, self.by.layout.space_scale)
        plan.fly(Flyer(spot, (spot[0] + dx, spot[1] + dy), paint, lift=0), .45, .45)

    def strip_flipped(self, plan: Plan, e: family.StripFlipped) -> None:
        """The nearest strip turns over on its way to the far end, the others slide one nearer."""
        height = self.by.layout.hex_width * HEX_RATIO
        spot = self.by.layout.hex_centre(self.by.after["space"]["angel"])
        low, high = (self.by.layout.hex_centre(name) for name in ("1c", f"{self.by.layout.shape.strips}c"))
        plan.slide = plan.cursor, height
        faces = paints.Faces(self.by.layout, self.by.was, self.by.told.view)
        dx, dy = self.by.layout.turned(0.0, -height)
        paint = paints.paint_angel(self.by.layout.across, self.by.layout.space_scale)
        plan.fly(Flyer((spot[0] + dx, spot[1] + dy), spot, paint, lift=0), SLIDE, 0.0)
        plan.fly(Flyer(low, high, paints.paint_strip(faces), lift=0), SLIDE, SLIDE)

    # ---- turning points -------------------------------------------------------------------------------------------

    def hal_card(self, plan: Plan, e: family.HalCardShown) -> None:
        """Hal turns up a card: it comes out of his eye."""
        x, y, _, _ = self.by.layout.side
        if self.by.layout.shape.hal:
            by = self.by
            self.hal_says(plan, hal_acts.turn(e, by.coming, by.was, by.after, by.layout.me))
            plan.fly(Flyer((x + 90, y + 57), (x + 107, y + 260), paints.paint_hal(178), stays=False), .45, .2)

    def hal_unable(self, plan: Plan, e: family.HalUnable) -> None:
        self.by.source = self.by.anchors.vp(e.seat)[0] - 200, self.by.anchors.vp(e.seat)[1] + 260
        plan.rise(grown((*self.by.source, 0.0, 0.0), 24), "[i:hal] [i:x]", hues.HAL, .3)

    def spes_sighted(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def end_triggered(self, plan: Plan, e: family.EndTriggered) -> None:
        told = logwords.line(e, self.by.after)
        words = told.text if told is not None and "[" not in told.text else ""
        robots = [self.by.colour(seat) for seat in range(len(self.by.after["seats"]))]
        paint = moments.paint_arrival(words, robots) if e.reason == "spes" else moments.paint_overrun(words)
        self._moment(plan, paint, moments.END, moments.END, paint)

    def _moment(self, plan: Plan, paint: Paint, seconds: float, step: float, still: Paint | None = None) -> None:
        """Something over the whole table. still: stands in for it with reduced motion."""
        plan.stand((0.0, 0.0), paint, seconds, step, even=True)
        plan.still = still or plan.still

    def hal_says(self, plan: Plan, said: hal_acts.Said) -> None:
        """What Hal does, over the display, once a turn; the bar stays to be seen, where he can be held and skipped."""
        if self.by.said is not None:
            return
        self.by.said = said
        x, _, w, _ = self.by.layout.display
        area = x, self.by.layout.bar[1] - 10 - SAID, w, SAID
        paint = hal_acts.Banner(said, area)
        self._moment(plan, paint, moments.SAYING, .2, paint)

    def final_round(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def game_over(self, plan: Plan, e: family.Plain) -> None:
        self._told(plan, e)

    def _told(self, plan: Plan, e: Event) -> None:
        """The line of the log across the table, for what changes the game."""
        told = logwords.line(e, self.by.after)
        if told is not None:
            self.banner(plan, told.text)

    def banner(self, plan: Plan, words: str, step: float = .9) -> None:
        """Words across the table; the next thing starts `step` seconds later."""
        x, y, w, h = self.by.layout.frigate
        spot = x + w / 2, y + h / 2 - 40
        plan.fly(Flyer((spot[0] - 420, spot[1]), spot, paints.paint_banner(words), lift=0, hold=.7, stays=False),
                 .35, step)
