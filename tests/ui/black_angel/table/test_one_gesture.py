"""One gesture for one decision: a piece that is dragged to its place has been confirmed by that; only what reveals
something, or hands over to somebody else, asks once more."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from .harness import drag, key, session, settle, table_at


def ways(scene: Any) -> list[Any]:
    """What a piece may be dragged to now, where that means one thing."""
    at_work = scene.interaction
    found = []
    for source in sorted(at_work.sources(), key=repr):
        at_work.pick(source)
        known = [x for x in at_work.bindings() if x.source == source]
        for way in known:
            outcome = at_work.drop(way.target)
            if outcome.apply and scene.places.rect(way.target) is not None:
                found.append((source, way.target, outcome.apply))
        at_work.picked = None
        at_work.pick_alone()
    return found


@pytest.mark.parametrize("mode", ["never", "reveal", "always"])
def test_a_drop_waits_only_for_what_reveals_or_hands_over_and_then_once(mode: str) -> None:
    rng = random.Random(7)
    waited = done = 0
    for seed in range(1, 9):
        played = session(seats=2, seed=seed)
        for _ in range(110):
            state = played.state
            if state.is_over:
                break
            if state.seat != 0 or rng.random() < 0.6:
                played.apply(rng.choice(state.decision.options))
                continue
            scene, app = table_at(played)
            app.settings.confirm = mode
            settle(scene)
            choices = ways(scene)
            if not choices:
                played.apply(rng.choice(state.decision.options))
                continue
            source, target, options = rng.choice(choices)
            final, length = scene.lookout.final(options), played.length
            begin, end = scene.point_of(source), scene.point_of(target)
            meant = scene.pointing.drop_places(end, source)[0] == target
            drag(scene, begin, end)
            if not meant or scene.lists.popup is not None or scene.extras.bubble is not None:
                continue
            if mode == "never" or not final:
                ready = scene.confirming.ready
                assert played.length > length and (ready is None or ready.options != options), (source, target)
                done += 1
            else:
                assert played.length == length and scene.confirming.ready.options == options, (options, final)
                key(scene, pygame.K_RETURN)
                assert played.length > length
                waited += 1
    assert done > 20 and (waited > 5 or mode == "never")
