# A generator tells the story of one block; the switch opens a new one each time.
from contextlib import contextmanager


class KillSwitch:
    def __init__(self, desk, halt):
        self.desk = desk
        self.halt = halt
        self.sent = None

    @contextmanager
    def _block(self):
        sent = self.sent = []
        try:
            yield
        except BaseException as error:
            self.sent = None
            while sent:
                self._try_to_cancel(sent.pop())
            if not isinstance(error, self.halt):
                raise
        finally:
            self.sent = None

    def _try_to_cancel(self, ticket):
        try:
            self.desk.cancel(ticket)
        except Exception:
            return

    def __enter__(self):
        self.block = self._block()
        self.block.__enter__()
        return self

    def __exit__(self, *what):
        return self.block.__exit__(*what)

    def send(self, order):
        if self.sent is None:
            raise RuntimeError("orders are sent inside the block")
        self.sent.append(self.desk.send(order))
        return self.sent[-1]
