"""The analysis after a game, in a real window: opened from the scores, a seat and turns chosen, shown on the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import Analysis, Finding, Line
from blackangel.bots.black_angel.parts import PRICED
from blackangel.engine import read_log
from blackangel.engine.log import Log
from blackangel.ui.app import shots
from blackangel.ui.black_angel.analysis.insights import CLAUSES
from blackangel.ui.black_angel.scoring import ScoringScreen
from blackangel.ui.kit.files import examples
from blackangel.ui.play import study as studies
from blackangel.ui.play.errand import Errand
from blackangel.ui.play.insights import Row
from blackangel.ui.replay.analysis.guide import ahead, apart
from blackangel.ui.replay.analysis.matter import trimmed
from blackangel.ui.replay.analysis.scene import AnalysisScreen
from blackangel.ui.replay.analysis.widgets import TurnRow
from blackangel.ui.replay.painter import BETTER
from blackangel.ui.replay.play_on import PlayOnSheet
from blackangel.ui.replay.scene import STEPS, ReplayScene
from tests.patience import wait_for

FOUR = Path(__file__).resolve().parents[3] / "saves" / "Four for Spes.balog"
SEAT = 0


def found_in(log: Log, seat: int = SEAT, upto: int | None = None) -> Analysis:
    """As if it had been analysed: what is lost grows from turn to turn."""
    analysis = Analysis.of(log, seat)
    analysis.looked = analysis.length if upto is None else upto
    verbs = ("take_die", "sequence_b")
    own = [step for step in log.steps[:analysis.looked] if step.seat == seat and step.option[0] in verbs]
    for n, step in enumerate(own):
        turn = turn_of(log, step.n - 1)
        loss = round(0.3 * n, 2)
        played, better = Line((step.option,), (1.0,)), Line((step.option,), (1.0 + loss,))
        analysis.findings.append(Finding(step.n - 1, turn, "turn", (40.0, 39.0, 41.0, 38.0), loss, 2 if n else 1, 9,
                                         played, better, (), ()))
    return analysis


def turn_of(log: Log, step: int) -> int:
    """The turn in which a step of the example was taken."""
    from blackangel.engine.replay import Replay
    from blackangel.games import load_game

    if not TURNS:
        TURNS.extend(record.turn for record in Replay(log, load_game(log.header.game)).records)
    return TURNS[step]


TURNS: list[int] = []


@pytest.fixture(scope="module")
def log() -> Log:
    return read_log(FOUR)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Work in the background that gives only what the test lets it give: steps of the log so far."""
    given: list[int] = []

    class Handed:
        failed = False

        def __init__(self, work: Any, told: Any, process: bool) -> None:
            log, seat, first = told
            self.whole, self.at = found_in(log, seat), first
            self.stopped = False

        @property
        def busy(self) -> bool:
            return self.at < self.whole.length

        def take(self) -> list[Any]:
            until = min(self.whole.length, given[-1] if given else 0)
            by_step = {one.step + 1: one for one in self.whole.findings}
            new = [(at, by_step.get(at)) for at in range(self.at + 1, until + 1)]
            self.at = max(self.at, until)
            return new

        def stop(self) -> None:
            self.stopped = True

    monkeypatch.setattr(studies, "Errand", Handed)
    return given


@pytest.fixture
def at_the_scores(make_app: Any, slow: list[int]) -> Any:
    """The program at the end of the example game."""
    hands = make_app()
    app = hands.app
    shots.ending(app, FOUR, None)
    app.controller = app.scenes.top.controller
    app.scenes.top.seconds = 60.0
    hands.frames(3)
    return app, hands


def opened(app: Any, hands: Any) -> AnalysisScreen:
    """By the button."""
    button = next(one for one in app.scenes.top.form.widgets if getattr(one, "label", "") == "Analysis")
    hands.click(middle(button.area))
    screen = hands.until(lambda: isinstance(app.scenes.top, AnalysisScreen) and app.scenes.top)
    assert isinstance(screen, AnalysisScreen)
    return screen


