"""The window and what is drawn in it: canvas, fonts, widgets, lists, dialogs, sound; it knows no game and no engine."""
