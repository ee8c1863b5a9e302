"""What happened, as lines of the log: short, with signs for marines' teams, enemies, terrain, dice and tokens.

Tokens in the texts: ``[m:red]`` the emblem of a team, ``[k:claw]`` a type of enemy, ``[c:orange]`` the danger of a
terrain card, ``[d:3]`` a face of the die, ``[o:token]`` a support token, ``[s:flag]`` a sign.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.kit.words import C_, N_, joined, plural, tr

from . import names

Event = Sequence[Any]
LOSS, GAIN = "loss", "gain"
RESULTS = {
    "lost": N_("The last marine has fallen"), "elimination": N_("No enemy is left: the mission is done"),
    "console": N_("The pods are launched: the mission is done"),
    "alphas": N_("Both Alphas are slain: the mission is done"),
}  # fmt: skip
"""How a game ends."""
RULES = {"resolve": N_("Actions"), "stalker_attack": N_("Stalkers"), "event": N_("Event")}
"""Phases that begin with a heading of their own."""
JOINED = frozenset({"spawned", "slain_enemy", "discarded_enemy", "went_back", "contact_discarded", "swarm_moved",
                    "flipped", "terrain"})
"""Kinds of which several in a row are one line."""
RUNS_ON = frozenset({("attack", "rolled"), ("swarm_attack", "rolled"), ("rolled", "missed_by_swarm"),
                     ("rolled", "missed"), ("token_spent", "rolled"), ("activated", "rolled")})
"""Events that go on in the line of the one before them."""


@dataclass(slots=True, frozen=True)
class Line:
    """A line of the log; see `log_panel.Line`. position: the row of the formation that it speaks of."""

    seat: int | str | None
    text: str
    strong: bool = False
    rule: bool = False
    kind: str = ""
    points: bool = False
    number: int = 0
    position: int = 0

    def numbered(self, number: int) -> Line:
        """The same line of that step."""
        return replace(self, number=number)


def lines(events: Sequence[Event], about: View) -> list[Line]:
    """What a step tells. about: names of the seats."""
    found: list[Line] = []
    at = 0
    travelling = False
    while at < len(events):
        kind = events[at][0]
        upto = at + 1
        if kind == "box":
            while upto < len(events) and events[upto][0] == "spawned":
                upto += 1
            found.append(_box(events[at], events[at + 1:upto], about))
        elif kind in JOINED:
            while upto < len(events) and events[upto][0] == kind:
                upto += 1
            if kind != "terrain" or travelling:
                found.append(GROUPS[kind](events[at:upto]))
        else:
            travelling = travelling or kind == "location"
            line = _one(events[at], about)
            if line is not None and found and (events[at - 1][0], kind) in RUNS_ON:
                found[-1] = replace(found[-1], text=f"{found[-1].text} {line.text}", kind=line.kind or found[-1].kind)
            elif line is not None:
                found.append(_whose(line, events[at], events[:at]))
        at = upto
    return found


def _whose(line: Line, event: Event, before: Sequence[Event] = ()) -> Line:
    """A roll in a line of its own says what it was for, and a miss whose. before: what the step has told."""
    if event[0] == "missed_by_swarm" and event[2] == "roll":
        return replace(line, text=tr("{what}: the attack misses", what=marine(event[1])))
    if event[0] == "missed":
        return replace(line, text=tr("{what}: {roll}", what=marine(event[1]), roll=line.text))
    tag = str(event[1]) if event[0] == "rolled" else ""
    if tag == "act_11":
        brings = plural(event[2], "up to {n} Stalker goes back", "up to {n} Stalkers go back") if event[2] else \
            tr("nobody is driven back")
        line = replace(line, text=f"{line.text} {brings}")
    if tag == "event":
        return replace(line, text=_rolled_by_event(line.text, event[2], before))
    if tag in names.ORDERS or tag == "console":
        what = names.order(tag) if tag in names.ORDERS else names.terrain("ter_console")
        return replace(line, text=tr("{what}: {roll}", what=what, roll=line.text))
    return line


def _rolled_by_event(roll: str, face: int, before: Sequence[Event]) -> str:
    """What the roll of an event was for, and what it means for the marine chosen."""
    said = {one[0]: one for one in before if one[0] in ("event", "event_choice")}
    if len(said) < 2:
        return roll
    card, chosen = names.event_of(said["event"][1]), marine(said["event_choice"][3])
    slain_on = card.effect.get("slain_on")
    if isinstance(slain_on, tuple):
        means = tr("{marine} falls", marine=chosen) if face in slain_on else tr("{marine} stands", marine=chosen)
        roll = f"[d:{face}] {means}"
    elif face not in names.data().strikes:
        roll = f"{roll} {tr('no strike: nobody falls')}"
    return tr("{what}: {roll}", what=names.event(card.id), roll=roll)


def whole_lines(events: Sequence[Event], many: int) -> Sequence[Event]:
    """The first so many events of a step, without a last one that says something else before the next is told."""
    boxed = 0 < many < len(events) and events[many - 1][0] == "box" and events[many][0] == "spawned"
    return events[:many - boxed]


def _one(event: Event, about: View) -> Line | None:
    """A line for an event that stands by itself."""
    kind = event[0]
    if kind == "phase":
        return Line(None, tr(RULES[event[1]]), rule=True) if event[1] in RULES else None
    make = SINGLE.get(kind)
    return make(event, about) if make else None


def marine(key: str) -> str:
    """A marine with his team's emblem."""
    return f"[m:{names.team_of(key)}] {names.surname(key)}"


