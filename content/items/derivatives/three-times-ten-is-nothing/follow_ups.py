"""Three Times Ten Is Nothing, what is asked next: the leverage that would have been best."""

from math import exp, log, sqrt
from random import Random


def closed_form_best_leverage(index=110, fund=100):
    """The top of the parabola L ln I - (L² - L) v / 2, with v out of the threefold fund."""
    i, t = log(index / 100), log(fund / 100)
    v = i - t / 3
    return i / v + 0.5


def simulate_best_leverage(seed, index=110, fund=100, paths=12, steps=500):
    """By trying: on each path, made so rough that the threefold fund ends where it did, the leverage that brings the most."""
    random = Random(seed)
    best = []
    for _ in range(paths):
        noise = [random.gauss(0, 1 if step // 50 % 2 else 2) for step in range(steps)]
        mean, drift = sum(noise) / steps, log(index / 100) / steps
        low, high = 0.0, 0.1
        for _ in range(16):
            scale = (low + high) / 2
            returns = [exp(drift + scale * (one - mean)) - 1 for one in noise]
            low, high = (scale, high) if _gained(returns, 3) > log(fund / 100) else (low, scale)
        left, right = 0.0, 4.0
        for _ in range(16):
            third = (right - left) / 3
            if _gained(returns, left + third) < _gained(returns, right - third):
                left += third
            else:
                right -= third
        best.append((left + right) / 2)
    mean = sum(best) / paths
    # A reset at finite steps differs from a continuous one by terms of the order of one over their number.
    return mean, sqrt(sum((one - mean) ** 2 for one in best) / (paths - 1) / paths) + mean / steps


def _gained(returns, leverage):
    return sum(log(1 + leverage * one) for one in returns)


if __name__ == "__main__":
    exact = closed_form_best_leverage()
    for seed in range(1, 6):
        estimate, error = simulate_best_leverage(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
