"""Whole classes of tournaments: which there are, and what is true of each."""
