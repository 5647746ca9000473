"""The Customer Who Comes Back, what is asked next: one price for first and second orders."""

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


if __name__ == "__main__":
    exact = closed_form_one_price()
    for seed in range(1, 6):
        estimate, error = simulate_one_price(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
        assert abs(estimate - exact) <= 4 * error
