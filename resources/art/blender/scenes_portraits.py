"""Portraits of the three peoples. Each people is built on its mark, so that nobody takes one for another:

Meluriens are round and of ember, with a ring about the head; Xhavits are square, plated and pale, with four eyes in a
square; Tsoths are leaf and vine, their heads triangles with three eyes in a triangle.
"""

# ruff: noqa: F403, F405
import math
import random

from scenekit import *  # one vocabulary for all scenes


def portrait_light(key='#fff4e0'):
    """Soft key from the left, magenta and turquoise rims, a little from the front."""
    world(0.14)
    area((-4, -7, 5), (0, 0, 0.2), 950, 4, key)
    area((5, 2, 3), (0, 0, 0.4), 700, 3, '#ff4fb8')
    area((-6, 3, 1), (0, 0, 0), 520, 3, '#34dcea')
    area((1, -9, 0), (0, 0, 0), 260, 5, '#ffffff')


# ---------------------------------------------------------------- Meluriens
def round_eye(x, z, r, y=-1.0, iris='#ffb52e'):
    """A large round eye looking out of the picture."""
    sphere(r * 1.2, (x, y + 0.1, z), (1, 0.6, 1), mat('socket', '#3a1206', 0.5))
    sphere(r, (x, y - 0.02, z), (1, 0.7, 1), glowmat(iris, 1.7))
    sphere(r * 0.52, (x, y - 0.16 - r * 0.4, z), (1, 0.6, 1), mat('pupil', '#1a0602', 0.08, coat=1))
    sphere(r * 0.17, (x - r * 0.2, y - 0.2 - r * 0.72, z + r * 0.24), m=glowmat('#ffffff', 4))


def melurien_body(skin, cloak):
    """Shoulders like a second planet under the head."""
    sphere(1.9, (0, 0.5, -2.35), (1.25, 0.8, 0.85), cloak, seg=96)
    torus(0.95, 0.16, (0, 0.15, -0.95), mat('collar', '#ffc766', 0.25, 0.6), rot=(0.12, 0, 0))
    for k in range(9):
        a = math.pi * (1.12 + 0.095 * k)
        sphere(0.1, (1.02 * math.cos(a), 0.1 + 1.02 * math.sin(a), -0.95 - 0.02 * k % 2), m=glowmat('#ffdf6a', 2.5))
    cyl(0.5, 0.8, (0, 0.2, -0.85), skin, bevel=0.1)


def melurien_elder():
    """A ringed head with two round eyes and an ember crown."""
    n = count()
    skin = mat('skin', '#e8762a', 0.55, 0, sss=0.15, coat=0.25)
    melurien_body(skin, lava_mat())
    sphere(1.35, (0, 0.1, 0.5), (1.02, 0.92, 0.96), skin, seg=96)
    for x in (-0.56, 0.56):
        round_eye(x, 0.55, 0.38)
        tube(
            [(x - 0.5, -1.0, 0.98), (x, -1.28, 1.2), (x + 0.5, -1.0, 0.98)],
            (0.05, 0.13, 0.05),
            mat('brow', '#b84a12', 0.5),
        )
    tube(
        [(-0.34, -1.12, -0.2), (0, -1.24, -0.3), (0.34, -1.12, -0.2)], (0.03, 0.055, 0.03), mat('mouth', '#4a1406', 0.5)
    )
    for k, r in enumerate((0.3, 0.25, 0.2, 0.15)):
        for s in (-1, 1):
            sphere(r * 0.62, (s * (0.14 + 0.3 * k), -0.62 + 0.34 * k, 1.68 - 0.09 * k * k), m=glowmat('#ff7a1c', 2.2))
    for s in (-1, 1):
        for k in range(3):
            sphere(0.07, (s * (0.92 + 0.07 * k), -0.92 + 0.1 * k, 0.06 - 0.2 * k), m=glowmat('#ffd45a', 2.2))
        sphere(0.3, (1.34 * s, 0.1, 0.5), (0.5, 1, 1), mat('ear', '#b84a12', 0.5))
    ring_mesh(1.75, 2.3, '#ffc98a', (0.3, 0.3, 0), (0, 0.1, 0.6), 17.0)
    group(since(n), (-0.15, 0, 0.15), (0, 0, 0.22), 0.92)
    portrait_light()
    camera((0, -10, 0.9), (0, 0, 0.12), lens=80)


