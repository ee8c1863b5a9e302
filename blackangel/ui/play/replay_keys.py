"""What the keys of the replay viewer do, for whoever lists them."""

from __future__ import annotations

from blackangel.ui.kit.words import N_, tr

NAMED = (
    (N_("Space"), N_("play and pause")),
    (N_("Left, Right"), N_("one step")),
    (N_("Page up, down"), N_("one turn (Shift with Left, Right as well)")),
    (N_("Home, End"), N_("first and last step")),
    (N_("Ctrl Left, Right"), N_("previous and next bookmark")),
    (N_("Escape"), N_("back to the game, or out of the replay")),
)
LETTERS = (
    ("S", N_("speed")), ("G", N_("go to a turn")), ("V", N_("whose view")), ("C", N_("steps, cards, bookmarks")),
    ("B", N_("bookmark with a note")), ("E", N_("picture or film")), ("P", N_("play on from here")),
    ("A", N_("what would have been better")), ("N", N_("next turn that mattered; with Shift the one before")),
    ("W", N_("show the better line, step by step")),
)  # fmt: skip
"""All keys of the viewer, and what they do; letters are the same in every language."""


def rows(large: str) -> list[tuple[str, str]]:
    """Keys and what they do, in the player's language. large: what the numbers enlarge, see `Past.enlarged`."""
    found = [(tr(name), tr(words)) for name, words in NAMED] + [(letter, tr(what)) for letter, what in LETTERS]
    return [*found, ("1 - 4", large)] if large else found