def kinds(enemies: Sequence[str]) -> str:
    """Enemies as signs; an Alpha by its name."""
    return "".join(f"[k:{one}]" if one in names.KINDS else f" {names.enemy(one)} " for one in enemies).strip()


def some(enemies: Sequence[str], most: int) -> str:
    """So many of them as signs, and how many more there are."""
    return kinds(enemies[:most]) + (f" +{len(enemies) - most}" if len(enemies) > most else "")


def spot(position: int, side: str) -> str:
    """Where: side and position."""
    return tr("{side} {n}", side=names.side(side), n=position)


def _name(about: View, seat: int) -> str:
    return str(about["seats"][seat]["name"])


# ---- several events in one line


def _box(box: Event, spawned: Sequence[Event], about: View) -> Line:
    airlock = names.airlock_of(len(about["seats"]))
    words, many = {"major": (C_("a spawn box", "major"), airlock.major),
                   "minor": (C_("a spawn box", "minor"), airlock.minor)}[box[2]]
    head = f"[c:{box[3]}] {tr(words)} {many}"
    came = "  ".join(kinds(event[3:]) for event in spawned)
    return Line(None, joined(head, came) if came else tr("{box}: nothing", box=head), kind="" if came else "quiet",
                position=spawned[0][1] if spawned else 0)


def _spawned(events: Sequence[Event]) -> Line:
    parts = ", ".join(f"{spot(event[1], event[2])} {kinds(event[3:])}" for event in events)
    return Line(None, tr("Spawned: {where}", where=parts), position=events[0][1])


def _slain(events: Sequence[Event]) -> Line:
    return Line(None, tr("slain: {enemies}", enemies=kinds([event[3] for event in events])), kind=GAIN,
                position=events[0][1])


def _discarded(events: Sequence[Event]) -> Line:
    return Line(None, tr("discarded: {enemies}", enemies=kinds([event[3] for event in events])), position=events[0][1])


def _went_back(events: Sequence[Event]) -> Line:
    where = names.side(events[0][4])
    return Line(None, tr("{enemies} back to the {side} contacts", enemies=kinds([event[3] for event in events]),
                         side=where), position=events[0][1])


def _contacts(events: Sequence[Event]) -> Line:
    return Line(None, tr("{side} contacts lose {enemies}", side=names.side(events[0][1]),
                         enemies=kinds([event[2] for event in events])))


