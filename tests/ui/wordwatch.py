"""Watches what is written on the screen: every string, what is cut or leaves the window, which keys are asked for."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import Analysis, go_on
from blackangel.engine.log import parse_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import fonts, words

NAMES = ("P1", "P2", "P3", "P4")
COLOURS = ("sky", "ivory", "violet", "crimson")
GRID = 32
"""Logical units between two points at which the table is asked what lies there."""
RICH_LEAST = 0.72
"""A rich line is made smaller down to this share; then it runs over its place."""


RAW = re.compile(
    r"[a-z0-9]_[a-z0-9]|\b(orange|gray|green|advanced|start|hal)-[a-z]?\d|\b(?=\w*\d)(?=\w*[a-f])[0-9a-f]{8,}\b|"
    r"\b(Errno|WinError|Traceback|None|True|False)\b|\b[A-Z][a-z]+[A-Z][a-z]*(Error|Exception)\b|Error:|[({\[]['\"]|\x04"
)
"""What only programmers know: keys, ids, digests, errors, lists as Python writes them."""


def raw(strings: Iterable[str], known: Iterable[str] = ()) -> list[str]:
    """Those of the strings that hold such a thing, outside of the names of files and folders that are `known`."""
    found = []
    for string in strings:
        rest = string
        for name in known:
            rest = rest.replace(name, "")
        if RAW.search(rest):
            found.append(string)
    return found


@dataclass
class Seen:
    """What was seen since the watch began."""

    strings: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)
    outside: set[str] = field(default_factory=set)
    keys: set[Any] = field(default_factory=set)


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch, language: str) -> Iterator[Seen]:
    """Speaks a language and notes everything; English afterwards."""
    seen = Seen()
    spaced, ellipsis, place, rich = fonts.spaced, fonts.ellipsis, fonts.put_lines, Pen.rich

    def note(string: str, font: str) -> str:
        seen.strings.add(string)
        return spaced(string, font)

    def cut(canvas: Any, string: str, size: float, width: float, font: str = "text") -> str:
        made = ellipsis(canvas, string, size, width, font)
        if made != spaced(string, font):
            seen.cut.add(f"{string} [{width:.0f}]")
        return made

    def placed(surface: Any, canvas: Any, pictures: Any, pos: Any, *more: Any) -> Any:
        box = place(surface, canvas, pictures, pos, *more)
        if box.left < -1 or box.right > canvas.width + 1:
            seen.outside.add(f"{box} at {pos}")
        return box

    def limited(pen: Pen, text: str, x: float, y: float, size: float = 20, *more: Any, **named: Any) -> float:
        limit = named.get("limit")
        font, gap = named.get("font", "label"), named.get("gap", 5)
        if limit is not None and pen.rich_width(text, size * RICH_LEAST, font, gap) > limit + 2:
            seen.cut.add(f"{text} [{limit:.0f}]")
        return rich(pen, text, x, y, size, *more, **named)

    monkeypatch.setattr(fonts, "spaced", note)
    monkeypatch.setattr(fonts, "ellipsis", cut)
    monkeypatch.setattr(fonts, "put_lines", placed)
    monkeypatch.setattr(Pen, "rich", limited)
    words.speak(language)
    lookup, several = words.CATALOGUE.lookup, words.CATALOGUE.several

    def asked(key: str) -> str:
        seen.keys.add(key)
        return lookup(key) if lookup else key

    def asked_several(one: str, many: str, number: int) -> str:
        seen.keys.add((one, many))
        return several(one, many, number) if several else asked(one if number == 1 else many)

    words.CATALOGUE.use(asked, asked_several, words.CATALOGUE.code)
    try:
        yield seen
    finally:
        words.speak(words.ENGLISH)
        monkeypatch.undo()


def make_logs(folder: Path) -> dict[str, Path]:
    """done: three seats, over; half: its first 60 steps; solo: some turns against Hal."""
    rng = random.Random(1)
    game = load_game("black_angel")
    seats = [{"name": name, "colour": colour, "kind": "human"} for name, colour in zip(NAMES, COLOURS, strict=True)]
    done = Session.new(game, seats[:3], {"advanced": True}, 4, folder / "done.balog")
    while not done.state.is_over:
        done.apply(rng.choice(done.state.decision.options))
    done.close()
    Session.from_steps(game, done.header, done.to_log().steps[:60], folder / "half.balog").close()
    solo = Session.new(game, seats[:1], {"solo": True}, 4, folder / "solo.balog")
    while not solo.state.is_over and solo.state.turn_number < 12:
        solo.apply(rng.choice(solo.state.decision.options))
    solo.close()
    return {name: folder / f"{name}.balog" for name in ("done", "half", "solo")}


def log_for(scene: str, logs: dict[str, Path]) -> Path:
    """A log that suits a scene."""
    if scene in ("analysis", "analysis_working"):
        return analysed(logs["done"])
    return logs["done" if scene in ("scoring", "load") else "half"]


@cache
def findings(log: bytes) -> Analysis:
    """What is found in a finished game, looked at by its first seat; worked out once."""
    read = parse_log(log)
    analysis = Analysis.of(read, 0)
    for _ in go_on(read, analysis):
        pass
    return analysis


def analysed(log: Path) -> Path:
    """The log of a finished game, and beside it what is found in it."""
    place = kept.path_for(log)
    if not place.exists():
        kept.save(place, findings(log.read_bytes()))
    return log


def through_the_table(which: slice = slice(None), steps: int = 260) -> set[str]:
    """Draws the table at every kind of decision, with its list, and some tooltips. Returns the kinds.

    which: of the four games; each shows the kinds that those before it did not.
    """
    kinds: set[tuple[str, bool]] = set()
    games: tuple[dict[str, Any], ...] = (
        {"seats": 3, "advanced": True, "seed": 5}, {"solo": True, "advanced": True, "seed": 3},
        {"seats": 2, "seed": 4}, {"seats": 4, "seed": 9},
    )  # fmt: skip
    for number, options in list(enumerate(games))[which]:
        _one_game(options, random.Random(number), steps, kinds)
    return {kind for kind, _ in kinds}


def _one_game(options: dict[str, Any], rng: random.Random, steps: int, kinds: set[tuple[str, bool]]) -> None:
    from tests.ui.black_angel.table.harness import session, table_at

    played = session(**options, humans=options.get("seats", 1))
    for seat, name in zip(played.header.seats, NAMES, strict=False):
        seat["name"] = name  # type: ignore[index]
    pointed, first = 0, True
    for _ in range(steps):
        if played.state.is_over:
            return
        decision = played.state.decision
        solo = bool(options.get("solo"))
        if first or (decision.kind, solo) not in kinds:
            first = False
            kinds.add((decision.kind, solo))
            scene, app = table_at(played)
            while scene.controller.curtain_for is not None:
                scene.controller.pass_curtain()
            for _ in range(3):
                scene.update(0.05)
            scene.draw(app.surface)
            if scene.interaction:
                scene.lists.open_list()
                scene.draw(app.surface)
                scene.lists.close_list()
            if pointed < 1:
                pointed += 1
                point_everywhere(scene, app)
                open_everything(scene, app)
                decision = played.state.decision  # some keys play
        choices = [o for o in decision.options if o[0] not in ("sequence_b", "pass", "stop")] or list(decision.options)
        played.apply(rng.choice(choices if rng.random() > 0.1 else list(decision.options)))


def point_everywhere(scene: Any, app: Any) -> None:
    """The tooltip of every place on the table."""
    found: dict[Any, tuple[float, float]] = {}
    for x in range(12, round(app.canvas.width), GRID):
        for y in range(12, round(app.canvas.height), GRID):
            place = scene.under((x, y))
            if place is not None:
                found.setdefault(place, (x, y))
    for place, point in found.items():
        pointing = scene.pointing
        pointing.mouse, pointing.hover, pointing.hover_time = point, place, 9.0
        scene.painter.tips.tooltip(scene.painter.pen)
    scene.pointing.hover = None


def open_everything(scene: Any, app: Any) -> None:
    """What the keys of the table open: log, hints, what happened since, areas and boards in large."""
    import pygame

    from tests.ui.black_angel.table.harness import key

    with_shift = [(code, pygame.KMOD_SHIFT) for code in (pygame.K_1, pygame.K_2)]
    plain = (pygame.K_l, pygame.K_s, pygame.K_h, *range(pygame.K_1, pygame.K_6))
    for code, mod in [*((code, 0) for code in plain), *with_shift]:
        key(scene, code, mod)
        scene.update(0.3)
        scene.update(0.9)
        scene.draw(app.surface)
        key(scene, pygame.K_ESCAPE)
        scene.update(0.3)
