"""Tiles: activated, turned, taken, injected, spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import effects, phrases, pieces
from blackangel.ui.kit.words import N_, capital, plural, tr

from .meaning import after, card_facts, tile_facts
from .record import DEBRIS_BOX, OWN_BOARD, STOPPED, At, Binding, Facts, Option, Slip, Told, Verb, fixed

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.scene import TableScene

LINES = {f"row{n + 1}": (3 * n, 3 * n + 1, 3 * n + 2) for n in range(3)} | {
    f"col{n + 1}": (n, n + 3, n + 6) for n in range(3)
}


# ---- words ----------------------------------------------------------------------------------------------------------

def _at(cell: int, at: At) -> str:
    """The tile of one's own grid in a cell."""
    slot = at.view["seats"][at.seat]["grid"][cell]
    if not slot:
        return phrases.cell_name(cell)
    return tr("{colour} tile ({where})", colour=_colour(slot["tile"]), where=phrases.cell_name(cell))


def _colour(tile: str) -> str:
    colour = phrases.tile_colour(tile)
    return phrases.alien(colour) if colour != "advanced" else tr("Advanced")


def _effect(option: Option, at: At) -> str:
    return tr("{tile}: {effect}", tile=_at(option.cell, at), effect=phrases.effect_words(option.effect))


def _boost(option: Option, at: At) -> str:
    text = tr("Boost: {tile}", tile=_at(option.cell, at))
    return tr("{text}, as {colour}", text=text, colour=phrases.alien(option.colour)) if option.colour else text


def _take(option: Option, at: At) -> str:
    tile = at.view["board"]["display"][option.space - 1]
    found = pieces.tile(tile)
    what = phrases.boost_words(found.boost) if found.boost and at.view["options"].get("advanced") \
        else " / ".join(map(phrases.effect_words, found.effects))
    return tr("Take {tile} {n}: {what}", tile=f"[i:tile:{phrases.tile_colour(tile)}]", n=option.space, what=what)


def _take_advanced(option: Option, at: At) -> str:
    found = pieces.tile(at.view["board"]["advanced"][option.space - 1])
    return tr("Take [i:advanced] {n}: [vp:{points}] for each {what}", n=option.space, what=phrases.scored(found.scores),
              points=pieces.data().board.advanced_vp)


def _spend(option: Option, at: At) -> str:
    if option.place == "grid":
        return tr("Spend the {tile}", tile=_at(option.what, at))
    return tr("Spend an ejected {colour} tile", colour=_colour(str(option.what)))


# ---- places ---------------------------------------------------------------------------------------------------------

def _on_cell(option: Option, at: At, ask: bool = False) -> list[Binding]:
    """On a tile; a repaired cube may be dragged there, too."""
    cell = ("cell", option.cell)
    dragged = [Binding((option,), cell, DEBRIS_BOX, False, ask, pulled=True)] if at.kind == "debris" else []
    return [Binding((option,), cell, ask=ask), *dragged]


def _to_board(option: Option, place: tuple[str, int]) -> list[Binding]:
    return [Binding((option,), place), Binding((option,), OWN_BOARD, place, direct=False)]


def _spent(option: Option, at: At) -> list[Binding]:
    return [Binding((option,), ("cell", option.what) if option.place == "grid" else ("goods", "ejected"))]


# ---- what it brings -------------------------------------------------------------------------------------------------

def _injection(scene: TableScene, options: tuple[Option, ...]) -> Told:
    events, seat = scene.lookout.trial(options), scene.me
    title = tr("{tile} into {where}", tile=phrases.tile_token(options[-1].tile),
               where=phrases.slot_name(options[-1].arrow))
    moved = sum(1 for e in events if e.kind == "tile_moved" and e.seat == seat)
    lines = [plural(moved, "{n} tile is pushed on.", "{n} tiles are pushed on.")] if moved else []
    pile = len(scene.view["seats"][seat]["ejected"])
    for event in events:
        if event.kind == "tile_ejected":
            lines.append(tr("{tile} is ejected; your pile: {a} [i:arrow-right] {b}", a=pile, b=pile + 1,
                            tile=phrases.tile_token(event.tile)))
        elif event.kind == "advanced_ejected":
            lines.append(tr("[i:advanced] is ejected onto a space of yours."))
    if not moved and not lines:
        lines.append(tr("Nothing is pushed out."))
    return title, lines


