"""With other numbers and colours on the board, table, help, new game and scoring say what the data say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from babel.messages.pofile import read_po

from blackangel.games.black_angel import data_read
from blackangel.games.black_angel.ids import COLOURS
from blackangel.games.black_angel.printed import Printed, printed
from blackangel.paths import resources
from blackangel.ui.black_angel.counted import DIFFICULTIES
from blackangel.ui.black_angel.help.manual import book as help_book
from blackangel.ui.black_angel.help.school import syllabus
from blackangel.ui.black_angel.new_game import NewGameScreen
from blackangel.ui.black_angel.new_game_parts import neutral_words, worth_words
from blackangel.ui.black_angel.scoring_sheet import heads
from blackangel.ui.black_angel.table import bartips, barwords, effects, logwords, opponents, phrases, pieces
from blackangel.ui.black_angel.table import tooltip_cards as cards
from blackangel.ui.black_angel.table.tippens import HearingPen
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak
from blackangel.ui.play.help.texts import translations

from .table.harness import made, table
from .table.sample_view import sample

HAL = {"easy": 31, "standard": 32, "difficult": 33, "extreme": 34}
THINGS = ("ship", "resource", "robot", "debris", "ravager", "technology", "advanced")
WEIGHTS = {level: {thing: 71 + n + 100 * (thing == "ravager") * number for n, thing in enumerate(THINGS)}
           for number, level in enumerate(HAL)}
"""By level; those of Ravager cards differ: 75, 175, 275, 375."""
OTHER: dict[str, Any] = {
    "advanced_cost": 21, "display_costs": (23, 23, 23, 22, 22, 22), "hand_limit": 24, "robots": 25,
    "damaged_die_vp": 26, "flip_cost": 27, "buy_cost": 28, "reserve_cost": 29, "hal_vp": HAL, "hal_unable_vp": 35,
    "hal_ejected_vp": 36, "hal_comet_vp": 37, "hal_sale_vp": 38, "hal_weights": WEIGHTS, "move_ship_range": 48,
    "vp_boost": 49, "three_boost": 50, "damage_spaces": 51, "ravager_spaces": 52, "no_effect_vp": 53,
    "advanced_vp": 54, "advanced_cap": 55, "advanced_cap_per_card": 56, "spes_goods_per_vp": 57,
    "vp_action": ("repair", "destroy", "discover"), "opposite": (1, 0, 3, 2), "damage_colours": (2, 2, 0, 0, 1, 1),
    "strips_by_seats": (0, 3, 3, 5, 5), "ravagers_removed_by_seats": (0, 13, 13, 8, 5),
}  # fmt: skip
"""What the board says instead: no number twice, and none that stands there."""
SWAPPED = {2: "gray", 4: "orange"}
"""Actions that have each other's colour."""


