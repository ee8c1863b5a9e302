"""What all scenes share: event loop, scene stack, the game that is open, and what happens when something goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from blackangel import PROGRAM, paths
from blackangel.engine.log import Log
from blackangel.engine.session import Session
from blackangel.engine.store import SavedGame, SaveStore
from blackangel.ui.kit.busy import busy
from blackangel.ui.kit.canvas import Canvas, Room, fitting
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.files import called
from blackangel.ui.kit.images import SHELF, Images, picture
from blackangel.ui.kit.memory import give_back, give_back_pictures
from blackangel.ui.kit.notices import Notices
from blackangel.ui.kit.scene import Scene, SceneStack
from blackangel.ui.kit.sound import Sound
from blackangel.ui.kit.view import View
from blackangel.ui.kit.window import Window
from blackangel.ui.kit.words import first_language, speak, tr, why_unspoken
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.face import Face, faces, load_face
from blackangel.ui.play.hotkeys import Hotkeys
from blackangel.ui.play.setting import SeatedGame
from blackangel.ui.play.study import Desk
from blackangel.ui.play.summary import Entry

from . import flow, learning, unsaved
from .inbox import Inbox
from .inputs import Inputs
from .load import LoadScreen
from .looks import dress, looks
from .options import OptionsScreen
from .pause import GamePause
from .running import say
from .set_up import SetUpScreen
from .settings import WORDS, load_settings
from .thumbs import Thumbs
from .title import TitleScreen

TIDY_AFTER = 1.5
"""Seconds after the last change of size in which the memory of the old pictures goes back."""
FIRST_SECOND = 1.0
"""So long nothing else is begun: the first pictures come first."""


class App:
    """Everything the scenes share."""

    def __init__(self, folders: paths.Folders, *, mute: bool = False, lang: str | None = None,
                 invisible_size: tuple[int, int] | None = None, window: Window | None = None) -> None:
        give_back_pictures()
        self.folders = folders
        self.data_dir = folders.data
        if lang or invisible_size is None:
            speak(first_language(lang, ""))
        self.settings = load_settings(folders.data)
        if invisible_size is None:
            speak(first_language(lang, self.settings.language))
        self.store = SaveStore(folders.saves, faces())
        self.notices = Notices()
        voices = {name: voice for game in faces() for name, voice in load_face(game).voices.items()}
        self.sound = Sound(self.settings, mute, voices)
        icon = picture("app_icon_small")
        self.window = window or Window(self.settings, PROGRAM, icon, invisible_size)
        self.window.belongs(self.settings, icon)
        self.window.resized()
        own = [replace(command, game=game) for game in faces() for command in load_face(game).commands]
        self.hotkeys = Hotkeys(self.settings, own)
        self.now = 0.0
        self._tidy_at: float | None = None
        self._room: Room | None = None
        self.scenes = SceneStack(self)
        dress(self.settings)
        self._lay()
        self._tidy_at = None  # nothing was drawn before
        self.inputs = Inputs(self)
        self.thumbs = Thumbs(folders.data / "pictures")
        self.desk = Desk()
        self.controller: GameController | None = None
        self.table: Scene | None = None
        self.listed: LoadScreen | None = None
        self.running = True
        self.early = False
        self.log_path: Path | None = None
        self.inbox: Inbox | None = None
        self.error: BaseException | None = None
        self.notices.add(self.settings.notice)
        self.notices.add(why_unspoken(first_language(lang, self.settings.language)))
        self.unsaved: str = unsaved.look(self)
        self.dealt = False
        self.notices.add(unsaved.nothing_can_be_saved(self))
        if self.unsaved and invisible_size is None:
            say(unsaved.nothing_can_be_saved(self))

    @property
    def quiet(self) -> float:
        """Seconds since the player last did something."""
        return self.inputs.still

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard, as far as the system says."""
        return self.inputs.focused

    @property
    def hidden(self) -> bool:
        """Whether nothing of the window can be seen."""
        return self.inputs.hidden

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.view.surface

    @property
    def mouse(self) -> tuple[float, float] | None:
        """Where the pointer is, in logical units; None outside of the window."""
        return self.inputs.mouse

    # ------------------------------------------------------------ the loop
    def frame(self, dt: float) -> None:
        """Events, time, picture."""
        if self.hear():
            self.advance(dt)
            self.draw()
            pygame.display.flip()

    def hear(self) -> bool:
        """Takes what the system says; False if that has ended the program."""
        for event in pygame.event.get():
            self.inputs.take(event)
            if not self.running:
                return False
        return True

    def advance(self, dt: float) -> None:
        """So many seconds pass."""
        self.now += dt
        self.inputs.still += dt
        self.inputs.pads.update(dt)
        self.scenes.update(dt)
        if self.now > FIRST_SECOND:
            self.thumbs.update()
            self.inputs.pads.start()
        self.sound.update(dt, self.scenes.ambience)
        flow.watch(self)
        self.desk.update(rest=self.controller is not None and not self.controller.is_over)
        self.notices.update(dt, self.scenes.top)
        if self._tidy_at is not None and self.now > self._tidy_at:
            self._tidy_at = None
            give_back()
        if self.inbox is not None and (asked := self.inbox.asked()) is not None:
            self.window.come_forward()
            self.start(asked.start, Path(asked.file) if asked.file is not None else None)

    def draw(self) -> None:
        """The picture of this moment."""
        if self.canvas.plane != fitting(self.scenes.planes, self.window.surface.get_size()):
            self.resized()
        self.scenes.draw(self.surface)
        if self.inputs.by_keys:
            self._follow_focus()
        self.view.show()
        self.notices.draw(self.window.surface, self.view.plain)

    def _follow_focus(self) -> None:
        """Brings what the keyboard would press into sight."""
        top = self.scenes.top
        if top is None:
            return
        if top.form is not None and top.form.focus is not None and top.form.ring:
            self.view.bring(top.form.focus.area)
        elif (area := top.key_area) is not None:
            self.view.bring(area)

    def resized(self) -> None:
        """The window has another size: a new canvas, and every scene lays itself out anew."""
        share = self.view.share
        self._lay()
        self.view.keep(share)
        self.scenes.resized()

    def _lay(self) -> None:
        """A new canvas for the window and the settings as they are; all that was drawn for the old one goes."""
        self._look = looks(self.settings)
        self._tidy_at = self.now + TIDY_AFTER
        settings = self.settings
        if self._room is not None:      # scenes hold each other, and the old canvas, until the collector comes
            self._room.empty()
        self.view = View(self.window.surface, settings.scale / 100, WORDS[settings.words], settings.contrast,
                         self.scenes.planes)
        self.canvas: Canvas = self.view.canvas
        self._room = self.canvas.cache.room
        self.images = Images(self.canvas)

    def shut(self) -> None:
        """Closes the game and keeps the settings."""
        if self.inbox is not None:
            self.inbox.close()
        SHELF.rest()
        self.inputs.pads.close()
        self.thumbs.close()
        self.desk.stop()
        self.close_game()
        self.window.keep()
        self.settings.save()

    # ------------------------------------------------------------ what scenes ask for
    def dialog(self, title: str, words: str, choices: Sequence[Choice] = (), mark: str = "") -> None:
        """A question on top of everything; `mark` ui_warning says that something failed."""
        if mark == "ui_warning":
            self.sound.play("refused")
        self.scenes.push(Dialog(title, words, choices, mark=mark))

    def press(self, key: int, mod: int = 0) -> None:
        """A key, pressed and let go without a keyboard."""
        self.inputs.press(key, mod)

    def notice(self, words: str, instead: str = "") -> None:
        """One sentence at the lower edge, in the place of another one, if that is still there."""
        self.notices.drop(instead)
        self.notices.add(words)

    def notice_here(self, words: str) -> None:
        """The same about the screen on top: it goes with it."""
        self.notices.add(words, here=True)

    def tell_silence(self) -> None:
        """Says once that there is no sound device; again only after there was one."""
        told, self.settings.silence_told = self.settings.silence_told, bool(self.sound.notice)
        if told != self.settings.silence_told:
            self.notices.add(self.sound.notice)
            self.settings.save()

    def new_game(self, way: str = "", from_title: bool = False, game: str = "") -> None:
        """The set-up screen; `from_title` first leaves the game that is open."""
        face = load_face(game) if game else self.face
        self._open(lambda: face.new_game(way) or SetUpScreen(face), from_title)

    def kept_setup(self, game: str) -> dict[str, Any]:
        """What the last new game of those rules was begun with: of the first game where it always was."""
        kept = self.settings.setup if game == faces()[0] else self.settings.setups.get(game)
        return kept if isinstance(kept, dict) else {}

    def keep_setup(self, game: str, setup: dict[str, Any]) -> None:
        """Keeps it for the next time."""
        if game == faces()[0]:
            self.settings.setup = setup
        else:
            self.settings.setups[game] = setup
        self.settings.save()

    def load_game(self, from_title: bool = False) -> None:
        """The list of saved games."""
        self._open(LoadScreen, from_title)

    def _open(self, make: Callable[[], Scene], from_title: bool) -> None:
        def go() -> None:
            if from_title:
                self._to_title()
            self.scenes.push(make())

        self.leave(go) if from_title else go()

    def replays(self) -> None:
        """The list of games to watch."""
        self.scenes.push(LoadScreen(replays=True))

    def options(self) -> None:
        """The settings."""
        self.scenes.push(OptionsScreen())

    def statistics(self) -> None:
        """Games, wins, where points came from."""
        from .statistics import StatisticsScreen

        self.scenes.push(StatisticsScreen())

    def last_finished(self, game: str) -> Entry | None:
        """The last game that a person finished, as it is counted."""
        from .record import last_of

        return last_of(self.store.games(), game)

    def report(self) -> None:
        """One file with all that helps to find a fault."""
        from .report import report

        report(self, self.error)

    @property
    def face(self) -> Face:
        """That of the game which the scenes are about: the open one, or the one that is set up, taught or explained;
        of the first game where there is none."""
        named = next((scene.about for scene in reversed(self.scenes.scenes) if scene.about), "")
        return load_face(named or (self.controller.game if self.controller is not None else faces()[0]))

    @property
    def backdrop(self) -> str:
        """That of the game which the scenes are about."""
        return self.face.backdrop

    def help(self) -> None:
        """Rules, icons and keys; it opens at what the pointer is over."""
        learning.show_help(self)

    def keys_overview(self) -> None:
        """The keys, and the buttons of a pad; called again, away with them."""
        learning.keys_overview(self)

    def tutorial(self, anew: bool = False) -> None:
        """The lessons, where the player left off, or from the first one."""
        learning.lessons(self, anew)

    def how_to_play(self, game: str) -> None:
        """The ways to learn that game."""
        learning.how_to_play(self, load_face(game))

    def pause(self) -> None:
        """The menu over the table."""
        self.scenes.push(GamePause())

    def look_for_room(self) -> None:
        """Whether games can be saved may have changed since it was last looked at."""
        self.notices.drop(unsaved.nothing_can_be_saved(self))
        self.unsaved = unsaved.look(self)

    def leave(self, action: Callable[[], None]) -> None:
        """Leaves the open game by `action`; one that is saved nowhere only after a question. Whatever would throw such
        a game away goes through here, so that no way out can forget it."""
        unsaved.leave(self, action)

    def close_asked(self) -> None:
        """The window is to close. Whoever asks for it a second time means it."""
        top = self.scenes.top
        if isinstance(top, Dialog) and top.title == tr("This game is not saved"):
            self.end()
        else:
            self.quit()

    def to_title(self) -> None:
        """Leaves the game for the title."""
        self.leave(self._to_title)

    def from_ending(self, otherwise: Callable[[], None]) -> None:
        """See `Host.from_ending`."""
        if self.listed is None:
            otherwise()
        else:
            self.leave(partial(self._to_title, self.listed))

    def _to_title(self, *over: Scene) -> None:
        self.close_game()
        self.scenes.replace(TitleScreen())
        for scene in over:
            self.scenes.push(scene)

    def quit(self) -> None:
        """Leaves the game and the program."""
        self.leave(self.end)

    def end(self) -> None:
        """Ends the program, whatever is open."""
        self.running = False

    def ask_quit(self) -> None:
        """Escape on the title."""
        if not self.settings.confirmations:
            self.quit()
            return
        choices = [Choice(tr("Quit"), self.quit, "primary"), Choice(tr("Stay"))]
        self.dialog(tr("Leave the program?"), "", choices)

    def set_full_screen(self, on: bool) -> None:
        """Full screen on or off."""
        self.window.set_full_screen(on)
        self.window.resized()
        self.settings.full_screen = self.window.full_screen
        self.settings.save()
        self.resized()

    def set_language(self, code: str) -> None:
        """Another language at once, kept for the next start; empty for that of the system."""
        self.settings.language = code
        self.settings.save()
        self.notices.lines = []  # in the language of before
        speak(first_language(None, code))
        self._lay()
        self.scenes.retold()

    def settings_changed(self) -> None:
        """Something in the settings counts from now on. What scenes read each frame needs nothing done here."""
        if self._look == looks(self.settings):
            return
        dress(self.settings)
        self.resized()

    # ------------------------------------------------------------ games
    def last_game(self) -> SavedGame | None:
        """The game to continue: the last one opened, else the one last written, if it can go on, or has ended without
        anybody seeing its scores."""
        return flow.last_game(self)

    def last_games(self) -> dict[str, SavedGame]:
        """The same for the rules of each game, by its name; the one to continue first."""
        return flow.last_games(self)

    def start_game(self, setup: SeatedGame) -> None:
        """A new game as the set-up screen says."""
        def start() -> None:
            with busy(self, tr("The game is being set up …")):
                flow.start(self, setup)

        self.leave(start)

    def play(self, begin: Callable[[Path | None], Session], name: str, trial: bool = False) -> None:
        """The table with a game that `begin` makes in the file it is given, or in none where it cannot be saved."""
        flow.play(self, begin, name, trial)

    def open_game(self, path: Path) -> None:
        """Continues a saved game."""
        def continue_it() -> None:
            with busy(self, tr("Opening {name} …", name=called(path))):
                flow.open_saved(self, path)

        self.leave(continue_it)

    def start(self, start: str, path: Path | None) -> None:
        """What a start of the program asks for, see `app.run`; "title" leaves everything as it is."""
        if path is None:
            return
        if start == "open":
            flow.open_file(self, path)
        elif start == "replay":
            self.open_replay(path)
        else:
            self.open_game(path)

    def open_replay(self, path: Path) -> None:
        """Shows a log in the replay viewer; the file is only read."""
        from blackangel.ui.replay.opening import open_replay

        with busy(self, tr("Opening {name} …", name=called(path))):
            open_replay(self, path)

    def look_back(self, position: int | None = None, running: bool = False) -> None:
        """From the open game into the replay of what was played so far, at its last step or another."""
        from blackangel.ui.replay.opening import look_back

        look_back(self, position, running)

    def analyse(self, seat: int | None = None) -> None:
        """The analysis of the open game, which is over, from the side of a seat, or of its first person."""
        from blackangel.ui.replay.analysis.opening import analyse_open_game

        analyse_open_game(self, seat)

    def play_again(self, same: bool = False) -> None:
        """The same seats and options; another seed, if not the same one."""
        if self.controller is not None:
            self.play_once_more(self.controller.session.to_log(), self.controller.name or tr("New game"), same)

    def play_once_more(self, log: Log, name: str, same: bool = True) -> None:
        """The game of that log, which is over, from its beginning: same seats, options and seed."""
        def again() -> None:
            with busy(self, tr("The game is being set up …")):
                flow.once_more(self, log, name, same)

        self.leave(again)

    def reopen(self) -> None:
        """After a fault: the same game from its log, or as it is in memory where there is none."""
        controller = self.controller
        if controller is None or controller.session.path is not None:
            self.to_title()
        if controller is None:
            return
        if (path := controller.session.path) is not None:
            self.open_game(path)
        else:
            flow.show(self, controller.session, name=controller.name)

    def show_game(self, controller: GameController) -> None:
        """The table with this game, and nothing else on the stack."""
        self.close_game()
        self.controller = controller
        self.table = load_face(controller.game).table(controller)
        self.scenes.replace(self.table)

    def close_game(self) -> None:
        """Gives the open game free; a picture of its table as it is left is kept."""
        controller, self.controller = self.controller, None
        if controller is None:
            return
        unsaved.left(self, controller.session)
        left = flow.left_table(self, controller)
        self.table = None
        self._tidy_at = self.now + TIDY_AFTER
        controller.close()
        if left is not None:
            self.thumbs.keep(*left)
