"""Backgrounds: the nebula (vivid), the calm table, the menus, the title scene, the application icon.

usage: python backgrounds.py IMAGES_DIR [--only nebula table menu title icon]
Needs pillow and numpy; the title needs the sprites, the icon the sprites and the icons.
"""

import argparse
from pathlib import Path

import nebula
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

W, H = 2560, 1440
SEED = 14
DEEP = np.array([7, 10, 24]) / 255


def calm(img, low, high, inner, power):
    """Fade a picture towards the dark of space: share `low` in the middle, `high` at the outer edge beyond `inner`."""
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    d = np.maximum(np.abs(x / w * 2 - 1) ** 1.6, np.abs(y / h * 2 - 1) ** 3.2)
    e = np.clip((d - inner) / (1 - inner), 0, 1) ** power
    k = (low + (high - low) * e)[..., None]
    return DEEP * (1 - k) + img * k


def picture(a):
    """Floats 0-1 to an image; a little noise against bands in the dark."""
    rng = np.random.default_rng(1)
    return Image.fromarray((np.clip(a + rng.normal(0, 0.003, a.shape[:2])[..., None], 0, 1) * 255).astype(np.uint8))


def load(images: Path, name: str, width: int, rotate: float = 0):
    """A sprite cropped to its content and scaled to a width."""
    im = Image.open(images / 'sprites' / f'{name}.png').convert('RGBA')
    im = im.crop(im.getbbox())
    im = im.resize((width, round(width * im.height / im.width)), Image.LANCZOS)
    return im.rotate(rotate, Image.BICUBIC, expand=True) if rotate else im


