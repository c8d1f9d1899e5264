"""Sentences for questions that are answered by typing: each box takes one or more words, and each word is a point."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["MEX", "NIM_SUM", "TYPED", "TYPED_BOXES", "TYPED_GAME", "TYPED_LISTS"]

_TYPED: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "right": "{found} of {all} right",
    "rightWhy": "What stands there is right.",
    "unread": "{typed}: cannot be read",
    "unreadWhy": "Numbers are written with digits, such as 12, -3 or 2.5.",
    "surplus": "{count} too many",
    "surplusWhy": "Number asked for in this box: {all}. Each further one costs a point.",
}

TYPED: Mapping[str, str] = {**_TYPED, "wrong": "{typed} is wrong"}
"""The sentences of those that expect one word."""

TYPED_LISTS: Mapping[str, str] = {
    **_TYPED,
    "wrongAt": "{entry}: {typed} is wrong",
    "missedAt": "{entry}: nothing is typed",
    "missedPoint": "Asked for in this box: {all}; typed: {count}.",
}
"""The sentences of those that expect several words in a box: each is an entry with a name."""

TYPED_BOXES: Mapping[str, str] = {**TYPED, **TYPED_LISTS, "missedWord": "nothing is typed"}
"""The sentences of those that have boxes of both kinds."""

MEX: Mapping[str, str] = {
    "pointWhole": "{typed} is no whole number from 0 on.",
    "pointReached": "A move leaves {left}, and that has the value {typed}.",
    "pointSmaller": "A number smaller than {typed} is not among the values that moves lead to.",
}
"""What refutes a Grundy value."""

NIM_SUM: Mapping[str, str] = {
    "pointWhole": "{typed} is no whole number from 0 on.",
    "pointColumn": "In binary, in the column of {worth}, the number of ones is {count}; {typed} has {digit} there.",
}
"""What refutes a nim-sum."""

TYPED_GAME: Mapping[str, str] = {
    "empty": "Nothing is typed",
    "emptyWhy": "Type the answer into the box.",
    "gameRight": "{typed} is right",
    "gameWrong": "{typed} is wrong",
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
