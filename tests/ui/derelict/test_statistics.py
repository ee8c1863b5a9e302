"""The statistics of a game in which nobody has points: by players and by the last place, shortest win, marines lost."""

from __future__ import annotations

import pytest

from blackangel.ui.app.statistics import StatisticsScreen
from blackangel.ui.derelict.counted import Counted
from blackangel.ui.kit import fonts
from blackangel.ui.play.summary import summary
from tests.ui.helping import help_app as help_app

SEATS = [{"name": name, "colour": colour, "kind": "human"}
         for name, colour in (("Iris", "crimson"), ("Vega", "violet"))]


def mission(name, won, place, rounds, lost, standing, players=1):
    """What is kept of one."""
    return {"name": name, "game": name, "of": "derelict", "date": 0.0, "rounds": rounds,
            "about": {"place": place, "slain": 9, "lost": lost}, "totals": standing, "seats": SEATS[:players],
            "won": [won] * players, "sources": [{"standing": many} for many in standing]}


MISSIONS = [
    mission("a", True, "loc_launch_bay", 14, 1, [5]), mission("b", False, "loc_shrine", 9, 6, [0]),
    mission("c", True, "loc_launch_bay", 11, 3, [3, 2], 2), mission("d", False, "loc_stalker_nest", 12, 8, [0, 0], 2),
]


def found():
    return summary(MISSIONS, Counted(), lambda player: player["kind"] == "human")


def test_wins_by_players_and_by_the_last_place():
    players, goals = Counted().unscored().columns
    assert [(line.key, line.wins, line.games) for line in players.lines(MISSIONS)] == [("1", 1, 2), ("2", 1, 2)]
    assert [(line.key, line.wins, line.games) for line in goals.lines(MISSIONS)] == [
        ("", 0, 1), ("loc_launch_bay", 2, 2), ("loc_stalker_nest", 0, 1)]
    assert [goals.words(key)[0] for key in ("", "loc_launch_bay")] == ["not reached", "Launch Bay Control"]


def test_the_shortest_win_and_the_marines_lost():
    assert [value for value, _, _ in Counted().unscored().cells(MISSIONS)] == ["11", "4.5"]
    assert [value for value, _, _ in Counted().unscored().cells([])] == ["-", "-"]


def test_the_best_missions_are_those_won_each_once_the_quicker_first():
    assert [(total, entry["name"]) for total, entry, _ in found().top] == [(5, "c"), (5, "a")]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_no_score_is_spoken_of(help_app, monkeypatch, language):
    app = help_app((1280, 720), language)
    written = []
    plain = fonts.text
    screen = StatisticsScreen()
    app.scenes.push(screen)
    screen.game = "derelict"
    screen.sum = found()
    screen.rebuild()
    monkeypatch.setattr("blackangel.ui.kit.screen.text", lambda *given, **more: (written.append(given[2]),
                                                                                 plain(*given, **more))[1])
    app.draw()
    heads = {"en": ("Best scores", "Best missions"), "fr": ("Meilleurs scores", "Meilleures missions"),
             "pl": ("Najlepsze wyniki", "Najlepsze misje")}[language]
    assert heads[0] not in written and heads[1] in written and "Iris, Vega" in written
