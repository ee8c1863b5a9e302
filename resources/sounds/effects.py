"""The effects, one function each; what they are for stands in blackangel/ui/black_angel/sound_events.py."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    RATE,
    Rng,
    Wave,
    arch,
    band,
    bell,
    buzz,
    chord,
    fm,
    glide,
    hertz,
    knock,
    mix,
    noise,
    pad,
    pluck,
    room,
    silence,
    sine,
    swell,
    thump,
    times,
    whoosh,
)

DIE = (1730.0, 2640.0, 4120.0)
"""How a die rings, in hertz."""
WOOD = (410.0, 730.0, 1190.0)


# ---- hands ---------------------------------------------------------------------------------------------------------


def hover(rng: Rng) -> Wave:
    return sine(hertz("A5"), 0.05) * swell(0.05, 0.006, 0.04) + 0.1 * noise(rng, 0.05, 2500, 6000) * swell(
        0.05, 0.002, 0.02
    )


def click(rng: Rng) -> Wave:
    return mix((0, thump(340, 190, 0.05), 0.8), (0, noise(rng, 0.03, 1800, 5200) * swell(0.03, 0.001, 0.02), 0.22),
               (0.004, sine(hertz("D6"), 0.07) * swell(0.07, 0.004, 0.06), 0.2))  # fmt: skip


def pick_up(rng: Rng, higher: float) -> Wave:
    lift = sine(glide(330 * higher, 520 * higher, 0.09), 0.09) * swell(0.09, 0.012, 0.09)
    return mix((0, knock(rng, WOOD[1:], 0.05, 0.5), 0.35), (0.004, lift, 0.55))


def drop(rng: Rng, higher: float) -> Wave:
    blow = mix((0, thump(210 * higher, 105 * higher, 0.11), 1.0),
               (0, knock(rng, [f * higher for f in WOOD], 0.07, 0.8), 0.55))  # fmt: skip
    return room(rng, blow, 0.16, 0.16)


def refused(rng: Rng) -> Wave:
    first = band(buzz(hertz("D3"), 0.13, 7, 1.2), 60, 900) * swell(0.13, 0.012, 0.2)
    second = band(buzz(hertz("C#3"), 0.2, 7, 1.2), 60, 900) * swell(0.2, 0.012, 0.2)
    return mix((0, first, 0.9), (0.12, second, 1.0))


def undo(rng: Rng) -> Wave:
    back = sine(glide(hertz("A5"), hertz("D5"), 0.22), 0.22) * arch(0.22, 0.35)
    return mix((0, whoosh(rng, 0.3, 3200, 700, 0.5) * arch(0.3, 0.6), 0.6), (0.02, back, 0.4),
               (0.22, pluck(hertz("D4"), 0.2), 0.35))  # fmt: skip


# ---- dice ----------------------------------------------------------------------------------------------------------


def roll(rng: Rng, blows: int) -> Wave:
    """A die tumbles in a tray: blows that come faster and get weaker."""
    layers: list[tuple[float, Wave, float]] = []
    at, gap = 0.0, 0.13
    for n in range(blows):
        strength = (0.95 - 0.65 * n / blows) * rng.uniform(0.65, 1.0)
        modes = [f * rng.uniform(0.93, 1.07) for f in DIE]
        layers.append((at, knock(rng, modes, 0.06, 0.9), 0.5 * strength))
        layers.append((at, thump(240, 130, 0.06), 0.55 * strength))
        at += gap * rng.uniform(0.6, 1.15)
        gap = max(0.026, gap * 0.83)
    return room(rng, mix(*layers), 0.22, 0.14)


def place_die(rng: Rng, note: str) -> Wave:
    blow = mix((0, knock(rng, DIE, 0.06, 0.8), 0.4), (0, thump(200, 110, 0.1), 0.9),
               (0.012, bell(hertz(note), 0.4, 0.6), 0.3))  # fmt: skip
    return room(rng, blow, 0.3, 0.18)


def flip(rng: Rng) -> Wave:
    swish = whoosh(rng, 0.16, 900, 3000, 0.6) * arch(0.16, 0.5)
    return room(rng, mix((0, knock(rng, WOOD, 0.04, 0.5), 0.2), (0.01, swish, 0.55), (0.15, knock(rng, DIE, 0.06), 0.4),
                         (0.15, thump(230, 140, 0.07), 0.6)), 0.18, 0.14)  # fmt: skip


# ---- goods and points ----------------------------------------------------------------------------------------------


def gain(rng: Rng, low: str, high: str) -> Wave:
    return room(rng, mix((0, pluck(hertz(low), 0.32), 0.8), (0.075, pluck(hertz(high), 0.42), 0.9)), 0.4, 0.22)


def gain_vp(rng: Rng) -> Wave:
    notes = chord(("D5", "F#5", "A5", "D6"), 0.75, 0.062, 0.9)
    return room(rng, notes, 0.7, 0.26)


def loss(rng: Rng) -> Wave:
    falling = sine(glide(hertz("F4"), hertz("D4") * 0.97, 0.5, 1.6), 0.5) * swell(0.5, 0.02, 0.6)
    dull = band(buzz(glide(hertz("F3"), hertz("D3"), 0.5, 1.6), 0.5, 6, 1.3), 60, 800) * swell(0.5, 0.03, 0.55)
    return room(rng, mix((0, falling, 0.5), (0, dull, 0.5), (0, thump(150, 80, 0.16), 0.5)), 0.4, 0.2)


def spend(rng: Rng) -> Wave:
    return room(rng, mix((0, pluck(hertz("A4"), 0.16), 0.7), (0.055, pluck(hertz("E4"), 0.2), 0.8),
                         (0, knock(rng, DIE[:2], 0.04), 0.12)), 0.2, 0.15)  # fmt: skip


# ---- the ship in trouble -------------------------------------------------------------------------------------------


def damage(rng: Rng, deep: float) -> Wave:
    crunch = noise(rng, 0.4, 180, 2200) * swell(0.4, 0.002, 0.35) * (0.7 + 0.3 * np.sign(sine(38, 0.4)))
    metal = sum((sine(f * deep, 0.6, rng.random()) * swell(0.6, 0.003, 0.5) * g
                 for f, g in ((223, 0.5), (347, 0.35), (511, 0.25), (787, 0.14))), silence(0.6))  # fmt: skip
    return room(rng, mix((0, thump(125 * deep, 46, 0.4), 1.2), (0, crunch, 0.28), (0.005, metal, 0.3)), 0.6, 0.22)


def alarm(rng: Rng) -> Wave:
    """Two tones a tritone apart, twice: a ship's horn heard through a door."""
    layers: list[tuple[float, Wave, float]] = []
    for n in range(4):
        pitch = hertz("D4" if n % 2 == 0 else "G#4")
        tone = band(buzz(pitch, 0.2, 6, 1.25), 120, 2000) * arch(0.2, 0.25, 0.35)
        layers.append((n * 0.19, tone, 0.7 if n < 2 else 0.5))
    layers.append((0, noise(rng, 0.9, 50, 160) * swell(0.9, 0.1, 1.1), 0.25))
    return room(rng, mix(*layers), 0.6, 0.25)


