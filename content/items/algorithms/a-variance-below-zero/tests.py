"""A Variance Below Zero: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from decimal import Decimal
from fractions import Fraction
from math import sqrt
from random import Random

EXAMPLES = [
    ([], "mean", None, "No price, no mean."),
    ([], "variance", None, "No price has no variance either."),
    ([5.0], "mean", 5.0, "The mean of one price is that price."),
    ([5.0], "variance", None, "One price has no variance."),
    ([4.0, 7.0, 13.0, 16.0], "mean", 10.0, "The mean of four prices."),
    ([4.0, 7.0, 13.0, 16.0], "variance", 30.0, "Ninety, divided by three."),
    ([1.0, 3.0], "variance", 2.0, "Two prices, divided by one."),
    ([8.0, 8.0, 8.0], "variance", 0.0, "Nothing moves."),
    ([-3.0, -1.0], "mean", -2.0, "Spreads may be negative."),
    ([-3.0, -1.0, 1.0, 3.0], "variance", 20 / 3, "Prices on both sides of zero."),
    ([0.0, 0.0, 6.0], "variance", 12.0, "Zero is a price."),
]


def run(candidate, reference):
    rows = [_row(candidate, prices, method, expected, why) for prices, method, expected, why in EXAMPLES]
    for seed in range(8):
        prices = _night(seed)
        expected = _play(reference, prices)
        rows.append(_checked(f"{len(prices)} random prices, seed {seed}", lambda p=prices: _play(candidate, p), expected, f"A random night, seed {seed}.", _both))
    return [*rows, _large(candidate), _rising(candidate), _zero_first(candidate), _falling(candidate), _asked(candidate), _memory(candidate)]


def _night(seed):
    """Prices of a size that also the old monitor can bear."""
    random = Random(seed)
    middle, step = random.choice([0, 10, -40, 300]), random.choice([2, 5, 25])
    return [middle + step * random.randint(-20, 20) for _ in range(random.randint(2, 60))]


def _exact(prices):
    """The variance in fractions, in two passes: without a reference."""
    exact = [Fraction(price) for price in prices]
    middle = sum(exact) / len(exact)
    return float(sum((price - middle) ** 2 for price in exact) / (len(exact) - 1))


def _large(candidate):
    """Lowered by ten million the prices are exactly as far apart, and small. Which number the squares are divided by is asked elsewhere."""
    prices = [9_999_996 + 0.25 * Random(place).randint(0, 16) for place in range(600)]
    lowered = [price - 10_000_000 for price in prices]
    right = _exact(lowered)

    def act():
        high, low = _play(candidate, prices)[1], _play(candidate, lowered)[1]
        return high / low if right / 2 < low < right * 2 else f"{low} for the same prices, lowered"

    return _checked(
        "600 prices, ten million or up to four less; their variance, over that of the same prices lowered by ten million",
        act,
        1.0,
        "Three digits, though the squares have fourteen before the point.",
    )


def _rising(candidate):
    """The edge of what is allowed: an even rise pulls a mean that is carried along to the same side, price after price."""
    many = 100_000
    step = 1.0001 * sqrt(12 / (many * (many + 1)))
    prices = [10_000_000 - step * (many - 1 - place) for place in range(many)]
    return _checked(
        f"{many:,} prices that rise evenly to ten million, with a standard deviation of 1.0001; mean and variance",
        lambda: _play(candidate, prices),
        _in_whole_steps(prices),
        "As many prices as there can be, as high as they can be, and as close together.",
        _both,
    )


def _in_whole_steps(prices):
    """Mean and variance in whole numbers: above 2 ** 23 every floating-point number is a whole number of steps of 2 ** -29."""
    steps, many = [int(price * 2**29) for price in prices], len(prices)
    total, squares = sum(steps), sum(step * step for step in steps)
    return [float(Fraction(total, many << 29)), float(Fraction(many * squares - total * total, many * (many - 1) << 58))]


def _zero_first(candidate):
    """A first price that lies far away from all others."""
    prices = [0.0] + [9_999_998 + 0.5 * Random(place).randint(0, 4) for place in range(3000)]
    exact = [Fraction(price) for price in prices]
    return _checked(
        "a print of zero, then 3,000 prices, ten million or up to two less; mean and variance",
        lambda: _play(candidate, prices),
        [float(sum(exact) / len(exact)), _exact(prices)],
        "The first price tells nothing of the others.",
        _both,
    )


def _falling(candidate):
    prices = [-9_999_999.0 + place % 7 for place in range(703)]
    return _checked(
        "703 prices far below zero, a few units apart; the mean",
        lambda: _play(candidate, prices)[0],
        float(sum(map(Fraction, prices)) / len(prices)),
        "The mean lies far below zero.",
        _mean,
    )


def _asked(candidate):
    def act():
        asked, unasked = candidate.Spread(), candidate.Spread()
        for price in [2.0, 4.0, 9.0]:
            asked.add(price)
            asked.mean()
            asked.variance()
            unasked.add(price)
        return asked.variance() / unasked.variance()

    return _checked("2, 4 and 9, all asked after each price; the variance, over that of who is not asked", act, 1.0, "Asked in between, nothing is lost.")


def _memory(candidate):
    """What hangs on a `Spread` after a hundred prices, and after four thousand more."""
    most = 2000

    def act():
        spread, random = candidate.Spread(), Random(3)
        tracemalloc.start()
        try:
            for _ in range(100):
                spread.add(100 * random.random())
            first = tracemalloc.get_traced_memory()[0]
            for _ in range(4000):
                spread.add(100 * random.random())
            spread.variance()
            return tracemalloc.get_traced_memory()[0] - first
        finally:
            tracemalloc.stop()

    returned = _try(act)
    right = isinstance(returned, int) and returned <= most
    return {
        "call": "a hundred prices, then four thousand more: by how much what is kept has grown",
        "expected": f"at most {most:,} bytes",
        "returned": f"at most {most:,} bytes" if right else returned,
        "passed": right,
        "why": "What is kept may not grow with the number of prices.",
    }


def _play(module, prices):
    spread = module.Spread()
    for price in prices:
        spread.add(price)
    return [spread.mean(), spread.variance()]


def _row(candidate, prices, method, expected, why):
    def act():
        spread = candidate.Spread()
        for price in prices:
            spread.add(price)
        return getattr(spread, method)()

    return _checked(f"{', '.join(f'add({price})' for price in prices) or 'nothing is added'}; {method}()", act, expected, why, _mean if method == "mean" else _variance)


def _mean(returned, expected):
    """At most a thousandth off."""
    return _near(returned, expected, 1e-3)


def _variance(returned, expected):
    """Right to three digits."""
    return _near(returned, expected, 1e-3 * abs(expected or 0) + 1e-12)


def _both(returned, expected):
    return isinstance(returned, list) and _mean(returned[0], expected[0]) and _variance(returned[1], expected[1])


def _near(returned, expected, tolerance):
    if expected is None:
        return returned is None
    # A decimal and a float do not subtract.
    return isinstance(returned, (int, float, Fraction, Decimal)) and not isinstance(returned, bool) and abs(float(returned) - expected) <= tolerance


def _checked(call, act, expected, why, same=_variance):
    returned = _try(act)
    return {"call": call, "expected": expected, "returned": returned, "passed": same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests. The prices are small, so nine digits are right."""
    return [float(f"{float(value):.9g}") if abs(value) > 1e-9 else 0.0 for value in _play(module, _night(seed))]


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
