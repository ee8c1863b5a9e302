"""The title picture of The Derelict: two of the squad hold a corridor, what hunts them stands close behind them.

usage: PYTHON_WITH_BPY derelict_title.py OUT_DIR [--samples 4] [--share 0.2]

`images/derelict/title.jpg`, 1920 x 1080. The vanishing point lies at 70 % of the width and 36 % of the height, the
figures between 38 % and the edge, so that the half beside the first game is cut from 41 % to the right edge; their
heads stand below 32 % of the height: above is room for the name, and below 62 % it is calm enough for buttons.
"""

import random

from derelict_kit import (
    Look,
    Shot,
    ambient,
    camera,
    cube,
    glow,
    main,
    mat,
    point,
    sphere,
    spot,
    tube,
    worn,
)
from derelict_marines import marine
from derelict_stalkers import stalker


def corridor(n: int, step: float) -> None:
    """An eight-sided corridor along y: ribs, pipes, a grating, lamps on every other rib."""
    hull, rib, floor = (
        worn('#46505c', 0.5, 0.55, 1.4, 0.6),
        worn('#66727f', 0.42, 0.65, 2.2, 0.5),
        worn('#363e49', 0.42, 0.6, 2, 0.5),
    )
    pipe, dark = worn('#8a5a3a', 0.42, 0.6, 2.4, 0.6), mat('#0b0e13', 0.7)
    length = n * step
    cube((2.6, length + 8, 0.2), (0, length / 2, -0.1), floor, 0)
    for k in range(int(length / 0.5)):
        cube((1.5, 0.06, 0.06), (0, k * 0.5 - 1, 0.02), rib, 0)
    for s in (-1, 1):
        cube((0.2, length + 8, 2.0), (2.25 * s, length / 2, 1.55), hull, 0)
        cube((1.0, length + 8, 0.2), (1.72 * s, length / 2, 0.24), hull, 0, rot=(0, -0.72 * s, 0))
        cube((1.2, length + 8, 0.2), (1.72 * s, length / 2, 3.0), hull, 0, rot=(0, 0.72 * s, 0))
        for z, r in ((2.1, 0.1), (1.86, 0.07), (0.72, 0.13)):
            tube([(2.02 * s, -4, z), (2.02 * s, length + 4, z)], r, pipe)
    cube((2.8, length + 8, 0.2), (0, length / 2, 3.42), hull, 0)
    for x in (-0.55, 0.1, 0.5):
        tube([(x, -4, 3.16), (x, length + 4, 3.16)], 0.1, pipe)
    for k in range(-1, n):
        y = k * step + 0.6
        for s in (-1, 1):
            cube((0.3, 0.34, 2.1), (2.06 * s, y, 1.55), rib, 0.07)
            cube((1.1, 0.34, 0.3), (1.62 * s, y, 0.3), rib, 0.07, rot=(0, -0.72 * s, 0))
            cube((1.3, 0.34, 0.3), (1.62 * s, y, 2.92), rib, 0.07, rot=(0, 0.72 * s, 0))
            if (k + (s > 0)) % 2 == 0:
                cube((0.06, 0.12, 0.5), (1.9 * s, y, 1.75), glow('#ff8a3a', 8), 0.02)
                point((1.6 * s, y, 1.75), 70, '#ff8a3a', 0.15)
            else:
                cube((0.12, 0.9, 0.8), (2.1 * s, y + 1.0, 1.5), dark, 0.05)
                for q in range(4):
                    cube((0.16, 0.8, 0.05), (2.08 * s, y + 1.0, 1.25 + 0.17 * q), rib, 0.01)
        cube((2.4, 0.34, 0.3), (0, y, 3.3), rib, 0.07)


def title() -> None:
    """Red with the rotary gun and purple with the flame, back to back; what hunts them stands between them."""
    ambient(0.04, (0.5, 0.6, 0.8))
    corridor(12, 2.0)
    rng = random.Random(2)
    dark = mat('#101318', 0.5)
    for k in range(9):
        x, y = rng.uniform(-1.5, 1.5), 6 + 2 * k
        tube(
            [(x, y, 3.3), (x + 0.2, y, 2.8), (x + rng.uniform(-0.4, 0.4), y, rng.uniform(2.4, 2.7))],
            (0.04, 0.04, 0.02),
            dark,
        )
    squad = (
        ('mar_red_1', -0.76, 3.5, -0.5, 0.96),
        ('mar_purple_1', 1.3, 3.8, 0.4, 0.94),
    )
    for name, x, y, a, size in squad:
        g = marine(name)
        g.location, g.rotation_euler, g.scale = (x, y, 0.06), (0, 0, a), (size,) * 3
    hunters = (  # kinds, place, turn about z, size; the first is close behind them
        (['head'], (0.3, 6.6, 0.06), -0.05, 0.72),
        (['claw'], (-0.9, 9.0, 0.1), 0.1, 0.84),
        (['tail'], (1.1, 9.5, 0.1), -0.1, 0.84),
        (['tongue'], (0.0, 12.0, 0.1), 0.05, 0.84),
    )
    for kinds, place, turn, size in hunters:
        g = stalker(kinds)
        g.location, g.rotation_euler, g.scale = place, (0, 0, turn), (size,) * 3
    # the light behind
    point((0, 25.5, 1.8), 2600, '#8fd8ff', 0.6)
    for y in (19, 13, 9):
        point((0, y, 2.6), 170, '#7fc8f0', 0.4)
    sphere(1.4, (0, 28, 1.7), glow('#bfeaff', 2.2), (1.3, 0.1, 1.1))
    # key from the front left, warm; edges blue
    spot((-1.8, -0.6, 2.3), (-0.5, 3.5, 1.1), 900, '#ffe2b8', 0.75)
    spot((1.8, -0.4, 2.0), (1.0, 3.9, 1.2), 460, '#ffd0a0', 0.7)
    spot((0.2, 1.6, 2.5), (0.3, 6.4, 1.7), 1300, '#dfe8ff', 0.35)
    for s in (-1, 1):
        spot((1.7 * s, 5.8, 3.0), (0.1, 3.4, 1.5), 560, '#6fd0ff', 0.7)
    o = camera((0.0, -2.35, 1.95), (0, 8, 1.95), lens=27)
    o.data.shift_x, o.data.shift_y = -0.2, -0.055


TITLE = {'title': Shot(title, (1920, 1080), Look('#6fb0d8', 0.012, 3), 'jpg', 4)}

if __name__ == '__main__':
    main(TITLE)
