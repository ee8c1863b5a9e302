"""The viewer in a real window, and how it is pressed."""
from __future__ import annotations


def top(hands):
    return hands.app.scenes.top


def opened(hands, log):
    hands.app.open_replay(log)
    hands.frames(3)
    assert top(hands).name == "replay"
    return top(hands)


def middle(area):
    return area[0] + area[2] / 2, area[1] + area[3] / 2


def press(hands, hint):
    """Clicks the button whose tooltip begins so."""
    found = [one for one in top(hands).form.widgets if one.hint.startswith(hint)]
    assert found, hint
    hands.click(hands.middle(found[0]))
