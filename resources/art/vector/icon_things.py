"""Icons of the things of the game: alien marks, ships, robots, cubes, cards, tiles, dice.

Functions i_NAME draw into a 100x100 box.
"""

# ruff: noqa: B023, E501, F403, F405
from pen import *


# ---------------------------------------------------------------- alien marks
def shape_path(c, cx=50, cy=50, r=40):
    if c == 'orange':
        return circle(cx, cy, r)
    if c == 'gray':
        return rrect(cx - r * 0.89, cy - r * 0.89, r * 1.78, r * 1.78, r * 0.14)
    t = r * 1.17
    cy += r * 0.17
    return path(f'M {cx} {cy - t} L {cx + t * 0.95} {cy + t * 0.62} L {cx - t * 0.95} {cy + t * 0.62} Z')


def i_shape(p, c='orange', n=None):
    s = shape_path(c)
    p.line(s, INK, 12)
    p.line(s, ALIEN_PALE[c], 4)
    p.fill(s, ALIEN[c])
    if n:
        p.text(n, 50, 60 if c == 'green' else 50, 46 if c == 'green' else 54, INK, 'number')


def i_wild(p):
    for c, x, y in (('orange', 50, 26), ('gray', 26, 71), ('green', 74, 70)):
        s = shape_path(c, x, y, 20)
        p.line(s, INK, 10)
        p.fill(s, ALIEN[c])


# ---------------------------------------------------------------- things
def chip_path():
    q = chamfer(16, 16, 68, 68, 12)
    return q


def pins(p, color):
    for k in (34, 50, 66):
        for x, y, w, h in ((6, k - 4, 12, 8), (82, k - 4, 12, 8), (k - 4, 6, 8, 12), (k - 4, 82, 8, 12)):
            r = rrect(x, y, w, h, 2)
            p.line(r, INK, 7)
            p.fill(r, color)


def i_tile(p, c='any'):
    if c in ALIEN:
        pins(p, ALIEN_PALE[c])
        p.body(chip_path(), ALIEN[c])
        p.line(chamfer(22, 22, 56, 56, 9), ALIEN_PALE[c], 3, 0.8)
        s = shape_path(c, 50, 50, 19)
        p.fill(s, INK)
    else:
        pins(p, '#dfe6f6')
        p.body(chip_path(), '#2a3470')
        p.line(chamfer(21, 21, 58, 58, 9), '#dfe6f6', 3.5)
        for c, x, y in (('orange', 50, 36), ('gray', 36, 62), ('green', 64, 61)):
            p.fill(shape_path(c, x, y, 11.5), ALIEN[c])


def i_advanced(p):
    pins(p, GOLD)
    p.body(chip_path(), '#191130')
    p.line(chamfer(22, 22, 56, 56, 9), GOLD, 5)
    for y in (40, 60):
        p.line(path(f'M 33 {y + 9} L 50 {y - 9} L 67 {y + 9}'), GOLD_PALE if y == 40 else GOLD, 10)


HAL_METAL = '#4a4e68'


def i_ship(p, color='#eef2fc', rot=-8):
    """A saucer; `hal` is of dark metal with a red dome."""
    hal, color = color == 'hal', HAL_METAL if color == 'hal' else color
    c = p.c
    c.save()
    c.translate(50, 52)
    c.rotate(rot)
    c.translate(-50, -50)
    disc = oval(50, 58, 45, 18)
    dome = path('M 27 52 C 27 20 73 20 73 52 Z')
    belly = path('M 28 70 C 38 84 62 84 72 70 Z')
    for q in (disc, dome, belly):
        p.line(q, INK, 9)
    p.fill(belly, mix(color, INK, 0.55))
    p.fill(disc, color)
    p.fill(dome, RED if hal else TURQ, to='#8a0a14' if hal else TURQ_DEEP)
    p.fill(path('M 34 46 C 36 34 44 31 50 31 C 42 34 40 40 40 47 Z'), '#ffc8b0' if hal else TURQ_PALE)
    p.line(path('M 27 52 C 38 59 62 59 73 52'), INK, 5)
    for x, y in ((20, 61), (40, 68), (60, 68), (80, 61)):
        p.fill(circle(x, y, 5), INK)
    c.restore()


