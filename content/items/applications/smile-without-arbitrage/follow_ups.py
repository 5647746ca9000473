"""Smile Without Arbitrage, what is asked next: the lowest price between bids and offers."""

from math import sqrt
from random import Random

HALF = 0.1
MIDDLES = {90: 12.4, 95: 8.6, 105: 3.2, 110: 1.7}


def closed_form_lowest_between_quotes():
    """What both butterflies bring whose end is the 100 call: sold at bids in the middle, bought at offers at the other end."""
    bid = {strike: middle - HALF for strike, middle in MIDDLES.items()}
    offer = {strike: middle + HALF for strike, middle in MIDDLES.items()}
    return max(2 * bid[95] - offer[90], 2 * bid[105] - offer[110])


def simulate_lowest_between_quotes(seed, runs=200_000):
    """A law of the final price that stands on the edge: all quoted calls have their means between bid and offer, and the 100 call is the cheapest."""
    chances = _cheapest_law()
    random = Random(seed)
    finals = random.choices(list(chances), list(chances.values()), k=runs)
    payoffs = [max(final - 100, 0) for final in finals]
    mean = sum(payoffs) / runs
    return mean, sqrt(sum((payoff - mean) ** 2 for payoff in payoffs) / (runs - 1) / runs)


def _cheapest_law(grid=0.05):
    """Of all laws on a few final prices that the quotes allow, tried one after the other, one with the least mean of the 100 call."""
    steps = [round(-HALF + grid * k, 10) for k in range(round(2 * HALF / grid) + 1)]
    best = None
    for at90, at95, at105, at110 in ((a, b, c, d) for a in steps for b in steps for c in steps for d in steps):
        calls = {90: MIDDLES[90] + at90, 95: MIDDLES[95] + at95, 105: MIDDLES[105] + at105, 110: MIDDLES[110] + at110}
        for tick in range(400, 620, 5):
            law = _law({**calls, 100: tick / 100})
            if law and (best is None or tick < best[0]):
                best = tick, law
    return best[1]


def _law(calls):
    """Chances of the strikes and of one price beyond each end, with these means of the calls and 100 of the share; None if one is negative."""
    strikes = sorted(calls)
    # All that ends below 90 ends at one place, all that ends above 110 at another.
    slopes = [(calls[b] - calls[a]) / (b - a) for a, b in zip(strikes, strikes[1:])]
    top = strikes[-1] + calls[strikes[-1]] / 0.15
    first, last = -0.9, -0.15
    floor = strikes[0] - (calls[strikes[0]] - (100 - strikes[0])) / (1 + first)
    places = [floor, *strikes, top]
    slopes = [-1.0, first, *slopes, last, 0.0]
    chances = [after - before for before, after in zip(slopes, slopes[1:])]
    return dict(zip(places, chances)) if min(chances) > -1e-9 else None


if __name__ == "__main__":
    exact = closed_form_lowest_between_quotes()
    law = _cheapest_law()
    assert abs(sum(law.values()) - 1) < 1e-9
    assert abs(sum(final * chance for final, chance in law.items()) - 100) < 1e-9
    for strike, middle in MIDDLES.items():
        mean = sum(max(final - strike, 0) * chance for final, chance in law.items())
        assert middle - HALF - 1e-9 <= mean <= middle + HALF + 1e-9
    for seed in range(1, 6):
        estimate, error = simulate_lowest_between_quotes(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
