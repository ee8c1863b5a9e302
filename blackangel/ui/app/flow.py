"""The way of a game: begun, opened, handed over, finished. What of it fails is told in one dialog."""

from __future__ import annotations

import errno
import logging
import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pygame

from blackangel import PROGRAM
from blackangel.engine.chance import new_seed
from blackangel.engine.decision import Option, verb_of
from blackangel.engine.log import BadLog, Log, NewerLog, PublicRecord, fork, read_log
from blackangel.engine.logfile import GameInUse
from blackangel.engine.players import people
from blackangel.engine.session import Session
from blackangel.engine.store import SavedGame, changed_at
from blackangel.games import load_game
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.files import about, called, examples
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.curtain import CurtainScreen
from blackangel.ui.play.face import Facts, faces, load_face
from blackangel.ui.play.faults import clause
from blackangel.ui.play.faults import sentence as _sentence
from blackangel.ui.play.setting import SeatedGame
from blackangel.ui.play.worker import Thinker

from . import unsaved
from .load import LoadScreen
from .thumbs import facts_of

if TYPE_CHECKING:
    from .program import App

MOST_LOOKED_AT = 25
"""Of the saved games so many, the last written first, are looked at for one that can go on."""
SHORT_SEEDS = 10**8
READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC)
"""What the system says of a file that is there but cannot be written."""
Seats = Sequence[dict[str, Any]]


def controller_for(app: App, session: Session, thinker: Thinker | None = None, name: str = "") -> GameController:
    """The table's half of a game; `name` is for one that no file holds."""

    name = called(session.path) if session.path else name
    return GameController(
        session, thinker=thinker, auto_single=lambda: app.settings.auto_single,
        careful=lambda: app.settings.confirm != "never", asks_end=lambda: app.settings.ask_end == "always", name=name,
        on_choice=lambda: played(app, session.path), on_unsaved=partial(unsaved.lost, app, session),
        on_lost=partial(unsaved.again, app, session),
    )  # fmt: skip


def played(app: App, path: Path | None) -> None:
    """A person plays the game in that file: it is the one to continue."""
    settings = app.settings
    if path is None or (settings.last_game == str(path) and str(path) not in settings.untouched):
        return
    settings.last_game = str(path)
    settings.untouched = [place for place in settings.untouched if place != str(path) and os.path.isfile(place)]
    settings.save()


def last_game(app: App) -> SavedGame | None:
    """The game to continue: see `App.last_game`."""
    return next(_going_on(app), None)


def last_games(app: App) -> dict[str, SavedGame]:
    """That of the rules of each game."""
    found: dict[str, SavedGame] = {}
    for game in _going_on(app):
        if game.header is not None:
            found.setdefault(game.header.game, game)
        if len(found) == len(faces()):
            break
    return found


def _going_on(app: App) -> Iterator[SavedGame]:
    """The games that can go on, the last one first."""
    settings, saves = app.settings, app.folders.saves
    places = [Path(settings.last_game)] if settings.last_game else []
    if os.path.isdir(saves):
        written = sorted(saves.glob("*.balog"), key=changed_at, reverse=True)
        places += [path for path in written if str(path) not in settings.untouched][:MOST_LOOKED_AT]
    for place in places:
        if os.path.isfile(place):
            game = app.store.about(place)
            if game.reason is None and (not game.finished or str(place) == settings.unscored):
                yield game


def start(app: App, setup: SeatedGame) -> None:
    """A new game from the set-up screen."""
    begin_game(app, setup.game, setup.game_seats(), setup.game_options(), setup.game_seed(), setup.game_name(),
               setup.undo_freely(), chosen=setup.chosen())


def choose_first(session: Session, chosen: Mapping[int, Sequence[Option]]) -> None:
    """What seats have chosen before the game begins is chosen, as far as they are asked for it."""
    left = {seat: list(options) for seat, options in chosen.items()}
    while not session.state.is_over:
        own = left.get(session.state.decision.seat, [])
        option = next((one for one in own if session.state.is_legal(one)), None)
        if option is None:
            return
        own.remove(option)
        session.apply(option)


def once_more(app: App, log: Log, name: str, same: bool) -> None:
    """The game of a log from its beginning: the same seats and options, and what was chosen before it began; `same`:
    its seed too, which only shall be where the game is over, as whoever has dealt a game again knows what is to come.
    Begun by a slip, it does not displace another game that goes on."""
    header, asked = log.header, load_face(log.header.game).course.again
    chosen: dict[int, list[Option]] = {}
    for step in log.steps:
        if verb_of(step.option) in asked:
            chosen.setdefault(step.seat, []).append(step.option)
    begin_game(app, header.game, [dict(seat) for seat in header.seats], dict(header.options),
               header.seed if same else None, name, header.free_undo, app.last_game() is not None, chosen)


