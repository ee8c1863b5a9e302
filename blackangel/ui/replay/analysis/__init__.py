"""The analysis of a finished game: how it went, why, when, and what instead. Any game can have it (`play.insights`)."""
