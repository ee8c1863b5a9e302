"""What the table says: each decision in a title and one short sentence, each option in plain words.

Strings may hold tokens in square brackets, which the rich text draws as pictures and `plain` turns into words:
``[i:resource]`` an icon, ``[s:orange]`` an alien colour, ``[d:orange:3]`` a die, ``[e:sky]`` a player's emblem,
``[vp:2]`` points.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from blackangel.engine.decision import View, verb_of
from blackangel.games.black_angel.answers import named
from blackangel.games.black_angel.ids import back, is_ravager
from blackangel.games.black_angel.printed import printed
from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.kit.words import N_, plural, tr

from . import pieces

Option = tuple[Any, ...]

ACTION_NAME = {"discover": "Discover", "command": "Command", "repair": "Repair", "destroy": "Destroy"}
PEOPLE = {"orange": "Melurien", "gray": "Xhavit", "green": "Tsoth"}
STEPS_A = ("Card", "Die", "Draw")
STEPS_B = ("Roll", "Clear", "Jump")
STEPS_WATCHED = (N_("Card"), N_("Die"), N_("Action"))
DRAW_KINDS = ("keep", "draw_colour", "hand_limit")


def rolling_steps(view: View) -> tuple[str, ...]:
    """The parts of sequence B; once the end is triggered the Black Angel does not jump any more."""
    return tuple(map(tr, STEPS_B if view["end"]["phase"] == "play" else STEPS_B[:2]))


def watched_steps(rolling: bool, view: View) -> tuple[str, ...]:
    """The parts of another player's turn."""
    return rolling_steps(view) if rolling else tuple(map(tr, STEPS_WATCHED))


def skipped(view: View) -> frozenset[int]:
    """The parts of sequence A that were left out in this turn: a card need not be played, and Hal always has one."""
    turn = view["turn"]
    rolling, bot = turn.get("sequence") == "B", view["seats"][turn["seat"]]["kind"] == "hal"
    return frozenset() if rolling or bot or turn.get("card_played", True) else frozenset({0})


def has_hal(view: View) -> bool:
    """Whether Hal plays."""
    return any(player["kind"] == "hal" for player in view["seats"])


def colour_word(colour: str) -> str:
    """The colour in the language of the window."""
    return tr({"orange": "orange", "gray": "gray", "green": "green"}[colour])


def action_name(location: int) -> str:
    """Name of one of the six actions."""
    return tr(ACTION_NAME[printed().station(location).kind])


def station_number(location: int) -> str:
    """Number of an action with the sign of its colour."""
    return f"[s:{printed().station(location).colour}]{location}"


def station_name(location: int) -> str:
    """Name of an action with its number: three of them are called the same."""
    return tr("{action} {n}", action=action_name(location), n=location)


def alien(colour: str) -> str:
    """A token for the colour's shape."""
    return f"[s:{colour}]"


def die_token(die: str, view: View) -> str:
    """A die with its value as a token."""
    info = view["dice"].get(die, {})
    return f"[d:{die.split('-')[0]}:{info.get('value', 0)}]"


def value_word(value: int) -> str:
    """The face of a die in words."""
    return tr("star") if value == 0 else str(value)


def seat_name(view: View, seat: Any) -> str:
    """Name of a seat (or of the neutral player)."""
    if isinstance(seat, int) and 0 <= seat < len(view["seats"]):
        return str(view["seats"][seat]["name"])
    if isinstance(seat, str) and seat.isdigit():
        return seat_name(view, int(seat))
    return tr("Neutral")


def tile_colour(tile: str) -> str:
    """Colour of a tile by its id, "advanced" for Advanced tiles."""
    if tile.startswith("start-"):
        return tile.split("-")[1]
    return tile.split("-")[0]


def tile_effects(tile: str) -> tuple[str, ...]:
    """What the side of a tile with effects does; nothing of Advanced tiles."""
    return tuple(pieces.tile(tile).effects)


def card_name(card: int | None) -> str:
    """A card as one says it."""
    if card is None:
        return tr("a card")
    if is_ravager(card):
        return tr("Ravager card {n}", n=card)
    return tr("{people} mission {n}", people=tr(PEOPLE[back(card)]), n=card)


def slot_name(slot: str) -> str:
    """A slot or an arrow as one says it."""
    if slot == "black_row":
        return tr("the bottom row")
    if slot == "black_col":
        return tr("the left column")
    return tr("row {n}", n=slot[3]) if slot.startswith("row") else tr("column {n}", n=slot[3])


