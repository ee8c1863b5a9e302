"""Controls show the state they stand for, also where it was changed by something else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.app.options import TABS, OptionsScreen
from blackangel.ui.app.settings import CHOICES
from blackangel.ui.kit.asked import Asked
from blackangel.ui.kit.choices import Segments, Slider, Toggle
from blackangel.ui.kit.widgets import Button

AREA = (10.0, 10.0, 300.0, 60.0)


@pytest.fixture
def app(tmp_path: Path, invisible: None) -> Iterator[Any]:
    yield shots.open_app(tmp_path, (1280, 720), "en")
    pygame.quit()


def look(screen: Any) -> bytes:
    screen.app.surface.fill((0, 0, 0))
    screen.draw(screen.app.surface)
    return pygame.image.tobytes(screen.app.surface, "RGB")


@pytest.mark.parametrize("tab", [key for key, _, _ in TABS if key != "keys"])
def test_a_page_of_settings_shows_what_was_changed_behind_it(app: Any, tab: str) -> None:
    """It looks like one that is opened afterwards."""
    screen = OptionsScreen(tab)
    app.scenes.push(screen)
    before = look(screen)
    for name in ("sound", "ambience", "auto_single", "auto_zoom", "hints", "warnings", "confirmations",
                 "reduced_motion", "patterns", "contrast"):  # fmt: skip
        setattr(app.settings, name, not getattr(app.settings, name))
    for name, values in CHOICES.items():
        setattr(app.settings, name, values[-1] if getattr(app.settings, name) == values[0] else values[0])
    app.settings.volume, app.settings.ambience_volume = 0.2, 0.9
    app.window.full_screen = not app.window.full_screen
    behind = look(screen)
    screen.rebuild()
    assert behind == look(screen) != before


def test_a_control_that_asks_shows_what_the_state_took_and_one_that_does_not_what_was_chosen() -> None:
    state: dict[str, Any] = {"on": False, "chosen": 0, "value": 0.5}
    refusing = Toggle(AREA, lambda: state["on"], lambda on: None)
    refusing.press()
    assert refusing.on is False
    taking = Toggle(AREA, lambda: state["on"], lambda on: state.update(on=on))
    taking.press()
    assert taking.on is refusing.on is True
    plain = Toggle(AREA, False)
    plain.press()
    assert plain.on is True
    parts = Segments(AREA, ["a", "b", "c"], lambda: state["chosen"])
    parts.choose(2)
    assert parts.chosen == 0
    state["chosen"] = 1
    assert parts.chosen == 1


def test_a_slider_that_counts_late_stands_under_the_hand_until_it_is_let_go() -> None:
    state = {"value": 0.5}
    late = Slider(AREA, lambda: state["value"], lambda value: state.update(value=value), late=True)
    late.pressed = True
    late.set(0.8)
    assert (late.value, state["value"]) == (pytest.approx(0.8), 0.5)
    late.mouse(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)))
    assert late.value == state["value"] == pytest.approx(0.8)
    state["value"] = 0.1
    assert late.value == 0.1


def test_a_button_asks_for_its_words_and_its_sign() -> None:
    state = {"playing": False}
    button = Button(AREA, lambda: "Stop" if state["playing"] else "Go", icon=lambda: f"ui_{state['playing']}",
                    hint=lambda: str(state), selected=lambda: state["playing"])  # fmt: skip
    state["playing"] = True
    assert (button.label, button.icon, button.selected, button.hint) == ("Stop", "ui_True", True, str(state))
    assert isinstance(Button.label, Asked)
