"""
Makes the calls of a question with a candidate's program. Runs in a process of its own that has nothing else in it, and returns data: whoever
judges is another process (`sealed-process.ts`).
"""

import json
import sys
import types

from recorded import told, value_of

LARGEST = 2**53 - 1  # that every reader of JSON keeps exactly

_answer = types.ModuleType("answer")


def load(source, entry):
    """Returns whether the program runs and defines the function."""
    # Dataclasses look their module up by its name.
    sys.modules["answer"] = _answer
    try:
        exec(compile(source, "answer", "exec"), _answer.__dict__)
    except BaseException:  # noqa: BLE001 - whatever goes wrong, there is nothing to call
        return False
    return hasattr(_answer, entry)


def call(entry, given):
    """Returns what the function returns, as JSON; "" where it raises, or returns something that is no plain value."""
    try:
        return json.dumps(_tagged(told(getattr(_answer, entry)(*value_of(json.loads(given))))), allow_nan=False)
    except BaseException:  # noqa: BLE001 - whatever goes wrong, there is no answer
        return ""


def _tagged(kept):
    """Numbers as in `recorded-numbers.ts`."""
    if type(kept) is float:
        return {"f": repr(kept)}
    if type(kept) is int and abs(kept) > LARGEST:
        return {"i": str(kept)}
    if type(kept) is list:
        return [_tagged(one) for one in kept]
    if type(kept) is dict:
        return {tag: _tagged(one) for tag, one in kept.items()}
    return kept
