"""Analysis of script texts: the labels that they use, their syntax, what they declare and use.

A build imports only `labels` and `slim`, and `handlers` for archives that people are to read; these use regular
expressions and take a few milliseconds. `analysis` parses the whole syntax with tree-sitter, which is slow to import.
"""
