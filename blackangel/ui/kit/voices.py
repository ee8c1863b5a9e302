"""Sounds by their names, and how anything asks for one. Nothing here touches the mixer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

REQUEST: Final = pygame.event.custom_type()
"""Type of the event by which a widget, which knows no mixer, asks for a sound; its `name` is the sound."""


@dataclass(slots=True, frozen=True)
class Voice:
    """A sound of resources/sounds.

    Args:
        variants: 1 is the file ``name.ogg``; more are ``name-1.ogg``, ``name-2.ogg``, ... heard in turn, so that what
            happens often does not sound like a machine.
        gap: seconds in which the same sound is not started again.
        rumble: how strongly a game pad shakes with it, from 0 to 1.
    """

    variants: int = 1
    gap: float = 0.06
    rumble: float = 0.0

    def files(self, name: str) -> tuple[str, ...]:
        """Names of its files without ending."""
        return (name,) if self.variants == 1 else tuple(f"{name}-{n}" for n in range(1, self.variants + 1))


VOICES: Final[Mapping[str, Voice]] = {
    "hover": Voice(gap=0.09),  # the pointer comes onto a button
    "click": Voice(),  # a button is pressed, a choice taken
    "refused": Voice(gap=0.25),  # not allowed, or an error
}
"""What widgets and dialogs play."""


def ask(name: str) -> None:
    """Asks for a sound from where nothing of the program is known. Without a window nothing happens."""
    try:
        pygame.event.post(pygame.event.Event(REQUEST, name=name))
    except pygame.error:  # no event queue, or it is full: a sound is not worth more
        return
