"""Enter pressed to hurry Hal along decides nothing when he is done."""

from __future__ import annotations

import pygame

from blackangel.ui.table.keyboard import HUSH

from .harness import find, key, table_at


def test_presses_meant_for_hals_turn_decide_nothing_in_ones_own() -> None:
    session = find("turn", lambda options, _: ("sequence_b",) in options, solo=True)
    assert session is not None
    scene, _app = table_at(session, speed="normal")
    scene.keyboard = True
    controller = scene.controller
    controller.apply(("sequence_b",))
    for _ in range(400):
        if scene.watching or controller.is_over:
            break
        if scene.interaction and controller.mine:
            scene.apply((scene.interaction.options[0],))
        scene.update(0.05)
    assert scene.watching
    for _ in range(60):         # Three presses a second, until Hal is done and a while longer.
        key(scene, pygame.K_RETURN)
        for _ in range(7):
            scene.update(0.05)
    assert controller.mine and not scene.watching
    length = controller.session.length
    for code in (pygame.K_RETURN, pygame.K_SPACE) * 3:
        key(scene, code)
        scene.update(0.3)
    assert controller.session.length == length and scene.hushed()
    scene.update(HUSH + 0.1)
    assert not scene.hushed()
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert controller.session.length > length or scene.list is not None
