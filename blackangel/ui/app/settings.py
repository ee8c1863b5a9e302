"""The player's settings: one JSON file in the data folder.

A broken file never blocks the start: it is kept aside under another name, defaults take its place, and `notice` says so
once. A value of the wrong kind counts as not set.
"""

from __future__ import annotations

import logging
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from blackangel.ui.kit import kept as files
from blackangel.ui.kit.words import C_, LANGUAGES, N_, tr
from blackangel.ui.play.face import PALETTES

FILE = "settings.json"
WORDS = {"normal": 1.0, "large": 1.12, "largest": 1.25}
"""How many times larger words become; numbers stay as they are."""


@dataclass(slots=True, frozen=True)
class Option:
    """A setting that the player sees: one row of the settings.

    Attributes:
        name: that of the field of `Settings`.
        words, note: what it is called, and what is said below; no note where that is about a game's pieces and its
            face says it.
        values: what it may be, with the words for each; none for a switch.
        loudness: the field with how loud what it switches is.
    """

    name: str
    words: str
    note: str
    values: tuple[tuple[Any, str], ...] = ()
    loudness: str = ""


OPTIONS = {option.name: option for option in (
    Option("scale", N_("Size of everything"), N_("above 100 % the view follows the pointer"),
           tuple((percent, f"{percent} %") for percent in (75, 80, 90, 100, 110, 125, 150, 175, 200))),
    Option("words", N_("Text size"), N_("words only; numbers stay as large as they are"),
           (("normal", C_("text", "Normal")), ("large", N_("Large")), ("largest", N_("Largest")))),
    Option("contrast", N_("High contrast"), N_("flat dark grounds, brighter frames")),
    Option("sound", N_("Sound"), N_("of pieces, dice and buttons"), loudness="volume"),
    Option("ambience", N_("Ambience"), N_("quiet sound in the background"), loudness="ambience_volume"),
    Option("rumble", N_("Rumble"), N_("a game pad shakes with dice and in danger")),
    Option("speed", N_("Speed of moves"), N_("a click always completes a move at once"),
           (("slow", N_("Slow")), ("normal", C_("speed", "Normal")), ("fast", N_("Fast")), ("off", N_("Off")))),
    Option("auto_zoom", N_("Automatic zoom"), N_("the table enlarges what a decision is about")),
    Option("hints", N_("Reasons"), N_("explain why something is not allowed")),
    Option("confirm", N_("Confirm a step"),
           N_("by a second click; dragging asks only to draw, roll or hand over"),
           (("never", N_("Never")), ("reveal", N_("If final")), ("always", N_("Always")))),
    Option("ask_end", N_("Ask before the turn ends"), N_("by button, key or list"),
           (("never", N_("Never")), ("possible", N_("If more is possible")), ("always", N_("Always")))),
    Option("warnings", N_("Warnings"), N_("say what is about to be lost before a turn ends")),
    Option("auto_single", N_("Only choice taken for you"),
           N_("where there is nothing to choose; a turn ends so only after rolling or passing")),
    Option("confirmations", N_("Confirmations"), N_("ask before a key deletes a game or leaves the program")),
    Option("palette", N_("Colours"), "",
           tuple(zip(PALETTES, (C_("colours", "Standard"), N_("Colour-blind safe")), strict=True))),
    Option("patterns", N_("Colour-blind patterns"), ""),
    Option("vision", N_("Show me colours as seen with"), N_("only to try out; changes nothing in the game"),
           (("full", N_("Full colour")), ("deutan", N_("Deutan")), ("protan", N_("Protan")), ("tritan", N_("Tritan")))),
    Option("reduced_motion", N_("Reduced motion"), N_("pieces do not fly and nothing tumbles")),
)}  # fmt: skip
"""All of them by name."""
TABS: dict[str, tuple[str, ...]] = {
    "display": ("scale", "words", "contrast", "sound", "ambience", "rumble"),
    "game": ("speed", "auto_zoom", "hints", "confirm", "ask_end", "warnings", "auto_single", "confirmations"),
    "access": ("scale", "words", "palette", "patterns", "vision", "reduced_motion", "speed", "contrast"),
}
"""Which of them stand on which page of the settings, in this order; what concerns the window stands before them."""
CHOICES = {name: tuple(value for value, _ in option.values) for name, option in OPTIONS.items() if option.values}
"""Settings that take one of these values."""
MOST_PIXELS = 100_000
NOT_KEPT = ("path", "notice")
STARTS_AGAIN = (
    "window", "place", "maximised", "last_game", "unscored", "untouched", "setup", "setups", "silence_told", "language",
    *NOT_KEPT,
)  # fmt: skip
"""What the button for the defaults leaves alone."""


