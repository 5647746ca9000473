# Gives each record the client of the first match, and never joins two clients.
from collections import Counter


def clients(records, limit):
    clean = [{text.strip().lower() for text in texts} - {""} for texts in records]
    counts = Counter(one for identifiers in clean for one in identifiers)
    owner, found = {}, []
    for index, identifiers in enumerate(clean):
        useful = [one for one in identifiers if counts[one] <= limit]
        client = min((owner[one] for one in useful if one in owner), default=index)
        found.append(client)
        for one in useful:
            owner.setdefault(one, client)
    return found
