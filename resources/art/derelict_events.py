"""Lays together a picture for every event of The Derelict: 761 x 363, two and a half times the field of the card.

usage: python derelict_events.py OUT_DIR [--images FOLDER_OF_PLACES_AND_PIECES] [--only NAME ...]

The name lies over the lower quarter and the sign of Instinct in the upper right corner, so what matters stands left of
the middle or in it, above both. One idea for each picture; marines look left in their pictures, Stalkers right.
"""

import argparse
import math
import random
from pathlib import Path

import skia
from event_scene import PLUS, STROKE, H, Scene, W, colour, mix

STALKERS = ('stk_head', 'stk_tongue', 'stk_claw', 'stk_tail')
GOLD, EMBER, VIOLET, MINT = '#ffc850', '#ff7a3a', '#b080ff', '#46f3b0'
EVENTS = {}


def event(place, **how):
    """The function below it draws the event of its name in that place."""

    def deco(f):
        EVENTS[f.__name__] = (place, how, f)
        return f

    return deco


@event('loc_twisted_wreckage', dark=0.27, blur=2)
def ev_disarray(s):
    """All turn round at once; lamps cross."""
    squad = (  # the slope of his lamp last
        ('mar_blue_2', 130, 356, 226, False, -40),
        ('mar_yellow_2', 320, 392, 256, True, -36),
        ('mar_green_2', 582, 392, 256, False, -36),
        ('mar_purple_2', 772, 356, 226, True, -40),
    )
    for name, x, y, h, right, _ in squad:
        d = 1 if right else -1
        s.fig(name, x - 46 * d, y, h, not right, a=110, blur=(16, 0), shadow=False)
        s.fig(name, x - 18 * d, y, h, right, a=80, blur=(10, 0), shadow=False)
    for name, x, y, h, right, _ in squad:
        s.fig(name, x, y, h, right, rim='#ffe2a8')
    for _, x, y, h, right, slope in squad:
        s.lamp(x, y, h, x + (400 if right else -400), y - 0.8 * h + slope, 170, a=130)


def tide(s, rows, seed, cx=453):
    """Rows of them, the nearest largest."""
    r = random.Random(seed)
    for k in range(rows):
        t = k / (rows - 1)
        h, y, n = 74 + 126 * t, 216 + 150 * t, 8 - int(2.4 * t)
        for q in range(n):
            x = cx + (q - (n - 1) / 2 + r.uniform(-0.25, 0.25)) * (66 + 108 * t)
            name = r.choice(STALKERS)
            size = h * (1.25 if name == 'stk_tail' else 1)
            s.fig(
                name,
                x,
                y + r.uniform(-10, 10),
                size,
                r.random() < 0.5,
                dark=0.72 - 0.55 * t,
                tint='#c0e4dc',
                shadow=k > 0,
            )


@event('loc_underdeck', dark=0.1)
def ev_rising_tide_a(s):
    """A wave of bodies through the water."""
    s.glow(453, 170, 320, '#4fe0a0', 130)
    tide(s, 5, 3)
    for k in range(40):
        r = random.Random(k)
        x, y = r.uniform(0, W), r.uniform(300, 390)
        s.streak(x, y, x + r.uniform(40, 130), y - 3, 1.0, '#9fffd8', 60)


@event('loc_spinal_hall', dark=0.47, tint='#8fb0d8')
def ev_rising_tide_b(s):
    """Only eyes, up to the ceiling, and one lamp before them."""
    s.veil('#03050a', 130)
    r = random.Random(8)
    seen = []
    for _ in range(2600):
        x, y = r.uniform(20, W - 20), r.uniform(30, 340)
        if y < 50 + 0.0007 * (x - 430) ** 2 or (math.hypot(x - 440, (y - 330) * 0.9) < 150):
            continue
        d = 8 + 22 * ((y / 400) ** 1.6) * r.uniform(0.6, 1.2)
        if all(math.hypot(x - a, (y - b) * 1.6) > 2.0 * (d + e) for a, b, e in seen):
            seen.append((x, y, d))
    for x, y, d in sorted(seen, key=lambda v: v[2]):
        s.dot(x, y + d * 0.4, d * 1.8, '#07060c', 230, False)
        s.eyes(x, y, d, mix('#000000', '#f4ff5a', min(1, 0.5 + d / 26)))
    s.pool(440, 352, 130, 26, '#ffdf9e', 80)
    s.fig('mar_red_2', 450, 360, 168, dark=0.1, rim='#ffdf9e')
    s.lamp(450, 360, 168, 90, 210, 150, a=150)


