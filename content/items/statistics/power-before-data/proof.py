"""Power Before Data: the bell beyond the line, against simulated months of orders."""

from fractions import Fraction
from math import erf, isqrt, sqrt
from random import Random


def closed_form(delta=2.0, sigma=12.0, n=288):
    """Probability that a two-sided z-test at 5 % is significant, with n orders on each side."""
    distance = delta / (sigma * sqrt(2 / n))
    return normal(distance - 1.959964) + normal(-distance - 1.959964)


def normal(x):
    return (1 + erf(x / sqrt(2))) / 2


def working(delta, sigma, n):
    """What the texts name. None where the standard error is no plain number, or the power far from one half."""
    # n is twice a square, so that the root comes out.
    error = Fraction(sigma, isqrt(n // 2))
    distance = delta / error
    answer = closed_form(float(delta), sigma, n)
    if (100 * error).denominator > 1 or delta == 1 or not 0.3 < answer < 0.7:
        return None
    distance = Fraction(f"{float(distance):.2f}")
    is_half, tail = abs(answer - 0.5) < 0.08, normal(float(-distance) - 1.959964)
    words = {
        "middle": "almost on" if abs(distance - 1.96) < 0.15 else "short of" if distance < 1.96 else "beyond",
        "unit": "basis point" if error == 1 else "basis points",
        "far": {Fraction(3, 2): "one and a half", 2: "two", Fraction(5, 2): "two and a half"}.get(distance, f"{float(distance):g}"),
        "second": f"${tail:.5f}$" if tail > 0.000005 else "below $0.00001$",
        "verdict": COIN if is_half else MISSED if answer < 0.5 else FOUND,
        "power": "one half" if is_half else f"{answer:.2f}",
    }
    squares = {"square": sigma**2, "error_square": error**2, "single_square": error**2 / 2, "delta_square": delta**2}
    needed = 16 * sigma**2 / delta**2
    shown = {"single": sigma / sqrt(n), "error": error, "distance": distance, "beyond": distance - Fraction(196, 100), "opposite": -distance - Fraction(196, 100)}
    return {**words, **squares, **shown, "needed": round(needed), "is": "=" if needed.denominator == 1 else "\\approx", "answer": answer}


COIN = "The committee might as well toss a coin."
MISSED = "The committee is more likely to miss it than to find it."
FOUND = "The committee will be somewhat surer than a coin."


def wrong(delta, sigma, n):
    """In the order of `misconceptions`."""
    distance = float(delta) / sigma * sqrt(n / 2)
    one_average = distance * sqrt(2)
    return [0.95, normal(one_average - 1.959964) + normal(-one_average - 1.959964), normal(distance - 1.644854), 0.975]



def simulate(seed, delta=2.0, sigma=12.0, n=288, months=8_000):
    """(estimate, standard error). The two averages of a month are drawn; of so many orders they are normal."""
    random = Random(seed)
    deviation = sigma / sqrt(n)
    line = 1.959964 * sqrt(sigma**2 / n + sigma**2 / n)
    found = 0
    for _ in range(months):
        old = random.gauss(30, deviation)
        new = random.gauss(30 - delta, deviation)
        found += abs(old - new) > line
    # Two months are added to each side, so that the error is never nought when nearly all months agree.
    share = (found + 2) / (months + 4)
    return found / months, sqrt(share * (1 - share) / months)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for delta, sigma, n in [(1.0, 16.0, 100), (4.0, 8.0, 400), (2.5, 10.0, 300)]:
        estimate, error = simulate(7, delta, sigma, n)
        assert abs(estimate - closed_form(delta, sigma, n)) <= 4 * error
