"""A table with a game but without the program around it: a stand-in for the app, and a person made of events."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from blackangel.engine import Session, read_log
from blackangel.engine.session import make_header
from blackangel.games import load_game
from blackangel.games.black_angel.answers import named
from blackangel.games.black_angel.events import EVENTS
from blackangel.ui.app.settings import Settings
from blackangel.ui.black_angel.face import FACE
from blackangel.ui.black_angel.table.advice import VP, Advice
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.verbs.dice import FLIP, TAKE
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.play import hints
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.guard import HASTY
from blackangel.ui.play.hotkeys import Hotkeys
from blackangel.ui.play.worker import Question


class Instant:
    """Bots that answer at once: a random option each time."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.question: Question | None = None

    def warm_up(self) -> None: ...

    def close(self) -> None: ...

    def forget(self) -> None:
        self.question = None

    def ask(self, question: Question) -> None:
        self.question = question

    def answer(self) -> tuple[Any, Any] | None:
        if self.question is None:
            return None
        question, self.question = self.question, None
        option = self.rng.choice(question.view["decision"]["options"])
        return question.tag, tuple(option)


class FakeApp:
    """What the table needs of the app."""

    def __init__(self, size: tuple[int, int] = (1280, 720), speed: str = "off") -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.canvas = Canvas(size, TableScene.planes)
        self.settings = Settings(speed=speed, confirm="never", warnings=False, ask_end="never")
        self.hotkeys = Hotkeys(self.settings, FACE.commands)
        self.sound = SimpleNamespace(play=lambda name, share=1.0: None)
        self.calls: list[str] = []
        self.dealt = False

    def pause(self) -> None:
        self.calls.append("pause")

    def help(self) -> None:
        self.calls.append("help")

    def look_back(self, position: int | None = None, running: bool = False) -> None:
        self.calls.append("look back")

    def notice(self, words: str, instead: str = "") -> None:
        self.calls.append(words)


def made(kind: str, *fields: Any) -> Any:
    """An event."""
    return EVENTS[kind](kind, *fields)


def session(seats: int = 2, solo: bool = False, seed: int = 1, advanced: bool = False, humans: int = 1) -> Session:
    """A game that is written nowhere. The first `humans` seats are people."""
    names = ("Iris", "Chloé", "Vega", "Marek")
    colours = ("sky", "violet", "ivory", "crimson")
    count = 1 if solo else seats
    players = [{"name": names[n], "colour": colours[n], "kind": "human" if n < humans else "random"}
               for n in range(count)]
    game = load_game("black_angel")
    options = {"advanced": advanced, "solo": solo, "difficulty": "standard"}
    return Session(game, make_header(game, players, options, seed), timed=False)


def table(size: tuple[int, int] = (1280, 720), speed: str = "off", auto_single: bool = True,
          **game: Any) -> tuple[TableScene, FakeApp]:
    """A table scene that has been entered."""
    app = FakeApp(size, speed)
    controller = GameController(session(**game), thinker=Instant(game.get("seed", 1)),  # type: ignore[arg-type]
                                auto_single=lambda: auto_single)
    scene = TableScene(controller)
    scene.enter(app)
    scene.update(0.01)
    return scene, app


def mouse(scene: TableScene, kind: int, pos: tuple[float, float], button: int = 1) -> None:
    """One mouse event at a logical point."""
    if kind == pygame.MOUSEMOTION:
        event = pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    else:
        event = pygame.event.Event(kind, pos=pos, button=button)
    scene.handle(event)


def see(scene: TableScene) -> None:
    """Whoever presses has seen first what is asked: so much time passes, and nothing moves in it."""
    scene.guard.look()
    scene.seconds += HASTY + 0.01


def click(scene: TableScene, pos: tuple[float, float], button: int = 1) -> None:
    """Pointer there, button down and up, as somebody does who has seen what is asked."""
    see(scene)
    mouse(scene, pygame.MOUSEMOTION, pos)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button)
    mouse(scene, pygame.MOUSEBUTTONUP, pos, button)


def next_click(scene: TableScene, option: Any) -> tuple[float, float] | None:
    """Where the next click towards an option goes, in logical units; None if there is no way."""
    at_work = scene.interaction
    if at_work is None:
        return None
    if scene.lists.popup is not None:
        for n, entry in enumerate(scene.lists.popup.entries):
            if option in entry.options:
                scene.lists.popup.jump(n)
                area = dict(scene.lists.popup.rows())[n]
                return area[0] + area[2] / 2, area[1] + area[3] / 2
        return None
    if FLIP.says(option) and named(option).die not in at_work.chips():
        return scene.point_of(("bar", "flip"))
    if TAKE.says(option) and at_work.picked != ("die", named(option).die):
        return scene.point_of(("die", named(option).die))
    ways = [x for x in at_work.bindings() if option in x.options]
    if at_work.picked is not None:
        ways.sort(key=lambda x: x.source != at_work.picked)
    for way in ways:
        if way.source is not None and not way.direct and at_work.picked != way.source:
            return scene.point_of(way.source)
        point = scene.point_of(way.target)
        if point is not None:
            return point
    return None


