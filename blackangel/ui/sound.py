"""Sound effects. Without a device, or muted, everything stays silent and nothing fails."""

from __future__ import annotations

import logging

import pygame

from .files import resource
from .settings import Settings
from .words import tr


class Sound:
    """Plays files of resources/sounds by name.

    `notice` holds one sentence if there is no sound device.
    """

    def __init__(self, settings: Settings, mute: bool) -> None:
        self.settings = settings
        self.notice = ""
        self.ready = False
        self.held = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        if not mute:
            self._open()

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            self.ready = True
        except (pygame.error, NotImplementedError) as error:
            logging.getLogger("blackangel").warning("No sound: %s", error)
            self.notice = tr("There is no sound device: the game is silent.")

    def play(self, name: str) -> None:
        """Plays an effect once, unless sound is off, held (behind the curtain) or missing."""
        if not self.ready or not self.settings.sound or self.held:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        effect = self._loaded[name]
        if effect is not None:
            effect.set_volume(self.settings.volume)
            effect.play()

    @staticmethod
    def _load(name: str) -> pygame.mixer.Sound | None:
        for ending in (".ogg", ".wav"):
            path = resource("sounds", name + ending)
            if path.is_file():
                try:
                    return pygame.mixer.Sound(str(path))
                except pygame.error as error:
                    logging.getLogger("blackangel").warning("Sound %s: %s", name, error)
        return None
