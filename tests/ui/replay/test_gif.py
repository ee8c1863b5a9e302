"""The moving pictures: read back by SDL and by a reader of our own."""

from __future__ import annotations

import io
import os
import random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from blackangel.ui.replay.gif import GifWriter, compress, palette_of, pixels565, wide
from blackangel.whole import WholeFile


def expand(data: bytes) -> bytes:
    """LZW of GIF with 8 bits a pixel, read as its definition says."""
    buffer = filled = at = 0
    bits, out, table, before = 9, bytearray(), {}, None
    while True:
        while filled < bits:
            buffer |= data[at] << filled
            filled, at = filled + 8, at + 1
        code, buffer, filled = buffer & ((1 << bits) - 1), buffer >> bits, filled - bits
        if code == 257:
            return bytes(out)
        if code == 256:
            bits, before = 9, None
            table = {n: bytes([n]) for n in range(256)}
            continue
        entry = table.get(code)
        if entry is None:
            assert before is not None and code == len(table) + 2
            entry = before + before[:1]
        out += entry
        if before is not None and len(table) + 2 < 4096:
            table[len(table) + 2] = before + entry[:1]
        if len(table) + 2 == 1 << bits and bits < 12:
            bits += 1
        before = entry


@pytest.mark.parametrize("length", [1, 2, 3, 255, 256, 257, 700, 5000, 60_000])
@pytest.mark.parametrize("colours", [1, 2, 17, 256])
def test_what_is_compressed_comes_out_again(length, colours):
    rng = random.Random(length * 1000 + colours)
    pixels = bytes(rng.randrange(colours) for _ in range(length))
    assert expand(compress(pixels)) == pixels


def picture(size=(97, 41), shift=0):
    surface = pygame.Surface(size)
    for y in range(size[1]):
        for x in range(size[0]):
            surface.set_at((x, y), ((x * 2 + shift) % 256, y * 6 % 256, 60))
    return surface


def test_sdl_reads_the_first_frame_in_nearly_its_colours(tmp_path):
    path = tmp_path / "film.gif"
    pictures = [picture(), picture(shift=40), picture(shift=40)]
    with WholeFile(path) as file:
        writer = GifWriter(file, pictures[0].get_size(), palette_of([pixels565(one) for one in pictures]))
        for one in pictures:
            writer.add(one, 0.5)
        writer.close()
    read = pygame.image.load(str(path)).convert(24)
    assert read.get_size() == (97, 41)
    shown = picture()
    worst = max(abs(read.get_at((x, y))[n] - shown.get_at((x, y))[n]) for x in range(97) for y in range(41)
                for n in range(3))
    assert worst <= 24


def test_a_picture_of_one_colour_and_one_of_few():
    surface = pygame.Surface((9, 7))
    surface.fill((200, 30, 90))
    palette = palette_of([pixels565(surface)])
    assert len(palette.colours) == 1
    surface.set_at((3, 3), (0, 255, 0))
    assert len(palette_of([pixels565(surface)]).colours) == 2
    assert wide(0xFFFF) == (255, 255, 255) and wide(0) == (0, 0, 0)


def test_later_frames_hold_only_the_rows_that_changed():
    surface = picture()
    palette = palette_of([pixels565(surface)])
    file = io.BytesIO()
    writer = GifWriter(file, surface.get_size(), palette)
    writer.add(surface, 0.5)
    first = file.tell()
    writer.add(surface, 0.5)
    assert file.tell() - first < 40
    changed = surface.copy()
    changed.fill((255, 255, 255), (10, 20, 5, 2))
    begin = file.tell()
    writer.add(changed, 0.5)
    assert file.tell() - begin < first / 4
    writer.close()
    assert file.getvalue().endswith(b"\x3b")
