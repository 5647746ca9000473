def closed_form(p=50, x=6, y=2, a=6, b=15, c=40):
    cents = x * a + y * b + (10 - x - y) * c
    return 10_000 * cents / (10 * p * 100)


def simulate(seed, p=50, x=6, y=2, a=6, b=15, c=40):
    """The profits of both funds, share by share."""
    p, end = float(p), float(p) + float(c) / 100
    bought = [p + float(a) / 100] * (1000 * int(x)) + [p + float(b) / 100] * (1000 * int(y))
    fund = sum(end - price for price in bought)
    paper = sum(end - p for _ in range(10_000))
    return (paper - fund) / (10_000 * p) * 10_000, 1e-6


def working(p, x, y, a, b, c):
    left = 10 - x - y
    cents = x * a + y * b + left * c
    if x + y > 8:
        return None
    return {"first": 1000 * x, "second": 1000 * y, "left": 1000 * left, "one": p + a / 100, "two": p + b / 100, "end": p + c / 100,
            "ca": a / 100, "cb": b / 100, "cc": c / 100, "paid": 10000 * p, "cost": 10 * cents, "answer": 10 * cents / p}


def wrong(p, x, y, a, b, c):
    bought = x * a + y * b
    return [10 * bought / p, 100 * bought / (p * (x + y)), 100 * c / p]
