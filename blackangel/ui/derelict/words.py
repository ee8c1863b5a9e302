"""The Derelict in plain words: what the table of words shows and the list of options says."""

from __future__ import annotations

from blackangel.engine.decision import Decision, Event, Option, View
from blackangel.ui.kit.words import tr
from blackangel.ui.play.plain.words import PlainLine

from . import asking, logwords, names
from .logwords import marine
from .pen import spoken


class Words:
    """See `play.plain.words.PlainWords`."""

    def clock(self, view: View) -> str:
        """Where, and in which round."""
        place = names.place(str(view["location"]["current"]))
        return tr("{place}, round {n}", place=place, n=max(1, view["turn"]["round"]))

    def position(self, view: View) -> list[str]:
        """A row for each position: who stands there, what lies and lurks on both sides."""
        rows = [tr("Contacts: {left} left, {right} right", left=view["piles"]["left"], right=view["piles"]["right"])]
        for number, key in enumerate(view["formation"], 1):
            rows.append(spoken("   ".join((self._beside(view, number, "left"), self._who(view, key),
                                    self._beside(view, number, "right")))))
        return rows

    def _who(self, view: View, key: str) -> str:
        one = view["marines"][key]
        arrow = "<" if one["facing"] == "left" else ">"
        return f"{arrow} {marine(key)} {'[o:token]' * one['tokens']}"

    def _beside(self, view: View, position: int, side: str) -> str:
        here = {"position": position, "side": side}
        terrain = [f"[c:{names.danger(key)}]" for key in view["placed"]
                   if view["terrain"][key]["at"] == here]
        found = [kind for swarm in view["swarms"] if (swarm["position"], swarm["side"]) == (position, side)
                 for kind in names.KINDS for _ in range(swarm[kind])]
        return "".join(terrain) + logwords.kinds(found)

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        return asking.title(decision, view)

    def option(self, option: Option, view: View) -> str:
        """An option of the decision of that view."""
        decision = view.get("decision") or {}
        return spoken(asking.option(option, view, str(decision.get("kind", ""))))

    def line(self, event: Event, view: View) -> PlainLine | None:
        """A line for one event by itself."""
        found = logwords.lines([event], view)
        return PlainLine(None, spoken(found[0].text), found[0].strong, found[0].rule) if found else None

    def brings(self, event: Event) -> tuple[int, int] | None:
        """Nobody has points: all win or lose."""
        return None

    def points(self, view: View) -> list[int]:
        """The marines that still stand, the same for all."""
        return [len(view["formation"])] * len(view["seats"])

