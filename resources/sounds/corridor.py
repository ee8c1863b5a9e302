"""The effects and the loop of The Derelict; what they are for stands in blackangel/ui/derelict/sounds.py.

All of it sounds in a corridor of steel: low blows, metal that rings, claws, a hull that works.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from ambience import Stereo, air, drone, hall, lay
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
    room,
    silence,
    sine,
    swell,
    thump,
    whoosh,
)

PLATE = (174.0, 311.0, 523.0, 842.0)
"""How a floor plate rings under a boot, in hertz."""
CHITIN = (1480.0, 2310.0, 3650.0)
BONE = (940.0, 1530.0, 2480.0)
"""How the die rings in its tray of steel."""
Layers = list[tuple[float, Wave, float]]


def corridor(rng: Rng, wave: Wave, seconds: float = 0.8, wet: float = 0.24) -> Wave:
    """The wave between walls of steel."""
    return room(rng, wave, seconds, wet, 120, 2800)


def boot(rng: Rng, higher: float = 1.0) -> Wave:
    """One step on a grating."""
    grate = noise(rng, 0.09, 500, 2600) * swell(0.09, 0.002, 0.07)
    return mix((0, thump(105 * higher, 52, 0.13), 1.0), (0, knock(rng, [f * higher for f in PLATE], 0.16, 0.4), 0.45),
               (0.012, grate, 0.14))  # fmt: skip


def march(rng: Rng, higher: float) -> Wave:
    """Somebody goes past another: four steps."""
    steps: Layers = [(0.125 * n, boot(rng, higher * rng.uniform(0.92, 1.08)), strong)
                     for n, strong in enumerate((0.8, 1.0, 0.9, 0.7))]
    return corridor(rng, mix(*steps))


def pivot(rng: Rng) -> Wave:
    """A suit turns round: a servo and a step."""
    servo = band(buzz(glide(150, 240, 0.26) * (1 + 0.01 * sine(43, 0.26)), 0.26, 8, 1.0), 140, 1500) * arch(0.26, 0.5)
    return corridor(rng, mix((0, servo, 0.35), (0.19, boot(rng), 0.9)), 0.5, 0.2)


def gun(rng: Rng, higher: float) -> Wave:
    """A burst of three."""
    layers: Layers = []
    for n in range(3):
        crack = noise(rng, 0.16, 260 * higher, 4200 * higher) * swell(0.16, 0.0008, 0.1)
        layers += [(0.088 * n, crack, 0.42), (0.088 * n, thump(190 * higher, 48, 0.16), 1.0),
                   (0.088 * n + 0.02, knock(rng, (2300 * higher, 3900), 0.03, 0.3), 0.08)]  # fmt: skip
    return corridor(rng, mix(*layers), 1.1, 0.26)


def scratch(rng: Rng, higher: float) -> Wave:
    """Claws over steel, and what they belong to."""
    layers: Layers = []
    for n, at in enumerate((0.0, 0.11, 0.2, 0.36)):
        long = (0.16, 0.13, 0.2, 0.24)[n]
        scrape = whoosh(rng, long, 1500 * higher, 4600 * higher, 0.7) * arch(long, 0.35, 0.8)
        layers.append((at, scrape * (0.6 + 0.4 * np.sign(sine(rng.uniform(58, 96), long))), 0.6))
    growl = band(fm(glide(88, 58, 0.62) * higher, 1.41, 3.2 * arch(0.62, 0.3), 0.62), 50, 900) * arch(0.62, 0.4)
    return corridor(rng, mix(*layers, (0.02, growl, 0.8)), 0.7, 0.24)


def skitter(rng: Rng, blows: int) -> Wave:
    """Many feet come nearer, inside the wall."""
    layers: Layers = []
    at = 0.0
    for n in range(blows):
        modes = [f * rng.uniform(0.85, 1.15) for f in CHITIN]
        layers.append((at, knock(rng, modes, 0.035, 0.7), 0.25 + 0.5 * n / blows))
        if n % 3 == 0:
            layers.append((at, thump(170, 90, 0.05), 0.4))
        at += rng.uniform(0.022, 0.055)
    hiss = noise(rng, at + 0.1, 2400, 7000) * arch(at + 0.1, 0.8)
    return corridor(rng, mix(*layers, (0, hiss, 0.06)), 0.6, 0.28)


def squelch(rng: Rng, higher: float) -> Wave:
    """One of them falls."""
    cry = fm(glide(980 * higher, 210, 0.34, 0.7), 2.02, np.linspace(4.0, 0.4, round(0.34 * RATE)), 0.34)
    wet = noise(rng, 0.3, 240, 1500) * swell(0.3, 0.004, 0.28) * (0.6 + 0.4 * sine(27, 0.3))
    falls = mix((0, band(cry, 200, 3600) * swell(0.34, 0.006, 0.36), 0.5), (0.1, wet, 0.4),
                (0.16, thump(150, 46, 0.24), 1.0), (0.17, knock(rng, CHITIN, 0.05), 0.25))  # fmt: skip
    return corridor(rng, falls, 0.7)


def parry(rng: Rng) -> Wave:
    """A claw glances off."""
    clang = sum((sine(f, 0.7, rng.random()) * swell(0.7, 0.001, life) * g
                 for f, g, life in ((587, 0.5, 0.8), (1190, 0.35, 0.6), (1873, 0.25, 0.4), (2742, 0.16, 0.3))),
                silence(0.7))  # fmt: skip
    sparks = noise(rng, 0.22, 3200, 9000) * swell(0.22, 0.001, 0.2)
    return corridor(rng, mix((0, clang, 0.5), (0, sparks, 0.16), (0, thump(180, 90, 0.09), 0.8)), 0.7, 0.22)


def ricochet(rng: Rng) -> Wave:
    """A shot into the wall."""
    whine = sine(glide(2500, 820, 0.3, 0.7), 0.3) * swell(0.3, 0.008, 0.3)
    return corridor(rng, mix((0, knock(rng, (1320, 2750, 4300), 0.06, 0.9), 0.6), (0.015, whine, 0.25),
                             (0, thump(210, 120, 0.06), 0.5)), 0.6)  # fmt: skip


def fallen(rng: Rng) -> Wave:
    """One of the squad goes down: the suit crashes onto the plates, its lamp flickers out."""
    crash: Layers = [(0.1, thump(92, 34, 0.5), 1.2)]
    for n in range(6):
        at = 0.1 + 0.07 * n * rng.uniform(0.7, 1.3)
        crash.append((at, knock(rng, [f * rng.uniform(0.8, 1.6) for f in PLATE], 0.22), 0.7 - 0.1 * n))
    lamp = band(buzz(118.0, 0.9, 12, 0.8), 200, 3600) * swell(0.9, 0.004, 0.9)
    lamp = lamp * (0.5 + 0.5 * np.sign(sine(11, 0.9) + 0.6 * sine(17, 0.9)))
    last = sine(glide(hertz("A4"), hertz("D3"), 1.1, 0.8), 1.1) * swell(1.1, 0.05, 1.3)
    return corridor(rng, mix(*crash, (0.28, lamp, 0.2), (0.3, last, 0.35)), 1.3, 0.3)


def order(rng: Rng) -> Wave:
    """A voice on the radio is opened: two tones in static."""
    hiss = noise(rng, 0.34, 900, 3200) * arch(0.34, 0.3, 0.5)
    tones = mix((0.05, sine(hertz("A5"), 0.07) * arch(0.07, 0.3, 0.5), 0.5),
                (0.15, sine(hertz("D6"), 0.1) * arch(0.1, 0.3, 0.5), 0.5))  # fmt: skip
    return corridor(rng, mix((0, hiss, 0.1), (0, band(tones, 500, 2600), 1.0)), 0.4, 0.2)


def chip(rng: Rng) -> Wave:
    """A token is laid down."""
    return corridor(rng, mix((0, knock(rng, (1130, 2050, 3280), 0.08, 0.5), 0.6), (0, thump(260, 150, 0.05), 0.4),
                             (0.01, bell(hertz("E5"), 0.4, 0.6), 0.25)), 0.4, 0.18)  # fmt: skip


def klaxon(rng: Rng) -> Wave:
    """The ship's own alarm, twice."""
    layers: Layers = []
    for n in range(2):
        pitch = glide(hertz("D3"), hertz("F3"), 0.42, 0.6)
        horn = band(buzz(pitch, 0.42, 9, 0.9), 130, 1700) * arch(0.42, 0.3, 0.4)
        layers.append((0.5 * n, horn, 0.9 - 0.2 * n))
    return corridor(rng, mix(*layers), 1.0, 0.3)


