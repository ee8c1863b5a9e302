"""Mission, Ravager and Hal cards and all card backs.

Designed on a 450x650 field. The outline tells the kind without colour: orange rounded, gray square, green cut corners,
Ravagers notched. Pictures come from the plates folder (plates.py).
"""

# ruff: noqa: F403, F405
import math
from functools import cache
from pathlib import Path

import skia
from gamedata import PEOPLE, Mission, Ravager
from icon_signs import tray
from icon_things import mandibles, shape_path
from icons import draw
from pen import *

W, H = 450, 650
PLATES = Path(__file__).resolve().parents[1] / 'plates'
SCENES = {  # portraits stand between the places, so that neighbours in a hand differ
    'melurien': ['rings', 'elder', 'dunes', 'forge', 'pilot', 'isles', 'dawn', 'twins'],
    'xhavit': ['wheel', 'archivist', 'blocks', 'gate', 'engineer', 'dish', 'spire', 'dock'],
    'tsoth': ['manta', 'seer', 'seed', 'sails', 'warden', 'jelly', 'swarm', 'grove'],
}
RAVAGERS = ['gunner', 'watcher', 'thief', 'alpha', 'stinger']


@cache
def plate(name):
    """A flat picture from the plates folder."""
    return skia.Image.open(str(PLATES / f'{name}.jpg'))


def outline(kind, inset=0):
    x, w, h = inset, W - 2 * inset, H - 2 * inset
    if kind == 'orange':
        return rrect(x, x, w, h, 46 - inset * 0.8)
    if kind == 'gray':
        return rrect(x, x, w, h, max(4, 12 - inset * 0.5))
    if kind == 'green':
        return chamfer(x, x, w, h, 40 - inset * 0.6)
    if kind == 'ravager':
        k = inset
        n = 18 - inset * 0.4
        return poly(
            (k + n, k),
            (W / 2 - 60, k),
            (W / 2 - 44, k + n * 0.6),
            (W / 2 + 44, k + n * 0.6),
            (W / 2 + 60, k),
            (W - k - n, k),
            (W - k, k + n),
            (W - k, 200),
            (W - k - n * 0.7, 216),
            (W - k - n * 0.7, 330),
            (W - k, 346),
            (W - k, H - k - n),
            (W - k - n, H - k),
            (k + n, H - k),
            (k, H - k - n),
            (k, 346),
            (k + n * 0.7, 330),
            (k + n * 0.7, 216),
            (k, 200),
            (k, k + n),
        )
    return rrect(x, x, w, h, 26 - inset * 0.6)


def art(p, img, box, mirror=False, zoom=1.0, focus=(0.48, 0.46)):
    """Draw a plate so that it covers the box."""
    x, y, w, h = box
    c = p.c
    iw, ih = img.width(), img.height()
    k = max(w / iw, h / ih) * zoom
    sw, sh = w / k, h / k
    _fx, fy = (1 - focus[0] if mirror else focus[0]), focus[1]
    sx = min(max(0, iw * focus[0] - sw * 0.5), iw - sw)
    sy = min(max(0, ih * fy - sh * 0.5), ih - sh)
    c.save()
    c.clipRect(skia.Rect.MakeXYWH(x, y, w, h), doAntiAlias=True)
    if mirror:
        c.translate(2 * x + w, 0)
        c.scale(-1, 1)
    c.drawImageRect(
        img,
        skia.Rect.MakeXYWH(sx, sy, sw, sh),
        skia.Rect.MakeXYWH(x, y, w, h),
        skia.SamplingOptions(skia.CubicResampler.Mitchell()),
        skia.Paint(AntiAlias=True),
    )
    c.restore()


def shade(p, x, y, w, h, a0, a1, vertical=True, color=INK):
    pt = skia.Paint(
        Shader=skia.GradientShader.MakeLinear(
            points=[(x, y), (x, y + h) if vertical else (x + w, y)], colors=[col(color, a0), col(color, a1)]
        )
    )
    p.c.drawRect(skia.Rect.MakeXYWH(x, y, w, h), pt)


def condense(items):
    """Three of a kind become a large figure and one icon."""
    if len(items) >= 3 and len(set(items)) == 1:
        return [('num', str(len(items))), ('icon', items[0])]
    return [('icon', i) for i in items]


