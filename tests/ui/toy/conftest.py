"""The toy game stands beside the others for a while."""

from __future__ import annotations

import sys
from functools import partial
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

import blackangel.bots
import blackangel.games
import blackangel.ui.play.face
from blackangel.ui.play import controller
from blackangel.ui.play.worker import Thinker
from tests.ui.helping import help_app as help_app
from tests.ui.toy import bots, pebbles


def module(name: str, **content: object) -> ModuleType:
    made = ModuleType(name)
    made.__spec__ = ModuleSpec(name, None)
    made.__dict__.update(content)
    return made


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by its name as every game is: its rules, its players, its face."""
    games = ("black_angel", "pebbles")
    for place in (blackangel.games, blackangel.bots, blackangel.ui.play.face):
        monkeypatch.setattr(place, "GAMES", games)
    monkeypatch.setattr(controller, "Thinker", partial(Thinker, process=False))    # another process knows no toy
    for made in (
        module("blackangel.games.pebbles", GAME=pebbles.GAME),
        module("blackangel.bots.pebbles", KINDS=bots.KINDS, TOGETHER=bots.TOGETHER, make_bot=bots.make_bot),
        module("blackangel.ui.pebbles", __path__=[]),
        module("blackangel.ui.pebbles.face", FACE=pebbles.FACE),
    ):
        monkeypatch.setitem(sys.modules, made.__name__, made)
