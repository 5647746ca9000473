"""The Customer Who Comes Back: odds that the customer knows, against simulated customers and what their contracts paid."""

from math import sqrt
from random import Random


def closed_form(share=0.2, back=0.25):
    """Value of the contract, given that one customer bought it and came back; `share` know, the others return with chance `back`."""
    knows = share / (share + (1 - share) * back)
    return 100 * knows + 50 * (1 - knows)


def simulate(seed, share=0.2, back=0.25, runs=60_000):
    """(estimate, standard error): the mean payoff over the customers who bought and came back."""
    random = Random(seed)
    payoffs = []
    for _ in range(runs):
        approved = random.random() < 0.5
        if random.random() < share:
            returns = approved
        else:
            returns = random.random() < 0.5 and random.random() < back
        if returns:
            payoffs.append(100 if approved else 0)
    mean = sum(payoffs) / len(payoffs)
    return mean, sqrt(mean * (100 - mean) / len(payoffs))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
