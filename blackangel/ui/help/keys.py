"""The overview of keys, from the keys the player chose."""

from __future__ import annotations

from typing import Any

from blackangel.ui import theme
from blackangel.ui.table.pen import Pen
from blackangel.ui.theme import Area
from blackangel.ui.words import N_, tr

FIXED: tuple[tuple[tuple[str, ...], str], ...] = (
    ((N_("Arrows"),), N_("all choices as a list; move in it")),
    ((N_("Enter"),), N_("take the chosen one")),
    ((N_("Escape"), N_("right click")), N_("step back, or the menu")),
    (("Ctrl+Z",), N_("take back one step")),
    (("Ctrl+Shift+Z",), N_("take back the whole turn")),
    ((N_("click"),), N_("complete what moves")),
    (("Alt+Enter",), N_("full screen")),
)
"""Keys that cannot be changed, and what they do."""


def rows(app: Any) -> list[tuple[list[str], str]]:
    """Keys and what they do: those of the settings first."""
    from blackangel.ui.hotkeys import COMMANDS, Hotkeys, name_of

    keys = Hotkeys(app.settings).keys()
    found = [([name_of(keys[one.name])] if keys[one.name] else ["–"], tr(one.words)) for one in COMMANDS]
    return found + [([tr(name) for name in names], tr(words)) for names, words in FIXED]


def paint(pen: Pen, app: Any, area: Area) -> None:
    """All keys in two columns."""
    x, y, w, h = area
    found = rows(app)
    half = -(-len(found) // 2)
    step = min(66.0, (h - 40) / half)
    wide = (w - 60) / 2
    for number, (keys, words) in enumerate(found):
        left = x + 20 + (number // half) * (wide + 20)
        middle = y + 30 + (number % half) * step + step / 2
        at = left
        for name in keys:
            room = max(52.0, pen.width(name, 21, "bold") + 28)
            pen.rr((at, middle - 21, room, 42), 9, theme.BUTTON_HOVER, frame=theme.LINE_STRONG, width=1.5)
            pen.text(name, at + room / 2, middle, 21, theme.TEXT, "bold", "center")
            at += room + 10
        start = max(left + 250, at + 12)
        pen.text(words, start, middle, 23, theme.TEXT, "label", fit=left + wide - start)
