"""Runs a coding question's tests, in the page and when the question is proved. What they say comes back as texts."""

import showing
from cases import watch
from recorded import PLACE, Replay, with_places
from running import FILE, describe, load, tell_exit

TESTS = "tests.py"
LONGEST = 600
EXITED = "The tests ended with the program. Return a value or raise an error instead of exiting."


def test(source, tests, recording, tell_case=None):
    """
    The rows for a reader's code, and None or what went wrong before there were any. `recording` is JSON, or None: nothing is recorded.
    `tell_case` hears the call and the why of each case when it begins; before the first, two empty texts.
    """
    showing.begin()
    told = run_tests(tests, source, Replay(recording or "{}"), tell_case=tell_case)
    showing.forget_figures()
    return told


def run_tests(tests, source, ask, reference=None, tell_case=None):
    """`ask` answers in the places that name the reference."""
    candidate, wrong = load(source, name="candidate")
    if wrong:
        return {"rows": [], "wrong": wrong}
    module, wrong = load(tests, TESTS, "tests", tree=with_places(tests), given={PLACE: ask})
    if wrong:
        return {"rows": [], "wrong": wrong}
    if tell_case:
        # The code itself has come to its end.
        tell_case("", "")
        watch(candidate, tests, TESTS, lambda call, why: tell_case(call[:LONGEST], why[:LONGEST]))
    try:
        rows = module.run(candidate, reference)
    except SystemExit as error:
        # What it exits with is said among the output.
        tell_exit(error, FILE)
        return {"rows": [], "wrong": {**describe(error, FILE), "message": EXITED, "text": ""}}
    except BaseException as error:  # noqa: BLE001 - whatever goes wrong is told
        return {"rows": [], "wrong": describe(error, FILE)}
    return {"rows": [_row(row) for row in rows], "wrong": None}


def _row(row):
    returned = row["returned"]
    has_raised = isinstance(returned, BaseException)
    return {
        "call": str(row["call"])[:LONGEST],
        "expected": shown(row["expected"]),
        "returned": f"{type(returned).__name__}: {returned}"[:LONGEST] if has_raised else shown(returned),
        "passed": bool(row["passed"]),
        "why": str(row["why"])[:LONGEST],
        "line": describe(returned, FILE)["line"] if has_raised else None,
    }


def shown(value):
    """As Python writes it, cut where nobody would read on."""
    if isinstance(value, type):
        return value.__name__
    try:
        text = repr(value)
    except BaseException as error:  # noqa: BLE001 - a reader's own __repr__ may do anything
        return f"<{type(value).__name__}, whose repr raises {type(error).__name__}>"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} … ({len(text):,} characters)"
