from math import ceil, log


def closed_form(a=2, b=50, t=1000):
    return ceil(log(t) / -log((b - a) / (b + a)))


def simulate(seed, a=2, b=50, t=1000):
    """Searches for the rate whose slower direction is fastest, and takes the steps."""
    a, b = float(a), float(b)
    low, high = 0.0, 2 / b
    for _ in range(200):
        one, two = low + (high - low) / 3, high - (high - low) / 3
        if max(abs(1 - one * a), abs(1 - one * b)) < max(abs(1 - two * a), abs(1 - two * b)):
            high = two
        else:
            low = one
    u = v = 1.0
    steps = 0
    while max(abs(u), abs(v)) > 1 / t:
        u -= low * a * u
        v -= low * b * v
        steps += 1
    return steps, 1e-9


def working(a, b, t):
    low, high = float(a), float(b)
    factor = (high - low) / (high + low)
    exact = log(t) / -log(factor)
    if not 0.05 < exact % 1 < 0.95:
        return None  # rounding must not decide
    return {
        "sum": a + b,
        "difference": b - a,
        "rate": 2 / (low + high),
        "factor": factor,
        "exact": exact,
        "answer": ceil(exact),
    }


def wrong(a, b, t):
    low, high = float(a), float(b)
    return [ceil(log(t) / -log(1 - low / high)), ceil(log(t) / 2 / -log((high - low) / (high + low)))]
