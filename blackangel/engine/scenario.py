"""Scenario files: a rule told in YAML as given / do / expect, and the runner that plays them.

Whatever is wrong with a file is one sentence that names the file and, where it is known, the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from blackangel.engine.decision import Event, IllegalOption, Option, as_option
from blackangel.engine.game import Game, State
from blackangel.engine.yaml_reader import LOADER

MAX_SIZE = 2**20
MAX_DEPTH = 50
_KEYS = {"title", "rule", "game", "new", "given", "do", "expect", "legal", "decision", "events", "error"}
_INNER = {"new": {"seats", "options", "seed"}, "legal": {"has", "lacks"}, "events": {"has", "lacks"},
          "decision": {"seat", "kind", "context"}}
_FLAGS = {"over": True, "not_over": False}
_ERRORS = {"illegal_option"}


class BadScenario(ValueError):
    """A scenario file that cannot be run; the message is one sentence with the file and, if known, the line."""


@dataclass(slots=True, frozen=True)
class Outcome:
    """How one file went. ``failures`` is empty when everything holds."""

    path: Path
    title: str
    failures: tuple[str, ...] = ()


@dataclass(slots=True)
class _Done:
    state: State
    events: list[Event]
    refused: bool = False


def find_scenarios(paths: Sequence[Path]) -> list[Path]:
    """The scenario files among those paths and below the folders among them, sorted. Raises BadScenario."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(one for one in path.rglob("*.y*ml") if one.suffix in (".yaml", ".yml"))
        elif path.is_file():
            found.append(path)
        else:
            raise BadScenario(f"{path}: there is no such file or folder")
    return found


def run_scenario(path: Path, load_game: Callable[[str], Game]) -> Outcome:
    """Play one file. Raises BadScenario when it cannot be played at all."""
    scenario = load_scenario(path)
    title = str(scenario.get("title", path.stem))
    try:
        game = load_game(scenario["game"])
        start = _start(game, scenario)
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise BadScenario(f"{path}: {_sentence(error)}") from error
    done = _Done(start, [])
    failures = _play(done, scenario.get("do") or [], scenario.get("error"), path)
    if not failures:
        failures += _check_values(done.state, scenario.get("expect"))
        failures += _check_legal(done.state, scenario.get("legal"))
        failures += _check_decision(done.state, scenario.get("decision"))
        failures += _check_events(done.events, scenario.get("events"))
    return Outcome(path, title, tuple(failures))


# Reading


def load_scenario(path: Path) -> dict[str, Any]:
    """The file's content, its keys checked. Raises BadScenario."""
    try:
        if path.stat().st_size > MAX_SIZE:
            raise BadScenario(f"{path}: the file is larger than {MAX_SIZE >> 20} MB")
        text = path.read_text("utf-8")
        if _depth(text) > MAX_DEPTH:
            raise BadScenario(f"{path}: the file nests deeper than {MAX_DEPTH}")
        node = yaml.compose(text, LOADER)
        content = yaml.load(text, LOADER)
    except OSError as error:
        raise BadScenario(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path}: the file is not UTF-8") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f" line {mark.line + 1}:" if mark else ""
        raise BadScenario(f"{path}:{line} this is not YAML: {getattr(error, 'problem', None) or error}") from None
    if not isinstance(content, dict) or not isinstance(node, yaml.MappingNode):
        raise BadScenario(f"{path}: a scenario is a mapping with game, do and expect")
    _check_keys(path, node, content)
    return content


