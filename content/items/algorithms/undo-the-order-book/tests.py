"""Undo the Order Book: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from random import Random

from metering import bounded

ADA, BEN, CLEO = ("add", "ada", 100, 5), ("add", "ben", 100, 5), ("add", "cleo", 101, 5)

EXAMPLES = [
    ([("queue", 100)], [], "An empty book has nobody in line."),
    ([("undo",)], False, "There is nothing to undo."),
    ([ADA, BEN, ("queue", 100)], [("ada", 5), ("ben", 5)], "Who came first stands first."),
    ([BEN, ADA, ("queue", 100)], [("ben", 5), ("ada", 5)], "First in time, not first in the alphabet."),
    ([ADA, BEN, CLEO, ("sell", 12)], [("cleo", 5), ("ada", 5), ("ben", 2)], "The highest price first, then the earliest."),
    ([ADA, ("sell", 9)], [("ada", 5)], "A sale larger than the book takes what there is."),
    ([ADA, CLEO, ("sell", 2)], [("cleo", 2)], "Cleo came later and pays more."),
    ([ADA, CLEO, ("sell", 10), ("queue", 100)], [], "A sale of ten goes on at the next price, and empties it."),
    ([ADA, BEN, ("cancel", "ada"), ("sell", 3)], [("ben", 3)], "A cancelled bid is not filled."),
    ([ADA, ("cancel", "zoe"), ("queue", 100)], [("ada", 5)], "Nobody knows Zoe, and nothing happens."),
    ([ADA, ("sell", 2), ("cancel", "ada"), ("undo",), ("queue", 100)], [("ada", 3)], "What remained is cancelled, and what remained comes back."),
    ([ADA, ("sell", 5), ("sell", 1), ("undo",), ("queue", 100)], [], "A sale that met nobody is an event, and the one that is undone."),
    ([ADA, ("undo",)], True, "The add is taken back."),
    ([ADA, BEN, ("undo",), ("queue", 100)], [("ada", 5)], "Undoing an add removes the bid."),
    ([ADA, BEN, ("undo",), BEN, ("sell", 6), ("queue", 100)], [("ben", 4)], "A name may come again after its first use was undone."),
    ([ADA, BEN, ("cancel", "ada"), ("undo",), ("queue", 100)], [("ada", 5), ("ben", 5)], "Undoing a cancellation restores the place, too."),
    ([ADA, BEN, ("sell", 7), ("undo",), ("queue", 100)], [("ada", 5), ("ben", 5)], "Undoing a sale gives everybody their place and size again."),
    ([ADA, BEN, ("sell", 3), ("sell", 4), ("undo",), ("queue", 100)], [("ada", 2), ("ben", 5)], "Only the latest event is taken back."),
    ([ADA, BEN, ("sell", 3), ("cancel", "ada"), ("undo",), ("undo",), ("queue", 100)], [("ada", 5), ("ben", 5)], "Two undos, two events."),
    ([ADA, ("cancel", "zoe"), ("undo",), ("queue", 100)], [("ada", 5)], "An event that changed nothing is an event, and the one undone."),
    ([("sell", 4), ADA, ("undo",), ("undo",), ("undo",)], False, "A sale that met nobody was an event; after it nothing is left."),
    ([ADA, CLEO, ("sell", 7), ("undo",), ("sell", 6)], [("cleo", 5), ("ada", 1)], "After an undo the book trades as if nothing had been."),
    ([ADA, ("cancel", "ada"), ("cancel", "ada"), ("undo",), ("queue", 100)], [], "The second cancellation found nothing; its undo restores nothing."),
]

# Books that are large in one way each, by their size: what a call compares and adds up may not grow with it.
FEW, ALL, NONE = (lambda size: 40), (lambda size: size), (lambda size: 0)
BOOKS = [
    ("a bid at each of many prices, and 40 above them", "A sale does not look through all prices.", {"prices": ALL, "standing": FEW, "gone": NONE}),
    ("a line of many bids", "Who leaves a line is not looked for along it.", {"prices": NONE, "standing": ALL, "gone": NONE}),
    ("a line of 40 bids, after many others were filled", "Those that have left are not passed again.", {"prices": NONE, "standing": FEW, "gone": ALL}),
]


def run(candidate, reference):
    rows = [_row(candidate, events, expected, why) for events, expected, why in EXAMPLES]
    for seed in range(20):
        events = _rehearsal(seed)
        rows.append(_row(candidate, events, _play(reference, events), f"A rehearsal of {len(events)} random calls, seed {seed}."))
    costs = [_cost(candidate, call, why, **book) for call, why, book in BOOKS]
    return [*rows, _back_to_the_beginning(candidate), *costs, *_memory(candidate)]


def _rehearsal(seed):
    random = Random(seed)
    events, names = [], []
    for number in range(200):
        kind = random.choices(["add", "cancel", "sell", "undo"], [5, 3, 3, 4])[0]
        if kind == "add":
            names.append(f"n{number}")
            events.append(("add", names[-1], random.randint(98, 102), random.randint(1, 9)))
        elif kind == "cancel" and names:
            events.append(("cancel", random.choice(names[-12:])))
        elif kind == "sell":
            events.append(("sell", random.randint(1, 20)))
        elif kind == "undo":
            events += [("undo",)] * random.randint(1, 4)
        events += [("queue", price) for price in range(98, 103)]
    return events


def _back_to_the_beginning(candidate):
    """Without a reference: undoing everything leaves an empty book and nothing to undo."""
    events = [event for event in _rehearsal(99) if event[0] in ("add", "cancel", "sell")]
    ending = [("undo",)] * len(events) + [("sell", 1), ("undo",), ("undo",)]
    expected = [True] * len(events) + [[], True, False]
    row = _row(candidate, events + ending, expected, "Undone to the end, the book is empty again.", last=len(ending))
    return row


def _cost(candidate, call, why, prices, standing, gone):
    """Each round is undone, so it finds the same book. Whose bids are filled is asked elsewhere: here only how many lots."""
    calls = 6

    def play(module, size, number, name):
        book, bids = module.BidBook(), standing(size)
        for price in Random(1).sample(range(1, 10 * size), prices(size)):
            book.add(name(f"at {price}"), number(price), number(3))
        for place in range(gone(size) + bids):
            book.add(name(f"n{place:05}"), number(10 * size), number(2))
        for _ in range(gone(size)):
            book.sell(number(2))
        yield
        sold = []
        rounds = _rounds(size)
        for place in range(rounds):
            sold.append(sum(filled for _, filled in book.sell(number(3))))
            book.undo()
            book.cancel(name(f"n{gone(size) + bids - 1 - place % bids:05}"))
            book.undo()
            book.add(name(f"late {place}"), number(1), number(1))
            book.undo()
        return sold == [3] * rounds and len(book.queue(number(10 * size))) == bids

    return {
        "call": f"{call}: a sale, a cancellation and an add, each undone, again and again",
        **bounded(candidate, play, size=400, units=lambda size: _rounds(size) * calls, each="call", uses=25, steps=80, sizes=(100, 1600)),
        "why": why,
    }


def _rounds(size):
    return size // 10


def _memory(candidate):
    """A line of two thousand bids, at the end of which 120 events take place: what they keep, and what a call holds for a moment."""
    returned = _try(lambda: _long_line(candidate))
    told = isinstance(returned, tuple)
    most_kept, most_held, most_calls = 1500, 6000, 6
    kept, dear = returned if told else (returned, returned)
    return [
        {
            "call": "a line of 2,000 bids: what an event keeps to be undone, on average of the last 120",
            "expected": f"at most {most_kept:,} bytes",
            "returned": f"{kept:,.0f} bytes" if told else kept,
            "passed": told and kept <= most_kept,
            "why": "An event may keep what it changed, and not a picture of those who stand around it.",
        },
        {
            "call": "a line of 2,000 bids: of 240 calls, those that hold much more while they run than before and afterwards",
            "expected": f"at most {most_calls}, for a table that grows",
            "returned": f"{dear} of 240 hold more than {most_held:,} bytes" if told else dear,
            "passed": told and dear <= most_calls,
            "why": "No call copies the line, not even for a moment.",
        },
    ]


def _long_line(candidate):
    """Who keeps pictures while the line grows is stopped before the memory is full."""
    many, enough = 2000, 3000
    book = candidate.BidBook()
    tracemalloc.start()
    try:
        for number in range(many):
            book.add(f"n{number}", 100, 2)
            if number > 100 and number % 100 == 0 and tracemalloc.get_traced_memory()[0] > enough * number:
                return tracemalloc.get_traced_memory()[0] / number, 0
        held, first = [], tracemalloc.get_traced_memory()[0]
        for number in range(40):
            for method, *arguments in [("add", f"late {number}", 100, 1), ("cancel", f"n{many - 1 - number}"), ("sell", 1)]:
                held.append(_held(getattr(book, method), arguments))
        kept = (tracemalloc.get_traced_memory()[0] - first) / len(held)
        held += [_held(book.undo, []) for _ in range(len(held))]
    finally:
        tracemalloc.stop()
    if len(book.queue(100)) != many:
        raise ValueError(f"after all is undone {len(book.queue(100))} of {many} bids stand in line")
    return kept, sum(bytes_ > 6000 for bytes_ in held)


def _held(method, arguments):
    """The bytes that a call holds at its worst moment, beyond what is there before it or after it."""
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    method(*arguments)
    after, peak = tracemalloc.get_traced_memory()
    return peak - max(before, after)


def _play(module, events, last=None):
    """What the calls return: the last one for an example, all (or the last few) of them for a long rehearsal."""
    book = module.BidBook()
    returned = [getattr(book, method)(*arguments) for method, *arguments in events]
    if len(events) < 10:
        return _plain(returned[-1])
    # What add and cancel return is nobody's business.
    kept = [_plain(value) for value, event in zip(returned, events) if event[0] in ("sell", "queue", "undo")]
    return kept[-last:] if last else kept


def _plain(value):
    return [tuple(entry) for entry in value] if isinstance(value, list) else value


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def _row(candidate, events, expected, why, last=None):
    calls = [f"{method}({', '.join(map(repr, arguments))})" for method, *arguments in events]
    call = "; ".join(calls) if len(calls) < 10 else f"{calls[0]}; … {len(calls)} calls"
    returned = _try(lambda: _play(candidate, events, last))
    return {"call": call, "expected": expected, "returned": returned, "passed": returned == expected, "why": why}


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    return _play(module, _rehearsal(seed))


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
