"""Median of a Million Quotes: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from itertools import chain, repeat
from random import Random

TOP = 2**32 - 1
MEGABYTE = 2**20

EXAMPLES = [
    ([70_000, 12, 4_000_000_000, 70_001], 70_000, "Of the two in the middle, the lower."),
    ([], None, "An empty tape has no median."),
    ([5], 5, "One quote is its own median."),
    ([0], 0, "A price of 0 is a price."),
    ([TOP], TOP, "The highest price there is."),
    ([TOP, TOP, 0], TOP, "Two of three are at the top."),
    ([3, 1, 2], 2, "In no order."),
    ([4, 1, 3, 2], 2, "The lower of 2 and 3."),
    ([9, 9, 9, 1], 9, "Quotes may be equal."),
    ([1, 1, 1, 9], 1, "Equal quotes count each."),
    ([65_535, 65_536], 65_535, "The lower one ends its group of 65,536 prices."),
    ([65_535, 65_536, 65_537], 65_536, "The first price of its group."),
    ([0, 65_535, 65_536, TOP], 65_535, "The groups before the median are full of others."),
    ([10, 20, 131_072, 131_073, 131_074], 131_072, "Two quotes lie below the group: rank 3 is its first."),
    ([1, 65_537, 131_073], 65_537, "The same lower bits in three groups."),
    ([300, 100, 200, 65_736, 65_836], 300, "Only one group counts in the end."),
    ([*range(10), *[500] * 70_000], 500, "More equal quotes than 16 bits can count."),
]


def run(candidate, reference):
    rows = [_row(candidate, day, expected, why) for day, expected, why in EXAMPLES]
    for seed in range(14):
        day = _day(seed)
        expected = sorted(day)[(len(day) - 1) // 2]
        rows.append(_row(candidate, day, expected, f"A day of {len(day)} random quotes, seed {seed}."))
    return [*rows, _played(candidate), *_large_day(candidate)]


def _played(candidate):
    """Days that are short and long, narrow and wide: the most playings of one of them."""
    tapes = [Tape(day) for day in ([], [7], [4, 1, 3, 2], *map(_day, range(20, 26)))]
    returned = _try(lambda: [candidate.median(tape) for tape in tapes] and max(tape.played for tape in tapes))
    right = isinstance(returned, int) and returned <= 2
    return {
        "call": "nine days, one after the other: the most playings of a tape",
        "expected": "at most 2",
        "returned": "at most 2" if right else returned,
        "passed": right,
        "why": "The disk is slow: the tape may be played twice.",
    }


def _day(seed):
    """Quotes near each other, near the borders of groups, or anywhere."""
    random = Random(seed)
    middle = random.choice([65_536 * random.randint(1, 65_535), random.randint(1_000, TOP - 1_000)])
    width = random.choice([3, 1_000, 100_000, TOP])
    low, high = max(0, middle - width), min(TOP, middle + width)
    return [random.randint(low, high) for _ in range(random.choice([2, 3, 10, 51, 100]))]


class Tape:
    """Plays as often as it is asked, and counts."""

    def __init__(self, quotes):
        self.quotes, self.played = quotes, 0

    def __call__(self):
        self.played += 1
        return iter(self.quotes)


class Long(Tape):
    """A long day without a long list: a block of quotes, again and again."""

    def __call__(self):
        super().__call__()
        return chain.from_iterable(repeat(self.quotes, 6))


def _large_day(candidate):
    """The memory is measured on 270,000 quotes of 45,000 prices: enough to see what grows with their number."""
    random = Random(1)
    block = random.sample(range(2**24), 44_999)
    expected = sorted(block)[22_499]
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        returned = _try(lambda: candidate.median(Long(block)))
        held = tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
    right = _same(returned, expected)
    return [
        {
            "call": "median(269,994 quotes)",
            "expected": expected,
            "returned": returned,
            "passed": right,
            "why": "A long day, with many different prices.",
        },
        {
            "call": "median(269,994 quotes): the most memory held",
            "expected": f"at most {MEGABYTE:,} bytes",
            "returned": f"{held:,} bytes" if right else "the answer is wrong",
            "passed": right and held <= MEGABYTE,
            "why": "What is held must not grow with the number of quotes.",
        },
    ]


def _row(candidate, day, expected, why):
    call = f"median({day})" if len(day) < 8 else f"median([{day[0]}, {day[1]}, … {len(day)} quotes])"
    returned = _try(lambda: candidate.median(Tape(day)))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _same(returned, expected):
    if expected is None:
        return returned is None
    return isinstance(returned, int) and not isinstance(returned, bool) and returned == expected


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.median(Tape(_day(seed)))


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
