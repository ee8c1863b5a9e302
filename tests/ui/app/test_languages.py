"""Languages: complete catalogues, right plurals, every word through them, nothing cut, a change while playing."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import io
import json
import re
import shutil
import sys
from functools import cache
from pathlib import Path

import pytest

from blackangel import paths
from blackangel.ui.app.shots import SCENES, screenshot
from blackangel.ui.kit import fonts, pseudo, words
from blackangel.ui.kit.words import C_, CATALOGUE, LANGUAGES, Term, capital, listing, plural, speak, tr
from blackangel.ui.play.help import texts
from tests.ui.wordwatch import NAMES, log_for, raw, through_the_table, watched

HERE = paths.resources() / "languages"
UI = Path(words.__file__).parents[1]
FOREIGN = [code for code in LANGUAGES if code != "en"]
SIZES = [(1280, 720), (1024, 768)]


@pytest.fixture(scope="module")
def make():
    """The script that makes the catalogues."""
    spec = importlib.util.spec_from_file_location("make_languages", HERE / "make.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_languages"] = module
    spec.loader.exec_module(module)
    return module


pytestmark = pytest.mark.usefixtures("invisible")


# ---- catalogues --------------------------------------------------------------------------------------------------


def test_every_language_is_complete_and_compiled(make):
    """Nothing untranslated, uncertain or left over; places and pictures as in English; .pot, .po and .mo agree."""
    assert make.check() == []


def test_the_texts_of_a_table_that_is_translated_as_a_whole_are_found(make, tmp_path, monkeypatch):
    source = tmp_path / "sample.py"
    source.write_text('STEPS = ("Roll", "Clear", "Jump")\n'
                      "def named(over): return tuple(map(tr, STEPS[:2] if over else STEPS))\n"
                      'def other(): return list(map(tr, ["Alone"])), list(map(str, ["no text"]))\n')
    monkeypatch.setattr(make, "SOURCES", tmp_path)
    monkeypatch.setattr(make, "ROOT", tmp_path)
    found = {key for key, _ in make.Reader(make.read_modules()).keys()}
    assert found == {"Roll", "Clear", "Jump", "Alone"}


def test_one_text_in_two_senses_is_two_entries(make, tmp_path, monkeypatch):
    """In calls, tables and numbers; from the source through .po and .mo to the words on the screen."""
    source = tmp_path / "sample.py"
    source.write_text('NAMES = {"a": C_("a key", "End"), "b": N_("End")}\n'
                      "def named(one, n):\n"
                      "    tr(NAMES[one])\n"
                      '    print(tr(C_("a turn", "End")))\n'
                      '    return plural(n, C_("a turn", "{n} end"), C_("a turn", "{n} ends"))\n')
    for name, folder in (("SOURCES", tmp_path), ("ROOT", tmp_path), ("HERE", tmp_path)):
        monkeypatch.setattr(make, name, folder)
    found, unknown = make.template()
    senses = {(message.context, message.id) for message in found if message.id}
    assert not unknown and senses == {
        (None, "End"), ("a key", "End"), ("a turn", "End"), ("a turn", ("{n} end", "{n} ends")),
    }  # fmt: skip
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "language.json").write_bytes((HERE / "fr" / "language.json").read_bytes())
    made, new, gone = make.merged("fr", found)
    assert len(new) == 4 and not gone
    for message in made:
        if message.id:
            plain = message.context or "plain"
            message.string = (f"{{n}} {plain} un", f"{{n}} {plain} deux") if isinstance(message.id, tuple) else plain
    (tmp_path / "fr" / "messages.po").write_bytes(make.written(made, "fr"))
    again, new, gone = make.merged("fr", found)
    assert not new and not gone and make.written(again, "fr") == (tmp_path / "fr" / "messages.po").read_bytes()
    read = gettext.GNUTranslations(io.BytesIO(make.compiled("fr")))
    CATALOGUE.use(read.gettext, read.ngettext, "fr")
    turn = C_("a turn", "{n} end"), C_("a turn", "{n} ends")
    assert (tr("End"), tr(C_("a key", "End")), tr(C_("a turn", "End"))) == ("plain", "a key", "a turn")
    assert [plural(n, *turn) for n in (1, 2)] == ["1 a turn un", "2 a turn deux"]


@pytest.mark.parametrize("code", ["en", "xx", "fr"])
def test_a_sense_is_never_shown(code):
    """Not in English, and not where a language has no words for it."""
    speak(code)
    shown = [tr(C_("no such sense", "zqx")), plural(1, C_("no such sense", "{n} zqx"), C_("no such sense", "{n} zqy")),
             plural(2, C_("no such sense", "{n} zqx"), C_("no such sense", "{n} zqy"))]
    assert not [text for text in shown if words.SENSE in text or "such" in text]


def test_a_translation_asks_only_for_forms_that_its_words_have(make):
    for code in FOREIGN:
        terms = {m.id: Term(m.string) for m in make.load(code) if isinstance(m.string, str) and "|" in m.string}
        colours = [terms[name].forms.keys() for name in ("orange", "gray", "green")]
        assert colours[0] == colours[1] == colours[2] and colours[0], code
        known = {form for term in terms.values() for form in term.forms}
        for message in make.load(code):
            for text in message.string if isinstance(message.string, tuple) else [message.string]:
                for form in re.findall(r"{\w+:(\w+)}", text):
                    assert form in known, (code, text)


def test_typography(make):
    """Narrow no-break spaces in French, typographic quotes and dots in both."""
    for code in FOREIGN:
        for message in make.load(code):
            if not message.id:
                continue
            for text in message.string if isinstance(message.string, tuple) else [message.string]:
                plain = re.sub(r"{\w+:[^}]+}|\[[a-z]+:[^\]]*\]", "x", text)
                assert "'" not in text and '"' not in plain and "..." not in text, (code, text)
                if code == "fr":
                    assert not re.search(r"[^\u202f][;!?]|[^\u202f\d]:|[^\u202f]»|«[^\u202f]", plain), text
                if code == "pl":
                    assert not re.search(r"[«»“]|\s[:;!?]", plain), text


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", {0: "0 robots", 1: "1 robot", 2: "2 robots"}),
        ("fr", {0: "0 robot", 1: "1 robot", 2: "2 robots", 5: "5 robots", 21: "21 robots"}),
        ("pl", {0: "0 robotów", 1: "1 robota", 2: "2 roboty", 4: "4 roboty", 5: "5 robotów", 12: "12 robotów",
                21: "21 robotów", 22: "22 roboty", 112: "112 robotów"}),
    ],
)  # fmt: skip
def test_plurals(code, forms):
    speak(code)
    assert {n: plural(n, "{n} robot", "{n} robots") for n in forms} == forms


def test_a_word_bends_in_a_sentence():
    speak("pl")
    assert tr("{c} workstation", c=tr("gray")) == "szara stacja robocza"
    assert tr("With {c} dice, while you have a robot or a ship on it.", c=tr("green")).startswith("Zieloną kością")
    assert capital(tr("orange")) == "Żółty"
    speak("fr")
    assert tr("{c} workstation", c=tr("gray")) == "salle d’affectation grise"
    assert tr("{c} workstation", c="plain") == "salle d’affectation plain"
    assert listing(["a", "b", "c"]) == "a, b et c"


def test_numbers_and_dates():
    moment = 1_700_000_000
    for code, number, day in (
        ("en", "−12,345.5", "2023-11-14"), ("fr", "−12\u202f345,5", "14/11/2023"),
        ("pl", "−12\u00a0345,5", "14.11.2023"),
    ):  # fmt: skip
        speak(code)
        assert words.number(-12345.5, 1) == number and words.number(-0.01, 1) in ("0.0", "0,0")
        assert words.date(moment) == day


# ---- which language ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({"LANG": "fr_BE.UTF-8"}, "fr"), ({"LANG": "pl_PL.UTF-8"}, "pl"), ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "en"), ({"LANG": "C"}, "en"), ({}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"), ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "pl:en"}, "pl"), ({"LANG": "\u0161\u0161"}, "en"),
    ],
)  # fmt: skip
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="asks the system in another way")
def test_the_first_language_is_the_systems(env, code, monkeypatch):
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == code
    assert words.first_language(None, "") == code
    assert words.first_language(None, "pl") == "pl" and words.first_language("fr", "pl") == "fr"


def test_an_unknown_or_broken_language_is_english(tmp_path, monkeypatch):
    assert speak("tlh") == "en" and tr("Quit") == "Quit"
    assert speak("fr-CA") == "fr" and tr("Quit") == "Quitter"
    (tmp_path / "languages" / "pl").mkdir(parents=True)
    (tmp_path / "languages" / "pl" / "messages.mo").write_bytes(b"no catalogue")
    words.catalogue.cache_clear()
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    assert speak("pl") == "en" and tr("Quit") == "Quit"
    monkeypatch.undo()
    words.catalogue.cache_clear()


GERMAN = {"Quit": "Beenden", "Undo": "Zur\u00fcck", "Round {n}": "Runde {n}", "Rules": "Regeln"}


def test_a_fourth_language_is_one_folder(make, tmp_path, monkeypatch):
    """Its name, its numbers, its type, its words and its help come from there; what it does not say is English."""
    folder = tmp_path / "languages"
    shutil.copytree(HERE, folder)
    german = folder / "de"
    german.mkdir()
    (german / "language.json").write_text(json.dumps({
        "name": "Deutsch", "place": 4, "decimal": ",", "thousands": ".", "plurals": "nplurals=2; plural=(n != 1);",
        "typeset": [["'", "\u2019"], [" \\.\\.\\.", "\u00a0\u2026"]], "help": [["'", "\u2019"]],
    }), "utf-8")
    (german / "help.yaml").write_text('"Ship": "Schiff"\n', "utf-8")
    monkeypatch.setattr(make, "HERE", folder)
    made, _, _ = make.merged("de", make.template()[0])
    for message in made:
        if message.id in GERMAN:
            message.string = make.typeset("de", GERMAN[message.id])
        elif message.id == ("{n} step", "{n} steps"):
            message.string = ("{n} Schritt", "{n} Schritte")
    (german / "messages.po").write_bytes(make.written(made, "de"))
    (german / "messages.mo").write_bytes(make.compiled("de"))
    assert make.typeset("de", "so ... it's") == "so\u00a0\u2026 it\u2019s"
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    known = words.languages()
    assert list(known) == ["en", "fr", "pl", "de"]
    monkeypatch.setattr(words, "ABOUT", known)
    monkeypatch.setitem(words.LANGUAGES, "de", known["de"].name)
    monkeypatch.setitem(texts.ABOUT, "de", known["de"])
    assert speak("de") == "de" and words.known_language("de_AT") == "de"
    assert (tr("Quit"), tr("Round {n}", n=3), tr("Settings")) == ("Beenden", "Runde 3", "Settings")
    assert [plural(n, "{n} step", "{n} steps") for n in (0, 1)] == ["0 Schritte", "1 Schritt"]
    assert words.number(12345.6, 1) == "12.345,6"
    assert texts.Words.of("Ship").text("de") == "Schiff" and texts.Words.of("it's").text("de") == "it\u2019s"
    texts.translations.cache_clear()
    words.catalogue.cache_clear()


def test_the_language_changes_while_playing_and_is_kept(tmp_path, logs, monkeypatch):
    import pygame

    from blackangel.ui.app import shots

    app = shots.open_app(tmp_path, (1280, 720))
    try:
        shots.table(app, logs["half"], None)
        shots.settle(app)
        app.options()
        for code, word in (("fr", "Tour de table 3"), ("pl", "Runda 3"), ("en", "Round 3")):
            app.set_language(code)
            assert app.settings.language == code and CATALOGUE.code == code
            with monkeypatch.context() as patch:
                strings: set[str] = set()
                spaced = fonts.spaced
                patch.setattr(fonts, "spaced", lambda s, f, seen=strings, old=spaced: seen.add(s) or old(s, f))
                app.draw()
                head = tr("Settings")
                app.scenes.scenes[-2].draw(app.surface)
            assert {word, head} <= strings, code
            log = [line.text for line in app.scenes.scenes[-2].log.lines]
            assert any(tr("passes") == line or word == line for line in log)
        assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["language"] == "en"
    finally:
        app.close_game()
        pygame.quit()


def test_a_log_holds_no_text(logs, tmp_path):
    """The same steps in another language give the same file."""
    from blackangel.engine.log import read_log
    from blackangel.engine.session import Session
    from blackangel.games import load_game

    read = read_log(logs["half"])
    speak("pl")
    made = Session.from_steps(load_game("black_angel"), read.header, read.steps, tmp_path / "other.balog")
    made.close()
    assert (tmp_path / "other.balog").read_bytes() == logs["half"].read_bytes()


def sample_of(call: ast.Call) -> str | None:
    """The words of an error that is raised, with 7 in its places; None if they are somebody else's."""
    last = called(call) in ("NewerLog", "PublicRecord")
    words = call.args[-1] if last else call.args[1 if called(call) == "BadLog" else 0]
    if isinstance(words, ast.Constant):
        return str(words.value)
    if not isinstance(words, ast.JoinedStr):
        return None
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in words.values)


