"""The judged follow-up, computed and played."""

from random import Random
from statistics import fmean, stdev


def closed_form_report_begins():
    return 10 / 4 + 20 * 3 / 4


def simulate_report_begins(seed, rounds=40_000):
    random = Random(seed)
    mornings = [max(random.choice((10, 20)), random.choice((10, 20))) for _ in range(rounds)]
    return fmean(mornings), stdev(mornings) / rounds**0.5


if __name__ == "__main__":
    print(closed_form_report_begins(), simulate_report_begins(1))
