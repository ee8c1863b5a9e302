"""Effects and ambience. Without a device, or muted, everything stays silent and nothing fails."""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

import pygame

from .files import resource
from .voices import VOICES, Voice
from .words import tr

CHANNELS = 16
BURST = 0.08
CROWD = 3
"""At most so many effects begin within BURST seconds: when a click completes many movements, it is not a bang."""
FADE = 1.6
"""Seconds in which ambience comes or goes."""
SOFT = 0.05
"""Seconds between two steps of it."""
AHEAD = 0.12
"""Seconds between two effects that are read before they are needed."""


@contextmanager
def _hushed() -> Iterator[None]:
    """Keeps the system's sound library from filling a terminal with its own view of a missing device."""
    try:
        kept = os.dup(2) if sys.stderr is not None and os.name == "posix" else None
    except OSError:  # closed since
        kept = None
    if kept is None:
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


class Loudness(Protocol):
    """What the player wants to hear and feel, and how loud from 0 to 1; it may change at any time."""

    sound: bool
    volume: float
    ambience: bool
    ambience_volume: float
    rumble: bool


class Sound:
    """Plays files of resources/sounds by name.

    Args:
        voices: the effects of the games, beside those of widgets.

    Attributes:
        notice: one sentence if there is no sound device.
        ready: whether anything can be heard.
        held: True behind the curtain, where nothing may be heard.
        shake: lets game pads shake so strongly, from 0 to 1.
        effects: the sounds that have been read, by file.
    """

    def __init__(
        self, settings: Loudness, mute: bool, voices: Mapping[str, Voice],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.settings = settings
        self.voices = {**VOICES, **voices}
        self.notice = ""
        self.ready = False
        self.held = False
        self.shake: Callable[[float], object] = bool
        self._clock = clock
        self.effects: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._heard: dict[str, int] = {}
        self._recent: deque[float] = deque(maxlen=CROWD)
        self._unread: list[str] = []
        self._rest = 1.0
        self._loop: str | None = None
        self._level = 0.0
        self._fading = False
        if not mute:
            self._open()

    def _open(self) -> None:
        try:
            with _hushed():
                pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            logging.getLogger("blackangel").warning("No sound: %s", error)
            self.notice = tr("There is no sound device: the game is silent.")
            return
        self.ready = True
        self._unread = [file for name, voice in self.voices.items() for file in voice.files(name)]

    # ------------------------------------------------------------ effects
    def play(self, name: str, share: float = 1.0) -> None:
        """Plays an effect once at that share of its loudness, and game pads shake where it says so.

        Nothing is heard while sound is off, held (behind the curtain) or the file is missing, and no more than a few
        effects begin at once.
        """
        voice = self.voices.get(name, Voice())
        if voice.rumble and self.settings.rumble and not self.held:
            self.shake(voice.rumble)
        if not self.ready or not self.settings.sound or self.held:
            return
        now = self._clock()
        crowd = len(self._recent) == CROWD and now - self._recent[0] < BURST
        if crowd or now - self._last.get(name, -10.0) < voice.gap:
            return
        turn = self._heard.get(name, 0)
        files = voice.files(name)
        effect = self.effect(files[turn % len(files)])
        if effect is None:
            return
        self._heard[name] = turn + 1
        self._last[name] = now
        self._recent.append(now)
        channel = effect.play()
        if channel is not None:
            channel.set_volume(self.settings.volume * min(1.0, max(0.0, share)))

    def stop(self) -> None:
        """Ends all effects at once."""
        if self.ready:
            pygame.mixer.stop()

    def effect(self, file: str) -> pygame.mixer.Sound | None:
        """The sound of a file, read now if it was not before; None if it cannot be."""
        if file not in self.effects:
            self.effects[file] = self._load(file)
        return self.effects[file]

    @staticmethod
    def _load(file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(resource("sounds", file + ".ogg")))
        except (pygame.error, OSError) as error:
            logging.getLogger("blackangel").warning("Sound %s: %s", file, error)
            return None

    # ------------------------------------------------------------ time
    def update(self, dt: float, ambience: str | None = None) -> None:
        """`dt` seconds have passed; which quiet loop of resources/sounds is to be heard."""
        if not self.ready:
            return
        if (self.held or not self.settings.sound) and pygame.mixer.get_busy():
            pygame.mixer.stop()
        self._read_ahead(dt)
        self._ambience(dt, ambience)

    @property
    def still(self) -> float:
        """Seconds for which nothing has to be done; `math.inf` while what is heard stays as it is."""
        if not self.ready:
            return math.inf
        if self._loop is not None and (self._fading or self._level < 1.0):
            return SOFT
        return max(SOFT, self._rest) if self._unread and self.settings.sound else math.inf

    def _read_ahead(self, dt: float) -> None:
        """Reads one effect now and then, so that none has to be waited for in play."""
        self._rest -= dt
        if self._unread and self._rest <= 0 and self.settings.sound:
            self._rest = AHEAD
            self.effect(self._unread.pop())

    def _ambience(self, dt: float, wanted: str | None) -> None:
        """Lets the loop go softly and the next one come; the mixer's own fade-out would make the frame wait."""
        if self.held or not self.settings.ambience or self.settings.ambience_volume <= 0:
            wanted = None
        self._fading = self._loop is not None and self._loop != wanted
        if self._fading:
            self._level -= dt / FADE
            if self._level <= 0 or self.held:
                self._end_loop()
        elif self._loop is None and wanted is not None:
            self._begin_loop(wanted)
        elif self._loop is not None:
            self._level = min(1.0, self._level + dt / FADE)
        if self._loop is not None:
            pygame.mixer.music.set_volume(max(0.0, self._level) * self.settings.ambience_volume)

    def _begin_loop(self, name: str) -> None:
        self._loop, self._level = name, 0.0
        try:
            pygame.mixer.music.load(str(resource("sounds", name + ".ogg")))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:  # stays "playing" in silence, so that it is tried once only
            logging.getLogger("blackangel").warning("Sound %s: %s", name, error)

    def _end_loop(self) -> None:
        self._loop, self._level = None, 0.0
        pygame.mixer.music.stop()

    @property
    def loop(self) -> str | None:
        """Name of the ambience that is heard."""
        return self._loop
