"""What scenario files may say against play: every position reached is possible, and every word in it is known."""

from __future__ import annotations

import random

import pytest

from blackangel.engine.scenario_file import as_lists
from blackangel.engine.shape import first_fault
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import AUTOMATIC, DECISIONS
from tests.games.conservation import check
from tests.games.drive import ALL_TABLES, BUSY, GAME, TABLES, Table, sample, steps
from tests.games.stir import stirred


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_what_play_reaches_is_possible(table: Table) -> None:
    known = GAME.vocabulary(table.new(1).to_dict())
    for number, step in enumerate(steps(table, 3, BUSY)):
        decision = step.before.decision
        assert set(decision.context) == set(known.decisions[decision.kind]), decision.kind
        for option in decision.options:
            assert first_fault(known.options, list(option)) is None, option
        for event in step.events:
            assert first_fault(known.events, as_lists(event)) is None, event
        if number % 5 == 0 or step.after.is_over:
            position = step.after.to_dict()
            assert first_fault(known.position, position) is None
            assert list(GAME.check_position(position)) == []
            for path, shape in known.facts.items():
                assert first_fault(shape, GAME.facts(step.after)[path]) is None


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("wealth", ["bare", "tight", "rich", "any"])
def test_positions_that_are_stirred_are_possible(table: Table, wealth: str) -> None:
    chooser = random.Random(str(table))
    seen = sample(table, 5, 6 if table.players > 1 else 1)
    found = [state for one in seen if (state := stirred(one, chooser, wealth)) is not None]
    assert found
    for state in found:
        position = state.to_dict()
        check(position)
        assert list(GAME.check_position(position)) == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_position_given_whole_is_that_position(table: Table) -> None:
    """Everything named: nothing makes room, and nothing is refused."""
    for state in sample(table, 7, 30):
        position = state.to_dict()
        GAME.settle(position, [(key,) for key in position])
        assert GAME.from_dict(position).digest() == state.digest()


def test_every_pending_step_has_a_shape() -> None:
    known = GAME.vocabulary(TABLES[2].new(1).to_dict())
    steps_known = known.position.inner("pending")
    assert steps_known is not None
    for kind in {*DECISIONS, *AUTOMATIC}:
        told = first_fault(steps_known, [[kind, "nobody"]])
        assert told is not None
        assert "there is no pending step" not in told[1]
    assert known.decisions.keys() == DECISIONS.keys()


def test_every_field_of_an_event_has_a_shape() -> None:
    """A word that is none of an event's is noticed, whatever the event."""
    known = GAME.vocabulary(TABLES[2].new(1).to_dict())
    for kind, fields in FIELDS.items():
        for place in range(len(fields)):
            told = first_fault(known.events, [kind, *["*"] * place, {}])
            assert told is not None, (kind, fields[place])