def _depth(text: str) -> int:
    """How deep brackets or indentation nest, roughly: the YAML reader is slow to find out by itself."""
    deepest = depth = 0
    for char in re.findall(r"[\[\]{}]", text):
        depth = max(0, depth + (1 if char in "[{" else -1))
        deepest = max(deepest, depth)
    indents = (len(match) for match in re.findall(r"^[ \-?]+", text, re.MULTILINE))
    return max(deepest, max(indents, default=0) // 2)


def _check_keys(path: Path, node: yaml.MappingNode, content: dict[str, Any]) -> None:
    for key, line in _keys(path, node):
        if key not in _KEYS:
            raise BadScenario(f"{path}: line {line}: unknown key {key!r}; known are {', '.join(sorted(_KEYS))}")
    for name, value in node.value:
        known = _INNER.get(name.value)
        if known is not None and content[name.value] is not None:
            if not isinstance(value, yaml.MappingNode):
                raise BadScenario(f"{path}: line {name.start_mark.line + 1}: {name.value} must be a mapping")
            for key, line in _keys(path, value):
                if key not in known:
                    raise BadScenario(f"{path}: line {line}: unknown key {key!r} in {name.value}; "
                                      f"known are {', '.join(sorted(known))}")
    if not isinstance(content.get("game"), str):
        raise BadScenario(f"{path}: the scenario names no game")
    if content.get("error") not in {None, *_ERRORS}:
        raise BadScenario(f"{path}: unknown error {content['error']!r}; known is illegal_option")
    for key, kind in (("do", list), ("given", dict)):
        if not isinstance(content.get(key) or kind(), kind):
            raise BadScenario(f"{path}: {key} must be a {'list' if kind is list else 'mapping'}")
    for name in ("legal", "events"):
        for which, entries in (content.get(name) or {}).items():
            if not isinstance(entries, list) or not all(isinstance(one, list) for one in entries):
                raise BadScenario(f"{path}: {which} in {name} must be a list of lists")
            if name == "legal":
                for one in entries:
                    _option(one, f"{path}: {which} in {name}")
    if content.get("error") and not content.get("do"):
        raise BadScenario(f"{path}: an error is expected, but there is no step to refuse")


def _keys(path: Path, node: yaml.MappingNode) -> Iterator[tuple[str, int]]:
    """The keys of a mapping with their lines. Raises BadScenario for one that stands there twice."""
    seen: set[str] = set()
    for key, _ in node.value:
        line = key.start_mark.line + 1
        if key.value in seen:
            raise BadScenario(f"{path}: line {line}: the key {key.value!r} stands there twice")
        seen.add(key.value)
        yield key.value, line


def _start(game: Game, scenario: Mapping[str, Any]) -> State:
    new = scenario.get("new") or {}
    seats = new.get("seats", 2)
    state = game.new(seats, new.get("options") or {}, new.get("seed", 1))
    given = scenario.get("given")
    if not given:
        return state
    before = state.to_dict()
    for path in given:
        value_at(before, str(path), of_given=True)
    return game.from_dict(game.settle(before, {str(path): value for path, value in given.items()}))


# Playing


def _play(done: _Done, steps: Sequence[Any], error: str | None, path: Path) -> list[str]:
    """Carry out the steps; what went wrong, if anything."""
    for number, entry in enumerate(steps, 1):
        option, chance = _entry(entry, number, path)
        state = done.state
        if state.is_over:
            return [f"step {number} {list(option)}: the game is over"]
        before = state.digest()
        if chance is not None:
            state.force_chance(chance)
        try:
            done.events += state.apply(option)
        except IllegalOption as refusal:
            if state.digest() != before:
                return [f"step {number} {list(option)}: refused, but the state changed"]
            if error is None or number < len(steps):
                return [f"step {number} {list(option)} is refused: {refusal}; legal: {_some(state.decision.options)}"]
            done.refused = True
    return ["the last step was to be refused, but it was accepted"] if error and not done.refused else []


def _entry(entry: Any, number: int, path: Path) -> tuple[Option, list[int] | None]:
    """The option of a do-step and its fixed chance, None when the generator decides. Raises BadScenario."""
    chance = None
    if isinstance(entry, dict):
        if entry.keys() - {"option", "chance"} or "option" not in entry:
            raise BadScenario(f"{path}: step {number}: a step is an option, or a mapping with option and chance")
        entry, chance = entry["option"], entry.get("chance")
    if chance is not None and not (isinstance(chance, list) and all(type(one) is int and one >= 0 for one in chance)):
        raise BadScenario(f"{path}: step {number}: chance must be a list of whole numbers")
    if not isinstance(entry, list):
        raise BadScenario(f"{path}: step {number}: an option is a list, not {entry!r}")
    return _option(entry, f"{path}: step {number}"), chance


def _option(items: list[Any], where: str) -> Option:
    try:
        return as_option(items)
    except IllegalOption as error:
        raise BadScenario(f"{where}: {error}") from None


# Checking


def value_at(data: Any, path: str, *, of_given: bool = False) -> Any:
    """What stands at a path such as ``seats.0.vp`` in nested dicts and lists.

    Raises KeyError with a sentence; ``of_given`` lets the last part be a new key of a mapping.
    """
    here = data
    parts = path.split(".")
    for index, part in enumerate(parts):
        try:
            here = here[int(part)] if isinstance(here, list | tuple) else here[part]
        except (KeyError, IndexError, ValueError, TypeError):
            if of_given and index == len(parts) - 1 and isinstance(here, dict):
                return None
            where = ".".join(parts[:index]) or "the state"
            raise KeyError(f"there is no {part!r} in {where} (path {path})") from None
    return here


def _check_values(state: State, expect: Any) -> Iterator[str]:
    if expect is None:
        return
    wanted = {expect: True} if isinstance(expect, str) else expect
    if not isinstance(wanted, dict):
        yield f"expect must be a mapping of paths and values, over or not_over, not {expect!r}"
        return
    data = state.to_dict()
    for path, value in wanted.items():
        if path in _FLAGS:
            if state.is_over != (_FLAGS[path] == value):
                yield f"the game is {'over' if state.is_over else 'not over'}"
            continue
        try:
            found = value_at(data, str(path))
        except KeyError as error:
            yield _sentence(error)
            continue
        if _as_lists(found) != _as_lists(value):
            yield f"{path} is {_as_lists(found)!r}, not {value!r}"


def _check_legal(state: State, legal: Any) -> Iterator[str]:
    if not legal:
        return
    options = [] if state.is_over else [list(option) for option in state.decision.options]
    for wanted in legal.get("has") or []:
        if wanted not in options:
            yield f"{wanted} is not offered; legal: {_some(options)}"
        elif not state.is_legal(as_option(wanted)):
            yield f"{wanted} is offered, but is_legal refuses it"
    for unwanted in legal.get("lacks") or []:
        if unwanted in options:
            yield f"{unwanted} is offered"
        elif not state.is_over and state.is_legal(as_option(unwanted)):
            yield f"{unwanted} is not offered, but is_legal accepts it"


def _check_decision(state: State, wanted: Any) -> Iterator[str]:
    if not wanted:
        return
    if state.is_over:
        yield "a decision is expected, but the game is over"
        return
    decision = state.decision
    for key in ("seat", "kind"):
        if key in wanted and getattr(decision, key) != wanted[key]:
            yield f"the {key} of the decision is {getattr(decision, key)!r}, not {wanted[key]!r}"
    for key, value in (wanted.get("context") or {}).items():
        if _as_lists(decision.context.get(key)) != _as_lists(value):
            yield f"the decision's {key} is {_as_lists(decision.context.get(key))!r}, not {value!r}"


def _check_events(events: Sequence[Event], wanted: Any) -> Iterator[str]:
    if not wanted:
        return
    happened = [_as_lists(event) for event in events]
    for start in wanted.get("has") or []:
        if not any(event[:len(start)] == start for event in happened):
            yield f"nothing happened that begins with {start}; events: {_some(happened)}"
    for start in wanted.get("lacks") or []:
        for event in happened:
            if event[:len(start)] == start:
                yield f"{event} happened"
                break


def _as_lists(value: Any) -> Any:
    """The same with tuples as lists and mapping keys as text, the way JSON has them."""
    if isinstance(value, list | tuple):
        return [_as_lists(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _as_lists(one) for key, one in value.items()}
    return value


def _some(items: Sequence[Any]) -> str:
    """A list short enough for one line."""
    shown = ", ".join(str(list(item)) for item in items[:40])
    return shown + (f" and {len(items) - 40} more" if len(items) > 40 else "")


def _sentence(error: BaseException) -> str:
    return str(error.args[0]) if error.args else type(error).__name__
