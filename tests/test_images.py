"""The pictures: whole, listed, small enough, and a face for every card and tile of the data."""

from __future__ import annotations

import importlib.util
import re
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType

import pygame
import pytest
import yaml
from babel.messages.pofile import read_po

from blackangel.games.black_angel.data_read import load_data
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.phrases import EFFECTS, SCORES

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = ROOT / "resources"
IMAGES = RESOURCES / "images"
PICTURES = sorted(p for p in IMAGES.rglob("*") if p.suffix in (".png", ".jpg", ".webp", ".ico"))
SEATS = ("crimson", "violet", "sky", "ivory")
COLOURS = ("orange", "gray", "green")
MEGABYTE = 1024 * 1024


def icon_names() -> ModuleType:
    """The list from which icons are drawn; plain data, so it can be read without the drawing packages."""
    spec = importlib.util.spec_from_file_location("icon_names", RESOURCES / "art" / "vector" / "icon_names.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pictures_are_small_enough() -> None:
    sizes = {p: p.stat().st_size for p in PICTURES}
    assert sum(sizes.values()) < 60 * MEGABYTE
    assert max(sizes.values()) < 4 * MEGABYTE


@pytest.mark.parametrize("folder", ["backgrounds", "cards", "icons", "rooms", "sprites", "tiles"])
def test_pictures_can_be_read(folder: str) -> None:
    found = [path for path in PICTURES if path.parent.name == folder]
    assert found
    for path in found:
        surface = pygame.image.load(str(path))
        assert min(surface.get_size()) >= 64, path.name
        if folder not in ("backgrounds", "rooms"):
            assert surface.get_flags() & pygame.SRCALPHA, path.name
            assert surface.get_at((0, 0)).a < 40, f"{path.name}: the corner should be transparent"
            assert surface.get_bounding_rect().width > 12, f"{path.name} is empty"


def test_manifest_lists_exactly_what_is_there() -> None:
    text = (IMAGES / "README.md").read_text(encoding="utf-8")
    listed = []
    folder = ""
    for line in text.splitlines():
        if line.startswith("## "):
            folder = "" if line == "## Application" else line[3:] + "/"
        row = re.match(r"\| (\S+\.(?:png|jpg|webp|ico)) \|", line)
        if row:
            listed.append(folder + row.group(1))
    assert sorted(listed) == sorted(p.relative_to(IMAGES).as_posix() for p in PICTURES)


def test_every_card_has_its_faces() -> None:
    data = load_data()
    wanted = [f"mission_{n:02d}{kind}" for n in range(1, 61) for kind in ("", "_small")]
    wanted += [f"ravager_{card.number}{kind}" for card in data.ravagers for kind in ("", "_rack")]
    wanted += [f"hal_{n:02d}" for n in range(1, len(data.hal) + 1)]
    wanted += [f"back_{kind}" for kind in (*COLOURS, "ravager", "hal")]
    assert [name for name in wanted if not (IMAGES / "cards" / f"{name}.webp").is_file()] == []


def test_cards_of_a_kind_have_one_size() -> None:
    sizes = {"mission_??.webp": (612, 884), "mission_*_small.webp": (256, 352), "ravager_*_rack.webp": (280, 384)}
    for pattern, size in sizes.items():
        for path in (IMAGES / "cards").glob(pattern):
            assert pygame.image.load(str(path)).get_size() == size, path.name


def test_every_tile_has_its_faces() -> None:
    wanted = set()
    for tile in load_data().tiles:
        if tile.scores:
            wanted.add(f"advanced_{tile.scores}")
        elif len(tile.effects) == 2:
            wanted |= {f"start_{COLOURS[tile.colour]}_{seat}" for seat in SEATS}
        else:
            wanted.add(f"standard_{COLOURS[tile.colour]}_{tile.effects[0]}")
            wanted.add(f"boost_{COLOURS[tile.colour]}_{tile.boost}_{tile.effects[0]}")
    there = {p.stem for p in (IMAGES / "tiles").glob("*.png")}
    assert wanted <= there
    assert there <= wanted, "a face that no tile wears"


def test_every_icon_is_drawn() -> None:
    names = icon_names()
    wanted = [*names.GAME, *(f"ui_{b}" for b in names.BUTTONS)]
    assert sorted(wanted) == sorted(p.stem for p in (IMAGES / "icons").glob("*.png"))


def test_every_effect_and_boost_of_the_data_has_an_icon() -> None:
    wanted = {f"boost_{tile.boost}_{COLOURS[tile.colour]}" for tile in load_data().tiles if tile.boost}
    for tile in load_data().tiles:
        wanted |= {Pen.found(EFFECTS[effect].icon)[0] for effect in tile.effects}
        wanted |= {Pen.found(SCORES[tile.scores][0])[0]} if tile.scores else set()
    assert wanted <= {path.stem for path in (IMAGES / "icons").glob("*.png")}


def test_every_icon_that_a_sentence_names_is_there() -> None:
    there = {path.stem for folder in ("icons", "derelict") for path in (IMAGES / folder).glob("*")}
    with (RESOURCES / "languages" / "blackangel.pot").open("rb") as file:
        texts = [text for one in read_po(file) for text in ((one.id,) if isinstance(one.id, str) else one.id)]
    named = {name for text in texts for name in re.findall(r"\[i:([^\]{}]+)\]", text)}
    assert len(named) > 20
    assert [name for name in named if Pen.found(name)[0] not in there and name not in there] == []


def test_pieces_of_every_seat() -> None:
    for seat in (*SEATS, "neutral", "hal"):
        assert (IMAGES / "sprites" / f"robot_{seat}.png").is_file()
        assert (IMAGES / "icons" / f"emblem_{seat}.png").is_file()
    for seat in SEATS:
        for name in ("saucer_{}", "saucer_{}_pilot", "disc_{}"):
            assert (IMAGES / "sprites" / f"{name.format(seat)}.png").is_file()
    for colour in COLOURS:
        for value in range(4):
            assert (IMAGES / "sprites" / f"die_{colour}_{value}.png").is_file()


def derelict_ids(file: str, *path: str) -> list[str]:
    """The ids of a list in the data of The Derelict."""
    found = yaml.safe_load((RESOURCES / "data" / "derelict" / f"{file}.yaml").read_text(encoding="utf-8"))
    for key in path:
        found = found[key]
    return [entry["id"] for entry in found["list"]]


def test_every_place_of_the_derelict_has_its_picture() -> None:
    """All of one size; a quarter of a picture's pixels at most are as good as black: none is lost on a dark table."""
    wanted = {"loc_airlock", *derelict_ids("locations", "locations")}
    assert {p.stem for p in (IMAGES / "derelict").glob("loc_*.webp")} == wanted
    for name in wanted:
        surface = pygame.image.load(str(IMAGES / "derelict" / f"{name}.webp"))
        assert surface.get_size() == (840, 405), name
        small = pygame.transform.smoothscale(surface, (96, 46))
        dark = sum(max(small.get_at((x, y))[:3]) < 16 for x in range(96) for y in range(46))
        assert dark < 96 * 46 / 4, f"{name} is too dark"


def test_every_terrain_of_the_derelict_has_its_picture() -> None:
    """On clear ground, and whole: nothing is cut by the edge."""
    wanted = derelict_ids("table", "terrain")
    assert sorted(p.stem for p in (IMAGES / "derelict").glob("ter_*.png")) == sorted(wanted)
    for name in wanted:
        surface = pygame.image.load(str(IMAGES / "derelict" / f"{name}.png"))
        assert surface.get_at((0, 0)).a < 40 and surface.get_at((255, 0)).a < 40, name
        box = surface.get_bounding_rect(min_alpha=40)
        assert box.width >= 160 and box.height >= 160 and surface.get_rect().inflate(-2, -2).contains(box), name


FONTS = ["Exo2_500Medium", "Exo2_600SemiBold", "Exo2_700Bold", "Oxanium_700Bold", "Oxanium_800ExtraBold",
         "Audiowide_400Regular"]


@pytest.mark.parametrize("name", FONTS)
def test_type_has_the_letters_of_all_languages(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(RESOURCES / "fonts" / f"{name}.ttf"), 20)
    for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻàâçéèêëîïôùûüœÀÇÉÈÊŒ«»–’":
        assert font.metrics(letter)[0] is not None, f"{name} lacks {letter}"


def test_fonts_carry_their_licences() -> None:
    """Each font stands in a row of the list, and that row names a licence that lies beside the fonts."""
    rows = (RESOURCES / "LICENSES.md").read_text(encoding="utf-8").splitlines()
    for font in (RESOURCES / "fonts").glob("*.ttf"):
        row = next(row for row in rows if any(fnmatch(font.name, name) for name in re.findall(r"`fonts/([^`]+)`", row)))
        licence = re.search(r"`fonts/((?:OFL|LICENSE)-\w+\.txt)`", row)
        assert licence and (RESOURCES / "fonts" / licence[1]).is_file(), font.name
