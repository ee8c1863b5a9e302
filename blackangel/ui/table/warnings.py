"""What a step would waste, said once before it is taken: activations left over, VP for dice that go back, a card or a
resource for nothing. A small bubble at the decision bar asks whether it is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.foresight import ROLL_COSTS
from blackangel.ui import theme
from blackangel.ui.table import phrases
from blackangel.ui.table.bindings import Option
from blackangel.ui.table.interaction import Interaction
from blackangel.ui.table.layout import Point, Rect, inside
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.tooltip_cards import rich_lines
from blackangel.ui.words import plural, tr

if TYPE_CHECKING:
    from blackangel.ui.table.scene import TableScene

Events = Callable[[], Sequence[Any]]
SIZE, LINE, WIDTH = 22.0, 31.0, 500.0
DO, BACK = "do", "back"


def words(at_work: Interaction, options: Sequence[Option], costs: Events) -> str:
    """One or two sentences about what the options would waste; empty if nothing.

    costs: the certain events of rolling anew (see `foresight.roll_anew`), asked only where they matter.
    """
    option = options[0]
    check = {"done": _stopped, "stop": _stopped, "play_card": _useless_card, "take_die": _bought}.get(str(option[0]))
    if check is not None:
        return check(at_work, option)
    return _rolled(costs(), at_work.seat) if option[0] == "sequence_b" else ""


def _stopped(at_work: Interaction, option: Option) -> str:
    """Activations that could still be used."""
    useful = [o for o in at_work.options if o[0] not in ("done", "stop", "flip")]
    if not useful:
        return ""
    if at_work.kind == "activate":
        left = len({o[1] for o in useful if o[0] == "activate"})
        return plural(left, "{n} tile could still be activated by this card.",
                      "{n} tiles could still be activated by this card.") if left else ""
    left = int(at_work.context.get("left", 0) or 0)
    return plural(left, "[i:bolt] {n} activation would be lost; it could still be used.",
                  "[i:bolt] {n} activations would be lost; they could still be used.") if left else ""


def _useless_card(at_work: Interaction, option: Option) -> str:
    if at_work.slots(option[1]).get(option[2]):
        return ""
    better = any(cells for cells in at_work.slots(option[1]).values())
    words_ = tr("In this slot the card activates no tile.")
    return f"{words_} {tr('Another slot would do more.')}" if better else words_


def _bought(at_work: Interaction, option: Option) -> str:
    """A die is bought although the same one lies in the own compartment and may be taken."""
    dice, seat = at_work.view["dice"], at_work.seat
    die = dice[option[1]]
    if str(die["at"]) == str(seat):
        return ""
    colour = option[1].split("-")[0]
    same = [name for name in at_work.dice if name.split("-")[0] == colour
            and str(dice[name]["at"]) == str(seat) and dice[name]["value"] == die["value"]]
    if not same:
        return ""
    token = phrases.die_token(option[1], at_work.view)
    return tr("You have a {die} yourself: buying one costs [i:resource] 1.", die=token)


def _rolled(events: Sequence[Any], seat: int) -> str:
    lost = {why: -sum(e[2] for e in events if e[0] == "vp" and e[1] == seat and e[3] == why) for why in ROLL_COSTS}
    parts = []
    if lost["dice_left"] > 0:
        parts.append(plural(lost["dice_left"], "The dice you still have cost you [i:vp] {n} when they go back.",
                            "The dice you still have cost you [i:vp] {n} when they go back."))
    if lost["damaged_die"] > 0:
        parts.append(plural(lost["damaged_die"], "Damaged dice will be rolled: [i:vp] −{n}.",
                            "Damaged dice will be rolled: [i:vp] −{n}."))
    return " ".join(parts)


class Bubble:
    """The question; `options` are what waits for the answer."""

    def __init__(self, pen: Pen, said: str, options: tuple[Option, ...], near: Rect) -> None:
        self.options = options
        self.lines = rich_lines(pen, said, SIZE, WIDTH - 92)
        self.hover = ""
        self.index = DO
        h = 88 + LINE * len(self.lines) + 34
        x, y, w, _ = near
        right = pen.canvas.logical_size[0] - 16
        self.area: Rect = (min(right, max(x + w / 2 + WIDTH / 2, WIDTH + 16)) - WIDTH, max(66.0, y - h - 16), WIDTH, h)
        self.tail: Point = (x + w / 2, y - 2)

    def buttons(self) -> dict[str, Rect]:
        """Rectangles of the two answers."""
        x, y, w, h = self.area
        return {DO: (x + w - 214, y + h - 64, 196, 48), BACK: (x + w - 424, y + h - 64, 196, 48)}

    def at(self, point: Point) -> str:
        """The answer under a point."""
        return next((name for name, area in self.buttons().items() if inside(area, point)), "")

    def draw(self, pen: Pen) -> None:
        """Draws the bubble."""
        x, y, w, h = self.area
        tx, ty = self.tail
        pen.rr((x, y + 6, w, h), 18, theme.BLACK, 140)
        pen.poly([(tx - 16, y + h - 4), (tx + 16, y + h - 4), (tx, ty)], theme.GOLD)
        pen.panel(self.area, 16, theme.GOLD, 254, 2.5)
        pen.icon("ui_warning", x + 42, y + 36 + LINE * (len(self.lines) - 1) / 2, 38, theme.GOLD)
        for n, line in enumerate(self.lines):
            pen.rich(line, x + 78, y + 36 + LINE * n, SIZE, theme.TEXT)
        labels = {DO: (tr("Do it"), tr("Enter")), BACK: (tr("Back"), tr("Esc"))}
        for name, area in self.buttons().items():
            self._button(pen, name, area, *labels[name])

    def _button(self, pen: Pen, name: str, area: Rect, label: str, key: str) -> None:
        x, y, w, h = area
        hot = name in (self.hover, self.index)
        pen.rr(area, 12, theme.BUTTON_HOVER if hot else theme.BUTTON, frame=theme.GOLD if hot else theme.LINE_STRONG,
               width=2.5 if hot else 1.5)
        wide = pen.width(key, 18)
        pen.text(label, x + 18, y + h / 2, 22, theme.TEXT, "bold", fit=w - wide - 50)
        pen.text(key, x + w - 16, y + h / 2, 18, theme.MUTED, align="right")


def wanted(scene: TableScene) -> bool:
    """Whether this table warns at all."""
    return scene.name == "table" and bool(getattr(scene.app.settings, "warnings", False))
