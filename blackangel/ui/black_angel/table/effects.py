"""Cards, tiles and actions explained in words, for tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.printed import printed
from blackangel.ui.kit.words import capital, listing, plural, tr

from . import phrases, pieces
from .hexes import parse_hex

COLOURS = pieces.COLOURS


@dataclass(slots=True, frozen=True)
class Part:
    """A paragraph of a tooltip: an icon, a heading, a text."""

    icon: str
    head: str
    body: str


def amount(item: str, n: int) -> str:
    """So many of an item, in words."""
    one, many = {
        "vp": ("{n} point", "{n} points"), "ship": ("{n} ship", "{n} ships"),
        "resource": ("{n} resource", "{n} resources"), "robot": ("{n} robot", "{n} robots"),
        "debris": ("{n} debris", "{n} debris"), "mission": ("{n} Mission card", "{n} Mission cards"),
        "ravager": ("{n} Ravager card", "{n} Ravager cards"), "technology": ("{n} tile", "{n} tiles"),
        "advanced": ("{n} Advanced tile", "{n} Advanced tiles"),
    }.get(item, ("{n} " + item, "{n} " + item))
    return plural(n, one, many)


def _sum(things: Any) -> str:
    counts: dict[str, int] = {}
    for thing in things:
        name, n = (thing, 1) if isinstance(thing, str) else thing
        counts[name] = counts.get(name, 0) + n
    return listing([amount(name, n) for name, n in counts.items()])


def colour_tile(colour: int) -> str:
    """"an orange tile"."""
    return tr({0: "an orange tile", 1: "a gray tile", 2: "a green tile"}[colour])


def mission_parts(card: int) -> list[Part]:
    """What a Mission card does."""
    info = pieces.mission(card)
    name = COLOURS[info.colour]
    parts = []
    if info.activation:
        body = tr("spend {a}: gain {b}.", a=_sum(info.spend), b=_sum(info.gains)) if info.spend else \
            tr("gain {b}.", b=_sum(info.gains))
        who = tr("With {c} dice, while you have a robot or a ship on it.", c=phrases.colour_word(name))
        parts.append(Part("each_use", tr("For each activation"), f"{body} {who}"))
    else:
        parts.append(Part("on_eject", tr("When its strip is left behind"), _ejection(info)))
    parts.append(Part(_icon(info.reward[0]), tr("When you place it"), tr("gain {a} at once.", a=amount(*info.reward))))
    entering = listing([colour_tile(c) for c in info.tiles])
    verb = tr("{tiles} enters the display.", tiles=entering) if len(info.tiles) == 1 else \
        tr("{tiles} enter the display, in that order.", tiles=entering)
    parts.append(Part("tile", tr("New technology"), verb))
    return parts


def _icon(item: str) -> str:
    return {"technology": "tile"}.get(item, item)


def _ejection(info: Any) -> str:
    gains, ships = _sum(info.gains), _sum(info.ship_gains)
    if info.per:
        where, colour = info.per
        word = phrases.colour_word(COLOURS[colour])
        what = tr("per {c} card he owns in space", c=word) if where == "space" else \
            tr("per {c} card ejected to his board before", c=word)
        return tr("the owner, and every other player with a ship on it: {a} {what}.", a=gains, what=what)
    if not ships:
        return tr("the owner gains {a}.", a=gains)
    if info.gains == info.ship_gains and not info.ship_owner:
        return tr("the owner and every other player with a ship on it gain {a}.", a=gains)
    return tr("the owner gains {a}; every player with a ship on it gains {b}.", a=gains, b=ships)


def mission_title(card: int) -> str:
    """Name of a Mission card."""
    return capital(phrases.card_name(card))


RAVAGER_WORDS = {
    3: "Whoever acts here first discards a Mission card.",
    4: "Whoever acts here first discards a Ravager card.",
    5: "Whoever acts here first leaves a robot from the break room on this card.",
}


def ravager_words(card: int) -> str:
    """Effect of a Ravager card while it is the topmost of its place."""
    info = pieces.ravager(card)
    if info.effect == 1:
        place = pieces.next_location(info.location)
        return tr("Acting here puts 1 Damage on {n} {action}, or on a die of that colour if it is full.", n=place,
                  action=phrases.action_name(place))
    if info.effect == 2:
        return tr("Acting here puts 1 Damage on 1 {c} die in the supply.",
                  c=phrases.colour_word(pieces.damage_colour(info.location)))
    return tr(RAVAGER_WORDS[info.effect])


def strikes_in_vain(events: Sequence[Sequence[Any]], n: int = 0) -> bool:
    """Whether the nth event is a Ravager card's effect that puts Damage somewhere, but none came: all are damaged."""
    if not 0 <= n < len(events) or events[n][0] != "ravager_effect" or events[n][4] not in (1, 2):
        return False
    return n + 1 == len(events) or events[n + 1][0] not in ("damage", "damage_die")


