# The most groups of a set: the one that has its first desk is cut off, and what is left is a smaller set. Each group pays by two lists.
from functools import cache


def settle(balances):
    desks = [(name, cents) for name, cents in balances.items() if cents]
    sums = [0]
    for _, cents in desks:
        sums += [below + cents for below in sums]
    settled = [total == 0 for total in sums]

    @cache
    def groups(left):
        if not left:
            return ()
        first, rest, best = left & -left, left & left - 1, None
        part = rest
        while True:
            if settled[part | first]:
                plan = (part | first, *groups(rest ^ part))
                best = plan if best is None or len(plan) > len(best) else best
            if not part:
                return best
            part = part - 1 & rest

    wires = []
    for group in groups(len(sums) - 1):
        members = [desk for place, desk in enumerate(desks) if group >> place & 1]
        wires += _paid(members)
    return wires


def _paid(members):
    owed = [desk for desk in members if desk[1] > 0]
    owing = [(name, -cents) for name, cents in members if cents < 0]
    wires = []
    while owed:
        (receiver, due), (payer, debt) = owed.pop(), owing.pop()
        sent = min(due, debt)
        wires.append((payer, receiver, sent))
        if due > sent:
            owed.append((receiver, due - sent))
        if debt > sent:
            owing.append((payer, debt - sent))
    return wires
