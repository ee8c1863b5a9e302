"""What is expected after the steps of a scenario: values, options, the decision, events. Each failure is a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from blackangel.engine.decision import Event, Option, as_option
from blackangel.engine.game import Game, State, Vocabulary
from blackangel.engine.scenario_file import Block, Expected, as_lists
from blackangel.engine.shape import shown

Where = tuple[str | int, ...]
Failure = tuple[Where, str]
MOST = 40  # options or events that a sentence repeats


@dataclass(slots=True)
class Played:
    """A block that was played: from which state it went out, where it has come, and what happened."""

    game: Game
    known: Vocabulary
    start: State
    state: State
    events: list[Event] = field(default_factory=list)
    refused: bool = False

    def values(self, state: State) -> dict[str, Any]:
        """Everything that a path may lead to."""
        beside = {**self.game.facts(state), "winners": state.winners(), "scores": state.scores()}
        whole: dict[str, Any] = as_lists({**state.to_dict(), **beside})
        return whole

    def options(self) -> list[list[Any]]:
        """What is offered now."""
        return [] if self.state.is_over else [list(option) for option in self.state.decision.options]


def failures(played: Played, block: Block) -> Iterator[Failure]:
    """What does not hold, with where in the file it is expected."""
    yield from _check_values(played, block)
    yield from _check_legal(played, block)
    yield from _check_decision(played, block)
    yield from _check_events(played, block)


def matches(pattern: Sequence[Any], found: Sequence[Any]) -> bool:
    """Whether a list is as the pattern says: a word with ``*`` stands for all words that fit, ``*`` for anything."""
    return len(pattern) == len(found) and all(map(_entry_matches, pattern, found))


def _entry_matches(pattern: Any, found: Any) -> bool:
    if isinstance(pattern, str) and "*" in pattern:
        return pattern == "*" or (isinstance(found, str) and fnmatchcase(found, pattern))
    return same(pattern, found)


def same(one: Any, other: Any) -> bool:
    """Equal, and of the same types: false is not 0."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return type(one) is type(other) and bool(one == other)


# Values


def _check_values(played: Played, block: Block) -> Iterator[Failure]:
    expect = block.part("expect")
    if expect is None:
        return
    values = played.values(played.state)
    for key, value in ({expect: True} if isinstance(expect, str) else expect).items():
        where = (*block.where, "expect", *([] if isinstance(expect, str) else [key]))
        entry = Expected.read(key, value, where, played.known)
        yield from ((where, sentence) for sentence in _check_entry(played, entry, values))


def _check_entry(played: Played, entry: Expected, values: Mapping[str, Any]) -> Iterator[str]:
    if entry.call == "over":
        if played.state.is_over != entry.value:
            yield f"the game is {'over' if played.state.is_over else 'not over'}"
    elif entry.call == "options":
        yield from _check_exactly(played, entry.value)
    elif entry.call == "count":
        count = sum(matches(entry.event, event[: len(entry.event)]) for event in map(as_lists, played.events))
        if count != entry.value:
            yield f"{entry.key} is {count}, not {entry.value}; events: {some(played.events)}"
    else:
        yield from _check_path(played, entry, values)


def _check_path(played: Played, entry: Expected, values: Mapping[str, Any]) -> Iterator[str]:
    try:
        found = values_at(values, entry.path, entry.absent)
        if entry.call == "len":
            if not isinstance(found[0], list | dict):
                raise KeyError(f"there is no list at {'.'.join(entry.path)}")
            found = [len(found[0])]
        elif entry.call == "change":
            before = values_at(played.values(played.start), entry.path)[0]
            if type(before) is not int or type(found[0]) is not int:
                raise KeyError(f"there is no number at {'.'.join(entry.path)}")
            found = [found[0] - before]
    except KeyError as error:
        yield str(error.args[0])
        return
    if not any(same(one, entry.value) for one in found):
        yield f"{entry.key} is {' or '.join(dict.fromkeys(map(shown, found)))}, not {shown(entry.value)}"


def values_at(data: Any, path: Sequence[str], absent: bool = False) -> list[Any]:
    """What stands at a path such as ``seats.0.points``; at several places if parts of it have a ``*``.

    Raises KeyError with a sentence where nothing stands; ``absent``: a last part that is missing is null.
    """
    found = [data]
    for depth, part in enumerate(path):
        inner = [one for here in found for one in _parts(here, part)]
        if not inner and absent and depth == len(path) - 1:
            inner = [None]
        if not inner:
            around = ".".join(path[:depth]) or "the position"
            raise KeyError(f"there is no {shown(part)} in {around} ({'.'.join(path)})")
        found = inner
    return found


