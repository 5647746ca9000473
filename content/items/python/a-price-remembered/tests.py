"""A Price Remembered: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random


class World:
    """A clock that is set by hand, and a venue that counts what it is asked."""

    def __init__(self, module, seconds=1.0):
        self.now, self.asked, self.fails, self.takes = 0.0, 0, False, 0.0

        @module.remember(seconds, lambda: self.now)
        def price(name, tenor=1, *, side="mid"):
            """What the venue says."""
            self.asked += 1
            self.now += self.takes
            if self.fails:
                raise ConnectionError("no answer")
            return None if name == "none" else f"{name} {tenor} {side} #{self.asked}"

        @module.remember(seconds, lambda: self.now)
        def total(*legs, **fees):
            self.asked += 1
            return f"{sum(legs) - sum(fees.values())} #{self.asked}"

        self.price, self.total = price, total


# What happens, step by step: a number sets the clock, and a text is a call. What the last call returns.
EXAMPLES = [
    (["price('gas')"], "gas 1 mid #1", "The first call asks the venue."),
    (["price('gas')", "price('gas')"], "gas 1 mid #1", "The second is remembered."),
    (["price('gas')", 0.999, "price('gas')"], "gas 1 mid #1", "Younger than a second."),
    (["price('gas')", 1.0, "price('gas')"], "gas 1 mid #2", "At the age of one second it is asked for again."),
    ([5.0, "price('gas')", 5.5, "price('gas')"], "gas 1 mid #1", "The clock need not begin at 0."),
    (["price('gas')", 0.6, "price('gas')", 1.2, "price('gas')"], "gas 1 mid #2", "Being read does not make a price younger."),
    (["price('gas')", 1.0, "price('gas')", 1.5, "price('gas')"], "gas 1 mid #2", "The new price is kept in its turn."),
    (["price('gas')", "price('oil')"], "oil 1 mid #2", "Another name is another call."),
    (["price('gas')", "price('oil')", "price('gas')"], "gas 1 mid #1", "Both are kept."),
    (["price('gas', 1)", "price('gas', 1.0)"], "gas 1 mid #1", "1 and 1.0 are equal, so it is one call."),
    (["price('gas')", "price('gas', 2)"], "gas 2 mid #2", "Another tenor is another call."),
    (["price('gas')", "price('gas', side='bid')"], "gas 1 bid #2", "Another side is another call."),
    (["price('gas', -1)", "price('gas', -2)"], "gas -2 mid #2", "-1 and -2 have the same hash, and are two calls."),
    (["price('gas')", "price(name='gas')"], "gas 1 mid #1", "By position or by name, it is one call."),
    (["price('gas')", "price('gas', 1, side='mid')"], "gas 1 mid #1", "A default that is written out is the same call."),
    (["price('gas', 2)", "price(tenor=2, name='gas')"], "gas 2 mid #1", "The order of names does not matter."),
    (["price(1, 2)", "price(2, 1)"], "2 1 mid #2", "The order of values does."),
    (["total(1, 2)", "total(2, 1)"], "3 #2", "Two different calls, though the sum is the same."),
    (["total(1, a=2, b=3)", "total(1, b=3, a=2)"], "-4 #1", "Keywords have no order."),
    (["total(1, a=2, b=3)", "total(1, a=3, b=2)"], "-4 #2", "Which keyword has which value does matter."),
    (["total()", "total()"], "0 #1", "A call without arguments is a call."),
    (["price('gas')", "price.forget()", "price('gas')"], "gas 1 mid #2", "Everything was forgotten."),
    (["price('gas')", "price.forget()", "price('gas')", 0.5, "price('gas')"], "gas 1 mid #2", "After forgetting it remembers again."),
    (["total(1)", "price.forget()", "total(1)"], "1 #1", "Each function has its own store."),
    (["total('a')"], TypeError, "What the function raises comes out."),
    (["price()"], TypeError, "A call that the function would not take."),
    (["price('none')", "asked"], 1, "None is a result: one question so far."),
    (["price('none')", "price('none')", "asked"], 1, "None is remembered like any other."),
    (["fail", "price('gas')"], ConnectionError, "The exception goes to the caller."),
    (["fail", "price('gas')", "price('gas')"], ConnectionError, "And again, for it is not kept."),
    (["fail", "price('gas')", "price('gas')", "asked"], 2, "Nothing is kept of a failure: asked twice."),
    (["fail", "price('gas')", "work", "price('gas')"], "gas 1 mid #2", "The venue works again."),
    (["price('gas')", 1.0, "fail", "price('gas')"], ConnectionError, "The old price is too old to be served."),
    (["price('gas')", 0.5, "fail", "price('gas')"], "gas 1 mid #1", "A young price is served without asking."),
    (["slow", "price('gas')", 0.9, "price('gas')"], "gas 1 mid #1", "The answer took 0.4 s; the price is 0.9 s old."),
    (["slow", "price('gas')", 1.0, "price('gas')"], "gas 1 mid #2", "The age counts from before the call."),
    (["price.__name__"], "price", "The name stays."),
    (["price.__doc__"], "What the venue says.", "The docstring stays."),
]


def run(candidate, reference):
    rows = [_row(candidate, steps, expected, why) for steps, expected, why in EXAMPLES]
    for seed in range(10):
        steps = _session(seed)
        expected = _all(reference, steps)
        returned = _try(lambda steps=steps: _all(candidate, steps))
        passed = isinstance(returned, list) and returned == expected
        call = f"{steps[0]}; {steps[1]}; … {len(steps)} steps"
        rows.append({"call": call, "expected": expected, "returned": returned, "passed": passed, "why": f"A session, seed {seed}."})
    return [*rows, _longer(candidate), _many(candidate), _readings(candidate)]


def _session(seed):
    random = Random(seed)
    now, steps = 0.0, []
    for _ in range(40):
        now += random.choice([0, 0, 0.25, 0.5, 1.0])
        name, tenor, side = random.choice("ab"), random.choice([1, 2]), random.choice(["mid", "bid"])
        call = random.choice(["price('{0}', {1}, side='{2}')", "price('{0}', tenor={1}, side='{2}')", "price(side='{2}', tenor={1}, name='{0}')"])
        steps += [now, call.format(name, tenor, side)]
        steps += random.choices([["fail"], ["work"], ["price.forget()"], []], [1, 2, 1, 16])[0]
        steps += [f"price('{random.choice('ab')}')"]
    return [*steps, "asked"]


def _longer(candidate):
    """Another time to live."""

    def act():
        world = World(candidate, 60.0)
        return [_step(world, step) for step in ["price('gas')", 59.0, "price('gas')", 60.0, "price('gas')"]][::2]

    returned, expected = _try(act), ["gas 1 mid #1", "gas 1 mid #1", "gas 1 mid #2"]
    return {
        "call": "remember(60.0, clock): price('gas') at 0, 59 and 60 seconds",
        "expected": expected,
        "returned": returned,
        "passed": isinstance(returned, list) and returned == expected,
        "why": "The time to live is the one that was given.",
    }


def _many(candidate):
    """A thousand calls within a second, and the same again."""

    def act():
        world = World(candidate)
        for _ in range(2):
            for tenor in range(1_000):
                world.price("gas", tenor)
        return world.asked

    returned = _try(act)
    return {
        "call": "a thousand different calls, twice within a second: how often the venue was asked",
        "expected": 1_000,
        "returned": returned,
        "passed": type(returned) is int and returned == 1_000,
        "why": "Every young result is kept, however many there are.",
    }


def _readings(candidate):
    """How often the clock is read in three calls: once in each, or not at all where it is not needed."""

    def act():
        read = []
        remembered = candidate.remember(1.0, lambda: read.append(0.0) or 0.0)(lambda x: x)
        values = [remembered(1), remembered(1), remembered(2)]
        return [values, "at most 3" if len(read) <= 3 else len(read)]

    returned = _try(act)
    return {
        "call": "three calls: the results, and how often the clock was read",
        "expected": [[1, 1, 2], "at most 3"],
        "returned": returned,
        "passed": isinstance(returned, list) and returned == [[1, 1, 2], "at most 3"],
        "why": "Two readings in a call may fall on two sides of the limit.",
    }


def _all(module, steps):
    world = World(module)
    return [_step(world, step) for step in steps]


def _step(world, step):
    if isinstance(step, (int, float)):
        world.now = step
    elif step in ("fail", "work"):
        world.fails = step == "fail"
    elif step == "slow":
        world.takes = 0.4
    elif step == "asked":
        return world.asked
    else:
        result = _try(lambda: eval(step, {"price": world.price, "total": world.total}))  # noqa: S307 - the steps are ours
        return type(result) if isinstance(result, Exception) else result
    return None


def _row(candidate, steps, expected, why):
    call = "; ".join(f"clock {step}" if isinstance(step, float) else step for step in steps)
    returned = _try(lambda: _all(candidate, steps)[-1])
    return {"call": call, "expected": expected, "returned": returned, "passed": _same(returned, expected), "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _same(returned, expected):
    return returned is expected if isinstance(expected, type) else type(returned) is type(expected) and returned == expected


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _all(module, _session(seed))


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
