"""What the table shows before an option is chosen is what happens when it is chosen, and nothing is given away."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.games.black_angel import foresight
from blackangel.games.black_angel.events import EVENTS
from blackangel.ui.black_angel.table import pieces, previews

from .harness import click, find, golden, golden_decisions, golden_log, mouse, session, settle, table_at
from .test_bar import faced


def test_the_way_of_a_ship_is_as_long_as_the_rules_say_and_goes_from_neighbour_to_neighbour() -> None:
    played = find("command", lambda o, c: len(o) > 4, seats=3)
    assert played is not None
    state = played.state
    layout = state.layout
    for n in range(len(state.ships)):
        target = f"{n // 5 + 1}{'abcde'[n % 5]}"
        way = foresight.ship_path(state, None, target)
        reached = next((m for m in range(1, 40) if n in layout.reach(state.angel, m)), 0)
        assert len(way) == (reached if n != state.angel else 0)
        if way:
            assert way[-1] == target
            spots = [state.angel, *(5 * (int(name[0]) - 1) + "abcde".index(name[1]) for name in way)]
            assert all(b in layout.neighbours[a] for a, b in itertools.pairwise(spots))


def test_ravagers_shown_for_a_hex_are_those_that_come() -> None:
    played = find("place_mission", lambda o, c: any(x[0] == "place" for x in o), seats=3)
    assert played is not None
    option = next(o for o in played.state.decision.options if o[0] == "place")
    near = foresight.ravager_ships_near(played.state, played.state.decision.context["hex"])
    drawn = [e for e in played.state.clone().apply(option) if e.kind == "ravager_drawn"]
    assert len(near) == len(drawn)
    scene, app = table_at(played)
    assert scene.lookout.ravagers(scene.interaction.context["hex"]) == near
    scene.draw(app.surface)


@pytest.mark.parametrize("room", [0, 1])
def test_a_card_without_room_is_told_where_a_location_is_full(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = find("place_mission", lambda o, c: any(x[0] == "place" for x in o), seats=3)
    assert played is not None
    scene, _ = table_at(played)
    racks = scene.view["board"]["ravagers"]
    racks |= {place: [] for place in racks} | {"3": [61] * (pieces.data().board.ravager_spaces - room)}
    monkeypatch.setattr(scene.lookout, "ravagers", lambda place: ["4c"])
    _, lines = scene.lookout.forecast((next(o for o in played.state.decision.options if o[0] == "place"),))
    assert ("A card without room goes, and another is drawn." in lines) == (room == 0)


def _injection() -> tuple[Session, Any]:
    for seed in range(1, 40):
        played = session(seats=3, seed=seed)
        rng = random.Random(seed)
        for _ in range(400):
            if played.state.is_over:
                break
            decision = played.state.decision
            if decision.kind == "inject" and decision.seat == 0:
                for option in decision.options:
                    if any(e.kind == "tile_ejected" for e in played.state.clone().apply(option)):
                        return played, option
            keep = [o for o in decision.options if o[0] not in ("sequence_b", "pass", "stop", "no_card")]
            wanted = [o for o in keep if o[0] in ("take_tile", "inject") and o[-1] in (o[-1], "row1")]
            played.apply(rng.choice(wanted or keep or list(decision.options)))
    raise AssertionError("no injection that ejects a tile")


def test_an_injection_shows_what_moves_and_what_leaves() -> None:
    played, option = _injection()
    before = played.state.digest()
    scene, app = table_at(played, (1920, 1080))
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("arrow", option[2])))
    if scene.interaction.picked is None:
        click(scene, scene.point_of(("tray", option[1])))
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(("arrow", option[2])))
    assert scene.lookout.chosen() == (("arrow", option[2]), (option,))
    shown = [e for e in scene.lookout.trial((option,)) if e.kind in ("injected", "tile_moved", "tile_ejected")]
    scene.draw(app.surface)
    assert played.state.digest() == before
    happened = [e for e in played.state.clone().apply(option) if e.kind in ("injected", "tile_moved", "tile_ejected")]
    assert shown == happened and any(e.kind == "tile_ejected" for e in shown)


def test_nothing_is_tried_out_that_takes_chance() -> None:
    played = find("turn", lambda o, c: ("sequence_b",) in o, seats=2)
    assert played is not None
    scene, _ = table_at(played)
    assert scene.lookout.trial((("sequence_b",),)) == ()


def test_tags_sum_up_gains_losses_and_damage() -> None:
    happened = [("vp", 0, 2, "card"), ("vp", 0, -1, "damaged"), ("spend", 0, "resource", 1, "buy"),
                ("gain", 1, "resource", 1, "sale"), ("gain", 0, "debris", 2, "repair"), ("damage", 3)]
    events = [EVENTS[str(event[0])](*event) for event in happened]
    assert previews.tags(events, 0) == [("+1 [i:vp]", False), ("\u22121 " + "[i:resource]", True),
                                        ("+2 [i:debris]", False), ("[i:damage] [s:gray] 3", True)]


@pytest.mark.parametrize(("kind", "tag"), [("discard_mission", "[i:mission]"), ("discard_ravager", "[i:ravager]")])
def test_the_price_of_a_die_counts_the_card_that_a_ravager_will_take(kind: str, tag: str) -> None:
    """Which card goes is chosen after the drop; that one goes is told before it."""
    path, n, decision = golden_decisions()[kind][0]
    log = golden_log(path)
    option = log.steps[n - 1].option
    seats = [{**seat, "kind": "human" if m == decision.seat else "random"} for m, seat in enumerate(log.header.seats)]
    header = replace(log.header, seats=tuple(seats))
    before = Session.from_steps(load_game("black_angel"), header, log.steps[:n - 1])
    scene, _ = table_at(before)
    assert (f"{previews.MINUS}1 {tag}", True) in previews.tags(scene.lookout.trial((option,)), decision.seat)
    after = Session.from_steps(load_game("black_angel"), header, log.steps[:n])
    scene, _ = table_at(after)      # once the card itself is chosen, it is counted once
    taken = scene.lookout.trial((decision.options[0],))
    assert (f"{previews.MINUS}1 {tag}", True) in previews.tags(taken, decision.seat)


def test_a_boost_at_an_action_is_worth_what_it_alone_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the action brings in any case, such as a point lost to Ravagers, is none of the boost's business."""
    played = golden("boost_action", lambda options, _: any(option[0] == "boost" for option in options))
    assert played is not None
    scene, app = faced(played)
    settle(scene)
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(previews, "draw_tags", lambda pen, found, *more: said.extend(found))
    boost = next(option for option in scene.interaction.options if option[0] == "boost")
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(scene.interaction.place_of(boost)))
    for _ in range(8):
        scene.update(.1)
        scene.draw(app.surface)
    alone = previews.less(previews.sums(scene.lookout.trial((boost,)), scene.me),
                          previews.sums(scene.lookout.trial((("no_boost",),)), scene.me))
    assert said and set(said) == set(previews.told(alone))
