def closed_form(d=8, h=3.0, y=5):
    return 100 * (10 ** (h / (d * y)) - 1)


def simulate(seed, d=8, h=3.0, y=5):
    """Looks for the growth rate whose curve, built year by year, reaches the mark of the axis."""
    from math import log

    low, high = 0.0, 10.0
    for _ in range(100):
        rate = (low + high) / 2
        assets = 1.0
        for _ in range(int(y)):
            assets *= 1 + rate
        if log(assets) / log(10) * d < h:
            low = rate
        else:
            high = rate
    return 100 * rate, 1e-6


def working(d, h, y):
    d, h, y = float(d), float(h), float(y)
    growth = 10 ** (h / (d * y)) - 1
    if growth < 0.04 or h > d:
        return None
    return {"factor": 10 ** (h / d), "growth": growth, "answer": 100 * growth}


def wrong(d, h, y):
    d, h, y = float(d), float(h), float(y)
    total = 100 * (10 ** (h / d) - 1)
    return [total / y, total, 100 * h / d / y]
