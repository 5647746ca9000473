# A set is cut into two that settle by themselves, if it can be, and remembered.
from functools import lru_cache


def settle(balances):
    desks = [(name, cents) for name, cents in balances.items() if cents]

    @lru_cache(maxsize=None)
    def total(group):
        if not group:
            return 0
        lowest = group & -group
        return desks[lowest.bit_length() - 1][1] + total(group ^ lowest)

    balanced = {group for group in range(1, 1 << len(desks)) if not total(group)}

    @lru_cache(maxsize=None)
    def most(group):
        """The groups inside, at most, and the desk that was left out to find them."""
        if not group:
            return 0, None
        places = (place for place in range(len(desks)) if group >> place & 1)
        count, place = max((most(group ^ 1 << place)[0], place) for place in places)
        return count + (group in balanced), place

    group, wires = (1 << len(desks)) - 1, []
    while group:
        _, place = most(group)
        group ^= 1 << place
        if group and group not in balanced:
            near, other, cents = desks[place][0], desks[most(group)[1]][0], total(group)
            wires.append((near, other, cents) if cents > 0 else (other, near, -cents))
    return wires
