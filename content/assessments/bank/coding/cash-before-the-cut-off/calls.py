"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[("A", "B", 10, 20), ("B", "C", 24, 30), ("B", "C", 25, 40)], "A", "C", 0, 5],
    [[("A", "B", 10, 20)], "A", "B", 11, 0],
]


def calls(seed):
    random = Random(seed)
    yield [[], "A", "A", 7, 3]
    yield [[], "A", "B", 7, 3]
    yield [[("A", "B", 5, 9)], "A", "B", 5, 4]  # no hold at the start, none at the goal
    yield [[("B", "A", 5, 9), ("A", "B", 3, 4)], "A", "A", 2, 4]
    yield [[("B", "C", 9, 9), ("A", "B", 9, 9)], "A", "C", 9, 0]  # within one minute, against the order of the list
    yield [[("C", "D", 9, 9), ("A", "C", 9, 9), ("D", "B", 9, 12)], "A", "B", 1, 0]
    yield [[("A", "B", 0, 4), ("B", "C", 6, 9), ("B", "C", 7, 11)], "A", "C", 0, 3]  # the hold, one minute short
    yield [[("A", "B", 0, 30), ("A", "C", 2, 5), ("C", "B", 8, 12), ("B", "D", 14, 20)], "A", "D", 0, 1]  # two transfers beat one
    yield [[("A", "B", 1, 3), ("A", "B", 2, 2), ("B", "C", 3, 4)], "A", "C", 0, 1]  # sent later, received earlier
    yield [[("A", "B", 1, 3), ("B", "A", 4, 5), ("A", "C", 6, 7)], "A", "C", 0, 5]  # waiting at the start
    yield [[("A", "B", 9, 9), ("B", "A", 9, 9), ("D", "C", 9, 9)], "A", "C", 9, 0]  # a circle within one minute
    for _ in range(30):
        banks = "ABCDEF"[: random.randint(3, 6)]
        transfers = [_transfer(random, banks) for _ in range(random.randint(4, 16))]
        yield [transfers, "A", random.choice(banks[1:]), random.randint(0, 5), random.choice((0, 0, 1, 2, 4))]


def _transfer(random, banks):
    source, target = random.sample(banks, 2)
    sent = random.randint(0, 20)
    return (source, target, sent, sent + random.choice((0, 0, 1, 2, 3, 6, 9)))
