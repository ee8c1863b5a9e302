"""The files of sounds, listened to with numbers."""

from __future__ import annotations

import array
import math

import pygame

from blackangel import paths

RATE = 44100
WINDOW = RATE // 4


def samples(name: str, channels: int = 1) -> array.array[int]:
    """The samples of a file at 44.1 kHz, interleaved."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, channels, 512, allowedchanges=0)
    return array.array("h", pygame.mixer.Sound(str(paths.resources() / "sounds" / f"{name}.ogg")).get_raw())


def decibel(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def mean_square(wave: array.array[int]) -> float:
    return sum(value * value for value in wave) / len(wave) / 32768**2


def loudest(wave: array.array[int]) -> float:
    """Root mean square of the loudest quarter of a second, in dB."""
    size = min(WINDOW, len(wave))
    step = max(1, size // 8)
    starts = range(0, len(wave) - size + 1, step)
    return decibel(math.sqrt(max(mean_square(wave[start : start + size]) for start in starts)))


def hear_effect(name: str, often: bool) -> None:
    """Loud enough and not too loud, without a constant part or a click; often: it may be softer."""
    wave = samples(name)
    peak = decibel(max(abs(value) for value in wave) / 32768)
    assert peak < -3
    level = loudest(wave)
    assert -31.5 < level < -17 if often else -20 < level < -17
    assert abs(sum(wave) / len(wave)) / 32768 < 0.003, "a constant part"
    assert abs(wave[0]) < 100 and abs(wave[-1]) < 100, "a click at an end"
    assert len(wave) / RATE < 5


def hear_loop(name: str) -> None:
    """Quiet, and its end goes on into its beginning."""
    wave = samples(name, 2)
    assert 40 <= len(wave) / 2 / RATE <= 90
    assert -30 < decibel(math.sqrt(mean_square(wave[::7]))) < -24
    for side in (0, 1):
        one = wave[side::2]
        edge, near = RATE // 20, RATE // 2
        around = one[-near:] + one[:near]
        steps = [abs(b - 2 * a + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        seam = max(steps[near - 4 : near + 3])
        assert seam <= max(steps[: near - 50] + steps[near + 50 :]), "a click"
        before, after = math.sqrt(mean_square(one[-edge:])), math.sqrt(mean_square(one[:edge]))
        assert abs(decibel(before) - decibel(after)) < 3, "a step in loudness"
