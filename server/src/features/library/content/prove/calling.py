"""Tests made of `calls.py`: a function of plain values, called with the examples and with drawn arguments. Runs under Pyodide."""

import copy

from recorded import told, value_of
from recording import agree

SETS = 8  # each candidate of an exam is marked with one of them
MOST_CALLS = 60


def ask(reference, name, examples, calls):
    """What the reference returns: `examples` as [arguments, value, call, value as Python writes it], `sets` as [arguments, value]."""
    answer = getattr(reference, name)
    shown = [[given, _called(answer, given), _written(name, given), repr(_called(answer, given))] for given in _checked(examples)]
    return {"examples": shown, "sets": [[[given, _called(answer, given)] for given in _checked(calls(seed))] for seed in range(SETS)]}


def rows_of(candidate, name, asked):
    answer = getattr(candidate, name, None)
    pairs = [one[:2] for one in asked["examples"]] + [pair for each in asked["sets"] for pair in each]
    return [_row(answer, name, *pair) for pair in pairs]


def answers(module, name, arguments):
    return [_called(getattr(module, name), given) for given in arguments]


def _checked(calls):
    calls = [list(given) for given in calls]
    if not 1 <= len(calls) <= MOST_CALLS:
        raise ValueError(f"there are {len(calls)} calls: make 1 to {MOST_CALLS}")
    return calls


def _called(answer, given):
    return answer(*copy.deepcopy(given))


def _row(answer, name, given, expected):
    try:
        returned = _called(answer, given)
        # What is no plain value cannot be told to whoever marks it.
        passed = agree(value_of(told(returned)), expected)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned, passed = error, False
    return {"call": _written(name, given), "expected": expected, "returned": returned, "passed": passed, "why": ""}


def _written(name, given):
    return f"{name}({', '.join(map(repr, given))})"
