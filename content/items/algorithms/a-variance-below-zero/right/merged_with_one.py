# A price is a summary of one: two summaries are put together, and the distance of their means adds to the spread.
def together(one, other):
    (n, m, s), (k, l, t) = one, other
    apart = l - m
    return n + k, m + apart * k / (n + k), s + t + apart * apart * n * k / (n + k)


class Spread:
    def __init__(self):
        self.summary = None

    def add(self, price):
        alone = (1, price, 0.0)
        self.summary = together(self.summary, alone) if self.summary else alone

    def mean(self):
        return self.summary[1] if self.summary else None

    def variance(self):
        if self.summary is None or self.summary[0] == 1:
            return None
        return self.summary[2] / (self.summary[0] - 1)
