"""What Hal does to the player is said large, once a turn; his way round the ship is drawn, with what he looks for."""

from __future__ import annotations

import copy
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import hal_acts, hal_way, moments, opponents, pieces
from blackangel.ui.black_angel.table.directing import Director
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.play.animate import LAND

from .harness import made, session, table, table_at
from .sample_view import sample


def _robbed(view: dict[str, Any]) -> list[Any]:
    die = next(die for die, info in view["dice"].items() if info["at"] == "0")
    return [made("die_bought", die, 0, 1, 2), made("die_placed", die, 1, 3, 2)]


def test_a_die_that_he_takes_is_told_with_its_price_its_use_and_why() -> None:
    scene, _ = table_at(session(seats=1, solo=True))
    bought, placed = _robbed(scene.view)
    said = hal_acts.takes(bought, [placed], scene.view, 0)
    assert said.title.startswith("Hal takes your [d:") and said.title.endswith("for Repair 3")
    assert "You gain 1 [i:resource]" in said.sentence and said.hint == "A reserved die is safe from him."
    colour = bought.die.split("-")[0]
    none = {die: {**info, "at": "supply"} if die.startswith(colour) else info
            for die, info in scene.view["dice"].items()}
    assert "no" in hal_acts.takes(bought, [placed], {**scene.view, "dice": none}, 0).hint.split()


CARD = pieces.data().hal[0]


def _shown(half: str = "top", missing: str | None = None) -> Any:
    return made("hal_card", CARD.id, half, missing)


def _drawn(count: int) -> list[Any]:
    return [made("ravager_drawn", 70 + n, 1) for n in range(count)]


def _told(coming: list[Any], shown: Any = None, points: tuple[int, int] = (5, 5)) -> hal_acts.Said:
    """Of a turn of his at whose end he and the player have so many points; both had 5 before."""
    scene, _ = table_at(session(seats=1, solo=True))
    before, after = (copy.deepcopy(dict(scene.view)) for _ in range(2))
    for view, (hal, own) in ((before, (5, 5)), (after, points)):
        view["seats"][1]["vp"], view["seats"][0]["vp"] = hal, own
    return hal_acts.turn(shown or _shown(), coming, before, after, 0)


def test_each_of_his_turns_is_told_by_what_weighs_most() -> None:
    scene, _ = table_at(session(seats=1, solo=True))
    robbed = _robbed(scene.view)
    assert _told([*robbed, *_drawn(3)]).title.startswith("Hal takes your")
    assert _told(_drawn(3), points=(9, 5)).title == "Hal’s mission draws 3 Ravagers"
    ahead = _told(_drawn(2), points=(9, 5))
    assert ahead.title == _told([]).title, "what he does comes first, and then where that leads"
    assert ahead.hint == "With that he overtakes you: 9 [i:vp] to 5."
    assert _told([*robbed, made("end_triggered", "ravagers")]).title == "Hal triggers the end"
    assert _told([], points=(5, 5)).title == "Hal: " + " ".join(opponents.hal_half_words(CARD.top))
    assert _told([]).sentence == "Turns up a card: the top half counts"
    stuck = _told([made("hal_unable", 1, "no_hex")], _shown("bottom", "gray"))
    assert stuck.title == "Hal: " + " ".join(opponents.hal_half_words(CARD.bottom))
    assert (stuck.sentence, stuck.hint) == ("No [s:gray] die, so the bottom half counts", "No free hex")
    assert _told([], _shown("neither")).title == "Hal: No die fits his card"
    assert {(said.card, said.half) for said in (stuck, _told(robbed, _shown("bottom")))} == {(CARD.id, "bottom")}


def test_it_is_said_once_a_turn_and_stands_still_where_nothing_shall_move() -> None:
    scene, app = table_at(session(seats=1, solo=True))
    director = Director(scene.layout, scene.view, scene.view, {}, others=True)
    director.expect(events := [_shown(), *_robbed(scene.view)])
    plan = director.plan(events)
    banners = [flyer for _, _, flyer in plan.flyers if isinstance(flyer.paint, hal_acts.Banner)]
    assert len(banners) == 1 and plan.still is not None
    director.said = hal_acts.lures(3)
    again = director.plan(events)
    assert not [flyer for _, _, flyer in again.flyers if isinstance(flyer.paint, hal_acts.Banner)]
    plan.still(Pen(app.surface, app.canvas), 0.0, 0.0, .8)
    landed = next(at for at, what, event in plan.moves if what == LAND and event.kind == "hal_card")
    assert landed < 1 < moments.SAYING      # the card lies there while it is told what he does with it


@pytest.mark.parametrize("clockwise", [True, False])
def test_his_way_goes_past_all_six_actions_and_shows_what_lies_there(clockwise: bool,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    _, app = table(seats=2)
    view = {"board": {"damage": {"2": 2}, "ravagers": {"5": [70]}}}
    assert [hal_way.there(n, "repair", view) for n in hal_way.ALL] == [0, 2, 0, 0, 0, 0]
    assert [hal_way.there(n, "destroy", view) for n in hal_way.ALL] == [0, 0, 0, 0, 1, 0]
    half = next(half for card in pieces.data().hal for half in (card.top, card.bottom) if half.clockwise == clockwise)
    lines: list[Any] = []
    pen = Pen(app.surface, app.canvas)
    monkeypatch.setattr(pen, "line", lambda points, *more: lines.append(list(points)))
    area = (100.0, 100.0, 200.0, 150.0)
    hal_way.draw(pen, area, half, view)
    spots = [hal_way.spot(area, n) for n in hal_way.ALL]
    assert lines == [spots if clockwise else spots[::-1]]


def test_no_word_on_his_panel_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    _, app = table(seats=2)
    sizes: list[float] = []
    monkeypatch.setattr(Pen, "part", lambda self, kind, what, x, y, size, *rest: sizes.append(size) or 0.0)
    for card in pieces.data().hal:
        for half in ("top", "bottom", "neither", "rolled", None):
            opponents.hal_words(Pen(pygame.Surface((1280, 720)), app.canvas), 300.0, 0.0, card, half, sample(seats=1))
    assert min(sizes) * 720 / 1080 >= 13.9
