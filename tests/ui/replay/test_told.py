"""What a replay says of each step: in the order in which things happened, and whose turn it is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.black_angel.story import actor
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.derelict import look, names
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import ENGLISH, speak
from blackangel.ui.replay import steps
from blackangel.ui.replay.analysis.guide import LOW, in_lines
from blackangel.ui.replay.opening import open_replay

pytestmark = pytest.mark.usefixtures("invisible")
GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.balog"))
DERELICT = GOLDEN[0].parent / "derelict"
OVER = "the game is over"


@pytest.fixture
def viewer_of(tmp_path):
    made = []

    def make(path, lang="en", words="normal"):
        if not made:
            made.append(shots.open_app(tmp_path, (1280, 720), lang))
            made[0].settings.words = words
            made[0].settings_changed()
        return open_replay(made[0], path)

    yield make
    speak(ENGLISH)
    pygame.quit()


def test_the_last_step_tells_what_was_done_then_that_it_is_over_then_what_is_scored(viewer_of):
    hals = 0
    for path in GOLDEN:
        viewer = viewer_of(path)
        parts = viewer.row_words(viewer.length)
        at = parts.index(OVER)
        assert at > 0 and parts.count(OVER) == 1
        assert all(not part[:1].isupper() for part in parts), parts
        assert not any("scores:" in part or "robots and resources" in part for part in parts[:at])
        events = viewer.controller.line(viewer.length).events
        later = [event for event in events if event[0] == "vp" and (event[3] == "exchange" or "scored" in event[3])]
        assert len(parts) - at - 1 >= len(later)
        hal = any(event[0] == "hal_card" for event in events)
        hals += hal
        if not hal:
            assert parts[0].startswith(("ends the turn", "discards"))
    assert hals > 3


def test_rolling_anew_comes_before_the_jump_and_the_dice_last(viewer_of):
    viewer = viewer_of(next(path for path in GOLDEN if path.stem == "solo_basic_spes"))
    told = [viewer.row_words(n) for n in range(1, viewer.length + 1)]
    anew = [parts for parts in told if parts[0] == "rolls anew"]
    assert all(parts[-1].startswith("rolls [d") for parts in anew)
    jumps = [[part.startswith("the Black Angel jumps") for part in parts].index(True)
             for parts in anew if any(part.startswith("the Black Angel jumps") for part in parts)]
    assert jumps and set(jumps) == {1}


def test_what_another_seat_gets_has_its_emblem(viewer_of):
    viewer = viewer_of(next(path for path in GOLDEN if path.stem == "2_seats_basic_spes"))
    parts = viewer.row_words(viewer.length)
    other, own = viewer.colours[0], viewer.colours[1]
    assert actor(viewer.controller.replay.records[-1]) == 1
    assert any(part.startswith(f"[e:{other}] ") for part in parts)
    assert not any(f"[e:{own}]" in part for part in parts)


def test_the_heading_names_whose_turn_the_step_shown_belongs_to(viewer_of):
    """Hal's turn is a part of the step before which it was another's; others may have to decide something meanwhile."""
    others = 0
    for path in GOLDEN[::3]:
        viewer = viewer_of(path)
        for at in range(1, viewer.length + 1):
            seat = actor(viewer.controller.replay.records[at - 1])
            colour, title, small = viewer.turn_title(at)
            turn = viewer.controller.story.turn_at(at)
            assert turn.first < at <= turn.last
            if not turn.number:
                continue
            before = viewer.controller.public_at(at - 1)["turn"]["seat"]
            hal = viewer.view["seats"][turn.seat]["kind"] == "hal"
            assert turn.seat == (seat if hal else before) and colour == viewer.colours[turn.seat]
            assert title == f"Round {turn.round}: {viewer.view['seats'][turn.seat]['name']}"
            assert small == f"turn {turn.number} of the game"
            others += seat != turn.seat
    assert others < 20


def test_each_step_of_one_who_commands_several_teams_has_the_emblem_of_the_team_that_acted(viewer_of, monkeypatch):
    viewer, drawn = viewer_of(DERELICT / "1_won.balog"), {}
    monkeypatch.setattr(steps, "draw_row", lambda pen, area, number, colour, parts, **how: drawn.update(
        {int(number): (colour, tuple(parts))}))
    pen = viewer.table.pen(viewer.app.surface)
    for at in range(1, viewer.length + 1):
        viewer.painter.row(pen, viewer.panel.row(0), at, False)
    assert len({colour for colour, _ in drawn.values()}) == 3
    for at, (colour, parts) in drawn.items():
        option = viewer.controller.replay.records[at - 1].step.option
        if option[0] == "attack":
            assert colour == look.emblem(names.team_of(option[1])), at
        own = f"[m:{colour.removeprefix('team_')}] "
        assert not any(part.startswith(own) for part in parts), "it stands before the row"
    told = [part for _, parts in drawn.values() for part in parts]
    assert any("[d:" in part for part in told) and any("[k:" in part for part in told), "they are pictures"


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_no_sentence_begins_behind_a_comma(viewer_of, lang):
    viewer = viewer_of(DERELICT / "1_won.balog", lang)
    parts = viewer.row_words(viewer.length)
    said = steps.fitting(viewer.table.pen(viewer.app.surface), parts, theme.SMALLEST, "label", 5000.0)
    assert len(parts) > 1 and said == "\u00a0· ".join(parts)


@pytest.mark.parametrize(("lang", "words"), [("en", "normal"), ("fr", "largest"), ("pl", "largest")])
def test_no_row_is_wider_than_its_room_and_dots_stand_at_its_end_only(viewer_of, lang, words):
    cut = 0
    for path in GOLDEN[::4]:
        viewer = viewer_of(path, lang, words)
        pen = Pen(viewer.app.surface, viewer.app.canvas)
        wide = viewer.panel.row(0)[2]
        for at in range(1, viewer.length + 1):
            for now in (False, True):
                said = steps.row_words(pen, viewer.row_words(at), now, wide)
                room = wide - steps.BEFORE - steps.AFTER
                assert pen.rich_width(said, theme.SMALLEST, "bold" if now else "label") <= room
                assert "…" not in said[:-1]
                cut += said.endswith("…")
    assert cut > 5


def test_a_long_option_is_told_whole_on_two_lines(viewer_of):
    viewer = viewer_of(GOLDEN[0], "fr")
    pen = Pen(viewer.app.surface, viewer.app.canvas)
    said = "Le poser sur tuile [s:gray] (ligne 1, colonne 2) : prenez [i:resource] 1 ressource"
    lines = in_lines(pen, said, 490.0, LOW)
    assert len(lines) == 2 and " ".join(lines).replace("\u00a0", " ") == said
    assert all(pen.rich_width(line, theme.SMALLEST) <= 490 for line in lines)
    assert in_lines(pen, said, 490.0, LOW / 2) == [said], "no height for two"
    assert in_lines(pen, "[i:robot] 1 robot", 490.0, LOW) == ["[i:robot] 1 robot"]