def melurien_pilot():
    """A young one in a bubble helmet, one great eye."""
    n = count()
    skin = mat('skin', '#d8552a', 0.55, 0, sss=0.15, coat=0.25)
    suit = mat('suit', '#f2e2c4', 0.4, 0.1, coat=0.4)
    sphere(1.9, (0, 0.5, -2.35), (1.25, 0.8, 0.85), suit, seg=96)
    for s in (-1, 1):
        sphere(0.42, (1.75 * s, 0.1, -1.75), m=mat('pad', '#ff8d1e', 0.35, coat=0.5))
    torus(1.2, 0.2, (0, 0.15, -0.95), mat('lock', '#ff8d1e', 0.3, 0.3, coat=0.4))
    sphere(1.02, (0, 0.15, 0.2), (1.05, 0.95, 0.95), skin, seg=96)
    round_eye(0, 0.35, 0.5, -0.72, '#ffd23f')
    tube(
        [(-0.42, -0.72, -0.38), (0, -0.9, -0.52), (0.42, -0.72, -0.38)],
        (0.03, 0.06, 0.03),
        mat('mouth', '#4a1406', 0.5),
    )
    for s in (-1, 1):
        tube([(0.4 * s, 0, 1.05), (0.55 * s, -0.05, 1.4), (0.75 * s, -0.1, 1.5)], (0.08, 0.06, 0.05), skin)
        sphere(0.13, (0.78 * s, -0.1, 1.5), m=glowmat('#ffdf6a', 2.5))
        for k in range(3):
            sphere(0.06, (s * (0.72 + 0.06 * k), -0.6 + 0.12 * k, 0.0 - 0.16 * k), m=glowmat('#ffb040', 2))
    sphere(1.6, (0, 0.15, 0.35), m=mat('glass', '#fff0dc', 0.02, 0, trans=0.97, alpha=0.28, coat=1), seg=128)
    sphere(0.16, (0, -1.15, -1.35), m=glowmat('#46f3d2', 3))
    group(since(n), (-0.15, 0, 0.1), (0, 0, -0.28), 0.94)
    portrait_light()
    camera((0, -10, 0.8), (0, 0, 0.0), lens=80)


# ---------------------------------------------------------------- Xhavits
def square_eyes(y, z, gap, size, m):
    """Four lights in a square."""
    for x in (-gap, gap):
        for dz in (-gap, gap):
            cube((size, 0.1, size), (x, y, z + dz), m, bevel=0.03)


def xhavit_shoulders(shell, dark, lit):
    """Stepped plates with small windows."""
    for k, (w, z) in enumerate(((1.5, -1.25), (2.5, -1.75), (3.5, -2.35))):
        cube((w, 1.5, 0.55), (0, 0.4, z), shell if k % 2 == 0 else dark, bevel=0.08)
        for i in range(-2 - k, 3 + k):
            if abs(i) > k:
                cube((0.12, 0.05, 0.12), (i * 0.29, -0.38, z), lit, bevel=0.01)
    for k in range(3):
        cube((0.85 - 0.08 * k, 0.8, 0.16), (0, 0.2, -0.62 - 0.2 * k), dark, bevel=0.04)


