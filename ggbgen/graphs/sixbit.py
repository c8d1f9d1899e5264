"""The common part of graph6 and digraph6: an order and a bit string as printable characters.

Six bits make one of the 64 characters from ``?`` (63, all bits 0) to ``~`` (126, all bits 1), the first bit being the
highest; the last character is padded with zero bits. An order up to 62 takes one character, one up to 258,047 takes
a ``~`` and three characters, one up to 2**36 - 1 takes two ``~`` and six characters.

Reference:
    B. D. McKay, Description of graph6, sparse6 and digraph6 encodings (formats.txt of nauty),
    https://users.cecs.anu.edu.au/~bdm/data/formats.txt
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ggbgen.errors import GraphFormatError

__all__ = ["MAX_ORDER", "SixBitText", "ones_code", "order_code"]

MAX_ORDER = 2**36 - 1
_SHORT_ORDER = 62
_MEDIUM_ORDER = 258_047


def order_code(order: int) -> str:
    """Return the order as characters: N(n) in the reference.

    Raises:
        GraphFormatError: If the order is above 2**36 - 1.
    """
    if order > MAX_ORDER:
        raise GraphFormatError(f"order {order!r}, expected at most {MAX_ORDER}")
    if order <= _SHORT_ORDER:
        return chr(63 + order)
    mark, places = ("~", 3) if order <= _MEDIUM_ORDER else ("~~", 6)
    return mark + "".join(chr(63 + ((order >> 6 * place) & 63)) for place in reversed(range(places)))


def ones_code(ones: Iterable[int], *, length: int) -> str:
    """Return a string of bits as characters: R(x) in the reference.

    Args:
        ones: Positions of the 1 bits, counted from 0.
        length: Number of bits.
    """
    body = bytearray([63]) * -(-length // 6)
    for place in ones:
        body[place // 6] += 32 >> place % 6
    return body.decode("ascii")


@dataclass(frozen=True, slots=True, kw_only=True)
class SixBitText:
    """A text in one of the formats, read step by step.

    Attributes:
        text: The whole text.
        name: Name of the format, for messages.
        start: Index of the first character after the header and the mark of the format.
        end: Index after the last character that is not white space.
    """

    text: str
    name: str
    start: int
    end: int

    @classmethod
    def opened(cls, text: str, *, name: str) -> SixBitText:
        """Skip white space at both ends and the header ``>>name<<``."""
        end = len(text.rstrip())
        start = min(len(text) - len(text.lstrip()), end)
        header = f">>{name}<<"
        if text.startswith(header, start):
            start += len(header)
        return cls(text=text, name=name, start=start, end=end)

    def order(self) -> tuple[int, int]:
        """Read the order.

        Returns:
            The order and the index of the first character after it.

        Raises:
            GraphFormatError: If a character is not one of the 64, or the text ends within the order.
        """
        for place in range(self.start, self.end):
            if not "?" <= self.text[place] <= "~":
                raise GraphFormatError(
                    f"character {self.text[place]!r} at place {place + 1} of the {self.name} text, "
                    "expected one from '?' to '~'"
                )
        if self.text.startswith("~~", self.start, self.end):
            first, places = self.start + 2, 6
        elif self.text.startswith("~", self.start, self.end):
            first, places = self.start + 1, 3
        else:
            first, places = self.start, 1
        if first + places > self.end:
            raise GraphFormatError(
                f"{self.name} text {self.text[self.start : self.end]!r} ends within the order, "
                f"expected {first + places - self.end} more characters"
            )
        order = 0
        for character in self.text[first : first + places]:
            order = (order << 6) | (ord(character) - 63)
        return order, first + places

    def ones(self, first: int, *, length: int, order: int) -> Iterator[int]:
        """Read the bits that follow the order.

        Args:
            first: Index of the first character of the bits.
            length: Number of bits for a graph of that order.
            order: The order, for messages.

        Yields:
            Positions of the 1 bits, counted from 0, ascending.

        Raises:
            GraphFormatError: If the number of characters does not match the number of bits, or a padding bit is not
                zero.
        """
        expected, found = -(-length // 6), self.end - first
        if found != expected:
            raise GraphFormatError(
                f"{found} characters after the order in the {self.name} text, expected {expected} for order {order}"
            )
        for number in range(found):
            bits = ord(self.text[first + number]) - 63
            for shift in range(6):
                if bits & (32 >> shift):
                    place = 6 * number + shift
                    if place >= length:
                        raise GraphFormatError(
                            f"character {self.text[self.end - 1]!r} at place {self.end} of the {self.name} "
                            "text has bits set after the last pair of vertices, expected zeros"
                        )
                    yield place
