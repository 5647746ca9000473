"""Crossing the Open: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

from metering import bounded

EXAMPLES = [
    ([(103, 10), (101, 5)], [(100, 8), (102, 4)], 100, (102, 10), "At 102 ten lots are wanted and twelve are offered; nowhere do more trade."),
    ([], [], 100, None, "Nobody came."),
    ([(101, 5)], [], 100, None, "Nobody sells."),
    ([], [(101, 5)], 100, None, "Nobody buys."),
    ([(99, 5)], [(100, 5)], 100, None, "The best bid is below the best offer: nothing trades."),
    ([(100, 5)], [(100, 3)], 90, (100, 3), "A bid and an offer at the same limit trade there."),
    ([(12, 10), (10, 30)], [(10, 11)], 12, (10, 11), "More lots trade at 10, though at 11 hardly any are left over."),
    ([(11, 10), (10, 5)], [(9, 10)], 9, (11, 10), "Ten lots trade from 9 to 11; at 11 none are left over."),
    ([(20, 5)], [(10, 5)], 25, (20, 5), "Any price from 10 to 20 will do: 20 is the nearest to the last one."),
    ([(20, 5)], [(10, 5)], 4, (10, 5), "Here 10 is the nearest."),
    ([(20, 5)], [(10, 5)], 13, (13, 5), "The last price itself will do, though nobody named it."),
    ([(20, 5), (14, 1)], [(10, 5)], 3, (15, 5), "From 15 to 20 none are left over, and nobody named 15."),
    ([(20, 5)], [(10, 5), (16, 1)], 30, (15, 5), "From 16 on there is an offer too many: 15 is the highest without."),
    ([(20, 5), (20, 4), (18, 1)], [(15, 6), (15, 4)], 18, (18, 10), "Several orders at one price."),
    ([(30, 7), (29, 3)], [(29, 7), (30, 3)], 29, (29, 7), "Three too many on either side: the last price decides."),
    ([(30, 7), (29, 3)], [(29, 7), (30, 3)], 35, (30, 7), "And from above it decides for the higher one."),
    ([(2, 1)], [(-3, 1)], -1, (-1, 1), "A spread may trade below zero."),
]


def run(candidate, reference):
    rows = [_row(candidate, bids, offers, last, expected, why) for bids, offers, last, expected, why in EXAMPLES]
    for seed in range(25):
        bids, offers, last = _book(seed)
        rows.append(_row(candidate, bids, offers, last, reference.uncross(bids, offers, last), f"A random book, seed {seed}."))
    return [*rows, *[_by_trying(candidate, seed) for seed in range(100, 108)], _untouched(candidate), _cost(candidate)]


def _book(seed):
    random = Random(seed)
    spread, many = random.choice([3, 8, 30, 1000]), random.choice([1, 3, 8, 20])
    middle = random.randint(-20, 200)
    sides = [
        [(middle + shift + random.randint(-spread, spread), random.randint(1, 9)) for _ in range(random.randint(0 if seed % 7 == 0 else 1, many))]
        for shift in (random.randint(0, spread), -random.randint(0, spread))
    ]
    return *sides, middle + random.randint(-2 * spread, 2 * spread)


def _by_trying(candidate, seed):
    """Without a reference: every tick from below all limits to above them is tried."""
    random = Random(seed)
    bids = [(random.randint(10, 30), random.randint(1, 5)) for _ in range(6)]
    offers = [(random.randint(5, 25), random.randint(1, 5)) for _ in range(6)]
    last = random.randint(0, 35)

    def rank(tick):
        demand = sum(size for price, size in bids if price >= tick)
        supply = sum(size for price, size in offers if price <= tick)
        return -min(demand, supply), abs(demand - supply), abs(tick - last)

    price = min(range(0, 40), key=rank)
    expected = (price, -rank(price)[0]) if rank(price)[0] else None
    return _row(candidate, bids, offers, last, expected, f"All prices were tried one by one, seed {seed}.")


def _untouched(candidate):
    bids, offers = [(10, 1), (12, 2)], [(11, 1), (9, 2)]
    given = [list(bids), list(offers)]

    def act():
        candidate.uncross(*given, 10)
        return given

    returned = _try(act)
    return {
        "call": "uncross(bids, offers, 10); then bids and offers",
        "expected": [bids, offers],
        "returned": returned,
        "passed": returned == [bids, offers],
        "why": "The lists are not yours to change.",
    }


def _cost(candidate):
    """As many orders on each side, a tick apart: what comes out is known."""

    def play(module, orders, number, _):
        many = orders // 2
        order = Random(5).sample(range(many), many)
        bids = [(number(10_000 + place), number(1)) for place in order]
        offers = [(number(10_000 + place), number(1)) for place in reversed(order)]
        yield
        return _same(module.uncross(bids, offers, number(0)), (10_000 + many // 2 - 1, many // 2))

    return {
        "call": "uncross of as many bids as offers, a tick apart, with 0 as the last price",
        **bounded(candidate, play, size=600, each="order", uses=120, steps=60, sizes=(200, 2000, 10_000)),
        "why": "The book is large: no price is compared with all orders.",
    }


def _row(candidate, bids, offers, last, expected, why):
    call = f"uncross({bids}, {offers}, {last})" if len(bids) + len(offers) < 8 else f"uncross({len(bids)} bids, {len(offers)} offers, {last})"
    returned = _try(lambda: candidate.uncross(list(bids), list(offers), last))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _same(returned, expected):
    return returned is None if expected is None else isinstance(returned, tuple) and returned == expected


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return module.uncross(*_book(seed))


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
