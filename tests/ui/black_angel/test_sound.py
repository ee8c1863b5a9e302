"""Sounds: the table that says what sounds when, the files themselves, and a machine without a device."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel import paths
from blackangel.games.black_angel.events import FIELDS, Plain
from blackangel.ui.app.options import OptionsScreen
from blackangel.ui.app.pause import GamePause
from blackangel.ui.app.settings import Settings
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.black_angel.happenings.book import HAPPENINGS, cue
from blackangel.ui.black_angel.new_game import NewGameScreen
from blackangel.ui.black_angel.sound_events import VOICES as GAME_VOICES
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.derelict.sounds import AMBIENCE as WRECK
from blackangel.ui.kit import sound as sound_module
from blackangel.ui.kit import voices
from blackangel.ui.kit.scene import Scene, SceneStack
from blackangel.ui.kit.sound import Sound
from blackangel.ui.play.curtain import CurtainScreen
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.lessons.scene import TutorialScene
from blackangel.ui.replay.scene import ReplayScene
from tests.patience import FAR
from tests.ui.black_angel.table.harness import made
from tests.ui.soundwatch import hear_effect, hear_loop

VOICES = {**voices.VOICES, **GAME_VOICES}
LOOPS = TITLE, PLAY = "ambience-title", "ambience-play"
ROOT = Path(__file__).resolve().parents[3]
RATE = 44100
WINDOW = RATE // 4
EFFECT_FILES = sorted(file for name, voice in VOICES.items() for file in voice.files(name))
OFTEN = ("hover", "click", "pick_up", "slide", "draw", "spend", "turn")
"""What is heard all the time may be softer than the rest."""
FOR_ALL = {"turn", "sequence", "ravager_effect", "hal_unable", "advanced_ship", "tile_moved"}
"""Events of a seat that are silent, or concern everybody alike."""


@pytest.fixture(autouse=True)
def quiet_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that takes everything and lets nothing be heard."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


class Clock:
    """A clock that moves when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Sound:
    """Sound with a device."""
    made = Sound(Settings(), False, VOICES, clock)
    assert made.ready, made.notice
    return made


def playing() -> int:
    """How many effects are heard."""
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


# ---- the table -----------------------------------------------------------------------------------------------------


def test_every_event_has_an_entry() -> None:
    assert set(HAPPENINGS) == set(FIELDS)


def test_every_cue_names_a_voice() -> None:
    assert {found.cue.sound for found in HAPPENINGS.values() if found.cue} <= set(VOICES)


def test_seats_stand_first_where_the_table_says_so() -> None:
    seated = {kind for kind, found in HAPPENINGS.items() if found.seated}
    assert {kind for kind, fields in FIELDS.items() if fields[:1] == ("seat",)} - seated == FOR_ALL
    assert all(FIELDS[kind][0] == "seat" for kind in seated)


@pytest.mark.parametrize("name", EFFECT_FILES + sorted(LOOPS))
def test_every_file_is_there(name: str) -> None:
    assert (paths.resources() / "sounds" / f"{name}.ogg").is_file()


def test_no_file_is_left_over() -> None:
    there = {path.stem for path in (paths.resources() / "sounds").glob("*.ogg")}
    games = {file for game in faces() for name, voice in load_face(game).voices.items() for file in voice.files(name)}
    assert there == {*EFFECT_FILES, *LOOPS, *games, WRECK}


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in (paths.resources() / "sounds").glob("*.ogg")) < 4_000_000


def test_the_program_asks_only_for_sounds_that_exist() -> None:
    asked: set[str] = set()
    for path in (ROOT / "blackangel").rglob("*.py"):
        asked |= set(re.findall(r"""(?:sound\.play|\bask)\("(\w+)"[,)]""", path.read_text(encoding="utf-8")))
    assert asked and asked <= set(VOICES)


def test_own_and_others_events_differ() -> None:
    own, other = cue(made("gain", 1, "ship", 1, "action"), 1), cue(made("gain", 0, "ship", 1, "action"), 1)
    assert own and other and own.sound == other.sound and other.share < own.share
    assert (mine := cue(made("turn", 1, 3), 1)) and mine.sound == "your_turn"
    assert (theirs := cue(made("turn", 0, 3), 1)) and theirs.sound == "turn"


def test_points_won_and_lost_differ() -> None:
    won, lost = cue(made("vp", 0, 2, "mission"), 0), cue(made("vp", 0, -1, "ravager"), 0)
    assert won and won.sound == "gain_vp" and lost and lost.sound == "loss"
    assert cue(made("vp", 0, 0, "mission"), 0) is None


def test_an_unknown_event_is_a_fault() -> None:
    with pytest.raises(KeyError):
        cue(Plain("something_new"), 0)


@pytest.mark.parametrize(
    ("scenes", "loop"),
    [((), None), ((TitleScreen,), TITLE), ((TitleScreen, NewGameScreen), TITLE), ((TableScene,), PLAY),
     ((ReplayScene,), PLAY), ((TutorialScene,), TITLE), ((TableScene, GamePause, OptionsScreen), PLAY),
     ((TableScene, CurtainScreen), None)],
)  # fmt: skip
def test_ambience_follows_the_scene(scenes: tuple[type[Scene], ...], loop: str | None) -> None:
    stack = SceneStack(None)
    stack.scenes = [object.__new__(kind) for kind in scenes]
    assert stack.ambience == loop and loop in (None, *LOOPS)


