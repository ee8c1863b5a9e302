"""The statistics: one line a game, whoever won it, and what a press on a best score shows."""

from __future__ import annotations

import random
import shutil

import pytest

from blackangel.ui.app.statistics import BestRow, shares
from blackangel.ui.kit import draw, theme
from tests.ui.app.test_around import game, segment, top

PAIR = [{"name": "Ada", "colour": "sky", "kind": "human"}, {"name": "Kim", "colour": "ivory", "kind": "random"}]
BOTS = [{"name": "Rex", "colour": "sky", "kind": "random"}, {"name": "Kim", "colour": "ivory", "kind": "greedy"}]


def statistics(hands):
    hands.press("Statistics")
    screen = top(hands)
    hands.until(lambda: not screen.book.left)
    hands.frames(2)
    return screen


def rows(screen):
    return [one for one in screen.form.widgets if isinstance(one, BestRow) and one.visible]


def test_a_copy_of_a_game_counts_once_and_under_its_first_name(make_app, data_dir):
    saves = data_dir / "saves"
    first = game(saves / "Evening.balog", None)
    for name in ("A copy", "Evening 2"):
        shutil.copyfile(first, saves / f"{name}.balog")
    game(saves / "Another seed.balog", None, seed=3)
    hands = make_app((1280, 720))
    screen = statistics(hands)
    assert len(screen.book.entries) == 4
    assert screen.sum.games == 2 and len(screen.sum.top) == 2
    assert {entry["name"] for _, entry, _ in screen.sum.top} == {"Evening", "Another seed"}
    assert screen.footer() == "From 2 finished games."


def test_the_line_below_says_how_many_of_the_games_count(make_app, data_dir):
    game(data_dir / "saves" / "Bots.balog", None, seats=BOTS, options={})
    game(data_dir / "saves" / "Pair.balog", None, 5, PAIR, {})
    hands = make_app((1280, 720))
    screen = statistics(hands)
    assert screen.sum.games == 1 and screen.footer() == "Finished games counted here: 1 of 2."
    segment(hands, "3 players")
    assert screen.footer() == "Finished games counted here: 0 of 2."
    segment(hands, "All")
    segment(hands, "People and bots")
    assert screen.sum.games == 2 and screen.footer() == "From 2 finished games."


def test_with_bots_it_says_who_won(make_app, data_dir):
    game(data_dir / "saves" / "Bots.balog", None, seats=BOTS, options={})
    game(data_dir / "saves" / "Pair.balog", None, 5, PAIR, {})
    game(data_dir / "saves" / "Solo.balog", None)
    hands = make_app((1280, 720))
    screen = statistics(hands)
    segment(hands, "People and bots")
    kinds = {"human": [0, 0], "random": [0, 0], "greedy": [0, 0], "hal:standard": [0, 0]}
    for entry in screen.book.entries.values():
        for seat, won in zip(entry["seats"], entry["won"], strict=True):
            line = kinds["hal:standard" if seat["kind"] == "hal" else seat["kind"]]
            line[0] += 1
            line[1] += won
    assert {line.key: [line.games, line.wins] for line in screen.sum.winners} == kinds
    assert screen.sum.people == kinds["human"][1]
    assert screen.sum.bots == kinds["random"][1] + kinds["greedy"][1]
    assert screen.sum.people + screen.sum.bots + kinds["hal:standard"][1] == 3, "no ties in these games"


@pytest.mark.parametrize("by", ["click", "Return"])
def test_a_best_score_opens_its_replay_and_one_comes_back(make_app, data_dir, by):
    game(data_dir / "saves" / "Solo.balog", None)
    game(data_dir / "saves" / "Pair.balog", None, 5, PAIR, {})
    hands = make_app((1280, 720))
    screen = statistics(hands)
    shown = rows(screen)
    assert len(shown) == 2
    if by == "click":
        hands.click(hands.middle(shown[1]))
    else:
        while screen.form.focus is not shown[1]:
            hands.key("Tab")
        hands.key("Return")
    hands.until(lambda: top(hands).name == "replay")
    assert top(hands).controller.name == screen.sum.top[1][1]["name"]
    hands.key("Escape")
    hands.until(lambda: top(hands) is screen)


