"""Building blocks of the sounds: tones, noises, blows, rooms. Everything is a mono float array at RATE.

Nothing here is random by itself: whoever wants noise gives a generator, so that the same seed makes the same sound.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

RATE = 44100
Wave = np.ndarray
Rng = np.random.Generator

# The scale in which all tones stand, so that effects fit together and to the ambience: D major with a raised fourth.
NOTES = {"C": -9, "D": -7, "E": -5, "F": -4, "F#": -3, "G": -2, "G#": -1, "A": 0, "Bb": 1, "B": 2, "C#": -8, "D#": -6}


def hertz(note: str) -> float:
    """Frequency of a note such as "F#4"; A4 is 440."""
    name, octave = note[:-1], int(note[-1])
    return float(440.0 * 2 ** (NOTES[name] / 12 + octave - 4))


def times(seconds: float) -> Wave:
    """The moments of that many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def mix(*layers: tuple[float, Wave, float]) -> Wave:
    """Lays waves over each other: (second at which it starts, wave, gain)."""
    end = max(round(at * RATE) + len(wave) for at, wave, _ in layers)
    out = np.zeros(end)
    for at, wave, gain in layers:
        start = round(at * RATE)
        out[start : start + len(wave)] += gain * wave
    return out


def glide(start: float, end: float, seconds: float, curve: float = 1.0) -> Wave:
    """A frequency that moves evenly in pitch; curve > 1 moves late, < 1 early."""
    share = np.linspace(0, 1, round(seconds * RATE)) ** curve
    return start * (end / start) ** share


def sine(frequency: float | Wave, seconds: float, phase: float = 0.0) -> Wave:
    """A sine of a fixed or moving frequency."""
    count = round(seconds * RATE)
    steps = np.broadcast_to(np.asarray(frequency, dtype=float), (count,)) / RATE
    return np.sin(2 * np.pi * (np.cumsum(steps) - steps[:1] + phase))


def buzz(frequency: float | Wave, seconds: float, overtones: int = 8, slope: float = 1.0) -> Wave:
    """A sawtooth of few overtones: the n-th has strength n ** -slope."""
    return sum(
        (sine(np.asarray(frequency) * n, seconds) * n**-slope for n in range(1, overtones + 1)), silence(seconds)
    )


def fm(frequency: float | Wave, ratio: float, depth: float | Wave, seconds: float) -> Wave:
    """A sine whose phase another sine moves."""
    count = round(seconds * RATE)
    base = np.broadcast_to(np.asarray(frequency, dtype=float), (count,))
    angle = 2 * np.pi * np.cumsum(base) / RATE
    return np.sin(angle + depth * np.sin(ratio * angle))


def swell(seconds: float, attack: float, decay: float, curve: float = 1.0) -> Wave:
    """Rises softly in `attack`, then falls; after `decay` more seconds it has lost 60 dB (curve 1)."""
    moment = times(seconds)
    up = 0.5 - 0.5 * np.cos(np.pi * np.clip(moment / max(attack, 1e-4), 0, 1))
    down = np.exp(-6.9 * (np.clip(moment - attack, 0, None) / decay) ** curve)
    return up * down


def arch(seconds: float, top: float = 0.5, sharp: float = 1.0) -> Wave:
    """Rises to its top at that share of its time, and falls to nothing."""
    share = np.linspace(0, 1, round(seconds * RATE))
    warped = np.where(share < top, share / (2 * top), 0.5 + (share - top) / (2 * (1 - top)))
    return np.sin(np.pi * warped) ** (2 * sharp)


def band(wave: Wave, low: float, high: float, order: float = 2.0) -> Wave:
    """Keeps what lies between two frequencies; soft edges, no shift in time. The wave is taken as a circle."""
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    pitch[0] = 1e-6
    keep = 1 / np.sqrt(1 + (low / pitch) ** (2 * order)) / np.sqrt(1 + (pitch / high) ** (2 * order))
    return np.fft.irfft(np.fft.rfft(wave) * keep, len(wave))


