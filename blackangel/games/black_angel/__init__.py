"""Black Angel: rules, component data and views. Nothing here knows a window.

`GAME` (an object with the engine's `Game` protocol) is made when it is first asked for, as it reads the component data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blackangel.games.black_angel.game import BlackAngel

    GAME: BlackAngel


def __getattr__(name: str) -> Any:
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from blackangel.games.black_angel.game import BlackAngel

    game = globals()["GAME"] = BlackAngel()
    return game
