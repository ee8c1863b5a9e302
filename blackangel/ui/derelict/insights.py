"""What the analysis of a finished mission asks of the game, see `play.insights`: everybody wins or loses together, so
points are hundredths of the chance to win, and turns are rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.bots.analysis import Finding, Line
from blackangel.engine.decision import View
from blackangel.engine.timeline import Record
from blackangel.games import load_game
from blackangel.ui.kit.geometry import Rect, centre, inside
from blackangel.ui.kit.words import N_, capital, tr
from blackangel.ui.play.insights import Row, Source

from . import asking, cards, deciding, look, names
from .tally import Tally, tally

COUNTED = (N_("No round that mattered"), N_("One round that mattered"), N_("Two rounds that mattered"),
           N_("Three rounds that mattered"), N_("Four rounds that mattered"), N_("Five rounds that mattered"))
LEADERS = {"harrow": "mar_green_1", "marek": "mar_yellow_1", "rourke": "mar_blue_1", "tarn": "mar_red_1",
           "brandt": "mar_purple_1", "ansel": "mar_gray_1"}
"""Marines whose standing is a part of a position's worth."""
CLAUSES = {
    "marines": (N_("more marines stand"), N_("fewer marines stand")),
    "teams": (N_("a team more has orders"), N_("a team less has orders")),
    "enemies": (N_("fewer enemies in the corridor"), N_("more enemies in the corridor")),
    "threat": (N_("marines are less likely to fall"), N_("marines are more likely to fall")),
    "worst": (N_("the most dangerous position is safer"), N_("the most dangerous position is in more danger")),
    "behind": (N_("less danger from behind"), N_("more danger from behind")),
    "tokens": (N_("[o:token] more tokens on marines"), N_("[o:token] fewer tokens on marines")),
    "bare": (N_("[o:token] those in danger have tokens"), N_("[o:token] those in danger lack tokens")),
    "short_pile": (N_("the squad travels sooner"), N_("the squad travels later")),
    "contacts": (N_("fewer enemies wait in the piles"), N_("more enemies wait in the piles")),
    "special": (N_("more is done of what wins here"), N_("less is done of what wins here")),
    "door": (N_("[o:token] more tokens on the door"), N_("[o:token] fewer tokens on the door")),
    "attacks": (N_("more teams can attack next"), N_("fewer teams can attack next")),
    "supports": (N_("more teams can support next"), N_("fewer teams can support next")),
    "covered": (N_("more enemies can be shot"), N_("fewer enemies can be shot")),
    "shooters": (N_("more marines have a target"), N_("fewer marines have a target")),
    "biggest": (N_("no swarm grows so large"), N_("a swarm grows larger")),
    "both": (N_("fewer marines stand between two swarms"), N_("more marines stand between two swarms")),
    "manned": (N_("the console is nearer to use"), N_("the console is further from use")),
    "lords": (N_("an Alpha has less of a guard"), N_("an Alpha has more of a guard")),
    "relic": (N_("the relic is in somebody’s hand"), N_("the relic is in nobody’s hand")),
}  # fmt: skip
"""By the part of a position's worth: what is better by it, and what is worse."""
SIGNS = {"attack": "ui_pointer", "again": "ui_pointer", "paid_attack": "ui_pointer",
         "reflex_shot": "ui_pointer", "support": "ui_add", "rally": "ui_add", "close_ranks": "ui_add",
         "move": "ui_swap", "face": "ui_swap", "activate": "ui_settings", "transit": "ui_leave", "reroll": "ui_rewind",
         "defend": "ui_rewind"}  # fmt: skip
PLAIN = "ui_human"
"""The icons of kinds of decisions, and that of all others."""


