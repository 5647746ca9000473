# Counts each mention of an identifier, also several in one record.
from collections import Counter


def clients(records, limit):
    clean = [[text.strip().lower() for text in texts] for texts in records]
    counts = Counter(one for identifiers in clean for one in identifiers)
    lowest, changed = list(range(len(records))), True
    while changed:
        changed = False
        for i, left in enumerate(clean):
            for j, right in enumerate(clean):
                common = any(one and one in right and counts[one] <= limit for one in left)
                if common and lowest[i] < lowest[j]:
                    lowest[j], changed = lowest[i], True
    return lowest
