"""The analysis of a mission on the screen: the chance to win, the rounds that mattered, and why, in three languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from blackangel.bots.analysis import Analysis, Choice, Finding, Line, Reason
from blackangel.bots.derelict.analysis import GOOD, judged
from blackangel.engine import read_log
from blackangel.engine.log import Log
from blackangel.ui.app import shots
from blackangel.ui.derelict.ending import DerelictEnding
from blackangel.ui.derelict.insights import CLAUSES, LEADERS, DerelictInsights
from blackangel.ui.kit.geometry import within
from blackangel.ui.play.help.texts import LANGUAGES
from blackangel.ui.play.study import Study
from blackangel.ui.replay.analysis import chart, cutout
from blackangel.ui.replay.analysis.guide import SeatGuide
from blackangel.ui.replay.analysis.opening import analysis_of, can_analyse
from tests.ui.helping import help_app as help_app
from tests.ui.sizewatch import sized
from tests.ui.wordwatch import watched

TWO = Path(__file__).resolve().parents[3] / "saves" / "Two in the dark.balog"
PARTS = sorted(GOOD)


@pytest.fixture(scope="module")
def log() -> Log:
    return read_log(TWO)


def found_in(log: Log, seat: int) -> Analysis:
    """As if it had been analysed: each order of the seat could have been another one, which cost more and more."""
    analysis = Analysis.of(log, seat)
    analysis.looked = analysis.length
    orders = [step for step in log.steps if step.seat == seat and step.option[0] == "choose"]
    for n, step in enumerate(orders):
        other = orders[n - 1].option
        lost = round(.7 * n, 1) if other != step.option else 0.0
        played, better = Line((step.option,), (-lost / 2,)), Line((other,), (lost / 2,)) if lost else None
        reasons = (Reason(PARTS[n % len(PARTS)], 1.0), Reason(PARTS[-1 - n % len(PARTS)], -.5)) if lost else ()
        analysis.findings.append(Finding(
            step.n - 1, 1 + n // 2, "choose", (20.0 + n, 20.0 + n), lost, 2 if lost else 1, 3, played, better or played,
            (Choice((better or played).path[0], 0.0), Choice(step.option, lost)), reasons))  # fmt: skip
    return analysis


def opened(app, log):
    scene = analysis_of(app, log, TWO.stem, None)
    studies = {}

    def study_of(seat):
        if seat not in studies:
            studies[seat] = Study(log, seat, None)
            studies[seat].analysis = found_in(log, seat)
        return studies[seat]

    scene.study_of = study_of
    app.scenes.push(scene)
    shots.settle(app)
    return scene


def test_every_reason_has_its_words():
    assert set(CLAUSES) | set(LEADERS) == set(GOOD) and not set(CLAUSES) & set(LEADERS)


def test_a_finished_mission_can_be_analysed(log):
    assert can_analyse(log)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(help_app, monkeypatch, log, language, size):
    app = help_app(size, language)
    scene = opened(app, log)
    for turn in [*scene.mattered, scene.lost[0].number]:
        scene.choose(turn)
        for mode in range(3):
            scene.choose_mode(mode)
            shots.settle(app)
            with watched(monkeypatch, language) as found:
                app.draw()
            assert not found.cut and not found.outside, (turn, mode, found.cut, found.outside)


def test_one_line_stands_for_all_from_nothing_to_all(help_app, log):
    app = help_app()
    scene = opened(app, log)
    assert (scene.plan.low, scene.plan.high) == (0, 100)
    assert list(scene.worth[-1][1]) == [100.0, 100.0], "it was won"
    assert scene.matter.rival(0) == 0
    rows, said = scene.matter.sources(1)
    assert all(row.own <= row.other for row in rows) and "12" in said
    scene.choose_seat(1)
    assert scene.seat == 1 and scene.study.analysis.seat == 1


def test_bars_are_the_seats_share_of_what_all_did_and_say_whose_they_are(help_app, monkeypatch, log):
    app = help_app()
    scene = opened(app, log)
    both = [scene.matter.sources(seat)[0] for seat in (0, 1)]
    sums = [one.other - one.own - other.own for one, other in zip(*both, strict=True)]
    assert sums[0] == sums[2] == sums[3] == 0 <= sums[1], "some fall by nobody's hand"
    events = [event[0] for record in scene.matter.controller.replay.records for event in record.events]
    assert both[0][3].other == events.count("missed_by_swarm") > 0
    with sized(monkeypatch) as sheet:
        app.draw()
    assert {"Iris", "Everybody"} <= {word.string for word in sheet.words}
    (x, y, w, h), = {word.box for word in sheet.words if word.string.startswith("all: −")}
    assert any(word.string == "%" and y < word.box[1] + word.box[3] / 2 < y + h and 0 < word.box[0] - x - w < 20
               for word in sheet.words), "it is a chance"


def test_what_was_lost_is_named_at_its_bars(help_app, monkeypatch, log):
    app = help_app()
    scene = opened(app, log)
    scene.choose_mode(chart.LOSS)
    with sized(monkeypatch) as sheet:
        app.draw()
    said = [word.string for word in sheet.words if word.box[1] < app.canvas.rect(*scene.layout.chart).bottom]
    assert all(chart.lost_words(scene.of(turn).cost) in said for turn in scene.mattered)


def test_pictures_of_an_order_show_its_card_and_a_marine_of_its_team(help_app, monkeypatch, log):
    app = help_app((1280, 720))
    scene, shown, plain = opened(app, log), [], cutout.parts
    monkeypatch.setattr(cutout, "parts", lambda ways, wanted: shown.append((ways, wanted, plain(ways, wanted)))
                        or shown[-1][2])
    for turn in scene.mattered:
        scene.choose(turn)
        shots.settle(app)
    assert len(shown) >= 2 * len(scene.mattered[1:]) > 2
    for ways, (wide, high), found in shown:
        (card, _), (row, _) = found
        assert all(within(source, card) for source, _ in ways) and any(within(marine, row) for _, marine in ways)
        assert high > wide / 6, "no thin strip"


def test_an_order_is_told_with_what_stands_on_its_card(log):
    from blackangel.engine.replay import Replay
    from blackangel.games import load_game

    replay = Replay(log, load_game("derelict"))
    step = next(step for step in log.steps if step.option[0] == "choose")
    rows = DerelictInsights().rows(Line((step.option,), (1.5,)), replay.jump(step.n - 1), step.seat)
    assert [row.brings for row in rows] == [1.5, None, None] and all(row.words for row in rows)


def test_both_lines_are_drawn_and_played_on_the_table(help_app, log):
    app = help_app(speed="fast")
    scene = opened(app, log)
    replay = scene.matter.controller.replay
    findings = scene.study.analysis.findings
    n, finding = next((n, one) for n, one in enumerate(findings) if one.turn in scene.mattered
                      and len(replay.jump(one.step).decision.options) > 1)
    other = next(option for option in replay.state.decision.options if option != finding.played.path[0])
    finding = findings[n] = replace(finding, loss=99.0, better=Line((other,), (99.0,)))
    scene.study.changes += 1
    app.scenes.update(0.0)
    scene.choose(finding.turn)
    assert scene.finding == finding
    scene.show_way()
    viewer = app.scenes.top
    ways = [scene.matter.insights.ways(viewer.table, line, viewer.controller.state, 0)
            for line in (finding.played, finding.better)]
    marines = [viewer.table.area_of(("marine", key)) for key in viewer.view["formation"]]
    for line, found in zip((finding.played, finding.better), ways, strict=True):
        assert found and all(source == viewer.table.area_of(("order", line.path[0][1])) for source, _ in found)
        assert all(target in marines for _, target in found)
    seen = {}
    for _ in range(400):
        app.scenes.update(1 / 20)
        if viewer.controller.astray and viewer.at > finding.step:
            seen[viewer.way.line] = viewer.controller.session.records[finding.step].step.option
    assert seen == {"played": finding.played.path[0], "better": finding.better.path[0]}
    assert not viewer.controller.astray and viewer.at == finding.step


def test_the_end_leads_to_it(help_app, log):
    app = help_app()
    controller = shots.controller_of(app, TWO, None)
    app.controller = controller
    app.scenes.push(DerelictEnding(controller))
    shots.settle(app)
    ending = app.scenes.top
    way = next(one for one in ending.form.widgets if getattr(one, "label", "") == "Analysis")
    assert way.enabled and all(way.area[0] >= other.area[0] + other.area[2] for other in ending.form.widgets
                               if other is not way)  # fmt: skip


@pytest.mark.parametrize("number", [0, 7])
def test_each_of_the_options_shown_in_the_viewer_says_why_in_a_sentence(log, number):
    from blackangel.engine.replay import Replay
    from blackangel.games import load_game

    replay = Replay(log, load_game("derelict"))
    step = [one for one in log.steps if one.seat == 0 and one.option[0] == "choose"][number]
    state = replay.jump(step.n - 1)
    best = judged(state.view(0), step.option, step.n - 1, 1)
    assert best is not None and Finding.from_json(best.to_json()) == best
    for taken in [best.better.path[0], best.best[-1].option]:
        finding = judged(state.view(0), taken, step.n - 1, 1)
        study = SimpleNamespace(analysis=Analysis("derelict", "", 1, 0, 1, findings=[finding]))
        guide = SeatGuide(SimpleNamespace(insights=DerelictInsights(), turns=[]), study)
        told = [guide.why(finding, line) for _, line, _ in guide.options(finding)]
        assert len(told) == min(3, finding.of) and all(told), told


def test_options_that_nobody_compared_say_nothing(log):
    finding = replace(found_in(log, 0).findings[3], best=(Choice(("choose", "act_01"), 0.0), Choice(("x",), 1.0)))
    guide = SeatGuide(SimpleNamespace(insights=DerelictInsights(), turns=[]), SimpleNamespace(
        analysis=Analysis("derelict", "", 1, 0, 1, findings=[finding])))
    assert guide.why(finding, Line((("x",),), (0.0,))) == ""
