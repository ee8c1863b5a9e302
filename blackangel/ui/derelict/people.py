"""Who is called at the curtain: by the emblems of the teams, and what there is to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from blackangel.ui.kit import draw
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController

from . import names
from .pen import Pen

View = Mapping[str, Any]


def teams_of(view: View, seat: int) -> list[str]:
    """The teams of a seat."""
    return [team for team, one in view["teams"].items() if one["seat"] == seat]


def person(screen: Screen, surface: pygame.Surface, colour: str) -> None:
    """The emblems of that seat's teams in the disc of the curtain; its own where it has none."""
    controller = screen.app.controller  # type: ignore[attr-defined]
    view = controller.state.view(None) if controller is not None else {"seats": [], "teams": {}}
    seat = next((number for number, one in enumerate(view["seats"]) if one["colour"] == colour), -1)
    teams = teams_of(view, seat)
    pen = Pen(surface, screen.app.canvas)
    if not teams:
        draw.emblem(surface, screen.app.canvas, colour, screen.at(960, 366), 250)
        return
    radius = {1: 120.0, 2: 78.0}.get(len(teams), 60.0)
    for number, team in enumerate(teams):
        off = (number - (len(teams) - 1) / 2) * (2 * radius + 12)
        pen.team(team, *screen.at(960 + off, 370), radius)


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
