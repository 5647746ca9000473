"""Deterministic Shuffle Audit: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

FOUR = ["ada", "ben", "cleo", "dan"]

EXAMPLES = [
    (FOUR, 1900, ["dan", "cleo", "ben", "ada"], [], "The order that the seed gives."),
    (FOUR, 1900, ["cleo", "ben", "dan", "ada"], [2], "One draw was overridden, though three people stand elsewhere."),
    (FOUR, 1900, ["cleo", "dan", "ben", "ada"], [1], "The last draw of all."),
    (FOUR, 1900, ["ada", "cleo", "dan", "ben"], [3], "The first draw: 1 was used, and 0 was due."),
    (FOUR, 1900, ["ada", "ben", "cleo", "dan"], [3, 2], "The names as they were: 3 and 2 were used, and then 1, as was due."),
    (["ada", "ben", "cleo"], 1962, ["ada", "cleo", "ben"], [], "The first byte is 255 and is thrown away: below 3 it would be too likely."),
    (FOUR, 1900, ["cleo", "ben", "dan", "dan"], None, "One name twice, another missing."),
    (FOUR, 1900, ["dan", "cleo", "ben"], None, "A name is missing."),
    (FOUR, 1900, ["dan", "cleo", "ben", "ada", "eve"], None, "A name too many."),
    (FOUR, 1900, ["dan", "cleo", "ben", "eve"], None, "Another name."),
    ([], 7, [], [], "Nobody asked, nothing was drawn."),
    (["ada"], 7, ["ada"], [], "One name needs no draw."),
    (["ada", "ben"], 0, ["ada", "ben"], [1], "The byte is 60, so 0 was due: the two should have changed places."),
    (["ada", "ben"], 0, ["ben", "ada"], [], "The byte is 60, so 0 was due."),
]


def run(candidate, reference):
    rows = [_row(candidate, names, seed, published, expected, why) for names, seed, published, expected, why in EXAMPLES]
    for case in range(24):
        names, seed, overrides = _lottery(case)
        published = _shuffle(names, seed, overrides)
        why = f"A lottery with {len(overrides)} overridden draws, case {case}." if overrides else f"An honest lottery, case {case}."
        rows.append(_row(candidate, names, seed, published, sorted(overrides, reverse=True), why))
    for case in range(4):
        random = Random(case)
        names = _names(random, 40)
        seed, published = random.getrandbits(32), random.sample(names, 40)
        expected = reference.audit(list(names), seed, list(published))
        rows.append(_row(candidate, names, seed, published, expected, f"Any order of the names at all, case {case}."))
    return [*rows, _untouched(candidate)]


def _lottery(case):
    """Names, a seed, and for some places how far the j that is used lies from the one that is due."""
    random = Random(f"lottery {case}")
    names = _names(random, random.choice([2, 3, 5, 20, 200, 256]))
    seed = random.getrandbits(32)
    overrides = {}
    if case % 4:
        for place in random.sample(range(1, len(names)), min(len(names) - 1, random.choice([1, 2, 6]))):
            overrides[place] = random.randint(1, place)
    return names, seed, overrides


def _shuffle(names, seed, overrides):
    """The recipe of the statement; an override moves the j that is due."""
    line, register = list(names), seed
    for place in range(len(line) - 1, 0, -1):
        many = place + 1
        while True:
            register = (register * 1664525 + 1013904223) & 0xFFFFFFFF
            byte = register >> 24
            if byte < 256 - 256 % many:
                break
        j = (byte % many + overrides.get(place, 0)) % many
        line[place], line[j] = line[j], line[place]
    return line


def _names(random, many):
    return [f"client {number}" for number in random.sample(range(1000), many)]


def _untouched(candidate):
    names, published = list(FOUR), ["cleo", "ben", "dan", "ada"]

    def act():
        return [candidate.audit(names, 1900, published), names, published]

    expected = [[2], list(FOUR), ["cleo", "ben", "dan", "ada"]]
    returned = _try(act)
    return {
        "call": "audit(names, 1900, published); then names and published",
        "expected": expected,
        "returned": returned,
        "passed": isinstance(returned, list) and returned == expected,
        "why": "The lists are not yours to change.",
    }


def _row(candidate, names, seed, published, expected, why):
    call = f"audit({names}, {seed}, {published})" if len(names) < 6 else f"audit({len(names)} names, {seed}, …)"
    returned = _try(lambda: candidate.audit(list(names), seed, list(published)))
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _same(returned, expected):
    return returned is None if expected is None else isinstance(returned, list) and returned == expected


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    names, first, overrides = _lottery(seed)
    return module.audit(list(names), first, _shuffle(names, first, overrides))


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
