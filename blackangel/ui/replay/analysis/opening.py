"""Ways into the analysis of a finished game."""

from __future__ import annotations

from pathlib import Path

from blackangel.bots.analysis import can_judge
from blackangel.bots.analysis_kept import path_for
from blackangel.engine.log import Log
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.kit.busy import busy
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import load_face
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.study import Study
from blackangel.ui.replay.controller import ReplayController
from blackangel.ui.replay.scene import ReplayScene

from .guide import SeatGuide
from .matter import Matter
from .scene import AnalysisScreen


def can_analyse(log: Log) -> bool:
    """Whether there can be an analysis of that log: its game is over, and has somebody who judges."""
    game = log.header.game
    return log.result is not None and log.damage is None and can_judge(game) and load_face(game).insights is not None


def analysis_of(app: TableHost, log: Log, name: str, path: Path | None, seat: int = 0) -> AnalysisScreen:
    """The analysis of a log as read, from the side of a seat. path: where the log lies, if in a file. Raises BadLog or
    ValueError where there can be none."""
    face = load_face(log.header.game)
    insights = face.insights
    if insights is None or not can_analyse(log):
        raise ValueError("that game has no analysis")
    controller = ReplayController(Replay(log, load_game(log.header.game)), face.past, name=name)
    return AnalysisScreen(Matter(controller, insights), lambda seat: app.desk.study(log, seat, path), face.pen, seat)


def analyse_replay(viewer: ReplayScene) -> None:
    """Back to the analysis that a viewer was opened from, or to that of its game for the seat in front, of which the
    viewer tells once it is known."""
    controller = viewer.controller
    if any(isinstance(scene, AnalysisScreen) for scene in viewer.app.scenes.scenes[-2:]):
        viewer.go_back()
        return
    with busy(viewer.app, tr("The game is looked at again …")):
        scene = analysis_of(viewer.app, controller.replay.log, controller.name, viewer.path, controller.front)
    viewer.study = scene.study_of(scene.seat) if viewer.guide is None else None
    viewer.app.scenes.push(scene)


def begun(viewer: ReplayScene) -> Study | None:
    """What is kept of an analysis of the game in a viewer, for the seat in front; None if nothing is."""
    log, path = viewer.controller.replay.log, viewer.path
    if path is None or not path_for(path).exists():
        return None
    return viewer.app.desk.study(log, viewer.controller.front, path)


def guide_of(viewer: ReplayScene, study: Study) -> SeatGuide:
    """What a whole analysis tells in a viewer, which stays where it is."""
    controller = viewer.controller
    insights = load_face(controller.replay.game.name).insights
    if insights is None:
        raise ValueError("that game has no analysis")
    here = controller.at
    guide = SeatGuide(Matter(controller, insights), study)
    controller.replay.jump(here)
    return guide


def analyse_open_game(app: TableHost, seat: int | None = None) -> None:
    """That of the open game, from the side of a seat, or of its first person."""
    controller = app.controller
    if controller is None or not controller.is_over:
        return
    with busy(app, tr("The game is looked at again …")):
        log = controller.session.to_log()
        asked = (controller.humans or [0])[0] if seat is None else seat
        scene = analysis_of(app, log, controller.name, controller.session.path, asked)
    app.scenes.push(scene)
