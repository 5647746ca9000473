# A merge draws which ranks of the common day are in hand (Floyd), and only counts how many of them are its own.
class Handful:
    def __init__(self, k, below):
        self.k, self.below, self.count, self.hand = k, below, 0, {}

    def add(self, trade):
        place = self.count if self.count < self.k else self.below(self.count + 1)
        self.count += 1
        if place < self.k:
            self.hand[place] = trade

    def sample(self):
        return [*self.hand.values()]

    def merge(self, other):
        total, ranks = self.count + other.count, set()
        for last in range(max(total - self.k, 0), total):
            rank = self.below(last + 1)
            ranks.add(last if rank in ranks else rank)
        own = sum(rank < self.count for rank in ranks)
        mixed = self._some(self.sample(), own) + self._some(other.sample(), len(ranks) - own)
        self.count, self.hand = total, dict(enumerate(mixed))

    def _some(self, trades, many):
        for place in range(many):
            chosen = place + self.below(len(trades) - place)
            trades[place], trades[chosen] = trades[chosen], trades[place]
        return trades[:many]
