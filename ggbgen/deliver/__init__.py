"""What is made of applets: a site, worksheets, pictures."""

from __future__ import annotations
