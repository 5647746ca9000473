"""The Hit Rate of Who Never Asked, what is asked next: how many requests the rate of all clients is worth."""

from math import sqrt
from random import Random


def closed_form_worth_of_the_prior(mean=0.3, spread=0.1):
    """The noise of one request over the variance between clients."""
    return (mean * (1 - mean) - spread**2) / spread**2


def simulate_worth_of_the_prior(seed, clients=24_000, requests=20, batches=12):
    """Clients of two kinds, 20 % and 40 %: how much of a client's rate stays in the best straight line through their true chances."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        truths = [random.choice((0.2, 0.4)) for _ in range(clients // batches)]
        rates = [sum(random.random() < truth for _ in range(requests)) / requests for truth in truths]
        middle, centre = sum(rates) / len(rates), sum(truths) / len(truths)
        both = sum((rate - middle) * (truth - centre) for rate, truth in zip(rates, truths))
        slope = both / sum((rate - middle) ** 2 for rate in rates)
        found.append(requests * (1 / slope - 1))
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_worth_of_the_prior(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {closed_form_worth_of_the_prior():.2f}")
        assert abs(estimate - closed_form_worth_of_the_prior()) <= 4 * error
