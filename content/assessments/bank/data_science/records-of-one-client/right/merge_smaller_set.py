# Keeps the members of each client in a list, and pours the smaller list into the larger one.
from collections import Counter


def clients(records, limit):
    clean = [{text.strip().lower() for text in texts} for texts in records]
    counts = Counter(one for identifiers in clean for one in identifiers)
    group = [[index] for index in range(len(records))]
    first = {}
    for index, identifiers in enumerate(clean):
        for one in identifiers:
            if not one or counts[one] > limit:
                continue
            large, small = group[first.setdefault(one, index)], group[index]
            if large is small:
                continue
            if len(large) < len(small):
                large, small = small, large
            large.extend(small)
            for member in small:
                group[member] = large
    lowest = {id(members): min(members) for members in group}
    return [lowest[id(members)] for members in group]