def _in_vain() -> str:
    """What it costs if a Ravager card finds nothing to take."""
    return plural(printed().board.no_effect_vp, "If it cannot, it costs {n} point.",
                  "If it cannot, it costs {n} points.")


def ravager_parts(card: int) -> list[Part]:
    """What a Ravager card does in a rack and in the hand."""
    info = pieces.ravager(card)
    return [
        Part("attack", tr("At {n} {action}", n=info.location, action=phrases.action_name(info.location)),
             ravager_words(card) + (f" {_in_vain()}" if info.effect > 2 else "")),
        Part("hand", tr("In your hand"), tr("played face down it activates all tiles of a row or column. It does not "
                                            "count for the hand limit.")),
    ]


BOOST_WORDS = {
    "three": "One {c} die counts as {n} for its action: drop it on the tile first.",
    "any_colour": "One {c} die may be used in any colour: drop it on the tile first.",
    "reserve": "Reserve one {c} die for free when you roll.",
}


def effect_sentence(effect: str) -> str:
    """What an effect of a tile does."""
    if effect == "move_ship":
        return plural(printed().board.move_ship_range, "Move a ship up to {n} hex, or launch one.",
                      "Move a ship up to {n} hexes, or launch one.")
    return tr(phrases.EFFECTS[effect].sentence)


def boost_sentence(boost: str, colour: int) -> str:
    """What the boost of a tile of that colour does."""
    board = printed().board
    if boost == "vp2":
        return plural(board.vp_boost, "Gain {n} point when you perform {action}.",
                      "Gain {n} points when you perform {action}.",
                      action=tr(phrases.ACTION_NAME[board.vp_action[colour]]))
    return tr(BOOST_WORDS[boost], c=phrases.colour_word(COLOURS[colour]), n=board.three_boost)


def tile_title(tile_id: str) -> str:
    """Name of a tile."""
    info = pieces.tile(tile_id)
    if info.kind == "advanced":
        return tr("Advanced technology")
    people = tr(phrases.PEOPLE[COLOURS[info.colour]])
    return tr("{people} starting tile", people=people) if info.kind == "starting" else \
        tr("{people} technology", people=people)


def has_lightning(tile_id: str, side: str | None) -> bool:
    """Whether the side of a tile that lies up shows the space for debris; Advanced tiles and boosts do not."""
    return pieces.tile(tile_id).kind != "advanced" and side != "boost"


def tile_words(tile_id: str, side: str | None, brief: bool = False) -> list[str]:
    """What a tile does, in sentences; brief: without how a boost works."""
    info = pieces.tile(tile_id)
    if info.kind == "advanced":
        board = printed().board
        return [tr("At the end: {n} points for {what}.", n=board.advanced_vp, what=tr(phrases.SCORES[info.scores][1])),
                tr("At most {n} points. Ejected onto your board: at most {m} more for each card beside it.",
                   n=board.advanced_cap, m=board.advanced_cap_per_card)]
    effects = [effect_sentence(effect) for effect in info.effects]
    if info.kind == "starting":
        return [tr("One of two:"), *effects]
    if side != "boost":
        return effects
    return [boost_sentence(info.boost, info.colour),
            " ".join([tr("Turned over:") if brief else tr("Using it turns the tile over. Activated from then on:"),
                      *effects])]


def early(view: View, seat: int, cell: int) -> str:
    """Why a tile whose boost nobody has used glows: it may be turned over before its time; "" if it may not."""
    decision = view.get("decision") or {}
    offered = {tuple(option) for option in decision.get("options") or ()}
    if decision.get("seat") != seat or ("flip_tile", cell) not in offered:
        return ""
    if decision.get("kind") == "debris":
        return tr("It glows: turn it over first, and debris can lie on it. Its boost is lost.")
    return tr("It glows: you may turn it over before you play a card, which can then activate it. Its boost is lost.")


