"""Decisions, chance, action logs, undo, replay and saves. Knows no game."""
