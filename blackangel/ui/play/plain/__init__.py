"""A table of words for any game: whoever has no pictures yet is played, watched and counted all the same."""