def test_a_best_score_whose_file_is_gone_says_so(make_app, data_dir):
    path = game(data_dir / "saves" / "Solo.balog", None)
    hands = make_app((1280, 720))
    screen = statistics(hands)
    path.unlink()
    hands.click(hands.middle(rows(screen)[0]))
    assert top(hands).name == "dialog"


def test_the_parts_of_an_average_add_up_to_it_as_it_is_shown():
    assert shares({"a": 1.26, "b": 1.26, "c": 0.0}, 2.52) == {"a": 1.3, "b": 1.2, "c": 0.0}
    assert shares({"a": 10.45, "b": -1.44}, 9.01) == {"a": 10.4, "b": -1.4}
    rng = random.Random(4)
    for _ in range(200):
        games = rng.randrange(1, 12)
        parts = {key: rng.randrange(-60, 400) / games for key in "abcdefgh"} | {"none": 0.0}
        shown = shares(parts, sum(parts.values()))
        assert sum(round(10 * value) for value in shown.values()) == round(10 * float(f"{sum(parts.values()):.1f}"))
        assert all(abs(shown[key] - parts[key]) < 0.1 + 1e-6 for key in parts)
        assert shown["none"] == 0.0


def test_the_column_of_sources_adds_up_to_the_average_beside_it(make_app, data_dir, monkeypatch):
    for seed in range(3):
        game(data_dir / "saves" / f"Pair {seed}.balog", None, seed, BOTS, {})
    hands = make_app((1280, 720))
    screen = statistics(hands)
    segment(hands, "People and bots")
    said = []
    words = screen.words
    monkeypatch.setattr(screen, "words", lambda surface, string, *more, **named: said.append(string) or words(
        surface, string, *more, **named))  # fmt: skip
    hands.frames(1)
    parts = [float(one.replace("\u2212", "-")) for one in said if one[:1] in "+\u2212" and one[1:2].isdigit()]
    assert len(parts) % 8 == 0 and parts
    assert round(sum(parts[:8]), 1) == float(f"{screen.sum.average:.1f}")


def test_what_a_press_on_a_best_score_does_stands_in_the_head_and_covers_nothing(make_app, data_dir, monkeypatch):
    for seed in range(3):
        game(data_dir / "saves" / f"Pair {seed}.balog", None, seed, PAIR, {})
    hands = make_app((1280, 720))
    screen = statistics(hands)
    places = []
    words = screen.words
    monkeypatch.setattr(screen, "words", lambda surface, string, *more, **named: places.append(
        (string, box := words(surface, string, *more, **named))) or box)  # fmt: skip
    screen.form.set_focus(rows(screen)[0], ring=True)
    hands.frames(40)
    assert screen.form.tip() is None
    box = next(box for string, box in places if string == "Watch the replay")
    head = next(box for string, box in places if string == "Best scores")
    assert head.right < box.left - 34 and box.bottom < rows(screen)[0].area[1]


def test_all_that_share_the_best_score_are_framed_in_gold(make_app, data_dir, monkeypatch):
    for seed in range(3):
        game(data_dir / "saves" / f"Pair {seed}.balog", None, seed, PAIR, {})
    hands = make_app((1280, 720))
    screen = statistics(hands)
    best, *rest = screen.sum.top
    screen.sum.top[:] = [best, (best[0], *rest[0][1:]), (best[0] - 1, *rest[1][1:])]
    frames = []
    monkeypatch.setattr(draw, "rounded", lambda *_, frame=None, **__: frames.append(frame))
    for place in range(3):
        screen.best(hands.app.surface, place, hot=False)
    assert [frame == theme.GOLD for frame in frames] == [True, True, False]