def xhavit_archivist():
    """A square head with four eyes; plates of light hang before it."""
    n = count()
    shell, dark = window_mat('#d6deec', '#9feaff', (4, 4, 4), 0.93), mat('dark', '#4a5570', 0.35, 0.6)
    steel, lit = mat('steel', '#eef3fb', 0.22, 0.6), glowmat('#35e0ff', 2)
    xhavit_shoulders(mat('sh', '#c4cede', 0.35, 0.3, coat=0.3), dark, lit)
    cube((2.0, 1.7, 1.75), (0, 0.1, 0.65), shell, bevel=0.16, segs=4)
    cube((1.35, 0.24, 1.1), (0, -0.72, 0.78), mat('mask', '#0d1428', 0.1, 0, coat=1), bevel=0.1)
    square_eyes(-0.86, 0.8, 0.27, 0.3, lit)
    cube((0.9, 0.3, 0.34), (0, -0.68, -0.1), steel, bevel=0.07)
    for k in (-1, 0, 1):
        cube((0.16, 0.08, 0.05), (0.24 * k, -0.84, -0.1), dark, bevel=0.01)
    cube((1.5, 1.3, 0.24), (0, 0.1, 1.64), steel, bevel=0.06)
    cube((0.9, 0.9, 0.22), (0, 0.1, 1.84), dark, bevel=0.05)
    for s in (-1, 1):
        cube((0.22, 0.9, 0.9), (1.1 * s, 0.1, 0.65), steel, bevel=0.07)
        cube((0.1, 0.5, 0.5), (1.24 * s, 0.0, 0.65), lit, bevel=0.03)
        cyl(0.03, 0.8, (0.85 * s, 0.3, 2.0), steel, bevel=0)
        cube((0.12, 0.12, 0.12), (0.85 * s, 0.3, 2.42), lit, bevel=0.02)
    holo = mat('holo', '#46d8ff', 0.3, alpha=0.3, emit='#38b8ff', estr=0.9)
    for x, z, w in ((-1.75, 0.1, 0.9), (1.7, 1.0, 0.7), (1.55, -0.35, 0.55)):
        cube((w, 0.03, w), (x, -1.1, z), holo, bevel=0.01, rot=(0.1, 0, 0.25 if x < 0 else -0.3))
        for k in range(3):
            cube((w * 0.6, 0.04, 0.05), (x, -1.14, z + 0.2 * (k - 1) * w / 0.7), glowmat('#b8f4ff', 1.6), bevel=0.01)
    group(since(n), (-0.1, 0, 0.1), (0, 0, -0.3), 0.9)
    portrait_light('#f4f8ff')
    camera((0, -10, 1.1), (0.05, 0, 0.42), lens=82)


def xhavit_engineer():
    """A broad one with a square collar and a tool arm; four eyes, one behind a lens."""
    n = count()
    shell, dark = mat('shell', '#b4c0d4', 0.32, 0.45, coat=0.4), mat('dark', '#3c4660', 0.35, 0.6)
    steel, lit, warm = mat('steel', '#eaf0fa', 0.2, 0.7), glowmat('#35e0ff', 2), glowmat('#ffc24a', 2.4)
    xhavit_shoulders(shell, dark, warm)
    for s, r in ((-1, 0.5), (1, -0.5)):  # collar: two large plates
        cube((1.5, 0.16, 2.1), (1.35 * s, 0.75, 0.35), dark, bevel=0.05, rot=(0, 0, r))
        cube((1.1, 0.08, 1.7), (1.32 * s, 0.64, 0.35), shell, bevel=0.04, rot=(0, 0, r))
    cube((1.7, 1.5, 1.35), (0, 0.1, 0.5), shell, bevel=0.12, segs=4)
    cube((1.9, 1.2, 0.5), (0, 0.1, 1.15), steel, bevel=0.1)
    cube((1.2, 0.6, 0.5), (0, -0.3, -0.25), dark, bevel=0.08)
    cube((1.3, 0.2, 0.95), (0, -0.66, 0.5), mat('mask', '#0d1428', 0.1, 0, coat=1), bevel=0.08)
    square_eyes(-0.78, 0.5, 0.24, 0.26, lit)
    cube((0.52, 0.3, 0.52), (0.24, -0.9, 0.74), steel, bevel=0.06)
    cube((0.34, 0.1, 0.34), (0.24, -1.06, 0.74), warm, bevel=0.03)
    for k in range(4):
        cube((0.14, 0.14, 0.3 + 0.12 * (k % 2)), (-0.55 + 0.37 * k, 0.1, 1.5), dark, bevel=0.03)
    # the tool arm comes up at the left
    for p, q, w in (((-1.9, -0.4, -2.2), (-2.05, -0.9, -0.9), 0.3), ((-2.05, -0.9, -0.9), (-1.5, -1.4, -0.1), 0.24)):
        d = Vector(q) - Vector(p)
        o = cube((w, w, d.length), (Vector(p) + Vector(q)) / 2, steel, bevel=0.05)
        o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
        cube((w * 1.5,) * 3, q, dark, bevel=0.06)
    cube((0.12, 0.12, 0.5), (-1.36, -1.5, 0.2), warm, bevel=0.02, rot=(0.2, 0.4, 0))
    group(since(n), (0.0, 0, 0.15), (0, 0, 0.3), 0.9)
    portrait_light('#f4f8ff')
    camera((0, -10, 0.9), (0, 0, 0.22), lens=82)


