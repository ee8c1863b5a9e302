"""How far a saved game has come, in words."""

from __future__ import annotations

from typing import Any

from blackangel.engine.store import SavedGame
from blackangel.ui.kit.words import plural, tr


def progress(game: SavedGame, facts: dict[str, Any] | None) -> str:
    """`Round 9, Iris to play`, or who won; only the number of steps while the facts are not known."""
    names = seat_names(game)
    if game.finished and game.scores:
        winners = [names[seat] for seat in game.winners if seat < len(names)]
        if len(winners) == 1:
            return tr("{name} won with {n} VP", name=winners[0], n=game.scores[game.winners[0]])
        return tr("a shared victory with {n} VP", n=max(game.scores))
    if facts is None:
        return plural(game.steps, "{n} step", "{n} steps")
    round_now = tr("Round {n}", n=facts["round"])
    seat = facts["seat"]
    if not isinstance(seat, int) or seat >= len(names):
        return round_now
    return tr("{round}, {name} to play", round=round_now, name=names[seat])


def seat_names(game: SavedGame) -> list[str]:
    """Names of a saved game, Hal's too."""
    if game.header is None:
        return []
    names = [str(seat.get("name") or tr("Seat {n}", n=n + 1)) for n, seat in enumerate(game.header.seats)]
    return [*names, tr("Hal")] if game.header.options.get("solo") and len(names) == 1 else names