def middle(area: tuple[float, float, float, float]) -> tuple[float, float]:
    return area[0] + area[2] / 2, area[1] + area[3] / 2


def labelled(screen: Any, label: str) -> Any:
    return next((one for one in screen.form.widgets if getattr(one, "label", "") == label), None)


def test_from_the_scores_to_a_turn_on_the_table_and_back(at_the_scores: Any, slow: list[int], log: Log) -> None:
    app, hands = at_the_scores
    slow.append(len(log.steps))
    screen = opened(app, hands)
    hands.until(lambda: screen.study.complete)
    mattered = screen.study.analysis.mattered()
    assert len(mattered) == 5
    hands.until(lambda: screen.turn == mattered[0])

    hands.key("Down")
    assert screen.turn == mattered[1]
    row = [one for one in screen.form.widgets if isinstance(one, TurnRow)][2]
    hands.click(middle(row.area))
    assert screen.turn == mattered[2]
    hands.key("Left")
    numbers = [one.number for one in screen.lost]
    assert numbers.index(screen.turn or 0) == numbers.index(mattered[2]) - 1
    plan = screen.plan
    hands.click((plan.x(screen.lost[3].at + .5), plan.y(plan.low)))
    assert screen.turn == screen.lost[3].number

    finding = screen.finding
    assert finding is not None
    hands.key("Return")
    viewer = hands.until(lambda: isinstance(app.scenes.top, ReplayScene) and app.scenes.top)
    assert viewer.at == finding.step
    assert viewer.controller.eyes == SEAT
    hands.key("Escape")
    hands.until(lambda: app.scenes.top is screen)
    assert screen.finding == finding

    hands.key("p")
    hands.until(lambda: isinstance(app.scenes.top, PlayOnSheet))
    hands.key("Escape")
    hands.key("Escape")
    hands.until(lambda: app.scenes.top is screen)
    hands.key("Escape")
    assert isinstance(app.scenes.top, ScoringScreen)


def test_in_the_viewer_what_was_better_stands_in_place_of_the_steps(at_the_scores: Any, slow: list[int],
                                                                    log: Log) -> None:
    app, hands = at_the_scores
    slow.append(len(log.steps))
    screen = opened(app, hands)
    hands.until(lambda: screen.study.complete and screen.mattered)
    finding = screen.finding
    hands.key("Return")
    viewer = hands.until(lambda: isinstance(app.scenes.top, ReplayScene) and app.scenes.top)
    assert viewer.tab == BETTER
    hands.key("a")
    assert viewer.tab == STEPS
    hands.key("a")
    assert viewer.tab == BETTER
    marks = sorted(screen.study.analysis.turns()[turn][0].step for turn in screen.mattered)
    viewer.show(0)
    hands.key("n")
    assert viewer.at == marks[0]
    hands.key("n")
    assert viewer.at == marks[1]
    hands.key("shift+n")
    assert viewer.at == marks[0]
    assert finding is not None
    die = ("die", finding.played.path[0][1])
    viewer.show(finding.step)
    assert viewer.turn_title(viewer.headed)[1].endswith(": " + screen.matter.name(SEAT)), "also where a turn begins"
    state = viewer.controller.replay.state
    ways = screen.matter.insights.ways(viewer.table, finding.played, state, SEAT)
    assert ways == [(viewer.table.places.rect(die), viewer.table.places.rect(die))]
    hands.key("w")
    assert viewer.controller.astray and viewer.controller.left == finding.step and viewer.way.line == "played"
    hands.until(lambda: viewer.at > finding.step)
    assert viewer.controller.session.records[finding.step].step.option == finding.played.path[0]
    assert viewer.length == len(log.steps), "the time line stays that of the game"
    hands.until(lambda: viewer.way.line == "better" and viewer.at > finding.step)
    hands.key("n")
    assert not viewer.controller.astray and viewer.at == finding.step, "the press does nothing else"


