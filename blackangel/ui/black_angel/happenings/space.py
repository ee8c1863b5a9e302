"""Ships, missions and robots, and the voyage of the Black Angel."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases, wording
from blackangel.ui.black_angel.table.aboard import COLOURS
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place

from . import pointing
from .record import Cue, Event, Happening, Seen


def _hex(e: Event, seen: Seen) -> list[Place]:
    return pointing.hexes(e.hex, seen=seen)


def _room(place: str) -> str:
    if place in COLOURS:
        return tr("the {colour} workstation", colour=f"[s:{place}]")
    return tr("the break room")


def _rooms(e: Event, seen: Seen) -> list[Place]:
    return [("work", end) if end in COLOURS else ("break",) for end in (e.from_place, e.to_place)]


def _angel(e: Event, seen: Seen) -> list[Place]:
    angel = seen.view["space"]["angel"]
    return [("hex", angel)] if angel else []


def _flight(e: Event, view: View) -> Line:
    return Line(e.seat, tr("flies {start} to {end}", start=phrases.hex_token(e.from_hex, view),
                           end=phrases.hex_token(e.to_hex, view)))


LAUNCHED = Happening(
    kind="ship_launched", places=_hex, cue=Cue("launch"), seated=True,
    line=lambda e, view: Line(e.seat, tr("launches a ship to {hex}", hex=phrases.hex_token(e.hex, view))))
MOVED = Happening(
    kind="ship_moved", line=_flight, cue=Cue("ship"), seated=True,
    places=lambda e, seen: pointing.hexes(e.from_hex, e.to_hex, seen=seen))
LOST = Happening(
    kind="ship_lost", line=lambda e, view: Line(e.seat, tr("loses a ship in the asteroids"), kind="loss"),
    places=_hex, cue=Cue("loss"), seated=True)
HOME = Happening(
    kind="ship_home", line=lambda e, view: Line(e.seat, tr("loses a ship on the strip left behind"), kind="loss"),
    cue=Cue("ship", share=0.7), seated=True)
PLACED = Happening(
    kind="mission_placed", places=_hex, cue=Cue("mission"), seated=True,
    line=lambda e, view: Line(e.seat, tr("places {card} on {hex}", card=wording.card(e.card),
                                         hex=phrases.hex_token(e.hex, view)), strong=True))
ACTIVATED = Happening(
    kind="mission_activated", line=lambda e, view: Line(e.seat, tr("activates {card}", card=wording.card(e.card))),
    places=_hex, cue=Cue("mission"), seated=True)
EJECTED = Happening(
    kind="mission_ejected", line=lambda e, view: Line(e.owner, tr("{card} is ejected", card=wording.card(e.card))),
    cue=Cue("eject"), quiet=True)
TUCKED = Happening(
    kind="tucked", cue=Cue("card", lands=True, share=0.7), seated=True,
    still="the card flies there with mission_ejected")
ROBOT = Happening(
    kind="robot_moved", places=_rooms, cue=Cue("robot"), seated=True,
    line=lambda e, view: Line(e.seat, tr("moves a robot to {place}", place=_room(e.to_place))))
NEUTRAL_LEFT = Happening(
    kind="neutral_robot_left", places=lambda e, seen: [("work", e.colour)], cue=Cue("robot", share=0.6), minor=True,
    line=lambda e, view: Line("neutral", tr("leaves the {colour} workstation", colour=f"[s:{e.colour}]")))
JUMP = Happening(
    kind="advanced_ship", places=_angel, cue=Cue("jump"), part=2, longer=.8,
    line=lambda e, view: Line(e.seat, tr("the Black Angel jumps [i:spes]"), strong=True, kind="jump"))
STRIP = Happening(kind="strip_flipped")     # part of the jump
HAPPENINGS = (LAUNCHED, MOVED, LOST, HOME, PLACED, ACTIVATED, EJECTED, TUCKED, ROBOT, NEUTRAL_LEFT, JUMP, STRIP)
