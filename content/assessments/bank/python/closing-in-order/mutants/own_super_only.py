# Walks up the bases of each class in turn, depth first, so a shared base comes before a sibling.
def closing(classes):
    kinds = {name: kind for name, _, kind in classes}
    parents = {name: bases for name, bases, _ in classes}
    orders, found = {}, []
    for name, bases, _ in classes:
        orders[name] = order(name, bases, orders)
        found.append(orders[name] and log(path(name, parents), kinds))
    return found


def path(name, parents):
    found = [name]
    for base in parents[name]:
        found += [one for one in path(base, parents) if one not in found]
    return found


def order(name, bases, orders):
    rows = [orders[base] for base in bases]
    if None in rows:
        return None
    rows.append(bases)
    merged = [name]
    while any(rows):
        head = next((row[0] for row in rows if row and not any(row[0] in other[1:] for other in rows)), None)
        if head is None:
            return None
        merged.append(head)
        rows = [row[1:] if row[:1] == [head] else row for row in rows]
    return merged


def log(names, kinds):
    before, after = [], []
    for name in names:
        if kinds[name] == "before":
            before.append(name)
        elif kinds[name] == "after":
            after.insert(0, name)
        elif kinds[name] == "stop":
            return before + [name] + after
    return before + ["error"]
