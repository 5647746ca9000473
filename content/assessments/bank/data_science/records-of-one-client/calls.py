"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[["ann@x", "555"], ["bob@x"], [" Ann@X "], ["bob@x", "777"]], 2],
    [[["a", "desk"], ["b", "desk"], ["c", "desk", "a"]], 2],
]


def calls(seed):
    random = Random(seed)
    yield [[], 3]
    yield [[[], []], 3]
    yield [[["a"], ["a"]], 0]
    yield [[["a"], ["a"]], 1]
    yield [[["a"], ["a"], ["a"]], 2]
    yield [[["a"], ["a"], ["a"]], 3]
    yield [[["a", "a", " A"], ["A"], ["b"]], 2]  # several times in a record
    yield [[["", "x"], ["  ", "y"], [" "]], 5]  # empty texts
    yield [[["a b"], ["ab"], ["A b "]], 5]  # spaces inside
    yield [[["a"], ["b"], ["c"], ["b", "c"], ["a", "c"]], 2]  # a chain that joins two clients late
    yield [[["e", "a"], ["d"], ["c"], ["d", "c"], ["b", "c"], ["b", "a"]], 3]
    yield [[[chr(97 + k), chr(98 + k)] for k in (4, 9, 2, 0, 3, 1)], 2]
    for _ in range(26):
        names = [chr(97 + k) for k in range(random.randint(4, 14))]
        records = [[_text(random, names) for _ in range(random.randint(0, 3))] for _ in range(random.randint(3, 12))]
        yield [records, random.choice((1, 2, 2, 3, 4))]


def _text(random, names):
    name = random.choice(names)
    return random.choice((name, name, name, name.upper(), " " + name, name + "  ", "" if random.random() < 0.3 else name))
