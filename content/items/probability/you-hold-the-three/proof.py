"""You Hold the Three: the cards Vera may hold, against deals in which she decides and the sum is looked at."""

from math import sqrt
from random import Random


def closed_form(n=12, own=3, ask=21):
    """Mean sum of three cards out of 1 … n, given yours, and given that to Vera the sum is worth more than `ask`."""
    total = n * (n + 1) / 2
    least = (ask - 2 * total / (n - 1)) * (n - 1) / (n - 3)
    high = [card for card in range(1, n + 1) if card != own and card > least + 1e-9]
    vera = sum(high) / len(high)
    return own + vera + (total - own - vera) / (n - 2)


def simulate(seed, n=12, own=3, ask=21, runs=30_000):
    """(estimate, standard error) over the deals in which Vera buys. She averages what the cards that she does not see could be."""
    random = Random(seed)
    deck = list(range(1, n + 1))
    hidden = [card for card in deck if card != own]
    buys = {card: card + 2 * mean([other for other in deck if other != card]) > ask + 1e-9 for card in deck}
    sums = []
    for _ in range(runs):
        vera, walt = random.sample(hidden, 2)
        if buys[vera]:
            sums.append(own + vera + walt)
    middle = mean(sums)
    variance = sum((one - middle) ** 2 for one in sums) / (len(sums) - 1)
    return middle, sqrt(variance / len(sums))


def mean(values):
    return sum(values) / len(values)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for n, own, ask in [(16, 5, 20), (12, 1, 23), (14, 4, 22)]:
        estimate, error = simulate(7, n, own, ask)
        assert abs(estimate - closed_form(n, own, ask)) <= 4 * error
