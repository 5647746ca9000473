"""Ring of Ticks, what is asked next: what is left in the sums when all trades of floats have been taken back."""

from fractions import Fraction

TRADES = [("a", 100.0, 0.1), ("b", 100.0, 0.2), ("c", 100.0, 0.3)]


def closed_form_nothing_left_in_floats():
    """In the floats of Python, as the sums are kept: what stands in a place leaves them when another trade is put there."""
    ring = {name: (0, 0) for name, _, _ in TRADES}
    value = volume = 0
    for name, price, size in [*TRADES, *((name, price, 0) for name, price, _ in TRADES)]:
        old_price, old_size = ring[name]
        value += price * size - old_price * old_size
        volume += size - old_size
        ring[name] = (price, size)
    return _letter(value / volume if volume else None)


def simulate_nothing_left_in_floats(seed):
    """By hand, with exact fractions that are rounded to 53 bits after each step."""
    value = volume = Fraction(0)
    for sign in (1, -1):
        for _, price, size in TRADES:
            term = _rounded(Fraction(price) * Fraction(size))
            value = _rounded(value + sign * term)
            volume = _rounded(volume + sign * Fraction(size))
    return _letter(value / volume if volume else None)


def _rounded(exact):
    """The nearest number of 53 bits, the even one of two."""
    if exact == 0:
        return exact
    unit = Fraction(1)
    while abs(exact) / unit >= 2**53:
        unit *= 2
    while abs(exact) / unit < 2**52:
        unit /= 2
    return round(exact / unit) * unit


def _letter(average):
    return "a" if average is None else "c" if average == 0 else "b"


if __name__ == "__main__":
    assert closed_form_nothing_left_in_floats() == simulate_nothing_left_in_floats(1) == "c"
