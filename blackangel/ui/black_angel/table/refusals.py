"""Why a place cannot be, in words: at most three words or shapes on a chip, and one sentence for a bubble.

The reasons are the rules' (`blackangel.games.black_angel.reasons`): a key, and after colons what the words need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Rect, common, inside, overlap
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.tooltip import place as spot
from blackangel.ui.kit.words import N_, plural, tr

from . import phrases, pieces
from .hexes import HEX_RATIO
from .layout import SLOTS, Layout, Place
from .pen import Pen
from .places import Places

if TYPE_CHECKING:
    from .interaction import Interaction

Option = tuple[Any, ...]
Counted = Callable[..., tuple[str, str]]
"""Chip and sentence of a reason, given what stands behind it."""
Why = Callable[[Option], str]
CHOSEN_CARDS = {"place_mission": "place", "discard_mission": "discard", "discard_ravager": "discard",
                "spend_card": "discard", "hand_limit": "discard"}
"""Decisions in which some cards of the hand may be chosen, and the option for it."""
SILENT = ("", "not_now", "no_hex")

WORDS: dict[str, tuple[str, str]] = {
    "game_over": (N_("over"), N_("The game is over.")),
    "over": (N_("over"), N_("The game is over.")),
    "not_now": (N_("not now"), N_("That is not possible now.")),
    "covered": (N_("hand hidden"), N_("Your hand is hidden. The decision waits until you show it.")),
    "not_your_turn": (N_("not your turn"), N_("It is not your turn.")),
    "die_in_supply": (N_("in the supply"), N_("That die lies in the supply: roll anew to get dice.")),
    "die_not_here": (N_("not here"), N_("That die is not in a compartment.")),
    "die_reserved": (N_("[i:lock] reserved"), N_("Its owner has reserved that die: nobody else can buy it.")),
    "no_resource_to_buy": (N_("no [i:resource]"), N_("Buying a die costs [i:resource] {buy}, and you have none.")),
    "die_can_do_nothing": (N_("no use"), N_("As it lies, that die can do nothing anywhere.")),
    "card_played_already": (N_("one a turn"), N_("You have played a card this turn: only one is allowed.")),
    "slot_taken": (N_("slot taken"), N_("A card lies in that slot: it is free again when you roll anew.")),
    "no_action_left": (N_("no die left"), N_("No die could be used after it.")),
    "not_your_die": (N_("not yours"), N_("Only your own dice can be turned over.")),
    "no_debris": (N_("no [i:debris]"), N_("Turning a die over costs [i:debris] {flip}, and you have none.")),
    "damaged_to_nothing": (N_("damaged"), N_("The place is damaged: nothing is left of that die.")),
    "star_die": (N_("[i:star] only flies"), N_("A star gives no activation there.")),
    "no_damage": (N_("no damage"), N_("Nothing is damaged: there is nothing to repair.")),
    "star_needs_ship": (N_("no ship out"), N_("A star moves nothing: you need a ship in space already.")),
    "no_robot": (N_("no robot"), N_("You have no robot in the break room.")),
    "robot_taken": (N_("no robot"), N_("The Ravager there takes your last robot: none is left to fly.")),
    "star_needs_place": (N_("no free hex"), N_("Your ships are on no hex where you could place a mission.")),
    "no_ship": (N_("no ship"), N_("You have no ship, neither here nor in space.")),
    "no_room_for_ship": (N_("no room"), N_("No hex in reach has room for your ship.")),
    "no_card_here": (N_("no mission"), N_("No Mission card lies there.")),
    "neutralization": (N_("counts later"),
                       N_("That mission is not activated: it counts when its strip is left behind.")),
    "not_on_card": (N_("not yours"), N_("You have neither a robot nor a ship on that mission.")),
    "cannot_pay": (N_("cannot pay"), N_("You cannot pay what that mission costs.")),
    "no_hex": (N_("no hex"), N_("There is nothing.")),
    "asteroids": (N_("asteroids"), N_("Ships cannot enter asteroids.")),
    "own_ship_there": (N_("own ship"), N_("A ship of yours is there already.")),
    "hex_full": (N_("full"), N_("There is no room for another ship.")),
    "no_way": (N_("no way"), N_("No way leads there.")),
    "no_tile_here": (N_("no tile"), N_("No tile lies there.")),
    "debris_there": (N_("debris"), N_("Debris lies there already.")),
    "advanced_never": (N_("no [i:lightning]"), N_("An Advanced tile has no [i:lightning]: it scores at the end.")),
    "boost_side": (N_("boost side"), N_("That tile shows its boost: only the other side has a [i:lightning].")),
    "no_ravagers_here": (N_("none here"), N_("No Ravagers are there.")),
    "not_this_card": (N_("not this one"), N_("That card does not fit here: the glowing ones do.")),
    "no_slot": (N_("no free slot"), N_("All six slots hold a card: they are free again when you roll anew.")),
    "use_arrow": (N_("by an arrow"), N_("A tile is pushed in from the edge: click one of the glowing arrows.")),
    "reserve_later": (N_("[i:lock] later"),
                      N_("A die is reserved right after rolling anew, for [i:resource] {reserve}.")),
    "card_there": (N_("mission there"), N_("A mission lies there already.")),
    "no_aliens": (N_("no aliens"), N_("No aliens live there: no mission can be placed.")),
    "last_pilot": (N_("last robot"), N_("Your last robot flies the ship: none is left for a mission.")),
    "no_damage_here": (N_("no damage"), N_("Nothing is damaged there.")),
    "advanced_black_arrows": (N_("hollow arrows"), N_("An Advanced tile is pushed in only at the two hollow arrows; "
                                                      "now they glow.")),
    "black_arrows_advanced": (N_("[i:advanced] only"), N_("The hollow arrows are for Advanced tiles only.")),
    "space_taken": (N_("taken"), N_("An Advanced tile lies there already.")),
    "click_it": (N_("click it"), N_("No need to carry it: just click it.")),
    "click_debris": (N_("click it"), N_("Click the tile on which you lay the debris, or your debris box to store it.")),
    "robots_need_tile": (N_("not now"), N_("Robots are shifted with [i:shift] of a tile.")),
    "grid_tiles_stay": (N_("not now"), N_("Tiles stay where they lie: cards and debris activate them, only a new tile "
                                          "pushes them on.")),
    "slot_cards_stay": (N_("it stays"), N_("That card stays in its slot until you roll anew.")),
    "ejected_stay": (N_("not now"), N_("Ejected tiles stay there: some missions let you spend them.")),
    "advanced_stays": (N_("it stays"), N_("That tile stays there and scores at the end.")),
    "space_cards_stay": (N_("it stays"), N_("Missions in space stay until their strip is left behind.")),
    "not_your_ship": (N_("not yours"), N_("That is not your ship.")),
    "resources_are_spent": (N_("not now"), N_("Resources are spent by themselves, for instance when you buy a die.")),
    "debris_is_spent": (N_("not now"), N_("Debris is spent by itself, for instance when you flip a die.")),
    "supply_robots_wait": (N_("not now"), N_("These robots wait: when you gain one, it goes to the break room.")),
    "star_moves_none": (N_("[i:star] stays"), N_("A star moves no ship: click the one that stays.")),
    "die_to_place": (N_("not there"), N_("A die goes on an action, or on a mission in space.")),
    "die_to_lock": (N_("not there"), N_("To reserve a die, drop it on the [i:lock] of your compartment.")),
    "card_to_slot": (N_("not there"), N_("Now a card goes into a slot beside your tiles. Onto a hex it comes when you "
                                         "command a ship.")),
    "ravager_to_slot": (N_("not there"), N_("A Ravager card goes into a slot beside your tiles.")),
    "card_to_hex": (N_("not there"), N_("The card goes on the glowing hex.")),
    "tile_to_arrow": (N_("not there"), N_("A new tile is pushed in at an arrow beside your tiles.")),
    "tile_to_board": (N_("not there"), N_("A new tile comes onto your board, beside the grid: drop it there.")),
    "advanced_to_arrow": (N_("not there"), N_("An Advanced tile is pushed in at a hollow arrow beside your tiles.")),
    "advanced_to_space": (N_("not there"), N_("It goes on a free space at the right of your board.")),
    "ship_to_hex": (N_("not there"), N_("A ship flies to one of the glowing hexes.")),
    "robot_to_workstation": (N_("not there"), N_("From the break room a robot goes to a workstation.")),
    "debris_to_die": (N_("not there"), N_("Debris goes onto a die of yours: it turns over.")),
    "choice_to_hand": (N_("not there"), N_("That card comes into your hand: drop it there.")),
    "ravager_to_hand": (N_("not there"), N_("A Ravager card comes into your hand.")),
    "cube_to_debris": (N_("not there"), N_("A repaired cube goes into your debris box or onto the [i:lightning] of a "
                                           "tile.")),
    "debris_to_tile": (N_("not there"), N_("The debris goes onto the [i:lightning] of a tile, or stays in your debris "
                                           "box.")),
    "robot_to_break_room": (N_("not there"), N_("From a workstation a robot goes to the break room.")),
}
"""Chip and sentence of every reason that needs no number and no colour."""


def _other_hex(die: str, alien: str) -> tuple[str, str]:
    return tr("[s:{c}] only", c=die), \
        tr("No mission there: your [s:{c}] die places missions on [s:{c}] hexes, and this one is [s:{other}].",
           c=die, other=alien)


def _far(needed: str, moves: str) -> tuple[str, str]:
    return tr("[i:moves] {n}", n=needed), plural(int(needed), "Your ship needs {n} move, the die gives {m}.",
                                                 "Your ship needs {n} moves, the die gives {m}.", m=moves)


def _far_tile(needed: str, moves: str) -> tuple[str, str]:
    return _far(needed, moves)[0], plural(int(needed), "Your ship needs {n} move, the tile gives {m}.",
                                          "Your ship needs {n} moves, the tile gives {m}.", m=moves)


def _tiles(n: str) -> tuple[str, str]:
    return tr("[i:bolt] too few"), \
        plural(int(n), "With {n} activation you can take no tile.", "With {n} activations you can take no tile.")


def _busy(what: str) -> tuple[str, str]:
    return tr("not now"), tr("Not now. First: {what}.", what=what.rstrip(" ?\u202f\xa0"))


def _stacks(n: str) -> tuple[str, str]:
    if n == "0":
        return tr("nothing to hit"), tr("There is nothing to destroy with it.")
    return tr("[i:bolt] too few"), \
        plural(int(n), "With {n} activation you can clear no place: all of its Ravagers must go at once.",
               "With {n} activations you can clear no place: all of its Ravagers must go at once.")


def _stack(cards: str, n: str) -> tuple[str, str]:
    return tr("[i:bolt] {n} needed", n=cards), \
        plural(int(cards), "Its Ravager takes {n} activation, {m} left.",
               "Its {n} Ravagers take {n} activations, {m} left.", m=n)


def _cost(cost: str, n: str) -> tuple[str, str]:
    return tr("[i:bolt] {n} needed", n=cost), \
        plural(int(cost), "That tile costs {n} activation, {m} left.", "That tile costs {n} activations, {m} left.",
               m=n)


def _places(numbers: Sequence[str]) -> str:
    """Actions by name and number; those with the same name are named once."""
    names = dict.fromkeys(phrases.action_name(int(n)) for n in numbers)
    shapes = "  ".join(phrases.station_number(int(n)) for n in numbers)
    return f"{' / '.join(names)} {shapes}"


def _of_colour(chip: str, sentence: str) -> Counted:
    return lambda c: (tr(chip, c=c), tr(sentence, c=c, colour=phrases.colour_word(c)))


def _at_actions(chip: str, sentence: str) -> Counted:
    return lambda *numbers: (tr(chip), tr(sentence, actions=_places(numbers)))


COUNTED: dict[str, Counted] = {
    "wrong_colour": _of_colour(N_("[s:{c}] only"), N_("Only {colour} dice can be used there.")),
    "boost_first": _of_colour(
        N_("boost first"),
        N_("Only {colour} dice can be used there. Drop it on the glowing boost first: it can turn {colour}.")),
    "no_mission": _of_colour(N_("no [s:{c}] mission"), N_("You have no {colour} mission to place.")),
    "needs_mission": _of_colour(N_("[i:mission:{c}] only"),
                                N_("The hex is [s:{c}]: only {colour} missions can be placed there.")),
    "hex_colour": _other_hex, "too_far": _far, "too_far_tile": _far_tile, "no_tile_for": _tiles,
    "no_stack_for": _stacks, "stack_too_large": _stack, "costs_more": _cost, "busy": _busy,
    "star_to_command": _at_actions(N_("not there"),
                                   N_("A star goes on {actions}: there it places a mission where your ship is.")),
    "needs_command": _at_actions(N_("not now"),
                                 N_("Ships fly with a die on {actions}, or with [i:move:2] of a tile.")),
    "needs_discover": _at_actions(N_("not now"), N_("To take a tile, first put a die on {actions}.")),
    "needs_destroy": _at_actions(N_("not now"), N_("To destroy Ravagers, first put a die on {actions}.")),
    "needs_repair": _at_actions(N_("not now"), N_("To take Damage away, first put a die on {actions}.")),
}
"""Those with a number or a colour."""


def words(reason: str) -> tuple[str, str]:
    """Chip and sentence of a reason."""
    key, *more = reason.split(":")
    if key in COUNTED:
        return COUNTED[key](*more)
    chip, sentence = WORDS.get(key, WORDS["not_now"])
    return tr(chip), tr(sentence, **pieces.prices())


# ---- which places ---------------------------------------------------------------------------------------------------

def _asked(places: Iterable[tuple[Place, Option]], why: Why) -> dict[Place, str]:
    found: dict[Place, str] = {}
    for place, option in places:
        reason = why(option)
        if reason not in SILENT:
            found[place] = reason
    return found


def while_carrying(at_work: Interaction, carried: Place, layout: Layout, why: Why) -> dict[Place, str]:
    """The places to which the piece in the hand cannot go, each with its reason. `why` asks the rules now."""
    kind = carried[0]
    if kind in ("die", "held"):
        if kind == "die":
            if at_work.kind not in ("turn", "sequence_a"):
                return {}
            seen = at_work.seen(carried)
            if seen is None or seen.why is None:
                return {}
            why = seen.why
        cards = at_work.view["space"]["cards"]
        return _asked([(("station", n), ("action", n)) for n in range(1, 7)]
                      + [(("hex", name), ("mission", name)) for name in cards], why)
    if kind == "hand" and at_work.kind in ("turn", "sequence_a"):
        slots = at_work.view["seats"][at_work.seat]["slots"]
        return _asked([(("slot", slot), ("play_card", carried[1], slot)) for slot in slots], why)
    if carried == ("goods", "ship") or kind == "hex":
        verb: Option = ("launch",) if kind == "goods" else ("move", carried[1])
        found = _asked([(("hex", name), (*verb, name)) for name in layout.hexes() if name != carried[1]], why)
        if at_work.kind == "move_ship":
            return {place: reason.replace("too_far:", "too_far_tile:") for place, reason in found.items()}
        return found
    return {}


def _pointed_option(kind: str, place: Place) -> Option | None:
    thing, what = place[0], place[1] if len(place) > 1 else None
    if kind in ("turn", "sequence_a") and thing == "die":
        return ("take_die", what)
    if kind == "discover" and thing in ("tile", "adv"):
        return ("take_tile" if thing == "tile" else "take_advanced", what)
    if kind == "repair" and thing == "station":
        return ("repair_action", what)
    if kind == "destroy" and thing in ("rack", "station"):
        return ("destroy", what)
    if kind == "debris" and thing == "cell":
        return ("lightning", what)
    return None


def _card(kind: str, card: int, why: Why) -> str:
    """Why a card of the hand cannot be used; empty if it can."""
    if kind in CHOSEN_CARDS:
        option = (CHOSEN_CARDS[kind], card)
        reason = why(option)
        return reason if reason.startswith("needs_mission") else "not_this_card" if reason else ""
    if kind not in ("turn", "sequence_a"):
        return ""
    reasons = [why(("play_card", card, slot)) for slot in SLOTS]
    if "" in reasons:
        return ""
    return next((reason for reason in reasons if reason != "slot_taken"), "no_slot")


def when_pointing(kind: str, place: Place, why: Why) -> str:
    """The reason why a place cannot be chosen with nothing in the hand; empty if it can or nobody would ask."""
    if place[0] == "hand":
        reason = _card(kind, int(place[1]), why)
        return "" if reason in SILENT else reason
    option = _pointed_option(kind, place)
    reason = why(option) if option else ""
    return "" if reason in SILENT else reason


# ---- drawing --------------------------------------------------------------------------------------------------------

CHIP = 36.0
HEX_CHIP, HEX_ROOM = (18.0, 28.0), 150.0
"""Letters and height of a chip on a hex, and its greatest width."""
TOLD_ONLY = ("advanced_black_arrows", "black_arrows_advanced")
"""Reasons of places too small for a chip."""


def chip_areas(places: Places, found: dict[Place, str]) -> list[Rect]:
    """Where chips stand on the actions, at most as wide as the action."""
    areas = [(place, places.rect(place)) for place, reason in found.items() if reason not in TOLD_ONLY]
    return [(area[0] - 12, area[1] + area[3] - 20 - CHIP / 2, area[2] + 24, CHIP)
            for place, area in areas if area is not None and place[0] not in ("hex", "slot")]


def hex_chips(pen: Pen, layout: Layout, found: dict[Place, str]) -> dict[Place, Rect]:
    """Where the chips of hexes stand: low on each, inside what is seen of space, and apart from each other. One that
    has no room for its words there is a sign; none stands on a hex whose middle is out of sight."""
    seen = pen.surface.get_clip()
    left, top = pen.canvas.to_logical(seen.topleft)
    right, low = pen.canvas.to_logical(seen.bottomright)
    limits = common(layout.space_zone, (left, top, right - left, low - top))
    size, high = HEX_CHIP
    made: dict[Place, Rect] = {}
    for place, reason in found.items():
        if place[0] != "hex" or reason == "asteroids" or reason in TOLD_ONLY:
            continue
        cx, cy = layout.hex_centre(place[1])
        if not inside(limits, (cx, cy)):
            continue
        half = layout.hex_width * HEX_RATIO / 2
        wide = chip_width(pen, words(reason)[0], size, high, HEX_ROOM)
        spots = [_kept((cx - w / 2, y - high / 2, w, high), limits)
                 for w in (wide, high) for y in (cy + half - 24, cy, cy - half + 24)]
        made[place] = next((spot for spot in spots if not any(overlap(spot, one) for one in made.values())), spots[-1])
    return made


def _kept(area: Rect, limits: Rect) -> Rect:
    """A rectangle moved into limits."""
    x, y, w, h = area
    return (max(limits[0], min(x, limits[0] + limits[2] - w)), max(limits[1], min(y, limits[1] + limits[3] - h)), w, h)


def draw_chips(pen: Pen, places: Places, found: dict[Place, str], over: Place | None) -> None:
    """A magenta chip on each place; hexes only say how far or how full they are."""
    on_hexes = hex_chips(pen, places.layout, found)
    for place, reason in found.items():
        area = places.rect(place)
        if area is None:
            continue
        chip = words(reason)[0]
        if reason in TOLD_ONLY:
            continue
        if place[0] == "hex":
            if place == over:
                cx, cy = places.layout.hex_centre(place[1])
                corners = places.layout.hexagon(cx, cy, places.layout.hex_width - 8)
                pen.poly(corners, theme.DAMAGE, 40, frame=theme.DAMAGE, width=3.5, glow=8)
            if place in on_hexes:
                x, y, w, h = on_hexes[place]
                small_chip(pen, chip, x + w / 2, y + h / 2, HEX_CHIP[0], h, w)
        elif place[0] == "slot":
            small_chip(pen, chip, area[0] + area[2] / 2, area[1] + area[3] / 2, 18, 28, area[2] + 20)
        else:
            x, y, w, h = area
            small_chip(pen, chip, x + w / 2, y + h - 20, 19, CHIP, w + 24)


@dataclass(slots=True, frozen=True)
class Scolding:
    """A refusal that stays for a moment after a piece was dropped, or a click fell, where it cannot be. near: where
    that was in the window, if it is told there and not beside a place."""

    place: Place
    reason: str
    until: float
    near: Rect | None = None


def chip_width(pen: Pen, chip: str, size: float, height: float, room: float) -> float:
    """How wide a chip is: with its words, or as wide as high if they have no room."""
    needed = pen.rich_width(chip, size, "bold", 3)
    least = pen.rich_width(chip, fonts.least(pen.canvas, "bold", size), "bold", 3)
    return height if least > room - height * .62 - 14 else min(room, needed + height * .62 + 18)


def small_chip(pen: Pen, chip: str, x: float, y: float, size: float, height: float, room: float = 150.0) -> None:
    """A magenta pill with a bar through a ring, about its middle."""
    wide = chip_width(pen, chip, size, height, room)
    if wide <= height:      # no room for the words: the pointer on it reads them
        pen.disc(x, y, height * .5, (44, 8, 34), 246, frame=theme.DAMAGE, width=2)
        pen.disc(x, y, height * .26, None, frame=theme.DAMAGE, width=2.2)
        pen.line([(x - height * .18, y - height * .18), (x + height * .18, y + height * .18)], theme.DAMAGE, 2.2)
        return
    left = x - wide / 2
    pen.rr((left, y - height / 2, wide, height), height / 2, (44, 8, 34), 246, frame=theme.DAMAGE, width=2)
    r = height * .23
    cx = left + height * .45
    pen.disc(cx, y, r, None, frame=theme.DAMAGE, width=2.2)
    pen.line([(cx - r * .7, y - r * .7), (cx + r * .7, y + r * .7)], theme.DAMAGE, 2.2)
    pen.rich(chip, cx + r + 5, y, size, theme.TEXT, "bold", 3, wide - height * .62 - 14)


def bubble(pen: Pen, near: Rect, reason: str, side: str = "above") -> Rect:
    """The sentence of a reason beside a place."""
    return say(pen, near, words(reason)[1], side, theme.DAMAGE)


def say(pen: Pen, near: Rect, sentence: str, side: str, accent: theme.Colour) -> Rect:
    """A sentence beside a place."""
    lines = rich_lines(pen, sentence, 22, 330)
    w = max(pen.rich_width(line, 22, "label") for line in lines) + 44
    h = 30 * len(lines) + 26
    x, y = spot(pen.canvas, (w, h), near, side)
    y = max(66.0, y)
    pen.panel((x, y, w, h), 14, accent, 252, 2.5)
    for n, line in enumerate(lines):
        pen.rich(line, x + 22, y + 28 + 30 * n, 22)
    return x, y, w, h