class DerelictInsights:
    """Orders, attacks, tokens, facing, travel."""

    unit = "%"
    together = True
    scale: tuple[float, float] | None = (0.0, 100.0)

    def charts(self) -> Sequence[tuple[str, str]]:
        """The chance to win, marines, losses."""
        return [(tr("Chance"), tr("Chance to win, round by round, in %")), (tr("Marines"), tr("Marines that stand")),
                (tr("Loss"), tr("Chance to win that was lost, in %"))]

    def counted(self, many: int) -> str:
        """Rounds."""
        return tr(COUNTED[many])

    def why(self, name: str, won: bool) -> str:
        """All share the end."""
        return tr("How the mission was won") if won else tr("How the mission was lost")

    def final(self, scores: Sequence[int]) -> Sequence[float]:
        """All or nothing."""
        return [100.0 * score for score in scores]

    def rival(self, view: View, seat: int) -> int:
        """Nobody."""
        return seat

    def sources(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> Sequence[Source]:
        """What a seat's marines did, above what all of them did."""
        found = _tally(records, start)
        own = [one.id for one in names.data().marines if view["teams"][names.team_of(one.id)]["seat"] == seat]
        told = (("ui_human", tr("Marines lost"), Counter(marine for marine, _ in found.fallen)),
                ("ui_pointer", tr("Enemies slain"), found.slain), ("ui_check", tr("Strikes"), found.struck),
                ("ui_lock", tr("Attacks withstood"), found.held))
        return [Source(icon, words, sum(many[key] for key in own), many.total()) for icon, words, many in told]

    def verdict(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> str:
        """Where and when it ended, and what luck did."""
        found = _tally(records, start)
        place = names.place(str(view["location"]["current"]))
        said = tr("It ended in round {n} at: {place}.", n=found.rounds, place=place)
        if abs(found.lucky) >= 1:
            more = tr("The dice were {n} % kinder than to be expected.", n=found.lucky) if found.lucky > 0 else tr(
                "The dice were {n} % harder than to be expected.", n=-found.lucky)
            return f"{said} {more}"
        return said

    def title(self, finding: Finding, view: View) -> tuple[str, str]:
        """What was decided; of orders which would have been better."""
        better, sign = finding.better.path[0], SIGNS.get(finding.kind, PLAIN)
        if better[0] == "choose":
            order = str(better[1])
            return look.emblem(names.team_of(order)), tr("{order} was better", order=names.order(order))
        return sign, tr(asking.TITLES.get(finding.kind, asking.TITLES["event"]))

    def rows(self, line: Line, state: Any, seat: int) -> Sequence[Row]:
        """The choices in the words of the table, until luck or somebody else comes in; of an order what is on its
        card."""
        found: list[Row] = []
        state = state.clone()
        for option in line.path:
            if state.is_over or state.seat != seat or not state.is_legal(option):
                break
            words = capital(asking.option(option, state.view(seat), state.decision.kind))
            found.append(Row(words, None if found else line.brings[0]))
            state.apply(option)
        if line.path[0][0] == "choose":
            order = names.order_of(str(line.path[0][1]))
            found[1:1] = [Row(tr(cards.TYPE_TEXT[order.type]), None), Row(cards.order_text(order), None)]
        return found

    def ways(self, table: Any, line: Line, state: Any, seat: int) -> Sequence[tuple[Rect | None, Rect]]:
        """The first choice: from what is taken up to where it goes, an order to the marines of its team."""
        option, context = line.path[0], state.decision.context
        places = [table.area_of(place) for place in deciding.way(option, table.view, state.decision.kind)]
        if option[0] == "choose":
            team = names.team_of(str(option[1]))
            marines = [table.area_of(("marine", key)) for key in table.view["formation"] if names.team_of(key) == team]
            return [(places[0], marine) for marine in marines]
        if option[0] in deciding.BUTTONS and "marine" in context:
            places = [table.area_of(("marine", str(context["marine"])))]
        found = [area for area in places if area is not None]
        return [(found[0] if len(found) > 1 else None, found[-1])] if found else []

    def part(self, table: Any, area: Rect) -> Rect:
        """Its zone."""
        zones: Mapping[str, Rect] = table.layout.zones
        return next((zone for zone in zones.values() if inside(zone, centre(area))), area)

    def reason(self, part: str, gain: float) -> str:
        """A part by which options differ, in words."""
        return clause(part, gain)


def clause(part: str, gain: float) -> str:
    """More or less of a part of what a position is worth, as a clause."""
    if part in LEADERS:
        name = names.full(LEADERS[part])
        return tr("{marine} stands", marine=name) if gain > 0 else tr("{marine} falls", marine=name)
    return tr(CLAUSES[part][gain < 0])


def _tally(records: Sequence[Record], start: View) -> Tally:
    """The mission in numbers, by what everybody saw."""
    seen = load_game("derelict").seen_by
    return tally(start, ([seen(event, None) for event in record.events] for record in records))
