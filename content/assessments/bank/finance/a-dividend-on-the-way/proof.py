from random import Random


def closed_form(s=80, d=3, i=3):
    growth = 1 + i / 100
    return s * growth**2 - d * growth


def simulate(seed, s=80, d=3, i=3):
    """Bisects the price at which a seller, who borrows and holds the share, neither wins nor loses on a random path."""
    random = Random(seed)
    low, high = 0.0, 3.0 * float(s)
    for _ in range(80):
        price = (low + high) / 2
        share, cash = 1, -float(s)
        for month in range(1, 13):
            if month == 6:
                cash += cash * float(i) / 100 + share * float(d)
            if month == 12:
                cash += cash * float(i) / 100
        last = random.uniform(1, 2 * float(s))
        profit = cash + share * last + (price - last)
        low, high = (price, high) if profit < 0 else (low, price)
    return (low + high) / 2, 1e-6


def working(s, d, i):
    growth = 1 + i / 100
    return {"growth": growth, "carried": s * growth * growth, "grown": d * growth, "answer": s * growth * growth - d * growth}


def wrong(s, d, i):
    growth = 1 + i / 100
    return [s * growth * growth, s * growth * growth - d, (s - d) * growth * growth]
