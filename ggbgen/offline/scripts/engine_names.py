"""Names that GeoGebra's three JavaScript engines have, and names that some of them lack.

What Rhino lacks was tested with Rhino 1.7.14 at language version 0, as GeoGebra Classic 5 runs it; what the sandbox
lacks, in the web engine 5.4.916.2.
"""

from __future__ import annotations

__all__ = ["BUILTINS", "MISSING_GLOBALS", "MISSING_METHODS", "MISSING_STATICS", "RESERVED_WINDOW_NAMES"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


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

# Name -> modes without it. In the sandbox promises exist but never run, in the desktop version so do timers.
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

# Methods that no object has in Rhino.
MISSING_METHODS = _words(
    """
    at findLast findLastIndex flat flatMap isWellFormed matchAll replaceAll toReversed toSorted toSpliced
    toWellFormed
    """
)

# Names reserved by a page's window: a global of that name fails or is converted to a string.
RESERVED_WINDOW_NAMES = frozenset({"document", "location", "name", "status", "top", "window"})
