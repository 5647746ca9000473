"""The Benchmark You Choose, the steps of the dialogue: the two conditions, a mirror image, and the lead."""

from math import asin, pi, sqrt
from random import Random
from statistics import correlation


def closed_form_if_independent():
    return 0.5 * 0.5


def simulate_if_independent(seed, runs=40_000):
    """The signs of two normals that have nothing to do with each other."""
    random = Random(seed)
    return _share(random.gauss(0, 1) > 0 and random.gauss(0, 1) > 0 for _ in range(runs))


def closed_form_mirror_image():
    return 0.25 + asin(1) / (2 * pi)


def simulate_mirror_image(seed, runs=40_000):
    random = Random(seed)
    return _share(x > 0 and x > -x for x in (random.gauss(0, 1) for _ in range(runs)))


def closed_form_correlation_with_lead(r):
    return sqrt((1 - r) / 2)


def simulate_correlation_with_lead(seed, r, runs=20_000):
    """The correlation in a sample; its standard error is (1 - correlation²)/√runs."""
    random = Random(seed)
    pairs = []
    for _ in range(runs):
        x = random.gauss(0, 1)
        pairs.append((x, x - (r * x + sqrt(1 - r * r) * random.gauss(0, 1))))
    found = correlation(*zip(*pairs))
    return found, (1 - found**2) / sqrt(runs)


def closed_form_today():
    return 0.25 + asin(0.5) / (2 * pi)


def simulate_today(seed, runs=40_000):
    random = Random(seed)
    days = ((random.gauss(0, 1), random.gauss(0, 1)) for _ in range(runs))
    return _share(x > 0 and x > 0.5 * x + sqrt(0.75) * noise for x, noise in days)


def _share(happened):
    seen = list(happened)
    share = sum(seen) / len(seen)
    return share, sqrt(share * (1 - share) / len(seen))


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_if_independent, simulate_if_independent),
        (closed_form_mirror_image, simulate_mirror_image),
        (lambda: closed_form_correlation_with_lead(-0.5), lambda seed: simulate_correlation_with_lead(seed, -0.5)),
        (closed_form_today, simulate_today),
    ]:
        exact = closed_form()
        for seed in range(1, 4):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
