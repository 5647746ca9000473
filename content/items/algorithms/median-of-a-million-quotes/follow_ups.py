"""Median of a Million Quotes in 1 MB, what is asked next: how many intervals hold all prices to a basis point."""

from math import log

POINT = 1e-4


def closed_form_intervals_of_a_basis_point(top=2**32):
    """In thousands, rounded: the length of the range on a scale of logarithms, over that of an interval."""
    return round(log(top) / log((1 + POINT) / (1 - POINT)) / 1000)


def simulate_intervals_of_a_basis_point(seed, top=2**32):
    """They are laid one after the other: the answer is as high above the lower end as is allowed, the upper end as high above the answer."""
    end, count = 1.0, 0
    while end < top:
        answer = end + POINT * end
        end = answer / (1 - POINT)
        count += 1
    return round(count / 1000), 0.0


if __name__ == "__main__":
    assert closed_form_intervals_of_a_basis_point() == simulate_intervals_of_a_basis_point(1)[0] == 111
