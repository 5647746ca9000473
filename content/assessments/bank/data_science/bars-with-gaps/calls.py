"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[(12, 50, 3), (3, 47, 1), (8, 52, 2)], 10],
    [[(1, 40, 5), (25, 44, 1)], 10],
]


def calls(seed):
    random = Random(seed)
    yield [[], 5]
    yield [[(3, 10, 0), (4, 11, -2)], 5]
    yield [[(7, 10, 4)], 1]
    yield [[(5, 10, 4), (4, 12, 1), (9, 8, 2), (10, 9, 1)], 5]  # the edges of an interval
    yield [[(2, 30, 1), (2, 10, 1), (2, 20, 1)], 4]  # the same time: the order of the list
    yield [[(-1, 10, 1), (0, 12, 1), (-7, 14, 1)], 3]  # negative times
    yield [[(1, -5, 1), (2, -3, 2), (9, -4, 1)], 3]  # negative prices
    yield [[(0, 90, 0), (6, 20, 1), (8, 99, 0), (13, 10, 2), (19, 30, -1)], 4]  # canceled ones at both ends and between
    yield [[(14, 7, 1), (1, 5, 2), (1, 6, 2)], 2]  # a long gap
    for _ in range(24):
        prices = random.randint(3, 20)
        yield [[_trade(random, prices) for _ in range(random.randint(1, 9))], random.choice((1, 2, 3, 5, 7, 10))]


def _trade(random, prices):
    return (random.randint(-12, 25), random.randint(-1, prices), random.choice((-1, 0, 1, 2, 3, 5, 8)))
