"""Tiles that were taken and are not injected yet: where they lie, from the taking to the injection."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.games.black_angel.events import Injected, TileTaken
from blackangel.games.black_angel.retell import Told, waiting
from blackangel.ui.black_angel.table.directing import Director
from blackangel.ui.black_angel.table.tray import for_decision
from blackangel.ui.black_angel.table.waiting import spot
from blackangel.ui.kit.geometry import centre

from .harness import find, settle, table_at


def taking(options: Any, context: Any) -> bool:
    """A tile can be taken, and another one after it."""
    return not context["taken"] and context["left"] > 1 and sum(o[0] == "take_tile" for o in options) > 2


def discovering(seats: int = 3, **wanted: Any) -> Any:
    found = find("discover", taking, seats=seats, humans=seats, **wanted)
    assert found is not None
    return found


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2520, 1080), (1080, 1920)])
def test_a_tile_that_was_taken_lies_in_front_of_the_player_until_it_is_injected(size: tuple[int, int]) -> None:
    made = discovering()
    scene, app = table_at(made, size)
    settle(scene)
    assert scene.tray is None
    taken = []
    while scene.interaction.kind == "discover":
        option = next(o for o in scene.interaction.options if o[0] != "stop")
        name = "display" if option[0] == "take_tile" else "advanced"
        taken.append(scene.view["board"][name][option[1] - 1])
        scene.deciding.apply((option,))
        settle(scene)
        assert scene.tray is not None and scene.tray.things == taken == list(waiting(scene.view, 0))
        scene.draw(app.surface)
        for tile in taken:
            assert scene.under(centre(scene.tray.spots[tile])) == ("tray", tile)
    assert scene.interaction.kind == "inject"
    while scene.interaction.kind == "inject":
        option = scene.interaction.options[0]
        taken.remove(option[1])
        scene.deciding.apply((option,))
        settle(scene)
        assert list(waiting(scene.view, 0)) == taken
        assert (scene.tray.things if scene.tray else []) == taken


def test_tiles_wait_beside_an_ejected_advanced_tile_that_is_placed_first() -> None:
    layout = table_at(discovering())[0].layout
    laid = for_decision("place_advanced", {"tile": "advanced-3", "tiles": ["orange-t1"]}, (), layout)
    assert laid is not None and laid.things == ["advanced-3", "orange-t1"]
    assert for_decision("discover", {"left": 2, "taken": []}, (), layout) is None


def test_others_see_it_on_the_panel_and_pieces_fly_there_and_from_there() -> None:
    made = discovering()
    before = made.state.view(1)
    option = next(o for o in made.state.decision.options if o[0] == "take_tile")
    taken = [made.apply(option), made.state.view(1)]
    scene, _ = table_at(made)
    layout = scene.layout.__class__(scene.layout.shape.__class__(1920, 1080, (1, 2, 0)))
    tile = taken[0][0][2]
    director = Director(layout, before, taken[1], {}, {}, {})
    director.expect(taken[0])
    ends = [flyer.end for _, _, flyer in director.plan(taken[0]).flyers]
    assert spot(layout, 0, 0) in ends
    told = Told(before, taken[1])
    told.expect(taken[0])
    told.lift(taken[0][0])
    assert waiting(told.view, 0) == ()
    told.land(taken[0][0])
    assert waiting(told.view, 0) == waiting(taken[1], 0) == (tile,)
    told = Told(taken[1], taken[1])
    told.lift(Injected("injected", 0, tile, "row1", 0))
    assert waiting(told.view, 0) == ()
    director = Director(layout, taken[1], taken[1], {}, {}, {})
    starts = [flyer.start for _, _, flyer in director.plan([Injected("injected", 0, tile, "row1", 0)]).flyers]
    assert starts[0] == spot(layout, 0, 0)


def test_hal_keeps_no_tile_waiting() -> None:
    made = discovering(1, solo=True)
    view = made.state.view(0)
    told = Told(view, view)
    told.land(TileTaken("tile_taken", 1, "orange-t1", 1))
    assert waiting(told.view, 1) == ()
