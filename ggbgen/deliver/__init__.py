"""What ggbgen makes from applets: a site, worksheets, pictures."""

from __future__ import annotations
