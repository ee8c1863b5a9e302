"""The component data against the rules page, and what is said about broken files."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from blackangel.engine.datafiles import nodes, quick
from blackangel.games.black_angel.data import (
    COLOURS,
    GRAY,
    GREEN,
    NO_CARD,
    ORANGE,
    DataError,
    GameData,
    HalHalf,
    Hex,
    MissionCard,
)
from blackangel.games.black_angel.data_read import load_data
from tests.worked import calls

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "data" / "black_angel"
FILES = ("missions.yaml", "ravagers.yaml", "tiles.yaml", "hal.yaml", "space.yaml", "board.yaml")
STAPLE = ("ship", "resource", "robot")
ODD_ONE = ("technology", "debris", "ravager")  # X of the mission table
OTHER_ITEMS = (("resource", "robot"), ("ship", "robot"), ("resource", "ship"))


@pytest.fixture(scope="module")
def data() -> GameData:
    return load_data()


# --- Mission cards ---


def effect_by_table(c: int, n: int) -> tuple[object, ...]:
    """(spend, gains, ship gains, owner with a ship too, per) of the n-th card (1-20) of colour c."""
    i, x, (first, second) = STAPLE[c], ODD_ONE[c], OTHER_ITEMS[c]
    others = [k for k in range(3) if k != c]
    vp3 = (("vp", 3),)
    if n <= 4:
        gains = {1: ((i, 2),), 2: ((i, 1), ("vp", 1)), 3: ((i, 1), (first, 1)), 4: ((i, 1), (second, 1))}[n]
        return (), gains, (), False, None
    if n <= 12:
        spend = {5: (i,), 6: (i, i), 7: (x,), 8: (x, x), 9: ("resource", x), 10: ("robot", x), 11: ("ship", x)}
        return spend.get(n, (i, "mission")), (("vp", 2 if n in (5, 7) else 3),), (), False, None
    if n == 14:
        return (), ((first, 1), (second, 1)), ((i, 3),), True, None
    if n >= 17:
        return (), vp3, vp3, False, ("space" if n < 19 else "tucked", others[(n - 17) % 2])
    owner = vp3 if n == 15 else ((i, 3),)
    return (), owner, vp3 if n in (15, 16) else ((i, 3),), n == 16, None


REWARDS = "1r1122o22r2112os1o22"
TILES = ("c", "ca", "b", "a", "cb", "c", "ac", "bc", "c", "a", "b", "ca", "cb", "c", "ab", "ba", "c", "ca", "cb", "c")


@pytest.mark.parametrize("number", range(1, 61))
def test_every_mission_card_follows_the_table(data: GameData, number: int) -> None:
    c, n = divmod(number - 1, 20)
    card = data.missions[number]
    assert isinstance(card, MissionCard)
    assert (card.number, card.colour, card.activation) == (number, c, n < 12)
    assert (card.spend, card.gains, card.ship_gains, card.ship_owner, card.per) == effect_by_table(c, n + 1)
    items = {"r": ("robot", 1), "o": ("resource", 1), "s": ("ship", 1)}
    assert card.reward == items.get(REWARDS[n], ("vp", int(REWARDS[n]) if REWARDS[n].isdigit() else 0))
    assert card.tiles == tuple({"c": c, "a": (c + 1) % 3, "b": (c + 2) % 3}[t] for t in TILES[n])


def test_mission_cards_read_by_eye(data: GameData) -> None:
    def card(number: int) -> MissionCard:
        found = data.missions[number]
        assert found is not None
        return found

    assert data.missions[0] is NO_CARD and len(data.missions) == 61
    assert card(8).spend == ("technology", "technology")
    assert card(23).gains == (("resource", 1), ("ship", 1))
    assert card(32).spend == ("resource", "mission")
    assert card(47).spend == ("ravager",) and card(47).tiles == (ORANGE, GREEN)
    assert card(36).ship_gains == (("vp", 3),) and card(36).ship_owner
    assert [card(n).per for n in (17, 18, 19, 20)] == [(w, c) for w in ("space", "tucked") for c in (GRAY, GREEN)]
    assert [card(n).per for n in (37, 40)] == [("space", ORANGE), ("tucked", GREEN)]
    assert [card(n).per for n in (58, 59)] == [("space", GRAY), ("tucked", ORANGE)]


# --- the other pieces ---


def test_ravager_cards(data: GameData) -> None:
    assert [card.number for card in data.ravagers] == list(range(61, 91))
    assert [(card.effect, card.location) for card in data.ravagers] == [
        (e, loc) for e in range(1, 6) for loc in range(1, 7)
    ]
    assert data.board.damage_colours == (GRAY, GREEN, GREEN, ORANGE, ORANGE, GRAY)


def test_hal_cards_as_on_the_page(data: GameData) -> None:
    page = "OA/RC OS/RR OT/DC OA/ES RC/OS GS/OT RR/DR RC/ES DC/OA ES/OS DR/GS DC/GS"

    def half(code: str) -> HalHalf:
        if code[1] == "S":
            return HalHalf("ships", "OGE".index(code[0]), None)
        if code[0] == "O":
            return HalHalf("discover_advanced" if code == "OA" else "discover_tiles", ORANGE, None)
        return HalHalf(*(("repair", GRAY) if code[0] == "R" else ("destroy", GREEN)), clockwise=code[1] == "C")

    wanted = [tuple(map(half, pair.split("/"))) for pair in page.split()]
    assert [(card.top, card.bottom) for card in data.hal] == wanted
    assert [card.id for card in data.hal] == [f"hal-{n}" for n in range(1, 13)]


def test_tiles_in_their_order(data: GameData) -> None:
    ids = [f"{c}-t{n}" for c in COLOURS for n in range(1, 17)]
    ids += [f"start-{c}-{seat}" for seat in range(4) for c in COLOURS] + [f"advanced-{n}" for n in range(1, 17)]
    assert [tile.id for tile in data.tiles] == ids
    assert [tile.index for tile in data.tiles] == list(range(76))
    assert dict(data.tile_index) == {name: i for i, name in enumerate(ids)}
    assert [tile.seat for tile in data.tiles[48:60]] == [seat for seat in range(4) for _ in COLOURS]
    assert {tile.seat for tile in (*data.tiles[:48], *data.tiles[60:])} == {-1}


def test_tile_faces(data: GameData) -> None:
    third = ("move_ship", "debris", "move_robot")
    fourth = ("activate_vertical", "activate_horizontal", "draw")
    for c in range(3):
        tiles = data.tiles[16 * c : 16 * c + 16]
        assert {(t.kind, t.colour, t.scores) for t in tiles} == {("technology", c, "")}
        faces = {(t.effects, t.boost) for t in tiles}
        standard = ("vp", STAPLE[c], third[c], fourth[c])
        assert faces == {((s,), b) for s in standard for b in ("vp2", "three", "any_colour", "reserve")}
    starting = [("ship", "move_ship"), ("resource", "debris"), ("robot", "move_robot")]
    assert [(t.colour, t.effects, t.boost) for t in data.tiles[48:60]] == [(c, starting[c], "") for c in range(3)] * 4
    kinds = Counter(t.scores for t in data.tiles[60:])
    assert kinds == dict.fromkeys(
        ("orange", "gray", "green", "ejected", "debris", "ravagers", "advanced", "space_cards"), 2
    )
    assert {(t.colour, t.effects, t.boost) for t in data.tiles[60:]} == {(-1, (), "")}


def test_space_sides(data: GameData) -> None:
    assert [side.name for side in data.sides] == [f"{k}{s}" for k in range(1, 8) for s in "AB"]
    assert data.side_index["7B"] == 13
    assert data.sides[0].hexes == (
        Hex(GRAY, False, False),
        Hex(ORANGE, False, False),
        Hex(GREEN, False, True),
        Hex(GRAY, True, True),
        Hex(ORANGE, True, False),
    )
    assert data.sides[5].hexes[2] == Hex(-1, False, False) and data.sides[5].hexes[2].asteroids
    assert data.sides[13].hexes[1] == Hex(GREEN, True, True)
    hexes = [h for side in data.sides for h in side.hexes]
    assert sum(h.ravager for h in hexes) == 28
    assert sum(h.asteroids for h in hexes) == 10
    assert Counter(h.colour for h in hexes if not h.asteroids) == dict.fromkeys((ORANGE, GRAY, GREEN), 20)
    assert Counter(h.colour for h in hexes if h.comet) == dict.fromkeys((ORANGE, GRAY, GREEN), 6)
    for side in data.sides:
        for c in range(3):
            of_colour = [h for h in side.hexes if h.colour == c]
            assert len(of_colour) != 2 or sum(h.comet for h in of_colour) == 1


def test_board(data: GameData) -> None:
    board = data.board
    assert [(a.number, a.kind, a.colour) for a in board.actions] == [
        (1, "discover", ORANGE),
        (2, "command", ORANGE),
        (3, "repair", GRAY),
        (4, "command", GRAY),
        (5, "destroy", GREEN),
        (6, "command", GREEN),
    ]
    assert board.display_costs == (2, 2, 1, 1, 1, 1)
    assert (board.dice_by_seats, board.strips_by_seats) == ((0, 4, 4, 5, 6), (0, 5, 5, 7, 7))
    assert board.ravagers_removed_by_seats == (0, 12, 12, 6, 0)
    assert sorted(board.faces) == [0, 1, 1, 2, 3, 3] and board.opposite == (2, 3, 0, 1)
    assert (board.damage_spaces, board.ravager_spaces, board.start_ravagers, board.no_effect_vp) == (2, 3, 2, 1)
    assert (board.start_vp, board.robots, board.start_break_room, board.start_workstation) == (5, 16, 5, 1)
    assert (board.start_ships, board.start_resources, board.start_debris) == (1, 1, 1)
    assert (board.start_missions, board.start_ravager_cards, board.hand_limit) == (1, 1, 6)
    assert board.start_cells == (0, 4, 8)
    assert [(a.resources, a.reserve) for a in board.advantages] == [(0, False), (1, False), (1, True), (2, True)]
    assert (board.advanced_spaces, board.advanced_cost, board.display_start) == (4, 2, 3)
    assert (board.buy_cost, board.reserve_cost, board.flip_cost, board.damaged_die_vp) == (1, 1, 1, 1)
    assert (board.vp_boost, board.three_boost, board.move_ship_range, board.ships_per_hex) == (2, 3, 2, 2)
    assert board.vp_action == ("discover", "repair", "destroy") and board.staples == STAPLE
    scoring = (board.advanced_vp, board.advanced_cap, board.advanced_cap_per_card, board.spes_goods_per_vp)
    assert scoring == (2, 4, 2, 2)


def test_hal_values(data: GameData) -> None:
    board = data.board
    assert board.hal_vp == {"easy": 0, "standard": 5, "difficult": 10, "extreme": 15}
    always = {"ship": 1, "resource": 1, "robot": 1, "debris": 0, "technology": 0, "advanced": 1}
    ravager = {"easy": 0, "standard": 0, "difficult": 1, "extreme": 1}
    assert board.hal_weights == {level: {**always, "ravager": points} for level, points in ravager.items()}
    assert (board.hal_unable_vp, board.hal_sale_vp, board.hal_ejected_vp, board.hal_comet_vp) == (3, 1, 3, 3)


def test_values_cannot_be_changed(data: GameData) -> None:
    for value in (data, data.board, data.missions[1], data.tiles[0], data.sides[0].hexes[0], data.hal[0].top):
        with pytest.raises((AttributeError, TypeError)):
            value.number = 5  # type: ignore[union-attr,misc]


# --- the files ---


def test_every_group_says_where_its_values_come_from() -> None:
    for name in FILES:
        for group, raw in yaml.safe_load((FOLDER / name).read_text("utf-8")).items():
            for part in raw if isinstance(raw, list) else [raw]:
                assert part["provenance"] in ("rulebook", "derived", "house"), (name, group)


def test_read_once() -> None:
    assert load_data() is load_data()


@pytest.mark.parametrize("name", FILES)
def test_quick_reader_gives_what_the_library_gives(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    assert repr(quick.read_plain(text)) == repr(yaml.safe_load(text))
    assert repr(quick.read_plain(text)) == repr(nodes.plain(name, nodes.compose(name, text)))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.sampled_from(FILES),
    st.integers(0, 10_000),
    st.integers(0, 4),
    st.text(" \n[]{},:#-'\"&*!|>?%@~10aAyesnotrufl.\\\t", max_size=4),
)
def test_quick_reader_gives_up_or_agrees(name: str, at: int, cut: int, put: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    at %= len(text)
    text = text[:at] + put + text[at + cut :]
    try:
        read = quick.read_plain(text)
    except quick.Unsure:
        return
    assert repr(read) == repr(yaml.safe_load(text))


BROKEN = ["a: {b: 1, c\n  : 2}\n", "a: {b:\n  1}\n", "a: [b\n  c]\n", "a: {b: 1\n  , c: 2}\n", "a: -\n"]


@pytest.mark.parametrize("text", BROKEN)
def test_quick_reader_gives_up_where_a_line_breaks_a_word_or_a_dash_starts_a_list(text: str) -> None:
    with pytest.raises(quick.Unsure):
        quick.read_plain(text)


def copy(to: Path, change: Callable[[str, str], str] | None = None) -> Path:
    """A copy of the data in `to`, each text changed by `change(name, text)`."""
    shutil.copytree(FOLDER, to)
    for name in FILES if change else ():
        path = to / name
        assert change is not None
        path.write_bytes(change(name, path.read_text("utf-8")).encode())
    return to


def test_digest_is_blind_to_comments_line_ends_and_provenance(data: GameData, tmp_path: Path) -> None:
    assert re.fullmatch("[0-9a-f]{16}", data.digest)
    assert load_data(copy(tmp_path / "a", lambda _, t: "# hello\n" + t.replace("\n", "\r\n"))).digest == data.digest
    assert load_data(copy(tmp_path / "b", lambda _, t: t.replace(": house", ": rulebook"))).digest == data.digest
    plain = copy(tmp_path / "c", lambda _, t: yaml.safe_dump(yaml.safe_load(t), sort_keys=False))
    other = load_data(plain)
    assert other.digest == data.digest
    assert (other.missions, other.ravagers, other.hal, other.tiles, other.sides) == (
        data.missions,
        data.ravagers,
        data.hal,
        data.tiles,
        data.sides,
    )


@pytest.mark.parametrize(
    ("name", "old", "new"), [("missions.yaml", "[vp, 1]", "[vp, 2]"), ("hal.yaml", "easy: 0", "easy: 1")]
)
def test_digest_sees_values(data: GameData, tmp_path: Path, name: str, old: str, new: str) -> None:
    other = copy(tmp_path / "x", lambda n, t: t.replace(old, new, 1) if n == name else t)
    assert load_data(other).digest != data.digest


def test_values_can_be_corrected_without_code(tmp_path: Path) -> None:
    swap = {"effect: spend-ship,": "effect: gain-ship-ship,", "effect: gain-ship-ship,": "effect: spend-ship,"}
    pattern = re.compile("|".join(map(re.escape, swap)))
    changed = load_data(copy(tmp_path / "x", lambda _, t: pattern.sub(lambda m: swap[m[0]], t)))
    first = changed.missions[1]
    assert first is not None and first.spend == ("ship",) and first.reward == ("vp", 1)


# file, text replaced, its replacement, text that stands in the line named, part of the sentence
BROKEN = [
    (
        "missions.yaml",
        "5: {effect: spend-ship,",
        "5: {effect: spend-sheep,",
        "5: {effect: spend-sheep",
        "an effect of orange instead",
    ),
    (
        "missions.yaml",
        "5: {effect: spend-ship,",
        "5: {effect: spend-ship-ship,",
        "6: {effect",
        "that no other card has",
    ),
    ("missions.yaml", "5: {effect: spend-ship,", "4: {effect: spend-ship,", "4: {effect: spend-ship,", "only once"),
    ("missions.yaml", "5: {effect: spend-ship,", "61: {effect: spend-ship,", "61: {", "from 1 to 20"),
    ("missions.yaml", "5: {effect: spend-ship,", "five: {effect: spend-ship,", "five: {", "from 1 to 20"),
    ("missions.yaml", "reward: [ship, 1]", "reward: [sheep, 1]", "sheep", "vp, ship, resource or robot"),
    ("missions.yaml", "reward: [ship, 1]", "reward: [ship, 0]", "[ship, 0]", "from 1 to 100"),
    ("missions.yaml", "reward: [ship, 1]", "reward: ship", "reward: ship", "a list of 2"),
    ("missions.yaml", "tiles: [green, gray]", "tiles: []", "tiles: []", "1 to 2 colours"),
    ("missions.yaml", "tiles: [green, gray]", "tiles: [green, grey]", "grey", "orange, gray or green"),
    (
        "missions.yaml",
        "spend-debris: {spend: [debris], ",
        "spend-debris: {spend: [vp], ",
        "spend: [vp]",
        "expected ship",
    ),
    (
        "missions.yaml",
        "all-vp: {gain: {vp: 3}, ships: {vp: 3}}",
        "all-vp: {gain: {vp: 3}}",
        "all-vp: {gain: {vp: 3}}",
        "the key ships",
    ),
    ("missions.yaml", "owner_too: true", "owner_too: maybe", "maybe", "true or false"),
    ("missions.yaml", "per: [space, gray]", "per: [time, gray]", "time", "space or tucked"),
    (
        "missions.yaml",
        "gain-ship-vp: {gain: {ship: 1, vp: 1}}",
        "gain-ship-vp: {gain: {}}",
        "gain: {}",
        "what is gained",
    ),
    ("missions.yaml", "    60: {effect: tucked-gray, reward: [vp, 2], tiles: [green]}\n", "", "cards:", "card 60"),
    ("missions.yaml", "  provenance: house\n", "", "  orange:", "rulebook, cards, derived or house in the group cards"),
    ("missions.yaml", "provenance: house", "provenance: guess", "guess", 'instead of "guess"'),
    ("missions.yaml", "\n  gray:", "\n  grey:", "  grey:", "orange, gray or green as the key"),
    ("ravagers.yaml", "1: [61, 66]", "1: [61, 67]", "[61, 67]", "first and last of six"),
    ("ravagers.yaml", "2: [67, 72]", "2: [66, 71]", "[66, 71]", "card 66 under one effect only"),
    ("ravagers.yaml", "    1, 2, 3, 4, 5, 6,\n", "    1, 2, 3, 4, 5, 5,\n", "5, 5,", "effect 1 twice at 5"),
    ("ravagers.yaml", "    1, 2, 3, 4, 5, 6,\n", "    1, 2, 3, 4, 5, 7,\n", "5, 7,", "from 1 to 6"),
    ("ravagers.yaml", "    1, 2, 3, 4, 5, 6,\n", "    1, 2, 3, 4, 5,\n", "cards: [", "a list of 30"),
    ("ravagers.yaml", "per_location: 3", "per_location: 3.5", "3.5", "a whole number"),
    ("ravagers.yaml", "4: 0}", "5: 0}", "removed_by_seats", "1, 2, 3 or 4 as the key"),
    (
        "tiles.yaml",
        "[vp2, three, any_colour, reserve]",
        "[vp2, three, vp2, reserve]",
        "  orange: [vp, ship",
        "16 different orange tiles",
    ),
    (
        "tiles.yaml",
        "orange: [vp, ship, move_ship",
        "orange: [vp, debris, move_ship",
        "orange: [vp, debris",
        "staple item, ship",
    ),
    ("tiles.yaml", "gray: [resource, debris]", "gray: [debris, vp]", "gray: [debris, vp]", "staple item, resource"),
    ("tiles.yaml", "copies: 2", "copies: 3", "copies: 3", "from 2 to 2"),
    ("tiles.yaml", "ravagers, advanced, space_cards]", "ravagers, advanced]", "scores: [", "8 names"),
    ("tiles.yaml", "scoring:", "scores:", "scores:", "scoring"),
    ("hal.yaml", "[OA, RC]", "[OA, OS]", "[OA, OS]", "two colours on hal-1"),
    ("hal.yaml", "[OA, RC], ", "", "pairs: [", "12 cards"),
    ("hal.yaml", "[OA, RC]", "[OA, XX]", "XX", "expected OA, OT"),
    (
        "hal.yaml",
        "RC: [repair, gray, clockwise]",
        "RC: [repair, gray]",
        "RC: [repair, gray]",
        "a direction after repair",
    ),
    (
        "hal.yaml",
        "RC: [repair, gray,",
        "RC: [repair, green,",
        "halves:",
        "repair to have the colour of that action, gray",
    ),
    ("hal.yaml", "resource: 1", "resource: one", "resource: one", "a whole number"),
    ("hal.yaml", "extreme: 15", "brutal: 15", "brutal", "easy, standard, difficult or extreme"),
    ("hal.yaml", "  robot: 1\n", "  robot: 1\n  robot: 2\n", "robot: 2", "only once"),
    ("space.yaml", "green R, gray CR", "green RR, gray CR", "1A:", "C, R or CR after it"),
    ("space.yaml", "orange C]\n  1B", "orange]\n  1B", "1A:", "one comet between the two orange hexes of 1A"),
    ("space.yaml", "1A: [gray, orange,", "1A: [gray,", "1A:", "5 hexes"),
    ("space.yaml", "7B:", "8B:", "8B:", "7B"),
    ("space.yaml", "4: 7}", "4: 6}", "by_seats", "an odd number"),
    ("board.yaml", "3: gray", "3: green", "action_colours", "two gray actions instead of 1"),
    (
        "board.yaml",
        "command, destroy, command]",
        "command, destroy, repair]",
        "kinds:",
        "3 of the six actions to be command",
    ),
    ("board.yaml", "opposite: {0: 2,", "opposite: {0: 3,", "opposite:", "opposite each other"),
    ("board.yaml", "robots: 16", "robots: 7", "break_room", "no more robots"),
    ("board.yaml", "costs: [2, 2, 1, 1, 1, 1]", "costs: [2, 2, 1, 1, 1, 3]", "costs: [", "from 1 to 2"),
    (
        "board.yaml",
        "costs: [2, 2, 1, 1, 1, 1]",
        "costs: [2, 2, 1, 1, 1, 1",
        "advanced_spaces|start: 3|provenance: rulebook",
        "valid YAML",
    ),
    ("board.yaml", "gray: resource", "gray: ship", "staples:", "three different staple"),
    ("board.yaml", "hand_limit: 6", "hand_limit: -1", "hand_limit", "from 1 to 100"),
    ("board.yaml", "resources: [0, 1, 1, 2]", "resources: {a: 1}", "resources: {", "a list of 4"),
    ("board.yaml", "start_cells: [0, 4, 8]", "start_cells: [0, 4, 4]", "start_cells", "three different cells"),
    ("board.yaml", "staples:  #", "staples: ship  #", "provenance", "valid YAML"),
    ("board.yaml", "advantages:  #", "advantages: 4\nmore:  #", "more:", "advantages, costs as the key|as the key"),
    ("board.yaml", "costs:\n  provenance: rulebook\n", "costs: 3\n", "buy: 1", "valid YAML"),
]


@pytest.mark.parametrize(("name", "old", "new", "line", "expected"), BROKEN)
def test_a_broken_file_gives_one_sentence(
    tmp_path: Path, name: str, old: str, new: str, line: str, expected: str
) -> None:
    text = (FOLDER / name).read_text("utf-8")
    assert old in text
    at = text.rindex(old) if name == "missions.yaml" and "provenance" in old else text.index(old)
    broken = text[:at] + new + text[at + len(old) :]
    folder = copy(tmp_path / "x")
    (folder / name).write_text(broken, "utf-8")
    with pytest.raises(DataError) as caught:
        load_data(folder)
    said = str(caught.value)
    match = re.fullmatch(rf"{re.escape(name)}, line (\d+): (expected .+)\.", said)
    assert match, said
    assert re.search(expected.replace("[", r"\[").replace("(", r"\("), said), said
    assert re.search(line if "|" in line else re.escape(line), broken.split("\n")[int(match[1]) - 1]), said


def test_files_that_are_no_yaml_at_all(tmp_path: Path) -> None:
    for i, (raw, line, expected) in enumerate(
        [
            (b"a: 1\nb: \xff\xfe\n", 2, "text in UTF-8"),
            (b"", 1, "a mapping with the keys"),
            (b"- 1\n- 2\n", 1, "a mapping with the keys"),
            (b"x: " + b"[" * 5000, 1, "valid YAML"),
            (b"sides: " + b"[" * 50 + b"]" * 50, 1, "less nesting"),
            (b"#" * 200_000, 1, "at most"),
            (b"sides: &a\n  x: *a\n", 2, "less nesting"),
            (b"\x00\x01", 1, "valid YAML"),
            (b"? [1, 2]\n: 3\n", 1, "plain key"),
        ]
    ):
        folder = copy(tmp_path / str(i))
        (folder / "space.yaml").write_bytes(raw)
        with pytest.raises(DataError) as caught:
            load_data(folder)
        said = str(caught.value)
        assert said.startswith(f"space.yaml, line {line}: expected ") and said.endswith("."), said
        assert re.search(expected, said), said
        assert "\n" not in said and len(said) < 300


def test_a_missing_file(tmp_path: Path) -> None:
    folder = copy(tmp_path / "x")
    (folder / "hal.yaml").unlink()
    with pytest.raises(DataError, match=r"hal\.yaml: expected this file in "):
        load_data(folder)


def test_loading_is_quick() -> None:
    """Reading and checking, the imports done."""
    load_data(FOLDER)
    assert calls(lambda: load_data(FOLDER)) < 40_000


def test_shipped_data_needs_no_yaml_library() -> None:
    code = (
        "import sys; from blackangel.games.black_angel.data_read import load_data; "
        "load_data(); print('yaml' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=FOLDER.parents[2]
    )
    assert done.stdout.strip() == "False"
