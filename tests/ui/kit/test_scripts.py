"""Names in any script: drawn in every role, refused where they are typed if they cannot be, never blank."""

from __future__ import annotations

import importlib.util
import json
from functools import cache

import pygame
import pytest

from blackangel.engine.logline import legible
from blackangel.ui.black_angel.setup import setup_from
from blackangel.ui.kit import faces, fonts, scripts
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.faces import FILES, carets, face_at
from blackangel.ui.kit.files import resource
from blackangel.ui.kit.scripts import REPLACEMENT, clusters, cover_of, drawable, runs
from blackangel.ui.kit.textfield import TextField
from tests.ui.app.test_around import game, top

NAMES = {
    "Polish": "Żółć",
    "Cyrillic": "Ёжик Їжак",
    "Greek": "Ρήγας",
    "Vietnamese": "Nguyễn",
    "Hebrew": "דוד",
    "Arabic": "محمد",
    "Hindi": "प्रिया",
    "Thai": "สมชาย",
    "Armenian": "Արմեն",
    "Georgian": "გიორგი",
    "Japanese": "さくら田中ハナ",
    "Chinese": "王小明張偉",
    "Korean": "김민준",
    "emoji": "😀👍🏽🇵🇱👩‍🚀",
    "signs": "★♪→♥",
}
STRANGE = ["\0", "\ud800", "\n", "\t", "\x1b", "\x7f", "\U0010ffff", "\ue000", "ᚠ", "\u2028"]
"""What comes in by other ways than typing and no font draws: control signs, halves of signs, private signs, runes."""


@pytest.fixture(autouse=True, scope="module")
def _fonts():
    pygame.font.init()


def picture(words: str, font: str, size: int = 30, **more: object) -> pygame.Surface:
    made = pygame.Surface((900, 90))
    fonts.text(made, Canvas((1920, 1080)), words, (30, 45), size, (255, 255, 255), font, "midleft", **more)
    return made


@cache
def shape(sign: str, font: str) -> bytes:
    """How a character alone looks in a role."""
    return pygame.image.tobytes(picture(sign, font), "RGB")


def ink(made: pygame.Surface) -> list[pygame.Rect]:
    return pygame.mask.from_threshold(made, (255, 255, 255), (128, 128, 128)).get_bounding_rects()


@pytest.mark.parametrize("font", FILES)
@pytest.mark.parametrize("script", NAMES)
def test_each_letter_of_a_name_is_seen_in_each_role(script: str, font: str) -> None:
    """Each is drawn, none by the box of a font that lacks it, none by the sign for what cannot be drawn."""
    own = cover_of(FILES[font])
    assert own is not None
    for piece in clusters(NAMES[script].replace(" ", "")):
        assert ink(picture(piece, font)), piece
        (run,) = runs(piece, own)
        assert (run.font.cover if run.font else own).issuperset(set(piece) - scripts.SHAPELESS), piece
        assert shape(piece, font) != shape(REPLACEMENT, font), piece


@pytest.mark.parametrize("font", ["title", "text"])
def test_all_letters_of_a_script_do_not_look_alike(font: str) -> None:
    for name in NAMES.values():
        pieces = set(clusters(name.replace(" ", "")))
        assert len({shape(piece, font) for piece in pieces}) == len(pieces), name


@pytest.mark.parametrize("font", FILES)
@pytest.mark.parametrize("sign", STRANGE)
def test_what_no_font_draws_has_a_sign_in_its_place(sign: str, font: str) -> None:
    assert ink(picture(f"a{sign}b", font)) == ink(picture(f"a{REPLACEMENT}b", font)) != ink(picture("ab", font))
    assert not drawable(sign)


