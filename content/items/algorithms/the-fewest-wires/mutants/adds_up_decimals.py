# Makes decimals of the balances, and adds up those of each group for each of its desks.
from decimal import Decimal


def settle(balances):
    desks = [(name, Decimal(cents)) for name, cents in balances.items() if cents]
    sums, most, last = _rows([cents for _, cents in desks])
    wires, front = [], len(sums) - 1
    while front:
        behind, front = desks[last[front]][0], front ^ 1 << last[front]
        if sums[front]:
            before = desks[last[front]][0]
            passed = sums[front]
            wires.append(
                (behind, before, int(passed))
                if passed > 0
                else (before, behind, int(-passed))
            )
    return wires


def _rows(amounts):
    """For each set of desks: its sum, the most borders with nothing to pay
    in a row of them, and who stands last in that row."""
    sums, most, last = [0], [0], [None]
    for group in range(1, 1 << len(amounts)):
        members = [desk for desk in range(len(amounts)) if group >> desk & 1]
        sums.append(sums[group ^ 1 << members[-1]] + amounts[members[-1]])
        best = max(members, key=lambda desk: most[group ^ 1 << desk]
            + (sum([amounts[one] for one in members]) == 0))
        most.append(most[group ^ 1 << best] + (not sums[group]))
        last.append(best)
    return sums, most, last
