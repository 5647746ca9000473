def closed_form(n=60, f=1, a=0.05, g=2, b=0.02):
    return (g - f + 2 * b * n) / (2 * (a + b))


def simulate(seed, n=60, f=1, a=0.05, g=2, b=0.02):
    """Narrows the interval that holds the cheapest split, from a wide one, by thirds."""
    n, f, a, g, b = (float(one) for one in (n, f, a, g, b))

    def cost(x):
        y = n - x
        return x * (f + a * x) + y * (g + b * y)

    low, high = -2 * n, 3 * n
    for _ in range(60):
        left, right = (2 * low + high) / 3, (low + 2 * high) / 3
        low, high = (low, right) if cost(left) < cost(right) else (left, high)
    return (low + high) / 2, 1e-4


def working(n, f, a, g, b):
    x = (g - f + 2 * b * n) / (2 * (a + b))
    if not (f < g and b < a and 5 < x < n - 5):
        return None
    return {"a2": 2 * a, "b2": 2 * b, "top": g - f + 2 * b * n, "bottom": 2 * (a + b), "rest": n - x, "answer": x}


def wrong(n, f, a, g, b):
    return [(g - f + b * n) / (a + b), b * n / (a + b), (g - f) / a]
