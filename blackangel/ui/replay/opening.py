"""Ways into the viewer: from a file, from a running game, for a picture."""

from __future__ import annotations

import logging
from pathlib import Path

from blackangel import PROGRAM
from blackangel.engine.log import BadLog, Log, NewerLog, read_log
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.kit.files import about, called
from blackangel.ui.kit.words import tr
from blackangel.ui.play.face import load_face
from blackangel.ui.play.faults import sentence as _sentence
from blackangel.ui.play.host import TableHost
from blackangel.ui.replay.controller import ReplayController
from blackangel.ui.replay.scene import ReplayScene


def viewer_of(log: Log, name: str, *, looker: int | None = None, live: bool = False) -> ReplayScene:
    """A viewer of a log as read. Raises BadLog or ValueError when not even its start can be set up."""

    replay, face = Replay(log, load_game(log.header.game), upto_good=True), load_face(log.header.game)
    return ReplayScene(ReplayController(replay, face.past, name=name, looker=looker), face.laid, live=live)


def open_replay(app: TableHost, path: Path) -> ReplayScene | None:
    """Shows a log from its start, up to its last good step, or says in a dialog why that cannot be."""
    def refuse(why: str) -> None:
        app.dialog(tr("This replay cannot be opened"), about(path, why), mark="ui_warning")

    try:
        scene = viewer_of(read_log(path, upto_good=True), called(path))
    except NewerLog:
        refuse(tr("It was made by a newer version of {program}. This one leaves it as it is.", program=PROGRAM))
        return None
    except (BadLog, ValueError, OSError) as error:
        logging.getLogger("blackangel").warning("%s: %s", path, error)
        refuse(_sentence(error))
        return None
    scene.path = path
    app.scenes.push(scene)
    damage = scene.controller.replay.damage
    if damage is not None:
        app.notice(tr("Shown up to step {n}. {reason}", n=scene.length, reason=_sentence(damage)))
    return scene


def look_back(app: TableHost, position: int | None = None, running: bool = False) -> None:
    """From the running game into its own past, at its last step or another, and on from there if it shall be `running`;
    nothing while nobody knows who of several people looks."""
    controller = app.controller
    if controller is None or controller.secret or not controller.session.length:
        return
    scene = viewer_of(controller.session.to_log(), controller.name, looker=controller.viewer, live=True)
    scene.controller.jump(scene.length if position is None else position)
    app.scenes.push(scene)
    scene.running = running

