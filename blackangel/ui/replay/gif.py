"""Moving pictures without a library: GIF89a from surfaces of one size, 255 colours chosen from all of them.

A frame after the first holds only the rectangle that changed; unchanged pixels in it are transparent.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import BinaryIO

import pygame

Colour = tuple[int, int, int]
COLOURS = 255
CLEAR = 255
"""Index of the transparent pixel."""
SAMPLES = 260_000
"""Pixels of each sampled picture that the palette is chosen from."""


def pixels565(surface: pygame.Surface) -> bytes:
    """The surface in 16 bits a pixel (5, 6 and 5 for its three lights), rows without gaps."""
    w, h = surface.get_size()
    small = pygame.Surface((w, h), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
    small.blit(surface, (0, 0))
    raw, pitch = small.get_buffer().raw, small.get_pitch()
    return raw if pitch == 2 * w else b"".join(raw[y * pitch:y * pitch + 2 * w] for y in range(h))


def wide(value: int) -> Colour:
    """A 16-bit pixel in three bytes."""
    r, g, b = value >> 11, value >> 5 & 63, value & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


@dataclass(slots=True)
class Palette:
    """Colours, and to which of them a 16-bit pixel goes."""

    colours: list[Colour]
    known: dict[int, int]

    def table(self, pixels: bytes) -> bytes:
        """A picture of 16 bits a pixel as indexes."""
        values = memoryview(pixels).cast("H").tolist()
        for value in set(values) - self.known.keys():
            self.known[value] = self._nearest(wide(value))
        return bytes(map(self.known.__getitem__, values))

    def _nearest(self, colour: Colour) -> int:
        r, g, b = colour
        far = [2 * (r - x) * (r - x) + 4 * (g - y) * (g - y) + 3 * (b - z) * (b - z) for x, y, z in self.colours]
        return far.index(min(far))


def palette_of(pictures: Iterable[bytes]) -> Palette:
    """At most 255 colours that stand for those of the pictures (16 bits a pixel): median cut."""
    counts: Counter[int] = Counter()
    for picture in pictures:
        values = memoryview(picture).cast("H")
        counts.update(values[::max(1, len(values) // SAMPLES)].tolist())
    first = [(wide(value), number, value) for value, number in counts.items()] or [((0, 0, 0), 1, 0)]
    queue = [(-_weight(first), 0, first)]
    ticket = count(1)
    while len(queue) < COLOURS and queue[0][0] < 0:
        _, _, box = heappop(queue)
        for half in _halves(box):
            heappush(queue, (-_weight(half), next(ticket), half))
    boxes = [box for _, _, box in queue]
    known = {value: index for index, box in enumerate(boxes) for _, _, value in box}
    return Palette([_mean(box) for box in boxes], known)


Box = list[tuple[Colour, int, int]]
"""Colours in three bytes, how often each is seen, and as 16 bits."""


def _spread(box: Box) -> list[int]:
    return [max(entry[0][n] for entry in box) - min(entry[0][n] for entry in box) for n in range(3)]


def _weight(box: Box) -> float:
    """Wide and full boxes are cut first."""
    return float(max(_spread(box))) * sum(entry[1] for entry in box) ** 0.5 if len(box) > 1 else 0.0


def _halves(box: Box) -> tuple[Box, Box]:
    spread = _spread(box)
    axis = spread.index(max(spread))
    box.sort(key=lambda entry: entry[0][axis])
    half, passed, cut = sum(entry[1] for entry in box) / 2, 0, 0
    while passed < half and cut < len(box) - 1:
        passed += box[cut][1]
        cut += 1
    cut = max(1, cut)
    return box[:cut], box[cut:]


def _mean(box: Box) -> Colour:
    total = sum(entry[1] for entry in box)
    r, g, b = (round(sum(entry[0][n] * entry[1] for entry in box) / total) for n in range(3))
    return r, g, b


class GifWriter:
    """Writes frames one after the other; `close` ends the file."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Palette) -> None:
        self.file, self.size, self.palette = file, size, palette
        self._last: bytes | None = None
        table = b"".join(bytes(colour) for colour in palette.colours).ljust(768, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table)
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    def add(self, surface: pygame.Surface, seconds: float) -> None:
        """One more frame, to be seen for so many seconds."""
        pixels = self.palette.table(pixels565(surface))
        left, top, w, h, part = self._changed(pixels)
        self._last = pixels
        delay = max(2, round(seconds * 100))
        self.file.write(b"\x21\xf9\x04" + struct.pack("<BHB", 0x05, delay, CLEAR) + b"\0")
        self.file.write(b"\x2c" + struct.pack("<HHHHB", left, top, w, h, 0))
        self.file.write(b"\x08" + b"".join(_blocks(compress(part))) + b"\0")

    def _changed(self, pixels: bytes) -> tuple[int, int, int, int, bytes]:
        """The rectangle that differs from the frame before, unchanged pixels in it transparent."""
        w, h = self.size
        last = self._last
        if last is None:
            return 0, 0, w, h, pixels
        rows = [y for y in range(h) if pixels[y * w:(y + 1) * w] != last[y * w:(y + 1) * w]]
        if not rows:
            return 0, 0, 1, 1, bytes([CLEAR])
        top, bottom = rows[0], rows[-1] + 1
        new, old = pixels[top * w:bottom * w], last[top * w:bottom * w]
        part = bytes([CLEAR if a == b else a for a, b in zip(new, old, strict=True)])
        return 0, top, w, bottom - top, part

    def close(self) -> None:
        self.file.write(b"\x3b")


def _blocks(data: bytes) -> Iterable[bytes]:
    for at in range(0, len(data), 255):
        part = data[at:at + 255]
        yield bytes([len(part)]) + part


def compress(pixels: bytes) -> bytes:
    """LZW as GIF has it, 8 bits a pixel."""
    clear, end = 256, 257
    codes: dict[int, int] = {}
    bits, size = 9, end + 1
    buffer, filled = clear, 9
    out = bytearray()
    prefix = pixels[0]
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        code = codes.get(key)
        if code is not None:
            prefix = code
            continue
        buffer |= prefix << filled
        filled += bits
        while filled >= 8:
            out.append(buffer & 255)
            buffer >>= 8
            filled -= 8
        if size < 4096:
            codes[key] = size
            if size == 1 << bits:
                bits += 1
            size += 1
        else:
            buffer |= clear << filled
            filled += bits
            codes, bits, size = {}, 9, end + 1
        prefix = pixel
    buffer |= prefix << filled
    filled += bits
    if size == 1 << bits and bits < 12:
        bits += 1
    buffer |= end << filled
    filled += bits
    while filled > 0:
        out.append(buffer & 255)
        buffer >>= 8
        filled -= 8
    return bytes(out)
