"""What event pictures of The Derelict are laid together from: a place, figures, light, fire, sparks. Needs skia.

Lengths are those of a field of 906 x 432, whatever the pixels of the picture. Places and figures are the finished
pictures of `resources/images/derelict`, so the events look like the table they happen on.
"""

import math
import random
from functools import cache
from pathlib import Path

import numpy as np
import skia
from PIL import Image, ImageFilter

W, H = 906, 432
SCALE = 0.84
PLUS = skia.BlendMode.kPlus
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
STROKE = skia.Paint.kStroke_Style
STANDS = 0.695, 0.908  # how high a marine is in his picture, and where his feet are


def colour(h, a=255.0):
    return skia.Color(int(h[1:3], 16), int(h[3:5], 16), int(h[5:7], 16), max(0, min(255, int(a))))


def mix(a, b, t):
    va, vb = ([int(h[i : i + 2], 16) for i in (1, 3, 5)] for h in (a, b))
    return '#{:02x}{:02x}{:02x}'.format(*(round(x + (y - x) * t) for x, y in zip(va, vb, strict=True)))


def toned(dark, tint):
    """A filter that darkens and tints."""
    r, g, b = ((1 - dark) * int(tint[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return skia.ColorFilters.Matrix([r, 0, 0, 0, 0, 0, g, 0, 0, 0, 0, 0, b, 0, 0, 0, 0, 0, 1, 0])


def flat(tint):
    """A filter that leaves the outline in one colour."""
    r, g, b = (int(tint[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return skia.ColorFilters.Matrix([0, 0, 0, 0, r, 0, 0, 0, 0, g, 0, 0, 0, 0, b, 0, 0, 0, 1, 0])


@cache
def piece(path: Path):
    """A picture as skia wants it, and the box of what is to be seen of it: left, top, right, bottom."""
    im = Image.open(path).convert('RGBA')
    box = im.getchannel('A').point(lambda v: 255 if v > 40 else 0).getbbox() or (0, 0, *im.size)
    return skia.Image.fromarray(np.asarray(im), colorType=skia.kRGBA_8888_ColorType), box


class Scene:
    """One picture. Everything is drawn over what is there already."""

    def __init__(self, images, place, dark=0.35, tint='#ffffff', zoom=1.0, cx=0.5, cy=0.5, blur=0.0, roll=0.0):
        self.images = images
        self.surface = skia.Surface(round(W * SCALE), round(H * SCALE))
        self.c = self.surface.getCanvas()
        self.c.clear(colour('#05070a'))
        self.c.scale(SCALE, SCALE)
        if place:
            im, _ = piece(next(images.glob(f'{place}.*')))
            k = max(W / im.width(), H / im.height()) * zoom
            w, h = im.width() * k, im.height() * k
            p = self.paint(ColorFilter=toned(dark, tint))
            if blur:
                p.setImageFilter(skia.ImageFilters.Blur(blur, blur, skia.TileMode.kClamp))
            self.c.save()
            self.c.rotate(roll, W / 2, H / 2)
            self.c.drawImageRect(im, skia.Rect.MakeXYWH((W - w) * cx, (H - h) * cy, w, h), SMOOTH, p)
            self.c.restore()

    def paint(self, **k):
        return skia.Paint(AntiAlias=True, **k)

    def soft(self, r):
        return {'MaskFilter': skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, r)}

    # ------------------------------------------------------------ figures
    def fig(self, name, x, y, h, flip=False, dark=0.0, tint='#ffffff', a=255, rot=0.0, blur=0.0, rim=None, shadow=True):
        """The feet at x, y, the figure h high. rim: a coloured edge of light."""
        im, (left, top, right, low) = piece(next(self.images.glob(f'{name}.*')))
        if name.startswith('mar_'):
            k = h / (STANDS[0] * im.height())
            mid, feet = im.width() / 2, STANDS[1] * im.height()
        else:
            k = h / (low - top)
            mid, feet = (left + right) / 2, low
        w = k * (right - left)
        if shadow and not rot:
            oval = skia.Rect.MakeXYWH(x - w * 0.36, y - h * 0.07, w * 0.72, h * 0.12)
            self.c.drawOval(oval, self.paint(Color=colour('#000000', 200 * a / 255), **self.soft(h * 0.04)))
        field = skia.Rect.MakeXYWH(-mid * k, -feet * k, im.width() * k, im.height() * k)
        self.c.save()
        self.c.translate(x, y)
        self.c.rotate(rot)
        if flip:
            self.c.scale(-1, 1)
        if rim:
            edge = skia.ImageFilters.Blur(h * 0.014, h * 0.014, skia.TileMode.kDecal)
            p = self.paint(ColorFilter=flat(rim), Alpha=int(a * 0.8), ImageFilter=edge)
            self.c.drawImageRect(im, field.makeOutset(h * 0.006, h * 0.006), SMOOTH, p)
        p = self.paint(ColorFilter=toned(dark, tint), Alpha=int(a))
        if blur:
            bx, by = blur if isinstance(blur, tuple) else (blur, blur)
            p.setImageFilter(skia.ImageFilters.Blur(bx, by, skia.TileMode.kDecal))
        self.c.drawImageRect(im, field, SMOOTH, p)
        self.c.restore()

    def token(self, x, y, h, rot=0.0, a=255, shine=150.0):
        self.glow(x, y, h * 1.25, '#ffc850', shine)
        self.fig('token', x, y + h * 0.5, h, rot=rot or 0.001, a=a)

    # ------------------------------------------------------------ light
    def glow(self, x, y, r, col, a=255.0):
        stops = [colour(col, a), colour(col, a * 0.25), colour(col, 0)]
        shade = skia.GradientShader.MakeRadial((x, y), r, stops, [0, 0.35, 1])
        self.c.drawCircle(x, y, r, self.paint(BlendMode=PLUS, Shader=shade))

    def pool(self, x, y, rx, ry, col, a):
        """Light on the floor."""
        oval = skia.Rect.MakeXYWH(x - rx, y - ry, 2 * rx, 2 * ry)
        self.c.drawOval(oval, self.paint(Color=colour(col, a), BlendMode=PLUS, **self.soft(ry * 0.45)))

    def beam(self, x, y, tx, ty, w, col='#ffe2a8', a=150.0):
        """From a lamp towards tx, ty, there w wide."""
        d = math.hypot(tx - x, ty - y)
        nx, ny = -(ty - y) / d, (tx - x) / d
        cone = [(x + nx * w * 0.05, y + ny * w * 0.05), (tx + nx * w / 2, ty + ny * w / 2),
                (tx - nx * w / 2, ty - ny * w / 2), (x - nx * w * 0.05, y - ny * w * 0.05)]  # fmt: skip
        stops = [colour(col, a), colour(col, a * 0.4), colour(col, 0)]
        shade = skia.GradientShader.MakeLinear([(x, y), (tx, ty)], stops, [0, 0.5, 1])
        self.poly(cone, col, BlendMode=PLUS, Shader=shade, **self.soft(3 + w * 0.03))
        self.glow(x, y, 16 + w * 0.1, col, min(255, a + 70))

    def lamp(self, x, y, h, tx, ty, w, **k):
        """The beam from the visor of a marine who stands at x, y, h high."""
        side = 1 if tx > x else -1
        self.beam(x + side * 0.2 * h, y - 0.8 * h, tx, ty, w, **k)

    def veil(self, col, a, add=False):
        p = self.paint(Color=colour(col, a))
        if add:
            p.setBlendMode(PLUS)
        self.c.drawRect(skia.Rect.MakeWH(W, H), p)

    def ring(self, x, y, rx, ry, w, col, a=200.0, soft=1.4):
        oval = skia.Rect.MakeXYWH(x - rx, y - ry, 2 * rx, 2 * ry)
        p = self.paint(Style=STROKE, StrokeWidth=w, BlendMode=PLUS, Color=colour(col, a), **self.soft(soft))
        self.c.drawOval(oval, p)

    # ------------------------------------------------------------ shapes
    def poly(self, pts, col, a=255.0, **k):
        q = skia.Path()
        q.addPoly([skia.Point(*v) for v in pts], True)
        self.c.drawPath(q, self.paint(**{'Color': colour(col, a), **k}))

    def streak(self, x0, y0, x1, y1, w, col, a=255.0):
        """A line of light that grows towards its end."""
        for wide, share, soft in ((3 * w, 0.4, 1.5 * w), (w, 1.0, 0.3)):
            shade = skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], [colour(col, 0), colour(col, a * share)])
            p = self.paint(
                BlendMode=PLUS, StrokeCap=skia.Paint.kRound_Cap, Style=STROKE, StrokeWidth=wide, Shader=shade
            )
            p.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, soft))
            self.c.drawLine(x0, y0, x1, y1, p)

    def line(self, pts, w, col, a=255.0):
        """A bright line with a glow."""
        q = skia.Path()
        q.moveTo(*pts[0])
        for v in pts[1:]:
            q.lineTo(*v)
        for wide, share, soft, hue in (
            (4 * w, 0.35, 2 * w, col),
            (w, 1, 0.5, col),
            (0.4 * w, 1, 0.3, mix(col, '#ffffff', 0.7)),
        ):
            p = self.paint(
                BlendMode=PLUS, Style=STROKE, StrokeWidth=wide, Color=colour(hue, a * share), **self.soft(soft)
            )
            p.setStrokeJoin(skia.Paint.kRound_Join)
            p.setStrokeCap(skia.Paint.kRound_Cap)
            self.c.drawPath(q, p)

    def bolt(self, x0, y0, x1, y1, w, col, seed=1, n=9, wild=0.12):
        r = random.Random(seed)
        d = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        offs = [0.0, *(r.uniform(-1, 1) * d * wild for _ in range(n - 1)), 0.0]
        self.line(
            [(x0 + (x1 - x0) * k / n + nx * o, y0 + (y1 - y0) * k / n + ny * o) for k, o in enumerate(offs)], w, col
        )

    def sparks(self, x, y, n, reach, col='#ffb040', seed=1, a0=0.0, a1=6.28, w=2.0):
        q = random.Random(seed)
        for _ in range(n):
            a, d, v = q.uniform(a0, a1), reach * q.random() ** 0.7, q.uniform(0.06, 0.2) * reach
            self.streak(
                x + math.cos(a) * d,
                y + math.sin(a) * d,
                x + math.cos(a) * (d + v),
                y + math.sin(a) * (d + v),
                q.uniform(0.6, w),
                col,
            )

    def dot(self, x, y, r, col, a, add=True):
        shade = skia.GradientShader.MakeRadial((x, y), r, [colour(col, a), colour(col, 0)])
        p = self.paint(Shader=shade)
        if add:
            p.setBlendMode(PLUS)
        self.c.drawCircle(x, y, r, p)

    def fire(self, x, y, r, seed=1, n=26, rise=0.8):
        q = random.Random(seed)
        self.glow(x, y, r * 2.4, '#ff5a14', 200)
        for col, k, a in (
            ('#6a1804', 1.15, 120),
            ('#ff4a0a', 1.0, 110),
            ('#ff8a20', 0.72, 120),
            ('#ffd060', 0.42, 140),
            ('#fff4d0', 0.2, 190),
        ):
            for _ in range(n):
                b, d = q.uniform(0, 6.28), r * k * q.random() ** 0.6
                self.dot(
                    x + math.cos(b) * d,
                    y + math.sin(b) * d * 0.8 - rise * d * 0.3,
                    r * k * q.uniform(0.18, 0.42),
                    col,
                    a,
                )

    def smoke(self, x, y, r, n=14, seed=1, col='#11151a', a=110.0):
        q = random.Random(seed)
        for k in range(n):
            t = k / n
            self.dot(x + q.uniform(-0.5, 0.5) * r * (0.4 + t), y - r * 1.6 * t, r * (0.2 + 0.4 * t), col, a, False)

    def flash(self, x, y, r, col='#ffd070', seed=1):
        """At a muzzle, or where a shot hits."""
        q = random.Random(seed)
        self.glow(x, y, r * 3, '#ff9a30', 170)
        for k in range(9):
            a, v = k * 0.698 + q.uniform(-0.2, 0.2), r * q.uniform(0.7, 1.7)
            side = [(x + math.cos(a + s) * r * 0.13, y + math.sin(a + s) * r * 0.13) for s in (1.57, -1.57)]
            self.poly(
                [side[0], (x + math.cos(a) * v, y + math.sin(a) * v), side[1]], col, 210, BlendMode=PLUS, **self.soft(2)
            )
        self.glow(x, y, r * 0.9, '#fff6dc', 255)

    def eyes(self, x, y, d, col='#f4ff5a'):
        for s in (-1, 1):
            r = 0.3 * d
            self.glow(x + s * d / 2, y, r * 4, col, 120)
            self.c.drawOval(
                skia.Rect.MakeXYWH(x + s * d / 2 - r, y - r * 0.6, 2 * r, 1.2 * r), self.paint(Color=colour(col))
            )

    def hole(self, x, y, rx, ry, col='#ff6a2a'):
        """Torn deck with light below."""
        q = random.Random(int(x))
        self.glow(x, y - ry, rx * 1.8, col, 170)
        rim = [
            (x + rx * q.uniform(0.82, 1.14) * math.cos(k * 0.2618), y + ry * q.uniform(0.8, 1.2) * math.sin(k * 0.2618))
            for k in range(24)
        ]
        self.poly([(px + (px - x) * 0.14, py + (py - y) * 0.2) for px, py in rim], '#59636e')
        self.poly(rim, '#170804')
        self.pool(x, y, rx * 0.85, ry * 0.75, col, 190)

    # ------------------------------------------------------------ the end
    def finish(self, path, seed=1, grime=0.08, bloom=0.3):
        """Darker edges, a little grime, bloom of what shines, grain; written as JPEG."""
        a = np.asarray(self.surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType))[..., :3]
        a = a.astype(np.float32) / 255
        h, w = a.shape[:2]
        y, x = np.mgrid[0:h, 0:w]
        a *= (1 - 0.62 * np.clip(np.hypot((x / w - 0.47) * 1.15, (y / h - 0.46) * 1.0) * 1.45 - 0.18, 0, 1) ** 1.6)[
            ..., None
        ]
        rng = np.random.default_rng(seed)
        n = np.zeros((h, w), np.float32)
        for k, strength in ((6, 1.0), (14, 0.7), (34, 0.5), (80, 0.35)):
            cells = rng.random((k * h // w + 3, k + 2)).astype(np.float32)
            n += strength * np.asarray(Image.fromarray(cells).resize((w, h), Image.Resampling.BICUBIC))
        n = (n - n.min()) / (n.max() - n.min())
        a *= (1 - grime + 2 * grime * n)[..., None]
        bright = Image.fromarray((np.clip((a - 0.45) * 1.6, 0, 1) * 255).astype(np.uint8))
        bright = bright.resize((w // 8, h // 8), Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(2.4))
        a += bloom * np.asarray(bright.resize((w, h), Image.Resampling.BICUBIC), np.float32) / 255
        a += (rng.random((h, w, 1)).astype(np.float32) - 0.5) * 0.012
        Image.fromarray((np.clip(a, 0, 1) * 255).astype(np.uint8)).save(path, quality=87, optimize=True)
