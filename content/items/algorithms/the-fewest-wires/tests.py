"""The Fewest Wires: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

from metering import bounded

PLANS = [
    ({"ada": -5, "ben": 5}, [("ada", "ben", 5)], "Ada has to pay, and Ben is owed."),
    ({}, [], "Nobody is there, and nothing is sent."),
    ({"ada": 0, "ben": 0}, [], "All are settled already."),
    ({"ada": 0}, [], "A single desk can only have nothing."),
]

COUNTS = [
    ({"a": 5, "b": -3, "c": -2}, 2, "Three desks that hang together take two wires."),
    ({"a": 7, "b": -4, "c": 4, "d": -7}, 2, "Two pairs."),
    ({"a": 8, "b": 7, "c": -6, "d": -5, "e": -4}, 4, "No part of them settles by itself."),
    ({"a": 10, "b": -6, "c": -4, "d": 9, "e": -7, "f": -2}, 4, "Two threes settle by themselves."),
    ({"a": 5, "b": -3, "c": -2, "d": 9, "e": -4, "f": -5}, 4, "Three and two make five, four and five make nine."),
    ({"a": 4, "b": -3, "c": -1, "d": 3, "e": 1, "f": -4}, 3, "Three pairs, and not two threes."),
    (
        {"a": 1, "b": 2, "c": -3, "d": 10, "e": -11, "f": 20, "g": -22, "h": 40, "i": -37},
        6,
        "The first three settle among themselves, and spoil three other groups of three.",
    ),
    (
        {"a": 5, "b": 2, "c": -6, "d": 8, "e": 7, "f": -9, "g": 1, "h": -4, "i": -4},
        6,
        "8, -9 and 1 settle among themselves, and spoil three groups of three.",
    ),
    ({"a": 10, "b": -10, "c": 10, "d": -10, "e": 10, "f": -10}, 3, "Who is owed the same may be paid by anybody."),
]


def run(candidate, reference):
    rows = [_row(candidate, balances, expected, why) for balances, expected, why in PLANS]
    rows += [_counted_row(candidate, balances, expected, why) for balances, expected, why in COUNTS]
    for seed in range(16):
        balances = _evening(seed)
        expected = len(reference.settle(dict(balances)))
        rows.append(_counted_row(candidate, balances, expected, f"An evening of {len(balances)} desks, seed {seed}."))
    for seed in range(30, 36):
        rows.append(_settled(candidate, seed))
    return [*rows, _without_balance(candidate), _untouched(candidate), _cost(candidate)]


def _evening(seed):
    """Groups that settle by themselves, put together; a few desks have nothing."""
    random = Random(seed)
    balances, most = [], random.choice([4, 9, 40])
    for _ in range(random.randint(1, 3)):
        group = [random.choice([-1, 1]) * random.randint(1, most) for _ in range(random.randint(1, 2))]
        balances += [*group, -sum(group)]
    random.shuffle(balances)
    return {f"desk {place}": cents for place, cents in enumerate(balances)}


def _settled(candidate, seed):
    """Without a reference: the wires are played, whoever sends them and however many there are."""
    balances = _evening(seed)

    def act():
        left = dict(balances)
        for payer, receiver, cents in candidate.settle(dict(balances)):
            if not isinstance(cents, int) or cents < 1 or payer == receiver:
                return f"a wire of {cents!r} from {payer} to {receiver}"
            left[payer] += cents
            left[receiver] -= cents
        return sorted(name for name, cents in left.items() if cents)

    return _checked(f"{balances}: who has not what it is owed", act, [], f"All is settled by wires of a cent or more, seed {seed}.")


def _without_balance(candidate):
    balances = {"ada": 4, "cleo": 0, "ben": -4}

    def act():
        return sorted({name for payer, receiver, _ in candidate.settle(dict(balances)) for name in (payer, receiver)})

    return _checked(f"settle({balances}); all who send or receive", act, ["ada", "ben"], "Cleo has nothing to do with it.")


def _untouched(candidate):
    balances = {"ada": 4, "ben": -3, "cleo": -1}

    def act():
        given = dict(balances)
        candidate.settle(given)
        return given

    return _checked(f"settle(balances) with {balances}; then balances", act, balances, "The dictionary stays as it was.")


def _cost(candidate):
    """Twelve desks whose only group that settles is all of them: how many wires there are is known."""
    many = 12

    def play(module, desks, number, _):
        cents = [2**place for place in range(desks - 1)]
        balances = {f"desk {place}": number(amount) for place, amount in enumerate([*cents, -sum(cents)])}
        yield
        return len(module.settle(balances)) == desks - 1

    return {
        "call": f"settle({many} balances): 1, 2, 4 and so on, and who owes them all",
        **bounded(
            candidate,
            play,
            size=many,
            units=lambda _: 1,
            each="evening",
            uses=6 * many + 6 * 2**many,
            steps=4 * 3**many,
            sizes=(7, 11),
            timed=(lambda desks: 3**desks, "group and part of it"),
        ),
        "why": "Each group is added up once, and not every order of the desks is tried.",
    }


def _row(candidate, balances, expected, why):
    return _checked(f"settle({balances})", lambda: [tuple(wire) for wire in candidate.settle(dict(balances))], expected, why)


def _counted_row(candidate, balances, expected, why):
    """How many wires there are. Whether they settle is asked elsewhere."""
    return _checked(f"len(settle({balances}))", lambda: len(candidate.settle(dict(balances))), expected, why)


def _checked(call, act, expected, why):
    returned = _try(act)
    return {"call": call, "expected": expected, "returned": returned, "passed": returned == expected, "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: how many wires, and what is left when they are played."""
    balances = _evening(seed)
    left, wires = dict(balances), module.settle(dict(balances))
    for payer, receiver, cents in wires:
        left[payer] += cents
        left[receiver] -= cents
    return [len(wires), sorted(left.values())]


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
