"""A Context Manager for a Kill Switch, what is asked next: a clean-up that is cancelled itself."""

from asyncio import CancelledError

ORDERS, INTERRUPTED = 5, 2


def closed_form_orders_left():
    """By the family of the exception: what a cancel's own `try` does not catch ends the loop at the cancel that is awaited."""
    tried = ORDERS if issubclass(CancelledError, Exception) else INTERRUPTED
    return ORDERS - tried


def simulate_orders_left(seed):
    """By running it: the coroutine is driven by hand and thrown into, as a loop of events would do it."""
    desk = _Desk()
    cleaning = _Switch(desk, range(ORDERS)).__aexit__(ValueError, ValueError("the strategy"), None)
    for _ in range(INTERRUPTED):
        cleaning.send(None)
    try:
        cleaning.throw(CancelledError())
        while True:
            cleaning.send(None)
    except (CancelledError, StopIteration):
        return ORDERS - len(desk.tried), 0.0


class _Desk:
    def __init__(self):
        self.tried = []

    async def cancel(self, ticket):
        self.tried.append(ticket)
        await _Answer()


class _Answer:
    """What one waits for."""

    def __await__(self):
        yield


class _Switch:
    def __init__(self, desk, tickets):
        self.desk, self.tickets, self.halt = desk, list(tickets), KeyError

    async def __aexit__(self, kind, error, trace):
        tickets, self.tickets = self.tickets, None
        if error is not None:
            for ticket in reversed(tickets):
                try:
                    await self.desk.cancel(ticket)
                except Exception:
                    pass
        return isinstance(error, self.halt)


if __name__ == "__main__":
    assert simulate_orders_left(1)[0] == closed_form_orders_left() == 3
