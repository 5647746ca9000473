# Spreads the lowest index along the identifiers until nothing changes.
def clients(records, limit):
    clean = [sorted({text.strip().lower() for text in texts} - {""}) for texts in records]
    everything = [one for identifiers in clean for one in identifiers]
    useful = {one for one in set(everything) if everything.count(one) <= limit}
    lowest, changed = list(range(len(records))), True
    while changed:
        changed = False
        for one in useful:
            indices = [index for index, identifiers in enumerate(clean) if one in identifiers]
            low = min(lowest[index] for index in indices)
            for index in indices:
                if lowest[index] != low:
                    lowest[index], changed = low, True
    return lowest
