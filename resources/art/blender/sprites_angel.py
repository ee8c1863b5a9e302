"""The Black Angel: from above as the board, as a small figure, and large for the title."""

# ruff: noqa: F403, F405
import itertools
import math

from sprite_kit import *

# the four pairs of feathers: root, leading edge out to the tip, trailing edge back
FEATHERS = [
    [(1.0, 4.0), (3.6, 3.5), (5.6, 2.75), (7.45, 1.5), (7.25, 1.0), (5.2, 0.75), (1.5, 0.9)],
    [(1.6, 2.2), (5.6, 1.2), (8.45, -0.45), (8.25, -1.0), (6, -1.2), (2, -1.0)],
    [(2.0, 0.3), (6.2, -0.9), (9.1, -2.35), (9.0, -3.0), (6.4, -3.2), (2.2, -2.8)],
    [(2.0, -1.7), (6.2, -2.5), (9.35, -3.85), (9.3, -4.4), (8.2, -4.75), (5, -4.55), (1.6, -4.4)],
]
BOARD = [  # spread wider for the board, so that they show behind the berths
    [(1.0, 4.0), (3.0, 4.45), (6.6, 4.75), (8.65, 3.55), (8.5, 3.0), (5.2, 2.3), (1.5, 1.6)],
    [(1.6, 2.6), (6.4, 2.85), (9.05, 1.55), (8.95, 0.95), (6, 0.5), (2, 0.3)],
    [(2.0, 0.5), (6.9, 0.45), (9.33, -0.85), (9.25, -1.45), (6.4, -1.9), (2.2, -1.8)],
    [(2.0, -1.7), (6.2, -2.3), (9.35, -3.45), (9.3, -4.3), (8.2, -4.75), (5, -4.55), (1.6, -4.4)],
]
SHOWS = (0, 0.27, 0.24, 0.47)  # from which share on an edge comes out from under the feather before it
ENGINES = ((0.95, 0.46, -4.55, 0), (2.45, 0.4, -4.5, -0.05), (5.3, 0.3, -4.45, -0.75), (7.2, 0.24, -4.4, -0.75))


def hull(lit, feathers=FEATHERS, tone='#3c4674'):
    """Feathers, body, bridge and engines; lit: small lights of the hero view."""
    body = panel_mat('hull', '#2e3558', 0.36, 0.4, 0.8)
    feather = panel_mat('feather', tone, 0.32, 0.4, 1.3)
    dark, steel = mat('dark', '#0d1122', 0.4, 0.5), panel_mat('steel', '#98a5c8', 0.28, 0.7, 2)
    cy = mat('cy', '#57f3ff', emit='#2fe8ff', estr=5)
    eng = mat('eng', '#ff9be0', emit='#ff3fc0', estr=9)
    glass = mat('glass', '#123a6a', 0.06, 0.2, coat=1, emit='#1b7fd0', estr=0.35)
    for i, f in enumerate(feathers):
        mirrored(f, 0.5, feather, z=-0.1 - 0.22 * i, bev=0.05)
        (x0, y0), (x1, y1) = f[1:3]
        start = (x0 + (x1 - x0) * SHOWS[i], y0 + (y1 - y0) * SHOWS[i])
        lead = [start, *f[2 : 4 if i == 0 else 3]]
        for s in (-1, 1):
            for a, b in itertools.pairwise(lead):
                bar((a[0] * s, a[1] - 0.02), (b[0] * s, b[1] - 0.02), 0.045, cy, -0.1 - 0.22 * i)
            t = lead[-1]
            sphere(0.07, (t[0] * s, t[1], -0.1 - 0.22 * i), m=cy)
    half = [
        (0, 5.15), (0.28, 5.0), (0.75, 4.2), (1.35, 3.2), (2.1, 2.2), (3.0, 0.6),
        (3.5, -1.2), (3.75, -3.0), (3.1, -4.2), (1.5, -4.5), (0, -4.5),
    ]  # fmt: skip
    loft(half, 1.1, body, z=0.1, bev=0.08)
    loft([(0, 4.4), (0.2, 4.2), (0.5, 3.3), (0.75, 2.4), (0.7, 1.8), (0, 1.6)], 0.6, steel, z=0.72, bev=0.06)
    # canopy: a clean drop of glass in a dark frame
    sphere(1.0, (0, 3.25, 1.02), (0.34, 0.72, 0.22), dark)
    sphere(1.0, (0, 3.25, 1.06), (0.28, 0.64, 0.24), glass)
    for s in (-1, 1):
        bar((0.62 * s, 4.35), (1.9 * s, 2.35), 0.035, cy, 0.55)
        bar((0.5 * s, 4.0), (0.5 * s, 4.85), 0.045, steel, 0.5)
        for x, r, y, z in ENGINES:
            cyl(r, 0.8, (x * s, y, z), dark, rot=(math.pi / 2, 0, 0), bevel=0.04, r2=r * 1.2)
            cyl(r * 0.86, 0.12, (x * s, y - 0.42, z), eng, rot=(math.pi / 2, 0, 0), bevel=0.01)
    if lit:
        hero_parts(body, feather, steel, dark, cy)


