"""What of the settings is to be seen: colours, patterns, and what a canvas depends on."""

from __future__ import annotations

from blackangel.ui.kit.images import SHELF
from blackangel.ui.play.face import faces, load_face

from .settings import Settings


def looks(settings: Settings) -> tuple[object, ...]:
    """The settings that a canvas depends on."""
    return settings.scale, settings.words, settings.contrast, settings.patterns, settings.palette


def dress(settings: Settings) -> None:
    """Colours, and patterns on pictures, as the settings say."""
    worn = [load_face(game) for game in faces()]
    for face in worn:
        face.wear(settings.palette)
    SHELF.dress([face.finish(settings.palette, settings.patterns) for face in worn])
