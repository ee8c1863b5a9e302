"""What clicks and drags on the table mean for a decision, and what a click that means nothing would have tried."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.engine.decision import Decision
from blackangel.ui.derelict.deciding import Interaction, later, target, way
from tests.games.derelict.positions import position

LINE = ["<green_1+", "<green_2", "yellow_1>", "yellow_2>"]
GREEN, QUILL, MAREK = ("marine", "mar_green_1"), ("marine", "mar_green_2"), ("marine", "mar_yellow_1")
LEFT_1, LEFT_2 = ("swarm", 1, "left"), ("swarm", 2, "left")
VIEW: Any = position(LINE, {"1L": "head head", "2L": "head claw", "4R": "tail"}).view(0)


def asked(kind: str, *options: Any) -> Interaction:
    return Interaction(Decision(0, kind, options), VIEW)


MOVES = (("move", "mar_green_1", 2), ("move", "mar_green_1", 3), ("move", "mar_green_2", 3), ("done",))
ATTACKS = (("attack", "mar_green_1", 1), ("attack", "mar_green_2", 1), ("attack", "mar_green_2", 2), ("done",))


@pytest.mark.parametrize("kind, places", [
    ("attack", (GREEN, LEFT_1)), ("paid_attack", (GREEN, LEFT_1)), ("again", (LEFT_1,)), ("reflex_shot", (LEFT_1,))])
def test_who_attacks_is_chosen_first_but_where_one_marine_is_asked(kind: str, places: Any) -> None:
    assert way(("attack", "mar_green_1", 1), VIEW, kind) == places


def test_a_marine_is_picked_and_then_where_he_goes() -> None:
    here = asked("move", *MOVES)
    assert here.legal() == {GREEN, QUILL, ("bar", "done")}
    assert here.take(GREEN) is None and here.picked == (GREEN,)
    assert here.legal() == {QUILL, MAREK}
    assert here.take(MAREK) == ("move", "mar_green_1", 3)


def test_the_place_that_was_picked_last_is_put_back_by_another_click() -> None:
    here = asked("move", *MOVES)
    here.take(GREEN)
    assert here.take(GREEN) is None and here.picked == ()
    assert not here.back()
    here.take(GREEN)
    assert here.back() and here.picked == ()


def test_another_marine_is_picked_instead_where_he_is_no_goal() -> None:
    here = asked("attack", *ATTACKS)
    here.take(GREEN)
    assert here.take(QUILL) is None and here.picked == (QUILL,)
    assert here.legal() == {LEFT_1, LEFT_2}


def test_a_swarm_that_only_one_can_attack_is_attacked_by_a_click_on_it() -> None:
    here = asked("attack", *ATTACKS)
    assert here.take(LEFT_2) == ("attack", "mar_green_2", 2)
    assert here.take(LEFT_1) is None and here.picked == (), "two could"
    assert here.take(("stalker", 2, "left", "claw")) == ("attack", "mar_green_2", 2), "one of its cards stands for it"


@pytest.mark.parametrize("enemies, means", [
    (["head", "claw"], ("swarm", 2, "left")), (["head"], ("stalker", 2, "left", "head"))])
def test_a_swarm_means_the_enemy_where_only_one_kind_may_fall(enemies: list[str], means: Any) -> None:
    here = asked("slay", *(("slay", 2, "left", one) for one in enemies))
    assert here.means(LEFT_2) == means


def test_the_card_of_a_marine_stands_for_the_arrow_on_its_edge_and_the_arrow_for_the_card() -> None:
    assert asked("face", ("flip", "mar_green_1"), ("done",)).take(GREEN) == ("flip", "mar_green_1")
    here = asked("event_marine", ("marine", "mar_green_1"), ("marine", "mar_green_2"))
    assert here.take(("arrow", "mar_green_1")) == ("marine", "mar_green_1")


def test_a_token_is_dragged_from_the_supply_or_its_marine_clicked() -> None:
    here = asked("support", ("token", "mar_green_1"), ("token", "mar_green_2"))
    assert here.legal() == {("supply",), GREEN, QUILL} and here.starts(("supply",)) and not here.starts(GREEN)
    assert here.goals(("supply",)) == {GREEN, QUILL}
    assert here.dragged(("supply",), QUILL) == here.take(QUILL) == ("token", "mar_green_2")
    assert here.dragged(("supply",), MAREK) is None


def test_a_drag_goes_from_a_marine_to_one_of_his_own_goals() -> None:
    here = asked("move", *MOVES)
    assert here.goals(GREEN) == {QUILL, MAREK} and here.goals(QUILL) == {MAREK} and here.goals(MAREK) == set()
    assert here.starts(GREEN) and not here.starts(MAREK)
    assert here.dragged(GREEN, MAREK) == ("move", "mar_green_1", 3) and here.dragged(QUILL, QUILL) is None
    here.take(GREEN)
    assert not here.starts(QUILL), "something is in the hand already"


@pytest.mark.parametrize("end, option", [
    (("spot", 3, "right"), ("shift", 2, "left", 3, "right")), (LEFT_1, ("shift", 2, "left", 1, "left")),
    (("stalker", 1, "left", "head"), ("shift", 2, "left", 1, "left")), (("spot", 4, "left"), None), (GREEN, None)])
def test_a_swarm_may_be_let_go_on_the_swarm_where_it_goes(end: Any, option: Any) -> None:
    here = asked("misdirect", ("shift", 2, "left", 1, "left"), ("shift", 2, "left", 3, "right"), ("no",))
    assert here.let_go(LEFT_2, end) == option


@pytest.mark.parametrize("end", [LEFT_1, ("stalker", 1, "left", "head"), ("spot", 1, "left")])
def test_an_attack_is_let_go_anywhere_on_that_side_of_the_row(end: Any) -> None:
    here = asked("attack", *ATTACKS)
    assert here.let_go(GREEN, end) == ("attack", "mar_green_1", 1)
    assert here.let_go(GREEN, LEFT_2) is None, "out of his reach"


@pytest.mark.parametrize("kind, picked, place, attack", [
    ("attack", None, LEFT_2, ("mar_green_2", 2, "left")), ("attack", None, LEFT_1, None), ("attack", None, GREEN, None),
    ("attack", GREEN, LEFT_1, ("mar_green_1", 1, "left")), ("veil", None, LEFT_1, None)])
def test_the_odds_of_an_attack_are_shown_once_it_is_clear_who_attacks(
        kind: str, picked: Any, place: Any, attack: Any) -> None:
    here = asked(kind, *(ATTACKS if kind == "attack" else (("veil", 1, "left"), ("veil", 2, "left"))))
    if picked:
        here.take(picked)
    assert here.aimed(place) == attack


def test_once_more_means_the_same_marine() -> None:
    again = Interaction(Decision(0, "again", ATTACKS[:1], {"marine": "mar_green_1"}), VIEW)
    assert again.aimed(LEFT_1) == ("mar_green_1", 1, "left")


@pytest.mark.parametrize("kind", ["again", "reflex_shot"])
def test_an_attack_of_whoever_is_asked_is_dragged_from_him_like_any_other(kind: str) -> None:
    here = Interaction(Decision(0, kind, (ATTACKS[0], ATTACKS[-1]), {"marine": "mar_green_1"}), VIEW)
    assert here.starts(GREEN) and not here.starts(QUILL)
    assert here.goals(GREEN) == {LEFT_1} and GREEN not in here.legal()
    assert here.let_go(GREEN, ("stalker", 1, "left", "head")) == ATTACKS[0] and here.let_go(GREEN, LEFT_2) is None


def resolving(*pending: Any, **more: Any) -> Any:
    """The green team at its move order, which has three steps."""
    return position(LINE, {"1L": "head"}, [("order_done", 7), *pending], resolving=7, **more)


STEPS = (("activate", 0, 0, 0), ("face", 0, 0, 0), ("move", 0, 0, 0))


@pytest.mark.parametrize("pending, place, options", [
    (STEPS, ("arrow", "mar_green_1"), [("done",), ("flip", "mar_green_1")]),
    (STEPS, GREEN, [("done",), ("flip", "mar_green_1")]), (STEPS, MAREK, []), (STEPS, LEFT_1, []),
    (STEPS[:2], ("terrain", "ter_console"), [("done",), ("activate", "mar_green_2", "ter_console")]),
    (STEPS, ("terrain", "ter_console"), [("done",), ("done",), ("activate", "mar_green_2", "ter_console")]),
])
def test_a_later_step_of_an_order_is_reached_by_being_done_with_those_before(
        pending: Any, place: Any, options: Any) -> None:
    console = [card.id for card in position(LINE).setting.data.terrain].index("ter_console")
    at = [-1] * 8
    at[console] = 2
    state = resolving(*pending, placed=[console], terrain_at=at)
    assert later(state, state.view(0), place) == options


def test_an_order_is_dragged_into_the_corridor() -> None:
    here = asked("choose", ("choose", "act_01"), ("choose", "act_02"))
    card = ("order", "act_01")
    assert here.starts(card) and here.goals(card) == {("corridor",)}
    assert here.dragged(card, ("corridor",)) == ("choose", "act_01")


@pytest.mark.parametrize("kind, picked, place, tried", [
    ("choose", None, ("order", "act_09"), ("choose", "act_09")), ("face", None, GREEN, ("flip", "mar_green_1")),
    ("move", None, ("arrow", "mar_green_1"), ("flip", "mar_green_1")),
    ("slay", None, ("stalker", 2, "left", "head"), ("slay", 2, "left", "head")),
    ("move", None, ("stalker", 2, "left", "head"), None), ("attack", GREEN, LEFT_2, ("attack", "mar_green_1", 2)),
    ("attack", GREEN, ("stalker", 2, "left", "head"), ("attack", "mar_green_1", 2)),
    ("move", GREEN, QUILL, ("move", "mar_green_1", 2)), ("attack", None, MAREK, ("attack", "mar_yellow_1", 3)),
    ("support", None, MAREK, ("token", "mar_yellow_1")), ("defend", None, MAREK, None),
    ("attack", None, ("marine", "mar_blue_1"), None),
])
def test_a_click_that_means_nothing_tried_something_of_which_the_rules_can_say_why_not(
        kind: str, picked: Any, place: Any, tried: Any) -> None:
    here = asked(kind, ("done",))
    here.picked = (picked,) if picked else ()
    assert target(place, here, VIEW) == tried


@pytest.mark.parametrize("at, tried", [
    ({"position": 4, "side": "right"}, ("activate", "mar_yellow_2", "ter_console")),
    ({"position": 1, "side": "left"}, ("activate", "mar_green_1", "ter_console")),
    ({"position": 5, "side": "left"}, None), ("supply", None),
])
def test_terrain_is_activated_by_whoever_stands_beside_it(at: Any, tried: Any) -> None:
    view = {**VIEW, "terrain": {**VIEW["terrain"], "ter_console": {"at": at}}}
    assert target(("terrain", "ter_console"), None, view) == tried
