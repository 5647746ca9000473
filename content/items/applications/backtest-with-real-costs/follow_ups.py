"""Backtest With Real Costs, what is asked next: what impact takes of the gross profit at the size that earns most."""

from math import sqrt
from random import Random


def closed_form_share_of_the_impact(power=0.5):
    """G x - C x^(1 + power) is largest where G = (1 + power) C x^power."""
    return 1 / (1 + power)


def simulate_share_of_the_impact(seed, days=250, impact=0.05):
    """One drawn year, traded at many sizes: the share at the best of them. Its error is what the steps between sizes leave open."""
    random = Random(seed)
    targets, moves = [0.0], []
    for _ in range(days):
        targets.append(random.choice([-1.0, 0.0, 1.0]) * random.uniform(1, 3))
        moves.append(random.gauss(0, 1) + 0.6 * targets[-1])
    step = 1.02
    sizes = [step**number for number in range(-300, 600)]
    ledgers = [_ledger(targets, moves, size, impact) for size in sizes]
    best = max(range(len(sizes)), key=lambda place: ledgers[place][0] - ledgers[place][1])
    assert 0 < best < len(sizes) - 1, "the best size lies outside of those tried"
    gross, cost = ledgers[best]
    return cost / gross, cost / gross * (step - 1) / 2


def _ledger(targets, moves, size, impact):
    """Gross profit and impact of a year, trade by trade."""
    gross = cost = held = 0.0
    for target, move in zip(targets[1:], moves):
        traded = abs(size * target - held)
        cost += traded * impact * sqrt(traded)
        held = size * target
        gross += held * move
    return gross, cost


if __name__ == "__main__":
    exact = closed_form_share_of_the_impact()
    for seed in range(1, 6):
        estimate, error = simulate_share_of_the_impact(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
