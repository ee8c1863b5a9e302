"""The rules of The Derelict, a co-operative game for one to six players (`blackangel.games.load_game`)."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`GAME`, made when it is first asked for."""
    if name == "GAME":
        from blackangel.games.derelict.game import Derelict

        globals()["GAME"] = made = Derelict()
        return made
    raise AttributeError(name)