@pytest.fixture(autouse=True)
def other(monkeypatch: pytest.MonkeyPatch) -> Iterator[Printed]:
    """Other data in the place of those that come with the game."""
    shipped = data_read.load_data()
    actions = tuple(one._replace(colour=COLOURS.index(SWAPPED[one.number])) if one.number in SWAPPED else one
                    for one in shipped.board.actions)  # fmt: skip
    found = shipped._replace(board=shipped.board._replace(actions=actions, **OTHER))
    monkeypatch.setattr(data_read, "shipped_data", lambda: found)
    printed.cache_clear()
    yield Printed(found)
    printed.cache_clear()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each of the languages, spoken."""
    speak(request.param)
    yield request.param
    speak(ENGLISH)


def numbers(words: str) -> list[int]:
    """The numbers that stand in words, in order; those of tokens of points count, those in names of icons do not."""
    return [int(n) for n in re.findall(r"\d+", re.sub(r"\[[a-z]:[^\]]*\]", "", words))]


def tooltip(place: tuple[Any, ...], **view: Any) -> str:
    """What the tooltip of a place on a table says."""
    scene, _ = table(seats=2)
    heard = HearingPen(scene.painter.pen)
    cards.for_place(heard, place, {**scene.view, **view}, (0, 0, 9, 9), scene.me, "crimson")
    return " ".join([heard.title, *heard.lines])


# ---- numbers ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("effect", "said"), [("move_ship", [48])])
def test_an_effect_of_a_tile(language: str, effect: str, said: list[int]) -> None:
    assert numbers(effects.effect_sentence(effect)) == said


@pytest.mark.parametrize(("boost", "said"), [("vp2", [49]), ("three", [50])])
def test_a_boost(language: str, boost: str, said: list[int]) -> None:
    assert numbers(effects.boost_sentence(boost, 0)) == said
    assert numbers(phrases.boost_words(boost)) == said


def test_an_advanced_tile(language: str) -> None:
    assert numbers(" ".join(effects.tile_words("advanced-1", None))) == [54, 55, 56]
    view = {"board": {"advanced": ["advanced-1"]}}
    assert numbers(book.option_words(("take_advanced", 1), "discover", {}, view, 0)) == [1, 54]
    assert numbers(tooltip(("advspace", "orange"))) == [56]


def test_discover_and_its_displays(language: str) -> None:
    assert numbers(effects.action_words(1, sample())) == [22, 23, 21]
    for place, cost in ((("tile", 1), 23), (("tile", 6), 22), (("adv", 1), 21)):
        note = cards_costs(place)
        assert numbers(note) == [cost]


def cards_costs(place: tuple[str, int]) -> str:
    """What the tooltip of a tile in a display says of its price, its effects aside."""
    view = sample()
    view["board"]["display"] = ["orange-t5"] * 6
    view["board"]["advanced"] = ["orange-t5"] * 4
    said = tooltip(place, board=view["board"])
    return said.replace(" ".join(effects.tile_words("orange-t5", "standard")), "")


def test_prices_of_dice(language: str) -> None:
    view = sample(late=True)
    die = next(name for name, info in view["dice"].items() if str(info["at"]) == "1")
    view["dice"][die] |= {"reserved": False, "value": 0}
    assert numbers(effects.goods_words("resource")[1]) == [28, 29]
    assert numbers(effects.goods_words("debris")[1]) == [27]
    assert numbers(cards.die_words(die, view, 0)[1][-1]) == [28]
    assert numbers(tooltip(("lock", 0))) == [29]
    assert numbers(tooltip(("neutral",))) == [28]
    assert numbers(neutral_words()) == [28]
    for option, price in ((("take_die", die), 28), (("reserve", die), 29)):
        assert numbers(book.option_words(option, "reserve", {}, view, 0)) == [price]
    assert numbers(book.option_words(("flip", die), "end_turn", {}, view, 0)) == [1, 27]
    hal = {**view, "seats": [{**view["seats"][0]}, {**view["seats"][1], "kind": "hal"}]}
    line = logwords.line(made("die_bought", die, 0, 1, 3), hal)
    assert line is not None and numbers(line.text) == [28]


def test_damage_and_ravagers(language: str) -> None:
    assert numbers(tooltip(("supply", "orange")))[-1] == 26
    assert numbers(tooltip(("rack", 1), board={"ravagers": {}, "captives": {}})) == [52]
    assert numbers(effects.ravager_parts(73)[0].body) == [53]
    view = {"board": {"damage": {"1": 50, "2": 51}}}
    assert [pieces.damaged(n, view) for n in (1, 2)] == [False, True]


def test_sentences_of_decisions(language: str) -> None:
    view = sample()
    assert numbers(phrases.sentence("hand_limit", (), {"over": 2}, view)) in ([24, 2], [2, 24])
    view["seats"][0]["hand_counts"] = {"orange": 25, "gray": 1, "green": 0, "ravager": 1}
    assert numbers(phrases.sentence("end_turn", (), {}, view)) in ([24, 2], [2, 24])
    assert numbers(phrases.sentence("move_ship", (("move", "1a", "2a"), ("launch", "1a")), {}, view)) == [48]
    assert numbers(phrases.sentence("reserve", (("reserve", "x"),), {}, view)) == [29]
    view["seats"][0]["hand_counts"] = dict.fromkeys(("orange", "gray", "green", "ravager"), 1)
    assert numbers(phrases.sentence("end_turn", (("flip", "x"),), {}, view)) == [27]


def test_buttons(language: str) -> None:
    scene, _ = table(seats=2)
    prices = {button.name: button.price for button in barwords.bar_buttons(scene)}
    assert numbers(prices["flip"]) == [27]
    assert numbers(" ".join(bartips.tip(scene, "no_reserve")[1])) == [28]


@pytest.mark.parametrize("level", HAL)
def test_what_things_are_worth_to_hal(language: str, level: str) -> None:
    options = {"difficulty": level}
    for item, points in {**WEIGHTS[level], "ejected_card": 36}.items():
        assert opponents.worth(item, {"options": options}) == points
        assert numbers(tooltip(("worth", item), options=options)) == [points]
    assert numbers(worth_words(level)) == list(WEIGHTS[level].values())


def test_a_game_of_an_earlier_edition_tells_its_own_values() -> None:
    view = {"options": {"difficulty": "easy"}, "edition": "1b0d5d5151d6aeaf"}
    assert [opponents.worth(item, view) for item in THINGS] == [1, 1, 1, 1, 2, 2, 3]


def test_hal(language: str) -> None:
    assert list(DIFFICULTIES) == list(HAL)
    hexes = {"2b": {"spes": False, "asteroids": False, "alien": "gray", "comet": True, "ravager": False}}
    view = {**sample(solo=True), "space": {"hexes": hexes, "cards": {}, "ships": {}, "angel": "1c"}}
    assert numbers(" ".join(effects.hex_words("2b", view)[1])) == [37]


def test_scoring(language: str) -> None:
    small = {icon: words for _, icon, _, words in heads(at_spes=True)}
    assert numbers(small["advanced"]) == [54]
    assert numbers(small["spes"]) == [57]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_game_deals(other: Printed, players: int) -> None:
    screen = NewGameScreen()
    screen.setup = SimpleNamespace(solo=players == 1, seats=[None] * players, advanced=False)
    counts = [count for _, count, _ in screen.contents()][:3]
    assert counts == [str(n) for n in (other.strips(players), other.jumps(players), other.ravagers(players))]


# ---- colours and faces -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("number", range(1, 7))
def test_a_station_has_its_colour(other: Printed, language: str, number: int) -> None:
    station = other.stations[number - 1]
    assert phrases.station_number(number) == f"[s:{station.colour}]{number}"
    assert str(phrases.colour_word(station.colour))[:3] in effects.action_title(number)
    assert f"[s:{station.colour}] {number} " in help_book().topic("activations").text.text(language)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_star_names_the_command_of_its_colour(other: Printed, colour: str) -> None:
    view = {"dice": {f"{colour}-1": {"value": 0, "at": "0", "reserved": False}}}
    number = next(one.number for one in other.stations if (one.kind, one.colour) == ("command", colour))
    assert f"Command {number} " in cards.die_words(f"{colour}-1", view, 0)[1][0]


@pytest.mark.parametrize(("colour", "action"), [(0, "Repair"), (1, "Destroy"), (2, "Discover")])
def test_points_of_a_boost_come_with_the_action_of_its_colour(colour: int, action: str) -> None:
    assert action in effects.boost_sentence("vp2", colour)


@pytest.mark.parametrize("card", range(67, 73))
def test_ravagers_damage_the_dice_of_their_place(other: Printed, card: int) -> None:
    place = other.data.ravagers[card - 61].location
    assert COLOURS[OTHER["damage_colours"][place - 1]] in effects.ravager_words(card)


@pytest.mark.parametrize("value", range(4))
def test_a_die_turns_to_the_opposite_face(language: str, value: int) -> None:
    turned = OTHER["opposite"][value]
    assert phrases.flipped("gray-1", {"dice": {"gray-1": {"value": value}}}) == phrases.value_word(turned)
    assert re.search(rf"\[d:gray:{value}\][^\[]*\[d:gray:{turned}\]", help_book().topic("flipping").text.text(language))


# ---- help ------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("topic", "said"),
    [("drawing", [24]), ("robots", [25]), ("display", [3, 23, 22]), ("discover", [3, 23, 22, 21]), ("repair", [51]),
     ("sequence-b", [26]), ("flipping", [27]), ("buying", [28]), ("reserving", [29]), ("hal-turn", [35]),
     ("hal", [31, 32, 33, 34, 71, 75, 175, 275, 375, 77]), ("tiles", [48]), ("boosts", [49, 50]), ("damage", [51]),
     ("activations", [51, 53]), ("advanced-tiles", [54, 55, 56]), ("scoring", [54, 57]), ("resources", [28, 29]),
     ("debris", [27])],
)  # fmt: skip
def test_the_help_says_the_numbers_of_the_data(language: str, topic: str, said: list[int]) -> None:
    found = numbers(help_book().topic(topic).text.text(language))
    assert [n for n in said if n not in found] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_of_a_text_stays_empty(language: str) -> None:
    texts = [words for topic in help_book().topics for words in (topic.title, topic.text)]
    texts += [words for sign in help_book().signs for words in (sign.name, sign.text)]
    texts += [words for lesson in syllabus().lessons for step in lesson.steps for words in (step.say, step.know)]
    left = {place for words in texts for place in re.findall(r"\{.*?\}", words.text(language))}
    assert left == {"{die}", "{goals}", "{name}"}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != ENGLISH])
def test_the_help_says_the_same_things_of_the_board_in_every_language(language: str) -> None:
    said = {english: text for english, text in translations(language).items()
            if set(PLACE.findall(english)) != set(PLACE.findall(text))}  # fmt: skip
    assert said == {}


# ---- every sentence --------------------------------------------------------------------------------------------------

PLACE = re.compile(r"{(\w+)")
NUMERAL = re.compile(r"\d|\b(?:two|three|four|five|six|seven|eight|twice|half|both)\b", re.IGNORECASE)
STANDING = {
    "effects that give one piece": (
        "Acting here puts 1 Damage on 1 {c} die in the supply.",
        "Acting here puts 1 Damage on {n} {action}, or on a die of that colour if it is full.",
        "Draw 2 Mission cards of a colour and keep 1.", "Gain 1 point.", "Take 1 debris.", "Take 1 resource.",
        "Take 1 robot from your supply into the break room.", "Take 1 ship.", "[i:damage] 1 on a {colour} die",
        "draw 2 cards, keep 1", "Draw two", "gain [vp:1]", "take [i:debris] 1 debris", "take [i:resource] 1 resource",
        "take [i:robot] 1 robot", "take [i:ship] 1 ship",
        "When its owner rolls anew (sequence B), each robot here rolls 1 {c} die."),
    "halves of Hal's cards, and the way he goes": (
        "no {c} die, so the bottom half counts", "no {c} die, so the top half counts", "bottom half", "top half",
        "turns up a card: no die for either half", "turns up a card: the bottom half counts",
        "turns up a card: the top half counts", "other half, then [vp:{n}]",
        "There is no die for either half: his highest die goes to its supply.",
        "action 1, then 2 …", "action 6, then 5 …", "Clockwise from 1", "Backwards from 6",
        "The top half counts", "The bottom half counts", "No half counts",
        "You performed sequence A: the top half comes first.", "You rolled or passed: the bottom half comes first.",
        "The top half after your sequence A, the bottom half after a roll.",
        "Each half says what he does, and where he looks first."),
    "a single point": ("{name} kept {n} {goods} to the end, where {rate} make 1 [i:vp].",),
    "the shape of a board": (
        "Drop the card on one of the six slots.", "One of two:",
        "All six slots hold a card: they are free again when you roll anew.",
        "An Advanced tile is pushed in only at the two hollow arrows; now they glow."),
    "players": (
        "2 players", "3 players", "4 players", "Four for Spes", "Two at the table",
        "2 to 4 players", "A game for several needs two players.",
        "{colour}: another player has it; the two change places",
        "Takes part in games for two: it has robots and dice, but no turns and no VP. {n:1 A} resource for one of its "
        "dice goes to the supply.",
        "Takes part in games for two: it has robots and dice, but no turns and no VP. {n} resources for one of its "
        "dice go to the supply."),
    "the program": (
        "The turns of others twice as fast.", "Shift+1 to 4",
        "An area in large (1 to 5), and back (0)", "Help (F1)"),
    "turns of a game that is over": (
        "Two turns that mattered", "Three turns that mattered", "Four turns that mattered",
        "Five turns that mattered"),
    "goals to reach": (
        "Activate four tiles with one card", "Buy six dice of other players in one game",
        "Destroy three Ravagers with one die", "Long chains of tiles and Missions that pay twice.",
        "A die of 3 clears a location of three; the cards activate whole lines of tiles."),
    "a plan to win": (
        "Place four or more: each pays [i:vp].", "two Advanced tiles", "You start with {start_vp}. Some tiles give 1.",
        "[i:robot] at rest, [i:resource], [i:ship]: {spes_goods_per_vp:2 two} make 1 [i:vp]."),
}  # fmt: skip
"""Sentences with a number of their own, by what it is: none of them stands in the data of the board."""


def test_no_other_sentence_has_a_number_of_its_own() -> None:
    with (resources() / "languages" / "blackangel.pot").open("rb") as file:
        messages = [one for one in read_po(file) if any("/black_angel/" in name for name, _ in one.locations)]
    texts = {text for one in messages for text in ((one.id,) if isinstance(one.id, str) else one.id)}
    with_number = {text for text in texts if NUMERAL.search(re.sub(r"\{[^}]*\}|\[[a-z]:[^\]]*\]", "", text))}
    assert with_number == {text for group in STANDING.values() for text in group}
