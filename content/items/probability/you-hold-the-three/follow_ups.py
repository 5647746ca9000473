"""You Hold the Three, what is asked next: what a refusal says, and with which card one buys beside Vera."""

from math import sqrt
from random import Random

from proof import closed_form, mean

DECK = range(1, 13)
OWN = 3


def closed_form_refused_both():
    """She neither buys at 21 nor sells at 19: her own value, (9c + 156)/11, lies between them."""
    cards = [card for card in DECK if card != OWN and 19 <= (9 * card + 156) / 11 <= 21]
    vera = mean(cards)
    return OWN + vera + (78 - OWN - vera) / 10


def simulate_refused_both(seed, runs=40_000):
    """Deals in which she refuses; what the cards that she does not see could be, she averages herself."""
    random = Random(seed)
    hidden = [card for card in DECK if card != OWN]
    worth = {card: card + 2 * mean([other for other in DECK if other != card]) for card in DECK}
    sums = [
        OWN + vera + walt
        for vera, walt in (random.sample(hidden, 2) for _ in range(runs))
        if 19 <= worth[vera] <= 21
    ]
    middle = mean(sums)
    variance = sum((one - middle) ** 2 for one in sums) / (len(sums) - 1)
    return middle, sqrt(variance / len(sums))


def closed_form_lowest_buyer():
    return next(own for own in DECK if closed_form(own=own) > 21)


def simulate_lowest_buyer(seed):
    """All deals are counted, so nothing is left to chance."""
    worth = {card: card + 2 * mean([other for other in DECK if other != card]) for card in DECK}
    for own in DECK:
        others = [card for card in DECK if card != own]
        sums = [own + vera + walt for vera in others if worth[vera] > 21 for walt in others if walt != vera]
        if mean(sums) > 21:
            return own, 0.0
    raise AssertionError("with no card at all")


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_refused_both(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_refused_both():.4f}")
        assert abs(estimate - closed_form_refused_both()) <= 4 * error
    assert simulate_lowest_buyer(1)[0] == closed_form_lowest_buyer()
