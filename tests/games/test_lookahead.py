"""Sequence A stays possible: what is offered is compared with a search that tries out everything (`oracle`).

At each sampled decision the two lists must be equal, so that sequence A is offered exactly when an action can be
reached, nothing offered gives that away, and nothing is left out that would keep it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from blackangel.games.black_angel import lookahead
from blackangel.games.black_angel.state import State
from tests.games.drive import GAME, TABLES, Table, pick, placed, sample
from tests.games.oracle import Oracle, TooFar, expected
from tests.games.stir import stirred

WEALTHS = ("bare", "tight", "tight", "bare", "tight", "poor")
"""Most positions lie at the edge of what is possible, where the look-ahead matters."""

EXCURSION = 8
EDGE = {"play_card": 4.0, "activate": 3.0, "sequence_b": 0.1, "end_turn": 0.1, "draw": 0.1}
"""Cards and activations first: that is where an action can be lost or brought about."""


def edge_positions(table: Table, seeds: range, every: int) -> Iterator[State]:
    """Positions of games whose pieces were moved about, and what follows from them."""
    for seed in seeds:
        chooser = random.Random(f"{table} {seed}")
        for state in sample(table, seed, every):
            yield state
            for wealth in WEALTHS:
                here = stirred(state, chooser, wealth)
                if here is None:
                    break
                for _ in range(EXCURSION):
                    if here.is_over or (here.stack[-1][0] == "end_turn"):
                        break
                    yield here.clone()
                    here.apply(pick(here.decision, chooser, EDGE))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_exactly_what_keeps_an_action_possible_is_offered(table: Table) -> None:
    """Options of the turn, of activations and of placing the die, against the search."""
    seen: Counter[str] = Counter()
    for state in edge_positions(table, range(3), 4 * table.players):
        kind = state.stack[-1][0]
        try:
            wanted = expected(state.to_dict())
        except TooFar:
            seen["too far"] += 1
            continue
        if wanted is None:
            continue
        offered = set(state.decision.options)
        seen[kind] += 1
        assert offered == wanted, (
            f"{kind}: missing {sorted(wanted - offered, key=str)}, too much {sorted(offered - wanted, key=str)}\n"
            f"{state.to_dict()}"
        )
        fresh = GAME.from_dict(state.to_dict())
        for option in wanted:
            assert fresh.is_legal(option), option
    assert seen["too far"] <= 0.05 * seen.total(), seen
    assert min(seen[kind] for kind in ("turn", "sequence_a", "activate", "place_die")) > 5, seen


def test_the_search_meets_both_sides() -> None:
    """The sampled positions hold what the look-ahead is for: closed turns, and steps that would close one."""
    seen: Counter[str] = Counter()
    for table in TABLES[2:6]:
        for state in edge_positions(table, range(3, 4), 12):
            if state.stack[-1][0] not in ("turn", "sequence_a", "activate", "adjacent", "move_ship", "move_robot"):
                continue
            oracle = Oracle(state.to_dict())
            try:
                keeping = oracle.keeping()
            except TooFar:
                continue
            seen["open" if keeping else "closed"] += 1
            seen["only by a card"] += bool(keeping) and not any(option[0] == "take_die" for option in keeping)
            for option, _ in oracle.steps(oracle.now):
                if keeping and option not in keeping:
                    seen[f"harmful {option[0]}"] += 1
    for what in ("open", "closed", "only by a card", "harmful play_card", "harmful activate", "harmful done"):
        assert seen[what] > 0, (what, seen)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_sequence_a_once_chosen_reaches_its_action(table: Table) -> None:
    """From any offered step of sequence A, whatever is chosen, a die is placed before the turn ends."""
    for number, state in enumerate(edge_positions(table, range(5, 6), 6 * table.players)):
        if state.stack[-1][0] != "turn":
            continue
        steps = [option for option in state.decision.options if option[0] not in ("sequence_b", "pass")]
        chooser = random.Random(number)
        for option in chooser.sample(steps, min(5, len(steps))):
            here = state.clone()
            turn = here.turn_number
            placed = False
            here.apply(option)
            while here.turn_number == turn and not here.is_over and not placed:
                options = here.decision.options
                # Take a die as late as possible: that is where a wrong look-ahead would be found out.
                late = [one for one in options if one[0] != "take_die"] or list(options)
                placed = any(event[0] == "die_placed" for event in here.apply(chooser.choice(late)))
            assert placed, option


def settled(pending: list[object], **given: object) -> State:
    """Two players; seat 0 has a green star die, nothing to spend, nothing to discover, repair or destroy.

    Its only action can be to place a green card under a ship. `given`: more paths, with __ for the dots.
    """
    start = Table(2).new(1).to_dict()
    green = next(
        name for name, hex_ in GAME.from_dict(start).view(0)["space"]["hexes"].items() if hex_["alien"] == "green"  # type: ignore[index]
    )
    start["dice"] = {name: {**die, "at": "box", "value": 0} for name, die in start["dice"].items()}  # type: ignore[attr-defined]
    paths: dict[str, object] = {"pending": pending, "turn.sequence": "A", "turn.card_played": True}
    paths |= {"dice.green-1.at": "0", "seats.0.break_room": 1, "seats.0.hand": [46], "space.ships": {green: [0]}}
    paths |= {f"seats.0.{item}": 0 for item in ("ships", "resources", "debris")}
    paths |= {f"seats.0.workstations.{colour}": 0 for colour in ("orange", "gray", "green")}
    paths |= {f"board.ravagers.{place}": [] for place in range(1, 7)}
    paths |= {f"board.damage.{place}": 0 for place in range(1, 7)}
    paths |= {"board.display": [None] * 6, "board.advanced": [None] * 4}
    grid: list[object] = [None] * 9
    grid[0] = {"tile": "start-green-0", "side": "standard", "debris": False}
    paths["seats.0.grid"] = grid
    paths |= {key.replace("__", "."): value for key, value in given.items()}
    return placed(start, paths)


def test_a_robot_that_the_only_action_needs_stays() -> None:
    """The last robot at rest is not sent to work: with nobody at work that is all the tile could do."""
    state = settled([["sequence_a", 0], ["activate", 0, 72, 3, [0]]])
    assert expected(state.to_dict()) == {("activate", 0, "robot"), ("done",)} == set(state.decision.options)
    working = settled([["sequence_a", 0], ["activate", 0, 72, 3, [0]]], seats__0__workstations__gray=1)
    assert expected(working.to_dict()) == set(working.decision.options)
    assert ("activate", 0, "move_robot") in working.decision.options
    working.apply(("activate", 0, "move_robot"))
    assert set(working.decision.options) == {("to_break_room", "gray")}


@pytest.mark.parametrize("away, ships, resting, wings", [
    (False, 0, 0, False), (False, 1, 0, False), (False, 0, 1, False), (False, 1, 1, True), (True, 0, 0, True),
])
def test_a_seat_flies_with_a_ship_in_space_or_with_both_that_a_launch_takes(away: bool, ships: int, resting: int,
                                                                            wings: bool) -> None:
    state = settled([["turn", 0]])
    state.ships = [int(away and hex_ == 3) for hex_ in range(len(state.ships))]
    state.seats[0].ships, state.seats[0].break_room = ships, resting
    assert lookahead.has_wings(state, 0, frozenset()) == wings


def test_a_ship_that_the_only_action_needs_stays() -> None:
    """Every other green hex holds a card, so the tile could only carry the ship away from where the star needs it."""
    start = settled([["turn", 0]]).to_dict()
    green = [name for name, hex_ in GAME.from_dict(start).view(0)["space"]["hexes"].items() if hex_["alien"] == "green"]  # type: ignore[index]
    there = next(name for name, ships in start["space"]["ships"].items() if ships)  # type: ignore[index]
    cards = {name: {"card": 47 + n, "owner": 1} for n, name in enumerate(green) if name != there}
    grid: list[object] = [None] * 9
    grid[0] = {"tile": "orange-t9", "side": "standard", "debris": False}
    pending = [["sequence_a", 0], ["activate", 0, 72, 3, [0]]]
    state = settled(pending, space__cards=cards, seats__0__grid=grid)
    assert expected(state.to_dict()) == {("done",)} == set(state.decision.options)
