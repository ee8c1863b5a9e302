"""Events alone lead from each position to the next, whoever looks on: the fold of events agrees with the rules."""

from __future__ import annotations

import marshal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.events import FIELDS, seen_by
from blackangel.games.black_angel.retell import LAND, LIFT, Told, waiting

LOGS = sorted((Path(__file__).parents[1] / "golden").glob("*.balog"))
PARTS = ("turn", "board", "dice", "space", "seats", "neutral")
PILES = ("ejected", "set_aside")


def retold(path: Path, every: int = 1) -> Iterator[tuple[int, dict[str, Any], list[Any], dict[str, Any]]]:
    """Viewer, position before, events as the viewer knows them, position after; the viewer changes all the time."""
    game = load_game("black_angel")
    log = read_log(path)
    session = Session.from_steps(game, log.header, [])
    for number, step in enumerate(log.steps):
        players = [n for n, p in enumerate(session.state.view(None)["seats"]) if p["kind"] != "hal"]
        viewer = players[number // 3 % len(players)]
        before = session.state.view(viewer)
        events = [seen_by(event, viewer) for event in session.apply(tuple(step.option))]
        if number % every == 0:
            yield viewer, before, events, session.state.view(viewer)


def _comparable(view: dict[str, Any], viewer: int) -> dict[str, Any]:
    """The parts that are drawn, piles without their order; a die taken by another is still among that player's."""
    found = {name: view[name] for name in PARTS}
    found["seats"] = [{**player, **{name: sorted(player[name]) for name in PILES}} for player in view["seats"]]
    decision = view["decision"] or {}
    if decision.get("kind") == "place_die" and decision["seat"] != viewer:
        found["dice"] = {die: lies for die, lies in view["dice"].items() if die != decision["context"]["die"]}
    found["turn"] = {name: found["turn"][name] for name in ("seat", "round")}
    return found


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_events_lead_from_each_position_to_the_next(path: Path) -> None:
    for number, (viewer, before, events, after) in enumerate(retold(path)):
        kept = marshal.dumps(before, 0)
        told = Told(before, after)
        told.expect(events)
        for event in events:
            told.lift(event)
            told.land(event)
        assert marshal.dumps(before, 0) == kept, "the position before is never changed"
        if after["decision"] is None:
            continue  # The final scoring takes the debris off all tiles without saying so.
        view = {**told.view, "decision": after["decision"]}
        assert _comparable(view, viewer) == _comparable(after, viewer), (path.stem, number, events)
        for seat in range(len(after["seats"])):
            assert set(waiting(view, seat)) == set(waiting(after, seat)), (path.stem, number, events)


def test_only_events_that_exist_are_told() -> None:
    assert set(LIFT) | set(LAND) <= set(FIELDS)
    assert len(set(LIFT) | set(LAND)) > 45
