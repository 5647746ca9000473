"""Orders That Outlive the Log: time watched over deaths seen, against completing the lives that were cut off."""

from fractions import Fraction
from math import exp, sqrt
from random import Random

START, STOP = 10, 60


def closed_form(dead=80, mean=26.0, alive=40):
    """Maximum likelihood estimate of the mean life: the log starts at START and stops watching at STOP."""
    return (dead * (mean - START) + alive * (STOP - START)) / dead


def working(dead, mean, alive):
    """What the texts name: the time watched, and how many should outlive the log and did. None where the estimate has more than two decimals."""
    watched = dead * (mean - START) + alive * (STOP - START)
    answer = Fraction(watched, dead)
    if (answer * 100).denominator > 1:
        return None
    shares = {"last": exp(-(STOP - START) / answer), "share": Fraction(alive, dead + alive)}
    return {"all": dead + alive, "watched": watched, "beyond": mean - START, **shares, "answer": answer}


def wrong(dead, mean, alive):
    """In the order of `misconceptions`."""
    watched = dead * (mean - START) + alive * (STOP - START)
    return [mean, Fraction(dead * mean + alive * STOP, dead + alive), Fraction(dead * mean + alive * STOP, dead), Fraction(watched, dead + alive)]


def simulate(seed, dead=80, mean=26.0, alive=40, chains=80, rounds=20):
    """(estimate, standard error). Each chain guesses a mean life, draws whole lives until they outlast STOP to complete the
    log, averages what a completed log says, and starts again. The likelihood is at its top where this settles on average.
    """
    random = Random(seed)
    ends = []
    for _ in range(chains):
        guess = mean
        for _ in range(rounds):
            completed = dead * mean + sum(life_beyond(random, STOP, guess) for _ in range(alive))
            # Every life in the completed log is one that outlasted START, which lifts their mean by START.
            guess = completed / (dead + alive) - START
        ends.append(guess)
    average = sum(ends) / chains
    variance = sum((end - average) ** 2 for end in ends) / (chains - 1)
    return average, sqrt(variance / chains)


def life_beyond(random, limit, mean):
    life = random.expovariate(1 / mean)
    while life < limit:
        life = random.expovariate(1 / mean)
    return life


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
    for dead, mean, alive in [(60, 32, 60), (120, 22, 20)]:
        estimate, error = simulate(7, dead, mean, alive)
        assert abs(estimate - closed_form(dead, mean, alive)) <= 4 * error
