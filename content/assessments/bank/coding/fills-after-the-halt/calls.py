"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[(10, 20), (15, 30)], [5, 10, 29, 30]],
    [[(8, 8)], [8, 7, 8]],
]


def calls(seed):
    random = Random(seed)
    yield [[], []]
    yield [[], [3, 1, 3]]
    yield [[(0, 5)], [4, 5, 0, -1]]
    yield [[(5, 9), (1, 5)], [0, 1, 5, 8, 9]]
    yield [[(1, 20), (3, 4)], [2, 10, 19, 20]]
    yield [[(7, 3), (3, 3)], [3, 4, 7]]
    for _ in range(14):
        halts = [_halt(random) for _ in range(random.randint(1, 6))]
        yield [halts, [random.randint(-2, 34) for _ in range(random.randint(1, 12))]]


def _halt(random):
    start = random.randint(0, 30)
    return (start, start + random.randint(-1, 8))
