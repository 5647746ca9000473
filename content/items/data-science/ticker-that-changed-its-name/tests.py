"""Ticker That Changed Its Name: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

from random import Random

# Days of one week, by number; examples name their days by them.
WEEK = [f"2025-03-0{number}" for number in range(3, 8)]
MON, TUE, WED, THU, FRI = WEEK

EXAMPLES = [
    ([], [], {}, "No prices, no companies."),
    ([(MON, "A", 10)], [], {"A": [(MON, 10)]}, "A company that never changed its name keeps it."),
    ([(MON, "A", 10)], [(TUE, "A", "B")], {"B": [(MON, 10)]}, "Prices before a rename are filed under the new name."),
    ([(MON, "A", 10), (TUE, "B", 11)], [(TUE, "A", "B")], {"B": [(MON, 10), (TUE, 11)]}, "Both names belong to one company."),
    ([(MON, "A", 10)], [(MON, "B", "A")], {"A": [(MON, 10)]}, "On the day of the rename the price is filed under the new name already."),
    (
        [(MON, "A", 10), (TUE, "A", 90), (TUE, "B", 11)],
        [(TUE, "A", "B")],
        {"B": [(MON, 10), (TUE, 11)], "A": [(TUE, 90)]},
        "A newcomer takes the ticker on the very day on which it is free.",
    ),
    (
        [(MON, "A", 10), (THU, "A", 90), (THU, "B", 11)],
        [(TUE, "A", "B")],
        {"B": [(MON, 10), (THU, 11)], "A": [(THU, 90)]},
        "A newcomer takes the ticker two days later.",
    ),
    (
        [(MON, "A", 10), (WED, "B", 11), (FRI, "C", 12)],
        [(TUE, "A", "B"), (THU, "B", "C")],
        {"C": [(MON, 10), (WED, 11), (FRI, 12)]},
        "Two renames, one after the other.",
    ),
    (
        [(MON, "A", 10), (WED, "B", 11), (FRI, "C", 12)],
        [(THU, "B", "C"), (TUE, "A", "B")],
        {"C": [(MON, 10), (WED, 11), (FRI, 12)]},
        "The renames come in any order.",
    ),
    (
        [(MON, "A", 10), (MON, "B", 90), (TUE, "A", 91), (TUE, "B", 11)],
        [(TUE, "A", "B"), (TUE, "B", "A")],
        {"B": [(MON, 10), (TUE, 11)], "A": [(MON, 90), (TUE, 91)]},
        "Two companies swap their tickers.",
    ),
    (
        [(MON, "A", 10), (MON, "B", 90), (WED, "A", 91), (WED, "B", 11)],
        [(TUE, "A", "B"), (TUE, "B", "A")],
        {"B": [(MON, 10), (WED, 11)], "A": [(MON, 90), (WED, 91)]},
        "The swap was yesterday.",
    ),
    (
        [(MON, "A", 10), (MON, "B", 90), (TUE, "B", 11), (TUE, "C", 91)],
        [(TUE, "A", "B"), (TUE, "B", "C")],
        {"B": [(MON, 10), (TUE, 11)], "C": [(MON, 90), (TUE, 91)]},
        "On one day B moves on to C and A becomes B: two companies, one step each.",
    ),
    (
        [(MON, "A", 10), (MON, "B", 90), (TUE, "B", 11), (TUE, "C", 91)],
        [(TUE, "B", "C"), (TUE, "A", "B")],
        {"B": [(MON, 10), (TUE, 11)], "C": [(MON, 90), (TUE, 91)]},
        "The same, with the two renames listed the other way round.",
    ),
    (
        [(MON, "A", 10), (WED, "B", 11), (FRI, "A", 12)],
        [(TUE, "A", "B"), (THU, "B", "A")],
        {"A": [(MON, 10), (WED, 11), (FRI, 12)]},
        "A company may return to its old name.",
    ),
    (
        [(MON, "A", 10), (MON, "Z", 90), (WED, "A", 91), (WED, "B", 11)],
        [(TUE, "A", "B"), (TUE, "Z", "A"), (FRI, "A", "Q")],
        {"B": [(MON, 10), (WED, 11)], "Q": [(MON, 90), (WED, 91)]},
        "A later rename of the ticker concerns its new owner only.",
    ),
    ([(MON, "A", 10)], [(FRI, "A", "B")], {"B": [(MON, 10)]}, "A rename after the last price counts, too."),
    (
        [(MON, "A", 10), (FRI, "C", 12)],
        [(TUE, "A", "B"), (WED, "B", "C")],
        {"C": [(MON, 10), (FRI, 12)]},
        "Two renames on two days without a price: two steps.",
    ),
    ([(MON, "A", 10)], [(THU, "B", "C"), (TUE, "A", "B")], {"C": [(MON, 10)]}, "Two renames after the last price: two steps."),
    (
        [(MON, "A", 10), (MON, "B", 90), (FRI, "A", 91), (FRI, "C", 11)],
        [(TUE, "B", "X"), (WED, "A", "B"), (THU, "B", "C"), (THU, "X", "A")],
        {"C": [(MON, 10), (FRI, 11)], "A": [(MON, 90), (FRI, 91)]},
        "Between two days of prices one ticker passes from hand to hand.",
    ),
    ([(MON, "A", 10)], [(TUE, "X", "Y")], {"A": [(MON, 10)]}, "A rename of a company without prices changes nothing."),
    (
        [(WED, "A", 12), (MON, "A", 10), (TUE, "A", 11)],
        [],
        {"A": [(MON, 10), (TUE, 11), (WED, 12)]},
        "A history is in the order of its days, not of the file.",
    ),
    (
        [(TUE, "B", 5), (MON, "A", 10), (WED, "A", 10)],
        [],
        {"A": [(MON, 10), (WED, 10)], "B": [(TUE, 5)]},
        "Equal prices on two days are two prices.",
    ),
]


def run(candidate, reference):
    rows = [_row(candidate, prices, renames, expected, why) for prices, renames, expected, why in EXAMPLES]
    for seed in range(15):
        prices, renames, _ = _market(seed)
        rows.append(_row(candidate, prices, renames, _play(reference, prices, renames), f"A market of twenty days, some without a price, seed {seed}."))
    for seed in range(100, 105):
        prices, renames, truth = _market(seed)
        rows.append(_row(candidate, prices, renames, truth, f"Each company finds its own prices again, seed {seed}."))
    return rows


def _market(seed):
    """Companies that are renamed, swap, take free tickers, come and go, with quiet days; their files, shuffled, and what really happened."""
    random = Random(seed)
    names = [f"T{number}" for number in range(12)]
    ticker = {company: names[company] for company in range(6)}  # of the living, today
    last, quotes, prices, renames, gone = dict(ticker), {}, [], [], set()
    for number in range(1, 21):
        day = f"2025-{number // 10 + 9:02d}-{number % 10 + 10}"
        if random.random() < 0.5:
            movers = random.sample(sorted(ticker), random.randint(1, min(3, len(ticker))))
            held = [ticker[company] for company in movers]
            free = [name for name in names if name not in ticker.values() and name not in gone]
            wanted = random.sample(held + free, len(movers))
            for company, new in zip(movers, wanted):
                if new != ticker[company]:
                    renames.append((day, ticker[company], new))
                    ticker[company] = last[company] = new
        if random.random() < 0.1 and len(ticker) > 3:
            company = random.choice(sorted(ticker))
            gone.add(ticker.pop(company))
        free = [name for name in names if name not in ticker.values() and name not in gone]
        if random.random() < 0.2 and free:
            ticker[len(last)] = last[len(last)] = random.choice(free)
        quiet = random.random() < 0.3
        for company, name in ticker.items():
            if not quiet and random.random() < 0.8:
                close = random.randint(100, 999)
                prices.append((day, name, close))
                quotes.setdefault(company, []).append((day, close))
    random.shuffle(prices)
    random.shuffle(renames)
    return prices, renames, {last[company]: history for company, history in quotes.items()}


def _play(module, prices, renames):
    returned = module.histories(list(prices), list(renames))
    if not isinstance(returned, dict):
        return returned
    return {name: [tuple(entry) for entry in history] for name, history in returned.items()}


def _row(candidate, prices, renames, expected, why):
    if len(prices) < 10:
        call = f"histories({prices!r}, {renames!r})"
    else:
        call = f"histories(…) of {len(prices)} prices and {len(renames)} renames"
    try:
        returned = _play(candidate, prices, renames)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        returned = error
    return {"call": call, "expected": expected, "returned": returned, "passed": returned == expected, "why": why}


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    prices, renames, _ = _market(seed)
    return _play(module, prices, renames)


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
            print(f"fail: {row['call'][:110]}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
