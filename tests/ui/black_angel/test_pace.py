"""How others' turns are shown in a real window at each speed, and that no click is lost while something moves."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.play.animate import Flyer
from tests.ui.black_angel.table.harness import next_click


def _table(hands: Any) -> Any:
    return hands.app.scenes.top


def _own_turn(hands: Any) -> None:
    """Waits until the person decides and nothing moves."""
    hands.until(lambda: _table(hands).name == "table" and _table(hands).idle and hands.app.controller.mine)


def _start(make_app: Any, speed: str) -> Any:
    hands = make_app((1280, 720), speed=speed, auto_single=True, warnings=False, confirm="never")
    hands.press("Solo against Hal")
    hands.press("Start")
    assert _table(hands).name == "table"
    return hands


def _end_turn(hands: Any) -> float:
    """Plays the shortest turn there is by keys up to its end; returns the seconds for which Hal's turn was shown."""
    controller, table = hands.app.controller, _table(hands)
    for _ in range(60):
        _own_turn(hands)
        options = controller.decision.options
        if ("end_turn",) in options:
            break
        quick = [o for o in options if o[0] in ("done", "stop", "no_card", "no_boost", "no_reserve", "decline")]
        table.deciding.apply(((quick or list(options))[0],))
    hands.key("e")
    turn = controller.view["turn"]["number"]
    shown = 0.0
    for _ in range(4000):
        shown += table.showing.watching / 30  # `frames` tells the program that so much has passed.
        if table.idle and controller.mine and controller.view["turn"]["number"] >= turn:
            return shown
        hands.frames()
    raise AssertionError("Hal never ended his turn")


@pytest.mark.parametrize(("speed", "least", "most"), [("slow", 2.0, 8.0), ("normal", 1.0, 4.0), ("fast", .4, 2.2),
                                                      ("off", 0.0, 0.1)])
def test_hals_turn_takes_its_time_at_each_speed(make_app: Any, speed: str, least: float, most: float) -> None:
    hands = _start(make_app, speed)
    shown = max(_end_turn(hands) for _ in range(2))
    assert least <= shown <= most


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_the_first_roll_is_thrown_and_a_click_completes_it(make_app: Any, speed: str) -> None:
    hands = _start(make_app, speed)
    table = _table(hands)
    hands.until(lambda: table.showing.dicetray is not None and table.showing.dicetray.begun)
    hands.click((760.0, 300.0))
    hands.until(lambda: table.idle)
    values = {info["value"] for info in table.view["dice"].values() if info["at"] == "0"}
    assert values and table.showing.dicetray is None


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_click_while_pieces_move_counts(make_app: Any, speed: str) -> None:
    """While a card still flies into its slot, the next thing is clicked: it is taken, and the card is in its place."""
    hands = _start(make_app, speed)
    table, controller = _table(hands), hands.app.controller
    _own_turn(hands)
    cards = [o for o in controller.decision.options if o[0] == "play_card"]
    dice = [o for o in controller.decision.options if o[0] == "take_die"]
    table.deciding.apply((cards[0] if cards else dice[0],))
    hands.frames(2)
    spots = [next_click(table, option) for option in table.interaction.options]
    spot = next(spot for spot in spots if spot and not table.pointing.on_moving(spot))
    before, picked = controller.session.length, table.interaction.picked
    if not table.stage.moving:
        table.stage.flyers.append(Flyer((0.0, 0.0), (9.0, 9.0), lambda *a: None))  # A die in the hand moves nothing.
    hands.click(spot)
    assert not table.stage.flyers or controller.session.length > before
    at_work = table.interaction
    assert controller.session.length > before or at_work is None or at_work.picked not in (None, picked) \
        or at_work.flip_mode or table.lists.popup is not None or table.confirming.ready is not None


@pytest.mark.parametrize("way", ["key", "pointer"])
def test_hals_turn_is_held_and_goes_on_again(make_app: Any, way: str) -> None:
    def pause() -> None:
        hands.key("space") if way == "key" else hands.click(table.point_of(("bar", "pause")))

    hands = _start(make_app, "normal")
    controller, table = hands.app.controller, _table(hands)
    for _ in range(60):
        _own_turn(hands)
        if ("end_turn",) in controller.decision.options:
            break
        table.deciding.apply((controller.decision.options[0],))
    hands.key("e")
    hands.until(lambda: table.showing.watching and table.stage.flyers)
    pause()
    assert table.showing.paused
    spots = [flyer.at() for flyer in table.stage.flyers]
    hands.frames(20)
    assert table.showing.watching and [flyer.at() for flyer in table.stage.flyers] == spots
    pause()
    assert not table.showing.paused
    _own_turn(hands)
