"""Texts of any game's help: broken into lines, compared, set as their language sets them, their places filled."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.richlines import filled
from blackangel.ui.play.help import richtext, texts
from blackangel.ui.play.help.texts import Words, folded


def test_what_ends_a_clause_stands_close_to_the_picture_before_it():
    pen = Pen(pygame.Surface((1280, 720)), Canvas((1280, 720)))
    ends = {}
    for words in ("[i:ship], then", "[i:ship] , then", "[i:ship]x then"):
        (x, piece), (behind, _) = richtext.layout(pen, words, 21.0, 800.0).rows[0].pieces[:2]
        assert piece.picture and x == 0.0
        ends[words] = behind
    assert ends["[i:ship], then"] <= 21.0 * 1.2 < ends["[i:ship]x then"] < ends["[i:ship] , then"]


@pytest.mark.parametrize("mark", ".,;:!?)…")
def test_a_picture_that_ends_a_clause_is_never_alone_at_the_start_of_a_line(mark):
    """However wide the lines are: the word before it comes along."""
    surface = pygame.Surface((1280, 720))
    pen = Pen(surface, Canvas((1280, 720)))
    words = f"Ships and what they carry, all of the goods [i:resource]{mark} then more of them"
    for width in range(120, 700, 7):
        article = richtext.layout(pen, words, 21.0, float(width))
        starts = [row.pieces[0][1] for row in article.rows]
        assert not any(piece.picture for piece in starts), width
        richtext.paint(pen, article, 0, 0)
        lines = filled(pen, words, 21.0, float(width))
        assert not any(line.startswith("[i:resource]") for line in lines), width


def test_folding_ignores_accents():
    assert folded("Żółć ŁÓDŹ Œuvre éè") == "zolc lodz oeuvre ee"


def test_a_language_sets_its_texts_by_its_own_table(monkeypatch):
    monkeypatch.setattr(texts, "translations", lambda language: {"a": "l'an !", "title|a": "un an"})
    assert Words.of("a").text("fr") == "l\u2019an\u00a0!" and Words.of("a").text("pl") == "l\u2019an !"
    assert Words.of({"en": "a", "sense": "title"}).text("fr") == "un an" and Words.of("b").text("fr") == "b"


def test_places_are_filled_when_a_text_is_shown():
    printed = {"most": 3}
    words = Words.of("Take {most}, {name}.", lambda: printed)
    assert texts.said(words, name="Ada") == "Take 3, Ada."
    printed["most"] = 4
    assert texts.said(words, name="Ben") == "Take 4, Ben." and words == Words.of("Take {most}, {name}.")


POINTS = ("Some words that are long enough for more lines than one, and then for yet another one of them.\n"
          "Three of them:\n- one of them with [[goal|a link]] and more words\n- two\n- three\n"
          "! A note that is as long as it is because it must not be taken apart, whatever there is room for.\n"
          "An end that is not that short, so that it takes more than one line, or even three of them.")  # fmt: skip


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("width", range(240, 480, 12))
def test_columns_leave_no_line_alone_and_take_no_note_apart(width, count):
    pen = Pen(pygame.Surface((1280, 720)), Canvas((1280, 720)))
    whole = richtext.layout(pen, POINTS, 21.0, float(width))
    high, order = whole.height, [row.pieces for row in whole.rows]
    article = richtext.columned(whole, count, 40.0)
    assert [row.pieces for row in article.rows] == order and article.height < high
    assert {row.x for row in article.rows} <= {n * (width + 40.0) for n in range(count)}
    for before, row in zip(article.rows, article.rows[1:], strict=False):
        if row.x == before.x:
            assert row.y > before.y
            continue
        assert (row.y <= 21.0 and row.first) or (row.kind != "note" and not before.first and not row.last)
        assert row.kind != "point" or article.rows.index(row) >= 2 + next(
            n for n, one in enumerate(article.rows) if one.kind == "point")
    linked = next(row for row in article.rows if any(piece.link for _, piece in row.pieces))
    (x, y, _, _), name = article.links[0]
    left = next(at for at, piece in linked.pieces if piece.link)
    assert name == "goal" and (x, y) == (linked.x + left - 2, linked.y)
