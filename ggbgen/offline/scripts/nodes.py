"""Facts about single nodes of a syntax tree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

__all__ = ["ends_with_jump", "identifier_of", "is_assignable", "is_name", "only_call", "text_of"]

_ESCAPE = re.compile(r"\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))")


def ends_with_jump(statement: Node) -> bool:
    """Return whether the body of an if statement ends with return or throw."""
    body = statement.child_by_field_name("consequence")
    if body is not None and body.type == "statement_block":
        body = body.named_child(body.named_child_count - 1) if body.named_child_count else None
    return body is not None and body.type in ("return_statement", "throw_statement")


def is_assignable(target: Node | None) -> bool:
    """Return whether ``++`` and ``--`` can be applied to the expression."""
    return target is not None and target.type in (
        "identifier",
        "member_expression",
        "parenthesized_expression",
        "subscript_expression",
    )


def only_call(root: Node, content: bytes) -> str | None:
    """Return the function that a script calls without arguments, if it does nothing else."""
    statements = [child for child in root.named_children if child.type not in ("comment", "empty_statement")]
    if len(statements) != 1 or statements[0].type != "expression_statement":
        return None
    call = statements[0].named_child(0)
    if call is None or call.type != "call_expression":
        return None
    called = call.child_by_field_name("function")
    arguments = call.child_by_field_name("arguments")
    if called is None or called.type != "identifier" or arguments is None or arguments.named_child_count:
        return None
    return identifier_of(called, content)


def is_name(text: str) -> bool:
    """Return whether the text is a name in JavaScript; the parser accepts all characters beyond ASCII."""
    return text.isascii() or text.replace("$", "_").replace("\u200c", "").replace("\u200d", "").isidentifier()


def text_of(node: Node, content: bytes) -> str:
    """Return the source of a node, given that of the script."""
    return content[node.start_byte : node.end_byte].decode("utf-8", "replace")


def identifier_of(node: Node, content: bytes) -> str:
    """Return the name of an identifier, which may be written with escapes."""
    text = text_of(node, content)
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda found: chr(min(int(found.group(1) or found.group(2), 16), 0x10FFFF)), text)