def watched_game(make_app: Any, tmp_path: Path) -> tuple[Any, Any, Path]:
    """A copy of a finished game in the viewer."""
    hands = make_app()
    path = tmp_path / "game.balog"
    path.write_bytes(FOUR.read_bytes())
    hands.app.open_replay(path)
    return hands, hands.app, path


def test_a_finished_game_in_the_viewer_leads_to_its_analysis(make_app: Any, slow: list[int], log: Log,
                                                             tmp_path: Path) -> None:
    hands, app, path = watched_game(make_app, tmp_path)
    slow.append(90)
    viewer = app.scenes.top
    hands.key("a")
    screen = hands.until(lambda: isinstance(app.scenes.top, AnalysisScreen) and app.scenes.top)
    hands.until(lambda: screen.study.analysis.looked == 90)
    hands.key("Escape", "Escape")
    assert app.scenes.top is viewer
    assert kept.load(kept.path_for(path), log, screen.seat).looked == 90


def test_the_viewer_tells_of_what_an_analysis_has_found(make_app: Any, slow: list[int], log: Log,
                                                        tmp_path: Path) -> None:
    hands, app, path = watched_game(make_app, tmp_path)
    viewer = app.scenes.top
    viewer.show(7)
    slow.append(len(log.steps))
    hands.key("a")
    screen = hands.until(lambda: isinstance(app.scenes.top, AnalysisScreen) and app.scenes.top)
    hands.until(lambda: screen.study.complete)
    hands.key("Escape")
    hands.until(lambda: viewer.guide is not None)
    assert app.scenes.top is viewer and viewer.at == 7
    hands.key("a")
    assert viewer.tab == BETTER
    hands.key("Escape")
    assert viewer.tab == STEPS and app.scenes.top is viewer, "the way out of it, not of the replay"
    viewer.whole_analysis()
    assert isinstance(app.scenes.top, AnalysisScreen), "the way back to it"
    assert not [one.label for one in viewer.form.widgets if getattr(one, "icon", "") == "ui_next" and one.label]

    app.scenes.pop(app.scenes.top)
    viewer.go_back()
    app.desk = studies.Desk()
    app.open_replay(path)
    hands.frames(2)
    assert app.scenes.top.guide is not None, "it is kept beside the log"


@pytest.mark.parametrize("key", ["n", "shift+n", "w"])
def test_where_no_turn_is_known_to_matter_the_keys_that_ask_for_one_lead_to_the_analysis(make_app: Any, slow: list[int],
                                                                                         key: str) -> None:
    hands = make_app()
    hands.app.open_replay(FOUR)
    slow.append(0)
    viewer = hands.app.scenes.top
    hands.key(key)
    hands.until(lambda: isinstance(hands.app.scenes.top, AnalysisScreen))
    assert viewer.at == 0 and not viewer.controller.astray


def test_another_seat_by_key_and_by_mouse(at_the_scores: Any, slow: list[int], log: Log) -> None:
    app, hands = at_the_scores
    slow.append(len(log.steps))
    screen = opened(app, hands)
    hands.key("3")
    assert screen.seat == 2
    hands.until(lambda: screen.study.complete)
    assert screen.study.analysis.seat == 2
    assert screen.matter.rival(2) == 0
    seats = screen.form.widgets[1]
    hands.click(middle(seats.parts()[1]))  # type: ignore[attr-defined]
    assert screen.seat == 1
    assert app.desk.study(log, 2, None).complete


