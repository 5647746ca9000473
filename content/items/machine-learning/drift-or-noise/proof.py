"""Drift or Noise?: the mean time to a false alarm from the first-step equations, against simulated tallies."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(hit=0.6, fall=5):
    """The mean number of calls until the tally stands `fall` below its highest value."""
    miss = 1 - hit
    step = total = 1 / miss
    for _ in range(fall - 1):
        step = (1 + hit * step) / miss
        total += step
    return total


def working(hit, fall):
    """What the texts name: the wait for every step of the shortfall, and for a model that is as often wrong as this one is right."""
    miss = 1 - hit
    steps, ten = waits(hit, fall), sum(waits(hit, 10))
    first, factor = Fraction(f"{float(1 / miss):.3f}"), Fraction(f"{float(hit / miss):.3f}")
    word = "=" if first == 1 / miss and factor == hit / miss else "\\approx"
    shown = {"miss": miss, "drift": hit - miss, "first": first, "factor": factor, "is": word}
    broken = {"broken": sum(waits(miss, fall)), "ten": ten, "broken_ten": sum(waits(miss, 10))}
    return {**shown, **broken, **{f"d{k}": step for k, step in enumerate(steps)}, "answer": sum(steps)}


def waits(hit, fall):
    """The mean numbers of calls from each shortfall to the next, exactly."""
    steps = [1 / (1 - hit)]
    while len(steps) < fall:
        steps.append((1 + hit * steps[-1]) / (1 - hit))
    return steps


def wrong(hit, fall):
    """In the order of `misconceptions`."""
    miss = 1 - hit
    return [(miss**-fall - 1) / hit, fall * (fall + 1), fall / (hit - miss)]



def simulate(seed, hit=0.6, fall=5, runs=1_000):
    """(estimate, standard error): tallies and their highest values, call by call."""
    random = Random(seed)
    total = squares = 0
    for _ in range(runs):
        calls = calls_until_alarm(random.random, hit, fall)
        total += calls
        squares += calls * calls
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / (runs - 1))


def calls_until_alarm(draw, hit, fall):
    tally = highest = calls = 0
    while tally > highest - fall:
        tally += 1 if draw() < hit else -1
        if tally > highest:
            highest = tally
        calls += 1
    return calls


if __name__ == "__main__":
    for hit, fall in ((0.6, 5), (0.4, 5), (0.5, 3)):
        for seed in range(1, 4):
            estimate, error = simulate(seed, hit, fall)
            print(f"hit {hit}, fall {fall}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(hit, fall):.3f}")
            assert abs(estimate - closed_form(hit, fall)) <= 4 * error