@event('loc_launch_bay', dark=0.53, tint='#80ffb8', blur=6)
def ev_clear_signal(s):
    """The screen: one sign is gone."""
    x, y, c = 380, 188, s.c
    c.drawCircle(x, y, 172, s.paint(Color=colour('#02140c', 240)))
    for r in (44, 86, 128, 168):
        s.ring(x, y, r, r, 2.2, '#4aff9a', 150, 0.4)
    for a in range(0, 180, 30):
        dx, dy = 168 * math.cos(math.radians(a)), 168 * math.sin(math.radians(a))
        c.drawLine(x - dx, y - dy, x + dx, y + dy, s.paint(Color=colour('#4aff9a', 60), StrokeWidth=1.4))
    for k in range(70):
        q = skia.Path()
        q.moveTo(x, y)
        q.arcTo(skia.Rect.MakeXYWH(x - 168, y - 168, 336, 336), -50 - k, -1.6, False)
        q.close()
        c.drawPath(q, s.paint(Color=colour('#4aff9a', 130 * (1 - k / 70) ** 1.5), BlendMode=PLUS))
    s.line([(x, y), (x + 168 * math.cos(math.radians(-50)), y + 168 * math.sin(math.radians(-50)))], 3, '#8affc0')
    for bx, by in ((-70, -60), (-110, 40), (30, 90)):
        s.glow(x + bx, y + by, 34, '#ff5a3a', 230)
        c.drawCircle(x + bx, y + by, 8, s.paint(Color=colour('#ffb0a0')))
    bx, by = x + 66, y - 62
    c.drawCircle(bx, by, 28, s.paint(Color=colour('#d8ffe8'), Style=STROKE, StrokeWidth=5))
    for q in (-1, 1):
        c.drawLine(
            bx - 13,
            by - 13 * q,
            bx + 13,
            by + 13 * q,
            s.paint(Color=colour('#d8ffe8'), StrokeWidth=6, StrokeCap=skia.Paint.kRound_Cap),
        )
    c.drawCircle(x, y, 178, s.paint(Color=colour('#39434f'), Style=STROKE, StrokeWidth=15))
    s.ring(x, y, 170, 170, 2, '#8affc0', 150)
    s.fig('mar_blue_2', 706, 388, 268, dark=0.12, tint='#b8ffd8', rim='#4aff9a')


@event('loc_reactor_hall', dark=0.53, tint='#b0c4d0', blur=5)
def ev_bypass_found(s):
    """A door that answers."""
    leaf, edge = s.paint(Color=colour('#59646f')), s.paint(Color=colour('#2a323a'), Style=STROKE, StrokeWidth=6)
    s.c.drawRect(skia.Rect.MakeXYWH(250, 26, 300, 330), s.paint(Color=colour('#1d242b')))
    s.c.drawRect(skia.Rect.MakeXYWH(366, 50, 68, 306), s.paint(Color=colour('#d8fff0')))
    for d in (-1, 1):
        x = 290 if d < 0 else 426
        r = skia.Rect.MakeXYWH(x, 50, 84, 306)
        s.c.drawRect(r, leaf)
        shade = skia.GradientShader.MakeLinear(
            [(x, 0), (x + 84, 0)], [colour('#000000', 150 if d < 0 else 0), colour('#000000', 0 if d < 0 else 150)]
        )
        s.c.drawRect(r, s.paint(Shader=shade))
        s.c.drawRect(r, edge)
        s.c.drawRect(skia.Rect.MakeXYWH(x + 16, 90, 52, 70), edge)
        for k in range(4):
            s.poly(
                [(x + 4 + 20 * k, 300), (x + 14 + 20 * k, 300), (x + 4 + 20 * k, 330), (x - 6 + 20 * k, 330)],
                '#e0b02a',
                230,
            )
    for x in (262, 538):
        s.c.drawRect(skia.Rect.MakeXYWH(x - 20, 26, 40, 330), s.paint(Color=colour('#3a444e')))
    s.poly([(380, 50), (420, 50), (520, 392), (280, 392)], '#c8fff0', 120, BlendMode=PLUS, **s.soft(12))
    s.glow(400, 200, 260, MINT, 190)
    s.c.drawRoundRect(skia.Rect.MakeXYWH(352, 22, 96, 18), 6, 6, s.paint(Color=colour('#8affc8')))
    s.glow(400, 30, 90, MINT, 230)
    s.fig('mar_yellow_1', 668, 382, 268, rim=MINT)
    s.bolt(592, 250, 540, 226, 3, '#8affe0', 4)
    s.sparks(542, 226, 26, 70, '#d8fff0', 3)


