"""What the text of a script says: the labels that it names, its syntax, what it declares and uses.

A build reads `labels` and `slim` only, and `handlers` if people are to read the archive, by regular expressions in a
few milliseconds; `analysis` takes tree-sitter, which is slow to import, and the whole syntax.
"""
