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
    merged = merge(rows + [bases])
    return None if merged is None else [name] + merged


def merge(rows):
    rows = [row for row in rows if row]
    if not rows:
        return []
    for row in rows:
        if not any(row[0] in other[1:] for other in rows):
            rest = merge([other[1:] if other[0] == row[0] else other for other in rows])
            return None if rest is None else [row[0]] + rest
    return None


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
