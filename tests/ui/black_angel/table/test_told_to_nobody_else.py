"""Several people at one screen: the log tells whoever looks what they may know, also of what was still to be told.

In two games that are the same but for the cards that are hidden from everybody, every line that is told while nobody
knows who looks must be the same, whenever a turn is handed on while its last steps still move.
"""

from __future__ import annotations

import random
from dataclasses import fields
from itertools import product

import pygame
import pytest

from blackangel.engine import Session
from blackangel.engine.session import make_header
from blackangel.games import load_game
from blackangel.games.black_angel.events import HIDDEN, seen_by
from blackangel.ui.black_angel.table import logwords
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.controller import GameController
from tests.games.conservation import CARD_FRAMES
from tests.games.test_privacy import hidden_cards

from .harness import FakeApp, Instant

GAME = load_game("black_angel")
COLOURS = ("sky", "violet", "ivory", "crimson")
MIXES = [mix for count in (2, 3, 4) for mix in product("pb", repeat=count) if "p" in mix]
QUICK = ("end_turn", "decline", "skip", "keep")


class Slow(Instant):
    """A bot that goes on thinking."""

    def answer(self):
        return None


def begun(mix, seed):
    players = [{"name": f"Seat {n}", "colour": COLOURS[n], "kind": "human" if who == "p" else "random"}
               for n, who in enumerate(mix)]
    return Session(GAME, make_header(GAME, players, {"advanced": True}, seed), timed=False)


def kinds_of(events, seat):
    """What of the events only their seat may see in whole."""
    return {event.kind for event in events if event.kind in HIDDEN and event.seat == seat}


def draws(mix, seed):
    """For each kind of event that hides something: the options of a game up to a person's step that brings it, the
    last one."""
    session, chooser = begun(mix, seed), random.Random(seed)
    found, taken = {}, []
    while not session.state.is_over and set(found) != set(HIDDEN):
        state = session.state
        seat = state.seat
        # whoever flies or rolls does not draw much
        options = [o for o in state.decision.options if o[0] not in ("sequence_b", "pass")] or state.decision.options
        option = chooser.choice(options)
        events = session.apply(option)
        taken.append(option)
        if mix[seat] == "p":
            for kind in kinds_of(events, seat) - set(found):
                found[kind] = list(taken)
    assert set(found) == set(HIDDEN)
    return found


def deal_anew(state, seed):
    """Makes it the same position with other Mission cards wherever nobody but one seat may see them, backs
    unchanged."""
    position = state.to_dict()
    hidden, cards = hidden_cards(position, None), {}
    for low in (1, 21, 41):
        group = sorted(card for card in hidden if low <= card < low + 20)
        mixed = random.Random(seed).sample(group, len(group))
        cards |= dict(zip(group, mixed, strict=True))
    for seat in position["seats"]:
        seat["hand"] = sorted(cards.get(card, card) for card in seat["hand"])
        seat["slots"] = {name: cards.get(card, card) for name, card in seat["slots"].items()}
    for piles in position["decks"]["missions"].values():
        for name, pile in piles.items():
            piles[name] = sorted(cards[card] for card in pile)
    for frame in position["pending"]:
        for place in CARD_FRAMES.get(frame[0], ()):
            frame[place] = cards.get(frame[place], frame[place])
    other = GAME.from_dict(position)
    for one in fields(state):
        setattr(state, one.name, getattr(other, one.name))


def table_after(mix, seed, options, other):
    """A table before the last of the options, with other cards dealt if `other` is a seed."""
    session = begun(mix, seed)
    for option in options[:-1]:
        session.apply(option)
    if other:
        deal_anew(session.state, other)
    controller = GameController(session, thinker=Slow(), auto_single=lambda: False)
    if controller.curtain_for is not None:
        controller.pass_curtain()
    scene = TableScene(controller)
    scene.enter(FakeApp(speed="normal"))
    scene.showing.opened = True
    scene.update(0.01)
    assert controller.mine
    return scene


def expected(scene):
    """All that is to be told to whoever looks now, in order."""
    found, jumps = [], 0
    for entry in scene.controller.log:
        found += logwords.lines(entry.events, entry.about, entry.number, jumps, entry.seat)
        jumps += sum(event.kind == "advanced_ship" for event in entry.events)
    return found