def seed_for(seats: Seats) -> int:
    """A seed at random: short enough to be told to a friend, but not where one could find a hand by trying all."""
    return new_seed() if len(people(seats)) > 1 else secrets.randbelow(SHORT_SEEDS)


def begin_game(app: App, game: str, seats: Seats, options: dict[str, Any], seed: int | None, name: str, free_undo: bool,
               trial: bool = False, chosen: Mapping[int, Sequence[Option]] = MappingProxyType({})) -> None:
    """A game of these seats, with a seed at random if there is none; `trial`: see `show`; `chosen`: see
    `choose_first`."""
    if seed is None:
        seed = seed_for(seats)

    def new(path: Path | None) -> Session:
        session = Session.new(load_game(game), list(seats), options, seed, path, free_undo=free_undo)
        choose_first(session, chosen)
        return session

    play(app, new, name, trial)


def play(app: App, begin: Callable[[Path | None], Session], name: str, trial: bool = False) -> None:
    """The table with a game that `begin` makes in the file it is given, or in none where it cannot be saved.

    trial: see `show`.
    """
    try:
        session = begin(app.store.new_path(name))
    except ValueError as error:
        logging.getLogger("blackangel").warning("No game can begin: %s", error)
        app.dialog(tr("The game cannot begin"), _sentence(error), mark="ui_warning")
    except OSError as error:
        unsaved.ask_play(app, error, lambda: show(app, begin(None), name=name))
    else:
        show(app, session, trial)


def show(app: App, session: Session, trial: bool = False, name: str = "") -> None:
    """The table with a game that has been begun or opened; a `trial` counts from a person's first choice in it on.

    `name` is for a game that no file holds.
    """
    if trial and session.path is not None:
        app.settings.untouched.append(str(session.path))
        app.settings.save()
    elif str(session.path) not in app.settings.untouched:
        played(app, session.path)
    if session.path is not None and not session.state.is_over:
        app.settings.unscored = str(session.path)
        app.settings.save()
    top = app.scenes.top
    app.listed = top if isinstance(top, LoadScreen) and session.state.is_over else None
    app.show_game(controller_for(app, session, name=name))
    if session.notice:
        app.notice(_sentence(session.notice))


def open_saved(app: App, path: Path) -> None:
    """Continues a saved game, of an example a copy, or says why that cannot be."""
    current = app.controller
    if current is not None and current.session.path == path:
        app.close_game()
    if path.parent == examples():
        if app.store.about(path).finished:
            _show_end(app, path)
            return
        try:
            path = app.store.import_from(path, called(path))
        except (BadLog, OSError) as error:
            app.notice(tr("Not copied: {reason}.", reason=clause(error)))
            return
    words = ""
    try:
        if (original := app.store.original(path)) is not None:
            words = tr("{name} is a copy of {original}; its dice and draws to come are new.", name=called(path),
                       original=called(original))
            path = app.store.fork(path)
        session = Session.open(load_game, path)
    except NewerLog:
        words = tr("It was made by a newer version of {program}. This one leaves it as it is.", program=PROGRAM)
        _refuse(app, path, words)
    except BadLog as error:
        _offer_good_part(app, path, error)
    except GameInUse:
        words = tr("Another copy of {program} is playing this game. It is left alone here.", program=PROGRAM)
        app.dialog(tr("This game is open already"), words, mark="ui_warning")
    except (ValueError, OSError) as error:
        logging.getLogger("blackangel").warning("%s: %s", path, error)
        if isinstance(error, OSError) and error.errno in READ_ONLY and (session_read := _only_read(path)) is not None:
            unsaved.ask_play(app, error, partial(show, app, session_read, name=called(path)))
            return
        _refuse(app, path, _sentence(error))
    else:
        show(app, session)
        if words:
            app.notice(words)


def _show_end(app: App, path: Path) -> None:
    """An example that is over: it is looked at as it stands in its file, and does not become a game of the player's."""
    log = read_log(path)
    session = Session.from_steps(load_game(log.header.game), log.header, log.steps, seeds=log.seeds)
    show(app, session, name=called(path))
    assert app.controller is not None
    app.controller.exported = session.length


