# Merges with one block before, and does not go on further back.
from bisect import bisect_right
from fractions import Fraction


def calibrate(cases, scores):
    known = sorted({score for score, _, _ in cases})
    blocks = []
    for score in known:
        weight = sum(w for s, _, w in cases if s == score)
        events = sum(w * outcome for s, outcome, w in cases if s == score)
        size = 1
        if blocks and blocks[-1][1] * weight > events * blocks[-1][0]:
            before = blocks.pop()
            weight += before[0]
            events += before[1]
            size += before[2]
        blocks.append((weight, events, size))
    fitted = [Fraction(events, weight) for weight, events, size in blocks for _ in range(size)]
    return [between(known, fitted, score) for score in scores]


def between(known, fitted, score):
    at = bisect_right(known, score)
    if at == 0:
        return fitted[0]
    if at == len(known):
        return fitted[-1]
    share = Fraction(score - known[at - 1], known[at] - known[at - 1])
    return fitted[at - 1] + share * (fitted[at] - fitted[at - 1])