def test_every_error_of_the_engine_is_known_by_its_words():
    from blackangel.ui.play.faults import clause, sentence

    engine = UI.parent / "engine"
    speak("xx")
    unknown, count = [], 0
    for name in ("log", "logline", "logfile", "store", "timeline"):
        for node in ast.walk(ast.parse((engine / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                words = sample_of(node.exc)
                count += words is not None
                if words and clause(words) == words:
                    unknown.append(words)
    assert not unknown and count > 50
    speak("fr")
    assert sentence("line 3: game must be text") == "Ligne 3\u202f: ce n’est pas une ligne de partie enregistrée."
    assert sentence("quite unknown") == "Quite unknown."


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_error_shows_keys_digests_or_lists(code):
    """Of the engine, of the system and of the program itself: what a player reads is a sentence in his language."""
    from blackangel.ui.play.faults import PLAINER, clause, sentence

    names = {"name": "d36bc399ca06ce4a", "other": "1b0d5d5151d6aeaf", "key": "turn_number", "what": "['pass']"}
    filled = [key.format(n=3, m=4, **names) for keys in PLAINER.values() for key in keys]
    assert len(filled) > 30 and len(raw(filled)) > 8
    speak(code)
    assert not raw(map(sentence, filled))
    assert not raw([sentence("line 7: step 3: step 3 is not legal: ['take_die', 'orange-1']")])
    assert clause(PermissionError(13, "Permission denied", "/a_b/c_d")) == tr("Permission denied")
    assert clause(OSError("[Errno 28] No space left on device: '/a_b'")) == tr("No space left on device")
    told = clause(ValueError("lessons.yaml: No such file or directory"))
    assert told.startswith("lessons.yaml") and told.endswith(tr("No such file or directory"))
    assert clause(KeyError("take_die")) == tr("the cause is unknown, the notes of the program say more")


# ---- what is drawn -----------------------------------------------------------------------------------------------

NOT_WORDS = re.compile(
    r"\d[a-e](?![a-z])|\bHal\b|\bAlt\b|\bCtrl\b|\bF\d+\b|GIF|PNG|English|Français|Polski|Deutan|Protan|Tritan|[\w-]+\.balog"
)
PLAIN_LETTERS = set("aceilnosuz")
"""Letters that the pseudo-language never leaves as they are."""


def untranslated(string: str, known: set[str]) -> bool:
    """Whether a string that was drawn cannot have passed `tr`."""
    rest = NOT_WORDS.sub("", string)
    for name in known:
        rest = rest.replace(name, "")
    return bool(PLAIN_LETTERS & set(rest))


@pytest.fixture
def unpacked(monkeypatch):
    """Pictures are drawn and not made into files: what is written in them is looked at on its way."""
    monkeypatch.setattr("blackangel.ui.app.shots.write_png", lambda path, surface: None)


@pytest.mark.usefixtures("unpacked")
@pytest.mark.parametrize("scene", SCENES)
def test_a_longer_language_goes_through_every_scene(scene, logs, tmp_path, monkeypatch, make):
    """No fault, no word that is lost in code, no place left unfilled, nothing outside the window. The real languages go
    through the scenes in `test_scenes`, in every size."""
    size = SIZES[SCENES.index(scene) % len(SIZES)]
    known = {*NAMES, "Iris", "Marek", "Vega", "Chloé", "done", "half", str(tmp_path)}
    with watched(monkeypatch, "xx") as seen:
        assert screenshot(scene, log=log_for(scene, logs), size=size, out=tmp_path / "a.png") == 0
    assert not [string for string in seen.strings if re.search(r"{\w*}", string)]
    assert not [string for string in seen.strings if untranslated(string, known)]
    assert not raw(seen.strings, {str(tmp_path)})
    assert not seen.outside
    assert not unknown_keys(seen.keys, make)


@pytest.mark.usefixtures("logs", "unpacked")
def test_words_beside_a_number_bend_with_it(tmp_path, monkeypatch):
    with watched(monkeypatch, "pl") as seen:
        assert screenshot("new_game", size=SIZES[0], out=tmp_path / "a.png") == 0
    assert {"pasów gwiezdnych", "skoków do Spes"} <= {words.replace("\xa0", " ") for words in seen.strings}


@cache
def keys_of_the_template(make) -> set:
    """All that the sources ask to have translated, as the template has it: reading the sources takes seconds."""
    with (HERE / "blackangel.pot").open("rb") as file:
        source = make.read_po(file)
    keys = [make.key_of(message) for message in source]
    return {one for key in keys for one in (key if isinstance(key, tuple) else (key,))}


def unknown_keys(keys, make) -> set:
    """Keys that were asked for and are not in the template."""
    have = keys_of_the_template(make)
    asked = {one for key in keys for one in (key if isinstance(key, tuple) else (key,))}
    return {key for key in asked - have if PLAIN_LETTERS & set(NOT_WORDS.sub("", key)) and key[:1] != "["}


def test_a_longer_language_goes_through_the_table(monkeypatch, make):
    with watched(monkeypatch, "xx") as seen:
        kinds = through_the_table()
    assert len(kinds) >= 18
    assert not [string for string in seen.strings if re.search(r"{\w*}", string)]
    assert not [string for string in seen.strings if untranslated(string, {*NAMES, "Iris", "Chloé", "Vega", "Marek"})]
    assert not raw(seen.strings)
    assert not unknown_keys(seen.keys, make)


@pytest.mark.parametrize("code", FOREIGN)
def test_no_word_is_cut_on_the_table(code, monkeypatch):
    with watched(monkeypatch, code) as seen:
        through_the_table(slice(FOREIGN.index(code), None, 2))  # Two games each.
    assert not seen.cut and not seen.outside


def test_the_pseudo_language_keeps_places_and_pictures():
    made = pseudo.pseudo("Buy {die} from {name} for [i:resource] 1")
    assert "{die}" in made and "{name}" in made and "[i:resource]" in made and len(made) > 45
    assert pseudo.pseudo("{n}") == "{n}" and pseudo.pseudo("1 – 4") == "1 – 4"


def test_an_unknown_scene_is_one_sentence(tmp_path, capsys):
    assert screenshot("nowhere", out=tmp_path / "a.png") == 2
    assert capsys.readouterr().err.count("\n") == 1


# ---- the source --------------------------------------------------------------------------------------------------

DRAWING = {
    "text", "rich", "paragraph", "words", "Button", "BarButton", "BarWords", "Choice", "notice", "dialog", "Toggle",
    "Segments", "TextField", "tooltip", "Part", "Line", "Tray", "Entry", "Tab",
}  # fmt: skip
"""Calls whose texts a player reads."""
TRANSLATING = {"tr", "plural", "N_"}
KEYS = {"Ctrl+Z, U", "BLACK ANGEL"}
"""The name of the game and keys are the same in all languages; so are the letters of the sequences."""


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def bare_texts(node: ast.AST):
    """Texts below a node that pass none of the functions of `words`."""
    if isinstance(node, ast.Call) and called(node) in TRANSLATING:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        shown = re.sub(r"\[[a-z]+:[^\]]*\]", "", node.value).strip()
        like_words = " " in shown or (len(shown) > 1 and shown[:1].isupper())
        if re.search("[A-Za-z]", shown) and like_words and shown not in KEYS:
            yield node
    for child in ast.iter_child_nodes(node):
        yield from bare_texts(child)


def test_no_text_is_drawn_without_a_translation():
    found = []
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in DRAWING:
                for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    found += [f"{path.name}:{text.lineno}: {text.value}" for text in bare_texts(argument)]
    assert found == []


def test_only_whole_sentences_are_translated():
    """A key made of pieces could not be found, and its word order would be English in every language."""
    found = []
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in TRANSLATING:
                keys = node.args[1:3] if called(node) == "plural" else node.args[:1]
                made = [one for key in keys for one in ast.walk(key) if isinstance(one, ast.JoinedStr | ast.BinOp)]
                found += [f"{path.name}:{one.lineno}" for one in made]
    assert found == []
