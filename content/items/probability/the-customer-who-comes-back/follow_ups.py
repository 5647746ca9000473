"""The Customer Who Comes Back, what is asked next: a customer who stays away, and one price for first and second orders."""

from math import sqrt
from random import Random


def closed_form_one_price(share=0.2, back=0.25):
    """The mean over orders: of those who know, two each where the contract pays; of the others, one and sometimes another."""
    informed, others = share / 2 * 2, (1 - share) / 2 * (1 + back)
    return (100 * informed + 50 * others) / (informed + others)


def simulate_one_price(seed, share=0.2, back=0.25, customers=60_000):
    """Customers one by one; what all orders paid, over their number."""
    random = Random(seed)
    rows = []
    for _ in range(customers):
        approved = random.random() < 0.5
        if random.random() < share:
            orders = 2 if approved else 0
        else:
            orders = 0 if random.random() < 0.5 else 1 + (random.random() < back)
        rows.append((orders, 100 * orders * approved))
    orders = sum(count for count, _ in rows)
    price = sum(paid for _, paid in rows) / orders
    return price, sqrt(sum((paid - price * count) ** 2 for count, paid in rows)) / orders


def closed_form_stays_away(share=0.2, back=0.25):
    """Bayes' rule over those who buy, by whether they know and whether it pays: of those who know, none stays away."""
    buys = {(True, True): share / 2, (True, False): 0, (False, True): (1 - share) / 4, (False, False): (1 - share) / 4}
    away = {(knows, pays): 0 if knows else chance * (1 - back) for (knows, pays), chance in buys.items()}
    return 100 * (away[True, True] + away[False, True]) / sum(away.values())


def simulate_stays_away(seed, share=0.2, back=0.25, customers=60_000):
    """Customers one by one; what the contracts paid of those who bought once and were not seen again."""
    random = Random(seed)
    paid = []
    for _ in range(customers):
        approved, knows = random.random() < 0.5, random.random() < share
        buys = approved if knows else random.random() < 0.5
        returns = buys and (knows or random.random() < back)
        if buys and not returns:
            paid.append(100 * approved)
    mean = sum(paid) / len(paid)
    return mean, sqrt(mean * (100 - mean) / len(paid))


if __name__ == "__main__":
    exact = closed_form_one_price()
    for seed in range(1, 6):
        estimate, error = simulate_one_price(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
    for seed in range(1, 6):
        estimate, error = simulate_stays_away(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_stays_away():.3f}")
        assert abs(estimate - closed_form_stays_away()) <= 4 * error
