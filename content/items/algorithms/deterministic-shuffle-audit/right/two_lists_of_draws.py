# First the draws that were due, then those that were used, and at the end the two lists side by side.
from collections import Counter
from itertools import count


def audit(names, seed, published):
    if Counter(names) != Counter(published):
        return None
    places = range(len(names) - 1, 0, -1)
    return [place for place, due, used in zip(places, due_draws(seed, places), used_draws(names, published, places)) if due != used]


def due_draws(seed, places):
    stream = bytes_of(seed)
    for place in places:
        many = place + 1
        yield next(byte for byte in stream if byte < 256 - 256 % many) % many


def bytes_of(register):
    for _ in count():
        register = (1664525 * register + 1013904223) % 4294967296
        yield register // 2**24


def used_draws(names, published, places):
    left = list(names)
    for place in places:
        used = left.index(published[place])
        # Who stood last moves to where the chosen one stood.
        last = left.pop()
        if used < place:
            left[used] = last
        yield used
