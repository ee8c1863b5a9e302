"""The window of the operating system: size, full screen, and whether there is a display at all."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
import warnings
from typing import Protocol

import pygame

from blackangel import APP_ID

from . import sdl

LEAST = (1024, 640)
"""Smallest size a person can give the window, in pixels."""
SHARE = 0.86
"""Share of the desktop that a first window takes."""
MAXIMISED = (0.95, 0.88)
"""Shares of the desktop's width and height that a maximised window takes at least."""
REDIRECTED = 1 << 20
"""SubstructureRedirectMask of X: who selects it of the root is asked about every window, which is to be its manager."""
INVISIBLE = frozenset({"dummy", "offscreen"})


class NoDisplay(RuntimeError):
    """There is nothing to show a window on. The message says why, as the rest of a sentence for the player."""


def open_display() -> None:
    """Starts the display. Raises NoDisplay; SDL's silent change to an invisible driver counts as none."""
    if sys.platform.startswith("linux") and not os.environ.get("SDL_VIDEODRIVER"):
        _only_what_can_be()
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):  # a desktop finds names and icons by it
        os.environ[name] = APP_ID  # pygame has put the name of the script there
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows would enlarge a small picture
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")   # who types Japanese or Chinese chooses among the words offered
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(f"none could be opened ({error})") from error
    if driver == "x11":     # else SDL would send each picture through OpenGL: 100 MB, and much time without a fast card
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if driver in INVISIBLE and driver != wanted:
        pygame.display.quit()
        raise NoDisplay("there is none here")


def _only_what_can_be() -> None:
    """Without Wayland's folder only X is tried: SDL's attempt at Wayland would write to standard error."""
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_RUNTIME_DIR"):
        return
    if not os.environ.get("DISPLAY"):
        raise NoDisplay("there is none here")
    os.environ["SDL_VIDEODRIVER"] = "x11"


def system_window() -> pygame.Window | None:
    """The window behind the display; None where pygame does not give it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()
    except (AttributeError, pygame.error):
        return None


def is_managed() -> bool:
    """Whether somebody carries out what windows ask for: on X a window manager, everywhere else the system itself.

    Without one SDL believes that its window fills the screen while it stays as it was.
    """
    if pygame.display.get_driver() != "x11":
        return True
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError as error:
        logging.getLogger("blackangel").info("No look at the window manager: %s", error)
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    screen = x11.XOpenDisplay(None)
    if not screen:
        return True
    pointer, told = ctypes.c_void_p(screen), _Attributes()
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    try:
        root = ctypes.c_ulong(x11.XDefaultRootWindow(pointer))
        known = x11.XGetWindowAttributes(pointer, root, ctypes.byref(told))
        return not known or bool(told.all_event_masks & REDIRECTED)
    finally:
        x11.XCloseDisplay(pointer)


class _Attributes(ctypes.Structure):
    """XWindowAttributes of Xlib."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("x", "y", "width", "height", "border_width", "depth")),
        ("visual", ctypes.c_void_p),
        ("root", ctypes.c_ulong),
        *((name, ctypes.c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing_store")),
        ("backing_planes", ctypes.c_ulong),
        ("backing_pixel", ctypes.c_ulong),
        ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong),
        ("map_installed", ctypes.c_int),
        ("map_state", ctypes.c_int),
        ("all_event_masks", ctypes.c_long),
        ("your_event_mask", ctypes.c_long),
        ("do_not_propagate_mask", ctypes.c_long),
        ("override_redirect", ctypes.c_int),
        ("screen", ctypes.c_void_p),
    )  # fmt: skip


def first_size(desktop: tuple[int, int], kept: tuple[int, int]) -> tuple[int, int]:
    """Size of the window at the start: the kept one, or 16:9 within the desktop.

    Never larger than the desktop, and never smaller than a window may be there.
    """
    width, height = kept
    if width < 320 or height < 240:
        scale = min(desktop[0] * SHARE / 16, desktop[1] * SHARE / 9)
        width, height = round(16 * scale), round(9 * scale)
    if width > desktop[0] or height > desktop[1]:
        shrink = min(desktop[0] / width, desktop[1] / height)
        width, height = round(width * shrink), round(height * shrink)
    least = least_size(desktop)
    return max(least[0], width), max(least[1], height)


