"""The Customer Who Comes Back: odds that the customer knows, against simulated customers and what their contracts paid."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(share=0.2, back=0.25):
    """Value of the contract, given that one customer bought it and came back; `share` know, the others return with chance `back`."""
    knows = share / (share + (1 - share) * back)
    return 100 * knows + 50 * (1 - knows)


def working(share, back):
    """What the texts name: customers, counted, and the odds. The crowd is as large as whole numbers ask for."""
    half_others = (1 - share) / 2
    learn, returning = share / 2, half_others * back
    knows, odds = learn / (learn + returning), learn / returning
    crowd = 1000
    while any((crowd * part).denominator > 1 for part in (learn, half_others / 2, returning / 2)):
        crowd += 1000
    parts = {"know": share, "learn": learn, "others": 1 - share, "buy": half_others, "half": half_others / 2, "return": returning, "lucky": returning / 2}
    counts = {name: crowd * part for name, part in parts.items()}
    counts |= {"all": counts["learn"] + counts["return"], "pays": counts["learn"] + counts["lucky"]}
    first, second = 50 + 50 * share, 50 + 50 * knows
    price = Fraction(f"{float(second):.2f}")
    prices = {"first": first, "second": price, "less": price - first, "is": "=" if price == second else "\\approx"}
    words = {"crowd": "a thousand" if crowd == 1000 else f"{crowd:,}", "part": PARTS[1 / back]}
    chances = {"one_in": 1 / share, "against": 1 / share - 1, "rest": 1 - share, "times": 1 / back}
    chances |= {"over": knows.numerator, "under": knows.denominator, "for": odds.numerator, "to": odds.denominator}
    return {**counts, **prices, **words, **chances, "answer": second}


PARTS = {2: "half", 4: "a quarter", 5: "a fifth", 8: "an eighth", 10: "a tenth"}


def wrong(share, back):
    """In the order of `misconceptions`."""
    buys = (1 + share) / 2
    return [100 * buys, 100 * buys**2 / (buys**2 + (1 - buys) ** 2), 50]



def simulate(seed, share=0.2, back=0.25, runs=30_000):
    """(estimate, standard error): the mean payoff over the customers who bought and came back."""
    random = Random(seed)
    payoffs = []
    for _ in range(runs):
        approved = random.random() < 0.5
        if random.random() < share:
            returns = approved
        else:
            returns = random.random() < 0.5 and random.random() < back
        if returns:
            payoffs.append(100 if approved else 0)
    mean = sum(payoffs) / len(payoffs)
    return mean, sqrt(mean * (100 - mean) / len(payoffs))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
