"""Play on from here: the steps so far become the beginning of a new game, its seats chosen anew."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.engine.players import HUMAN
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.setting import LONGEST_NAME, names_fault, offered, players
from blackangel.ui.replay.sheet import HEAD, SIDE, Sheet

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

ROW = 84.0


def forked(name: str, step: int) -> str:
    """Name of a game played on from a step; one that was played on before keeps its first name."""
    mark = re.escape(tr("{name} from step {n}", name="<name>", n="<n>"))
    earlier = re.fullmatch(mark.replace("<name>", "(.+?)").replace("<n>", r"\d+") + r"( \d+)?", name)
    return tr("{name} from step {n}", name=earlier[1] if earlier else name, n=step)


class PlayOnSheet(Sheet):
    """A row for each seat: its name, and who plays it from here on."""

    icon = "ui_game"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Play on from step {n}", n=viewer.at)
        self.kinds = [kind for kind, _ in players(viewer.controller.replay.game.name)]
        shown = viewer.view["seats"]
        self.seats = [dict(seat) for seat in viewer.controller.replay.log.header.seats]
        for number, seat in enumerate(self.seats):
            seat.setdefault("name", shown[number]["name"])
            seat["kind"] = offered(seat.get("kind", HUMAN))
            if seat["kind"] not in self.kinds:
                seat["kind"] = HUMAN
        self.fixed = viewer.controller.fixed_people()
        self.bots = viewer.controller.fixed_bots()
        if all(seat["kind"] != HUMAN for seat in self.seats):
            self.seats[min(viewer.controller.front, len(self.seats) - 1)]["kind"] = HUMAN

    @property
    def over(self) -> bool:
        """At the end there is nothing left to play."""
        return self.viewer.controller.is_over

    @property
    def reason(self) -> str:
        """Why some seats cannot be given to a bot, or to a person, or nothing."""
        if self.fixed:
            return tr("The game goes on: its people stay, so that hands stay hidden.")
        return tr("The game goes on: nobody takes over the hand of a computer player.") if self.bots else ""

    def size(self) -> tuple[float, float]:
        return 980.0, len(self.seats) * ROW + 128 + self._more

    @property
    def _more(self) -> float:
        """Room for the reason."""
        return 32.0 if self.reason else 0.0

    def build(self, x: float, y: float, w: float) -> None:
        labels = [words for _, words in players(self.viewer.controller.replay.game.name)]
        icons = ["ui_human", *("ui_bot" for _ in self.kinds[1:])]
        for number, seat in enumerate(self.seats):
            top = y + number * ROW
            name = TextField((x + 64, top, 300, 58), str(seat["name"]), partial(self._set, number, "name"),
                             limit=LONGEST_NAME, size=24, font="bold", tell=self.app.notice_here)
            kind = Segments((x + 384, top + 2, w - 384, 54), labels, partial(self._kind_of, number),
                            partial(self._set_kind, number), size=21, icons=icons,
                            off=[n for n in range(len(labels)) if self._is_off(number, n)],
                            hint=self.reason if number in self.fixed or number in self.bots else "")
            self.form.add(name, kind)
        top = y + len(self.seats) * ROW + 66 + self._more
        go = Button((0, 0, 0, 0), tr("Play"), self.begin, kind="primary", icon="ui_play", size=25,
                    enabled=not self.over, reason=tr("The game is over here: go back some steps first."))
        same = [Button((0, 0, 0, 0), tr("Same seed again"), self.same, icon="ui_seed", size=24,
                       hint=tr("The whole game once more, dealt as it was"))] if self.viewer.controller.finished else []
        self.buttons(x, top, w, go, *same, Button((0, 0, 0, 0), tr("Cancel"), self.back, size=24))
        self.first = same[0] if same and self.over else go

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        x, y, w = self.area[0] + SIDE, self.area[1] + HEAD, self.area[2] - 2 * SIDE
        for number in range(len(self.seats)):
            colour = self.viewer.colour(number)
            draw.emblem(surface, canvas, colour, (x + 26, y + number * ROW + 29), 46)
        words = tr("A new saved game, with new dice and draws; this log stays as it is.")
        if self.over:
            words = tr("The game is over here: go back some steps first.")
        for line, said in enumerate(filter(None, (self.reason, words))):
            at = (x, y + len(self.seats) * ROW + 24 + line * 32)
            text(surface, canvas, said, at, 22, theme.MUTED, "label", "midleft", fit=w)

    def _set(self, number: int, key: str, value: str) -> None:
        self.seats[number][key] = value

    def _kind_of(self, number: int) -> int:
        return self.kinds.index(self.seats[number]["kind"])

    def _is_off(self, number: int, kind: int) -> bool:
        """Whether a seat cannot be given to a kind of player; the first of all is a person."""
        return number in (self.fixed if kind else self.bots)

    def _set_kind(self, number: int, chosen: int) -> None:
        if not self._is_off(number, chosen):
            self._set(number, "kind", self.kinds[chosen])

    def _fault(self) -> str:
        """Why the game cannot begin like this, or nothing."""
        return names_fault(str(seat["name"]) for seat in self.seats)

    def _seated(self) -> list[dict[str, Any]]:
        return [{**seat, "name": str(seat["name"]).strip()} for seat in self.seats]

    def same(self) -> None:
        """The game, which is over, from its beginning with the same seed, played by whom the rows say."""
        if fault := self._fault():
            self.app.notice(fault)
            return
        controller = self.viewer.controller
        log = controller.replay.log
        seated = replace(log, header=replace(log.header, seats=tuple(self._seated())))
        self.app.play_once_more(seated, controller.name or tr("Game"))

    def begin(self) -> None:
        """Writes the new game and opens it, once it is certain that the open one may be left."""
        fault = tr("The game is over here: go back some steps first.") if self.over else self._fault()
        if fault:
            self.app.notice(fault)
            return
        self.app.leave(self._begin)

    def _begin(self) -> None:
        seats = self._seated()
        name = forked(self.viewer.controller.name or tr("Game"), self.viewer.at)
        self.viewer.way.end()   # a way not taken is no game
        replay = self.viewer.controller.played
        # Two keys lead here from one's own running game: that one stays the game to continue until somebody moves.
        trial = self.viewer.live and not self.viewer.controller.finished
        self.app.play(lambda path: replay.play_on(path, seats), name, trial)
