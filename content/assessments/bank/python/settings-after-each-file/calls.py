"""The calls that mark an answer: `examples` are shown to the candidate, `calls(seed)` are not. Each is the list of arguments of one call."""

from random import Random

examples = [
    [[{"curve": {"days": 30, "unit": "bp"}}, {"curve": {"days": 60, "lag": 2}}, {"curve": {"unit": None}}]],
    [[{"mode": "fast", "venues": ["north", "south"]}, {"mode": {"name": "slow", "seed": None}, "venues": ["west"]}]],
]


def calls(seed):
    random = Random(seed)
    yield [[]]
    yield [[{}]]
    yield [[{"a": None}, {"a": {"b": None}}, {"a": {"b": None}}]]
    yield [[{"a": 1, "b": 2}, {}, {"a": None}]]
    yield [[{"a": {"b": 1}}, {"a": {}}, {"a": {"b": None}}, {"a": 3}]]
    yield [[{"a": 0, "b": False, "c": "", "d": [], "e": {}}, {"a": True, "b": 0, "c": []}]]
    yield [[{"a": [1, 2]}, {"a": {"b": [3]}}, {"a": {"b": [None]}}, {"a": []}]]
    yield [[{"a": {"b": {"c": {"d": 1}}}}, {"a": {"b": {"c": {"e": 2}}}}, {"a": {"b": {"c": None, "f": {"g": None, "h": 3}}}}]]
    yield [[{"a": {"a": {"a": 1}}}, {"a": {"a": 2}}, {"a": {"a": {"b": 4}}}, {"a": None}, {"a": {"a": {"c": 5}}}]]
    for _ in range(20):
        yield [[_file(random, 3) for _ in range(random.randint(2, 5))]]


def _file(random, depth):
    return {key: _value(random, depth) for key in random.sample("abc", random.randint(0 if depth < 3 else 1, 3))}


def _value(random, depth):
    kind = random.randint(0, 9)
    if kind < 5 and depth > 0:
        return _file(random, depth - 1)
    if kind < 7:
        return None
    return random.choice([0, 1, 7, 2.5, "", "x", True, False, [], [4, None]])
