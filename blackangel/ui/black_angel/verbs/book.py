"""All verbs by name, and what the table asks of an option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from blackangel.engine.decision import View, verb_of
from blackangel.games.black_angel.answers import named
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place

from . import cards, damage, dice, missions, robots, ships, tiles, turn
from .record import At, Binding, Facts, Option, Told, Verb

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.scene import TableScene

VERBS: Final[Mapping[str, Verb]] = {verb.name: verb for family in (
    turn, dice, cards, ships, tiles, damage, missions, robots) for verb in family.VERBS}


def verb(option: Option) -> Verb:
    """The record of an option's first word."""
    return VERBS[verb_of(option)]


def option_words(option: Option, kind: str, context: Mapping[str, Any], view: View, seat: int) -> str:
    """One option in plain words, as the list shows it."""
    return verb(option).words(named(option), At(kind, context, view, seat))


def button_words(name: str, kind: str) -> str:
    """Short words on the button of an option that has no place of its own."""
    found = VERBS[name]
    if not found.bar:
        raise ValueError(f"{name} has no button")
    return tr(found.bar_in.get(kind, found.bar))


def bindings(options: Iterable[Option], kind: str, context: Mapping[str, Any], view: View, seat: int) -> list[Binding]:
    """All bindings of a decision, in the order of its options."""
    at = At(kind, context, view, seat)
    return [found for option in map(named, options) for found in verb(option).bind(option, at)]


def takeable(options: Iterable[Option]) -> dict[Place, Option]:
    """Pieces whose taking up is an option by itself, and which: dice for an action, cubes to repair."""
    found: dict[Place, Option] = {}
    for option in map(named, options):
        taken_from = verb(option).taken_from
        if taken_from is not None:
            found.setdefault(taken_from(option), option)
    return found


def told(scene: TableScene, options: tuple[Option, ...]) -> Told:
    """Title and lines for options that one click would choose; no lines if there is nothing to say."""
    forecast = verb(options[-1]).forecast
    return forecast(scene, tuple(map(named, options))) if forecast else ("", [])


def facts(option: Option, state: Any, view: View, seat: int) -> Facts:
    """All that is known of one option of the decision at hand. Lessons never name an option by its ids: they ask for
    "an orange die of 3", and these facts find it."""
    find = verb(option).facts
    return {"verb": verb_of(option), **(find(named(option), state, view, seat) if find else {})}
