"""Warnings before something is wasted: asked once, silenced by kind, closed by reaching past them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from blackangel.games.black_angel import foresight
from blackangel.ui.app.settings import load_settings
from blackangel.ui.black_angel.table.advice import Wasted, wasted
from blackangel.ui.kit.geometry import centre, inside
from blackangel.ui.play import warning

from .harness import click, find, golden, hasty_key, key, mouse, see, settle, table_at
from .test_bar import faced
from .test_extras import played


def warned(kind: str, wanted: Any, **game: Any) -> Any:
    found = find(kind, wanted, **{"seats": 3, **game})
    assert found is not None
    scene, app = table_at(found)
    app.settings.warnings = True
    settle(scene)
    return scene, app


def left_over(options: Any, context: Any) -> bool:
    return ("stop",) in options and len(options) > 1


@pytest.mark.parametrize("answer", ["do", "back"])
def test_stopping_early_is_asked_about_again_only_after_going_back(answer: str) -> None:
    scene, app = warned("repair", left_over)
    before = scene.controller.session.length
    scene.deciding.apply((("stop",),))
    assert scene.extras.bubble is not None and scene.controller.session.length == before
    scene.draw(app.surface)
    assert "[i:bolt]" in " ".join(scene.extras.bubble.lines)
    key(scene, pygame.K_RETURN if answer == "do" else pygame.K_ESCAPE)
    assert scene.extras.bubble is None and app.calls == []
    assert (scene.controller.session.length > before) == (answer == "do")
    if answer == "back":
        scene.deciding.apply((("stop",),))
        assert scene.extras.bubble is not None and scene.controller.session.length == before
        key(scene, pygame.K_RETURN)
        assert scene.extras.bubble is None and scene.controller.session.length > before


def test_a_piece_pulled_while_something_is_asked_comes_along_and_a_click_there_only_closes_it() -> None:
    scene, app = warned("turn", lambda options, context: {"sequence_b", "take_die"} <= {one[0] for one in options})
    before = scene.controller.session.length
    assert scene.interaction is not None
    for moved in (0, 90):
        scene.deciding.apply((("sequence_b",),))
        scene.draw(app.surface)
        bubble = scene.extras.bubble
        assert bubble is not None
        piece = next(place for place in sorted(scene.interaction.sources(), key=str)
                     if not inside(bubble.area, scene.point_of(place)))
        start = scene.point_of(piece)
        end = (start[0] + moved, start[1])
        see(scene)
        mouse(scene, pygame.MOUSEBUTTONDOWN, start)
        mouse(scene, pygame.MOUSEMOTION, end)
        assert scene.extras.bubble is None
        assert scene.pointing.carried == (piece if moved else None)
        mouse(scene, pygame.MOUSEBUTTONUP, end)
        assert scene.interaction.picked is None and scene.controller.session.length == before


def test_no_warnings_without_the_setting_or_a_loss() -> None:
    scene, app = warned("repair", left_over)
    app.settings.warnings = False
    before = scene.controller.session.length
    scene.deciding.apply((("stop",),))
    assert scene.controller.session.length > before
    scene, _ = warned("debris", lambda options, context: ("store",) in options)
    scene.deciding.apply((("store",),))
    assert scene.extras.bubble is None


def test_the_price_of_rolling_anew_tells_nothing_of_the_roll() -> None:
    made = played(steps=20)
    told = foresight.roll_anew(made.state)
    assert all(event.value is None for event in told if event.kind == "die_rolled")
    own = [int(die["value"]) for die in made.state.view(0)["dice"].values() if str(die["at"]) == "0"]
    scene, app = table_at(made)
    app.settings.warnings = True
    settle(scene)
    if sum(own):
        scene.deciding.apply((("sequence_b",),))
        assert scene.extras.bubble is not None and f"{sum(own)} when" in " ".join(scene.extras.bubble.lines)


def test_a_kind_of_warning_is_silenced_by_keys_and_no_other() -> None:
    scene, app = warned("repair", left_over)
    before = scene.controller.session.length
    scene.deciding.apply((("stop",),))
    for code in (pygame.K_UP, pygame.K_SPACE, pygame.K_DOWN):
        key(scene, code)
    assert scene.extras.bubble is not None and scene.extras.bubble.ticked and app.settings.unasked == []
    key(scene, pygame.K_ESCAPE)
    assert app.settings.unasked == ["activations"] and scene.controller.session.length == before
    again, app2 = warned("repair", left_over)
    app2.settings.unasked = ["activations"]
    again.deciding.apply((("stop",),))
    assert again.extras.bubble is None and again.controller.session.length > before
    kinds = [Wasted(None).kind((option,)) for option in (("done",), ("sequence_b",), ("store",))]
    assert kinds == ["tiles", "rolled", ""]


def test_the_tick_of_a_warning_is_clicked_and_without_it_nothing_is_kept() -> None:
    scene, app = warned("repair", left_over)
    scene.deciding.apply((("stop",),))
    bubble = scene.extras.bubble
    assert bubble is not None
    tick = centre(bubble.buttons()[warning.TICK])
    for on in (True, False):
        click(scene, tick)
        assert bubble.ticked is on and scene.extras.bubble is bubble
    click(scene, centre(bubble.buttons()[warning.DO]))
    assert app.settings.unasked == [] and scene.extras.bubble is None


def test_what_is_warned_of_can_be_looked_up_first(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = warned("repair", left_over)
    asked: list[bool] = []
    monkeypatch.setattr(type(scene), "open_help", lambda table: asked.append(True))
    scene.deciding.apply((("stop",),))
    bubble = scene.extras.bubble
    key(scene, pygame.K_F1)
    assert asked == [True] and scene.extras.bubble is bubble is not None


def test_silenced_kinds_outlive_the_program(tmp_path: Path) -> None:
    settings = load_settings(tmp_path)
    for name in ("rolled", "card", "rolled"):
        warning.silence(settings, name)
    assert load_settings(tmp_path).unasked == ["rolled", "card"]
    settings.reset()
    settings.save()
    assert load_settings(tmp_path).unasked == []


def test_what_is_free_to_reserve_is_asked_about_and_what_has_a_price_is_not() -> None:
    scene, _ = warned("setup_reserve", lambda *_: True, seat=3, seats=4, humans=4)
    before = scene.controller.session.length
    scene.deciding.apply((("no_reserve",),))
    assert scene.extras.bubble is not None and scene.controller.session.length == before
    scene, _ = warned("reserve", lambda options, context: len(options) > 1)
    scene.deciding.apply((("no_reserve",),))
    assert scene.extras.bubble is None


def test_doing_without_the_activation_of_ones_own_mission_is_asked_about() -> None:
    made = golden("owner_activation", lambda options, _: len(options) > 1)
    assert made is not None
    scene, app = faced(made)
    app.settings.warnings = True
    settle(scene)
    before = scene.controller.session.length
    scene.deciding.apply((("decline",),))
    assert scene.extras.bubble is not None and scene.controller.session.length == before
    assert "[i:bolt]" in " ".join(scene.extras.bubble.lines)
    key(scene, pygame.K_RETURN)
    assert scene.controller.session.length > before


def at_the_end(asks: str, wanted=lambda options, _: True):
    """A table where the turn may be ended: (scene, app, session)."""
    played = find("end_turn", wanted, seats=2)
    assert played is not None
    scene, app = table_at(played)
    app.settings.ask_end = asks
    settle(scene)
    return scene, app, played


def more(options, _) -> bool:
    return len(options) > 1


@pytest.mark.parametrize("way", ["space", "e", "button", "list"])
@pytest.mark.parametrize(("asks", "wanted"), [
    ("possible", more), ("always", more), ("always", lambda options, _: len(options) == 1)])
def test_the_end_of_a_turn_is_asked_about_however_it_is_chosen(way: str, asks: str, wanted) -> None:
    scene, _app, played = at_the_end(asks, wanted)
    length = played.length

    def end() -> None:
        if way == "button":
            click(scene, scene.point_of(("bar", "end_turn")))
        elif way == "list":
            key(scene, pygame.K_TAB) if scene.lists.whole is None else None
            lines = enumerate(scene.lists.whole.entries)
            scene.lists.whole.jump(next(n for n, one in lines if one.options == (("end_turn",),)))
            key(scene, pygame.K_RETURN)
        else:
            key(scene, {"space": pygame.K_SPACE, "e": pygame.K_e}[way])

    end()
    bubble = scene.extras.bubble
    assert played.length == length and bubble is not None and bubble.labels[warning.DO][0] == "End turn"
    key(scene, pygame.K_ESCAPE)
    assert played.length == length and scene.extras.bubble is None
    end()
    hasty_key(scene, pygame.K_RETURN)
    assert played.length == length and scene.extras.bubble is not None, "nobody has read the question yet"
    key(scene, pygame.K_SPACE if way == "space" else pygame.K_RETURN)
    assert played.history[length].step.option == ("end_turn",)


@pytest.mark.parametrize("asks", ["possible", "always"])
def test_the_second_click_of_a_double_click_answers_nothing(asks: str) -> None:
    scene, _app, played = at_the_end(asks, more)
    length = played.length
    spot = scene.point_of(("bar", "end_turn"))
    click(scene, spot)
    scene.update(0.1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, spot)
    assert scene.extras.bubble is not None and played.length == length
    click(scene, spot)      # after a look at it, a click elsewhere goes back
    assert scene.extras.bubble is None and played.length == length


@pytest.mark.parametrize(("asks", "wanted"), [
    ("never", more), ("possible", lambda options, _: len(options) == 1), ("never", lambda options, _: True)])
def test_the_end_of_a_turn_is_not_asked_about_where_nobody_wants_that(asks: str, wanted) -> None:
    scene, _app, played = at_the_end(asks, wanted)
    length = played.length
    key(scene, pygame.K_SPACE)
    assert played.history[length].step.option == ("end_turn",)


def test_never_again_turns_the_setting_of_the_end_of_a_turn_off() -> None:
    scene, app, _played = at_the_end("possible", more)
    key(scene, pygame.K_SPACE)
    key(scene, pygame.K_UP)
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_RETURN)
    assert app.settings.ask_end == "never" and app.settings.unasked == []


@pytest.mark.parametrize(("own", "asked"), [(1, False), (2, True), (3, False)])
def test_buying_a_die_is_asked_about_only_where_the_very_same_one_is_at_home(own: int, asked: bool) -> None:
    dice = {"orange-1": {"at": "0", "value": own}, "orange-2": {"at": "1", "value": 2}}
    at_work = SimpleNamespace(view={"dice": dice}, seat=0, dice=set(dice))
    assert bool(wasted(at_work, ("take_die", "orange-2"), tuple)) == asked  # type: ignore[arg-type]
    assert not wasted(at_work, ("take_die", "orange-1"), tuple)  # type: ignore[arg-type]