def test_asking_without_a_window_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(event: Any) -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.event, "post", fail)
    voices.ask("click")


# ---- playing -------------------------------------------------------------------------------------------------------


def test_variants_are_heard_in_turn(sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    real = sound.effect

    def listen(file: str) -> pygame.mixer.Sound | None:
        heard.append(file)
        return real(file)

    monkeypatch.setattr(sound, "effect", listen)
    for _ in range(5):
        clock.now += 1
        sound.play("roll")
    assert heard == ["roll-1", "roll-2", "roll-3", "roll-4", "roll-1"]


def test_loudness_is_that_of_the_settings(sound: Sound) -> None:
    sound.settings.volume = 0.5
    sound.play("win", 0.6)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.3, abs=0.01)


def test_many_at_once_are_no_bang(sound: Sound) -> None:
    for name in VOICES:
        sound.play(name)
    assert playing() <= sound_module.CROWD


def test_the_same_sound_waits_for_its_gap(sound: Sound, clock: Clock) -> None:
    sound.play("alarm")
    sound.play("alarm")
    assert playing() == 1
    clock.now += 1
    sound.play("alarm")
    assert playing() == 2


@pytest.mark.parametrize("why", ["off", "held"])
def test_off_or_behind_the_curtain_is_silent_at_once(sound: Sound, clock: Clock, why: str) -> None:
    sound.play("win")
    sound.settings.sound, sound.held = why != "off", why == "held"
    sound.update(0.016, "ambience-play")
    clock.now += 1
    sound.play("gain")
    assert playing() == 0


def test_all_effects_are_read_ahead(sound: Sound) -> None:
    for _ in range(40 * 60):
        sound.update(1 / 10)
    assert set(sound.effects) == set(EFFECT_FILES) and all(sound.effects.values())


def test_a_missing_file_is_silence(sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sound_module, "resource", lambda *parts: tmp_path.joinpath(*parts))
    sound.play("gain")
    for _ in range(200):
        sound.update(0.05, "ambience-title")
    assert playing() == 0 and not pygame.mixer.music.get_busy()


def test_a_broken_file_is_silence(sound: Sound, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "sounds").mkdir()
    for file in (*EFFECT_FILES, *LOOPS):
        (tmp_path / "sounds" / f"{file}.ogg").write_bytes(b"OggS and nothing more")
    monkeypatch.setattr(sound_module, "resource", lambda *parts: tmp_path.joinpath(*parts))
    sound.play("gain")
    sound.update(0.05, "ambience-title")
    assert playing() == 0


def test_ambience_comes_softly_changes_and_goes(sound: Sound) -> None:
    sound.update(0.1, "ambience-title")
    assert sound.loop == "ambience-title" and pygame.mixer.music.get_volume() < 0.05
    for _ in range(40):
        sound.update(0.1, "ambience-title")
    assert pygame.mixer.music.get_volume() == pytest.approx(sound.settings.ambience_volume, abs=0.02)
    sound.update(0.1, "ambience-play")
    assert sound.loop == "ambience-title", "the old loop fades first"
    for _ in range(40):
        sound.update(0.1, "ambience-play")
    assert sound.loop == "ambience-play" and pygame.mixer.music.get_busy()
    sound.settings.ambience = False
    for _ in range(40):
        sound.update(0.1, "ambience-play")
    assert sound.loop is None and not pygame.mixer.music.get_busy()


def test_ambience_and_effects_have_a_switch_each(sound: Sound) -> None:
    sound.settings.sound = False
    for _ in range(40):
        sound.update(0.1, "ambience-title")
    sound.play("gain")
    assert playing() == 0 and pygame.mixer.music.get_busy()


# ---- no device -----------------------------------------------------------------------------------------------------


def use(made: Sound) -> None:
    """Everything that scenes do with it."""
    made.play("gain")
    made.update(0.1, "ambience-play")
    made.held = True
    made.update(0.1)
    made.stop()


def test_without_a_device_one_notice_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    made = Sound(Settings(), False, VOICES)
    use(made)
    assert not made.ready and made.notice.endswith("silent.")


def test_muted_there_is_not_even_a_notice() -> None:
    made = Sound(Settings(), True, VOICES)
    use(made)
    assert not made.ready and not made.notice and pygame.mixer.get_init() is None


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the sound library writes to no terminal")
def test_a_missing_card_fills_no_terminal() -> None:
    words = (
        "import logging; logging.disable()\n"
        "from blackangel.ui.kit.sound import Sound; from blackangel.ui.app.settings import Settings\n"
        "made = Sound(Settings(), False, {}); print(made.ready == (not made.notice))"
    )
    env = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=FAR)
    assert done.stdout.split()[-1:] == ["True"] and not done.stderr, done.stderr


# ---- the files, listened to with numbers ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", EFFECT_FILES)
def test_levels_of_an_effect(name: str) -> None:
    hear_effect(name, name.split("-")[0] in OFTEN)


@pytest.mark.parametrize("name", sorted(LOOPS))
def test_a_loop_is_quiet_and_has_no_seam(name: str) -> None:
    hear_loop(name)
