"""A table at a decision of a kind."""
from __future__ import annotations

from typing import Any

from blackangel.engine import Session
from blackangel.ui.black_angel.course import COURSE
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play import decision_bar

from .harness import (
    find,
    golden,
    table_at,
)


def at_kind(kind: str, **game: Any) -> Session:
    played = golden(kind) or find(kind, **{"seats": 3, "advanced": True, "humans": 3, **game})
    assert played is not None, kind
    return played


def faced(played: Session, size: tuple[int, int] = (1280, 720), speed: str = "off", **settings: Any) -> \
        tuple[TableScene, Any]:
    """A table at which the seat that decides sits in front."""
    scene, app = table_at(played, size, speed)
    for name, value in settings.items():
        setattr(app.settings, name, value)
    seat = played.state.decision.seat
    if scene.controller.viewer != seat:
        scene.controller.sit_down(seat)
        scene.update(.05)
    assert scene.interaction is not None
    return scene, app


def revealing(kind: str, verb: str, **game: Any) -> tuple[Session, Any]:
    """A game at a decision with an option of that verb that cannot be taken back."""
    for tries in range(20, 120, 20):
        found: list[Any] = []

        def wanted(options: Any, context: Any, found: list[Any] = found) -> bool:
            return any(o[0] == verb for o in options)

        played = find(kind, wanted, tries=tries, seats=2, **game)
        if played is None:
            continue
        option = next((o for o in played.state.decision.options
                       if o[0] == verb and COURSE.final(played.state, (o,))), None)
        if option is not None:
            return played, option
    raise AssertionError(f"no final {verb} found")


def point(scene: TableScene, place: Any) -> tuple[float, float]:
    found = scene.point_of(place)
    assert found is not None
    return found


def drawn(scene: TableScene) -> None:
    decision_bar.draw(scene.painter.pen, scene.layout.bar, *scene.bar())