def bulkhead(rng: Rng) -> Wave:
    """A door of a hand's thickness: pressure, motors, the blow, and once more the other way."""
    def run(long: float) -> Wave:
        turning = buzz(glide(46, 64, long) * (1 + 0.02 * sine(9, long)), long, 14, 0.9)
        motor = band(turning, 40, 700) * arch(long, 0.5, 0.4)
        return mix((0, motor, 0.7), (0, noise(rng, long, 300, 2600) * swell(long, 0.02, long * 0.9), 0.12))

    def blow() -> Wave:
        return mix((0, thump(78, 27, 0.6), 1.4), (0, knock(rng, [f * 0.6 for f in PLATE], 0.4, 0.6), 0.6))

    whole = mix((0, run(0.6), 0.8), (0.62, blow(), 1.0), (1.25, run(0.8), 0.7), (2.02, blow(), 0.7))
    return corridor(rng, whole, 1.6, 0.3)


def console(rng: Rng) -> Wave:
    """A switch, and data that answers."""
    layers: Layers = [(0, knock(rng, (760, 1390, 2600), 0.05, 0.9), 0.6), (0, thump(190, 100, 0.06), 0.5)]
    for n, note in enumerate(("D5", "A5", "E5", "A5")):
        layers.append((0.1 + 0.06 * n, sine(hertz(note), 0.045) * arch(0.045, 0.3, 0.5), 0.3))
    return corridor(rng, mix(*layers), 0.4, 0.2)


