"""The Total That Knew the Order: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from fractions import Fraction
from math import ldexp
from random import Random

TINY, HUGE = 5e-324, 1.7e308

# What is done with one total, step by step; why. A number is added, a pair ("remove", number) is taken back.
EXAMPLES = [
    ([], "Of nothing the value is 0.0."),
    ([2.5], "One amount."),
    ([0.1, 0.2, 0.3], "In this order Python's own sum is 0.6000000000000001."),
    ([0.3, 0.2, 0.1], "The same in another order."),
    ([1e16, 1.0, -1e16], "One euro beside ten quadrillion is not lost."),
    ([1.0, 1e100, 1.0, -1e100], "Two small amounts, and two that cancel."),
    ([0.1] * 10, "Ten times the float nearest to a tenth."),
    ([9007199254740992.0, 1.0], "Halfway between two floats: to the even one, here downwards."),
    ([9007199254740994.0, 1.0], "Halfway between two floats: to the even one, here upwards."),
    ([9007199254740992.0, 1.0, 1e-30], "A little more than halfway is rounded up, however little it is."),
    ([9007199254740992.0, 1.0, -1e-30, 1e-60], "A little less than halfway is rounded down."),
    ([TINY], "The smallest float there is counts."),
    ([1.0, TINY, -1.0], "It is not lost beside a larger one."),
    ([HUGE, HUGE, -HUGE], "On the way the sum may be larger than any float."),
    ([-HUGE, -HUGE, HUGE, 1.5, HUGE], "Also below."),
    ([0.3, ("remove", 0.3)], "Taken back, nothing is left."),
    ([0.1, 1e17, 0.7, ("remove", 1e17)], "What a large amount hid comes back when it is removed."),
    ([0.1, 0.2, 0.3, ("remove", 0.2)], "The value is as if the amount had never come."),
    ([-0.1, ("remove", -0.1), 0.5], "A loss is taken back as well."),
    ([TINY, HUGE, -HUGE], "The smallest float survives beside one of the largest."),
    ([HUGE, TINY, ("remove", HUGE)], "It also survives when the large amount is taken back."),
    ([HUGE, 2**53 * TINY, TINY, -HUGE], "Halfway between two of the smallest floats, after a large amount: to the even one, here downwards."),
    ([HUGE, 2**53 * TINY, 3 * TINY, -HUGE], "Halfway between two of the smallest floats, after a large amount: to the even one, here upwards."),
]


def run(candidate, reference):
    rows = [_steps(candidate, reference, steps, why) for steps, why in EXAMPLES]
    for seed in range(6):
        rows.append(_session(candidate, reference, seed))
    rows += [_halves(candidate, reference), _orders(candidate), _merged(candidate, reference), _other_stays(candidate), _later(candidate), _looking(candidate), _kinds(candidate), _room(candidate)]
    return rows


def play(module, steps):
    total = module.Total()
    for step in steps:
        if isinstance(step, tuple):
            total.remove(step[1])
        else:
            total.add(step)
    return _told(total)


def _told(total):
    """The value with all its bits; a zero has no sign here."""
    value = total.value()
    return (value + 0.0).hex() if isinstance(value, float) else f"no float: {value!r}"


def _steps(candidate, reference, steps, why):
    expected = play(reference, steps)
    returned = _try(lambda: play(candidate, steps))
    written = [f"remove({step[1]!r})" if isinstance(step, tuple) else f"add({step!r})" for step in steps]
    return _row(f"Total(): {'; '.join([*written[:5], '…'] if len(written) > 5 else written)}; value()", expected, returned, why)


def session(module, seed):
    """The values of three books that are filled, corrected and merged at random. Each session draws its range of exponents from those of all floats."""
    random = Random(seed)
    lowest = random.randint(-1074, 950)
    highest = random.randint(lowest, 950)
    totals, kept, said = [module.Total() for _ in range(3)], [[], [], []], []
    for _ in range(60):
        book = random.randrange(3)
        what = random.random()
        if what < 0.6:
            amount = random.choice([1, -1]) * ldexp(1 + random.random(), random.randint(lowest, highest))
            totals[book].add(amount)
            kept[book].append(amount)
        elif what < 0.75 and kept[book]:
            totals[book].remove(kept[book].pop(random.randrange(len(kept[book]))))
        elif what < 0.85:
            other = (book + 1 + random.randrange(2)) % 3
            totals[book].merge(totals[other])
            kept[book] += kept[other]
        else:
            said.append(_told(totals[book]))
    return [*said, *map(_told, totals)]


def _session(candidate, reference, seed):
    expected = session(reference, seed)
    returned = _try(lambda: session(candidate, seed))
    return _row(f"three books, 60 steps, seed {seed}: the values on the way", expected, returned, "Books that are filled, corrected and merged.")


def _halves(candidate, reference):
    """Fifty large amounts, each of which comes before two tiny ones that end halfway between two floats, and is then taken back."""
    random, days = Random(3), []
    for number in range(50):
        large = random.choice([1, -1]) * random.random() * HUGE
        days.append([large, 2**53 * TINY, (1 + 2 * (number % 2)) * TINY, ("remove", large)])
    expected = [play(reference, day) for day in days]
    why = "No digit between the largest and the smallest float may be lost, or a half is rounded to the wrong side."
    return _row("fifty large amounts, each taken back after two tiny ones: value()", expected, _try(lambda: [play(candidate, day) for day in days]), why)


def _orders(candidate):
    """One day, with large amounts that cancel, in two hundred orders: how many different values come out."""

    def act():
        random = Random(1)
        large = [random.gauss(0, 1) * 10.0 ** random.randint(30, 60) for _ in range(10)]
        day = [*large, *(-amount for amount in large), *(random.gauss(0, 1) for _ in range(30))]
        values = set()
        for _ in range(200):
            random.shuffle(day)
            values.add(play(candidate, day))
        return len(values)

    return _row("50 amounts in 200 orders: how many different values", 1, _try(act), "The order must not matter, to the last bit.")


def _merged(candidate, reference):
    """Four desks, merged in pairs; a large amount of one is cancelled by another."""

    def act(module):
        desks = [module.Total() for _ in range(4)]
        for desk, amounts in zip(desks, [[1e17, 0.25], [3.0, 0.1], [-1e17, 0.1], [0.2]]):
            for amount in amounts:
                desk.add(amount)
        desks[0].merge(desks[1])
        desks[2].merge(desks[3])
        desks[0].merge(desks[2])
        return _told(desks[0])

    expected = act(reference)
    return _row("four desks, merged in pairs: value()", expected, _try(lambda: act(candidate)), "A merge loses nothing that the desks have.")


def _other_stays(candidate):
    def act():
        one, other = candidate.Total(), candidate.Total()
        one.add(1.0)
        other.add(2.0)
        one.merge(other)
        one.add(4.0)
        return [_told(one), _told(other)]

    return _row("one.merge(other); one.add(4.0); both values", [7.0.hex(), 2.0.hex()], _try(act), "The other desk keeps its own total.")


def _later(candidate):
    def act():
        one, other = candidate.Total(), candidate.Total()
        one.add(1.0)
        other.add(2.0)
        one.merge(other)
        other.add(64.0)
        return [_told(one), _told(other)]

    return _row("one.merge(other); other.add(64.0); both values", [3.0.hex(), 66.0.hex()], _try(act), "What comes to the other desk after the merge stays there.")


def _looking(candidate):
    def act():
        total, told = candidate.Total(), []
        for amount in [1e16, 1.0, 1.0, -1e16]:
            total.add(amount)
            told.append([_told(total), _told(total)][1])
        return told

    expected = [1e16.hex(), 1e16.hex(), 10000000000000002.0.hex(), 2.0.hex()]
    return _row("value() twice after each of four amounts", expected, _try(act), "Looking at the value changes nothing.")


def _kinds(candidate):
    def act():
        total = candidate.Total()
        empty = type(total.value()).__name__
        total.add(2.0)
        return [empty, type(total.value()).__name__]

    return _row("the type of value(), empty and of 2.0", ["float", "float"], _try(act), "A value is a float, and not another kind of number.")


def _room(candidate):
    """The bytes that a total holds after three thousand amounts, added and partly taken back."""

    def act():
        random, total = Random(2), candidate.Total()
        for number in range(3_000):
            amount = random.gauss(0, 1) * 10.0 ** random.randint(-300, 300)
            total.add(amount)
            if number % 3 == 0:
                total.remove(amount)
        return "at most 10000" if _bytes(total) <= 10_000 else _bytes(total)

    return _row("3000 amounts of all sizes, a third of them taken back: the bytes held", "at most 10000", _try(act), "The room does not grow with the day.")


def _bytes(thing, seen=None):
    """Of an object and all that it holds."""
    import sys

    seen = set() if seen is None else seen
    if id(thing) in seen or isinstance(thing, type):
        return 0
    seen.add(id(thing))
    size = sys.getsizeof(thing)
    if isinstance(thing, dict):
        return size + sum(_bytes(key, seen) + _bytes(value, seen) for key, value in thing.items())
    if isinstance(thing, (list, tuple, set, frozenset)) or type(thing).__name__ in ("deque", "Counter"):
        return size + sum(_bytes(one, seen) for one in thing)
    if isinstance(thing, Fraction):
        return size + _bytes(thing.numerator, seen) + _bytes(thing.denominator, seen)
    return size + (_bytes(vars(thing), seen) if hasattr(thing, "__dict__") else 0)


def _row(call, expected, returned, why):
    return {"call": call, "expected": expected, "returned": returned, "passed": type(returned) is type(expected) and returned == expected, "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return session(module, seed + 1_000)


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
