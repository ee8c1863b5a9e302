"""What each button of the decision bar would do now, in words, or why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel.verbs.book import VERBS, option_words
from blackangel.ui.black_angel.verbs.dice import FLIP
from blackangel.ui.black_angel.verbs.missions import ACTIVATE
from blackangel.ui.black_angel.verbs.turn import END, ROLL
from blackangel.ui.kit.words import capital, plural, tr
from blackangel.ui.play.hotkeys import name_of

from . import bill, logwords, phrases, pieces, previews
from .advice import wasted

if TYPE_CHECKING:
    from .interaction import Interaction
    from .scene import TableScene

Tip = tuple[str, list[str]]
"""A title and the lines below it."""


def tip(scene: TableScene, name: str) -> Tip:
    """Title and lines for a button; no lines if its word says all."""
    at_work = scene.interaction
    if at_work is None:
        return "", []
    make = {ROLL.name: _roll, FLIP.name: _flip, "undo": _undo, "redo": _redo, END.name: _end}.get(name)
    if make is not None:
        return make(scene, at_work)
    return _own(scene, at_work, name)


def key_name(scene: TableScene, command: str, start: str) -> str:
    """What stands on the key of a command; `start` where it has none."""
    chosen = scene.app.hotkeys.keys()[command]
    return name_of(chosen) if chosen else start


# ---- Roll anew ------------------------------------------------------------------------------------------------------

def _roll(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Roll anew (sequence B)")
    if (ROLL.name,) not in at_work.options:
        if at_work.kind == "reserve":
            return title, [tr("You are doing that right now.")]
        return title, [tr("Only as the whole of a turn: this one has begun otherwise.")]
    return title, bill.bill(scene.view, at_work.seat, scene.lookout.rolling())


# ---- Flip, Undo, Redo, End turn -------------------------------------------------------------------------------------

def _flip(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Flip a die ({key})", key=key_name(scene, FLIP.name, "F"))
    able = [o.die for o in at_work.options if FLIP.says(o)]
    if not able:
        if not int(scene.view["seats"][at_work.seat]["debris"]):
            return title, [tr("It costs [i:debris] {flip}, and you have none.", **pieces.prices())]
        if at_work.kind in ("turn", "sequence_a", "end_turn"):
            return title, [tr("No die of yours that lies here could be used after it.")
                           if at_work.kind != "end_turn" else tr("You have no dice left.")]
        return title, [tr("Before you take a die, or at the end of your turn.")]
    picked = at_work.picked
    if picked and picked[0] == "die" and picked[1] in able:
        able = [str(picked[1])]
    seen = dict.fromkeys(f"{phrases.die_token(die, scene.view)} [i:arrow-right] "
                         f"{phrases.die_token(die, phrases.turned(die, scene.view))}" for die in able)
    have = int(scene.view["seats"][at_work.seat]["debris"])
    first = tr("Turns a die to its opposite face for [i:debris] {flip}; you have {n}.", n=have, **pieces.prices())
    return title, [first, "   ".join(seen)]


def _undo(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Undo ({key})", key=key_name(scene, "undo", "U"))
    able, reason = scene.controller.undo_words()
    if not able:
        return title, [reason]
    session = scene.controller.session
    length = next((n for n in range(session.length - 1, -1, -1) if session.can_undo_to(n)), session.length - 1)
    length = next((a for a, b in scene.deciding.gestures if a < length < b), length)
    lines = [tr("Takes back: {what}", what=what) for what in _told(scene, length)[:1]]
    again = [n for n in range(length - 1, max(-1, length - 40), -1) if session.can_undo_to(n)]
    if again:
        key = tr("Shift+{key}", key=key_name(scene, "undo", "U"))
        lines.append(plural(len(again), "{n} more step can be taken back; {key}: the whole turn.",
                            "{n} more steps can be taken back; {key}: the whole turn.", key=key))
    return title, lines


def _redo(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Redo ({key})", key=key_name(scene, "redo", "Y"))
    able, reason = scene.controller.redo_words()
    step = scene.controller.session.ahead
    if not able or step is None:
        return title, [reason]
    what = option_words(step.option, at_work.kind, at_work.context, scene.view, step.seat)
    return title, [tr("Brings back: {what}", what=what)]


def _told(scene: TableScene, length: int) -> list[str]:
    """The lines of the log since a step."""
    found: list[str] = []
    for entry in scene.controller.log[length:]:
        found += [line.text for line in logwords.lines(entry.events, entry.about, entry.number, 0, entry.seat)
                  if not line.rule and line.kind != "turn"]
    if not found:
        step = scene.controller.session.history[length].step
        found = [option_words(step.option, "", {}, scene.view, step.seat)]
    return found


def _end(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("End turn ({key})", key=key_name(scene, END.name, "E"))
    if (END.name,) not in at_work.options:
        if at_work.kind == "turn":
            return title, [tr("First use a die, or roll anew.")]
        return title, [tr("First: {what}.", what=at_work.title())]
    count = len(scene.view["seats"])
    lines = [tr("Then {name} plays.", name=phrases.seat_name(scene.view, (at_work.seat + 1) % count))]
    limit = pieces.data().board.hand_limit
    hand = scene.view["seats"][at_work.seat]["hand"] or ()
    over = sum(back(card) in pieces.COLOURS for card in hand) - limit
    if over > 0:
        lines.insert(0, plural(over, "{m} missions may stay: you discard {n} first.",
                               "{m} missions may stay: you discard {n} first.", m=limit))
    if at_work.can_flip:
        lines.append(tr("You may flip a die before."))
    return title, lines


# ---- buttons of a decision ------------------------------------------------------------------------------------------

def _own(scene: TableScene, at_work: Interaction, name: str) -> Tip:
    if name == "confirm":
        ready = scene.confirming.ready
        where = tr("Which steps wait is chosen in the settings, under “Questions”.")
        return "", [ready.why, tr("Or click the same place again; Escape takes it back."), where] if ready else []
    verb = VERBS.get(name)
    if verb is not None and verb.tip:
        return "", [tr(verb.tip, **pieces.prices())]
    if verb is ACTIVATE:
        gains = previews.tags(scene.lookout.trial(((name,),)), scene.me)
        brings = ["   ".join(words for words, _ in gains)] if gains else []
        card = at_work.context.get("card")
        title = capital(phrases.card_name(card)) if isinstance(card, int) else ""
        return title, [tr("One activation of this mission."), *brings]
    if (name,) in at_work.options:
        return "", [wasted(at_work, (name,), tuple) or tr("Nothing is left to do here.")]
    return "", []
