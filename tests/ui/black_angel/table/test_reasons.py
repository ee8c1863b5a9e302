"""Why a place cannot be: words for every reason of the rules, chips and a sentence on the table."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games.black_angel import reasons
from blackangel.ui.black_angel.table import pieces, refusals
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.kit.pen import split
from tests.worked import calls

from .harness import FakeApp, click, drag, find, key, mouse, table_at

COLOURED = ("wrong_colour", "no_mission", "needs_mission", "boost_first")


def keys_of_the_rules() -> set[str]:
    """Every reason that `reasons.py` can give, with a stand-in for each number or colour."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(reasons))):
        if isinstance(node, ast.JoinedStr):
            parts = [str(p.value) if isinstance(p, ast.Constant) else
                     ("orange" if str(node.values[0].value).startswith(COLOURED)  # type: ignore[attr-defined]
                      else "2") for p in node.values]
            found.add("".join(parts))
        elif isinstance(node, ast.Return) or isinstance(node, ast.Call):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and "_" in part.value:
                    found.add(part.value)
    verbs = set(reasons.EXPLANATIONS)
    kinds = {"sequence_a", "place_die", "move_ship", "place_mission"}
    fixed = {"action_colours"}
    return {key for key in found if (":" in key and not key.endswith(":"))
            or (":" not in key and key not in verbs | kinds | fixed)}


@pytest.mark.parametrize("key", [*sorted(keys_of_the_rules()), "not_your_turn", "over", "asteroids",
                                  "too_far_tile:3:2"])
def test_every_reason_has_a_chip_and_a_sentence(key: str) -> None:
    head = key.split(":")[0]
    assert head in refusals.WORDS or head in refusals.COUNTED, key
    chip, sentence = refusals.words(key)
    assert sentence.endswith(".") and "{" not in sentence + chip
    shapes = [kind for kind, _ in split(chip) if kind != "t"]
    spoken = " ".join(what for kind, what in split(chip) if kind == "t").split()
    assert len(shapes) + len(spoken) <= 3, chip


def with_a_die_in_the_hand(kind: str = "turn", seats: int = 3) -> tuple[Session, TableScene, FakeApp, str]:
    """A table at a decision of that kind whose first die has been picked up by a click."""
    played = find(kind, lambda o, c: any(x[0] == "take_die" for x in o), seats=seats)
    assert played is not None
    scene, app = table_at(played)
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    click(scene, scene.point_of(("die", die)))
    return played, scene, app, die


def test_a_die_in_the_hand_says_of_every_station_why_not() -> None:
    _, scene, app, _ = with_a_die_in_the_hand()
    refused = scene.lookout.refused()
    legal = {p for p in scene.interaction.targets() if p[0] == "station"}
    stations = {p for p in refused if p[0] == "station"}
    assert stations and not stations & legal and len(stations | legal) == 6
    place = min(stations)
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))
    assert scene.lookout.pointed() == (place, refused[place])
    scene.draw(app.surface)
    app.settings.hints = False
    assert scene.lookout.refused() == {} and scene.lookout.pointed() is None
    scene.draw(app.surface)


def test_a_piece_dropped_in_vain_is_told_why_and_goes_back() -> None:
    played, scene, app, die = with_a_die_in_the_hand()
    place = min(p for p in scene.lookout.refused() if p[0] == "station")
    scene.pointing.release()
    for _ in range(6):
        scene.update(.05)
    length = played.length
    drag(scene, scene.point_of(("die", die)), scene.point_of(place))
    assert played.length == length
    assert scene.pointing.carried is None
    assert scene.lookout.pointed()[0] == place
    scene.draw(app.surface)
    for _ in range(80):
        scene.update(.05)
    mouse(scene, pygame.MOUSEMOTION, (960.0, 610.0))
    assert scene.lookout.scolding is None or scene.lookout.pointed() is None


def test_a_ship_in_the_hand_shows_moves_and_what_is_too_far() -> None:
    played = find("command", lambda o, c: sum(x[0] == "launch" for x in o) > 4, seats=3)
    assert played is not None
    scene, app = table_at(played)
    click(scene, scene.point_of(("goods", "ship")))
    refused = scene.lookout.refused()
    far = [p for p, reason in refused.items() if reason.startswith("too_far")]
    moves = int(scene.interaction.context["left"])
    for place in scene.interaction.targets():
        if place[0] == "hex":
            assert len(scene.lookout.path(None, place[1])) <= moves
    for place in far:
        assert len(scene.lookout.path(None, place[1])) == int(refused[place].split(":")[1]) > moves
    scene.draw(app.surface)


def test_what_is_picked_up_and_pointed_at_lights_up_at_once() -> None:
    """From the event to the finished frame."""
    played = find("command", lambda o, c: sum(x[0] == "launch" for x in o) > 4, seats=3)
    assert played is not None
    scene, app = table_at(played, (1920, 1080))
    for _ in range(8):
        scene.update(.02)
        scene.draw(app.surface)

    def work(act: Callable[[], None]) -> int:
        return calls(lambda: (act(), scene.update(1 / 60), scene.draw(app.surface)))

    assert work(lambda: click(scene, scene.point_of(("goods", "ship")))) < 40_000
    hexes = sorted(p for p in scene.interaction.targets() if p[0] == "hex")
    for place in hexes[:6]:
        assert work(lambda place=place: mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))) < 40_000


def test_after_a_refused_click_the_piece_stays_in_the_hand_until_escape() -> None:
    _, scene, app, die = with_a_die_in_the_hand("sequence_a", 2)
    stations = [("station", n) for n in range(1, 7)]
    wrong = next(place for place in stations if place not in scene.interaction.targets())
    click(scene, scene.point_of(wrong))
    assert scene.lookout.scolding is not None and scene.interaction.picked == ("die", die)
    key(scene, pygame.K_ESCAPE)
    assert scene.interaction.picked is None and app.calls == []


def test_prices_in_sentences_are_those_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    board = pieces.data().board
    assert pieces.prices() == {"buy": board.buy_cost, "reserve": board.reserve_cost, "flip": board.flip_cost}
    monkeypatch.setattr(pieces, "prices", lambda: {"buy": 7, "reserve": 8, "flip": 9})
    _, scene, _, die = with_a_die_in_the_hand()
    view, mine = scene.view, str(scene.me)
    other = next(d for d, info in view["dice"].items() if info["at"] in ("1", "2"))

    def told(option: tuple[object, ...], kind: str = "turn") -> str:
        return book.option_words(option, kind, {}, view, scene.me)

    assert view["dice"][die]["at"] == mine and "7" in told(("take_die", other)).replace(other, "")
    assert told(("reserve", die), "reserve").endswith("[i:resource] 8") and told(("flip", die)).endswith("[i:debris] 9")
    assert "8" not in told(("reserve", die), "setup_reserve")
    for reason, price in (("reserve_later", 8), ("no_resource_to_buy", 7), ("no_debris", 9)):
        assert f"] {price}" in refusals.words(reason)[1]


def test_a_decision_that_is_a_question_is_named_without_its_mark() -> None:
    assert refusals.words("busy:Reserve a die?")[1] == "Not now. First: Reserve a die."
    assert refusals.words("busy:Réserver un dé\u202f?")[1].endswith("Réserver un dé.")
