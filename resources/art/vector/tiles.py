"""Technology tiles (standard and boost side), starting tiles and Advanced tiles.

Designed on a 256x256 field for use at 64. Corners tell the colour: orange round, gray square, green cut.
Standard side: dark ground, one effect, a lightning space bottom right for a debris cube.
Boost side: bright ground, the boost large, and the standard effect waiting under the turned corner.
"""

# ruff: noqa: F403, F405
import math

from icons import draw, icon_things
from pen import *

shape_path = icon_things.shape_path
BASE_ACTION = {'orange': 'discover', 'gray': 'repair', 'green': 'destroy'}
S = 256


def outline(c, i=0):
    if c == 'orange':
        return rrect(i, i, S - 2 * i, S - 2 * i, 62 - i)
    if c == 'gray':
        return rrect(i, i, S - 2 * i, S - 2 * i, max(5, 14 - i))
    if c == 'green':
        return chamfer(i, i, S - 2 * i, S - 2 * i, 44 - i * 0.6)
    return chamfer(i, i, S - 2 * i, S - 2 * i, 26 - i * 0.5)


def frame(p, c, edge, ground, to, w=17):
    p.fill(outline(c), INK)
    p.fill(outline(c, 4), edge)
    p.c.save()
    p.c.clipPath(outline(c, w), doAntiAlias=True)
    p.fill(rrect(0, 0, S, S, 0), ground, to=to)
    p.c.restore()
    p.line(outline(c, w), INK, 4)


def effect(p, e, c, cx, cy, size):
    """An effect in a box of the given size; boosts are small phrases of two or three icons."""
    if e == 'vp2':
        draw(p, BASE_ACTION[c], cx - size * 0.3, cy, size * 0.72)
        draw(p, 'vp:2', cx + size * 0.34, cy, size * 0.72)
    elif e == 'three':
        draw(p, f'die:{c}:blank', cx - size * 0.4, cy, size * 0.54)
        draw(p, 'to', cx - size * 0.04, cy, size * 0.26)
        draw(p, f'die:{c}:3', cx + size * 0.36, cy, size * 0.7)
    elif e == 'any_colour':
        draw(p, f'die:{c}:blank', cx - size * 0.36, cy, size * 0.58)
        draw(p, 'to', cx + size * 0.02, cy, size * 0.26)
        draw(p, 'wild', cx + size * 0.39, cy, size * 0.6)
    elif e == 'reserve':
        draw(p, f'die:{c}:blank', cx - size * 0.26, cy, size * 0.72)
        draw(p, 'lock', cx + size * 0.34, cy + size * 0.02, size * 0.66)
    else:
        draw(p, e, cx, cy, size * {'vp': 1.08, 'activate': 1.16, 'move': 1.1}.get(e.split(':')[0], 1))


GROUND = {
    'orange': 0.1,
    'gray': 0.42,
    'green': 0.06,
}  # how far a boost ground is taken down, so that dice of the same colour stand out
CORNER = {'orange': 60, 'gray': 48, 'green': 60}


def standard(c, e, scale=1.0):
    s, p = surface(S, S, scale)
    frame(p, c, ALIEN[c], mix(ALIEN_DEEP[c], '#2a3060', 0.25), mix(ALIEN_DEEP[c], INK, 0.55))
    k = CORNER[c]
    draw(p, f'shape:{c}', k, k, 50)
    effect(p, e, c, *((122, 112, 122) if e == 'draw2' else (136, 118, 134)))
    lx, ly = (196, 198) if c == 'green' else (204, 206)
    draw(p, 'lightning', lx, ly, 78)
    return s


