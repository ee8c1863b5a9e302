"""What each button of the decision bar would do now, in words, or why it cannot be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit.words import N_, capital, plural, tr
from blackangel.ui.play.hotkeys import name_of

from . import logwords, phrases, pieces, previews, warnings
from .interaction import Interaction

if TYPE_CHECKING:
    from .scene import TableScene

View = Mapping[str, Any]
PAID = "neutralization"
"""Why somebody gains something when missions are left behind."""
Tip = tuple[str, list[str]]
"""A title and the lines below it."""


def tip(scene: TableScene, name: str) -> Tip:
    """Title and lines for a button; no lines if its word says all."""
    at_work = scene.interaction
    if at_work is None:
        return "", []
    make = {"sequence_b": _roll, "flip": _flip, "undo": _undo, "redo": _redo, "end_turn": _end}.get(name)
    if make is not None:
        return make(scene, at_work)
    return _own(scene, at_work, name)


def key_name(scene: TableScene, command: str, start: str) -> str:
    """What stands on the key of a command; `start` where the keys cannot be chosen."""
    keys = getattr(scene.app, "hotkeys", None)
    return name_of(keys.keys()[command]) if keys is not None and keys.keys()[command] else start


# ---- Roll anew ------------------------------------------------------------------------------------------------------

def _roll(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Roll anew (sequence B)")
    if ("sequence_b",) not in at_work.options:
        if at_work.kind == "reserve":
            return title, [tr("You are doing that right now.")]
        return title, [tr("Only as the whole of a turn: this one has begun otherwise.")]
    return title, bill(scene.view, at_work.seat, scene.lookout.rolling())


def bill(view: View, seat: int, events: Sequence[Any]) -> list[str]:
    """What rolling anew costs and does. events: see `foresight.roll_anew`."""
    lines = [_loss(view, seat, events), _rolls(events)]
    cards = sum(e[0] == "discarded" and e[1] == seat for e in events)
    debris = sum(e[3] for e in events if e[0] == "gain" and e[1:3] == (seat, "debris") and e[4] == "tile")
    if cards:
        lines.append(plural(cards, "{n} card leaves your slots.", "{n} cards leave your slots."))
    if debris:
        lines.append(plural(debris, "[i:debris] {n} comes from your tiles to your storage.",
                            "[i:debris] {n} come from your tiles to your storage."))
    return [*lines, *jump(view, seat, events)]


def _loss(view: View, seat: int, events: Sequence[Any]) -> str:
    lost = -sum(e[2] for e in events if e[0] == "vp" and e[1] == seat and e[3] != PAID)
    now = int(view["seats"][seat]["vp"])
    if not lost:
        return tr("It costs you nothing.")
    left = [phrases.die_token(e[1], view) for e in events if e[0] == "die_returned" and view["dice"][e[1]]["value"]]
    what = " ".join(left) if left else tr("damaged dice")
    return tr("You lose [i:vp] {n} for {what}: [i:vp] {now} [i:arrow-right] {then}", n=lost, what=what, now=now,
              then=now - lost)


def _rolls(events: Sequence[Any]) -> str:
    count = Counter(str(e[1]).split("-")[0] for e in events if e[0] == "die_rolled")
    found = [f"[s:{colour}] {count[colour]}" for colour in pieces.COLOURS if count[colour]]
    if not found:
        return tr("You roll no dice: none are to be had.")
    return plural(count.total(), "You roll {n} die: {dice}", "You roll {n} dice: {dice}", dice="  ".join(found))


def _paid(seat: int, events: Sequence[Any]) -> list[str]:
    """What the missions that are left behind bring a player."""
    total: Counter[str] = Counter()
    for event in events:
        if event[0] in ("vp", "gain") and event[1] == seat and event[-1] == PAID:
            total["vp" if event[0] == "vp" else str(event[2])] += event[2] if event[0] == "vp" else event[3]
    what = "  ".join(f"{logwords.item(name)} {count}" for name, count in total.items() if count)
    return [tr("That brings you {what}.", what=what)] if what else []


def jump(view: View, seat: int, events: Sequence[Any]) -> list[str]:
    """What the jump of the Black Angel moves."""
    kinds = Counter(e[0] for e in events)
    if not kinds["advanced_ship"]:
        return [tr("The Black Angel does not jump any more.")]
    left = int(view["space"]["jumps"]) - 1
    lines = [plural(left, "The Black Angel jumps: then {n} jump to Spes.", "The Black Angel jumps: then {n} jumps to "
                    "Spes.") if left > 0 else tr("The Black Angel reaches Spes: the last turns begin.")]
    missions = kinds["mission_ejected"]
    mine = sum(e[0] == "mission_ejected" and e[3] == seat for e in events)
    home = sum(e[0] == "ship_home" and e[1] == seat for e in events)
    lost = sum(e[0] == "ship_lost" and e[1] == seat for e in events)
    if missions:
        lines.append(plural(missions, "{n} mission leaves with the first strip, yours: {m}.",
                            "{n} missions leave with the first strip, yours: {m}.", m=mine))
        lines += _paid(seat, events)
    if home:
        lines.append(plural(home, "{n} ship of yours there goes to the supply.",
                            "{n} ships of yours there go to the supply."))
    if lost:
        lines.append(plural(lost, "{n} ship of yours is lost in the asteroids.",
                            "{n} ships of yours are lost in the asteroids."))
    return lines


# ---- Flip, Undo, Redo, End turn -------------------------------------------------------------------------------------

def _flip(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("Flip a die ({key})", key=key_name(scene, "flip", "F"))
    able = [str(o[1]) for o in at_work.options if o[0] == "flip"]
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
    what = phrases.option_words(step.option, at_work.kind, at_work.context, scene.view, step.seat)
    return title, [tr("Brings back: {what}", what=what)]


def _told(scene: TableScene, length: int) -> list[str]:
    """The lines of the log since a step."""
    found: list[str] = []
    for entry in scene.controller.log[length:]:
        found += [line.text for line in logwords.lines(entry.events, entry.about, entry.number, 0, entry.seat)
                  if not line.rule and line.kind != "turn"]
    if not found:
        step = scene.controller.session.history[length].step
        found = [phrases.option_words(step.option, "", {}, scene.view, step.seat)]
    return found


def _end(scene: TableScene, at_work: Interaction) -> Tip:
    title = tr("End turn ({key})", key=key_name(scene, "end_turn", "E"))
    if ("end_turn",) not in at_work.options:
        if at_work.kind == "turn":
            return title, [tr("First use a die, or roll anew.")]
        return title, [tr("First: {what}.", what=at_work.title())]
    count = len(scene.view["seats"])
    lines = [tr("Then {name} plays.", name=phrases.seat_name(scene.view, (at_work.seat + 1) % count))]
    limit = pieces.data().board.hand_limit
    hand = scene.view["seats"][at_work.seat]["hand"] or ()
    over = sum(phrases.card_colour(card) in pieces.COLOURS for card in hand) - limit
    if over > 0:
        lines.insert(0, plural(over, "{m} missions may stay: you discard {n} first.",
                               "{m} missions may stay: you discard {n} first.", m=limit))
    if at_work.can_flip:
        lines.append(tr("You may flip a die before."))
    return title, lines


# ---- buttons of a decision ------------------------------------------------------------------------------------------

OWN = {
    "no_reserve": N_("None of your dice is reserved: others may buy each for [i:resource] {buy}."),
    "no_boost": N_("The tile keeps its boost for later."),
    "no_card": N_("Your ship stays there; the hex stays free."),
    "decline": N_("You do without."),
    "store": N_("The cube goes to your storage: it pays for a flip later."),
    "pass": N_("You do nothing in this last turn, and lose nothing."),
}


def _own(scene: TableScene, at_work: Interaction, name: str) -> Tip:
    if name == "confirm":
        ready = scene.confirming.ready
        where = tr("Which steps wait is chosen in the settings, under “Questions”.")
        return "", [ready.why, tr("Or click the same place again; Escape takes it back."), where] if ready else []
    if name in OWN:
        return "", [tr(OWN[name], **pieces.prices())]
    if name == "activate_mission":
        gains = previews.tags(scene.lookout.trial(((name,),)), scene.me)
        brings = ["   ".join(words for words, _ in gains)] if gains else []
        card = at_work.context.get("card")
        title = capital(phrases.card_name(card)) if isinstance(card, int) else ""
        return title, [tr("One activation of this mission."), *brings]
    if (name,) in at_work.options:
        wasted = warnings.words(at_work, ((name,),), tuple)
        return "", [wasted or tr("Nothing is left to do here.")]
    return "", []
