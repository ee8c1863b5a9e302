"""Numbers and log lines follow the pieces."""

from __future__ import annotations

import random

import pytest

from blackangel.engine import Session
from blackangel.games.black_angel.events import seen_by
from blackangel.ui.black_angel.table import logwords, wording
from blackangel.ui.black_angel.table.ledger import Ledger

from .harness import session, settle, table


def _steps(played: Session, count: int) -> list[tuple[dict, list, dict]]:
    rng = random.Random(4)
    found = []
    while len(found) < count and not played.state.is_over:
        before = played.state.view(0)
        options = [o for o in played.state.decision.options if o[0] not in ("pass", "stop", "no_card")]
        events = played.apply(rng.choice(options or list(played.state.decision.options)))
        found.append((before, [seen_by(e, 0) for e in events], played.state.view(0)))
    return found


@pytest.mark.parametrize("game", [{"solo": True, "seed": 3}, {"seats": 3, "seed": 5}])
def test_a_step_is_told_from_the_position_before_it_to_the_one_after_it(game: dict) -> None:
    for before, events, after in _steps(session(**game), 160):
        ledger = Ledger()
        ledger.expect(events, before, after, {})
        told = logwords.lines(events, after, 1)
        ledger.tell_later(told)
        assert [p["vp"] for p in ledger.told(after)["seats"]] == [p["vp"] for p in before["seats"]]
        lines: list[wording.Line] = []
        seen: list[tuple] = []
        for event in events:
            ledger.lift(event)
            due = ledger.land(event)
            assert all(not line.events or line.events[0] in [*seen, event] for line in due)
            seen.append(event)
            lines += due
        assert [p["vp"] for p in ledger.told(after)["seats"]] == [p["vp"] for p in after["seats"]]
        assert lines == told and ledger.clear() == []
        assert ledger.told(after)["space"] is after["space"]


def test_log_and_points_of_hal_come_one_after_the_other_while_he_moves() -> None:
    scene, app = table(speed="normal", solo=True, seed=4)
    rng = random.Random(1)
    settle(scene, 2000)
    for _ in range(120):
        assert scene.interaction is not None
        option = rng.choice(scene.interaction.options)
        scene.deciding.apply((option,))
        lengths, points = set(), set()
        for _ in range(900):
            scene.update(.016)
            lengths.add(len(scene.log.lines))
            points.add(scene.shown().view["seats"][1]["vp"])
            if scene.idle and scene.interaction:
                break
        assert not scene.ledger.pending and not scene.ledger.lines
        assert scene.shown().view["seats"] is scene.view["seats"]
        if len(points) > 2:
            assert len(lengths) > 3
            scene.draw(app.surface)
            return
    raise AssertionError("Hal never gained twice in a turn")


def test_when_movements_are_given_up_the_true_position_is_shown() -> None:
    scene, _app = table(speed="normal", seats=2, seed=4)
    settle(scene, 2000)
    for _ in range(40):
        assert scene.interaction is not None
        scene.deciding.apply((scene.interaction.options[0],))
        if scene.ledger.position is not None:
            break
        settle(scene)
    assert scene.stage.moving and scene.ledger.position is not None
    scene.stage.clear()
    scene.update(0.01)
    assert scene.ledger.position is None and scene.shown().view["seats"] is scene.view["seats"]


def test_an_emblem_walks_along_the_score_track() -> None:
    ledger = Ledger()
    view = {"seats": [{"vp": 3}, {"vp": 8}]}
    ledger.walk(view, .1, False)
    assert ledger.walking(view) == {}
    later = {"seats": [{"vp": 9}, {"vp": 8}]}
    seen = []
    for _ in range(60):
        ledger.walk(later, 1 / 30, False)
        seen.append(ledger.walking(later).get(0, 9.0))
    assert seen == sorted(seen) and seen[0] < 4.5 and seen[-1] == 9.0
    ledger.walk(view, .01, True)
    assert ledger.walking(view) == {}
