"""Sentences at the lower edge: how long they stay, and on which screen."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.kit import draw
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.notices import Notices, beside_title, touch


def said(notices):
    return [line for line, _ in notices.lines]


def test_a_sentence_about_a_screen_goes_with_it():
    notices, first, second = Notices(), object(), object()
    notices.update(0.1, first)
    notices.add("The field is full.", here=True)
    notices.add("The game was exported.")
    notices.update(0.1, first)
    assert said(notices) == ["The field is full.", "The game was exported."]
    notices.update(0.1, second)
    assert said(notices) == ["The game was exported."]


def test_said_again_elsewhere_it_stays():
    notices, first, second = Notices(), object(), object()
    notices.update(0.1, first)
    notices.add("Full.", here=True)
    notices.update(0.1, second)
    notices.add("Full.")
    notices.update(0.1, first)
    assert said(notices) == ["Full."]


def test_what_is_typed_beyond_the_end_of_a_field_is_told_there_only(make_app):
    hands = make_app((1280, 720))
    hands.app.new_game()
    hands.frames(2)
    hands.app.notice_here("There is room for 20 letters, not more.")
    hands.frames(2)
    assert said(hands.app.notices) == ["There is room for 20 letters, not more."]
    hands.app.to_title()
    hands.frames(2)
    assert not said(hands.app.notices)


def test_a_click_on_its_cross_sends_it_away(make_app, monkeypatch):
    hands = make_app((1280, 720))
    hands.app.new_game()
    hands.app.notice("Something to know.")
    crosses = []
    plain = draw.icon

    def icon(surface, canvas, name, center, *more, **named):
        if name == "ui_close":
            crosses.append(center)
        plain(surface, canvas, name, center, *more, **named)

    monkeypatch.setattr(draw, "icon", icon)
    hands.frames(3)
    assert said(hands.app.notices) == ["Something to know."] and crosses
    hands.click(crosses[-1])
    assert not said(hands.app.notices)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (3840, 1080), (1600, 1200)])
def test_beside_a_title_is_at_the_right_end_of_the_head_however_wide_a_window_is(size):
    canvas = Canvas(size)
    x, y, w, h = beside_title(canvas, 480.0, 60.0)
    assert x + w == canvas.width - 40 and y + h / 2 == 64
    assert beside_title(canvas, 480.0, 180.0)[1] >= 0


class Around:
    """A screen with a place of its own for notices."""

    transparent = False

    def __init__(self, canvas):
        self.app = SimpleNamespace(view=SimpleNamespace(plain=canvas, in_window=lambda area: area))

    def notice_place(self, w, h):
        return 700.0, 90.0, w, h

    def kept_clear(self):
        return []


@pytest.mark.parametrize("own", [False, True])
def test_what_is_read_stays_where_it_is_when_more_is_said_or_another_goes(own):
    pygame.font.init()
    canvas, notices = Canvas((1280, 720)), Notices()
    notices.update(0.1, Around(canvas) if own else None)
    notices.add("The first.")
    (first,) = notices.areas(canvas)
    notices.add("The second, later.")
    both = notices.areas(canvas)
    assert both[0] == first and both[1] is not None and not touch(*both)
    notices.drop("The first.")
    assert notices.areas(canvas) == both[1:]
    notices.add("The third.")
    more = notices.areas(canvas)
    assert more[0] == both[1] and not touch(*more)
    assert notices.areas(Canvas((1600, 900))) != more, "in another window they have other places"
