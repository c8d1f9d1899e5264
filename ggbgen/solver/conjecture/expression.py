"""Arithmetic on the entries of a position, as users write it. It is parsed and evaluated, never run as code."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ggbgen.errors import ParameterError, near_miss

__all__ = ["Expression", "parse_expression"]

_LETTERS = "abcdefghijklmnopqrstuvw"
_LONGEST, _LARGEST = 500, 10**12
# Each level takes two nested calls, and Python allows about a thousand.
_DEEPEST = 250

_Value: TypeAlias = Any
"""A number, a truth value, or a tuple of these: the operators find out whether it fits."""

_OPERATORS: Mapping[type[ast.operator], Callable[[_Value, _Value], _Value]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitXor: operator.xor,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
}
_COMPARISONS: Mapping[type[ast.cmpop], Callable[[_Value, _Value], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}
_FUNCTIONS: Mapping[str, Callable[..., _Value]] = {
    "abs": abs,
    "len": len,
    "max": max,
    "min": min,
    "sorted": lambda items: tuple(sorted(items)),
    "sum": sum,
}

Values = Mapping[str, _Value]
_Node = Callable[[Values], _Value]


class Expression:
    """A condition on the entries of a position.

    Attributes:
        text: The condition as it was written.
    """

    def __init__(self, text: str, names: tuple[str, ...], compute: _Node) -> None:
        """Store the function that computes it; use `parse_expression` to create one."""
        self.text = text
        self._names = names
        self._compute = compute

    def holds(self, entries: Sequence[int]) -> bool:
        """Return whether it is true for a position.

        Raises:
            ParameterError: It cannot be computed for this position, for example because of a division by zero.
        """
        values: dict[str, _Value] = {"x": tuple(entries)}
        for k, entry in enumerate(entries):
            values[f"x{k}"] = entry
            if k < len(_LETTERS):
                values[_LETTERS[k]] = entry
        try:
            return bool(self._compute(values))
        except (ArithmeticError, TypeError, ValueError, IndexError) as error:
            shown = ",".join(map(str, entries))
            raise ParameterError(f"claim {self.text!r}: {error}, at the position {shown}") from error


def parse_expression(text: str, count: int) -> Expression:
    """Read a condition.

    Args:
        text: Arithmetic with ``+ - * // % ^ & |`` (``^`` is the nim-sum), comparisons, ``and``, ``or``, ``not``,
            integers, tuples, ``sorted(x)[0]`` and ``min``, ``max``, ``sorted``, ``sum``, ``len``, ``abs``. The entries
            of a position are ``x0``, ``x1``, ... or ``a``, ``b``, ..., all of them ``x``.
        count: How many entries a position has.

    Raises:
        ParameterError: The text is not a condition; the message names the place, counted from 1.
    """
    if len(text) > _LONGEST:
        raise ParameterError(f"claim: {len(text)} characters, expected at most {_LONGEST}")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        place = error.offset if isinstance(error, SyntaxError) else None
        where = f" at place {place}" if place else ""
        raise ParameterError(f"claim {text!r}: not an expression{where}, expected such as 'a == b'") from error
    if _depth(tree) > _DEEPEST:
        raise ParameterError(f"claim {text[:40]!r}...: nested too deeply, expected at most {_DEEPEST} levels")
    names = ("x", *(f"x{k}" for k in range(count)), *_LETTERS[:count])
    return Expression(text, names, _Reader(text.strip(), names).node(tree.body))


def _depth(tree: ast.AST) -> int:
    """Return the depth of a syntax tree."""
    level: list[ast.AST] = [tree]
    depth = 0
    while level:
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        depth += 1
    return depth


class _Reader:
    """Converts a syntax tree to functions, rejecting everything that conditions may not contain."""

    def __init__(self, text: str, names: tuple[str, ...]) -> None:
        self._text = text
        self._names = names

    def node(self, tree: ast.expr) -> _Node:
        match tree:
            case ast.Constant(value=bool() | int() as value) if abs(value) <= _LARGEST:
                return lambda values: value
            case ast.Name(id=name) if name in self._names:
                return lambda values: values[name]
            case ast.Name(id=name):
                last = len([each for each in self._names if each[1:].isdigit()]) - 1
                expected = f"x, x0 to x{last} or a to {_LETTERS[min(last, len(_LETTERS) - 1)]}"
                raise self._error(tree, f"there is no {name!r}, expected {expected}{near_miss(name, self._names)}")
            case ast.BinOp() | ast.UnaryOp() | ast.BoolOp() | ast.Compare():
                return self._operation(tree)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                found = list(map(self.node, parts))
                return lambda values: tuple(each(values) for each in found)
            case ast.Subscript(value=whole, slice=place):
                listed, at = self.node(whole), self.node(place)
                return lambda values: listed(values)[at(values)]
            case ast.Call(func=ast.Name(id=name), args=parts, keywords=[]) if name in _FUNCTIONS:
                function, found = _FUNCTIONS[name], list(map(self.node, parts))
                if len(found) != 1 and (not found or name not in ("max", "min")):
                    raise self._error(tree, f"{name} takes one thing, not {len(found)}, such as {name}(x)")
                return lambda values: _result(name, function, [each(values) for each in found])
            case ast.Call(func=ast.Name(id=name)):
                known = ", ".join(_FUNCTIONS)
                raise self._error(tree, f"no function {name!r}, expected {known}{near_miss(name, tuple(_FUNCTIONS))}")
        raise self._error(tree, "is no arithmetic on a position")

    def _operation(self, tree: ast.expr) -> _Node:
        match tree:
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                one, other, combine = self.node(left), self.node(right), _OPERATORS[type(op)]
                return lambda values: combine(_number(one(values)), _number(other(values)))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.node(operand)
                return lambda values: not inner(values)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.node(operand)
                return lambda values: -_number(inner(values))
            case ast.BoolOp(op=op, values=parts):
                found, combined = list(map(self.node, parts)), all if isinstance(op, ast.And) else any
                return lambda values: combined(each(values) for each in found)
            case ast.Compare(left=left, ops=ops, comparators=others) if all(type(op) in _COMPARISONS for op in ops):
                compared, tests = [self.node(left), *map(self.node, others)], [_COMPARISONS[type(op)] for op in ops]
                return lambda values: _chained([each(values) for each in compared], tests)
        raise self._error(tree, "has an operator that is not among + - * // % ^ & | and comparisons")

    def _error(self, tree: ast.expr, problem: str) -> ParameterError:
        begin, end = tree.col_offset, tree.end_col_offset or tree.col_offset + 1
        return ParameterError(f"claim: {self._text[begin:end]!r} at place {begin + 1}: {problem}")


def _number(value: _Value) -> int:
    if not isinstance(value, int):
        raise TypeError("a list of numbers where a number has to be")
    return value


def _result(name: str, function: Callable[..., _Value], given: Sequence[_Value]) -> _Value:
    listed = isinstance(given[0], tuple) if len(given) == 1 else name in ("max", "min")
    if len(given) > 1 and not all(isinstance(one, int) for one in given):
        raise TypeError(f"{name} takes one list or several numbers")
    if listed == (name == "abs"):
        expected = "a number, such as x0 - x1" if name == "abs" else "a list, such as x"
        raise TypeError(f"{name} takes {expected}")
    return function(*given)


def _chained(values: Sequence[_Value], tests: Sequence[Callable[[_Value, _Value], bool]]) -> bool:
    return all(test(one, other) for test, one, other in zip(tests, values, values[1:], strict=False))
