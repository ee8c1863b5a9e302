"""The analysis in windows of other shapes: nothing is cut, no word is small, the pieces of the table show places."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blackangel.bots.analysis import Line, Reason
from blackangel.bots.black_angel.parts import PRICED
from blackangel.engine import read_log
from blackangel.ui.app import shots
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import LANGUAGES
from blackangel.ui.play.study import Desk, Study
from blackangel.ui.replay.analysis.cutout import SMALLEST, framed, parts
from blackangel.ui.replay.analysis.layout import PLANES, layout_for
from blackangel.ui.replay.analysis.opening import analysis_of
from tests.ui.helping import help_app as help_app
from tests.ui.sizewatch import sized
from tests.ui.wordwatch import watched

SAVES = Path(__file__).resolve().parents[3] / "saves"
SHAPES = [(1280, 720), (1024, 768), (720, 1280), (1280, 800), (900, 1440)]
LEAST = 14
KINDS = {"Four for Spes": "sequence_a", "Two in the dark": "choose"}


def opened(app: Any, name: str) -> Any:
    """An analysis in which one decision cost something: another of the options was better."""
    log = read_log(SAVES / f"{name}.balog")
    scene = analysis_of(app, log, name, None)
    study = Study(log, 0, None)
    kept = scene.matter.controller.replay
    for step in range(kept.length):
        state = kept.jump(step)
        if state.seat == 0 and state.decision.kind == KINDS[name] and len(state.decision.options) > 1:
            break
    record = kept.records[step]
    taken = record.step.option
    other = next(option for option in state.decision.options if option != taken)
    made = _finding(scene, step, record.turn, taken, other)
    study.analysis.findings = [made]
    study.analysis.looked = study.analysis.length
    scene.study_of = lambda seat: study
    app.scenes.push(scene)
    app.draw()
    shots.settle(app)
    return scene


def _finding(scene: Any, step: int, turn: int, taken: Any, other: Any) -> Any:
    from blackangel.bots.analysis import Choice, Finding

    worth = tuple(40.0 for _ in scene.matter.totals)
    reasons = {"vp": tuple(Reason(part.name, gain) for part, gain in zip(PRICED, (1.5, 0.5, -0.5), strict=False)),
               "%": (Reason("marines", 1.5), Reason("attacks", 0.5), Reason("supports", -0.5))}
    parts = reasons[scene.matter.insights.unit]
    return Finding(step, turn, KINDS[scene.matter.controller.name], worth, 3.0, 2, 5, Line((taken,), (1.0,)),
                   Line((other,), (4.0,)), (Choice(other, 0.0), Choice(taken, 3.0)), parts)


@pytest.mark.parametrize("size", [(1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("name", list(KINDS))
def test_no_word_is_small_or_cut(help_app: Any, monkeypatch: pytest.MonkeyPatch, name: str, language: str,
                                 size: tuple[int, int]) -> None:
    app = help_app(size, language)
    scene = opened(app, name)
    shots.settle(app)
    with sized(monkeypatch) as sheet, watched(monkeypatch, language) as found:
        scene.rebuild()
        app.draw()
    assert not found.cut and not found.outside
    assert len(sheet.words) > 20
    scale = app.canvas.scale
    assert {word.string: word.size * scale for word in sheet.words if word.size * scale < LEAST - .1} == {}
    whole = -1, -1, app.canvas.width + 2, app.canvas.height + 2
    widgets = [one.area for one in scene.form.widgets]
    assert all(within(area, whole) for area in widgets)
    assert not [pair for n, pair in enumerate(widgets) for other in widgets[:n] if overlap(pair, other)]


@pytest.mark.parametrize("size", SHAPES)
def test_the_parts_keep_apart(size: tuple[int, int]) -> None:
    plan = layout_for(Canvas(size, PLANES))
    parts = [plan.chart, plan.why, plan.turns, plan.detail]
    assert all(within(part, (0, 0, *plan.size)) for part in parts)
    assert not [part for n, part in enumerate(parts) for other in parts[:n] if overlap(part, other)]
    assert all(within(plan.row(n), plan.turns) for n in range(5))
    assert not overlap(plan.seats, plan.chart)


@pytest.mark.parametrize("name", list(KINDS))
def test_pieces_of_the_table_show_both_lines(help_app: Any, name: str) -> None:
    app = help_app()
    scene = opened(app, name)
    cut, size = scene.cutouts, (400, 80)
    assert cut is not None and cut.about(scene.finding) and cut.any
    played, better = (cut.piece(which, size) for which in (False, True))
    assert played.get_size() == better.get_size() == size
    assert played.get_buffer().raw != better.get_buffer().raw
    assert not cut.about(replace(scene.finding, step=scene.finding.step + 1))


def test_a_piece_shows_both_ends_or_where_it_leads() -> None:
    near = [((100.0, 100.0, 40.0, 40.0), (300.0, 110.0, 40.0, 40.0))]
    assert all(within(area, framed(near, (500.0, 150.0))) for area in near[0])
    far = [((0.0, 0.0, 40.0, 40.0), (1800.0, 1000.0, 40.0, 40.0))]
    shown = framed(far, (500.0, 150.0))
    assert within(far[0][1], shown) and not overlap(far[0][0], shown)
    assert shown[2:] == (500.0 / SMALLEST, 150.0 / SMALLEST)


def test_what_is_taken_stands_apart_where_both_ends_have_no_room_together() -> None:
    size, ends = (500.0, 150.0), ((0.0, 0.0, 40.0, 40.0), (1800.0, 1000.0, 40.0, 40.0))
    near = [(ends[0], (200.0, 10.0, 40.0, 40.0))]
    assert parts(near, size) == [(framed(near, size), (0.0, 0.0, *size))]
    for source, target in (ends, ends[::-1]):
        (taken, spot), (led, place) = parts([(source, target)], size)
        assert within(source, taken) and within(target, led)
        assert not overlap(spot, place) and all(within(one, (0, 0, *size)) for one in (spot, place))
        assert (spot[0] < place[0]) == (source[0] < target[0]), "each on the side on which it lies"


def test_a_turn_looked_at_deeper_is_kept_and_can_be_stopped(help_app: Any, tmp_path: Path,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    app = help_app()
    scene = opened(app, "Four for Spes")
    given: list[list[Any]] = []

    class Handed:
        failed = False

        def __init__(self, work: Any, told: Any, process: bool) -> None:
            assert told[2] == [scene.finding.step]
            self.busy = True

        def take(self) -> list[Any]:
            return given.pop(0) if given else []

        def stop(self) -> None:
            self.busy = False

    monkeypatch.setattr("blackangel.ui.play.study.Errand", Handed)
    app.desk = Desk()
    scene.study.place = tmp_path / "game.analysis"
    scene.look_deeper()
    assert scene.deepening == 0.0 and scene.finding.effort == 1
    given.append([(0.2, replace(scene.finding, loss=2.5, effort=4))])
    app.desk.update(rest=False)
    scene.update(0.1)
    assert scene.deepening == 0.2 and scene.finding.effort == 4 and scene.finding.loss == 2.5
    scene.look_deeper()
    assert scene.deepening is None, "pressed again it stops"
    again = Study(scene.study.log, 0, tmp_path / "game.balog")
    assert again.analysis.findings == [scene.finding], "it is kept"
