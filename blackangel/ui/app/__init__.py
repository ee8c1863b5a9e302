"""The program around the games: title, new game, saved games, settings, statistics, sharing."""
