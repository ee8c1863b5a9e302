"""Where the pictures, fonts and sounds lie."""

from __future__ import annotations

from pathlib import Path

from blackangel import paths


def examples() -> Path:
    """The folder of the example games that come with the program. It is only read."""
    return paths.resources().parent / "saves"


def resource(*parts: str) -> Path:
    """A file under the resources folder."""
    return paths.resources().joinpath(*parts)
