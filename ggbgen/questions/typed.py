"""Sentences for questions that are answered by typing: each box takes one or more words, and each word is a point."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["TYPED", "TYPED_LISTS"]

TYPED: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "right": "{found} of {all} right",
    "rightWhy": "What stands there is right.",
    "wrong": "{typed}: wrong",
    "surplus": "{count} too many",
    "surplusWhy": "Number asked for in this box: {all}. Each further one costs a point.",
}
"""The sentences of all of them."""

TYPED_LISTS: Mapping[str, str] = {**TYPED, "missed": "Number {place} is missing"}
"""The sentences of those that expect several words in a box."""
