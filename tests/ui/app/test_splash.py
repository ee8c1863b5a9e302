"""The first picture: it comes before the program is loaded, grows with it, and says what is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pygame
import pytest

from blackangel import PROGRAM, paths
from blackangel.ui.app.splash import PINK, Ended, Left, Splash

LATE = ("blackangel.ui.app.program", "blackangel.ui.kit.fonts", "blackangel.games.black_angel", "blackangel.bots",
        "blackangel.engine", "yaml", "hmac")


@pytest.fixture
def splash(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.quit()
    (tmp_path / "settings.json").write_text(json.dumps({"window": [1280, 720]}))
    yield Splash(tmp_path)
    pygame.quit()


def pixels(splash, colour):
    """How many pixels have that colour."""
    return pygame.mask.from_threshold(splash.window.surface, colour, (1, 1, 1, 255)).count()


def test_nothing_else_is_loaded_before_it(tmp_path):
    told = (f"import sys; from pathlib import Path; import blackangel.cli, blackangel.commands.window; "
            f"from blackangel.ui.app.splash import Splash; "
            f"Splash(Path({str(tmp_path)!r})); print([name for name in {LATE!r} if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", told], env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
                          capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_line_grows_with_what_is_loaded(splash):
    seen = []
    for share in (0.1, 0.5, 1.0):
        splash.step(share)
        seen.append(pixels(splash, (70, 243, 210)))
    assert seen == sorted(set(seen))
    assert seen[0] == 0


def test_the_picture_comes_out_of_the_dark_as_the_program_is_loaded(splash):
    def light():
        surface = splash.window.surface
        size = surface.get_size()
        return sum(pygame.transform.average_color(surface, pygame.Rect(size[0] // 3, size[1] // 3, 300, 200))[:3])

    seen = [light()]
    for share in (0.2, 0.6, 1.0):
        splash.step(share)
        seen.append(light())
    assert seen == sorted(set(seen)) and seen[-1] > seen[0] + 60
    splash.fault("Something is wrong.")
    assert light() <= seen[0]


def test_every_part_that_is_loaded_is_there(splash):
    splash.load()
    assert "blackangel.app" in sys.modules


@pytest.mark.parametrize("given", [{"type": pygame.QUIT}, {"type": pygame.KEYDOWN, "key": pygame.K_ESCAPE}])
def test_whoever_closes_the_window_need_not_wait(splash, given):
    pygame.event.post(pygame.event.Event(given.pop("type"), **given))
    with pytest.raises(Ended):
        splash.step(0.5)


def test_what_is_wrong_is_said_below_the_line(splash):
    splash.step(0.5)
    before, pink = pygame.image.tobytes(splash.window.surface, "RGB"), pixels(splash, PINK)
    splash.fault("The file resources/data/tiles.yaml is not there.")
    assert pixels(splash, PINK) > pink
    after = pygame.image.tobytes(splash.window.surface, "RGB")
    low = len(after) // 4   # below the mark and its line
    assert before[low:] != after[low:]


@pytest.mark.parametrize("kept", ["", "{", "[1]", '{"window": 7, "place": "x", "contrast": 1}', '{"window": [1, "a"]}'])
def test_settings_that_make_no_sense_are_no_reason_to_stop(tmp_path, kept):
    (tmp_path / "settings.json").write_text(kept)
    assert Left.read(tmp_path) == Left()


def test_it_stands_where_the_window_was_left(tmp_path):
    kept = {"window": [900, 700], "place": [5, 6], "full_screen": True, "maximised": False, "contrast": True}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    assert Left.read(tmp_path) == Left((900, 700), (5, 6), full_screen=True, contrast=True)


def test_a_fault_while_starting_is_one_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    from blackangel import app

    def broken(*given, **named):
        raise ValueError("the rules are not there")

    monkeypatch.setattr(app, "App", broken)
    assert app.run(data_dir=tmp_path, splash=Splash(paths.folders(tmp_path).data)) == 1
    assert capsys.readouterr().err == f"{PROGRAM} cannot start: the rules are not there\n"
