"""The Strategy She Did Not Show, what is asked next: nine strategies in the drawer."""

from math import comb, sqrt
from random import Random


def closed_form_nine_in_the_drawer(p=0.2, g=0.8, b=0.5, strategies=10):
    """Odds of sound to unsound, weighed with the chance that another given strategy is drawn among the winners, this one among them or not."""
    others, wins = strategies - 2, p * g + (1 - p) * b
    law = [comb(others, k) * wins**k * (1 - wins) ** (others - k) for k in range(others + 1)]

    def left_out(x):
        return sum(chance * ((1 - x) / (1 + k) + x / (2 + k)) for k, chance in enumerate(law))

    sound, unsound = p * left_out(g), (1 - p) * left_out(b)
    return sound / (sound + unsound)


def simulate_nine_in_the_drawer(seed, p=0.2, g=0.8, b=0.5, strategies=10, runs=20_000):
    """Years, slides by lot, and the share of sound ones in the whole drawer."""
    random = Random(seed)
    shares = []
    for _ in range(runs):
        sound = [random.random() < p for _ in range(strategies)]
        winners = [i for i, good in enumerate(sound) if random.random() < (g if good else b)]
        if winners:
            slide = random.choice(winners)
            shares.append((sum(sound) - sound[slide]) / (strategies - 1))
    mean = sum(shares) / len(shares)
    return mean, sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)


if __name__ == "__main__":
    exact = closed_form_nine_in_the_drawer()
    for seed in range(1, 6):
        estimate, error = simulate_nine_in_the_drawer(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
