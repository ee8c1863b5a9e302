"""What the table tells before anything is chosen: why a place cannot be, how far a ship flies, what an option brings.

Every answer comes from the rules, asked on a copy; it is kept until the decision or the piece in the hand changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel import ending, foresight, reasons
from blackangel.games.black_angel import handling as rules
from blackangel.ui.black_angel.happenings.book import happening
from blackangel.ui.black_angel.happenings.turns import TURN
from blackangel.ui.black_angel.verbs import book
from blackangel.ui.black_angel.verbs.cards import PLACE
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.moments import Moment

from . import handling, refusals
from .layout import Place
from .refusals import Scolding

if TYPE_CHECKING:
    from .interaction import Ahead
    from .scene import TableScene

ASTRAY = 0.35
"""Seconds over a place to which nobody carries such a piece until words tell where it goes."""
NO_PLACE = ("bar", "top", "score", "round", "log")
"""What a piece only passes over on its way."""
NEEDS_DIE = ("needs_discover", "needs_destroy", "needs_repair", "needs_command")
"""Reasons that ask for a die on an action; in the middle of something else that comes first."""
DIE_NOW = ("turn", "sequence_a", "place_die")
STAYS = 2.6
"""Seconds for which a refusal stays where a piece was dropped in vain."""


def certain(option: Option, events: Sequence[Any]) -> list[Any]:
    """The events of an option that do not depend on the chance it takes."""
    turns = [n for n, event in enumerate(events) if TURN.tells(event)]
    drawn = PLACE.says(option)      # It draws Ravager cards.
    kinds = [(event, happening(event)) for event in events[:turns[0] if turns else None]]
    return [event for event, kind in kinds if not kind.unseen and not (drawn and kind.by_ravagers)]


ASKED = "lesson"
"""The reason of a move that the rules allow, but nobody asks for now."""
DONE = N_("Done for you: it was the only choice.")
"""What is said of an option that was taken by itself, if nothing else is."""


@dataclass(slots=True, frozen=True)
class Note:
    """Words that stay for a moment beside a rectangle of the window."""

    words: str
    near: Rect
    until: float


class Lookout:
    """Answers about the decision at hand, each worked out once. quiet: nothing is said of why something cannot be."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.quiet = False
        self.scolding: Scolding | None = None
        self.note: Note | None = None
        self._for: Any = None
        self._kept: dict[Any, Any] = {}
        self._below: tuple[Any, list[Place]] | None = None

    def _known(self, key: Any, ask: Any) -> Any:
        """The answer to a question about the present decision."""
        if self._for is not self.scene.interaction:
            self._for = self.scene.interaction
            self._kept = {}
        if key not in self._kept:
            self._kept[key] = ask()
        return self._kept[key]

    @property
    def _asking(self) -> bool:
        scene = self.scene
        return scene.interaction is not None and scene.controller.mine and not scene.showing.watching

    @property
    def _explaining(self) -> bool:
        """Whether a reason may be shown: the player can do without."""
        return self._asking and self.scene.app.settings.hints

    def below(self) -> list[Place]:
        """What the piece in the hand may be meant for where it is now; worked out once for each point."""
        scene = self.scene
        if scene.pointing.mouse is None or scene.pointing.carried is None:
            return []
        key = (scene.pointing.mouse, scene.pointing.carried, scene.interaction, scene.places)
        if self._below is None or self._below[0] != key:
            self._below = key, scene.pointing.drop_places(scene.pointing.mouse, scene.pointing.carried)
        return self._below[1]

    # ---- refusals ---------------------------------------------------------------------------------------------------

    def refused(self) -> dict[Place, str]:
        """Places to which the piece in the hand cannot go, each with its reason."""
        scene = self.scene
        at_work, carried = scene.interaction, scene.pointing.carried
        if at_work is None or carried is None or not self._explaining or self.quiet:
            return {}
        found: dict[Place, str] = self._known(("refused", carried), lambda: {
            **handling.refused(carried, at_work.context, lambda option: rules.why_not_there(
                scene.controller.state, option)),
            **refusals.while_carrying(at_work, carried, scene.layout, scene.controller.why_not)})
        return found

    def reason(self, place: Place | None) -> str:
        """Why the place under the pointer cannot be; empty if it can, or nobody would ask."""
        scene = self.scene
        at_work = scene.interaction
        if place is None or at_work is None or not self._explaining:
            return ""
        if at_work.kind == "inject" and place[0] == "cell" and not scene.view["seats"][at_work.seat]["grid"][place[1]]:
            return "use_arrow"
        if place[0] == "lock" and scene.pointing.carried is not None and scene.pointing.carried[0] == "die":
            return "reserve_later"
        if scene.pointing.carried is not None and not at_work.auto:
            return self.refused().get(place, "")
        if at_work.auto and place in self.refused():
            return self.refused()[place]
        return str(self._known(("pointed", place), lambda: refusals.when_pointing(
            at_work.kind, place, scene.controller.why_not)))

    def pointed(self) -> tuple[Place, str] | None:
        """The refusal to spell out now: under the pointer, or where a piece was just dropped in vain."""
        scene = self.scene
        if self.quiet:
            return None
        kept = self.scolding
        asking = self._asking or (kept is not None and kept.reason == "not_your_turn" and not scene.controller.mine)
        held = scene.pointing.carried is not None and not (scene.interaction and scene.interaction.auto)
        if kept is not None and (scene.seconds > kept.until or held or not asking):
            kept = self.scolding = None
        if kept is not None:
            return kept.place, kept.reason
        if scene.pointing.hover is None or scene.pointing.keyboard or scene.lists.popup is not None:
            return None
        if scene.pointing.carried is None and not scene.pointing.tooltip_due:
            return None
        under = self._under_pointer()
        at_work = scene.interaction
        if scene.pointing.carried is None and at_work and any(at_work.found(place) for place in under):
            return None     # a click there does something, if not the first thing that is asked
        for place in under:
            reason = self.reason(place)
            if reason:
                return place, reason
        return self._astray() if held and scene.pointing.hover_time >= ASTRAY else None

    def _astray(self) -> tuple[Place, str] | None:
        """Where the piece in the hand goes, told at a place to which nobody carries such pieces."""
        scene, carried = self.scene, self.scene.pointing.carried
        places = self._under_pointer()
        if carried is None or not places or places[0][0] in NO_PLACE or not self._explaining \
                or any(handling.home(carried, place, scene.me) for place in places):
            return None
        reason = self._goes(carried)
        return (places[0], ASKED if self.scene.occasion.asks else reason) if reason else None

    def _goes(self, source: Place) -> str:
        """The rules' reason that tells where the piece of a place goes now; "" if nowhere."""
        scene = self.scene
        piece = handling.piece_at(source, scene.me, scene.view)
        return rules.where_to(scene.controller.state, piece, str(source[1]) if source[0] in ("die", "held") else "")

    def _under_pointer(self) -> list[Place]:
        scene = self.scene
        hover = scene.pointing.hover
        assert hover is not None
        if scene.pointing.carried is None or scene.pointing.mouse is None:
            return [hover]
        places = [hover, *self.below()]
        legal = scene.interaction.targets() if scene.interaction else set()
        at_work = scene.interaction
        means = legal if at_work is None else {*legal, *(place for place in places if at_work.found(place))}
        return [] if any(place in means for place in places) else places

    def scold(self, places: list[Place], at: Point | None = None) -> bool:
        """Says for a moment why a click or a drop came to nothing; True if there is a reason to give. at: the point of
        the window where that was, for places that lie apart from it."""
        for place in places:
            reason = self.reason(place)
            if reason:
                area = self.scene.screen_rect(place)
                self._say(place, reason, at if at and not (area and inside(area, at)) else None)
                return True
        return False

    def _say(self, place: Place, reason: str, at: Point | None = None) -> None:
        near = (at[0] - 30, at[1] - 30, 60.0, 60.0) if at else None
        self.scolding = Scolding(place, reason, self.scene.seconds + STAYS, near)

    def scold_drop(self, source: Place, places: list[Place], at: Point) -> bool:
        """Says why a piece cannot be put down at a point of the window, else where it goes; True if it said so."""
        scene = self.scene
        if not self._explaining or any(handling.home(source, place, scene.me) for place in places):
            return False
        if self.scold(places, at):
            return True
        reason = ASKED if scene.occasion.asks else self._goes(source)
        if reason:
            self._say(places[0] if places else source, reason, at)
        return bool(reason)

    def scold_pull(self, place: Place) -> bool:
        """Says why a piece cannot be taken up; True if there is a reason to give."""
        scene, at_work = self.scene, self.scene.interaction
        piece = handling.piece_at(place, scene.me, scene.view)
        if not piece:
            return False
        if at_work is None or not self._explaining:
            return self._scold_others(place)
        if scene.occasion.asks:
            reason = self.reason(place)
            self._say(place, ASKED if reason in refusals.SILENT else reason)
            return True
        if at_work.found(place):
            reason = "click_debris" if at_work.kind == "debris" else "click_it"
        else:
            reason = self.reason(place) or self.still(piece, place)
        later = reason == "not_now" or reason.startswith(NEEDS_DIE)
        if later and at_work.kind not in (("turn", "sequence_a") if reason == "not_now" else DIE_NOW):
            reason = f"busy:{at_work.title()}"
        self._say(place, reason)
        return True

    def still(self, piece: str, place: Place) -> str:
        """The rules' reason why a piece is not moved now."""
        return rules.why_still(self.scene.controller.state, piece, str(place[1]) if place[0] == "hex" else "")

    def _scold_others(self, place: Place) -> bool:
        """While somebody else decides."""
        controller = self.scene.controller
        if controller.mine or controller.is_over or controller.curtain_for is not None \
                or not self.scene.occasion.played or not self.scene.app.settings.hints:
            return False
        self._say(place, "covered" if controller.covered else "not_your_turn")
        return True

    def note_alone(self, moments: Sequence[Moment]) -> None:
        """Says for a moment that a piece was chosen for the player, because there was only one."""
        scene = self.scene
        if not scene.occasion.played:
            return
        for moment in moments:
            if not moment.alone or moment.option is None or moment.seat != scene.me:
                continue
            context = moment.before["decision"].get("context") or {}
            found = book.bindings([moment.option], moment.kind, context, moment.before, moment.seat)
            near = scene.screen_rect(found[0].target) if found and found[0].target[0] != "bar" else None
            if near is not None:
                words = tr(book.verb(moment.option).alone or DONE)
                self.note = Note(words, near, scene.seconds + STAYS)

    @property
    def noted(self) -> Note | None:
        """What is said of a choice made for the player, while it shall be seen."""
        if self.quiet:
            return None
        if self.note is not None and (self.scene.seconds > self.note.until or self.scene.pointing.carried is not None):
            self.note = None
        return self.note

    # ---- what an option brings ------------------------------------------------------------------------------------

    def trial(self, options: Sequence[Option]) -> tuple[Any, ...]:
        """What would certainly happen, tried on a copy: what chance brings is left out, and another's turn."""
        found: tuple[Any, ...] = self._known(("trial", tuple(options)), lambda: self._try(options))
        return found

    def _try(self, options: Sequence[Option]) -> tuple[Any, ...]:
        copy = self.scene.controller.state.clone()
        events: list[Any] = []
        for option in options:
            if copy.is_over or not copy.is_legal(option):
                return ()
            found = copy.apply(option)
            if copy.last_chance:
                return () if book.verb(option).chancy else (*events, *certain(option, found))
            events += found
        return (*events, *foresight.owed(copy))

    def rolling(self) -> tuple[Any, ...]:
        """What rolling anew would certainly do."""
        state = self.scene.controller.state
        found: tuple[Any, ...] = self._known(("rolling",), lambda: foresight.roll_anew(state))
        return found

    def final(self, options: tuple[Option, ...]) -> str:
        """What the options would roll, draw or show; see `controller.final`."""
        found: str = self._known(("final", options), lambda: self.scene.controller.final(options))
        return found

    def projected(self, options: tuple[Option, ...]) -> int | None:
        """What a final scoring would give the viewer after the options; None where luck or something hidden comes
        in."""
        found: int | None = self._known(("projected", options), lambda: self._projected(options))
        return found

    def _projected(self, options: tuple[Option, ...]) -> int | None:
        if self.final(options):
            return None
        copy = self.scene.controller.state.clone()
        for option in options:
            if copy.is_over or not copy.is_legal(option):
                return None
            copy.apply(option)
            if copy.last_chance:
                return None
        return ending.projected(copy)[self.scene.me].total

    def forecast(self, options: tuple[Option, ...]) -> tuple[str, list[str]]:
        """What options would bring, in a title and lines."""
        found: tuple[str, list[str]] = self._known(("told", options), lambda: book.told(self.scene, options))
        return found

    def ahead(self, *options: Option) -> Ahead | None:
        """The decision that options, taken in order, lead to; None if they take chance."""
        found: Ahead | None = self._known(("ahead", options), lambda: self.scene.deciding.preview(*options))
        return found

    def chosen(self) -> tuple[Place, tuple[Option, ...]] | None:
        """The place and the options that a click or Enter would choose now, if that is one thing only."""
        scene = self.scene
        at_work = scene.interaction
        if at_work is None or not self._asking:
            return None
        listed = scene.lists.popup or scene.lists.led
        if listed is not None:
            entry = listed.chosen
            return (entry.place, entry.options) if entry and entry.place else None
        ready = scene.confirming.ready
        waits = (ready.place, ready.options) if ready else None
        hover = scene.pointing.hover
        if hover is None or scene.pointing.keyboard or (self.scolding and self.scolding.place == hover):
            return waits
        if at_work.kind == "inject" and at_work.picked is None:
            return waits    # Which of the tiles is meant is asked first.
        places = [hover]
        if scene.pointing.carried is not None and scene.pointing.mouse is not None:
            places += self.below()
        for place in places:
            options = {x.options for x in at_work.found(place)}
            if len(options) == 1:
                return place, next(iter(options))
        return waits

    # ---- ships ------------------------------------------------------------------------------------------------------

    def ship_start(self) -> tuple[str | None] | None:
        """Where the ship in the hand comes from: (None,) is a launch; None if no ship is in the hand."""
        carried, at_work = self.scene.pointing.carried, self.scene.interaction
        if at_work is None or carried is None or at_work.kind not in ("command", "move_ship"):
            return None
        if carried == ("goods", "ship"):
            return (None,)
        return (str(carried[1]),) if carried[0] == "hex" else None

    def path(self, start: str | None, target: str) -> tuple[str, ...]:
        """The way of a ship: the hexes after its start."""
        state = self.scene.controller.state
        found: tuple[str, ...] = self._known(("path", start, target),
                                             lambda: foresight.ship_path(state, start, target))
        return found

    def no_mission(self, option: Option) -> str:
        """Why no Mission card could be placed where a ship ends; empty if one could. See `reasons.no_mission`."""
        state = self.scene.controller.state
        found: str = self._known(("no mission", option), lambda: reasons.no_mission(state, option))
        return found

    def ravagers(self, target: str) -> tuple[str, ...]:
        """Hexes whose Ravager ship a Mission card on a hex would attract."""
        state = self.scene.controller.state
        found: tuple[str, ...] = self._known(("ravagers", target),
                                             lambda: foresight.ravager_ships_near(state, target))
        return found
