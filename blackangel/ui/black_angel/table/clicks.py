"""What a click on the table does, and what the buttons of bar and top mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.black_angel.verbs.dice import FLIP
from blackangel.ui.black_angel.verbs.record import AWAY, FAN
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.words import tr

from . import covering
from .layout import Place
from .projected import GHOSTS, SHOWN_WORDS

if TYPE_CHECKING:
    from .scene import TableScene

CONFIRM: Place = ("bar", "confirm")
"""The button for what waits."""
TOOLTIP = 0.3
BETWEEN = -1.5
"""Where the wait for a tooltip starts after each movement in the turn of another: pauses between steps stay free."""


PINNED = ("projected", "score")
"""Places whose explanation a click keeps."""


class Clicks:
    """What clicks mean."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def clicked(self, place: Place, pos: Point) -> None:
        """A click on a place: a button, an option, or something to look at."""
        scene = self.scene
        kind = place[0]
        if kind == "top":
            self.top_clicked(place[1])
            return
        if kind == "log":
            news = scene.log.news_rect(scene.layout)
            if news and inside(news, pos):
                scene.extras.tell_since()
            else:
                scene.extras.open_log.open(not scene.log.open)
            return
        if kind == "bar" and self.bar_clicked(place[1]):
            return
        if kind in PINNED:
            scene.showing.pinned = None if scene.pointing.unpinned == place else place
            return
        at_work = scene.interaction
        if at_work is not None:
            had = at_work.picked
            refused = scene.pointing.drop_places(pos, had) if had else [place]
            if had is not None and not at_work.found(place):    # a click means what a drop there would
                other = place != had and place in at_work.sources()
                place = next((p for p in refused if at_work.found(p) and (not other or p in (FAN, AWAY))), place)
            legal = any(at_work.found(p) for p in refused)
            scolded = not legal and scene.lookout.scold(refused)
            outcome = at_work.click(place)
            if not outcome.apply and not outcome.choices and kind in ("station", "rack") and had is None:
                outcome = at_work.click(("rack" if kind == "station" else "station", place[1]))
            if outcome.apply and not scene.guard.may_click(outcome.apply):
                return
            if outcome.apply and had is not None:
                scene.showing.drops[had] = pos
            if outcome.used and at_work.picked and at_work.picked != had:
                scene.app.sound.play("pick_up")
            if had is not None and at_work.picked is None and not outcome.apply and not outcome.choices:
                if scolded:
                    at_work.pick(had)   # Refused: it stays in the hand, another place may be clicked.
                else:
                    scene.showing.glide_home(pos, had)
                    scene.lookout.scold_drop(had, refused, scene.pointing.pointer or pos)
            if scolded and not outcome.apply and not outcome.choices:
                scene.app.sound.play("refused")
            if outcome.apply and scene.confirming.holds(outcome.apply, place):
                scene.rebar()
                return
            if scene.deciding.carry_out(outcome):
                return
        if kind == "opponent" and scene.view["seats"][place[1]]["kind"] == "hal":
            scene.extras.show_hal()
        elif kind == "opponent":
            scene.extras.show_boards(place[1]) if scene.extras.on else self.enlarge(place[1])

    def turn_ghosts(self) -> None:
        """Whose projected scores stand on the track: the own one, all, none."""
        showing = self.scene.showing
        before, showing.ghosts = showing.ghosts, GHOSTS[(GHOSTS.index(showing.ghosts) + 1) % len(GHOSTS)]
        self.scene.app.notice(tr(SHOWN_WORDS[showing.ghosts]), tr(SHOWN_WORDS[before]))

    def top_clicked(self, name: str) -> None:
        """A button at the upper left."""
        scene = self.scene
        if name == "menu":
            scene.open_menu()
        elif name == "help":
            scene.open_help()
        elif name == "hints":
            scene.extras.hinter.hint()
        elif name == "cover":
            covering.toggle(scene)
        elif scene.occasion.played:
            scene.viewing.zoom(scene.camera.view or "space")
        else:
            self.enlarge(scene.me)

    def bar_clicked(self, name: str) -> bool:
        """A button of the decision bar that is no option."""
        scene = self.scene
        at_work = scene.interaction
        if name == "undo":
            scene.deciding.undo()
        elif name == "redo" and scene.controller.can_redo[0]:
            scene.deciding.redo()
        elif name == "confirm":
            scene.confirming.confirm() if scene.guard.may() else None
        elif name == "scores":
            scene.controller.end_shown = False
        elif name == "cover":
            covering.toggle(scene)
        elif at_work is not None and self.dim_pressed(name):
            return True
        elif name in ("skip", "pause", "double"):
            scene.showing.watched(name)
        elif name == "flip" and scene.interaction:
            self.flip_pressed()
        else:
            return False
        scene.rebar()
        return True

    def dim_pressed(self, name: str) -> bool:
        """A button that cannot be used says why at once; True if it is one of these."""
        scene = self.scene
        button = next((b for b in scene.bar()[1] if b.name == name), None)
        if button is None or button.kind != "off":
            return False
        scene.app.sound.play("refused")
        scene.pointing.hushed = None
        scene.pointing.hover_time = TOOLTIP
        return True

    def flip_pressed(self) -> None:
        """Flip: the die in the hand, the only one, or the next one clicked."""
        scene = self.scene
        at_work = scene.interaction
        assert at_work is not None
        able = [o for o in at_work.options if FLIP.says(o)]
        if not scene.guard.may_click(able):
            return
        if at_work.picked and at_work.picked[0] == "die" and (FLIP.name, at_work.picked[1]) in able:
            scene.deciding.apply(((FLIP.name, at_work.picked[1]),))
            return
        at_work.cancel() if at_work.picked else None
        if len(able) == 1:
            scene.deciding.apply((able[0],))
        else:
            at_work.flip_mode = not at_work.flip_mode

    def enlarge(self, seat: int) -> None:
        """A board in large."""
        self.scene.enlarged = seat
        self.scene.pointing.hover = None

    def back(self) -> bool:
        """One step back: closes what is open, puts the piece down. True if there was something."""
        scene = self.scene
        if scene.showing.pinned is not None:
            scene.showing.pinned = None
        elif scene.enlarged is not None:
            scene.enlarged = None
        elif scene.lists.whole is not None and scene.lists.list_on_top:
            scene.lists.close_list()
        elif scene.lists.popup is not None:
            scene.lists.popup = None
        elif scene.confirming.cancel():
            scene.rebar()
        elif scene.pointing.carried is not None and not (scene.interaction and scene.interaction.auto):
            scene.pointing.release()
        elif scene.interaction and scene.interaction.cancel():
            scene.rebar()
        elif scene.lists.whole is not None:
            scene.lists.close_list()
        elif scene.camera.away:
            scene.viewing.zoom("")
        elif scene.log.open:
            scene.log.open = False
            scene.rebar()
        elif scene.interaction and scene.interaction.auto and scene.interaction.kind == "place_die" \
                and scene.controller.can_undo[0]:
            scene.deciding.undo()
        else:
            return False
        return True

    def wheel(self, event: pygame.event.Event) -> None:
        scene = self.scene
        for chooser in (scene.lists.popup, scene.lists.whole):
            if chooser and scene.pointing.pointer and inside(chooser.area, scene.pointing.pointer):
                chooser.scroll(int(event.y))
                scene.pointing.moved(scene.pointing.mouse or scene.pointing.pointer)  # another line is under it now
                return
        if scene.pointing.mouse and inside(scene.log.area(scene.layout), scene.pointing.mouse):
            if event.y > 0 and not scene.log.open and scene.occasion.logs:
                scene.extras.open_log.open(True, turned=True)  # whoever turns back wants to read on
            scene.log.wheel(event.y, scene.layout)
            scene.rebar()
            return
        able = scene.occasion.played and scene.enlarged is None
        if able and scene.pointing.pointer and scene.camera.wheel(event.y, scene.pointing.pointer):
            scene.camera.home = None
            scene.viewing.moved_view()
