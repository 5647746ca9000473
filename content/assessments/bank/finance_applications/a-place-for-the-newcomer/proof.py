from math import sqrt


def closed_form(m=8, v=8, w=20, c=0.3, r=2):
    return r + c * w / v * (m - r)


def simulate(seed, m=8, v=8, w=20, c=0.3, r=2):
    """Bisects the mean return at which a part of a millionth leaves the Sharpe ratio as it is."""
    m, v, w, c, r = (float(one) for one in (m, v, w, c, r))
    part = 1e-6

    def gain(mean):
        variance = ((1 - part) * v) ** 2 + (part * w) ** 2 + 2 * part * (1 - part) * c * v * w
        return ((1 - part) * m + part * mean - r) / sqrt(variance) - (m - r) / v

    low, high = -100.0, 200.0
    for _ in range(60):
        mean = (low + high) / 2
        low, high = (low, mean) if gain(mean) > 0 else (mean, high)
    return (low + high) / 2, 1e-4


def working(m, v, w, c, r):
    beta = c * w / v
    if m - r < 2 or w <= v or beta > 1.5:
        return None
    return {"excess": m - r, "beta": beta, "hurdle": beta * (m - r), "answer": r + beta * (m - r)}


def wrong(m, v, w, c, r):
    return [r + w * (m - r) / v, m, c * w / v * (m - r)]