def row_parts(r, stack):
    """The parts of one line of the effect field: (kind, what, width in icon sizes)."""
    parts = []
    if stack:
        parts.append(('stack', r.who, 0.7))
    else:
        parts += [('icon', w, 0.86) for w in r.who]
    if r.who:
        parts.append(('bar', None, 0.2))
    if r.spend:
        parts.append(('spend', r.spend, 0.9 * len(r.spend) + 0.4))
    parts += [(k, v, 0.58 if k == 'num' else 1.12 if v.startswith('vp') else 1.0) for k, v in condense(r.gain)]
    if r.per:
        parts += [('times', None, 0.36), ('icon', r.per, 1.3)]
    return parts


def effect_row(p, r, x0, x1, cy, size, ink=WHITE, stack=False):
    """Lay out one line of the effect field, centred between x0 and x1: [who |] [spend >] gain [x per]."""
    parts = row_parts(r, stack and len(r.who) > 1)
    total = sum(q[2] for q in parts)
    s = min(size, (x1 - x0) / total)
    x = (x0 + x1) / 2 - total * s / 2
    for k, v, wd in parts:
        cx = x + wd * s / 2
        if k == 'icon':
            draw(p, v, cx, cy, s * wd * 0.97)
        elif k == 'stack':
            for w, dy in zip(v, (-0.36, 0.36), strict=True):
                draw(p, w, cx, cy + s * dy, s * 0.7)
        elif k == 'num':
            p.text(v, cx + s * 0.03, cy, s * 0.86, ink, 'number', ink=INK, w=s * 0.1 if ink == WHITE else 0)
        elif k == 'bar':
            h = s * (0.66 if stack else 0.38)
            p.fill(rrect(cx - 2.5, cy - h, 5, 2 * h, 2.5), ink, 0.55)
        elif k == 'times':
            draw(p, 'times', cx, cy, s * 0.42)
        elif k == 'spend':
            tray(p, x + s * 0.02, cy - s * 0.56, 0.9 * len(v) * s + s * 0.04, s * 1.12, s * 0.24)
            for i, it in enumerate(v):
                draw(p, it, x + s * (0.5 + 0.9 * i), cy, s * 0.86)
        x += wd * s


def scene_of(m: Mission):
    """(plate, mirrored, zoom): scenes take turns within a people, later rounds mirrored or nearer."""
    people = PEOPLE[m.colour]
    names = [n for n in SCENES[people] if (PLATES / f'{people}_{n}.jpg').is_file()]
    i = (m.number - 1) % 20
    turn = i // len(names)
    return f'{people}_{names[i % len(names)]}', turn % 2 == 1, 1 + 0.08 * (turn % 3)


def mission_ground(p, m: Mission, py):
    """Frame, picture and effect field; py is the upper edge of the field."""
    c = m.colour
    p.fill(outline(c), INK)
    p.fill(outline(c, 3), ALIEN_PALE[c], to=ALIEN[c])
    p.c.save()
    p.c.clipPath(outline(c, 14), doAntiAlias=True)
    name, mirror, zoom = scene_of(m)
    art(p, plate(name), (0, 0, W, py + 14), mirror, zoom)
    shade(p, 0, 0, W, 120, 0.5, 0)
    shade(p, 0, py - 120, W, 130, 0, 0.75)
    field = rrect(0, py, W, H - py, 0)
    if m.use:  # dark: per activation; paper: on ejection
        p.fill(field, '#1a2152', to='#0b0f2c')
        mark = path(f'M 0 {py} L 68 {py} C 100 {py + 50} 100 {H - 64} 68 {H} L 0 {H} Z')
    else:
        p.fill(field, '#fbf3e4', to='#e6d9c2')
        mark = path(f'M 0 {py} L 70 {py} L 96 {(py + H) / 2 - 6} L 70 {H} L 0 {H} Z')
    p.fill(mark, '#0d93ac' if m.use else '#d0288a', to='#06485e' if m.use else '#6f0f56')
    p.c.restore()
    p.line(path(f'M 14 {py} L {W - 14} {py}'), ALIEN[c], 7, cap=False)
    p.line(outline(c, 14), INK, 3)


