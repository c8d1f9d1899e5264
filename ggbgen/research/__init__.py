"""Research on the documents that the games come from: what they claim, recomputed and carried further.

It stands on top, serves no build and is used by the command line only.
"""
