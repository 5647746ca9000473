"""The Calls Nobody Exercised, the steps of the dialogue: who gets the gifts, tickets that pay on average, and what the last one adds."""

from math import sqrt
from random import Random

from proof import closed_form, simulate

FORGOTTEN, GIFT, WRITTEN, FEE = 4_000, 150, 10_000, 0.6
POT = FORGOTTEN * GIFT


def closed_form_gifts_on_yours(x=10_000):
    return FORGOTTEN * x / (WRITTEN + x)


def simulate_gifts_on_yours(seed):
    return _mean(_evenings(seed, 10_000))


def closed_form_ticket_brings_its_fee():
    return POT / FEE - WRITTEN


def simulate_ticket_brings_its_fee(seed, batches=16, gifts=8_000):
    """Gifts are drawn once, and the number of tickets moves until these pay their fees just so."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        # The place of a gift in the list of all written contracts, on which the public stands first.
        drawn = [random.random() for _ in range(gifts)]
        x = 100_000.0
        for _ in range(40):
            x = POT * sum(place > WRITTEN / (WRITTEN + x) for place in drawn) / gifts / FEE
        found.append(x)
    return _mean(found)


def closed_form_left_after_fees(x=990_000):
    # In cents, which are whole.
    return (100 * POT * x // (WRITTEN + x) - 60 * x) / 100


def simulate_left_after_fees(seed, x=990_000):
    return _mean([GIFT * gifts - FEE * x for gifts in _evenings(seed, x)])


def closed_form_last_ticket(x=990_000):
    """The slope of what is won."""
    return POT * WRITTEN / (WRITTEN + x) ** 2


def simulate_last_ticket(seed, x=990_000, runs=200_000):
    """A gift that falls on the new ticket would have fallen on another one, which is drawn: it is won only if that was the public's."""
    random = Random(seed)
    share, error = _mean([float(random.randrange(WRITTEN + x) < WRITTEN) for _ in range(runs)])
    each = POT / (WRITTEN + x + 1)
    return each * share, each * error


def closed_form_best_size():
    return closed_form()


def simulate_best_size(seed):
    return simulate(seed)


def closed_form_fee_that_keeps_away():
    return POT / WRITTEN


def simulate_fee_that_keeps_away(seed, evenings=20_000):
    """One ticket beside the public's: how often it is left out, when the exercised ones are drawn."""
    random = Random(seed)
    return _mean([GIFT * float(random.randrange(WRITTEN + 1) < FORGOTTEN) for _ in range(evenings)])


def _evenings(seed, x, evenings=60):
    """How many of the unexercised contracts fell on the dealers', who stand last among all that are written."""
    random = Random(seed)
    return [sum(place >= WRITTEN for place in random.sample(range(WRITTEN + x), FORGOTTEN)) for _ in range(evenings)]


def _mean(values):
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    for exact, simulated in [
        (closed_form_gifts_on_yours(), simulate_gifts_on_yours),
        (closed_form_ticket_brings_its_fee(), simulate_ticket_brings_its_fee),
        (closed_form_left_after_fees(), simulate_left_after_fees),
        (closed_form_last_ticket(), simulate_last_ticket),
        (closed_form_best_size(), simulate_best_size),
        (closed_form_fee_that_keeps_away(), simulate_fee_that_keeps_away),
    ]:
        for seed in range(1, 4):
            estimate, error = simulated(seed)
            print(f"seed {seed}: {estimate:.5g} ± {error:.2g}, closed form {exact:.5g}")
            assert abs(estimate - exact) <= 4 * error
    for fee, size in [(0.6, closed_form()), (0.6, 900_000), (6, closed_form(fee=6))]:
        won = POT * size / (WRITTEN + size)
        print(f"fee {fee}: {size:.0f} contracts, won {won:.0f}, left {won - fee * size:.0f}")
