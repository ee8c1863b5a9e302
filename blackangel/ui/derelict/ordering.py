"""Choosing orders: which lie ready until all of one's teams have one, which are barred, what of others is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.engine.players import people
from blackangel.ui.kit.words import tr

from . import names

if TYPE_CHECKING:
    from .table import DerelictTable


class Orders:
    """The orders of a round as the person at the screen chooses them.

    Attributes:
        picks: orders that lie ready, by team; they count when they are given.
        undone: orders that lay ready, the last taken back last.
    """

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self.picks: dict[str, str] = {}
        self.undone: list[str] = []

    def in_play(self) -> list[str]:
        """Those of which a marine stands, by seat, beginning with the first; a seat's teams in their order."""
        standing = {names.team_of(key) for key in self.table.view["formation"]}
        taken = [(one["seat"], number, team) for number, (team, one) in enumerate(self.table.view["teams"].items())
                 if one["seat"] is not None and team in standing]
        return [team for _, _, team in sorted(taken)]

    def asked(self) -> list[str]:
        """The teams for which the person at the screen chooses now."""
        decision = self.table.decision
        if decision is None or decision.kind != "choose":
            return []
        return [team for team in self.in_play() if self.table.view["teams"][team]["seat"] == decision.seat
                and self.table.view["teams"][team]["chosen"] is None]

    def given(self) -> int:
        """How many teams of whoever chooses have got their orders already."""
        decision = self.table.decision
        teams = self.table.view["teams"].values()
        return sum(one["chosen"] is not None and decision is not None and one["seat"] == decision.seat for one in teams)

    def barred(self, order: str) -> str:
        """Why an order cannot be chosen, in two words; empty if it can."""
        team = names.team_of(order)
        if self.table.view["teams"][team]["last"] == order:
            return tr("just played")
        fault = self.table.view["now"][2]
        if fault and list(self.table.view["teams"])[fault - 1] == team and names.order_of(order).type == "attack":
            return tr("weapon fault")
        return ""

    def backs(self, team: str) -> bool:
        """Whether a team's cards are seen from behind: those of others while orders are secret."""
        table = self.table
        if table.view["options"].get("orders") == "open" or not table.occasion.decides or table.controller.is_over:
            return False
        if not people(table.view["seats"]):     # who only watches has no cards to hide
            return False
        looker = table.controller.knower
        return looker is None or self.table.view["teams"][team]["seat"] != looker

    def numbers(self) -> tuple[list[tuple[int, str]], list[str]]:
        """The orders of the round as this seat knows them: numbers with teams, ascending; teams whose order lies face
        down or is not chosen yet."""
        known, unknown = [], []
        for team in self.in_play():
            chosen = self.picks.get(team) or self.table.view["teams"][team]["chosen"]
            if chosen not in (None, "hidden") and not (self.backs(team) and team not in self.picks):
                known.append((names.order_of(chosen).number, team))
            else:
                unknown.append(team)
        return sorted(known), unknown

    def pick(self, order: str) -> None:
        """Lays an order ready, or takes it back."""
        team = names.team_of(order)
        if team not in self.asked() or self.barred(order):
            self.table.scold(("order", order))
            return
        self.table.advice.forget()
        self.undone = []
        if self.picks.get(team) == order:
            del self.picks[team]
        else:
            self.picks[team] = order
            self._go_on()
        self.table.app.sound.play("card")

    def _go_on(self) -> None:
        """The keys go to the next team that has no order yet; behind the last one Enter gives them all."""
        pointer = self.table.pointer
        if not pointer.keyboard:
            return
        open_ = [team for team in self.asked() if team not in self.picks]
        able = [order.id for team in open_[:1] for order in names.orders_of(team) if not self.barred(order.id)]
        pointer.cursor = ("order", able[0]) if able else None

    def undo(self) -> bool:
        """Takes the order back that was laid ready last; False if none lies ready."""
        if not self.picks:
            return False
        self.undone.append(self.picks.popitem()[1])
        return True

    def redo(self) -> bool:
        """Lays that order ready again that was taken back last; False if none was."""
        if not self.undone:
            return False
        order = self.undone.pop()
        self.picks[names.team_of(order)] = order
        return True

    def give(self) -> None:
        """The orders that lie ready are given, one team after the other."""
        asked = self.asked()
        if not asked or any(team not in self.picks for team in asked):
            return
        for team in asked:
            self.table.controller.apply(("choose", self.picks[team]))
        self.picks = {}
        self.table.sync()

    def keep(self) -> None:
        """Only those of teams that are asked now lie ready."""
        asked = self.asked()
        self.picks = {team: order for team, order in self.picks.items() if team in asked}
        self.undone = [order for order in self.undone if names.team_of(order) in asked]
