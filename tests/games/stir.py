"""Positions that play reaches seldom: a position at the start of a turn, its pieces moved about at random.

Everything stays conserved and where it may be (`conservation.check`); nothing promises that play could lead there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from blackangel.games.black_angel.data_read import load_data
from blackangel.games.black_angel.state import State
from tests.games.conservation import people, printed
from tests.games.drive import GAME

Position = dict[str, Any]
COLOURS = ("orange", "gray", "green")
FEW = (0, 0, 0, 1, 1, 2)
MANY = (0, 1, 2, 3, 4)


class Stir:
    """Moves pieces of one position.

    `wealth` is "bare" (the edge of what is possible: a die or two, nothing to discover or repair), "tight" (all hangs
    on a star die and a ship in place), "stranded" (one weak die, ships in the way or none, the last robot wanted by
    effect 5, and tiles that move both), "poor", "rich" or "any".
    """

    def __init__(self, position: Position, chooser: random.Random, wealth: str) -> None:
        self.position = deepcopy(position)
        self.chance = chooser
        self.last = {"tight": self.tighten, "stranded": self.strand}.get(wealth)
        self.wealth = wealth = "bare" if self.last else wealth
        self.some = {"bare": FEW, "poor": FEW, "rich": MANY, "any": FEW + MANY}[wealth]

    def everything(self) -> Position:
        """Every kind of piece, most of the time."""
        parts: list[Callable[[], None]] = [
            self.goods,
            self.ravagers,
            self.robots,
            self.cards_in_hand,
            self.slots,
            self.space,
            self.dice,
            self.damage,
            self.grids,
            self.displays,
        ]
        for part in parts:
            if self.wealth == "bare" or self.chance.random() < 0.85:
                part()
        if self.last:
            self.last()
        return self.position

    def tighten(self) -> None:
        """The seat to move has star dice at most, and its ship in space is what they need, or nearly so."""
        number = self.position["turn"]["seat"]
        seat, space = self.position["seats"][number], self.position["space"]
        colour = self.chance.choice(COLOURS)
        for name, die in self.position["dice"].items():
            if die["at"] == str(number):
                die["value"] = 0
                if not name.startswith(colour):
                    die.update(at="supply", reserved=False)
        own = next(die for name, die in self.position["dice"].items() if name.startswith(colour) and die["at"] != "1")
        if self.chance.random() < 0.7 and own["at"] != "box":
            own.update(at=str(number), value=0, damaged=False, reserved=False)
        for name in [name for name, ships in space["ships"].items() if number in ships]:
            space["ships"][name].remove(number)
            space["ships"] = {hex_: ships for hex_, ships in space["ships"].items() if ships}
            seat["supply"] += 1
        fitting = [name for name, printed_colour in printed(self.position).items() if printed_colour == colour]
        free = [name for name in fitting if name not in space["cards"] and len(space["ships"].get(name, ())) < 2]
        if free and self.take_robot(seat):
            name = self.chance.choice(free)
            space["ships"][name] = sorted([*space["ships"].get(name, []), number])
        for other in free:
            owner = self.chance.choice(self.position["seats"][: len(self.seats())])
            if self.chance.random() < 0.8 and number not in space["ships"].get(other, ()) and self.take_robot(owner):
                for card in self.draw(self.position["decks"]["missions"][colour]):
                    space["cards"][other] = {"card": card, "owner": self.position["seats"].index(owner)}
                if other not in space["cards"]:
                    owner["supply"] += 1
        for cell in range(9):
            tile = self.technology(self.chance.choice(COLOURS)) if seat["grid"][cell] is None else None
            if tile:
                seat["grid"][cell] = {"tile": tile, "side": "standard", "debris": False}
        for card in seat["hand"]:
            self.pile_of(card)["discard"].append(card)
        seat["hand"] = sorted(
            [*self.draw(self.position["decks"]["missions"][colour]), *self.draw(self.position["decks"]["ravagers"])]
        )
        self.tidy()
        seat["supply"] += sum(seat["workstations"].values()) + seat["break_room"]
        robots = self.chance.choice((0, 1, 1, 1, 2))
        seat["break_room"] = min(robots, seat["supply"])
        seat["supply"] -= seat["break_room"]
        for name in COLOURS:
            seat["workstations"][name] = min(seat["supply"], self.chance.choice((0, 0, 1)))
            seat["supply"] -= seat["workstations"][name]

    def strand(self) -> None:
        """The seat to move has one weak die, which can do little but command ships, and its ships and robots hinder."""
        number, board = self.position["turn"]["seat"], self.position["board"]
        seat = self.position["seats"][number]
        colour, place = self.chance.choice((("orange", "2"), ("gray", "4"), ("green", "6")))
        self.only_die(number, colour, self.chance.choice((0, 1, 1, 2, 3)))
        self.ships_home(number)
        self.cover_the_angel()
        if self.chance.random() < 0.4:
            self.fill_space(self.chance.choice((0.2, 1.0)))
        seat["supply"] += seat["break_room"]
        seat["break_room"] = min(seat["supply"], self.chance.choice((0, 1, 1, 1, 2)))
        seat["supply"] -= seat["break_room"]
        seat["ships"] = self.chance.choice((0, 1, 1, 2))
        seat["resources"] = self.chance.choice((0, 0, 0, 1))
        seat["debris"] = self.chance.choice((0, 0, 1))
        if self.chance.random() < 0.7:
            self.put_on_top(84 + int(place), place)
        if self.chance.random() < 0.8:
            board["damage"] = dict.fromkeys(board["damage"], 0 if colour == "gray" else 2)
        self.lay_tiles(seat)

    def only_die(self, number: int, colour: str, value: int) -> None:
        """One die in the seat's compartment; those of others are reserved, most of them."""
        dice = self.position["dice"]
        for die in dice.values():
            if die["at"] == str(number):
                die.update(at="supply", value=0, reserved=False)
            elif die["at"].isdigit() and self.chance.random() < 0.9:
                die["reserved"] = True
            die["damaged"] = False
        own = next(die for name, die in dice.items() if name.startswith(colour) and die["at"] not in ("1", "box"))
        own.update(at=str(number), value=value, reserved=False)

    def ships_home(self, number: int) -> None:
        """The seat's ships in space, and its cards there, go home most of the time."""
        space, seat = self.position["space"], self.position["seats"][number]
        for there in space["ships"].values():
            if number in there and self.chance.random() < 0.8:
                there.remove(number)
                seat["supply"] += 1
        space["ships"] = {name: there for name, there in space["ships"].items() if there}
        for name, placed in list(space["cards"].items()):
            if placed["owner"] == number and self.chance.random() < 0.8:
                del space["cards"][name]
                self.pile_of(placed["card"])["discard"].append(placed["card"])
                seat["supply"] += 1
        self.tidy()

    def cover_the_angel(self) -> None:
        """The seat's ship on the hex of the Black Angel, or two of others; often nothing changes there."""
        number, space = self.position["turn"]["seat"], self.position["space"]
        angel = f"{len(space['strips']) // 2 + 1}c"
        others = [other for other, _ in self.seats() if other != number]
        there = self.chance.choice(([number], others[:2], others[-2:], space["ships"].get(angel, [])))
        for other in space["ships"].pop(angel, []):
            self.position["seats"][other]["supply"] += 1
        there = sorted(other for other in there if self.take_robot(self.position["seats"][other]))
        if there:
            space["ships"][angel] = there

    def fill_space(self, density: float) -> None:
        """Ships of all seats on that share of the hexes, as far as robots last."""
        space, strips = self.position["space"], len(self.position["space"]["strips"])
        for name, colour in printed(self.position).items():
            for number, seat in self.seats():
                there = space["ships"].get(name, [])
                free = colour != "asteroids" or name == f"{strips // 2 + 1}c"
                fits = free and number not in there and len(there) < 2
                if fits and self.chance.random() < density and self.take_robot(seat):
                    space["ships"][name] = sorted([*there, number])

    def put_on_top(self, card: int, place: str) -> None:
        """A Ravager card of the decks, topmost at its location."""
        piles, there = self.position["decks"]["ravagers"], self.position["board"]["ravagers"][place]
        for pile in (piles["deck"], piles["discard"]):
            if card in pile and len(pile) > 5 and len(there) < 3:
                pile.remove(card)
                there.append(card)

    def lay_tiles(self, seat: Position) -> None:
        """Orange and green tiles, which move ships and robots, in most gaps of the grid."""
        for cell in range(9):
            if seat["grid"][cell] is None and self.chance.random() < 0.6:
                tile = self.technology(self.chance.choice(("orange", "orange", "green")))
                seat["grid"][cell] = {"tile": tile, "side": self.side(), "debris": False} if tile else None

    def seats(self) -> list[tuple[int, Position]]:
        """Seats with a player board."""
        return [(number, self.position["seats"][number]) for number, _ in people(self.position)]

    def goods(self) -> None:
        """Ships, resources, debris, VP."""
        for _, seat in self.seats():
            for item in ("ships", "resources", "debris"):
                seat[item] = self.chance.choice(self.some)
            seat["vp"] = self.chance.choice((0, 1, 2, 5, 20))

    def robots(self) -> None:
        """Those in break room, workstations and supply, dealt anew."""
        for _, seat in self.seats():
            left = seat["break_room"] + sum(seat["workstations"].values()) + seat["supply"]
            seat["break_room"] = min(left, self.chance.choice(self.some))
            left -= seat["break_room"]
            for name in COLOURS:
                seat["workstations"][name] = min(left, self.chance.choice((0, 1, 1, 2)))
                left -= seat["workstations"][name]
                if seat["workstations"][name] > 1 and self.position["neutral"]:
                    self.position["neutral"]["robots"][name] = False
            seat["supply"] = left

    def take_robot(self, seat: Position) -> bool:
        """A robot out of supply or break room, for a place outside."""
        for place in ("supply", "break_room"):
            if seat[place]:
                seat[place] -= 1
                return True
        return False

    def ravagers(self) -> None:
        """Cards at the locations, and robots on those that hold them; the deck keeps at least five cards."""
        piles, board = self.position["decks"]["ravagers"], self.position["board"]
        for place, there in board["ravagers"].items():
            for robot in board["captives"][place]:
                self.position["seats"][robot]["break_room"] += 1
            board["captives"][place] = []
            piles["discard"] += there
            board["ravagers"][place] = []
        piles["deck"] = sorted(piles["deck"] + piles["discard"])
        piles["discard"] = []
        for place in board["ravagers"]:
            for _ in range(self.chance.choice((0, 0, 3) if self.wealth == "bare" else (0, 0, 1, 2, 3, 3))):
                fitting = [card for card in piles["deck"] if (card - 61) % 6 == int(place) - 1]
                if fitting and len(piles["deck"]) > 5:
                    card = self.chance.choice(fitting)
                    piles["deck"].remove(card)
                    board["ravagers"][place].append(card)
            if any(card >= 85 for card in board["ravagers"][place]):
                for number, seat in self.seats():
                    if self.chance.random() < 0.3 and self.take_robot(seat):
                        board["captives"][place].append(number)

    def cards_in_hand(self) -> None:
        """Hands dealt anew: few cards, and sometimes none of a kind."""
        piles = self.position["decks"]
        for _, seat in self.seats():
            for card in seat["hand"]:
                self.pile_of(card)["discard"].append(card)
            seat["hand"] = []
            for name in COLOURS:
                for _ in range(self.chance.choice((0, 0, 1, 1, 2))):
                    seat["hand"] += self.draw(piles["missions"][name])
            for _ in range(self.chance.choice((0, 0, 1, 2))):
                seat["hand"] += self.draw(piles["ravagers"])
            seat["hand"].sort()
        self.tidy()

    def pile_of(self, card: int) -> Position:
        """Deck and discards of a card's kind."""
        decks = self.position["decks"]
        pile: Position = decks["ravagers"] if card > 60 else decks["missions"][COLOURS[(card - 1) // 20]]
        return pile

    def draw(self, pile: Position) -> list[int]:
        """A card of a deck, as long as five stay there."""
        if len(pile["deck"]) <= 5:
            return []
        return [pile["deck"].pop(self.chance.randrange(len(pile["deck"])))]

    def tidy(self) -> None:
        """Decks and discards in ascending order, as the program keeps them."""
        decks = self.position["decks"]
        for pile in (*decks["missions"].values(), decks["ravagers"]):
            pile["deck"].sort()
            pile["discard"].sort()

    def slots(self) -> None:
        """Cards around the boards."""
        for _, seat in self.seats():
            for name, card in seat["slots"].items():
                if card:
                    self.pile_of(card)["discard"].append(card)
                    seat["slots"][name] = None
                if self.chance.random() < 0.4:
                    pile = self.position["decks"]["missions"][self.chance.choice(COLOURS)]
                    seat["slots"][name] = next(iter(self.draw(pile)), None)
        self.tidy()

    def space(self) -> None:
        """More ships and cards in space."""
        space, hexes = self.position["space"], printed(self.position)
        chance = {"bare": 0.04, "poor": 0.03, "rich": 0.3, "any": 0.12}[self.wealth]
        strips = len(space["strips"])
        for name, colour in hexes.items():
            for number, seat in self.seats():
                there = space["ships"].get(name, [])
                free = colour != "asteroids" or name == f"{strips // 2 + 1}c"
                if self.chance.random() < chance and free and number not in there and len(there) < 2:
                    if self.take_robot(seat):
                        space["ships"][name] = sorted([*there, number])
            if self.chance.random() < chance and colour in COLOURS and name not in space["cards"]:
                number, seat = self.chance.choice(self.seats())
                if len(self.position["decks"]["missions"][colour]["deck"]) > 5 and self.take_robot(seat):
                    card = self.draw(self.position["decks"]["missions"][colour])[0]
                    space["cards"][name] = {"card": card, "owner": number}

    def dice(self) -> None:
        """Dice of all players, the neutral player and Hal, rolled anew; some damaged in their supplies."""
        holders = [str(number) for number, _ in self.seats()] + ["supply", "supply"]
        holders += ["neutral"] if self.position["neutral"] else []
        few = self.wealth in ("bare", "poor")
        values = (0, 0, 0, 1, 1, 2, 3) if few else (0, 1, 1, 2, 3, 3)
        if self.wealth == "bare":
            holders = [*holders, *["supply"] * 12]
        for die in self.position["dice"].values():
            if die["at"] in ("box", "1") and (die["at"] == "box" or self.position["options"]["solo"]):
                continue
            die["at"] = self.chance.choice(holders)
            die["damaged"] = die["at"] == "supply" and self.chance.random() < 0.2
            die["value"] = 0 if die["at"] == "supply" else self.chance.choice(values)
            die["reserved"] = die["at"].isdigit() and self.chance.random() < (0.7 if self.wealth == "bare" else 0.3)

    def damage(self) -> None:
        """Cubes on the six actions."""
        choices = (0, 0, 0, 2) if self.chance.random() < 0.5 else (0, 1, 2, 2)
        for place in self.position["board"]["damage"]:
            self.position["board"]["damage"][place] = self.chance.choice(choices)
        if self.chance.random() < (0.6 if self.wealth == "bare" else 0.3):
            self.position["board"]["damage"] = dict.fromkeys(self.position["board"]["damage"], 0)
            for die in self.position["dice"].values():
                die["damaged"] = False

    def technology(self, name: str) -> str | None:
        """A tile of a colour out of its stack."""
        stack: list[str] = self.position["decks"]["tiles"][name]["stack"]
        return stack.pop(self.chance.randrange(len(stack))) if len(stack) > 2 else None

    def advanced(self) -> str | None:
        """An Advanced tile out of the deck."""
        deck: list[str] = self.position["decks"]["advanced"]
        return deck.pop(self.chance.randrange(len(deck))) if len(deck) > 1 else None

    def grids(self) -> None:
        """Tiles in the grids, some with debris; ejected ones, Advanced ones on their spaces."""
        for _, seat in self.seats():
            for cell in range(9):
                if seat["grid"][cell] is None and self.chance.random() < 0.3:
                    tile = self.technology(self.chance.choice(COLOURS))
                    if tile:
                        seat["grid"][cell] = {"tile": tile, "side": self.side(), "debris": False}
                elif seat["grid"][cell] is None and self.chance.random() < 0.1:
                    tile = self.advanced()
                    seat["grid"][cell] = {"tile": tile, "side": None, "debris": False} if tile else None
                there = seat["grid"][cell]
                if there and there["side"] == "standard":
                    there["debris"] = self.chance.random() < 0.2
            for name in COLOURS:
                if self.chance.random() < 0.2:
                    seat["ejected"] += [tile for tile in [self.technology(name)] if tile]
                if self.chance.random() < 0.2 and not seat["advanced"][name]:
                    seat["advanced"][name] = self.advanced()
        order = load_data().tile_index
        for _, seat in self.seats():
            seat["ejected"].sort(key=order.__getitem__)

    def side(self) -> str:
        """With the advanced rules mostly the boost side."""
        return "boost" if self.position["options"]["advanced"] and self.chance.random() < 0.6 else "standard"

    def displays(self) -> None:
        """Gaps in the display, sometimes nothing at all in it."""
        board, decks = self.position["board"], self.position["decks"]
        leaving = 1.0 if self.wealth == "bare" else self.chance.choice((0.0, 0.5, 1.0))
        order = load_data().tile_index
        for space, tile in enumerate(board["display"]):
            if tile and self.chance.random() < leaving:
                decks["tiles"][tile.split("-")[0]]["discard"].append(tile)
                board["display"][space] = None
        for piles in decks["tiles"].values():
            piles["discard"].sort(key=order.__getitem__)
        if self.chance.random() < (0.8 if self.wealth == "bare" else 0.3):
            decks["removed"] += [tile for tile in board["advanced"] if tile]
            decks["removed"].sort(key=order.__getitem__)
            board["advanced"] = [None] * 4


def stirred(state: State, chooser: random.Random, wealth: str = "any") -> State | None:
    """A position of its own made from one at the start of a turn; None from any other position."""
    if [frame[0] for frame in state.stack] != ["turn"]:
        return None
    return GAME.from_dict(Stir(state.to_dict(), chooser, wealth).everything())
