"""Where the pictures, fonts and sounds lie."""

from __future__ import annotations

from pathlib import Path

try:
    from blackangel.paths import resources
except ImportError:  # pragma: no cover - only while the package is incomplete

    def resources() -> Path:
        return Path(__file__).resolve().parents[2] / "resources"


def resource(*parts: str) -> Path:
    """A file under the resources folder."""
    return Path(resources()).joinpath(*parts)
