"""Sequence A by trying everything out: the program's own steps on copies, with every look-ahead of it switched off.

Where `oracle` writes the rules down once more, this carries out what the program would do, step by step, and looks
whether a die has acted in the end. Nothing is left out because it could not help, so it is slow. Cards still to be
drawn do not count, as the copies are marked as a search.
"""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.engine import Option
from blackangel.games.black_angel import flow, turn
from blackangel.games.black_angel.feasible import boosts_in_grid
from blackangel.games.black_angel.ids import COLOURS, DICE, HEXES, NEUTRAL, TILE_MASK
from blackangel.games.black_angel.state import Frame, State

BEFORE_DIE = ("turn", "sequence_a", "activate", "adjacent", "move_ship", "move_robot")
ACTING = frozenset(
    {"ship_launched", "ship_moved", "mission_placed", "mission_activated", "destroyed", "repaired", "repaired_die"}
    | {"tile_taken", "advanced_taken"}
)
"""Events of an activation: with one of them the die has done something."""


class TooFar(Exception):
    """More positions than this search is meant for."""


class Brute:
    """Answers for positions that follow from one position of sequence A."""

    def __init__(self, most: int = 3_000) -> None:
        self.most = most
        self.known: dict[str, bool] = {}
        self.acting: dict[str, bool] = {}

    # -- A1 --------------------------------------------------------------------------------------------------------

    def reachable(self, state: State) -> bool:
        """Whether a die acts in the end, by some way of going on from here."""
        key = state.digest()
        if key not in self.known:
            if len(self.known) > self.most:
                raise TooFar
            self.known[key] = self.can_act_now(state) or any(self.reachable(after) for _, after in steps(state))
        return self.known[key]

    def keeping(self, state: State) -> set[Option]:
        """Every step of A1 from here after which a die still acts in the end, and every die that acts at once."""
        found = {option for option, after in steps(state) if self.reachable(after)}
        return found | {("take_die", DICE[die]) for die in takeable(state) if self.acts(state, die)}

    def can_act_now(self, state: State) -> bool:
        """Whether some die acts without another step of A1."""
        return any(self.acts(state, die) for die in takeable(state))

    def can_act_by_turning(self, state: State) -> bool:
        """Whether some die acts after any number of flips."""
        if self.can_act_now(state):
            return True
        turned = [after for option, after in steps(state) if option[0] == "flip"]
        return any(self.can_act_by_turning(after) for after in turned)

    # -- A2 --------------------------------------------------------------------------------------------------------

    def acts(self, state: State, die: int) -> bool:
        """Whether that die, taken now, is placed and does something."""
        copy = free(state)
        seat = copy.stack[-1][1]
        copy.stack = []
        turn.take_die(copy, seat, die)
        copy.stack = copy.stack[-1:]    # What follows the action is no part of it.
        return self.does_something(copy, seat)

    def does_something(self, state: State, seat: int) -> bool:
        """Whether some way of placing the die, using boosts and obeying the Ravagers ends in an own activation."""
        if not state.stack or state.stack[-1][1] != seat:
            return False
        key = state.digest()
        if key not in self.acting:
            frame = state.stack[-1]
            self.acting[key] = any(self._acted(state, seat, option) for option in answers(state, frame))
        return self.acting[key]

    def _acted(self, state: State, seat: int, option: Option) -> bool:
        after = carried_out(state, option)
        own = any(event[0] in ACTING and event[1] == seat for event in after.events)
        return own or self.does_something(after, seat)


def free(state: State) -> State:
    """A copy without look-ahead."""
    copy = state.clone()
    copy.searching = True
    copy.question = None
    return copy


def carried_out(state: State, option: Option) -> State:
    """The position after an option, which nobody asks whether it is legal."""
    copy = free(state)
    flow.carry_out(copy, option)
    return copy


def steps(state: State) -> Iterator[tuple[Option, State]]:
    """Every step of A1 but taking a die, and what it leads to; none once the die is placed."""
    frame = state.stack[-1]
    if frame[0] in BEFORE_DIE:
        for option in flow.options_of(free(state), frame):
            if option[0] != "take_die":
                yield option, carried_out(state, option)


def takeable(state: State) -> list[int]:
    """Own dice, and the unreserved ones of others if there is a resource; none in the middle of a card's effects."""
    kind, seat = state.stack[-1][:2]
    if kind not in ("turn", "sequence_a"):
        return []
    rich = state.seats[seat].resources >= state.setting.data.board.buy_cost
    return [
        die
        for die, holder in enumerate(state.die_at)
        if holder == seat
        or (rich and (holder >= 0 or holder == NEUTRAL) and not state.die_reserved >> die & 1)
    ]


def answers(state: State, frame: Frame) -> list[Option]:
    """Every answer to a decision of A2 that the rules know, whether or not it leads anywhere."""
    if frame[0] == "place_die":
        return placings(state, frame)
    if frame[0] == "discard_mission":
        return [("discard", card) for card in state.seats[frame[1]].missions()]
    return [option for option in flow.options_of(state, frame) if option[0] not in ("stop", "no_card")]


def placings(state: State, frame: Frame) -> list[Option]:
    """All actions of the die's colour, activation cards with an own piece, and boosts."""
    _, seat, _, colour, value = frame
    missions, tiles = state.setting.data.missions, state.setting.data.tiles
    found: list[Option] = [("action", location + 1) for location in state.setting.locations_of[colour]]
    for hex_, card in enumerate(state.cards):
        own = state.owners[hex_] == seat or state.ships[hex_] >> seat & 1
        if value and card and own and missions[card].activation and missions[card].colour == colour:
            found.append(("mission", HEXES[hex_]))
    for boost in ("three", "any_colour"):
        for cell in boosts_in_grid(state, seat, boost):
            if tiles[state.seats[seat].grid[cell] & TILE_MASK].colour == colour:
                others: list[Option] = [("boost", cell, name) for at, name in enumerate(COLOURS) if at != colour]
                found += [("boost", cell)] if boost == "three" else others
    return found
