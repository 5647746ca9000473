from fractions import Fraction
from math import erf, exp, log, sqrt
from random import Random


def quotes(s, i, v):
    """The prices of the table, which the statement gives: to the cent, with one volatility."""
    growth, half = 1 + float(i) / 100, float(v) / 100 * sqrt(0.5)

    def normal(x):
        return (1 + erf(x / sqrt(2))) / 2

    def call(strike, halves):
        spread = half * sqrt(halves)
        today = strike / growth**halves
        up = log(float(s) / today) / spread + spread / 2
        return Fraction(round(100 * (float(s) * normal(up) - today * normal(up - spread))), 100)

    strike = 100 * growth
    return call(100, 1), call(strike, 2), call(100, 2), call(strike, 1)


def closed_form(s=100, i=4, v=22):
    c1, c2, _, _ = quotes(s, i, v)
    growth = 1 + float(i) / 100
    return float(c2) + float(c1) - float(s) + 100 / growth


def simulate(seed, s=100, i=4, v=22):
    """The holdings that pay what the contract pays on random paths, by least squares, and their cost."""
    random = Random(seed)
    c1, c2, _, _ = (float(one) for one in quotes(s, i, v))
    growth = 1 + float(i) / 100
    strike = 100 * growth
    costs = [1.0, float(s), c1, c2, 0.0, 0.0]
    rows = []
    for _ in range(60):
        middle, last = random.uniform(60, 140), random.uniform(60, 140)
        call_now, put_now = middle >= 100, middle < 100
        trade = last - middle * growth
        pays = [growth**2, last, max(middle - 100, 0) * growth, max(last - strike, 0), trade, trade * put_now]
        rows.append(pays + [max(last - strike, 0) if call_now else max(strike - last, 0)])
    n = len(costs)
    normal = [[sum(row[j] * row[k] for row in rows) for k in range(n + 1)] for j in range(n)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda j: abs(normal[j][k]))
        normal[k], normal[pivot] = normal[pivot], normal[k]
        normal[k] = [one / normal[k][k] for one in normal[k]]
        for j in range(n):
            if j != k:
                normal[j] = [x - normal[j][k] * y for x, y in zip(normal[j], normal[k])]
    holdings = [row[n] for row in normal]
    assert all(abs(sum(x * y for x, y in zip(holdings, row)) - row[n]) < 1e-6 for row in rows)
    return sum(x * y for x, y in zip(holdings, costs)), 1e-6


def working(s, i, v):
    c1, c2, c3, c4 = quotes(s, i, v)
    growth = 1 + i / 100
    put = c1 - s + 100 / growth
    if min(c1, c2, c3, c4) < 1:
        return None
    return {"k": 100 * growth, "growth": growth, "c1": c1, "c2": c2, "c3": c3, "c4": c4, "put": put, "answer": c2 + put}


def wrong(s, i, v):
    c1, c2, c3, c4 = quotes(s, i, v)
    growth = 1 + i / 100
    return [c2 + c4 - s + 100, 2 * c2 - s + 100 / growth, c2 + c1]
