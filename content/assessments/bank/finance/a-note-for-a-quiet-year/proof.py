from random import Random

PORTFOLIOS = {
    "a": (100, {85: 1, 115: 1, 95: -1, 105: -1}),
    "b": (90, {95: 1, 105: 1, 85: -1, 115: -1}),
    "c": (90, {85: 1, 115: 1, 95: -1, 105: -1}),
    "d": (90, {85: 1, 105: 1, 95: -2}),
}


def closed_form():
    """The kinks of the note: it begins at 90, and its slope changes by 1, -1, -1, 1."""
    kinks = {85: 1, 95: -1, 105: -1, 115: 1}
    return next(letter for letter, (cash, calls) in PORTFOLIOS.items() if cash == 90 and calls == kinks)


def simulate(seed):
    random = Random(seed)
    left = dict(PORTFOLIOS)
    for _ in range(1_000):
        share = random.uniform(60, 140)
        outside = 95 - share if share < 95 else share - 105 if share > 105 else 0
        note = 100 - outside if outside < 10 else 90
        for letter, (cash, calls) in list(left.items()):
            if abs(cash + sum(n * max(share - strike, 0) for strike, n in calls.items()) - note) > 1e-9:
                del left[letter]
    (letter,) = left
    return letter
