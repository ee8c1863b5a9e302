"""What lists tell of a saved game of The Derelict: how far the squad came, and who commanded it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.store import SavedGame
from blackangel.ui.kit.kept import whole
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import Facts

from . import look, names
from .logwords import RESULTS
from .people import teams_of


def facts(state: Any) -> Facts:
    """Where it is, in which round, and how it ended."""
    view = state.view(None)
    return {"place": view["location"]["current"], "round": view["turn"]["round"], "result": view["result"],
            "marines": len(view["formation"]), "teams": [teams_of(view, seat) for seat in range(len(view["seats"]))]}


def are_facts(found: object) -> bool:
    """Whether what was kept is such."""
    known = {*names.PLACES, *(airlock.place.id for airlock in names.data().airlocks.values())}
    return (isinstance(found, dict) and found.get("place") in known and whole(found.get("round"))
            and whole(found.get("marines")) and found.get("result") in (None, *RESULTS)
            and _are_teams(found.get("teams")))


def _are_teams(found: object) -> bool:
    """Whether these are the teams of each player."""
    return isinstance(found, list) and all(isinstance(own, list) and set(own) <= set(names.TEAM_WORDS) for own in found)


def progress(game: SavedGame, facts: Facts | None) -> str:
    """The place and the round; of a finished game, how it ended."""
    if facts is None:
        return ""
    place = names.place(str(facts["place"]))
    if game.finished:
        won = facts["result"] != "lost"
        return tr("Won: {place}, round {n}", place=place, n=facts["round"]) if won else \
            tr("Lost: {place}, round {n}", place=place, n=facts["round"])
    return tr("{place}, round {n}", place=place, n=max(1, int(facts["round"])))


def names_of(game: SavedGame) -> list[str]:
    """Of the players."""
    seats = game.header.seats if game.header else ()
    return [str(seat.get("name") or tr("Seat {n}", n=n + 1)) for n, seat in enumerate(seats)]


class Saved:
    """See `face.SavedFace`."""

    def facts(self, state: Any) -> Facts:
        return facts(state)

    def are_facts(self, found: object) -> bool:
        return are_facts(found)

    def progress(self, game: SavedGame, facts: Facts | None) -> str:
        return progress(game, facts)

    def names(self, game: SavedGame) -> list[str]:
        return names_of(game)

    def emblems(self, game: SavedGame, facts: Facts | None) -> Sequence[Sequence[str]]:
        """Those of their teams: as they were chosen, as long as no more is known."""
        if facts is None:
            return [[look.emblem(str(option[1])) for who, option in game.begun if who == seat and option[0] == "team"]
                    for seat, _ in enumerate(self.names(game))]
        return [[look.emblem(team) for team in own] for own in facts["teams"]]

    def kinds(self, game: SavedGame) -> list[str]:
        return list(game.kinds)

    def points(self, game: SavedGame, facts: Facts | None) -> list[int]:
        """Nobody has points of his own."""
        return []

    def rules(self, options: Mapping[str, Any]) -> str:
        """Orders are chosen unseen, or before all eyes."""
        return tr("open orders") if options.get("orders") == "open" else ""
