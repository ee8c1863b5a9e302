"""What exists in the game by its names: the shape of a position, of options, events and pending steps.

Scenario files are checked against it, so that a misspelt word or a number out of its range is noticed. It is made for
one way of setting up: the seats, strips and kinds of pieces that are in that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.engine.game import Vocabulary, Word
from blackangel.engine.shape import (
    FLAG,
    TEXT,
    Anything,
    Either,
    Entries,
    Keys,
    Kinds,
    Row,
    Shape,
    maybe,
    one_of,
    whole,
)
from blackangel.games.black_angel.context import CONTEXT_KEYS
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.effects import EFFECTS
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import DECISIONS, DECLINED
from blackangel.games.black_angel.ids import (
    BLACK_ARROWS,
    COLOURS,
    COLUMNS,
    DICE,
    FIRST_RAVAGER,
    HEXES,
    LAST_MISSION,
    LAST_RAVAGER,
    LOCATIONS,
    SLOTS,
)
from blackangel.games.black_angel.readings import RULES_VERSION
from blackangel.games.black_angel.settle import REST
from blackangel.games.black_angel.setup import OPTIONS, PLAYER_COLOURS
from blackangel.games.black_angel.space import advances_to_spes
from blackangel.games.black_angel.state import PHASES

MANY = 9999
COUNT = whole(0, MANY)
COLOUR = one_of(*COLOURS)
DIE = one_of(*DICE, noun="a die such as orange-1")
SLOT = one_of(*SLOTS)
ARROW = one_of(*SLOTS, *BLACK_ARROWS)
CELL = whole(0, 8, "a cell")
LOCATION = whole(1, 6, "a location")
VALUE = whole(0, 3, "a value")
CARD = whole(1, LAST_RAVAGER, "a card")
MISSION = whole(1, LAST_MISSION, "a Mission card")
RAVAGER = whole(FIRST_RAVAGER, LAST_RAVAGER, "a Ravager card")
BACK = one_of(*COLOURS, "ravager")
ITEMS = ("vp", "ship", "resource", "robot", "debris", "mission", "ravager", "technology", "advanced")
REASONS = (
    *("tile", "reward", "mission", "neutralization", "boost", "ravager", "dice_left", "damaged_die", "exchange"),
    *("repair", "sale", "setup", "buy", "flip", "reserve", "slot", "hand_limit", "draw", "no_hex", "ejected"),
    *("unable", "comet", "no_die", "no_value", "no_tile", "no_damage", "no_ravagers", "no_stack", "no_card", *ITEMS),
)
PLACES = ("grid", "ejected", "advanced", "set_aside")
FLAG_NUMBER = whole(0, 1)
ANYTHING = Anything()
NOTHING: tuple[Shape, ...] = ()


def vocabulary(position: Mapping[str, Any], data: GameData) -> Vocabulary:
    """The names of a game set up as that position was."""
    return _Names(data, len(position["seats"]), len(position["space"]["strips"]), bool(position["neutral"])).whole()


def of_locations(shape: Shape) -> Keys:
    """One value for each location."""
    return Keys({str(place): shape for place in LOCATIONS})


def pile(shape: Shape) -> Shape:
    """A list of pieces, or the word for all that lie nowhere else."""
    return Either(Row(shape), one_of(REST))


def of_colours(shape: Shape) -> Keys:
    """One value for each colour."""
    return Keys(dict.fromkeys(COLOURS, shape))


class _Names:
    """Shapes that depend on the game: its seats, strips and data."""

    def __init__(self, data: GameData, seats: int, strips: int, neutral: bool) -> None:
        self.seats, self.strips, self.neutral = seats, strips, neutral
        self.seat = whole(0, seats - 1, "a seat")
        self.hex = one_of(*HEXES[: strips * COLUMNS], noun=f"a hex from 1a to {strips}e")
        self.side = one_of(*(side.name for side in data.sides), noun="a strip side such as 1A")
        self.hal = one_of(*(card.id for card in data.hal), noun="a Hal card such as hal-1")
        self.effect = one_of(*sorted({effect for tile in data.tiles for effect in tile.effects}))
        kinds = {kind: [tile.id for tile in data.tiles if tile.kind == kind]
                 for kind in ("technology", "starting", "advanced")}
        technology, starting, advanced = kinds.values()
        self.technology = one_of(*technology, noun="a Technology tile such as orange-t1")
        self.advanced = one_of(*advanced, noun="an Advanced tile such as advanced-1")
        self.ejected = one_of(*technology, *starting, noun="a Technology or starting tile")
        self.removed = one_of(*starting, *advanced, noun="a starting or Advanced tile")
        self.tile = one_of(*(tile.id for tile in data.tiles), noun="a tile such as orange-t1")
        self.tile_number = whole(0, len(data.tiles) - 1, "the index of a tile")
        self.drawn = one_of(
            *(f"value-{value}" for value in range(4)),
            *(f"card-{card}" for card in range(1, LAST_RAVAGER + 1)),
            *(card.id for card in data.hal),
            *technology,
            *advanced,
            noun="what is rolled or drawn, such as value-3, card-66, orange-t1 or hal-1",
        )
        self.reason = one_of(*REASONS, *(f"scored:{name}" for name in advanced), noun="a reason")
        self.robots = whole(0, data.board.robots)
        self.stacks = {
            name: one_of(*(t for t in technology if t.startswith(name)), noun=f"{name} Technology tiles")
            for name in COLOURS
        }

    def whole(self) -> Vocabulary:
        """All of it."""
        return Vocabulary(
            self.position(),
            Kinds("verb", self.options()),
            Kinds("kind of event", self.events(), partly=True),
            {kind: CONTEXT_KEYS.get(kind, ()) for kind in DECISIONS},
            Either(whole(0, LAST_RAVAGER, "an outcome"), self.drawn),
            {"spes": Keys({"strip": whole(1, self.strips), "hex": maybe(self.hex)})},
            {"calm": Word(one_of(True), calm), "turn_of": Word(self.seat, turn_of)},
            frozenset({REST}),
        )

    # -- the position --------------------------------------------------------------------------------------------------

    def position(self) -> Keys:
        """See tests/scenarios/README.md, "Paths"."""
        return Keys(
            {
                "game": one_of("black_angel"),
                "rules": one_of(RULES_VERSION),
                "options": Keys({name: one_of(*values) for name, values in OPTIONS.items()}),
                "chance": Keys({"seed": whole(0, 2**53 - 1), "position": whole(0, 2**53 - 1)}),
                "turn": Keys(
                    {
                        "number": COUNT,
                        "round": whole(1, MANY),
                        "seat": self.seat,
                        "sequence": maybe(one_of("A", "B", "pass")),
                        "card_played": FLAG,
                        "started": FLAG,
                    }
                ),
                "end": Keys({"reason": maybe(one_of("spes", "ravagers")), "phase": one_of(*PHASES)}),
                "board": self.board(),
                "dice": Keys(dict.fromkeys(DICE, self.die())),
                "space": self.space(),
                "decks": self.decks(),
                "seats": Row(self.player(), self.seats, self.seats),
                "neutral": Keys({"robots": of_colours(FLAG)}) if self.neutral else one_of(None),
                "pending": Row(Kinds("pending step", self.frames())),
            }
        )

    def board(self) -> Keys:
        """The Black Angel board."""
        return Keys(
            {
                "ravagers": of_locations(Row(RAVAGER, 0, 3)),
                "captives": of_locations(Row(self.seat)),
                "damage": of_locations(whole(0, 2)),
                "display": Row(maybe(self.technology), 6, 6),
                "advanced": Row(maybe(self.advanced), 4, 4),
            }
        )

    def die(self) -> Keys:
        """Where a die is and what it shows."""
        seats = [str(seat) for seat in range(self.seats)]
        places = [*seats, "supply", *(["neutral"] if self.neutral else []), "placed", "box"]
        noun = 'supply, a seat as text such as "0", ' + ("neutral, " if self.neutral else "") + "placed or box"
        return Keys({"at": one_of(*places, noun=noun), "reserved": FLAG, "value": VALUE, "damaged": FLAG})

    def space(self) -> Keys:
        """Strips and what lies on them."""
        return Keys(
            {
                "strips": Row(self.side, self.strips, self.strips),
                "advances": whole(0, advances_to_spes(self.strips)),
                "cards": Entries(self.hex, Keys({"card": MISSION, "owner": self.seat})),
                "ships": Entries(self.hex, Row(self.seat, 0, 2)),
            }
        )

    def decks(self) -> Keys:
        """Decks, stacks and what is out of the game."""
        missions = {
            name: pile(whole(20 * colour + 1, 20 * colour + 20, f"{name} Mission cards"))
            for colour, name in enumerate(COLOURS)
        }
        return Keys(
            {
                "missions": Keys({name: Keys({"deck": row, "discard": row}) for name, row in missions.items()}),
                "ravagers": Keys(dict.fromkeys(("deck", "discard", "box"), pile(RAVAGER))),
                "tiles": Keys(
                    {
                        name: Keys({"top": maybe(tile), "stack": pile(tile), "discard": pile(tile)})
                        for name, tile in self.stacks.items()
                    }
                ),
                "advanced": Row(self.advanced),
                "removed": Row(self.removed),
                "hal": Keys({"deck": Row(self.hal), "discard": Row(self.hal), "shown": maybe(self.hal)}),
            }
        )

    def player(self) -> Keys:
        """A seat."""
        cell = Keys({"tile": self.tile, "side": maybe(one_of("standard", "boost")), "debris": FLAG})
        tucked = {
            name: Row(whole(20 * colour + 1, 20 * colour + 20, f"{name} Mission cards"))
            for colour, name in enumerate(COLOURS)
        }
        return Keys(
            {
                "name": TEXT,
                "colour": one_of(*PLAYER_COLOURS),
                "kind": TEXT,
                **dict.fromkeys(("vp", "ships", "resources", "debris"), COUNT),
                "break_room": self.robots,
                "workstations": of_colours(self.robots),
                "supply": self.robots,
                "grid": Row(maybe(cell), 9, 9),
                "slots": Keys(dict.fromkeys(SLOTS, maybe(CARD))),
                "advanced": of_colours(maybe(self.advanced)),
                "set_aside": Row(self.advanced),
                "tucked": Keys(tucked),
                "hand": Row(CARD),
                "ejected": Row(self.ejected),
            }
        )

    def frames(self) -> dict[str, list[tuple[Shape, ...]]]:
        """Pending steps; their numbers stand for things, see tests/scenarios/README.md."""
        seat, hex_ = self.seat, whole(0, self.strips * COLUMNS - 1, "the number of a hex")
        colour, die, place = whole(0, 2, "a colour's number"), whole(0, 17, "a die's number"), whole(0, 5, "a location")
        few, times, tiles = VALUE, whole(0, 60), Row(self.tile_number)
        alone = ("turn", "sequence_a", "setup_reserve", "end_turn", "hand_limit", "draw_colour", "debris", "spend_tile",
                 "reset_board", "neutral_rolls", "advance", "next_turn")
        rows: dict[str, tuple[Shape, ...]] = {
            **dict.fromkeys(alone, NOTHING),
            "activate": (CARD, whole(0, 5, "a slot's number"), Row(CELL)),
            "adjacent": (CELL, one_of(*(code for code, effect in EFFECTS.items() if effect.around)), FLAG_NUMBER),
            **dict.fromkeys(("move_ship", "move_robot"), (FLAG_NUMBER,)),
            "keep": (MISSION, MISSION),
            "place_die": (die, colour, few),
            **dict.fromkeys(("boost_action", "discard_ravager"), (place,)),
            **dict.fromkeys(("discard_mission", "ravager_effect", "perform"), (place, colour, few)),
            "discover": (few, tiles),
            "inject": (Row(self.tile_number, 1),),
            "place_advanced": (self.tile_number,),
            **dict.fromkeys(("repair", "destroy"), (few, times)),
            "command": (colour, few),
            "place_mission": (colour, hex_, FLAG_NUMBER),
            "mission": (hex_, few, times),
            **dict.fromkeys(("owner_activation", "owner_share"), (hex_,)),
            "spend": (MISSION, times),
            "spend_card": (one_of("mission", "ravager"),),
            "reserve": (FLAG_NUMBER,),
            "draw_card": (die,),
        }
        return {"begin": [NOTHING], **{kind: [(seat, *row)] for kind, row in rows.items()}}

    # -- options and events --------------------------------------------------------------------------------------------

    def options(self) -> dict[str, list[tuple[Shape, ...]]]:
        """What each verb takes, in one or several ways."""
        alone = ("no_reserve", "sequence_b", "pass", "done", "no_boost", "stop", "store", "no_card",
                 "activate_mission", "decline", "end_turn")
        rows: dict[str, tuple[Shape, ...]] = {
            **dict.fromkeys(alone, NOTHING),
            **dict.fromkeys(("reserve", "flip", "take_die", "repair_die"), (DIE,)),
            "reserve_free": (DIE, CELL),
            "play_card": (CARD, SLOT),
            "flip_tile": (CELL,),
            **dict.fromkeys(("activate", "lightning"), (CELL, self.effect)),
            **dict.fromkeys(("launch", "mission", "stay"), (self.hex,)),
            "move": (self.hex, self.hex),
            **dict.fromkeys(("to_workstation", "to_break_room", "draw", "place_advanced"), (COLOUR,)),
            **dict.fromkeys(("keep", "place", "discard"), (CARD,)),
            **dict.fromkeys(("action", "destroy", "repair_action"), (LOCATION,)),
            "take_tile": (whole(1, 6, "a space"),),
            "take_advanced": (whole(1, 4, "a space"),),
            "inject": (self.tile, ARROW),
        }
        return {
            **{verb: [row] for verb, row in rows.items()},
            "boost": [(CELL,), (CELL, COLOUR)],
            "spend_tile": [
                (one_of("grid"), CELL),
                (one_of("advanced"), COLOUR),
                (one_of("ejected", "set_aside"), self.tile),
            ],
        }

    def events(self) -> dict[str, list[tuple[Shape, ...]]]:
        """The fields of each kind of event."""
        special: dict[tuple[str, str], Shape] = {
            ("hal_card", "card"): self.hal,
            ("activated", "effect"): self.effect,
            ("end_triggered", "reason"): one_of("spes", "ravagers"),
            ("advanced_ejected", "colour"): maybe(COLOUR),
        }
        fields = self.fields()
        return {
            kind: [tuple(special.get((kind, name)) or fields.get(name, ANYTHING) for name in names)]
            for kind, names in FIELDS.items()
        }

    def fields(self) -> dict[str, Shape]:
        """Fields of events by name."""
        holder = Either(self.seat, one_of("neutral"))
        room = one_of("break_room", *COLOURS)
        space, change = whole(1, 6, "a space"), whole(-MANY, MANY)
        return {
            **dict.fromkeys(("seat", "buyer", "owner"), self.seat),
            **dict.fromkeys(("holder", "seller"), holder),
            **dict.fromkeys(("cell", "from_cell", "to_cell"), CELL),
            **dict.fromkeys(("space", "from_space", "to_space"), space),
            **dict.fromkeys(("hex", "from_hex", "to_hex"), self.hex),
            **dict.fromkeys(("from_place", "to_place"), room),
            **dict.fromkeys(("side_from", "side_to"), self.side),
            "round": whole(1, MANY),
            "sequence": one_of("A", "B", "pass"),
            "card": CARD,
            "slot": SLOT,
            "tile": self.tile,
            "effect": whole(1, 5, "an effect"),
            "decision": one_of(*DECLINED),
            "delta": change,
            "count": COUNT,
            "item": one_of(*ITEMS),
            "why": self.reason,
            "back": BACK,
            "die": DIE,
            "value": VALUE,
            "colour": COLOUR,
            "target": Either(LOCATION, self.hex),
            "location": LOCATION,
            "place": one_of(*PLACES),
            "arrow": ARROW,
            "half": one_of("top", "bottom", "neither"),
            "missing": one_of(*COLOURS, ""),
        }


# -- short words of `given` --------------------------------------------------------------------------------------------


def calm(position: Mapping[str, Any], value: Any) -> dict[str, Any]:
    """No Ravagers, no robots held by them, no Damage."""
    return {
        "board.ravagers": {str(place): [] for place in LOCATIONS},
        "board.captives": {str(place): [] for place in LOCATIONS},
        "board.damage": {str(place): 0 for place in LOCATIONS},
        **{f"dice.{name}.damaged": False for name, die in position["dice"].items() if die["damaged"]},
    }


def turn_of(position: Mapping[str, Any], value: Any) -> dict[str, Any]:
    """The turn of a seat begins; nothing of the setup is left to be done."""
    return {"turn.seat": value, "pending": [["turn", value]]}
