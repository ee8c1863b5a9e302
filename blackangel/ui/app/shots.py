"""Pictures of single scenes without a display, and the frame times of the table."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from blackangel import paths
from blackangel.engine.decision import verb_of
from blackangel.engine.players import HUMAN
from blackangel.ui.kit.kept import write_png
from blackangel.ui.kit.words import ENGLISH, speak
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.study import Desk, Study
from blackangel.ui.play.worker import Question, Thinker

SCENES = (
    "title", "new_game", "new_game_players", "load", "settings", "settings_display", "settings_game",
    "settings_access", "settings_keys", "statistics", "goals", "keys", "curtain", "scoring", "pause", "table", "replay",
    "help", "icons", "tutorial", "analysis", "analysis_working",
)
SEED = 7
"""Of a new game."""
SETTLE = (1, 5, 10, 20)
"""Seconds that pass in the scene before the picture is taken: the first of these at which nothing moves. A throw of
dice that takes a little longer than another makes no other picture."""


class _Silent(Thinker):
    """No bot moves in a still picture, and no process is started for it."""

    def warm_up(self) -> None:
        pass

    def ask(self, question: Question) -> None:
        pass


class _Stopped(Desk):
    """Nothing goes on behind a still picture."""

    def begin(self, study: Study) -> None:
        pass

    def update(self, rest: bool) -> None:
        pass


class UnusableScene(ValueError):
    """One sentence about what the scene needs."""


def invisible() -> None:
    """From now on nothing is opened on a display, and nothing is heard."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def screenshot(scene: str, *, game: str = "", log: Path | str | None = None, at: int | None = None,
               size: tuple[int, int] = (1920, 1080), lang: str | None = None, out: Path | str) -> int:
    """Draws one scene into a PNG file.

    Args:
        game: the rules of the new game that is shown where no log is given; the first game's if empty.
        log: the game that table, curtain, pause and the end show; a new one if None.
        lang: language code; what is in use if None.
        at: the step of that game, its end if None.

    Returns:
        0, or 2 with one sentence on standard error.
    """
    if scene not in SCENES:
        print(f"There is no scene {scene!r}; known: {', '.join(SCENES)}.", file=sys.stderr)
        return 2
    if game and game not in faces():
        print(f"The game {game!r} has no table; known: {', '.join(faces())}.", file=sys.stderr)
        return 2
    invisible()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            app = open_app(Path(folder), size, lang)
            if log is None and game not in ("", faces()[0]):
                log = _begun(game, Path(folder))
            show(app, scene, log, at)
            settle(app, 60.0 if scene == "scoring" else 0.0)
            Path(out).parent.mkdir(parents=True, exist_ok=True)
            write_png(Path(out), app.surface)
        except (ValueError, OSError, pygame.error) as error:
            why = str(getattr(error, "strerror", None) or error).removesuffix(".")
            print(f"The picture could not be made: {why}.", file=sys.stderr)
            return 2
        finally:
            _end()
            if lang:
                speak(ENGLISH)
    return 0


def _begun(game: str, folder: Path) -> Path:
    """The file of a game just set up."""
    from blackangel.engine.session import Session
    from blackangel.games import load_game

    seats, options = load_face(game).example()
    path = folder / f"{game}.balog"
    Session.new(load_game(game), seats, options, SEED, path).close()
    return path


def open_app(folder: Path, size: tuple[int, int], lang: str | None = None) -> Any:
    """The program in a window that nobody sees."""
    from .program import App

    pygame.display.init()
    pygame.font.init()
    return App(paths.folders(folder), mute=True, lang=lang, invisible_size=size)


def _end() -> None:
    pygame.quit()


def settle(app: Any, seconds: float = 0.0) -> None:
    """Lets animations finish and so many seconds pass; two drawings, so that what is measured while drawing stands
    right."""
    app.notices.lines = []
    passed = 0
    for until in SETTLE:
        for _ in range(passed, until * 30):
            app.scenes.update(1 / 30)
        passed = until * 30
        if app.scenes.top.idle:
            break
    app.scenes.update(seconds)
    app.draw()
    app.draw()