def mission_card(m: Mission, scale=1.0):
    """The face of a Mission card."""
    s, p = surface(W, H, scale)
    c = m.colour
    py = 456 if len(m.rows) == 1 else 424
    mission_ground(p, m, py)
    ink = WHITE if m.use else INK
    mid = (py + H - 14) / 2
    draw(p, 'each_use' if m.use else 'on_eject', 52, mid, 74)
    if len(m.rows) == 1:
        effect_row(p, m.rows[0], 102, 430, mid, 130, ink, stack=True)
    else:
        h = (H - 14 - py) / 2
        for i, r in enumerate(m.rows):
            effect_row(p, r, 102, 430, py + 4 + h * (i + 0.5), 98, ink)
        p.line(path(f'M 110 {mid + 2} L 424 {mid + 2}'), ink, 2.5, 0.35, dash=(8, 7))
    # tile marks: a dark rail hanging from the top edge
    p.c.save()
    p.c.clipPath(outline(c, 15), doAntiAlias=True)
    e = 24 + 98 * len(m.tiles)
    p.fill(path(f'M 26 14 L 126 14 L 126 {e - 12} L 114 {e} L 38 {e} L 26 {e - 12} Z'), INK, 0.78)
    p.fill(path('M 322 14 L 426 14 L 426 140 L 414 152 L 334 152 L 322 140 Z'), INK, 0.72)
    p.c.restore()
    for i, t in enumerate(m.tiles):
        draw(p, f'tile:{t}', 76, 68 + 98 * i, 92)
    draw(p, f'shape:{c}', 374, 68, 88)
    p.text(f'{m.number:02d}', 374, 132, 25, WHITE, 'bold', ink=INK, w=6)
    # reward: a landing pad for the robot
    x, y, r = 356, py - 84, 66
    p.fill(circle(x, y, r + 4), INK, 0.82)
    p.line(circle(x, y, r), WHITE, 5)
    p.line(circle(x, y, r - 9), ALIEN[c], 4, dash=(15, 9), cap=False)
    for q in range(4):
        with p.at(x, y, 2 * r + 34, 45 + 90 * q):
            p.fill(poly((44, 3), (56, 3), (50, 12)), WHITE)
    draw(p, m.reward, x, y, 88)
    return s


def ravager_rows(r: Ravager):
    """The effect as (kind, icon, width)."""
    hit = ('icon', 'damage', 1.05), ('icon', 'to', 0.7)
    return {
        1: [*hit, ('icon', f'shape:{r.next_colour}:{r.next_location}', 1.08)],
        2: [*hit, ('icon', f'die:{r.die}:blank', 1.08)],
        3: [('lose', 'mission', 2.1)],
        4: [('lose', 'ravager', 2.1)],
        5: [('icon', 'robot', 1.0), ('icon', 'to', 0.7), ('icon', 'ravager', 1.08)],
    }[r.effect]


