"""You Hold the Three, the steps of the dialogue: before Vera acts, and what her purchase says."""

from math import sqrt
from random import Random

from proof import mean

DECK = range(1, 13)
HIDDEN = [card for card in DECK if card != 3]


def closed_form_before_her_trade():
    return 3 + 2 * 75 / 11


def simulate_before_her_trade(seed, runs=40_000):
    random = Random(seed)
    sums = [3 + sum(random.sample(HIDDEN, 2)) for _ in range(runs)]
    middle = mean(sums)
    return middle, sqrt(sum((one - middle) ** 2 for one in sums) / (runs - 1) / runs)


def closed_form_veras_lowest():
    return next(card for card in DECK if (9 * card + 156) / 11 > 21)


def simulate_veras_lowest(seed):
    """All deals from her chair."""
    return next(card for card in DECK if mean(_sums_with(card)) > 21), 0.0


def _sums_with(card):
    others = [other for other in DECK if other != card]
    return [card + one + two for one in others for two in others if one < two]


def closed_form_her_card():
    return (9 + 12) / 2


def simulate_her_card(seed, runs=40_000):
    """Her card in those deals in which she buys."""
    random = Random(seed)
    buys = {card for card in DECK if mean(_sums_with(card)) > 21}
    cards = [card for card in (random.choice(HIDDEN) for _ in range(runs)) if card in buys]
    middle = mean(cards)
    return middle, sqrt(sum((one - middle) ** 2 for one in cards) / (len(cards) - 1) / len(cards))


def closed_form_walts_card():
    return min("abc", key=lambda letter: abs({"a": 75 / 11, "b": 6.5, "c": 6.45}[letter] - (78 - 3 - 10.5) / 10))


def simulate_walts_card(seed):
    """All deals in which she buys."""
    cards = [walt for vera in (9, 10, 11, 12) for walt in HIDDEN if walt != vera]
    return min("abc", key=lambda letter: abs({"a": 75 / 11, "b": 6.5, "c": 6.45}[letter] - mean(cards)))


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_before_her_trade, simulate_before_her_trade),
        (closed_form_veras_lowest, simulate_veras_lowest),
        (closed_form_her_card, simulate_her_card),
    ]:
        exact = closed_form()
        for seed in range(1, 4):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error + 1e-12
    assert closed_form_walts_card() == simulate_walts_card(1) == "c"
