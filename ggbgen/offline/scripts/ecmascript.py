"""The syntax of ECMAScript 5, and newer syntax.

Names of syntax are node types of tree-sitter-javascript. What Rhino accepts was tested with Rhino 1.7.14 at
language version 0, as GeoGebra Classic 5 runs it.
"""

from __future__ import annotations

__all__ = ["ES5_NODES", "NEWER_SYNTAX", "NOT_IN_SCRIPTS"]

_ES5_NODES = """
program expression_statement variable_declaration variable_declarator function_declaration if_statement
else_clause for_statement for_in_statement while_statement do_statement switch_statement switch_body
switch_case switch_default break_statement continue_statement return_statement throw_statement
try_statement catch_clause finally_clause with_statement labeled_statement statement_identifier
empty_statement debugger_statement statement_block parenthesized_expression identifier
property_identifier number string string_fragment escape_sequence regex regex_pattern regex_flags array
object pair method_definition function_expression formal_parameters arguments call_expression
new_expression member_expression subscript_expression unary_expression update_expression
binary_expression ternary_expression assignment_expression augmented_assignment_expression
sequence_expression this null true false undefined comment html_comment ERROR
break case catch continue debugger default delete do else finally for function if in instanceof new
return switch throw try typeof var void while with get set
{ } ( ) [ ] . ; , < > <= >= == != === !== + - * / % ++ -- << >> >>> & | ^ ! ~ && || ? : = += -= *= /= %=
<<= >>= >>>= &= |= ^= " '
"""

ES5_NODES = frozenset(_ES5_NODES.split())

# Node type -> (name in messages, whether Rhino accepts it).
NEWER_SYNTAX = {
    "&&=": ("the operator &&=", False),
    "**": ("the operator **", False),
    "**=": ("the operator **=", False),
    "??": ("the operator ??", False),
    "??=": ("the operator ??=", False),
    "array_pattern": ("array destructuring", True),
    "arrow_function": ("an arrow function", True),
    "assignment_pattern": ("a default value", False),
    "async": ("an async function", False),
    "await_expression": ("await", False),
    "class": ("a class", False),
    "class_declaration": ("a class", False),
    "computed_property_name": ("a computed property name", False),
    "generator_function": ("a generator", False),
    "generator_function_declaration": ("a generator", False),
    "hash_bang_line": ("a line that begins with #!", True),
    "lexical_declaration": ("'let' or 'const'", False),
    "meta_property": ("new.target", False),
    "object_pattern": ("object destructuring", False),
    "of": ("a for-of loop", False),
    "optional_chain": ("optional chaining", False),
    "rest_pattern": ("a rest parameter", False),
    "shorthand_property_identifier": ("a shorthand property", False),
    "spread_element": ("the spread syntax", False),
    "super": ("super", False),
    "template_string": ("a template string", True),
    "yield_expression": ("yield", False),
    "||=": ("the operator ||=", False),
}

# Syntax that the parser accepts but that is invalid in a script.
NOT_IN_SCRIPTS = {
    "decorator": "a decorator",
    "export_statement": "an export",
    "glimmer_template": "a template tag",
    "import": "an import",
    "import_statement": "an import",
    "jsx_element": "JSX",
    "jsx_self_closing_element": "JSX",
    "using_declaration": "using",
}
