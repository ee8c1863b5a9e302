"""Computer players of Black Angel."""

from __future__ import annotations

from blackangel.bots.base import Bot

KINDS = ("greedy", "casual", "planner", "steady", "strong", "expert")
"""The weakest first. `greedy` and `planner` are what logs of earlier versions name."""
TOGETHER = False


def make_bot(kind: str, seed: int) -> Bot:
    """A player of that kind."""
    from blackangel.bots.black_angel.prices import PLAIN

    if kind in ("greedy", "casual"):
        from blackangel.bots.black_angel.greedy import GreedyBot

        return GreedyBot(seed, PLAIN) if kind == "greedy" else GreedyBot(seed)
    from blackangel.bots.black_angel.planner import PlannerBot
    from blackangel.bots.black_angel.weights import fitted

    return PlannerBot(seed) if kind in ("planner", "steady") else PlannerBot(seed, weights=fitted(kind))