def least_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The smallest size of a window on that desktop."""
    return min(LEAST[0], desktop[0]), min(LEAST[1], desktop[1])


def fills(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """Whether a window of that size has been maximised: all but its border and the bars of the desktop.

    SDL knows, but pygame neither asks it nor passes on its event on every system.
    """
    return size[0] >= desktop[0] * MAXIMISED[0] and size[1] >= desktop[1] * MAXIMISED[1]


def within(size: tuple[int, int], place: tuple[int, int], frame: sdl.Borders,
           room: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Size and place of what a frame is put round, so that the frame lies in the room."""
    top, left, bottom, right = frame
    width, height = min(size[0], room.w - left - right), min(size[1], room.h - top - bottom)
    x = max(room.left + left, min(place[0], room.right - right - width))
    y = max(room.top + top, min(place[1], room.bottom - bottom - height))
    return (width, height), (x, y)


Stand = tuple[tuple[int, int], tuple[int, int] | None]
"""Size and place of a window."""


class Kept(Protocol):
    """How the window was left, and is to be at the next start.

    Attributes:
        window: size neither full screen nor maximised, in pixels; (0, 0) means not chosen yet.
        place: where it stands then on the desktop; None means not chosen yet.
        maximised: it fills the desktop, inside its bars.
    """

    window: tuple[int, int]
    place: tuple[int, int] | None
    full_screen: bool
    maximised: bool


