# Walks from each new record to all records that share a useful identifier, with a list in place of recursion.
from collections import defaultdict


def clients(records, limit):
    clean = [{text.strip().lower() for text in texts} - {""} for texts in records]
    holders = defaultdict(list)
    for index, identifiers in enumerate(clean):
        for one in identifiers:
            holders[one].append(index)
    found = [None] * len(records)
    for first in range(len(records)):
        if found[first] is not None:
            continue
        found[first], waiting = first, [first]
        while waiting:
            for one in clean[waiting.pop()]:
                indices = holders[one]
                if len(indices) <= limit:
                    for index in indices:
                        if found[index] is None:
                            found[index] = first
                            waiting.append(index)
                    holders[one] = []
    return found
