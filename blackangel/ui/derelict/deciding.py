"""From options to places on the table and back: every option is a way of one or two places that are chosen in turn.

A click takes the next place of a way; a drag goes along a way of two. Where a way is the only one that ends at a place,
clicking that place takes it whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import Decision, Option, View
from blackangel.ui.play.occasion import Place

Way = tuple[Place, ...]
BUTTONS = frozenset("done no accept reroll relic stop yes roll look top bottom amount charge".split())
"""Verbs that stand as buttons under the focus."""
ENDS = ("done", "stop", "accept")
PASSES = (*ENDS, "no")
"""Those that end what is asked, and all by which nothing is done: somebody goes on."""


def way(option: Option, view: View, kind: str) -> Way:
    """The places of an option. kind: of its decision."""
    verb = str(option[0])
    if verb in BUTTONS or (verb == "token" and len(option) == 1):
        return (button(option),)
    return WAYS[verb](option, view, kind)


def button(option: Option) -> Place:
    """The button of an option."""
    return ("bar", "-".join(str(part) for part in option))


def _attack(option: Option, view: View, kind: str) -> Way:
    marine = str(option[1])
    swarm = ("swarm", int(option[2]), str(view["marines"][marine]["facing"]))
    return (swarm,) if kind in ONE_ATTACKS else (("marine", marine), swarm)


WAYS: Mapping[str, Callable[[Option, View, str], Way]] = {
    "team": lambda o, v, k: (("team", o[1]),),
    "choose": lambda o, v, k: (("order", o[1]),),
    "token": lambda o, v, k: (("marine", o[1]),),
    "pay": lambda o, v, k: (("marine", o[1]),),
    "marine": lambda o, v, k: (("marine", o[1]) if o[1] in v["formation"] else ("fallen", o[1]),),
    "move": lambda o, v, k: (("marine", o[1]), ("marine", v["formation"][int(o[2]) - 1])),
    "flip": lambda o, v, k: (("arrow", o[1]),),
    "activate": lambda o, v, k: (("terrain", o[2]),),
    "terrain": lambda o, v, k: (("terrain", o[1]),),
    "attack": _attack,
    "slay": lambda o, v, k: (("stalker", int(o[1]), o[2], o[3]),),
    "return": lambda o, v, k: (("stalker", int(o[1]), o[2], o[3]),),
    "shift": lambda o, v, k: (("swarm", int(o[1]), o[2]), ("spot", int(o[3]), o[4])),
    "veil": lambda o, v, k: (("swarm", int(o[1]), o[2]),),
    "swarm": lambda o, v, k: (("swarm", int(o[1]), o[2]),),
    "place": lambda o, v, k: (("spot", int(o[1]), o[2]),),
    "discard": lambda o, v, k: (("pile", o[1]),),
    "pile": lambda o, v, k: (("pile", o[1]),),
}
"""By verb."""
TAKEN_FROM = {"support": ("supply",), "close_ranks": ("supply",), "rally": ("supply",), "armoury": ("supply",),
              "console_token": ("supply",)}  # fmt: skip
"""Where a token lies that is dragged to a marine."""
ONE_ATTACKS = ("again", "reflex_shot")
"""Who attacks is given: only whom is asked."""


class Interaction:
    """One decision, and what of it has been chosen.

    Attributes:
        picked: the places chosen so far.
    """

    def __init__(self, decision: Decision, view: View) -> None:
        self.kind = decision.kind
        self.seat = decision.seat
        self.context = dict(decision.context)
        self.options: Sequence[Option] = decision.options
        self.view = view
        self.ways = [(way(option, view, decision.kind), option) for option in decision.options]
        self.picked: Way = ()

    def _ahead(self) -> list[tuple[Way, Option]]:
        done = len(self.picked)
        return [(one, option) for one, option in self.ways if one[:done] == self.picked and len(one) > done]

    def legal(self) -> set[Place]:
        """The places that may be chosen next; where a token is to be placed, the supply, too."""
        done = len(self.picked)
        found = {one[done] for one, _ in self._ahead()}
        if not self.picked and self.kind in TAKEN_FROM and any(place[0] == "marine" for place in found):
            found.add(TAKEN_FROM[self.kind])
        return found

    @property
    def _origin(self) -> Place | None:
        """Where a drag begins to what one click chooses: at the token, at the marine who attacks."""
        return ("marine", self.context["marine"]) if self.kind in ONE_ATTACKS else TAKEN_FROM.get(self.kind)

    def starts(self, place: Place) -> bool:
        """Whether a drag may begin at a place."""
        if self.picked:
            return False
        if place == self._origin:
            return True
        return any(one[0] == place and (len(one) > 1 or place[0] == "order") for one, _ in self.ways)

    def goals(self, start: Place) -> set[Place]:
        """Where a drag that began at a place may end."""
        if start == self._origin:
            return {one[0] for one, _ in self.ways if one[0][0] != "bar"}
        if start[0] == "order":
            return {("corridor",)}
        return {one[1] for one, _ in self.ways if len(one) > 1 and one[0] == start}

    def dragged(self, start: Place, end: Place) -> Option | None:
        """The option of a drag."""
        if start == self._origin:
            return next((option for one, option in self.ways if one == (end,)), None)
        if start[0] == "order":
            return next((option for one, option in self.ways if one == (start,)), None)
        return next((option for one, option in self.ways if one == (start, end)), None)

    def let_go(self, start: Place, end: Place) -> Option | None:
        """The option of a drag that ended at a place: it, what it means, the swarm or side of the row there."""
        around = (("swarm", *end[1:3]), ("spot", *end[1:3])) if end[0] in ("swarm", "stalker", "spot") else ()
        tried = (self.dragged(start, goal) for goal in (end, self.means(end), *around))
        return next((option for option in tried if option is not None), None)

    def means(self, place: Place) -> Place:
        """The place that a click means: a marine's card stands for the arrow on its edge, a swarm for its only kind."""
        legal = self.legal()
        if place in legal:
            return place
        if place[0] == "marine" and ("arrow", place[1]) in legal:
            return "arrow", place[1]
        if place[0] == "arrow" and ("marine", place[1]) in legal:
            return "marine", place[1]
        if place[0] == "stalker":
            swarm = ("swarm", *place[1:3])
            if swarm in legal or self.only(swarm) is not None:
                return swarm
            spot = ("spot", *place[1:3])
            return spot if spot in legal else place
        if place[0] == "swarm":
            own = [one for one in legal if one[0] == "stalker" and one[1:3] == place[1:3]]
            spot = ("spot", *place[1:3])
            return own[0] if len(own) == 1 else spot if spot in legal else place
        if place[0] == "terrain":
            at = self.view["terrain"][place[1]]["at"]
            spot = ("spot", at.get("position"), at.get("side")) if isinstance(at, dict) else place
            return spot if spot in legal else place
        return place

    def aimed(self, place: Place) -> tuple[str, int, str] | None:
        """The attack that a click on a swarm would begin: marine, position, side."""
        if place[0] != "swarm":
            return None
        option = self.only(place)
        marine: Any = None
        if self.kind in ONE_ATTACKS:
            marine = self.context["marine"]
        elif self.picked and self.picked[0][0] == "marine":
            marine = self.picked[0][1]
        elif option is not None and option[0] == "attack":
            marine = option[1]
        return (str(marine), int(place[1]), str(place[2])) if marine else None

    def only(self, place: Place) -> Option | None:
        """The option whose way is the only one that ends at a place."""
        ending = [option for one, option in self._ahead() if one[-1] == place and len(one) > len(self.picked) + 1]
        return ending[0] if len(ending) == 1 else None

    def take(self, place: Place) -> Option | None:
        """Chooses a place; the option once its way is whole. Choosing the last place again puts it back."""
        place = self.means(place)
        if self.picked and place == self.picked[-1]:
            self.picked = self.picked[:-1]
            return None
        if place not in self.legal():
            found = self.only(place)
            if found is None and self.picked and place in {one[0] for one, _ in self.ways}:
                self.picked = ()
                return self.take(place)
            return found
        picked = (*self.picked, place)
        whole = next((option for one, option in self.ways if one == picked), None)
        if whole is None and any(one[: len(picked)] == picked for one, _ in self.ways):
            self.picked = picked
        return whole

    def back(self) -> bool:
        """Puts the last place back."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True


MOVING = ("move", "face")
"""Steps of an order from which a later step may be taken at once."""


def later(state: Any, view: View, place: Place) -> list[Option]:
    """What takes a place that only a later step of the order can mean: the steps before it are done. Empty if nothing
    does. Tried on a copy."""
    trial, options, seat = state.clone(), [], state.seat
    while not trial.is_over and trial.seat == seat and trial.decision.kind in MOVING:
        options.append(("done",))
        trial.apply(("done",))
        if trial.is_over or trial.decision.kind not in ("face", "activate"):
            return []
        option = Interaction(trial.decision, view).take(place)
        if option is not None:
            return [*options, option]
    return []


def target(place: Place, interaction: Interaction | None, view: View) -> Option | None:
    """What a click on a place would try, for asking why it is not possible."""
    kind, picked = (interaction.kind, interaction.picked) if interaction else ("", ())
    if place[0] == "order":
        return "choose", place[1]
    if place[0] == "arrow":
        return "flip", place[1]
    if place[0] == "terrain":
        at = view["terrain"][place[1]]["at"]
        line = view["formation"]
        if isinstance(at, dict) and "position" in at and at["position"] <= len(line):
            return "activate", line[at["position"] - 1], place[1]
    if place[0] == "stalker" and kind in ("slay", "return"):
        return "slay", *place[1:]
    if place[0] in ("swarm", "stalker") and picked and picked[0][0] == "marine":
        return "attack", picked[0][1], place[1]
    if place[0] == "marine":
        if kind == "move" and picked and place[1] in view["formation"]:
            return "move", picked[0][1], view["formation"].index(place[1]) + 1
        verb = {"move": "move", "face": "flip", "attack": "attack", "paid_attack": "attack"}.get(kind)
        if verb == "flip":
            return verb, place[1]
        if verb is not None and place[1] in view["formation"]:
            return verb, place[1], view["formation"].index(place[1]) + 1
        if kind in TAKEN_FROM:
            return "token", place[1]
    return None