def destroy(rng: Rng) -> Wave:
    beam = fm(glide(1500, 170, 0.26, 0.8), 1.5, np.linspace(1.8, 0.3, round(0.26 * RATE)), 0.26) * swell(
        0.26, 0.004, 0.3
    )
    blast = noise(rng, 0.8, 50, 700, 1.5) * swell(0.8, 0.012, 0.8)
    return room(rng, mix((0, beam, 0.5), (0.16, blast, 0.42), (0.16, thump(110, 42, 0.5), 1.0)), 0.7, 0.22)


def repair(rng: Rng) -> Wave:
    layers: list[tuple[float, Wave, float]] = [
        (0.055 * n, knock(rng, (1450 * rng.uniform(0.97, 1.03), 2900), 0.035, 0.8), 0.35 + 0.05 * n) for n in range(5)
    ]
    layers += [(0.3, pluck(hertz("A4"), 0.3), 0.45), (0.37, pluck(hertz("D5"), 0.45), 0.6)]
    return room(rng, mix(*layers), 0.35, 0.2)


# ---- cards, tiles, robots ------------------------------------------------------------------------------------------


def card(rng: Rng, higher: float) -> Wave:
    slide = noise(rng, 0.11, 1100 * higher, 5500 * higher) * arch(0.11, 0.7, 0.6)
    snap = noise(rng, 0.03, 1500, 7000) * swell(0.03, 0.0008, 0.02)
    return room(rng, mix((0, slide, 0.28), (0.095, snap, 0.4), (0.095, thump(260, 170, 0.05), 0.6)), 0.14, 0.12)


