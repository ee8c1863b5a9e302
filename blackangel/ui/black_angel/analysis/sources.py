"""The points of two seats at the end by what brought them, and what decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from blackangel.engine.decision import View
from blackangel.engine.timeline import Record
from blackangel.ui.black_angel.counted import gained, sources_of
from blackangel.ui.black_angel.table import pieces
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.insights import Source

ROWS = (
    ("mission", N_("Missions"), ("missions",), ("reward", "ejected")),
    ("advanced", N_("Advanced tiles"), ("advanced",), ("advanced",)),
    ("spes", N_("Exchange"), ("exchange",), ()),
    ("vp", N_("In play"), ("start", "tiles", "other", "dice", "ravagers"), None),
)
"""Icon and words, a player's sources, and the reasons that give Hal points; None: all that is left."""
AGAINST_HAL = (
    ("mission", N_("Missions"), ("missions",), ("reward", "ejected")),
    ("tile", N_("Tiles"), ("tiles", "advanced"), ("technology", "advanced")),
    ("ravager_ship", N_("Ravagers"), ("ravagers",), ("ravager", "debris")),
    ("spes", N_("Exchange"), ("exchange",), ()),
    ("vp", N_("In play"), ("start", "other", "dice"), None),
)
MUCH_LEFT = 6
"""Goods of a kind that are worth a word when they lie unused at the end."""
LEFT = (("resources", "resource"), ("ships", "ship"), ("break_room", "robot"))


def sources(records: Sequence[Record], view: View, seat: int, other: int) -> list[Source]:
    """The points of the two, a row for each source."""
    events = [event for record in records for event in record.events]
    totals = [int(score["total"]) for score in view["scores"]]
    found = sources_of(events, totals)
    hal = view["seats"][other]["kind"] == "hal"
    his: Counter[str] = Counter()
    for whose, points, why in gained(events):
        if whose == other:
            his[why.split(":")[0]] += points
    rows: list[Source] = []
    for icon, words, own, reasons in AGAINST_HAL if hal else ROWS:
        if not hal:
            theirs = sum(found[other].get(key, 0) for key in own)
        elif reasons is None:
            theirs = totals[other] - sum(row.other for row in rows)
        else:
            theirs = sum(his[reason] for reason in reasons)
        rows.append(Source(icon, tr(words), sum(found[seat].get(key, 0) for key in own), theirs))
    return rows


def verdict(rows: Sequence[Source], view: View, seat: int, other: int) -> str:
    """What decided, and what lay unused."""
    scores = view["scores"]
    won = int(scores[seat]["total"]) >= int(scores[other]["total"])
    largest = max(rows, key=lambda row: (row.own - row.other) if won else (row.other - row.own))
    said = [tr("{source} decided it: {own} against {other} [i:vp].", source=largest.words, own=largest.own,
               other=largest.other)]
    player = view["seats"][seat]
    count, icon = max((int(player[key]), icon) for key, icon in LEFT)
    if view["end"]["reason"] == "spes" and count >= MUCH_LEFT:
        rate = pieces.data().board.spes_goods_per_vp
        said.append(tr("{name} kept {n} {goods} to the end, where {rate} make 1 [i:vp].", name=player["name"], n=count,
                       goods=f"[i:{icon}]", rate=rate))
    return " ".join(said)
