"""Scenes and the stack they lie on, and what the two ask of each other and of the program.

A scene sees events whose positions (`pos`, `rel`) are already logical units. The topmost scene gets the events;
drawing starts at the topmost scene that is not transparent.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

import pygame

from .canvas import BROAD, Plane
from .theme import Area

if TYPE_CHECKING:
    from .canvas import Canvas
    from .dialogs import Choice
    from .form import Form
    from .images import Images
    from .notices import Notices
    from .sound import Sound
    from .view import View
    from .window import Window


class Host(Protocol):
    """What any scene may ask of the program that shows it.

    Attributes:
        window: the one window.
        view: what the window shows of the picture.
        canvas: how scenes draw; another one after each change of size.
        images: pictures at the sizes of that canvas.
        sound: plays effects.
        notices: short sentences at the lower edge.
        scenes: the stack.
        data_dir: where the player's things are kept.
    """

    window: Window
    view: View
    canvas: Canvas
    images: Images
    sound: Sound
    notices: Notices
    scenes: SceneStack
    data_dir: Path

    @property
    def surface(self) -> pygame.Surface:
        """What scenes draw on."""

    @property
    def mouse(self) -> tuple[float, float] | None:
        """Where the pointer is, in logical units; None outside of the window."""

    def draw(self) -> None:
        """The picture of this moment."""

    def press(self, key: int, mod: int = 0) -> None:
        """A key, pressed and let go without a keyboard."""

    @property
    def quiet(self) -> float:
        """Seconds since the player last did something."""

    @property
    def backdrop(self) -> str:
        """The picture behind screens that have none of their own; empty for the ground of their mood."""

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard; what only adorns stands still while it has not."""

    # ---- what is said
    def dialog(self, title: str, words: str, choices: Sequence[Choice] = (), mark: str = "") -> None:
        """A question on top of everything; `mark` ui_warning says that something failed."""

    def notice(self, words: str, instead: str = "") -> None:
        """One sentence at the lower edge."""

    def notice_here(self, words: str) -> None:
        """The same about the scene on top: it goes with it."""

    # ---- other scenes
    def help(self) -> None:
        """What the scene on top has to do with, explained (`Scene.help_topic`)."""

    def keys_overview(self) -> None:
        """The keys, and the buttons of a pad; called again, away with them."""

    def options(self) -> None:
        """The settings."""

    def pause(self) -> None:
        """The menu over a game."""

    def new_game(self, way: str = "", from_title: bool = False, game: str = "") -> None:
        """The set-up screen of a game (the open one's if none is named) for one of its ways to play; `from_title`
        first leaves the game that is open."""

    def load_game(self, from_title: bool = False) -> None:
        """The list of saved games."""

    def look_back(self, position: int | None = None, running: bool = False) -> None:
        """From the open game into the replay of what was played so far, at its last step or another; `running`: it
        plays on from there."""

    def play_again(self, same: bool = False) -> None:
        """The same seats and options once more; `same`: and the same deal."""

    def tutorial(self, anew: bool = False) -> None:
        """The lessons, where the player left off, or from the first one."""

    def report(self) -> None:
        """One file with all that helps to find a fault."""

    # ---- ways out
    def leave(self, action: Callable[[], None]) -> None:
        """Leaves the open game by `action`; one that is saved nowhere only after a question."""

    def to_title(self) -> None:
        """Leaves the game for the title."""

    def from_ending(self, otherwise: Callable[[], None]) -> None:
        """Back to the list of games where the game was chosen that was over already; else what is done `otherwise`."""

    def quit(self) -> None:
        """Leaves the game and the program."""


