"""From events to movements: pieces glide from where they were to where they go, gains float up and fade.

The position after a step is shown at once; pieces that are still in the air are hidden in it until they land.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from blackangel.ui import theme
from blackangel.ui.anim import Animator, Tween, ease_in_out, ease_out, linear
from blackangel.ui.sound_events import cue
from blackangel.ui.table import frigate, hand, logwords, phrases
from blackangel.ui.table.anchors import Anchors
from blackangel.ui.table.layout import Layout, Place, Point, centre
from blackangel.ui.table.paints import (
    Paint,
    paint_back,
    paint_card,
    paint_cube,
    paint_die,
    paint_diver,
    paint_icon,
    paint_rack,
    paint_robot,
    paint_roll,
    paint_ship,
    paint_strip,
    paint_tile,
)
from blackangel.ui.table.pen import Pen

View = Mapping[str, Any]
Event = Sequence[Any]
LONGEST = {"own": 0.9, "other": 1.3}


@dataclass(slots=True)
class Flyer:
    """A piece in the air: paint draws it about a point, t runs from 0 to 1 on its way, then it lies `hold` seconds."""

    start: Point
    end: Point
    paint: Paint
    token: Any = None
    lift: float = 0.16
    hold: float = 0.0
    t: float = -1.0
    done: bool = False

    def at(self) -> Point:
        """Where it is now: a flat arc."""
        t = max(0.0, self.t)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        arc = -self.lift * (abs(dx) + abs(dy)) * 4 * t * (1 - t) * .5
        return self.start[0] + dx * t, self.start[1] + dy * t + arc


@dataclass(slots=True)
class Float:
    """A gain or loss that rises and fades."""

    place: Point
    words: str
    colour: theme.Colour
    t: float = -1.0
    done: bool = False


@dataclass(slots=True)
class Plan:
    """Movements of one step with their delays and lengths, in seconds."""

    flyers: list[tuple[float, float, Flyer]] = field(default_factory=list)
    floats: list[tuple[float, float, Float]] = field(default_factory=list)
    sounds: list[tuple[float, str, float]] = field(default_factory=list)
    captions: list[tuple[float, str]] = field(default_factory=list)
    counts: list[tuple[float, Event]] = field(default_factory=list)
    cursor: float = 0.0
    shift: float = 0.0

    def fly(self, flyer: Flyer, seconds: float = 0.36, step: float = 0.14, rest: float = 0.0) -> None:
        """A piece starts now; the next thing starts `step` later."""
        self.flyers.append((self.cursor, seconds, flyer))
        self.cursor += step + rest

    def rise(self, place: Point, words: str, colour: theme.Colour, step: float = 0.1) -> None:
        """Words rise now, above others that rise at the same place."""
        same = sum(1 for _, _, f in self.floats if abs(f.place[0] - place[0]) + abs(f.place[1] - place[1]) < 40)
        self.floats.append((self.cursor, 0.85, Float((place[0], place[1] + 40 * (same % 4)), words, colour)))
        self.cursor += step

    @property
    def length(self) -> float:
        ends = [d + s for d, s, _ in self.flyers] + [d + s * .55 for d, s, _ in self.floats]
        return max(ends, default=0.0)


class Stage:
    """What is in the air, and which pieces of the position are hidden meanwhile."""

    def __init__(self, animator: Animator) -> None:
        self.animator = animator
        self.flyers: list[Flyer] = []
        self.floats: list[Float] = []
        self.landed: list[Flyer] = []
        self.hidden: set[Any] = set()
        self.scroll = 0.0

    @property
    def moving(self) -> bool:
        return bool(self.flyers) or self.animator.busy

    def clear(self) -> None:
        """Everything is where it belongs."""
        self.animator.clear()
        self.flyers, self.floats, self.landed = [], [], []
        self.hidden.clear()
        self.scroll = 0.0

    def finish(self) -> None:
        """Completes all movements."""
        self.animator.skip()
        self.flyers = []
        self.hidden.clear()
        self.scroll = 0.0

    def play(self, plan: Plan, longest: float, sound: Any = None, begin: Callable[[], None] | None = None,
             tell: Callable[[str], None] | None = None, slow: float = 1.0,
             count: Callable[[Event], None] | None = None) -> None:
        """Queues the movements of a step, squeezed into `longest` seconds.

        `sound` plays what is heard with them, `begin` is called when they start, `tell` with the words of what
        happens, `count` with each event once it has been seen; `slow` stretches all times.
        """
        for _, _, flyer in plan.flyers:
            if flyer.token is not None:
                self.hidden.add(flyer.token)
        self.animator.add(lambda: self._start(plan, longest, sound, begin, tell, slow, count))

    def _start(self, plan: Plan, longest: float, sound: Any, begin: Callable[[], None] | None,
               tell: Callable[[str], None] | None, slow: float,
               count: Callable[[Event], None] | None) -> list[Tween]:
        if begin:
            begin()
        squeeze = min(slow, longest / plan.length) if plan.length > 0 else 1.0
        tweens: list[Tween] = []
        for delay, seconds, flyer in plan.flyers:
            self.flyers.append(flyer)
            whole = seconds + flyer.hold
            tweens.append(Tween(whole * squeeze, self._mover(flyer, whole / seconds if seconds else 1.0), linear,
                                delay * squeeze, self._lander(flyer)))
        for delay, seconds, note in plan.floats if self.animator.speed != "off" else ():
            self.floats.append(note)
            self.animator.loose(Tween(seconds, self._riser(note), linear, delay * squeeze, self._faded(note)))
        if plan.shift:
            self.scroll = plan.shift
            tweens.append(Tween(.7, self._slide(plan.shift), ease_in_out, 0.0))
        rest = max(0.0, min(.25, plan.length * squeeze * .2)) if plan.flyers else min(.3, plan.length * squeeze)
        if plan.length and rest:
            tweens.append(Tween(plan.length * squeeze * .7 + rest, lambda t: None))
        for at, name, share in plan.sounds if sound is not None else ():
            tweens.append(Tween(0.0, lambda t: None, linear, at * squeeze, partial(sound.play, name, share)))
        if count is not None:
            tweens += [Tween(0.0, lambda t: None, linear, at * squeeze, partial(count, event))
                       for at, event in plan.counts]
        if tell is not None:
            tweens += [Tween(0.0, lambda t: None, linear, at * squeeze, partial(tell, words))
                       for at, words in plan.captions]
        return tweens

    def _mover(self, flyer: Flyer, stretch: float = 1.0) -> Callable[[float], None]:
        def move(t: float) -> None:
            flyer.t = ease_in_out(min(1.0, t * stretch))
        return move

    def _slide(self, shift: float) -> Callable[[float], None]:
        def move(t: float) -> None:
            self.scroll = shift * (1 - t)
        return move

    def _lander(self, flyer: Flyer) -> Callable[[], None]:
        def land() -> None:
            flyer.done = True
            self.hidden.discard(flyer.token)
            if flyer in self.flyers:
                self.flyers.remove(flyer)
                self.landed.append(flyer)
        return land

    def _riser(self, note: Float) -> Callable[[float], None]:
        def rise(t: float) -> None:
            note.t = t
        return rise

    def _faded(self, note: Float) -> Callable[[], None]:
        def fade() -> None:
            if note in self.floats:
                self.floats.remove(note)
        return fade

    def settle(self) -> None:
        """The still picture shows everything that has landed."""
        self.landed = []

    def draw(self, pen: Pen) -> None:
        """Draws what is in the air; what has just landed too, until the still picture shows it (`settle`)."""
        for flyer in self.landed:
            if flyer.token is not None:
                flyer.paint(pen, *flyer.end, 1.0)
        for flyer in list(self.flyers):
            if flyer.t >= 0:
                x, y = flyer.at()
                flyer.paint(pen, x, y, flyer.t)
        for note in list(self.floats):
            if note.t >= 0:
                x, y = note.place
                up = 46 * ease_out(note.t)
                wide = pen.rich_width(note.words, 30, "heavy")
                pen.rr((x - wide / 2 - 12, y - up - 21, wide + 24, 42), 21, theme.SPACE, 200,
                       strength=255 * min(1.0, 2.4 * (1 - note.t)))
                pen.rich(note.words, x - wide / 2, y - up, 30, note.colour, "heavy")


def glide_back(stage: Stage, start: Point, end: Point, paint: Paint, token: Any) -> None:
    """A piece dropped elsewhere returns in 180 ms."""
    flyer = Flyer(start, end, paint, token, lift=0.0, t=0.0)
    stage.flyers.append(flyer)
    stage.hidden.add(token)
    stage.animator.loose(Tween(.18, stage._mover(flyer), ease_out, 0.0, stage._lander(flyer)))


# ---- from events to a plan -----------------------------------------------------------------------------------------

class Director:
    """Makes the plan of one step out of its events."""

    def __init__(self, layout: Layout, before: View, after: View, dice_before: Mapping[str, Any],
                 dice_after: Mapping[str, Any], drop: Mapping[Place, Point]) -> None:
        self.layout = layout
        self.before = before
        self.after = after
        self.dice_before = dice_before
        self.dice_after = dice_after
        self.drop = drop
        self.anchors = Anchors(layout, after)

    def colour(self, seat: Any) -> str:
        return frigate.seat_colour(self.after, seat)

    def plan(self, events: Sequence[Event]) -> Plan:
        """The whole plan."""
        plan = Plan()
        for event in events:
            handler = getattr(self, f"_{event[0]}", None)
            begin, known = plan.cursor, len(plan.flyers)
            told = logwords.line(event, self.after)
            if told and not told.rule and told.kind not in ("turn", "gain"):
                plan.captions.append((begin, told.text))
            if handler:
                handler(plan, event)
            landing = max((d + s for d, s, _ in plan.flyers[known:]), default=begin)
            plan.counts.append((landing, event))
            found = cue(event, self.layout.me)
            if found:
                plan.sounds.append((landing if found.lands else begin, found.sound, found.share))
        return plan

    # dice
    def _die_size(self, die: str) -> float:
        area = self.dice_after.get(die) or self.dice_before.get(die)
        return float(area[2]) if area else 41.0

    def _die_rolled(self, plan: Plan, e: Event) -> None:
        area = self.dice_after.get(e[1])
        if area:
            spot = centre(area)
            start = centre(self.layout.supply(e[1].split("-")[0]))
            plan.fly(Flyer(start, spot, paint_roll(e[1].split("-")[0], e[3], area[2]), ("die", e[1])), .5, .06)

    def _die_placed(self, plan: Plan, e: Event) -> None:
        die = e[1]
        start = self.drop.get(("die", die)) or self.drop.get(("held", die))
        if start is None:
            area = self.dice_before.get(die)
            start = centre(area) if area else self.anchors.compartment(e[2])
        value = self.before["dice"][die]["value"]
        plan.fly(Flyer(start, self.anchors.target(e[3]), paint_die(die.split("-")[0], value), ("die", die)), .42, .4)

    def _die_returned(self, plan: Plan, e: Event) -> None:
        placed = next(((d, s, f) for d, s, f in reversed(plan.flyers) if f.token == ("die", e[1])), None)
        area = self.dice_before.get(e[1])
        if placed:
            placed[2].hold = max(0.0, plan.cursor - placed[0] - placed[1] + .2)
        elif area:
            colour = e[1].split("-")[0]
            value = self.before["dice"][e[1]]["value"]
            plan.fly(Flyer(centre(area), centre(self.layout.supply(colour)), paint_die(colour, value, 36)), .34, .06)

    def _die_bought(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(self.anchors.item(e[3], "resource"), self.anchors.item(e[2], "resource"),
                       paint_icon("resource")), .4, .3)

    def _die_flipped(self, plan: Plan, e: Event) -> None:
        area = self.dice_after.get(e[1])
        if area:
            plan.fly(Flyer(centre(area), centre(area), paint_roll(e[1].split("-")[0], e[2], area[2]), ("die", e[1]),
                           lift=0), .4, .2)

    def _die_reserved(self, plan: Plan, e: Event) -> None:
        area, old = self.dice_after.get(e[1]), self.dice_before.get(e[1])
        if area and old:
            value = self.after["dice"][e[1]]["value"]
            plan.fly(Flyer(centre(old), centre(area), paint_die(e[1].split("-")[0], value, area[2]), ("die", e[1])))

    # gains
    def _vp(self, plan: Plan, e: Event) -> None:
        if e[2]:
            plan.rise(self.anchors.vp(e[1]), f"{logwords.signed(e[2])} [i:vp]",
                       theme.GOLD if e[2] > 0 else theme.DAMAGE)

    def _gain(self, plan: Plan, e: Event) -> None:
        plan.rise(self.anchors.item(e[1], e[2]), f"+{e[3]} {logwords.item(e[2])}", theme.GAIN)

    def _spend(self, plan: Plan, e: Event) -> None:
        plan.rise(self.anchors.item(e[1], e[2]), f"−{e[3]} {logwords.item(e[2])}", theme.DAMAGE)

    # cards
    def _card_played(self, plan: Plan, e: Event) -> None:
        start = self.drop.get(("hand", e[2])) or self.anchors.hand(e[1])
        slot = self.after["seats"][e[1]]["slots"].get(e[3])
        kind = (slot or {}).get("back", "orange") if isinstance(slot, dict) else "orange"
        mine = e[1] == self.layout.me
        token = ("slot", e[3]) if mine else None
        plan.fly(Flyer(start, self.anchors.slot(e[1], e[3]), paint_back(kind, 120 if mine else 60, 54 if mine else 24),
                       token), .4, .3)

    def _drawn(self, plan: Plan, e: Event) -> None:
        layout = self.layout
        start = centre(layout.space_head) if e[2] == "ravager" else (layout.bar[0] + 200, layout.bar[1] - 60)
        mine = e[1] == layout.me
        end = self._hand_spot(e[1], e[3])
        paint = paint_card(e[3], 90, 168) if e[3] else paint_back(e[2], 60, 130 if mine else 60)
        plan.fly(Flyer(start, end, paint, ("hand", e[3]) if mine and e[3] else None), .45, .2)

    def _hand_spot(self, seat: Any, card: Any) -> Point:
        """Where a card will be in a hand."""
        if seat == self.layout.me and isinstance(card, int):
            cards = hand.ordered(self.after["seats"][seat]["hand"] or [])
            if card in cards:
                return hand.places(self.layout, cards)[card][0]
        return self.anchors.hand(seat)

    def _discarded(self, plan: Plan, e: Event) -> None:
        start = self.drop.get(("hand", e[3])) or self.anchors.hand(e[1])
        paint = paint_card(e[3], 150, 70) if e[3] else paint_back(e[2], 60, 40)
        plan.fly(Flyer(start, (self.layout.bar[0] + 240, self.layout.bar[1] + 30), paint), .32, .12)

    def _destroyed(self, plan: Plan, e: Event) -> None:
        if isinstance(e[3], int):
            plan.fly(Flyer(centre(self.layout.rack(e[2])), self._hand_spot(e[1], e[3]), paint_rack(e[3]),
                           ("hand", e[3]) if e[1] == self.layout.me else None), .4, .14)

    def _ravager_drawn(self, plan: Plan, e: Event) -> None:
        x, y, w, h = self.layout.space_head
        station = centre(self.layout.station_body(int(e[2])))
        plan.fly(Flyer((station[0] - 150 if int(e[2]) <= 3 else station[0] + 150, station[1] - 330), station,
                       paint_diver(), lift=-.1), .42, .3)
        plan.fly(Flyer((x + w - 130, y + h / 2), centre(self.layout.rack(e[2])), paint_rack(e[1])), .5, .35)

    def _damage(self, plan: Plan, e: Event) -> None:
        count = int(self.after["board"]["damage"].get(str(e[1]), 1))
        spot = centre(self.layout.damage_space(e[1], max(0, min(1, count - 1))))
        plan.fly(Flyer((spot[0], spot[1] - 60), spot, paint_cube(), lift=0), .25, .15)

    def _damage_die(self, plan: Plan, e: Event) -> None:
        x, y, _w, h = self.layout.supply(str(e[1]).split("-")[0])
        plan.fly(Flyer((x + 73, y - 40), (x + 76, y + h / 2), paint_cube(), lift=0), .25, .15)

    def _repaired(self, plan: Plan, e: Event) -> None:
        count = int(self.after["board"]["damage"].get(str(e[2]), 0))
        spot = centre(self.layout.damage_space(e[2], min(1, count)))
        plan.fly(Flyer(spot, self.anchors.item(e[1], "debris"), paint_cube()), .42, .2)

    def _repaired_die(self, plan: Plan, e: Event) -> None:
        spot = centre(self.layout.supply(str(e[2]).split("-")[0]))
        plan.fly(Flyer(spot, self.anchors.item(e[1], "debris"), paint_cube()), .42, .2)

    def _debris_placed(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(self.anchors.item(e[1], "debris"), self.anchors.cell(e[1], e[2]), paint_cube()), .25, .15)

    def _captured(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(self.anchors.robots(e[1], "break_room"), centre(self.layout.rack(e[2])),
                       paint_robot(self.colour(e[1]))), .42, .25)

    def _released(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(centre(self.layout.rack(e[1])), self.anchors.robots(e[2], "break_room"),
                       paint_robot(self.colour(e[2]))), .42, .15)

    def _robot_moved(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(self.anchors.robots(e[1], e[2]), self.anchors.robots(e[1], e[3]),
                       paint_robot(self.colour(e[1]))), .42, .25)

    # tiles
    def _tile_taken(self, plan: Plan, e: Event) -> None:
        self._take(plan, e, centre(self.layout.tile(e[3])))

    def _advanced_taken(self, plan: Plan, e: Event) -> None:
        self._take(plan, e, centre(self.layout.advanced(e[3])))

    def _take(self, plan: Plan, e: Event, start: Point) -> None:
        mine = e[1] == self.layout.me
        end = (self.layout.board[0] + 240, self.layout.bar[1] - 80) if mine else self.anchors.cell(e[1], 4)
        plan.fly(Flyer(start, end, paint_tile(e[2], self._side(), self.colour(e[1]), 78, 90 if mine else 40)), .4, .25)

    def _side(self) -> str:
        return "boost" if self.after["options"].get("advanced") else "standard"

    def _injected(self, plan: Plan, e: Event) -> None:
        mine = e[1] == self.layout.me
        start = self.drop.get(("tray", e[2])) or (
            (self.layout.board[0] + 240, self.layout.bar[1] - 80) if mine else self.anchors.item(e[1], "technology"))
        z = self.anchors.cell_size(e[1])
        plan.fly(Flyer(start, self.anchors.cell(e[1], e[4]), paint_tile(e[2], self._side(), self.colour(e[1]), 90, z),
                       ("cell", e[4]) if mine else None), .36, .16)

    def _tile_moved(self, plan: Plan, e: Event) -> None:
        mine = e[1] == self.layout.me
        z = self.anchors.cell_size(e[1])
        held = self.after["seats"][e[1]]["grid"][e[4]] if isinstance(e[4], int) else None
        side = (held or {}).get("side") or "standard"
        paint = paint_tile(e[2], side, self.colour(e[1]), z, z)
        plan.fly(Flyer(self.anchors.cell(e[1], e[3]), self.anchors.cell(e[1], e[4]), paint,
                       ("cell", e[4]) if mine else None, lift=0), .36, .02)

    def _tile_ejected(self, plan: Plan, e: Event) -> None:
        z = self.anchors.cell_size(e[1])
        plan.fly(Flyer(self.anchors.cell(e[1], 2), self.anchors.item(e[1], "technology"),
                       paint_tile(e[2], "standard", self.colour(e[1]), z, z * .6)), .4, .2)

    def _tile_entered(self, plan: Plan, e: Event) -> None:
        end = centre(self.layout.tile(e[2]))
        plan.fly(Flyer((end[0] - 60, end[1] - 70), end, paint_tile(e[1], self._side(), None, 60, 78), ("tile", e[2])),
                 .36, .16)

    def _tile_pushed(self, plan: Plan, e: Event) -> None:
        plan.fly(Flyer(centre(self.layout.tile(e[2])), centre(self.layout.tile(e[3])),
                       paint_tile(e[1], self._side(), None, 78, 78), ("tile", e[3]), lift=0), .3, .02)

    def _advanced_revealed(self, plan: Plan, e: Event) -> None:
        end = centre(self.layout.advanced(e[2]))
        plan.fly(Flyer((end[0], end[1] - 60), end, paint_tile(e[1], None, None, 50, 78), ("adv", e[2])), .34, .1)

    # space
    def _ship_launched(self, plan: Plan, e: Event) -> None:
        start = self.drop.get(("goods", "ship")) or self.layout.hex_centre(self.before["space"]["angel"])
        plan.fly(Flyer(start, self._ship_at(e[1], e[2]), paint_ship(self.colour(e[1])), ("ship", e[2], e[1])), .55, .4)

    def _ship_moved(self, plan: Plan, e: Event) -> None:
        start = self.drop.get(("hex", e[2])) or self._ship_at(e[1], e[2], self.before)
        plan.fly(Flyer(start, self._ship_at(e[1], e[3]), paint_ship(self.colour(e[1])),
                       ("ship", e[3], e[1])), .55, .4)

    def _ship_at(self, seat: Any, name: str, view: View | None = None) -> Point:
        view = view or self.after
        here = view["space"]["ships"].get(name, [])
        order = here.index(seat) if seat in here else 0
        return self.layout.ship_spot(name, order, name in view["space"]["cards"])

    def _mission_placed(self, plan: Plan, e: Event) -> None:
        start = self.drop.get(("hand", e[2])) or self.anchors.hand(e[1])
        x, y, w, h = self.layout.space_card(e[3])
        plan.fly(Flyer(start, (x + w / 2, y + h / 2), paint_card(e[2], 150, 66), ("card", e[3])), .5, .35)

    def _mission_ejected(self, plan: Plan, e: Event) -> None:
        owner = e[3]
        end = self.anchors.item(owner, "advanced")
        if owner == self.layout.me:
            end = centre(self.layout.advanced_space(phrases.card_colour(e[1])))
        if e[2] in self.after["space"]["hexes"]:
            plan.fly(Flyer(self.layout.hex_centre(e[2]), end, paint_card(e[1], 66, 44)), .5, .2)

    def _advanced_ship(self, plan: Plan, e: Event) -> None:
        plan.shift = self.layout.hex_width * .866
        plan.cursor += .5

    def _strip_flipped(self, plan: Plan, e: Event) -> None:
        strips = self.layout.shape.strips
        low, high = self.layout.hex_centre("1c"), self.layout.hex_centre(f"{strips}c")
        plan.flyers.append((0.0, .7, Flyer((low[0], low[1] + self.layout.hex_width * .866), high,
                                           paint_strip(self.layout.hex_width), lift=0)))

    def _hal_card(self, plan: Plan, e: Event) -> None:
        plan.cursor += .5
        plan.rise((self.layout.side[0] + 107, self.layout.side[1] + 260), "[i:hal]", theme.HAL)

    def _slots_cleared(self, plan: Plan, e: Event) -> None:
        for slot, held in self.before["seats"][e[1]]["slots"].items():
            if held:
                kind = held["back"] if isinstance(held, dict) else "orange"
                start = self.anchors.slot(e[1], slot)
                end = (start[0] - 60, start[1] + 120)
                plan.fly(Flyer(start, end, paint_back(kind, 50, 30), lift=0), .3, .03)