@pytest.mark.parametrize("size", [8, 10, 12, 22, 40])
@pytest.mark.parametrize("script", NAMES)
def test_a_line_of_any_script_is_as_wide_as_it_is_said_to_be(script: str, size: int) -> None:
    canvas = Canvas((1280, 720))
    for font in FILES:
        for words in (NAMES[script], f"Ada {NAMES[script]}, 4"):
            made = pygame.Surface((900, 120))
            box = fonts.text(made, canvas, words, (60, 60), size, (255, 255, 255), font, "midleft", outline=1)
            seen = made.get_bounding_rect() if made.get_flags() & pygame.SRCALPHA else made.get_rect()
            lit = pygame.mask.from_threshold(made, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
            assert seen and lit
            left, right = min(rect.left for rect in lit), max(rect.right for rect in lit)
            assert box.left * canvas.scale - 4 <= left and right <= box.right * canvas.scale + 4, (words, font)
            assert fonts.width_of(canvas, words, size, font) == pytest.approx(box.width, abs=3 / canvas.scale)


def order(words: str) -> str:
    """A line as it is seen, from left to right."""
    own = cover_of(FILES["text"])
    assert own is not None
    found = runs(words, own)
    return "".join(run.string[::-1] if run.rtl and run.font else run.string for run in found)


@pytest.mark.parametrize("words, seen", [
    ("אבג", "גבא"),
    ("אבג דהו", "והד גבא"),
    ("Ada אבג, 4 VP", "Ada גבא, 4 VP"),      # what follows a name stays behind it
    ("אב 45 גד", "דג 45 בא"),                # figures keep their order
    ("אב (גד)", "(דג) בא"),                  # a line of Hebrew alone is turned round as a whole, with its brackets
    ("(אב) Ada", "(בא) Ada"),
    ("علي ٤٥", "٤٥ يلع"),
    ("Пётр 王", "Пётр 王"),
])  # fmt: skip
def test_letters_are_seen_in_the_order_in_which_they_are_read(words: str, seen: str) -> None:
    assert order(words) == seen


def test_arabic_letters_are_joined() -> None:
    """A word of four letters that all hang together is one piece, its letters one by one are four."""
    assert [len(ink(picture(words, "bold", 60))) for words in ("محمد", "م ح م د")] == [1, 4]


def test_a_caret_stands_where_the_letter_ends() -> None:
    face = face_at("label", 40)
    whole = carets(face, "אבג")
    assert whole == sorted(whole, reverse=True) and whole[-1] == 0 < whole[0]
    mixed = carets(face, "Ab 王c")
    assert mixed == sorted(set(mixed)) and len(mixed) == 6
    assert carets(face, "Ada") == [0, *(face.size("Ada"[:n])[0] for n in (1, 2, 3))]


def test_the_table_of_letters_is_that_of_the_fonts() -> None:
    spec = importlib.util.spec_from_file_location("make_fonts", resource("fonts", "make.py"))
    assert spec and spec.loader
    make = importlib.util.module_from_spec(spec)
    import sys

    sys.modules[spec.name] = make
    try:
        spec.loader.exec_module(make)
        assert json.loads(resource("fonts", "cover.json").read_text("ascii")) == make.cover()
    finally:
        del sys.modules[spec.name]


def test_without_the_table_all_is_drawn_as_before(monkeypatch) -> None:
    for one in (scripts.cover_table, scripts.wide, scripts.cover_of):
        one.cache_clear()
    monkeypatch.setattr(scripts, "resource", lambda *parts: resource("nowhere", *parts))
    try:
        assert ink(picture("Ada", "title")) and drawable("王")
    finally:
        for one in (scripts.cover_table, scripts.wide, scripts.cover_of):
            one.cache_clear()


@pytest.mark.parametrize("damage", [lambda font: font[:3000], lambda font: font[:-900], lambda font: b"", None])
def test_fonts_that_are_damaged_or_gone_give_way_to_others(damage, tmp_path, monkeypatch, drawn_anew) -> None:
    folder = resource("fonts", "cover.json").parent
    for one in folder.iterdir():
        if one.suffix == ".json":
            (tmp_path / one.name).write_bytes(one.read_bytes())
        elif one.suffix == ".ttf" and (damage or one.name == "NotoSans.ttf"):
            broken = one.name in ("Exo2_500Medium.ttf", "DroidSansFallback.ttf", "Audiowide_400Regular.ttf")
            (tmp_path / one.name).write_bytes(damage(one.read_bytes()) if damage and broken else one.read_bytes())
    caches = scripts.cover_table, scripts.wide, scripts.cover_of, scripts.sound, faces.font_file
    for one in caches:
        one.cache_clear()
    for module in (scripts, faces):
        monkeypatch.setattr(module, "resource", lambda *parts: tmp_path / parts[-1])
    try:
        for font in ("text", "title", "number"):
            assert ink(picture("Ada Żółw", font)) and ink(picture("Ρήγας", font))
            assert ink(picture("王", font)) == ink(picture(REPLACEMENT, font))
            assert ink(picture("\ud800", font)) == ink(picture(REPLACEMENT, font))
        assert drawable("Ρ") and not drawable("王")
    finally:
        for one in caches:
            one.cache_clear()


def test_plain_words_are_never_taken_apart(monkeypatch) -> None:
    """All words of the languages take the short way, but for the few signs that the font of a role lacks."""
    def fails(*_: object) -> None:
        raise AssertionError("taken apart")

    monkeypatch.setattr("blackangel.ui.kit.faces.runs", fails)
    for font in FILES:
        assert ink(picture("Zażółć gęślą jaźń – «À bientôt», 4 × 5", font))


def typed(*signs: str, limit: int = 24) -> tuple[TextField, list[str]]:
    told: list[str] = []
    field = TextField((0, 0, 300, 56), tell=told.append, limit=limit)
    for sign in signs:
        field.insert(sign)
    return field, told


@pytest.mark.parametrize("name", NAMES.values())
def test_a_name_of_any_script_can_be_typed(name: str) -> None:
    field, told = typed(name, limit=60)
    assert (field.value, told) == (name, [])
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    assert field.value == "".join(list(clusters(name))[:-1])


def test_what_cannot_be_drawn_is_refused_with_the_reason() -> None:
    field, told = typed("Ada", "ᚠ", "\ue000x")
    assert field.value == "Adax"
    assert told == ["That letter cannot be written here: no font of the game has it."] * 2
    assert typed("\u200d", "a\u200d")[0].value == "a"       # signs without a shape alone make no name


def test_letters_that_are_put_together_are_seen_and_count_when_they_are_done() -> None:
    """As an input method for Japanese sends them."""
    canvas = Canvas((1920, 1080))
    field, told = typed("Ada")
    field.focused = True

    def look() -> bytes:
        made = pygame.Surface((320, 80))
        field.draw(made, canvas)
        return pygame.image.tobytes(made, "RGB")

    plain = look()
    assert field.key(pygame.event.Event(pygame.TEXTEDITING, text="さk", start=0, length=0))
    assert look() != plain and field.value == "Ada"
    assert field.key(pygame.event.Event(pygame.TEXTINPUT, text="桜"))
    assert (field.value, field.composed, told) == ("Ada桜", "", [])
    field.key(pygame.event.Event(pygame.TEXTEDITING, text="さ", start=0, length=0))
    field.left()
    assert field.composed == ""


def test_a_field_without_the_focus_shows_its_start_and_no_selection() -> None:
    canvas = Canvas((1920, 1080))
    field = TextField((20, 10, 200, 56), "A name that is longer than its field")

    def look(focused: bool) -> bytes:
        made = pygame.Surface((240, 80))
        field.focused = focused
        field.draw(made, canvas)
        return pygame.image.tobytes(made, "RGB")

    end = look(True)
    field.all_selected = True
    assert look(True) != end
    field.left()
    start = look(False)
    field.caret = 0
    assert start == look(False) != end
    lit = pygame.Surface((240, 80))
    field.draw(lit, canvas)
    assert min(rect.left for rect in ink(lit.subsurface((28, 20, 180, 30)))) < 16


STRANGER = "अᚠⴰ\U0001f9ff"
"""A name from elsewhere, of which no font draws the middle."""


@pytest.fixture
def wide_game(data_dir):
    """A game of four with names in many scripts, one of them from elsewhere, under a name of that kind."""
    return game(data_dir / "saves" / "Вечер 王さん 😀ᚠ.balog", 30, 3, [
        {"name": name, "colour": colour, "kind": "human"} for name, colour in zip(
            ("Ада Їжак", "田中さくら", "محمد علي", STRANGER), ("sky", "crimson", "ivory", "violet"), strict=True)
    ], {})  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_scene_with_names_of_any_script_draws_all_their_letters(make_app, wide_game, size, monkeypatch) -> None:
    """Nothing of them is drawn by a font that lacks it, and what none has is drawn as the sign for that."""
    drawn: set[str] = set()
    plain = faces.line_of

    def line_of(face, string, colour):
        parts = faces.runs_of(face, string)
        drawn.update(run.string for run in parts)
        if not parts:
            assert getattr(face, "cover", None) is None or face.cover.issuperset(string), string
            drawn.add(string)
        return plain(face, string, colour)

    monkeypatch.setattr(faces, "line_of", line_of)
    hands = make_app(size, speed="off")
    hands.app.resized()    # nothing is kept of what was drawn before
    hands.press("Saved games")
    hands.frames(3)
    hands.app.open_game(wide_game)
    hands.until(lambda: top(hands).name in ("curtain", "table"))
    hands.frames(3)
    whole = "".join(drawn)
    for letter in ("А", "田", "محمد", "अ", REPLACEMENT, "😀"):
        assert letter in whole
    assert not set("ᚠⴰ") & set(whole)


def test_a_name_of_each_script_begins_a_game(make_app) -> None:
    hands = make_app((1280, 720), speed="off")
    hands.press("New game")
    fields = [one for one in top(hands).form.widgets if isinstance(one, TextField) and one.on_enter is None]
    for field, name in zip(fields, ("می\u200cخواهم", "👩‍🚀 王"), strict=False):
        field.all_selected = True
        field.insert(name)
    hands.press("Start")
    assert top(hands).name in ("table", "curtain")
    assert [seat["name"] for seat in hands.app.controller.session.header.seats][:2] == ["می\u200cخواهم", "👩‍🚀 王"]


def test_a_name_that_was_remembered_is_what_was_typed() -> None:
    kept = {"solo_name": "👩‍🚀\n\ud800王\u202e"}
    assert setup_from(kept).solo_name == "👩‍🚀王"


def test_what_joins_letters_may_stand_in_the_names_of_a_log() -> None:
    assert all(legible(f"a{sign}b") for sign in scripts.JOINERS)
