"""Five Orders a Second: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

EXAMPLES = [
    (2, 1000, [("may_send", 0)], True, "The first order may always go."),
    (1, 1000, [("may_send", 0), ("may_send", 999)], False, "One order in 1000 ms, and this would be the second."),
    (1, 1000, [("may_send", 0), ("may_send", 1000)], True, "A whole window later the first one no longer counts."),
    (2, 1000, [("may_send", 0), ("may_send", 0)], True, "Two orders may go out in the same millisecond."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("may_send", 999)], False, "The third within 1000 ms."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("may_send", 1000)], True, "The order at 0 is a whole window ago."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("may_send", 1000), ("may_send", 1399)], False, "400 and 1000 are still inside."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("may_send", 1000), ("may_send", 1400)], True, "The order at 400 has left."),
    (
        2,
        1000,
        [("may_send", 900), ("may_send", 990), ("may_send", 1010)],
        False,
        "The window does not begin on the stroke of a second.",
    ),
    (
        1,
        1000,
        [("may_send", 0), ("may_send", 600), ("may_send", 1100)],
        True,
        "The order refused at 600 was never sent and does not count.",
    ),
    (1, 1000, [("wait", 5)], 0, "Nothing was sent: no need to wait."),
    (2, 1000, [("may_send", 0), ("wait", 5)], 0, "One of two was sent: no need to wait."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("wait", 999)], 1, "At 1000 the next order may go."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("wait", 1000)], 0, "It may go at once."),
    (2, 1000, [("may_send", 0), ("may_send", 400), ("wait", 5000)], 0, "There is no waiting time below zero."),
    (1, 1000, [("may_send", 700), ("wait", 900)], 800, "Until 1700."),
    (1, 1000, [("wait", 0), ("wait", 1), ("may_send", 2)], True, "Asking how long to wait sends nothing."),
]


def run(candidate, reference):
    rows = [_row(candidate, limit, window, calls, expected, why) for limit, window, calls, expected, why in EXAMPLES]
    for seed in range(20):
        limit, window, calls = _session(seed)
        expected = _play(reference, limit, window, calls)
        rows.append(_row(candidate, limit, window, calls, expected, f"A session of {len(calls)} random calls, seed {seed}."))
    return [*rows, _no_window_too_full(candidate), _never_idle(candidate), _remembered(candidate)]


def _session(seed):
    random = Random(seed)
    limit, window = random.randint(1, 6), random.choice([5, 10, 50, 1000])
    now, calls = random.randint(0, 50), []
    for _ in range(300):
        now += random.choice([0, 1, window // limit, random.randint(0, window), 2 * window if random.random() < 0.05 else 0])
        calls.append((random.choice(["may_send", "may_send", "wait"]), now))
    return limit, window, calls


def _no_window_too_full(candidate):
    """Without a reference: counts the orders in every window that ends with an order."""
    returned = _try(lambda: _fullest(candidate))
    return {
        "call": "Gate(5, 100): asked at every millisecond of two seconds; the fullest window of 100 ms",
        "expected": 5,
        "returned": returned,
        "passed": _same(returned, 5),
        "why": "No window may hold more than five orders, and this impatient strategy fills some of them.",
    }


def _fullest(candidate):
    gate = candidate.Gate(5, 100)
    sent = [now for now in range(2000) if gate.may_send(now)]
    return max(sum(last - 100 < time <= last for time in sent) for last in sent)


def _never_idle(candidate):
    """Without a reference: who waits as long as told and sends again gets every order through, and the times are known."""
    returned = _try(lambda: _patient(candidate))
    expected = [0, 0, 0, 250, 250, 250, 500, 500]
    return {
        "call": "Gate(3, 250): eight orders, each sent after wait(now); the times",
        "expected": expected,
        "returned": returned,
        "passed": _same(returned, expected),
        "why": "Three at once, then the next three as soon as the window allows.",
    }


def _remembered(candidate):
    """The largest number of times that hang on a gate, after any call of a long and impatient day."""
    returned = _try(lambda: _most_times(candidate))
    return {
        "call": "Gate(4, 100): asked at every tenth millisecond of five seconds; the most times that it remembers",
        "expected": "at most 4",
        "returned": "at most 4" if isinstance(returned, int) and returned <= 4 else returned,
        "passed": isinstance(returned, int) and returned <= 4,
        "why": "The gate may remember no more than `limit` times, however long the day is.",
    }


def _most_times(candidate):
    gate, most = candidate.Gate(4, 100), 0
    for now in range(FAR, FAR + 5000, 10):
        gate.may_send(now)
        gate.wait(now)
        most = max(most, _times_in(gate))
    return most


# A time so late that no other number of a gate is near it.
FAR = 10**12


def _times_in(gate):
    """Whatever the gate keeps them in: every reference to a number near the time counts, and every number of an array."""
    waiting, seen, times = [gate], set(), 0
    while waiting:
        one = waiting.pop()
        for kept in [*one] if type(one).__name__ == "array" else gc.get_referents(one):
            if isinstance(kept, (int, float)):
                times += abs(kept) > FAR / 2
            elif id(kept) not in seen and not isinstance(kept, (type, ModuleType, FunctionType, BuiltinFunctionType)):
                seen.add(id(kept))
                waiting.append(kept)
    return times


def _patient(candidate):
    gate, now, times = candidate.Gate(3, 250), 0, []
    for _ in range(8):
        now += gate.wait(now)
        if gate.may_send(now):
            times.append(now)
    return times


def _play(module, limit, window, calls):
    """What the calls return: the last one for an example, all of them for a long session."""
    gate = module.Gate(limit, window)
    returned = [getattr(gate, method)(now) for method, now in calls]
    return returned[-1] if len(calls) < 10 else returned


def _row(candidate, limit, window, calls, expected, why):
    words = [f"{method}({now})" for method, now in calls]
    call = f"Gate({limit}, {window}): " + ("; ".join(words) if len(words) < 10 else f"{words[0]}; … {len(words)} calls")
    returned = _try(lambda: _play(candidate, limit, window, calls))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _same(returned, expected):
    if isinstance(expected, list):
        return isinstance(returned, list) and len(returned) == len(expected) and all(map(_same, returned, expected))
    if isinstance(expected, bool):
        return returned is expected
    return isinstance(returned, (int, float)) and not isinstance(returned, bool) and returned == expected


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, *_session(seed))


if __name__ == "__main__":
    import sys
    from importlib.util import module_from_spec, spec_from_file_location
    from pathlib import Path

    def load(path):
        spec = spec_from_file_location("candidate", path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    folder = Path(__file__).parent
    rows = run(load(sys.argv[1] if len(sys.argv) > 1 else folder / "reference.py"), load(folder / "reference.py"))
    for row in rows:
        if not row["passed"]:
            print(f"fail: {row['call']}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
