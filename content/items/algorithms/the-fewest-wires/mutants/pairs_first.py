# Pairs that fit are taken out, and the rest pays in a row.
def settle(balances):
    left, wires = {name: cents for name, cents in balances.items() if cents}, []
    for payer in [name for name, cents in left.items() if cents < 0]:
        receiver = next((name for name, cents in left.items() if cents == -left[payer]), None)
        if receiver is not None:
            wires.append((payer, receiver, left.pop(receiver)))
            del left[payer]
    row, passed = list(left.items()), 0
    for (name, cents), (following, _) in zip(row, row[1:]):
        passed += cents
        if passed:
            wires.append((following, name, passed) if passed > 0 else (name, following, -passed))
    return wires
