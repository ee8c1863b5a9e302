"""What any game's table is made of works with words, rectangles and lines that are handed in: here no game is there."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect, inside, overlap, within
from blackangel.ui.kit.pen import Pen
from blackangel.ui.play import decision_bar
from blackangel.ui.play.chooser import Chooser, Entry
from blackangel.ui.play.decision_bar import BarButton, BarWords
from blackangel.ui.play.guard import CALM, HASTY, READ, SEEN, Guard, Now, early
from blackangel.ui.play.hints import Hinter
from blackangel.ui.play.log_panel import LogPanel, Look

WINDOW = 1280, 720
BAR: Rect = (100.0, 700.0, 1400.0, 64.0)


@dataclass(frozen=True)
class Told:
    """A line of a log that no game has told."""

    text: str
    seat: int | str | None = 0
    number: int = 1
    kind: str = ""
    rule: bool = False
    strong: bool = False
    points: bool = False


@dataclass
class Corner:
    """A place for a log."""

    me: int = 0
    log: Rect = (20.0, 80.0, 400.0, 300.0)
    open_log: Rect = (900.0, 80.0, 500.0, 600.0)
    open_log_most: tuple[float, float] = (800.0, 900.0)


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Pen:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return Pen(pygame.Surface(WINDOW), Canvas(WINDOW))


def test_buttons_that_always_stand_there_keep_their_places_in_the_bar(pen: Pen) -> None:
    standing = [BarButton(name, name.title(), "ui_check", stands=True) for name in ("turn", "undo", "end_turn")]
    places = [decision_bar.button_rects(pen, BAR, (*more, *standing))
              for more in ((), (BarButton("wait", "Wait"),), (BarButton("wait", "Wait"), BarButton("go", "Go on")))]
    assert all(within(area, BAR) for found in places for area in found.values())
    assert len({found["undo"] for found in places}) == 1 == len({found["end_turn"] for found in places})
    before = pen.surface.copy()
    decision_bar.draw(pen, BAR, BarWords("Yours to say", "Take a [i:check] or leave it.", ("One", "Two"), 1), standing)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pen.surface, "RGB")


def test_a_list_of_options_stands_beside_its_place_and_is_gone_through_by_keys_and_pointer(pen: Pen) -> None:
    chooser = Chooser([Entry(name, ((name,),)) for name in ("Left", "Right", "Stay")])
    anchor, limits = (600.0, 500.0, 80.0, 80.0), (8.0, 66.0, 1900.0, 1000.0)
    chooser.place_at(pen, anchor, limits)
    assert within(chooser.area, limits) and not overlap(chooser.area, anchor)
    chooser.move(1)
    assert chooser.chosen is not None and chooser.chosen.options == (("Right",),)
    assert chooser.seek("s", str) and chooser.chosen.options == (("Stay",),)
    row = dict(chooser.rows())[0]
    assert chooser.at((row[0] + 5, row[1] + 5)) == 0
    chooser.draw(pen)


def test_the_log_shows_what_is_looked_for_and_is_dragged_no_further_than_it_may(pen: Pen) -> None:
    log: LogPanel[Told] = LogPanel()
    log.add([Told("Round", None, rule=True), Told("moves"), Told("scores", 1, points=True), Told("rests", 1)])
    corner = Corner()
    assert log.area(corner) == corner.log
    log.choose_filter("points")
    assert [line.text for line in log.shown] == ["Round", "scores"]
    log.choose_filter("mine")
    assert [line.text for line in log.shown] == ["Round", "moves"]
    log.open = True
    log.resize(corner, (0.0, 2000.0), (True, True))
    assert log.area(corner)[2:] == corner.open_log_most
    log.draw(pen, corner, Look(lambda seat: "sky"))
    assert inside(log.area(corner), log.buttons(corner)["close"][:2])


def test_nobody_answers_what_has_only_just_come_up() -> None:
    now = Now(0.0, False, (0, 0), (("go",),))
    guard = Guard(lambda: now)
    guard.look()
    now = now._replace(seconds=SEEN / 2)
    assert not guard.may()
    now = now._replace(seconds=SEEN * 1.5)
    assert guard.may() and guard.may_click((("go",),))
    now = now._replace(asked=(1, 0), options=(("go",), ("stop",)))
    assert not guard.may() and guard.may_click((("go",),)) and not guard.may_click((("stop",),))


def test_an_impatient_click_on_the_same_spot_waits_longer() -> None:
    now = Now(0.0, False, (0, 0), (("done",),))
    guard = Guard(lambda: now)
    guard.look()
    guard.press((50.0, 50.0))
    guard.press((52.0, 50.0))
    now = now._replace(seconds=(SEEN + HASTY) / 2)
    assert guard.may() and not guard.may_click((("done",),))
    now = now._replace(seconds=HASTY + .01)
    assert guard.may_click((("done",),))
    guard.press((200.0, 50.0))
    now = now._replace(seconds=0.0, asked=(1, 0))
    guard.look()
    now = now._replace(seconds=(SEEN + HASTY) / 2)
    assert guard.may_click((("done",),))


def test_a_button_where_another_stood_is_read_first_unless_it_means_the_same() -> None:
    left, right = (0.0, 0.0, 90.0, 40.0), (100.0, 0.0, 200.0, 40.0)
    both = (("go",), ("stop",))
    before = {"stop": ("No more", left), "go": ("Go on", right)}
    now = Now(0.0, False, (0, 0), both, lambda: before)
    guard = Guard(lambda: now)
    guard.look()
    assert not guard.meant_before("stop"), "nothing stood there"
    after = {"stop": ("Not at all", left), "go": ("Go on", right), "new": ("Third", (400.0, 0.0, 90.0, 40.0))}
    now = now._replace(seconds=9.0, asked=(1, 0), buttons=lambda: after)
    guard.look()
    now = now._replace(seconds=9.0 + READ - .1)
    assert [name for name in after if guard.meant_before(name)] == ["stop"]
    now = now._replace(seconds=9.0 + READ + .1)
    assert guard.meant_before("stop"), "pressed again because nothing happened"
    now = now._replace(seconds=9.0 + READ + CALM)
    assert not guard.meant_before("stop")
    now = now._replace(asked=(2, 0), buttons=lambda: before)
    assert guard.meant_before("stop")
    guard.anew()
    assert not guard.meant_before("stop"), "something else has been over the table since"
    now = now._replace(asked=(3, 0), options=both[:1], buttons=lambda: after)
    assert not guard.meant_before("stop"), "nothing else can be done"


def test_an_ending_is_not_left_by_a_press_that_was_meant_for_the_table() -> None:
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    keys = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0) for key in (pygame.K_RETURN, pygame.K_SPACE)]
    assert all(early(one, CALM / 2) and not early(one, CALM) for one in (click, *keys))
    assert not early(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0), 0.0)


def test_a_hint_that_came_while_something_was_shown_comes_when_that_is_over() -> None:
    asked: list[object] = []
    controller = SimpleNamespace(mine=True, secret=False, tag=(1, 0), viewer=0, session=SimpleNamespace(seed=1),
                                 state=SimpleNamespace(view=lambda seat: {}, seat=0))
    table = SimpleNamespace(controller=controller, offered=[("go",)], watching=True, put_down=lambda: None,
                            lists=SimpleNamespace(whole=None), pointing=SimpleNamespace(keyboard=False))
    hinter = Hinter(table, SimpleNamespace())  # type: ignore[arg-type]
    hinter.thinker = SimpleNamespace(  # type: ignore[assignment]
        ask=asked.append, forget=asked.clear, answer=lambda: (controller.tag, ()))
    hinter.hint()
    for _ in range(3):
        hinter.update()
    assert len(asked) == 1 and hinter.asked is None
    table.watching = False
    hinter.hints.measure = SimpleNamespace(equal=0)
    hinter.thinker.answer = lambda: None
    hinter.update()
    assert len(asked) == 2 and hinter.asked == controller.tag