def draw(rng: Rng, higher: float) -> Wave:
    slide = whoosh(rng, 0.2, 1300 * higher, 4600 * higher, 0.7) * arch(0.2, 0.6, 0.7)
    return room(
        rng, mix((0, slide, 0.8), (0.17, noise(rng, 0.025, 2000, 7000) * swell(0.025, 0.001, 0.018), 0.16)), 0.14, 0.12
    )


def robot(rng: Rng, blips: tuple[str, str]) -> Wave:
    motor = band(buzz(glide(150, 235, 0.24) * (1 + 0.012 * sine(31, 0.24)), 0.24, 9, 0.9), 120, 1600) * arch(
        0.24, 0.4, 0.6
    )
    layers = [(0.0, motor, 0.4), (0.22, knock(rng, WOOD, 0.05), 0.3)]
    for n, note in enumerate(blips):
        layers.append(
            (0.25 + 0.085 * n, sine(glide(hertz(note), hertz(note) * 1.03, 0.07), 0.07) * arch(0.07, 0.3, 0.5), 0.42)
        )
    return room(rng, mix(*layers), 0.22, 0.16)


def inject(rng: Rng) -> Wave:
    scrape = noise(rng, 0.26, 350, 1900) * arch(0.26, 0.75) * (0.75 + 0.25 * sine(57, 0.26))
    lock = mix((0, thump(170, 75, 0.18), 1.0), (0, knock(rng, WOOD, 0.08, 0.8), 0.5))
    tones = mix((0, bell(hertz("D5"), 0.5, 0.5), 0.3), (0.03, bell(hertz("A5"), 0.5, 0.5), 0.22))
    return room(rng, mix((0, scrape, 0.24), (0.23, lock, 0.9), (0.26, tones, 0.9)), 0.45, 0.2)


def eject(rng: Rng) -> Wave:
    puff = noise(rng, 0.4, 700, 5000, 1.2) * swell(0.4, 0.006, 0.3)
    away = sine(glide(420, 130, 0.34, 0.8), 0.34) * swell(0.34, 0.01, 0.4)
    return room(rng, mix((0, thump(160, 90, 0.12), 0.7), (0.01, puff, 0.24), (0.02, away, 0.45)), 0.4, 0.2)


def slide(rng: Rng) -> Wave:
    scrape = noise(rng, 0.2, 500, 2400) * arch(0.2, 0.6, 0.7) * (0.8 + 0.2 * sine(73, 0.2))
    return room(
        rng,
        mix((0, scrape, 0.28), (0.18, knock(rng, WOOD, 0.05, 0.6), 0.45), (0.18, thump(190, 120, 0.07), 0.5)),
        0.16,
        0.14,
    )


# ---- space ---------------------------------------------------------------------------------------------------------


def launch(rng: Rng) -> Wave:
    rising = whoosh(rng, 1.0, 180, 2600, 0.55) * arch(1.0, 0.55, 0.6)
    engine = band(buzz(glide(62, 210, 1.0, 1.3), 1.0, 10, 1.0), 50, 900) * arch(1.0, 0.6, 0.7)
    return room(rng, mix((0, thump(120, 55, 0.25), 0.7), (0, rising, 0.8), (0, engine, 0.5)), 0.7, 0.22)


