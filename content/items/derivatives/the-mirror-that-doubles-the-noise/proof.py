"""A Mirror to Reduce the Variance: moments of a normal move, against variances of simulated pairs."""

from math import pi, sqrt
from random import Random


def closed_form(calls=3, puts=1):
    """Variance with mirror images over variance without, for as many payoffs."""
    mirrored = (calls + puts) ** 2 * (1 - 2 / pi) / 4
    independent = ((calls**2 + puts**2) / 2 - (calls + puts) ** 2 / (2 * pi)) / 2
    return mirrored / independent


def working(calls, puts):
    """What the texts name; None where the puts outnumber the calls, since that only swaps the two."""
    if puts > calls:
        return None
    both = calls + puts
    mirrored, single = both**2 * (1 - 2 / pi) / 4, (calls**2 + puts**2) / 2 - both**2 / (2 * pi)
    verdict = "raises" if mirrored > single / 2 else "lowers"
    squares = calls**2 + puts**2
    shown = {"both": both, "both2": both**2, "squares": squares, "product": calls * puts, "single": single, "independent": single / 2}
    covariance = calls * puts - both**2 / (2 * pi)
    return {"answer": mirrored / (single / 2), "mirrored": mirrored, "verdict": verdict, "cov": covariance, **shown}


def wrong(calls, puts):
    """In the order of `misconceptions`."""
    return [closed_form(1, 0), 2, 0.5]


def simulate(seed, calls=3, puts=1, runs=20_000, batches=20):
    """(estimate, standard error): sample variances of the means of pairs, mirrored and not."""
    random = Random(seed)

    def pays(move):
        return calls * move if move > 0 else -puts * move

    ratios = []
    for _ in range(batches):
        moves = [random.gauss(0, 1) for _ in range(runs // batches)]
        mirrored = _variance([(pays(move) + pays(-move)) / 2 for move in moves])
        independent = _variance([(pays(move) + pays(random.gauss(0, 1))) / 2 for move in moves])
        ratios.append(mirrored / independent)
    mean = sum(ratios) / batches
    return mean, sqrt(sum((ratio - mean) ** 2 for ratio in ratios) / (batches - 1) / batches)


def _variance(values):
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


if __name__ == "__main__":
    for given in [(3, 1), (10, 1), (1, 1), (2, 7)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
