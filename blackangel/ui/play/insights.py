"""What the analysis of a finished game asks of the game: its pieces and its words.

Everything is told from the seat's own point of view. Rich text may have the game's own tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from blackangel.bots.analysis import Finding, Line
from blackangel.engine.decision import View
from blackangel.engine.timeline import Record
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr

CLEARLY = 0.5
"""An option that is no more points of the analysis behind than this is not called worse."""


def beside(behind: float | None, told: str) -> str:
    """What speaks for the best option (None), or what another lacks that is behind by so much. told: in words, if any
    part of what they are worth differs."""
    if behind is None:
        return told or tr("nothing else is clearly better")
    return tr("about as good") if behind <= CLEARLY else told or tr("a little less of several things")


class Source(NamedTuple):
    """Where points came from: an icon, words, the points of the seat, and those of the other one."""

    icon: str
    words: str
    own: int
    other: int


class Row(NamedTuple):
    """One step of a line in rich text, and what it brings; None where it only explains the step before."""

    words: str
    brings: float | None


class Reason(NamedTuple):
    """Rich text; whether it speaks for the better line."""

    words: str
    speaks_for: bool


class Insights(Protocol):
    """A game's own part of the analysis."""

    @property
    def unit(self) -> str:
        """The icon of a point; "%" where points are hundredths of the chance to win."""

    @property
    def scale(self) -> tuple[float, float] | None:
        """From where to where what can be expected goes; None: as far as it does."""

    @property
    def together(self) -> bool:
        """Whether all win or lose together: then one line of the chart stands for all."""

    def charts(self) -> Sequence[tuple[str, str]]:
        """What the chart can show, each as the label of its switch and its heading: expected points at the end, points
        so far, what was lost."""

    def counted(self, many: int) -> str:
        """The heading of the turns that mattered, of which there are so many, at most five."""

    def why(self, name: str, won: bool) -> str:
        """The heading of what decided."""

    def final(self, scores: Sequence[int]) -> Sequence[float]:
        """What the game came to for each seat, in points of the analysis."""

    def rival(self, view: View, seat: int) -> int:
        """With whom a seat is compared; itself where all play together. view: what everybody knows at the end."""

    def sources(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> Sequence[Source]:
        """The points of the two at the end by what brought them; the rows add up. Where all play together: what the
        seat did, and of how much that is a part. start, view: what everybody knew at first, and knows at the end."""

    def verdict(self, records: Sequence[Record], start: View, view: View, seat: int, other: int) -> str:
        """One or two sentences: what decided, and what was left."""

    def title(self, finding: Finding, view: View) -> tuple[str, str]:
        """Icon and words, at most 28 characters of them: what was done or missed. view: of the seat, before it."""

    def rows(self, line: Line, state: Any, seat: int) -> Sequence[Row]:
        """A line step by step. state: where it begins; it stays as it is."""

    def ways(self, table: Any, line: Line, state: Any, seat: int) -> Sequence[tuple[Rect | None, Rect]]:
        """Where on the game's table a line begins: from where, if anything is taken up, and to where. state: where the
        line begins; it stays as it is."""

    def part(self, table: Any, area: Rect) -> Rect:
        """The part of the game's table in which an area lies: in a small picture of it nothing else is seen."""

    def reason(self, part: str, gain: float) -> str:
        """More or less of a part of what a position is worth, in one clause."""
