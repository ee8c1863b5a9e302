"""A step of the game as beats: what happens, one thing after the other, each with its time, words and movements.

The table plays the beats; while it does, the position that is drawn follows the events told so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.words import plural, tr

from . import corridor, look, names, pieces, sounds
from .flights import Paint, after, back, bulkhead, flight, in_turn, together, token
from .layout import Layout
from .logwords import RESULTS, spot
from .pen import DANGERS, Pen
from .roll import TUMBLE, Roll

Event = Sequence[Any]
Caption = tuple[str, str, theme.Colour, str]
GROUPED = frozenset({"flipped", "slain_enemy", "discarded_enemy", "went_back", "swarm_moved", "merged", "terrain",
                     "terrain_gone", "revealed", "contact_discarded", "pile_emptied", "token", "spawned"})
"""Kinds that are shown together if several follow each other."""
QUIET = frozenset({"chosen", "formed", "team", "first_player", "pile_shuffled", "shifted", "current", "event_choice",
                   "place_token", "protected", "capped", "relic_taken", "relic_used", "eliminated", "returned",
                   "deck_shuffled", "event_placed", "charged", "missed", "activated"})
"""Kinds that change the picture without a movement of their own."""


@dataclass(slots=True)
class Beat:
    """Something that happens for so many seconds.

    Attributes:
        events: what is told of the position when it ends; `first`: when it begins.
        paint: draws what moves. hidden: what is in the air, by place.
        roll: a die that is thrown. step: the part of the event that it is. fresh: spots where enemies appear.
        active, hit, attacker: who does something to whom.
    """

    seconds: float
    events: Sequence[Event] = ()
    first: Sequence[Event] = ()
    caption: Caption | None = None
    paint: Paint | None = None
    hidden: frozenset[Any] = frozenset()
    roll: Roll | None = None
    clears: bool = False
    step: int | None = None
    fresh: frozenset[tuple[int, str]] = frozenset()
    active: frozenset[str] = frozenset()
    hit: frozenset[str] = frozenset()
    attacker: tuple[int, str] | None = None
    arriving: bool | None = None
    sound: str = ""


@dataclass(slots=True)
class Director:
    """Makes the beats of a step. view: the position, told on as beats are made."""

    layout: Callable[[int], Layout]
    view: dict[str, Any]
    beats: list[Beat] = field(default_factory=list)
    last: tuple[Any, ...] = ()
    """What the next roll is about: marine, position, side, terrain."""
    ends: bool = False
    """Whether nothing follows in the step: what comes of it is still to be decided."""

    @property
    def boxed(self) -> bool:
        """Whether what appears now does so because a box says it."""
        last = next((beat for beat in reversed(self.beats) if beat.step is not None), None)
        return last is not None and any(event[0] == "box" for event in last.events)

    def direct(self, events: Sequence[Event]) -> list[Beat]:
        """The beats of these events."""
        at = 0
        while at < len(events):
            kind = events[at][0]
            upto = at + 1
            while kind in GROUPED and upto < len(events) and events[upto][0] == kind:
                upto += 1
            group = events[at:upto]
            if kind == "slain" and upto < len(events) and events[upto][0] == "shifted":
                upto += 1
                group = events[at:upto]
            self.ends = upto == len(events)
            make = MAKERS.get(kind)
            beat = make(self, group) if make is not None else Beat(0.0, group)
            beat.sound = sounds.of(group[0])
            self.beats.append(beat)
            for event in group:
                retell.tell(self.view, event)
            at = upto
        return self.beats

    @property
    def plan(self) -> Layout:
        """Where things stand in the position told so far."""
        return self.layout(len(self.view["formation"]))

    def marine(self, key: str) -> Rect:
        """Where a marine stands."""
        return corridor.marine_area(self.plan, self.view, key) or self.plan.marine(1)

    def swarm_spot(self, position: int, side: str, many: int = 1) -> Rect:
        """Where a swarm of so many stands."""
        return self.plan.swarm(position, side, max(1, many))


# ---- rounds and orders


def _round(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.7, first=group, caption=(tr("Round {n}", n=group[0][1]), "", look.MINT, ""), clears=True)


def _phase(director: Director, group: Sequence[Event]) -> Beat:
    words = {"stalker_attack": tr("The Stalkers attack"),
             "event": tr("Something happens")}.get(group[0][1], "")
    tone = look.EMBER if group[0][1] == "stalker_attack" else look.MINT
    if not words:
        return Beat(0.0, first=group, clears=True)
    return Beat(.7, first=group, caption=(words, "", tone, ""), clears=True, arriving=False)


def _revealed(director: Director, group: Sequence[Event]) -> Beat:
    """All at once, for as long as those of others take to read."""
    others = len(group) - len(group) // len(director.view["seats"])
    return Beat(1.3 + .35 * others, first=group, caption=(tr("The orders are revealed"), "", look.MINT, ""))


def _order(director: Director, group: Sequence[Event]) -> Beat:
    order = names.order_of(group[0][2])
    team = names.team_of(order.id)
    words = f"{order.number} {names.order(order.id)}"
    name = str(director.view["seats"][group[0][1]]["name"])
    active = frozenset(key for key in director.view["formation"] if names.team_of(key) == team)
    return Beat(.65, first=group, caption=(words, tr("{name} gives this order.", name=name), look.TEAM_TEXT[team],
                                           "flag"), active=active, clears=True)


# ---- tokens and marines


def _tokens(director: Director, group: Sequence[Event]) -> Beat:
    start = centre(director.plan.zones["decks"])
    start = start[0] + 140, start[1]
    flights = [flight(start, centre(director.marine(event[1])), token) for event in group]
    words = tr("A token for {marine}", marine=names.full(group[0][1]))
    return Beat(.4, group, caption=(words, "", look.GOLD, "token"), paint=in_turn(flights))


def _spent(director: Director, group: Sequence[Event]) -> Beat:
    end = centre(director.plan.zones["decks"])
    start = centre(director.marine(group[0][1]))
    return Beat(.3, first=group, paint=flight(start, (end[0] + 140, end[1]), token))


def _door(director: Director, group: Sequence[Event]) -> Beat:
    start = centre(director.plan.zones["decks"])
    found = [area for key, position, side, berth in corridor.terrain_spots(director.view) if key == "ter_door"
             for area in [director.plan.terrain(position, side, berth)]]
    paint = flight((start[0] + 140, start[1]), centre(found[0]), token) if found else None
    return Beat(.4, group, caption=(tr("{n} on the Bulkhead Door", n=group[0][1]), "", look.GOLD, "token"), paint=paint)


def _moved(director: Director, group: Sequence[Event]) -> Beat:
    _, key, position, to, other = group[0]
    view, plan = director.view, director.plan
    ways = []
    for marine_, a, b in ((other, to, position), (key, position, to)):
        one = view["marines"][marine_]
        start, end = plan.marine(a), plan.marine(b)

        def draw(pen: Pen, at: Point, t: float, marine_: str = marine_, one: Mapping[str, Any] = one,
                 size: Rect = start) -> None:
            area = at[0] - size[2] / 2, at[1] - size[3] / 2, size[2], size[3]
            pieces.marine(pen, marine_, one["facing"], one["tokens"], area)

        ways.append(flight(centre(start), centre(end), draw, lift=0.0))
    hidden = frozenset({("marine", key), ("marine", other)})
    return Beat(.32, group, paint=together(ways), hidden=hidden)


def _flipped(director: Director, group: Sequence[Event]) -> Beat:
    active = frozenset(event[1] for event in group)
    return Beat(.3 if len(group) == 1 else .6, first=group, active=active)


def _slain(director: Director, group: Sequence[Event]) -> Beat:
    key, position = group[0][1], group[0][2]
    area, one = director.plan.marine(position), director.view["marines"][key]

    def paint(pen: Pen, t: float) -> None:
        x, y, w, h = area
        pieces.marine(pen, key, one["facing"], 0, (x, y + 40 * t * t, w, h), pieces.Mark(aside=True, hit=t < .5),
                      255 * (1 - t))
        pen.shade((x, y + 40 * t * t, w, h), look.GROUND, round(200 * t), 12)
        if t < .8:
            pen.sign("skull", x + w / 2, y + h / 2, 66, look.EMBER, 255 * (1 - t))

    return Beat(.9, group, caption=(tr("{marine} is slain", marine=names.full(key)), "", look.EMBER, "skull"),
                paint=paint, hidden=frozenset({("marine", key)}))


def _returned(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.7, first=group, caption=(tr("{marine} returns", marine=names.full(group[0][1])), "", look.ICE, "user"),
                active=frozenset({group[0][1]}))


def _eliminated(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.7, first=group, caption=(tr("A team is lost"), names.team(group[0][1]), look.EMBER, "skull"))


def _activated(director: Director, group: Sequence[Event]) -> Beat:
    _, key, card = group[0]
    director.last = (key, 0, "", card)
    sentence = tr("{marine} activates it.", marine=names.full(key))
    return Beat(.45, first=group, active=frozenset({key}), clears=True,
                caption=(names.terrain(card), sentence, look.MINT, "activate"))


# ---- attacks and rolls


def _attack(director: Director, group: Sequence[Event]) -> Beat:
    _, key, position, side = group[0]
    swarm = _swarm_at(director.view, position, side)
    director.last = (key, position, side, "")
    start = centre(director.marine(key))
    end = centre(director.swarm_spot(position, side, retell.size(swarm) if swarm else 1))
    top = (start[0] + end[0]) / 2, min(start[1], end[1]) - 30

    def paint(pen: Pen, t: float) -> None:
        pen.trail([start, top, end], look.MINT, upto=min(1.0, t * 1.4))

    return Beat(.4, group, caption=(tr("{marine} attacks", marine=names.full(key)), spot(position, side), look.MINT,
                                    "attack"), paint=paint, active=frozenset({key}), attacker=(position, side),
                clears=True)


def _swarm_attack(director: Director, group: Sequence[Event]) -> Beat:
    _, position, side, key = group[0]
    swarm = _swarm_at(director.view, position, side)
    director.last = (key, position, side, "")
    start = centre(director.swarm_spot(position, side, retell.size(swarm) if swarm else 1))
    end = centre(director.marine(key))

    def paint(pen: Pen, t: float) -> None:
        pen.trail([start, ((start[0] + end[0]) / 2, min(start[1], end[1]) - 40), end], look.EMBER,
                  upto=min(1.0, t * 1.4))

    many = retell.size(swarm) if swarm else 1
    sentence = tr("{spot}: {n} against {marine}.", spot=spot(position, side), n=many, marine=names.full(key))
    return Beat(.55, group, caption=(tr("A swarm attacks"), sentence, look.EMBER, "assault"), paint=paint,
                hit=frozenset({key}), attacker=(position, side), clears=True)


def _swarm_at(view: View, position: int, side: str) -> Mapping[str, Any] | None:
    """The swarm at a spot; of several the one that has not attacked."""
    here = sorted(retell.swarms_at(view, position, side), key=lambda one: bool(one["attacked"]))
    return here[0] if here else None


def _rolled(director: Director, group: Sequence[Event]) -> Beat:
    _, why, face = group[0]
    key, position, side, terrain = director.last or ("", 0, "", "")
    swarm = None
    if why in ("attack", "defend"):
        here = retell.swarms_at(director.view, position, side)
        tried = [one for one in here if one["attacked"]] if why == "defend" else []
        swarm = next(iter([*reversed(tried), *here]), None)
    roll = Roll(why, face, key, position, side, retell.size(swarm) if swarm else 0,
                len(swarm["alphas"]) if swarm else 0, terrain, director.ends)
    hit = frozenset({key}) if why == "defend" else frozenset()
    words = tr("{marine} rolls", marine=names.full(key)) if key else tr("The die is rolled")
    caption = (words, "", look.EMBER if why == "defend" else look.MINT, "die")
    active = frozenset() if hit else frozenset({key} - {""})
    return Beat(TUMBLE + .45, group, caption=caption, roll=roll, hit=hit, active=active,
                attacker=(position, side) if position else None)


def _missed(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.5, group, caption=(tr("Miss"), "", look.MUTED, ""))


def _missed_by(director: Director, group: Sequence[Event]) -> Beat:
    _, key, why = group[0]
    words = names.order(why) if why in names.ORDERS else tr("The Relic") if why == "relic" else ""
    return Beat(.6, group, caption=(tr("The attack misses"), words or tr("{marine} stands.", marine=names.full(key)),
                                    look.ICE, "guard"), active=frozenset({key}))


def _fallen(director: Director, group: Sequence[Event]) -> Beat:
    """Enemies leave: a cross over each, then they fade."""
    paints: list[Paint] = []
    seen: dict[tuple[int, str], int] = {}
    for _, position, side, kind, *_ in group:
        swarm = _swarm_at(director.view, position, side)
        kinds = retell.enemies(swarm) if swarm else [kind]
        if kind not in kinds:
            continue
        number = kinds.index(kind) + seen.get((position, side), 0)
        seen[position, side] = seen.get((position, side), 0)
        area = director.plan.tiles(position, side, kinds)[min(number, len(kinds) - 1)]

        def paint(pen: Pen, t: float, kind: str = kind, area: Rect = area, side: str = side) -> None:
            pieces.stalker(pen, kind, area, side, pieces.Mark(doomed=True), strength=255 * (1 - max(0.0, t - .5) * 2))

        paints.append(paint)
    many = len(group)
    went = group[0][0] == "went_back"
    words = plural(many, "{n} Stalker goes back", "{n} Stalkers go back") if went else \
        plural(many, "{n} enemy falls", "{n} enemies fall")
    return Beat(.45, group, caption=(words, "", look.ICE, "strike"), paint=together(paints))


# ---- the event


def _event_drawn(director: Director, group: Sequence[Event]) -> Beat:
    name = str(director.view["seats"][group[0][1]]["name"])
    return Beat(.5, first=group, caption=(tr("An event"), tr("{name} draws it.", name=name), look.EMBER, "instinct"),
                step=0, clears=True, arriving=False)


def _event(director: Director, group: Sequence[Event]) -> Beat:
    from .cards import event_text

    card = names.event_of(group[0][1])
    return Beat(1.5, first=group, caption=(names.event(card.id), event_text(card), look.EMBER, "instinct"), step=0)


def _box(director: Director, group: Sequence[Event]) -> Beat:
    _, number, size, colour = group[0]
    airlock = names.airlock_of(len(director.view["seats"]))
    many = airlock.major if size == "major" else airlock.minor
    sentence = plural(many, "{n} Stalker at each card of that colour.", "{n} Stalkers at each card of that colour.")
    areas = [director.plan.terrain(position, side, berth)
             for key, position, side, berth in corridor.terrain_spots(director.view) if names.danger(key) == colour]
    if not areas:
        sentence = tr("No card of that colour is here.")

    def paint(pen: Pen, t: float) -> None:
        for x, y, w, h in areas:
            pen.rr((x - 5, y - 5, w + 10, h + 10), 14, frame=look.WHITE, width=4, glow=14)

    return Beat(1.0, group, caption=(tr("Spawns: {colour}", colour=tr(DANGERS[colour])), sentence,
                                     look.DANGER[colour], "spawn"), paint=paint, step=number + 1)


def _spawned(director: Director, group: Sequence[Event]) -> Beat:
    """A card for each flies from its pile down the outer edge to where it appears."""
    ways: list[Paint] = []
    for event in group:
        position, side = event[1], event[2]
        start, end = centre(director.plan.pile(side)), centre(director.swarm_spot(position, side))
        outer = start[0] - 40 if side == "left" else start[0] + 40
        for _ in event[3:]:
            ways.append(flight(start, (end[0] + (outer - end[0]) * .2, end[1]), back, lift=.02))
    fresh = frozenset((event[1], event[2]) for event in group)
    caption = None
    if not director.boxed:     # a box has said it
        where = ", ".join(spot(position, side) for position, side in sorted(fresh))
        words = plural(len(ways), "{n} Stalker appears", "{n} Stalkers appear")
        caption = words, where, look.EMBER, "spawn"
    return Beat(min(1.8, .7 + .16 * (len(ways) - 1)), group, caption=caption, paint=in_turn(ways, .65), fresh=fresh)


def _swarms_move(director: Director, group: Sequence[Event]) -> Beat:
    """All at once along dotted ways, flanking ones round the end of the row."""
    ways: list[Paint] = []
    hidden: set[Any] = set()
    for _, position, side, to, across in group:
        here = [one for one in retell.swarms_at(director.view, position, side)
                if ("swarm", one["number"]) not in hidden]
        if not here:
            continue
        swarm = here[0]
        hidden.add(("swarm", swarm["number"]))
        kinds = retell.enemies(swarm)
        start, end = director.plan.swarm(position, side, len(kinds)), director.plan.swarm(to, across, len(kinds))

        def draw(pen: Pen, at: Point, t: float, kinds: list[str] = kinds, size: Rect = start, side: str = side,
                 across: str = across) -> None:
            shown = side if t < .5 else across
            plan = director.plan
            tiles, whole = plan.tiles(1, shown, kinds), plan.swarm(1, shown, len(kinds))
            for number in reversed(range(len(kinds))):
                tile = tiles[number]
                area = (at[0] - size[2] / 2 + tile[0] - whole[0], at[1] - tile[3] / 2, tile[2], tile[3])
                pieces.stalker(pen, kinds[number], area, shown, number=number)

        a, b = centre(start), centre(end)

        def trail(pen: Pen, t: float, a: Point = a, b: Point = b) -> None:
            pen.trail([a, ((a[0] + b[0]) / 2, max(a[1], b[1]) + 30), b], look.LILAC, radius=2.7)

        ways += [trail, after(.3, flight(a, b, draw, lift=-.1 if side != across else 0.0))]
    words = plural(len(group), "{n} swarm moves", "{n} swarms move")
    return Beat(1.3, group, caption=(words, tr("The whole swarm goes."), look.LILAC, "move"), paint=together(ways),
                hidden=frozenset(hidden), step=3)


def _merged(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.7, first=group, caption=(tr("Swarms merge"), "", look.LILAC, "merge"), step=4)


# ---- travelling


def _location(director: Director, group: Sequence[Event]) -> Beat:
    """The bulkhead closes over the corridor and opens on the picture of the new place."""
    key = group[0][1]
    place = names.place_of(key)

    def paint(pen: Pen, t: float) -> None:
        bulkhead(pen, director.plan, key, t)

    tier = tr("Goal") if place.tier == "4" else tr("Tier {n}", n=place.tier)
    return Beat(2.2, first=group, caption=(tr("The squad moves on"), f"{names.place(key)}, {tier}", look.ICE, "door"),
                paint=paint, clears=True, arriving=True)


def _terrain(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.5, first=group)


def _gone(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(.15, first=group)


def _contacts(director: Director, group: Sequence[Event]) -> Beat:
    words = plural(len(group), "{n} contact is discarded", "{n} contacts are discarded")
    return Beat(.5, first=group, caption=(words, names.side(group[0][1]), look.ICE, "contact"))


def _over(director: Director, group: Sequence[Event]) -> Beat:
    lost = group[0][1] == "lost"
    return Beat(1.0, first=group, caption=(tr(RESULTS[group[0][1]]), "", look.EMBER if lost else look.GOLD,
                                           "skull" if lost else "flag"))


def _quiet(director: Director, group: Sequence[Event]) -> Beat:
    return Beat(0.0, first=group)


def _charged(director: Director, group: Sequence[Event]) -> Beat:
    director.last = (group[0][1], 0, "", "")
    return Beat(.5, first=group, active=frozenset({group[0][1]}), clears=True,
                caption=(names.order("act_18"), names.full(group[0][1]), look.MINT, "attack"))


MAKERS: Mapping[str, Callable[[Director, Sequence[Event]], Beat]] = {
    **dict.fromkeys(QUIET, _quiet), "round": _round, "phase": _phase, "revealed": _revealed, "order": _order,
    "token": _tokens, "token_spent": _spent, "door_tokens": _door, "moved": _moved, "flipped": _flipped,
    "slain": _slain, "returned": _returned, "eliminated": _eliminated, "activated": _activated, "attack": _attack,
    "swarm_attack": _swarm_attack, "rolled": _rolled, "missed": _missed, "missed_by_swarm": _missed_by,
    "slain_enemy": _fallen, "discarded_enemy": _fallen, "went_back": _fallen, "event_drawn": _event_drawn,
    "event": _event, "box": _box, "spawned": _spawned, "swarm_moved": _swarms_move, "merged": _merged,
    "location": _location, "terrain": _terrain, "terrain_gone": _gone, "contact_discarded": _contacts, "over": _over,
    "charged": _charged,
}  # fmt: skip


