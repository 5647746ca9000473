"""The Reluctant Coin, what is asked next: a volatility that is annualised as if days were independent."""

from math import sqrt


def closed_form_annualised(days=252, rho=0.1):
    """Per cent that the root of the days falls short of the deviation of a year, by the summed covariances."""
    year = days + 2 * (days * rho / (1 - rho) - rho * (1 - rho**days) / (1 - rho) ** 2)
    return 100 * (1 - sqrt(days / year))


def simulate_annualised(seed, days=252, rho=0.1):
    """Nothing is left to chance: days of one up or one down, alike with the chance that gives the correlation, and the exact law of their sum."""
    stay = (1 + rho) / 2
    size = 2 * days + 1
    ups, downs = [0.0] * size, [0.0] * size
    ups[days + 1] = downs[days - 1] = 0.5
    for _ in range(days - 1):
        next_ups, next_downs = [0.0] * size, [0.0] * size
        for at in range(1, size - 1):
            next_ups[at + 1] = stay * ups[at] + (1 - stay) * downs[at]
            next_downs[at - 1] = stay * downs[at] + (1 - stay) * ups[at]
        ups, downs = next_ups, next_downs
    variance = sum((at - days) ** 2 * (up + down) for at, (up, down) in enumerate(zip(ups, downs)))
    return 100 * (1 - sqrt(days / variance)), 1e-9


if __name__ == "__main__":
    estimate, error = simulate_annualised(1)
    print(f"{estimate:.6f}, closed form {closed_form_annualised():.6f}")
    assert abs(estimate - closed_form_annualised()) <= 4 * error
