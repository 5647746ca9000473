from random import Random


def closed_form(p=20, s=80, f=10, o=0.75):
    p, s, f = p / 100, s / 100, f / 100
    right = p * s / (p * s + (1 - p) * f)
    missed = p * (1 - s) / (p * (1 - s) + (1 - p) * (1 - f))
    return 0.5 + (o - 0.5) / (right - missed)


def simulate(seed, p=20, s=80, f=10, o=0.75):
    """Measures a classifier that knows the truth against drawn labels. A share of such scores among pure noise moves the area along a line."""
    random = Random(seed)
    found = []
    for _ in range(12):
        scores = []
        for _ in range(2500):
            toxic = random.random() < p / 100
            label = random.random() < (s if toxic else f) / 100
            scores.append((toxic + random.random(), label))
        negatives = pairs = positives = 0
        for _, label in sorted(scores):
            if label:
                pairs += negatives
                positives += 1
            else:
                negatives += 1
        best = pairs / (positives * negatives)
        found.append(0.5 + 0.5 * (o - 0.5) / (best - 0.5))
    mean = sum(found) / len(found)
    return mean, (sum((one - mean) ** 2 for one in found) / len(found) / (len(found) - 1)) ** 0.5 + 2e-4


def working(p, s, f, o):
    p, s, f, o = (float(one) for one in (p, s, f, o))
    hit, false = p * s / 100, (100 - p) * f / 100
    missed, clean = p - hit, 100 - p - false
    right, hidden = hit / (hit + false), missed / (missed + clean)
    answer = 0.5 + (o - 0.5) / (right - hidden)
    if answer > 0.97:
        return None
    return {
        "hit": hit,
        "false": false,
        "missed": missed,
        "clean": clean,
        "right": right,
        "hidden": hidden,
        "factor": right - hidden,
        "above": o - 0.5,
        "answer": answer,
    }


def wrong(p, s, f, o):
    w = working(p, s, f, o)
    return [0.5 + w["above"] * 100 / float(s - f), 0.5 + w["above"] / w["right"]]
