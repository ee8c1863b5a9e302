"""Computer players of Black Angel."""

from __future__ import annotations

from blackangel.bots.base import Bot


def make_bot(kind: str, seed: int) -> Bot:
    """The greedy player or the planner."""
    if kind == "greedy":
        from blackangel.bots.black_angel.greedy import GreedyBot
        from blackangel.bots.black_angel.prices import PLAIN

        return GreedyBot(seed, PLAIN)
    from blackangel.bots.black_angel.planner import PlannerBot

    return PlannerBot(seed)
