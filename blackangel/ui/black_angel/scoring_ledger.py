"""Where all points of a seat come from, said beside its row of the score sheet: the lines add up to its total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pygame

from blackangel.ui.black_angel.counted import SOURCES
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Widget
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.kit.words import number as number_words

HAL_SOURCES = {
    "ravager": (N_("Ravagers"), "ravager_ship"),
    "debris": (N_("Debris"), "debris"),
    "technology": (N_("Tiles"), "tile"),
    "advanced": (N_("Advanced tiles"), "advanced"),
    "reward": (N_("Missions"), "mission"),
    "ejected": (N_("Ejected cards"), "mission"),
    "comet": (N_("Comets"), "comet"),
    "sale": (N_("Dice that were bought"), "resource"),
    "resource": (N_("Resources"), "resource"),
    "robot": (N_("Robots"), "robot"),
    "damaged_die": (N_("Damaged dice"), "die_orange_3"),
    "unable": (N_("Turns in which he could not act"), "hal"),
}
"""What gives Hal points, or takes some: words and icon by the reason in the log."""


def ledger(seat: int, total: int, hal: bool, sources: Mapping[str, int],
           gained: Iterable[tuple[int, int, str]]) -> list[tuple[str, int]]:
    """Words and VP of each source of a seat; those of no points are left out, the rest adds up to the total.

    sources: VP by kind of source, what was there at the start with them. gained: seat, VP and reason of each event.
    """
    if not hal:
        return [(tr(words), sources[key]) for key, words, _ in SOURCES if sources.get(key)]
    found: Counter[str] = Counter()
    for whose, points, why in gained:
        if whose == seat:
            reason = why.split(":")[0]
            found[reason if reason in HAL_SOURCES else "other"] += points
    lines = [(tr(words), found[key]) for key, (words, _) in HAL_SOURCES.items() if found[key]]
    lines += [(tr("Other gains"), found["other"])] if found["other"] else []
    start = total - sum(points for _, points in lines)
    return [(tr("At the start"), start), *lines] if start else lines


class LedgerRow(Widget):
    """A row of the score sheet; pointer or focus on it shows its lines."""

    radius = 14

    def __init__(self, area: Area, lines: list[tuple[str, int]], total: int, known: Callable[[], bool],
                 asked: Action | None = None) -> None:
        """`known`: whether the sheet has shown all points by now. `asked`: tells which turns cost this seat points."""
        super().__init__(area)
        self.asked = asked
        self.known = known
        self.visible = known()
        parts = [tr("{what}: {n} VP", what=what, n=number_words(points)) for what, points in lines]
        self.hint = "\n".join([*parts, tr("Total: {n} VP", n=number_words(total)),
                               *([tr("Click: which turns cost points")] if asked else [])])

    def update(self, dt: float) -> None:
        self.visible = self.known()

    def press(self) -> None:
        """The marks on the chart become this seat's."""
        if self.asked is not None:
            self.asked()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """The sheet paints the row."""
