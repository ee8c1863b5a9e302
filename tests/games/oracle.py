"""A second, slow reading of sequence A: which options keep an action possible, by trying out everything.

Written from the rules page alone. It reads a position as `to_dict` gives it, models what matters for one seat before
its die is placed, and walks through every order of flips, early flips, one card and its activations, without any short
cut of the program. Cards still to be drawn do not count, so drawing changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from blackangel.engine import Option
from blackangel.games.black_angel.data_read import load_data
from tests.games.conservation import COLOURS, printed

OPPOSITE = {0: 2, 2: 0, 1: 3, 3: 1}
KINDS = {1: "discover", 2: "command", 3: "repair", 4: "command", 5: "destroy", 6: "command"}
ACTION_COLOUR = {1: "orange", 2: "orange", 3: "gray", 4: "gray", 5: "green", 6: "green"}
SUPPLY_HIT = {1: "gray", 2: "green", 3: "green", 4: "orange", 5: "orange", 6: "gray"}
"""Ravager effect 2: the colour of the die that is damaged, by the card's location."""
COSTS = (2, 2, 1, 1, 1, 1)
LINES = {
    **{"row1": (0, 1, 2), "row2": (3, 4, 5), "row3": (6, 7, 8)},
    **{"col1": (6, 3, 0), "col2": (7, 4, 1), "col3": (8, 5, 2)},
}
BESIDE = {
    "activate_vertical": lambda a, b: a % 3 == b % 3 and abs(a - b) == 3,
    "activate_horizontal": lambda a, b: a // 3 == b // 3 and abs(a - b) == 1,
}


class TooFar(Exception):
    """More positions than this search is meant for."""


class Now(NamedTuple):
    """What changes for the seat in A1. `where` says what it is in the middle of; None between steps."""

    ships: int
    resources: int
    debris: int
    break_room: int
    supply: int
    workstations: tuple[int, int, int]
    fleet: frozenset[str]
    boost_up: frozenset[int]
    hand: tuple[int, int, int, int]
    """Mission cards by colour, then Ravager cards."""
    slots: frozenset[str]
    dice: tuple[tuple[str, int], ...]
    """Own dice with their values."""
    card_played: bool
    where: tuple[Any, ...] | None = None
    """(cells left, what is asked within: None, "move_ship", "move_robot" or ("adjacent", cell, effect))"""


