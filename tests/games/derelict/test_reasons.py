"""What speaks against a choice: what holds for that thing now, before what holds for any."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.games.derelict.ids import TEAMS
from tests.games.derelict.positions import GAME, position

DOOR = GAME.new(1, {}, 1).setting.data.terrain_index("ter_door")
RED, BLUE = TEAMS.index("red"), TEAMS.index("blue")
ACTIVATE = ("activate", "mar_red_1", "ter_door")


LINE = "<red_1", "blue_1>", "red_2>", "blue_2>"


def at(step: str, team: int = RED, line: tuple[str, ...] = LINE, **more: Any) -> Any:
    """A step of an order; the door lies at the left of the first position."""
    state = position(line, {"2R": "head"}, [(step, 0, team, 0)], terrain_at=[0 if n == DOOR else -1 for n in range(8)],
                     placed=[DOOR], **{"revealed": True, "chosen": [0, 0, 13, 7, 0, 0], "resolving": 7, **more})
    assert state.decision.kind == step
    return state


@pytest.mark.parametrize("step, target, more, reason", [
    ("activate", ACTIVATE, {}, ""),
    ("face", ACTIVATE, {"used": 1 << DOOR}, "used_this_round"),
    ("attack", ACTIVATE, {"team": BLUE, "resolving": 13, "used": 1 << DOOR}, "used_this_round"),
    ("face", ACTIVATE, {"line": ("red_1>", "blue_1>")}, "not_in_front"),
    ("attack", ACTIVATE, {"team": BLUE, "resolving": 13, "armed": 1 << 7}, "order_over"),
    ("face", ("flip", "mar_blue_1"), {}, "not_of_this_order"),
    ("activate", ("flip", "mar_red_1"), {}, "step_over"),
    ("move", ("attack", "mar_blue_1", 2), {}, "order_comes"),
    ("move", ("attack", "mar_red_1", 2), {}, "no_attack_order"),
    ("attack", ("flip", "mar_blue_1"), {"team": BLUE, "resolving": 13}, "no_move_order"),
    ("move", ("attack", "mar_blue_1", 2), {"revealed": False}, "not_attack_now"),
])  # fmt: skip
def test_a_reason_says_what_holds_for_that_thing_now(step: str, target: Any, more: Any, reason: str) -> None:
    assert at(step, **more).why_not(target) == reason
