"""It as `play.insights` asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from blackangel.bots.analysis import Finding, Line
from blackangel.engine.decision import View
from blackangel.engine.timeline import Record
from blackangel.ui.black_angel.verbs.book import bindings, option_words, verb
from blackangel.ui.black_angel.verbs.dice import ACTION, TAKE
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import N_, capital, tr
from blackangel.ui.play.insights import Row, Source

from . import sources

KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "setup_reserve": ("lock", N_("Another die to reserve")),
    "reserve": ("lock", N_("Another die to reserve")),
    "turn": ("die_gray_3", N_("Another die")),
    "sequence_a": ("die_gray_3", N_("Another die")),
    "activate": ("tile", N_("Another tile to activate")),
    "adjacent": ("tile", N_("Another tile to activate")),
    "move_ship": ("ship", N_("Another hex")),
    "move_robot": ("robot", N_("Another workstation")),
    "draw_colour": ("hand", N_("Another card to draw")),
    "keep": ("hand", N_("Another card to keep")),
    "place_die": ("die_gray_3", N_("Another action")),
    "boost_action": ("bolt", N_("Another boost")),
    "discard_mission": ("ravager_ship", N_("Another card for Ravagers")),
    "discard_ravager": ("ravager_ship", N_("Another card for Ravagers")),
    "discover": ("discover", N_("Another tile to take")),
    "inject": ("shift", N_("Another way into the grid")),
    "place_advanced": ("advanced", N_("Another space")),
    "repair": ("repair", N_("Another place to repair")),
    "debris": ("lightning", N_("Another use of debris")),
    "destroy": ("destroy", N_("Other Ravagers to destroy")),
    "command": ("command", N_("Another flight")),
    "place_mission": ("mission", N_("Another Mission card")),
    "mission": ("each_use", N_("Another use of a Mission")),
    "owner_activation": ("each_use", N_("Another use of a Mission")),
    "spend_tile": ("ejected_tile", N_("Another tile to spend")),
    "spend_card": ("mission", N_("Another card to spend")),
    "end_turn": ("ui_check", N_("Another end of the turn")),
    "hand_limit": ("hand", N_("Another card to keep")),
}
"""By the kind of decision, where two options of the same sort differ."""

def title(finding: Finding) -> tuple[str, str]:
    """Icon and words for a decision that cost something."""
    played, better = verb(finding.played.path[0]), verb(finding.better.path[0])
    if played is better:
        if played.slip is not None and played.slip.other:
            return played.slip.icon, tr(played.slip.other)
    elif better.slip is not None:
        return better.slip.icon, tr(better.slip.missed)
    elif played.slip is not None:
        return played.slip.icon, tr(played.slip.taken)
    icon, words = KINDS[finding.kind]
    return icon, tr(words)

CLAUSES: Final[dict[str, tuple[str, str]]] = {
    "points": (N_("[i:vp] more VP at once"), N_("[i:vp] fewer VP at once")),
    "rival": (N_("[i:vp] less for the best opponent"), N_("[i:vp] more for the best opponent")),
    "advanced": (N_("[i:advanced] Advanced tiles score more"), N_("[i:advanced] Advanced tiles score less")),
    "advanced_room": (N_("[i:advanced] room for Advanced tiles to grow"),
                      N_("[i:advanced] less room for Advanced tiles to grow")),
    "exchange": (N_("[i:spes] more to exchange at Spes"), N_("[i:spes] less to exchange at Spes")),
    "ships": (N_("[i:ship] more ships in storage"), N_("[i:ship] fewer ships in storage")),
    "resources": (N_("[i:resource] more resources"), N_("[i:resource] fewer resources")),
    "robots": (N_("[i:robot] more robots at rest"), N_("[i:robot] fewer robots at rest")),
    "debris": (N_("[i:debris] more debris to use"), N_("[i:debris] less debris to use")),
    "ships_out": (N_("[i:ship] ships better placed in space"), N_("[i:ship] ships worse placed in space")),
    "activations": (N_("[i:each_use] better cards in space to activate"),
                    N_("[i:each_use] worse cards in space to activate")),
    "ejections": (N_("[i:on_eject] cards in space pay more when left behind"),
                  N_("[i:on_eject] cards in space pay less when left behind")),
    "missions": (N_("[i:mission] better Mission cards in hand"), N_("[i:mission] worse Mission cards in hand")),
    "ravagers": (N_("[i:ravager] more Ravager cards in hand"), N_("[i:ravager] fewer Ravager cards in hand")),
    "dice": (N_("[i:die_gray_3] better dice for the next turns"), N_("[i:die_gray_3] worse dice for the next turns")),
    "working": (N_("[i:workstation] more robots at work"), N_("[i:workstation] fewer robots at work")),
    "full_slots": (N_("[i:hand] more places free for cards"), N_("[i:hand] fewer places free for cards")),
    "ejected": (N_("[i:ejected_tile] more ejected tiles to spend"),
                N_("[i:ejected_tile] fewer ejected tiles to spend")),
    "starting": (N_("[i:tile] more starting tiles in the grid"), N_("[i:tile] fewer starting tiles in the grid")),
    "technology": (N_("[i:tile] more Technology tiles in the grid"), N_("[i:tile] fewer Technology tiles in the grid")),
    "boosts": (N_("[i:bolt] more boosted tiles"), N_("[i:bolt] fewer boosted tiles")),
    "pending": (N_("[i:ui_clock] more is still to come in this turn"),
                N_("[i:ui_clock] less is still to come in this turn")),
}  # fmt: skip
"""By the name of the part: the better line has more of it, or less."""

ARROW = " [i:arrow-right] "
COUNTED = (N_("No turn that mattered"), N_("One turn that mattered"), N_("Two turns that mattered"),
           N_("Three turns that mattered"), N_("Four turns that mattered"), N_("Five turns that mattered"))


class AngelsInsights:
    """Missions, tiles, goods, Hal."""

    unit = "vp"
    together = False
    scale: tuple[float, float] | None = None

    def charts(self) -> Sequence[tuple[str, str]]:
        """Worth, points on the track, losses."""
        return [(tr("Worth"), tr("Expected points at the end, turn by turn")),
                (tr("Points"), tr("Points over the turns")), (tr("Loss"), tr("Points that turns cost"))]

    def counted(self, many: int) -> str:
        """Turns."""
        return tr(COUNTED[many])

    def why(self, name: str, won: bool) -> str:
        """Whether it was won."""
        return tr("Why {name} won", name=name) if won else tr("Why {name} lost", name=name)

    def final(self, scores: Sequence[int]) -> Sequence[float]:
        """The points."""
        return [float(points) for points in scores]

    def rival(self, view: View, seat: int) -> int:
        """The best of the others."""
        scores = view["scores"]
        return max((other for other in range(len(scores)) if other != seat),
                   key=lambda other: (bool(scores[other]["winner"]), int(scores[other]["total"]), -other))

    def sources(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> Sequence[Source]:
        """By the columns of the score sheet; against Hal by what gives him points."""
        return sources.sources(records, view, seat, other)

    def verdict(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> str:
        """The largest difference, and goods that were left."""
        return sources.verdict(sources.sources(records, view, seat, other), view, seat, other)

    def title(self, finding: Finding, view: View) -> tuple[str, str]:
        """What was missed."""
        return title(finding)

    def rows(self, line: Line, state: Any, seat: int) -> Sequence[Row]:
        """Each choice in the words of the table; a die and its action in one row."""
        found: list[Row] = []
        state, asked = state.clone(), True
        view = state.view(seat)
        kind, context = state.decision.kind, state.decision.context
        taken = False
        for option, brings in zip(line.path, line.brings, strict=True):
            words = option_words(option, kind, context, view, seat)
            if taken and ACTION.says(option):
                found[-1] = Row(found[-1].words + ARROW + words, round((found[-1].brings or 0.0) + brings, 3))
            else:
                found.append(Row(capital(words), brings))
            taken = TAKE.says(option)
            asked = asked and not state.is_over and state.seat == seat and state.is_legal(option)
            if asked:   # dice and draws may come otherwise than was thought: then the last position known must do
                state.apply(option)
                if not state.is_over and state.seat == seat:
                    view, kind, context = state.view(seat), state.decision.kind, state.decision.context
        return found

    def ways(self, table: Any, line: Line, state: Any, seat: int) -> Sequence[tuple[Rect | None, Rect]]:
        """The first choice; with a die its action, too."""
        found: list[tuple[Rect | None, Rect]] = []
        first = line.path[0]
        view, decision = table.view, state.decision
        if TAKE.says(first):
            die = table.places.rect(("die", first[1]))
            put = next((option for option in line.path[1:2] if ACTION.says(option)), None)
            action = die if put is None else table.places.rect(("station", put[1]))
            return [(die, action)] if die is not None and action is not None else []
        for one in bindings([first], decision.kind, decision.context, view, seat)[:1]:
            target = table.rect_of(one.target)
            source = table.rect_of(one.source) if one.source is not None else None  # none where a card is not in sight
            if target is not None:
                found.append((source, target))
        return found

    def part(self, table: Any, area: Rect) -> Rect:
        """All of its table is full of things."""
        return area

    def reason(self, part: str, gain: float) -> str:
        """A part by which lines differ, in words."""
        return tr(CLAUSES[part][gain < 0])