class Window:
    """The one window.

    `surface` is what is drawn on. `windowed` is the size that it has when it is neither full screen nor maximised; out
    of both it gets that again, also in another start of the program. A desktop with too little room makes it smaller or
    moves it; while the player leaves it so, what was kept stays kept for a larger one.

    Args:
        exactly: its size, whatever was kept and however large the desktop is.
    """

    def __init__(self, settings: Kept, title: str, icon: pygame.Surface | None = None,
                 exactly: tuple[int, int] | None = None) -> None:
        self.settings = settings
        desktops = pygame.display.get_desktop_sizes()
        self.desktop = desktops[0] if desktops else (1920, 1080)
        self.exactly = exactly is not None
        room = sdl.usable()
        self.windowed = exactly or first_size(room.size if room else self.desktop, settings.window)
        self._made: Stand | None = (self.windowed, None)
        self.full_screen = False
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)
        self.surface = self._open()
        self._seen = False
        self._put()
        if settings.full_screen:
            self.set_full_screen(True)
        if settings.maximised and not self.exactly and is_managed():
            self._maximise()

    def belongs(self, settings: Kept, icon: pygame.Surface | None) -> None:
        """Settings in which it is kept from now on, and its sign."""
        self.settings = settings
        if icon is not None:
            pygame.display.set_icon(icon)

    def _open(self) -> pygame.Surface:
        try:
            return pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(f"its window could not be opened ({error})") from error

    def _maximise(self) -> None:
        """As it was left; behind a full screen it waits for its end."""
        window = system_window()
        if self.full_screen:
            self._was_maximised = True
        elif window is not None:
            window.maximize()

    @property
    def room(self) -> tuple[int, int]:
        """The largest size at which the window and its frame lie inside the desktop without its bars."""
        window = system_window()
        space = sdl.usable(window) if window is not None else None
        if window is None or space is None:
            return self.desktop
        top, left, bottom, right = self._frame = self._frame if self.full_screen else sdl.borders(window)
        return space.w - left - right, space.h - top - bottom

    def _put(self) -> None:
        """Where it was left, as far as the desktop still has the place."""
        window, place = system_window(), self.settings.place
        if window is not None and place is not None and not (self.full_screen or self.exactly or self.maximised):
            window.position = place
        self.fit()

    def exposed(self) -> None:
        """The window is to be seen: from now on the frame is known, by which some systems have moved it."""
        if not self._seen:
            self._seen = True
            self._put()

    def fit(self) -> None:
        """Keeps the window inside the desktop with its frame, as far as that is known."""
        window = system_window()
        space = sdl.usable(window) if window is not None else None
        if window is None or self.full_screen:
            return
        window.minimum_size = least_size(self.windowed if self.exactly else self.room)
        if space is None or self.exactly or self.maximised:
            return
        size, place = within(window.size, window.position, sdl.borders(window), space)
        if size != window.size:
            window.size = size
        if place != window.position:
            window.position = place
        self._made = size, place

    @property
    def maximised(self) -> bool:
        """Whether the window fills the desktop now, without being full screen."""
        window = system_window()
        if window is None or self.full_screen:
            return False
        told = sdl.maximised(window)
        if told is None:
            return fills(window.size, self.desktop)
        return told and is_managed()

    def set_full_screen(self, on: bool) -> None:
        """Over the whole screen, or back to the window as it was: size, place and border."""
        window = system_window()
        if on == self.full_screen or window is None:
            return
        try:
            if on:
                self._note()
                self._was_maximised = self.maximised
                self._alone = not is_managed()
                if self._alone:
                    window.position, window.size = (0, 0), self.desktop
                else:
                    window.set_fullscreen(True)
            else:
                if not self._alone:
                    window.set_windowed()
                if self._was_maximised:  # asked for as a plain one that size would hang over the edge
                    window.maximize()
                else:
                    window.size = self.windowed
                    if self._place is not None:
                        window.position = self._place
        except pygame.error as error:
            logging.getLogger("blackangel").warning("Full screen: %s", error)
            return
        self.full_screen = on

    def set_size(self, size: tuple[int, int]) -> None:
        """Gives the window outside full screen a size, in pixels."""
        window = system_window()
        if window is not None and not self.full_screen:
            if self.maximised:
                window.restore()
            self.windowed = window.size = size
            self.fit()
            self._made = None

    def come_forward(self) -> None:
        """In front of all others, with the keyboard, as far as the system lets a program do that by itself."""
        window = system_window()
        if window is None:
            return
        try:
            if sdl.minimised(window):
                window.restore()
            window.focus()
        except pygame.error as error:
            logging.getLogger("blackangel").info("The window does not come to the front: %s", error)

    _was_maximised = False
    """Whether the window filled the desktop before full screen; it comes back so."""
    _place: tuple[int, int] | None = None
    _before: Stand | None = None
    """Size and place before the last ones: a system says that a window is maximised after it has resized it."""
    _frame: sdl.Borders = sdl.NO_BORDERS
    _alone = False
    """Full screen without a window manager: the window was made as large as the screen."""

    def _note(self) -> None:
        """Remembers size and place of a window that is neither full screen nor maximised."""
        window = system_window()
        if window is None or self.full_screen:
            return
        now: Stand = (window.size[0], window.size[1]), window.position
        if self.maximised:
            if self._before is not None and self.windowed == now[0]:
                self.windowed, self._place = self._before
        elif now[0] != self.windowed:
            self._before = self.windowed, self._place
            self.windowed, self._place = now
        else:
            self._place = now[1]

    def resized(self) -> bool:
        """After an event of the system: whether the surface has another size now."""
        self._note()
        surface = pygame.display.get_surface()
        changed = surface is not None and surface is not self.surface
        if surface is not None:
            changed = changed or surface.get_size() != self._size
            self.surface = surface
            self._size = surface.get_size()
        return changed

    _size: tuple[int, int] = (0, 0)

    def keep(self) -> None:
        """Remembers in the settings how the window is: its plain size, maximised or not, full screen or not."""
        self._note()
        self.settings.full_screen = self.full_screen
        self.settings.maximised = self._was_maximised if self.full_screen else self.maximised
        made, kept = self._made, self.settings.window
        if made is None or self.windowed != made[0] or (made[0] == kept and self._place != made[1]):
            self.settings.window, self.settings.place = self.windowed, self._place
