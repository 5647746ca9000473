# Throws out identifiers that occur in exactly as many records as the limit allows.
from collections import Counter


def clients(records, limit):
    clean = [{text.strip().lower() for text in texts} - {""} for texts in records]
    counts = Counter(one for identifiers in clean for one in identifiers)
    lowest, changed = list(range(len(records))), True
    while changed:
        changed = False
        for i, left in enumerate(clean):
            for j, right in enumerate(clean):
                if lowest[i] < lowest[j] and any(counts[one] < limit for one in left & right):
                    lowest[j], changed = lowest[i], True
    return lowest
