"""The Numbers Before the Open: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

from metering import bounded

MORNING = {"report": (5, ["book", "limits"]), "book": (30, ["curve"]), "curve": (10, []), "limits": (15, [])}

PLANS = [
    (MORNING, (45, {"report": 0, "book": 0, "curve": 0, "limits": 25}), "The example of the statement."),
    ({}, (0, {}), "Nothing to do: all is done at once."),
    ({"curve": (7, [])}, (7, {"curve": 0}), "A single job has no time to lose."),
    ({"curve": (7, []), "limits": (3, [])}, (7, {"curve": 0, "limits": 4}), "Two jobs side by side."),
    ({"a": (3, []), "b": (0, ["a"]), "c": (4, ["b"])}, (7, {"a": 0, "b": 0, "c": 0}), "A job may take no time at all."),
    ({"a": (9, []), "b": (2, []), "c": (3, ["b"]), "d": (1, ["c"])}, (9, {"a": 0, "b": 3, "c": 3, "d": 3}), "A chain shares its slack."),
    ({"a": (2, []), "b": (6, ["a"]), "c": (1, ["a"]), "d": (1, ["b", "c"])}, (9, {"a": 0, "b": 0, "c": 5, "d": 0}), "One way round is shorter."),
]

ENDS = [
    ({"a": (8, []), "b": (2, []), "report": (5, ["a", "b"])}, 13, "The report waits for the slower of the two."),
    ({"b": (2, ["a"]), "a": (5, [])}, 7, "Whoever is needed may stand further down."),
]

CIRCLES = [
    ({"a": (1, ["b"]), "b": (1, ["a"])}, "Two jobs wait for each other."),
    ({"a": (1, ["a"])}, "A job waits for itself."),
    ({"start": (4, []), "a": (1, ["start", "c"]), "b": (1, ["a"]), "c": (1, ["b"])}, "A circle of three, behind a job that can begin."),
]


def run(candidate, reference):
    rows = [_row(candidate, jobs, expected, why) for jobs, expected, why in PLANS]
    rows += [_checked(f"plan({jobs})[0]", lambda j=jobs: candidate.plan(dict(j))[0], expected, why) for jobs, expected, why in ENDS]
    rows.append(_own_slack(candidate))
    rows += [_circle(candidate, jobs, why) for jobs, why in CIRCLES]
    for seed in range(14):
        jobs = _morning(seed)
        rows.append(_row(candidate, jobs, _play(reference, jobs), f"A morning of {len(jobs)} jobs, seed {seed}."))
    for seed in range(50, 54):
        rows.append(_by_trying(candidate, seed))
    return [*rows, _long_chain(candidate), _cost(candidate)]


def _morning(seed, many=12):
    random = Random(seed)
    names = [f"job {place}" for place in range(random.randint(1, many))]
    jobs = {
        name: (random.choice([0, 1, random.randint(1, 30)]), random.sample(names[:place], random.randint(0, min(place, 3))))
        for place, name in enumerate(names)
    }
    listed = random.sample(names, len(names))
    return {name: jobs[name] for name in listed}


def _own_slack(candidate):
    jobs = {"long": (20, []), "a": (2, []), "b": (3, ["a"])}
    return _checked(f"plan({jobs})[1]['a']", lambda: candidate.plan(dict(jobs))[1]["a"], 15, "Who needs it has time, too: both may slip by fifteen.")


def _circle(candidate, jobs, why):
    def act():
        try:
            return candidate.plan(dict(jobs))
        except ValueError:
            return "ValueError"

    return _checked(f"plan({jobs})", act, "ValueError", why)


def _by_trying(candidate, seed):
    """Without a reference: each job takes as much longer as its slack says, and then one minute more."""
    jobs = _morning(seed, many=6)

    def act():
        end, slack = candidate.plan(dict(jobs))
        longer = lambda name, by: candidate.plan({**jobs, name: (jobs[name][0] + by, jobs[name][1])})[0]  # noqa: E731
        return [name for name in jobs if longer(name, slack[name]) != end or longer(name, slack[name] + 1) != end + 1]

    return _checked(f"{jobs}: each job takes its slack longer, then a minute more; those that are planned wrong", act, [], f"Slack is all that one job may lose, seed {seed}.")


def _long_chain(candidate):
    """Only the report is listed before what it needs."""
    many = 4000
    jobs = {f"job {place}": (1, [f"job {place - 1}"] if place else []) for place in range(many)}
    jobs["report"] = (0, [f"job {many - 1}"])

    return _checked(
        f"a chain of {many:,} jobs of a minute, and a report that is listed first; the end",
        lambda: candidate.plan({"report": jobs["report"], **jobs})[0],
        many,
        "A chain of thousands, deeper than any stack.",
    )


def _cost(candidate):
    """Chains side by side, each listed from its end. Whether their end is right is asked elsewhere."""
    length = 150

    def play(module, many, number, _):
        jobs = {
            f"job {place}": (number(2), [f"job {place - 1}"] if place % length else []) for place in reversed(range(many))
        }
        yield
        return len(module.plan(jobs)[1]) == many

    return {
        "call": f"chains of {length} jobs, each listed from its end",
        **bounded(
            candidate, play, size=450, units=lambda many: 2 * many - many // length, each="job and need", uses=10, steps=60, sizes=(150, 1500, 9000)
        ),
        "why": "No job is planned again and again.",
    }


def _play(module, jobs):
    """Plain, or that it refuses."""
    end, slack = module.plan({name: (minutes, list(needs)) for name, (minutes, needs) in jobs.items()})
    return end, dict(slack)


def _row(candidate, jobs, expected, why):
    return _checked(f"plan({jobs})", lambda: _play(candidate, jobs), expected, why)


def _checked(call, act, expected, why):
    returned = _try(act)
    return {"call": call, "expected": expected, "returned": returned, "passed": returned == expected, "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, _morning(seed))


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
