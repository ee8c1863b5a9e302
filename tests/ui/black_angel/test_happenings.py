"""What the table makes of an event: whose it is, how loud it is, what it counts as."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from blackangel.ui.black_angel.counted import ranks, sources_of
from blackangel.ui.black_angel.happenings.book import HAPPENINGS, cue
from blackangel.ui.black_angel.happenings.turns import amounts, is_scoring
from blackangel.ui.black_angel.table import logwords, previews
from blackangel.ui.black_angel.table.showing import Showing
from blackangel.ui.black_angel.verbs.damage import DESTROY
from blackangel.ui.play.moments import Moment

from .table.harness import made
from .table.sample_view import sample

# ---- sums -----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("why, lost", [("slot", {}), ("hand_limit", {"mission cards": -1}),
                                       ("ravager", {"mission cards": -1})])
def test_a_card_that_leaves_its_slot_was_played_and_is_no_loss(why: str, lost: dict[str, int]) -> None:
    assert previews.sums([made("discarded", 0, "gray", 30, why)], 0) == lost
    assert previews.sums([made("discarded", 1, "gray", None, why)], 0) == {}, "of somebody else"


def test_a_sum_counts_what_comes_and_goes_and_the_damage_wherever_it_falls() -> None:
    found = previews.sums([
        made("gain", 0, "ship", 2, "tile"), made("spend", 0, "ship", 1, "buy"), made("gain", 1, "ship", 5, "tile"),
        made("vp", 0, 3, "reward"), made("vp", 1, 4, "reward"), made("damage", 2), made("damage", 2),
        made("damage_die", "gray-1"), made("captured", 0, 4), made("captured", 1, 4),
        made("discarded", 0, "ravager", 70, "ravager"),
    ], 0)
    assert found.pop("ship") == 1 and found.pop("vp") == 3
    assert found.pop("caught") == -1 and found.pop("ravager cards") == -1
    assert sorted(found.values()) == [-2, -1] and all(item.startswith("[i:damage]") for item in found)


def test_of_two_choices_only_the_difference_is_told() -> None:
    assert previews.less({"vp": 3, "ship": 1}, {"vp": 2, "debris": 1}) == {"vp": 1, "ship": 1, "debris": -1}


def test_gains_come_first_then_what_is_lost_then_damage() -> None:
    told = previews.told({"[i:damage] 2": -2, "[i:damage] 3": -1, "caught": -1, "ship": 1, "vp": -2, "debris": 0})
    assert told == [("\u22122 [i:vp]", True), ("+1 [i:ship]", False), ("\u22121 [i:robot]", True),
                    ("[i:damage] 2 ×2", True), ("[i:damage] 3", True)]


def test_amounts_are_those_of_one_seat_and_below_nothing_where_it_pays() -> None:
    events = [made("gain", 1, "robot", 1, "setup"), made("vp", 1, -2, "dice_left"),
              made("spend", 1, "resource", 2, "buy"), made("vp", 0, 9, "reward")]
    assert list(amounts(events, 1)) == [("robot", 1, "setup"), ("vp", -2, "dice_left"), ("resource", -2, "buy")]


# ---- the end of a game ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("event, counts", [
    (("vp", 0, 5, "exchange"), True), (("vp", 0, 4, "scored:advanced-3"), True), (("vp", 0, 4, "reward"), False),
    (("vp", 0, 1, "tile"), False), (("gain", 0, "debris", 1, "tile"), True), (("gain", 0, "ship", 1, "setup"), False),
    (("spend", 0, "resource", 1, "tile"), False),
])
def test_the_final_scoring_gives_back_cubes_scores_tiles_and_exchanges_goods(event: Any, counts: bool) -> None:
    assert is_scoring(made(*event)) is counts


@pytest.mark.parametrize("standing, found", [
    ([40, 60, 50], [3, 1, 2]), ([60, 60, 40], [1, 1, 3]), ([60, 50, 50, 40], [1, 2, 2, 4]), ([5], [1]), ([], []),
])
def test_equals_share_a_rank_and_the_next_one_is_skipped(standing: list[int], found: list[int]) -> None:
    assert ranks(standing) == found


def test_points_that_no_event_gave_were_there_at_the_start() -> None:
    events = [made("vp", 0, 4, "scored:advanced-3"), made("vp", 0, 2, "tile"), made("vp", 0, 1, "boost"),
              made("vp", 1, -2, "dice_left"), made("vp", 1, 7, "comet")]
    assert sources_of(events, [12, 5]) == [{"advanced": 4, "tiles": 3, "start": 5},
                                           {"dice": -2, "other": 7, "start": 0}]


# ---- whose it is ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("kind", ["gain", "spend"])
def test_what_others_get_or_pay_is_softer(kind: str) -> None:
    own, other, watched = (cue(made(kind, seat, "ship", 1, "buy"), me) for seat, me in ((0, 0), (1, 0), (0, None)))
    assert own and other and watched and own.share == HAPPENINGS[kind].cue.share
    assert other.share == watched.share == pytest.approx(own.share * 0.6)


def test_what_happens_to_no_seat_is_as_loud_for_everybody() -> None:
    shares = {cue(made("damage", 2), me).share for me in (0, 1, None)}
    assert shares == {HAPPENINGS["damage"].cue.share} and not HAPPENINGS["damage"].seated


def step(seat: int, *events: Any) -> list[tuple[int, list[str]]]:
    moment = Moment(seat, "end_turn", None, [made(*one) for one in events], {}, {}, 1)
    return [(who, [event.kind for event in part]) for who, part in Showing(SimpleNamespace()).parts(moment)]


def test_the_turn_of_hal_is_a_part_of_its_own_in_the_step_that_ends_ours() -> None:
    assert step(0, ("discarded", 0, "gray", 30, "hand_limit"), ("turn", 1, 5), ("vp", 1, 2, "reward")) == [
        (0, ["discarded"]), (1, ["turn", "vp"])]


def test_a_turn_that_only_begins_belongs_to_the_step_before() -> None:
    assert step(0, ("vp", 0, 2, "reward"), ("turn", 1, 5)) == [(0, ["vp", "turn"])]
    assert step(0, ("turn", 1, 5)) == [(0, ["turn"])]


def test_hal_and_then_one_again_are_told_apart() -> None:
    assert step(0, ("turn", 1, 5), ("vp", 1, 2, "reward"), ("turn", 0, 6)) == [(0, []), (1, ["turn", "vp", "turn"])]


def test_a_turn_of_whoever_plays_already_begins_no_part() -> None:
    """In the last round against Hal one plays on: nobody comes between."""
    assert step(0, ("vp", 0, 2, "reward"), ("turn", 0, 6), ("vp", 0, 1, "reward")) == [(0, ["vp", "turn", "vp"])]


def test_only_a_turn_changes_who_acts_whoever_gains_by_it() -> None:
    assert step(0, ("vp", 1, 2, "sale"), ("gain", 2, "resource", 1, "sale")) == [(0, ["vp", "gain"])]


# ---- words ----------------------------------------------------------------------------------------------------------

def test_a_line_that_has_grown_long_takes_no_more_gains() -> None:
    """Short gains stand side by side; at 30 letters another line begins."""
    view = sample(seats=2)
    kinds = ("ship", "resource", "robot", "debris")
    events = [made("gain", 0, kinds[n % 4], 1, "x") for n in range(8)]
    found = [line.text for line in logwords.lines(events, view)]
    assert len(found) > 1 and "".join(found).count("+1") == 8
    assert all(len(logwords.TOKEN.sub("xx", text)) < 31 for text in found)


@pytest.mark.parametrize("cards, robots, lines", [
    (1, 0, ["1 Ravager card comes to your hand."]),
    (2, 1, ["2 Ravager cards come to your hand.", "1 caught robot goes home."]),
    (3, 2, ["3 Ravager cards come to your hand.", "2 caught robots go home."]),
])
def test_destroying_tells_the_cards_that_come_and_the_robots_that_go_home(
        cards: int, robots: int, lines: list[str]) -> None:
    view = sample()
    view["board"]["ravagers"]["3"] = list(range(61, 61 + cards))
    view["board"]["captives"] |= {"2": [0, 1, 0], "3": [0] * robots}
    _, told = DESTROY.forecast(SimpleNamespace(view=view), (SimpleNamespace(location=3),))
    assert told == lines
