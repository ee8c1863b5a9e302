"""Where the pictures, fonts and sounds lie."""

from __future__ import annotations

from pathlib import Path

from blackangel import paths


def resource(*parts: str) -> Path:
    """A file under the resources folder."""
    return paths.resources().joinpath(*parts)
