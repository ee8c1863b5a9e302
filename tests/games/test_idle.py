"""Decisions in which nothing is decided: whatever is answered, the game goes on the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from blackangel.engine import Option
from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games.black_angel.idle import most_drawn
from blackangel.games.black_angel.state import FINAL_ROUND, State
from tests.games.drive import ALL_TABLES, GAME, Table, pick, placed, steps
from tests.games.test_golden import FOLDER, PINNED

DRAWING = {"draw": 9.0, "activate": 5.0, "play_card": 9.0, "place": 5.0, "sequence_b": 0.1, "pass": 0.1}
"""Later turns that draw as many cards as they can and put them to use."""


def test_idle_decisions_of_golden_games() -> None:
    """Each kind occurs; but for discards and dice that are alike, there is one option."""
    seen: Counter[str] = Counter()
    for name in PINNED:
        log = read_log(FOLDER / f"{name}.balog")
        state = GAME.new(list(log.header.seats), log.header.options, log.header.seed)
        for step in log.steps:
            decision = state.decision
            if decision.idle:
                seen[decision.kind] += 1
                assert len(decision.options) == 1 or decision.kind in ("repair", "hand_limit")
                assert decision.forced
            if decision.kind == "end_turn":
                assert decision.idle is (state.sequence != "A")
            if decision.kind == "mission":
                assert decision.idle is (decision.context["done"] == 0)
            state.apply(step.option, step.chance)
    assert set(seen) == {"mission", "end_turn", "repair", "hand_limit"}, seen


def test_dice_of_one_colour_are_alike() -> None:
    """Only where no action has a cube, no other colour is damaged, and stopping is not yet an answer."""
    start = Table(2).new(1).to_dict()
    pending = [["end_turn", 0], ["repair", 0, 3, 0]]
    paths: dict[str, Any] = {"pending": pending, "turn.sequence": "A", "turn.started": True}
    paths |= {f"board.damage.{place}": 0 for place in range(1, 7)}
    for dice, damage, done, idle in (
        (("gray-3", "gray-4"), 0, 0, True),
        (("gray-3", "green-4"), 0, 0, False),
        (("gray-3", "gray-4"), 1, 0, False),
        (("gray-3", "gray-4"), 0, 1, False),
        (("gray-3",), 0, 0, True),
    ):
        given = paths | {"board.damage.2": damage, "pending": [pending[0], ["repair", 0, 3 - done, done]]}
        given |= {f"dice.{die}": {"at": "supply", "value": 0, "reserved": False, "damaged": True} for die in dice}
        state = placed(start, given)
        assert state.decision.idle is idle, (dice, damage, done)


# -- the last discards ---------------------------------------------------------------------------------------------


def crowded(table: Table, seed: int) -> Iterator[State]:
    """Hands of eight Mission cards at the end of a last turn, with full decks and with nearly empty ones."""
    chooser = random.Random(f"hands {table} {seed}")
    for step in steps(table, seed):
        before = step.before
        if before.stack[-1][0] == "end_turn" and before.sequence == "A" and chooser.random() < 0.2:
            for left in (20, chooser.choice((0, 0, 1, 1, 2, 4))):
                yield GAME.from_dict(filled(before.to_dict(), before.seat, left, chooser))


def filled(position: dict[str, Any], seat: int, left: int, chooser: random.Random) -> dict[str, Any]:
    """The final round, eight missions or more in the seat's hand, at most `left` cards in each deck."""
    hand, piles = position["seats"][seat]["hand"], position["decks"]["missions"]
    while sum(card <= 60 for card in hand) < 8:
        pile = piles[chooser.choice([name for name, pile in piles.items() if pile["deck"]])]["deck"]
        hand.append(pile.pop(chooser.randrange(len(pile))))
    hand.sort()
    for pile in piles.values():
        while len(pile["deck"]) > left:
            pile["discard"].append(pile["deck"].pop(chooser.randrange(len(pile["deck"]))))
        pile["discard"].sort()
    position["end"] = {"phase": "final_round", "reason": "spes"}
    return position


def story(state: State, option: Option, seed: int) -> tuple[object, ...]:
    """What the others may choose after a discard until the game is over, and how it ends."""
    here = state.clone()
    seat = here.seat
    here.apply(option)
    chooser = random.Random(seed)
    told: list[object] = []
    while not here.is_over:
        decision = here.decision
        own = decision.seat == seat
        told.append((decision.seat, decision.kind, len(decision.options) if own else decision.options))
        here.apply(decision.options[0] if own else pick(decision, chooser, DRAWING))
    return (*told, tuple(here.scores()), tuple(here.winners()))


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_the_last_discards_change_nothing(table: Table) -> None:
    """Whichever card goes, what the others draw and choose and every score stay the same."""
    seen: Counter[bool] = Counter()
    for start in crowded(table, 3):
        start.apply(("end_turn",))
        assert start.decision.kind == "hand_limit" and start.phase == FINAL_ROUND
        idle = start.decision.idle
        seen[idle] += 1
        if idle:
            for seed in range(3):
                told = {story(start, option, seed) for option in start.decision.options}
                assert len(told) == 1
    assert seen[True], seen
    assert table.players == 1 or seen[False], seen


def test_not_before_the_last_turn_and_not_where_the_discard_may_be_drawn() -> None:
    """Another turn of the seat, or a deck that may run out, gives the discard its meaning."""
    table = Table(3)
    kinds = set()
    for start in chain.from_iterable(crowded(table, seed) for seed in range(5, 10)):
        seat = start.seat
        last = seat == 2
        position = start.to_dict()
        start.apply(("end_turn",))
        needed = sum(most_drawn(start, later) for later in range(seat + 1, 3))
        kinds.add((last, start.decision.idle))
        assert start.decision.idle is (last or min(map(len, start.mission_decks)) > needed)
        position["end"] = {"phase": "last_round", "reason": "spes"}
        earlier = GAME.from_dict(position)
        earlier.apply(("end_turn",))
        assert earlier.decision.kind == "hand_limit" and not earlier.decision.idle
    assert {(True, True), (False, True), (False, False)} <= kinds


# -- undo and redo -------------------------------------------------------------------------------------------------


def test_undo_steps_over_the_first_activation() -> None:
    """One undo takes back the choice of the mission, redo brings both back, and neither stops between."""
    session = Session.new(GAME, 2, {}, 1)
    chooser, checked = random.Random(4), 0
    for seed in range(1, 60):
        session = Session.new(GAME, 3, {}, seed)
        while not session.state.is_over and checked < 12:
            decision = session.state.decision
            missions = [option for option in decision.options if option[0] == "mission"]
            if decision.kind == "place_die" and missions and len(decision.options) > 1:
                before, length = session.state.digest(), session.length
                session.apply(chooser.choice(missions))
                assert session.state.decision.idle
                session.apply(session.state.decision.options[0])
                if session.state.decision.kind == "mission":
                    checked += 1
                    assert session.undo() == 2 and session.state.digest() == before
                    assert session.redo() == 2 and session.length == length + 2
                continue
            session.apply(pick(decision, chooser, {"mission": 9.0, "place": 9.0, "sequence_b": 0.2}))
        if checked >= 12:
            break
    assert checked == 12