class Oracle:
    """Answers for one position and the seat that decides there."""

    def __init__(self, position: Mapping[str, Any], most: int = 5_000) -> None:
        self.position = position
        self.seat: int = position["pending"][-1][1]
        self.me = position["seats"][self.seat]
        self.hexes = printed(position)
        self.rows = len(position["space"]["strips"])
        self.angel = f"{self.rows // 2 + 1}c"
        self.tiles = {tile.id: tile for tile in load_data().tiles}
        self.missions = load_data().missions
        self.grid = [cell["tile"] if cell else None for cell in self.me["grid"]]
        self.others = {name: [s for s in seats if s != self.seat] for name, seats in position["space"]["ships"].items()}
        rocks = "asteroids"
        self.beside = {
            here: [there for there in beside(here) if there == self.angel or self.hexes.get(there, rocks) != rocks]
            for here in self.hexes
        }
        self.reach: dict[tuple[str, int], set[str]] = {}
        self.known: dict[Now, bool] = {}
        self.most = most
        self.now = self.read()

    def read(self) -> Now:
        """The part of the position that A1 can change."""
        me, space = self.me, self.position["space"]
        counts = [0, 0, 0, 0]
        for card in me["hand"]:
            counts[min(3, (card - 1) // 20)] += 1
        dice = self.position["dice"]
        frames = [frame for frame in self.position["pending"] if frame[0] == "activate"]
        top = self.position["pending"][-1]
        where: tuple[Any, ...] | None = None
        if frames and top[0] in ("activate", "adjacent", "move_ship", "move_robot"):
            inner = {"activate": None, "adjacent": ("adjacent", top[2], top[-2])}.get(top[0], top[0])
            where = (tuple(frames[0][4]), inner)
        return Now(
            me["ships"], me["resources"], me["debris"], me["break_room"], me["supply"],
            (me["workstations"]["orange"], me["workstations"]["gray"], me["workstations"]["green"]),
            frozenset(name for name, seats in space["ships"].items() if self.seat in seats),
            frozenset(number for number, cell in enumerate(me["grid"]) if cell and cell["side"] == "boost"),
            (counts[0], counts[1], counts[2], counts[3]),
            frozenset(name for name, card in me["slots"].items() if card),
            tuple((name, die["value"]) for name, die in dice.items() if die["at"] == str(self.seat)),
            self.position["turn"]["card_played"],
            where,
        )  # fmt: skip

    # -- what is offered -------------------------------------------------------------------------------------------

    def reachable(self, now: Now) -> bool:
        """Whether some die can be placed in the end."""
        if now not in self.known:
            if len(self.known) > self.most:
                raise TooFar
            self.known[now] = False
            self.known[now] = self.can_place_now(now) or any(self.reachable(then) for _, then in self.steps(now))
        return self.known[now]

    def can_place_now(self, now: Now) -> bool:
        """Whether a die can be taken at this moment and does something."""
        return now.where is None and any(self.takes(now))

    def keeping(self) -> set[Option]:
        """Every step of A1 from here after which a die can still be placed, and every die that can be taken."""
        found: set[Option] = {option for option, then in self.steps(self.now) if self.reachable(then)}
        return found | (set(self.takes(self.now)) if self.now.where is None else set())

    def possible(self) -> set[Option]:
        """Every step from here that would do something, whatever follows."""
        return {option for option, _ in self.steps(self.now)}

    # -- steps of A1 -----------------------------------------------------------------------------------------------

    def steps(self, now: Now) -> Iterator[tuple[Option, Now]]:
        """Every step but taking a die, with what it leads to."""
        if now.where is None:
            yield from self.open_steps(now)
            return
        cells, inner = now.where
        if inner == "move_ship":
            yield from self.flights(now._replace(where=(cells, None)), 2)
        elif inner == "move_robot":
            yield from self.walks(now._replace(where=(cells, None)))
        elif inner:
            for there, effect in self.neighbours(now, inner[1], inner[2]):
                for then in self.effect(now._replace(where=(cells, None)), there, effect):
                    yield ("activate", there, effect), then
        else:
            yield ("done",), now._replace(where=None)
            for cell in cells:
                for effect in self.effects(now, cell):
                    left = tuple(other for other in cells if other != cell)
                    for then in self.effect(now._replace(where=(left, None)), cell, effect):
                        yield ("activate", cell, effect), then

    def open_steps(self, now: Now) -> Iterator[tuple[Option, Now]]:
        """Between steps: flips, early flips and the card."""
        if now.debris:
            for name, value in now.dice:
                dice = tuple((other, OPPOSITE[value] if other == name else shown) for other, shown in now.dice)
                yield ("flip", name), now._replace(debris=now.debris - 1, dice=dice)
        if now.card_played:
            return
        for cell in sorted(now.boost_up):
            yield ("flip_tile", cell), now._replace(boost_up=now.boost_up - {cell})
        for card in self.me["hand"]:
            kind = min(3, (card - 1) // 20)
            if not now.hand[kind]:
                continue
            for slot, line in LINES.items():
                if slot not in now.slots:
                    cells = tuple(cell for cell in line if self.answers(now, cell, kind))
                    less = lose_card(now, kind)
                    then = less._replace(slots=now.slots | {slot}, card_played=True, where=(cells, None))
                    yield ("play_card", card, slot), then

    def answers(self, now: Now, cell: int, kind: int) -> bool:
        """Whether the tile in a cell can be activated by a card of that kind (3: Ravager card)."""
        return bool(self.effects(now, cell)) and kind in (3, self.tiles[self.grid[cell] or ""].colour)

    def effects(self, now: Now, cell: int) -> tuple[str, ...]:
        """Effects of the tile in a cell, if it lies standard side up."""
        name = self.grid[cell]
        return () if name is None or cell in now.boost_up else self.tiles[name].effects

    def effect(self, now: Now, cell: int, effect: str) -> list[Now]:
        """What an effect leads to: nothing if it would change nothing."""
        left = now.where[0] if now.where else ()
        if effect == "vp":
            return [now]
        if effect == "ship":
            return [now._replace(ships=now.ships + 1)]
        if effect == "resource":
            return [now._replace(resources=now.resources + 1)]
        if effect == "debris":
            return [now._replace(debris=now.debris + 1)]
        if effect == "robot":
            return [now._replace(supply=now.supply - 1, break_room=now.break_room + 1)] if now.supply else []
        if effect == "draw":
            piles = self.position["decks"]["missions"].values()
            return [now] if any(pile["deck"] or pile["discard"] for pile in piles) else []
        if effect == "move_ship":
            return [now._replace(where=(left, "move_ship"))] if any(self.flights(now, 2)) else []
        if effect == "move_robot":
            return [now._replace(where=(left, "move_robot"))] if any(self.walks(now)) else []
        asked = now._replace(where=(left, ("adjacent", cell, effect)))
        return [asked] if any(self.neighbours(now, cell, effect)) else []

    def neighbours(self, now: Now, cell: int, effect: str) -> Iterator[tuple[int, str]]:
        """Effects beside a tile that activates another: no chain of them, and none that would change nothing."""
        for there in range(9):
            if BESIDE[effect](cell, there):
                for other in self.effects(now, there):
                    if other not in BESIDE and self.effect(now, there, other):
                        yield there, other

    def walks(self, now: Now) -> Iterator[tuple[Option, Now]]:
        """A robot between break room and a workstation."""
        for number, name in enumerate(COLOURS):
            for verb, change in (("to_workstation", 1), ("to_break_room", -1)):
                stations = tuple(robots + change * (at == number) for at, robots in enumerate(now.workstations))
                if min(stations) >= 0 and now.break_room - change >= 0:
                    yield (verb, name), now._replace(workstations=stations, break_room=now.break_room - change)

    # -- ships -----------------------------------------------------------------------------------------------------

    def flights(self, now: Now, moves: int) -> Iterator[tuple[Option, Now]]:
        """Launches and moves of up to `moves` hexes."""
        if moves and now.ships and now.break_room:
            for end in self.within(self.angel, moves) | {self.angel}:
                if self.room(now, end):
                    then = now._replace(ships=now.ships - 1, break_room=now.break_room - 1, fleet=now.fleet | {end})
                    yield ("launch", end), then
        for start in now.fleet:
            for end in self.within(start, moves):
                if self.room(now, end):
                    yield ("move", start, end), now._replace(fleet=now.fleet - {start} | {end})

    def room(self, now: Now, end: str) -> bool:
        """No own ship there, and at most one of another."""
        return end not in now.fleet and len(self.others.get(end, ())) < 2

    def within(self, start: str, moves: int) -> set[str]:
        """Other hexes in 1 to `moves` moves: no asteroids but under the Black Angel, occupied hexes may be passed."""
        key = (start, moves)
        if key not in self.reach:
            seen = {start}
            for _ in range(moves):
                seen |= {there for here in seen for there in self.beside[here]}
            self.reach[key] = seen - {start}
        return self.reach[key]

    # -- A2 --------------------------------------------------------------------------------------------------------

    def takes(self, now: Now) -> Iterator[Option]:
        """Own dice, and those of others for 1 resource, with which something can be done."""
        for name, value in now.dice:
            if self.useful(now, name.split("-")[0], value):
                yield ("take_die", name)
        if now.resources:
            paid = now._replace(resources=now.resources - 1)
            for name, die in self.position["dice"].items():
                elsewhere = die["at"] == "neutral" or (die["at"].isdigit() and die["at"] != str(self.seat))
                if elsewhere and not die["reserved"] and self.useful(paid, name.split("-")[0], die["value"]):
                    yield ("take_die", name)

    def useful(self, now: Now, colour: str, value: int) -> bool:
        """Whether a die can be placed, any boosts used first."""
        return bool(self.placings(now, colour, value))

    def placings(self, now: Now, colour: str, value: int) -> set[Option]:
        """Actions, missions and boosts after which something is possible."""
        found: set[Option] = {
            ("action", place)
            for place in KINDS
            if ACTION_COLOUR[place] == colour and self.ways(now, place, value)
        }
        if value:
            found |= {("mission", name) for name in self.payable(now, colour)}
        for cell in now.boost_up:
            tile = self.tiles[self.grid[cell] or ""]
            if COLOURS[tile.colour] != colour:
                continue
            used = now._replace(boost_up=now.boost_up - {cell})
            if tile.boost == "three" and value != 3 and self.useful(used, colour, 3):
                found.add(("boost", cell))
            if tile.boost == "any_colour":
                others = [other for other in COLOURS if other != colour]
                found |= {("boost", cell, other) for other in others if self.useful(used, other, value)}
        return found

    def ways(self, now: Now, place: int, value: int) -> list[int]:
        """Ways of carrying out the Ravager effect that leave an activation: the kind of Mission card lost, or 3."""
        board = self.position["board"]
        cards = board["ravagers"][str(place)]
        effect = (cards[-1] - 61) // 6 + 1 if cards else 0
        n = value - (board["damage"][str(place)] == 2) if value else 0
        if effect == 3 and any(now.hand[:3]):
            after = {kind: lose_card(now, kind) for kind in range(3) if now.hand[kind]}
            return [kind for kind, then in after.items() if self.activates(then, place, n, effect)]
        if effect == 5 and now.break_room:
            now = now._replace(break_room=now.break_room - 1)
        return [3] if self.activates(now, place, n, effect) else []

    def activates(self, now: Now, place: int, n: int, effect: int) -> bool:
        """Whether at least one activation is possible once the Ravager effect is done with."""
        board = self.position["board"]
        if KINDS[place] == "command":
            stays = any(self.stays(now, ACTION_COLOUR[place]))
            return stays or (n > 0 and any(self.flights(now, n)))
        if n < 1:
            return False
        if KINDS[place] == "discover":
            cheap = any(tile and cost <= n for tile, cost in zip(board["display"], COSTS, strict=True))
            return cheap or (n >= 2 and any(board["advanced"]))
        if KINDS[place] == "destroy":
            return any(1 <= len(cards) <= n for cards in board["ravagers"].values())
        return bool(self.cubes(place, effect))

    def cubes(self, place: int, effect: int) -> list[str]:
        """Where Damage lies that can be repaired, the cube of the effect counted."""
        board, dice = self.position["board"], self.position["dice"]
        found = [at for at, cubes in board["damage"].items() if cubes]
        found += [name for name, die in dice.items() if die["damaged"] and die["at"] == "supply"]
        following = place % 6 + 1
        hit = {1: ACTION_COLOUR[following], 2: SUPPLY_HIT[place]}.get(effect)
        if effect == 1 and board["damage"][str(following)] < 2:
            found.append(str(following))
        elif hit:
            found += [name for name, die in dice.items() if name.startswith(hit) and die["at"] == "supply"]
        return found

    def stays(self, now: Now, colour: str) -> Iterator[str]:
        """Hexes where a ship is in place already and a card can follow."""
        if now.break_room and now.hand[COLOURS.index(colour)]:
            for name in now.fleet:
                if self.hexes[name] == colour and name not in self.position["space"]["cards"]:
                    yield name

    def payable(self, now: Now, colour: str) -> Iterator[str]:
        """Hexes with an activation card of the colour, an own robot or ship there, and something to pay with."""
        for name, placed in self.position["space"]["cards"].items():
            mission = self.missions[placed["card"]]
            mine = placed["owner"] == self.seat or name in now.fleet
            if mission.activation and COLOURS[mission.colour] == colour and mine:
                if all(self.stock(now, item) >= mission.spend.count(item) for item in mission.spend):
                    yield name

    def stock(self, now: Now, item: str) -> int:
        """How much of something that missions ask for the seat has."""
        me = self.me
        tiles = [*self.grid, *me["ejected"], *me["advanced"].values(), *me["set_aside"]]
        return {
            "ship": now.ships,
            "resource": now.resources,
            "debris": now.debris,
            "robot": now.break_room,
            "mission": sum(now.hand[:3]),
            "ravager": now.hand[3],
            "technology": sum(1 for tile in tiles if tile),
        }[item]


def lose_card(now: Now, kind: int) -> Now:
    """One card of a kind less in hand."""
    counts = [count - (number == kind) for number, count in enumerate(now.hand)]
    return now._replace(hand=(counts[0], counts[1], counts[2], counts[3]))


@cache
def beside(here: str) -> list[str]:
    """The hexes that touch one, those off the board of five strips included."""
    return [f"{row}{column}" for row in range(1, 8) for column in "abcde" if adjacent(here, f"{row}{column}")]


def adjacent(here: str, there: str) -> bool:
    """Whether two hexes touch: a column is half a hex further up for each step from the middle."""
    column, other = "abcde".index(here[1]), "abcde".index(there[1])
    height = 2 * int(here[0]) + abs(column - 2)
    gap = abs(height - 2 * int(there[0]) - abs(other - 2))
    return (column == other and gap == 2) or (abs(column - other) == 1 and gap == 1)


def expected(position: Mapping[str, Any]) -> set[Option] | None:
    """What the rules offer at the position's decision; None for kinds that this module does not read."""
    frame = position["pending"][-1]
    oracle = Oracle(position)
    now = oracle.now
    kind = frame[0]
    if kind in ("turn", "sequence_a"):
        found = oracle.keeping()
        if kind == "turn":
            last = position["end"]["phase"] == "final_round"
            found |= {("sequence_b",), ("pass",)} if last and not found else {("sequence_b",)}
        return found
    if kind in ("activate", "adjacent", "move_ship", "move_robot"):
        if now.where is not None:
            return oracle.keeping()
        inner = ("adjacent", frame[2], frame[3]) if kind == "adjacent" else kind
        oracle.now = now._replace(where=((), inner))  # By debris laid on a tile: nothing has to stay possible.
        return oracle.possible()
    if kind == "place_die":
        return oracle.placings(now, COLOURS[frame[3]], frame[4])
    if kind == "discard_mission":
        kinds = set(oracle.ways(now, frame[2] + 1, frame[4]))
        return {("discard", card) for card in oracle.me["hand"] if (card - 1) // 20 in kinds}
    if kind == "command":
        flights: set[Option] = {option for option, _ in oracle.flights(now, frame[3])}
        return flights | {("stay", name) for name in oracle.stays(now, COLOURS[frame[2]])}
    return None
