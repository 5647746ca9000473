"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[(3, 10), (1, 4), (None, 11), (2, 5)], 1],
    [[(1, 2), (2, 2), (None, 8), (None, 9)], 2],
    [[(1, 5), (2, 5), (3, 5)], 1],
]


def calls(seed):
    random = Random(seed)
    yield [[], 1]
    yield [[(4, 1)], 1]
    yield [[(None, 1), (None, 5)], 1]
    yield [[(4, 1), (None, 5)], 1]
    yield [[(4, 1), (4, 5), (None, 5)], 2]
    yield [[(2, 0), (2, 6), (2, 1)], 1]
    yield [[(1, 0), (2, 6), (3, 0), (4, 6)], 1]
    yield [[(1, 0), (2, 6), (3, 6), (4, 0)], 2]
    yield [[(1, 0), (2, 4), (3, 8), (None, 4)], 1]
    yield [[(1, 0), (2, 0), (3, 9), (4, 0), (5, 0)], 2]
    yield [[(-3, 0), (0, 7), (-1, 7), (None, 0)], 2]
    yield [[(1, 3), (2, 5), (None, 1), (None, 9)], 3]
    for _ in range(24):
        gaps = random.choice([0, 0.2, 0.5])
        count = random.randint(3, 9)
        rows = [(None if random.random() < gaps else random.randint(-2, 4), random.randint(-3, 6)) for _ in range(count)]
        yield [rows, random.choice([1, 1, 2, 3])]
