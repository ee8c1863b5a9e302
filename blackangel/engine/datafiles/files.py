"""All data files of a game at once: quickly where they keep to plain YAML, else with the library that knows lines."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from blackangel.engine.datafiles.check import DataError, Wrong, keyed
from blackangel.engine.datafiles.quick import Unsure, read_plain

LARGEST = 100_000  # bytes of a data file
EDITIONS = "editions.yaml"

Files = dict[str, dict[str, Any]]
"""File name: its groups."""
Data = TypeVar("Data")


@dataclass(slots=True)
class Building:
    """Which file is being read, for what is found wrong in it."""

    file: str = ""


Build = Callable[[Files, Building], Data]
"""Makes the values of a game out of its files; says in `Building` at which it is. Raises Wrong."""


def read_files(folder: Path, groups: Mapping[str, tuple[Hashable, ...]], build: Build[Data]) -> Data:
    """The data made of the files in `folder`, of which `groups` gives the names and what stands in each.

    Raises DataError, whose text is one sentence that names the file, the line and what is expected there.
    """
    texts = {name: _text(folder / name) for name in groups}
    try:
        return _built({name: read_plain(text) for name, text in texts.items()}, groups, build)
    except (Unsure, Wrong):  # for the YAML library, which knows lines
        return _read_slowly(texts, groups, build)


def read_edition(folder: Path, digest: str, groups: Mapping[str, tuple[Hashable, ...]],
                 build: Build[Data]) -> Data | None:
    """The data of an earlier edition, as `read_files` gives those of today; None if the folder knows no such edition.

    Its file ``editions.yaml`` says under each earlier digest which groups differed: file name without its ending, name
    of the group, and the group as it was. Raises DataError.
    """
    differing = read_any(EDITIONS, _text(folder / EDITIONS)).get(digest)
    if differing is None:
        return None
    files = {name: read_any(name, _text(folder / name)) for name in groups}
    for name, groups_then in differing.items():
        files[f"{name}.yaml"] |= groups_then
    try:
        return _built(files, groups, build)
    except Wrong as wrong:
        raise DataError(f"{EDITIONS}, {digest}: {wrong.expected}.") from None


def read_any(name: str, text: str) -> dict[Any, Any]:
    """What a file holds. Raises DataError."""
    try:
        return read_plain(text)
    except Unsure:
        from blackangel.engine.datafiles import nodes  # loads the library

        values: dict[Any, Any] = nodes.plain(name, nodes.compose(name, text))
        return values


def _read_slowly(texts: dict[str, str], groups: Mapping[str, tuple[Hashable, ...]], build: Build[Data]) -> Data:
    from blackangel.engine.datafiles import nodes  # loads the library

    trees = {name: nodes.compose(name, text) for name, text in texts.items()}
    try:
        return _built({name: nodes.plain(name, tree) for name, tree in trees.items()}, groups, build)
    except Wrong as wrong:
        line = nodes.line_of(trees[wrong.file], wrong.place)
        raise DataError(f"{wrong.file}, line {line}: {wrong.expected}.") from None


def _built(files: Files, groups: Mapping[str, tuple[Hashable, ...]], build: Build[Data]) -> Data:
    building = Building()
    try:
        for building.file, names in groups.items():
            keyed(files[building.file], names)
        return build(files, building)
    except Wrong as wrong:
        wrong.file = wrong.file or building.file
        raise


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except OSError:
        raise DataError(f"{path.name}: expected this file in {path.parent}.") from None
    if len(raw) > LARGEST:
        raise DataError(f"{path.name}, line 1: expected a file of at most {LARGEST} bytes instead of {len(raw)}.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise DataError(f"{path.name}, line {line}: expected text in UTF-8.") from None


def canonical(files: Files) -> str:
    """All values in one text, for the digest; comments, layout, line ends and provenance do not count."""
    bare = [
        (name, key, part_key, value)
        for name, groups in files.items()
        for key, raw in groups.items()
        for part in (raw if isinstance(raw, list) else [raw])
        for part_key, value in part.items()
        if part_key != "provenance"
    ]
    return repr(bare)
