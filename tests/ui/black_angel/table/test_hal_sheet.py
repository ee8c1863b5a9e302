"""What Hal did, and why: a click on his panel or on what is said of him opens it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.ui.black_angel.table import hal_acts, hal_sheet
from blackangel.ui.kit.geometry import centre
from tests.ui.rooms import GOLDEN

from .harness import click, golden_log, key, table_at

LOG = GOLDEN / "solo_basic_ravagers.balog"
HAL = 1


def _at(step: int) -> tuple[Any, Any]:
    log = golden_log(LOG)
    seats = [{**seat, "kind": "human"} if seat["kind"] != "hal" else seat for seat in log.header.seats]
    return table_at(Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), log.steps[:step]))


def _open(scene: Any, app: Any) -> Any:
    click(scene, centre(scene.layout.opponent(HAL)))
    scene.draw(app.surface)
    return scene.extras.sheet


def test_before_his_first_turn_it_tells_how_he_plays() -> None:
    sheet = _open(*_at(1))
    assert sheet.number == -1 and [reason.head for reason in sheet.told] == [head for head, _ in hal_sheet.PLAYS]


def test_it_tells_half_die_action_and_points_in_the_order_in_which_he_decides() -> None:
    sheet = _open(*_at(13))
    assert [reason.head for reason in sheet.told][:2] == ["The top half counts", "Your [d:orange:3]"]
    assert sheet.told[2].head.startswith("[s:orange] Discover") and sheet.told[3].head == "+1 [i:vp]"
    assert "sequence A" in sheet.told[0].rest and "1 [i:resource]" in sheet.told[1].rest


def test_where_his_die_brings_nothing_he_gains_three() -> None:
    sheet = _open(*_at(30))
    assert sheet.told[3] == hal_sheet.Reason("+3 [i:vp]", "His die brings nothing here: he gains 3 [i:vp] instead.")


def test_arrows_go_to_his_earlier_turns_and_back() -> None:
    scene, app = _at(51)
    sheet = _open(scene, app)
    last = sheet.number
    key(scene, pygame.K_RIGHT)
    assert sheet.number == last
    key(scene, pygame.K_LEFT)
    key(scene, pygame.K_LEFT)
    scene.draw(app.surface)
    assert sheet.number == last - 2 and sheet.turns[last - 2].round < sheet.turns[last].round
    key(scene, pygame.K_RETURN)
    assert scene.extras.sheet is None


def test_a_click_on_what_is_said_of_him_opens_his_turn_and_does_nothing_else() -> None:
    scene, _ = _at(7)
    area = (600.0, 500.0, 600.0, 170.0)
    scene.showing.still = hal_acts.Banner(hal_acts.lures(3), area), scene.seconds + 9
    click(scene, centre(area))
    assert isinstance(scene.extras.sheet, hal_sheet.HalSheet) and scene.showing.still is None


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_takes_a_still_picture_away_and_does_nothing_else(code: int) -> None:
    scene, _ = _at(7)
    scene.showing.still = hal_acts.Banner(hal_acts.lures(3), (0.0, 0.0, 1.0, 1.0)), scene.seconds + 9
    key(scene, code)
    assert scene.showing.still is None and scene.extras.sheet is None and scene.lists.whole is None
    assert not scene.app.calls
