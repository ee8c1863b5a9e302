"""Files of the installation that are empty or cut: the program says so, or does without them; it never ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from blackangel import paths
from blackangel.games import black_angel, load_game
from blackangel.games.black_angel import data_read
from blackangel.ui.black_angel.help import manual, school
from blackangel.ui.black_angel.setup import Setup
from blackangel.ui.kit import faces, scripts
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.words import CATALOGUE, LANGUAGES, catalogue
from tests.ui.app.test_around import top


@pytest.fixture
def damage(tmp_path, monkeypatch):
    """Puts other bytes in the place of a file below the resources; all that was read before is forgotten."""
    kept = [data_read.shipped_data, school.syllabus, manual.book, catalogue, *vars(faces).values(),
            *vars(scripts).values()]  # fmt: skip
    made = load_game("black_angel")  # other tests hold it
    whole = paths.resources()

    def forget() -> None:
        for one in kept:
            if hasattr(one, "cache_clear"):
                one.cache_clear()

    def put(name: str, share: float) -> None:
        place = tmp_path / "resources"
        place.mkdir()
        parts = Path(name).parts
        for depth in range(len(parts)):
            there, here = whole.joinpath(*parts[:depth]), place.joinpath(*parts[:depth])
            here.mkdir(exist_ok=True)
            for one in there.iterdir():
                if one.name != parts[depth]:
                    (here / one.name).symlink_to(one)
        data = (whole / name).read_bytes()
        (place / name).write_bytes(data[:round(len(data) * share)])
        monkeypatch.setattr(paths, "resources", lambda: place)
        vars(black_angel).pop("GAME", None)
        forget()

    yield put
    monkeypatch.undo()
    forget()
    vars(black_angel)["GAME"] = made


@pytest.mark.parametrize("share", [0, 0.5])
def test_damaged_lessons_are_told_when_they_are_chosen(make_app, damage, share):
    hands = make_app()
    damage("help/black_angel/lessons.yaml", share)
    hands.app.how_to_play("black_angel")
    hands.frames(2)
    hands.press("Learn by playing")
    assert (top(hands).name, top(hands).title) == ("dialog", "The help cannot be shown")
    assert top(hands).words.startswith("lessons.yaml")


def test_lessons_that_are_gone_are_told(make_app, damage):
    hands = make_app()
    damage("help/black_angel/lessons.yaml", 1)
    (paths.resources() / "help" / "black_angel" / "lessons.yaml").unlink()
    hands.app.tutorial()
    assert "lessons.yaml" in top(hands).words and top(hands).title == "The help cannot be shown"


@pytest.mark.parametrize("share", [0, 0.5])
def test_a_damaged_language_is_told_where_it_would_be_chosen(make_app, damage, share):
    damage("languages/fr/messages.mo", share)
    hands = make_app()
    why = "Français cannot be chosen: its file fr/messages.mo is damaged or missing."
    button = hands.button("Français")
    assert not button.enabled and button.tip == why and hands.button("Polski").enabled
    hands.press("Français")
    assert (hands.app.settings.language, CATALOGUE.code) == ("", "en")
    hands.app.settings.language = "fr"  # as it was kept before the file was damaged
    hands.app.options()
    hands.frames(2)
    row = next(one for one in top(hands).form.widgets if getattr(one, "labels", None) == list(LANGUAGES.values()))
    assert row.tip == why and row.off == {1} and row.chosen == 0
    x, y, w, h = row.parts()[1]
    hands.click((x + w / 2, y + h / 2))
    assert row.chosen == 0 and CATALOGUE.code == "en"


@pytest.mark.parametrize("share", [0, 0.5])
@pytest.mark.parametrize("name", ["board", "tiles"])
def test_damaged_rules_are_one_sentence_wherever_a_game_would_begin(make_app, damage, name, share):
    hands = make_app()
    damage(f"data/black_angel/{name}.yaml", share)
    for begin in (hands.app.tutorial, lambda: hands.app.start_game(Setup()),
                  lambda: hands.app.open_game(Path("saves/Solo against Hal.balog")),
                  lambda: hands.app.open_replay(Path("saves/Solo against Hal.balog"))):  # fmt: skip
        begin()
        assert top(hands).name == "dialog" and f"{name}.yaml, line " in top(hands).words
        hands.frames(2)
        hands.app.scenes.pop()


@pytest.mark.parametrize("share", [0, 0.5])
@pytest.mark.parametrize("name", ["Exo2_500Medium.ttf", "Audiowide_400Regular.ttf", "NotoSans.ttf", "cover.json"])
def test_words_are_drawn_without_a_font(make_app, damage, name, share):
    hands = make_app()
    damage(f"fonts/{name}", share)
    hands.app.resized()
    hands.frames(2)
    surface = pygame.Surface((400, 100))
    for role in ("text", "title", "number"):
        for words in ("Black Angel", "Анна 12", "שלום"):
            surface.fill((0, 0, 0))
            text(surface, hands.app.canvas, words, (4, 4), 40, (255, 255, 255), role)
            assert pygame.mask.from_threshold(surface, (255, 255, 255), (120, 120, 120)).count()
