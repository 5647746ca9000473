def closed_form(a=50, b=400, r=4, e=0.7):
    return r * (b / a) ** (1 / (2 * e))


def simulate(seed, a=50, b=400, r=4, e=0.7):
    """Enlarges the circle until it looks large enough."""
    from math import pi

    low, high = 0.0, 1000.0
    for _ in range(100):
        radius = (low + high) / 2
        seen = ((pi * radius * radius) / (pi * r * r)) ** e
        if seen < b / a:
            low = radius
        else:
            high = radius
    return radius, 1e-6


def working(a, b, r, e):
    e = float(e)
    q = (b / a) ** (1 / (2 * e))
    if r * q > 40:
        return None
    return {"ratio": b / a, "twice": round(2 * e, 6), "q": q, "answer": r * q}


def wrong(a, b, r, e):
    e, ratio = float(e), b / a
    return [r * ratio**0.5, r * ratio, r * ratio ** (e / 2), r * ratio ** (1 / e)]
