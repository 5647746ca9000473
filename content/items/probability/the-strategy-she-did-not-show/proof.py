"""The Strategy She Did Not Show: odds weighed with the chance to be left out, against simulated years and slides."""

from math import sqrt
from random import Random


def closed_form(p=0.2, g=0.8, b=0.5):
    """Probability that the strategy in the drawer is sound, given that the other one is on the slide."""
    sound, unsound = p * (1 - g / 2), (1 - p) * (1 - b / 2)
    return sound / (sound + unsound)


def working(p, g, b):
    """Every number that the texts name."""
    rest, outg, outb = 1 - p, 1 - g / 2, 1 - b / 2
    wg, wb = p * outg, rest * outb
    lost = p * (1 - g) + rest * (1 - b)
    won = p * g + rest * b
    split = {"lost": lost / (lost + won / 2), "iflost": p * (1 - g) / lost, "ifwon": p * g / won}
    return {"rest": rest, "outg": outg, "outb": outb, "wg": wg, "wb": wb, **split, "answer": wg / (wg + wb)}


def wrong(**params):
    """In the order of `misconceptions`."""
    w = working(**params)
    return [params["p"], w["iflost"], w["ifwon"]]


def simulate(seed, p=0.2, g=0.8, b=0.5, runs=60_000):
    """(estimate, standard error): two strategies a year, a slide by her rule, and a look into the drawer."""
    random = Random(seed)
    shown = sound = 0
    for _ in range(runs):
        strategies = [random.random() < p for _ in range(2)]
        winners = [i for i, good in enumerate(strategies) if random.random() < (g if good else b)]
        if not winners:
            continue
        slide = random.choice(winners)
        shown += 1
        sound += strategies[1 - slide]
    estimate = sound / shown
    return estimate, sqrt(estimate * (1 - estimate) / shown)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