def _parts(here: Any, part: str) -> list[Any]:
    if isinstance(here, list):
        if part == "*":
            return here
        return here[int(part) :][:1]
    if not isinstance(here, dict):
        return []
    return [one for key, one in here.items() if _entry_matches(part, key)]


# Options


def _check_legal(played: Played, block: Block) -> Iterator[Failure]:
    legal, where = block.part("legal") or {}, (*block.where, "legal")
    if not legal:
        return
    options, state = played.options(), played.state
    for number, wanted in enumerate(legal.get("has") or ()):
        offered = [option for option in options if matches(wanted, option)]
        if not offered:
            yield (*where, "has", number), f"{shown(wanted)} is not offered; legal: {some(options)}"
        elif not all(state.is_legal(as_option(option)) for option in offered):
            yield (*where, "has", number), f"{shown(wanted)} is offered, but is_legal refuses it"
    for number, unwanted in enumerate(legal.get("lacks") or ()):
        if any(matches(unwanted, option) for option in options):
            yield (*where, "lacks", number), f"{shown(unwanted)} is offered"
        elif not state.is_over and state.is_legal(as_option(unwanted)):
            yield (*where, "lacks", number), f"{shown(unwanted)} is not offered, but is_legal accepts it"
    if "exactly" in legal:
        yield from (((*where, "exactly"), sentence) for sentence in _check_exactly(played, legal["exactly"]))


def _check_exactly(played: Played, wanted: Sequence[list[Any]]) -> Iterator[str]:
    options = played.options()
    missing = [one for one in wanted if not any(matches(one, option) for option in options)]
    beyond = [option for option in options if not any(matches(one, option) for one in wanted)]
    if missing:
        yield f"not offered: {some(missing)}; legal: {some(options)}"
    if beyond:
        yield f"offered beyond what is expected: {some(beyond)}"


def matching_option(played: Played, pattern: Sequence[Any]) -> Option:
    """The first option offered that a step with a ``*`` stands for; the step itself where none does."""
    if any(isinstance(one, str) and "*" in one for one in pattern):
        pattern = next((option for option in played.options() if matches(pattern, option)), pattern)
    return as_option(pattern)


# Decision and events


def _check_decision(played: Played, block: Block) -> Iterator[Failure]:
    wanted, where = block.part("decision"), (*block.where, "decision")
    if not wanted:
        return
    if played.state.is_over:
        yield where, "a decision is expected, but the game is over"
        return
    decision = played.state.decision
    for key in ("seat", "kind"):
        if key in wanted and getattr(decision, key) != wanted[key]:
            sentence = f"the {key} of the decision is {shown(getattr(decision, key))}, not {shown(wanted[key])}"
            yield (*where, key), sentence
    for key, value in (wanted.get("context") or {}).items():
        found = as_lists(decision.context.get(key))
        if not same(found, as_lists(value)):
            yield (*where, "context", key), f"the decision's {key} is {shown(found)}, not {shown(value)}"


def _check_events(played: Played, block: Block) -> Iterator[Failure]:
    wanted, where = block.part("events") or {}, (*block.where, "events")
    happened = [as_lists(event) for event in played.events]
    for number, start in enumerate(wanted.get("has") or ()):
        if not any(matches(start, event[: len(start)]) for event in happened):
            yield (*where, "has", number), f"nothing happened that begins with {shown(start)}; events: {some(happened)}"
    for number, start in enumerate(wanted.get("lacks") or ()):
        for event in happened:
            if matches(start, event[: len(start)]):
                yield (*where, "lacks", number), f"{shown(event)} happened"
                break
    left = iter(happened)
    for number, start in enumerate(wanted.get("order") or ()):
        if not any(matches(start, event[: len(start)]) for event in left):
            before = f" after {shown(wanted['order'][number - 1])}" if number else ""
            yield (*where, "order", number), f"{shown(start)} did not happen{before}; events: {some(happened)}"
            break


def some(items: Sequence[Any]) -> str:
    """A list short enough for one line."""
    listed = ", ".join(shown(list(item)) for item in items[:MOST])
    return listed + (f" and {len(items) - MOST} more" if len(items) > MOST else "") if items else "none"
