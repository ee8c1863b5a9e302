"""What a pointer or a key means for the decision at hand: picking up, clicking, choosing between variants.

No drawing and no rules here: options come in, options (to be applied in order) go out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.answers import named
from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.black_angel.verbs.cards import PLAY
from blackangel.ui.black_angel.verbs.dice import FLIP, TAKE
from blackangel.ui.black_angel.verbs.record import DEBRIS_BOX, Binding, Option
from blackangel.ui.black_angel.verbs.ships import LAUNCH, MOVE, STAY, flight
from blackangel.ui.black_angel.verbs.tiles import ACTIVATE
from blackangel.ui.kit.words import tr
from blackangel.ui.play.chooser import Entry

from . import bindings as b
from . import keylist, phrases
from .layout import Place

FOLLOWS = ("place_die", "debris")
"""What is decided about a piece that has been taken up."""
Preview = Callable[[Option], "Ahead | None"]


@dataclass(slots=True, frozen=True)
class Ahead:
    """What would be to decide after an option that takes no chance."""

    kind: str
    options: tuple[Option, ...]
    context: Mapping[str, Any]
    seat: int
    why: Callable[[Option], str] | None = None


@dataclass(slots=True)
class Outcome:
    """What a click led to: options to apply, or variants to choose from at a place, or nothing."""

    apply: tuple[Option, ...] = ()
    choices: list[Binding] = field(default_factory=list)
    place: Place | None = None
    used: bool = False


class Interaction:
    """One decision of the person at the screen."""

    def __init__(self, kind: str, options: Sequence[Option], context: Mapping[str, Any], view: View, seat: int,
                 preview: Preview) -> None:
        self.kind = kind
        self.options = tuple(map(named, options))
        self.context = context
        self.view = view
        self.seat = seat
        self.preview = preview
        self.fixed = book.bindings(self.options, kind, context, view, seat)
        self.takeable = book.takeable(self.options)
        self.dice = {str(place[1]) for place in self.takeable if place[0] == "die"}
        self.picked: Place | None = None
        self.auto = False
        self.flip_mode = False
        self._ahead: dict[Place, list[Binding]] = {}
        self._seen: dict[Place, Ahead | None] = {}
        self._slots: dict[str, dict[str, dict[int, tuple[str, ...]]]] = {}
        self.pick_alone()

    def pick_alone(self) -> None:
        """The piece that this decision is about is in the hand from the start."""
        sources = b.sources(self.fixed)
        if self.kind in ("place_die", "inject", "place_advanced") and len(sources) == 1:
            self.picked = next(iter(sources))
            self.auto = True

    # ---- what may be done -----------------------------------------------------------------------------------------

    def bindings(self) -> list[Binding]:
        """Bindings in force: those of the options, and those of the piece in the hand."""
        if self.picked in self.takeable:
            return [*self.fixed, *self.ahead(self.picked)]
        return self.fixed

    def seen(self, place: Place) -> Ahead | None:
        """The decision that taking up a piece leads to; None if it cannot be taken up."""
        if place not in self._seen:
            self._seen[place] = self.preview(self.takeable[place]) if place in self.takeable else None
        return self._seen[place]

    def ahead(self, place: Place) -> list[Binding]:
        """What could be done with a piece that is not taken up yet."""
        if place not in self._ahead:
            seen = self.seen(place)
            found: list[Binding] = []
            if seen and seen.kind in FOLLOWS and seen.seat == self.seat:
                found = b.of_piece(place, self.takeable[place], seen.options, seen.kind, seen.context, self.view,
                                   self.seat)
            self._ahead[place] = found
        return self._ahead[place]

    def slots(self, card: int) -> dict[str, tuple[int, ...]]:
        """For each slot in which a card may be played: the cells that it would activate."""
        return {slot: tuple(sorted(cells)) for slot, cells in self._slots_of(card).items()}

    def activated(self, card: int, slot: str) -> list[tuple[str, ...]]:
        """The effects to choose from on each tile that a card would activate in a slot."""
        cells = self._slots_of(card).get(slot, {})
        return [cells[cell] for cell in sorted(cells)]

    def _slots_of(self, card: int) -> dict[str, dict[int, tuple[str, ...]]]:
        """Slot, cell, effects; cards with the same back activate the same."""
        found = self._slots.setdefault(back(card), {})
        for option in self.options:
            if PLAY.says(option) and option.card == card and option.slot not in found:
                seen = self.preview(option)
                cells: dict[int, tuple[str, ...]] = {}
                for o in seen.options if seen and seen.kind == "activate" else ():
                    if ACTIVATE.says(o):
                        cells[o.cell] = (*cells.get(o.cell, ()), o.effect)
                found[option.slot] = cells
        playable = {o.slot for o in self.options if PLAY.says(o) and o.card == card}
        return {slot: cells for slot, cells in found.items() if slot in playable}

    def sources(self) -> set[Place]:
        """Places from which a piece may be taken up now."""
        found = b.sources(self.fixed) | {place for place in self.takeable if place[0] == "die" or self.ahead(place)}
        return {place for place in found if place[0] != "held"}

    def shown_sources(self) -> set[Place]:
        """Those that are shown as such: not where a piece may be pulled from, but a click means something else."""
        pulled = {x.source for x in self.fixed if x.pulled} - {x.source for x in self.fixed if not x.pulled}
        return self.sources() - {place for place in self.takeable if place[0] != "die"} - pulled

    def targets(self) -> set[Place]:
        """Places that a click would choose now."""
        if self.picked is None:
            found = b.targets(self.fixed, None)
        else:
            known = self.bindings()
            found = {x.target for x in known if x.source == self.picked}
            if not found or not self.auto:
                found |= {x.target for x in known if x.source is None and x.target == self.picked}
            found |= {x.target for x in known if x.source is None and x.target[0] in ("bar", "flip")}
            if self.auto:
                found |= {x.target for x in known if x.source is None}
        chips = self.chips()
        turned = {("die", die) for die in chips} if self.turning else set()
        return {target for target in found if target[0] != "flip" or target[1] in chips} | turned

    def chips(self) -> set[str]:
        """Dice that show the button to turn them over."""
        able = {o.die for o in self.options if FLIP.says(o)}
        if self.turning:
            return able
        if self.picked and self.picked[0] == "die":
            return able & {self.picked[1]}
        return set()

    @property
    def turning(self) -> bool:
        """True while a click on a die turns it over: it could mean nothing else, or the player asked for it."""
        return self.kind == "end_turn" or self.flip_mode

    def _meant(self, place: Place) -> Place:
        """A die stands for its button while a click on it turns it over, a slot for the arrow of its line while a tile
        is to be injected."""
        if self.kind == "inject" and place[0] == "slot":
            arrows = {x.target for x in self.fixed if b.LANE.get(x.target[-1], x.target[-1]) == place[1]
                      and self.picked in (None, x.source)}
            return arrows.pop() if len(arrows) == 1 else place
        return ("flip", place[1]) if place[0] == "die" and self.turning and place[1] in self.chips() else place

    @property
    def can_flip(self) -> bool:
        return any(FLIP.says(o) for o in self.options)

    # ---- pointing -------------------------------------------------------------------------------------------------

    def found(self, place: Place) -> list[Binding]:
        """Bindings that a click on a place means at this moment."""
        known, place = self.bindings(), self._meant(place)
        if self.picked is not None:
            mine = [x for x in known if x.target == place and x.source == self.picked]
            return mine or [x for x in known if x.target == place and x.source is None]
        return [x for x in known if x.target == place and x.direct]

    def click(self, place: Place) -> Outcome:
        """A click on a place."""
        place = self._meant(place)
        direct = self.found(place)
        if self.picked is not None:
            if direct:
                return self.choose(direct, place)
            if place != self.picked and place in self.sources():
                return self.pick(place)
            if not self.auto:
                self.picked = None
            return Outcome(used=True)
        if self._launches(place):
            return self.pick(("goods", "ship"))
        carried = [x for x in self.fixed if x.source == place and not x.pulled]
        if place[0] == "die" and place[1] in self.dice:
            return self.pick(place)
        if direct and carried:
            both = _unique([*direct, *carried])
            far = {x.options for x in carried} - {x.options for x in direct}
            return self.choose(both, place) if len(far) <= 1 else self.pick(place)
        if direct and self.kind == "inject":    # Several tiles wait: which one is always asked.
            return Outcome(choices=_unique(direct), place=place, used=True)
        if direct:
            return self.choose(direct, place)
        if carried:
            return self.pick(place)
        return Outcome()

    def _launches(self, place: Place) -> bool:
        """Whether a click there takes up a ship to launch: on the Black Angel, from which it can go further."""
        angel = self.view["space"].get("angel")
        here = {o.start if MOVE.says(o) else o.hex for o in self.options if MOVE.says(o) or STAY.says(o)}
        if place != ("hex", angel) or angel in here:
            return False
        found = [o for o in self.options if LAUNCH.says(o)]
        return flight(None, angel) in found and len(found) > 1

    def pick(self, place: Place) -> Outcome:
        """Takes a piece up."""
        self.picked = place
        self.auto = False
        return Outcome(used=True, place=place)

    def drop(self, place: Place | None) -> Outcome:
        """The piece in the hand is let go over a place."""
        if place is None or self.picked is None:
            return Outcome()
        place = self._meant(place)
        mine = [x for x in self.bindings() if x.target == place and x.source == self.picked]
        return self.choose(mine, place) if mine else Outcome()

    def choose(self, found: Sequence[Binding], place: Place) -> Outcome:
        """One binding is applied, several are asked about; those that read the same count as one."""
        unique = _unique(found)
        if len(unique) > 1:
            seen: dict[str, Binding] = {}
            for x in unique:
                seen.setdefault(self.label(x), x)
            unique = list(seen.values())
        if len(unique) == 1 and not unique[0].ask:
            return Outcome(apply=unique[0].options, used=True, place=place)
        return Outcome(choices=unique, place=place, used=True)

    def cancel(self) -> bool:
        """Puts the piece back; True if something was in the hand."""
        if self.flip_mode:
            self.flip_mode = False
            return True
        if self.picked is not None and not self.auto:
            self.picked = None
            self.pick_alone()
            return True
        return False

    # ---- words ----------------------------------------------------------------------------------------------------

    def label(self, x: Binding) -> str:
        """A binding in words."""
        option = x.options[-1]
        kind = self.kind if len(x.options) == 1 else "debris" if self.kind == "repair" else "place_die"
        return book.option_words(option, kind, self.context, self.view, self.seat)

    def entries(self, found: Sequence[Binding]) -> list[Entry]:
        """Lines of the list for some bindings."""
        return [Entry(self.label(x), x.options, x.target) for x in found]

    def all_entries(self) -> list[Entry]:
        """Lines for all options of the decision, in groups; only the dice while one of them is to be turned over."""
        found = keylist.entries(self)
        return [entry for entry in found if FLIP.says(entry.options[0])] if self.flip_mode else found

    def place_of(self, option: Option) -> Place | None:
        """Where an option is on the table: its piece if it has one, else its place."""
        if TAKE.says(option) or FLIP.says(option):
            return ("die", named(option).die)
        for x in self.fixed:
            if x.options == (option,):
                return x.target
        return None

    def target_of(self, options: Sequence[Option]) -> Place | None:
        """Where on the table options that are applied one after the other were chosen: what they lead to, if they take
        a die."""
        first = options[0] if options else None
        taken = next((place for place, option in self.takeable.items() if option == first), None)
        for x in self.ahead(taken) if len(options) > 1 and taken else ():
            if x.options == tuple(options):
                return x.target
        return next((place for place in map(self.place_of, reversed(options)) if place), None)

    def title(self) -> str:
        return phrases.title(self.kind, self.options, self.context)

    def sentence(self) -> str:
        """The sentence of the decision bar; it speaks of the piece in the hand."""
        if self.picked and self.picked[0] == "die" and self.kind in ("turn", "sequence_a"):
            info = self.view["dice"][self.picked[1]]
            die = phrases.die_token(self.picked[1], self.view)
            if str(info["at"]) != str(self.seat):
                left = self.view["seats"][self.seat]["resources"] - 1
                return tr("Buy {die}: you keep [i:resource] {n}. Drop it.", die=die, n=left)
            return tr("Drop {die} on a glowing place.", die=die)
        if self.picked and self.picked[0] == "hand" and self.kind in ("turn", "sequence_a"):
            return tr("Drop the card on one of the six slots.")
        if self.picked is not None and self.kind in ("repair", "debris"):
            return tr("Drop it on your debris box or on the [i:lightning] of a tile.")
        if self.picked == DEBRIS_BOX:
            return tr("Drop it on a die of yours: it turns over.")
        if self.flip_mode:
            return tr("Which die? It turns to its other face.")
        if self.picked and self.picked[0] in ("tile", "adv"):
            return tr("Drop it on your board; then push it in.")
        return phrases.sentence(self.kind, self.options, self.context, self.view)


def _unique(found: Sequence[Binding]) -> list[Binding]:
    seen: dict[tuple[Option, ...], Binding] = {}
    for x in found:
        seen.setdefault(x.options, x)
    return list(seen.values())
