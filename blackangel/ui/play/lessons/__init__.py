"""Lessons at the table of any game: one move at a time is asked for, shown and made, in a real game."""