class Scene:
    """One screen. Override what is needed.

    All that the program asks of a scene stands here: first what it may look at, then what it calls.
    """

    name = "scene"
    """What a picture, a log line or a test calls it by. Nothing that the program does hangs on it."""
    transparent = False
    """True: what lies under it on the stack is drawn first."""
    help_topic = ""
    """What the help opens with above it; empty for its beginning."""
    about = ""
    """The game that it is about, by its name in logs; empty where that is the open one."""
    ambience = "ambience-title"
    """Which quiet loop is heard while it lies at the bottom of the stack: a file of resources/sounds."""
    hushes = False
    """True: no loop is heard while it lies anywhere on the stack."""
    keys: Literal["table", "replay", "menus"] = "table"
    """Which part of the overview of the keys is opened above it."""
    commands = False
    """True at a table of any kind: there all commands have keys, elsewhere only those for help and full screen."""
    names_keys = False
    """True where a key is asked for by itself: it arrives as it was pressed, whatever the player gave it for."""
    plays = False
    """True where the open game is played: at rest it lets the curtain or the scores be laid over it."""
    gathers = False
    """True where files are listed: one that is dropped on it joins them, whatever dropping means elsewhere."""
    planes: Sequence[Plane] = (BROAD,)
    """What it can be laid out on."""
    form: Form | None = None
    """Its widgets, if it has any: keyboard and pads move in it, and what is typed into a text field is text."""

    app: Host

    @property
    def idle(self) -> bool:
        """Whether nothing moves, so that something else may be laid over it."""
        return True

    @property
    def still(self) -> float:
        """For how many seconds its picture stays as it is if nothing happens meanwhile.

        0.0 while something moves: the next picture is drawn at once. `math.inf`: only an event changes it. Between the
        two: it is updated and drawn again after so long at the latest (a caret blinks, words go away, an answer of
        another process may be there). Asked after each update, and a second after an event or a movement at the
        soonest. What begins to move in an update says so here; nothing else wakes the loop.
        """
        return 0.0 if not self.idle else self.form.still if self.form is not None else math.inf

    def prepare(self) -> bool:
        """Does a few milliseconds of what may be wanted later, while nothing is to be done; whether there is more."""
        return False

    @property
    def key_area(self) -> Area | None:
        """What the keyboard is about to choose from where no widget has the focus; the view brings it into sight."""
        return None

    def notice_place(self, w: float, h: float) -> Area | None:
        """Where a passing notice of that size stands best; None for the usual place."""
        return None

    def kept_clear(self) -> Sequence[Area]:
        """What a passing notice must not cover."""
        return ()

    # ---- what a game pad asks
    def pad_key(self, key: int) -> tuple[int, int]:
        """The key, with its modifiers, that an arrow or the first button of a pad means here: Enter, or an arrow."""
        return key, 0

    def next_view(self, step: int) -> bool:
        """Shows the next part of itself, or (-1) the one before; False where there is none."""
        return False

    def open_menu(self) -> None:
        """The menu, or away with it."""

    # ---- life
    def enter(self, app: Host) -> None:
        """Put on the stack. Called once, before anything else."""
        self.app = app
        self.arrive()

    def arrive(self) -> None:
        """It lies on the stack now, and `app` is there."""

    def leave(self) -> None:
        """Taken off the stack."""

    def covered(self) -> None:
        """Another scene was put on top: drags end here."""

    def uncovered(self) -> None:
        """The scene on top went away."""

    def resized(self) -> None:
        """The canvas has changed: positions that depend on its size are computed again."""

    def retold(self) -> None:
        """The language has changed: words that are kept are made anew. The canvas is a new one, too."""
        self.resized()

    def focus_lost(self) -> None:
        """The window lost the keyboard: lifted pieces go back, keys held down are let go."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event, positions in logical units."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def picture(self, surface: pygame.Surface) -> None:
        """Paints it as one likes to remember it: nothing is said about what lies under the pointer."""
        self.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the whole window (or, if transparent, over it)."""


class SceneStack:
    """The scenes from bottom to top."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def ambience(self) -> str | None:
        """The quiet loop that is heard now."""
        if not self.scenes or any(scene.hushes for scene in self.scenes):
            return None
        return self.scenes[0].ambience

    def push(self, scene: Scene) -> None:
        """Lays a scene on top."""
        if self.scenes:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        scene.enter(self.app)

    def pop(self, scene: Scene | None = None) -> None:
        """Takes the top scene off, or that scene and all above it."""
        if scene is not None and scene not in self.scenes:
            return
        while self.scenes:
            gone = self.scenes.pop()
            gone.leave()
            if scene is None or gone is scene:
                break
        if self.scenes:
            self.scenes[-1].uncovered()

    def replace(self, scene: Scene) -> None:
        """Empties the stack and starts again with this scene."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def handle(self, event: pygame.event.Event) -> None:
        if self.scenes:
            self.scenes[-1].handle(event)

    def update(self, dt: float) -> None:
        """Only the top scene lives; those under it stand still."""
        if self.scenes:
            self.scenes[-1].update(dt)

    def resized(self) -> None:
        for scene in self.scenes:
            scene.resized()

    def retold(self) -> None:
        for scene in self.scenes:
            scene.retold()

    def focus_lost(self) -> None:
        for scene in self.scenes:
            scene.focus_lost()

    @property
    def seen(self) -> list[Scene]:
        """The scenes that are drawn: the topmost one that is not transparent, and all above it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].transparent:
            first -= 1
        return self.scenes[max(0, first) :]

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What all that is drawn can be laid out on."""
        seen = self.seen
        return tuple(plane for plane in (seen[0].planes if seen else (BROAD,))
                     if all(plane in scene.planes for scene in seen))

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.seen:
            scene.draw(surface)
