"""The analysis after a game: what of it is Black Angel's own."""
