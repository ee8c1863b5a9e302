"""Events in plain words: one line of the log for each event worth a line, in the tokens of `phrases`.

Small things that belong to a larger one (a die returned, a tile moved along) have no line of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from blackangel.ui.kit.pen import TOKEN
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.log_panel import Look

from . import effects, pieces, tiles
from . import phrases as p
from .frigate import seat_colour
from .opponents import hal_half_words

Event = Sequence[Any]
View = Mapping[str, Any]


@dataclass(slots=True, frozen=True)
class Line:
    """A line of the log. seat: whose emblem stands before it (None: nobody's); rule: a heading such as a round.

    events: what the line tells of; number: the step it came with, from 1 (0: none); jumps: how often the Black Angel
    had jumped by then.
    """

    seat: int | str | None
    text: str
    rule: bool = False
    strong: bool = False
    kind: str = ""
    events: tuple[Any, ...] = ()
    number: int = 0
    jumps: int = 0

    @property
    def points(self) -> bool:
        """Whether somebody's points change."""
        return any(event[0] == "vp" and event[2] for event in self.events)


def look(view: View) -> Look:
    """How the lines look, and what the button says that tells what others did."""
    return Look(partial(seat_colour, view), tr("What Hal did") if p.has_hal(view) else "")


ITEM = {"vp": "[i:vp]", "ship": "[i:ship]", "resource": "[i:resource]", "robot": "[i:robot]", "debris": "[i:debris]",
        "mission": "[i:mission]", "ravager": "[i:ravager]", "technology": "[i:tile]", "advanced": "[i:advanced]"}
SEEN_IN_GAIN = ("vp", "ship", "resource", "robot", "debris", "move_ship", "move_robot")
"""Effects of tiles of which the next line tells what came of them."""


def item(name: str) -> str:
    """An item as a token."""
    return ITEM[name]


def signed(n: int) -> str:
    """A number with its sign, the minus a real one."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def _die(die: str, view: View, value: Any = None) -> str:
    info = view["dice"].get(die, {})
    face = value if isinstance(value, int) else info.get("value", 0)
    return f"[d:{die.split('-')[0]}:{face}]"


def _place(target: Any, view: View) -> str:
    """What a die was put on: an action's number or a hex."""
    if isinstance(target, int) or (isinstance(target, str) and target.isdigit()):
        return p.station_name(int(target))
    return tr("the mission on {hex}", hex=p.hex_token(target, view))


def _which(tile: Any, view: View) -> str:
    """A tile and what it does, or what it counts, as there are several of a colour. With the advanced rules a tile is
    taken with its boost on top."""
    if not isinstance(tile, str):
        return _tile(tile)
    info = pieces.tile(tile)
    counted = info.scores
    if info.boost and view.get("options", {}).get("advanced"):
        return f"{_tile(tile)} [i:boost_{info.boost}_{p.tile_colour(tile)}]"
    return _tile(tile) + "".join([f" [i:effect:{effect}]" for effect in p.tile_effects(tile)]
                                 + [f" ×[i:{tiles.scores_icon(counted)}]"] * bool(counted))


def _tile(tile: Any) -> str:
    if not isinstance(tile, str):
        return tr("a tile")
    colour = p.tile_colour(tile)
    return "[i:advanced]" if colour == "advanced" else f"[i:tile:{colour}]"


def _card(card: Any) -> str:
    if not isinstance(card, int):
        return tr("a card")
    back = p.card_colour(card)
    picture = "[i:ravager]" if back == "ravager" else f"[i:mission:{back}]"
    return f"{picture} {tr('#{n}', n=card)}"    # a bare number would read as so many cards


def _turn_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind == "turn":
        return Line(e[1], tr("{name}'s turn", name=p.seat_name(view, e[1])), strong=True, kind="turn")
    if kind == "sequence":
        words = {"B": tr("rolls anew"), "pass": tr("passes")}.get(str(e[2]))
        return Line(e[1], words) if words else None
    if kind == "card_played":
        return Line(e[1], tr("plays {card} into {slot}", card=_card(e[2]), slot=p.slot_name(e[3])))
    if kind == "activated":
        if e[4] in SEEN_IN_GAIN:
            return Line(e[1], tr("activates {tile}", tile=_tile(e[3])), kind="activated")
        return Line(e[1], tr("{tile} {effect}", tile=_tile(e[3]), effect=p.effect_words(str(e[4]))))
    if kind == "vp":
        return Line(e[1], tr("{n} [i:vp]", n=signed(e[2])), kind="gain" if e[2] >= 0 else "loss")
    if kind == "gain" and e[4] == "sale" and isinstance(e[1], int):
        return None
    if kind == "spend" and e[4] == "buy":
        return None
    if kind == "gain":
        return Line(e[1], tr("+{n} {item}", n=e[3], item=item(e[2])), kind="gain")
    if kind == "spend":
        return Line(e[1], tr("−{n} {item}", n=e[3], item=item(e[2])), kind="loss")
    if kind == "drawn":
        return Line(e[1], tr("draws {card}", card=_card(e[3]) if e[3] is not None else f"[i:mission:{e[2]}]"))
    if kind == "discarded":
        back = "[i:ravager]" if e[2] == "ravager" else f"[i:mission:{e[2]}]"
        return Line(e[1], tr("discards {card}", card=_card(e[3]) if e[3] is not None else back))
    if kind == "kept":
        return Line(e[1], tr("keeps {card}", card=_card(e[2])))
    if kind == "slots_cleared":
        return Line(e[1], tr("clears the card slots"))
    if kind == "declined":
        return Line(e[1], tr(DECLINED[e[2]]))
    return None


def _dice_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind == "die_rolled":
        return Line(e[2], tr("rolls {die}", die=_die(e[1], view, e[3])), kind="roll")
    if kind == "die_flipped":
        return Line(view["turn"]["seat"], tr("flips a die: {die}", die=_die(e[1], view, e[2])))
    if kind == "die_bought":
        name, die = p.seat_name(view, e[2]), _die(e[1], view, e[4])
        if view["seats"][e[3]]["kind"] == "hal":  # Hal has no resources: the supply pays for him.
            return Line(e[3], tr("takes {die} from {name}, who gains 1 [i:resource]", die=die, name=name))
        return Line(e[3], tr("buys {die} from {name} −{buy} [i:resource]", die=die, name=name, **pieces.prices()))
    if kind == "die_placed":
        return Line(e[2], tr("{die} on {place}", die=_die(e[1], view, e[4]), place=_place(e[3], view)), strong=True)
    if kind == "die_changed":
        return Line(view["turn"]["seat"], tr("the die becomes {die}", die=f"[d:{e[2]}:{e[3]}]"))
    if kind == "die_reserved":
        return Line(e[2], tr("reserves {die}", die=_die(e[1], view)))
    if kind == "boosted":
        return Line(e[1], tr("uses a boost: {tile}", tile=_tile(e[3])))
    if kind == "tile_flipped":
        return Line(e[1], tr("flips {tile} early", tile=_tile(e[3])))
    return None


IGNORED = {3: N_("[i:ravager_ship] finds no Mission card"), 4: N_("[i:ravager_ship] finds no Ravager card"),
           5: N_("[i:ravager_ship] finds no robot")}
"""A Ravager card's effect that cannot be carried out, by its number."""


def _ravager_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind == "ravager_effect":
        return Line(e[1], tr("[i:ravager_ship] strikes at {place}", place=_place(e[2], view)), kind="loss")
    if kind == "ravager_ignored":
        return Line(e[1], tr(IGNORED[e[3]]))
    if kind == "damage":
        return Line(None, tr("[i:damage] Damage to {place}", place=_place(e[1], view)), kind="loss")
    if kind == "damage_die":
        colour = f"[s:{str(e[1]).split('-')[0]}]"
        return Line(None, tr("[i:damage] Damage to a {colour} die", colour=colour), kind="loss")
    if kind == "repaired":
        return Line(e[1], tr("repairs {place}", place=_place(e[2], view)))
    if kind == "repaired_die":
        return Line(e[1], tr("repairs a {colour} die", colour=f"[s:{str(e[2]).split('-')[0]}]"))
    if kind == "captured":
        return Line(e[1], tr("a robot is caught at {place}", place=_place(e[2], view)))
    if kind == "released":
        return Line(e[2], tr("a robot is free again"))
    if kind == "ravager_drawn":
        return Line(None, tr("{card} attacks {place}", card=_card(e[1]), place=_place(e[2], view)), kind="loss")
    if kind == "ravager_discarded":
        place = p.station_name(pieces.ravager(e[1]).location)
        return Line(None, tr("{card} finds no room at {place} and goes", card=_card(e[1]), place=place))
    if kind == "destroyed":
        return Line(e[1], tr("takes {card}", card=_card(e[3])))
    return None


def _tile_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind in ("tile_taken", "advanced_taken"):
        return Line(e[1], tr("takes {tile}", tile=_which(e[2], view)))
    if kind == "tile_entered":
        return Line(None, tr("{tile} enters the display", tile=_tile(e[1])))
    if kind == "injected":
        return Line(e[1], tr("injects {tile} into {where}", tile=_which(e[2], view), where=p.slot_name(e[3])))
    if kind == "tile_spent":
        return Line(e[1], tr("spends {tile}", tile=_which(e[2], view)))
    if kind == "tile_ejected":
        return Line(e[1], tr("{tile} is ejected", tile=_tile(e[2])))
    if kind == "advanced_ejected":
        if e[3]:
            return Line(e[1], tr("[i:advanced] onto the {colour} space", colour=f"[s:{e[3]}]"))
        return Line(e[1], tr("[i:advanced] is set aside"))
    if kind == "debris_placed":
        return Line(e[1], tr("lays [i:debris] on row {r}, column {c}", r=int(e[2]) // 3 + 1, c=int(e[2]) % 3 + 1))
    return None


def _space_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind == "ship_launched":
        return Line(e[1], tr("launches a ship to {hex}", hex=p.hex_token(e[2], view)))
    if kind == "ship_moved":
        return Line(e[1], tr("flies {start} to {end}", start=p.hex_token(e[2], view), end=p.hex_token(e[3], view)))
    if kind == "ship_lost":
        return Line(e[1], tr("loses a ship in the asteroids"), kind="loss")
    if kind == "ship_home":
        return Line(e[1], tr("loses a ship on the strip left behind"), kind="loss")
    if kind == "mission_placed":
        return Line(e[1], tr("places {card} on {hex}", card=_card(e[2]), hex=p.hex_token(e[3], view)), strong=True)
    if kind == "mission_activated":
        return Line(e[1], tr("activates {card}", card=_card(e[2])))
    if kind == "robot_moved":
        return Line(e[1], tr("moves a robot to {place}", place=_robot_place(e[3])))
    if kind == "neutral_robot_left":
        return Line("neutral", tr("leaves the {colour} workstation", colour=f"[s:{e[1]}]"))
    if kind == "mission_ejected":
        return Line(e[3], tr("{card} is ejected", card=_card(e[1])))
    if kind == "advanced_ship":
        return Line(e[1], tr("the Black Angel jumps [i:spes]"), strong=True, kind="jump")
    return None


def _robot_place(place: Any) -> str:
    if place in ("orange", "gray", "green"):
        return tr("the {colour} workstation", colour=f"[s:{place}]")
    return tr("the break room")


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
UNABLE = {
    "no_die": N_("no die for his card"),
    "no_value": N_("his die brings nothing here"),
    "no_tile": N_("no tile for his die"),
    "no_damage": N_("no Damage"),
    "no_ravagers": N_("no Ravagers"),
    "no_stack": N_("his die clears no Ravagers"),
    "no_card": N_("no Mission card"),
    "no_hex": N_("no free hex"),
}
"""Why Hal gains his 3 VP instead."""


HAL_CARD = {"top": N_("turns up a card: the top half counts"),
            "bottom": N_("turns up a card: the bottom half counts"),
            "neither": N_("turns up a card: no die for either half")}
OTHER_HALF = {"top": N_("no {c} die, so the top half counts"), "bottom": N_("no {c} die, so the bottom half counts")}


def _hal_card(half: str, missing: str) -> str:
    """Which half of his card counts, and why it is not the one that comes first."""
    if missing and half in OTHER_HALF:
        return tr(OTHER_HALF[half], c=f"[s:{missing}]")
    return tr(HAL_CARD[half])


def _end_events(e: Event, view: View) -> Line | None:
    kind = e[0]
    if kind == "spes_sighted":
        return Line(None, tr("[i:spes] Spes is in sight"), strong=True)
    if kind == "end_triggered":
        return Line(None, tr("The end is near: the Ravager deck is empty") if e[1] == "ravagers"
                    else tr("The end is near: Spes is reached"), strong=True)
    if kind == "final_round":
        return Line(None, tr("The last round"), strong=True)
    if kind == "hal_card":
        return Line(1, _hal_card(str(e[2]), str(e[3])))
    if kind == "hal_unable":
        return Line(e[1], tr("cannot act: {why}", why=tr(UNABLE[e[2]])))
    if kind == "game_over":
        return Line(None, tr("The game is over"), strong=True)
    return None


def line(event: Event, view: View) -> Line | None:
    """The log line of one event, or None if it needs none. Hidden cards come as None and stay unnamed."""
    for family in (_turn_events, _dice_events, _ravager_events, _tile_events, _space_events, _end_events):
        found = family(event, view)
        if found:
            return found
    return None


SOURCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "tile": (N_("from the tiles: {what}"), ("activated", "tile_ejected")),
    "scored": (N_("[i:advanced] scores: {what}"), ()),
    "exchange": (N_("ships, robots and resources: {what}"), ()),
    "dice_left": (N_("dice left over: {what}"), ()),
    "damaged_die": (N_("damaged dice rolled: {what}"), ()),
    "comet": (N_("for a comet: {what}"), ()),
    "ejected": (N_("for an ejected card: {what}"), ("mission_ejected",)),
    "sale": (N_("for the die: {what}"), ()),
    "repair": (N_("the cube: {what}"), ("repaired", "repaired_die")),
    "neutralization": (N_("a ship on that mission: {what}"), ("mission_ejected",)),
    "ravager": (N_("Ravagers: {what}"), ("ravager_ignored", "destroyed", "ravager_effect")),
}
"""Why somebody gains or loses, in words, and the events whose line tells it anyway. Scores of Advanced tiles name the
tile after a colon."""
BEFORE = {"flip": "die_flipped", "reserve": "die_reserved"}
"""What is paid before the event that it is paid for."""
DAMAGES = ("damage", "damage_die")
AMOUNTS = ("vp", "gain", "spend")
SEATLESS = ("die_flipped", "die_changed")
LONGEST = 30
"""Letters of a line to which something may still be joined."""


def _why(event: Event) -> str:
    """Why somebody gains or loses something; empty for other events."""
    return str(event[-1]).split(":")[0] if event[0] in AMOUNTS else ""


def _joins(last: Line | None, new: Line, event: Event) -> bool:
    """Whether an event belongs into the line before it: another roll, or what is gained or paid by it."""
    if last is None or last.rule or last.kind == "turn" or new.seat != last.seat:
        return False
    if new.kind != "roll" and event[0] not in AMOUNTS:
        return False
    if new.kind == "roll" and last.kind != "roll":
        return False
    if _why(event) == "unable":  # what he cannot do always takes the line before
        return True
    return len(TOKEN.sub("xx", last.text)) + len(TOKEN.sub("xx", new.text)) < LONGEST


def _struck(event: Event) -> str:
    """The cube that came with an attack."""
    if event[0] == "damage":
        return "[i:damage] 1"
    return tr("[i:damage] 1 on a {colour} die", colour=f"[s:{str(event[1]).split('-')[0]}]")


def _amount(event: Event) -> tuple[str, int]:
    """What somebody gains or loses by an event, as a token, and how much."""
    if event[0] == "vp":
        return "[i:vp]", int(event[2])
    return item(str(event[2])), int(event[3]) * (1 if event[0] == "gain" else -1)


def _joined(last: Line, new: Line, event: Event) -> Line:
    """The line with one event more; the same thing gained twice is added up."""
    if new.kind == "roll":
        text = new.text.split(" ", 1)[1] if " " in new.text else new.text
        return replace(last, text=f"{last.text} {text}", events=(*last.events, event))
    token, n = _amount(event)
    before = last.events[-1]
    if before[0] in AMOUNTS and _amount(before)[0] == token and _amount(before)[1] * n > 0:
        total = sum(_amount(e)[1] for e in last.events if e[0] in AMOUNTS and _amount(e)[0] == token) + n
        first = sum(_amount(e)[1] for e in last.events if e[0] in AMOUNTS and _amount(e)[0] == token)
        old, fresh = f"{signed(first)} {token}", f"{signed(total)} {token}"
        if last.text.endswith(old):
            return replace(last, text=last.text[:-len(old)] + fresh, events=(*last.events, event))
    comma = "," if any(e[0] in AMOUNTS for e in last.events) else ""
    return replace(last, text=f"{last.text}{comma} {new.text}", events=(*last.events, event))


def _apart(last: Line | None, new: Line, event: Event) -> Line | None:
    """The line of a gain or loss that the line before it does not explain, with its source; None if it does."""
    source, told = SOURCES.get(_why(event), ("", ()))
    if not source:
        return None
    if last is not None and last.seat == new.seat and last.events:
        if last.events[0][0] in told and _joins(last, new, event):
            return None
        if last.events[0][0] in AMOUNTS and last.events[-1][-1] == event[-1] and _joins(last, new, event):
            return None
    return replace(new, text=tr(source, what=new.text))


def first_turn(view: View) -> Line:
    """The heading of the first turn where the game begins with it: no event tells of that one."""
    return Line(0, tr("{name}'s turn", name=p.seat_name(view, 0)), strong=True, kind="turn")


def _given_back(event: Event, before: Sequence[Line]) -> Line | None:
    """The die that Hal loses because no half of his card fits; a die that was used goes back without a line."""
    if event[0] != "die_returned" or not before or before[-1].events[0][::2] != ("hal_card", "neither"):
        return None
    return Line(before[-1].seat, tr("gives a {colour} die back", colour=f"[s:{str(event[1]).split('-')[0]}]"))


def _with_more(told: Line, events: Sequence[Event]) -> list[Line]:
    """The line of Hal's card and one of what it makes him do; that of a placed mission, and one of the Ravager ships
    that it lies beside: each draws a Ravager card."""
    if told.events and told.events[0][0] == "hal_card" and told.events[0][2] != "neither":
        card = pieces.hal(str(told.events[0][1]))
        half = card.top if told.events[0][2] == "top" else card.bottom
        return [told, replace(told, text=" ".join(hal_half_words(half)))]
    placed = next((event for event in told.events if event[0] == "mission_placed"), None)
    if placed is None:
        return [told]
    rest = [event[0] for event in events[list(events).index(placed) + 1:]]
    end = rest.index("mission_placed") if "mission_placed" in rest else len(rest)
    drawn = rest[:end].count("ravager_drawn")
    return [told, replace(told, text=tr("[i:ravager_ship] {n} beside that mission", n=drawn), events=(placed,))] \
        if drawn else [told]


def _unpaid(found: Sequence[Line], event: Event) -> int | None:
    """Which line tells of the ejected card that an event pays Hal for: cards leave together, VP come afterwards."""
    if _why(event) != "ejected":
        return None
    return next((n for n, line_ in enumerate(found) if line_.events and line_.events[0][0] == "mission_ejected"
                 and line_.events[0][3] == event[1] and not any(_why(e) == "ejected" for e in line_.events)), None)


def _of_seat(line_: Line, event: Event, seat: int | None) -> Line:
    """The line with the seat that acted, where its event names none."""
    return replace(line_, seat=seat) if seat is not None and event[0] in SEATLESS else line_


def lines(events: Sequence[Event], view: View, number: int = 0, jumps: int = 0, seat: int | None = None) -> list[Line]:
    """Log lines of one step; gains that follow an event of the same seat are joined to its line.

    A flip and a reservation tell their price as well; what the line before does not explain names its source.
    number, jumps: kept in the lines, see `Line`; the lines after a jump count it. seat: who acted, if known.
    """
    found: list[Line] = []
    for n, event in enumerate(events):
        jumps += event[0] == "advanced_ship"
        if event[0] == "turn" and event[1] == 0:
            found.append(Line(None, tr("Round {n}", n=event[2]), rule=True, number=number, jumps=jumps))
        new = _given_back(event, found) or line(event, view)
        if new is None:
            continue
        new = _of_seat(new, event, seat)
        if effects.strikes_in_vain(events, n):
            new = replace(new, text=f"{new.text}: {tr('nothing to damage')}")
        last = found[-1] if found else None
        if (of := _unpaid(found, event)) is not None:
            found[of] = _joined(found[of], new, event)
            continue
        if last is not None and len(last.events) == 1 and BEFORE.get(_why(last.events[0])) == event[0]:
            found[-1] = replace(new, text=f"{new.text} {last.text}", events=(*last.events, event), number=number,
                                jumps=jumps)
            continue
        if last is not None and event[0] in DAMAGES and last.events[-1][0] == "ravager_drawn":
            found[-1] = replace(last, text=f"{last.text}: {_struck(event)}", events=(*last.events, event))
        elif (apart := _apart(last, new, event)) is not None:
            found.append(replace(apart, events=(event,), number=number, jumps=jumps))
        elif last is not None and _joins(last, new, event):
            found[-1] = _joined(last, new, event)
        else:
            found.append(replace(new, events=(event,), number=number, jumps=jumps))
    return [each for told in found for each in _with_more(told, events)]
