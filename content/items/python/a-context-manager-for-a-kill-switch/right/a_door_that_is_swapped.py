# Sending is swapped for another function when the block is entered, and back when it is left.
class KillSwitch:
    def __init__(self, desk, halt):
        self._desk, self._halt = desk, halt
        self.send = self._closed

    def _closed(self, order):
        raise RuntimeError(f"{order!r} is not sent: the switch is open")

    def __enter__(self):
        self._tickets = tickets = []

        def send(order):
            tickets.insert(0, self._desk.send(order))
            return tickets[0]

        self.send = send
        return self

    def __exit__(self, kind, error, trace):
        self.send = self._closed
        if kind is not None:
            for ticket in self._tickets:
                try:
                    self._desk.cancel(ticket)
                except Exception as failed:
                    failed.__traceback__ = None
        return kind is not None and issubclass(kind, self._halt)
