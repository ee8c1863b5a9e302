"""The nebula of the game: magenta, cobalt and turquoise streaming along one diagonal, as an array.

Needs numpy and pillow.

`vivid(width, height, seed)` gives the bright picture; backgrounds.py makes the calm ones of it.
"""

import numpy as np
from PIL import Image

ANGLE = np.deg2rad(-24)
BODY = [
    (0, '0a0a3c'),
    (0.25, '10209a'),
    (0.42, '1740e0'),
    (0.52, '6a1fc4'),
    (0.63, 'e0148c'),
    (0.8, 'ff2fa4'),
    (0.94, 'ff6cc4'),
    (1, 'ffb4e4'),
]
TURQUOISE = [(0, '073c7a'), (0.45, '0fb4c8'), (0.8, '22e6dc'), (1, '9dfff4')]
STREAKS = [(0, 'ff6ac8'), (0.5, 'b8e8ff'), (1, '7dfff0')]


def grow(a, w, h):
    """Resize a float picture smoothly."""
    return np.asarray(Image.fromarray(a.astype(np.float32), 'F').resize((w, h), Image.BICUBIC))


def noise(rng, n, sx, sy, octaves=6, gain=0.55):
    """Fractal noise in 0-1 on an n x n square; sx, sy: cells of the coarsest octave."""
    out = np.zeros((n, n), np.float32)
    a = 1.0
    for k in range(octaves):
        nx, ny = max(2, int(sx * 2**k)), max(2, int(sy * 2**k))
        if nx > n or ny > n:
            break
        out += a * grow(rng.random((ny + 1, nx + 1)), n, n)
        a *= gain
    return (out - out.min()) / (out.max() - out.min())


def sample(a, u, v):
    """Bilinear lookup of a at (u, v), clipped at the edges."""
    h, w = a.shape
    u, v = np.clip(u, 0, w - 1.001), np.clip(v, 0, h - 1.001)
    x, y = u.astype(int), v.astype(int)
    fx, fy = u - x, v - y
    return (a[y, x] * (1 - fx) + a[y, x + 1] * fx) * (1 - fy) + (a[y + 1, x] * (1 - fx) + a[y + 1, x + 1] * fx) * fy


def ramp(t, stops):
    """Colours of a ramp in linear light."""
    t = np.clip(t, 0, 1)
    at = [p for p, _ in stops]
    colours = np.array([[int(c[i : i + 2], 16) / 255 for i in (0, 2, 4)] for _, c in stops]) ** 2.2
    return np.stack([np.interp(t, at, colours[:, k]) for k in range(3)], -1)


def blur(a, radius):
    """Gaussian blur by Fourier transform."""
    from numpy.fft import fftfreq, irfft2, rfft2, rfftfreq

    h, w = a.shape
    g = np.exp(-2 * (np.pi * radius) ** 2 * (fftfreq(h)[:, None] ** 2 + rfftfreq(w)[None] ** 2))
    return irfft2(rfft2(a) * g, s=(h, w))


def vivid(w=2560, h=1440, seed=14):
    """The bright nebula as floats 0-1, shape (h, w, 3), in display light."""
    rng = np.random.default_rng(seed)
    s = w / 1920
    n = int(2400 * s)
    base, fine = noise(rng, n, 1.6, 4.5), noise(rng, n, 2, 14, 7, 0.62)
    dx, dy = (noise(rng, n, 2, 3, 4) - 0.5) * 700 * s, (noise(rng, n, 2, 3, 4) - 0.5) * 260 * s
    gy, gx = np.mgrid[0:n, 0:n].astype(np.float32)
    f1, f2 = sample(base, gx + dx, gy + dy), sample(fine, gx + dx * 0.6, gy + dy * 0.8)
    f3 = sample(noise(rng, n, 1.3, 3.0), gx + dx, gy + dy)
    streak = np.clip((noise(rng, n, 1.2, 190, 3, 0.7) - 0.57) / 0.43, 0, 1) ** 1.7
    streak *= np.clip((noise(rng, n, 2, 3, 4) - 0.35) * 2.2, 0, 1)
    y, x = np.mgrid[0:h, 0:w]
    cx, cy = x - w / 2, y - h / 2
    u, v = np.cos(ANGLE) * cx - np.sin(ANGLE) * cy + n / 2, np.sin(ANGLE) * cx + np.cos(ANGLE) * cy + n / 2
    n1, n2, n3, st = (sample(a, u, v) for a in (f1, f2, f3, streak))
    val = 0.58 * n1 + 0.42 * n2
    val = (val - val.min()) / (val.max() - val.min())
    img = ramp(val, BODY)
    tq = (
        np.clip((n3 - 0.5) * 3.2, 0, 1) * (0.35 + 0.65 * n2) * np.clip((0.78 - val) * 4, 0, 1)
    )  # turquoise over pink would turn gray
    img = img * (1 - tq[..., None] * 0.97) + ramp(n2, TURQUOISE) * tq[..., None] * 0.95
    img *= 1 - 0.65 * np.clip((0.40 - n2) * 2.6, 0, 1)[..., None]
    img += ramp(n3, STREAKS) * (st * 0.8)[..., None]
    stars = np.zeros((h, w))
    k = int(2600 * s * s)
    np.maximum.at(stars, (rng.integers(0, h, k), rng.integers(0, w, k)), rng.random(k) ** 6 * 1.5 + 0.08)
    big = np.where(stars > 0.95, stars, 0)
    glow = blur(big, 1.4 * s) * 7 * s + blur(big, 7 * s) * 16 * s
    img += stars[..., None] + glow[..., None] * np.array([0.8, 0.9, 1]) * 0.35
    img *= (1 - 0.42 * ((cx / (w / 2)) ** 2 * 0.6 + (cy / (h / 2)) ** 2 * 0.5))[..., None]
    light = img.mean(-1, keepdims=True)
    img = np.maximum(light + (img - light) * 1.08, 0) * (0.62 + 0.72 * n2[..., None])
    img = np.clip(1 - np.exp(-img * 1.9), 0, 1) ** (1 / 2.2)
    return np.clip(img + rng.normal(0, 0.006, img.shape), 0, 1)
