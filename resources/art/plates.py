"""Puts a rendered scene on a nebula in its people's colours: one flat JPG each, ready to be clipped into a card.

usage: python plates.py SCENES_DIR OUT_DIR [--only NAME ...]
Needs pillow and numpy. Backs have no foreground: a nebula alone.
"""

import argparse
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

PALETTE = {  # dark, deep, body, bright
    'melurien': ('12051c', '4a1030', 'b8401c', 'ffb060'),
    'xhavit': ('060a1c', '122050', '34589c', 'a8d4ff'),
    'tsoth': ('04081c', '08203c', '0a4c58', '5cf0c0'),
    'ravager': ('0c0210', '3a0626', '8a0f2c', 'ff5a3a'),
    'ravager_watcher': ('0a0218', '2a0a56', '5a1a9a', 'c87aff'),
    'ravager_thief': ('040418', '0c1450', '2a2a9a', '7a8aff'),
    'ravager_alpha': ('080204', '2a0410', '5a0814', 'ff4a3a'),
    'ravager_stinger': ('14020c', '560a3c', 'a8145e', 'ff7ac0'),
    'hal': ('04040c', '140a26', '3a0f28', '8a1c2c'),
    'back': ('060818', '101a4a', '2a2f8a', '7a5ae0'),
}

PORTRAITS = {
    'melurien_elder',
    'melurien_pilot',
    'xhavit_archivist',
    'xhavit_engineer',
    'tsoth_seer',
    'tsoth_warden',
}


def fbm(rng, w, h, sx, sy, octaves=5, gain=0.55):
    o = np.zeros((h, w), np.float32)
    a = 1
    for k in range(octaves):
        n = rng.random((max(2, int(sy * 2**k)) + 1, max(2, int(sx * 2**k)) + 1)).astype(np.float32)
        o += a * np.asarray(Image.fromarray(n, 'F').resize((w, h), Image.BICUBIC))
        a *= gain
    return (o - o.min()) / (o.max() - o.min())


def nebula(w, h, palette, seed, angle=-28):
    rng = np.random.default_rng(seed)
    P = int(1.5 * max(w, h))
    base = fbm(rng, P, P, 2, 5)
    fine = fbm(rng, P, P, 3, 16, 5, 0.62)
    st = np.clip((fbm(rng, P, P, 2, 90, 3, 0.7) - 0.6) / 0.4, 0, 1) ** 1.6

    def rot(a):
        return np.asarray(
            Image.fromarray(a, 'F')
            .rotate(angle, Image.BICUBIC)
            .crop(((P - w) // 2, (P - h) // 2, (P - w) // 2 + w, (P - h) // 2 + h))
        )

    b, f, s = rot(base), rot(fine), rot(st.astype(np.float32))
    v = np.clip(0.62 * b + 0.38 * f, 0, 1)
    v = (v - v.min()) / (v.max() - v.min())
    cs = np.array([[int(c[i : i + 2], 16) / 255 for i in (0, 2, 4)] for c in palette]) ** 2.2
    img = np.stack([np.interp(v, (0.12, 0.45, 0.74, 1), cs[:, k]) for k in range(3)], -1)
    img += s[..., None] * cs[3] * 0.5
    stars = np.zeros((h, w), np.float32)
    n = w * h // 1500
    stars[rng.integers(0, h, n), rng.integers(0, w, n)] = rng.random(n) ** 4 * 1.4 + 0.08
    big = (
        np.asarray(
            Image.fromarray((np.clip(np.where(stars > 0.8, stars, 0), 0, 1) * 255).astype(np.uint8)).filter(
                ImageFilter.GaussianBlur(2.2)
            ),
            np.float32,
        )
        / 255
        * 9
    )
    return np.clip(img + (stars + big)[..., None], 0, 1)


def composite(fg, seed):
    im = Image.open(fg).convert('RGBA')
    w, h = im.size
    people = fg.stem.split('_')[0]
    pal = PALETTE.get(fg.stem, PALETTE[people])
    img = nebula(w, h, pal, seed)
    y, x = np.mgrid[0:h, 0:w]
    r = np.hypot((x - w * 0.48) / w, (y - h * 0.46) / h)
    img *= (1.08 - 1.15 * np.clip(r, 0, 0.75))[..., None]  # vignette
    a = np.asarray(im, np.float32) / 255
    al = a[..., 3]
    halo = (
        np.asarray(Image.fromarray((al * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(w * 0.05)), np.float32)
        / 255
    )
    glow = np.array([int(pal[3][i : i + 2], 16) / 255 for i in (0, 2, 4)]) ** 2.2
    img += (halo * (0.55 if people == 'ravager' else 0.28))[..., None] * glow  # lifts the subject off the ground
    rgb = np.clip(img, 0, 1) ** (1 / 2.2)
    out = rgb * (1 - al[..., None]) + a[..., :3] * al[..., None]
    # bloom of bright, coloured parts; faces keep theirs low, or skin would burn out
    spread = np.clip(a[..., :3].max(-1) - a[..., :3].min(-1) + 0.25, 0, 1)
    floor, gain = (0.86, 0.7) if fg.stem in PORTRAITS else (0.7, 1.4)
    hot = np.clip((np.clip(a[..., :3] - floor, 0, 1) * (al * spread)[..., None]) * gain, 0, 1)
    glowing = Image.fromarray((hot * 255).astype(np.uint8))
    for radius, k in ((0.008, 0.7), (0.025, 0.8)):
        out = out + k * np.asarray(glowing.filter(ImageFilter.GaussianBlur(w * radius)), np.float32) / 255
    return Image.fromarray((np.clip(out, 0, 1) * 255).astype(np.uint8))


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument('scenes', type=Path)
    ap.add_argument('out', type=Path)
    ap.add_argument('--only', nargs='*')
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    for f in sorted(a.scenes.glob('*.png')):
        if not a.only or f.stem in a.only:
            composite(f, zlib.crc32(f.stem.encode()) % 9999).save(a.out / f'{f.stem}.jpg', quality=90)
    for i, c in enumerate(('melurien', 'xhavit', 'tsoth', 'ravager', 'hal')):
        if not a.only or f'back_{c}' in a.only:
            img = (nebula(560, 800, PALETTE[c], 70 + i) ** (1 / 2.2) * 255).astype(np.uint8)
            Image.fromarray(img).save(a.out / f'back_{c}.jpg', quality=88)


if __name__ == '__main__':
    main()
