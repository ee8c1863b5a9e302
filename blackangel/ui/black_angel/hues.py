"""Colours and measures of what is on the table of Black Angel, beside those of `theme`."""

from __future__ import annotations

from blackangel.ui.kit.theme import Colour, rgb

RAVAGER = rgb("#ff3b30")
HAL = rgb("#ff5247")

# --- the three alien peoples; each colour also has a shape
ALIEN: dict[str, Colour] = {"orange": rgb("#ff8d1e"), "gray": rgb("#c2ccdc"), "green": rgb("#12a66c")}
ALIEN_DARK: dict[str, Colour] = {"orange": rgb("#46240a"), "gray": rgb("#2f374a"), "green": rgb("#083a28")}
ALIEN_LIGHT: dict[str, Colour] = {"orange": rgb("#ffb765"), "gray": rgb("#e4eaf4"), "green": rgb("#7fe3b6")}
ALIEN_INK = rgb("#0a0d1c")
ALIEN_SIGN: dict[str, Colour] = dict(ALIEN)
"""Circle, square and triangle, wherever they are drawn as signs."""
ALIEN_SHAPE: dict[str, str] = {"orange": "circle", "gray": "square", "green": "triangle"}

# --- the seats; each colour also has an emblem
SEAT_COLOURS = ("crimson", "violet", "sky", "ivory")
SEAT: dict[str, Colour] = {
    "crimson": rgb("#e0224c"),
    "violet": rgb("#8146f4"),
    "sky": rgb("#62c6ff"),
    "ivory": rgb("#f7edd6"),
    "neutral": rgb("#8088a8"),
    "hal": rgb("#c3172a"),
}
SEAT_INK: dict[str, Colour] = {
    "crimson": rgb("#ffffff"),
    "violet": rgb("#ffffff"),
    "sky": rgb("#06162a"),
    "ivory": rgb("#231a06"),
    "neutral": rgb("#0a0d1c"),
    "hal": rgb("#ffffff"),
}
SEAT_TEXT: dict[str, Colour] = {
    "crimson": rgb("#ff7d95"),
    "violet": rgb("#b79bff"),
    "sky": rgb("#7fd0ff"),
    "ivory": rgb("#f7edd6"),
    "neutral": rgb("#b4c1ea"),
    "hal": rgb("#ff7d6e"),
}