def boost(c, b, e, scale=1.0):
    s, p = surface(S, S, scale)
    frame(p, c, WHITE, mix(ALIEN[c], ALIEN_DEEP[c], GROUND[c]), mix(ALIEN[c], ALIEN_DEEP[c], GROUND[c] + 0.3))
    p.c.save()
    p.c.clipPath(outline(c, 17), doAntiAlias=True)
    for k in range(16):
        a, d = math.radians(22.5 * k), math.radians(22.5 * k + 11.25)
        p.fill(
            poly(
                (128, 108),
                (128 + 300 * math.cos(a), 108 + 300 * math.sin(a)),
                (128 + 300 * math.cos(d), 108 + 300 * math.sin(d)),
            ),
            WHITE,
            0.13,
        )
    # the standard effect waits under the turned corner
    p.fill(path(f'M {S} 136 L {S} {S} L 108 {S} Z'), mix(ALIEN_DEEP[c], INK, 0.5))
    p.line(path(f'M {S + 6} 132 L 104 {S + 6}'), WHITE, 7)
    p.c.restore()
    k = CORNER[c]
    k -= 4
    q = shape_path(c, k, k, 17)
    p.line(q, WHITE, 6)
    p.fill(q, INK)
    effect(p, b, c, 132, 120, 146)
    draw(p, e, 203, 206, 74)
    p.line(outline(c, 17), INK, 4)
    return s


def pattern(p, player):
    """The seat's texture, so that the grounds differ without hue: diagonals, dots, waves, lines."""
    w = WHITE if player != 'ivory' else '#7a6430'
    if player == 'crimson':
        for k in range(-256, 512, 26):
            p.line(path(f'M {k} 256 L {k + 256} 0'), w, 8, 0.24)
    elif player == 'violet':
        for k in range(12):
            for n in range(12):
                p.fill(circle(12 + 24 * k + 12 * (n % 2), 12 + 22 * n, 5), w, 0.26)
    elif player == 'sky':
        for y in range(-4, 270, 30):
            d = ' '.join(f'Q {x + 16} {y - 16 if (x // 32) % 2 else y + 16} {x + 32} {y}' for x in range(0, 256, 32))
            p.line(path(f'M 0 {y} {d}'), '#06162a', 6, 0.22)
    else:
        for y in range(10, 260, 22):
            p.line(path(f'M 0 {y} L 256 {y}'), w, 6, 0.28)


def starting(c, pair, player, scale=1.0):
    """A starting tile: either of two effects, on the ground of its player."""
    s, p = surface(S, S, scale)
    dark = 0.55 if player == 'crimson' else 0  # or a deuteranope sees the ground of a green boost
    frame(p, c, ALIEN[c], mix(PLAYER[player], PLAYER_DEEP[player], dark), PLAYER_DEEP[player])
    p.c.save()
    p.c.clipPath(outline(c, 17), doAntiAlias=True)
    pattern(p, player)
    for w, cl in ((17, INK), (7, WHITE)):
        p.line(path('M 78 204 L 178 52'), cl, w)
    p.c.restore()
    k = CORNER[c]
    draw(p, f'shape:{c}', k, k, 46)
    draw(p, pair[0], 86, 126, 100)
    draw(p, pair[1], 176, 122, 96)
    lx, ly = (200, 204) if c == 'green' else (210, 212)
    draw(p, 'lightning', lx, ly, 60)
    draw(p, f'emblem:{player}', 60, 204 if c != 'gray' else 208, 56)
    p.line(outline(c, 17), INK, 4)
    return s


def advanced(e, scale=1.0):
    """2 points | per thing: the cross says "for each"."""
    s, p = surface(S, S, scale)
    p.fill(outline('x'), INK)
    p.fill(outline('x', 4), GOLD, to='#d88a00')
    p.c.save()
    p.c.clipPath(outline('x', 15), doAntiAlias=True)
    p.fill(rrect(0, 0, S, S, 0), '#1c1436', to='#0c0818')
    p.fill(poly((S, 0), (S, S), (0, S)), '#3a2a78', 0.6)
    p.line(path(f'M 0 {S} L {S} 0'), GOLD, 6)
    p.c.restore()
    p.line(outline('x', 15), INK, 4)
    draw(p, 'times', 128, 128, 52)
    draw(p, 'vp:2', 80, 80, 108)
    draw(p, e, 178, 180, 108)
    return s
