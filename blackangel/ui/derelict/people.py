"""Who commands which teams, and what there is to choose for whoever is called at the curtain."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController

from . import names


def teams_of(view: View, seat: int) -> list[str]:
    """The teams of a seat."""
    return [team for team, one in view["teams"].items() if one["seat"] == seat]


def note(controller: GameController) -> str:
    """The teams whose orders are to be chosen; who has chosen."""
    view = controller.state.view(None)
    seat = controller.decider
    if seat is None or controller.state.decision.kind != "choose":
        return tr("Your choice. Nobody else looks now.")
    mine = ", ".join(names.team(team) for team in teams_of(view, seat))
    words = tr("Choose orders: {teams}.", teams=mine)
    done = [str(one["name"]) for number, one in enumerate(view["seats"]) if number != seat and teams_of(view, number)
            and all(view["teams"][team]["chosen"] is not None for team in teams_of(view, number))]
    return words + (" " + tr("Chosen: {names}.", names=", ".join(done)) if done else "")
