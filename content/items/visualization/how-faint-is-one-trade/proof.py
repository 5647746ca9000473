"""How Faint Is One Trade: where the difference of a power and its square is largest, against dots that are blended one after the other."""

from fractions import Fraction
from math import log


def closed_form(few=30):
    """The opacity at which a stack of `few` dots and one of twice as many look most different."""
    return 1 - 0.5 ** (1 / few)


def working(few):
    """The numbers of the texts."""
    answer = closed_form(few)
    return {
        "many": 2 * few,
        "tenth": 0.9**few - 0.9 ** (2 * few),
        "root": log(2),
        "quick": log(2) / few,
        "answer": answer,
    }


def wrong(few):
    """In the order of `misconceptions`."""
    return [Fraction(1, 2 * few), Fraction(1, few), 0.1]


def darkness(alpha, dots):
    """Of white paper, after so many dots: each of them lets through what it does not cover."""
    light = 1.0
    for _ in range(dots):
        light *= 1 - alpha
    return 1 - light


def simulate(seed, few=30):
    """(estimate, standard error): the best opacity is looked for, in finer and finer steps. `seed` only shifts where the search begins."""
    low, high = 0.0, 1.0 - 0.001 * (seed % 7)
    while high - low > 1e-9:
        third = (high - low) / 3
        one, other = (darkness(a, 2 * few) - darkness(a, few) for a in (low + third, high - third))
        # Where both stacks are black there is no difference at all: the best is fainter.
        low, high = (low, high - third) if one >= other else (low + third, high)
    # At its top the difference is flat, and rounding blurs where it is highest.
    return (low + high) / 2, 1e-7


if __name__ == "__main__":
    for few in (30, 10, 60):
        exact = closed_form(few)
        for seed in range(1, 4):
            estimate, error = simulate(seed, few)
            print(f"{few} dots and twice as many, seed {seed}: {estimate:.9f}, closed form {exact:.9f}")
            assert abs(estimate - exact) <= 4 * error
