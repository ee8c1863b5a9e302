"""What is said in words of the thing under the pointer: what it would bring, what it is, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.cards import PLAY
from blackangel.ui.black_angel.verbs.damage import REPAIR, REPAIR_DIE
from blackangel.ui.black_angel.verbs.dice import FLIP
from blackangel.ui.black_angel.verbs.record import Option
from blackangel.ui.black_angel.verbs.tiles import INJECT, LIGHTNING
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, around
from blackangel.ui.kit.words import tr
from blackangel.ui.play.chooser import Chooser, Entry
from blackangel.ui.play.hints import HintList, Judged

from . import bartips, covering, dock, hand, keylist, lasting, panels, phrases, refusals, tooltip_cards, topbar
from .frigate import seat_colour
from .inspector import Inspector
from .layout import Place
from .pen import Pen
from .tippens import HearingPen, TipPen

if TYPE_CHECKING:
    from .scene import TableScene

BESIDE, ABOVE = 500.0, 230.0
"""Room that words beside a list need, and above or below it."""
UNDER_BAR = 150.0
"""So near below the bar words above a thing would reach into it."""
EXPLAINED = ("cell", "station", "rack", "die", "hand", "tray", "hex", "work", "break", "supply", "goods", "tile", "adv")
"""Kinds of places of which a list says what their tooltips say; of slots and arrows those say nothing new."""
PLAIN = (REPAIR, REPAIR_DIE, LIGHTNING)
"""Options that have nothing to do with what their places are for, or say it themselves."""
AT_ACTIONS, AMONG_TILES = ("station", "rack"), ("cell", "slot", "tile", "adv")
"""Kinds of places between which one chooses at the same time."""
REST = 0.25
"""Seconds over a place with a piece in the hand until words tell what it would bring."""


class Tips:
    """Draws the words over everything else, in units of the window."""

    def __init__(self, scene: TableScene, inspector: Inspector) -> None:
        self.scene = scene
        self.inspector = inspector

    def draw(self, pen: Pen) -> None:
        """What is said of the thing under the pointer: what it would bring, what it is, or why not."""
        scene, tip = self.scene, TipPen(pen, self.inspector.caches)
        tip.played = scene.occasion.played
        due, hover = scene.pointing.tooltip_due, scene.pointing.hover
        over_button = due and hover is not None and hover[0] == "bar" \
            and hover != ("bar", "confirm")   # what waits is not what is asked about
        if not over_button and self.forecast(tip):
            return
        if scene.showing.pinned is not None:
            self.tooltip(tip, scene.showing.pinned)
        elif due and scene.lookout.scolding is None and not self.inspector.takes(hover):
            tip.free = [chooser.area for chooser in (scene.lists.whole, scene.lists.popup) if chooser is not None]
            if hover is not None and hover[0] != "bar" and not scene.camera.away:
                tip.free.append(scene.layout.bar)   # what is to be done now stays to be read
            tip.free += self._ways()
            self.tooltip(tip)
        self._refusal(pen, tip.box)

    def _ways(self) -> list[Rect]:
        """Over space, an action or a tile, the places between which one chooses."""
        scene, kind = self.scene, self.scene.pointing.hover[0] if self.scene.pointing.hover is not None else ""
        if kind not in (*AT_ACTIONS, *AMONG_TILES, "hex") or scene.interaction is None:
            return []
        legal = scene.interaction.targets() | scene.interaction.sources()
        told = ("hex",) if kind == "hex" else AMONG_TILES if kind in AMONG_TILES else None
        areas = (scene.screen_rect(place) for place in legal if told is None or place[0] in told)
        return [area for area in areas if area is not None]

    def forecast(self, pen: Pen) -> bool:
        """What the option under the pointer, or the one that waits for a second click, would bring, in words."""
        scene = self.scene
        ready = scene.confirming.ready
        chosen = scene.lookout.chosen()
        hinted = scene.lists.whole
        if chosen is None and isinstance(hinted, HintList) and hinted.chosen is not None:
            return self._listed(pen, hinted, hinted.chosen.options)     # the reason of its line stays to be read
        if chosen is None or not scene.occasion.explains:
            return False
        listed = scene.lists.popup or scene.lists.led or (scene.lists.whole if self._waiting else None)
        if listed is not None:
            return self._listed(pen, listed, chosen[1])
        waits = ready is not None and ready.options == chosen[1]
        at_work = scene.interaction
        held = scene.pointing.carried is not None or (at_work is not None and at_work.auto)
        rests = held and scene.pointing.hover_time >= REST and scene.pointing.hover is not None
        near = scene.screen_rect(chosen[0])
        if near is None or scene.pointing.unquiet or not (waits or rests):
            return False
        title, lines = scene.lookout.forecast(chosen[1])
        last = self._final(chosen[1])
        if last:
            lines = [*lines, last]
        if not lines:
            return False
        side = {"hex": "right", "slot": "right", "arrow": "left"}.get(str(chosen[0][0]), "above")
        x, y, w, h = near
        bar = scene.layout.bar
        if side == "above" and not scene.camera.away and bar[1] < y < bar[1] + bar[3] + UNDER_BAR:
            side = "left"       # above it the words of the bar would be covered
        room = (x, y - 56, w, h + 56) if side == "above" else near
        if INJECT.says(chosen[1][-1]):    # by an arrow, or by a drop beside it
            side = "left"
        if (chosen[0][0] == "arrow" or INJECT.says(chosen[1][-1])) and not scene.camera.away:
            room = scene.layout.board       # beside the board: what moves in it stays to be seen
        if side == "right" and chosen[0][0] == "hex" and not scene.camera.away:
            edge = scene.layout.space[0] + scene.layout.space[2]
            _, top, _, high = scene.layout.board
            room = (x, top + high / 2, edge - x, 0)     # on the board: space and the bar stay to be seen
        if isinstance(pen, TipPen):
            # The other places where the piece may go stay to be seen, and the words of the bar.
            areas = [scene.screen_rect(place) for place in at_work.targets() if place != chosen[0]] \
                if scene.pointing.carried is not None and at_work is not None else []
            pen.free = [area for area in (*areas, near) if area is not None]
            pen.free += [] if scene.camera.away else [bar]
        tooltip_cards.words(pen, title, lines, room, side, theme.LEGAL)
        return True

    @property
    def _waiting(self) -> bool:
        """Whether the chosen line of the list waits for a second click."""
        ready, chooser = self.scene.confirming.ready, self.scene.lists.whole
        return ready is not None and chooser is not None and chooser.chosen is not None \
            and chooser.chosen.options == ready.options

    def _final(self, options: tuple[Option, ...]) -> str:
        """Why options cannot be taken back; empty if they can, or if nobody wants to be told."""
        scene = self.scene
        return lasting.why(scene.lookout.final(options)) if scene.confirming.mode != "never" else ""

    def _listed(self, pen: Pen, listed: Chooser, options: tuple[Option, ...]) -> bool:
        """The same at the foot of a list of options, or beside it."""
        scene, area = self.scene, listed.area
        foot = listed.foot if listed is scene.lists.whole and scene.lists.docked(listed) else None
        title, lines = self.told(pen, listed, listed.chosen) if foot is not None and listed.chosen is not None \
            else scene.lookout.forecast(options)
        if foot is None:
            last = self._final(options)
            lines = [*lines, last] if last else lines
        if not lines or scene.pointing.unquiet:
            return False
        if foot is not None:
            apart = listed.aside is not None
            most = foot if apart else listed.below or foot
            if dock.high(pen, foot[2], title, lines, dock.small(pen)) <= max(most[3], foot[3]) + 1:
                dock.draw_words(pen, foot, title, lines, None if apart else listed.below, apart)
                return True
            if not isinstance(listed, HintList) and not scene.lookout.forecast(options)[1]:
                return False
        if listed is scene.lists.whole and scene.lists.docked(listed):
            high = min(dock.high(pen, area[2] - 20, title, lines, dock.small(pen)) + 8, area[3] - 70)
            dock.draw_words(pen, listed.band(high), title, lines, framed=True)
            return True
        left, top, wide, high = pen.canvas.seen
        free = {"right": left + wide - area[0] - area[2] - BESIDE, "left": area[0] - left - BESIDE,
                "above": area[1] - top - ABOVE, "below": top + high - area[1] - area[3] - ABOVE}
        side = next((name for name, room in free.items() if room >= 0), "")
        if not side:
            return False    # the list keeps its lines; each says itself what it would bring
        if isinstance(pen, TipPen) and not scene.camera.away:
            pen.free = [scene.layout.bar, area]     # what is asked, and the buttons, stay to be seen
        tooltip_cards.words(pen, title, lines, area, side, theme.LEGAL)
        return True

    def told(self, pen: Pen, listed: Chooser, entry: Entry) -> tuple[str, list[str]]:
        """Title and words about a line of a list: what it would bring, else what the tooltip of its place says; and
        why it cannot be taken back. What a line of hints gains is said here only."""
        scene = self.scene
        title, lines = scene.lookout.forecast(entry.options) if entry.place is not None else ("", [])
        if not lines:
            title, lines = self._explained(pen, listed, entry)
        if isinstance(entry, Judged):
            lines = [*entry.why, *lines]
        if isinstance(listed, HintList) and scene.interaction is not None:
            gains = keylist.gains(scene.interaction, scene.lookout, listed.entries, entry)
            apart = PLAY.says(entry.options[-1])     # in words, one line for each tile
            said = [words for words, _ in gains]
            lines = [*(said if apart or not said else ["   ".join(said)]), *lines]
        last = self._final(entry.options)
        return title, [*lines, last] if last else lines

    def _explained(self, pen: Pen, listed: Chooser, entry: Entry) -> tuple[str, list[str]]:
        """What the tooltip of the place of a line says; of a die that is to be flipped, as it will be."""
        scene, place = self.scene, entry.place
        if place is None or place[0] not in EXPLAINED or verb(entry.options[-1]) in PLAIN:
            return "", []
        heard = HearingPen(pen)
        if place[0] == "tray":
            place = ("hand" if isinstance(place[1], int) else "", place[1])
        view = phrases.turned(place[1], scene.view) if FLIP.says(entry.options[-1]) else scene.view
        tooltip_cards.for_place(heard, place, view, listed.area, scene.me, seat_colour(scene.view, scene.me))
        return heard.title, heard.lines

    def _refusal(self, pen: Pen, told: Rect | None) -> None:
        """The sentence why the place under the pointer cannot be; beside what else is told of it."""
        scene = self.scene
        pointed = scene.lookout.pointed()
        kept = scene.lookout.scolding
        near = (kept.near if kept else None) or (scene.screen_rect(pointed[0]) if pointed else None)
        if pointed and near and told is not None and kept is None:
            refusals.bubble(pen, told, pointed[1], "left")
        elif pointed and near:
            refusals.bubble(pen, near, pointed[1], "right" if pointed[0][0] in ("hex", "slot") else "above")
        elif note := scene.lookout.noted:
            refusals.say(pen, note.near, note.words, "above", theme.LEGAL)

    def _part_of_panel(self, place: Place) -> tuple[Place, Rect] | None:
        """What of another player's panel is under the pointer, and where that is on the table."""
        scene = self.scene
        if place[0] != "opponent" or scene.layout.shape.hal or scene.pointing.in_window is None:
            return None
        panel = scene.layout.opponent(place[1])
        found = panels.under(panel, scene.camera.to_table(scene.pointing.in_window))
        return (found, panels.rect(panel, found)) if found else None

    def tooltip(self, pen: Pen, pinned: Place | None = None) -> None:
        """What a place is: the one that stays explained, or the one under the pointer."""
        scene = self.scene
        place = pinned or scene.pointing.hover
        assert place is not None
        if place[0] == "bar":
            self._button_tip(pen, place)
            return
        if place[0] == "tray":
            self._tray_tip(pen, place)
            return
        if place[0] == "top":
            words = {"menu": tr("Menu (Escape)"), "help": tr("Help (F1)"),
                     "zoom": tr("An area in large (1 to 5), and back (0)"),
                     "hints": tr("Hints: what a computer player would do (H)"), "cover": covering.tip(scene)}
            index = topbar.NAMES.index(place[1])
            tooltip_cards.words(pen, "", [words[place[1]]], topbar.button_rect(scene.layout, index))
            return
        near = scene.rect_of(place) or {"head": scene.layout.space_head, "score": scene.layout.score,
                                        "round": topbar.round_rect(scene.layout)}.get(place[0])
        if place[0] == "neutral":
            near = scene.layout.neutral()
        seat = scene.me
        part = self._part_of_panel(place)
        if part is not None:
            seat, place, near = place[1], *part
        near = scene.camera.seen(near) if near else None
        if near is None:
            return
        if place[0] == "hand":
            x, y, w, h = near
            near = (x, y - hand.LIFT, w, h)
            if not scene.camera.away and y > scene.layout.bar[1]:   # above the bar, which stays to be seen
                near = (x, scene.layout.bar[1], w, y + h - scene.layout.bar[1])
        if place[0] == "hex" and not scene.camera.away and self._ways():
            x, y, w, h = near       # beside space: all that one chooses from stays to be seen
            near = (x, y, scene.layout.space[0] + scene.layout.space[2] - x, h)
        tooltip_cards.for_place(pen, place, scene.view, near, seat, seat_colour(scene.view, seat))

    def _button_tip(self, pen: Pen, place: Place) -> None:
        scene = self.scene
        buttons = scene.bar()[1]
        button = next((b for b in buttons if b.name == place[1]), None)
        if button and button.hint:
            title, lines = "", [button.hint]
        else:
            title, lines = bartips.tip(scene, str(place[1]))
        if lines:
            tooltip_cards.words(pen, title, lines, scene.screen_rect(place) or scene.foot, "above")

    def _tray_tip(self, pen: Pen, place: Place) -> None:
        scene = self.scene
        if scene.tray is None:
            return
        area = scene.screen_rect(place)
        if area is None:
            return
        if scene.tray.kind == "cards":
            for other in scene.tray.spots:      # beside all of them, to compare
                if (more := scene.screen_rect(("tray", other))) is not None:
                    area = around(area, more)
            tooltip_cards.card(pen, place[1], area, "right")
        elif scene.tray.kind == "tiles":
            side = "boost" if scene.view["options"].get("advanced") else "standard"
            tooltip_cards.tile(pen, place[1], side, area, seat_colour(scene.view, scene.me), "", "right")
