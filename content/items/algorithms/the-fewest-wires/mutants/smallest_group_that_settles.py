# Takes out the smallest group that settles, the one with the largest balances first, and looks again.
from itertools import combinations


def settle(balances):
    left = sorted(((name, cents) for name, cents in balances.items() if cents), key=lambda desk: -abs(desk[1]))
    wires = []
    while left:
        sizes = range(2, len(left) + 1)
        group = next(some for size in sizes for some in combinations(left, size) if sum(cents for _, cents in some) == 0)
        passed = 0
        for (name, cents), (following, _) in zip(group, group[1:]):
            passed += cents
            wires.append((following, name, passed) if passed > 0 else (name, following, -passed))
        left = [desk for desk in left if desk not in group]
    return wires
