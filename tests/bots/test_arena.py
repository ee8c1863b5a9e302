"""The arena compares players fairly: the same deals for all, every seat for each, and it says how sure it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import distributed
import pytest

from blackangel.bots.arena import Match, Played, Times, difference, schedule, summarise, wilson
from blackangel.cli import main


def test_the_interval_of_a_share() -> None:
    """22 of 32 games lie between 51 and 82 %; nothing is sure after no game, and little after one."""
    assert wilson(22 / 32, 32) == pytest.approx((0.514, 0.820), abs=0.001)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 1)[0] == pytest.approx(0.207, abs=0.001)


def test_everybody_sits_in_every_seat_of_each_deal() -> None:
    assert schedule(Match("black_angel", ("greedy", "random")), 5, 3) == [
        (("greedy", "random"), 5), (("random", "greedy"), 5), (("greedy", "random"), 6), (("random", "greedy"), 6)]
    four = Match("black_angel", ("planner", "greedy", "greedy", "greedy")).seatings()
    assert [seating.index("planner") for seating in four] == [0, 1, 2, 3]


def test_players_of_one_kind_are_told_apart_by_number() -> None:
    match = Match("black_angel", ("greedy", "greedy"))
    assert match.seatings() == [("greedy 1", "greedy 2"), ("greedy 2", "greedy 1")]


def test_where_all_win_together_each_plays_alone() -> None:
    assert Match("derelict", ("greedy", "random"), {}, 3).seatings() == [("greedy",) * 3, ("random",) * 3]
    assert Match("black_angel", ("greedy", "random"), {"solo": True}, 1).seatings() == [("greedy",), ("random",)]


def game(seed: int, seating: tuple[str, ...], scores: list[float], winners: list[int]) -> Played:
    return Played(seed, seating, scores, winners, {label: Times() for label in seating})


def test_wins_ties_and_leads_are_counted() -> None:
    games = [game(1, ("a", "b"), [30, 20], [0]), game(1, ("b", "a"), [10, 16], [1]),
             game(2, ("a", "b"), [9, 9], [0, 1]), game(2, ("b", "a"), [14, 10], [0])]
    match = Match("black_angel", ("a", "b"))
    summary = summarise(match, games)
    assert [(one["name"], one["wins"], one["share"]) for one in summary["players"]] == [("a", 2.5, 0.625),
                                                                                        ("b", 1.5, 0.375)]
    assert [one["mean_score"] for one in summary["players"]] == [16.25, 13.25]
    assert difference(match, games) == pytest.approx((3.0, 5.0))      # 8 on the first deal, -2 on the second


def test_times_are_told_to_five_percent() -> None:
    times = Times()
    for ms in range(1, 101):
        times.add(float(ms))
    summary = Times.from_json(json.loads(json.dumps(times.to_json()))).summary()
    assert (summary["mean"], summary["max"]) == (50.5, 100.0)
    assert 95 <= summary["p95"] < 95 * 1.06


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["arena", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def told(summary: dict[str, Any]) -> Any:
    """All but how long it took."""
    return summary["games"], summary["difference"], [{**one, "decision_ms": 0} for one in summary["players"]]


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "random,random", "--games", "4", "--seed", "7")
    one, two = arena(capsys, *words, "--jobs", "1"), arena(capsys, *words, "--jobs", "2")
    assert told(one) == told(two)
    assert one["games"] == 4
    assert sum(player["wins"] for player in one["players"]) == 4


def test_finished_games_are_kept_and_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    words = ("--players", "random,random", "--jobs", "1", "--resume", str(kept))
    arena(capsys, *words, "--games", "2")
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 3
    kept.write_text("\n".join([*lines, '{"seed": 2, "sea']), "utf-8")      # broken off in the middle of a line
    more = arena(capsys, *words, "--games", "4")
    assert kept.read_text("utf-8").splitlines()[:3] == lines
    assert len(kept.read_text("utf-8").splitlines()) == 5
    assert told(more) == told(arena(capsys, "--players", "random,random", "--jobs", "1", "--games", "4"))


@pytest.mark.parametrize(("words", "says"), [
    (["--players", "genius,random"], "no computer player called 'genius'"),
    (["--players", "random"], "two players"),
    (["--players", "random,random", "--games", "0"], "at least 1"),
    (["--players", "random,random", "--game", "chess"], "no game called 'chess'"),
    (["--players", "random,random", "--seats", "3"], "one seat"),
])
def test_what_cannot_be_compared_is_refused_in_a_sentence(words: list[str], says: str,
                                                          capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 2
    told = capsys.readouterr()
    assert says in told.err and told.err.count("\n") == 1 and not told.out


def test_games_of_another_match_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    arena(capsys, "--players", "random,random", "--games", "1", "--jobs", "1", "--resume", str(kept))
    assert main(["arena", "--players", "random,greedy", "--games", "1", "--resume", str(kept)]) == 2
    assert "another match" in capsys.readouterr().err


@pytest.mark.parametrize("who", ["concurrent.futures:ThreadPoolExecutor", "cluster"])
def test_others_play_the_same_games(capsys: pytest.CaptureFixture[str], who: str) -> None:
    words = ("--players", "random,random", "--games", "4")
    here = arena(capsys, *words, "--jobs", "1")
    if who != "cluster":
        assert told(arena(capsys, *words, "--executor", who)) == told(here)
        return
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as there:
        assert told(arena(capsys, *words, "--executor", f"distributed:Client={there.scheduler_address}")) == told(here)


@pytest.mark.parametrize("who", ["no_such_module:Client", "concurrent.futures:Nobody", "concurrent.futures",
                                 "distributed:Client=nowhere", "datetime:date", ":"])
def test_an_executor_that_is_none_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], who: str) -> None:
    assert main(["arena", "--players", "random,random", "--games", "2", "--executor", who]) == 2
    said = capsys.readouterr().err
    assert said.startswith("blackangel: --executor") and said.count("\n") == 1
