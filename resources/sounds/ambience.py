"""The two quiet loops. They have no seam because they are made as circles: tones fit a whole number of times into the
loop, noise is made on a circle, and what rings past the end rings on at the beginning."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import RATE, Rng, Wave, arch, bell, hertz, noise, pad, times, whoosh

Stereo = np.ndarray
"""Shape (frames, 2)."""


def fitted(pitch: float, seconds: float) -> float:
    """The nearest frequency that fits a whole number of times into the loop."""
    return max(1, round(pitch * seconds)) / seconds


def lay(loop: Stereo, at: float, wave: Wave, gain: float, pan: float) -> None:
    """Adds a wave from second `at` on; past the end it goes on at the beginning. pan: -1 left to 1 right."""
    place = (np.arange(len(wave)) + round(at * RATE)) % len(loop)
    angle = (pan + 1) * np.pi / 4
    for side, share in ((0, np.cos(angle)), (1, np.sin(angle))):
        np.add.at(loop[:, side], place, gain * share * wave)


def hall(rng: Rng, loop: Stereo, seconds: float, wet: float) -> Stereo:
    """The loop in a large hall, as a circle."""
    out = np.empty_like(loop)
    for side in (0, 1):
        echo = noise(rng, seconds, 120, 3000, 1.2) * np.exp(-5 * times(seconds) / seconds)
        echo /= np.sqrt(np.sum(echo**2))
        tail = np.fft.irfft(np.fft.rfft(loop[:, side]) * np.fft.rfft(echo, len(loop)), len(loop))
        out[:, side] = (1 - wet) * loop[:, side] + wet * tail
    return out


def breath(seconds: float, rounds: int, phase: float, least: float) -> Wave:
    """A slow rise and fall, a whole number of times in the loop, between `least` and 1."""
    wave = 0.5 - 0.5 * np.cos(2 * np.pi * (rounds * times(seconds) / seconds + phase))
    return least + (1 - least) * wave


def drone(loop: Stereo, seconds: float, pitches: dict[float, float], rounds: int) -> None:
    """Sines that go on through the whole loop, each breathing in its own way on each side."""
    for n, (pitch, gain) in enumerate(pitches.items()):
        for side in (0, 1):
            tone = np.sin(2 * np.pi * fitted(pitch * (1 + 0.0012 * side), seconds) * times(seconds) + n)
            loop[:, side] += gain * tone * breath(seconds, rounds + n, 0.21 * n + 0.3 * side, 0.45)


def air(rng: Rng, loop: Stereo, seconds: float, low: float, high: float, gain: float, rounds: int) -> None:
    """Moving air, different on the two sides."""
    for side in (0, 1):
        wave = noise(rng, seconds, low, high, 1.5)
        loop[:, side] += gain * wave * breath(seconds, rounds, 0.4 * side, 0.4)


def title(rng: Rng) -> Stereo:
    """Wide slow chords, bells far away, a streak now and then. 64 s."""
    seconds = 64.0
    loop = np.zeros((round(seconds * RATE), 2))
    chords = ("D3 A3 E4 F#4 A4", "B2 F#3 D4 E4 A4", "G2 D3 B3 F#4 A4", "A2 E3 B3 D4 F#4")
    for number, notes in enumerate(chords):
        for n, note in enumerate(notes.split()):
            held = pad(hertz(note), 21.0, 6, 1.9, 0.16) * arch(21.0, 0.45, 0.8)
            lay(loop, 16.0 * number + 0.4 * n, held, 0.30 / (1 + 0.14 * n), (-0.7, 0.5, -0.25, 0.7, 0.0)[n])
    drone(loop, seconds, {hertz("D2"): 0.22, hertz("A2"): 0.10}, 3)
    scale = ("D5", "E5", "F#5", "A5", "B5", "D6", "A4")
    for n in range(13):
        at = n * seconds / 13 + rng.uniform(-1.2, 1.2)
        lay(
            loop,
            at % seconds,
            bell(hertz(scale[rng.integers(len(scale))]), 2.8, 0.5, 0.012),
            rng.uniform(0.05, 0.11),
            rng.uniform(-0.8, 0.8),
        )
    for at, start, end, pan in (
        (6.0, 500, 2600, -0.6),
        (23.5, 2200, 420, 0.6),
        (41.0, 420, 2300, 0.3),
        (55.0, 2600, 500, -0.4),
    ):
        lay(loop, at, whoosh(rng, 4.5, start, end, 0.5) * arch(4.5, 0.5), 0.075, pan)
    air(rng, loop, seconds, 150, 1100, 0.02, 4)
    return hall(rng, loop, 4.0, 0.42)


def play(rng: Rng) -> Stereo:
    """The ship at night: a far engine, air, a held tone that changes twice, a signal now and then. 72 s."""
    seconds = 72.0
    loop = np.zeros((round(seconds * RATE), 2))
    drone(loop, seconds, {hertz("D2"): 0.20, hertz("A2"): 0.12, hertz("D3"): 0.07, hertz("A1"): 0.12}, 4)
    air(rng, loop, seconds, 90, 520, 0.055, 5)
    air(rng, loop, seconds, 700, 2400, 0.007, 7)
    for number, notes in enumerate(("D3 A3 E4", "D3 B3 F#4", "G2 D3 A3")):
        for n, note in enumerate(notes.split()):
            held = pad(hertz(note), 30.0, 4, 2.1, 0.14) * arch(30.0, 0.5)
            lay(loop, 24.0 * number + 0.8 * n, held, 0.13 / (1 + 0.2 * n), (-0.5, 0.5, 0.0)[n])
    for at, note, pan in (
        (5.0, "A5", 0.6),
        (19.0, "E5", -0.6),
        (33.5, "D6", 0.2),
        (47.0, "F#5", -0.3),
        (61.0, "A5", 0.5),
    ):
        lay(loop, at, bell(hertz(note), 2.5, 0.25, 0.02), 0.045, pan)
        lay(loop, at + 0.5, bell(hertz(note), 2.5, 0.2, 0.02), 0.018, -pan)
    return hall(rng, loop, 5.0, 0.45)


LOOPS: dict[str, Callable[[Rng], Stereo]] = {"ambience-title": title, "ambience-play": play}
