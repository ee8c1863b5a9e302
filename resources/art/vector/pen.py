"""Thin drawing layer over skia-python: palette, paths from SVG strings, text, surfaces."""

import math
import re
from functools import cache
from pathlib import Path

import skia
from PIL import Image

INK, NAVY, PAPER, WHITE = '#0a0d22', '#141a3e', '#f2ecdf', '#ffffff'
ALIEN = {'orange': '#ff8d1e', 'gray': '#c2ccdc', 'green': '#12a66c'}  # fill
ALIEN_DEEP = {'orange': '#7a3204', 'gray': '#3c475e', 'green': '#05482f'}  # grounds
ALIEN_PALE = {'orange': '#ffd9ae', 'gray': '#eef2f8', 'green': '#a8ecce'}  # highlights
PLAYER = {
    'crimson': '#e0224c',
    'violet': '#8146f4',
    'sky': '#62c6ff',
    'ivory': '#f7edd6',
    'hal': '#c3172a',
    'neutral': '#8088a8',
}
PLAYER_DEEP = {
    'crimson': '#5a0a20',
    'violet': '#2b0f63',
    'sky': '#124e7c',
    'ivory': '#b9a67a',
    'hal': '#4a0610',
    'neutral': '#3a4060',
}
EMBLEM_INK = {
    'crimson': '#ffffff',
    'violet': '#ffffff',
    'sky': '#06162a',
    'ivory': '#231a06',
    'hal': '#ffffff',
    'neutral': '#0a0d1c',
}
GOLD, GOLD_PALE, GOLD_DEEP = '#ffc928', '#fff0a8', '#a86a00'
TURQ, TURQ_PALE, TURQ_DEEP = '#22d8e8', '#baf8ff', '#0a7f9e'
HOT, HOT_PALE, HOT_DEEP = '#ff4d9d', '#ffb3d6', '#8c0f52'  # Damage and Debris; far enough from crimson
RED, CYAN, MAGENTA = '#ff3b30', '#35e0f0', '#ff3fa8'
FONT_DIR = Path(__file__).resolve().parents[2] / 'fonts'
FACES = {
    'text': 'Exo2_500Medium',
    'label': 'Exo2_600SemiBold',
    'bold': 'Exo2_700Bold',
    'number': 'Exo2_900Black',
    'title': 'Audiowide_400Regular',
}


@cache
def face(weight='bold'):
    """A typeface of resources/fonts by its role."""
    return skia.Typeface.MakeFromFile(str(FONT_DIR / f'{FACES[weight]}.ttf'))


def col(h, a=1.0):
    h = h.lstrip('#')
    return skia.Color(int(h[0:2], 16), int(h[2:4], 16), int(h[4:6], 16), round(255 * a))


def mix(a, b, t):
    A, B = ([int(h.lstrip('#')[i : i + 2], 16) for i in (0, 2, 4)] for h in (a, b))
    return '#{:02x}{:02x}{:02x}'.format(*tuple(round(x + (y - x) * t) for x, y in zip(A, B, strict=False)))


def path(d):
    """Absolute SVG path commands M L Q C Z."""
    p = skia.Path()
    t = re.findall(r'[MLQCZ]|-?\d*\.?\d+', d)
    i = 0
    cmd = None
    n = {'M': 2, 'L': 2, 'Q': 4, 'C': 6}
    while i < len(t):
        if t[i] in 'MLQCZ':
            cmd = t[i]
            i += 1
            if cmd == 'Z':
                p.close()
                continue
        v = [float(x) for x in t[i : i + n[cmd]]]
        i += n[cmd]
        {'M': p.moveTo, 'L': p.lineTo, 'Q': p.quadTo, 'C': p.cubicTo}[cmd](*v)
        if cmd == 'M':
            cmd = 'L'
    return p


def poly(*pts, close=True):
    p = skia.Path()
    p.moveTo(*pts[0])
    for q in pts[1:]:
        p.lineTo(*q)
    if close:
        p.close()
    return p


def regular(n, cx, cy, r, rot=-90.0):
    return poly(
        *[
            (cx + r * math.cos(math.radians(rot + 360 * k / n)), cy + r * math.sin(math.radians(rot + 360 * k / n)))
            for k in range(n)
        ]
    )


