"""Fill Probability: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

EXAMPLES = [
    ((0, 1, [0.5, 0.5], 0.0, 0.0, 1), 0.5, "First in line: one sale is enough."),
    ((0, 1, [0.5, 0.5], 0.0, 0.0, 0), 0.0, "Nothing happens in no time."),
    ((1, 1, [0.5, 0.5], 0.0, 0.0, 1), 0.0, "One sale fills the lot ahead."),
    ((1, 1, [0.5, 0.5], 0.0, 0.0, 2), 0.25, "Two sales are needed in two seconds."),
    ((1, 1, [0.5, 0.5], 0.5, 0.0, 2), 0.375, "Whoever is ahead may go."),
    ((1, 1, [0.5, 0.3, 0.2], 0.5, 0.1, 2), 0.4925, "All three causes."),
    ((0, 2, [0.5, 0.5], 0.0, 0.0, 2), 0.25, "Both lots must be filled."),
    ((0, 1, [0.5, 0.5], 0.9, 0.0, 2), 0.75, "Alone with one lot, which nobody cancels."),
    ((1199, 1, [0.0] * 1100 + [1.0], 0.0, 0.0, 1), 0.0, "Of 1,200 lots 1,100 are sold, and not yours."),
    ((0, 2, [0.5, 0.5], 0.9, 0.0, 2), 0.25, "You never cancel, and nobody is ahead."),
    ((0, 1, [0.0, 0.0, 1.0], 0.0, 0.0, 1), 1.0, "More is sold than is left: filled all the same."),
    ((3, 2, [0.0, 0.0, 0.0, 0.0, 0.0, 1.0], 0.0, 1.0, 1), 1.0, "Filled before the price leaves in the same second."),
    ((0, 1, [0.5, 0.5], 0.0, 1.0, 5), 0.5, "The price leaves for sure: there is one second only."),
    ((4, 1, [0.0, 1.0], 1.0, 0.0, 2), 1.0, "All ahead cancel in the first second, and the next sale is yours."),
    ((2, 1, [1.0], 1.0, 0.0, 9), 0.0, "Without sales nobody is filled, whoever cancels."),
    ((2, 1, [0.0, 1.0], 0.5, 0.0, 2), 0.5, "One is sold; the other one ahead goes half of the time."),
    ((0, 1, [0.5, 0.5], 0.0, 0.5, 2), 0.625, "Half at once; half of the rest still has the price."),
    ((0, 1, [1 - 1e-10, 1e-10], 0.0, 0.0, 60), 6e-9, "Sixty small chances add up to more than the error that is allowed."),
]


def run(candidate, reference):
    rows = [_row(candidate, arguments, expected, why) for arguments, expected, why in EXAMPLES]
    for seed in range(20):
        arguments = _queue(Random(seed))
        expected = reference.fill_probability(*arguments)
        rows.append(_row(candidate, arguments, expected, f"A random queue, seed {seed}."))
    return [*rows, *_large(candidate, reference), _geometric(candidate), _untouched(candidate)]


def _queue(random):
    weights = [random.choice([0, 1, 2, 3]) for _ in range(random.randint(1, 4))] + [1]
    sales = [weight / sum(weights) for weight in weights]
    cancel, leaves = random.choice([0.0, 0.05, 0.3, 0.7]), random.choice([0.0, 0.02, 0.2])
    return random.randint(0, 9), random.randint(1, 5), sales, cancel, leaves, random.randint(1, 15)


def _large(candidate, reference):
    """The longest queues and the most seconds that the statement names. The first has a closed form: all ahead must cancel at once."""
    patient = (40, 5, [0.5, 0.3, 0.2], 0.02, 0.01, 60)
    return [
        _row(candidate, (1199, 1, [0.0, 1.0], 0.999, 0.1, 2), 0.9 * 0.999**1198, "One is sold, and all 1,198 others ahead must cancel at once."),
        _row(candidate, patient, reference.fill_probability(*patient), "A minute of patience."),
    ]


def _geometric(candidate):
    """Without a reference: alone in the queue, success in t seconds is a race that has a closed form."""
    sale, leaves, seconds = 0.03, 0.01, 60
    stay = (1 - sale) * (1 - leaves)
    expected = sale * (1 - stay**seconds) / (1 - stay)
    return _row(candidate, (0, 1, [1 - sale, sale], 0.4, leaves, seconds), expected, "Alone in the queue: a geometric series.")


def _untouched(candidate):
    sales = [0.7, 0.2, 0.1]
    returned = _try(lambda: [candidate.fill_probability(3, 2, sales, 0.1, 0.05, 4) and sales, sales][1])
    return {
        "call": "sales after fill_probability(3, 2, sales, …)",
        "expected": [0.7, 0.2, 0.1],
        "returned": returned,
        "passed": isinstance(returned, list) and returned == [0.7, 0.2, 0.1],
        "why": "The caller's list is not to be changed.",
    }


def _row(candidate, arguments, expected, why):
    ahead, size, sales, cancel, leaves, seconds = arguments
    call = f"fill_probability({ahead}, {size}, {[round(p, 3) for p in sales] if len(sales) < 20 else f'{len(sales)} chances'}, {cancel}, {leaves}, {seconds})"
    returned = _try(lambda: candidate.fill_probability(ahead, size, list(sales), cancel, leaves, seconds))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _same(returned, expected):
    return isinstance(returned, (int, float)) and not isinstance(returned, bool) and abs(returned - expected) <= 1e-9


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.fill_probability(*_queue(Random(seed)))


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