def ravager_card(r: Ravager, scale=1.0):
    """The face of a Ravager card."""
    s, p = surface(W, H, scale)
    PY = 462
    c = r.colour
    p.fill(outline('ravager'), INK)
    p.fill(outline('ravager', 3), '#ff5a44', to='#8a0a1e')
    p.c.save()
    p.c.clipPath(outline('ravager', 13), doAntiAlias=True)
    art(
        p,
        plate(f'ravager_{RAVAGERS[r.effect - 1]}'),
        (0, 0, W, PY + 40),
        r.location % 2 == 0,
        1 + 0.06 * ((r.location - 1) // 2),
    )
    shade(p, 0, 0, W, 130, 0.55, 0)
    shade(p, 0, PY - 90, W, 110, 0, 0.7)
    z = [(0, H), (0, PY)] + [(W * i / 18, PY + (0 if i % 2 == 0 else 22)) for i in range(1, 19)] + [(W, H)]
    p.fill(poly(*z), '#3a0a1c', to='#12020a')
    p.line(poly(*z[1:-1], close=False), RED, 5)
    p.c.restore()
    p.line(outline('ravager', 13), INK, 3)
    # where it lands: location mark with its number, and the action hampered
    p.c.save()
    p.c.clipPath(outline('ravager', 14), doAntiAlias=True)
    p.fill(path('M 24 13 L 222 13 L 222 114 L 206 130 L 40 130 L 24 114 Z'), INK, 0.8)
    p.c.restore()
    draw(p, f'shape:{c}:{r.location}', 78, 74, 98)
    draw(p, r.action, 168, 74, 86)
    p.text(str(r.number), 408, 46, 25, WHITE, 'bold', ink=INK, w=6, align='r')
    rows = ravager_rows(r)
    size = 122
    total = sum(w for *_, w in rows) * size
    x = W / 2 - total / 2
    cy = PY + 100
    for k, v, w in rows:
        cx = x + w * size / 2
        if k == 'icon':
            draw(p, v, cx, cy, size * min(w, 1.1) * 0.95)
        else:
            tray(p, cx - size * 0.98, cy - size * 0.56, size * 1.2, size * 1.12, size * 0.34)
            draw(p, v, cx - size * 0.34, cy, size * 0.98)
            draw(p, 'lose', cx + size * 0.86, cy, size * 0.62)
        x += w * size
    return s


def hal_card(halves, scale=1.0):
    """A Hal card; halves: (die colour, icons) of the top and of the bottom."""
    s, p = surface(W, H, scale)
    p.fill(outline('hal'), INK)
    p.fill(outline('hal', 3), '#8f9bc4', to='#39426e')
    p.c.save()
    p.c.clipPath(outline('hal', 13), doAntiAlias=True)
    p.fill(rrect(0, 0, W, H, 0), '#060712')
    art(p, plate('hal_narrow'), (13, 185, W - 26, 280), focus=(0.5, 0.5), zoom=1.0)
    shade(p, 0, 185, W, 60, 0.95, 0)
    shade(p, 0, 405, W, 60, 0, 0.95)
    for k, (c, icons), y in zip('AB', halves, (13, 418), strict=True):
        h = 219
        p.fill(rrect(0, y, W, h, 0), ALIEN_DEEP[c], to=mix(ALIEN_DEEP[c], INK, 0.55))
        e = y + h if k == 'A' else y
        p.line(path(f'M 0 {e} L {W} {e}'), ALIEN[c], 8, cap=False)
        cy = y + h / 2
        tag = path(f'M 0 {y} L 66 {y} L 92 {cy} L 66 {y + h} L 0 {y + h} Z')
        p.fill(tag, INK, 0.85)
        p.text(k, 50, cy, 62, WHITE, 'number')
        draw(p, f'die:{c}:blank', 152, cy, 96)
        xs = (300,) if len(icons) == 1 else (260, 372)
        for n, x in zip(icons, xs, strict=True):
            draw(p, n, x, cy, 136 if len(icons) == 1 else 98)
    p.c.restore()
    p.line(outline('hal', 13), INK, 3)
    return s


def back(kind, scale=1.0):
    """A card back: orange, gray, green, ravager or hal."""
    s, p = surface(W, H, scale)
    people = PEOPLE.get(kind, kind)
    edge = ALIEN.get(kind) or {'ravager': RED, 'hal': '#8f9bc4'}[kind]
    p.fill(outline(kind), INK)
    p.fill(outline(kind, 3), edge)
    p.c.save()
    p.c.clipPath(outline(kind, 16), doAntiAlias=True)
    art(p, plate(f'back_{people}'), (0, 0, W, H))
    shade(p, 0, 0, W, H, 0.25, 0.25)
    cx, cy = W / 2, H / 2
    if kind in ALIEN:
        for i in range(14):
            p.line(shape_path(kind, cx, cy, 118 + 30 * i), ALIEN[kind], 3, max(0.06, 0.75 - 0.06 * i))
        p.fill(shape_path(kind, cx, cy, 112), INK, 0.85)
        p.line(shape_path(kind, cx, cy, 112), ALIEN_PALE[kind], 6)
        p.fill(shape_path(kind, cx, cy, 92), ALIEN[kind], to=mix(ALIEN[kind], INK, 0.25))
        draw(p, f'people:{kind}', cx, cy + (22 if kind == 'green' else 0), 96 if kind == 'green' else 124)
        p.c.restore()
        for x, y in ((60, 62), (W - 60, H - 62)):
            draw(p, f'shape:{kind}', x, y, 44)
    elif kind == 'ravager':
        for i in range(28):
            a = math.radians(360 / 28 * i)
            b = math.radians(360 / 28 * (i + 0.5))
            p.fill(
                poly(
                    (cx, cy),
                    (cx + 600 * math.cos(a), cy + 600 * math.sin(a)),
                    (cx + 600 * math.cos(b), cy + 600 * math.sin(b)),
                ),
                INK,
                0.42,
            )
        p.fill(circle(cx, cy, 190), RED, 0.35, blur=60)
        with p.at(cx, cy, 330):
            mandibles(p)
        p.c.restore()
    else:
        art(p, plate('hal_eye'), (0, 80, W, 490), focus=(0.5, 0.5))
        shade(p, 0, 70, W, 110, 1, 0)
        shade(p, 0, 460, W, 120, 0, 1)
        p.fill(rrect(0, 0, W, 84, 0), INK)
        p.fill(rrect(0, H - 84, W, 84, 0), INK)
        p.c.restore()
        for k in range(5):
            for sg in (-1, 1):
                x = cx + sg * (20 + 38 * k)
                p.line(path(f'M {x} 34 L {x} {78 - 7 * k} M {x} {H - 34} L {x} {H - 78 + 7 * k}'), RED, 4, 0.8)
    p.line(outline(kind, 16), INK, 3)
    return s
