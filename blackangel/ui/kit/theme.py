"""Colours and sizes of everything on the screen, in one place.

Lengths are logical units: a canvas of 1920 x 1080, x to the right, y down. Colours are three numbers up to 255.
"""

from __future__ import annotations

Colour = tuple[int, int, int]
Area = tuple[float, float, float, float]


def rgb(text: str) -> Colour:
    """`#rrggbb` as a colour."""
    digits = text.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` 0 gives the first colour, 1 the second."""
    a, b = first, second
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


# --- ground, panels, text
SPACE = rgb("#070a18")
PANEL_TOP = rgb("#172048")
PANEL_BOTTOM = rgb("#0e1531")
PANEL_ALPHA = 225
WELL = rgb("#080c1f")
WELL_ALPHA = 170
LINE = rgb("#2b3868")
LINE_STRONG = rgb("#5468ae")
BUTTON = rgb("#18214c")
BUTTON_HOVER = rgb("#263374")
BUTTON_DANGER = rgb("#3a0f2c")
TEXT = rgb("#f3f6ff")
MUTED = rgb("#b4c1ea")
FAINT = rgb("#8294cf")
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
VEIL = rgb("#05071a")

# --- one colour, one meaning
LEGAL = rgb("#46f3d2")
LEGAL_EDGE = rgb("#d6fff5")
LEGAL_INK = rgb("#04212b")
LEGAL_INK_SOFT = rgb("#08413f")
DAMAGE = rgb("#ff4fa8")
REASON_FILL = rgb("#2a0720")
REASON_TEXT = rgb("#ff7d95")
GOLD = rgb("#ffd15c")
GAIN = rgb("#7dff9a")

# --- high contrast
FLAT = rgb("#05060f")
LINE_BRIGHT = rgb("#8ea0ea")
HOLLOW = rgb("#060920")

# --- the seats, by the names of their colours: the games that can be played fill these in; each also has an emblem
PLAYER: dict[str, Colour] = {}
PLAYER_INK: dict[str, Colour] = {}
PLAYER_TEXT: dict[str, Colour] = {}
EMBLEM: dict[str, str] = {}
"""Pictures of emblems that are not among the program's icons, by name."""

# --- sizes
LOGICAL = (1920, 1080)
WIDEST = 2520
TALLEST = 1440
LOGICAL_HIGH, MOST_HIGH = (1080, 1700), (2125, 2400)
LOGICAL_UPRIGHT, MOST_UPRIGHT = (1080, 1920), (1920, 2560)
LOGICAL_TALL = (1320, 1760)
MARGIN = 16
RADIUS_PANEL = 16
RADIUS_SCREEN_PANEL = 20
RADIUS_WELL = 12
FRAME_WELL = 1.5
FRAME_PANEL = 2.0
FRAME_LEGAL = 4.0
TOOLTIP_DELAY = 0.3
BREATH = 1.2

# --- type sizes
SMALLEST = 21
"""14 pixels in a window of 1280 x 720: no words are smaller."""
TEXT_SIZE = 22
HEAD_SIZE = 44
WORDMARK_SIZE = 118