@event('loc_spinal_hall', dark=0.37, blur=2)
def ev_from_below_a(s):
    """The deck breaks behind him."""
    s.fig('mar_red_2', 210, 366, 268, rim='#ffcf90')
    s.lamp(210, 366, 268, -140, 200, 220)
    s.hole(560, 344, 205, 48)
    s.c.save()
    s.c.clipRect(skia.Rect.MakeXYWH(0, 0, W, 356))
    s.fig('stk_head', 668, 432, 320, True, dark=0.22, rim=EMBER, shadow=False)
    s.fig('stk_claw', 494, 424, 318, True, rim=EMBER, shadow=False)
    s.c.restore()
    s.pool(565, 352, 180, 32, '#ff6a2a', 110)
    r = random.Random(2)
    for _ in range(18):
        x, y, u = 560 + r.uniform(-240, 240), r.uniform(120, 320), r.uniform(5, 13)
        s.poly(
            [(x - u, y), (x, y - u * 0.8), (x + u * 1.2, y + u * 0.3), (x + 2, y + u)],
            mix('#2a323a', '#a87850', r.random()),
        )


@event('loc_underdeck', dark=0.1, zoom=1.1, cy=0.3)
def ev_from_below_b(s):
    """Out of the water, without a sound."""
    for name, x, h, left, y in (('stk_tail', 240, 330, False, 402), ('stk_tongue', 560, 290, True, 430)):
        s.c.save()
        s.c.clipRect(skia.Rect.MakeXYWH(0, 0, W, 322))
        s.fig(name, x, y, h, left, dark=0.06, tint='#c0ffe4', rim='#3fc890', shadow=False)
        s.c.restore()
        for q in range(4):
            s.ring(x, 322, 100 + 36 * q, 13 + 8 * q, 3.4 - 0.6 * q, '#8fffd0', 140 - 28 * q)
        for q in range(9):
            dx = x - 100 + 25 * q
            s.streak(dx, 226 + 9 * ((q * 5) % 7), dx, 276 + 9 * ((q * 5) % 7), 1.6, '#b8ffe8', 120)


@event('loc_med_bay', dark=0.47, blur=3)
def ev_shared_burden(s):
    """A token from hand to hand; what held him lets go."""
    s.fig('stk_claw', 96, 362, 250, dark=0.5, a=210, rim=GOLD)
    s.bolt(360, 232, 176, 236, 3, '#ffd870', 3, wild=0.06)
    s.fig('mar_gray_1', 296, 376, 262, True, rim=GOLD)
    s.fig('mar_red_1', 644, 378, 270, rim=GOLD)
    s.token(462, 196, 104, shine=230)
    s.sparks(462, 196, 26, 120, '#ffe09a', 5)


