"""Under Water: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

from metering import bounded

EXAMPLES = [
    ([100, 104, 101, 103, 104, 102, 107], (2, 3), "Day 4 is back at 104, and day 5 is a stretch of one day only."),
    ([100, 90, 95, 99], (1, 3), "The stretch that has not ended counts."),
    ([1, 2, 2, 3], None, "A day that equals the high is not under water."),
    ([], None, "No days, no stretch."),
    ([5], None, "One day cannot be below an earlier one."),
    ([5, 4], (1, 1), "A stretch of one day."),
    ([10, 9, 11, 10, 12], (1, 1), "Two stretches of one day: the earlier one."),
    ([10, 9, 10, 8, 7, 11], (3, 4), "The second stretch is longer."),
    ([10, 1, 2, 3, 4, 5], (1, 5), "The fund rises every day and is under water all the while."),
    ([-5, -6, -4], (1, 1), "Values may be negative."),
    ([-3, -2, -1], None, "Below zero is not under water."),
    ([0.3, 0.1, 0.2, 0.3], (1, 2), "Equal to the high on day 3."),
    ([5, 4, 3, 6, 5, 4, 3, 7, 6, 5], (4, 6), "The longest of three, and it is neither the first nor the last."),
    ([100, 97, 98, 90, 101], (1, 3), "A fund that recovers is under water until it is back."),
    ([100, 99.9999999, 99.9999998, 100], (1, 2), "A little below the high is below it."),
    ([10, 1, 11, 9, 8, 12], (3, 4), "Long and shallow counts, and not short and deep."),
    ([7, 7, 7, 6], (3, 3), "The stretch begins after the last day at the high."),
]


def run(candidate, reference):
    rows = [_row(candidate, values, expected, why) for values, expected, why in EXAMPLES]
    for seed in range(25):
        values = _fund(seed)
        rows.append(_row(candidate, values, reference.under_water(list(values)), f"A fund of {len(values)} days, seed {seed}."))
    return [*rows, _cost(candidate)]


def _fund(seed):
    """Random walks on whole numbers, so that the high is often reached exactly; some drift up, some down."""
    random = Random(seed)
    steps = random.choice([(-1, 1), (-1, 0, 1), (-2, -1, 1, 2), (-1, 1, 1), (-1, -1, 1)])
    value, values = random.randint(-5, 5), []
    for _ in range(random.choice([8, 30, 200])):
        values.append(value)
        value += random.choice(steps)
    return values


def _cost(candidate):
    """A long fund that rises for half of its days, and comes back on the last one only: no look back ends early."""

    def play(module, days, number, _):
        half = days // 2
        values = [*map(number, range(half)), number(1_000_000), *map(number, reversed(range(half))), number(2_000_000)]
        yield
        return module.under_water(values) == (half + 1, 2 * half)

    return {
        "call": "under_water of a long fund that rises, falls, and comes back on the last day",
        **bounded(candidate, play, size=2000, each="day", uses=10, steps=60, sizes=(200, 2000, 20_000)),
        "why": "Comparing all pairs of days takes too long for a long history.",
    }


def _row(candidate, values, expected, why):
    call = f"under_water({values})" if len(values) < 12 else f"under_water([{values[0]}, {values[1]}, … {len(values)} values])"
    try:
        returned = candidate.under_water(list(values))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = error
    passed = returned is None if expected is None else isinstance(returned, tuple) and returned == expected
    return {"call": call, "expected": expected, "returned": returned, "passed": passed, "why": why}


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.under_water(_fund(seed))


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
