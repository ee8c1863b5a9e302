"""The pinned corner of wide tables."""

from __future__ import annotations

import pygame

from .harness import mouse, settle, table


def test_a_wide_table_explains_in_its_corner_what_was_pointed_at_last() -> None:
    scene, app = table((2520, 1080), seats=3, seed=3)
    settle(scene)
    inspector = scene.painter.inspector
    assert inspector.area is not None
    scene.draw(app.surface)
    for place in (("hand", scene.places.cards[0]), ("hex", "4b"), ("station", 3), ("cell", 0), ("tile", 1)):
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))
        for _ in range(8):
            scene.update(.05)
        scene.draw(app.surface)
        assert inspector.place == scene.pointing.hover and inspector.takes(scene.pointing.hover)
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("bar", "undo")))
    scene.update(.5)
    scene.draw(app.surface)
    assert inspector.place == ("tile", 1) and not inspector.takes(scene.pointing.hover)


def test_other_tables_explain_beside_the_thing() -> None:
    for size in ((1920, 1080), (1440, 1080)):
        scene, _ = table(size, seats=3, seed=3)
        assert scene.painter.inspector.area is None
