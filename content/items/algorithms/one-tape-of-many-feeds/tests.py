"""One Tape of Many Feeds: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from math import log2
from random import Random

from metering import bounded

EXAMPLES = [
    (1, [("push", 0, 5, "a")], [(5, 0, "a")], "One feed alone waits for nobody."),
    (2, [("push", 0, 5, "a")], [], "Feed 1 may still send anything."),
    (2, [("push", 0, 5, "a"), ("push", 1, 3, "b")], [(3, 1, "b")], "Feed 1 may send another one before 5."),
    (2, [("beat", 0, 0), ("beat", 1, 0), ("push", 0, 5, "a"), ("beat", 0, 9), ("beat", 1, 9)], [(5, 0, "a")], "A beat lets go what waited."),
    (2, [("push", 0, 5, "a"), ("beat", 1, 5)], [(5, 0, "a")], "At five, Feed 0 comes first."),
    (2, [("push", 1, 5, "a"), ("beat", 0, 5)], [], "Feed 0 may still send at five, and would come first."),
    (2, [("beat", 0, 0), ("beat", 1, 0), ("push", 0, 5, "a"), ("push", 1, 5, "b")], [(5, 0, "a")], "Feed 1 can only send behind it."),
    (3, [("push", 1, 8, "b"), ("push", 0, 5, "a")], [], "Feed 2 has been silent, and may send anything."),
    (2, [("push", 0, -5, "a"), ("beat", 1, -3)], [(-5, 0, "a")], "Times may be below zero."),
    (2, [("beat", 0, 4), ("beat", 1, 4)], [], "Beats are no messages."),
]

TAPES = [
    (2, [("push", 0, 9, "a"), ("push", 1, 3, "b"), ("push", 1, 12, "c"), ("push", 0, 20, "d")], ["b", "a", "c"], "The earlier time goes out first."),
    (2, [("push", 1, 7, "b"), ("push", 0, 7, "a"), ("push", 1, 8, "c"), ("push", 0, 8, "d"), ("push", 0, 9, "e"), ("push", 1, 9, "f")], ["a", "b", "d", "c", "e"], "Both at seven: the lower number, though it came later."),
    (2, [("push", 0, 7, "z"), ("push", 0, 7, "a"), ("push", 0, 7, "m"), ("push", 1, 9, "c")], ["z", "a", "m"], "Two of one feed, and a third, at one time."),
]


def run(candidate, reference):
    rows = [_row(candidate, feeds, calls, expected, why) for feeds, calls, expected, why in EXAMPLES]
    rows += [_texts(candidate, feeds, calls, expected, why) for feeds, calls, expected, why in TAPES]
    for seed in range(16):
        feeds, calls = _day(seed)
        expected = _play(reference, feeds, calls)
        returned = _try(lambda: _play(candidate, feeds, calls))
        rows.append(_told(f"Tape({feeds}): {len(calls)} calls", returned, expected, f"A random day, seed {seed}."))
    return [*rows, _in_the_end(candidate), _cost(candidate)]


def _day(seed):
    random = Random(seed)
    feeds = random.randint(1, 5)
    times, calls = [random.randint(-5, 5) for _ in range(feeds)], []
    for number in range(120):
        feed = random.randrange(feeds)
        times[feed] += random.choice([0, 0, 1, 2, random.randint(0, 12)])
        calls.append(("push", feed, times[feed], f"m{number * 7 % 120}") if random.random() < 0.75 else ("beat", feed, times[feed]))
    return feeds, calls


def _in_the_end(candidate):
    """Without a reference: a last beat of each feed lets everything go, in the order of a stable sort."""
    feeds, calls = _day(77)
    messages = sorted([(time, feed, text) for method, feed, time, *texts in calls if method == "push" for text in texts], key=lambda message: message[:2])
    returned = _try(lambda: [message for out in _play(candidate, feeds, [*calls, *[("beat", feed, 10_000) for feed in range(feeds)]]) for message in out])
    return _told(f"Tape({feeds}): {len(calls)} calls and a last beat of each feed; the whole tape", returned, messages, "In the end all are out, and in order.")


def _cost(candidate):
    """Feeds in turn, each a little ahead of the one before. What goes out, and in which order, is asked elsewhere."""
    size = 500
    most = 40 + 20 * log2(2 * size)

    def play(module, feeds, number, _):
        tape = module.Tape(feeds)
        for time in range(feeds):
            tape.push(time, number(time), "m")
        yield
        gone = [message for time in range(feeds, 2 * feeds) for message in tape.push(time % feeds, number(time), "m")]
        # Each call lets one go out.
        return len(gone) >= feeds // 2

    return {
        "call": "many feeds, each of which has sent a message, and sends another one",
        **bounded(candidate, play, size=size, each="call", uses=most, steps=most, sizes=(50, 500, 3000)),
        "why": "Neither the feeds nor the messages are gone through at each call.",
    }


def _play(module, feeds, calls):
    tape = module.Tape(feeds)
    return [[tuple(message) for message in getattr(tape, method)(*arguments)] for method, *arguments in calls]


def _words(feeds, calls):
    return f"Tape({feeds}): " + "; ".join(f"{method}({', '.join(map(repr, arguments))})" for method, *arguments in calls)


def _row(candidate, feeds, calls, expected, why):
    """What the last call lets go."""
    return _told(_words(feeds, calls), _try(lambda: _play(candidate, feeds, calls)[-1]), expected, why)


def _texts(candidate, feeds, calls, expected, why):
    """The first messages of the whole tape. When they go out is asked elsewhere: so all feeds show an early time first, and a late one in the end."""

    def act():
        late = [("beat", feed, 1000) for feed in range(feeds)]
        more = [("push", feed, 1001, "end") for feed in range(feeds)]
        early = [("beat", feed, 0) for feed in range(feeds)]
        return [text for out in _play(candidate, feeds, [*early, *calls, *late, *more]) for _, _, text in out][: len(expected)]

    return _told(f"{_words(feeds, calls)}; all feeds are at 0 before, and at 1000 and 1001 afterwards; the texts on the tape", _try(act), expected, why)


def _told(call, returned, expected, why):
    return {"call": call, "expected": expected, "returned": returned, "passed": returned == expected, "why": why}


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, *_day(seed))


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
