"""What the zones of the table draw with: the kit's pen, and the pieces of the game on top of it."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.shapes import shape
from blackangel.ui.kit import pen, theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import has_icon

from . import art


class Pen(pen.Pen):
    """The kit's pen, which draws the pieces of the game as well; tokens: see `phrases`."""

    ALIAS: Mapping[str, str] = {
        **pen.Pen.ALIAS, "activate:v": "activate_vertical", "activate:h": "activate_horizontal",
        "become3": "boost_three_orange", "ejected:any:tile": "ejected_tile", "ejected:any": "ejected_card",
        "in_space:any": "in_space",
    }
    WIDTH: Mapping[str, float] = {"i": 1.2, "s": .95, "d": 1.26, "e": 1.2, "vp": 1.3}

    def shape(self, colour: str, x: float, y: float, radius: float) -> None:
        """The sign of a people."""
        shape(self.surface, self.canvas, colour, (x, y), radius)

    def die(self, colour: str, value: int, x: float, y: float, size: float, alpha: float = 255,
            damaged: bool = False, shadow: float = 4) -> None:
        if not self.sprite(f"die_{colour}_{value}", x, y, width=size, alpha=alpha, shadow=shadow):
            h = size / 2
            self.rr((x - h, y - h, size, size), size * .22, hues.ALIEN[colour], int(alpha))
            self.text("★" if value == 0 else value, x, y, size * .6, hues.ALIEN_INK, "heavy", "center")
        if damaged:
            self.cube(x + size * .3, y - size * .3, size * .56)

    def cube(self, x: float, y: float, size: float, alpha: float = 255) -> None:
        """A cube: Damage or debris."""
        self.icon("debris", x, y, size * 1.08, alpha=alpha)

    def lifted_die(self, colour: str, value: int, x: float, y: float, size: float) -> None:
        """A die in the hand, seen at an angle with its value on top; `size` is that of a die that lies."""
        if not self.sprite(f"die_drag_{colour}_{value}", x, y, width=size * 1.16, shadow=14):
            self.die(colour, value, x, y, size, shadow=14)

    def robot(self, colour: str, x: float, y: float, height: float, badge: bool = True, alpha: float = 255) -> None:
        """A robot with its emblem on the chest; Hal's and the neutral player's are known by their looks."""
        self.sprite(f"robot_{colour}", x, y, height=height, shadow=3, alpha=alpha)
        if badge and colour != "hal":
            self.emblem(colour, x, y + height * .2, height * .43, alpha)

    def saucer(self, colour: str, x: float, y: float, width: float = 52, alpha: float = 255) -> None:
        """A ship with its pilot, who wears the emblem."""
        if not self.sprite(f"saucer_{colour}_pilot", x, y, width=width, shadow=5, alpha=alpha):
            self.rr((x - width / 2, y - width / 4, width, width / 2), width / 4, theme.PLAYER.get(colour, theme.MUTED))
        self.emblem(colour, x, y + width * .08, width * .38, alpha)

    def vp(self, n: int | str, x: float, y: float, size: float, alpha: float = 255) -> None:
        """Points with their number inside the crest."""
        if n == "":
            self.icon("vp", x, y, size, alpha=alpha)
            return
        if has_icon(f"vp:{n}"):
            self.icon(f"vp:{n}", x, y, size, alpha=alpha)
            return
        self.icon("vp", x, y, size, alpha=alpha)

    def back(self, kind: str, area: Rect, angle: float = 0.0) -> None:
        """Back of a card (orange, gray, green, ravager) in a rectangle; lying if that is wider than high."""
        x, y, w, h = area
        cx, cy = x + w / 2, y + h / 2
        lying = w > h
        width = min(w, h * 9 / 13) if not lying else min(h, w * 9 / 13)
        if self.face(art.back(kind), cx, cy, width, 13 / 9, angle + (90 if lying else 0), shadow=4):
            return
        tone = hues.RAVAGER if kind == "ravager" else hues.ALIEN[kind]
        bw, bh = (width * 13 / 9, width) if lying else (width, width * 13 / 9)
        self.rr((cx - bw / 2, cy - bh / 2, bw, bh), width * .12, (35, 44, 94), bottom=(11, 16, 48), frame=tone)
        if kind in hues.ALIEN:
            self.shape(kind, cx, cy, width * .2)
        else:
            self.icon("ravager_ship", cx, cy, width * .6)

    def token(self, kind: str, what: str, x: float, y: float, size: float) -> None:
        if kind == "i" and what == "debris":
            self.cube(x + size * .6, y, size * 1.15)
        elif kind == "s":
            self.shape(what, x + size * .45, y, size * .4)
        elif kind == "d":
            die, value = what.split(":")
            self.die(die, int(value), x + size * .66, y - size * .05, size * 1.15, shadow=0)  # its front reaches below
        elif kind == "vp":
            self.vp(what, x + size * .65, y, size * 1.45)
        else:
            super().token(kind, what, x, y, size)
