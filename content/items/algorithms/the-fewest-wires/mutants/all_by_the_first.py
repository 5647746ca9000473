# All settle with the first desk.
def settle(balances):
    desks = [(name, cents) for name, cents in balances.items() if cents]
    return [(name, desks[0][0], -cents) if cents < 0 else (desks[0][0], name, cents) for name, cents in desks[1:]]
