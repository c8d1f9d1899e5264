"""Facts about a piece of JavaScript: its syntax, its globals and the outside names that it uses.

The tree is walked without recursion, since scripts nested to any depth must be readable.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ggbgen.offline.scripts.allowance import Allowance, TooMuchError
from ggbgen.offline.scripts.ecmascript import ES5_NODES, NEWER_SYNTAX, NOT_IN_SCRIPTS
from ggbgen.offline.scripts.nodes import (
    ends_with_jump,
    identifier_of,
    is_assignable,
    is_name,
    only_call,
    text_of,
)
from ggbgen.offline.scripts.program import Construct, Program, Reference
from ggbgen.offline.scripts.syntax_error import first_syntax_error, parsed, syntax_error_in_browser

if TYPE_CHECKING:
    from tree_sitter import Language, Node

__all__ = ["analysed"]

_FUNCTIONS = frozenset(
    {
        "arrow_function",
        "function_declaration",
        "function_expression",
        "generator_function",
        "generator_function_declaration",
        "method_definition",
    }
)
_PATTERNS = frozenset(
    {
        "array_pattern",
        "assignment_pattern",
        "object_assignment_pattern",
        "object_pattern",
        "pair_pattern",
        "rest_pattern",
    }
)
_NAMES = frozenset(
    {
        "identifier",
        "property_identifier",
        "shorthand_property_identifier",
        "shorthand_property_identifier_pattern",
        "statement_identifier",
    }
)
_GUARDS = frozenset({"binary_expression", "if_statement", "ternary_expression"})
_LOOPS = frozenset({"do_statement", "for_in_statement", "for_statement", "while_statement"})
_TOP_LEVEL = frozenset({"comment", "empty_statement", "function_declaration", "html_comment", "variable_declaration"})
_NEWER_NUMBER = re.compile(r"^0[bBoO]|[n_]")
# A typeof test covers this many enclosing expressions and blocks, which keeps the walk linear.
_TEST_DEPTH = 64
# Between two looks at the clock.
_STEPS = 1024


def analysed(source: str, allowance: Allowance | None = None) -> Program:
    """Return the facts about a script; takes bounded time and memory.

    With a syntax error the other facts hold for the parts that could be read. In a browser there is no tree-sitter:
    the facts are the first syntax error alone.

    Args:
        source: The script.
        allowance: How much may be analysed of the scripts of an archive together; that of one script by default.
    """
    if sys.platform == "emscripten":
        return Program(syntax_error=syntax_error_in_browser(source))
    allowance = allowance or Allowance()
    allowance.start()
    try:
        return _analysed(source, allowance)
    except TooMuchError as reason:
        return Program(unread=str(reason))
    finally:
        allowance.stop()


def _analysed(source: str, allowance: Allowance) -> Program:
    """Do the same as `analysed` with tree-sitter.

    Raises:
        TooMuchError: The script is too large or takes too long.
    """
    allowance.check_time()  # an archive may have thousands of scripts
    content = source.encode("utf-8", "replace")
    allowance.take_text(source, len(content))
    tree = parsed(_language(), content, allowance)
    allowance.check_time()
    allowance.take_nodes(tree.root_node.descendant_count)
    program = Program()
    if tree.root_node.has_error:
        program.syntax_error = first_syntax_error(_language(), content, tree, allowance)
    _Walk(program, content, allowance, ascii_only=source.isascii()).run(tree.root_node)
    return program


@lru_cache(maxsize=1)
def _language() -> Language:
    import tree_sitter_javascript
    from tree_sitter import Language

    return Language(tree_sitter_javascript.language())


@dataclass(slots=True)
class _Scope:
    outer: _Scope | None
    names: set[str] = field(default_factory=set)


@dataclass(slots=True)
class _Frame:
    type: str
    field_name: str | None
    node: Node
    scope: _Scope
    newer: bool = False
    declares: bool = False
    previous: str = ""
    tested: set[str] = field(default_factory=set)


class _Walk:
    def __init__(self, program: Program, content: bytes, allowance: Allowance, *, ascii_only: bool) -> None:
        self.program = program
        self.content = content
        self.allowance = allowance
        self.steps = 0
        self.ascii_only = ascii_only
        self.top = _Scope(None)
        self.frames: list[_Frame] = []
        self.uses: list[tuple[Reference, _Scope]] = []
        self.assigned: list[tuple[int, str]] = []
        self.tested: Counter[str] = Counter()

    def run(self, root: Node) -> None:
        cursor = root.walk()
        while True:
            self.step()
            self.enter(cursor.node, cursor.field_name)  # type: ignore[arg-type]
            if cursor.goto_first_child():
                continue
            while True:
                self.leave(self.frames.pop())
                if cursor.goto_next_sibling():
                    break
                if not cursor.goto_parent():
                    self.finish(root)
                    return

    def step(self, count: int = 1) -> None:
        """Count steps of loops whose number is not bounded by that of the nodes, and look at the clock now and then."""
        self.steps += count
        if self.steps >= _STEPS:
            self.steps = 0
            self.allowance.check_time()

    def knows(self, scope: _Scope | None, name: str) -> bool:
        while scope is not None:
            self.step()
            if name in scope.names:
                return True
            scope = scope.outer
        return False

    def finish(self, root: Node) -> None:
        program = self.program
        program.references = [use for use, scope in self.uses if not self.knows(scope, use.name)]
        program.statements += [line for line, name in self.assigned if name not in self.top.names]
        program.statements.sort()
        program.only_call = only_call(root, self.content)
        size = len(self.content)
        last = root.descendant_for_byte_range(size - 1, size) if size else None
        if last is not None and last.type == "comment":
            program.ends_in_comment = self.content.startswith(b"//", last.start_byte)

    def enter(self, node: Node, field_name: str | None) -> None:
        kind = node.type
        parent = self.frames[-1] if self.frames else None
        if parent is None:
            self.frames.append(_Frame(kind, None, node, self.top))
            return
        scope = _Scope(parent.scope) if kind in _FUNCTIONS else parent.scope
        frame = _Frame(kind, field_name, node, scope, newer=parent.newer)
        if parent.type in ("formal_parameters", "arguments"):
            if kind == ")" and parent.previous == ",":
                self.newer(frame, "a comma after the last argument", rhino=parent.type == "arguments")
            elif kind == "," and parent.previous in ("(", ","):
                self.fail(frame, "no argument before ','")
        self.check_syntax(frame, parent)
        if parent.type == "program":
            self.top_level_statement(frame)
        if not self.ascii_only and kind in _NAMES and not is_name(identifier_of(node, self.content)):
            self.fail(frame, f"{identifier_of(node, self.content)[:20]!r} is no name")
        match kind:
            case "identifier" | "shorthand_property_identifier" | "shorthand_property_identifier_pattern":
                self.name(frame, parent)
            case "property_identifier":
                self.property(frame, parent)
            case "return_statement" if scope is self.top:
                self.fail(frame, "'return' outside a function")
            case "break_statement" | "continue_statement":
                self.jump(frame)
            case "for_in_statement":
                frame.declares = node.child_by_field_name("kind") is not None
        if kind in _PATTERNS:
            frame.declares = _declares(frame, parent)
        parent.previous = kind
        self.frames.append(frame)

    def leave(self, frame: _Frame) -> None:
        if frame.tested:
            self.step(len(frame.tested))
            self.tested.subtract(frame.tested)
            if frame.type == "if_statement" and ends_with_jump(frame.node):
                for name in frame.tested:
                    self.guard(self.frames[-1], name)

    def guard(self, frame: _Frame, name: str) -> None:
        """Record that a name was tested, for the code that follows in the frame."""
        if name not in frame.tested:
            frame.tested.add(name)
            self.tested[name] += 1

    def line(self, frame: _Frame) -> int:
        return frame.node.start_point[0] + 1

    def fail(self, frame: _Frame, message: str) -> None:
        if self.program.syntax_error is None:
            self.program.syntax_error = (self.line(frame), message)

    def newer(self, frame: _Frame, what: str, *, rhino: bool) -> None:
        frame.newer = True
        self.program.constructs.append(Construct(line=self.line(frame), what=what, rhino=rhino))

    def check_syntax(self, frame: _Frame, parent: _Frame) -> None:
        kind, node = frame.type, frame.node
        if kind not in ES5_NODES:
            if kind in NOT_IN_SCRIPTS:
                self.fail(frame, f"{NOT_IN_SCRIPTS[kind]} in a script")
                frame.newer = True
            elif kind == "lexical_declaration" and (first := node.child(0)) is not None:
                self.newer(frame, f"'{first.type}'", rhino=first.type == "const")
            elif kind in NEWER_SYNTAX:
                if not (kind == "class" and parent.type == "class_declaration"):
                    what, rhino = NEWER_SYNTAX[kind]
                    self.newer(frame, what, rhino=rhino)
            elif not frame.newer:
                self.newer(frame, f"{kind.replace('_', ' ')!r}", rhino=False)
            return
        match kind:
            case "number" if _NEWER_NUMBER.search(text_of(node, self.content)):
                self.newer(frame, f"the number {text_of(node, self.content)[:20]}", rhino=False)
            case "regex_flags" if set(text_of(node, self.content)) - set("gim"):
                self.newer(frame, f"the flags {text_of(node, self.content)!r} of a regular expression", rhino=False)
            case "escape_sequence" if text_of(node, self.content).startswith("\\u{"):
                self.newer(frame, "an escape \\u{...}", rhino=True)
            case "update_expression" if not is_assignable(node.child_by_field_name("argument")):
                self.fail(frame, "'++' or '--' on what is no variable")
            case "catch_clause" if node.child_by_field_name("parameter") is None:
                self.newer(frame, "a catch without a name", rhino=False)
            case "method_definition" if (first := node.child(0)) is None or first.type not in ("get", "set"):
                self.newer(frame, "a method in short form", rhino=True)
            case "function_declaration" if not self.is_body(parent):
                self.newer(frame, "a function declared inside a block", rhino=True)
            case "function_expression" if node.start_byte == self.statement_start():
                self.fail(frame, "a function without a name")

    def is_body(self, frame: _Frame) -> bool:
        if frame.type == "statement_block" and frame.field_name == "body":
            return len(self.frames) > 1 and self.frames[-2].type in _FUNCTIONS
        return frame.type in ("program", "labeled_statement", "ERROR")

    def statement_start(self) -> int:
        """Return the start of the expression statement around the current node, else -1."""
        for frame in reversed(self.frames):
            self.step()
            if frame.type == "expression_statement":
                return frame.node.start_byte
            if frame.type in (
                "call_expression",
                "member_expression",
                "sequence_expression",
                "binary_expression",
            ):
                continue
            return -1
        return -1

    def top_level_statement(self, frame: _Frame) -> None:
        line = self.line(frame)
        if frame.type in ("class_declaration", "lexical_declaration"):
            first = frame.node.child(0)
            self.program.late_bound.append((line, first.type if first else frame.type))
            return
        if frame.type in _TOP_LEVEL or not frame.node.is_named:
            return
        expression = frame.node.named_child(0) if frame.type == "expression_statement" else None
        if expression is not None and expression.type == "string":
            if text_of(expression, self.content)[1:-1] == "use strict" and self.program.strict is None:
                self.program.strict = line
            return
        if expression is not None and expression.type == "assignment_expression":
            target = expression.child_by_field_name("left")
            rooted = False
            while target is not None and target.type in ("member_expression", "subscript_expression"):
                target = target.child_by_field_name("object")
                rooted = True
            if rooted and target is not None and target.type == "identifier":
                self.assigned.append((line, text_of(target, self.content)))
                return
        if frame.type not in NOT_IN_SCRIPTS and frame.type != "ERROR":
            self.program.statements.append(line)

    def name(self, frame: _Frame, parent: _Frame) -> None:
        name = identifier_of(frame.node, self.content)
        if name == "enum":
            self.fail(frame, "the reserved word 'enum' as a name")
        match parent.type, frame.field_name:
            case ("function_declaration" | "generator_function_declaration", "name"):
                outer = self.frames[-2].scope
                outer.names.add(name)
                if outer is self.top:
                    self.program.functions.setdefault(name, self.line(frame))
                return
            case ("function_expression" | "generator_function" | "class_declaration" | "class", "name"):
                parent.scope.names.add(name)
                return
            case ("variable_declarator", "name"):
                parent.scope.names.add(name)
                if parent.scope is self.top and self.frames[-2].type == "variable_declaration":
                    self.program.variables.setdefault(name, self.line(frame))
                return
            case ("formal_parameters", _) | ("arrow_function", "parameter") | ("catch_clause", "parameter"):
                parent.scope.names.add(name)
                return
            case ("for_in_statement", "left") if parent.declares:
                parent.scope.names.add(name)
                if parent.scope is self.top:
                    self.program.variables.setdefault(name, self.line(frame))
                return
        if parent.type in _PATTERNS and frame.field_name not in ("right", "key"):
            if parent.declares:
                parent.scope.names.add(name)
            else:
                self.use(frame, name, "write")
            return
        self.use(frame, name, _kind_of_use(frame, parent))

    def use(self, frame: _Frame, name: str, use: str) -> None:
        scope = frame.scope
        if use == "typeof":
            for outer in self.frames[:-_TEST_DEPTH:-1]:
                if outer.type in _FUNCTIONS:
                    break
                if outer.type in _GUARDS:
                    self.guard(outer, name)
        if name == "arguments" and scope is not self.top:
            return
        arguments = None
        if use == "call":
            arguments = self.frames[-1].node.child_by_field_name("arguments")
        reference = Reference(
            name=name,
            line=self.line(frame),
            use=use,
            guarded=self.tested[name] > 0,
            top_level=scope is self.top,
            argument_count=0 if arguments is None else arguments.named_child_count,
        )
        self.uses.append((reference, scope))

    def property(self, frame: _Frame, parent: _Frame) -> None:
        name = identifier_of(frame.node, self.content)
        if parent.type in ("pair", "method_definition"):
            self.program.properties.add(name)
        elif parent.type == "member_expression" and len(self.frames) > 1:
            user = self.frames[-2]
            if user.type == "call_expression" and parent.field_name == "function":
                target = parent.node.child_by_field_name("object")
                plain = target is not None and target.type == "identifier"
                owner = identifier_of(target, self.content) if plain and target is not None else ""
                self.program.methods.append((self.line(frame), owner, name))
            elif user.type == "assignment_expression" and parent.field_name == "left":
                self.program.properties.add(name)

    def jump(self, frame: _Frame) -> None:
        target = frame.node.child_by_field_name("label")
        label = "" if target is None else text_of(target, self.content)
        word = "break" if frame.type == "break_statement" else "continue"
        for outer in reversed(self.frames):
            self.step()
            if outer.type in _FUNCTIONS:
                break
            if target is not None:
                name = outer.node.child_by_field_name("label") if outer.type == "labeled_statement" else None
                if name is not None and text_of(name, self.content) == label:
                    return
            elif outer.type in _LOOPS or (word == "break" and outer.type == "switch_statement"):
                return
        self.fail(frame, f"no label {label!r} here" if label else f"'{word}' outside a loop")


def _kind_of_use(frame: _Frame, parent: _Frame) -> str:
    match parent.type, frame.field_name:
        case ("assignment_expression" | "for_in_statement", "left"):
            return "write"
        case ("call_expression", "function"):
            return "call"
        case ("new_expression", "constructor"):
            return "new"
        case ("unary_expression", "argument") if parent.previous == "typeof":
            return "typeof"
    return "read"


def _declares(frame: _Frame, parent: _Frame) -> bool:
    """Return whether a destructuring pattern declares its names rather than assigning to them."""
    if parent.type in _PATTERNS:
        return parent.declares and frame.field_name not in ("right", "key")
    match parent.type, frame.field_name:
        case ("variable_declarator", "name") | ("formal_parameters", _) | ("catch_clause", "parameter"):
            return True
        case ("for_in_statement", "left"):
            return parent.declares
    return False