def put(base, im, cx, cy, shadow=0):
    """Paste centred, with a soft shadow below."""
    x, y = round(cx - im.width / 2), round(cy - im.height / 2)
    if shadow:
        pad = shadow * 3
        sh = Image.new('RGBA', (im.width + 2 * pad, im.height + 2 * pad), (4, 6, 20, 0))
        a = Image.new('L', sh.size)
        a.paste(im.getchannel('A').point(lambda v: v * 0.62), (pad, pad + shadow // 2))
        sh.putalpha(a.filter(ImageFilter.GaussianBlur(shadow)))
        base.alpha_composite(sh, (max(0, x - pad), max(0, y - pad)), (max(0, pad - x), max(0, pad - y)))
    base.alpha_composite(im, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))


def glow(base, cx, cy, r, colour, alpha, soft):
    """A soft disc of light."""
    g = Image.new('L', base.size)
    ImageDraw.Draw(g).ellipse((cx - r, cy - r, cx + r, cy + r), fill=alpha)
    layer = Image.new('RGBA', base.size, colour)
    layer.putalpha(g.filter(ImageFilter.GaussianBlur(soft)))
    base.alpha_composite(layer)


def exhaust(base, ship, cx, cy, axis=(0.72, 0.69), steps=46, step=7):
    """Plumes: the glowing engine pixels of the sprite, drawn out along the axis of the ship."""
    a = np.asarray(ship, np.float32)
    hot = (a[..., 0] > 235) & (a[..., 2] > 225) & (a[..., 1] > 150) & (a[..., 1] < 232) & (a[..., 3] > 200)
    m = hot.astype(np.float32)
    m[: int(len(m) * 0.33)] = 0
    pad = 430
    m = np.pad(m, pad)
    out = np.zeros_like(m)
    for k in range(steps):
        out += np.roll(m, (int(k * step * axis[1]), int(k * step * axis[0])), (0, 1)) * (1 - k / steps) ** 1.6

    def soft(gain, radius):
        im = Image.fromarray(np.uint8(np.clip(out * gain, 0, 255))).filter(ImageFilter.GaussianBlur(radius))
        return np.asarray(im, np.float32) / 255

    near, far = soft(26, 9), soft(30, 34)
    alpha = np.clip(near * 0.95 + far * 0.8, 0, 1)
    rgb = np.stack(
        [np.full_like(alpha, 255), 110 + 145 * np.clip(near * 1.2 - 0.35, 0, 1), np.full_like(alpha, 225)], -1
    )
    put(base, Image.fromarray(np.dstack([rgb, alpha * 255]).astype(np.uint8), 'RGBA'), cx, cy)


def title(images: Path, sky):
    """The title scene: the Black Angel before Spes; dark on the left, where the menu stands."""
    k = W / 1920
    base = picture(DEEP * 0.05 + sky * 0.95).convert('RGBA')
    x = np.linspace(0, 1, W)[None, :].repeat(H, 0)
    y = np.linspace(0, 1, H)[:, None].repeat(W, 1)
    veil = 1 - (1 - 0.92 * np.clip(1 - x * 1920 / 1150, 0, 1)) * (1 - 0.66 * np.clip((y * 1080 - 760) / 320, 0, 1))
    layer = Image.new('RGBA', base.size, (6, 8, 32))
    layer.putalpha(Image.fromarray((veil * 255).astype(np.uint8)))
    base.alpha_composite(layer)
    glow(base, 1640 * k, 190 * k, 215 * k, (125, 246, 255), 130, 38 * k)
    put(base, load(images, 'spes', round(400 * k)), 1640 * k, 190 * k)
    put(base, load(images, 'comet', round(300 * k), 180), 1180 * k, 190 * k)
    ship = load(images, 'angel_hero', round(1270 * k))
    put(base, ship, 1235 * k, 580 * k, shadow=round(30 * k))
    exhaust(base, ship, 1235 * k, 580 * k)
    for seat, sx, sy, w, r in (
        ('crimson', 1270, 935, 150, 5),
        ('violet', 1640, 830, 230, -5),
        ('ivory', 500, 480, 92, 4),
    ):
        ship = load(images, f'saucer_{seat}_pilot', round(w * k))
        mark = Image.open(images / 'icons' / f'emblem_{seat}.png').convert('RGBA')
        mark = mark.resize((round(0.3 * w * k),) * 2, Image.LANCZOS)  # on the chest, as on the table
        ship.alpha_composite(mark, (round(0.35 * w * k), round(0.59 * ship.height - mark.height / 2)))
        put(base, ship.rotate(r, Image.BICUBIC, expand=True), sx * k, sy * k, shadow=round(14 * k))
    return base.convert('RGB')


def icon(images: Path, sky):
    """The application icon, 512 px: the Black Angel over Spes in a rounded square."""
    s = 1024
    base = picture(sky[200 : 200 + 900, 1300 : 1300 + 900]).resize((s, s), Image.LANCZOS).convert('RGBA')
    layer = Image.new('RGBA', base.size, (6, 8, 32, 70))
    base.alpha_composite(layer)
    glow(base, s * 0.5, s * 0.40, s * 0.36, (125, 246, 255), 190, 50)
    put(base, load(images, 'spes', round(s * 0.66)), s * 0.5, s * 0.38)
    put(base, load(images, 'angel_fig', round(s * 0.94)), s * 0.5, s * 0.66, shadow=26)
    mask = Image.new('L', (s, s))
    ImageDraw.Draw(mask).rounded_rectangle((8, 8, s - 9, s - 9), 210, fill=255)
    base.putalpha(mask)
    edge = Image.new('RGBA', base.size)
    ImageDraw.Draw(edge).rounded_rectangle((14, 14, s - 15, s - 15), 204, outline=(70, 243, 210, 255), width=22)
    base.alpha_composite(edge)
    return base.resize((512, 512), Image.LANCZOS)


def small_icon(size: int):
    """The application icon for 16 to 32 pixels: one arrow of a ship over one world, no detail."""
    s = 16 * size  # drawn large: pillow has no smooth edges of its own
    base = Image.new('RGBA', (s, s))
    d = ImageDraw.Draw(base)
    u = s / 32

    def box(*sides):
        return tuple(v * u for v in sides)

    d.rounded_rectangle(box(0, 0, 32, 32), 7 * u, fill=(70, 243, 210, 255))
    d.rounded_rectangle(box(1.6, 1.6, 30.4, 30.4), 5.6 * u, fill=(36, 20, 92, 255))
    d.ellipse(box(6.5, 2.5, 25.5, 21.5), fill=(38, 208, 178, 255))
    wings = [(16, 8), (19.5, 16), (29, 22), (27.5, 25), (19.5, 23.5), (18.5, 28), (13.5, 28), (12.5, 23.5), (4.5, 25),
             (3, 22), (12.5, 16)]  # fmt: skip
    body = [(16, 8), (18.4, 17), (18.6, 28), (13.4, 28), (13.6, 17)]
    d.line([(x * u, y * u) for x, y in [*wings, wings[0]]], fill=(10, 12, 40, 255), width=round(3.4 * u), joint='curve')
    d.polygon([(x * u, y * u) for x, y in wings], fill=(150, 168, 240, 255))
    d.polygon([(x * u, y * u) for x, y in body], fill=(255, 255, 255, 255))
    d.rectangle(box(14, 27.4, 18, 30), fill=(255, 90, 190, 255))
    return base.resize((size, size), Image.BOX)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('images', type=Path)
    ap.add_argument('--only', nargs='*', default=['nebula', 'table', 'menu', 'title', 'icon'])
    a = ap.parse_args()
    out = a.images / 'backgrounds'
    out.mkdir(parents=True, exist_ok=True)
    sky = nebula.vivid(W, H, SEED)
    if 'nebula' in a.only:
        picture(sky).save(out / 'nebula.jpg', quality=84, optimize=True)
    if 'table' in a.only:
        picture(calm(sky, 0.27, 0.9, 0.7, 2.2)).save(out / 'table.jpg', quality=88, optimize=True)
    if 'menu' in a.only:
        picture(calm(sky, 0.15, 0.9, 0.58, 1.9)).save(out / 'menu.jpg', quality=86, optimize=True)
    if 'title' in a.only:
        title(a.images, sky).save(out / 'title.jpg', quality=88, optimize=True)
    if 'icon' in a.only:
        im = icon(a.images, sky)
        im.resize((256, 256), Image.LANCZOS).save(a.images / 'app_icon.png', optimize=True)
        small_icon(64).save(a.images / 'app_icon_small.png', optimize=True)
        large = [im.resize((n, n), Image.LANCZOS) for n in (48, 64, 128)]
        sizes = [(n, n) for n in (16, 24, 32, 48, 64, 128, 256)]
        im.save(a.images / 'app_icon.ico', sizes=sizes, append_images=[*(small_icon(n) for n in (16, 24, 32)), *large])


if __name__ == '__main__':
    main()
