"""Research on the documents that the games come from: what they claim, recomputed and carried further.

It stands beside ggbgen, which does not know it: the entry points `ggbgen.commands` add its commands.
"""
