"""Events in plain words: one line of the log for each event worth a line, in the tokens of `phrases`.

Small things that belong to a larger one (a die returned, a tile moved along) have no line of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.events import Turn
from blackangel.ui.black_angel.happenings.book import happening
from blackangel.ui.black_angel.happenings.dice import CHANGED, FLIPPED, RETURNED
from blackangel.ui.black_angel.happenings.ending import HAL_SHOWS
from blackangel.ui.black_angel.happenings.ravagers import (
    DAMAGE,
    DAMAGE_DIE,
    DESTROYED,
    EFFECT,
    IN_VAIN,
    REPAIRED,
    REPAIRED_DIE,
)
from blackangel.ui.black_angel.happenings.ravagers import DRAWN as ATTACK
from blackangel.ui.black_angel.happenings.space import ACTIVATED as MISSION
from blackangel.ui.black_angel.happenings.space import EJECTED, JUMP, PLACED
from blackangel.ui.black_angel.happenings.tiles import EJECTED as TILE_EJECTED
from blackangel.ui.black_angel.happenings.turns import ACTIVATED, GAIN, POINTS, SPEND, TURN, heading
from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.kit.words import N_, joined, signed, tr
from blackangel.ui.play.log_panel import Look

from . import effects, pieces, wording
from . import phrases as p
from .frigate import seat_colour
from .opponents import hal_half_words
from .wording import Line

Event = Any


def look(view: View) -> Look:
    """How the lines look, and what the button says that tells what others did."""
    return Look(partial(seat_colour, view), tr("What Hal did") if p.has_hal(view) else "")


def line(event: Event, view: View) -> Line | None:
    """The log line of one event, or None if it needs none. Hidden cards come as None and stay unnamed."""
    return happening(event).line(event, view)


SOURCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "tile": (N_("from the tiles: {what}"), (ACTIVATED.kind, TILE_EJECTED.kind)),
    "scored": (N_("[i:advanced] scores: {what}"), ()),
    "exchange": (N_("ships, robots and resources: {what}"), ()),
    "dice_left": (N_("dice left over: {what}"), ()),
    "damaged_die": (N_("damaged dice rolled: {what}"), ()),
    "comet": (N_("for a comet: {what}"), ()),
    "ejected": (N_("for an ejected card: {what}"), (EJECTED.kind,)),
    "sale": (N_("for the die: {what}"), ()),
    "repair": (N_("the cube: {what}"), (REPAIRED.kind, REPAIRED_DIE.kind)),
    "neutralization": (N_("a ship on that mission: {what}"), (EJECTED.kind,)),
    "mission": (N_("by the mission: {what}"), (PLACED.kind, MISSION.kind)),
    "ravager": (N_("Ravagers: {what}"), (IN_VAIN.kind, DESTROYED.kind, EFFECT.kind)),
}
"""Why somebody gains or loses, in words, and the events whose line tells it anyway. Scores of Advanced tiles name the
tile after a colon."""
DAMAGES = (DAMAGE.kind, DAMAGE_DIE.kind)
AMOUNTS = (POINTS.kind, GAIN.kind, SPEND.kind)
SEATLESS = (FLIPPED.kind, CHANGED.kind)
LONGEST = 30
"""Letters of a line to which something may still be joined."""


def _why(event: Event) -> str:
    """Why somebody gains or loses something; empty for other events."""
    return str(event.why).split(":")[0] if event.kind in AMOUNTS else ""


def _source(event: Event) -> str:
    """The same in full; an Advanced tile that scores is named behind a colon."""
    return str(event.why) if event.kind in AMOUNTS else ""


def _joins(last: Line | None, new: Line, event: Event) -> bool:
    """Whether an event belongs into the line before it: another roll, or what is gained or paid by it."""
    if last is None or last.rule or last.kind == TURN.kind or new.seat != last.seat:
        return False
    if new.kind != "roll" and event.kind not in AMOUNTS:
        return False
    if new.kind == "roll" and last.kind != "roll":
        return False
    if _why(event) == "unable":  # what he cannot do always takes the line before
        return True
    return len(TOKEN.sub("xx", last.text)) + len(TOKEN.sub("xx", new.text)) < LONGEST


def _struck(event: Event) -> str:
    """The cube that came with an attack."""
    if DAMAGE.tells(event):
        return "[i:damage] 1"
    return tr("[i:damage] 1 on a {colour} die", colour=wording.die_colour(event.die))


def _amount(event: Event) -> tuple[str, int]:
    """What somebody gains or loses by an event, as a token, and how much."""
    if POINTS.tells(event):
        return "[i:vp]", int(event.delta)
    return wording.item(event.item), int(event.count) * (1 if GAIN.tells(event) else -1)


def _joined(last: Line, new: Line, event: Event) -> Line:
    """The line with one event more; the same thing gained twice is added up."""
    if new.kind == "roll":
        text = new.text.split(" ", 1)[1] if " " in new.text else new.text
        return replace(last, text=f"{last.text} {text}", events=(*last.events, event))
    token, n = _amount(event)
    before = last.events[-1]
    if before.kind in AMOUNTS and _amount(before)[0] == token and _amount(before)[1] * n > 0:
        total = sum(_amount(e)[1] for e in last.events if e.kind in AMOUNTS and _amount(e)[0] == token) + n
        first = sum(_amount(e)[1] for e in last.events if e.kind in AMOUNTS and _amount(e)[0] == token)
        old, fresh = f"{signed(first)} {token}", f"{signed(total)} {token}"
        if last.text.endswith(old):
            return replace(last, text=last.text[:-len(old)] + fresh, events=(*last.events, event))
    comma = "," if any(e.kind in AMOUNTS for e in last.events) else ""
    return replace(last, text=f"{last.text}{comma} {new.text}", events=(*last.events, event))


def _apart(last: Line | None, new: Line, event: Event) -> Line | None:
    """The line of a gain or loss that the line before it does not explain, with its source; None if it does."""
    source, told = SOURCES.get(_why(event), ("", ()))
    if not source:
        return None
    if last is not None and last.seat == new.seat and last.events:
        if last.events[0].kind in told and _joins(last, new, event):
            return None
        if last.events[0].kind in AMOUNTS and _source(last.events[-1]) == event.why and _joins(last, new, event):
            return None
    return replace(new, text=tr(source, what=new.text))


def first_turn(view: View) -> Line:
    """The heading of the first turn where the game begins with it: no event tells of that one."""
    return heading(Turn(TURN.kind, 0, 1), view)


def _given_back(event: Event, before: Sequence[Line]) -> Line | None:
    """The die that Hal loses because no half of his card fits; a die that was used goes back without a line."""
    if not RETURNED.tells(event) or not before:
        return None
    shown: Event = before[-1].events[0]
    if not HAL_SHOWS.tells(shown) or shown.half != "neither":
        return None
    return Line(before[-1].seat, tr("gives a {colour} die back", colour=wording.die_colour(event.die)))


def _with_more(told: Line, events: Sequence[Event]) -> list[Line]:
    """The line of Hal's card and one of what it makes him do; that of a placed mission, and one of the Ravager ships
    that it lies beside: each draws a Ravager card."""
    first: Event = told.events[0] if told.events else None
    if HAL_SHOWS.tells(first) and first.half != "neither":
        card = pieces.hal(first.card)
        half = card.top if first.half == "top" else card.bottom
        return [told, replace(told, text=" ".join(hal_half_words(half)))]
    placed = next((event for event in told.events if PLACED.tells(event)), None)
    if placed is None:
        return [told]
    rest = [event.kind for event in events[list(events).index(placed) + 1:]]
    end = rest.index(PLACED.kind) if PLACED.kind in rest else len(rest)
    drawn = rest[:end].count(ATTACK.kind)
    return [told, replace(told, text=tr("[i:ravager_ship] {n} beside that mission", n=drawn), events=(placed,))] \
        if drawn else [told]


def _unpaid(found: Sequence[Line], event: Event) -> int | None:
    """Which line tells of the ejected card that an event pays Hal for: cards leave together, VP come afterwards."""
    if _why(event) != "ejected":
        return None
    return next((n for n, line_ in enumerate(found) if line_.events and EJECTED.tells(line_.events[0])
                 and line_.events[0].owner == event.seat and not any(_why(e) == "ejected" for e in line_.events)), None)


def _of_seat(line_: Line, event: Event, seat: int | None) -> Line:
    """The line with the seat that acted, where its event names none."""
    return replace(line_, seat=seat) if seat is not None and event.kind in SEATLESS else line_


def lines(events: Sequence[Event], view: View, number: int = 0, jumps: int = 0, seat: int | None = None) -> list[Line]:
    """Log lines of one step; gains that follow an event of the same seat are joined to its line.

    A flip and a reservation tell their price as well; what the line before does not explain names its source.
    number, jumps: kept in the lines, see `Line`; the lines after a jump count it. seat: who acted, if known.
    """
    found: list[Line] = []
    for n, event in enumerate(events):
        jumps += JUMP.tells(event)
        if TURN.tells(event) and event.seat == 0:
            found.append(Line(None, tr("Round {n}", n=event.round), rule=True, number=number, jumps=jumps))
        new = _given_back(event, found) or line(event, view)
        if new is None:
            continue
        new = _of_seat(new, event, seat)
        if effects.strikes_in_vain(events, n):
            new = replace(new, text=joined(new.text, tr("nothing to damage")))
        last = found[-1] if found else None
        if (of := _unpaid(found, event)) is not None:
            found[of] = _joined(found[of], new, event)
            continue
        if last is not None and len(last.events) == 1 and _why(last.events[0]) == happening(event).paid != "":
            found[-1] = replace(new, text=f"{new.text} {last.text}", events=(*last.events, event), number=number,
                                jumps=jumps)
            continue
        if last is not None and event.kind in DAMAGES and ATTACK.tells(last.events[-1]):
            found[-1] = replace(last, text=joined(last.text, _struck(event)), events=(*last.events, event))
        elif (apart := _apart(last, new, event)) is not None:
            found.append(replace(apart, events=(event,), number=number, jumps=jumps))
        elif last is not None and _joins(last, new, event):
            found[-1] = _joined(last, new, event)
        else:
            found.append(replace(new, events=(event,), number=number, jumps=jumps))
    return [each for told in found for each in _with_more(told, events)]