def ship(rng: Rng, higher: float) -> Wave:
    passing = whoosh(rng, 0.7, 420 * higher, 1500 * higher, 0.6) * arch(0.7, 0.45, 0.8)
    bend = 1 + 0.12 * np.tanh((0.35 - times(0.7)) * 9)
    engine = band(buzz(118 * higher * bend, 0.7, 8, 1.0), 60, 900) * arch(0.7, 0.45, 0.9)
    return room(rng, mix((0, passing, 0.75), (0, engine, 0.5)), 0.5, 0.22)


def mission(rng: Rng) -> Wave:
    signal = mix((0, chord(("D4", "A4", "E5", "F#5"), 1.1, 0.07, 0.6), 0.8),
                 (0, pad(hertz("D3"), 1.3) * arch(1.3, 0.25, 0.7), 0.4))  # fmt: skip
    return room(rng, signal, 1.0, 0.3)


def jump(rng: Rng) -> Wave:
    """The engines gather, the space streaks by, the ship arrives."""
    rise = whoosh(rng, 1.35, 130, 4200, 0.4) * np.linspace(0.05, 1, round(1.35 * RATE)) ** 1.6
    gather = buzz(glide(hertz("D2"), hertz("D4"), 1.35, 1.8) * (1 + 0.006 * sine(6.5, 1.35)), 1.35, 9, 1.2)
    gather = band(gather, 50, 1500) * np.linspace(0.1, 1, len(gather)) ** 1.4
    away = whoosh(rng, 1.1, 3600, 160, 0.5) * swell(1.1, 0.01, 1.0)
    ends = np.minimum(1, (1.35 - times(1.35)) / 0.03)
    arrive = mix(
        (0, chord(("D4", "A4", "D5", "A5"), 1.3, 0.03, 0.5), 0.5),
        (0, pad(hertz("D3"), 1.3) * swell(1.3, 0.05, 1.6), 0.5),
    )
    whole = mix(
        (0, rise * ends, 0.7),
        (0, gather * ends, 0.4),
        (1.3, thump(120, 36, 0.8), 1.3),
        (1.3, away, 0.6),
        (1.36, arrive, 0.6),
    )
    return room(rng, whole, 1.2, 0.28)


def spes(rng: Rng) -> Wave:
    """The planet comes into sight: a wide bright chord."""
    held = sum((pad(hertz(n), 2.8) for n in ("D3", "A3", "D4", "F#4", "E5")), silence(2.8)) * arch(2.8, 0.4, 0.7)
    return room(
        rng, mix((0, held, 0.35), (0.5, chord(("D5", "F#5", "A5", "C#6", "E6"), 1.4, 0.13, 0.7), 0.5)), 1.4, 0.32
    )


# ---- turns ---------------------------------------------------------------------------------------------------------


def turn(rng: Rng) -> Wave:
    return room(rng, mix((0, pluck(hertz("A3"), 0.3, 0.7), 0.8), (0.1, pluck(hertz("D4"), 0.4, 0.7), 0.8)), 0.5, 0.22)


def your_turn(rng: Rng) -> Wave:
    return room(rng, mix((0, bell(hertz("D5"), 0.6, 0.7), 0.7), (0.12, bell(hertz("A5"), 0.8, 0.7), 0.7),
                         (0, pluck(hertz("D4"), 0.4), 0.5)), 0.7, 0.26)  # fmt: skip


def hal(rng: Rng) -> Wave:
    eye = fm(hertz("D3"), 1.0, 1.6 * arch(1.0, 0.35), 1.0) * arch(1.0, 0.3, 0.7)
    cold = sine(hertz("G#4"), 1.0) * arch(1.0, 0.4) * (0.7 + 0.3 * sine(7, 1.0))
    breath = noise(rng, 1.0, 250, 900) * arch(1.0, 0.4)
    return room(
        rng,
        mix((0, eye, 0.8), (0.05, cold, 0.16), (0, breath, 0.06), (0.02, knock(rng, DIE[:2], 0.05), 0.14)),
        0.8,
        0.25,
    )