def starpath(cx, cy, r, k=0.46, n=5):
    return poly(
        *[
            (
                cx + (r if i % 2 == 0 else r * k) * math.cos(math.radians(-90 + 180 * i / n)),
                cy + (r if i % 2 == 0 else r * k) * math.sin(math.radians(-90 + 180 * i / n)),
            )
            for i in range(2 * n)
        ]
    )


def circle(cx, cy, r):
    p = skia.Path()
    p.addCircle(cx, cy, r)
    return p


def oval(cx, cy, rx, ry):
    p = skia.Path()
    p.addOval(skia.Rect.MakeXYWH(cx - rx, cy - ry, 2 * rx, 2 * ry))
    return p


def rrect(x, y, w, h, r):
    p = skia.Path()
    p.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r))
    return p


def chamfer(x, y, w, h, c):
    return poly(
        (x + c, y),
        (x + w - c, y),
        (x + w, y + c),
        (x + w, y + h - c),
        (x + w - c, y + h),
        (x + c, y + h),
        (x, y + h - c),
        (x, y + c),
    )


class Pen:
    def __init__(self, canvas):
        self.c = canvas

    def fill(self, p, color, a=1.0, to=None, box=None, blur=0):
        """Solid, or a vertical gradient color -> to."""
        pt = skia.Paint(AntiAlias=True, Color=col(color, a))
        if to:
            b = p.getBounds()
            pt = skia.Paint(
                AntiAlias=True,
                Shader=skia.GradientShader.MakeLinear(
                    points=[(b.left(), b.top()), (b.left(), b.bottom())], colors=[col(color, a), col(to, a)]
                ),
            )
        if blur:
            pt.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        self.c.drawPath(p, pt)

    def line(self, p, color, w, a=1.0, dash=None, blur=0, cap=True):
        pt = skia.Paint(
            AntiAlias=True,
            Color=col(color, a),
            Style=skia.Paint.kStroke_Style,
            StrokeWidth=w,
            StrokeJoin=skia.Paint.kRound_Join,
        )
        if cap:
            pt.setStrokeCap(skia.Paint.kRound_Cap)
        if dash:
            pt.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
        if blur:
            pt.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        self.c.drawPath(p, pt)

    def body(self, p, color, to=None, ink=INK, w=8):
        """The house style: silhouette with a dark outline, then the fill."""
        self.line(p, ink, w)
        self.fill(p, color, to=to)

    def text(self, s, x, y, size, color=WHITE, weight='bold', align='c', ink=None, w=0, a=1.0):
        """Centred on x; y is the middle of the digits' height."""
        f = skia.Font(face(weight), size)
        f.setSubpixel(True)
        tw = f.measureText(s)
        x0 = x - tw / 2 if align == 'c' else (x if align == 'l' else x - tw)
        y0 = y + size * 0.355
        blob = skia.TextBlob.MakeFromString(s, f)
        if w:
            self.c.drawTextBlob(
                blob,
                x0,
                y0,
                skia.Paint(
                    AntiAlias=True,
                    Color=col(ink or INK),
                    Style=skia.Paint.kStroke_Style,
                    StrokeWidth=w,
                    StrokeJoin=skia.Paint.kRound_Join,
                ),
            )
        self.c.drawTextBlob(blob, x0, y0, skia.Paint(AntiAlias=True, Color=col(color, a)))
        return tw

    def at(self, cx, cy, size, rot=0):
        """Context: a 100x100 box of the given size centred on (cx, cy)."""
        return _At(self.c, cx, cy, size, rot)


class _At:
    def __init__(self, c, cx, cy, s, rot):
        self.a = (c, cx, cy, s, rot)

    def __enter__(self):
        c, cx, cy, s, rot = self.a
        c.save()
        c.translate(cx, cy)
        c.rotate(rot)
        c.scale(s / 100, s / 100)
        c.translate(-50, -50)

    def __exit__(self, *e):
        self.a[0].restore()


def surface(w, h, scale=1.0):
    s = skia.Surface(round(w * scale), round(h * scale))
    c = s.getCanvas()
    c.scale(scale, scale)
    return s, Pen(c)


def save(s, p):
    Path(p).parent.mkdir(parents=True, exist_ok=True)
    s.makeImageSnapshot().save(str(p), skia.kPNG)


def to_pil(s):
    a = s.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return Image.fromarray(a, 'RGBA')
