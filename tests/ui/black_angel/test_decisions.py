"""Every kind of decision by clicks, by drags and by keys alone, at every size.

A real pointer and real keys take turns with the sizes; made-up events do all kinds at all sizes. The positions come
from the golden logs. What is checked is the step in the history afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from blackangel.ui.play.controller import GameController
from tests.ui.black_angel.table.harness import (
    Instant,
    click,
    find,
    golden,
    golden_decisions,
    next_click,
    settle,
    table_at,
)

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
SPEEDS = ("off", "fast", "normal")
KINDS = ["setup_reserve", "turn", "sequence_a", "activate", "adjacent", "move_ship", "move_robot", "draw_colour",
         "keep", "place_die", "boost_action", "discard_mission", "discard_ravager", "discover", "inject",
         "place_advanced", "repair", "debris", "destroy", "command", "place_mission", "mission", "owner_activation",
         "spend_tile", "spend_card", "end_turn", "hand_limit", "reserve"]
DRAGGED = ["turn", "move_ship", "inject", "command", "place_mission", "reserve"]


@pytest.fixture(scope="session")
def screen(large_screen: str) -> str:
    """All sizes have room on it."""
    return large_screen


def test_no_kind_of_decision_is_left_out() -> None:
    assert set(golden_decisions()) <= set(KINDS)
    assert set(KINDS) - set(golden_decisions()) == {"spend_tile"}, "found by playing, as no golden game comes to it"


def position(kind: str) -> Any:
    """A game of people at a decision of that kind, with a choice if there is one."""
    played = golden(kind, lambda options, context: len(options) > 1) or golden(kind) or find(
        kind, seats=3, advanced=True, humans=3)
    assert played is not None, kind
    return played


def at(hands: Any, kind: str, number: int) -> Any:
    """The table in the window with a game of people at a decision of that kind."""
    played, app = position(kind), hands.app
    app.settings.speed = SPEEDS[number % len(SPEEDS)]
    controller = GameController(played, thinker=Instant(), auto_single=lambda: False)  # type: ignore[arg-type]
    while controller.curtain_for is not None:
        controller.pass_curtain()
    app.show_game(controller)
    table = app.scenes.top
    table.showing.opened = True  # The first roll is over.
    hands.until(lambda: table.idle and table.interaction is not None)
    assert table.interaction.kind == kind
    return table


def window(make_app: Any, size: tuple[int, int]) -> Any:
    return make_app(size, auto_single=False, warnings=False, confirm="never", auto_zoom=False)


def last_option(table: Any, before: int) -> Any:
    return table.controller.session.history[before].step.option


def by_clicks(table: Any, option: Any, click_at: Callable[[Any], None], size: tuple[float, float]) -> None:
    """Takes the option by at most four clicks, each of them inside the picture."""
    before = table.controller.session.length
    for _ in range(4):
        point = next_click(table, option)
        assert point is not None and 0 <= point[0] <= size[0] and 0 <= point[1] <= size[1], option
        click_at(point)
        if table.controller.session.length > before:
            break
    assert table.controller.session.length > before, option
    assert last_option(table, before) == option


def on_board(table: Any, kind: str) -> list[Any]:
    """Options that have a place to click, each kind of place once."""
    found: dict[str, Any] = {}
    for option in table.interaction.options:
        new = option[0] not in ("take_die", "flip") and option[0] not in found
        if new and next_click(table, option) is not None:
            found[str(option[0])] = option
    assert found or kind == "sequence_a", kind
    return list(found.values())


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_kind_is_decided_by_clicks_at_every_size(size: tuple[int, int]) -> None:
    for kind in KINDS:
        table, app = table_at(position(kind), size)
        settle(table)
        for option in on_board(table, kind)[:1]:
            by_clicks(table, option, lambda point, table=table: click(table, point), app.canvas.logical_size)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_kind_is_decided_by_a_real_pointer(make_app: Any, size: tuple[int, int]) -> None:
    hands = window(make_app, size)
    for number, kind in list(enumerate(KINDS))[SIZES.index(size) :: len(SIZES)]:
        table = at(hands, kind, number)
        for option in on_board(table, kind)[:1]:
            by_clicks(table, option, hands.click, hands.app.canvas.logical_size)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_pieces_are_dragged_to_their_places(make_app: Any, size: tuple[int, int]) -> None:
    hands = window(make_app, size)
    for number, kind in enumerate(DRAGGED):
        table = at(hands, kind, number)
        ways = [way for way in table.interaction.bindings()
                if way.source is not None and len(way.options) == 1 and way.options[0][0] != "take_die"
                and table.point_of(way.source) and table.point_of(way.target)]
        assert ways, kind
        before = table.controller.session.length
        hands.drag(table.point_of(ways[0].source), table.point_of(ways[0].target))
        hands.until(lambda table=table, before=before: table.controller.session.length > before)
        assert last_option(table, before) == ways[0].options[0], kind


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_kind_is_decided_by_real_keys_alone(make_app: Any, size: tuple[int, int]) -> None:
    hands = window(make_app, size)
    for number, kind in list(enumerate(KINDS))[3 - SIZES.index(size) :: len(SIZES)]:
        table = at(hands, kind, number)
        hands.key("Down")
        assert table.lists.whole is not None, kind
        steps = min(number % 3, len(table.lists.whole.entries) - 1)
        hands.key(*["Down"] * steps)
        chosen = table.lists.whole.entries[table.lists.whole.index].options[-1]
        before = table.controller.session.length
        hands.key("Return")
        hands.until(lambda table=table, before=before: table.controller.session.length > before)
        assert last_option(table, before) == chosen, kind
