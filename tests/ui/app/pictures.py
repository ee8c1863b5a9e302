"""Pictures of all scenes, each in one of three languages and two sizes, as a file of digests: one for each picture.

``python -m tests.ui.app.pictures SEED FOLDER`` draws them and prints their names with their digests. The seed says in
which language, in which size and at which step of its game each scene is drawn, and in which order; a sixth of all
there is. ``backwards`` as a third word draws the same ones from the last to the first.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import pygame

from blackangel.engine.store import SaveStore
from blackangel.ui.app import shots

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
GAMES = (("2_seats_basic_spes", 0), ("3_seats_advanced_spes", 60), ("4_seats_advanced_ravagers", 30),
         ("solo_difficult", 25), ("4_seats_basic_spes", 140), ("2_seats_advanced_spes", 90),
         ("derelict/2_console", 40), ("derelict/3_lost", 15))
"""A game and about which step of it is shown, eight positions of two games."""
FINISHED = ("3_seats_advanced_spes", "derelict/2_won", "solo_easy")
LANGUAGES = ("en", "fr", "pl")
SIZES = ((1280, 720), (1024, 768))
LOOKED = frozenset({"table", "replay", "pause", "curtain"})
"""Scenes in the middle of a game."""
ENDED = frozenset({"scoring", "title", "load", "statistics"})
"""Scenes that show a finished one."""
copied = SaveStore.import_from


def dated(store: SaveStore, path: Path) -> Path:
    """A game imported long ago: the list of games says when that was."""
    copy = copied(store, path)
    os.utime(copy, (1.7e9, 1.7e9))
    return copy


def digested(path: Path, surface: pygame.Surface) -> None:
    """Keeps what tells a picture from others, which is quicker than to pack all of it."""
    path.write_text(hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest())


@dataclass(slots=True, frozen=True)
class Picture:
    """One picture; at: the step of its game, None for the end or no game."""

    scene: str
    game: str
    at: int | None
    lang: str
    size: tuple[int, int]

    @property
    def name(self) -> str:
        return "-".join(map(str, (self.scene, self.game.replace("/", "_"), self.at, self.lang, *self.size)))

    def draw(self, folder: Path) -> str:
        """Its digest. Raises AssertionError if it cannot be made."""
        log = GOLDEN / f"{self.game}.balog" if self.game else None
        with mock.patch.object(SaveStore, "import_from", dated), mock.patch.object(shots, "write_png", digested):
            out = folder / self.name
            made = shots.screenshot(self.scene, log=log, at=self.at, size=self.size, lang=self.lang, out=out)
        assert made == 0, self
        return out.read_text()


def chosen(seed: int) -> list[Picture]:
    """A picture of every scene, of the table one for each position."""
    chooser = random.Random(seed)
    found: list[Picture] = []

    def add(scene: str, game: str = "", at: int | None = None) -> None:
        found.append(Picture(scene, game, at, chooser.choice(LANGUAGES), chooser.choice(SIZES)))

    for scene in shots.SCENES:
        if scene in LOOKED:
            for game, at in GAMES if scene == "table" else [chooser.choice(GAMES)]:
                add(scene, game, at + chooser.randrange(4))
        elif scene in ENDED:
            add(scene, chooser.choice(FINISHED))
        elif not scene.startswith("analysis"):  # It takes long, and has tests of its own.
            add(scene)
    chooser.shuffle(found)
    return found


if __name__ == "__main__":
    pictures = chosen(int(sys.argv[1]))
    for picture in reversed(pictures) if sys.argv[3:] == ["backwards"] else pictures:
        print(picture.name, picture.draw(Path(sys.argv[2])), flush=True)
