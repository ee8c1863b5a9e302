"""Help: the rules to look things up in, the icon legend, the keys, and lessons that play a real game."""
