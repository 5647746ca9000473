def audit(names: list[str], seed: int, published: list[str]) -> list[int] | None:
    """The places whose draw was overridden, as they were drawn; None if other names were published."""
    return []
