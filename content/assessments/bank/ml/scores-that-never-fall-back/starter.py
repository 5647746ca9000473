from fractions import Fraction


def calibrate(cases: list, scores: list) -> list:
    """The probabilities of the new scores."""
    return []
