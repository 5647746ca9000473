"""Decimal, Float and a Missing Cent: half of the ties fall, against both books kept on random fees."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(fees=10_000, digits=1):
    """In euros: one fee in 10**digits is a tie, half of the ties fall, and each that falls costs a cent."""
    return fees / 10**digits / 2 / 100


def working(fees, digits):
    """What the texts name: the ties of a month, and how far the gap of one month lies from the mean, in cents."""
    share = Fraction(1, 2 * 10**digits)
    ties = f"{int(2 * fees * share):,}"
    words = {"ties": "thousand", "month": "a thousand"} if ties == "1,000" else {"ties": ties, "month": ties}
    return {**words, "fees_apart": f"{fees:,}".replace(",", "\\,"), "cents": fees * share, "spread": sqrt(fees * share * (1 - share)), "answer": fees * share / 100}


def wrong(fees, digits):
    """In the order of `misconceptions`."""
    answer = working(fees, digits)["answer"]
    return [0, 2 * answer, Fraction(fees, 200), answer / 2]



def simulate(seed, fees=10_000, digits=1, runs=15_000):
    """(estimate, standard error): both books round the same random fees, with Python's own arithmetic."""
    random = Random(seed)
    unit, scale = Decimal(10) ** -(2 + digits), 10 ** (2 + digits)
    gaps = [gap(str(random.randrange(scale, 10 * scale) * unit)) for _ in range(runs)]
    mean = sum(gaps) / runs
    variance = sum((value - mean) ** 2 for value in gaps) / (runs - 1)
    return fees * mean / 100, fees * sqrt(variance / runs) / 100


def gap(fee):
    """By how many cents the front book is above the back book."""
    front = Decimal(fee).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    back = round(float(fee), 2)
    return round(float(front) * 100) - round(back * 100)


if __name__ == "__main__":
    # No chance at all: every fee there is, once.
    ties = sum(gap(f"{fee / 1000:.3f}") for fee in range(1000, 10_000))
    assert ties == 450, ties
    for digits in (1, 2):
        for seed in range(1, 4):
            estimate, error = simulate(seed, digits=digits)
            print(f"digits {digits}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(digits=digits):.4f}")
            assert abs(estimate - closed_form(digits=digits)) <= 4 * error