def i_robot(p, color='#eef2fc'):
    """Head and shoulders; `hal` is of dark metal with one red eye, so that it is never taken for crimson."""
    hal, color = color == 'hal', HAL_METAL if color == 'hal' else color
    ant = path('M 50 26 L 50 14')
    p.line(ant, INK, 13)
    sh = path('M 14 94 C 14 76 30 72 50 72 C 70 72 86 76 86 94 Z')
    head = rrect(18, 26, 64, 46, 18)
    for x in (10, 80):
        e = rrect(x, 40, 10, 20, 4)
        p.line(e, INK, 8)
        p.fill(e, mix(color, INK, 0.35))
    p.line(circle(50, 12, 7), INK, 8)
    p.body(sh, mix(color, INK, 0.18))
    p.body(head, color)
    p.line(ant, color, 5)
    p.fill(circle(50, 12, 7), RED)
    p.fill(rrect(26, 36, 48, 27, 12), INK)
    if hal:
        p.fill(circle(50, 49.5, 11), RED)
        p.fill(circle(50, 49.5, 4.5), '#ffe08a')
    for x in () if hal else (39, 61):
        p.fill(oval(x, 49.5, 7, 8.5), TURQ)
    p.fill(circle(50, 86, 6), RED if hal else GOLD)


def i_resource(p):
    g = path('M 28 14 L 72 14 L 92 40 L 50 92 L 8 40 Z')
    p.body(g, TURQ, w=9)
    p.fill(path('M 28 14 L 72 14 L 66 40 L 34 40 Z'), TURQ_PALE)
    p.fill(path('M 66 40 L 92 40 L 50 92 Z'), TURQ_DEEP)
    p.fill(path('M 8 40 L 28 14 L 34 40 Z'), '#7ceefa')
    p.fill(path('M 34 40 L 66 40 L 50 92 Z'), '#17b8d0')
    p.fill(path('M 72 14 L 92 40 L 66 40 Z'), '#0fa0bc')


def cube_faces(p):
    o = path('M 50 8 L 90 29 L 90 73 L 50 94 L 10 73 L 10 29 Z')
    p.line(o, INK, 9)
    p.fill(path('M 50 8 L 90 29 L 50 51 L 10 29 Z'), HOT_PALE)
    p.fill(path('M 10 29 L 50 51 L 50 94 L 10 73 Z'), HOT)
    p.fill(path('M 90 29 L 90 73 L 50 94 L 50 51 Z'), HOT_DEEP)
    p.fill(
        path('M 46 14 L 58 27 L 47 33 L 57 50 L 44 62 L 56 76 L 49 92 L 46 76 L 33 62 L 46 51 L 36 33 L 49 27 Z'), INK
    )


def i_debris(p):
    cube_faces(p)


def i_damage(p):
    s = starpath(50, 50, 50, 0.72, 10)
    p.body(s, GOLD, w=6)
    with p.at(50, 50, 66):
        cube_faces(p)


def i_vp(p, n=''):
    wing = 'M 50 26 L {a} 8 L {b} 26 L {c} 24 L {d} 42 L {e} 42 L {f} 58 L 50 70 Z'
    for s in (-1, 1):
        w = path(wing.format(a=50 + s * 34, b=50 + s * 31, c=50 + s * 45, d=50 + s * 39, e=50 + s * 47, f=50 + s * 36))
        p.line(w, INK, 8)
        p.fill(w, GOLD_PALE)
    sh = path('M 22 14 L 50 6 L 78 14 L 78 54 C 78 76 62 88 50 95 C 38 88 22 76 22 54 Z')
    p.body(sh, GOLD, to='#ffb000', w=8)
    p.line(path('M 28 19 L 50 13 L 72 19 L 72 54 C 72 71 60 82 50 88 C 40 82 28 71 28 54 Z'), GOLD_PALE, 3)
    if n:
        p.text(n, 50, 50, 66 if len(n) == 1 else 48, INK, 'number')
    else:
        p.fill(starpath(50, 50, 22, 0.5, 4), INK)


def card_base(p, fill, edge, rot=-7):
    p.c.save()
    p.c.translate(50, 50)
    p.c.rotate(rot)
    p.c.translate(-50, -50)
    r = rrect(20, 5, 60, 90, 9)
    p.body(r, edge, w=8)
    p.fill(rrect(27, 12, 46, 76, 4), fill)


def i_mission(p, c='any', rot=-7):
    """Like the chips: the colour is the ground, the shape stands on it in ink; a pale edge makes it a card."""
    if c in ALIEN:
        card_base(p, ALIEN[c], WHITE, rot)
        p.fill(shape_path(c, 50, 48, 17), INK)
    else:
        card_base(p, NAVY, WHITE, rot)
        for c, y in (('orange', 25), ('gray', 49), ('green', 72)):
            p.fill(shape_path(c, 50, y, 10.5), ALIEN[c])
    p.c.restore()