@event('loc_blackout_vaults', dark=0.59, blur=4)
def ev_unseen_watchers(s):
    """A lamp that dies under two great eyes."""
    s.veil('#020308', 150)
    for side, x in ((1, 265), (-1, 575)):
        s.glow(x, 116, 250, '#c8d840', 70)
        q = skia.Path()
        q.moveTo(x - 128 * side, 138)
        q.quadTo(x - 10 * side, 26, x + 122 * side, 96)
        q.quadTo(x + 10 * side, 196, x - 128 * side, 138)
        shade = skia.GradientShader.MakeRadial(
            (x, 112), 130, [colour('#f8ff9a'), colour('#c8c832'), colour('#4a3a08')], [0, 0.35, 1]
        )
        s.c.drawPath(q, s.paint(Shader=shade))
        for k in range(26):
            a = k * 0.2417
            s.streak(
                x + 62 * math.cos(a),
                114 + 46 * math.sin(a),
                x + 18 * math.cos(a),
                114 + 30 * math.sin(a),
                1.4,
                '#ffb020',
                110,
            )
        s.c.drawPath(q, s.paint(Style=STROKE, StrokeWidth=10, Color=colour('#0a0812'), **s.soft(4)))
        s.c.drawOval(skia.Rect.MakeXYWH(x - 13, 64, 26, 100), s.paint(Color=colour('#06040a')))
        s.c.drawOval(skia.Rect.MakeXYWH(x - 32, 82, 17, 22), s.paint(Color=colour('#ffffff', 210), **s.soft(2)))
    s.pool(420, 330, 90, 20, '#ffc070', 90)
    s.fig('mar_purple_2', 424, 340, 132, dark=0.15, rim='#ffc070')
    s.lamp(424, 340, 132, 270, 250, 60, col='#ffa860', a=140)


@event('loc_armoury', dark=0.49, tint='#ffb0a0', blur=5)
def ev_weapon_fault(s):
    """Smoke from the barrels, and that is all."""
    s.fig('mar_red_1', 520, 560, 560, rim=EMBER)
    s.glow(230, 262, 180, '#ff4a1a', 160)
    s.smoke(214, 226, 130, 22, 3, '#7a7f86', 80)
    s.smoke(300, 210, 100, 16, 7, '#4a4f56', 90)
    s.bolt(178, 190, 290, 300, 3, '#ffd0a0', 5)
    s.bolt(250, 340, 350, 250, 2.4, '#ffb070', 9)
    s.sparks(226, 270, 80, 220, '#ffb040', 4, w=3)


@event('loc_sealed_holds', dark=0.42, blur=2)
def ev_overwhelmed(s):
    """One lamp under a heap of claws."""
    s.glow(440, 180, 320, '#ffd890', 130)
    for name, x, y, h, left in (
        ('stk_head', 230, 290, 220, False),
        ('stk_tail', 664, 290, 260, True),
        ('stk_tongue', 350, 250, 160, False),
        ('stk_claw', 560, 260, 190, True),
    ):
        s.fig(name, x, y, h, left, dark=0.5, shadow=False)
    s.fig('mar_yellow_1', 436, 344, 262, rim='#ffe2a8')
    s.glow(396, 142, 90, '#ffe9b8', 200)
    for name, x, y, h, left in (
        ('stk_claw', 190, 398, 280, False),
        ('stk_tongue', 712, 400, 230, True),
        ('stk_head', 596, 446, 230, True),
        ('stk_tongue', 306, 450, 150, False),
    ):
        s.fig(name, x, y, h, left, dark=0.22, rim='#ffb060', shadow=False)


@event('loc_spinal_hall', dark=0.17)
def ev_converging(s):
    """From both sides, all to one light."""
    s.beam(440, -40, 440, 330, 240, '#fff0c8', 150)
    s.pool(440, 324, 120, 30, '#fff0c8', 110)
    s.fig('mar_blue_1', 440, 330, 176, rim='#fff0c8')
    r = random.Random(4)
    for d in (-1, 1):
        for k, (x, y, h) in enumerate(((-20, 300, 130), (240, 356, 190), (160, 296, 150), (350, 336, 176))):
            px = 440 + d * (x if k else 190)
            for _ in range(6):
                yy = y - h * r.uniform(0.15, 0.8)
                s.streak(px + d * r.uniform(190, 300), yy, px + d * 40, yy, 2.2, EMBER, 140)
            if k:
                s.fig(STALKERS[(k + (d > 0)) % 4], px, y, h, d > 0, dark=0.12, rim=EMBER)


