"""Undo the Order Book: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import tracemalloc
from random import Random

ADA, BEN, CLEO = ("add", "ada", 100, 5), ("add", "ben", 100, 5), ("add", "cleo", 101, 5)

EXAMPLES = [
    ([("queue", 100)], [], "An empty book has nobody in line."),
    ([("undo",)], False, "There is nothing to undo."),
    ([ADA, BEN, ("queue", 100)], [("ada", 5), ("ben", 5)], "Who came first stands first."),
    ([BEN, ADA, ("queue", 100)], [("ben", 5), ("ada", 5)], "First in time, not first in the alphabet."),
    ([ADA, BEN, CLEO, ("sell", 12)], [("cleo", 5), ("ada", 5), ("ben", 2)], "The highest price first, then the earliest."),
    ([ADA, ("sell", 9)], [("ada", 5)], "A sale larger than the book takes what there is."),
    ([ADA, BEN, ("cancel", "ada"), ("sell", 3)], [("ben", 3)], "A cancelled bid is not filled."),
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


def run(candidate, reference):
    rows = [_row(candidate, events, expected, why) for events, expected, why in EXAMPLES]
    for seed in range(20):
        events = _rehearsal(seed)
        rows.append(_row(candidate, events, _play(reference, events), f"A rehearsal of {len(events)} random calls, seed {seed}."))
    return [*rows, _back_to_the_beginning(candidate), _steps(candidate), _memory(candidate)]


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


class Number(int):
    """A price or a size, and a count of how often any of them was compared, added or subtracted."""

    uses = 0


class Name(str):
    """A name; comparing it counts as well."""


def _counted(kind, base, name):
    plain = getattr(base, name)

    def method(self, *other):
        Number.uses += 1
        result = plain(self, *other)
        return Number(result) if type(result) is int else result

    setattr(kind, name, method)


for _name in ("lt", "le", "gt", "ge", "eq", "ne", "add", "radd", "sub", "rsub", "neg", "bool"):
    _counted(Number, int, f"__{_name}__")
for _name in ("lt", "le", "gt", "ge", "eq", "ne"):
    _counted(Name, str, f"__{_name}__")
Number.__hash__, Name.__hash__ = int.__hash__, str.__hash__


def _large_book(candidate):
    """Three hundred prices, a line of four hundred bids at the highest, and of these the first two hundred are filled."""
    book = candidate.BidBook()
    for price in Random(1).sample(range(1, 1000), 299):
        book.add(Name(f"at {price}"), Number(price), Number(3))
    for number in range(400):
        book.add(Name(f"n{number}"), Number(1000), Number(2))
    for _ in range(200):
        book.sell(Number(2))
    return book


def _steps(candidate):
    """Each round is undone, so it finds the same book; what the calls of a round say is known."""
    rounds, calls, expected = 40, 6, [[("n200", 2), ("n201", 1)], True, True, True, 200]

    def day():
        book, told = _large_book(candidate), []
        before = Number.uses
        for number in range(rounds):
            fills = book.sell(Number(3))
            undone = [book.undo()]
            book.cancel(Name(f"n{399 - number}"))
            undone.append(book.undo())
            book.add(Name(f"late {number}"), Number(100), Number(1))
            undone.append(book.undo())
            told.append([_plain(fills), *undone])
        return told, (Number.uses - before) / (rounds * calls), len(book.queue(Number(1000)))

    returned = _try(day)
    right = isinstance(returned, tuple) and all([*one, returned[2]] == expected for one in returned[0])
    most = 25
    return {
        "call": "a book of 500 bids after 200 fills: a sale, a cancellation and an add, each undone, forty times",
        "expected": f"at most {most} comparisons and sums a call",
        "returned": f"{returned[1]:.0f} a call" if right else "a wrong answer" if isinstance(returned, tuple) else returned,
        "passed": right and returned[1] <= most,
        "why": "A call may not go through the book, its prices, or those that have left.",
    }


def _memory(candidate):
    """What a hundred and twenty small events keep for their undo."""
    most = 200_000

    def events():
        book = _large_book(candidate)
        tracemalloc.start()
        try:
            for number in range(40):
                book.add(f"late {number}", 100, 1)
                book.cancel(f"n{399 - number}")
                book.sell(1)
            kept = tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()
        return kept, [book.undo() for _ in range(120)].count(True), len(book.queue(1000))

    returned = _try(events)
    right = isinstance(returned, tuple) and returned[1:] == (120, 200)
    return {
        "call": "a book of 500 bids: the memory that 120 events keep to be undone",
        "expected": f"at most {most:,} bytes",
        "returned": f"{returned[0]:,} bytes" if right else "a wrong answer" if isinstance(returned, tuple) else returned,
        "passed": right and returned[0] <= most,
        "why": "An event may keep what it changed, and not a copy of the book.",
    }


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