def hero_parts(body, feather, steel, dark, cy):
    """Superstructure, turrets and window lights, for the near view."""
    win = mat('win', '#ffb84a', emit='#ffa62a', estr=1.6)
    loft([(0, 1.5), (0.5, 1.2), (0.8, -0.4), (0.95, -2.4), (0.7, -3.9), (0, -4.1)], 0.9, feather, z=0.85, bev=0.06)
    loft([(0, 0.6), (0.28, 0.3), (0.42, -1.4), (0.34, -3.2), (0, -3.4)], 0.7, steel, z=1.4, bev=0.05)
    for s in (-1, 1):
        for k in range(8):  # two rows of windows let into the flank of the bridge
            for z in (0.9, 1.02):
                x, lean = 0.66 + 0.035 * min(k, 6), 0.12
                cube((0.03, 0.2, 0.05), (s * (x + (1.02 - z) * lean), 0.5 - 0.42 * k, z), win, bevel=0.01)
        for k in range(5):
            cube((0.1, 0.26, 0.06), (s * 0.62, 0.4 - 0.75 * k, 1.3), cy, bevel=0.02)
        for y in (-0.6, -2.4):
            cyl(0.34, 0.16, (1.75 * s, y, 0.58), dark, bevel=0.04)
            cyl(0.3, 0.3, (1.75 * s, y, 0.72), steel, bevel=0.05)
            for dx in (1.66, 1.84):
                cyl(0.06, 0.9, (dx * s, y + 0.5, 0.86), dark, rot=(math.pi / 2, 0, 0), bevel=0.01)
        cube((0.16, 1.5, 0.9), (1.5 * s, -3.3, 1.0), body, bevel=0.06, rot=(0, 0.35 * s, 0))


# Where the table lays the parts of her board: x, y, width, height in its units, from the board's upper left corner.
STATIONS = {1: (130, 248, 148, 104), 2: (158, 136, 148, 104), 3: (198, 24, 148, 104)}
BERTHS = {1: (16, 258, 106, 84), 2: (44, 146, 106, 84), 3: (84, 34, 106, 84)}
MIDDLE = ((311, 136, 274, 104), (284, 248, 328, 104))
HOLD = (6, 358, 884, 104)
UNIT, ORIGIN = 0.02059, (448, 243.4)  # one unit of the table in units of the model; the model's middle on the board


def on_board(x, y):
    """A point of the table's board in the model."""
    return (x - ORIGIN[0]) * UNIT, (ORIGIN[1] - y) * UNIT


def bay(area, rim, floor, m, deck, top=0.6, r=14):
    """A bay in which a part of the board lies: a raised rim around a sunken floor."""
    x, y, w, h = area

    def outline(grow, radius):
        pts = []
        for cx, cy, a0 in ((x + w, y, -90), (x + w, y + h, 0), (x, y + h, 90), (x, y, 180)):
            sx, sy = (-1 if cx > x else 1), (-1 if cy > y else 1)
            ox, oy = cx - sx * grow + sx * radius, cy - sy * grow + sy * radius
            for k in range(5):
                a = math.radians(a0 + 22.5 * k)
                pts.append(on_board(ox + radius * math.cos(a), oy + radius * math.sin(a)))
        return pts[::-1]

    plate(outline(rim, r + rim * 0.6), 0.9, m, z=top - 0.45, bev=0.05, top=0.5, inset=0.09)
    plate(outline(floor, r), 0.1, deck, z=top - 0.02, bev=0.02, top=0.2, inset=0.1)


