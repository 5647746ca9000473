# Each fitted value is the largest, over beginnings, of the smallest mean, over ends, of the scores around it.
from fractions import Fraction


def calibrate(cases, scores):
    known = sorted(set(score for score, _, _ in cases))

    def mean(low, high):
        inside = [(outcome, weight) for score, outcome, weight in cases if low <= score <= high]
        return Fraction(sum(outcome * weight for outcome, weight in inside), sum(weight for _, weight in inside))

    fit = {}
    for score in known:
        fit[score] = max(min(mean(low, high) for high in known if high >= score) for low in known if low <= score)
    found = []
    for score in scores:
        low = max((one for one in known if one <= score), default=known[0])
        high = min((one for one in known if one >= score), default=known[-1])
        if low >= high:
            found.append(fit[low] if score >= low else fit[high])
        else:
            found.append((fit[low] * (high - score) + fit[high] * (score - low)) / (high - low))
    return found
