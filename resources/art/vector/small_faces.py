"""Small faces: a Mission card on a hex (64x88 on the table), a Ravager card on a rack (70x96).

They leave out what is said elsewhere (picture, number, reward, tile marks) and show the effect as large as they can.
"""

# ruff: noqa: F403, F405
from cards import ALIEN, ALIEN_PALE, INK, Mission, Ravager, condense
from gamedata import Row
from icon_signs import tray
from icons import draw
from pen import *

MW, MH = 256, 352
RW, RH = 280, 384
DARK = {'orange': '#46240a', 'gray': '#2f374a', 'green': '#083a28'}


def mission_outline(c, i=0):
    """As on the large card: round, square or cut corners."""
    x, w, h = i, MW - 2 * i, MH - 2 * i
    if c == 'orange':
        return rrect(x, x, w, h, 40 - i)
    if c == 'gray':
        return rrect(x, x, w, h, max(4, 12 - i * 0.5))
    return chamfer(x, x, w, h, 34 - i * 0.6)


def strip_parts(rows: list[Row]):
    """Effect as (kind, icon, width): owner's part left of the bar, ships' part right of it. Icons stand close."""
    parts = []
    for k, r in enumerate(rows):
        if k:
            parts.append(('bar', None, 0.16))
        if r.spend:
            parts.append(('spend', r.spend, 0.78 * len(r.spend) + 0.3))
        parts += [(kind, v, 0.54 if kind == 'num' else 0.94) for kind, v in condense(r.gain)]
        if r.per:
            parts += [('times', None, 0.3), ('icon', r.per, 1.04)]
    return parts


def strip(p, rows, x0, x1, cy, size, ink):
    """Draw the parts centred, as large as the strip allows."""
    parts = strip_parts(rows)
    total = sum(q[2] for q in parts)
    s = min(size, (x1 - x0) / total)
    x = (x0 + x1) / 2 - total * s / 2
    for kind, v, w in parts:
        cx = x + w * s / 2
        if kind == 'icon':
            draw(p, v, cx, cy, s * 1.02)
        elif kind == 'num':
            p.text(v, cx, cy, s * 0.95, ink, 'number')
        elif kind == 'bar':
            p.fill(rrect(cx - 2.5, cy - s * 0.46, 5, s * 0.92, 2.5), ink, 0.6)
        elif kind == 'times':
            draw(p, 'times', cx, cy, s * 0.42)
        else:
            tray(p, x, cy - s * 0.53, 0.78 * len(v) * s + s * 0.02, s * 1.06, s * 0.2)
            for i, item in enumerate(v):
                draw(p, item, x + s * (0.41 + 0.78 * i), cy, s * 0.86)
        x += w * s


def mission_small(m: Mission, scale=1.0):
    """A Mission card in space: ground, shape, when it acts, what it does. The owner's robot stands on the middle."""
    s, p = surface(MW, MH, scale)
    c = m.colour
    p.fill(mission_outline(c), INK)
    p.fill(mission_outline(c, 4), ALIEN_PALE[c], to=ALIEN[c])
    p.c.save()
    p.c.clipPath(mission_outline(c, 13), doAntiAlias=True)
    p.fill(rrect(0, 0, MW, MH, 0), mix(DARK[c], ALIEN[c], 0.55), to=DARK[c])
    for k in range(4):  # a landing pad under the robot
        p.line(circle(MW / 2, 136, 62 + 26 * k), WHITE, 3, 0.16 - 0.03 * k)
    y = 226
    if m.use:
        p.fill(rrect(0, y, MW, MH - y, 0), '#1a2152', to='#0b0f2c')
    else:
        p.fill(rrect(0, y, MW, MH - y, 0), '#fbf3e4', to='#e6d9c2')
    p.c.restore()
    p.line(path(f'M 13 {y} L {MW - 13} {y}'), ALIEN[c], 6, cap=False)
    p.line(mission_outline(c, 13), INK, 3)
    draw(p, f'shape:{c}', 52, 52, 62)
    draw(p, 'each_use' if m.use else 'on_eject', MW - 56, 58, 86)
    strip(p, m.rows, 14, MW - 14, y + 57, 104, WHITE if m.use else INK)
    return s


def rack_outline(i=0):
    """The Ravagers' notched outline, simplified."""
    return chamfer(i, i, RW - 2 * i, RH - 2 * i, 26 - i * 0.4)


def ravager_rack(r: Ravager, scale=1.0):
    """A Ravager card on top of a rack: what happens, over whom it hits."""
    s, p = surface(RW, RH, scale)
    p.fill(rack_outline(), INK)
    p.fill(rack_outline(4), '#ff5a44', to='#b01030')
    p.fill(rack_outline(14), '#4a1024', to='#16040c')
    p.line(rack_outline(14), INK, 3)
    cx, top, low = RW / 2, 116, 278
    if r.effect in (1, 2):
        draw(p, 'damage', cx, top, 184)
        draw(p, f'shape:{r.next_colour}:{r.next_location}' if r.effect == 1 else f'die:{r.die}:blank', cx, low, 156)
    elif r.effect in (3, 4):
        draw(p, 'mission' if r.effect == 3 else 'ravager', cx - 8, 164, 268)
        draw(p, 'lose', cx + 58, 292, 132)
    else:
        draw(p, 'robot', cx, 106, 172)
        q = path(f'M {cx} 212 L {cx} 330')
        h = path(f'M {cx - 46} 286 L {cx} 334 L {cx + 46} 286')
        for w, colour in ((42, INK), (24, WHITE)):
            p.line(q, colour, w)
            p.line(h, colour, w)
    return s
