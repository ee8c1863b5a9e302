"""What a look into the past of this game needs besides its table: its story, steps in words, hands of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.engine.decision import Option, View
from blackangel.engine.timeline import Record
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.happenings.ending import OVER
from blackangel.ui.black_angel.happenings.turns import TURN, is_scoring
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.dice import TAKE
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place
from blackangel.ui.play.story import Story

from . import story
from .table import hand, logwords, phrases, wording
from .table.frigate import seat_colour
from .table.pen import Pen


class AngelsPast:
    """It as `play.past` asks for it."""

    def tell(self, records: Sequence[Record], view: View, finished: bool) -> Story:
        """Turns, signs and VP."""
        return story.tell(records, view, finished)

    def actor(self, record: Record) -> int:
        """The seat whose doings a step tells."""
        return story.actor(record)

    def colour(self, view: View, seat: int) -> str:
        """Colour of a seat's emblem."""
        return seat_colour(view, seat)

    def doer(self, record: Record, view: View) -> str:
        """The seat's."""
        return seat_colour(view, story.actor(record))

    def words(self, events: Sequence[Any], option: Option, view: View, seat: int,
              before: View) -> tuple[str, ...]:
        """One step in parts; of a step that ends a turn and holds all of Hal's, Hal's doings."""
        return words_of(events[story.inner_turn(events) or 0:], option, view, seat)

    def enlarged(self) -> str:
        """What lies before a player."""
        return tr("a board in large")

    holds = True

    def hands(self, view: View) -> list[int]:
        """Seats whose cards a view shows."""
        return [n for n, seat in enumerate(view["seats"]) if seat.get("hand") is not None and seat["kind"] != "hal"]

    def places(self, area: Rect, view: View, seats: Sequence[int]) -> dict[Place, Rect]:
        """Where the cards of hands lie in an area."""
        return card_places(area, view, seats)

    def draw(self, pen: Any, area: Rect, places: Mapping[Place, Rect], view: View, seats: Sequence[int],
             hot: Place | None) -> None:
        """Hands of cards in an area."""
        draw_cards(pen, area, places, view, seats, hot)


def words_of(events: Sequence[Any], option: Option, view: View, seat: int | None = None) -> tuple[str, ...]:
    """One step in parts, in the order in which things happened; what others get has their emblem before it.

    What is rolled comes last. The end of the game stands after what was done and before
    what is scored then. Only what the events tell is named, or what hides nothing. seat: whose step it is.
    """
    told = [line for line in logwords.lines(events, view) if not line.rule and line.kind != TURN.kind]
    over = [line for line in told if OVER.of(line.events)]
    rest = [line for line in told if line not in over]
    scored = len(rest)
    while over and scored and all(is_scoring(event) for event in rest[scored - 1].events):
        scored -= 1
    done, late = rest[:scored], rest[scored:]
    done.sort(key=lambda line: line.kind == "roll")
    parts = [_owned(line, view, seat) for line in done]
    if not parts:
        parts.append(_plain(option, view))
    if over:
        parts.append(tr("the game is over"))
    return (*parts, *(_owned(line, view, seat) for line in late))


def _owned(line: wording.Line, view: View, seat: int | None) -> str:
    """The words of a line, with the emblem of its seat if that is another one than the step's."""
    other = isinstance(line.seat, int) and seat is not None and line.seat != seat
    return f"[e:{seat_colour(view, line.seat)}] {line.text}" if other and isinstance(line.seat, int) else line.text


def _plain(option: Option, view: View) -> str:
    """A step of which nothing is to be seen."""
    found = verb(option)
    if found.past:
        return tr(found.past)
    if found is TAKE and named(option).die in view["dice"]:
        return tr("takes {die}", die=phrases.die_token(named(option).die, view))
    return tr("decides")


def card_places(area: Rect, view: View, seats: Sequence[int]) -> dict[Place, Rect]:
    """Where the cards of those seats' hands lie in an area: a row a seat."""
    x, y, w, h = area
    found: dict[Place, Rect] = {}
    rows = max(1, len(seats))
    high = min(h / rows - 8, 190.0)
    wide = high * 9 / 13
    for row, seat in enumerate(seats):
        cards = hand.ordered(view["seats"][seat]["hand"] or [])
        left = x + (16 if len(seats) == 1 else 56)
        room = x + w - 10 - left - wide
        step = min(wide + 8, room / max(1, len(cards) - 1))
        if len(seats) == 1:
            left += (room - step * max(0, len(cards) - 1)) / 2
        top = y + h * row / rows + (h / rows - high) / 2
        for n, card in enumerate(cards):
            found["hand", card] = (left + n * step, top, wide, high)
    return found


def draw_cards(pen: Pen, area: Rect, places: Mapping[Place, Rect], view: View, seats: Sequence[int],
               hot: Place | None) -> None:
    """The hands; with several of them the emblem of each beside its row."""
    x, y, _, h = area
    for row, seat in enumerate(seats):
        if len(seats) > 1:
            pen.emblem(seat_colour(view, seat), x + 24, y + h * (row + .5) / len(seats), 30)
    for place, (cx, cy, cw, ch) in places.items():
        hand.draw_card(pen, place[1], (cx + cw / 2, cy + ch / 2), cw)
    if hot is not None and hot in places:
        cx, cy, cw, ch = places[hot]
        hand.draw_card(pen, hot[1], (cx + cw / 2, cy + ch / 2), cw, 0.0, 255)
