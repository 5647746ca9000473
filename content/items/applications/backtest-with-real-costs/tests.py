"""Backtest With Real Costs: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

EXAMPLES = [
    (([100, 102, 105], [1, 1, 1], 0, 0, 0), [0.0, 0.0, 3.0], "The first target is traded at the second close and earns from there."),
    (([100, 101, 103, 106, 110], [1, -1, -1, -1, -1], 0, 0, 0), [0.0, 0.0, 2.0, -1.0, -5.0], "A target is traded one close after it was decided."),
    (([100], [5], 0.5, 0.01, 0.001), [0.0], "With a single close nothing can be traded."),
    (([100, 110], [7, 7], 0.5, 0.01, 0.001), [0.0, 0.0], "The second close is the last one: no target is followed."),
    (([100, 102, 105], [0, 9, 9], 0.5, 0.01, 0.001), [0.0, 0.0, 0.0], "The last two targets are never traded."),
    (([100, 100, 100, 100], [10, 10, 10, 10], 0.02, 0, 0), [0.0, -0.2, -0.2, -0.4], "Holding costs nothing; opening and closing pay half a spread each."),
    (([100, 200, 100, 50], [1, 1, 1, 1], 0, 0.01, 0), [0.0, -2.0, -102.0, -152.5], "The fee is a share of the value at the close of the trade."),
    (([100, 100, 100, 100], [1, -1, -1, -1], 0.5, 0, 0), [0.0, -0.5, -1.5, -2.0], "From one long to one short, two shares change hands."),
    (([100, 100, 90, 80], [-1, -1, -1, -1], 0, 0, 0.001), [0.0, 0.0, 9.9, 19.81], "A short pays for borrowing at the earlier price of each night."),
    (([100, 100, 90, 80], [-1, -1, 0, 0], 0.5, 0, 0.001), [0.0, -0.5, 9.4, 18.81], "Selling short costs half a spread as buying does."),
    (([100, 100, 110, 120], [2, 2, 2, 2], 0, 0, 0.5), [0.0, 0.0, 20.0, 40.0], "Who is long borrows nothing."),
    (([100, 50, 75, 25], [0, 0, 0, 0], 0.5, 0.01, 0.001), [0.0, 0.0, 0.0, 0.0], "Who wants nothing pays nothing."),
]


def run(candidate, reference):
    rows = [_row(candidate, arguments, expected, why) for arguments, expected, why in EXAMPLES]
    for seed in range(20):
        arguments = _history(seed)
        rows.append(_row(candidate, arguments, reference.backtest(*_copy(arguments)), f"{len(arguments[0])} random closes, seed {seed}."))
    rows += [_two_futures(candidate, seed) for seed in range(3)]
    rows += [_twice_the_size(candidate, reference), _inputs_untouched(candidate)]
    return rows


def _history(seed, days=None):
    random = Random(seed)
    days = days or random.randint(2, 60)
    prices = [100.0]
    while len(prices) < days:
        prices.append(max(prices[-1] + random.gauss(0, 4), 1.0))
    targets = [random.choice([-5, -2, -1, 0, 0, 1, 1, 3]) for _ in prices]
    return prices, targets, random.choice([0, 0.01, 0.25]), random.choice([0, 0.0005, 0.01]), random.choice([0, 0.0001, 0.02])


def _two_futures(candidate, seed):
    """Without a reference: what happens after a close cannot change the profit up to it."""
    prices, targets, *costs = _history(seed + 50, days=30)
    today = 12
    returned = _call(candidate, (prices, targets, *costs))
    other = _call(candidate, (prices[: today + 1] + [2 * price for price in prices[today + 1 :]], targets[:today] + [9] * (30 - today), *costs))
    expected, returned = _past(returned, today), _past(other, today)
    why = "Later prices and targets changed, and so did an earlier profit: the function looks ahead."
    passed = isinstance(expected, list) and len(expected) == today + 1 and _same(returned, expected)
    return _told(f"backtest of 30 closes up to close {today}, with another future after it", expected, returned, passed, why)


def _twice_the_size(candidate, reference):
    prices, targets, *costs = _history(77, days=25)
    doubled = (prices, [2 * target for target in targets], *costs)
    expected = [2 * profit for profit in reference.backtest(*_copy((prices, targets, *costs)))]
    return _row(candidate, doubled, expected, "Twice the position, twice the profit and twice the cost.")


def _inputs_untouched(candidate):
    arguments = _history(88, days=10)
    given = _copy(arguments)
    try:
        candidate.backtest(*given)
        returned = [given[0], given[1]]
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = error
    expected = [arguments[0], arguments[1]]
    return _told("backtest(prices, targets, …), then prices and targets", expected, returned, returned == expected, "The lists belong to the caller.")


def _past(profits, today):
    return list(profits[: today + 1]) if isinstance(profits, (list, tuple)) else profits


def _copy(arguments):
    return [list(argument) if isinstance(argument, list) else argument for argument in arguments]


def _call(candidate, arguments):
    try:
        return candidate.backtest(*_copy(arguments))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _row(candidate, arguments, expected, why):
    returned = _call(candidate, arguments)
    prices = arguments[0]
    shown = ", ".join(map(repr, arguments)) if len(prices) < 8 else f"{len(prices)} closes from {prices[0]:.2f} to {prices[-1]:.2f}, …"
    return _told(f"backtest({shown})", expected, returned, _same(returned, expected), why)


def _told(call, expected, returned, passed, why):
    return {"call": call, "expected": expected, "returned": returned, "passed": passed, "why": why}


def _same(returned, expected):
    if isinstance(expected, list):
        return isinstance(returned, (list, tuple)) and len(returned) == len(expected) and all(map(_same, returned, expected))
    return isinstance(returned, (int, float)) and abs(returned - expected) <= 1e-9 * max(1, abs(expected))


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.backtest(*_history(seed))


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
