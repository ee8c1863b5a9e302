"""A new tile is carried onto one's own board; what is said of it leaves the board to be seen."""

from __future__ import annotations

import pytest

from blackangel.ui.black_angel.table import tips
from blackangel.ui.black_angel.table.layout import Place

from .harness import drag, find, settle, table_at


@pytest.mark.parametrize("verb", ["take_tile", "take_advanced"])
@pytest.mark.parametrize(
    "onto", [("cell", 4), ("goods", "debris"), ("slot", "row1"), ("advspace", "gray"), ("arrow", "col2")]
)
def test_a_tile_of_the_display_is_dragged_anywhere_onto_the_board(verb: str, onto: Place) -> None:
    session = find(
        "discover", lambda options, _: sum(o[0] == verb for o in options) > 1, advanced=True, seats=2, tries=12
    )
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    option = [o for o in session.state.decision.options if o[0] == verb][-1]
    source = ("tile" if verb == "take_tile" else "adv", option[1])
    before = scene.controller.session.length
    drag(scene, scene.point_of(source), scene.point_of(("station", 4)))
    assert scene.controller.session.length == before
    settle(scene)
    drag(scene, scene.point_of(source), scene.point_of(onto))
    assert scene.controller.session.history[before].step.option == option


def test_a_card_that_would_do_nothing_is_warned_of_beside_its_slot() -> None:
    session = find("turn", lambda options, _: any(o[0] == "play_card" for o in options), seats=2)
    assert session is not None
    scene, app = table_at(session)
    app.settings.warnings = True
    settle(scene)
    at_work = scene.interaction
    useless = [o for o in at_work.options if o[0] == "play_card" and not at_work.slots(o[1]).get(o[2])]
    card, slot = useless[0][1:]
    drag(scene, scene.point_of(("hand", card)), scene.point_of(("slot", slot)))
    x, y = scene.extras.bubble.tail
    left, top, wide, _high = scene.layout.slot(slot)
    assert left <= x <= left + wide and abs(y - top) < 8


def test_what_an_injection_would_bring_is_told_beside_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    session = find("inject", lambda options, _: sum(o[0] == "inject" for o in options) > 2, seats=2)
    assert session is not None
    scene, app = table_at(session)
    app.settings.confirm = "final"
    settle(scene)
    near = []
    monkeypatch.setattr(
        tips.tooltip_cards, "words", lambda pen, title, lines, room, side, *more: near.append((room, side))
    )
    option = next(o for o in scene.interaction.options if o[0] == "inject")
    slot = option[2]
    drag(scene, scene.point_of(scene.interaction.picked), scene.point_of(("slot", slot)))
    settle(scene)
    for _ in range(40):
        scene.update(0.05)
    scene.painter.tips.forecast(scene.painter.pen)
    if not near:
        pytest.fail("nothing was told")
    assert near[-1] == (scene.layout.board, "left")
