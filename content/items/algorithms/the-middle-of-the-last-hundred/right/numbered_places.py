# One sorted list of (price, number): no two entries are equal, and each is found as itself.
class Middle:
    def __init__(self, window):
        self.window, self.count, self.prices, self.order = window, 0, {}, []

    def add(self, price):
        old = self.count - self.window
        if old in self.prices:
            self.order.pop(self._place((self.prices.pop(old), old)))
        entry = (price, self.count)
        self.prices[self.count] = price
        self.order.insert(self._place(entry), entry)
        self.count += 1
        low, high = self.order[(len(self.order) - 1) // 2][0], self.order[len(self.order) // 2][0]
        return low if len(self.order) % 2 else (low + high) / 2

    def _place(self, entry):
        low, high = 0, len(self.order)
        while low < high:
            middle = (low + high) // 2
            if self.order[middle] < entry:
                low = middle + 1
            else:
                high = middle
        return low
