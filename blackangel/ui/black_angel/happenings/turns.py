"""Turns, what is gained and paid, and cards of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases, wording
from blackangel.ui.black_angel.table.layout import SLOTS
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import N_, signed, tr
from blackangel.ui.play.occasion import Place

from . import pointing
from .record import Cue, Event, Happening, Seen

GOODS = {"ship": "ship", "resource": "resource", "debris": "debris", "robot": "break_room"}
DECLINED = {
    "setup_reserve": N_("reserves nothing"),
    "reserve": N_("reserves nothing"),
    "boost_action": N_("uses no boost"),
    "activate": N_("activates no more tiles"),
    "discover": N_("takes no more tiles"),
    "repair": N_("repairs no more"),
    "destroy": N_("destroys no more"),
    "mission": N_("activates the mission no more"),
    "owner_activation": N_("does not activate the mission"),
}
"""What somebody did not do who could, by the kind of decision."""


def heading(e: Event, view: View) -> Line:
    """What stands above a turn."""
    return Line(e.seat, tr("{name}'s turn", name=phrases.seat_name(view, e.seat)), strong=True, kind=TURN.kind)


def _sequence(e: Event, view: View) -> Line | None:
    words = {"B": tr("rolls anew"), "pass": tr("passes")}.get(e.sequence)
    return Line(e.seat, words) if words else None


def _activated(e: Event, view: View) -> Line:
    if phrases.EFFECTS[e.effect].gained:
        return Line(e.seat, tr("activates {tile}", tile=wording.tile(e.tile)), kind="activated")
    return Line(e.seat, tr("{tile} {effect}", tile=wording.tile(e.tile), effect=phrases.effect_words(e.effect)))


def _gain(e: Event, view: View) -> Line | None:
    if e.why == "sale" and isinstance(e.seat, int):
        return None
    return Line(e.seat, tr("+{n} {item}", n=e.count, item=wording.item(e.item)), kind="gain")


def _spend(e: Event, view: View) -> Line | None:
    if e.why == "buy":
        return None
    return Line(e.seat, tr("−{n} {item}", n=e.count, item=wording.item(e.item)), kind="loss")


def amounts(events: Iterable[Event], seat: int | None) -> Iterator[tuple[str, int, str]]:
    """What events bring a seat or, below 0, cost it: an item, VP among them, how many, and why."""
    for e in events:
        if POINTS.tells(e) and e.seat == seat:
            yield POINTS.kind, e.delta, e.why
        elif (GAIN.tells(e) or SPEND.tells(e)) and e.seat == seat:
            yield e.item, e.count if GAIN.tells(e) else -e.count, e.why


def is_scoring(e: Event) -> bool:
    """Whether it is part of the final scoring: what tiles hold is given back, tiles and goods are scored."""
    if POINTS.tells(e):
        return bool(e.why == "exchange" or e.why.startswith("scored:"))
    return GAIN.tells(e) and bool(e.why == "tile")


def _named(e: Event) -> str:
    """The card of an event, or the back that everybody may see."""
    return wording.card(e.card) if e.card is not None else wording.back_token(e.back)


def _points_sound(e: Event, me: int | None) -> str:
    return "gain_vp" if e.delta > 0 else "loss" if e.delta else ""


def _goods(e: Event, seen: Seen) -> list[Place]:
    return [("goods", GOODS[e.item])] if e.item in GOODS else []


def _scored(e: Event, seen: Seen) -> list[Place]:
    """The Advanced tile on the own board that brought points in the final scoring."""
    name = e.why.partition("scored:")[2]
    found = pointing.tile(name, seen) if name and e.seat == seen.me else []
    return found or pointing.board(e.seat, seen)


def _slot(e: Event, seen: Seen) -> list[Place]:
    known = e.seat == seen.me and e.slot in SLOTS
    return [("slot", e.slot)] if known else pointing.board(e.seat, seen)


def _drawn(e: Event, seen: Seen) -> list[Place]:
    hand = seen.view["seats"][seen.me]["hand"] or () if e.seat == seen.me else ()
    return [("hand", e.card)] if e.card in hand else pointing.board(e.seat, seen)


TURN = Happening(
    kind="turn", cue=Cue("turn"), sound=lambda e, me: "your_turn" if e.seat == me else "turn", part=0,
    line=heading,
    still="the pill of the turn order lights up and the bar names the player", quiet=True)
SEQUENCE = Happening(
    kind="sequence", line=_sequence, part=0, still="what the sequence does moves: dice, cards, the ship")
PLAYED = Happening(
    kind="card_played", cue=Cue("card", lands=True), seated=True, places=_slot, part=0,
    line=lambda e, view: Line(e.seat, tr("plays {card} into {slot}", card=wording.card(e.card),
                                         slot=phrases.slot_name(e.slot))))
ACTIVATED = Happening(
    kind="activated", line=_activated, places=pointing.of_tile, cue=Cue("click", share=0.7), seated=True)
POINTS = Happening(
    kind="vp", places=_scored, cue=Cue("gain_vp"), sound=_points_sound, seated=True, quiet=True,
    line=lambda e, view: Line(e.seat, tr("{n} [i:vp]", n=signed(e.delta)),
                              kind="gain" if e.delta >= 0 else "loss"))
GAIN = Happening(kind="gain", line=_gain, places=pointing.own(_goods), cue=Cue("gain"), seated=True, quiet=True)
SPEND = Happening(
    kind="spend", line=_spend, places=pointing.own(_goods), cue=Cue("spend", share=0.8), seated=True, quiet=True)
DRAWN = Happening(
    kind="drawn", line=lambda e, view: Line(e.seat, tr("draws {card}", card=_named(e))), places=_drawn,
    cue=Cue("draw"), seated=True, minor=True, unseen=True, chance="draws")
OFFERED = Happening(kind="offered", cue=Cue("draw"), seated=True, unseen=True, chance="draws")
DISCARDED = Happening(
    kind="discarded", line=lambda e, view: Line(e.seat, tr("discards {card}", card=_named(e))),
    places=pointing.of_seat, cue=Cue("card", share=0.8), seated=True, minor=True, by_ravagers=True)
CLEARED = Happening(
    kind="slots_cleared", line=lambda e, view: Line(e.seat, tr("clears the card slots")), cue=Cue("card", share=0.7),
    seated=True, minor=True, part=1, still="its cards fly with discarded, its debris with gain")
DECLINES = Happening(
    kind="declined", line=lambda e, view: Line(e.seat, tr(DECLINED[e.decision])), seated=True, minor=True,
    still="what is not done moves nothing; the log tells it")
HAPPENINGS = (TURN, SEQUENCE, PLAYED, ACTIVATED, POINTS, GAIN, SPEND, DRAWN, OFFERED, DISCARDED, CLEARED, DECLINES)
