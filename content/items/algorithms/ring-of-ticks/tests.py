"""Ring of Ticks: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from random import Random

from metering import bounded

EXAMPLES = [
    (2, [("add", "a", 100, 10), ("add", "b", 103, 20), ("vwap",)], 102.0, "The larger trade counts for more."),
    (3, [("vwap",)], None, "No trade, no average."),
    (1, [("add", "a", 100, 10), ("add", "b", 103, 20), ("vwap",)], 103.0, "A window of one holds the newest trade only."),
    (2, [("add", "a", 100, 10), ("correct", "a", 100, 0), ("vwap",)], None, "The only trade never happened: there is no volume."),
    (2, [("add", "a", 100, 10), ("add", "b", 103, 20), ("correct", "a", 106, 20), ("vwap",)], 104.5, "A correction replaces the trade."),
    (
        2,
        [("add", "a", 100, 10), ("correct", "a", 90, 30), ("add", "b", 103, 20), ("add", "c", 105, 20), ("vwap",)],
        104.0,
        "A corrected trade takes its corrected numbers along when it leaves.",
    ),
    (
        2,
        [("add", "a", 100, 10), ("add", "b", 103, 20), ("correct", "a", 100, 10), ("add", "c", 105, 20), ("vwap",)],
        104.0,
        "A corrected trade keeps its place in time.",
    ),
    (
        2,
        [("add", "a", 100, 10), ("add", "b", 103, 20), ("add", "c", 105, 20), ("correct", "a", 1, 999), ("vwap",)],
        104.0,
        "A trade that left cannot be corrected any more.",
    ),
    (2, [("add", "a", 100, 10), ("correct", "z", 1, 1)], False, "There never was such a trade."),
    (2, [("add", "a", 100, 10), ("correct", "a", 101, 10)], True, "The trade is there, and is corrected."),
    (
        2,
        [("add", "a", 100, 10), ("correct", "a", 100, 0), ("add", "b", 103, 20), ("add", "c", 105, 20), ("vwap",)],
        104.0,
        "What never happened leaves when it would have left.",
    ),
    (
        2,
        [("add", "a", 100, 10), ("add", "b", 103, 20), ("correct", "b", 105, 0), ("add", "c", 105, 20), ("vwap",)],
        105.0,
        "A trade of size 0 still holds its place.",
    ),
]


def run(candidate, reference):
    rows = [_row(candidate, n, events, expected, why) for n, events, expected, why in EXAMPLES]
    for seed in range(20):
        n, events = _day(seed)
        rows.append(_row(candidate, n, events, _play(reference, n, events), f"A day of {len(events)} random events, seed {seed}."))
    return [*rows, _cost(candidate), _memory(candidate)]


def _day(seed):
    """Trades and corrections, late ones included, with the average read after each of the last ones."""
    random = Random(seed)
    events, names = [], []
    for number in range(300):
        price, size = random.randint(9_900, 10_100), random.choice([0, 1, 5, 100, 10_000])
        if names and random.random() < 0.4:
            events.append(("correct", random.choice(names[-40:]), price, size))
        else:
            names.append(f"t{number}")
            events.append(("add", names[-1], price, size))
        events.append(("vwap",))
    return random.randint(1, 25), events


def _cost(candidate):
    """A full window in which every trade is at 100: what the calls say is known."""

    def play(module, n, number, name):
        ticks = module.RollingVwap(n)
        for place in range(n):
            ticks.add(name(f"t{place}"), number(100), number(1))
        yield
        told = []
        for place in range(n, n + n // 4):
            ticks.add(name(f"t{place}"), number(100), number(1))
            ticks.correct(name(f"t{place - n // 2}"), number(100), number(1))
            told.append(ticks.vwap())
        return all(_same(average, 100.0) for average in told)

    return {
        "call": "RollingVwap(n), full: again and again a trade, a correction and the average",
        **bounded(
            candidate, play, size=1000, units=lambda n: 3 * (n // 4), each="call", uses=40, steps=60, moves=True, sizes=(200, 2000, 20_000)
        ),
        "why": "Each method takes constant time: none goes through the window.",
    }


def _memory(candidate):
    """What a window of fifty holds after a day of six thousand trades, each with a name of its own."""
    most = 100_000

    def day():
        ticks = candidate.RollingVwap(50)
        tracemalloc.start()
        try:
            for number in range(6000):
                ticks.add(f"trade {number}", 100, 1)
            held = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
        return held, ticks.vwap()

    returned = _try(day)
    right = isinstance(returned, tuple) and _same(returned[1], 100.0)
    return {
        "call": "RollingVwap(50): the memory held after 6,000 trades",
        "expected": f"at most {most:,} bytes",
        "returned": f"{returned[0]:,} bytes" if right else "a wrong answer" if isinstance(returned, tuple) else returned,
        "passed": right and returned[0] <= most,
        "why": "What is held may grow with the window, and not with the day.",
    }


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _play(module, n, events):
    """What the calls return: the last one for an example, all of them for a long day."""
    ticks = module.RollingVwap(n)
    returned = [getattr(ticks, method)(*arguments) for method, *arguments in events]
    return returned[-1] if len(events) < 10 else returned


def _row(candidate, n, events, expected, why):
    calls = [f"{method}({', '.join(map(repr, arguments))})" for method, *arguments in events]
    call = f"RollingVwap({n}): " + ("; ".join(calls) if len(calls) < 10 else f"{calls[0]}; … {len(calls)} calls")
    returned = _try(lambda: _play(candidate, n, events))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _same(returned, expected):
    if isinstance(expected, list):
        return isinstance(returned, list) and all(map(_same, returned, expected))
    if isinstance(expected, float):
        return isinstance(returned, (int, float)) and abs(returned - expected) <= 1e-9 * abs(expected)
    return returned is expected


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, *_day(seed))


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