@event('loc_purge_station', dark=0.32, blur=3)
def ev_backdraft(s):
    """The tank goes up between him and them."""
    s.fire(430, 180, 190, 5, 34)
    s.fig('stk_claw', 236, 352, 250, True, dark=0.84, tint='#ffb080', rim='#ff8a2a', rot=-14, shadow=False)
    s.fig('stk_head', 366, 336, 210, True, dark=0.84, tint='#ffb080', rim='#ffb04a', rot=8, shadow=False)
    s.fire(410, 300, 70, 9, 14)
    s.fig('mar_purple_1', 676, 382, 268, dark=0.3, tint='#ffb890', rim='#ff8a2a')
    s.sparks(430, 190, 70, 340, '#ffb040', 4)
    r = random.Random(6)
    for _ in range(12):
        a, d, u = r.uniform(0, 6.28), r.uniform(120, 300), r.uniform(6, 15)
        x, y = 430 + d * math.cos(a), 190 + 0.7 * d * math.sin(a)
        s.poly([(x - u, y), (x, y - u * 0.8), (x + u * 1.2, y + u * 0.3), (x + 2, y + u)], '#3a160a')


@event('loc_coolant_control', dark=0.17, blur=1)
def ev_brief_respite(s):
    """They draw back into the cold."""
    s.veil('#08141e', 50)
    herd = (  # the further they are, the less is left of them
        ('stk_head', 50, 226, 70, 110),
        ('stk_tail_b', 132, 250, 112, 165),
        ('stk_head_b', 238, 286, 142, 210),
        ('stk_claw', 372, 336, 196, 255),
    )
    for k, (name, x, y, h, a) in enumerate(herd):
        s.fig(name, x, y, h, True, dark=0.34, tint='#a8d8f0', a=a, blur=0.6 * (len(herd) - 1 - k), rim='#6fb4d8')
        s.smoke(x - 74, y - 6, 150, 12, k, '#bfe0f0', 40)
    for k, x in enumerate((30, 110, 210)):
        s.smoke(x - 60, 250, 170, 26, 7 + k, '#bfe0f0', 38)
    s.fig('mar_gray_1', 634, 384, 272, rim='#8fd8ff')


@event('loc_twisted_wreckage', dark=0.45, zoom=1.5, cx=0.95, cy=0.6, blur=3)
def ev_survivor_found(s):
    """A lamp finds one who lies against the wall."""
    s.pool(290, 336, 180, 40, '#ffe2a8', 110)
    s.c.drawOval(skia.Rect.MakeXYWH(170, 330, 260, 40), s.paint(Color=colour('#000000', 190), **s.soft(10)))
    s.fig('mar_green_1', 262, 418, 262, True, dark=0.1, rot=-22, rim='#ffe2a8')
    for x, y, w, h, tilt, tone in ((150, 330, 250, 34, -9, '#2a333d'), (250, 356, 270, 40, 7, '#1b2229')):
        beam = [(0, 0), (w, tilt), (w, tilt + h), (0, h)]  # what has come down on him
        s.poly([(x + dx, y + dy) for dx, dy in beam], tone)
        s.poly([(x + dx, y + dy) for dx, dy in (beam[0], beam[1], (w, tilt + 5), (0, 5))], '#7f8a94')
    s.fig('mar_blue_2', 726, 372, 278, rim='#ffcf90')
    s.lamp(726, 372, 278, 230, 290, 300, a=190)
    r = random.Random(1)
    for _ in range(40):
        t = r.random()
        s.dot(660 - 430 * t, 160 + 130 * t + r.uniform(-70, 70) * t, 2.4, '#ffe8b8', 150)


@event('loc_armoury', dark=0.47, blur=3)
def ev_last_reserves(s):
    """Every token spent in one burst."""
    s.fig('stk_head', 100, 356, 240, dark=0.28, rim='#ffb060', rot=-16)
    s.fig('stk_claw', 236, 372, 230, dark=0.2, rim='#ffb060', rot=-9)
    s.fig('mar_red_1', 600, 384, 290, rim='#ffb040')
    for q in range(6):
        s.streak(404, 262 + 6 * q, 60 + 30 * q, 190 + 34 * q, 3.4, '#ffd070')
    s.flash(416, 284, 72)
    for k in range(5):
        s.token(450 + 84 * k, 62 - 14 * math.sin(k * 0.8), 66, a=59 + 49 * k, shine=50 + 30 * k)


