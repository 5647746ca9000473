"""You Hold the Three: the cards Vera may hold, against deals in which she decides and the sum is looked at."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(n=12, own=3, buys=4):
    """Mean sum of three cards out of 1 … n, given yours, and given that Vera holds one of the `buys` highest, with which she buys."""
    total, vera = n * (n + 1) / 2, n - (buys - 1) / 2
    return own + vera + (total - own - vera) / (n - 2)


def working(n, own, buys):
    """What the texts name, for the three. None where no whole price lets her buy with just these cards, or where you would not sell."""
    total, least, others, left = n * (n + 1) // 2, n - buys + 1, n - 1, n - 2
    double, slope = 2 * total, n - 3
    ask = -(-(slope * least + double) // others) - 1
    vera = n - Fraction(buys - 1, 2)
    rest = total - own - vera
    answer = own + vera + rest / left
    if slope * (least - 1) + double > ask * others or answer >= ask:
        return None
    fair = Fraction(f"{float(answer):.2f}")
    hidden = total - own
    each = Fraction(hidden, others)
    cards = [str(card) for card in range(least, n + 1)]
    words = {
        "cards": ", ".join(cards[:-1]) + " or " + cards[-1],
        "all": "both" if buys == 2 else "all",
        "is": "=" if fair == answer else "\\approx",
        "part": f"{'an' if left in (8, 11) else 'a'} {PARTS[left]}",
        "mixed": mixed(vera),
        "vera_mixed": f"${mixed(vera)}$",
        "rest_mixed": mixed(rest),
    }
    counts = {"ask": ask, "total": total, "others": others, "left": left, "slope": slope, "double": double, "bar": ask * others - double, "least": least}
    shown = {"middle": Fraction(n + 1, 2), "vera": vera, "rest": rest, "fair": fair, "gain": ask - answer, "hidden": hidden, "each": each}
    return {**words, **counts, **shown, "before": own + 2 * each, "lift": vera - each, "loss": (vera - each) / left, "answer": answer}


def mixed(number):
    """A whole number, or one and a half, in braces so that it stays a text."""
    whole, half = divmod(number, 1)
    return f"{whole}\\tfrac12" if half else f"{{{whole}}}"


PARTS = dict(enumerate("seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth".split(), start=7))


def wrong(n, own, buys):
    """In the order of `misconceptions`."""
    w = working(n, own, buys)
    return [w["before"], own + w["vera"] + w["each"], own + w["vera"] + w["middle"], w["ask"]]



def simulate(seed, n=12, own=3, buys=4, runs=6_000):
    """(estimate, standard error) over the deals in which Vera buys. She averages what the cards that she does not see could be.

    The offer lies between what the sum is worth to her with the lowest card that buys and with the next one below.
    """
    random = Random(seed)
    deck = list(range(1, n + 1))
    hidden = [card for card in deck if card != own]
    worth = {card: card + 2 * mean([other for other in deck if other != card]) for card in deck}
    ask = (worth[n - buys] + worth[n - buys + 1]) / 2
    sums = []
    for _ in range(runs):
        vera, walt = random.sample(hidden, 2)
        if worth[vera] > ask:
            sums.append(own + vera + walt)
    middle = mean(sums)
    variance = sum((one - middle) ** 2 for one in sums) / (len(sums) - 1)
    return middle, sqrt(variance / len(sums))


def mean(values):
    return sum(values) / len(values)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for n, own, buys in [(16, 5, 4), (9, 1, 2), (14, 4, 3)]:
        estimate, error = simulate(7, n, own, buys)
        assert abs(estimate - closed_form(n, own, buys)) <= 4 * error
