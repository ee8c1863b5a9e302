"""How many there are of a thing is written beside its sign, with a little room between the two."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.black_angel.table.frame import Frame
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect

from .harness import settle, table

LEAST = 2.5
"""Between the last line of a sign and the first one of a number, at least."""


def many(view: Any) -> None:
    """Two digits of everything, and three of points."""
    for n, player in enumerate(view["seats"]):
        player["vp"] = 88 + 50 * n
        for item in ("ships", "resources", "debris", "break_room"):
            player[item] = 88
        player["ejected"] = ["green-t8"] * 28
        player["hand_counts"] = {"orange": 4, "gray": 4, "green": 4, "ravager": 88}
        player["workstations"] = dict.fromkeys(player["workstations"], 10)
    view["decks"]["ravagers"]["deck"] = 28
    view["space"]["jumps"] = 10


@pytest.mark.parametrize("words", [1.0, 1.25])
@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1900, 700), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", [{"seats": 2}, {"seats": 3}, {"seats": 4}, {"solo": True}])
def test_counts_of_two_digits_keep_their_distance(game: dict[str, Any], size: tuple[int, int], words: float,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table(size, **game)
    if words != 1.0:
        app.canvas = Canvas(size, words=words)
        scene.resized()
    settle(scene)
    many(scene.view)
    monkeypatch.setattr(scene.ledger, "told", lambda view: view)
    signs: list[Rect] = []
    numbers: list[tuple[str, Rect]] = []
    icon, cube, text = Pen.icon, Pen.cube, Pen.text

    def drawn(pen: Pen, name: str, x: float, y: float, high: float, *more: Any, **named: Any) -> Any:
        signs.append((x - high / 2, y - high / 2, high, high))
        return icon(pen, name, x, y, high, *more, **named)

    def cubed(pen: Pen, x: float, y: float, high: float, *more: Any, **named: Any) -> Any:
        signs.append((x - high / 2, y - high / 2, high, high))
        return cube(pen, x, y, high, *more, **named)

    def written(pen: Pen, said: Any, x: float, y: float, high: float = 20, *more: Any, **named: Any) -> float:
        wide = text(pen, said, x, y, high, *more, **named)
        align = named.get("align", more[2] if len(more) > 2 else "left")
        left = {"left": x, "right": x - wide, "center": x - wide / 2}[align]
        if str(said).isdigit() and len(str(said)) > 1:
            numbers.append((str(said), (left, y - high * .36, wide, high * .72)))
        return wide

    monkeypatch.setattr(Pen, "icon", drawn)
    monkeypatch.setattr(Pen, "cube", cubed)
    monkeypatch.setattr(Pen, "text", written)
    Frame(app.canvas, scene.layout).refresh(scene.shown())
    assert len(numbers) > 8 and len(signs) > 20
    for said, (x, y, w, h) in numbers:
        for left, top, wide, high in signs:
            beside = min(y + h, top + high) - max(y, top) > 3 and not left <= x + w / 2 <= left + wide
            assert not beside or max(x - left - wide, left - x - w) >= LEAST, (said, x, y, left, top)
