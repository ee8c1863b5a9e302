"""What the viewer knows of a game: turns, points, whose hand may be seen, bookmarks."""

from __future__ import annotations

import json
import random

import pytest

from blackangel.engine import Replay, read_log
from blackangel.games import load_game
from blackangel.ui.black_angel.past import AngelsPast
from blackangel.ui.black_angel.story import actor, brings, inner_turn
from blackangel.ui.play.story import points_of, turns_of
from blackangel.ui.replay.controller import ReplayController
from blackangel.ui.replay.marks import Bookmarks, path_for

from .conftest import played


def controller(log, **more):
    return ReplayController(Replay(log, load_game("black_angel"), upto_good=True), AngelsPast(), **more)


@pytest.mark.parametrize("game", [{"kinds": ("human", "random", "random")}, {"kinds": ("human",), "solo": True},
                                  {"kinds": ("human", "random"), "advanced": True}])
def test_turns_and_points_agree_with_the_states_themselves(game):
    shown = controller(played(None, **game).to_log())
    story, replay = shown.story, shown.replay
    assert [turn.first for turn in story.turns[1:]] == [turn.last for turn in story.turns[:-1]]
    assert story.turns[0].first == 0 and story.turns[-1].last == replay.length
    numbers = [turn.number for turn in story.turns if turn.number]
    assert numbers == list(range(1, len(numbers) + 1))
    for position in range(0, replay.length + 1, 7):
        view = replay.jump(position).view(None)
        assert [seat["vp"] for seat in view["seats"]] == story.points[position], position
        if position < replay.length and not replay.state.is_over:
            ahead = next(turn for turn in story.turns if turn.first <= position < turn.last)
            if view["seats"][ahead.seat]["kind"] != "hal":  # His turn is part of the step that ends the one before.
                assert ahead.number == 0 or (ahead.seat, ahead.round) == (view["turn"]["seat"], view["turn"]["round"])


def test_hals_turns_are_told_as_his_own():
    shown = controller(played(None, ("human",), solo=True).to_log())
    records, story = shown.replay.records, shown.story
    his = 0
    for turn in story.turns[1:]:
        first = records[turn.first]
        begun = [event for event in first.events if event[0] == "turn"]
        if turn.seat == 1:
            his += 1
            assert turn.last == turn.first + 1 and (begun[0][1], begun[0][2]) == (1, turn.round)
            assert actor(first) == 1 and first.step.seat == 0
            told = first.events[inner_turn(first.events):]
            assert told[0] == begun[0] and all(event[2] == 1 for event in told if event[0] == "die_placed")
        else:
            assert all(actor(record) == 0 for record in records[turn.first:turn.last])
    assert his > 5
    assert {turn.seat for turn in story.turns[2:-1:2]} | {turn.seat for turn in story.turns[1:-1:2]} == {0, 1}


def test_stepping_by_turns_halts_before_every_turn_and_at_both_ends(finished):
    story = controller(read_log(finished)).story
    at, halts = 0, [0]
    while at < story.length:
        at = story.next_stop(at)
        halts.append(at)
    assert halts == story.stops() and halts[-1] == story.length
    assert [story.previous_stop(stop) for stop in halts[1:]] == halts[:-1]
    assert story.turn_start(10**6) == story.turns[-1].first and story.turn_start(-3) == 0


def test_a_game_without_steps_has_a_story():
    shown = controller(played(None, ("human", "random"), 0).to_log())
    assert turns_of([], inner_turn) and points_of([], [5, 5], brings) == [[5, 5]]
    assert not shown.forward() and not shown.jump(4) and shown.story.turn_at(0).number == 0


def test_the_same_steps_give_the_same_views_to_and_fro(finished):
    one, other = controller(read_log(finished)), controller(read_log(finished))
    one.look("open"), other.look("open")
    straight = [json.dumps(one.view_at(n), sort_keys=True) for n in range(one.length + 1)]
    rng = random.Random(1)
    for _ in range(60):
        n = rng.randrange(other.length + 1)
        other.jump(n)
        assert json.dumps(other.view, sort_keys=True) == straight[n]
        if other.forward():
            (moment,) = other.take_moments()
            assert moment.number == n + 1 and json.dumps(moment.after, sort_keys=True) == straight[n + 1]


def test_of_a_finished_game_every_hand_may_be_seen(finished):
    shown = controller(read_log(finished))
    assert shown.finished and shown.allowed() == [0, 1, 2, "open"] and shown.eyes == 0
    shown.jump(60)
    for seat in range(3):
        assert shown.look(seat) and shown.viewer == seat
        assert [player["hand"] is not None for player in shown.view["seats"]] == [n == seat for n in range(3)]
    assert shown.look("open") and all(player["hand"] is not None for player in shown.view["seats"])


def hidden_events(shown):
    return [event for number in range(1, shown.length + 1) for event in shown.line(number).events
            if event[0] in ("drawn", "kept") and event[-1] is not None]


def test_of_a_game_in_progress_nobody_sees_what_he_may_not(unfinished):
    shown = controller(read_log(unfinished))
    assert not shown.finished and shown.allowed() == [0, 1, "public"] and shown.eyes == "public"
    assert not hidden_events(shown)
    for n in range(0, shown.length + 1, 9):
        assert all(player["hand"] is None for player in shown.view_at(n)["seats"])
    assert not shown.look("open") and not shown.look(2) and shown.eyes == "public"
    assert shown.needs_care(0) and not shown.needs_care("public")
    shown.look(1)
    assert {event[1] for event in hidden_events(shown)} == {1}
    looking = controller(read_log(unfinished), looker=0)
    assert looking.allowed() == [0, "public"] and looking.eyes == 0 and not looking.look(1)
    assert not looking.needs_care(0)


def test_the_only_person_at_the_table_sees_his_own_hand(tmp_path):
    shown = controller(played(None, ("random", "human"), 40).to_log())
    assert shown.eyes == 1 and shown.viewer == 1 and shown.allowed() == [1, "public"]


def test_bookmarks_are_kept_beside_and_never_in_the_log(finished, tmp_path):
    before = finished.read_bytes()
    header = read_log(finished).header
    marks = Bookmarks(path_for(tmp_path, header))
    marks.set(12, "  Zażółć gęślą jaźń  ")
    marks.set(3, "")
    marks.set(500, "x" * 1000)
    again = Bookmarks(path_for(tmp_path, header))
    assert again.list(100) == [(3, ""), (12, "Zażółć gęślą jaźń")] and len(again.notes[500]) == 80
    again.remove(3)
    assert Bookmarks(again.path).list(100) == [(12, "Zażółć gęślą jaźń")]
    assert finished.read_bytes() == before
    assert path_for(tmp_path, header) != path_for(tmp_path, played(None, ("human", "random"), 0).header)


@pytest.mark.parametrize("content", ["", "[]", "{", '{"bookmarks": 3}', '{"bookmarks": [{"at": "x", "note": 1}]}',
                                     '{"bookmarks": [5]}', "\x00\xff", "[" * 9000])
def test_a_file_of_bookmarks_that_makes_no_sense_counts_as_none(tmp_path, content):
    path = tmp_path / "marks.json"
    path.write_text(content, encoding="latin-1")
    assert Bookmarks(path).notes == {}


def test_a_bookmark_that_cannot_be_written_changes_nothing(tmp_path):
    (tmp_path / "bookmarks").write_text("a file where the folder should be")
    marks = Bookmarks(tmp_path / "bookmarks" / "x.json")
    with pytest.raises(OSError):
        marks.set(4, "no")
    assert marks.notes == {}
