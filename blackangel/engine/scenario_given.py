"""The position in which a scenario begins: a new game, changed as ``given`` says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from blackangel.engine.game import Game, State, Vocabulary
from blackangel.engine.scenario_file import Mistake, as_lists, no_path, split_path
from blackangel.engine.shape import BadPosition, Entries, Path, first_fault, shape_at, shown

Values = dict[str, Any]


def new_state(game: Game, new: Mapping[str, Any]) -> State:
    """The game as it is set up. Raises Mistake."""
    try:
        state = game.new(new.get("seats", 2), new.get("options", {}), new.get("seed", 1))
    except ValueError as error:
        raise Mistake(("new",), f"new: {error}") from None
    for path, sentence in game.check_position(state.to_dict()):
        raise Mistake(("new", *path), f"new: {'.'.join(map(str, path))}: {sentence}")
    return state


def given_state(game: Game, state: State, known: Vocabulary, given: Mapping[str, Any]) -> State:
    """The state with the values of ``given``, in which everything else made room. Raises Mistake."""
    position = state.to_dict()
    spelled: dict[Path, str] = {}
    for key, value in given.items():
        if key in known.words:
            for name, one in _spelled(position, known, key, value).items():
                spelled[_put(position, known, name, one, key)] = key
    paths: dict[Path, str] = {}
    for key, value in given.items():
        if key not in known.words:
            path = _put(position, known, key, as_lists(value), key)
            for other, earlier in paths.items():
                if other[: len(path)] == path:
                    twice = "is given twice" if other == path else f"would replace {earlier}, which stands before it"
                    raise Mistake(("given", key), f"{key} {twice}")
            paths[path] = key
    where = _Where({**spelled, **paths})
    try:
        game.settle(position, [*spelled, *paths])
    except BadPosition as error:
        raise where.mistake(error.path, str(error)) from None
    for fault in game.check_position(position):
        raise where.mistake(*fault)
    try:
        changed = game.from_dict(position)
    except ValueError as error:
        raise Mistake(("given",), f"given: {error}") from None
    _check_kept(changed.to_dict(), given, paths, known.filled)
    return changed


def _spelled(position: Mapping[str, Any], known: Vocabulary, key: str, value: Any) -> Mapping[str, Any]:
    word = known.words[key]
    fault = first_fault(word.shape, value)
    if fault is not None:
        raise Mistake(("given", key), f"{key}: {fault[1]}")
    return word.spell(position, value)


def _put(position: Values, known: Vocabulary, name: str, value: Any, key: str) -> Path:
    """Put a value at a path, which must exist but for new keys of mappings that take any. Raises Mistake."""
    where, parts = ("given", key), split_path(name)
    shape = shape_at(known.position, parts)
    if shape is None or any("*" in part for part in parts):
        words = f"; short words are {', '.join(known.words)}" if known.words and len(parts) == 1 else ""
        raise Mistake(where, no_path(known, parts) + words)
    fault = first_fault(shape, value)
    if fault is not None:
        raise Mistake((*where, *fault[0]), f"{'.'.join([name, *map(str, fault[0])])}: {fault[1]}")
    here: Any = position
    path: list[str | int] = []
    for depth, part in enumerate(parts):
        step: str | int = int(part) if isinstance(here, list) else part
        last = depth == len(parts) - 1
        new = last and isinstance(shape_at(known.position, parts[:-1]), Entries)
        exists = step < len(here) if isinstance(step, int) else isinstance(here, dict) and step in here
        if not exists and not new:
            raise Mistake(where, f"there is no {shown(step)} in {'.'.join(parts[:depth])} of this position ({name})")
        path.append(step)
        if last:
            here[step] = deepcopy(value)
        else:
            here = here[step]
    return tuple(path)


class _Where:
    """Finds the place in the file that put something at a path of the position."""

    def __init__(self, paths: Mapping[Path, str]) -> None:
        self.paths = paths

    def mistake(self, path: Path, sentence: str) -> Mistake:
        """A mistake at the entry of ``given`` that is nearest."""
        best, common = None, 0
        for other in self.paths:
            alike = next((depth for depth, (one, two) in enumerate(zip(path, other, strict=False)) if one != two),
                         min(len(path), len(other)))
            if alike > common or (alike == common and best is not None and alike == len(other)):
                best, common = other, alike
        inside = path[len(best):] if best is not None and path[: len(best)] == best else ()
        where = ("given", self.paths[best], *inside) if best is not None else ("given",)
        return Mistake(where, f"{'.'.join(map(str, path))}: {sentence}")


def _check_kept(after: Values, given: Mapping[str, Any], paths: Mapping[Path, str], filled: frozenset[str]) -> None:
    """Nothing given was changed without a word; the order within a list that is kept in order does not matter."""
    for path, key in paths.items():
        if any(other != path and other[: len(path)] == path for other in paths):
            continue
        found: Any = after
        for part in path:
            found = found[int(part)] if isinstance(found, list) else found.get(part)
        if not _alike(as_lists(given[key]), as_lists(found), filled):
            raise Mistake(("given", key), f"{key} cannot be {shown(given[key])}, it becomes {shown(as_lists(found))}")


def _alike(given: Any, found: Any, filled: frozenset[str]) -> bool:
    """Whether what was given is there; what is filled in, and pieces that joined it, do not matter."""
    if isinstance(given, dict) and isinstance(found, dict):
        return all(_alike(given.get(key), found.get(key), filled) for key in given.keys() | found.keys())
    if isinstance(given, list) and isinstance(found, list) and _flat(given) and _flat(found):
        return Counter(map(repr, given)) <= Counter(map(repr, found))
    nothing = not given and not found and given is not False and given != 0
    return given == found or nothing or (isinstance(given, str) and given in filled)


def _flat(values: Sequence[Any]) -> bool:
    return not any(isinstance(one, list | dict) for one in values)
