"""The Derelict sounds like itself: what happens is heard, in files of its own at the loudness of all others."""

from __future__ import annotations

import random

import pytest

from blackangel import paths
from blackangel.games.derelict import retell
from blackangel.ui.derelict import sounds
from blackangel.ui.derelict.layout import Layout
from blackangel.ui.derelict.motion import MAKERS, Director
from blackangel.ui.derelict.scene import DerelictScene
from blackangel.ui.play.face import load_face
from tests.ui.derelict.players import session
from tests.ui.soundwatch import hear_effect, hear_loop

OFTEN = ("pick_up", "march", "pivot", "chip", "order", "ping", "skitter", "ricochet")
"""What is heard all the time may be softer than the rest."""
OWN = sorted(file for name, voice in sounds.VOICES.items() for file in voice.files(name))


def test_every_sound_is_a_voice_of_the_face_and_a_file():
    voices = load_face("derelict").voices
    assert set(sounds.OF_EVENTS.values()) | {sounds.of(("over", "lost")), sounds.of(("over", "won"))} <= set(voices)
    assert set(sounds.OF_EVENTS) <= set(MAKERS)
    for file in (*OWN, sounds.AMBIENCE):
        assert (paths.resources() / "sounds" / f"{file}.ogg").is_file(), file
    assert DerelictScene.ambience == sounds.AMBIENCE


def test_no_name_means_two_sounds():
    """Games share what sounds the same: a voice of one is that of the other."""
    other = load_face("black_angel").voices
    assert all(other[name].variants == voice.variants for name, voice in sounds.VOICES.items() if name in other)


def test_a_whole_mission_is_heard():
    """Steps, shots, claws and the die are heard at the beats that show them; only what is not seen is silent."""
    heard = set()
    for seed in range(3):
        game = session(2, seed)
        chance = random.Random(seed)
        while not game.state.is_over:
            before = game.state.view(None)
            step = game.apply(chance.choice(game.state.decision.options))
            events = [game.game.seen_by(event, 0) for event in step]
            director = Director(lambda rows: Layout(1920, 1080, max(1, rows)), retell.begin(before))
            for beat in director.direct(events):
                group = beat.first or beat.events
                assert beat.sound == (sounds.of(group[0]) if group else "")
                heard.add(beat.sound)
    assert heard >= {"order", "march", "pivot", "gun", "tumble", "scratch", "skitter", "squelch", "fallen", "klaxon",
                     "chip"}


@pytest.mark.parametrize("name", OWN)
def test_levels_of_an_effect(name, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    hear_effect(name, name.split("-")[0] in OFTEN)


def test_the_wreck_is_quiet_and_has_no_seam(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    hear_loop(sounds.AMBIENCE)
