"""Where the pupil stopped, in numbers that a person counts with."""

from __future__ import annotations

from pathlib import Path

from blackangel.ui.play import progress

from .lessons import course


def reached(folder: Path) -> tuple[int, int, int] | None:
    """Lesson, step and number of steps of that lesson, each from 1 on; None where there is nothing to resume."""
    kept, lessons = progress.load(folder), course().lessons
    if not kept.begun or kept.seed != course().seed or not 0 <= kept.lesson < len(lessons):
        return None
    lesson, step = kept.lesson, kept.step
    if step >= len(lessons[lesson].steps):  # it was done: the next one begins
        lesson, step = lesson + 1, 0
    return (lesson + 1, step + 1, len(lessons[lesson].steps)) if lesson < len(lessons) else None
