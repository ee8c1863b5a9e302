"""Words beside the thing they speak of: one bubble at a time, and a word when a choice was made for the player."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import painter, previews, purchase
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.controller import GameController

from .harness import FakeApp, Instant, find, golden, mouse, settle, table_at


def left_to_itself(kind: str, verb: str) -> tuple[TableScene, FakeApp]:
    """A table at a decision of one option that is taken by itself as soon as time goes on."""
    played = golden(kind, lambda o, c: len(o) == 1 and o[0][0] == verb) \
        or find(kind, lambda o, c: len(o) == 1 and o[0][0] == verb, seats=2)
    assert played is not None
    app = FakeApp((1280, 720), "normal")
    controller = GameController(played, thinker=Instant(),  # type: ignore[arg-type]
                                auto_single=lambda: True)
    if controller.curtain_for is not None:
        controller.pass_curtain()
    scene = TableScene(controller)
    scene.showing.opened = True
    scene.enter(app)
    return scene, app


@pytest.mark.parametrize(("kind", "verb", "word"), [("discover", "take_tile", "only tile you can pay"),
                                                    ("destroy", "destroy", "only choice"),
                                                    ("debris", "store", "")])
def test_a_choice_made_for_the_player_is_told_beside_the_piece(kind: str, verb: str, word: str) -> None:
    try:
        scene, app = left_to_itself(kind, verb)
    except AssertionError:
        pytest.skip("never happens")
    length = scene.controller.session.length
    option = scene.controller.state.decision.options[0]
    scene.update(.05)
    assert scene.controller.session.history[length].step.option == option
    note = scene.lookout.noted
    if not word:
        assert note is None     # nothing was chosen
        return
    assert note is not None and word in note.words
    x, y, _, _ = scene.rect_of(("tile", option[1]) if verb == "take_tile" else ("rack", option[1]))
    assert (note.near[0], note.near[1]) == (x, y)
    scene.draw(app.surface)
    for _ in range(80):
        scene.update(.05)
    assert scene.lookout.noted is None


def test_what_the_player_chooses_is_not_told() -> None:
    played = find("discover", lambda o, c: sum(x[0] == "take_tile" for x in o) > 1, seats=2)
    assert played is not None
    scene, _ = table_at(played)
    scene.deciding.apply((scene.interaction.options[0],))
    scene.update(.05)
    assert scene.lookout.noted is None


def foreign_die() -> tuple[TableScene, FakeApp, str, int]:
    """A die of somebody else that can be bought, and an action it can be used for."""
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=1, solo=True)
    assert played is not None
    scene, app = table_at(played)
    at_work = scene.interaction
    for die in sorted(at_work.dice):
        if str(scene.view["dice"][die]["at"]) != str(scene.me):
            spots = [x.target[1] for x in at_work.ahead(("die", die)) if x.target[0] == "station"]
            if spots:
                return scene, app, die, spots[0]
    raise AssertionError("no die to buy")


def test_price_and_gains_of_a_bought_die_stand_in_one_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app, die, station = foreign_die()
    drawn: list[Any] = []
    monkeypatch.setattr(painter.previews, "draw_price", lambda pen, words, at: drawn.append(("price", words)))
    monkeypatch.setattr(painter.previews, "draw_tags", lambda pen, found, *where: drawn.append(("tags", found)))
    start = scene.point_of(("die", die))
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (start[0] + 20, start[1]))
    mouse(scene, pygame.MOUSEMOTION, (960.0, 610.0))
    scene.draw(app.surface)
    price = previews.price(("die", die), scene.view, scene.layout.others)
    assert price.endswith("[e:hal] +1 [i:vp]") and drawn == [("price", price)]    # he scores it
    for n in range(1, 7):
        drawn.clear()
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(("station", n)))
        scene.draw(app.surface)
        if scene.lookout.chosen() is not None:
            (kind, found), = drawn      # one bubble, with the price once
            divided = f"{price} ·" if len(found) > 1 else price     # what follows happens to whoever buys
            assert kind == "tags" and found[0] == (divided, True)
            assert not any("1 [i:resource]" in words for words, loss in found[1:] if loss)
        else:
            assert drawn == [] and scene.lookout.pointed() is not None  # the reason has the place to itself
    assert station


def test_a_die_of_ones_own_has_no_price() -> None:
    scene, _, die, _ = foreign_die()
    mine = next(d for d, info in scene.view["dice"].items() if str(info["at"]) == str(scene.me))
    assert previews.price(("die", mine), scene.view, scene.layout.others) == ""
    assert previews.price(("hand", 3), scene.view, scene.layout.others) == ""
    assert previews.price(("die", die), scene.view, scene.layout.others)


@pytest.mark.parametrize("seats", [2, 4])
def test_while_a_die_is_bought_both_counts_show_what_they_will_be(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = find("turn", lambda options, context: any(x[0] == "take_die" for x in options), seats=seats)
    assert played is not None
    scene, app = table_at(played)
    settle(scene)
    dice = scene.view["dice"]
    bought = next(place for place in sorted(scene.interaction.sources(), key=str) if place[0] == "die"
                  and str(dice[place[1]]["at"]) in map(str, scene.layout.others))
    seller = int(dice[bought[1]]["at"])
    assert purchase.seller_of(bought, scene.view, scene.layout.others) == str(seller)
    own = next(("die", die) for die, info in dice.items() if str(info["at"]) == str(scene.me))
    assert purchase.seller_of(own, scene.view, scene.layout.others) is None
    start = scene.point_of(bought)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (start[0] + 80, start[1] - 60))
    assert scene.pointing.carried == bought
    said: list[tuple[str, float]] = []
    plain = Pen.text
    monkeypatch.setattr(Pen, "text", lambda pen, words, x, y, *more, **kind:
                        (said.append((str(words), x)), plain(pen, words, x, y, *more, **kind))[1])
    scene.draw(app.surface)
    counts = {seat: player["resources"] for seat, player in enumerate(scene.view["seats"])}
    mine, theirs = scene.layout.goods("resource"), scene.layout.opponent(seller)
    assert any(words == str(counts[scene.me] - 1) and mine[0] < x < mine[0] + mine[2] for words, x in said)
    assert any(words == str(counts[seller] + 1) and theirs[0] < x < theirs[0] + theirs[2] for words, x in said)
    assert {"−1", "+1"} <= {words for words, _ in said}
