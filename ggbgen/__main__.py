"""``python -m ggbgen``."""

from __future__ import annotations

from ggbgen.cli import main

main()
