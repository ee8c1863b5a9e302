"""Words and buttons of the decision bar for the moment that the table shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui import theme
from blackangel.ui.table import phrases
from blackangel.ui.table.bindings import BAR_VERBS
from blackangel.ui.table.decision_bar import BarButton, BarWords
from blackangel.ui.table.frigate import seat_colour
from blackangel.ui.words import tr

if TYPE_CHECKING:
    from blackangel.ui.table.scene import TableScene

ICONS = {"done": "check", "stop": "check", "end_turn": "check", "no_reserve": "x", "no_boost": "x", "no_card": "x",
         "decline": "x", "sequence_b": "seed", "activate_mission": "each_use", "pass": "skip-forward"}
PRIMARY = ("end_turn", "activate_mission")


def bar_words(scene: TableScene) -> BarWords:
    """What the bar says."""
    controller, view = scene.controller, scene.view
    at_work = scene.interaction
    if at_work is not None and not scene.watching:
        steps, step = phrases.steps(at_work.kind, view)
        return BarWords(at_work.title(), at_work.sentence(), steps, step)
    if controller.is_over and not scene.moments:
        return BarWords(tr("The game is over"), tr("The scores follow."), accent=theme.GOLD)
    seat = scene.acting
    if seat is None or seat == scene.me:
        return BarWords(str(view["seats"][scene.me]["name"]), "", lead=seat_colour(view, scene.me))
    colour = seat_colour(view, seat)
    title, sentence = phrases.waiting(view, seat)
    if scene.caption and (scene.moments or scene.stage.moving):
        sentence = scene.caption
    hal = colour == "hal"
    return BarWords(title, sentence, accent=theme.HAL if hal else theme.PLAYER_TEXT[colour], lead=colour)


def bar_buttons(scene: TableScene) -> tuple[BarButton, ...]:
    """The buttons: what has no place on the table, then Flip, Undo, End turn."""
    at_work = scene.interaction
    if at_work is None or scene.watching:
        if scene.controller.is_over or scene.acting in (None, scene.me):
            return ()
        return (BarButton("skip", tr("Skip"), "skip-forward", hint=tr("Shows no more until it is your turn (Space).")),)
    buttons: list[BarButton] = []
    verbs = [o[0] for o in at_work.options if o[0] in BAR_VERBS]
    alone = len(verbs) == len(at_work.options)
    for verb in verbs:
        if verb != "end_turn":
            kind = "primary" if verb in PRIMARY or (alone and verb == verbs[0]) else "normal"
            buttons.append(BarButton(verb, phrases.button_words(verb, at_work.kind), ICONS.get(verb, ""), kind))
    if at_work.can_flip:
        buttons.append(BarButton("flip", tr("Flip"), "", "primary" if at_work.flip_mode else "normal", "1 [i:debris]",
                                 tr("Turn one of your dice to its opposite face.")))
    able, reason = scene.controller.undo_words()
    buttons.append(BarButton("undo", tr("Undo"), "undo-2", "normal" if able else "off", hint=reason or "Ctrl+Z, U"))
    ending = ("end_turn",) in at_work.options
    buttons.append(BarButton("end_turn", tr("End turn"), "check", "primary" if ending else "off",
                             hint="E" if ending else tr("The turn is not done yet.")))
    return tuple(buttons)
