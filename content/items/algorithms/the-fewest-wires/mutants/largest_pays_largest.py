# Who owes most pays who is owed most, again and again.
def settle(balances):
    left, wires = {name: cents for name, cents in balances.items() if cents}, []
    while left:
        payer, receiver = min(left, key=left.get), max(left, key=left.get)
        cents = min(-left[payer], left[receiver])
        wires.append((payer, receiver, cents))
        left[payer] += cents
        left[receiver] -= cents
        left = {name: rest for name, rest in left.items() if rest}
    return wires