def _moves(events: Sequence[Event]) -> Line:
    if len(events) == 1:
        _, position, side, to, across = events[0]
        return Line(None, tr("Swarm {from_} [i:arrow-right] {to}", from_=spot(position, side), to=spot(to, across)),
                    position=to)
    return Line(None, plural(len(events), "{n} swarm moves", "{n} swarms move"))


def _flips(events: Sequence[Event]) -> Line:
    if len(events) == 1:
        return Line(None, tr("{marine} turns to the {side}", marine=marine(events[0][1]),
                             side=names.side(events[0][2])))
    return Line(None, plural(len(events), "{n} marine turns", "{n} marines turn"))


def _terrain(events: Sequence[Event]) -> Line:
    signs = "".join(f"[c:{names.danger(event[1])}]" for event in events)
    return Line(None, tr("Terrain: {signs}", signs=signs))


GROUPS: Mapping[str, Callable[[Sequence[Event]], Line]] = {
    "spawned": _spawned, "slain_enemy": _slain, "discarded_enemy": _discarded, "went_back": _went_back,
    "contact_discarded": _contacts, "swarm_moved": _moves, "flipped": _flips, "terrain": _terrain,
}  # fmt: skip


# ---- one event a line


def _order(event: Event, about: View) -> Line:
    order = names.order_of(event[2])
    return Line(None, f"[m:{names.team_of(event[2])}] {order.number} {names.order(event[2])}", strong=True)


def _chosen(event: Event, about: View) -> Line:
    team = f"[m:{event[2]}]"
    if event[3] is None:
        return Line(None, tr("{team} {name} has chosen", team=team, name=_name(about, event[1])), kind="quiet")
    order = names.order_of(event[3])
    return Line(None, tr("{team} chosen: {number} {order}", team=team, number=order.number,
                         order=names.order(event[3])), kind="quiet")


def _token(event: Event, about: View) -> Line:
    many = f"{event[2]} " if event[2] > 1 else ""
    return Line(None, tr("{many}[o:token] to {marine}", many=many, marine=marine(event[1])))


def _spent(event: Event, about: View) -> Line:
    words = tr("{marine} rolls again: [o:token]", marine=marine(event[1])) if event[3] == "reroll" else \
        tr("{marine} gives {n} [o:token]", marine=marine(event[1]), n=event[2])
    return Line(None, words)


def _moved(event: Event, about: View) -> Line:
    return Line(None, tr("{marine} swaps with {other}", marine=marine(event[1]), other=marine(event[4])),
                position=event[3])


def _rolled(event: Event, about: View) -> Line:
    strike = event[2] in names.data().strikes
    if event[1] in ("attack", "terrain", "event", "console") and strike:
        return Line(None, tr("[d:{face}] strike", face=event[2]))
    return Line(None, f"[d:{event[2]}]")


def missed_by(why: str) -> str:
    """That a swarm misses by an order, the Relic or an event; nothing where the die does it."""
    if why in names.ORDERS:
        return tr("{what}: the attack misses", what=names.order(why))
    return {"relic": tr("the Relic: the attack misses"), "event": tr("steeled nerves: the attack misses")}.get(why, "")


def _missed_by(event: Event, about: View) -> Line:
    return Line(None, missed_by(event[2]) or tr("misses"), kind=GAIN)


def _choice(event: Event, about: View) -> Line:
    what = event[2:]
    words = ""
    if what[0] == "marine":
        words = marine(what[1])
    elif what[0] == "pile":
        words = tr("the {side} contacts", side=names.side(what[1]))
    elif what[0] == "team":
        words = f"[m:{what[1]}] {names.team(what[1])}"
    elif what[0] == "swarm":
        words = spot(what[1], what[2])
    return Line(None, tr("{name} chooses {what}", name=_name(about, event[1]), what=words))