def noise(rng: Rng, seconds: float, low: float, high: float, order: float = 2.0) -> Wave:
    """Noise between two frequencies, of strength 1 on the whole."""
    wave = band(rng.standard_normal(round(seconds * RATE)), low, high, order)
    return wave / (np.sqrt(np.mean(wave**2)) + 1e-12)


def whoosh(rng: Rng, seconds: float, start: float, end: float, width: float = 0.5, bands: int = 14) -> Wave:
    """Noise whose pitch wanders from start to end hertz: narrow noises that come and go one after the other."""
    moment = times(seconds) / seconds
    out = silence(seconds)
    for n in range(bands):
        share = n / (bands - 1)
        pitch = start * (end / start) ** share
        out += noise(rng, seconds, pitch * 0.8, pitch * 1.25, 3) * np.exp(-(((moment - share) / width / 0.35) ** 2))
    return out / (np.abs(out).max() + 1e-12)


def bell(pitch: float, seconds: float, bright: float = 1.0, attack: float = 0.004) -> Wave:
    """A struck bar of glass: a few partials, the higher ones die first."""
    out = silence(seconds)
    for ratio, strength, life in ((1, 1.0, 1.0), (2.0, 0.35 * bright, 0.6), (3.01, 0.16 * bright, 0.38),
                                  (4.17, 0.10 * bright, 0.26), (5.43, 0.07 * bright, 0.16)):  # fmt: skip
        if pitch * ratio < RATE * 0.4:
            out += strength * sine(pitch * ratio, seconds) * swell(seconds, attack, seconds * life)
    return out


def pluck(pitch: float, seconds: float, bright: float = 1.0) -> Wave:
    """A soft mallet on wood."""
    tone = sine(pitch, seconds) * swell(seconds, 0.003, seconds)
    wood = sine(pitch * 3.93, seconds) * swell(seconds, 0.002, seconds * 0.25) * 0.22 * bright
    warm = sine(pitch * 2, seconds) * swell(seconds, 0.004, seconds * 0.5) * 0.18 * bright
    return tone + wood + warm


def thump(start: float, end: float, seconds: float) -> Wave:
    """A dull blow: a sine that falls in pitch."""
    return sine(glide(start, end, seconds, 0.45), seconds) * swell(seconds, 0.0025, seconds)


def knock(rng: Rng, modes: Sequence[float], seconds: float, hard: float = 0.5) -> Wave:
    """A small hard thing hits a table: its modes ring for a moment, with a grain of noise."""
    out = silence(seconds)
    for n, pitch in enumerate(modes):
        out += (
            sine(pitch, seconds, rng.random()) * swell(seconds, 0.0008, seconds * 0.7 / (1 + 0.5 * n)) / (1 + 0.6 * n)
        )
    grain = noise(rng, seconds, 1200, 6000) * swell(seconds, 0.0006, 0.018)
    return out + hard * 0.5 * grain


def pad(pitch: float, seconds: float, overtones: int = 5, slope: float = 1.7, spread: float = 0.12) -> Wave:
    """A warm held tone: three buzzes a few cents apart."""
    parts = [buzz(pitch * 2 ** (cents / 1200), seconds, overtones, slope) for cents in (-60 * spread, 0, 73 * spread)]
    return sum(parts, silence(seconds)) / 3


def room(rng: Rng, wave: Wave, seconds: float = 0.5, wet: float = 0.2, low: float = 150, high: float = 3500) -> Wave:
    """The wave in a room whose echo lasts so long; the result is longer by that."""
    echo = noise(rng, seconds, low, high, 1.5) * np.exp(-6.0 * times(seconds) / seconds)
    echo[: RATE // 125] *= np.linspace(0, 1, RATE // 125)
    size = len(wave) + len(echo)
    tail = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    tail *= np.sqrt(np.mean(wave**2) * len(wave)) / (np.sqrt(np.sum(tail**2)) + 1e-12)
    tail[: len(wave)] += wave * (1 / wet - 1) if wet < 1 else 0
    return tail * wet


def chord(notes: Iterable[str], seconds: float, strum: float, bright: float = 0.8) -> Wave:
    """Bells one after the other, all ringing on."""
    return mix(*((n * strum, bell(hertz(note), seconds, bright), 0.92**n) for n, note in enumerate(notes)))
