# Copies the whole book before every event.
class BidBook:
    def __init__(self):
        self.lines = {}     # price -> [name, left], oldest first
        self.price = {}     # name -> price
        self.journal = []

    def add(self, name, price, size):
        self._remember()
        self.price[name] = price
        self.lines.setdefault(price, []).append([name, size])

    def cancel(self, name):
        self._remember()
        line = self.lines.get(self.price.get(name), [])
        line[:] = [bid for bid in line if bid[0] != name]

    def sell(self, size):
        self._remember()
        fills = []
        for price in sorted(self.lines, reverse=True):
            line = self.lines[price]
            while size and line:
                filled = min(size, line[0][1])
                fills.append((line[0][0], filled))
                line[0][1] -= filled
                size -= filled
                if not line[0][1]:
                    line.pop(0)
        return fills

    def queue(self, price):
        return [(name, left) for name, left in self.lines.get(price, [])]

    def undo(self):
        if not self.journal:
            return False
        self.lines = self.journal.pop()
        return True

    def _remember(self):
        self.journal.append({price: [list(bid) for bid in line] for price, line in self.lines.items()})