def told(scene):
    """The lines of the panel and those held back."""
    return [line for line in [*scene.log.lines, *scene.ledger.lines] if line.number]


def check(scene):
    """Only what whoever looks may know is told, in order, nothing twice."""
    lines = told(scene)
    assert lines == expected(scene)[:len(lines)]
    if scene.controller.secret:
        history = scene.controller.session.history
        public = [seen_by(event, None) for record in history for event in record.events]
        assert all(event in public for line in lines for event in line.events)


def same_verb(state, option):
    """The option itself, or in another deal the one that stands in its place."""
    options = state.decision.options
    return option if option in options else next((o for o in options if o[0] == option[0]), options[0])


def play_out(scene, option, frames):
    """The step, and on to the end of the person's turn without waiting for what moves; what is told each frame while
    nobody knows who looks, and the picture once all stands still."""
    controller, seen = scene.controller, []
    seat = controller.decider
    scene.deciding.apply((same_verb(controller.state, option),))
    for _ in range(40):
        for _ in range(frames):
            scene.update(0.02)
            check(scene)
        if controller.is_over or controller.decider != seat or not controller.mine:
            break
        options = controller.decision.options
        scene.deciding.apply((next((o for verb in QUICK for o in options if o[0] == verb), options[0]),))
        check(scene)
    for _ in range(30):
        scene.update(0.2)
        check(scene)
        if controller.secret:
            words = scene.bar()[0]
            lines = [(line.number, line.text, line.events) for line in scene.log.lines]
            seen.append((lines, words.title, words.sentence))
    if controller.secret and scene.idle:
        scene.seconds = 100.0
        scene.draw(scene.app.surface)
        seen.append(pygame.image.tobytes(scene.app.surface, "RGB"))
    if controller.curtain_for is not None and scene.idle:
        controller.pass_curtain()
        scene.update(0.01)
        check(scene)
    return seen


@pytest.mark.parametrize("mix", MIXES, ids="".join)
def test_nothing_that_is_told_depends_on_what_is_hidden(mix):
    compared = []
    for kind, options in draws(mix, 5).items():
        pair = [table_after(mix, 5, options, other) for other in (0, 7)]
        lines = [play_out(scene, options[-1], len(kind) % 3) for scene in pair]
        public = [[seen_by(event, None) for record in scene.controller.session.history for event in record.events]
                  for scene in pair]
        compared += [(kind, *lines)] if public[0] == public[1] else []
    assert compared
    for kind, mine, theirs in compared:
        assert mine == theirs, kind
    assert any(mine for _, mine, _ in compared) is (mix.count("p") > 1)


def test_in_another_language_nothing_is_told_twice():
    options = draws(("p", "b"), 5)["drawn"]
    scene = table_after(("p", "b"), 5, options, 0)
    scene.deciding.apply((options[-1],))
    assert scene.ledger.lines, "something is still to be told"
    scene.retold()
    check(scene)
    for _ in range(40):
        scene.update(0.2)
    check(scene)
    assert len(told(scene)) == len(expected(scene))


@pytest.mark.parametrize("mix", ["ppb", "pbpb", "bpp", "pb"])
def test_whoever_looks_is_told_what_they_may_know_while_all_play_on(mix):
    """People who never wait for what moves, and computer players who answer at once."""
    controller = GameController(begun(mix, 3), thinker=Instant(), auto_single=lambda: True)
    scene = TableScene(controller)
    scene.enter(FakeApp(speed="fast"))
    chooser, looked = random.Random(3), set()
    for _ in range(500):
        if controller.curtain_for is not None and scene.idle:
            controller.pass_curtain()
        elif controller.mine and chooser.random() < .4:
            options = controller.decision.options
            scene.deciding.apply((chooser.choice(options),))
            check(scene)
        scene.update(chooser.choice((.01, .1, .4)))
        check(scene)
        looked.add(controller.knower)
    assert len(looked) == mix.count("p") + (mix.count("p") > 1)
    assert len(told(scene)) > 100