def last_round(rng: Rng) -> Wave:
    partials = ((1, 1.0), (1.52, 0.6), (2.02, 0.55), (2.74, 0.4), (3.41, 0.25), (4.83, 0.14))
    gong = silence(2.4)
    for ratio, strength in partials:
        life = swell(2.4, 0.02 * ratio, 2.6 / ratio**0.6)
        gong += strength * sine(98 * ratio, 2.4, rng.random()) * life
    return room(rng, mix((0, gong, 0.6), (0, thump(110, 60, 0.3), 0.6)), 1.2, 0.25)


def _held(notes: str, seconds: float) -> Wave:
    return sum((pad(hertz(n), seconds) for n in notes.split()), silence(seconds)) * arch(seconds, 0.25, 0.6)


def win(rng: Rng) -> Wave:
    parts = [
        (0.0, _held("D3 A3 D4 F#4", 1.1), 0.4),
        (0.85, _held("G3 B3 D4 G4", 1.1), 0.4),
        (1.7, _held("D3 A3 F#4 A4 D5", 2.0), 0.45),
    ]
    for n, note in enumerate("D5 F#5 A5 D6 B5 D6 G5 B5 A5 D6 F#6 A6".split()):
        parts.append((0.15 * n + (0.1 if n > 7 else 0), bell(hertz(note), 0.9, 0.7), 0.26))
    return room(rng, mix(*parts), 1.3, 0.3)


def lose(rng: Rng) -> Wave:
    parts = [
        (0.0, _held("D3 A3 D4 F4", 1.1), 0.45),
        (0.9, _held("Bb2 F3 D4", 1.1), 0.45),
        (1.8, _held("A2 E3 A3 D4", 1.7), 0.45),
    ]
    for at, note in ((0.1, "A4"), (0.95, "F4"), (1.85, "E4"), (2.35, "D4")):
        parts.append((at, bell(hertz(note), 1.0, 0.4), 0.3))
    return room(rng, mix(*parts), 1.3, 0.3, high=2200)


def _with(make: Callable[..., Wave], *given: object) -> Callable[[Rng], Wave]:
    return lambda rng: make(rng, *given)


EFFECTS: dict[str, Callable[[Rng], Wave]] = {
    "hover": hover, "click": click, "refused": refused, "undo": undo, "flip": flip, "gain_vp": gain_vp, "loss": loss,
    "spend": spend, "alarm": alarm, "destroy": destroy, "repair": repair, "inject": inject, "eject": eject,
    "slide": slide, "launch": launch, "mission": mission, "jump": jump, "spes": spes, "turn": turn,
    "your_turn": your_turn, "hal": hal, "last_round": last_round, "win": win, "lose": lose,
    "pick_up-1": _with(pick_up, 1.0), "pick_up-2": _with(pick_up, 1.09),
    "drop-1": _with(drop, 1.0), "drop-2": _with(drop, 1.12), "drop-3": _with(drop, 0.91),
    "roll-1": _with(roll, 9), "roll-2": _with(roll, 11), "roll-3": _with(roll, 8), "roll-4": _with(roll, 12),
    "place_die-1": _with(place_die, "D5"), "place_die-2": _with(place_die, "E5"),
    "gain-1": _with(gain, "D5", "A5"), "gain-2": _with(gain, "E5", "B5"),
    "damage-1": _with(damage, 1.0), "damage-2": _with(damage, 0.87),
    "card-1": _with(card, 1.0), "card-2": _with(card, 1.15), "draw-1": _with(draw, 1.0), "draw-2": _with(draw, 1.13),
    "robot-1": _with(robot, ("A5", "D6")), "robot-2": _with(robot, ("D6", "B5")),
    "ship-1": _with(ship, 1.0), "ship-2": _with(ship, 1.12),
}  # fmt: skip
"""Every file, by name."""