def _price(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, option = scene.interaction, options[-1]
    assert at_work is not None
    advanced = TAKE_ADVANCED.says(option)
    cost = pieces.data().board.advanced_cost if advanced else pieces.display_cost(option.space)
    left = int(at_work.context.get("left") or 0)
    row = scene.view["board"]["advanced" if advanced else "display"]
    tile = str(row[option.space - 1])
    side = "boost" if scene.view["options"].get("advanced") and not advanced else "standard"
    return effects.tile_title(tile), [tr("Costs [i:bolt] {n}; then {m} left.", n=cost, m=max(0, left - cost)),
                                      *effects.tile_words(tile, side, brief=True)]


def _turned_early(scene: TableScene, options: tuple[Option, ...]) -> Told:
    tile = str(scene.view["seats"][scene.me]["grid"][options[-1].cell]["tile"])
    return effects.tile_title(tile), [tr("Its boost is lost. The other side:"),
                                      *effects.tile_words(tile, "standard", brief=True)]


# ---- what lessons ask for -------------------------------------------------------------------------------------------

def _of_display(option: Option, state: Any, view: View, seat: int) -> Facts:
    tile = view["board"]["display"][option.space - 1]
    return {"cost": pieces.display_cost(option.space), "space": option.space, **tile_facts(tile)}


def _of_advanced(option: Option, state: Any, view: View, seat: int) -> Facts:
    return {"scores": pieces.tile(view["board"]["advanced"][option.space - 1]).scores, "space": option.space}


def _of_injection(option: Option, state: Any, view: View, seat: int) -> Facts:
    grid = after(option, state).view(seat)["seats"][seat]["grid"]
    before = view["seats"][seat]["grid"]
    kept = {cell["tile"] for cell in grid if cell}
    lost = [cell["tile"] for cell in before if cell and cell["tile"] not in kept]
    moved = sum(1 for n, cell in enumerate(before) if cell and (not grid[n] or grid[n]["tile"] != cell["tile"]))
    hand = {card_facts(card)["colour"] for card in view["seats"][seat]["hand"]}
    most = max((_together(grid, colour) for colour in hand if colour != "ravager"), default=0)
    return {**tile_facts(option.tile), "arrow": option.arrow, "moves": moved, "ejects": len(lost), "together": most}


def _together(grid: list[Any], colour: str) -> int:
    """Most tiles of a colour in one row or column."""
    counts: list[int] = []
    for cells in LINES.values():
        held = [grid[cell] for cell in cells if grid[cell]]
        counts.append(sum(1 for one in held if tile_facts(one["tile"])["colour"] == colour))
    return max(counts)


def _of_tile(option: Option, state: Any, view: View, seat: int) -> Facts:
    held = view["seats"][seat]["grid"][option.cell]
    return {"colour": tile_facts(held["tile"])["colour"], "effect": getattr(option, "effect", ""),
            "starting": pieces.tile(held["tile"]).kind == "starting"}


ACTIVATE = Verb(name="activate", words=_effect, bind=_on_cell, confirm=N_("Activate"), facts=_of_tile)
LIGHTNING = Verb(
    name="lightning", words=lambda o, at: tr("Lay it on {rest}", rest=_effect(o, at)), bind=_on_cell,
    confirm=N_("Lay it there"), facts=_of_tile)
FLIP = Verb(
    name="flip_tile", words=lambda o, at: tr("Flip the {tile} early", tile=_at(o.cell, at)),
    heading=fixed(N_("Flip a tile early")), bind=lambda o, at: _on_cell(o, at, ask=True), confirm=N_("Flip it"),
    forecast=_turned_early, costly=True, facts=_of_tile,
    slip=Slip("tile", N_("A tile flipped in vain"), N_("A tile left unflipped")))
BOOST = Verb(
    name="boost", words=_boost, heading=fixed(N_("Boosts")), bind=_on_cell, confirm=N_("Use the boost"),
    past=N_("uses a boost"), facts=_of_tile)
NO_BOOST = Verb(
    name="no_boost", words=fixed(N_("No boost")), bar=N_("No boost"), icon="x", neither=True,
    tip=N_("The tile keeps its boost for later."), slip=STOPPED)
TAKE = Verb(
    name="take_tile", words=_take, bind=lambda o, at: _to_board(o, ("tile", o.space)), confirm=N_("Take it"),
    alone=N_("Taken for you: the only tile you can pay."), forecast=_price, facts=_of_display)
TAKE_ADVANCED = Verb(
    name="take_advanced", words=_take_advanced, bind=lambda o, at: _to_board(o, ("adv", o.space)),
    confirm=N_("Take it"), alone=N_("Taken for you: the only tile you can pay."), forecast=_price, facts=_of_advanced)
INJECT = Verb(
    name="inject", confirm=N_("Inject"), forecast=_injection, facts=_of_injection,
    words=lambda o, at: tr("{tile} tile into {where}", tile=_colour(o.tile), where=phrases.slot_name(o.arrow)),
    heading=lambda o, at: phrases.tile_label(o.tile), below=lambda o, at: capital(phrases.slot_name(o.arrow)),
    bind=lambda o, at: [Binding((o,), ("arrow", o.arrow), ("tray", o.tile))])
PLACE = Verb(
    name="place_advanced", words=lambda o, at: tr("Onto the {colour} space", colour=phrases.alien(o.colour)),
    confirm=N_("Place it"),
    bind=lambda o, at: [Binding((o,), ("advspace", o.colour), ("tray", at.context.get("tile")))],
    facts=lambda option, state, view, seat: {"colour": option.colour})
SPEND = Verb(name="spend_tile", words=_spend, bind=_spent, confirm=N_("Spend it"))
VERBS = (ACTIVATE, LIGHTNING, FLIP, BOOST, NO_BOOST, TAKE, TAKE_ADVANCED, INJECT, PLACE, SPEND)
