"""What a verb of The Derelict is to its table stands in few modules."""

from __future__ import annotations

from blackangel.games import load_game
from blackangel.games.derelict.flow import DECISIONS
from tests.ui.black_angel.test_said_once import MOST, naming

GAME = load_game("derelict")
OTHERWISE = frozenset((*DECISIONS, "marine", "terrain", "team", "swarm", "place", "token", "relic", "roll", "discard",
                       "top", "bottom"))
"""Words that mean something else as well: a decision, a place, a piece, a command, a pile of cards, an edge."""


def test_few_modules_name_a_verb() -> None:
    verbs = frozenset(GAME.vocabulary(GAME.new(1).to_dict()).options.of) - OTHERWISE
    found = naming(verbs, "black_angel")
    assert len(verbs) > 10 and {word: sorted(modules) for word, modules in found.items() if len(modules) > MOST} == {}
