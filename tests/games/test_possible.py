"""What scenario files may say against play: every position reached is possible, and every word in it is known."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from blackangel.engine.scenario import run_scenario
from blackangel.engine.scenario_file import as_lists
from blackangel.engine.shape import first_fault
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import AUTOMATIC, DECISIONS
from blackangel.games.black_angel.state import State
from tests.games.conservation import check
from tests.games.drive import ALL_TABLES, BUSY, GAME, TABLES, Table, pick, sample, steps
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


def told_of(state: State, table: Table, chooser: random.Random, length: int) -> dict[str, Any]:
    """A scenario that says all there is to say: a position, some random steps with their chance, everything after."""
    before = state.to_dict()
    given = {f"{key}.{inner}": one for key, value in before.items() if isinstance(value, dict)
             for inner, one in value.items()}
    given |= {key: value for key, value in before.items() if isinstance(value, list)}
    steps_told, events = [], []
    for _ in range(length):
        if state.is_over:
            break
        option = pick(state.decision, chooser, BUSY)
        events += [list(event) for event in state.apply(option)]
        steps_told.append({"option": list(option), "chance": list(state.last_chance)})
    told: dict[str, Any] = {
        "game": "black_angel",
        "new": {"seats": table.players, "options": table.options, "seed": 1},
        "given": given,
        "do": steps_told,
        "expect": {key: value for key, value in state.to_dict().items() if key not in ("game", "rules")},
        "events": {"has": events, "order": events},
    }
    if not state.is_over:
        options = [list(option) for option in state.decision.options]
        told["decision"] = {"seat": state.decision.seat, "kind": state.decision.kind, "context": state.decision.context}
        told["legal"] = {"has": options, "exactly": options}
    return told


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_a_scenario_written_from_play_holds(table: Table, tmp_path: Path) -> None:
    """Any position, any steps: what a file says about them in full is understood and true."""
    chooser = random.Random(f"{table} told")
    found = sample(table, 11, 50)
    found += [state for one in sample(table, 12, 4) if (state := stirred(one, chooser)) is not None][:4]
    assert found
    for state in found:
        path = tmp_path / "rule.yaml"
        path.write_text(yaml.safe_dump(as_plain(told_of(state, table, chooser, 6)), sort_keys=False), "utf-8")
        assert run_scenario(path, lambda name: GAME).failures == ()


def as_plain(value: Any) -> Any:
    """The same with tuples as lists and nothing shared, as a file has it."""
    return json.loads(json.dumps(value))
