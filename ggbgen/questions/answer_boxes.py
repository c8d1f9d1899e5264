"""Sentences for questions that are answered by typing: each box takes one or more words, and each word is a point."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["TYPED", "TYPED_GAME", "TYPED_LISTS"]

TYPED: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "right": "{found} of {all} right",
    "rightWhy": "What stands there is right.",
    "wrong": "{typed}: wrong",
    "unread": "{typed}: cannot be read",
    "unreadWhy": "Numbers are written with digits, such as 12, -3 or 2.5.",
    "surplus": "{count} too many",
    "surplusWhy": "Number asked for in this box: {all}. Each further one costs a point.",
}
"""The sentences of all of them."""

TYPED_LISTS: Mapping[str, str] = {**TYPED, "missed": "Number {place} is missing"}
"""The sentences of those that expect several words in a box."""

TYPED_GAME: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "gameRight": "{typed}: right",
    "gameWrong": "{typed}: wrong",
    "unread": "{typed}: cannot be read",
    "readSign": "Character {place} is {sign}. Write games such as 1/2, ^*, v2, +-1, {1|0}.",
    "readEnd": "Something is missing at the end, such as a closing brace.",
    "readBars": "Character {place}: braces with one bar belong there, such as {2,*|0}.",
    "readPower": "Below the line of a fraction stands 2, 4, 8 or another power of two.",
    "readDecimal": "Character {place}: write a fraction such as 3/2 there, without a decimal point.",
    "readMixed": "Character {place}: two numbers side by side. One and a half is 3/2 or 1½.",
    "readLarge": "That is larger than any answer here, or has a larger denominator.",
}
"""The sentences of those whose answer is a partizan game: every way to write it counts."""
