"""The driver for QuickJS: answers one request per line. It calls pure functions; see answer.js for the requests."""

from __future__ import annotations

import json
import sys

import quickjs


def answer(request: dict[str, list[object]]) -> dict[str, object]:
    context = quickjs.Context()
    context.set_max_stack_size(1024 * 1024)
    for source in request["sources"]:
        context.eval(str(source))
    context.eval(
        "function ggbtestCall(name, text) { return JSON.stringify(this[name].apply(null, JSON.parse(text))); }"
    )
    call = context.get("ggbtestCall")
    return {"answer": [json.loads(call(name, json.dumps(arguments))) for name, *arguments in request["calls"]]}


for line in sys.stdin:
    try:
        found = answer(json.loads(line))
    except quickjs.JSException as error:
        found = {"failure": str(error)}
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()
