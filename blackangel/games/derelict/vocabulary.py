"""What exists in the game by its names, for scenario files: the shape of a position, of options, events, pending steps.

Besides the paths of `to_dict` there are short words by which a position is told as one sees it on the table.
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
    Keys,
    Kinds,
    Row,
    Shape,
    maybe,
    one_of,
    whole,
)
from blackangel.games.common import REST
from blackangel.games.derelict.context import CONTEXT_KEYS
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.events import FIELDS
from blackangel.games.derelict.flow import AUTOMATIC, DECISIONS
from blackangel.games.derelict.ids import COLOURS, ICONS, PHASES, SIDES, TEAMS
from blackangel.games.derelict.readings import RULES_VERSION
from blackangel.games.derelict.setup import OPTIONS, SEAT_COLOURS
from blackangel.games.derelict.words import FACTS, WORDS

MANY = 9999
COUNT = whole(0, MANY)
POSITION = whole(1, 12, "a position")
SIDE = one_of(*SIDES)
TEAM = one_of(*TEAMS)
ICON = one_of(*ICONS)
FACE = whole(0, 5, "a face")
ANYTHING = Anything()
RESULTS = ("lost", "elimination", "console", "alphas")
NOTHING: tuple[Shape, ...] = ()


def vocabulary(position: Mapping[str, Any], data: GameData) -> Vocabulary:
    """The names of a game set up as that position was."""
    names = _Names(data, len(position["seats"]))
    return Vocabulary(
        names.position(),
        Kinds("verb", names.options()),
        Kinds("kind of event", names.events(), partly=True),
        {kind: CONTEXT_KEYS.get(kind, ()) for kind in DECISIONS},
        Either(COUNT, Either(one_of(*ICONS, REST), Either(names.event, names.location))),
        FACTS,
        {name: Word(shape(names), spell) for name, (shape, spell) in WORDS.items()},
    )


class _Names:
    """Shapes that depend on the number of seats and on the data."""

    def __init__(self, data: GameData, seats: int) -> None:
        self.seats = seats
        self.seat = whole(0, seats - 1, "a seat")
        self.marine = one_of(*(one.id for one in data.marines), noun="a marine such as mar_red_1")
        self.order = one_of(*(one.id for one in data.orders), noun="an order such as act_01")
        self.terrain = one_of(*(one.id for one in data.terrain), noun="a terrain card such as ter_door")
        self.alpha = one_of(*(one.id for one in data.alphas))
        self.enemy = Either(ICON, self.alpha)
        self.event = one_of(*(one.id for one in data.events), noun="an event such as ev_disarray")
        self.tokens = whole(0, data.tokens)
        airlocks = (data.airlocks[seats].place.id,)
        self.location = one_of(*(one.id for one in data.places), noun="a location such as loc_shrine")
        self.place = one_of(*airlocks, *(one.id for one in data.places), noun="the airlock or a location")

    # -- the position --------------------------------------------------------------------------------------------------

    def position(self) -> Keys:
        """See tests/scenarios/README.md, "Paths of The Derelict"."""
        counts = Keys({icon: whole(0, 9) for icon in ICONS})
        return Keys({
            "game": one_of("derelict"),
            "rules": one_of(RULES_VERSION),
            "options": Keys({name: one_of(*values) for name, values in OPTIONS.items()}),
            "chance": Keys({"seed": whole(0, 2**53 - 1), "position": whole(0, 2**53 - 1)}),
            "turn": Keys({"number": COUNT, "round": COUNT, "phase": one_of(*PHASES)}),
            "result": maybe(one_of(*RESULTS)),
            "first_player": self.seat,
            "current_player": self.seat,
            "seats": Row(Keys({"name": TEXT, "colour": one_of(*SEAT_COLOURS), "kind": TEXT}), self.seats, self.seats),
            "teams": Keys(dict.fromkeys(TEAMS, self.team())),
            "revealed": FLAG,
            "resolving": maybe(self.order),
            "armed": Row(self.order),
            "rallied": FLAG,
            "formation": Row(self.marine),
            "marines": Keys({name: Keys({"facing": SIDE, "tokens": self.tokens})
                             for name in sorted(self.marine.values)}),
            "slain": Row(self.marine),
            "terrain": Keys({name: self.card() for name in sorted(self.terrain.values)}),
            "placed": Row(self.terrain),
            "tokens": Keys(dict.fromkeys(("supply", "door", "location"), self.tokens)),
            "swarms": Row(self.swarm()),
            "next_swarm": COUNT,
            "stalkers": Keys({"deck": counts, "discard": counts}),
            "piles": Keys(dict.fromkeys(SIDES, Row(counts))),
            "alphas": Keys({"left": Row(self.alpha), "slain": Row(self.alpha)}),
            "events": self.event_cards(),
            "now": Row(COUNT, 4, 4),
            "coming": Row(COUNT, 4, 4),
            "location": Keys({"current": self.place, "past": Row(self.location), "travels": whole(0, 4),
                              "arriving": FLAG}),
            "pending": Row(Kinds("pending step", {kind: [NOTHING, *([ANYTHING] * n for n in range(1, 7))]
                                                  for kind in (*DECISIONS, *AUTOMATIC)})),
        })  # fmt: skip

    def team(self) -> Keys:
        """Whose a team is and what it chose."""
        return Keys({"seat": maybe(self.seat), "chosen": maybe(self.order), "last": maybe(self.order)})

    def card(self) -> Keys:
        """A terrain card."""
        spot = Keys({"position": POSITION, "side": SIDE})
        where = Either(one_of("supply", "gone"), Either(spot, Keys({"held": self.seat})))
        return Keys({"at": where, "used": FLAG, "capped": FLAG})

    def swarm(self) -> Keys:
        """A swarm."""
        flags = dict.fromkeys(("attacked", "protected", "apart"), FLAG)
        counts = dict.fromkeys(ICONS, whole(0, 9))
        return Keys({"number": COUNT, "position": POSITION, "side": SIDE, **counts, "alphas": Row(self.alpha), **flags})

    def event_cards(self) -> Keys:
        """The event deck."""
        seen = Row(Row(Either(self.event, whole(-1, self.seats - 1)), 2, 2))
        cards = Row(self.event)
        return Keys({"top": seen, "deck": cards, "bottom": seen, "discard": cards, "current": maybe(self.event),
                     "shown": FLAG})  # fmt: skip

    # -- options and events --------------------------------------------------------------------------------------------

    def options(self) -> dict[str, list[tuple[Shape, ...]]]:
        """What each verb takes, in one or several ways."""
        spot = (POSITION, SIDE)
        alone = "no done stop accept reroll relic yes roll look top bottom".split()
        return {
            **{verb: [NOTHING] for verb in alone},
            "choose": [(self.order,)],
            "token": [(self.marine,), NOTHING],
            "move": [(self.marine, POSITION)],
            **{verb: [(self.marine,)] for verb in ("flip", "charge", "pay", "marine")},
            "activate": [(self.marine, self.terrain)],
            "attack": [(self.marine, POSITION)],
            "slay": [(*spot, self.enemy)],
            "return": [(*spot, ICON)],
            "shift": [(*spot, *spot)],
            **{verb: [spot] for verb in ("veil", "swarm", "place")},
            **{verb: [(SIDE,)] for verb in ("discard", "pile")},
            "team": [(TEAM,)],
            "amount": [(self.tokens,)],
            "terrain": [(self.terrain,)],
        }

    def events(self) -> dict[str, list[tuple[Shape, ...]]]:
        """The fields of each kind of event; a field that takes all that is left stands for up to twelve."""
        fields = self.fields()
        found: dict[str, list[tuple[Shape, ...]]] = {}
        for kind, names in FIELDS.items():
            row = [fields.get(name, ANYTHING) for name in names if not name.startswith("*")]
            many = any(name.startswith("*") for name in names)
            found[kind] = [(*row, *[ANYTHING] * 12)] if many else [tuple(row)]
        return found

    def fields(self) -> dict[str, Shape]:
        """Fields of events by name."""
        return {
            "seat": self.seat, "team": TEAM, "terrain": self.terrain, "position": POSITION, "side": SIDE,
            "order": self.order, "marine": self.marine, "other": self.marine, "face": FACE, "enemy": self.enemy,
            "event": self.event, "pile": SIDE, "location": self.location, "result": one_of(*RESULTS),
            "to_position": POSITION, "to_side": SIDE, "count": COUNT, "colour": one_of(*COLOURS),
        }  # fmt: skip
