# The list of tickets is never emptied.
class KillSwitch:
    def __init__(self, desk, halt):
        self.desk, self.halt = desk, halt
        self.tickets, self.inside = [], False


    def __enter__(self):
        self.inside = True
        return self

    def send(self, order):
        if not self.inside:
            raise RuntimeError("the switch is not in use")
        ticket = self.desk.send(order)
        self.tickets.append(ticket)
        return ticket

    def __exit__(self, kind, error, trace):
        tickets, self.inside = self.tickets, False
        if error is not None:
            for ticket in reversed(tickets):
                try:
                    self.desk.cancel(ticket)
                except Exception:
                    pass
        return isinstance(error, self.halt)