def cell_name(cell: int) -> str:
    """A cell of the grid in words."""
    return tr("row {r}, column {c}", r=cell // 3 + 1, c=cell % 3 + 1)


class TileEffect(NamedTuple):
    """What the table says of an effect of a tile: its icon, in short, and as a sentence.

    gained: the next line of the log tells what came of it.
    """

    icon: str
    short: str
    sentence: str
    gained: bool = False


EFFECTS: Mapping[str, TileEffect] = {
    "vp": TileEffect("vp:1", N_("gain [vp:1]"), N_("Gain 1 point."), True),
    "ship": TileEffect("ship", N_("take [i:ship] 1 ship"), N_("Take 1 ship."), True),
    "resource": TileEffect("resource", N_("take [i:resource] 1 resource"), N_("Take 1 resource."), True),
    "robot": TileEffect("robot", N_("take [i:robot] 1 robot"),
                        N_("Take 1 robot from your supply into the break room."), True),
    "debris": TileEffect("debris", N_("take [i:debris] 1 debris"), N_("Take 1 debris."), True),
    "move_ship": TileEffect("move:2", N_("move a ship"), "", True),
    "move_robot": TileEffect("shift", N_("shift a robot"), N_("Move a robot between break room and a workstation."),
                             True),
    "activate_vertical": TileEffect("activate:v", N_("activate the tile above or below"),
                                    N_("Activate the tile above or below it.")),
    "activate_horizontal": TileEffect("activate:h", N_("activate the tile beside it"),
                                      N_("Activate the tile to its left or right.")),
    "draw": TileEffect("draw2", N_("draw 2 cards, keep 1"), N_("Draw 2 Mission cards of a colour and keep 1.")),
}
"""By the codes of the data."""
BOOST = {
    "vp2": "gain [vp:{points}] with this action", "three": "the die becomes a {value}",
    "any_colour": "the die takes any colour", "reserve": "reserve a die for free",
}


SCORES: Mapping[str, tuple[str, str]] = {
    "orange": ("tile:orange", N_("each orange tile in your grid")),
    "gray": ("tile:gray", N_("each gray tile in your grid")),
    "green": ("tile:green", N_("each green tile in your grid")),
    "ejected": ("ejected:any:tile", N_("each tile in your ejected pile")),
    "debris": ("debris", N_("each debris in your storage")),
    "ravagers": ("ravager", N_("each Ravager card in your hand")),
    "advanced": ("advanced", N_("each Advanced tile you have")),
    "space_cards": ("in_space:any", N_("each card you own in space")),
}
"""What an Advanced tile counts: its icon, and in words."""


def scored(kind: str) -> str:
    """What an Advanced tile counts, as a token."""
    return f"[i:{SCORES[kind][0]}]"


def effect_sign(effect: str) -> str:
    """Effect of a tile, as a token."""
    return f"[i:{EFFECTS[effect].icon}]"


def effect_words(effect: str) -> str:
    """Effect of a tile in a few words."""
    return tr(EFFECTS[effect].short)


def boost_words(boost: str) -> str:
    """Boost of a tile in a few words."""
    board = pieces.data().board
    return tr(BOOST[boost], points=board.vp_boost, value=board.three_boost)


def plain(text: str) -> str:
    """The text with its tokens said in words."""
    def said(match: re.Match[str]) -> str:
        kind, what = match.group(1), match.group(2)
        if kind == "d":
            colour, value = what.split(":")
            return f"{colour_word(colour)} {value_word(int(value))}"
        if kind == "s":
            return colour_word(what)
        if kind == "vp":
            return plural(int(what), "{n} point", "{n} points")
        return ""
    return re.sub(r" +", " ", TOKEN.sub(said, text)).strip(" ")


# ---- decisions -----------------------------------------------------------------------------------------------------

def steps(decision_kind: str, view: View, options: Sequence[Option] = (),
          context: Mapping[str, Any] | None = None) -> tuple[tuple[str, ...], int]:
    """The steps of the sequence and which of them is now: the first that can be done."""
    turn = view["turn"]
    if decision_kind == "setup_reserve":    # before the first turn of all
        return (), 0
    if turn.get("sequence") == "B" or decision_kind == "reserve":
        done = decision_kind not in ("reserve", "turn")
        return rolling_steps(view), len(STEPS_B) if done else 0
    names = tuple(tr(s) for s in STEPS_A)
    if decision_kind == "end_turn":
        return names, len(names)
    if any(die["at"] == "placed" for die in view.get("dice", {}).values()):
        return names, 1
    if decision_kind in ("activate", "adjacent", "move_ship", "move_robot"):
        return names, 0 if turn.get("card_played") else 1
    if decision_kind in DRAW_KINDS:
        return names, 0 if context and context.get("before_die") else 2
    verbs = set(map(verb_of, options))
    if verbs and verbs <= {"sequence_b", "pass"}:   # neither a card nor a die: the turn is the other sequence
        return rolling_steps(view), 0
    return names, 0 if "play_card" in verbs else 1


def title(kind: str, options: Sequence[Option], context: Mapping[str, Any]) -> str:
    """The name of the decision."""
    if kind == "turn" and options and set(map(verb_of, options)) <= {"sequence_b", "pass", "flip"}:
        return tr("Roll anew")
    if kind == "sequence_a" and "play_card" in map(verb_of, options):
        return tr("Card or die")
    return tr({
        "setup_reserve": "Reserve a die?", "turn": "Your turn", "sequence_a": "Choose a die",
        "activate": "Activate tiles", "adjacent": "Activate a neighbour", "move_ship": "Move a ship",
        "move_robot": "Shift a robot", "draw_colour": "Draw a card", "keep": "Keep a card",
        "place_die": "Place the die", "boost_action": "Use a boost?", "discard_mission": "Ravager attack",
        "discard_ravager": "Ravager attack", "discover": "Discover Technology", "inject": "Inject the tile",
        "place_advanced": "Advanced tile", "repair": "Repair", "debris": "Debris", "destroy": "Destroy Ravagers",
        "command": "Command a ship", "place_mission": "Place a mission", "mission": "Activate the mission",
        "owner_activation": "Your mission is used", "spend_tile": "Spend a tile", "spend_card": "Spend a card",
        "end_turn": "End your turn", "hand_limit": "Too many cards", "reserve": "Reserve a die?",
    }[kind])


def _turn_sentence(options: Sequence[Option], view: View) -> str:
    kinds = set(map(verb_of, options))
    mine = str(view["turn"]["seat"])
    buys = any(o.verb == "take_die" and str(view["dice"][o.die]["at"]) != mine for o in map(named, options))
    if "take_die" in kinds and "play_card" in kinds:
        return tr("Play a card first, or drag a die to a place.")
    if "take_die" in kinds and not buys:
        return tr("Drag a die to a glowing place.")
    if "take_die" in kinds:
        return tr("Drag a die, or buy one for [i:resource] {buy}.", **pieces.prices())
    if "play_card" in kinds:
        return tr("No die can be used yet: play a card first.")
    if "flip" in kinds:
        return tr("No die can be used as it lies: flip one.")
    if "pass" in kinds:
        return tr("No die can be used: roll anew, or pass.")
    return tr("No die can be used: clear, roll and jump.")


def _left(context: Mapping[str, Any]) -> int:
    value = context.get("left", 0)
    return len(value) if isinstance(value, list | tuple) else int(value or 0)


def _ships_sentence(left: int, options: Sequence[Option]) -> str:
    """How far a ship may go, and whether there is one to fly, one to launch, or both."""
    kinds = set(map(verb_of, options))
    if "launch" not in kinds:
        return plural(left, "Up to {n} hex: drag a ship.", "Up to {n} hexes: drag a ship.")
    if "move" not in kinds:
        return plural(left, "Up to {n} hex: launch a ship.", "Up to {n} hexes: launch a ship.")
    return plural(left, "Up to {n} hex: drag a ship, or launch one.", "Up to {n} hexes: drag a ship, or launch one.")


def sentence(kind: str, options: Sequence[Option], context: Mapping[str, Any], view: View) -> str:
    """One sentence that says what to do now."""
    if kind in ("turn", "sequence_a"):
        return _turn_sentence(options, view)
    left = _left(context)
    if kind == "place_die":
        colour, value = context.get("colour", "orange"), context.get("value", 0)
        return tr("Drop {die} on a glowing place.", die=f"[d:{colour}:{value}]")
    if kind == "command":
        if left:
            return _ships_sentence(left, options)
        return tr("Choose the ship that stays and places a card.")
    if kind == "move_ship":
        return _ships_sentence(pieces.data().board.move_ship_range, options)
    if kind == "place_mission":
        if context.get("forced"):
            return tr("Drop a glowing card on the hex.")
        return tr("Drop a glowing card on the hex, or go without.")
    if kind == "reserve" and "reserve" not in map(verb_of, options):
        return tr("Free by a boost: nobody else can buy it.")
    if kind == "reserve" and "reserve_free" in map(verb_of, options):
        return tr("For [i:resource] {reserve} or a boost nobody else can buy it.", **pieces.prices())
    if kind == "owner_activation":
        return tr("Activate it once as well?")
    if kind == "hand_limit":
        return tr("{limit:6 Six} missions may stay: discard {n}.", n=int(context.get("over", 1) or 1),
                  limit=pieces.data().board.hand_limit)
    if kind == "inject":
        tiles = context.get("tiles", ())
        return tr("Drop it on an arrow.") if len(tiles) < 2 else tr("Drag one of the tiles to an arrow.")
    words = {
        "setup_reserve": "It is free. Others cannot buy that die.",
        "activate": "Click a glowing tile, or be done.", "adjacent": "Which of the glowing tiles?",
        "move_robot": "Drag a robot: break room or workstation.", "draw_colour": "Choose its colour.",
        "keep": "Click the one you keep.", "boost_action": "Flip a glowing tile, or go on without.",
        "discard_mission": "Discard a Mission card from your hand.",
        "discard_ravager": "Discard a Ravager card from your hand.",
        "discover": "Take a glowing tile: [i:bolt] {n} left.",
        "place_advanced": "Choose the space where it will score.",
        "repair": "Take a Damage cube: [i:bolt] {n} left.",
        "debris": "Store it, or use it on a tile's [i:lightning].",
        "destroy": "Clear a glowing place: [i:bolt] {n} left.", "mission": "Click the card: [i:bolt] {n} left.",
        "spend_tile": "Click a tile in your grid or your pile.", "spend_card": "Click a card in your hand.",
        "end_turn": "Or flip a die first for [i:debris] {flip}.",
        "reserve": "For [i:resource] {reserve} nobody else can buy it.",
    }
    over = _over(view) if kind == "end_turn" else 0
    if over > 0:
        return plural(over, "Then {n} mission must go: {limit:6 six} may stay.",
                      "Then {n} missions must go: {limit:6 six} may stay.", limit=pieces.data().board.hand_limit)
    if kind == "end_turn" and "flip" not in map(verb_of, options):
        return tr("All done.")
    return tr(words.get(kind, "Choose one."), n=left, **pieces.prices())


def _over(view: View) -> int:
    """How many Mission cards too many whoever decides has in the hand."""
    missions, _ = pieces.hand_counts(view["seats"][int(view["turn"]["seat"])])
    return missions - int(pieces.data().board.hand_limit)


def waiting(view: View, seat: int) -> tuple[str, str]:
    """Title and sentence while somebody else decides."""
    return seat_name(view, seat), tr("is thinking …")


# ---- pieces --------------------------------------------------------------------------------------------------------

def card_label(card: int) -> str:
    """A card in short, with its colour's shape."""
    colour = back(card)
    if colour == "ravager":
        return tr("Ravager card {n}", n=card)
    return tr("{colour} mission {n}", colour=alien(colour), n=card)


def tile_label(tile: str) -> str:
    """A tile in short, with its colour's shape."""
    colour = tile_colour(tile)
    return tr("{colour} tile", colour=alien(colour)) if colour != "advanced" else tr("Advanced tile")


def tile_token(tile: Any) -> str:
    """A tile as a token."""
    colour = tile_colour(str(tile))
    return "[i:advanced]" if colour == "advanced" else f"[i:tile:{colour}]"


def hex_token(name: Any, view: View) -> str:
    """A hex: who lives there, and its name, which stands on the hex while lists and log are open."""
    alien = view["space"]["hexes"].get(str(name), {}).get("alien")
    return f"[s:{alien}] {name}" if alien else str(name)


def flipped(die: str, view: View) -> str:
    """Face that a die would show after a flip."""
    return value_word(int(turned(die, view)["dice"][die]["value"]))


def turned(die: str, view: View) -> View:
    """The table with that die flipped."""
    info = view["dice"][die]
    return {**view, "dice": {**view["dice"], die: {**info, "value": pieces.data().board.opposite[int(info["value"])]}}}
