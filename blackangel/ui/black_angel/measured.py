"""What happens at the table while the times of its frames are measured."""

from __future__ import annotations

from functools import partial
from typing import Any

from blackangel.ui.kit.anim import Tween
from blackangel.ui.kit.geometry import Point
from blackangel.ui.play.animate import Flyer


def pick_up(scene: Any) -> Point | None:
    """Where a die lies that may be taken, or another piece; None if there is nothing to take."""
    places = sorted(scene.interaction.sources(), key=repr) if scene.interaction else []
    dice = [place for place in places if place[0] == "die"] or places
    if not dice:
        return None
    x, y, w, h = scene.rect_of(dice[0])
    return x + w / 2, y + h / 2


def stir(scene: Any, number: int) -> None:
    """Three dice begin to fly from place to place."""
    wide, high = scene.app.canvas.logical_size
    for turn, colour in enumerate(("orange", "gray", "green")):
        start = ((number * 131 + turn * 500) % wide, (number * 77 + turn * 300) % high)
        end = (wide - start[0], high - start[1])
        flyer = Flyer(start, end, partial(_die, colour))
        scene.stage.flyers.append(flyer)

        def move(t: float, flyer: Flyer = flyer) -> None:
            flyer.t = t

        scene.animator.loose(Tween(0.6, move, done=partial(scene.stage.flyers.remove, flyer)))


def _die(colour: str, pen: Any, x: float, y: float, t: float) -> None:
    pen.die(colour, 2, x, y, 60)
