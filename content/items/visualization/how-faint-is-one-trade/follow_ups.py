"""How Faint Is One Trade, what is asked next: the darkness of two stacks at the best opacity, by chance and by blending."""

from math import sqrt
from random import Random

from proof import closed_form


def closed_form_the_larger():
    """The best opacity leaves half of the light after 30 dots, hence a quarter after 60."""
    return 1 - 0.5**2


def simulate_the_larger(seed, rays=10_000):
    """(estimate, standard error): rays of light, each of which is stopped by a dot with the probability that is its opacity."""
    random = Random(seed)
    alpha = closed_form()
    share = sum(any(random.random() < alpha for _ in range(60)) for _ in range(rays)) / rays
    return share, sqrt(share * (1 - share) / rays)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_the_larger(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_the_larger()}")
        assert abs(estimate - closed_form_the_larger()) <= 4 * error
