"""Between the table and a game: what the person at the screen sees, may choose, and has chosen.

The table asks nothing else: the view of the seat that looks, the decision while it is that seat's, and the steps to
animate. Bots are asked here; every step is in the log on the disc before the table hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from blackangel.bots.luck import seat_seed
from blackangel.engine.decision import Decision, Event, Option, verb_of
from blackangel.engine.players import HUMAN, people
from blackangel.engine.session import Session
from blackangel.ui.kit.words import tr

from .chronicle import Chronicle
from .face import load_face
from .moments import PRESENT, LogLine, Moment, View
from .worker import Question, Thinker

T = TypeVar("T")
MOST_FILES = 3
"""So often in one step a game changes its file; then it goes on without one."""

UNDO_WORDS = {
    "start": "There is nothing to take back yet.",
    "other_seat": "Another player has decided since: that cannot be taken back.",
    "over": "The game is over.",
    "waiting": "Another player decides now.",
    "nothing": "Nothing was taken back, or something else was decided since.",
}


class GameController:
    """One game at the table.

    Args:
        asks_end: whether each end of a turn is asked about.
        on_choice: called after each choice that a person made, not for those taken by themselves.
        on_unsaved: called with the fault and the file when a step could not be written. The game goes on in memory,
            or in another file if this gives it one.
        on_lost: called with that file before each further step while there is none, as the disk may have room again.

    Attributes:
        exported: how many steps a copy holds that stands elsewhere; -1 without one.
        covered: the person who decides has hidden the hand from others at the screen, and decides nothing meanwhile.
        epoch: grows whenever the view changes without a `Moment` (undo, another viewer): what moves must stop and the
            table must be drawn anew.
    """

    def __init__(self, session: Session, *, thinker: Thinker | None = None,
                 auto_single: Callable[[], bool] = lambda: True, careful: Callable[[], bool] = lambda: False,
                 asks_end: Callable[[], bool] = lambda: False, name: str = "",
                 on_choice: Callable[[], None] = lambda: None,
                 on_unsaved: Callable[[OSError, Path], None] = lambda fault, path: None,
                 on_lost: Callable[[Path], None] = lambda path: None) -> None:
        self.session = session
        self.course = load_face(session.header.game).course
        self.name = name
        self.thinker = thinker or Thinker()
        self.auto_single = auto_single
        self.careful = careful
        self.asks_end = asks_end
        self._final: tuple[tuple[int, int], bool] = ((-1, -1), False)
        self.on_choice = on_choice
        self.on_unsaved = on_unsaved
        self.on_lost = on_lost
        self.lost: Path | None = None
        self.epoch = 0
        self.end_shown = False
        self.exported = -1
        self.covered = False
        self._asked: tuple[int, int] | None = None
        self._moments: list[Moment] = []
        self._view: View | None = None
        self._humans = self._people()
        self.viewer: int | None = self._first_viewer()
        self._stands = False    # whoever looks took over without a curtain
        self._log: list[LogLine] = []
        self._past = Chronicle(session)
        self.pictured = False   # a picture is made of it: nobody plays
        self._log_for: tuple[int | None, int, int] = (None, -1, -1)
        if len(self._humans) < len(session.header.seats):
            self.thinker.warm_up()

    @property
    def unsaved(self) -> bool:
        """Whether no file holds all of the game that is played."""
        return self.session.path is None and self.exported != self.session.length and not self.pictured

    def _people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, kind in enumerate(self.session.kinds) if kind == HUMAN]

    def _first_viewer(self) -> int | None:
        """The only human; nobody yet when several share the screen, or did; the first seat when only bots play."""
        if len(people(self.session.header.seats)) > 1:
            return None
        return self._humans[0] if self._humans else 0

    # ------------------------------------------------------------ what is so
    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.session.header.game

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_over)

    @property
    def seats(self) -> list[dict[str, Any]]:
        """Name, colour and kind of each seat, those included that nobody plays."""
        return [dict(seat) for seat in self.view["seats"]]

    @property
    def humans(self) -> list[int]:
        return list(self._humans)

    @property
    def view(self) -> View:
        """What the seat that looks may know, in its own turn at a screen for several; else what everybody may know."""
        if self._view is None:
            self._view = self.state.view(self.knower)
        return self._view

    @property
    def secret(self) -> bool:
        """Whether nothing private may be seen: of several people at the screen, nobody knows who sits there while none
        of them decides; or who decides has hidden it. That of one who is left is seen once he has been there."""
        return (len(self._humans) > 1 or self.viewer is None) and not self.mine and not self.is_over

    @property
    def knower(self) -> int | None:
        """The seat whose private things may be seen now; None for what everybody may know."""
        return None if self.secret else self.viewer

    @property
    def tag(self) -> tuple[int, int]:
        """What tells the position at hand from any other."""
        return self.session.length, self.epoch

    @property
    def decider(self) -> int | None:
        """The seat that decides now."""
        return None if self.is_over else int(self.state.decision.seat)

    @property
    def curtain_for(self) -> int | None:
        """The person who must take over before anything private is shown; None if nobody must."""
        seat = self.decider
        if seat not in self._humans or seat == self.viewer or self.course.common(self.state):
            return None
        return seat

    @property
    def mine(self) -> bool:
        """Whether the person at the screen decides now."""
        seat = self.decider
        return seat is not None and seat in self._humans and seat == self.viewer and not self.covered

    @property
    def exposed(self) -> bool:
        """Whether something private is seen on a screen that several people share."""
        return len(self._humans) > 1 and self.mine

    @property
    def decision(self) -> Decision | None:
        """The decision while it is that of the person at the screen."""
        return self.state.decision if self.mine else None

    @property
    def thinking(self) -> bool:
        """Whether a bot is to decide."""
        seat = self.decider
        return seat is not None and seat not in self._humans

    def is_legal(self, option: Option) -> bool:
        """Whether the person at the screen may choose this now."""
        return self.mine and self.state.is_legal(option)

    def why_not(self, target: Option) -> str:
        """The rules' reason key for something that is not legal now; empty if they have none."""
        if not self.mine:
            return "over" if self.is_over else "covered" if self.covered else "not_your_turn"
        return str(self.state.why_not(target) or "")

    def waits(self, option: Option) -> bool:
        """Whether a single option is left to the person all the same: it would roll, draw or show something, after
        which nothing that came before could be taken back. Where nothing is decided, the choice before has said so."""
        if not self.careful() or not self.mine or self.state.decision.idle:
            return False
        if self._final[0] != self.tag:
            self._final = self.tag, self.can_undo[0] and bool(self.final((option,)))
        return self._final[1]

    def final(self, options: Sequence[Option]) -> str:
        """What makes options final, with what the table then does by itself; see `Course.final`."""
        return self.course.final(self.state, options, self.session.header.free_undo, self.by_itself)

    def by_itself(self, decision: Decision) -> Option | None:
        """What the table chooses for the person at the screen; None where he is asked.

        A turn ends so only where nothing is left to do in it, not at a screen that another person then takes over.
        """
        option = decision.options[0]
        if not self.auto_single() or not decision.forced:
            return None
        if verb_of(option) in self.course.ends and (self.asks_end() or len(self._humans) > 1):
            return None
        return option if decision.idle or verb_of(option) not in self.course.asked else None

    # ------------------------------------------------------------ choosing
    def apply(self, option: Option) -> bool:
        """The person at the screen chooses. False if it is not legal now (a late click); nothing happens then."""
        if not self.is_legal(option):
            return False
        self.take(option, by_bot=False)
        self.on_choice()
        return True

    def take(self, option: Option, by_bot: bool, alone: bool = False) -> None:
        """Whoever decides chooses, be it a person, a bot or the table for a person; see `Moment` for the rest."""
        decision = self.state.decision
        before = self.view
        watched = self.knower
        events = self._kept(lambda: self.session.apply(option))
        self._stand_back()
        self._view = None
        after = self.state.view(watched)
        if self.knower == watched:
            self._view = after
        public = watched == decision.seat
        moment = Moment(decision.seat, decision.kind, option if public else self._public(option, events, watched),
                        self._seen(events, watched), before, after, self.session.length, by_bot, alone)
        self._moments.append(moment)

    def _kept(self, action: Callable[[], T]) -> T:
        """Does something that is written to the log. Where that fails, the game leaves its file and goes on, in another
        one if there is a way, which may fail in turn. A game that lost its file looks for one before each step."""
        if self.lost is not None and self.session.path is None:
            self.on_lost(self.lost)
            if self.session.path is not None:
                self.name = self.session.path.stem
        for _ in range(MOST_FILES):
            try:
                return action()
            except OSError as fault:
                path = self.session.let_go()
                if path is None:
                    raise
                self.lost = path
                self.on_unsaved(fault, path)
                if self.session.path is not None:
                    self.name = self.session.path.stem
        self.session.let_go()
        return action()

    def _public(self, option: Option, events: list[Event], watched: int | None) -> Option | None:
        """Another seat's choice, if all that it names is in what the one who watches may know."""
        seen = self._seen(events, watched)
        return option if list(seen) == list(events) else None

    def _seen(self, events: list[Event], seat: int | None) -> list[Event]:
        return [self.session.game.seen_by(event, seat) for event in events]

    def take_moments(self) -> list[Moment]:
        """Steps not animated yet, oldest first."""
        moments, self._moments = self._moments, []
        return moments

    def once_more(self, first: int, last: int) -> list[Moment]:
        """The steps after the first so many, up to `last`, as the viewer may know them, to be shown again; at the end
        a moment in which nothing happens leads back to the present."""
        watched = self.knower
        before = self.session.state_at(first).view(watched)
        found: list[Moment] = []
        for number, (record, past) in enumerate(self.session.retraced(first, last), first + 1):
            after = past.view(watched)
            events = self._seen(list(record.events), watched)
            found.append(Moment(record.step.seat, "", None, events, before, after, number))
            before = after
        seat = self.viewer if self.viewer is not None else 0
        return [*found, Moment(seat, PRESENT, None, [], before, self.view, self.session.length)]

    @property
    def handed_on(self) -> int:
        """After how many steps those begin that are still to be fetched by `take_moments`."""
        return self._moments[0].number - 1 if self._moments else self.session.length

    @property
    def has_moments(self) -> bool:
        return bool(self._moments)

    # ------------------------------------------------------------ time
    def update(self, idle: bool, ahead: bool = False) -> None:
        """Once a frame. `idle`: the table has nothing to animate, so bots and single choices may go on.

        With `ahead` bots may decide while their earlier steps are still shown.
        """
        if self.is_over:
            return
        if idle and not self._moments:
            self._step_up()
        if self.thinking:
            self._ask_bot(idle, ahead)
        elif self.mine and idle and not self._moments:
            option = self.by_itself(self.state.decision)
            if option is not None and not self.waits(option):
                self.take(option, by_bot=False, alone=not self.state.decision.idle)

    def _ask_bot(self, idle: bool, ahead: bool) -> None:
        """The bot thinks while the last step is still moving; its choice is taken when the table stands still.

        With `ahead` it is taken as soon as it is there.
        """
        if self._asked != self.tag:
            seat = self.state.decision.seat
            kind = self.session.kinds[seat]
            self.thinker.ask(Question(self.tag, kind, self.state.view(seat), seat_seed(self.session.seed, seat)))
            self._asked = self.tag
        if not ahead and (not idle or self._moments):
            return
        answer = self.thinker.answer()
        if answer is not None and answer[0] == self.tag:
            self.take(answer[1], by_bot=True)

    def _step_up(self) -> None:
        """Who decides takes over where all at the screen may look: nobody has to be called."""
        seat = self.decider
        if seat in self._humans and seat != self.viewer and self.course.common(self.state):
            self.viewer, self._stands = seat, len(self._humans) > 1
            self._view = None

    def _stand_back(self) -> None:
        """Who took over so sees nothing private by that: before that comes, somebody is called."""
        if self._stands and not self.is_over and not self.course.common(self.state):
            self.viewer, self._stands = None, False

    # ------------------------------------------------------------ taking back
    @property
    def can_undo(self) -> tuple[bool, str]:
        """Whether a step can be taken back, and if not the reason key."""
        if not self.mine and not self.is_over:
            return False, "covered" if self.covered else "waiting"
        return self.session.can_undo

    def undo_words(self) -> tuple[bool, str]:
        """The same with the reason in words. What lies before the first turn of all was no turn."""
        able, reason = self.can_undo
        if reason == "turn" and self.course.begun(self.session.history) == self.session.length:
            reason = "start"
        return able, "" if able else self._why(reason)

    def _why(self, reason: str) -> str:
        told = {"chance": self.course.undone, "turn": self.course.earlier, "covered": self.course.hidden}
        return tr(told.get(reason) or UNDO_WORDS[reason])

    def undo(self) -> bool:
        """Takes back one step. False if that is not possible."""
        return self._leap(self.can_undo[0], self.session.undo)

    def undo_turn(self) -> bool:
        """Takes back all that can be taken back in this turn."""
        return self._leap(self.can_undo[0], self.session.undo_turn)

    def undo_to(self, length: int) -> bool:
        """Back to the first `length` steps, where undo allows that."""
        able = self.can_undo[0] and self.session.can_undo_to(length)
        return self._leap(able, lambda: self.session.undo_to(length))

    def _leap(self, able: bool, action: Callable[[], int]) -> bool:
        """Goes to another step of the game, if that is possible."""
        if able:
            self._kept(action)
            self.changed()
        return able

    # ------------------------------------------------------------ bringing back
    @property
    def can_redo(self) -> tuple[bool, str]:
        """Whether a step that was taken back can be brought back, and if not the reason key."""
        if not self.mine and not self.is_over:
            return False, "covered" if self.covered else "waiting"
        return self.session.can_redo

    def redo_words(self) -> tuple[bool, str]:
        """The same with the reason in words."""
        able, reason = self.can_redo
        return able, "" if able else self._why(reason)

    def redo(self) -> bool:
        """Brings back one step as it was decided. False if that is not possible."""
        return self._leap(self.can_redo[0], self.session.redo)

    def redo_to(self, length: int) -> bool:
        """Forward to the first `length` steps, where redo allows that."""
        able = self.can_redo[0] and self.session.can_redo_to(length)
        return self._leap(able, lambda: self.session.redo_to(length))

    def changed(self) -> None:
        """What is to be seen is another without a step: nothing that was to be shown is true any more."""
        self._stand_back()
        self._moments = []
        self._view = None
        self._asked = None
        self.thinker.forget()
        self.epoch += 1

    # ------------------------------------------------------------ several people at one screen
    def pass_curtain(self) -> None:
        """The person the curtain waits for is there now."""
        seat = self.curtain_for
        if seat is not None:
            self.sit_down(seat)

    def sit_down(self, seat: int) -> None:
        """Whose seat this is looks at the screen from now on."""
        self.viewer, self._stands = seat, False
        self.changed()

    def cover(self, covered: bool) -> bool:
        """Hides what the person who decides alone may see, or shows it again. False where that would change nothing."""
        if covered is self.covered or (covered and not self.exposed):
            return False
        self.covered = covered
        self.changed()
        return True

    def hand_over(self, seat: int, kind: str) -> bool:
        """A person's seat goes to a bot, or back; False if that may not be. Whoever is at the screen goes on seeing his
        own hand only if it is certain who that is."""
        known = not self.secret
        if not self._kept(lambda: self.session.hand_over(seat, kind)):
            return False
        self._humans = self._people()
        if not known or self.viewer not in self._humans:
            self.viewer = None
        self.covered = False    # the curtain hides what was hidden
        self.changed()
        if kind != HUMAN:
            self.thinker.warm_up()
        return True

    def order(self) -> list[int]:
        """All seats in turn order, beginning with the one after the viewer; the viewer comes last."""
        count = len(self.view["seats"])
        start = self.viewer if self.viewer is not None else 0
        return [(start + 1 + step) % count for step in range(count)]

    # ------------------------------------------------------------ log
    @property
    def log(self) -> list[LogLine]:
        """All steps as the viewer may know them."""
        history = self.session.history
        who, length, epoch = self._log_for
        viewer = self.knower
        if who != viewer or length > len(history) or epoch != self.epoch:
            self._log = []
        for record in history[len(self._log) :]:
            seen = self._seen(list(record.events), viewer)
            number = len(self._log) + 1
            self._log.append(LogLine(number, record.step.seat, record.turn, seen, self._past.after(number)))
        self._log_for = viewer, len(history), self.epoch
        return self._log

    def has_played(self, seat: int) -> bool:
        """Whether this seat has decided anything before the turn that it is in."""
        history, course = self.session.history, self.course
        turns = history[course.begun(history):course.before(history, seat)]
        return any(record.step.seat == seat for record in turns)

    def since_last_turn(self, seat: int) -> list[LogLine]:
        """What everybody saw happen in turns since this seat last decided; nothing before the first turn of all. In
        the middle of its turn, opened again: what it was told when that began."""
        return self._past.since(self.course, seat)

    def close(self) -> None:
        """Gives the file free and ends the bots' process."""
        self.thinker.close()
        self.session.close()
