"""Scenario files: a rule told in YAML as given / do / expect, and the runner that plays them.

Whatever is wrong with a file is one sentence that names the file and the line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blackangel.engine.decision import ChanceMismatch, IllegalOption
from blackangel.engine.game import Game
from blackangel.engine.scenario_checks import Failure, Played, failures, matching_option, some
from blackangel.engine.scenario_file import Block, Mistake, blocks, check_form, check_words, read_file
from blackangel.engine.scenario_given import given_state, new_state
from blackangel.engine.shape import Path as Place
from blackangel.engine.shape import shown
from blackangel.engine.yaml_reader import BadYaml, Marked

SUFFIXES = (".yaml", ".yml")
LONGEST = 800  # characters of a sentence about a mistake


class BadScenario(ValueError):
    """A scenario file that cannot be run; the message is one sentence with the file and, if known, the line."""


@dataclass(slots=True, frozen=True)
class Outcome:
    """How one file went. ``failures`` is empty when everything holds; each names its line."""

    path: Path
    title: str
    failures: tuple[str, ...] = ()


def find_scenarios(paths: Sequence[Path]) -> list[Path]:
    """The scenario files below the folders among those paths, sorted, and the other paths as they are.

    Raises BadScenario for a folder that cannot be read.
    """
    found: list[Path] = []
    for path in paths:
        found += sorted(_files_below(path)) if os.path.isdir(path) else [path]
    return found


def _files_below(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise BadScenario(f"{printable(str(error.filename))}: {error.strerror}")

    for here, _, names in os.walk(folder, onerror=refuse):
        yield from (Path(here, name) for name in names if name.endswith(SUFFIXES))


def run_scenario(path: Path, load_game: Callable[[str], Game]) -> Outcome:
    """Play one file. Raises BadScenario when something in it cannot be meant."""
    try:
        content, marked = read_file(path)
    except BadYaml as error:
        raise _bad(path, error.line, str(error)) from None
    doing: list[Place] = [()]
    try:
        check_form(content)
        found = list(_run(content, load_game, doing))
    except Mistake as mistake:
        raise _bad(path, marked.line(*mistake.where), str(mistake)) from None
    except Exception as error:  # The rules stumble: told with the step, so that the other files have their turn.
        told = f"the rules cannot go on from here: {type(error).__name__} {error}"
        raise _bad(path, marked.line(*doing[-1]), told) from error
    title = printable(str(content.get("title", path.stem))[:LONGEST])
    return Outcome(path, title, tuple(printable(_told(content, marked, failure)) for failure in found))


def _bad(path: Path, line: int, sentence: str) -> BadScenario:
    at = f" line {line}:" if line else ""
    return BadScenario(printable(f"{path}:{at} {sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + '...'}"))


def _told(content: dict[str, Any], marked: Marked, failure: Failure) -> str:
    """A failure with its line, and the branch it belongs to."""
    where, sentence = failure
    branch = ""
    if where[:1] == ("branches",):
        title = content["branches"][where[1]].get("title")
        branch = f"branch {int(where[1]) + 1}{f' ({title})' if title else ''}: "
    return f"line {marked.line(*where)}: {branch}{sentence}"


def printable(text: str) -> str:
    """A text in one line, without signs that steer a terminal."""
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in " ".join(text.split()))


def _run(content: dict[str, Any], load_game: Callable[[str], Game], doing: list[Place]) -> Iterator[Failure]:
    """Everything that does not hold; the last entry of ``doing`` is what is being done. Raises Mistake."""
    try:
        game = load_game(content["game"])
    except ValueError as error:
        raise Mistake(("game",), str(error)) from None
    state = new_state(game, content.get("new", {}))
    known = game.vocabulary(state.to_dict())
    check_words(content, known)
    if content.get("given"):
        doing.append(("given",))
        state = given_state(game, state, known, content["given"])
        if not state.is_over and not state.decision.options:
            raise Mistake(("given",), "nobody can do anything in this position")
    first, *branches = blocks(content)
    trunk = Played(game, known, state, state.clone())
    found = list(_play(trunk, first, doing))
    yield from found
    for block in [] if found else branches:
        yield from _play(Played(game, known, trunk.state, trunk.state.clone()), block, doing)


def _play(played: Played, block: Block, doing: list[Place]) -> Iterator[Failure]:
    """Carry out the steps and check what is expected; a step that goes wrong is all that is told."""
    steps = block.part("do") or []
    for number, entry in enumerate(steps):
        doing.append((*block.where, "do", number))
        may_refuse = block.part("error") is not None and number == len(steps) - 1
        failure = _step(played, entry, doing[-1], number + 1, may_refuse)
        if failure is not None:
            yield doing[-1], failure
            return
    if block.part("error") and not played.refused:
        yield (*block.where, "error"), "the last step was to be refused, but it was accepted"
        return
    yield from failures(played, block)


def _step(played: Played, entry: Any, where: Place, number: int, may_refuse: bool) -> str | None:
    """Carry out one step; what went wrong, if anything. Raises Mistake."""
    wanted, chance = (entry["option"], entry.get("chance")) if isinstance(entry, dict) else (entry, None)
    state, step = played.state, f"step {number} {shown(wanted)}"
    if state.is_over:
        return f"{step}: the game is over"
    before = state.digest()
    option = matching_option(played, wanted)
    try:
        if chance is not None:
            state.force_chance(chance)
        played.events += state.apply(option)
    except IllegalOption:
        if state.digest() != before:
            return f"{step}: refused, but the state changed"
        if not may_refuse:
            return f"{step} is refused; legal: {some(state.decision.options)}"
        played.refused = True
    except ChanceMismatch as error:
        raise Mistake((*where, "chance"), f"step {number}: chance: {error}") from None
    return None
