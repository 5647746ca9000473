from collections import defaultdict


def clients(records, limit):
    holders = defaultdict(list)
    for index, texts in enumerate(records):
        for identifier in {text.strip(" ").lower() for text in texts}:
            holders[identifier].append(index)
    parent = list(range(len(records)))

    def root(index):
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    for identifier, indices in holders.items():
        if identifier and len(indices) <= limit:
            for index in indices:
                low, high = sorted((root(indices[0]), root(index)))
                parent[high] = low
    return [root(index) for index in range(len(records))]
