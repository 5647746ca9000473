from math import sqrt
from random import Random


def closed_form(p=20, s=90, f=7):
    prior, hit, alarm = p / 1000, s / 100, f / 100
    return prior * hit**2 / (prior * hit**2 + (1 - prior) * alarm**2)


def simulate(seed, p=20, s=90, f=7, runs=200_000):
    random = Random(seed)
    faulty = positive = 0
    for _ in range(runs):
        is_faulty = random.random() < p / 1000
        chance = (s if is_faulty else f) / 100
        if random.random() < chance and random.random() < chance:
            positive += 1
            faulty += is_faulty
    share = faulty / positive
    return share, sqrt(share * (1 - share) / positive) + 1e-6


def working(p, s, f):
    hit, alarm, sound = s / 100, f / 100, 1000 - p
    both, false = p * hit * hit, sound * alarm * alarm
    return {"hit": hit, "alarm": alarm, "sound": sound, "answer": both / (both + false)}


def wrong(p, s, f):
    return [p * s / (p * s + (1000 - p) * f), s / 100]
