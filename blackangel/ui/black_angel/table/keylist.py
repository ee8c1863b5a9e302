"""The options of a decision as a list in groups: by card, by die, by ship, what does nothing last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.verbs import cards
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.dice import TAKE, own
from blackangel.ui.black_angel.verbs.record import At, Option
from blackangel.ui.kit.words import capital, tr
from blackangel.ui.play.chooser import FEW, NOTHING, Entry, Tags

from . import phrases, previews

if TYPE_CHECKING:
    from .interaction import Interaction
    from .lookout import Lookout

GROUPED = ("turn", "sequence_a", "inject", "command", "move_ship", "place_die")
"""Decisions with so many options that groups help."""

def entries(at_work: Interaction) -> list[Entry]:
    """Lines for all options of a decision; those that read the same are listed once."""
    seen: dict[tuple[str, str], Entry] = {}
    for option in at_work.options:
        group = capital(group_of(at_work, option))
        weak = cards.PLAY.says(option) and not at_work.slots(option.card).get(option.slot)
        if weak:
            group = tr("Activates nothing")
        label = capital(_label(at_work, option, group, weak))
        if (group, label) not in seen:
            seen[group, label] = Entry(label, (option,), at_work.place_of(option), group, weak)
    found = list(seen.values())
    order = _groups(at_work, found)
    return sorted(found, key=lambda entry: (entry.weak, verb(entry.options[-1]).costly, order.index(entry.group)))


def _groups(at_work: Interaction, found: Sequence[Entry]) -> list[str]:
    """The headings as their first lines come, but one's own dice before those one can buy: no key means now this, now
    that."""
    dice = [entry for entry in found if TAKE.says(entry.options[0])]
    dice.sort(key=lambda entry: not own(entry.options[0], at_work.view, at_work.seat))
    in_order = iter(dice)
    return list(dict.fromkeys((next(in_order) if entry in dice else entry).group for entry in found))


def _at(at_work: Interaction) -> At:
    return At(at_work.kind, at_work.context, at_work.view, at_work.seat)


def group_of(at_work: Interaction, option: Option) -> str:
    """The heading below which an option stands; empty where there are no groups."""
    if at_work.kind not in GROUPED:
        return ""
    heading = verb(option).heading
    return heading(option, _at(at_work)) if heading else tr("Or")


def _label(at_work: Interaction, option: Option, group: str, weak: bool) -> str:
    """The words of a line: what the heading says already is left out."""
    below = verb(option).below
    if weak:
        return phrases.card_label(option.card) + ": " + phrases.slot_name(option.slot)
    return below(option, _at(at_work)) if below and group else label(at_work, option)


def label(at_work: Interaction, option: Option) -> str:
    """The words of a line that has no heading, as short as they can be."""
    found = verb(option)
    return (found.brief or found.words)(named(option), _at(at_work))


def shared(at_work: Interaction, lookout: Lookout, found: Sequence[Entry]) -> previews.Sums:
    """What comes whichever line is chosen: that of the line that does nothing, else what all lines have alike."""
    if not 2 <= len(found) <= FEW or any(verb(entry.options[-1]).untold for entry in found):
        return {}
    sums = [previews.sums(lookout.trial(entry.options), at_work.seat) for entry in found]
    for entry, brings in zip(found, sums, strict=True):
        if verb(entry.options[-1]).neither:
            return brings
    return {item: n for item, n in sums[0].items() if all(other.get(item) == n for other in sums)}


def gains(at_work: Interaction, lookout: Lookout, found: Sequence[Entry], chosen: Entry) -> Tags:
    """What one of the lines would bring, for beside it: all of it, but for what comes in any case where one may also
    do nothing; nothing for what is kept."""
    option = named(chosen.options[-1])
    bought = _for_hal(at_work, chosen)
    if bought:
        return [*previews.tags(lookout.trial(chosen.options), at_work.seat), *bought]
    if cards.PLAY.says(option):
        return [(" / ".join(map(phrases.effect_words, names)), False)
                for names in at_work.activated(option.card, option.slot)]
    if any(verb(entry.options[-1]).neither or cards.KEEP.says(entry.options[-1]) for entry in found):
        return [gain for gain in tails(at_work, lookout, found)(chosen) if gain[0] != NOTHING]
    return previews.tags(lookout.trial(chosen.options), at_work.seat)


def _for_hal(at_work: Interaction, entry: Entry) -> Tags:
    """What Hal gets for a die of his that a line buys."""
    bought = next((option.die for option in map(named, entry.options) if TAKE.says(option)), None)
    words = previews.hals_gain(bought, at_work.view) if bought is not None else ""
    return [(words, True)] if words else ()


def tails(at_work: Interaction, lookout: Lookout, found: Sequence[Entry]) -> Callable[[Entry], Tags]:
    """What each line would bring: the effects that a card activates, gains and costs; not what all of them bring."""
    common: list[previews.Sums] = []

    def tail(entry: Entry) -> Tags:
        option = named(entry.options[-1])
        if cards.PLAY.says(option):
            activated = at_work.activated(option.card, option.slot)
            return [(_effects(names), False) for names in activated] or [(NOTHING, False)]
        if TAKE.says(option):
            return _for_hal(at_work, entry)
        if verb(option).untold or verb(option).priced:
            return ()
        if not common:
            common.append(shared(at_work, lookout, found))
        own = previews.less(previews.sums(lookout.trial(entry.options), at_work.seat), common[0])
        return [tag for tag in previews.told(own) if not is_said(tag[0], entry.label)]
    return tail


def is_said(tag: str, words: str) -> bool:
    """Whether the words of a line say already what a tag would: "+1 [i:ship]" and "take [i:ship] 1 ship"."""
    amount, _, icon = tag.partition(" ")
    return amount.startswith("+") and f"{icon} {amount[1:]}" in words


def _effects(names: Sequence[str]) -> str:
    return "/".join(map(phrases.effect_sign, names))
