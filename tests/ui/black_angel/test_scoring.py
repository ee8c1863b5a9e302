"""The scoring at the end: nothing touches anything, whatever the window, the language and the players."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.black_angel import scoring, scoring_chart, scoring_course, scoring_parts, scoring_sheet
from blackangel.ui.black_angel.counted import ranks as ranks_of
from blackangel.ui.black_angel.scoring import COLUMNS, REVEAL, ScoringScreen
from blackangel.ui.black_angel.scoring_beams import GROUND, Beam, Piece, podium
from blackangel.ui.black_angel.scoring_chart import Chart
from blackangel.ui.black_angel.scoring_ledger import HAL_SOURCES, LedgerRow
from blackangel.ui.black_angel.scoring_parts import part_rows, row_width
from blackangel.ui.black_angel.scoring_sheet import ROW, SUM_AT, TILES_FROM, TILES_WIDE, TOP, tile_places
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import draw, smooth
from blackangel.ui.kit.canvas import TALL, UPRIGHT, Canvas
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak

from .table.harness import made

GOLDEN = Path(__file__).parents[2] / "golden"
SAVES = Path(__file__).parents[3] / "saves"
LOGS = {"solo": GOLDEN / "solo_advanced_spes.balog", "two": GOLDEN / "2_seats_advanced_spes.balog",
        "three": GOLDEN / "3_seats_basic_spes.balog", "four": SAVES / "Four for Spes.balog"}
Box = tuple[float, float, float, float]


@pytest.fixture
def screen(tmp_path: Path) -> Any:
    """Makes the scoring of a log in a window of some size, in a language."""
    shots.invisible()

    def make(log: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", sheet: bool = True) -> ScoringScreen:
        app = shots.open_app(tmp_path, size, lang)
        shots.show(app, "scoring", log, None)
        found: ScoringScreen = app.scenes.top
        found.seconds = 60.0
        found.turn_to(sheet)
        return found

    yield make
    speak(ENGLISH)
    pygame.quit()


def _texts_of_a_picture(screen: ScoringScreen, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """Every text that the table draws, with its rectangle."""
    found: list[tuple[str, Box]] = []
    real = ScoringScreen.words

    def spy(self: ScoringScreen, surface: Any, string: str, *more: Any, **named: Any) -> Any:
        box = real(self, surface, string, *more, **named)
        if string:
            found.append((string, (box.x, box.y, box.w, box.h)))
        return box

    def spy_part(surface: Any, canvas: Any, string: str, *more: Any, **named: Any) -> Any:
        box = text(surface, canvas, string, *more, **named)
        found.append((string, (box.x, box.y, box.w, box.h)))
        return box

    def spy_icon(surface: Any, canvas: Any, name: str, center: Any, size: float, *more: Any, **named: Any) -> None:
        found.append((name, (center[0] - size / 2, center[1] - size / 2, size, size)))
        draw.icon(surface, canvas, name, center, size, *more, **named)

    monkeypatch.setattr(ScoringScreen, "words", spy)
    monkeypatch.setattr(scoring_parts, "text", spy_part)
    monkeypatch.setattr(scoring_parts, "draw", SimpleNamespace(icon=spy_icon))
    screen.paint(screen.app.surface)
    return found


def _apart(one: Box, other: Box, gap: float) -> bool:
    return (one[0] + one[2] + gap <= other[0] or other[0] + other[2] + gap <= one[0]
            or one[1] + one[3] <= other[1] + .5 or other[1] + other[3] <= one[1] + .5)


@pytest.mark.parametrize(("lang", "size"), [
    *((lang, (1024, 768)) for lang in sorted(LANGUAGES)),  # the least room
    *(("en", size) for size in [(1280, 720), (1920, 1080), (2560, 1440)])])
@pytest.mark.parametrize("name", sorted(LOGS))
def test_no_number_and_no_word_touches_another(name: str, size: tuple[int, int], lang: str, screen: Any,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS[name], size, lang)
    found = _texts_of_a_picture(made, monkeypatch)
    assert len(found) > 12
    for (one, a), (other, b) in combinations(found, 2):
        assert _apart(a, b, 2.5), (one, other, a, b)


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_small_numbers_touch_no_icon_however_large_they_are(lang: str, screen: Any,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"], (1280, 720), lang)
    for number in made.order:
        made.sources[number] |= {"start": 15, "tiles": 18, "dice": -16, "ravagers": -13, "other": 11}
        made.gained += [(number, 20, why) for why in scoring_sheet.MISSION_ICONS]
    found = _texts_of_a_picture(made, monkeypatch)
    assert sum(string == "−13" for string, _ in found) == len(made.order)
    for (one, a), (other, b) in combinations(found, 2):
        assert _apart(a, b, 2.5), (one, other, a, b)


def test_parts_stand_on_as_few_lines_as_have_the_room(screen: Any) -> None:
    canvas = screen(LOGS["four"]).app.canvas
    parts = [("tile", 8), ("die_orange_3", -16), ("ravager_ship", -3), ("first", 5), ("vp", 2)]
    one = row_width(canvas, parts)
    assert part_rows(canvas, parts, one + 1) == [parts]
    assert part_rows(canvas, parts, one - 1) == [parts[:3], parts[3:]]
    assert part_rows(canvas, [], 10) == []


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_all_that_hal_can_gain_by_stands_on_two_lines(size: tuple[int, int], screen: Any) -> None:
    canvas = screen(LOGS["solo"], size).app.canvas
    gains = {icon for why, (_, icon) in HAL_SOURCES.items() if why != "damaged_die"}     # which takes some
    parts = [(icon, 18) for icon in sorted({"first", *gains})]
    assert len(parts) == 10 and len(part_rows(canvas, parts, scoring_sheet.HAL_WIDE)) == 2


def test_damaged_dice_that_hal_rolled_are_seen_to_have_cost_him(screen: Any) -> None:
    made = screen(LOGS["solo"])
    hal = next(number for number, seat in enumerate(made.seats) if seat.get("kind") == "hal")
    made.gained.append((hal, -2, "damaged_die"))
    assert ("die_orange_3", -2) in made.sheet.track_parts(hal)


@pytest.mark.parametrize("name", sorted(LOGS))
def test_the_parts_of_the_first_column_are_all_there_is_in_it(name: str, screen: Any) -> None:
    made = screen(LOGS[name])
    for number, score in enumerate(made.scores):
        hal = made.seats[number].get("kind") == "hal"
        missions = 0 if hal else made.sources[number].get("missions", 0)
        assert sum(points for _, points in made.sheet.track_parts(number)) == score["track"] - missions
        assert not hal or len(made.sheet.track_parts(number)) > 5


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
@pytest.mark.parametrize("words", ["normal", "largest"])
def test_the_heads_end_above_the_first_row(lang: str, words: str, screen: Any,
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"], (1280, 720), lang)
    made.app.settings.words = words
    made.app.settings_changed()
    lows = []

    def spy(*args: Any, **named: Any) -> Any:
        box = text(*args, **named)
        lows.append(box.y + box.h - made.top)
        return box

    monkeypatch.setattr(scoring_sheet, "text", spy)
    monkeypatch.setattr(scoring_sheet.PointsSheet, "draw_row", lambda *args: None)
    made.sheet.draw(made.app.surface)
    assert len(lows) == 5 and max(lows) <= scoring_sheet.ROW_TOP - 6


@pytest.mark.parametrize("grown", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("count", range(13))
def test_tiles_stand_apart_from_each_other_and_from_their_sum(count: int, grown: float) -> None:
    places = tile_places(count, TILES_FROM, TILES_WIDE * grown)
    assert len(places) == count
    for (ax, ay, a), (bx, by, b) in combinations(places, 2):
        assert ax + a + 4 <= bx or bx + b + 4 <= ax or ay + a + 12 <= by or by + b + 12 <= ay
    end = TILES_FROM + (SUM_AT - TILES_FROM) * grown
    for x, y, side in places:
        assert x >= TILES_FROM and x + side <= end - 30 - 10, "the sum has two digits of 36"
        below = scoring_sheet.CAPTION + 7 if side > 40 else 11  # the small numbers, or the bar alone
        assert y > 6 - ROW / 2 and y + side + below < ROW / 2 - 6, "the winner's frame is 3 wide and glows"


def test_columns_appear_one_after_the_other_and_count_up(screen: Any) -> None:
    made = screen(LOGS["four"])
    made.app.settings.speed = "normal"
    made.seconds = 0.0
    seen = [made.shown]
    for _ in range(600):
        made.update(1 / 60)
        if made.shown != seen[-1]:
            seen.append(made.shown)
        if made.over:
            break
    assert seen == list(range(1, len(COLUMNS) + 1)) and made.over
    assert made.seconds <= 6.0
    made.seconds = REVEAL + 0.2
    assert 0 < made.counted(1) < 1 and made.counted(2) == 0


@pytest.mark.parametrize("event", [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
                                   pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1)])
def test_a_click_or_key_shows_everything_at_once(event: Any, screen: Any) -> None:
    made = screen(LOGS["four"])
    made.seconds = 0.3
    made.handle(event)
    assert made.over


def test_the_chart_ends_at_the_totals_and_adds_what_the_final_scoring_gave(screen: Any) -> None:
    made = screen(LOGS["four"])
    parts = [[sum(tile["earned"] for tile in score["advanced"]), int(score["exchange"])] for score in made.scores]
    chart = Chart((0.0, 0.0, 1000.0, 200.0), made.curves, parts)
    for seat, score in enumerate(made.scores):
        assert chart.curves[-1][seat] + chart.ends[seat][-1] == score["total"]
        assert chart.line(seat)[-1] == chart.tail(seat)[0]
        assert chart.tail(seat)[-1][0] == 1000.0
    heights = sorted(chart.labels(made.order).values())
    assert all(b - a >= 39.99 for a, b in pairwise(heights))


def test_nothing_tells_the_winner_before_the_last_column(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"])
    heard: list[str] = []
    monkeypatch.setattr(made.app.sound, "play", lambda name, share=1.0: heard.append(name))
    drawn: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, words, *more, **named: drawn.append(words))
    made.seconds, made.heard = 0.0, False
    made.draw_headline(Pen(made.app.surface, made.app.canvas), 0.0, 0.0)
    assert drawn[0] == "Final scoring" and len(drawn) == 2 and "Marek" not in drawn[1]
    while not made.over:
        made.update(1 / 30)
    made.draw_headline(Pen(made.app.surface, made.app.canvas), 0.0, 0.0)
    assert drawn[-2] == "Marek wins" and heard[-1] in ("win", "lose")
    assert heard.count("win") + heard.count("lose") == 1


def test_a_tie_with_hal_says_whose_it_is(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["solo"])
    assert not made.lost_tie()
    for score in made.scores:
        score["total"] = 40
    assert made.lost_tie()
    words = made.headline()[1]
    assert "40" in words and "Hal" in words and "tie" in words


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_meant_for_the_table_begins_no_new_game(key: int, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"])
    begun: list[str] = []
    made.form.widgets[0].on_press = lambda: begun.append("again")
    made.form.set_focus(made.form.widgets[0])
    made.seconds, made.rested = 0.5, 0.0
    press = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    for _ in range(3):
        made.handle(press)
        made.update(0.2)
    assert made.over and begun == []
    made.update(2.0)
    made.handle(press)
    made.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    assert begun == ["again"]


def test_the_parts_of_the_missions_add_up(screen: Any) -> None:
    made = screen(LOGS["four"])
    for number in made.order:
        parts = made.sheet.parts_of(number, scoring_sheet.MISSION_ICONS)
        assert sum(points for _, points in parts) == made.sources[number].get("missions", 0)


def test_the_curves_end_at_the_track_before_the_final_scoring() -> None:
    events = [
        (1, [made("vp", 0, 3, "tile"), made("vp", 1, -1, "ravager")]),
        (2, [made("vp", 1, 4, "reward"), made("vp", 0, 2, "scored:advanced-1"), made("vp", 0, 1, "exchange")]),
    ]
    assert scoring_course.points_over_turns(events, [11, 8]) == [[5, 5], [8, 4], [8, 8]]


def test_feats_name_all_who_share_the_most() -> None:
    events = [made("die_bought", "orange-1", 0, 1, 3), made("die_bought", "gray-1", 1, 0, 2),
              made("destroyed", 2, 4, 61), made("advanced_ship", 1)]
    found = {words: (seats, number) for _, words, seats, number in scoring_course.feats(events, 3)}
    assert found["most dice bought"] == ([0, 1], 1)
    assert found["most Ravagers destroyed"] == ([2], 1)
    assert found["most jumps of the Black Angel"] == ([1], 1)
    assert "most Damage repaired" not in found


def test_rounds_and_jumps_stand_where_they_happened() -> None:
    first, second, third = made("turn", 1, 1), made("turn", 0, 2), made("turn", 1, 2)
    events = [(1, [first]), (2, [made("advanced_ship", 1), second]), (3, []), (3, [third])]
    assert scoring_course.landmarks(events) == ({1: 0, 2: 2}, [1.5])
    before = [(0, [made("turn", 0, 1)]), (1, [made("advanced_ship", 0), first, made("advanced_ship", 1), second])]
    assert scoring_course.landmarks(before) == ({1: 1, 2: 2}, [1 + 1 / 3, 1 + 2 / 3])


@pytest.mark.parametrize("name", sorted(LOGS))
def test_every_jump_stands_over_its_own_round_and_the_last_round_ends_the_line(name: str, screen: Any) -> None:
    made = screen(LOGS[name])
    chart = Chart((0.0, 0.0, 1000.0, 200.0), made.curves, [[0, 0]] * len(made.scores), made.rounds, made.jumps)
    now, happened = 1, []
    for record in made.controller.session.history:
        for event in record.events:
            now = event.round if event.kind == "turn" else now
            if event.kind == "advanced_ship":
                happened.append(now)
    spans = chart.spans()
    shown = [next(number for number, (a, b) in spans.items() if a < chart.spot(jump, 0)[0] < b) for jump in made.jumps]
    assert shown == happened and len(happened) >= 5
    last = made.view["turn"]["round"]
    assert max(spans) == last and spans[last][1] == chart.spot(len(made.curves) - 1, 0)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("wide", "named"), [(300.0, [3, 6, 9, 12]), (700.0, list(range(1, 15)))])
def test_as_many_rounds_as_fit_are_named_evenly(monkeypatch: Any, language: str, wide: float, named: Any) -> None:
    said: list[str] = []
    monkeypatch.setattr(scoring_chart, "text", lambda surface, canvas, words, at, *how: said.append(words))
    speak(language)
    curves = [[0, 0]] * 29
    chart = Chart((0.0, 0.0, wide, 200.0), curves, [[0, 0]] * 2, {n + 1: 2 * n for n in range(14)})
    chart.draw(pygame.Surface((800, 300)), Canvas((800, 300)), ["sky", "ivory"], [0, 1], 1.0, False)
    speak(ENGLISH)
    assert said[len(range(0, chart.ceiling + 1, chart.step)):] == [str(number) for number in named]


@pytest.mark.parametrize("gaps", [None, (6.0, 4.0)])
def test_the_corners_of_a_curve_stand_out_nowhere(gaps: Any) -> None:
    pygame.display.init()
    way = [(10, 60), (40, 60), (46, 20), (90, 20), (96, 50), (120, 50)]
    parts = smooth.dashes(way, *gaps) if gaps else [way]
    made = smooth.stroke(parts, (140, 80), (255, 255, 255), 3)
    box = pygame.mask.from_surface(made, 127).get_bounding_rects()
    assert min(one.top for one in box) == 19 and max(one.bottom for one in box) == 62
    assert min(one.left for one in box) >= 8 and max(one.right for one in box) <= 123
    inked = sum(math.dist(a, b) for part in parts for a, b in pairwise(part))
    whole = sum(math.dist(a, b) for a, b in pairwise(way))
    assert inked == pytest.approx(whole * (0.6 if gaps else 1), abs=4)


def test_with_movements_off_everything_is_there_at_once(screen: Any) -> None:
    made = screen(LOGS["four"])
    made.app.settings.speed = "off"
    again = ScoringScreen(made.controller)
    made.app.scenes.push(again)
    assert again.over


@pytest.mark.parametrize("sheet", [False, True])
@pytest.mark.parametrize("which", list(LOGS))
def test_every_row_tells_all_its_sources_and_they_add_up(which, sheet, screen):
    """Hal's, too, whose points have reasons of their own."""
    made = screen(LOGS[which], sheet=sheet)
    rows = [widget for widget in made.form.widgets if isinstance(widget, LedgerRow)]
    made.form.update(0.0)
    assert len(rows) == len(made.scores)
    assert all(row.visible for row in rows)
    for row, number in zip(rows, made.order, strict=True):
        total = made.scores[number]["total"]
        *parts, last = row.hint.split("\n")
        assert last == f"Total: {total} VP"
        assert sum(int(part.rsplit(": ", 1)[1].removesuffix(" VP").replace("−", "-")) for part in parts) == total
        if made.seats[number].get("kind") == "hal":
            assert len(parts) > 5 and not any("Other" in part for part in parts)
        x, y, w, h = row.area
        made.form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + w / 2, y + h / 2), rel=(1, 1),
                                            buttons=(0, 0, 0)))  # fmt: skip
        made.form.update(1.0)
        assert made.form.tip() == (row.hint, row.area)