def drag(scene: TableScene, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, move in three steps, let go."""
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    for t in (.2, .6, 1.0):
        mouse(scene, pygame.MOUSEMOTION, (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
    mouse(scene, pygame.MOUSEBUTTONUP, end)


def key(scene: TableScene, code: int, mod: int = 0) -> None:
    """One key, pressed by somebody who has seen what is asked."""
    see(scene)
    hasty_key(scene, code, mod)


def hasty_key(scene: TableScene, code: int, mod: int = 0) -> None:
    """One key at once."""
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def settle(scene: TableScene, frames: int = 400) -> None:
    """Frames until the person decides or the game is over."""
    for _ in range(frames):
        scene.update(0.05)
        stops = scene.controller.is_over or scene.controller.curtain_for is not None
        if scene.idle and (scene.controller.mine or stops):
            scene.update(0.05)
            if scene.interaction or stops:
                return


class Walk:
    """A game played at random as far as somebody has looked; what was decided in it so far."""

    def __init__(self, seed: int, game: dict[str, Any]) -> None:
        self.state = session(**game).state
        self.rng = random.Random(seed)
        self.decisions: list[Any] = []
        self.taken: list[Any] = []

    def at(self, step: int) -> Any:
        """The decision after so many steps; None once the game is over."""
        while len(self.decisions) <= step and not self.state.is_over:
            decision = self.state.decision
            self.decisions.append(decision)
            options = [o for o in decision.options if o[0] not in ("sequence_b", "pass", "stop", "no_card")]
            self.taken.append(self.rng.choice(options or list(decision.options)))
            self.state.apply(self.taken[-1])
        return self.decisions[step] if step < len(self.decisions) else None


@lru_cache(maxsize=400)
def walk(seed: int, game: tuple[tuple[str, Any], ...]) -> Walk:
    """The same walk for all tests that look for something in it."""
    return Walk(seed, dict(game))


def find(kind: str, wanted: Any = lambda options, context: True, tries: int = 60, seat: int = 0,
         **game: Any) -> Session | None:
    """A game at a decision of that kind of seat 0, found by playing at random."""
    for seed in range(1, tries):
        options = tuple(sorted({**game, "seed": seed}.items()))
        path = walk(seed, options)
        for step in range(500):
            decision = path.at(step)
            if decision is None:
                break
            if decision.kind == kind and decision.seat == seat and wanted(decision.options, decision.context):
                played = session(**dict(options))
                for option in path.taken[:step]:
                    played.apply(option)
                return played
    return None


def wandered(kind: str, seeds: int = 40, steps: int = 200, **game: Any) -> Iterator[Session]:
    """Games played at random, each time seat 0 is at a decision of that kind; for what is told by the position."""
    for seed in range(1, seeds):
        played = session(seed=seed, humans=2, **{"seats": 2, **game})
        rng = random.Random(seed)
        for _ in range(steps):
            if played.state.is_over:
                break
            if played.state.decision.kind == kind and played.state.seat == 0:
                yield played
            played.apply(rng.choice(played.state.decision.options))


def table_at(played: Session, size: tuple[int, int] = (1280, 720), speed: str = "off") -> tuple[TableScene, FakeApp]:
    """A table scene with a game that has been played so far; single options wait."""
    app = FakeApp(size, speed)
    controller = GameController(played, thinker=Instant(), auto_single=lambda: False)  # type: ignore[arg-type]
    if controller.curtain_for is not None:
        controller.pass_curtain()
    scene = TableScene(controller)
    scene.showing.opened = True  # The first roll is over.
    scene.enter(app)
    scene.update(0.01)
    return scene, app


GOLDEN = Path(__file__).parents[3] / "golden"


@lru_cache(maxsize=32)
def golden_log(path: Path) -> Any:
    """A golden log, read once."""
    return read_log(path)


@lru_cache(maxsize=1)
def golden_decisions() -> dict[str, list[tuple[Path, int, Any]]]:
    """Every decision of the golden logs by kind: the log, how many steps lie before it, and the decision."""
    found: dict[str, list[tuple[Path, int, Any]]] = {}
    for path in sorted(GOLDEN.glob("*.balog")):
        log = golden_log(path)
        state = Session.from_steps(load_game("black_angel"), log.header, []).state
        for n, step in enumerate(log.steps):
            decision = state.decision
            found.setdefault(decision.kind, []).append((path, n, decision))
            state.apply(step.option)
    return found


def golden(kind: str, wanted: Any = lambda options, context: True) -> Session | None:
    """A game of people at a decision of that kind, taken from the golden logs."""
    for path, n, decision in golden_decisions().get(kind, ()):
        if wanted(decision.options, decision.context):
            log = golden_log(path)
            seats = [{**seat, "kind": "human"} if seat.get("kind") != "hal" else seat for seat in log.header.seats]
            return Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), log.steps[:n])
    return None


def opinions(answer):
    """What the judge sent, by the measure of the game."""
    return hints.opinions(answer, VP.equal)


def judged(found, at_work):
    """Lines for opinions about a decision."""
    advice = Advice(SimpleNamespace(interaction=at_work))
    able = [one for one in found if one.option in at_work.options]
    return hints.entries(able, VP.equal, advice)


def hint_list(found, instead=False):
    """The list of them."""
    return hints.HintList(found, VP, instead)