ACTION_WORDS = {
    "discover": "Take tiles from the display: each costs {cost_cheap} or {cost_dear} activations, an Advanced tile "
                "{advanced_cost}. Then inject them.",
    "repair": "Each activation takes a Damage cube from an action or a die in the supply. It becomes debris.",
    "destroy": "With as many activations as a place holds Ravager cards, take all of them.",
    "command": "Move or launch a ship up to as many hexes as activations; on a fitting hex place a Mission card.",
}


def action_words(location: int, view: View) -> str:
    """An action in words, with its Damage."""
    words = tr(ACTION_WORDS[printed().station(location).kind], **printed().numbers)
    if pieces.damaged(location, view):
        words += " " + tr("Damaged: one activation less.")
    return words


def action_title(location: int) -> str:
    """Number, name and colour of an action."""
    station = printed().station(location)
    full = {"discover": "Discover Technology", "repair": "Repair", "destroy": "Destroy Ravagers",
            "command": "Command Your Ships"}[station.kind]
    return tr("{n} {name} ({c} dice)", n=location, name=tr(full), c=phrases.colour_word(station.colour))


GOODS_WORDS = {
    "ship": ("Ships", "Ready to launch, with a robot from the break room as pilot."),
    "resource": ("Resources", "Buy a die of another player for {buy}, or reserve one for {reserve} after rolling."),
    "debris": ("Debris", "{flip} turns one of your dice to its opposite face."),
    "break_room": ("Robots in the break room", "They pilot ships, sit on Mission cards and move to workstations."),
    "robots": ("Robots in your supply", "A gained robot comes from here into the break room."),
    "ejected": ("Ejected tiles", "Some cards and tiles count or spend them."),
}


def goods_words(item: str) -> tuple[str, str]:
    """Name and use of a well of the storage."""
    head, body = GOODS_WORDS[item]
    return tr(head), tr(body, **pieces.prices())


HEX_NAME = {"orange": "Melurien planet", "gray": "Xhavit station", "green": "Tsoth ship"}


def dangers(name: str, view: View) -> list[str]:
    """What the next jump of the Black Angel does to ships on a hex; nothing for most."""
    space = view["space"]
    info = space["hexes"][name]
    if name == space["angel"] and not info["spes"] and (info["asteroids"] or not info["alien"]):
        return [tr("She stands in asteroids: when she jumps on, ships left there are lost.")]
    if parse_hex(name)[0] == 0:
        return [left_behind()]
    return []


def left_behind() -> str:
    """What becomes of the nearest strip."""
    return tr("The next jump leaves this strip behind, with the ships and mission cards on it.")


def hex_words(name: str, view: View) -> tuple[str, list[str]]:
    """A hex and what is on it."""
    space = view["space"]
    info = space["hexes"][name]
    lines: list[str] = []
    if info["spes"]:
        title = tr("Planet Spes")
        lines.append(plural(space["jumps"], "Our goal: {n} jump to go.", "Our goal: {n} jumps to go."))
    elif info["asteroids"] or not info["alien"]:
        title = tr("Asteroids")
        lines.append(tr("Ships cannot enter, unless the Black Angel is there."))
    else:
        title = tr(HEX_NAME[info["alien"]])
    if name == space["angel"]:
        lines.append(tr("The Black Angel is here: launched ships start from her."))
    if info["comet"] and name not in space["cards"] and phrases.has_hal(view):
        lines.append(tr("[i:comet] A comet: Hal prefers this hex and gains {n} points for a mission on it.",
                        n=printed().board.hal_comet_vp))
    if info["ravager"] and name not in space["cards"]:
        lines.append(tr("[i:ravager_ship] A Ravager ship: placing a mission next to it draws an attack."))
    lines += dangers(name, view)
    if name == space.get("spes_token"):
        lines.append(tr("Spes will appear where this strip goes."))
    lines += [tr("Ship of {name}.", name=phrases.seat_name(view, seat)) for seat in space["ships"].get(name, [])]
    return title, lines
