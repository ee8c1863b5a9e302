"""What is shown while pieces move: every kind of event moves something or says why it does not."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from blackangel.games.black_angel.events import FIELDS
from blackangel.ui.black_angel.happenings.book import HAPPENINGS
from blackangel.ui.black_angel.table import paints
from blackangel.ui.black_angel.table.aboard import Shape
from blackangel.ui.black_angel.table.barwords import bar_words
from blackangel.ui.black_angel.table.directing import Director
from blackangel.ui.black_angel.table.directing_space import SpaceMoves
from blackangel.ui.black_angel.table.layout import Layout
from blackangel.ui.black_angel.table.pen import Pen
from tests.games.test_retell import LOGS, retold

from .harness import table


def _shape(view: dict[str, Any], me: int) -> Shape:
    count = len(view["seats"])
    return Shape(1920, 1080, tuple((me + n) % count for n in range(count)),
                 hal=any(p["kind"] == "hal" for p in view["seats"]), neutral=bool(view["neutral"]),
                 strips=len(view["space"]["strips"]))


@lru_cache(maxsize=1)
def _movements() -> tuple[Counter[str], Counter[str]]:
    """How often each kind of event happened in all golden games, and how often something moved for it."""
    happened: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for path in LOGS:
        for viewer, before, events, after in retold(path, 2):
            director = Director(Layout(_shape(after, viewer)), before, after, {})
            director.expect(events)
            for event in events:
                plan = director.plan([event])
                happened[event.kind] += 1
                moved[event.kind] += bool(plan.flyers or plan.floats)
    return happened, moved


def test_every_kind_of_event_moves_something_or_says_why_not() -> None:
    happened, moved = _movements()
    assert len(happened) > 50
    for kind in happened:
        assert (moved[kind] > 0) != bool(HAPPENINGS[kind].still), kind


def test_kinds_that_no_golden_game_has_are_known_too() -> None:
    handled = {name[1:] for name in dir(Director)} | set(dir(SpaceMoves))
    for kind in FIELDS:
        assert (kind in handled) != bool(HAPPENINGS[kind].still), kind
    assert all(len(one.still) > 10 for one in HAPPENINGS.values() if one.still)


# kinds whose piece may have no place to fly from or to in a part of the games
RARELY = {"vp", "die_rolled", "die_flipped", "destroyed", "hal_card", "tile_left"}


def test_what_moves_moves_nearly_always() -> None:
    happened, moved = _movements()
    always = [kind for kind in moved if not HAPPENINGS[kind].still and kind not in RARELY]
    assert {kind: moved[kind] for kind in always} == {kind: happened[kind] for kind in always}


def test_pieces_go_from_owner_to_owner() -> None:
    """A die that is bought leaves the seller's compartment, and the resource goes the other way."""
    seen = 0
    for viewer, before, events, after in retold(LOGS[5]):
        for event in events:
            if event.kind != "die_bought" or not isinstance(event.seller, int):
                continue
            layout = Layout(_shape(after, viewer))
            director = Director(layout, before, after, {})
            director.expect(events)
            plan = director.plan(events[:events.index(event) + 1])
            resource, die = plan.flyers[-2][2], plan.flyers[-1][2]
            x, y, w, h = layout.compartments()[event.seller]
            assert x <= die.start[0] <= x + w and y <= die.start[1] <= y + h
            assert resource.start == director.anchors.item(event.buyer, "resource")
            assert resource.end == director.anchors.item(event.seller, "resource")
            seen += 1
    assert seen > 5


def test_whose_die_is_taken_is_told_across_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """To whoever loses it, not to the buyer or to others; by Hal as well."""
    said: list[str] = []
    paint = paints.paint_banner
    monkeypatch.setattr(paints, "paint_banner", lambda words: said.append(words) or paint(words))
    met = set()
    for path in LOGS:
        for viewer, before, events, after in retold(path):
            for number, event in enumerate(events):
                if event.kind != "die_bought":
                    continue
                said.clear()
                director = Director(Layout(_shape(after, viewer)), before, after, {})
                director.expect(events)
                loses, hal = event.seller == viewer, after["seats"][event.buyer]["kind"] == "hal"
                turned = [n for n, one in enumerate(events[:number]) if one.kind == "hal_card"]
                director.plan(events[turned[-1]:] if hal else [event])  # all of his turn is told with his card
                name, colour = after["seats"][event[3]]["name"], event[1].split("-")[0]
                words = f"{name} takes your [d:{colour}:{event[4]}]"
                if hal:
                    said_of = director.said
                    assert said_of is not None  # nothing is more than that he triggers the end
                    ends = said_of.title == f"{name} triggers the end"
                    assert said_of.title.startswith(words) == (loses and not ends)
                else:
                    assert said == [f"{words}: +1 [i:resource]"] * loses
                met.add((loses, hal))
    assert {(True, False), (False, False), (True, True)} <= met


LOSES = {"ship_home": 1, "ship_lost": 1}


def test_the_bar_names_whom_it_happens_to() -> None:
    """Whoever makes the Black Angel jump: a ship left behind is told of its owner."""
    foreign = 0
    for path in LOGS:
        for viewer, before, events, after in retold(path, 3):
            for event in events:
                if event[0] not in LOSES:
                    continue
                director = Director(Layout(_shape(after, viewer)), before, after, {})
                director.expect([event])
                caption = director.plan([event]).captions[0][1]
                assert caption.seat == event[LOSES[event[0]]]
                acting = before["turn"]["seat"]
                scene: Any = SimpleNamespace(
                    controller=SimpleNamespace(is_over=False, covered=False), view=after, interaction=None,
                    watching=True, me=viewer, acting=acting, caption=caption, moments=[1], rolling=False,
                    stage=SimpleNamespace(moving=False),
                    showing=SimpleNamespace(rolling=False, caption=caption, moments=[1], watching=True,
                                            pictures=[]))
                words = bar_words(scene)
                if acting != viewer:
                    foreign += acting != caption.seat
                    assert words.title == after["seats"][caption.seat]["name"] and words.sentence == caption.words
    assert foreign > 3


def test_a_game_without_a_file_says_so_at_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table((1280, 720))
    written: list[str] = []
    text = Pen.text

    def told(pen: Any, words: Any, *args: Any, **more: Any) -> float:
        written.append(str(words))
        return text(pen, words, *args, **more)

    monkeypatch.setattr(Pen, "text", told)
    scene.draw(app.surface)
    assert scene.unsaved and "Not saved" in written and "BLACK ANGEL" not in written
    written.clear()
    monkeypatch.setattr(type(scene.controller.session), "path", Path("a file"), raising=False)
    assert not scene.unsaved
    monkeypatch.undo()
    monkeypatch.setattr(Pen, "text", told)
    scene.controller.pictured = True    # as for a thumbnail
    scene.draw(app.surface)
    assert not scene.unsaved and "Not saved" not in written and "BLACK ANGEL" in written
