"""Twelve Message Types: the cheaper way of every stage, against simulated tests that change over after each number of types."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(types=12, hand=4.5):
    """Mean minutes to have all types, by replays of a minute and messages of `hand` minutes."""
    return sum(min(types / missing, hand) for missing in range(1, types + 1))


def working(types, hand):
    """What the texts name: what is replayed and what is written. None unless the last two or three are written, and no stage is a tie."""
    last = sum(Fraction(types, missing) > hand for missing in range(1, types + 1))
    if last not in (2, 3) or any(Fraction(types, missing) == hand for missing in range(1, types + 1)):
        return None
    costs = [Fraction(types, missing) for missing in range(1, types + 1)]
    replayed, answer = sum(costs), sum(min(cost, hand) for cost in costs)
    is_own = hand == Fraction(9, 2)
    digits = f"{float(hand):g}"
    price = {"price": "$4\\tfrac12$", "bar": "4\\tfrac12", "hand_frac": "\\frac92"} if is_own else {"price": f"${digits}$", "bar": f"{{{digits}}}", "hand_frac": f"{{{digits}}}"}
    saved = "nine\nminutes, a quarter of the time" if is_own else f"{float(replayed - answer):.1f}\nminutes, {float(100 - 100 * answer / replayed):.0f} % of the time"
    terms = [f"$({float(cost):g} - {digits})$" for cost in reversed(costs[:last])]
    words = {**price, "saved": saved, "less": " and ".join([", ".join(terms[:-1]), terms[-1]]), "fewer": "last type" if last == 2 else "last two types"}
    stages = {"keep": last + 1, "last": last, "dear": costs[last - 1], "cheap": CHEAP[last], "tail": sum(Fraction(1, missing) for missing in range(1, last + 1))}
    return {**words, **stages, "by_hand": last * hand, "answer": answer}


CHEAP = {2: "four", 3: "three"}


def wrong(types, hand):
    """In the order of `misconceptions`."""
    costs = [Fraction(types, missing) for missing in range(1, types + 1)]
    last = working(types, hand)["last"]

    def written(count):
        return count * hand + sum(costs[count:])

    return [sum(costs), types * hand, written(last + 1), written(last - 1)]



def simulate(seed, types=12, hand=4.5, runs=1_000):
    """(estimate, standard error): all times to change over are tried, and the best is tried again on replays of its own."""
    random = Random(seed)
    tries = [replays(random, types) for _ in range(runs)]
    best = min(range(types + 1), key=lambda have: sum(waits[have] + hand * (types - have) for waits in tries))
    minutes = [replays(random, types)[best] + hand * (types - best) for _ in range(runs)]
    mean = sum(minutes) / runs
    variance = sum((one - mean) ** 2 for one in minutes) / (runs - 1)
    return mean, sqrt(variance / runs)


def replays(random, types):
    """After how many replays one has 0, 1, 2, … types."""
    waits, seen, count = [0], set(), 0
    while len(seen) < types:
        count += 1
        drawn = random.randrange(types)
        if drawn not in seen:
            seen.add(drawn)
            waits.append(count)
    return waits


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
