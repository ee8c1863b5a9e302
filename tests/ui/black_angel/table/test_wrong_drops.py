"""A piece dropped where it cannot go, or pulled when it cannot be moved, is told why, near where that was."""

from __future__ import annotations

import ast
import inspect
import math
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.games.black_angel import handling as rules
from blackangel.ui.black_angel.table import handling, refusals, tooltip_cards
from blackangel.ui.black_angel.table.aboard import COLOURS
from blackangel.ui.black_angel.table.layout import ARROWS, GOODS, SLOTS, Place
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.verbs.record import AWAY

from .harness import drag, find, golden, golden_decisions, golden_log, mouse, table_at

KINDS = sorted(set(golden_decisions()) | {"place_advanced"})


def at_kind(kind: str, wanted: Any = lambda options, context: True, **game: Any) -> TableScene | None:
    played = golden(kind, wanted) or find(kind, wanted, **{"advanced": True, "seats": 2, "tries": 12, **game})
    if played is None:
        return None
    scene, _ = table_at(played)
    return scene if scene.interaction is not None else None


def places(scene: TableScene) -> list[Place]:
    """One place of every sort, and all of those that decide something."""
    hexes = [("hex", name) for name in scene.layout.hexes()][::4]
    return [("top", "help"), *(("station", n) for n in (1, 3, 5)), ("rack", 2), *hexes, ("tile", 2), ("adv", 1),
            *(("slot", s) for s in SLOTS), *(("arrow", a) for a in ARROWS), *(("cell", n) for n in (0, 4, 8)),
            *(("goods", g) for g in GOODS), *(("advspace", c) for c in COLOURS), *(("work", c) for c in COLOURS),
            ("break",), ("supply", "gray")]


def legal(scene: TableScene, source: Place, spot: tuple[float, float]) -> bool:
    """Whether a piece from there may be dropped at a point."""
    assert scene.interaction is not None
    scene.interaction.pick(source)
    found = any(scene.interaction.found(place) for place in scene.pointing.drop_places(spot, source))
    scene.interaction.cancel()
    return found


def told(scene: TableScene, spot: tuple[float, float]) -> str:
    """The reason that is shown, and that it is shown near a point."""
    kept = scene.lookout.scolding
    assert kept is not None
    assert scene.lookout.pointed() == (kept.place, kept.reason)
    sentence = refusals.words(kept.reason)[1]
    assert sentence.endswith(".") and "{" not in sentence and kept.reason.split(":")[0] != "not_now", kept.reason
    x, y, w, h = kept.near or scene.screen_rect(kept.place)
    assert math.dist(spot, (max(x, min(spot[0], x + w)), max(y, min(spot[1], y + h)))) < 60
    return kept.reason


@pytest.mark.parametrize("kind", KINDS)
def test_every_wrong_drop_has_a_reason_near_it(kind: str) -> None:
    scene = at_kind(kind)
    if scene is None or not scene.interaction.sources():
        pytest.skip("nothing is carried")
    length, kinds = scene.controller.session.length, {}
    for source in sorted(scene.interaction.sources(), key=repr):
        kinds.setdefault(source[0], source)
    count = 0
    for source in kinds.values():
        for place in places(scene):
            spot, start = scene.point_of(place), scene.point_of(source)
            if spot is None or scene.under(start) != source or legal(scene, source, spot):
                continue
            if any(handling.home(source, p, scene.me) for p in scene.pointing.drop_places(spot, source)):
                continue
            scene.lookout.scolding = None
            scene.stage.finish()
            drag(scene, start, spot)
            assert scene.controller.session.length == length
            assert scene.pointing.carried in (None, scene.interaction.picked)
            told(scene, spot)
            count += 1
    thrown = any(way.target == AWAY for way in scene.interaction.fixed)    # such a card may be dropped anywhere
    assert count == 0 if thrown else count > 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_that_cannot_be_lifted_says_why_not(kind: str) -> None:
    scene = at_kind(kind)
    if scene is None:
        pytest.skip("no such decision")
    at_work, length = scene.interaction, scene.controller.session.length
    everything = [*places(scene), *(("hex", n) for n in scene.layout.hexes()), *(("die", d) for d in scene.places.dice),
                  *(("hand", c) for c in scene.places.cards), *(("tray", t) for t in (scene.tray or ()) and
                                                                scene.tray.spots)]
    count = 0
    for place in everything:
        spot = scene.point_of(place)
        if spot is None or scene.under(spot) != place or scene.pointing.can_drag(place) \
                or not handling.piece_at(place, scene.me, scene.view):
            continue
        scene.lookout.scolding = None
        mouse(scene, pygame.MOUSEMOTION, spot)
        mouse(scene, pygame.MOUSEBUTTONDOWN, spot)
        for step in (12, 30):
            mouse(scene, pygame.MOUSEMOTION, (spot[0] + step, spot[1]))
        mouse(scene, pygame.MOUSEMOTION, (960.0, 30.0))
        mouse(scene, pygame.MOUSEBUTTONUP, (960.0, 30.0))
        assert scene.controller.session.length == length, place
        reason = told(scene, spot)
        assert scene.interaction is at_work and reason.startswith("click_") == bool(at_work.found(place)), place
        assert not reason.startswith("busy") or kind not in ("turn", "sequence_a")
        count += 1
    assert count


