"""Disks that fill up while something is written."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

WAYS = ("too large", "not written out", "not put in its place")


@contextmanager
def full(way: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile a write fails: half-way, when it is written out, or at the very end."""
    def fails(*given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if way == "too large":
        resource = pytest.importorskip("resource", reason="this system has no limit for the size of files")
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        return
    with monkeypatch.context() as patch:
        if way == "not written out":
            patch.setattr(os, "fsync", fails)
        else:
            patch.setattr(Path, "replace", fails)
        yield
