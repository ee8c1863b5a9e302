"""Moves the pointer of a display and presses its keys as a person would, over one connection that stays open.

A program started for each press takes longer than what is tested; what stands here is what such a program does.
"""

from __future__ import annotations

from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}


class XInput:
    """The pointer and the keyboard of a display, by the same words that xdotool knows."""

    def __init__(self, name: str) -> None:
        self.display = Display(name)

    def close(self) -> None:
        self.display.close()

    def do(self, *words: str | int) -> bool:
        """Moves or presses; False for words, or for keys, that are not known here. Returns when the display knows."""
        name, rest = str(words[0]), words[1:]
        if name == "mousemove" and len(rest) == 2:
            self._send(X.MotionNotify, 0, int(rest[0]), int(rest[1]))
        elif name in ("mousedown", "mouseup") and len(rest) == 1:
            self._send(X.ButtonPress if name == "mousedown" else X.ButtonRelease, int(rest[0]))
        elif name in ("key", "keydown", "keyup"):
            chords = [self._codes(str(word)) for word in rest]
            if not all(chords):
                return False
            for codes in chords:
                self._chord(codes, name)
        else:
            return False
        return True

    def _send(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self.display, kind, detail, x=x, y=y)
        self.display.sync()

    def _chord(self, codes: list[int], how: str) -> None:
        if how != "keyup":
            for code in codes:
                self._send(X.KeyPress, code)
        if how != "keydown":
            for code in reversed(codes):
                self._send(X.KeyRelease, code)

    def _codes(self, chord: str) -> list[int]:
        """The keys of "ctrl+shift+z", with Shift where a sign needs it; empty if the keyboard has no such key."""
        found: list[int] = []
        *modifiers, last = chord.split("+")
        for name in (*(MODIFIERS.get(one, one) for one in modifiers), last):
            sign = XK.string_to_keysym(name)
            code = self.display.keysym_to_keycode(sign) if sign else 0
            if not code:
                return []
            if name == last and self.display.keycode_to_keysym(code, 0) != sign and "shift" not in modifiers:
                found.append(self.display.keysym_to_keycode(XK.string_to_keysym("Shift_L")))
            found.append(code)
        return found
