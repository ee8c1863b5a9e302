"""What an option would bring, in a title and a few lines: moves, missions, Ravagers, tiles that move or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.words import capital, plural, tr

from . import bartips, effects, phrases, pieces, refusals
from .bindings import Option

if TYPE_CHECKING:
    from .interaction import Ahead
    from .scene import TableScene

View = Mapping[str, Any]
Events = Sequence[Any]
Told = tuple[str, list[str]]


def told(scene: TableScene, options: tuple[Option, ...]) -> Told:
    """Title and lines for options that one click would choose; no lines if there is nothing to say."""
    option = options[-1]
    make = TOLD.get(str(option[0]))
    return make(scene, options) if make else ("", [])


# ---- ships ----------------------------------------------------------------------------------------------------------

def _flight(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, option = scene.interaction, options[-1]
    assert at_work is not None
    target = str(option[-1])
    title, _ = effects.hex_words(target, scene.view)
    lines: list[str] = []
    if option[0] != "stay":
        start = None if option[0] == "launch" else str(option[1])
        way = len(scene.lookout.path(start, target))
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


def _mission(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, card = scene.interaction, int(options[-1][1])
    assert at_work is not None
    events = scene.lookout.trial(options)
    lines = [tr("A robot of yours stays on it.")]
    count = len(scene.lookout.ravagers(str(at_work.context.get("hex"))))
    if count:
        lines.append(plural(count, "[i:ravager_ship] {n} Ravager card comes, with Damage.",
                            "[i:ravager_ship] {n} Ravager cards come, each with Damage."))
        spaces = pieces.data().board.ravager_spaces
        if any(len(rack) >= spaces for rack in scene.view["board"]["ravagers"].values()):
            lines.append(tr("A card without room goes, and another is drawn."))
    enter = [_tile(e.tile) for e in events if e.kind == "tile_entered"]
    leave = [_tile(e.tile) for e in events if e.kind == "tile_left"]
    if enter:
        lines.append(tr("{tiles} into the display", tiles=" ".join(enter)))
    if leave:
        lines.append(tr("{tiles} out of the display", tiles=" ".join(leave)))
    return capital(phrases.card_name(card)), lines


def _tile(tile: Any) -> str:
    colour = phrases.tile_colour(str(tile))
    return "[i:advanced]" if colour == "advanced" else f"[i:tile:{colour}]"


# ---- tiles ----------------------------------------------------------------------------------------------------------

def _injection(scene: TableScene, options: tuple[Option, ...]) -> Told:
    events, seat = scene.lookout.trial(options), scene.me
    title = tr("{tile} into {where}", tile=_tile(options[-1][1]), where=phrases.slot_name(str(options[-1][2])))
    moved = sum(1 for e in events if e.kind == "tile_moved" and e.seat == seat)
    lines = [plural(moved, "{n} tile is pushed on.", "{n} tiles are pushed on.")] if moved else []
    pile = len(scene.view["seats"][seat]["ejected"])
    for event in events:
        if event.kind == "tile_ejected":
            lines.append(tr("{tile} is ejected; your pile: {a} [i:arrow-right] {b}", tile=_tile(event.tile), a=pile,
                            b=pile + 1))
        elif event.kind == "advanced_ejected":
            lines.append(tr("[i:advanced] is ejected onto a space of yours."))
    if not moved and not lines:
        lines.append(tr("Nothing is pushed out."))
    return title, lines


def _price(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, option = scene.interaction, options[-1]
    assert at_work is not None
    advanced = option[0] == "take_advanced"
    cost = pieces.data().board.advanced_cost if advanced else pieces.display_cost(int(option[1]))
    left = int(at_work.context.get("left") or 0)
    row = scene.view["board"]["advanced" if advanced else "display"]
    tile = str(row[int(option[1]) - 1])
    side = "boost" if scene.view["options"].get("advanced") and not advanced else "standard"
    return effects.tile_title(tile), [tr("Costs [i:bolt] {n}; then {m} left.", n=cost, m=max(0, left - cost)),
                                      *effects.tile_words(tile, side, brief=True)]


def _turned_early(scene: TableScene, options: tuple[Option, ...]) -> Told:
    tile = str(scene.view["seats"][scene.me]["grid"][int(options[-1][1])]["tile"])
    return effects.tile_title(tile), [tr("Its boost is lost. The other side:"),
                                      *effects.tile_words(tile, "standard", brief=True)]


# ---- dice -----------------------------------------------------------------------------------------------------------

BEFORE = ("discard_mission", "discard_ravager", "boost_action")
"""What may be decided between a die and its action: which card Ravagers take, whether a tile brings more."""
COUNTED = ("discover", "repair", "destroy", "command")
"""Decisions in which the activations of a die are used."""


def _action(scene: TableScene, options: tuple[Option, ...]) -> Told:
    location = int(options[-1][1])
    lines = []
    rack = scene.view["board"]["ravagers"].get(str(location), [])
    ahead = scene.lookout.ahead(*options)
    while ahead is not None and ahead.kind in BEFORE:     # the action comes in any case
        options = (*options, ("no_boost",) if ("no_boost",) in ahead.options else ahead.options[0])
        ahead = scene.lookout.ahead(*options)
    events = scene.lookout.trial(options)
    if rack:
        lines.append("[i:ravager_ship] " + effects.ravager_words(rack[-1]))
        if any(effects.strikes_in_vain(events, n) for n in range(len(events))):
            lines[-1] += " " + tr("There is none left to damage.")
        if any(event.kind == "ravager_ignored" for event in events):
            lines.append(tr("You cannot: you lose [i:vp] {n} instead.", n=pieces.data().board.no_effect_vp))
    if int(scene.view["board"]["damage"].get(str(location), 0)) >= pieces.data().board.damage_spaces:
        lines.append(tr("[i:damage] Two Damage cubes: one activation less."))
    if ahead is not None and ahead.kind in COUNTED:
        left = int(ahead.context["left"])
        lines.insert(0, plural(left, "[i:bolt] {n} activation", "[i:bolt] {n} activations"))
    return effects.action_title(location), lines


def _used_mission(scene: TableScene, options: tuple[Option, ...]) -> Told:
    placed = scene.view["space"]["cards"].get(str(options[-1][1]))
    if placed is None:
        return "", []
    lines = []
    ahead = scene.lookout.ahead(*options)
    if ahead is not None and ahead.kind == "mission":
        left = int(ahead.context["left"])
        lines.append(plural(left, "[i:bolt] {n} activation", "[i:bolt] {n} activations"))
    owner = placed["owner"]
    if owner != scene.me:
        hal = scene.view["seats"][owner]["kind"] == "hal"
        lines.append(tr("Hal then gains what one activation of it brings.") if hal else
                     tr("{name} may then activate it once as well.", name=phrases.seat_name(scene.view, owner)))
    return capital(phrases.card_name(placed["card"])), lines


def _destroy(scene: TableScene, options: tuple[Option, ...]) -> Told:
    location = int(options[-1][1])
    count = len(scene.view["board"]["ravagers"].get(str(location), []))
    caught = len(scene.view["board"]["captives"].get(str(location), []))
    lines = [plural(count, "{n} Ravager card comes to your hand.", "{n} Ravager cards come to your hand.")]
    if caught:
        lines.append(plural(caught, "{n} caught robot goes home.", "{n} caught robots go home."))
    return effects.action_title(location), lines


def _roll(scene: TableScene, options: tuple[Option, ...]) -> Told:
    return tr("Roll anew (sequence B)"), bartips.bill(scene.view, scene.me, scene.lookout.rolling())


TOLD: Mapping[str, Callable[[TableScene, tuple[Option, ...]], Told]] = {
    "launch": _flight, "move": _flight, "stay": _flight, "inject": _injection, "place": _mission, "action": _action,
    "mission": _used_mission, "flip_tile": _turned_early,
    "sequence_b": _roll, "destroy": _destroy, "take_tile": _price, "take_advanced": _price}
"""Options of which something is told, by their first word."""
