"""Keys that the player may choose: which command has which key, and what of that collides.

Scenes know only the keys of the start. `Hotkeys.meant` turns the key that was pressed into the one the scene knows, so
a command works everywhere with the player's key; its old key does nothing unless it was given to another command.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pygame

from blackangel.ui.kit.words import N_, tr


@dataclass(slots=True, frozen=True)
class Command:
    """One thing a key does: its name in the settings, the key of the start, and words for it. One of a game's own
    stands in the list after the one that it names; `game` is that game, empty for what keys do at any table."""

    name: str
    key: int
    words: str
    after: str = ""
    game: str = ""

    def meets(self, other: Command) -> bool:
        """Whether both count at one table."""
        return not self.game or not other.game or self.game == other.game


COMMANDS = (
    Command("end_turn", pygame.K_e, N_("end the turn")),
    Command("undo", pygame.K_u, N_("take back one step")),
    Command("redo", pygame.K_y, N_("bring back what was taken back")),
    Command("log", pygame.K_l, N_("log of what happened")),
    Command("hints", pygame.K_h, N_("hints: what a computer player would do")),
    Command("cover", pygame.K_m, N_("hide my cards, or show them again")),
    Command("since", pygame.K_s, N_("what happened since your last turn")),
    Command("list", pygame.K_TAB, N_("all choices as a list")),
    Command("skip", pygame.K_SPACE, N_("complete what moves")),
    Command("look_back", pygame.K_LEFT, N_("look back at what was played")),
    Command("help", pygame.K_F1, N_("help: the rule of what the mouse is over")),
    Command("full_screen", pygame.K_F11, N_("full screen")),
)
"""Those of any game."""
ANYWHERE = ("help", "full_screen")
"""Commands outside of the table, too."""
FIXED = frozenset(
    {pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DELETE}
    | {pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT}
    | {pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE}
)
"""Keys that keep their meaning: to choose, to leave, to move in a list, and those that only modify."""
NAMES = (
    N_("Space"), N_("Tab"), N_("Backspace"), N_("Left"), N_("Home"), N_("End"), N_("Page up"), N_("Page down"),
    N_("Insert"),
)  # fmt: skip
"""Keys with a name of their own in each language."""


def name_of(key: int) -> str:
    """What stands on a key."""
    words = pygame.key.name(key)
    name = words[:1].upper() + words[1:]
    return tr(name) if name in NAMES else name


def _code(name: str, default: int) -> int:
    """The key of that name; 0 for none, the default where there is no such key or it has a fixed meaning."""
    if not name:
        return 0
    try:
        code = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return default
    return default if code in FIXED else code


class Keys(Protocol):
    """The commands whose keys were changed, with the names of their keys."""

    keys: dict[str, Any]


def listed(own: Iterable[Command]) -> tuple[Command, ...]:
    """The commands of any game with those of the games' own; games that have the same command share it."""
    found = list(COMMANDS)
    for command in own:
        names = [one.name for one in found]
        if command.name not in names:
            found.insert(names.index(command.after) + 1, command)
        elif found[names.index(command.name)].game != command.game:
            at = names.index(command.name)
            found[at] = replace(found[at], game="")
    return tuple(found)


class Hotkeys:
    """The keys in use. own: commands of the games' own."""

    def __init__(self, settings: Keys, own: Iterable[Command] = ()) -> None:
        self.settings = settings
        self.commands = listed(own)

    def keys(self) -> dict[str, int]:
        """All commands with their keys; 0 where another command took the key and none was given since."""
        found: dict[str, int] = {}
        for command in self.commands:
            chosen = self.settings.keys.get(command.name)
            found[command.name] = command.key if chosen is None else _code(chosen, command.key)
        chosen = [(command, found[command.name]) for command in self.commands if command.name in self.settings.keys]
        for command in self.commands:
            taken = any(key == found[command.name] and command.meets(other) for other, key in chosen)
            if taken and command.name not in self.settings.keys:
                found[command.name] = 0
        return found

    def holders(self, key: int, command: Command) -> list[Command]:
        """Which other commands have a key at a table at which a command counts."""
        keys = self.keys()
        return [one for one in self.commands if keys[one.name] == key and one is not command and one.meets(command)]

    def meant(self, key: int, commands: bool, game: str = "") -> int | None:
        """The key that a scene knows for the one pressed; None if it does nothing there any more.

        commands: all of them count in the scene, not only those of anywhere; game: of games only this one's.
        """
        if not self.settings.keys:
            return key
        counting = [one for one in self.commands
                    if one.name in ANYWHERE or (commands and one.game in ("", game or one.game))]
        keys = self.keys()
        for command in counting:
            if keys[command.name] == key:
                return command.key
        return None if any(command.key == key for command in counting) else key

    def give(self, command: Command, key: int) -> str:
        """Gives a command a key; why not, as a key of words, if it cannot be: `fixed`. Takes it from another."""
        if key in FIXED or not pygame.key.name(key):
            return "fixed"
        for other in self.holders(key, command):
            self.settings.keys[other.name] = ""
        if key == command.key:
            self.settings.keys.pop(command.name, None)
        else:
            self.settings.keys[command.name] = pygame.key.name(key)
        return ""

    def reset(self) -> None:
        """The keys of the start."""
        self.settings.keys.clear()
