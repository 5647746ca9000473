"""The Middle of the Last Hundred: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from math import log2
from random import Random
from statistics import median

from metering import bounded

EXAMPLES = [
    (5, [7], 7, "The first price is the median."),
    (5, [10, 30], 20, "Two in the middle: their mean."),
    (3, [10, 30, 11, 999, 12], 12, "One bad print moves nothing."),
    (3, [10, 30, 31, 32], 31, "The ten has left."),
    (5, [5, 5, 9, 5, 8], 5, "Three prices are fives, and each of them counts."),
    (1, [4, 8, 2], 2, "A window of one price holds the last."),
    (3, [5, 9, 5, 7, 8], 7, "One five has left and one is still there."),
    (3, [-4, -9, -2], -4, "Spreads may be below zero."),
    (4, [1, 2, 4, 8, 16], 6, "The mean of 4 and 8."),
    (3, [0, 0, 3, 3], 3, "Zero is a price."),
]


def run(candidate, reference):
    rows = [_row(candidate, window, prices, expected, why) for window, prices, expected, why in EXAMPLES]
    for seed in range(12):
        window, prices = _day(seed)
        rows.append(_all(candidate, window, prices, _play(reference, window, prices), f"A random day, seed {seed}."))
    for seed in range(40, 43):
        window, prices = _day(seed)
        expected = [median(prices[max(0, end - window) : end]) for end in range(1, len(prices) + 1)]
        rows.append(_all(candidate, window, prices, expected, f"Every window was cut out and sorted, seed {seed}."))
    return [*rows, _kept(candidate), _cost(candidate)]


def _day(seed):
    random = Random(seed)
    window, spread, price, prices = random.randint(1, 12), random.choice([1, 3, 50]), random.randint(-5, 50), []
    for _ in range(80):
        price += random.randint(-spread, spread)
        prices.append(price + (1000 if random.random() < 0.05 else 0))
    return window, prices


def _cost(candidate):
    """Some of the medians must lie in the middle half of their windows; whether all are right is asked elsewhere."""
    windows, size = 3, 768

    def play(module, prices, number, _):
        window = prices // windows
        middle = module.Middle(window)
        plain = [Random(place).randint(0, 100_000) for place in range(prices)]
        drawn = [*map(number, plain)]
        halves = [sorted(plain[end - window : end])[window // 4 :: window // 2] for end in range(window, prices + 1, 50)]
        yield
        told = [middle.add(price) for price in drawn]
        return all(low <= price <= high for price, (low, high, *_) in zip(told[window - 1 :: 50], halves, strict=True))

    return {
        "call": f"Middle({size // windows}) and {size:,} prices",
        **bounded(
            candidate, play, size=size, each="price", uses=15 + 6 * log2(size // windows), steps=120, sizes=(300, 6000)
        ),
        "why": "The window is not gone through for each price.",
    }


class Heavy(int):
    """A price that takes memory of its own, so that it shows who keeps it."""


def _heavy(place):
    price = Heavy(Random(place).randint(0, 100_000))
    price.load = bytes(1000)
    return price


def _kept(candidate):
    """What else a window keeps of a price is small beside it."""
    window, many = 40, 1500
    most = 3 * window * 1500

    def act():
        middle = candidate.Middle(window)
        tracemalloc.start()
        try:
            for place in range(many):
                middle.add(_heavy(place))
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    returned = _try(act)
    right = isinstance(returned, int) and returned <= most
    return {
        "call": f"Middle({window}) and {many:,} prices of 1,000 bytes each: what is kept in the end",
        "expected": f"at most {most:,} bytes",
        "returned": f"at most {most:,} bytes" if right else returned,
        "passed": right,
        "why": "What has left is not kept for good.",
    }


def _play(module, window, prices):
    middle = module.Middle(window)
    return [middle.add(price) for price in prices]


def _row(candidate, window, prices, expected, why):
    """The last median alone."""
    words = "; ".join(f"add({price})" for price in prices)
    returned = _try(lambda: _play(candidate, window, prices)[-1])
    return {"call": f"Middle({window}): {words}", "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _all(candidate, window, prices, expected, why):
    returned = _try(lambda: _play(candidate, window, prices))
    passed = isinstance(returned, list) and len(returned) == len(expected) and all(map(_same, returned, expected))
    return {"call": f"Middle({window}) and {len(prices)} prices", "expected": expected, "returned": returned, "passed": passed, "why": why}


def _same(returned, expected):
    return isinstance(returned, (int, float)) and not isinstance(returned, bool) and returned == expected


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return [float(value) for value in _play(module, *_day(seed))]


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