@dataclass(slots=True)
class Settings:
    """What the player chose.

    Attributes:
        window: size neither full screen nor maximised, in pixels; (0, 0) means not chosen yet.
        place: where it stands then on the desktop; None means not chosen yet.
        maximised: the window fills the desktop, inside its bars.
        scale: size of everything, in percent of what fills the window; above 100 the view follows the pointer.
        words: size of words, a key of WORDS.
        palette: colours of pieces and seats, one of PALETTES.
        patterns: patterns for each colour on pieces.
        contrast: flat dark grounds and brighter frames.
        vision: how the preview in the settings shows colours; changes nothing else.
        reduced_motion: pieces do not fly.
        rumble: game pads shake with some sounds.
        auto_single: a single option is taken without being asked.
        auto_zoom: the table enlarges what a decision is about.
        hints: why something is not allowed, shown where the pointer is.
        warnings: what is about to be lost is said before.
        unasked: kinds of warnings that the player does not want any more (`table.warnings.kind`).
        confirm: which clicks on the table wait for a second one, one of CONFIRM.
        ask_end: when the end of a turn is asked about, one of ASK_END.
        confirmations: a question before what cannot be taken back.
        keys: commands whose keys were changed, with the names of their keys.
        silence_told: that there is no sound device was said; again only after there was one.
        last_game: the game that a person last began, opened or played on.
        unscored: the game on the table whose final score nobody has seen yet, as the program may end before that.
        untouched: games begun from a replay in which nobody has moved yet; they are not offered to be continued.
        language: a code of `words.LANGUAGES`, or empty for the system's language.
    """

    window: tuple[int, int] = (0, 0)
    place: tuple[int, int] | None = None
    full_screen: bool = False
    maximised: bool = False
    scale: int = 100
    words: str = "normal"
    palette: str = "standard"
    patterns: bool = False
    contrast: bool = False
    vision: str = "full"
    reduced_motion: bool = False
    speed: str = "normal"
    sound: bool = True
    volume: float = 0.7
    silence_told: bool = False
    ambience: bool = True
    ambience_volume: float = 0.5
    rumble: bool = False
    auto_single: bool = True
    auto_zoom: bool = False
    hints: bool = True
    warnings: bool = True
    unasked: list[str] = field(default_factory=list)
    confirm: str = "reveal"
    ask_end: str = "possible"
    confirmations: bool = True
    keys: dict[str, Any] = field(default_factory=dict)
    language: str = ""
    last_game: str = ""
    unscored: str = ""
    untouched: list[str] = field(default_factory=list)
    setup: dict[str, Any] = field(default_factory=dict)
    setups: dict[str, Any] = field(default_factory=dict)
    path: Path | None = field(default=None, compare=False)
    notice: str = field(default="", compare=False)

    @property
    def pace(self) -> str:
        """How fast pieces move: `off` where they shall not fly."""
        return "off" if self.reduced_motion else self.speed

    def reset(self) -> None:
        """All as at the first start, but for the window, the language and what is remembered of games."""
        fresh = Settings()
        for one in fields(self):
            if one.name not in STARTS_AGAIN:
                setattr(self, one.name, getattr(fresh, one.name))

    def renamed(self, old: str, new: str) -> None:
        """The file of a game has another name now."""
        if self.last_game == old:
            self.last_game = new
        if self.unscored == old:
            self.unscored = new
        self.untouched = [new if place == old else place for place in self.untouched]
        self.save()

    def save(self) -> None:
        """Writes the file whole or not at all; a folder that cannot be written only costs the memory of the choice."""
        if self.path is None:
            return
        kept = {name: value for name, value in asdict(self).items() if name not in NOT_KEPT}
        try:
            files.write(self.path, kept)
        except OSError as error:
            logging.getLogger("blackangel").warning("Settings are not kept: %s", error)


def load_settings(folder: Path) -> Settings:
    """The settings of that data folder."""
    path = folder / FILE
    settings = Settings(path=path)
    try:
        found = files.read(path)
        if not isinstance(found, dict):
            raise files.Unreadable("not an object")
    except FileNotFoundError:
        return settings
    except files.Unreadable as error:
        logging.getLogger("blackangel").warning("Settings cannot be read: %s", error)
        kept = _keep_aside(path)
        settings.notice = tr("The settings file could not be read, so the defaults are used.")
        if kept:
            settings.notice += " " + tr("The old one is now called {name}.", name=kept)
        return settings
    for name, value in found.items():
        _take(settings, name, value)
    return settings


def _keep_aside(path: Path) -> str:
    """Renames the broken file; its new name, or nothing if it could not be moved."""
    for number in range(1, 100):
        aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not os.path.lexists(aside):
            try:
                path.rename(aside)
            except OSError:
                return ""
            return aside.name
    return ""


def _pair(value: Any, least: int = 0) -> tuple[int, int] | None:
    if isinstance(value, list) and len(value) == 2 and all(files.whole(part, MOST_PIXELS, least) for part in value):
        return value[0], value[1]
    return None


def _take(settings: Settings, name: str, value: Any) -> None:
    """One value of the file, if it is of the right kind."""
    if name == "window":
        settings.window = _pair(value) or settings.window
    elif name == "place":
        settings.place = _pair(value, -MOST_PIXELS)    # a desktop may begin left of the first screen
    elif name == "language":
        if isinstance(value, str) and value in LANGUAGES:
            settings.language = value
    elif name in CHOICES:
        if isinstance(value, str | int) and not isinstance(value, bool) and value in CHOICES[name]:
            setattr(settings, name, value)
    elif name in ("untouched", "unasked"):
        if isinstance(value, list):
            setattr(settings, name, [part for part in value if isinstance(part, str)])
    elif name == "keys":
        if isinstance(value, dict):
            settings.keys = {str(command): key for command, key in value.items() if isinstance(key, str)}
    elif name in ("volume", "ambience_volume"):
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            setattr(settings, name, float(value))
    elif name in {one.name for one in fields(settings)} - set(NOT_KEPT) and type(value) is type(
        getattr(settings, name)
    ):
        setattr(settings, name, value)
