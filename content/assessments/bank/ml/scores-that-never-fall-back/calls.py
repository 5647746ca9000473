"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[(10, 0, 1), (20, 1, 2), (30, 0, 1), (40, 1, 1)], [10, 20, 30, 35, 50]],
    [[(5, 1, 1), (5, 0, 3), (9, 1, 1)], [5, 6, 1]],
]


def calls(seed):
    random = Random(seed)
    yield [[(4, 1, 2)], [3, 4, 5]]
    yield [[(4, 1, 2), (4, 0, 1)], [4, 4, 0, 9]]
    yield [[(1, 0, 1), (2, 1, 1)], []]
    yield [[(1, 1, 1), (2, 0, 1), (3, 1, 3), (4, 0, 2), (8, 0, 5)], [1, 2, 3, 4, 5, 8]]
    yield [[(1, 0, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 0, 9)], [0, 1, 2, 3, 4, 5]]
    yield [[(-6, 0, 3), (0, 1, 2), (0, 0, 5), (9, 0, 1), (9, 1, 4)], [-9, -6, -4, -1, 0, 5, 9, 30]]
    yield [[(9, 1, 1), (1, 0, 1), (5, 1, 4), (7, 0, 2), (5, 0, 1)], [8, 2, 6, 5, 4, 7]]
    for _ in range(22):
        cases = [_case(random) for _ in range(random.randint(2, 11))]
        yield [cases, [random.randint(-9, 15) for _ in range(random.randint(4, 9))]]


def _case(random):
    score = 2 * random.randint(-3, 6)
    return (score, int(random.random() < 0.35 + 0.04 * score), random.randint(1, 5))
