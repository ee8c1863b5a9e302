"""What SDL knows about windows and desktops, and pygame does not ask it."""

from __future__ import annotations

import ctypes
import logging
import math
import sys
from functools import lru_cache

import pygame

MAXIMISED, MINIMISED = 0x80, 0x40
"""SDL_WINDOW_MAXIMIZED, SDL_WINDOW_MINIMIZED"""
Borders = tuple[int, int, int, int]
"""Width of a frame in pixels: top, left, bottom, right."""
NO_BORDERS: Borders = (0, 0, 0, 0)


@lru_cache(maxsize=1)
def _library() -> ctypes.CDLL | None:
    """The SDL that pygame uses; None where it cannot be reached, and then nothing of this is known."""
    try:
        found = ctypes.CDLL("SDL2" if sys.platform == "win32" else str(pygame.base.__file__))
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFlags.restype = ctypes.c_uint32
        found.SDL_GetWindowFlags.argtypes = found.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
        return found
    except (OSError, AttributeError) as error:
        logging.getLogger("blackangel").info("No look behind pygame: %s", error)
        return None


def _pointer(window: pygame.Window) -> tuple[ctypes.CDLL, ctypes.c_void_p] | None:
    library = _library()
    found = library.SDL_GetWindowFromID(window.id) if library else None
    return (library, ctypes.c_void_p(found)) if library and found else None


def maximised(window: pygame.Window) -> bool | None:
    """Whether a window is; None where that is not known."""
    return _is(window, MAXIMISED)


def minimised(window: pygame.Window) -> bool | None:
    """Whether only its sign on the desktop's bar is there; None where that is not known."""
    return _is(window, MINIMISED)


def _is(window: pygame.Window, flag: int) -> bool | None:
    found = _pointer(window)
    return None if found is None else bool(found[0].SDL_GetWindowFlags(found[1]) & flag)


def borders(window: pygame.Window) -> Borders:
    """The frame that the system has put round a window, as far as it tells."""
    found = _pointer(window)
    sides = [ctypes.c_int() for _ in range(4)]
    if found is None or found[0].SDL_GetWindowBordersSize(found[1], *map(ctypes.byref, sides)) != 0:
        return NO_BORDERS
    top, left, bottom, right = (side.value for side in sides)
    return top, left, bottom, right


def usable(window: pygame.Window | None = None) -> pygame.Rect | None:
    """The desktop without its bars, where a window is or for the first one; None where that is not known."""
    library = _library()
    if library is None:
        return None
    found = _pointer(window) if window is not None else None
    index = library.SDL_GetWindowDisplayIndex(found[1]) if found is not None else 0
    box = (ctypes.c_int * 4)()
    known = library.SDL_GetDisplayUsableBounds(max(0, index), ctypes.byref(box)) == 0
    return pygame.Rect(*box) if known and box[2] > 0 and box[3] > 0 else None


def sleep(seconds: float) -> bool:
    """Sleeps until there is an event, but no longer than so many seconds; other threads go on. False where SDL cannot
    be reached: then it did not sleep."""
    library = _library()
    if library is None:
        return False
    library.SDL_WaitEventTimeout(None, ctypes.c_int(max(1, math.ceil(seconds * 1000))))
    return True
