"""Measures ggbgen against the thesis's own applets, against a browser, and against nothing at all.

``python -m benchmarks`` runs everything; see ``docs/benchmarks.md``.
"""
