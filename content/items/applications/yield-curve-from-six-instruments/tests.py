"""Yield Curve From Six Instruments: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

SIX = [("deposit", 0.5, 0.040), ("deposit", 1, 0.042), ("swap", 2, 0.043), ("swap", 3, 0.044), ("swap", 5, 0.045), ("swap", 10, 0.047)]
FLAT = {year: 1.05**-year for year in range(11)}

EXAMPLES = [
    ([], {0: 1.0}, "Without quotes there is only today."),
    ([("deposit", 0.5, 0.04)], {0: 1.0, 0.5: 1 / 1.02}, "A deposit earns simple interest for its part of the year."),
    ([("deposit", 1, 0.25)], {0: 1.0, 1: 0.8}, "A year's deposit gives the first whole year."),
    ([("deposit", 1, 0.05), ("swap", 2, 0.05)], {0: 1.0, 1: 1 / 1.05, 2: 1.05**-2}, "A flat curve stays flat."),
    ([("deposit", 1, 0.25), ("swap", 2, 0.2)], {0: 1.0, 1: 0.8, 2: 0.7}, "0.2 × (0.8 + 0.7) + 0.7 is 1."),
    ([("swap", 2, 0.2), ("deposit", 1, 0.25)], {0: 1.0, 1: 0.8, 2: 0.7}, "Quotes come in any order; maturities do not."),
    ([("deposit", 0.5, 0.5), ("deposit", 1, 0.25), ("swap", 2, 0.2)], {0: 1.0, 0.5: 0.8, 1: 0.8, 2: 0.7}, "The half year is on the curve, but pays no coupon."),
    ([("deposit", 1, 0.05), ("swap", 10, 0.05)], FLAT, "All years up to the longest swap are on the curve."),
    ([("swap", 3, 0.05)], {year: FLAT[year] for year in range(4)}, "Without a whole year before it, the ratio starts from today."),
    ([("deposit", 0.25, 0.04), ("swap", 2, 0.05)], {0: 1.0, 0.25: 1 / 1.01, 1: FLAT[1], 2: FLAT[2]}, "The ratio starts from a whole year, and not from the deposit."),
    ([("deposit", 1, 0.0), ("swap", 4, 0.0)], {year: 1.0 for year in range(5)}, "At a rate of zero, time costs nothing."),
    ([("deposit", 1, -0.01), ("swap", 2, -0.01)], {0: 1.0, 1: 1 / 0.99, 2: 0.99**-2}, "Rates below zero, with a deposit."),
    ([("swap", 2, -0.01)], {0: 1.0, 1: 1 / 0.99, 2: 0.99**-2}, "With a negative rate the factors rise."),
]


def run(candidate, reference):
    rows = [_row(candidate, instruments, expected, why) for instruments, expected, why in EXAMPLES]
    rows.append(_row(candidate, SIX, reference.discount_factors(list(SIX)), "The six quotes of the desk."))
    for seed in range(15):
        quotes = _quotes(seed)
        rows.append(_row(candidate, quotes, reference.discount_factors(list(quotes)), f"{len(quotes)} random quotes, seed {seed}."))
    rows += [_repriced(candidate, SIX), _repriced(candidate, _quotes(100)), _level_between(candidate)]
    return rows


def _quotes(seed):
    random = Random(seed)
    level, slope = random.uniform(-0.004, 0.07), random.uniform(-0.001, 0.003)
    times = random.sample([0.25, 0.5, 0.75], random.randint(0, 2)) + random.choice([[], [1], [1]])
    quotes = [("deposit", time, round(level + random.gauss(0, 0.001), 5)) for time in sorted(times)]
    years = sorted(random.sample(range(2, 21), random.randint(2, 5)))
    quotes += [("swap", year, round(level + slope * year + random.gauss(0, 0.0005), 5)) for year in years]
    return quotes if seed % 3 else random.sample(quotes, len(quotes))


def _repriced(candidate, quotes):
    """Without a reference: each swap, paid out at the candidate's factors, is worth 1."""
    swaps = [(years, rate) for kind, years, rate in quotes if kind == "swap"]
    factors = _call(candidate, quotes)
    try:
        returned = [rate * sum(factors[year] for year in range(1, years + 1)) + factors[years] for years, rate in swaps]
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = factors if isinstance(factors, Exception) else error
    expected = [1.0] * len(swaps)
    passed = isinstance(returned, list) and all(map(_near, returned, expected))
    return _told(f"the values of {len(swaps)} swaps at the factors returned", expected, returned, passed, "Every swap is worth exactly 1.")


def _level_between(candidate):
    """Without a reference: from year 5 to year 10 of the six quotes, the ratio of neighbours does not change."""
    factors = _call(candidate, SIX)
    try:
        returned = [factors[year + 1] / factors[year] for year in range(5, 10)]
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = factors if isinstance(factors, Exception) else error
    passed = isinstance(returned, list) and returned[0] < 1 and all(_near(ratio, returned[0]) for ratio in returned)
    return _told("the ratios of neighbours from year 5 to year 10", "five times the same, below 1", returned, passed, "Between two quotes the ratio is the same every year.")


def _call(candidate, instruments):
    try:
        return candidate.discount_factors(list(instruments))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _row(candidate, instruments, expected, why):
    returned = _call(candidate, instruments)
    passed = isinstance(returned, dict) and returned.keys() == expected.keys() and all(_near(returned[time], expected[time]) for time in expected)
    return _told(f"discount_factors({instruments!r})", expected, returned, passed, why)


def _near(returned, expected):
    return isinstance(returned, (int, float)) and abs(returned - expected) <= 1e-9


def _told(call, expected, returned, passed, why):
    return {"call": call, "expected": expected, "returned": returned, "passed": passed, "why": why}


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.discount_factors(_quotes(seed))


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
            print(f"fail: {row['call'][:90]}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