# ---------------------------------------------------------------- Tsoths
def leaf(root, tip, width, m, bend=0.25):
    """A pointed leaf from root to tip, folded along its rib."""
    r, t = Vector(root), Vector(tip)
    d = t - r
    side = d.cross(Vector((0, -1, 0.15))).normalized() * width
    up = Vector((0, -bend, 0))
    a, b = r + d * 0.35, r + d * 0.7
    vs = [r, a + side, a + up * 0.6, a - side, b + side * 0.62, b + up, b - side * 0.62, t]
    fs = [(0, 1, 2), (0, 2, 3), (1, 4, 5, 2), (2, 5, 6, 3), (4, 7, 5), (5, 7, 6)]
    o = mesh([tuple(v) for v in vs], fs, m, smooth=False)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.03
    return o


def almond(x, y, z, r, tilt, m):
    """A long eye in a dark rim."""
    for k, depth, mm in ((1.28, 0.3, mat('rim', '#06281a', 0.4)), (1.0, 0.62, m)):
        o = sphere(r * k, (x, y, z), (0.66, depth, 1.15), mm)
        o.rotation_euler = (0, tilt, 0)
    o = sphere(r * 0.5, (x, y - r * 0.46, z), (0.26, 0.4, 1.3), mat('slit', '#04140c', 0.1, coat=1))
    o.rotation_euler = (0, tilt, 0)


def tsoth_head(skin, eye):
    """A triangle on its base: broad jaw, pointed crown, three eyes."""
    profile = [
        (0.0, -0.62),
        (0.62, -0.58),
        (1.05, -0.36),
        (1.12, -0.08),
        (0.92, 0.4),
        (0.62, 1.0),
        (0.34, 1.6),
        (0.12, 2.15),
        (0.0, 2.4),
    ]
    o = lathe(profile, skin)
    o.location, o.scale = (0, 0.1, 0.2), (1.12, 0.86, 0.95)
    for s in (-1, 1):
        almond(0.5 * s, -0.78, 0.42, 0.3, 0.42 * s, eye)
    almond(0, -0.62, 1.12, 0.24, 0, eye)
    tube([(-0.3, -0.92, -0.12), (0, -1.0, -0.2), (0.3, -0.92, -0.12)], (0.02, 0.04, 0.02), mat('mouth', '#04281a', 0.5))