def tumble(rng: Rng, blows: int) -> Wave:
    """The die in its tray: it leaps, rolls and lies."""
    layers: Layers = []
    at, gap = 0.0, 0.15
    for n in range(blows):
        strength = (1.0 - 0.7 * n / blows) * rng.uniform(0.7, 1.0)
        layers.append((at, knock(rng, [f * rng.uniform(0.94, 1.06) for f in BONE], 0.07, 0.8), 0.55 * strength))
        layers.append((at, knock(rng, [f * 2.1 for f in PLATE], 0.12, 0.2), 0.2 * strength))
        layers.append((at, thump(230, 110, 0.07), 0.6 * strength))
        at += gap * rng.uniform(0.7, 1.1)
        gap = max(0.03, gap * 0.84)
    return room(rng, mix(*layers), 0.3, 0.16)


def ping(rng: Rng) -> Wave:
    """Something on the scanner goes out."""
    tone = sine(glide(1180, 1120, 0.4), 0.4) * swell(0.4, 0.004, 0.45)
    return corridor(rng, mix((0, tone, 0.6), (0.17, tone, 0.2), (0, thump(300, 240, 0.04), 0.2)), 1.0, 0.3)


def rescued(rng: Rng) -> Wave:
    """It is done: light comes in."""
    parts: Layers = [(0, thump(90, 40, 0.5), 0.7)]
    for at, notes, long in ((0.0, "D3 A3 D4", 1.3), (1.0, "G3 D4 B4", 1.3), (2.0, "D3 A3 D4 F#4 A4", 2.1)):
        held = sum((pad(hertz(n), long) for n in notes.split()), silence(long)) * arch(long, 0.3, 0.6)
        parts.append((at, held, 0.42))
    parts += [(0.35 + 0.22 * n, bell(hertz(note), 1.1, 0.5), 0.22)
              for n, note in enumerate("A4 D5 F#5 G5 B5 D6 F#5 A5 D6".split())]  # fmt: skip
    return room(rng, mix(*parts), 1.0, 0.32)