def _session(log: Path | str | None, at: int | None) -> Any:
    """A game in memory: the log up to a step, or a new one."""
    from blackangel.engine.log import read_log, upto
    from blackangel.engine.session import Session
    from blackangel.games import load_game

    if log is None:
        game = load_game(faces()[0])
        seats, options = load_face(faces()[0]).example()
        return Session.new(game, seats, options, SEED, None)
    read = read_log(Path(log))
    game = load_game(read.header.game)
    steps = read.steps if at is None else read.steps[:at]
    return Session.from_steps(game, read.header, steps, seeds=upto(read.seeds, len(steps)))


def controller_of(app: Any, log: Path | str | None, at: int | None) -> Any:
    """The game of a log up to a step, or a new one."""
    return pictured(app, _session(log, at))


def pictured(app: Any, session: Any) -> Any:
    """A game of which pictures are made: nobody plays it."""
    from .flow import controller_for

    controller = controller_for(app, session, _Silent())
    controller.pictured = True
    return controller


def table(app: Any, log: Path | str | None, at: int | None) -> Any:
    """The table with the game of a log up to a step, or a new one."""
    controller = controller_of(app, log, at)
    lay(app, controller)
    return controller


def lay(app: Any, controller: Any) -> None:
    """The table with that game."""
    while controller.curtain_for is not None:
        controller.pass_curtain()
    controller.end_shown = True
    app.settings.auto_single = False
    app.controller = controller
    app.scenes.push(load_face(controller.game).table(controller))


def _curtain(app: Any, log: Path | str | None, at: int | None) -> None:
    from blackangel.ui.play.curtain import CurtainScreen

    controller = controller_of(app, log, at)
    seat = controller.decider
    if seat is None:
        raise UnusableScene("the curtain needs a game that is not over")
    app.scenes.push(CurtainScreen(controller, seat, load_face(controller.game)))


def ending(app: Any, log: Path | str | None, at: int | None) -> None:
    """The end of the game of a log."""
    controller = controller_of(app, log, at)
    if not controller.is_over:
        raise UnusableScene("the end needs the log of a finished game")
    app.scenes.push(load_face(controller.game).ending(controller))


def _replay(app: Any, log: Path | str | None, at: int | None) -> None:
    from blackangel.ui.replay.opening import open_replay

    if log is None:
        raise UnusableScene("the replay needs a log")
    scene = open_replay(app, Path(log))
    if scene is None:
        raise UnusableScene("that log cannot be shown")
    scene.show(scene.length if at is None else at)


def _analysis(app: Any, log: Path | str | None, share: float) -> None:
    """The analysis of the finished game of a log, so much of it ready."""
    from blackangel.bots.analysis import can_judge, go_on
    from blackangel.engine.log import read_log
    from blackangel.ui.replay.analysis.opening import analysis_of

    read = None if log is None else read_log(Path(log))
    if read is None or read.result is None or not can_judge(read.header.game):
        raise UnusableScene("the analysis needs the log of a finished game")
    study = Study(read, 0, Path(str(log)))
    for _ in go_on(read, study.analysis):
        pass
    study.place, study.analysis.looked = None, round(share * study.analysis.length)
    study.analysis.findings = [one for one in study.analysis.findings if one.step < study.analysis.looked]
    app.desk = _Stopped()
    scene = analysis_of(app, read, Path(str(log)).stem, None)
    scene.study_of = lambda seat: study
    app.desk.current = None if study.complete else study
    app.scenes.push(scene)


def _goals(app: Any, game: str) -> Any:
    """The goals of a game, all finished games read."""
    from .goals import GoalsScreen
    from .record import Book

    book = Book(app.data_dir)
    book.open(app.store.games())
    while book.left:
        book.work()
    return GoalsScreen(book, game)


