"""What is printed on the pieces as lists for the help: orders, terrain, locations and events, each as its card says it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from blackangel.games.derelict.data import Event
from blackangel.games.derelict.ids import COLOURS, ICONS
from blackangel.ui.kit.words import joined, tr

from . import cards, names
from .cardface import SIGNS

TIERS = ("1A", "1B", "1C", "2", "3", "4")


class Printed(Mapping[str, Any]):
    """All of it by name, for the places of the texts, in the language in use; made when it is asked for."""

    def __init__(self) -> None:
        alone = names.airlock_of(1)
        self._made: dict[str, Callable[[], Any]] = {
            "tokens": lambda: names.data().tokens, "major": lambda: alone.major, "minor": lambda: alone.minor,
            **{f"orders_{team}": partial(orders, team) for team in names.TEAM_WORDS},
            **{f"team_{team}": partial(names.team, team) for team in names.TEAM_WORDS},
            "all_terrain": terrain, "all_events": partial(events, False), "all_instinct": partial(events, True),
            **{f"places_{tier.lower()}": partial(places, tier) for tier in TIERS}, "all_sizes": sizes,
        }  # fmt: skip

    def __getitem__(self, name: str) -> Any:
        return self._made[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


def listed(rows: Iterable[str]) -> str:
    """Points of a list."""
    return "\n".join(f"- {row}" for row in rows)


def _head(words: str, before: str = "") -> str:
    """The beginning of a point, in bold, with its colon."""
    return f"*{before}{joined(words, '').rstrip()}*"


def orders(team: str) -> str:
    """A team's three orders, and its marines with their reach."""
    both = [one for one in names.data().marines if names.team_of(one.id) == team]
    squad = "  ".join(f"{names.full(one.id)} [s:attack] {one.reach}" for one in both)
    told = (f"[s:{SIGNS[one.type]}] {_head(names.order(one.id), f'{one.number} ')} {cards.order_text(one)}"
            for one in names.orders_of(team))
    return f"[m:{team}] {squad}\n{listed(told)}"


def terrain() -> str:
    """All terrain by danger."""
    return listed(f"[c:{names.danger(one.id)}] {_head(names.terrain(one.id))} {cards.terrain_text(one.id)}"
                  for one in sorted(names.data().terrain, key=lambda one: one.colour))


def places(tier: str) -> str:
    """The locations of a tier, with what they do."""
    found = (one for one in names.data().places if one.tier == tier)
    return listed(f"{_head(names.place(one.id))} {joined(*cards.place_text(one.id))}" for one in found)


def sizes() -> str:
    """With which faces a swarm of each size misses."""
    faces = names.data().faces
    return listed(tr("{n}: misses with {faces}", n=f"*{size}*",
                     faces=" ".join(f"[d:{face}]" for face in range(size + 1, faces)) or "–")
                  for size in range(1, faces))  # fmt: skip


def events(instinct: bool) -> str:
    """The events with or without Instinct: how many of them there are, what they do, where enemies spawn, who moves."""
    told: dict[str, list[Event]] = {}
    for one in names.data().events:
        if one.instinct == instinct:
            told.setdefault(names.event(one.id), []).append(one)
    return listed(_event(name, cards_) for name, cards_ in sorted(told.items()))


def _event(name: str, same: list[Event]) -> str:
    copies = sum(one.copies for one in same)
    times = f" × {copies}" if copies > 1 else ""
    boxes = "  ".join(f"[c:{COLOURS[box.colour]}] {tr('major') if box.major else tr('minor')}"
                      for box in same[0].spawns)
    kinds = "".join(f"[k:{ICONS[one.icon]}]" for one in same if one.icon >= 0)
    moves = f"  {kinds} {tr('flanks') if same[0].flank else tr('next position')}" if kinds else ""
    return f"{_head(name + times)} {cards.event_text(same[0])}  {boxes}{moves}"
