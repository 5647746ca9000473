"""A Survey With a Coin in It: the inverted expectation, against surveys in two firms whose truth is known."""

from math import sqrt
from random import Random


def closed_form(c=0.6, y=0.29):
    """The estimated share, when a share y of all answers is "yes" and the wheel asks for honesty with probability c."""
    return (y - (1 - c) / 2) / c


def simulate(seed, c=0.6, y=0.29, answers=60_000):
    """(estimate, standard error). A firm of saints and a firm of sinners are asked; y is placed between what they answer."""
    random = Random(seed)
    saints = sum(answer(random, c, False) for _ in range(answers)) / answers
    sinners = sum(answer(random, c, True) for _ in range(answers)) / answers
    share = (y - saints) / (sinners - saints)
    # Each firm's error moves the share in proportion to its distance from y.
    noise = (1 - share) ** 2 * saints * (1 - saints) + share**2 * sinners * (1 - sinners)
    return share, sqrt(noise / answers) / (sinners - saints)


def answer(random, c, has_done_it):
    if random.random() < c:
        return has_done_it
    return random.random() < 0.5


if __name__ == "__main__":
    for c, y in [(0.6, 0.29), (0.5, 0.25), (0.9, 0.7)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, c, y)
            print(f"c {c}, y {y}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(c, y):.4f}")
            assert abs(estimate - closed_form(c, y)) <= 4 * error