@pytest.mark.parametrize(("kind", "source", "place", "reason"), [
    ("turn", "hand", ("hex", None), "card_to_slot"),
    ("move_robot", "break", ("station", 5), "robot_to_workstation"),
    ("move_robot", "work", ("station", 1), "robot_to_break_room"),
])
def test_the_reason_says_where_the_piece_goes(kind: str, source: str, place: Place, reason: str) -> None:
    scene = at_kind(kind, lambda o, c: any(x[0] == {"hand": "play_card", "break": "to_workstation",
                                                    "work": "to_break_room"}[source] for x in o))
    start = min((p for p in scene.interaction.sources() if p[0] == source), key=repr)
    if place[1] is None:
        place = ("hex", next(n for n in scene.layout.hexes() if scene.under(scene.point_of(("hex", n))) == ("hex", n)))
    drag(scene, scene.point_of(start), scene.point_of(place))
    assert told(scene, scene.point_of(place)) == reason


def test_a_ship_before_its_time_names_the_action_that_flies_it() -> None:
    """It is the player's turn: nothing says that it was not."""
    scene = at_kind("turn")
    spot = scene.point_of(("goods", "ship"))
    drag(scene, spot, (960.0, 610.0))
    reason = told(scene, spot)
    assert reason.startswith("needs_command:")
    kinds = scene.controller.state.setting.action_kinds
    assert [int(n) for n in reason.split(":")[1:]] == [n for n, k in enumerate(kinds, 1) if k == "command"]
    assert "Command" in refusals.words(reason)[1]


def two_tiles() -> TableScene:
    """A technology and an Advanced tile wait to be injected."""
    scene = at_kind("inject", lambda o, c: any(str(x[1]).startswith("advanced") for x in o)
                    and any(not str(x[1]).startswith("advanced") for x in o), seats=2, tries=60)
    assert scene is not None
    return scene


def test_with_an_advanced_tile_in_the_hand_no_other_tile_is_seen_to_go_in() -> None:
    scene = two_tiles()
    tile = next(o[1] for o in scene.interaction.options if str(o[1]).startswith("advanced"))
    arrow = scene.point_of(("arrow", "row1"))
    drag(scene, scene.point_of(("tray", tile)), arrow)
    assert told(scene, arrow) == "advanced_black_arrows"
    assert scene.lookout.chosen() is None
    for _ in range(80):
        scene.update(.05)
    mouse(scene, pygame.MOUSEMOTION, (arrow[0] + 1, arrow[1]))
    assert scene.lookout.chosen() is None     # nothing in the hand: no tile is guessed
    mouse(scene, pygame.MOUSEBUTTONDOWN, arrow)
    mouse(scene, pygame.MOUSEBUTTONUP, arrow)
    assert scene.lists.popup is not None            # asked instead
    scene.lists.popup = None
    scene.interaction.pick(("tray", tile))
    black = scene.point_of(("arrow", "black_row"))
    mouse(scene, pygame.MOUSEMOTION, black)
    assert scene.lookout.chosen() == (("arrow", "black_row"), (("inject", tile, "black_row"),))
    other = next(o[1] for o in scene.interaction.options if not str(o[1]).startswith("advanced"))
    scene.interaction.pick(("tray", other))
    mouse(scene, pygame.MOUSEMOTION, (black[0] + 1, black[1]))
    assert scene.lookout.pointed() == (("arrow", "black_row"), "black_arrows_advanced")


def test_every_key_of_handling_has_words() -> None:
    keys = {n.value for n in ast.walk(ast.parse(inspect.getsource(rules)))
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and "_" in n.value and " " not in n.value}
    keys -= {*rules.AT_REST, *rules.BY_ACTION, *rules.MOVED_BY, *(k for d in rules.MOVED_BY.values() for k in d),
             "place_advanced", "to_workstation", "needs_"}
    keys |= {f"needs_{kind}:2:5" for kind in rules.BY_ACTION.values()}
    assert len(keys) > 20
    for key in keys:
        assert key.split(":")[0] in {*refusals.WORDS, *refusals.COUNTED}, key
        assert refusals.words(key)[1].endswith(".")


@pytest.mark.parametrize("kind", ["turn", "sequence_a"])
def test_a_star_dropped_on_a_hex_is_told_the_one_action_that_takes_it(kind: str) -> None:
    for path, n, decision in golden_decisions()[kind]:
        log = golden_log(path)
        state = Session.from_steps(load_game("black_angel"), log.header, log.steps[:n]).state
        lying = {die for die, info in state.view(decision.seat)["dice"].items() if info["value"] == 0}
        stars = [str(o[1]) for o in decision.options if o[0] == "take_die" and o[1] in lying]
        if stars:
            break
    else:
        raise AssertionError("nobody could take a star")
    die = stars[0]
    command = {"orange": 2, "gray": 4, "green": 6}[die.split("-")[0]]
    assert rules.where_to(state, "die", die) == f"star_to_command:{command}"
    other = next(d for d in state.view(0)["dice"] if d not in lying)
    assert rules.where_to(state, "die", other) == "die_to_place"
    words = refusals.words(f"star_to_command:{command}")[1]
    assert f"Command [s:{die.split('-')[0]}]{command}" in words
    assert f"Command {command}" in tooltip_cards.die_words(die, state.view(0), 0)[1][0]
    state.apply(("take_die", die))
    assert rules.where_to(state, "die", die) == f"star_to_command:{command}"
