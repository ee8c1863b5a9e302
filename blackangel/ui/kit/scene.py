"""Scenes and the stack they lie on.

A scene sees events whose positions (`pos`, `rel`) are already logical units. The topmost scene gets the events;
drawing starts at the topmost scene that is not transparent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from blackangel.ui.app.program import App


class Scene:
    """One screen. Override what is needed."""

    transparent = False
    """True: what lies under it on the stack is drawn first."""
    name = "scene"

    app: App

    def enter(self, app: App) -> None:
        """Put on the stack, or on top again. Called once, before anything else."""
        self.app = app

    def leave(self) -> None:
        """Taken off the stack."""

    def covered(self) -> None:
        """Another scene was put on top: drags end here."""

    def uncovered(self) -> None:
        """The scene on top went away."""

    def resized(self) -> None:
        """The canvas has changed: positions that depend on its size are computed again."""

    def retold(self) -> None:
        """The language has changed: words that are kept are made anew. The canvas is a new one, too."""
        self.resized()

    def focus_lost(self) -> None:
        """The window lost the keyboard: lifted pieces go back, keys held down are let go."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event, positions in logical units."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the whole window (or, if transparent, over it)."""


class SceneStack:
    """The scenes from bottom to top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Lays a scene on top."""
        if self.scenes:
            self.scenes[-1].covered()
        self.scenes.append(scene)
        scene.enter(self.app)

    def pop(self, scene: Scene | None = None) -> None:
        """Takes the top scene off, or that scene and all above it."""
        if scene is not None and scene not in self.scenes:
            return
        while self.scenes:
            gone = self.scenes.pop()
            gone.leave()
            if scene is None or gone is scene:
                break
        if self.scenes:
            self.scenes[-1].uncovered()

    def replace(self, scene: Scene) -> None:
        """Empties the stack and starts again with this scene."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def handle(self, event: pygame.event.Event) -> None:
        if self.scenes:
            self.scenes[-1].handle(event)

    def update(self, dt: float) -> None:
        """Only the top scene lives; those under it stand still."""
        if self.scenes:
            self.scenes[-1].update(dt)

    def resized(self) -> None:
        for scene in self.scenes:
            scene.resized()

    def retold(self) -> None:
        for scene in self.scenes:
            scene.retold()

    def focus_lost(self) -> None:
        for scene in self.scenes:
            scene.focus_lost()

    def draw(self, surface: pygame.Surface) -> None:
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].transparent:
            first -= 1
        for scene in self.scenes[max(0, first) :]:
            scene.draw(surface)
