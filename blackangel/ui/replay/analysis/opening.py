"""Ways into the analysis of a finished game."""

from __future__ import annotations

from pathlib import Path

from blackangel.bots.analysis import can_judge
from blackangel.engine.log import Log
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.kit.busy import busy
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import load_face
from blackangel.ui.play.host import TableHost
from blackangel.ui.replay.controller import ReplayController
from blackangel.ui.replay.scene import ReplayScene

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
    """That of the game in a viewer, from the side of the seat in front."""
    controller = viewer.controller
    with busy(viewer.app, tr("The game is looked at again …")):
        scene = analysis_of(viewer.app, controller.replay.log, controller.name, viewer.path, controller.front)
    viewer.app.scenes.push(scene)


def analyse_open_game(app: TableHost) -> None:
    """That of the open game, from the side of its first person."""
    controller = app.controller
    if controller is None or not controller.is_over:
        return
    with busy(app, tr("The game is looked at again …")):
        log = controller.session.to_log()
        seat = (controller.humans or [0])[0]
        scene = analysis_of(app, log, controller.name, controller.session.path, seat)
    app.scenes.push(scene)
