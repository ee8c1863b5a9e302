"""What lists tell of a saved game of Black Angel: how far it has come, who takes part, by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.engine.log import Header
from blackangel.engine.store import SavedGame
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import kept
from blackangel.ui.kit.words import tr
from blackangel.ui.play import setting
from blackangel.ui.play.face import Facts


def facts(state: Any) -> Facts:
    """`round`, `turn`, `vp` of each seat, and `seat` that decides, None if the game is over."""
    view = state.view(None)
    seat = None if state.is_over else state.decision.seat
    scores = view.get("scores") if state.is_over else None
    vp = [int(score["total"]) for score in scores] if scores else [int(seat["vp"]) for seat in view["seats"]]
    return {"round": view["turn"]["round"], "turn": view["turn"]["number"], "seat": seat, "vp": vp}


def are_facts(found: object) -> bool:
    """Whether what was kept says how far a game has come."""
    if not isinstance(found, dict) or not kept.whole(found.get("round")) or not kept.whole(found.get("turn")):
        return False
    seat, vp = found.get("seat", ""), found.get("vp")
    if not isinstance(vp, list) or not all(kept.whole(one, least=-(2**31)) for one in vp):
        return False
    return seat is None or kept.whole(seat)


def progress(game: SavedGame, facts: Facts | None) -> str:
    """`Round 9, Iris to play`, or who won; nothing while the facts are not known."""
    who = names(game)
    if game.finished and game.scores:
        winners = [who[seat] for seat in game.winners if seat < len(who)]
        if len(winners) == 1:
            return tr("{name} won with {n} VP", name=winners[0], n=game.scores[game.winners[0]])
        return tr("a shared victory with {n} VP", n=max(game.scores))
    if facts is None:
        return ""
    round_now = tr("Round {n}", n=facts["round"])
    seat = facts["seat"]
    if not isinstance(seat, int) or seat >= len(who):
        return round_now
    return tr("{round}, {name} to play", round=round_now, name=who[seat])


def names(game: SavedGame) -> list[str]:
    """Names of the players, Hal's too."""
    if game.header is None:
        return []
    found = [str(seat.get("name") or tr("Seat {n}", n=n + 1)) for n, seat in enumerate(game.header.seats)]
    return [*found, tr("Hal")] if game.header.options.get("solo") and len(found) == 1 else found


def emblems(game: SavedGame, facts: Facts | None) -> list[list[str]]:
    """Their emblems, Hal's too."""
    if game.header is None:
        return []
    found = [[colour] for colour in setting.emblems(game.header.seats, hues.SEAT_COLOURS)]
    return [*found, ["hal"]] if game.header.options.get("solo") and len(found) == 1 else found


def kinds(game: SavedGame) -> list[str]:
    """Who plays each seat: human, hal, or a bot's kind."""
    if game.header is None:
        return []
    found = list(game.kinds)
    return [*found, "hal"] if len(found) < len(names(game)) else found


def points(game: SavedGame, facts: Facts | None) -> list[int]:
    """VP of each seat, as far as they are known."""
    return list(game.scores) if game.scores else list(facts["vp"]) if facts else []


def rules(options: Mapping[str, Any]) -> str:
    """Basic or advanced."""
    return tr("advanced rules") if options.get("advanced") else tr("basic rules")


def dealt(header: Header) -> str:
    """By which seed and rules."""
    return ", ".join([tr("Seed {seed}", seed=header.seed), rules(header.options)])
