"""Somebody Saw the Higher Die, the steps of the dialogue: what a 5 tells, buyers chosen by the mean, and buyers that agree with the price."""

from fractions import Fraction
from math import sqrt
from random import Random

from proof import closed_form, group, mean, simulate, worth

HALF = Fraction(1, 2)


def closed_form_worth_of_a_five():
    return float(worth(5))


def simulate_worth_of_a_five(seed, runs=100_000):
    sums = [a + b for a, b in _rolls(seed, runs) if max(a, b) == 5]
    return _mean(sums)


def closed_form_ask_from_the_mean():
    return float(group(6, HALF, (5, 6))[0])


def simulate_ask_from_the_mean(seed):
    return _mean(_bought(seed, {5, 6}))


def closed_form_gain_of_a_five():
    return float(worth(5) - group(6, HALF, (5, 6))[0])


def simulate_gain_of_a_five(seed):
    """What she got, less what all who bought got, who paid as much as that."""
    got, error = simulate_worth_of_a_five(seed)
    paid, other = simulate_ask_from_the_mean(seed + 1_000)
    return got - paid, sqrt(error**2 + other**2)


def closed_form_which_way():
    return _letter(group(6, HALF, (6,))[0] - group(6, HALF, (5, 6))[0])


def simulate_which_way(seed):
    """All rolls: each of them is bought blindly once, and twice by those who looked and buy."""
    rolls = [(a, b) for a in range(1, 7) for b in range(1, 7)]

    def average(buyers):
        return mean([a + b for a, b in rolls] + 2 * [a + b for a, b in rolls if max(a, b) in buyers])

    return _letter(average({6}) - average({5, 6}))


def _letter(move):
    return "b" if abs(move) < 1e-9 else "c" if move > 0 else "a"


def closed_form_ask_that_agrees():
    return closed_form()[1]


def simulate_ask_that_agrees(seed):
    return _mean(_bought(seed, {6}))


def closed_form_bid():
    return closed_form()[0]


def simulate_bid(seed):
    """The market maker who learns the quotes from simulated customers."""
    return simulate(seed)[0]


def _bought(seed, buyers, runs=60_000):
    """The sums of the rolls on which a customer bought: half of them have looked, and buy if they saw one of these faces."""
    random = Random(seed)
    sums = []
    for a, b in _rolls(seed + 10_000, runs):
        looked = random.random() < 0.5
        if max(a, b) in buyers if looked else random.random() < 0.5:
            sums.append(a + b)
    return sums


def _rolls(seed, runs):
    random = Random(seed)
    return [(random.randint(1, 6), random.randint(1, 6)) for _ in range(runs)]


def _mean(values):
    middle = mean(values)
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    for exact, simulated in [
        (closed_form_worth_of_a_five(), simulate_worth_of_a_five),
        (closed_form_ask_from_the_mean(), simulate_ask_from_the_mean),
        (closed_form_gain_of_a_five(), simulate_gain_of_a_five),
        (closed_form_ask_that_agrees(), simulate_ask_that_agrees),
        (closed_form_bid(), simulate_bid),
    ]:
        for seed in range(1, 4):
            estimate, error = simulated(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
    assert closed_form_which_way() == simulate_which_way(1) == "c"
    print("worth of the faces:", [round(float(worth(face)), 2) for face in range(1, 7)])
    print(f"bid with those who saw up to 4: {float(group(6, HALF, range(1, 5))[0]):.2f}")
    many = Fraction(4, 5)
    careless, right = (float(group(6, many, buyers)[0]) for buyers in ((5, 6), (6,)))
    print(f"four in five have looked: {careless:.2f}, {right:.2f}, {right - careless:.2f}; the ask of the proof: {closed_form(share=0.8)[1]:.2f}")
