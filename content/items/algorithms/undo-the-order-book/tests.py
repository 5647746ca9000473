"""Undo the Order Book: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

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
    rows.append(_back_to_the_beginning(candidate))
    return rows


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


def _row(candidate, events, expected, why, last=None):
    calls = [f"{method}({', '.join(map(repr, arguments))})" for method, *arguments in events]
    call = "; ".join(calls) if len(calls) < 10 else f"{calls[0]}; … {len(calls)} calls"
    try:
        returned = _play(candidate, events, last)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = error
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
