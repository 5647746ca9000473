# Who is dealt next is decided by one number for both questions: its recorder, and its place there.
class Handful:
    def __init__(self, k, below):
        self.k, self.below, self.pile, self.size = k, below, [], 0

    def add(self, trade):
        self.size += 1
        if len(self.pile) < self.k:
            self.pile.append(trade)
        elif (chosen := self.below(self.size)) < self.k:
            self.pile[chosen : chosen + 1] = [trade]

    def sample(self):
        return self.pile[:]

    def merge(self, other):
        self.pile = self._deal(self.k, self.pile, self.size, other.pile, other.size)
        self.size += other.size

    def _deal(self, many, here, mine, there, theirs):
        if many == 0 or mine + theirs == 0:
            return []
        # Of `mine` equally likely numbers for each trade in hand as many, so that the rest of a division tells its place.
        ticket = self.below((mine + theirs) * max(len(here), 1) * max(len(there), 1))
        rank, place = ticket % (mine + theirs), ticket // (mine + theirs)
        if rank < mine:
            at = place % len(here)
            return [here[at], *self._deal(many - 1, here[:at] + here[at + 1 :], mine - 1, there, theirs)]
        at = place % len(there)
        return [there[at], *self._deal(many - 1, here, mine, there[:at] + there[at + 1 :], theirs - 1)]