def mandibles(p, color=RED, eye=GOLD, ink=INK):
    """The Ravager emblem: a front-on insect head, long eyes, toothed jaws closing below."""
    jaw = 'M {a} 52 C {b} 54 {c} 78 {d} 97 L {e} 98 C {f} 88 {g} 84 {f} 80 L {h} 82 L {i} 73 L {j} 72 C {j} 66 {k} 62 {l} 60 Z'
    for s in (-1, 1):

        def X(x):
            return 50 + s * x

        n = path(f'M {X(10)} 26 L {X(20)} 8 L {X(44)} 3')
        m = path(
            jaw.format(
                a=X(30),
                b=X(48),
                c=X(48),
                d=X(10),
                e=X(3),
                f=X(20),
                g=X(24),
                h=X(10),
                i=X(22),
                j=X(24),
                k=X(20),
                l=X(12),
            )
        )
        p.line(n, ink, 14)
        p.line(m, ink, 8)
        p.line(n, color, 6)
        p.fill(m, mix(color, WHITE, 0.18))
    h = path(
        'M 50 16 C 64 14 80 22 84 38 C 86 50 74 58 64 64 L 56 78 L 50 84 L 44 78 L 36 64 C 26 58 14 50 16 38 C 20 22 36 14 50 16 Z'
    )
    p.body(h, color, ink=ink)
    for s in (-1, 1):

        def X(x):
            return 50 + s * x

        e = path(f'M {X(7)} 57 C {X(8)} 42 {X(16)} 30 {X(29)} 27 C {X(33)} 40 {X(22)} 54 {X(7)} 57 Z')
        p.line(e, ink, 5)
        p.fill(e, eye)
    p.line(path('M 50 21 L 50 36'), ink, 4)


def i_ravager_ship(p):
    mandibles(p)


def i_ravager(p, rot=7):
    card_base(p, '#240a1c', '#ffe2dc', rot)
    with p.at(50, 50, 52):
        mandibles(p, '#ff4a3c')
    p.c.restore()


PIPS = {'1': [(0, 0)], '2': [(-1, -1), (1, 1)], '3': [(-1, -1), (0, 0), (1, 1)]}


def i_die(p, c='any', v='1'):
    f, e, d = (ALIEN[c], ALIEN_PALE[c], ALIEN_DEEP[c]) if c in ALIEN else ('#eef2fc', '#ffffff', '#5a6488')
    base = rrect(12, 18, 76, 76, 16)
    top = rrect(12, 8, 76, 74, 16)
    p.line(base, INK, 9)
    p.line(top, INK, 9)
    p.fill(base, d)
    p.fill(top, f)
    p.line(rrect(15, 11, 70, 68, 14), e, 3, 0.9)
    if v == 'star':
        p.fill(starpath(50, 47, 30, 0.48), INK)
    elif v == 'any':
        p.text('?', 50, 45, 58, INK, 'number')
    elif v == 'blank':
        p.fill(rrect(19, 15, 62, 60, 10), INK)
        q = shape_path(c, 50, 45, 22)
        p.fill(q, f)
        p.line(q, e, 3)
    else:
        for x, y in PIPS[v]:
            p.fill(shape_path(c if c in ALIEN else 'orange', 50 + 21 * x, 45 + 20 * y, 15 if v == '1' else 10.5), INK)


def i_star(p):
    s = starpath(50, 54, 46, 0.48)
    p.body(s, '#fff6cf', w=9)


def i_lock(p):
    p.line(path('M 30 48 L 30 34 C 30 8 70 8 70 34 L 70 48'), INK, 22)
    p.line(path('M 30 48 L 30 34 C 30 8 70 8 70 34 L 70 48'), '#dfe6f6', 11)
    b = rrect(16, 44, 68, 48, 12)
    p.body(b, '#dfe6f6')
    p.fill(circle(50, 62, 8), INK)
    p.fill(path('M 46 64 L 54 64 L 57 82 L 43 82 Z'), INK)


def i_workstation(p):
    with p.at(50, 36, 68):
        i_robot(p)
    d = path('M 14 60 L 86 60 L 94 94 L 6 94 Z')
    p.body(d, '#3a4796')
    p.line(path('M 18 62 L 82 62'), CYAN, 5)
    for c, x in (('orange', 28), ('gray', 50), ('green', 72)):
        p.fill(shape_path(c, x, 79, 9), ALIEN[c])


def i_break(p):
    p.line(path('M 70 46 C 96 42 96 76 68 74'), INK, 18)
    p.line(path('M 70 46 C 96 42 96 76 68 74'), '#eef2fc', 9)
    m = path('M 16 38 L 74 38 L 70 84 C 69 92 64 94 58 94 L 32 94 C 26 94 21 92 20 84 Z')
    p.body(m, '#eef2fc')
    p.fill(path('M 47 46 L 33 68 L 44 68 L 40 86 L 57 62 L 46 62 Z'), INK)
    for x in (32, 46, 60):
        w = path(f'M {x} 30 C {x - 8} 22 {x + 8} 16 {x} 6')
        p.line(w, INK, 11)
        p.line(w, TURQ_PALE, 5)


def hexpath(cx, cy, r):
    return regular(6, cx, cy, r, 0)


def i_hex(p):
    h = hexpath(50, 50, 44)
    p.body(h, '#27337c')
    p.line(hexpath(50, 50, 38), '#9fb4ff', 4)
