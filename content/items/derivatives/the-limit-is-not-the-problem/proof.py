"""The Limit Is Not the Problem: a geometric law over the positions, against buyers counted at a simulated desk."""

from math import sqrt
from random import Random


def closed_form(buyers=0.6, limit=3):
    """The share of buyers who find the desk at its short limit."""
    ratio = buyers / (1 - buyers)
    return ratio ** (2 * limit) / sum(ratio**state for state in range(2 * limit + 1))


def working(buyers, limit):
    """What the texts name: the ratio of the flows, the states, and what remains without a limit."""
    sellers = 1 - buyers
    ratio = buyers / sellers
    total = sum(ratio**state for state in range(2 * limit + 1))
    last = 2 * limit
    shown = {"sellers": sellers, "ratio": ratio, "states": last + 1, "last": last, "top": float(ratio**last), "total": float(total)}
    return {"answer": float(ratio**last / total), "floor": float(1 - sellers / buyers), **shown}


def wrong(buyers, limit):
    """In the order of `misconceptions`."""
    ratio = buyers / (1 - buyers)
    return [1 / (2 * limit + 1), float(1 - 1 / ratio), float(ratio**limit / sum(ratio**state for state in range(limit + 1)))]


def simulate(seed, buyers=0.6, limit=3, desks=40, customers=1_500):
    """(estimate, standard error): each desk starts flat, and its first customers are not counted."""
    random = Random(seed)
    shares = []
    for _ in range(desks):
        position, came, lost = 0, 0, 0
        for number in range(customers + 300):
            if random.random() < buyers:
                if number >= 300:
                    came += 1
                    lost += position == -limit
                position = max(position - 1, -limit)
            else:
                position = min(position + 1, limit)
        shares.append(lost / came)
    mean = sum(shares) / desks
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / (desks - 1) / desks)


if __name__ == "__main__":
    for given in [(0.6, 3), (0.55, 5), (0.7, 1)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
