"""What the engine and the system say of a file, in the player's language.

The engine speaks English and knows no language; its clauses are recognised here by their form.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .words import N_, capital, tr

CLAUSES = (
    N_("line {n}: {what}"), N_("step {n}: {what}"), N_("the file cannot be read: {what}"),
    N_("no such game can be set up: {what}"),
    N_("the file is larger than {n} MB"), N_("the header is cut short"), N_("the file is empty"),
    N_("this is not a game log"), N_("this is a public record of a game; it can be read, but not played on"),
    N_("there is no file {name}"),
    N_("the log has format {n}, made by a newer program; this one reads up to {m}"),
    N_("format {n} is no longer known"), N_("the line is no sound line of format {n}"),
    N_("the game is over, nothing may follow its result"), N_("undo goes back to step {n}, but there are {m}"),
    N_("a note must be text"), N_("the line is neither a step, an undo, a note nor a result"),
    N_("the second line must hold the setup (step 0)"), N_("step {n} where step {m} must follow"),
    N_("there is no seat {name}"), N_("an option must be a list that starts with its verb"),
    N_("an option holds text that is no id"), N_("an option holds strings and whole numbers only"),
    N_("chance outcomes must be a list of whole numbers"), N_("the seconds must be a number, 0 or more"),
    N_("the digest must be hex digits"), N_("a result must be an object"),
    N_("the {name} of a result must be whole numbers"), N_("the seats must be a list of 1 to 16 objects"),
    N_("the options must be an object"), N_("the seed is too large"), N_("free_undo must be true or false"),
    N_("the seats or options hold text that cannot be shown"), N_("{name} must be text"),
    N_("{name} must be a whole number, 0 or more"), N_("unknown field {name}"), N_("a number is too large"),
    N_("{name} is no number"), N_("a field stands there twice"), N_("the line is longer than {n} kB"),
    N_("the line nests deeper than {n}"), N_("the line is not UTF-8"), N_("the line is not JSON"),
    N_("the line is not an object"), N_("a line of {n} bytes is too long for a log"),
    N_("line {n} was cut short and is left out"), N_("the log is of the game {name}, not {other}"),
    N_("the log has rules version {n}, made by a newer program; this one plays version {m}"),
    N_("the log has rules version {n}; this program plays version {m}"),
    N_("the log was played with other game data ({name}) than this program has ({other})"),
    N_("the setup does not follow from the seed"),
    N_("the setup gives digest {name}, not {other}"), N_("step {n} follows the end of the game"),
    N_("step {n} is by seat {name}, but seat {other} decides"), N_("step {n} is not legal: {name}"),
    N_("after step {n} the digest is {name}, not {other}"), N_("the log has a result, but the game is not over"),
    N_("the {key} of the result must be {name}, not {other}"), N_("there is already a game called {name}"),
    N_("there is already a file {name}"), N_("{name} is the game itself"),
    N_("a saved game needs a name with at least one letter or digit"),
    N_("{name} is open in a running copy of the game"), N_("{name} is open in another running copy of the game"),
    N_("{name}, line {n}: {what}"), N_("{name}: expected the key {other}, which is missing here"),
    N_("{name}: expected this file in {other}"), N_("expected valid YAML here"),
    N_("expected a whole number from {n} to {m} instead of {name}"), N_("expected true or false instead of {name}"),
    N_("expected the key {name}, which is missing here"), N_("expected text in UTF-8"),
    N_("expected {name} only once"), N_("expected less nesting here"),
    N_("expected a file of at most {n} bytes instead of {m}"), N_("expected {name} instead of {other}"),
    N_("expected {name}"),
    N_("another program moved {name} away"), N_("another program replaced {name}"),
    N_("another program changed {name}"), N_("the log is full"),
    N_("the file has more than {n} lines"), N_("an option has too many parts"),
    N_("a step has too many chance outcomes"),
    N_("Permission denied"), N_("No space left on device"), N_("No such file or directory"),
    N_("Read-only file system"), N_("Is a directory"), N_("Input/output error"), N_("Not a directory"),
    N_("Disk quota exceeded"), N_("File name too long"),
)  # fmt: skip
"""What errors say. `{what}` is another clause, `{n}` and `{m}` are numbers; the first clause that fits counts."""
FILE_NAME = re.compile(r"\S+\.[a-z0-9]{2,6}\b")
PLAINER = {
    key: N_("this is no line of a saved game")
    for key in ("the line is not JSON", "the line is not UTF-8", "the line is not an object")
}
"""What is said in place of what only programmers understand."""
PLACE = re.compile(r"\\{(\w+)\\}")


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    def group(match: re.Match[str]) -> str:
        return f"(?P<{match[1]}>{'-?[0-9]+' if match[1] in ('n', 'm') else '.+'})"

    return tuple((re.compile(PLACE.sub(group, re.escape(key)), re.DOTALL), key) for key in CLAUSES)


def clause(error: object) -> str:
    """An error as a clause without its full stop; one that nobody knows stays as it is."""
    words = str(error).strip().removesuffix(".")
    for pattern, key in _patterns():
        match = pattern.fullmatch(words)
        if match:
            return tr(PLAINER.get(key, key), **{name: clause(found) if name == "what" else found
                              for name, found in match.groupdict().items()})  # fmt: skip
    return words


def sentence(error: object) -> str:
    """An error as a sentence; a file's name at its beginning stays as it is."""
    words = clause(error)
    words = words if FILE_NAME.match(words) else capital(words)
    return words if words.endswith((".", "!", "?")) else words + "."
