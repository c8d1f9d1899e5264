"""Kinds of boards for games: one module with one class for each, found by its name."""
