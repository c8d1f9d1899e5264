"""Exercises: the sheet with a question, or with the board of a game, and what all of them share."""
