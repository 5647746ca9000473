from math import exp, log


def closed_form(p=20, b=0.6, d=2):
    odds = p / (100 - p) * exp(b * d)
    return odds / (1 + odds)


def simulate(seed, p=20, b=0.6, d=2):
    """The sigmoid at the shifted score; the first score by bisection."""
    low, high = -20.0, 20.0
    for _ in range(100):
        middle = (low + high) / 2
        if 1 / (1 + exp(-middle)) < p / 100:
            low = middle
        else:
            high = middle
    return 1 / (1 + exp(-(low + float(b) * float(d)))), 1e-9


def working(p, b, d):
    shift = b * d
    odds = p / (100 - p)
    new = float(odds) * exp(float(shift))
    return {
        "rest": 100 - p,
        "shift": shift,
        "odds": float(odds),
        "factor": exp(float(shift)),
        "new": new,
        "answer": new / (1 + new),
    }


def wrong(p, b, d):
    share = float(p) / 100
    return [share * exp(float(b * d)), share + float(b * d)]
