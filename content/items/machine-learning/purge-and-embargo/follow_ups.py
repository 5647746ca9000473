"""Purge and Embargo, what is asked next: a feature with a memory, and five long folds. Both are counted."""


def closed_form_feature_with_memory(horizon=10, memory=20):
    """Labels overlap horizon - 1 days before. Afterwards a feature of so many days reaches back to the last return of the label."""
    return (horizon - 1) + (horizon + memory - 1)


def simulate_feature_with_memory(seed, horizon=10, memory=20):
    """Return by return: the days around day 0 whose label or feature holds a return of its label."""
    tested = set(range(1, horizon + 1))
    gone = 0
    for day in range(-200, 201):
        label = set(range(day + 1, day + horizon + 1))
        feature = set(range(day - memory + 1, day + 1))
        gone += day != 0 and bool((label | feature) & tested)
    return gone, 0.0


def closed_form_long_folds(folds=5, horizon=10, embargo=2):
    """At the right end of every fold but the last, so many days reach over the embargo."""
    return (folds - 1) * max(0, horizon - (embargo + 1))


def simulate_long_folds(seed, days=1_000, folds=5, horizon=10, purge=9, embargo=2):
    """Fold by fold and day by day: is there a return that a tested label shares with a label that is trained on?"""
    length = days // folds
    touched = 0
    for fold in range(folds):
        first, last = fold * length, (fold + 1) * length - 1
        trained = [day for day in range(days) if day < first - purge or day > last + embargo]
        known = {day + ahead for day in trained for ahead in range(1, horizon + 1)}
        touched += sum(any(day + ahead in known for ahead in range(1, horizon + 1)) for day in range(first, last + 1))
    return touched, 0.0


if __name__ == "__main__":
    assert simulate_feature_with_memory(1) == (closed_form_feature_with_memory(), 0.0)
    assert simulate_long_folds(1) == (closed_form_long_folds(), 0.0)
