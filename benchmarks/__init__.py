"""Measures ggbgen against the thesis's applets, against a browser, and against baselines that do nothing.

``python -m benchmarks`` runs everything; see ``docs/benchmarks.md``.
"""
