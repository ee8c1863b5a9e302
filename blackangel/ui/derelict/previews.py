"""What an order under the pointer would change: odds that get better, swarms that could be attacked and with which
chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.theme import Colour
from blackangel.ui.kit.words import tr

from . import corridor, look, names, odds
from .layout import Layout
from .pen import Pen


def better(view: View, order: str) -> list[tuple[Mapping[str, Any], int, int]]:
    """Swarms whose attack more faces would survive with an order: the swarm, faces now, faces then."""
    also = frozenset({names.order_of(order).number})
    found = []
    for swarm in view["swarms"]:
        now, then = len(odds.against(view, swarm)), len(odds.against(view, swarm, also))
        if now != then:
            found.append((swarm, now, then))
    return found


def aimed(view: View, order: str) -> list[tuple[Mapping[str, Any], int]]:
    """Swarms that marines of an attack order could attack where they stand, with the best number of good faces."""
    if names.order_of(order).type != "attack":
        return []
    also = frozenset({names.order_of(order).number})
    best: dict[int, tuple[Mapping[str, Any], int]] = {}
    for key in view["formation"]:
        if names.team_of(key) != names.team_of(order):
            continue
        for swarm in odds.targets(view, key):
            good = sum(many > 0 for many in odds.slays(view, key, retell.size(swarm), also))
            if good > best.get(swarm["number"], (swarm, 0))[1]:
                best[swarm["number"]] = swarm, good
    return list(best.values())


def draw(pen: Pen, layout: Layout, view: View, order: str) -> None:
    """A chip beside each swarm that is concerned."""
    for swarm, good in aimed(view, order):
        area = _area(layout, view, swarm)
        x, y, w, h = area
        pen.rr((x - 5, y - 5, w + 10, h + 10), 15, frame=look.MINT, width=4, glow=12)
        _chip(pen, layout, area, tr("hit {n} of 6", n=good), look.ICE)
    for swarm, now, then in better(view, order):
        _chip(pen, layout, _area(layout, view, swarm), tr("{n} [i:arrow-right] {m} of 6", n=now, m=then),
              look.TEAM_TEXT[names.team_of(order)])


def _area(layout: Layout, view: View, swarm: Mapping[str, Any]) -> Rect:
    berth = next(berth for one, berth in corridor.swarm_places(view) if one is swarm)
    return layout.swarm(swarm["position"], swarm["side"], retell.size(swarm), berth)


def _chip(pen: Pen, layout: Layout, area: Rect, words: str, tone: Colour) -> None:
    x, y, w, h = area
    wide = pen.rich_width(words, 23, "bold") + 30
    left = max(layout.zones["corridor"][0], min(x + w / 2 - wide / 2, sum(layout.zones["corridor"][::2]) - wide))
    top = y + h - 12
    pen.rr((left, top, wide, 37), 18, (10, 28, 34), 246, frame=tone, width=2.2)
    pen.rich(words, left + 15, top + 19, 23, tone, "bold")
