"""What the engine and the system say of a file, in the player's language.

The engine speaks English and knows no language; its clauses are recognised here by their form.
"""

from __future__ import annotations

import logging
import re
from functools import lru_cache

from blackangel.ui.kit.words import N_, capital, tr


class BrokenTexts(ValueError):
    """A file of texts cannot be used. The message is a clause with the file's name and, if known, the line."""


CLAUSES = (
    N_("line {n}: {what}"), N_("step {n}: {what}"), N_("the file cannot be read: {what}"),
    N_("the file is larger than {n} MB"), N_("the header is cut short"), N_("the file is empty"),
    N_("this is not a game log"),
    N_("this is a public record of a game; it can be read, but not played on"), N_("there is no file {name}"),
    N_("the log has format {n}, made by a newer program; this one reads up to {m}"),
    N_("format {n} is no longer known"), N_("the game is over, nothing may follow its result"),
    N_("step {n} cannot be taken back"), N_("free undo is for games of one person"),
    N_("undo goes back to step {n}, but there are {m}"), N_("step {n} where step {m} must follow"),
    N_("there is no seat {name}"), N_("the seed is too large"),
    N_("the seats or options hold text that cannot be shown"), N_("the line is longer than {n} kB"),
    N_("a line of {n} bytes is too long for a log"), N_("line {n} was cut short and is left out"),
    N_("the log has rules version {n}, made by a newer program; this one plays version {m}"),
    N_("the log has rules version {n}; this program plays version {m}"), N_("step {n} follows the end of the game"),
    N_("the log has a result, but the game is not over"), N_("there is already a game called {name}"),
    N_("there is already a file {name}"), N_("{name} is the game itself"),
    N_("a saved game needs a name with at least one letter or digit"),
    N_("{name} is open in a running copy of the game"), N_("{name} is open in another running copy of the game"),
    N_("{name}, line {n}: {what}"), N_("{name}: expected the key {other}, which is missing here"),
    N_("{name}: expected this file in {other}"), N_("expected valid YAML here"),
    N_("expected a whole number from {n} to {m} instead of {name}"), N_("expected true or false instead of {name}"),
    N_("expected the key {name}, which is missing here"), N_("expected text in UTF-8"),
    N_("expected {name} only once"), N_("expected less nesting here"),
    N_("expected a file of at most {n} bytes instead of {m}"), N_("expected {name} instead of {other}"),
    N_("expected {name}"), N_("another program moved {name} away"), N_("another program replaced {name}"),
    N_("another program changed {name}"), N_("the log is full"), N_("the file has more than {n} lines"),
    N_("Permission denied"), N_("No space left on device"), N_("No such file or directory"),
    N_("Read-only file system"), N_("Is a directory"), N_("Input/output error"), N_("Not a directory"),
    N_("Disk quota exceeded"), N_("File name too long"),
    N_("File exists"), N_("Device or resource busy"), N_("Too many open files"), N_("Invalid argument"),
    N_("Operation not permitted"), N_("Directory not empty"), N_("Stale file handle"),
    N_("expected other content here"), N_("{file}: {what}"),
)  # fmt: skip
"""What errors say. `{what}` is another clause, `{file}` a file's name, `{n}` and `{m}` are numbers; the first clause
that fits counts."""
FILE_NAME = re.compile(r"\S+\.[a-z0-9]{2,6}\b")
PLAINER: dict[str, tuple[str, ...]] = {
    N_("this is no line of a saved game"): (
        "the line is no sound line of format {n}", "a note must be text",
        "the line is neither a step, an undo, fresh chance, a note nor a result",
        "fresh chance begins after step {n}, but there are {m}", "in a log of format {n} chance never begins afresh",
        "an option must be a list that starts with its verb", "an option holds text that is no id",
        "an option holds strings and whole numbers only", "chance outcomes must be a list of whole numbers",
        "the seconds must be a number, 0 or more", "the digest must be hex digits", "a result must be an object",
        "the {name} of a result must be whole numbers", "the seats must be a list of 1 to 16 objects",
        "the options must be an object", "free_undo must be true or false", "{name} must be text",
        "{name} must be a whole number, 0 or more", "unknown field {name}", "a number is too large",
        "{name} is no number", "a field stands there twice", "the line nests deeper than {n}",
        "the line is not UTF-8", "the line is not JSON", "the line is not an object", "an option has too many parts",
        "a step has too many chance outcomes", "the second line must hold the setup (step 0)",
    ),
    N_("a seat goes to somebody who cannot have it"): (
        "seat {n} is a bot's and stays so", "seat {n} is the last person's and stays so",
    ),
    N_("the setup is not the one that belongs to this seed"): (
        "the setup does not follow from the seed", "the setup gives digest {name}, not {other}",
    ),
    N_("after step {n} the game is not as it was when it was played"): (
        "after step {n} the digest is {name}, not {other}",
    ),
    N_("step {n} is not allowed by the rules"): (
        "step {n} is not legal: {name}",
    ),
    N_("in step {n} it is another player's turn"): (
        "step {n} is by seat {name}, but seat {other} decides",
    ),
    N_("the result is not the one that the steps lead to"): (
        "the {key} of the result must be {name}, not {other}",
    ),
    N_("no such game can be set up"): (
        "no such game can be set up: {what}",
    ),
    N_("expected a text here"): (
        "not a text: {name}",
    ),
    N_("this is a saved game of another game"): (
        "the log is of the game {name}, not {other}",
    ),
    N_("it is of a game that this program does not have"): (
        "there is no game called {name}; known: {other}",
    ),
    N_("it was played with other pieces than this program has"): (
        "the log was played with other game data ({name}) than this program has ({other})",
    ),
}
"""What is said in place of what only programmers understand, or of what names keys and digests."""
ERRNO = re.compile(r"\[(?:Errno|WinError) -?\d+\] (.*?)(?:: ['\"].*)?", re.DOTALL)
"""How Python writes an error of the system."""
FORMS = {"n": "-?[0-9]+", "m": "-?[0-9]+", "file": FILE_NAME.pattern}
"""What stands in the places of a clause; anything in the others."""
PLACE = re.compile(r"\\{(\w+)\\}")


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    def group(match: re.Match[str]) -> str:
        return f"(?P<{match[1]}>{FORMS.get(match[1], '.+')})"

    said = {key: key for key in CLAUSES} | {key: plain for plain, keys in PLAINER.items() for key in keys}
    return tuple((re.compile(PLACE.sub(group, re.escape(key)), re.DOTALL), words) for key, words in said.items())


def clause(error: object) -> str:
    """An error as a clause without its full stop. Words of the system that nobody knows stay as they are; what went
    wrong inside of the program is noted, and only that there is something is said."""
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    words = told.strip().removesuffix(".")
    words = match[1] if (match := ERRNO.fullmatch(words)) else words
    for pattern, key in _patterns():
        match = pattern.fullmatch(words)
        if match:
            return tr(key, **{name: clause(found) if name == "what" else found
                              for name, found in match.groupdict().items()})  # fmt: skip
    if isinstance(error, Exception) and not isinstance(error, OSError):
        logging.getLogger("blackangel").warning("An error without words: %r", error)
        return tr("the cause is unknown, the notes of the program say more")
    return words


def sentence(error: object) -> str:
    """An error as a sentence; a file's name at its beginning stays as it is."""
    words = clause(error)
    words = words if FILE_NAME.match(words) else capital(words)
    return words if words.endswith((".", "!", "?")) else words + "."
