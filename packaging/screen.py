"""A screen of our own for the check of the bundle: Xvfb with its picture in a file, xdotool for keys."""

from __future__ import annotations

import ctypes
import os
import struct
import subprocess
import zlib
from pathlib import Path
from types import TracebackType

WIDTH, HEIGHT = 1600, 900


class ClientMessage(ctypes.Structure):
    """An event of the X window system by which programs speak to each other."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )


class Screen:
    """A display without window manager. Its picture lies in a file as an XWD dump: no tool is needed to see it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp",
             "-noreset", "-ac", "-fbdir", str(place)],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        if self.name == ":":
            raise OSError("Xvfb does not start")

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.terminate()
        self.server.wait(10)

    def ask(self, *words: str) -> str:
        """What xdotool answers; nothing if it fails."""
        env = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=20).stdout

    def xdo(self, *words: str) -> None:
        """Runs xdotool. Raises CalledProcessError when it fails."""
        env = {**os.environ, "DISPLAY": self.name}
        subprocess.run(["xdotool", *words], env=env, check=True, capture_output=True, timeout=20)

    def clear(self) -> None:
        """Takes the pointer out of the way."""
        self.xdo("mousemove", str(WIDTH - 1), str(HEIGHT - 1))

    def close_window(self, window: int) -> None:
        """Asks a window to close, as the cross of its frame does; there is no frame here, and xdotool cannot."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        kind, close = (x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = ClientMessage(type=33, window=window, message=kind, format=32)
        message.data[0] = close
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(display)

    def _rows(self, step: int = 1) -> list[bytes]:
        """Every `step`-th row of the picture: 4 bytes a pixel, blue first."""
        data = (self.place / "Xvfb_screen0").read_bytes()
        header, colours, line = (struct.unpack_from(">I", data, at)[0] for at in (0, 76, 48))
        start = header + 12 * colours
        return [data[start + y * line : start + y * line + 4 * WIDTH] for y in range(0, HEIGHT, step)]

    def painted(self) -> bool:
        """Whether a picture is there: many different pixels in the middle of the screen."""
        middle = self._rows(60)[4:11]
        return len({row[x : x + 3] for row in middle for x in range(1200, 5200, 40)}) > 100

    def keep(self, name: str) -> Path:
        """Writes the picture into a PNG file."""
        path = self.place / f"{name}.png"
        lines = []
        for row in self._rows():
            rgb = bytearray(3 * WIDTH)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            lines.append(b"\0" + bytes(rgb))

        def chunk(kind: bytes, data: bytes) -> bytes:
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        body = zlib.compress(b"".join(lines), 3)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b""))
        return path
