"""Research on the documents that the games come from: their claims, recomputed and extended.

ggbgen does not depend on this package: the entry points `ggbgen.commands` add its commands.
"""