@event('loc_transit_chamber', dark=0.32, blur=5)
def ev_mind_spike(s):
    """A thought that is not his."""
    s.fig('stk_head', 250, 470, 470, dark=0.1, tint='#d090ff', a=170, blur=2, shadow=False, rim='#e0a0ff')
    s.fig('mar_blue_1', 660, 384, 276, rim='#d080ff', rot=6)
    hx, hy = 640, 158
    for k in range(3):
        s.bolt(356, 176, hx, hy, 3.6 - k, '#e088ff', 10 + k, wild=0.07)
    for k in range(3):
        s.ring(hx, hy, 46 + 30 * k, 46 + 30 * k, 3, '#e088ff', 180 - 50 * k)
    s.glow(356, 176, 90, '#ff90ff', 200)
    s.poly([(hx - 190, hy - 9), (hx + 6, hy), (hx - 190, hy + 9)], '#f0c8ff', 220, BlendMode=PLUS, **s.soft(3))
    s.glow(hx, hy, 110, '#e0a0ff', 220)


@event('loc_crawlways', dark=0.22, blur=2)
def ev_reflex_shot(s):
    """It leaps; he has fired already."""
    s.fig('stk_tongue', 270, 262, 220, rot=-24, rim='#ffb060', shadow=False)
    for k in range(4):
        s.streak(60 - 20 * k, 330 - 26 * k, 190, 250 - 22 * k, 2.4, '#ffd0a0', 100)
    s.fig('mar_yellow_2', 706, 384, 272, rim='#ffc070')
    for k in range(4):
        s.streak(556, 262, 300 + 12 * k, 140 + 18 * k, 3.6, '#fff0b0')
    s.flash(560, 264, 56, seed=4)
    s.flash(300, 154, 44, '#d8ff70', 6)
    s.sparks(296, 152, 40, 160, '#d8ff70', 3, 2.4, 4.6)


@event('', dark=0.0)
def ev_encircle(s):
    """From above: the ring closes."""
    x, y, r = 440, 196, random.Random(7)
    for k in range(12):
        for q in range(7):
            tone = mix('#20262e', '#39424c', r.random())
            s.c.drawRoundRect(skia.Rect.MakeXYWH(-20 + 80 * k, -30 + 70 * q, 76, 66), 5, 5, s.paint(Color=colour(tone)))
    s.glow(x, y, 300, '#ffe2a8', 170)
    s.ring(x, y + 26, 262, 138, 5, '#c9a0ff', 130, 3)
    s.fig('mar_purple_1', x, y + 66, 128, rim='#ffe2a8')
    for k in range(8):
        a = k * 0.785 + 0.35
        arc = [
            (x + 262 * math.cos(a - 0.62 + 0.05 * q), y + 30 + 138 * math.sin(a - 0.62 + 0.05 * q)) for q in range(11)
        ]
        for q in range(10):
            p = s.paint(Color=colour('#c9a0ff', 25 * q), StrokeWidth=4 + q, BlendMode=PLUS, **s.soft(1.5))
            s.c.drawLine(*arc[q], *arc[q + 1], p)
    for k in sorted(range(8), key=lambda k: math.sin(k * 0.785 + 0.35)):
        a = k * 0.785 + 0.35
        px, py = x + 262 * math.cos(a), y + 138 * math.sin(a)
        s.fig(STALKERS[k % 4], px, py + 70, 112 if k % 4 < 3 else 136, math.cos(a) > 0, dark=0.06, rim=VIOLET)


@event('loc_armoury', dark=0.37, blur=2)
def ev_pool_supplies(s):
    """All that is left, to one."""
    s.glow(440, 190, 260, GOLD, 110)
    s.fig('mar_yellow_2', 440, 326, 252, rim=GOLD)
    r = random.Random(2)
    for d in (-1, 1):
        for k in range(4):
            x, y = 440 + d * (184 + 62 * k), 104 + 36 * k - 14 * (k % 2)
            s.streak(x + d * 80, y - 46, x, y, 4, GOLD, 150)
            s.token(x, y, 56 + 4 * k, shine=90)
    for row, n in ((372, 8), (340, 6), (310, 4)):
        for k in range(n):
            s.token(440 + (k - (n - 1) / 2) * 64 + r.uniform(-6, 6), row, 74, rot=r.uniform(-9, 9), shine=40)


