"""Whole missions by keys and by a game pad alone: whatever may be chosen is reached, and chosen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict.scene import DerelictScene
from blackangel.ui.derelict.table import DerelictTable
from tests.ui.derelict.players import lay, session

pytestmark = pytest.mark.usefixtures("invisible")
Press = Callable[[Any], None]


@pytest.fixture
def app(tmp_path: Any) -> Iterator[Any]:
    made = shots.open_app(tmp_path, (1280, 720))
    yield made
    made.close_game()
    pygame.quit()


def key(app: Any, code: int) -> None:
    """Pressed and let go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.inputs.take(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    app.scenes.update(.05)


def button(app: Any, code: int) -> None:
    """A pad's button, pressed and let go."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        app.inputs.take(pygame.event.Event(kind, button=code, instance_id=0))
    app.scenes.update(.05)


def at_rest(app: Any) -> DerelictTable | None:
    """The table at a decision; None when the mission is over."""
    scene = app.scenes.top
    assert isinstance(scene, DerelictScene)
    for _ in range(400):
        if scene.controller.is_over:
            return None
        if scene.table.decision is not None and scene.table.interaction is not None:
            return scene.table
        app.scenes.update(.05)
    raise AssertionError("nobody is asked")


def mission(app: Any, seed: int, on: Callable[[], None], take: Callable[[], None],
            meanwhile: Callable[[DerelictTable], None] = lambda table: None) -> int:  # fmt: skip
    """Plays to the end: goes on from place to place and takes one at random; how many decisions that took."""
    chance = random.Random(seed)
    lay(app, session(1, seed))
    decisions = 0
    while (table := at_rest(app)) is not None:
        meanwhile(table)
        before, picked = table.controller.session.length, dict(table.orders.picks)
        stops = table.pointer.stops()
        assert stops, table.decision
        wanted = chance.choice(stops)
        for _ in range(len(stops) + 1):
            if table.pointer.cursor == wanted:
                break
            on()
        assert table.pointer.cursor == wanted, table.decision
        chosen = table.interaction.picked if table.interaction is not None else ()
        take()
        after = table.interaction.picked if table.interaction is not None else ()
        moved = table.controller.session.length != before or dict(table.orders.picks) != picked or after != chosen
        decisions += moved
        assert decisions < 4000
    return decisions


@pytest.mark.parametrize("seed", [2, 3])
def test_by_keys(app, seed):
    """Tab goes from place to place, Enter takes it."""
    assert mission(app, seed, lambda: key(app, pygame.K_TAB), lambda: key(app, pygame.K_RETURN)) > 20


@pytest.mark.parametrize("seed", [4, 5])
def test_by_pad(app, seed):
    """The right shoulder goes from place to place, A takes it; the left one goes back."""
    right = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    assert mission(app, seed, lambda: button(app, right), lambda: button(app, pygame.CONTROLLER_BUTTON_A)) > 20


def test_arrows_reach_every_place(app):
    """From the first place that may be chosen arrows lead to each of them."""
    def reached(table: DerelictTable) -> None:
        pointer = table.pointer
        stops = pointer.stops()
        pointer.keyboard, seen, edge = True, {stops[0]}, [stops[0]]
        while edge:
            start = edge.pop()
            for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                pointer.cursor = start
                pointer.step(*way)
                if pointer.cursor is not None and pointer.cursor not in seen:
                    seen.add(pointer.cursor)
                    edge.append(pointer.cursor)
        pointer.cursor, pointer.keyboard = None, False
        assert seen == set(stops), (table.decision, set(stops) - seen)

    assert mission(app, 6, lambda: key(app, pygame.K_TAB), lambda: key(app, pygame.K_RETURN), reached) > 20