def bays():
    """Stations, berths, workstations, supplies and compartments as parts of the hull."""
    frame = panel_mat('frame', '#8794c4', 0.3, 0.55, 1.6)
    deck, brass = mat('deck', '#0b1028', 0.5, 0.3), mat('arm', '#a9b6de', 0.25, 0.75)
    lamp, warm = mat('lamp', '#57f3ff', emit='#2fe8ff', estr=3), mat('warm', '#ffc46a', emit='#ffae3a', estr=2.2)
    for area in MIDDLE:
        bay(area, 9, 2, frame, deck, 0.58)
    bay(HOLD, 10, 2, frame, deck, 0.62, 18)
    for n, (x, y, w, h) in STATIONS.items():
        bx, by, bw, bh = BERTHS[n]
        for left in (x, 2 * ORIGIN[0] - x - w):
            bay((left, y, w, h), 9, 2, frame, deck, 0.6, 16)
        for side in (-1, 1):
            left = bx if side < 0 else 2 * ORIGIN[0] - bx - bw
            bay((left, by, bw, bh), 6, 0, brass, deck, 0.3, 12)
            edge = bx + bw if side < 0 else left
            for ay in (by + 14, by + bh - 14):  # arms that hold the berth to its station
                bar(on_board(edge + 14 * side, ay), on_board(edge - 14 * side, ay), 0.1, brass, 0.3)
            outer = bx - 3 if side < 0 else left + bw + 3
            for k in range(3):
                sphere(0.05, (*on_board(outer, by + 22 + k * (bh - 44) / 2), 0.32), m=warm)
            rim = x - 4.5 if side < 0 else 2 * ORIGIN[0] - x + 4.5
            bar(on_board(rim, y + 16), on_board(rim, y + h - 16), 0.035, lamp, 0.62)
    for k in range(15):
        sphere(0.045, (*on_board(ORIGIN[0] + (k - 7) * 58, 467.5), 0.64), m=warm)


def from_above():
    """The board: lit evenly enough that things lying on it can be read. Content must stay 1781 x 961 pixels large."""
    hull(False, BOARD, '#5a68ac')
    bays()
    area((-6, 6, 11), (0, 0, 0), 3000, 7, '#dfe6ff')
    area((7, 5, 12), (0, 0, 0), 1500, 7, '#e6dcff')
    area((11, -3, 4), (0, 0, 0), 2600, 6, '#ff4fb8')
    area((-11, -3, 3.5), (0, 0, 0), 2600, 6, '#34dcea')
    camera((0, 0, 20), (0, 0, 0), ortho=19.4)


def figure():
    """The piece on the space board."""
    hull(False)
    area((-6, 6, 11), (0, 0, 0), 2800, 7, '#dfe6ff')
    area((11, -3, 4), (0, 0, 0), 2400, 6, '#ff4fb8')
    area((-11, -3, 3.5), (0, 0, 0), 2400, 6, '#34dcea')
    area((0, -6, 12), (0, 0, 0), 5200, 6, '#ffffff')
    camera((0, -9, 18), (0, -0.2, 0), ortho=19.2)


def hero():
    """The title: from behind and above, engines burning."""
    hull(True)
    area((-8, -14, 7), (0, -2, 0), 2000, 6, '#ffd0ec')
    area((0, 4, 12), (0, 0, 0), 2900, 8, '#cfe0ff')
    area((13, 4, 3), (0, 0, 0), 900, 5, '#ff4fb8')
    area((-13, 5, 3), (0, 0, 0), 1600, 5, '#34dcea')
    camera((-11, -15, 11.5), (-0.9, -1.5, 0), lens=34)


SAMPLES = 0.5  # of the usual number: these pictures are large, and large ones denoise well
SPRITES = {
    'angel_board': (from_above, (), (1832, 1060)),
    'angel_fig': (figure, (), 320),
    'angel_hero': (hero, (), (2200, 1414)),
}
