from random import Random


def closed_form(p=98.4, c=6, a=150, h=60, r=3):
    return (p + c * a / 360) * (1 + r / 100 * h / 360) - c * (a + h) / 360


def simulate(seed, p=98.4, c=6, a=150, h=60, r=3):
    """Bisects the quoted price at which a short seller who lends the money breaks even, day by day."""
    random = Random(seed)
    low, high = 0.0, 200.0
    for _ in range(80):
        quoted = (low + high) / 2
        accrued = sum(float(c) / 360 for _ in range(int(a)))
        received = float(p) + accrued
        cash = received
        for _ in range(int(h)):
            cash += received * float(r) / 36_000
            accrued += float(c) / 360
        market = random.uniform(80, 120)
        profit = cash - (market + accrued) + (market - quoted)
        low, high = (quoted, high) if profit > 0 else (low, quoted)
    return (low + high) / 2, 1e-6


def working(p, c, a, h, r):
    now, then = c * a / 360, c * (a + h) / 360
    paid = p + now
    factor = 1 + r * h / 36000
    return {"days": a + h, "now": now, "then": then, "paid": paid, "rate": r / 100, "owed": paid * factor, "answer": paid * factor - then}


def wrong(p, c, a, h, r):
    factor = 1 + r * h / 36000
    return [p * factor, (p + c * a / 360) * factor, p - c * h / 360]
