# Each order puts its cancel on a stack, which is unwound after an exception and dropped after none.
from contextlib import ExitStack, suppress


class KillSwitch:
    def __init__(self, desk, halt):
        self.desk, self.halt, self.stack = desk, halt, None

    def __enter__(self):
        self.stack = ExitStack()
        return self

    def send(self, order):
        if self.stack is None:
            raise RuntimeError("no block is open")
        ticket = self.desk.send(order)
        self.stack.callback(self._cancel, ticket)
        return ticket

    def _cancel(self, ticket):
        with suppress(Exception):
            self.desk.cancel(ticket)

    def __exit__(self, kind, error, trace):
        stack, self.stack = self.stack, None
        if kind is None:
            stack.pop_all()
            return False
        stack.close()
        return issubclass(kind, self.halt)
