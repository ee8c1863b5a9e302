"""The help screen for any game: rules to look up, icons, keys."""
