# The first that owes pays the first that is owed, as much as both allow.
def settle(balances):
    owed = [[name, cents] for name, cents in balances.items() if cents > 0]
    owing = [[name, -cents] for name, cents in balances.items() if cents < 0]
    wires = []
    while owed:
        cents = min(owed[0][1], owing[0][1])
        wires.append((owing[0][0], owed[0][0], cents))
        for side in (owed, owing):
            side[0][1] -= cents
            if not side[0][1]:
                side.pop(0)
    return wires
