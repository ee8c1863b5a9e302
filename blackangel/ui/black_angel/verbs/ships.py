"""Ships: launched, moved, and chosen where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.answers import Flight, ToHex
from blackangel.ui.black_angel.table import effects, phrases, pieces, refusals
from blackangel.ui.kit.words import N_, capital, plural, tr

from .meaning import hex_facts
from .record import At, Binding, Facts, Option, Told, Verb

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Ahead
    from blackangel.ui.black_angel.table.scene import TableScene


def flight(start: str | None, target: str) -> Option:
    """The option by which a ship flies; start: None for a launch."""
    return ToHex(LAUNCH.name, target) if start is None else Flight(MOVE.name, start, target)


def start_of(option: Option) -> str | None:
    """Where the ship of a flight sets out; None for a launch."""
    return None if LAUNCH.says(option) else option.start


def _launch(option: Option, at: At) -> str:
    if option.hex == at.view["space"].get("angel"):
        return tr("Launch a ship and stay")
    return tr("Launch a ship to {hex}", hex=phrases.hex_token(option.hex, at.view))


def _brief(option: Option, at: At) -> str:
    if option.hex == at.view["space"].get("angel"):
        return _launch(option, at)
    return tr("Launch to {hex}", hex=phrases.hex_token(option.hex, at.view))


def _move(option: Option, at: At) -> str:
    return tr("Move the ship {start} to {end}", start=phrases.hex_token(option.start, at.view),
              end=phrases.hex_token(option.hex, at.view))


def _told(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, option = scene.interaction, options[-1]
    assert at_work is not None
    target = option.hex
    title, _ = effects.hex_words(target, scene.view)
    lines: list[str] = []
    if not STAY.says(option):
        way = len(scene.lookout.path(start_of(option), target))
        free = at_work.kind == "move_ship"
        most = pieces.data().board.move_ship_range if free else int(at_work.context.get("left") or 0)
        lines.append(plural(way, "[i:moves] {n} move of {m}", "[i:moves] {n} moves of {m}", m=most))
    placed = scene.view["space"]["cards"].get(target)
    if placed is not None:
        lines.append(tr("{card}, of {name}", card=capital(phrases.card_name(placed["card"])),
                        name=phrases.seat_name(scene.view, placed["owner"])))
    lines += effects.dangers(target, scene.view)
    if at_work.kind != "command":
        return title, lines
    ahead = scene.lookout.ahead(option)
    colour = scene.view["space"]["hexes"].get(target, {}).get("alien")
    if ahead is None or ahead.kind != "place_mission":
        return title, [*lines, refusals.words(scene.lookout.no_mission(option))[1]]
    lines.append(_may_place(ahead, str(colour)))
    count = len(scene.lookout.ravagers(target))
    lines.append(attracted(count) if count else tr("No Ravager ship is next to it."))
    return title, lines


def _may_place(ahead: Ahead, colour: str) -> str:
    word = phrases.colour_word(colour)
    if ("no_card",) in ahead.options:
        return tr("[i:mission:{c}] You may place one {colour} mission there.", c=colour, colour=word)
    return tr("[i:mission:{c}] You place one {colour} mission there.", c=colour, colour=word)


def attracted(count: int) -> str:
    """What a mission beside that many Ravager ships brings."""
    return plural(count, "[i:ravager_ship] {n} Ravager ship next to it: a mission draws {n} Ravager card, with Damage.",
                  "[i:ravager_ship] {n} Ravager ships next to it: a mission draws {n} Ravager cards, with Damage.")


def _of_hex(option: Option, state: Any, view: View, seat: int) -> Facts:
    return hex_facts(option.hex, view)


LAUNCH = Verb(
    name="launch", words=_launch, brief=_brief, heading=lambda o, at: tr("Launch a ship"), confirm=N_("Fly here"),
    bind=lambda o, at: [Binding((o,), ("hex", o.hex), ("goods", "ship"))], forecast=_told, facts=_of_hex)
MOVE = Verb(
    name="move", words=_move, confirm=N_("Fly here"), forecast=_told, facts=_of_hex,
    heading=lambda o, at: tr("The ship on {hex}", hex=o.start),
    below=lambda o, at: tr("to {hex}", hex=phrases.hex_token(o.hex, at.view)),
    bind=lambda o, at: [Binding((o,), ("hex", o.hex), ("hex", o.start))])
STAY = Verb(
    name="stay", words=lambda o, at: tr("Use the ship on {hex}", hex=phrases.hex_token(o.hex, at.view)),
    bind=lambda o, at: [Binding((o,), ("hex", o.hex))], confirm=N_("Use this ship"), forecast=_told,
    past=N_("stays"), facts=_of_hex)
FLIGHTS = (LAUNCH, MOVE)
"""What takes a ship from a hex to another."""
VERBS = (LAUNCH, MOVE, STAY)
