"""Which syntax is ECMAScript 5, and which names GeoGebra's three JavaScript engines lack.

Syntax names are node types of tree-sitter-javascript. What Rhino takes was tried with Rhino 1.7.14 at
language version 0, as GeoGebra Classic 5 runs it; what the sandbox lacks, in the web engine 5.4.916.2.
"""

from __future__ import annotations

__all__ = [
    "BUILTINS",
    "ES5_NODES",
    "MISSING_GLOBALS",
    "MISSING_METHODS",
    "MISSING_STATICS",
    "NEWER_SYNTAX",
    "NOT_IN_SCRIPTS",
    "RESERVED_WINDOW_NAMES",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ES5_NODES = _words(
    """
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
)

# Node type -> (what it is called, whether Rhino takes it).
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

# Syntax that the parser knows and no script can have.
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

# What every engine has: ECMAScript 5, GeoGebra's own object, and alert.
BUILTINS = _words(
    """
    Array Boolean Date Error EvalError Function Infinity JSON Math NaN Number Object RangeError ReferenceError
    RegExp String SyntaxError TypeError URIError alert arguments decodeURI decodeURIComponent encodeURI
    encodeURIComponent escape eval ggbApplet globalThis isFinite isNaN parseFloat parseInt undefined unescape
    """
)

_SANDBOX = ("sandbox",)
_DESKTOP = ("desktop",)
_BOTH = ("sandbox", "desktop")

# Name -> modes without it. In the sandbox promises exist and never run, on the desktop timers do.
MISSING_GLOBALS = {
    **dict.fromkeys(
        _words(
            """
        Audio Blob BroadcastChannel CSS CustomEvent DOMParser Document Element Event EventSource EventTarget
        File FileReader FormData HTMLElement Headers IndexedDB Image Intl IntersectionObserver MessageChannel
        MutationObserver Node Notification Option Request ResizeObserver Response SharedWorker TextDecoder
        TextEncoder URL URLSearchParams WebAssembly WebSocket Worker XMLHttpRequest XMLSerializer
        addEventListener atob btoa caches cancelAnimationFrame close confirm crypto customElements document
        fetch frames getComputedStyle getSelection history indexedDB innerHeight innerWidth localStorage
        location matchMedia navigator open outerHeight outerWidth parent performance postMessage
        queueMicrotask removeEventListener requestAnimationFrame requestIdleCallback screen scrollTo self
        sessionStorage structuredClone top
        """
        ),
        _BOTH,
    ),
    **dict.fromkeys(
        _words("Promise setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate"), _BOTH
    ),
    "prompt": _SANDBOX,
    **dict.fromkeys(
        _words(
            """
        AggregateError ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array DataView FinalizationRegistry
        Float32Array Float64Array Int16Array Int32Array Int8Array Map Proxy Reflect Set SharedArrayBuffer
        Symbol Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console window
        """
        ),
        _DESKTOP,
    ),
    **dict.fromkeys(_words("JavaAdapter JavaImporter Packages java javax"), ("direct", "sandbox")),
}

# Object -> functions of it that Rhino lacks.
MISSING_STATICS = {
    "Array": frozenset({"fromAsync"}),
    "Object": _words(
        "entries fromEntries getOwnPropertyDescriptors groupBy hasOwn setPrototypeOf values",
    ),
}

# Methods that no object of Rhino's has.
MISSING_METHODS = _words(
    """
    at findLast findLastIndex flat flatMap isWellFormed matchAll replaceAll toReversed toSorted toSpliced
    toWellFormed
    """
)

# Names that a page's window keeps for itself: a global of that name fails or turns into a string.
RESERVED_WINDOW_NAMES = frozenset({"document", "location", "name", "status", "top", "window"})