def silenced(rng: Rng) -> Wave:
    """A heart that stops, a tone that does not."""
    parts: Layers = []
    for at, strong in ((0.0, 1.0), (0.7, 0.9), (1.5, 0.7), (2.5, 0.5)):
        parts += [(at, thump(70, 38, 0.3), strong), (at + 0.2, thump(62, 34, 0.26), strong * 0.6)]
    low = sum((pad(hertz(n), 4.0) for n in ("D2", "A2", "Bb2", "F3")), silence(4.0)) * arch(4.0, 0.45, 0.7)
    line = band(sine(hertz("D5"), 1.6), 300, 3000) * arch(1.6, 0.25, 0.5)
    return room(rng, mix(*parts, (0, low, 0.4), (2.4, line, 0.12)), 1.0, 0.34)


def wreck(rng: Rng) -> Stereo:
    """The wreck: a low hull, air in its ducts, steel that works, drops, and now and then feet far away. 44 s."""
    seconds = 44.0
    loop = np.zeros((round(seconds * RATE), 2))
    drone(loop, seconds, {hertz("D1"): 0.22, hertz("A1"): 0.16, hertz("D2"): 0.09, hertz("G#2"): 0.025}, 3)
    air(rng, loop, seconds, 110, 620, 0.06, 4)
    air(rng, loop, seconds, 900, 2600, 0.008, 6)
    for at, low, high, pan in ((4.0, 74, 52, -0.6), (15.5, 58, 88, 0.5), (26.0, 96, 61, -0.2), (36.0, 49, 66, 0.7)):
        groan = fm(glide(low, high, 3.6), 1.98, 2.4 * arch(3.6, 0.4), 3.6) * arch(3.6, 0.45, 0.9)
        lay(loop, at, band(groan, 40, 700), 0.09, pan)
    for n in range(8):
        at = n * seconds / 8 + rng.uniform(-2.0, 2.0)
        drop = sine(glide(1500, 900, 0.05), 0.05) * swell(0.05, 0.002, 0.05)
        lay(loop, at % seconds, drop, rng.uniform(0.02, 0.05), rng.uniform(-0.9, 0.9))
    for at, pan in ((10.0, -0.9), (31.5, 0.9)):
        lay(loop, at, band(skitter(rng, 16), 300, 2600), 0.05, pan)
    lay(loop, 21.0, chord(("D5", "G#4"), 2.4, 0.9, 0.2), 0.02, 0.1)
    return hall(rng, loop, 4.5, 0.45)


def _with(make: Callable[..., Wave], *given: object) -> Callable[[Rng], Wave]:
    return lambda rng: make(rng, *given)


EFFECTS: dict[str, Callable[[Rng], Wave]] = {
    "march-1": _with(march, 1.0), "march-2": _with(march, 1.12), "pivot": pivot, "gun-1": _with(gun, 1.0),
    "gun-2": _with(gun, 1.14), "gun-3": _with(gun, 0.9), "scratch-1": _with(scratch, 1.0),
    "scratch-2": _with(scratch, 0.86), "skitter-1": _with(skitter, 13), "skitter-2": _with(skitter, 17),
    "squelch-1": _with(squelch, 1.0), "squelch-2": _with(squelch, 0.84), "parry": parry, "ricochet": ricochet,
    "fallen": fallen, "order": order, "chip": chip, "klaxon": klaxon, "bulkhead": bulkhead, "console": console,
    "tumble-1": _with(tumble, 8), "tumble-2": _with(tumble, 10), "tumble-3": _with(tumble, 9), "ping": ping,
    "rescued": rescued, "silenced": silenced,
}  # fmt: skip
LOOPS: dict[str, Callable[[Rng], Stereo]] = {"ambience-derelict": wreck}
