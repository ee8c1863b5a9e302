"""Reading a scenario file: its form, and whether every word in it exists in the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blackangel.engine.chance import SEED_LIMIT
from blackangel.engine.game import Vocabulary
from blackangel.engine.shape import (
    TEXT,
    Anything,
    Either,
    Entries,
    Keys,
    Row,
    Shape,
    Whole,
    first_fault,
    hint,
    maybe,
    one_of,
    shape_at,
    shown,
    whole,
)
from blackangel.engine.yaml_reader import BadYaml, Marked

MAX_SIZE = 2**20
FLAGS = {"over": True, "not_over": False}
CALLS = ("len", "change", "count")
EXPECTING = ("expect", "legal", "decision", "events", "error")


class Mistake(Exception):
    """Something in the file that cannot be meant; ``where`` are the keys and indexes that lead to it."""

    def __init__(self, where: Sequence[str | int], sentence: str) -> None:
        super().__init__(sentence)
        self.where = tuple(where)


class Plain(Anything):
    """Text or a number."""

    __slots__ = ()

    def fits(self, value: Any) -> bool:
        return isinstance(value, str | int | float | None)


SCALAR = Plain("text")
LISTS = Row(Row(Anything(), 1))
OPTION = Row(Anything(), 1, noun="an option as a list")
STEP = Either(OPTION, Keys({"option": OPTION, "chance": maybe(Row(Anything()))}, True))
SEAT = Either(Keys(dict.fromkeys(("name", "colour", "kind"), TEXT), True), TEXT)
BLOCK: dict[str, Shape] = {
    "title": SCALAR,
    "do": Row(STEP),
    "expect": Either(Entries(TEXT, Anything()), one_of(*FLAGS)),
    "legal": Keys({"has": LISTS, "lacks": LISTS, "exactly": LISTS}, True),
    "decision": Keys({"seat": whole(0, 99), "kind": TEXT, "context": Entries(TEXT, Anything())}, True),
    "events": Keys({"has": LISTS, "lacks": LISTS, "order": LISTS}, True),
    "error": one_of("illegal_option"),
}
FILE = Keys(
    {
        **BLOCK,
        "rule": SCALAR,
        "game": TEXT,
        "new": Keys(
            {
                "seats": Either(Whole("a number of seats", -99, 99), Row(SEAT)),
                "options": Entries(TEXT, Anything()),
                "seed": whole(0, SEED_LIMIT - 1),
            },
            True,
        ),
        "given": Entries(TEXT, Anything()),
        "branches": Row(Keys(BLOCK, True), 1),
    },
    True,
)


@dataclass(slots=True, frozen=True)
class Block:
    """Steps with what is expected after them: the file itself or one of its branches. ``where`` leads to it."""

    where: tuple[str | int, ...]
    content: Mapping[str, Any]

    def part(self, name: str) -> Any:
        """What stands under a key, None if nothing does."""
        return self.content.get(name)


def read_file(path: Path) -> tuple[dict[str, Any], Marked]:
    """The content of a file, without keys that hold nothing, and its lines. Raises BadYaml."""
    try:
        if not path.exists():
            raise BadYaml(0, "there is no such file or folder")
        if not path.is_file():
            raise BadYaml(0, "this is no file")
        if path.stat().st_size > MAX_SIZE:
            raise BadYaml(0, f"the file is larger than {MAX_SIZE >> 20} MB")
        marked = Marked(path.read_text("utf-8-sig"))
    except OSError as error:
        raise BadYaml(0, error.strerror or "the file cannot be read") from None
    except UnicodeDecodeError:
        raise BadYaml(0, "the file is not UTF-8") from None
    if not isinstance(marked.content, dict):
        raise BadYaml(1, "a scenario is a mapping with game, do and expect")
    return _without_nothing(marked.content, 3), marked


def _without_nothing(value: Any, depth: int) -> Any:
    """Mappings without keys that hold null, down to some depth: what is left empty there is as good as left out."""
    if isinstance(value, list):
        return [_without_nothing(one, depth) for one in value]
    if not isinstance(value, dict) or not depth:
        return value
    kept = ("given", "expect", "context", "options")
    return {key: one if key in kept else _without_nothing(one, depth - 1)
            for key, one in value.items() if one is not None}


def check_form(content: Mapping[str, Any]) -> None:
    """Keys and kinds of values, whatever the game. Raises Mistake."""
    fault = first_fault(FILE, content)
    if fault is not None:
        raise Mistake(fault[0], _at(fault[0], fault[1]))
    if not content.get("game"):
        raise Mistake((), "the scenario names no game")
    for block in blocks(content):
        for number, step in enumerate(block.part("do") or ()):
            if isinstance(step, dict) and "option" not in step:
                raise Mistake((*block.where, "do", number), "a step is an option, or a mapping with option and chance")
        if block.part("error") and not block.part("do"):
            raise Mistake((*block.where, "error"), "an error is expected, but there is no step to refuse")
        if not _expects(block) and (block.where or "branches" not in content):
            raise Mistake(block.where, f"nothing is expected; give one of {', '.join(EXPECTING)}")


def _at(path: Sequence[str | int], sentence: str) -> str:
    return f"{'.'.join(map(str, path))}: {sentence}" if path and not sentence.startswith("unknown key") else sentence


def _expects(block: Block) -> bool:
    """Whether anything in it could fail."""
    legal, events, decision = (block.part(key) or {} for key in ("legal", "events", "decision"))
    asked = {"seat", "kind"} & decision.keys() or decision.get("context")
    return bool(block.part("expect") or asked or block.part("error") or "exactly" in legal
                or any(legal.values()) or any(events.values()))


def blocks(content: Mapping[str, Any]) -> Iterator[Block]:
    """The file itself, then its branches."""
    yield Block((), content)
    for number, branch in enumerate(content.get("branches") or ()):
        yield Block(("branches", number), branch)


# What exists in the game


def check_words(content: Mapping[str, Any], known: Vocabulary) -> None:
    """Every verb, kind and path of every block, with what belongs to them. Raises Mistake."""
    for block in blocks(content):
        for number, step in enumerate(block.part("do") or ()):
            where, noun = (*block.where, "do", number), f"step {number + 1}"
            option, chance = (step["option"], step.get("chance")) if isinstance(step, dict) else (step, None)
            _check(known.options, option, where, noun)
            for outcome in chance or ():
                _check(known.chance, outcome, (*where, "chance"), f"{noun}: chance")
        for name, shape in (("legal", known.options), ("events", known.events)):
            for which, entries in (block.part(name) or {}).items():
                for number, entry in enumerate(entries):
                    _check(shape, entry, (*block.where, name, which, number), f"{which} in {name}")
        _check_decision(block, known)
        expect = block.part("expect")
        if isinstance(expect, dict):
            for key, value in expect.items():
                Expected.read(key, value, (*block.where, "expect", key), known)


def _check(shape: Shape, value: Any, where: Sequence[str | int], noun: str) -> None:
    fault = first_fault(shape, value)
    if fault is not None:
        raise Mistake((*where, *fault[0]), f"{noun}: {fault[1]}")


def _check_decision(block: Block, known: Vocabulary) -> None:
    wanted, where = block.part("decision") or {}, (*block.where, "decision")
    kind = wanted.get("kind")
    if kind is not None and kind not in known.decisions:
        raise Mistake((*where, "kind"), f"there is no decision {shown(kind)}; {hint(kind, known.decisions)}")
    keys = known.decisions[kind] if kind else {key for one in known.decisions.values() for key in one}
    for key in wanted.get("context") or {}:
        if key not in keys:
            listed = hint(key, sorted(keys)) if keys else "there is none"
            raise Mistake((*where, "context", key), f"unknown key {shown(key)} in the context; {listed}")


@dataclass(slots=True, frozen=True)
class Expected:
    """One entry of ``expect``: a path, perhaps inside of len() or change(), the beginning of an event inside of
    count(), the options, or whether the game is over.
    """

    where: tuple[str | int, ...]
    key: str
    call: str
    path: tuple[str, ...]
    value: Any
    event: tuple[Any, ...] = ()
    absent: bool = False
    """A missing last part counts as null."""

    @staticmethod
    def read(key: str, value: Any, where: tuple[str | int, ...], known: Vocabulary) -> Expected:
        """The entry, checked against what the game knows. Raises Mistake."""
        if key in FLAGS:
            _check(one_of(True, False), value, where, key)
            return Expected(where, key, "over", (), FLAGS[key] == value)
        if key == "options" and not (isinstance(value, dict) and "exactly" not in value):
            return Expected(where, key, "options", (), _exact_options(value, where, known))
        call, _, inside = key[:-1].partition("(") if key.endswith(")") else ("", "", key)
        if call == "count":
            _check(whole(0, 9999), value, where, key)
            return Expected(where, key, call, (), value, _event_in(inside, where, known))
        if call and call not in CALLS:
            raise Mistake(where, f"there is no {call}(); known are {', '.join(f'{one}()' for one in CALLS)}")
        return _path_expected(Expected(where, key, call, split_path(inside), as_lists(value)), known)


def _path_expected(entry: Expected, known: Vocabulary) -> Expected:
    shape, around = known_shape(known, entry.path), known_shape(known, entry.path[:-1])
    if shape is None:
        raise Mistake(entry.where, no_path(known, entry.path))
    if entry.call and any("*" in part for part in entry.path):
        raise Mistake(entry.where, f"{entry.call}() is for one path, without *")
    if entry.call == "len":
        if shape.inner("0") is None and not isinstance(shape, Keys | Entries):
            raise Mistake(entry.where, f"{entry.key}: only a list or a mapping has a length")
        shape = whole(0, 9999)
    elif entry.call == "change":
        shape = whole(-9999, 9999)
    elif isinstance(around, Entries):
        entry = Expected(entry.where, entry.key, entry.call, entry.path, entry.value, absent=True)
        shape = maybe(shape)
    _check(shape, entry.value, entry.where, entry.key)
    return entry


def split_path(text: str) -> tuple[str, ...]:
    """The parts of a path."""
    return tuple(text.strip().split("."))


def known_shape(known: Vocabulary, path: Sequence[str]) -> Shape | None:
    """The shape of what may be expected at a path: in the position, or beside it."""
    if not path:
        return known.position
    beside: dict[str, Shape] = {**known.facts, "winners": Row(whole(0, 99)), "scores": Row(whole(-9999, 9999))}
    if path[0] in beside:
        return shape_at(beside[path[0]], path[1:])
    return shape_at(known.position, path)


def no_path(known: Vocabulary, path: Sequence[str]) -> str:
    """The sentence about a path that does not exist, with what does as far as the path leads."""
    for depth in range(len(path)):
        if known_shape(known, path[: depth + 1]) is None:
            around = known_shape(known, path[:depth])
            where = ".".join(path[:depth]) or "a position"
            listed = f"; {hint(path[depth], around.of)}" if isinstance(around, Keys) else ""
            return f"there is no {shown(path[depth])} in {where}{listed}"
    return f"there is no {'.'.join(path)}"


def _exact_options(value: Any, where: tuple[str | int, ...], known: Vocabulary) -> list[Any]:
    """The options of ``options: {exactly: [...]}``, which may also be written as one text."""
    if isinstance(value, str) and value.startswith("exactly"):
        value = {"exactly": _flow(value.removeprefix("exactly").lstrip(" :"), where)}
    _check(Keys({"exactly": LISTS}), value, where, "options")
    options: list[Any] = value["exactly"]
    for number, option in enumerate(options):
        _check(known.options, option, (*where, "exactly", number), "exactly in options")
    return options


def _event_in(text: str, where: tuple[str | int, ...], known: Vocabulary) -> tuple[Any, ...]:
    event = _flow(f"[{text}]", where)
    _check(known.events, event, where, "count()")
    return tuple(event)


def _flow(text: str, where: tuple[str | int, ...]) -> Any:
    try:
        return Marked(text).content
    except BadYaml as error:
        raise Mistake(where, f"{shown(text)}: {error}") from None


def as_lists(value: Any) -> Any:
    """The same with tuples as lists and mapping keys as text, the way JSON has them."""
    if isinstance(value, list | tuple):
        return [as_lists(one) for one in value]
    if isinstance(value, dict):
        return {str(key): as_lists(one) for key, one in value.items()}
    return value


