"""Explorers: boards without a game, and what they share. One module per board, found by its name."""
