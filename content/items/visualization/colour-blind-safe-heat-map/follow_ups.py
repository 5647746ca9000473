"""Colour-Blind-Safe Heat Map, what is asked next: which values have no twin."""

from fractions import Fraction

from proof import palette, seen

KINDS = {  # what an option says of a negative value, and of a positive one; by their size
    "a": (lambda u: 7 * u > 3, lambda v: 7 * v > 3),
    "b": (lambda u: False, lambda v: False),
    "c": (lambda u: 7 * u > 3, lambda v: False),
    "d": (lambda u: False, lambda v: 7 * v > 3),
}
SIZES = [Fraction(k, 50) for k in range(1, 51)]


def closed_form_without_a_twin():
    """The twin of -u is +7u/3, that of +v is -3v/7: alone is whose twin would be beyond one."""
    alone = [(Fraction(7, 3) * size > 1, Fraction(3, 7) * size > 1) for size in SIZES]
    return _option(alone)


def simulate_without_a_twin(seed):
    """The brightness of each value, and whether it lies within those of a fine ladder of the other sign."""
    ladder = [k / 1_000 for k in range(1_001)]
    brightness = {sign: [seen(palette(sign * step)) for step in ladder] for sign in (-1, 1)}

    def is_alone(value, other):
        own = seen(palette(value))
        return not min(brightness[other]) <= own <= max(brightness[other])

    return _option([(is_alone(-float(size), 1), is_alone(float(size), -1)) for size in SIZES])


def _option(alone):
    """Which option says just this of every size, negative and positive."""
    return next(
        letter
        for letter, (negative, positive) in KINDS.items()
        if all((negative(size), positive(size)) == found for size, found in zip(SIZES, alone))
    )


if __name__ == "__main__":
    assert closed_form_without_a_twin() == simulate_without_a_twin(1) == "c"
