"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[("Root", [], "stop"), ("Feed", ["Root"], "before"), ("Store", ["Root"], "after"), ("Desk", ["Feed", "Store"], "none")]],
    [[("Root", [], "after"), ("Feed", ["Root"], "before"), ("Desk", ["Root", "Feed"], "stop"), ("Late", ["Desk"], "stop")]],
]


def calls(seed):
    random = Random(seed)
    yield [[]]
    yield [[("A", [], "none"), ("B", [], "stop"), ("C", [], "before"), ("D", [], "after")]]
    yield [[("A", [], "stop"), ("B", ["A", "A"], "stop"), ("C", ["A", "B"], "before"), ("D", ["A"], "after")]]
    yield [[("R", [], "stop"), ("A", ["R"], "before"), ("B", ["R"], "before"), ("C", ["A", "B"], "before"), ("D", ["B"], "before"), ("E", ["C", "D"], "before")]]
    yield [[("R", [], "stop"), ("A", ["R"], "after"), ("B", ["R"], "after"), ("C", ["A", "B"], "after"), ("D", ["B", "A"], "after"), ("E", ["C", "D"], "after")]]
    yield [[("A", [], "before"), ("B", [], "before"), ("C", [], "stop"), ("D", ["A", "B"], "after"), ("E", ["B", "C"], "before"), ("F", ["D", "E"], "after")]]
    yield [[("R", [], "none"), ("A", ["R"], "after"), ("B", ["R"], "before"), ("C", ["A", "B"], "none"), ("D", ["B", "A"], "none"), ("E", ["R", "A"], "stop"), ("F", ["A", "E"], "stop")]]
    for _ in range(18):
        yield [_classes(random)]


def _classes(random):
    made = []
    for name in "ABCDEFGH"[: random.randint(4, 8)]:
        names = [one for one, _, _ in made]
        bases = random.sample(names, min(len(names), random.choice([0, 1, 1, 2, 2, 3])))
        if random.random() < 0.6:
            bases.sort(reverse=True)
        kinds = ["stop", "stop", "after"] if not bases else ["none", "before", "before", "after", "after", "stop"]
        made.append((name, bases, random.choice(kinds)))
    return made