def open_file(app: App, path: Path) -> None:
    """A file that was clicked on outside: a game in progress on the table, a finished one in the viewer, of anything
    else what is wrong with it. The game on the table stays as it is."""
    current, table = app.controller, app.table
    if current is not None and current.session.path is not None and table in app.scenes.scenes and _same(
            current.session.path, path):  # fmt: skip
        return
    game = app.store.about(path)
    if game.finished and game.reason is None:
        app.open_replay(path)
    else:
        app.open_game(path)


def _same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:  # one of them is gone
        return False


def _only_read(path: Path) -> Session | None:
    """The game in a file that may be read but not written, as a copy; None if it cannot be read either."""
    try:
        log = read_log(path)
        game = load_game(log.header.game)
        return Session.from_steps(game, log.header, log.steps, seeds=fork(log.seeds, len(log.steps)))
    except (ValueError, OSError) as error:
        logging.getLogger("blackangel").warning("%s: %s", path, error)
        return None


def take_in(app: App, path: Path) -> None:
    """Copies a game file among the saved ones; the list shows it, elsewhere it is asked whether to play it.

    A game that is there already is not copied again: it is shown where it is.
    """
    try:
        twin = app.store.twin(path)
        fresh = twin or app.store.import_from(path)
    except PublicRecord:
        words = tr("It holds what everybody at the table saw: it can be read, but not played on.")
        app.dialog(tr("This is a public record of a game"), words)
        return
    except (ValueError, OSError) as error:
        logging.getLogger("blackangel").info("Not taken in: %s: %s", path, error)
        app.notice(tr("{name} is not a saved game.", name=path.name))
        return
    top = app.scenes.top
    if isinstance(top, LoadScreen):
        top.arrived(fresh)
        app.notice(tr("This game is there already: {name}.", name=fresh.stem) if twin else _came_in(fresh))
        return
    choices = [Choice(tr("Play on"), lambda: app.open_game(fresh), "primary"), Choice(tr("Later"))]
    app.dialog(tr("This game is there already") if twin else tr("A saved game was added"), fresh.stem, choices)


def _came_in(path: Path) -> str:
    """What is said of a file that was copied in."""
    if read_log(path, upto_good=True).seeds:
        return tr("{name} is among the saved games now; its dice and draws to come are new.", name=path.stem)
    return tr("{name} is among the saved games now.", name=path.stem)


def _refuse(app: App, path: Path, why: str) -> None:
    """Says which file is left alone, and why."""
    app.dialog(tr("This game cannot be opened"), about(path, why), mark="ui_warning")


def _offer_good_part(app: App, path: Path, error: BadLog) -> None:
    """A damaged log: what is sound can go on as a new game; the file itself stays as it is."""
    log = error.log
    if log is None or not error.good_steps:
        _refuse(app, path, _sentence(error))
        return

    def take() -> None:
        try:
            fresh = app.store.new_path(tr("{name} up to step {n}", name=path.stem, n=error.good_steps))
            steps = log.steps[: error.good_steps]
            game = load_game(log.header.game)
            session = Session.from_steps(game, log.header, steps, fresh, fork(log.seeds, len(steps)))
        except (ValueError, OSError) as fault:
            _refuse(app, path, _sentence(fault))
            return
        show(app, session)

    words = about(path, _sentence(error)) + " " + tr("The file stays as it is.")
    label = tr("Open up to step {n}", n=error.good_steps)
    app.dialog(
        tr("This file has a fault"), words, [Choice(label, take, "primary"), Choice(tr("Leave it"))], "ui_warning"
    )


def watch(app: App) -> None:
    """After each frame: the curtain or the end, once the table stands still."""
    controller, top = app.controller, app.scenes.top
    if controller is None or top is None or not (top.plays and top.idle):
        return
    if controller.has_moments:
        return
    if controller.is_over:
        if not controller.end_shown:
            controller.end_shown = True
            app.settings.unscored = ""
            app.settings.save()
            app.scenes.push(load_face(controller.game).ending(controller))
    elif controller.curtain_for is not None:
        app.scenes.push(CurtainScreen(controller, controller.curtain_for, load_face(controller.game)))


def left_table(app: App, controller: GameController) -> tuple[Path, pygame.Surface, Facts] | None:
    """Of a game that is left the file, the table and how far it has come; None where nothing can be shown.

    Where several people share the screen the table shows the hand of one of them, which no other may see in a list of
    games: a picture without it is drawn later.
    """
    table = app.table if app.table in app.scenes.scenes else None
    path = controller.session.path
    if table is None or path is None or not pygame.display.get_init():
        return None
    if not table.idle or len(people(controller.view["seats"])) > 1:
        return None
    surface = pygame.Surface(app.surface.get_size())
    table.picture(surface)
    return path, surface, facts_of(controller.game, controller.session.state)