def test_at_work_one_may_cancel_and_go_on_later(at_the_scores: Any, slow: list[int], log: Log,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    app, hands = at_the_scores
    slow.append(200)
    screen = opened(app, hands)
    hands.until(lambda: screen.study.analysis.looked == 200)
    assert screen.waiting
    assert labelled(screen, "Show me on the table") is None
    ready = len(screen.study.analysis.findings)
    assert ready
    hands.key("Escape")
    assert app.scenes.top is screen
    assert not screen.working
    said = told(screen, monkeypatch)
    assert "What mattered so far" in said, "whole and uncut, and no verdict before all was seen"
    assert not [words for words in said if words.startswith("Hardly")]
    slow.append(300)
    hands.frames(5)
    assert len(screen.study.analysis.findings) == ready
    hands.click(middle(labelled(screen, "Go on").area))
    hands.until(lambda: screen.study.analysis.looked == 300)
    assert len(screen.study.analysis.findings) > ready
    hands.key("Return")
    assert screen.looking and screen.working
    assert labelled(screen, "Show me on the table") is not None
    slow.append(len(log.steps))
    hands.until(lambda: screen.study.complete)
    assert not screen.working


def test_it_begins_by_itself_at_the_scores_and_goes_on_when_one_leaves(at_the_scores: Any, slow: list[int],
                                                                       log: Log) -> None:
    app, hands = at_the_scores
    scoring = app.scenes.top
    scoring.controller.pictured = False
    slow.append(100)
    hands.until(lambda: scoring.entry.study is not None and scoring.entry.study.analysis.looked == 100)
    assert not scoring.entry.complete
    screen = opened(app, hands)
    assert screen.study is scoring.entry.study
    hands.key("Escape")     # work is cancelled first
    hands.key("Escape")
    assert app.scenes.top is scoring
    app.desk.begin(scoring.entry.study)
    slow.append(len(log.steps))
    hands.until(lambda: scoring.entry.complete)


def test_of_several_people_each_sees_their_own_turns_by_a_click_on_their_row(at_the_scores: Any, slow: list[int],
                                                                             log: Log,
                                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    app, hands = at_the_scores
    scoring = app.scenes.top
    scoring.controller.pictured = False
    monkeypatch.setattr(type(scoring.controller), "humans", [0, 2])
    scoring.rebuild()
    slow.append(len(log.steps))
    hands.until(lambda: scoring.entry.complete)
    row = next(one for one in scoring.form.widgets if getattr(one, "asked", None) and one.asked.args[1] == 2)
    row.press()
    assert scoring.entry.seat == 2
    hands.until(lambda: scoring.entry.complete and scoring.entry.study.analysis.seat == 2)
    assert opened(app, hands).seat == 2
    scoring.entry.choose(app, 1)
    assert scoring.entry.seat == 2, "a computer player's turns are not told"


def test_it_rests_while_a_game_is_played(at_the_scores: Any, slow: list[int]) -> None:
    app, hands = at_the_scores
    slow.append(100)
    screen = opened(app, hands)
    hands.until(lambda: screen.study.analysis.looked == 100)
    slow.append(150)
    app.desk.update(rest=True)  # what was under way is still taken
    looked = screen.study.analysis.looked
    slow.append(400)
    app.desk.update(rest=True)
    assert screen.study.analysis.looked == looked
    app.desk.update(rest=False)
    hands.until(lambda: screen.study.analysis.looked == 400)


def test_where_nothing_was_lost_it_says_so(at_the_scores: Any, slow: list[int], log: Log,
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    app, hands = at_the_scores
    slow.append(len(log.steps))
    screen = opened(app, hands)
    hands.until(lambda: screen.study.complete)
    analysis = screen.study.analysis
    analysis.findings = [replace(one, loss=0.0, better=one.played, place=1) for one in analysis.findings]
    screen.study.changes += 1
    hands.frames(2)
    said = told(screen, monkeypatch)
    assert "No turn that mattered" in said
    assert "Hardly anything was lost by choice." in said
    assert "Nothing better was found." in said


def told(screen: Any, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Everything that one picture of it says on single lines."""
    from blackangel.ui.kit import fonts

    said: set[str] = set()
    real = fonts.text

    def spy(surface: Any, canvas: Any, string: str, *more: Any, **named: Any) -> Any:
        said.add(string)
        return real(surface, canvas, string, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(fonts, "text", spy)
        screen.draw(screen.app.surface)
    return said


# ---- parts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("process", [True, False])
def test_work_in_the_background_comes_piece_by_piece(process: bool) -> None:
    errand, pieces = Errand(iter, (range(5),), process), []

    def ended() -> bool:
        pieces.extend(errand.take())
        return not errand.busy

    wait_for(ended, lambda: None)
    assert pieces == [0, 1, 2, 3, 4]
    assert not errand.failed


@pytest.mark.parametrize("process", [True, False])
def test_a_fault_there_is_told_and_what_was_ready_is_there(process: bool) -> None:
    errand, pieces = Errand(map, (int, ["0", "1", "no number"]), process), []

    def ended() -> bool:
        pieces.extend(errand.take())
        return not errand.busy

    wait_for(ended, lambda: None)
    assert pieces == [0, 1]
    assert errand.failed


def test_what_is_ready_is_kept_beside_the_log_and_reused(tmp_path: Path, slow: list[int], log: Log) -> None:
    path = tmp_path / "game.balog"
    path.write_bytes(FOUR.read_bytes())
    desk = studies.Desk()
    study = desk.study(log, SEAT, path)
    desk.begin(study)
    slow.append(150)
    desk.update(rest=False)
    desk.stop()
    assert kept.load(kept.path_for(path), log, SEAT).looked == 150
    again = studies.Desk().study(log, SEAT, path)
    assert again.analysis == study.analysis


def test_every_part_that_has_a_price_has_words_for_more_and_less() -> None:
    assert set(CLAUSES) == {part.name for part in PRICED}


def test_the_strip_shows_the_gap_or_the_chance_that_all_share() -> None:
    assert ahead([40.0, 36.75, 30.0], 0, together=False) == 0.5
    assert ahead([20.0, 60.0], 0, together=False) == -1.0
    assert ahead([75.0], 0, together=True) == 0.5, "alone aboard"
    assert ahead([0.0, 0.0], 1, together=True) == -1.0


def test_what_both_lines_end_with_is_told_once() -> None:
    rows = [Row(name, 1.0) for name in "abcdef"]
    other = [Row("x", 0.5), *rows[2:]]
    assert trimmed(rows, other, 9, "same", "more") == [rows[0], rows[1], Row("same", 4.0)]
    assert trimmed(other, rows, 9, "same", "more") == [other[0], Row("same", 4.0)]
    assert trimmed(rows, (), 3, "same", "more") == [rows[0], rows[1], Row("more", 4.0)]
    assert trimmed(rows, rows, 4, "same", "more") == [rows[0], Row("same", 5.0)]


pygame.font.init()


@pytest.mark.parametrize(("ends", "taken", "found"), [
    ([(200.0, 300.0, 80.0, 80.0)], None, [(190.0, 250.0)]),
    ([(200.0, 20.0, 80.0, 80.0)], None, [(190.0, 110.0)]),
    ([(200.0, 300.0, 80.0, 80.0)] * 2, None, [(190.0, 250.0), (190.0, 390.0)]),
    ([(200.0, 300.0, 80.0, 80.0), (200.0, 210.0, 80.0, 80.0)], None, [(190.0, 390.0), (190.0, 160.0)]),
    ([(200.0, 300.0, 80.0, 80.0)], lambda point: point[0] > 195, [(90.0, 320.0)]),
])
def test_words_at_the_ends_of_ways_lie_on_nothing(ends, taken, found):
    """Above an end, or where that is taken, out of the window or the other end, below or beside it."""
    placed = apart(ends, [(100.0, 40.0)] * len(ends), (800.0, 600.0), taken or (lambda point: False))
    assert [area[:2] for area in placed] == found


def test_beside_an_example_nothing_is_written(tmp_path, monkeypatch):
    for file in examples().glob("Four for Spes.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    path = tmp_path / "Four for Spes.balog"
    before = kept.path_for(path).read_bytes()
    for beside, same in ((tmp_path, True), (tmp_path / "elsewhere", False)):
        monkeypatch.setattr(studies, "examples", lambda beside=beside: beside)
        study = studies.Study(read_log(path), 0, path)
        assert study.complete               # what came with it is read
        study.analysis.findings.pop()
        study.changes += 1
        study.keep()
        assert (kept.path_for(path).read_bytes() == before) is same
