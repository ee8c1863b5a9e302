"""What a computer player thinks of each option, asked for a hint.

It runs in the bots' process, so it imports no window. It is given what the player may see, never the true state.
"""

from __future__ import annotations

import json
import logging
from importlib import import_module

from blackangel.engine.decision import Option

from .worker import Question


def judge(question: Question) -> Option:
    """All options with their worth, as the game's own judge gives them, as a JSON text, so that it travels like an
    option. Never raises."""
    try:
        found = import_module(f"blackangel.bots.{question.view['game']}.judge").judged(question.view, question.seed)
    except Exception:  # a fault in a hint must not end the game
        logging.getLogger("blackangel").exception("No hint for %s", question.view["decision"]["kind"])
        found = []
    return (json.dumps(found),)
