"""What a final scoring would give now: the words beside the number on the own board and at the score track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.printed import printed
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import N_, joined, plural, tr

from . import pieces
from .pen import Pen
from .phrases import scored

if TYPE_CHECKING:
    from .scene import TableScene

OWN, ALL, NONE = GHOSTS = ("own", "all", "none")
"""For whom the track shows it."""
SHOWN_WORDS = {OWN: N_("Projected score on the track: yours"), ALL: N_("Projected scores on the track: everybody’s"),
               NONE: N_("Projected scores on the track: none")}  # fmt: skip
MOST_OPEN = 3
"""How many things that could still bring points are told."""


def ghostly(view: View, me: int, ghosts: str) -> list[int]:
    """The seats whose projected scores stand on the track, the own one on top. Hal has what he has."""
    others = [seat for seat, player in enumerate(view["seats"]) if seat != me and player["kind"] != "hal"]
    return {OWN: [me], ALL: [*others, me], NONE: []}[ghosts]


def draw_ahead(pen: Pen, scene: TableScene) -> None:
    """In the place of the projected score what the option under the pointer makes of it: mint where it grows, magenta
    where it falls."""
    chosen, total = scene.lookout.chosen(), scene.view["projected"][scene.me]["total"]
    points = scene.lookout.projected(chosen[1]) if chosen is not None and scene.occasion.explains else None
    if points is None or points == total:
        return
    s, (x, y, w, h) = scene.layout.board_scale, scene.layout.projected
    tone = theme.LEGAL if points > total else theme.DAMAGE
    pen.rr((x, y, w, h), 12 * s, theme.mix(theme.SPACE, tone, .2), frame=tone, width=2.5, glow=7)
    pen.text(points, x + w / 2, y + h / 2 + 1, 30 * s, tone, "number", "center")


def own_words(view: View, seat: int) -> tuple[str, list[str]]:
    """Title and lines: where a seat's points would come from if the game ended now, on Spes; then all the others."""
    score, player = view["projected"][seat], view["seats"][seat]
    lines = [tr("On the track: {n}", n=score["track"])]
    lines.append(tr("Advanced tiles: +{n}", n=sum(tile["earned"] for tile in score["advanced"])))
    if score["advanced"]:
        lines.append("    " + "    ".join(f"{scored(tile['kind'])} {_of(tile)}" for tile in score["advanced"]))
    each = printed().board.spes_goods_per_vp
    lines.append(tr("Exchange, {goods} for {each} a point: +{n}", each=each, n=score["exchange"],
                    goods=f"{player['ships']} [i:ship] {player['resources']} [i:resource] "
                          f"{player['break_room']} [i:robot:{player['colour']}]"))
    lines += still_open(view, seat)
    lines += others(view, seat)
    return plural(score["total"], "If the game ended now, on Spes: {n} point",
                  "If the game ended now, on Spes: {n} points"), lines


def still_open(view: View, seat: int) -> list[str]:
    """What could still bring points, the most first, at most `MOST_OPEN` lines under a heading; nothing if there is
    nothing."""
    found = [(int(tile["cap"]) - int(tile["earned"]),
              tr("+{n} up to the limit of {kind}", n=int(tile["cap"]) - int(tile["earned"]), kind=scored(tile["kind"])))
             for tile in view["projected"][seat]["advanced"] if tile["earned"] < tile["cap"]]
    for card in view["space"]["cards"].values():
        info = pieces.mission(card["card"]) if card["owner"] == seat else None
        if info is not None and not info.activation:
            found.append((2, tr("{card} in space pays when it is left behind", card=f"[i:mission] #{card['card']:02}")))
    found.sort(key=lambda pair: -pair[0])
    return [tr("Still open:"), *(f"    {words}" for _, words in found[:MOST_OPEN])] if found else []


def _of(tile: Mapping[str, Any]) -> str:
    return tr("{n} of {most}", n=tile["earned"], most=tile["cap"])


def others(view: View, seat: int | None = None) -> list[str]:
    """A line for each seat but one: its points now and those of a final scoring now, the most first."""
    seats = sorted(range(len(view["seats"])), key=lambda n: -view["projected"][n]["total"])
    return [line(view, other) for other in seats if other != seat]


def line(view: View, seat: int) -> str:
    """One of them. Hal has what he has."""
    player, total = view["seats"][seat], view["projected"][seat]["total"]
    if player["kind"] == "hal":
        return joined(f"[e:hal] {player['name']}", player["vp"])
    return joined(f"[e:{player['colour']}] {player['name']}", f"{player['vp']} [i:arrow-right] {total}")
