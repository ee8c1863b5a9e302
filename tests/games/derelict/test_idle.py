"""A roll with which nothing is left to decide (sections 6 and 7): no token could better it."""

from __future__ import annotations

import pytest

from tests.games.derelict.positions import GAME, enemies_of, forced, position

DATA = GAME.new(1, {}, 1).setting.data
FACES = range(6)


def rolled(kind: str, who: str, face: int, ability: str = "", swarm: str = "head claw"):
    """One marine with tokens before a swarm, after its die; the card with that ability lies open."""
    line, enemies = (f"{who}++>",), {"1R": swarm}
    first = position(line, enemies)
    frame = (kind, 0, first.formation[0], first.swarms[0].number, face)
    armed = 1 << DATA.by_ability[ability].number if ability else 0
    return position(line, enemies, [frame], armed=armed)


def worth(state, option, *outcomes: int) -> tuple[int, int]:
    """Marines alive, and enemies slain, once that option is followed by keeping the die."""
    here = state.clone()
    forced(here, option, *outcomes)
    while not here.is_over and here.decision.kind in ("reroll", "defend", "slay"):
        kind, options = here.decision.kind, here.decision.options
        here.apply(options[0] if kind != "slay" else next(one for one in options if one[0] == "slay"))
    return len(here.formation), -sum(len(cards.split()) for cards in enemies_of(here).values())


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("kind, who, ability, idle", [
    ("defend", "blue_1", "", lambda face: face > 2),
    ("defend", "blue_1", "riposte", lambda face: False),
    ("reroll", "blue_1", "", lambda face: face in (1, 2, 3)),
])  # fmt: skip
def test_a_roll_that_no_token_could_better(kind, who, ability, idle, face) -> None:
    state = rolled(kind, who, face, ability)
    if state.decision.kind != kind:
        assert ability == "riposte" and face in (1, 2, 3), "the card decides at once"
        return
    assert [one[0] for one in state.decision.options] == ["accept", "reroll"]
    assert state.decision.idle is idle(face)
    if state.decision.idle:
        kept = worth(state, ("accept",))
        assert all(worth(state, ("reroll",), other) <= kept for other in FACES)


@pytest.mark.parametrize("ability", ["firestorm", "marksman"])
def test_where_a_card_makes_another_face_better_it_is_asked(ability) -> None:
    card = DATA.by_ability[ability]
    who = DATA.marines[card.marine if card.marine >= 0 else 2 * card.team].id.removeprefix("mar_")
    assert rolled("reroll", who, 1).decision.idle
    assert not rolled("reroll", who, 1, ability).decision.idle


def test_where_nothing_can_save_a_marine_no_token_is_asked_for() -> None:
    many = "head head head head claw"
    assert all(rolled("defend", "red_1", face, swarm=many).decision.idle for face in FACES)
    assert not rolled("defend", "red_1", 0, swarm="head head head head").decision.idle, "a 5 would save him"
    assert not rolled("defend", "yellow_1", 0, "brace", many).decision.idle, "any face but 0, once a token is paid"


def test_a_swarm_of_one_needs_no_better_face() -> None:
    who = DATA.marines[DATA.by_ability["firestorm"].marine].id.removeprefix("mar_")
    assert rolled("reroll", who, 1, "firestorm", "head").decision.idle
    assert not rolled("reroll", who, 1, "firestorm", "head head").decision.idle
    assert rolled("reroll", who, 5, "firestorm", "head " * 9).decision.idle
