"""Computer players of The Derelict: they play for the squad, and know what their seat knows."""

from __future__ import annotations

from blackangel.bots.base import Bot

KINDS = ("greedy", "casual", "planner", "steady")
"""The weakest first. `greedy` and `planner` are what logs of earlier versions name."""
TOGETHER = True
"""They win or lose together."""


def make_bot(kind: str, seed: int) -> Bot:
    """The greedy player or the planner."""
    if kind in ("greedy", "casual"):
        from blackangel.bots.derelict.greedy import GreedyBot

        return GreedyBot(seed)
    from blackangel.bots.derelict.planner import PlannerBot

    return PlannerBot(seed)