def tsoth_seer():
    """Three glowing eyes over a collar of leaves."""
    n = count()
    skin, eye = organic_mat('#1fae72', '#c8ff8a', 1.5, 0.5, 0.45), glowmat('#d8ff5a', 2)
    dark, light = mat('leaf', '#0d6b45', 0.45, 0, coat=0.4), mat('leaf2', '#3fd08a', 0.45, 0, coat=0.4)
    sphere(1.8, (0, 0.6, -2.5), (1.15, 0.75, 0.8), organic_mat('#0a4a32', '#4dffb0', 2.4, 0.9), seg=96)
    cyl(0.42, 1.2, (0, 0.2, -0.7), skin, bevel=0.1, r2=0.55)
    tsoth_head(skin, eye)
    for k in range(11):
        a = math.pi * (1.0 + k / 10)
        r = 1.9 + 0.3 * (k % 2)
        c, s = math.cos(a), math.sin(a)
        tip = (r * c, 0.1 + 0.8 * s, -1.1 - 0.75 * (k % 2))
        leaf((0.45 * c, 0.2 + 0.3 * s, -0.9), tip, 0.3, dark if k % 2 else light)
    for s in (-1, 1):
        for k in range(3):
            z = 1.75 - 0.55 * k
            leaf(
                ((0.3 + 0.25 * k) * s, 0.3, z),
                ((1.2 + 0.5 * k) * s, 0.5, z + 1.0 - 0.3 * k),
                0.24,
                light if k != 1 else dark,
            )
        tube(
            [(0.95 * s, 0, 0.0), (1.5 * s, -0.3, -0.5), (1.35 * s, -0.6, -1.4), (1.7 * s, -0.7, -2.0)],
            (0.11, 0.09, 0.06, 0.02),
            dark,
        )
        sphere(0.1, (1.7 * s, -0.7, -2.0), m=eye)
    sphere(0.16, (0, -0.3, 2.62), m=eye)
    group(since(n), (-0.1, 0, -0.05), (0, 0, 0.24), 0.9)
    portrait_light('#f2ffe8')
    camera((0, -10, 0.9), (0, 0, 0.55), lens=76)


def tsoth_warden():
    """A hooded one: two great leaves meet over the crown; a beard of vines."""
    n = count()
    skin, eye = organic_mat('#178a70', '#7affd8', 1.6, 0.5, 0.45), glowmat('#8affe0', 2)
    hood, inner = mat('hood', '#0c7a3e', 0.5, 0, coat=0.3), mat('inner', '#7ad63e', 0.5, 0, coat=0.3)
    sphere(1.8, (0, 0.6, -2.5), (1.2, 0.75, 0.8), organic_mat('#0a5a2e', '#7ad63e', 2.4, 0.8), seg=96)
    cyl(0.42, 1.2, (0, 0.2, -0.7), skin, bevel=0.1, r2=0.55)
    tsoth_head(skin, eye)
    for s in (-1, 1):
        leaf((1.2 * s, 0.5, -1.6), (0.12 * s, 0.35, 2.95), 0.95, hood, -0.5)
        leaf((1.45 * s, 0.1, -1.7), (1.7 * s, 0.3, 1.5), 0.4, inner, -0.3)
        leaf((1.7 * s, 0.0, -1.7), (2.5 * s, 0.2, 0.1), 0.36, hood, -0.3)
    rng = random.Random(5)
    for k in range(9):
        x = -0.6 + 0.15 * k
        length = 1.1 + 0.5 * rng.random() - 0.9 * abs(x)
        tube([(x, -0.8, -0.3), (x * 1.15, -1.05, -0.7), (x * 1.3 + 0.1 * math.sin(3 * k), -1.0, -0.4 - length)],
             (0.07, 0.06, 0.015), inner if k % 2 else hood)  # fmt: skip
    for s in (-1, 1):
        sphere(0.13, (1.0 * s, -0.55, -1.55), m=eye)
    group(since(n), (-0.1, 0, -0.1), (0, 0, -0.34), 0.88)
    portrait_light('#f2ffe8')
    camera((0, -10, 0.8), (0, 0, 0.5), lens=78)
