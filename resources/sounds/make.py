"""Makes all sounds anew: ``python resources/sounds/make.py [NAME ...]``.

Needs what stands in requirements.txt. Every sound has a seed of its own, made from its name, so that one can be changed
without changing the others. Prints the levels that the files have after coding.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import corridor
import numpy as np
import soundfile
from ambience import LOOPS
from effects import EFFECTS
from synth import RATE, Wave, band

FOLDER = Path(__file__).parent
SEED = 2019
LOUD = -18.0
"""Of an effect: root mean square of its loudest quarter of a second, in dB of full scale."""
QUIETER = {"hover": -12.0, "click": -4.0, "pick_up": -2.0, "slide": -3.0, "draw": -2.0, "spend": -2.0, "turn": -1.0,
           "march": -3.0, "pivot": -4.0, "chip": -3.0, "order": -3.0, "ping": -3.0, "skitter": -2.0, "ricochet": -2.0}
"""What is heard all the time stands back by so many dB."""
LOOP_LOUD = -27.0
"""Of a loop: root mean square of all of it."""
PEAK = -4.0
"""No sample goes beyond this before coding, which may add up to 1 dB."""
WINDOW = RATE // 4
LEAD = RATE // 250
"""Silent samples at the start: the coder smears a blow a little ahead, which must not begin with a step."""


def gain(db: float) -> float:
    return float(10 ** (db / 20))


def decibel(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))


def loudness(wave: Wave) -> float:
    """Root mean square of the loudest window, in dB."""
    power = np.concatenate(([0.0], np.cumsum(wave**2)))
    size = min(WINDOW, len(wave))
    return decibel(float(np.sqrt(np.max(power[size:] - power[:-size]) / size)))


def trimmed(wave: Wave) -> Wave:
    """Without the tail that nobody hears (60 dB below the peak)."""
    heard = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 0.001)
    return wave[: heard[-1] + 1]


def finished(wave: Wave, name: str) -> Wave:
    """No constant part, the wanted loudness, soft peaks, ends at nothing."""
    wave = band(np.concatenate((wave, np.zeros(RATE))), 28, 16000, 2)[: len(wave)]
    wave = trimmed(wave)
    ceiling, target = gain(PEAK), LOUD + QUIETER.get(name.split("-")[0], 0.0)
    for _ in range(8):
        wave = wave * gain(target - loudness(wave))
        if np.abs(wave).max() <= ceiling:
            break
        wave = ceiling * 0.98 * np.tanh(wave / (ceiling * 0.98))
    rise, fall = RATE // 500, min(len(wave) // 3, RATE // 40)
    wave[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    wave[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    return np.concatenate((np.zeros(LEAD), wave, np.zeros(RATE // 200)))


def finished_loop(loop: np.ndarray) -> np.ndarray:
    """No constant part and the wanted loudness; the ends belong together and stay as they are."""
    loop = np.stack([band(loop[:, side], 30, 12000, 2) for side in (0, 1)], axis=1)
    return loop * gain(LOOP_LOUD) / np.sqrt(np.mean(loop**2))


def seam(loop: np.ndarray) -> float:
    """How sharp the bend is where the end meets the beginning, against the sharpest bend of the half seconds around."""
    near = RATE // 2
    bends = np.abs(np.diff(np.concatenate((loop[-near:], loop[:near])), 2, axis=0)).max(axis=1)
    return float(bends[near - 4 : near + 3].max() / np.delete(bends, slice(near - 20, near + 20)).max())


def write_loop(name: str, loop: np.ndarray, tries: int = 12) -> str:
    """Coding blurs the ends a little: tries several places of the circle as its beginning and keeps the best."""
    starts = [len(loop) * n // tries for n in range(tries)]
    found = []
    for start in starts:
        write(name, np.roll(loop, -start, axis=0), 0.5)
        found.append(seam(soundfile.read(FOLDER / f"{name}.ogg")[0]))
    best = int(np.argmin(found))
    return write(name, np.roll(loop, -starts[best], axis=0), 0.5) + f"  seam {found[best]:.2f}"


def write(name: str, wave: np.ndarray, compression: float) -> str:
    """Codes the wave and tells what came out."""
    path = FOLDER / f"{name}.ogg"
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    kind = {"format": "OGG", "subtype": "VORBIS", "compression_level": compression}
    with soundfile.SoundFile(path, "w", RATE, channels, **kind) as out:
        for start in range(0, len(wave), RATE):  # whole seconds: the coder fails on very long blocks
            out.write(wave[start : start + RATE])
    path.write_bytes(numbered(path.read_bytes(), zlib.crc32(name.encode())))
    made = soundfile.read(path, always_2d=True)[0]
    whole = decibel(float(np.sqrt(np.mean(made**2))))
    level = loudness(made[:, 0]) if channels == 1 else whole
    ends = f"{abs(float(made[0, 0])):.4f} {abs(float(made[-1, 0])):.4f}"
    return (
        f"{name:16} {len(made) / RATE:6.2f} s  loud {level:6.1f} dB  peak {decibel(float(np.abs(made).max())):6.1f} dB"
        f"  mean {np.mean(made):+.5f}  ends {ends}  {path.stat().st_size / 1024:6.1f} KB"
    )


def numbered(stream: bytes, serial: int) -> bytes:
    """An Ogg stream with this serial number in place of a random one, so that the same sound gives the same bytes."""
    data, at = bytearray(stream), 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        data[at + 14 : at + 18] = serial.to_bytes(4, "little")
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = checksum(data[at:end]).to_bytes(4, "little")
        at = end
    return bytes(data)


def _table() -> list[int]:
    table = []
    for n in range(256):
        rest = n << 24
        for _ in range(8):
            rest = (rest << 1 ^ 0x04C11DB7 if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        table.append(rest)
    return table


REST = _table()


def checksum(page: bytes | bytearray) -> int:
    """Of an Ogg page, as RFC 3533 says."""
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ REST[rest >> 24 ^ byte]
    return rest


def main(wanted: list[str]) -> None:
    """Makes the sounds of these names (or beginnings of names), or all."""
    total = 0
    for name, make in {**EFFECTS, **corridor.EFFECTS, **LOOPS, **corridor.LOOPS}.items():
        if wanted and not any(name.startswith(word) for word in wanted):
            continue
        rng = np.random.default_rng([SEED, zlib.crc32(name.encode())])
        wave = make(rng)
        if wave.ndim == 1:
            print(write(name, finished(wave, name), 0.55))
        else:
            print(write_loop(name, finished_loop(wave)))
        total += (FOLDER / f"{name}.ogg").stat().st_size
    print(f"{total / 1024:.0f} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
