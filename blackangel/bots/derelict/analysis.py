"""What a decision aboard the Derelict cost, and why, by what its seat could see: for the analysis after a game.

Points are hundredths of the chance to win. Every option is tried from positions that the seat might have thought it was
in, the round being played to its end as the planner plays it, with the same luck for all; what was done cost something
only where the tries speak clearly for another option. All follows from what is in the view.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any

from blackangel.bots.analysis import Choice, Finding, Line, Reason
from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.derelict.planner import DEALT, SEEDS, imagined
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.value import chance_to_win, fitted, stage
from blackangel.bots.luck import luck
from blackangel.engine.decision import Option, as_option
from blackangel.games.derelict.state import State

JUDGE = 3
"""Raised whenever it would judge otherwise than before."""
SAYS = {part.name: part.says for part in PARTS}
"""What each part says to a player, in English."""
LEAST = 2.0
"""Hundredths of the chance to win that a round must have cost to be one that mattered."""
SEED = 1
"""The judge is the same for everybody."""
FIRST, MORE = 16, 64
"""Tries of every option, and those of the best ones and of the one taken after them."""
FOLLOWED, TOLD = 2, 3
"""Of the best options so many are tried longer, and so many are told."""
SURE = 1.6
"""Standard errors by which another option must be ahead of the one taken."""
GOOD = {
    "marines": 1, "teams": 1, "enemies": -1, "threat": -1, "worst": -1, "behind": -1, "tokens": 1, "bare": -1,
    "short_pile": -1, "contacts": -1, "special": 1, "door": 1, "attacks": 1, "supports": 1, "covered": 1, "shooters": 1,
    "biggest": -1, "both": -1, "harrow": 1, "marek": 1, "rourke": 1, "tarn": 1, "brandt": 1, "ansel": 1, "manned": 1,
    "lords": -1, "relic": 1,
}  # fmt: skip
"""Parts that are told as reasons: 1 where more of it is good for the squad, -1 where less is. Where the weights of a
location speak against that, as others make up for it, the part is no reason."""
UNIT, TURN = "hundredths of the chance to win", "round"
"""What a point and a turn are, in English."""
SPEAKS = 0.4
"""Hundredths by which a part must differ to be a reason."""
FOR, AGAINST = 2, 1
"""How many reasons are given."""
AHEAD = 5
"""Choices of which a line is made, at most."""
TRIVIAL = frozenset({"team", "spawn_order", "odd_card"})
"""Decisions that are not judged: they come before the first round, or change nothing that can be foreseen."""


@dataclass(slots=True)
class Tried:
    """What an option led to: the chance to win after each try, and of those after which the mission goes on how many
    there are, their parts and what these bring, each summed."""

    chances: list[float] = field(default_factory=list)
    parts: list[float] = field(default_factory=lambda: [0.0] * len(PARTS))
    brings: list[float] = field(default_factory=lambda: [0.0] * len(PARTS))
    counted: int = 0

    @property
    def chance(self) -> float:
        """On average, in hundredths."""
        return 100 * fmean(self.chances)


def judged(view: Mapping[str, Any], taken: Option, step: int, turn: int, effort: int = 1) -> Finding | None:
    """The decision in that view, in which `taken` was chosen; None for one that is not judged. Turns are rounds.
    effort: how many times more often options are tried."""
    decision, turn = view["decision"], int(view["turn"]["round"])
    if decision["kind"] in TRIVIAL:
        return None
    options = [as_option(option) for option in decision["options"]]
    rng = luck(SEED, dict(view))
    dealt = [imagined(dict(view), rng) for _ in range(DEALT)]
    found = {option: Tried() for option in options}

    def attempt(number: int, choices: Sequence[Option]) -> None:
        seed = rng.randrange(SEEDS)
        for option in choices:
            _try(dealt[number % DEALT], seed, option, found[option])

    first, more = FIRST * effort, MORE * effort
    for number in range(first):
        attempt(number, options)
    ordered = sorted(options, key=lambda option: (-found[option].chance, option != taken))
    longer = list(dict.fromkeys([*ordered[:FOLLOWED], taken]))
    for number in range(first, first + more if len(longer) > 1 else first):
        attempt(number, longer)
    longer.sort(key=lambda option: (-found[option].chance, option != taken))
    best = longer[0] if _surely(found[longer[0]], found[taken]) else taken
    made = _finding(found, ordered, best, taken, (step, turn, str(decision["kind"]), len(view["seats"])), dealt[0])
    return replace(made, effort=effort)


def _finding(found: Mapping[Option, Tried], ordered: Sequence[Option], best: Option, taken: Option,
             where: tuple[int, int, str, int], start: State) -> Finding:
    """All of it put together. where: step, turn and kind of the decision, and how many seats there are. start: a
    position it may have been in."""
    step, turn, kind, seats = where
    chances = {option: found[option].chance for option in ordered}
    usual = fmean(chances.values())
    loss = round(chances[best] - chances[taken], 2) if best != taken else 0.0
    shown = list(dict.fromkeys([best, *sorted(chances, key=lambda option: -chances[option])]))[:TOLD]
    shown += [taken] if taken not in shown else []
    choices = tuple(Choice(option, behind, reasons(found[best], found[option], behind or 100.0))
                    for option in shown for behind in [round(max(0.0, chances[best] - chances[option]), 2)])
    place = 1 + sum(chance > chances[taken] for chance in chances.values()) if loss else 1

    def line(option: Option) -> Line:
        path = followed(start, option)
        return Line(path, (round(chances[option] - usual, 2), *(0.0 for _ in path[1:])))

    worth = (round(chances[best], 1),) * seats
    why = reasons(found[best], found[taken], loss) if loss else ()
    return Finding(step, turn, kind, worth, loss, place, len(ordered), line(taken), line(best), choices, why)


def _try(start: State, seed: int, option: Option, into: Tried) -> None:
    """The option, and the rest of the round as the policy plays it."""
    state = start.clone()
    state.reseed(seed)
    if state.is_legal(option):
        state.apply(option)
    while not state.is_over and state.round == start.round:
        state.apply(pick(state))
    into.chances.append(chance_to_win(state))
    if not state.is_over:
        into.counted += 1
        for n, (weight, part) in enumerate(zip(fitted().rows[stage(state)], measured(state), strict=True)):
            into.parts[n] += part
            into.brings[n] += weight * part


def tries(view: Mapping[str, Any], options: Sequence[Option]) -> dict[Option, Tried]:
    """Each option tried a few times, all with the same luck."""
    rng = luck(SEED, dict(view))
    dealt = [imagined(dict(view), rng) for _ in range(DEALT)]
    found = {option: Tried() for option in options}
    for number in range(FIRST):
        seed = rng.randrange(SEEDS)
        for option in options:
            _try(dealt[number % DEALT], seed, option, found[option])
    return found


def followed(start: State, option: Option) -> tuple[Option, ...]:
    """The option, and what the policy would choose after it for the same seat, until luck or somebody else comes in."""
    state, path = start.clone(), [option]
    state.reseed(SEED)
    seat = state.seat
    while state.is_legal(path[-1]):
        state.apply(path[-1])
        if state.is_over or state.seat != seat or state.last_chance or len(path) == AHEAD:
            break
        path.append(pick(state))
    return tuple(path)


def _surely(one: Tried, other: Tried) -> bool:
    """Whether the tries with the same luck show the one ahead of the other beyond doubt."""
    ahead = [a - b for a, b in zip(one.chances, other.chances, strict=True)]
    mean = fmean(ahead)
    spread = math.sqrt(fmean((one - mean) ** 2 for one in ahead) / max(len(ahead) - 1, 1))
    return mean > SURE * spread


def reasons(better: Tried, played: Tried, loss: float) -> tuple[Reason, ...]:
    """By which parts the better option leaves the squad otherwise than the other one, each at most as much as was
    lost."""
    if not better.counted or not played.counted:
        return ()

    def gaps(of: str) -> list[float]:
        pairs = zip(getattr(better, of), getattr(played, of), strict=True)
        return [more / better.counted - less / played.counted for more, less in pairs]

    chance = fmean([better.chance, played.chance]) / 100
    unit = 100 * max(chance * (1 - chance), 0.02)
    every = zip(PARTS, gaps("brings"), gaps("parts"), strict=True)
    gains = sorted(((min(gain * unit, loss), part.name) for part, gain, more in every
                    if gain * more * GOOD.get(part.name, 0) > 0), reverse=True)
    told = [Reason(name, round(gain, 2)) for gain, name in gains if gain >= SPEAKS][:FOR]
    against = [Reason(name, round(gain, 2)) for gain, name in reversed(gains) if gain <= -SPEAKS][:AGAINST]
    return (*told, *against) if told else ()


