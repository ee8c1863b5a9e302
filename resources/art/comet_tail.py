"""Draws an ion tail and a dust tail behind the rendered nucleus of a comet.

usage: python comet_tail.py NUCLEUS.png OUT.png          (pillow, numpy)
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image

SEED = 4


def tail(u, v, rng_rows, width, length, power, colour, strength, bend=0.0):
    """One tail: alpha and colour; u runs along the tail and v across it, in radii of the nucleus."""
    w0, w1 = width
    n1, n2 = rng_rows
    t = np.clip(u + 0.75, 0, None) / length
    across = (v - bend * t**2) / (w0 + (w1 - w0) * t)
    k = ((across + 1.5) / 3 * 3999).clip(0, 3999).astype(int)
    a = np.exp(-(across**2) * 2.6) * np.clip(1 - t, 0, 1) ** power * (u > -0.75)
    a = a * (0.45 + 0.4 * n1[k] + 0.45 * n2[k]) * np.clip((u + 0.75) * 2.2, 0, 1)
    return np.clip(a * strength, 0, 1), np.array(colour) / 255


def with_tail(nucleus: Image.Image) -> Image.Image:
    """The nucleus with its tails towards the upper right."""
    px = np.asarray(nucleus.convert('RGBA'), np.float32) / 255
    s = px.shape[0]
    alpha = px[..., 3]
    yy, xx = np.nonzero(alpha > 0.5)
    cx, cy, radius = xx.mean(), yy.mean(), (xx.max() - xx.min()) / 2
    y, x = np.mgrid[0:s, 0:s]
    d = np.array([1, -1]) / 2**0.5
    u = ((x - cx) * d[0] + (y - cy) * d[1]) / radius
    v = ((x - cx) * -d[1] + (y - cy) * d[0]) / radius
    rng = np.random.default_rng(SEED)
    line = np.linspace(0, 1, 4000)
    rows = tuple(np.interp(line, np.linspace(0, 1, n), rng.random(n)) for n in (90, 28))
    reach = 0.92 * np.hypot(s - cx, cy) / radius
    r = np.hypot(u, v)
    layers = [
        tail(u, v, rows, (0.95, 2.3), reach, 1.5, (255, 60, 180), 0.75, 0.35),
        tail(u, v, rows, (0.9, 1.5), reach * 1.02, 1.3, (40, 225, 255), 1.0, -0.1),
        tail(u, v, rows, (0.55, 0.6), reach * 0.8, 1.7, (225, 250, 255), 1.05, -0.05),
        (np.clip(np.exp(-(np.clip(r - 0.85, 0, None) ** 2) * 6) * 0.75, 0, 1) * (r > 0.5), np.array([0.55, 0.93, 1])),
    ]
    rgb, total = np.zeros((s, s, 3)), np.zeros((s, s))
    for a, colour in layers:
        rgb = rgb * (1 - a[..., None]) + colour * a[..., None]
        total = total + (1 - total) * a
    rgb = np.where(total[..., None] > 1e-4, rgb / np.maximum(total[..., None], 1e-4), 0)
    out_a = alpha + total * (1 - alpha)
    out = (px[..., :3] * alpha[..., None] + rgb * (total * (1 - alpha))[..., None]) / np.maximum(out_a[..., None], 1e-4)
    return Image.fromarray((np.dstack([np.clip(out, 0, 1), out_a]) * 255).astype(np.uint8), 'RGBA')


if __name__ == '__main__':
    with_tail(Image.open(sys.argv[1])).save(Path(sys.argv[2]), optimize=True)
