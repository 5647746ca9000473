def settle(balances: dict[str, int]) -> list[tuple[str, str, int]]:
    """Wires (payer, receiver, cents) that settle all balances, as few as possible."""
    return []
