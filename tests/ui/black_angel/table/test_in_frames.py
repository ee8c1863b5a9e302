"""What stands in a frame stays in it: long lines, reasons on small places, dice on the boards of others."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table import boards, frigate, highlights, logwords, refusals, tips
from blackangel.ui.black_angel.table.layout import SLOTS
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.pen import split
from blackangel.ui.kit.view import View
from blackangel.ui.kit.words import speak, tr
from blackangel.ui.play import warning
from blackangel.ui.play.log_panel import FILTERS

from .harness import find, golden, golden_decisions, key, mouse, settle, table_at


@pytest.fixture(scope="module")
def scene():
    session = find("turn", lambda options, _: any(o[0] == "take_die" for o in options), seats=3)
    assert session is not None
    made, _app = table_at(session)
    settle(made)
    return made


@pytest.mark.parametrize("limit", [300.0, 220.0, 150.0, 90.0])
def test_a_line_without_room_ends_in_dots_and_keeps_its_signs(scene, limit):
    words = "déplace un robot : salle d'affectation [s:gray] +1 [i:resource]"
    end = scene.painter.pen.rich(words, 0.0, 40.0, 20, limit=limit)
    assert end <= limit + 6
    size = 20 * 0.72
    cut = scene.painter.pen.elided(words, size, "label", 5, limit)
    signs = [part for part in split(words) if part[0] != "t"]
    assert [part for part in split(cut) if part[0] != "t"] == signs
    assert ("…" in cut) == (scene.painter.pen.rich_width(words, size) > limit + 1)


@pytest.mark.parametrize("words", ["vaisseaux, robots et ressources : +12 [i:vp]", "Ravagers: −2 [i:vp]"])
def test_a_line_without_room_keeps_how_many_points_it_brings(scene, words):
    pen = scene.painter.pen
    name, amount = words.split(" ")[0], words[-11:]
    limit = pen.rich_width(words, 20) - 20
    cut = pen.elided(words, 20, "label", 5, limit)
    assert pen.rich_width(cut, 20) <= limit + 1
    assert cut.startswith(name[:4]) and "…" in cut and cut.endswith(amount[amount.index(":"):])


def test_a_reason_on_a_slot_stays_in_its_pill(scene, monkeypatch):
    pen = scene.painter.pen
    for slot in SLOTS:
        x, _y, w, _h = scene.layout.slot(slot)
        for reason in ("slot_taken", "no_action_left", "no_robot"):
            pills, ends = [], []
            rr, rich, disc = pen.rr, pen.rich, pen.disc
            monkeypatch.setattr(
                pen, "rr", lambda area, *a, rr=rr, pills=pills, **k: (pills.append(area), rr(area, *a, **k))
            )
            monkeypatch.setattr(pen, "rich", lambda *a, rich=rich, ends=ends, **k: ends.append(rich(*a, **k)))
            monkeypatch.setattr(
                pen,
                "disc",
                lambda cx, cy, r, *a, disc=disc, pills=pills, **k: pills.append((cx - r, cy - r, 2 * r, 2 * r)),
            )
            refusals.draw_chips(pen, scene.places, {("slot", slot): reason}, None)
            monkeypatch.undo()
            left, _top, wide, _high = pills[0]
            assert x - 12 <= left and left + wide <= x + w + 12
            assert all(end <= left + wide for end in ends)


@pytest.mark.parametrize("count", [1, 4, 5, 8, 9, 12, 15])
def test_all_dice_of_another_player_lie_on_the_board(count):
    layout = boards.columns(3, 1920.0, 1080.0)[0]
    s, (left, top, wide, high) = layout.board_scale, layout.board
    for n in range(count):
        cx, cy, size = boards.die_spot(left + 250 * s, top + boards.FOOT * s, s, n, count)
        assert cx + size / 2 <= left + wide - 4 and cy + size / 2 <= top + high - 4


def test_how_many_ravagers_lie_at_a_place_is_read_while_it_glows(monkeypatch):
    session = find("destroy", lambda options, _: sum(o[0] == "destroy" for o in options) > 0, seats=3)
    assert session is not None
    scene, app = table_at(session)
    settle(scene)
    order = []
    frame, badge = highlights.frame_round, frigate.rack_badge
    monkeypatch.setattr(highlights, "frame_round", lambda *a: (order.append("frame"), frame(*a)))
    monkeypatch.setattr(highlights, "rack_badge", lambda *a: (order.append(a[-1]), badge(*a)))
    scene.draw(app.surface)
    places = [place for place in scene.interaction.targets() if place[0] in ("rack", "station")]
    assert places
    for place in places:
        assert any(order[n] == "frame" and order[n + 1] == place[1] for n in range(len(order) - 1))


@pytest.mark.parametrize("words", [1.0, 1.3])
def test_why_a_card_cannot_be_played_stands_beside_what_the_card_does(words, monkeypatch):
    found = find("sequence_a", lambda options, _: not any(o[0] == "play_card" for o in options), seats=2)
    made, app = table_at(found)
    app.canvas = Canvas((1280, 720), words=words)
    made.resized()
    settle(made)
    mouse(made, pygame.MOUSEMOTION, made.point_of(("hand", max(made.places.cards))))
    for _ in range(20):
        made.update(0.05)
    boxes = []
    plain = refusals.say
    monkeypatch.setattr(refusals, "say", lambda pen, near, *rest: boxes.append((near, plain(pen, near, *rest))))
    made.draw(app.surface)
    told, said = boxes[-1]
    assert told[2] > 500 and not overlap(told, said)


def test_0_in_the_boards_of_the_others_leads_to_the_whole_table_and_so_does_another_person():
    made, _app = table_at(find("turn", lambda options, _: True, seats=2, humans=2))
    settle(made)
    made.viewing.zoom("hand")
    made.extras.show_boards(None)
    key(made, pygame.K_0)
    settle(made)
    assert made.extras.sheet is None and made.camera.goal[0] == ""
    made.viewing.zoom("hand")
    settle(made)
    made.resized()
    assert made.camera.goal[0] == "hand"  # another window is no other person
    made.controller.viewer = 1
    made.build()
    assert made.me == 1 and made.camera.goal[0] == ""


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_a_line_would_bring_never_lies_on_the_list(scale, monkeypatch):
    made, app = table_at(find("command", lambda options, _: any(o[0] == "launch" for o in options), seats=2))
    view = View(pygame.display.set_mode((1280, 720)), scale / 100)
    app.surface, app.canvas = view.surface, view.canvas
    made.resized()
    settle(made)
    key(made, pygame.K_TAB)
    view.bring(made.lists.whole.area)
    for n, entry in enumerate(made.lists.whole.entries):
        made.lists.whole.jump(n)
        told = []
        monkeypatch.setattr(
            tips.tooltip_cards,
            "boxed",
            lambda pen, size, near, side, accent, told=told: (
                told.append((*pen.settle(size, near, side), *size)) or told[-1][:2]
            ),
        )
        made.painter.tips.draw(made.painter.pen)
        monkeypatch.undo()
        assert not any(overlap(box, made.lists.whole.area) for box in told), entry.label


def test_enter_waits_for_the_hints_that_were_asked_for():
    made, _app = table_at(find("turn", lambda options, _: True, seats=2))
    settle(made)
    made.extras.hinter.asked = made.controller.tag
    before = made.controller.session.length
    key(made, pygame.K_RETURN)
    key(made, pygame.K_RETURN)
    assert made.lists.whole is None and made.controller.session.length == before
    made.extras.hinter.asked = None
    key(made, pygame.K_RETURN)
    assert made.lists.whole is not None


def test_a_question_never_covers_what_it_asks_about(scene):
    lay = scene.layout
    for near in [
        *(lay.station_body(n) for n in range(1, 7)),
        *(lay.slot(slot) for slot in SLOTS),
        lay.tile(1),
        lay.bar,
    ]:
        bubble = warning.Bubble(scene.painter.pen, "You have a [d:gray:3] yourself.", (("take_die", "gray-2"),), "",
                                near)
        x, y, w, h = bubble.area
        assert not overlap(bubble.area, near)
        assert x >= 8 and y >= 60 and x + w <= lay.shape.width - 8 and y + h <= lay.shape.height - 4


def test_two_steps_in_one_are_asked_about_where_they_lead():
    found = find("turn", lambda options, _: any(o[0] == "take_die" for o in options), seats=2)
    made, _app = table_at(found)
    settle(made)
    die = next(o[1] for o in made.interaction.options if o[0] == "take_die")
    way = made.interaction.ahead(("die", die))[0]
    assert made.interaction.target_of(way.options) == way.target
    assert made.interaction.target_of((("take_die", die),)) == ("die", die)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("limit", [392.0, 340.0, 300.0, 250.0, 200.0])
def test_a_line_of_the_log_ends_before_its_edge_whatever_it_tells(size, limit):
    pygame.display.set_mode(size)
    pen = Pen(pygame.Surface(size), Canvas(size))
    for words in (
        "places [i:mission:orange] #15 on [s:orange] 4c +1 [i:resource] beside [i:ravager_ship] 3",
        "moves a robot to the [s:gray] workstation",
        "buys [d:orange:3] from Marek −1 [i:resource]",
    ):
        assert pen.rich(words, 0.0, 40.0, 20, limit=limit) <= limit + 6, words


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("kind", sorted(golden_decisions())[::2])
def test_the_list_of_the_keyboard_fits_into_sight_with_its_button_for_hints(kind, scale):
    made, app = table_at(golden(kind))
    view = View(pygame.display.set_mode((1280, 720)), scale / 100)
    app.surface, app.canvas = view.surface, view.canvas
    made.resized()
    settle(made)
    key(made, pygame.K_TAB)
    button = made.extras.hint_rect()
    whole = made.lists.whole
    assert within(button, whole.area) and not any(overlap(button, area) for _, area in whole.rows())
    view.bring(made.key_area)
    assert within(made.lists.whole.area, app.canvas.seen) and within(button, app.canvas.seen)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_filters_of_the_log_keep_the_size_of_their_words(language, monkeypatch):
    speak(language)
    try:
        made, app = table_at(find("turn", lambda options, _: True, seats=2))
        app.canvas = Canvas((1280, 720), words=1.25)
        made.resized()
        made.extras.open_log.open(True)
        sizes = {}
        text = Pen.text
        monkeypatch.setattr(Pen, "text", lambda pen, words, x, y, size=20, *more, **kw: (
            sizes.setdefault(words, size), text(pen, words, x, y, size, *more, **kw))[1])
        made.log.draw(made.painter.pen, made.layout, logwords.look(made.view))
        assert all(sizes[tr(label)] >= 19 * 0.85 for _, label in FILTERS), sizes
    finally:
        speak("en")


def test_half_a_sentence_is_never_seen_beside_a_list(monkeypatch):
    made, app = table_at(find("turn", lambda options, _: True, seats=3))
    app.surface = pygame.display.set_mode((1920, 1080))
    app.canvas = Canvas((1920, 1080), share=0.75)
    made.resized()
    settle(made)
    area = made.painter.inspector.area
    assert area is not None
    made.painter.inspector.place = ("station", 5)
    told = []
    monkeypatch.setattr(tips.tooltip_cards, "for_place", lambda *args: told.append(args))
    made.painter.inspector.draw(made.painter.pen)
    assert len(told) == 1
    key(made, pygame.K_TAB)
    x, y, _w, _h = area
    made.lists.whole.area = (x - 50, y + 10, 200, 300)
    made.painter.inspector.draw(made.painter.pen)
    assert len(told) == 1
