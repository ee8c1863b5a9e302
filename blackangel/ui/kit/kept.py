"""What the program keeps for itself: small JSON files and pictures, each whole or not at all.

What is read may have been changed, cut or made by anybody, so whoever reads checks each value by its own kind; here is
checked only that there is a value.
"""

from __future__ import annotations

import io
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, TypeGuard

import pygame

from blackangel.whole import replace_file

LARGEST = 16 * 2**20
"""Bytes of a file that is read."""


class Unreadable(ValueError):
    """A file that is there but holds nothing that can be used."""


def read(path: Path, largest: int = LARGEST) -> Any:
    """What a JSON file holds. Raises FileNotFoundError where there is none, Unreadable for whatever else is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
        if len(data) > largest:
            raise Unreadable(f"larger than {largest} bytes")
        return json.loads(data.decode())
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileNotFoundError(str(error)) from None
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from error


def write(path: Path, value: Any) -> None:
    """Keep a value as JSON, with its folder if need be. Raises OSError.

    All is written as ASCII: a path may hold what is no character, and is the same path when it is read again.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, json.dumps(value, indent=1).encode())


def write_png(path: Path, surface: pygame.Surface) -> None:
    """Keep a picture. Raises OSError; SDL itself says nothing when a disk is full, and knows no names but in UTF-8."""
    made = io.BytesIO()
    try:
        pygame.image.save(surface, made, "picture.png")
    except pygame.error as error:
        raise OSError(str(error)) from None
    replace_file(path, made.getvalue())


def read_picture(path: Path) -> pygame.Surface:
    """A picture from a file of any name. Raises OSError and pygame.error."""
    return pygame.image.load(io.BytesIO(path.read_bytes()), path.suffix)


def one_of(value: object, known: Collection[str]) -> TypeGuard[str]:
    """Whether a value is one of these words; a list or anything else is none."""
    return isinstance(value, str) and value in known


def whole(value: object, most: int = 2**31, least: int = 0) -> TypeGuard[int]:
    """Whether a value is a whole number between these."""
    return type(value) is int and least <= value <= most
