# Lets Ctrl+C through also where it is the halt.
class KillSwitch:
    def __init__(self, desk, halt):
        self.desk, self.halt = desk, halt
        self.tickets = None

    def __enter__(self):
        self.tickets = []
        return self

    def send(self, order):
        if self.tickets is None:
            raise RuntimeError("the switch is not in use")
        ticket = self.desk.send(order)
        self.tickets.append(ticket)
        return ticket

    def __exit__(self, kind, error, trace):
        tickets, self.tickets = self.tickets, None
        if error is not None:
            for ticket in reversed(tickets):
                try:
                    self.desk.cancel(ticket)
                except Exception:
                    pass
        return isinstance(error, self.halt) and isinstance(error, Exception)
