"""What a reference says to its tests, what these refuse, and where two solutions part. Runs under Pyodide."""

import math

from recorded import Recorder
from running import load
from testing import run_tests, test


def record(tests, reference):
    """Runs the tests on the reference, and again on what was recorded of it. Returns the recording, None or what is wrong, each row's why."""
    module, wrong = load(reference, "reference.py", "reference")
    if wrong:
        return None, f"the reference does not run: {wrong['text'].strip()}", []
    recorder = Recorder()
    result = run_tests(tests, reference, recorder, module)
    failed = _failed(result)
    if failed:
        return None, f"the reference does not pass: {failed[0][1]}", []
    failed = failures(tests, reference, recorder.text())
    if failed:
        return None, f"what the reference said cannot be played back: {failed[0][1]}", []
    return recorder.text(), None, [row["why"] for row in result["rows"]]


def failures(tests, source, recording):
    """What refuses a solution: of each row that it does not pass, the why and what happened. Where there are no rows, one without a why."""
    return _failed(test(source, tests, recording))


def _failed(result):
    if result["wrong"]:
        return [["", result["wrong"]["text"].strip()]]
    if not result["rows"]:
        return [["", "there is not one test"]]
    return [[row["why"], _told(row)] for row in result["rows"] if not row["passed"]]


def _told(row):
    return f"{row['call'][:200]}: expected {row['expected'][:200]}, returned {row['returned'][:200]}"


def first_difference(tests, reference, source, first, many):
    """Of so many drawn inputs the first that two solutions answer differently, by its seed; None where they never do."""
    modules = [load(text, name=name)[0] for text, name in [(reference, "reference"), (source, "candidate")]]
    fuzz = load(tests, "tests.py", "tests")[0].fuzz
    for seed in range(first, first + many):
        one, other = (_answered(fuzz, module, seed) for module in modules)
        if not agree(one, other):
            return seed
    return None


def _answered(fuzz, module, seed):
    try:
        return fuzz(module, seed)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the solution's answer
        return type(error)


def agree(one, other):
    """Equal, and numbers with a fraction as nearly as two ways of adding up are."""
    if isinstance(one, float) or isinstance(other, float):
        return isinstance(one, (int, float)) and isinstance(other, (int, float)) and math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(agree(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return type(one) is type(other) and len(one) == len(other) and all(map(agree, one, other))
    return one == other
