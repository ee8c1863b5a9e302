"""Redo at the table: by button and keys, step by step and gesture by gesture, and what the button says."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import bartips
from blackangel.ui.black_angel.table.barwords import ALWAYS

from .harness import click, drag, find, key, mouse, settle, table, table_at


def rects(scene: Any) -> dict[str, Any]:
    """Where the buttons stand that are always there."""
    found = scene.painter.button_rects(scene.bar()[1])
    return {name: found[name] for name in ALWAYS}


@pytest.mark.parametrize("way", ["button", "y", "ctrl-y", "ctrl-shift-z"])
def test_redo_by_button_and_keys(way: str) -> None:
    played = find("turn", lambda o, c: any(x[0] == "play_card" for x in o), seats=2)
    scene, app = table_at(played)
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    scene.deciding.apply((option,))
    settle(scene)
    length, digest = played.length, played.state.digest()
    scene.deciding.undo()
    assert played.state.digest() != digest
    if way == "button":
        click(scene, scene.point_of(("bar", "redo")))
    elif way == "y":
        key(scene, pygame.K_y)
    elif way == "ctrl-y":
        key(scene, pygame.K_y, pygame.KMOD_CTRL)
    else:
        key(scene, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    scene.update(0.05)
    assert (played.length, played.state.digest()) == (length, digest)
    assert scene.interaction is not None and scene.view == scene.controller.view
    scene.draw(app.surface)


def test_redo_brings_back_a_whole_drag_at_once() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=2)
    scene, _app = table_at(played)
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    way = next(x for x in scene.interaction.ahead(("die", die)) if x.target[0] in ("station", "hex"))
    before = played.length
    drag(scene, scene.point_of(("die", die)), scene.point_of(way.target))
    settle(scene)
    assert played.length == before + 2
    digest = played.state.digest()
    scene.deciding.undo()
    assert played.length == before
    scene.deciding.redo()
    assert (played.length, played.state.digest()) == (before + 2, digest)
    scene.deciding.undo()
    assert played.length == before


@pytest.mark.parametrize("alone", [True, False])
def test_what_one_undo_takes_back_one_redo_brings_back(alone: bool) -> None:
    """Also two options of one gesture with the steps that the table took after them."""
    rng = random.Random(3)
    most = 0
    for seed in range(1, 9):
        scene, _app = table(seats=2, seed=seed, auto_single=alone)
        settle(scene)
        played = scene.controller.session
        for _ in range(30):
            at_work = scene.interaction
            if at_work is None or played.state.is_over:
                break
            both = [way.options for source in sorted(at_work.sources(), key=repr) for way in at_work.ahead(source)]
            scene.deciding.apply(rng.choice(both or [(option,) for option in at_work.options]))
            settle(scene)
            if not scene.controller.can_undo[0] or scene.interaction is None:
                continue
            passed = [played.length]
            digest = played.state.digest()
            while len(passed) < 4 and scene.controller.can_undo[0]:
                scene.deciding.undo()
                passed.append(played.length)
            most = max(most, *(a - b for a, b in pairwise(passed)))
            for length in passed[-2::-1]:
                scene.deciding.redo()
                assert played.length == length, passed
            assert played.state.digest() == digest
    assert most >= 3


def test_the_whole_turn_back_and_its_steps_forward_again() -> None:
    played = find("activate", lambda o, c: len(o) > 2, seats=2)
    scene, _app = table_at(played)
    for _ in range(3):
        if scene.interaction is None or scene.interaction.kind == "turn":
            break
        scene.deciding.apply((scene.interaction.options[0],))
        settle(scene)
        if not scene.controller.can_undo[0]:
            pytest.fail("the sample rolls or draws")
    length, digest = played.length, played.state.digest()
    key(scene, pygame.K_u, pygame.KMOD_SHIFT)
    least, steps = played.length, 0
    assert least < length - 1
    while scene.controller.can_redo[0]:
        scene.deciding.redo()
        steps += 1
    assert steps > 1
    assert (played.length, played.state.digest()) == (length, digest)


def test_the_button_says_what_it_brings_back_or_why_nothing_and_no_button_moves() -> None:
    played = find("turn", lambda o, c: sum(x[0] == "play_card" for x in o) > 1, seats=2)
    scene, app = table_at(played)
    cards = [o for o in scene.interaction.options if o[0] == "play_card"]
    places = rects(scene)
    assert next(b for b in scene.bar()[1] if b.name == "redo").kind == "off"
    assert "Nothing was taken back" in bartips.tip(scene, "redo")[1][0]
    before = played.length
    click(scene, scene.point_of(("bar", "redo")))
    assert played.length == before
    scene.deciding.apply((cards[0],))
    settle(scene)
    scene.deciding.undo()
    scene.update(0.05)
    assert next(b for b in scene.bar()[1] if b.name == "redo").kind == "normal"
    title, lines = bartips.tip(scene, "redo")
    assert "(Y)" in title and lines[0].startswith("Brings back: ")
    assert rects(scene) == places
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("bar", "redo")))
    scene.update(0.5)
    scene.draw(app.surface)
    scene.deciding.apply((cards[1],))
    settle(scene)
    assert not scene.controller.can_redo[0]


def test_redo_waits_while_another_decides() -> None:
    scene, _app = table(seats=2, seed=1)
    settle(scene)
    assert scene.controller.redo_words()[0] is False
    assert not scene.controller.redo() and not scene.controller.redo_to(1)