@event('loc_sealed_holds', dark=0.37, blur=3)
def ev_close_ranks(s):
    """Shoulder to shoulder, one wall of lamps."""
    s.glow(300, 180, 330, '#ffcf80', 90)
    squad = ('mar_gray_1', 'mar_blue_1', 'mar_yellow_2', 'mar_purple_1', 'mar_red_1', 'mar_green_1')
    for k, name in enumerate(squad):
        x, y, h = 740 - 98 * k, 330 + 11 * k, 222 + 10 * k
        s.fig(name, x, y, h, dark=0.2 - 0.04 * k, rim='#ffcf80')
        s.lamp(x, y, h, x - 420, y - 0.7 * h, 90, a=80)


@event('loc_lift_well', dark=0.37, zoom=1.2, cy=0.2, blur=4)
def ev_elusive_prey(s):
    """Where it was, the shot finds nothing."""
    for k, (x, y, a) in enumerate(((380, 330, 120), (470, 300, 150), (560, 296, 190))):
        s.fig('stk_tail', x, y, 210, a=a, blur=(8 - 2 * k, 1), tint='#c090ff', rim='#b080ff', shadow=False)
    s.fig('stk_tail', 706, 344, 268, rim='#d9b0ff', shadow=False)
    s.fig('mar_purple_2', 130, 384, 262, True, rim='#ffcf90')
    for k in range(4):
        s.streak(226, 214 + 4 * k, 392, 176 + 30 * k, 4, '#ffd070')
        s.sparks(392, 176 + 30 * k, 9, 50, '#ffd070', k)
    s.flash(226, 220, 26)


@event('loc_crawlways', dark=0.17)
def ev_on_all_sides(s):
    """Floor, walls and ceiling."""
    s.glow(440, 210, 240, '#ffdf9e', 170)
    s.fig('mar_green_2', 446, 292, 150, rim='#ffe9b8')
    s.lamp(446, 292, 150, 300, 190, 60, a=120)
    for x, y, a, h, name, left in (
        (262, -8, 180, 200, 'stk_tongue', True),
        (592, -10, 180, 220, 'stk_claw', False),
        (30, 214, 90, 260, 'stk_head', False),
        (846, 224, -90, 250, 'stk_tail', True),
        (236, 418, 0.001, 230, 'stk_claw', False),
        (668, 420, 0.001, 190, 'stk_tongue', True),
    ):
        s.fig(name, x, y, h, left, rot=a, dark=0.1, rim='#ff7a4a', shadow=False)


@event('loc_shrine', dark=0.37, blur=4)
def ev_steeled_nerves(s):
    """He stands; the claw glances off."""
    s.glow(400, 200, 380, '#ffc860', 110)
    s.fig('mar_green_1', 590, 432, 372, rim='#ffd98a')
    s.fig('stk_claw', 150, 420, 340, dark=0.15, rim=EMBER, shadow=False)
    for k in range(3):
        arc = [
            (300 - 10 * k + 96 * math.cos(math.radians(a)), 210 + 180 * math.sin(math.radians(a)))
            for a in range(-70, 71, 10)
        ]
        s.line(arc, 4 - k, '#ffd870', 210 - 60 * k)
    s.sparks(392, 220, 54, 180, '#ffe09a', 3, 2.2, 4.4, 3)
    s.glow(392, 222, 80, '#fff4d0', 230)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('out', type=Path)
    ap.add_argument('--images', type=Path, default=Path(__file__).resolve().parents[1] / 'images' / 'derelict')
    ap.add_argument('--only', nargs='*')
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    for name in a.only or EVENTS:
        place, how, draw = EVENTS[name]
        s = Scene(a.images, place, **how)
        draw(s)
        # the name is read on this
        stops = [colour('#05070a', 0), colour('#05070a', 150)]
        shade = skia.GradientShader.MakeLinear([(0, 0.7 * H), (0, H)], stops)
        s.c.drawRect(skia.Rect.MakeWH(W, H), s.paint(Shader=shade))
        s.finish(a.out / f'{name}.jpg', seed=len(name))
        print(name, flush=True)


if __name__ == '__main__':
    main()
