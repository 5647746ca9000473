# The whole book is one sorted list of places, the best one last; an event is what was left of the bids before it.
from bisect import bisect_left, insort


class BidBook:
    def __init__(self):
        self.adds = 0
        self.place = {}     # name -> (price, minus its number in time)
        self.left = {}      # place -> what is left of its bid
        self.name = {}      # place -> name
        self.places = []    # those of which something is left, ascending
        self.events = []    # dictionaries: place -> what was left before

    def add(self, name, price, size):
        self.adds += 1
        place = self.place[name] = (price, -self.adds)
        self.name[place], self.left[place] = name, 0
        self.events.append(self._set({place: size}))

    def cancel(self, name):
        self.events.append(self._set({self.place[name]: 0} if name in self.place else {}))

    def sell(self, size):
        after = {}
        for place in reversed(self.places):
            if size == 0:
                break
            taken = min(size, self.left[place])
            after[place] = self.left[place] - taken
            size -= taken
        before = self._set(after)
        self.events.append(before)
        return [(self.name[place], before[place] - after[place]) for place in after]

    def queue(self, price):
        end, standing = bisect_left(self.places, (price + 1,)), []
        while end and self.places[end - 1][0] == price:
            end -= 1
            standing.append((self.name[self.places[end]], self.left[self.places[end]]))
        return standing

    def undo(self):
        if not self.events:
            return False
        self._set(self.events.pop())
        return True

    def _set(self, after):
        before = {}
        for place, left in after.items():
            before[place], self.left[place] = self.left[place], left
            if bool(left) != bool(before[place]):
                if left:
                    insort(self.places, place)
                else:
                    del self.places[bisect_left(self.places, place)]
        return before