@pytest.mark.parametrize("totals, winners, said", [
    ((60, 60, 40, 40), {0, 1}, ["3", "3"]),
    ((60, 50, 50, 40), {0}, ["2", "2", "4"]),
    ((40, 60, 50, 50), {1}, ["2", "2", "4"]),
    ((60, 50, 40, 30), {0}, ["2", "3", "4"]),
])  # fmt: skip
def test_equal_totals_share_a_rank_and_the_next_is_skipped(totals: tuple[int, ...], winners: set[int], said: list[str],
                                                          screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"])
    view = made.controller.state.view(None)
    for number, score in enumerate(view["scores"]):
        score["total"], score["winner"] = totals[number], number in winners
    monkeypatch.setattr(type(made.controller.state), "view", lambda _state, _seat: view)
    tied = ScoringScreen(made.controller)
    tied.app, tied.seconds, tied.as_sheet = made.app, 60.0, True
    tied.rebuild()
    found = _texts_of_a_picture(tied, monkeypatch)
    ranks = [string for string, box in sorted(found, key=lambda one: one[1][1]) if abs(box[0] + box[2] / 2 - 84) < 2]
    assert ranks == said


def test_with_as_many_points_as_hal_a_person_is_second() -> None:
    assert ranks_of([(False, 70), (True, 70)]) == [2, 1]


# ---- the ending as a picture -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("which", list(LOGS))
def test_the_parts_of_every_beam_add_up_to_its_total(which: str, screen: Any) -> None:
    made = screen(LOGS[which], sheet=False)
    assert {beam.seat for beam in made.beams.beams} == set(made.order)
    for beam in made.beams.beams:
        assert sum(piece.points for piece in beam.parts) == beam.total == made.scores[beam.seat]["total"]


def test_what_was_lost_takes_from_what_stands_on_it() -> None:
    beam = Beam(0, "sky", "Ada", 7, 1, True, (Piece("vp", -3, 1), Piece("mission", 8, 2), Piece("advanced", 0, 3),
                                             Piece("spes", 2, 4)))
    assert [(low, high) for _, low, high in beam.stacked()] == [(0, 0), (0, 5), (5, 7)]


def test_another_language_tells_the_sources_in_its_words(screen: Any) -> None:
    made = screen(LOGS["two"], sheet=False)
    before = made.beams.heads
    made.app.set_language("fr")
    assert [icon for icon, _ in made.beams.heads] == [icon for icon, _ in before]
    assert not {words for _, words in made.beams.heads} & {words for _, words in before} - {"Missions"}


def test_the_best_stands_in_the_middle() -> None:
    beams = [Beam(n, "sky", str(n), 9 - n, n + 1, not n, ()) for n in range(4)]
    assert [beam.seat for beam in podium(beams)] == [3, 1, 0, 2]
    assert [beam.seat for beam in podium(beams[:2])] == [0, 1]


def test_beams_grow_source_by_source_as_the_columns_count_up(screen: Any) -> None:
    made = screen(LOGS["four"], sheet=False)
    surface, canvas = made.app.surface, made.app.canvas

    def lit(upto: int) -> int:
        surface.fill((0, 0, 0))
        made.beams.draw(Pen(surface, canvas), 0.0, 0.0, lambda column: float(column <= upto), 0.0, True)
        best = next(x for beam, (x, _, w, _) in made.beams.spots() for x in [x + w / 2 - 50] if beam.won)
        column = [surface.get_at(canvas.pixel((best, y))) for y in range(300, round(GROUND) - 8, 4)]
        return sum(max(c[:3]) > 120 for c in column)

    heights = [lit(column) for column in (1, 2, 3, 4)]
    assert heights == sorted(heights) and heights[0] + 20 < heights[-1]


def test_the_ending_is_kept_as_a_picture_of_one_size(screen: Any, tmp_path: Path,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"], (1024, 768), sheet=False)
    monkeypatch.setattr(scoring, "export_folder", lambda data: tmp_path / "here")
    signs: list[str] = []
    monkeypatch.setattr("blackangel.ui.kit.busy.sign", lambda app, words: signs.append(words))
    for _ in range(2):
        made.keep()
    assert signs == 2 * ["The picture is being made …"], "it takes a moment"
    files = sorted((tmp_path / "here").glob("*.png"), key=lambda file: file.stem)
    assert [file.stem for file in files] == ["Marek wins", "Marek wins 2"]
    assert pygame.image.load(str(files[0])).get_size() == scoring.SIZE
    assert made.app.scenes.top is not made, "it is said where the picture is"


def test_a_picture_that_cannot_be_written_is_one_sentence(screen: Any, tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS["four"], sheet=False)
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(scoring, "export_folder", lambda data: tmp_path / "file")
    told: list[str] = []
    monkeypatch.setattr(made.app, "notice", lambda words, *more: told.append(words))
    made.keep()
    assert len(told) == 1 and told[0].startswith("The picture cannot be written")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("which", ["solo", "four"])
def test_numbers_of_the_picture_do_not_touch_each_other(which: str, size: tuple[int, int], screen: Any,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    made = screen(LOGS[which], size, sheet=False)
    found: list[tuple[str, Box]] = []
    real = Pen.text

    def spy(self: Pen, words: Any, x: float, y: float, size: float = 20, *more: Any, **named: Any) -> float:
        wide = real(self, words, x, y, size, *more, **named)
        left = x - wide if (more and more[-1] == "right") else x
        found.append((str(words), (left, y - size * .36, wide, size * .72)))
        return wide

    monkeypatch.setattr(Pen, "text", spy)
    made.rested = 3.0
    made.draw(made.app.surface)
    for (one, a), (other, b) in combinations(found, 2):
        assert _apart(a, b, 0), (one, other, a, b)


@pytest.mark.parametrize("size", [(720, 1280), (1024, 1280), (1080, 2000)])
def test_a_window_higher_than_wide_is_filled_from_head_to_foot(screen: Any, size: tuple[int, int]) -> None:
    found = screen(LOGS["four"], size, sheet=False)
    found.app.draw()
    canvas, plan = found.app.canvas, found.plan
    assert canvas.plane == UPRIGHT
    boxes = [one.area for one in found.form.widgets] + [plan.chart, plan.facts]
    assert all(within(box, (0.0, 0.0, canvas.width, canvas.height)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    rows = sorted((y, y + h) for _, y, _, h in boxes)
    assert rows[0][0] < 80 and rows[-1][1] > canvas.height - 80
    assert max(b[0] - a[1] for a, b in pairwise(rows)) < 240      # where the headline stands
    found.turn_to(1)
    found.app.draw()
    canvas, plan = found.app.canvas, found.plan
    assert canvas.plane == TALL
    sheet = found.area(40, TOP, 1240, found.sheet.height)
    begin = TOP + found.sheet.height + 18
    boxes = [*(one.area for one in found.form.widgets if not isinstance(one, LedgerRow)), plan.facts, sheet,
             found.area(40, begin, 1240, plan.low - begin)]
    assert all(within(box, (0.0, 0.0, canvas.width, canvas.height)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert max(y + h for _, y, _, h in boxes) > canvas.height - 80 and boxes[-1][3] > 240
    assert all(within(one.area, sheet) for one in found.form.widgets if isinstance(one, LedgerRow))
    found.turn_to(0)
    found.app.draw()
    assert found.app.canvas.plane == UPRIGHT