def _seen(event: Event, about: View) -> Line:
    name = _name(about, event[1])
    if event[2] is None:
        return Line(None, tr("{name} looks at the top event", name=name))
    return Line(None, tr("{name} sees {event}", name=name, event=names.event(event[2])))


def _placed(event: Event, about: View) -> Line:
    return Line(None, tr("it goes on top") if event[2] == "top" else tr("it goes to the bottom"))


SINGLE: Mapping[str, Callable[[Event, View], Line]] = {
    "first_player": lambda e, v: Line(None, tr("[s:flag] {name} leads, drawn by lot", name=_name(v, e[1]))),
    "team": lambda e, v: Line(None, tr("{name}: {team}", name=_name(v, e[1]), team=f"[m:{e[2]}] {names.team(e[2])}")),
    "piles": lambda e, v: Line(None, tr("Contacts: {left} left, {right} right", left=e[1], right=e[2])),
    "round": lambda e, v: Line(None, tr("Round {n}", n=e[1]), rule=True),
    "chosen": _chosen,
    "current": lambda e, v: Line(None, tr("[s:flag] {name} leads", name=_name(v, e[1]))),
    "order": _order,
    "token": _token,
    "token_spent": _spent,
    "door_tokens": lambda e, v: Line(None, tr("{n} [o:token] on the {terrain}", n=e[1],
                                              terrain=names.terrain("ter_door"))),
    "place_token": lambda e, v: Line(None, tr("[o:token] on the location: {n} now", n=e[1])),
    "moved": _moved,
    "activated": lambda e, v: Line(None, tr("{marine} activates: {terrain}", marine=marine(e[1]),
                                            terrain=names.terrain(e[2])), strong=True),
    "relic_taken": lambda e, v: Line(None, tr("{name} takes the Relic", name=_name(v, e[1]))),
    "relic_used": lambda e, v: Line(None, tr("{name} gives the Relic", name=_name(v, e[1]))),
    "rolled": _rolled,
    "attack": lambda e, v: Line(None, tr("{marine} attacks {where}", marine=marine(e[1]), where=spot(e[2], e[3])),
                                position=e[2]),
    "missed": lambda e, v: Line(None, tr("no strike"), kind="quiet"),
    "pile_shuffled": lambda e, v: Line(None, tr("The {side} contacts are shuffled", side=names.side(e[1]))),
    "pile_emptied": lambda e, v: Line(None, tr("The {side} contacts are discarded", side=names.side(e[1]))),
    "deck_shuffled": lambda e, v: Line(None, tr("The discards are shuffled into a new deck")),
    "protected": lambda e, v: Line(None, tr("Stasis Veil over {where}", where=spot(e[1], e[2])), position=e[1]),
    "swarm_attack": lambda e, v: Line(None, tr("[s:assault] {where} attacks {marine}", where=spot(e[1], e[2]),
                                               marine=marine(e[3])), position=e[1]),
    "missed_by_swarm": _missed_by,
    "slain": lambda e, v: Line(None, tr("{marine} is slain", marine=marine(e[1])), strong=True, kind=LOSS,
                               position=e[2]),
    "eliminated": lambda e, v: Line(None, tr("The team {team} is lost", team=f"[m:{e[1]}] {names.team(e[1])}"),
                                    strong=True, kind=LOSS),
    "returned": lambda e, v: Line(None, tr("{marine} returns", marine=marine(e[1])), kind=GAIN, position=e[2]),
    "event": lambda e, v: Line(None, f"[s:instinct] {names.event(e[1])}", strong=True),
    "event_choice": _choice,
    "event_seen": _seen,
    "event_placed": _placed,
    "capped": lambda e, v: Line(None, tr("{terrain}: at most 1 spawns there", terrain=names.terrain(e[1]))),
    "location": lambda e, v: Line(None, f"[s:door] {names.place(e[1])}", strong=True),
    "over": lambda e, v: Line(None, tr(RESULTS[e[1]]), strong=True, kind=LOSS if e[1] == "lost" else GAIN),
}  # fmt: skip
