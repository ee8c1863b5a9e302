"""What is printed on the board and the pieces, for whoever shows the game: words and numbers that follow the data.

The one place from which an interface takes them. `printed()` answers for the data that come with the game and for their
earlier editions, `Printed` for any other (a test that swaps the colours of two actions, say, makes one of its own):

- ``COLOURS``: names of the three colours, in the order of their numbers.
- ``station(4)``, ``stations``, ``station_of("repair")``: the six actions of the Black Angel
  board with number, kind and colour.
- ``decks``: how many cards or tiles a deck begins with, by name; those of a colour: ``of_a_colour``.
- ``hal_vp["easy"]``, ``worth_to_hal("ship", "easy")``: what Hal begins with and what things are worth to him.
- ``strips(2)``, ``jumps(2)``: strips of the Space board and jumps to Spes, by number of players; solo is 1.
- ``numbers``: all of these by name, for the places of texts: "{hand_limit}", "{jumps_2}", "[s:{colour_4}]".
- ``board``: every other count, cost and limit under its own name (`data.Board`): ``board.move_ship_range`` hexes of a
  tile, ``board.hand_limit``, ``board.buy_cost``, ``board.display_costs`` ...
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from blackangel.games.black_angel.data import Board, GameData
from blackangel.games.black_angel.data_read import load_data, load_edition
from blackangel.games.black_angel.ids import COLOURS
from blackangel.games.black_angel.space import advances_to_spes

__all__ = ["COLOURS", "Printed", "Station", "printed"]


class Station(NamedTuple):
    """An action of the Black Angel board. `kind`: discover, command, repair or destroy."""

    number: int
    kind: str
    colour: str


class Printed:
    """The board data of one set of component data, in the words of the interface."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.board: Board = data.board
        self.stations = tuple(Station(one.number, one.kind, COLOURS[one.colour]) for one in data.board.actions)
        self.hal_vp: Mapping[str, int] = data.board.hal_vp
        kinds = Counter(tile.kind for tile in data.tiles)
        self.decks: Mapping[str, int] = {
            "mission": len(data.missions) - 1,
            "ravager": len(data.ravagers),
            "technology": kinds["technology"],
            "advanced": kinds["advanced"],
            "hal": len(data.hal),
        }
        self.numbers: Mapping[str, int | str] = self._numbers()

    def _numbers(self) -> dict[str, int | str]:
        board = self.board
        found: dict[str, int | str] = {key: one for key, one in board._asdict().items() if isinstance(one, int)}
        found |= {f"colour_{one.number}": one.colour for one in self.stations}
        found |= {f"hal_{level}": points for level, points in self.hal_vp.items()}
        for item in next(iter(board.hal_weights.values())):
            levels = [weights[item] for weights in board.hal_weights.values()]
            found[f"hal_{item}"] = "/".join(map(str, levels)) if len(set(levels)) > 1 else levels[0]
        found |= {f"faces_{value}": board.faces.count(value) for value in set(board.faces)}
        found |= {f"opposite_{value}": face for value, face in enumerate(board.opposite)}
        found |= {f"advantage_{place}": one.resources for place, one in enumerate(board.advantages, 1)}
        for players in range(1, len(board.strips_by_seats)):
            found |= {
                f"dice_{players}": self.dice(players),
                f"strips_{players}": self.strips(players),
                f"jumps_{players}": self.jumps(players),
                f"ravagers_less_{players}": board.ravagers_removed_by_seats[players],
            }
        dear, cheap = board.display_costs[0], board.display_costs[-1]
        return found | {
            "spaces": len(board.display_costs),
            "cost_dear": dear,
            "dear_spaces": board.display_costs.count(dear),
            "cost_cheap": cheap,
            "cheap_spaces": board.display_costs.count(cheap),
            "ravager_cards": self.decks["ravager"],
            "missions_of_a_colour": self.of_a_colour("mission"),
        }

    def station(self, number: int) -> Station:
        """The action of that number, 1-6."""
        return self.stations[number - 1]

    def station_of(self, kind: str, colour: str | None = None) -> Station:
        """The first action of a kind, of a colour if one is given. Raises LookupError."""
        for one in self.stations:
            if one.kind == kind and colour in (None, one.colour):
                return one
        raise LookupError(f"no {colour or ''} action is {kind}")

    def of_a_colour(self, deck: str) -> int:
        """How many cards or tiles a deck holds of each colour: "mission" or "technology"."""
        return self.decks[deck] // len(COLOURS)

    def worth_to_hal(self, thing: str, level: str) -> int:
        """VP for Hal, at that level, when he gains a thing or ("ejected_card") when a card of his is ejected."""
        return self.board.hal_ejected_vp if thing == "ejected_card" else self.board.hal_weights[level][thing]

    def ravagers(self, players: int) -> int:
        """Ravager cards in the deck once some have left the game unseen, before any attacks or is dealt."""
        return self.decks["ravager"] - self.board.ravagers_removed_by_seats[players]

    def strips(self, players: int) -> int:
        """Strips of the Space board; 1 player is solo."""
        return self.board.strips_by_seats[players]

    def jumps(self, players: int) -> int:
        """Jumps of the Black Angel to Spes; 1 player is solo."""
        return advances_to_spes(self.strips(players))

    def dice(self, players: int) -> int:
        """Dice of each colour in the game; 1 player is solo."""
        return self.board.dice_by_seats[players]


@cache
def printed(edition: str = "") -> Printed:
    """What is printed on the pieces that come with the game; of the earlier edition that a view names, if it does."""
    return Printed(load_edition(edition) or load_data())