def show(app: Any, scene: str, log: Path | str | None, at: int | None) -> None:
    """One of SCENES on the stack."""
    from blackangel.engine.log import read_log

    from .load import LoadScreen
    from .options import TABS, OptionsScreen
    from .pause import GamePause
    from .set_up import SetUpScreen
    from .statistics import StatisticsScreen
    from .title import TitleScreen

    face = app.face if log is None else load_face(read_log(Path(log)).header.game)
    plain: dict[str, Callable[[], Any]] = {
        "title": TitleScreen,
        "new_game": lambda: face.new_game(face.ways()[-1][1]) or SetUpScreen(face),
        "new_game_players": lambda: face.new_game(face.ways()[0][1]) or SetUpScreen(face),
        "load": LoadScreen,
        "settings": OptionsScreen,
        "keys": face.help.keys,
        "help": lambda: face.help.rules(""),
        "icons": face.help.icons,
    }
    plain |= {"statistics": StatisticsScreen, "goals": lambda: _goals(app, face.game)}
    plain |= {f"settings_{tab}": partial(OptionsScreen, tab) for tab, _, _ in TABS}
    if log is not None and scene in ("title", "load", "statistics", "goals"):
        app.store.import_from(Path(log))
    if scene in plain:
        app.scenes.push(plain[scene]())
    elif scene == "curtain":
        _curtain(app, log, at)
    elif scene == "scoring":
        ending(app, log, at)
    elif scene == "replay":
        _replay(app, log, at)
    elif scene in ("analysis", "analysis_working"):
        _analysis(app, log, 1.0 if scene == "analysis" else 0.5)
    elif scene == "tutorial":
        app.tutorial()
        app.scenes.top.go_to(1)
    else:
        table(app, log, at)
        if scene == "pause":
            app.scenes.push(GamePause())


def frame_times(log: Path | str | None = None, at: int | None = None, size: tuple[int, int] = (1920, 1080),
                frames: int = 240) -> dict[str, float]:
    """Milliseconds a frame of the table takes without a display: {"p50", "p99"}.

    A piece is carried about the table while three others fly, again and again. Measured is the processor time of the
    thread that draws, so that what else the machine does counts for nothing.
    """
    invisible()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            app = open_app(Path(folder), size)
            app.controller = pictured(app, _to_seat_0(_session(log, at)))
            lay(app, app.controller)
            settle(app)
            held = app.face.pick_up(app.scenes.top)
            if held is not None:
                _press(app, held)
            taken = [_one_frame(app, number, frames) for number in range(frames)]
        finally:
            _end()
    taken.sort()
    return {"p50": round(taken[len(taken) // 2], 2), "p99": round(taken[int(len(taken) * 0.99)], 2)}


def seated(log: Path, at: int | None) -> Any:
    """The game of a log up to a step, in memory, as if a person had played its first seat and now had to choose."""
    return _to_seat_0(_session(log, at))


def _to_seat_0(session: Any) -> Any:
    """The same game with a person on the first seat, played on until that seat has something to choose in a turn."""
    from dataclasses import replace

    seats = tuple({**seat, "kind": "greedy" if number else HUMAN} for number, seat in enumerate(session.header.seats))
    session.header = replace(session.header, seats=seats)
    course = load_face(session.header.game).course
    for _ in range(400):
        state = session.state
        if state.is_over or (state.decision.seat == 0 and not state.decision.forced
                             and verb_of(state.decision.options[0]) not in course.setup):
            break
        session.apply(state.decision.options[0])
    return session


def _press(app: Any, at: tuple[float, float]) -> None:
    """Presses the first button there, and holds it."""
    pixel = app.canvas.pixel(at)
    app.inputs.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0)))
    app.inputs.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1))


def _one_frame(app: Any, number: int, frames: int) -> float:
    if number % 40 == 0:
        app.face.stir(app.scenes.top, number)
    share = number / frames
    spot = (round(size * part) for size, part in zip(app.surface.get_size(), (share, (share * 7) % 1), strict=True))
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(spot), rel=(1, 1), buttons=(1, 0, 0))
    begun = time.thread_time()
    app.inputs.take(event)
    app.scenes.update(1 / 60)
    app.draw()
    pygame.display.flip()
    return (time.thread_time() - begun) * 1000
