# Merges the orders of the bases only, without the list of the bases.
def closing(classes):
    orders, kinds, found = {}, {}, []
    for name, bases, kind in classes:
        kinds[name] = kind
        orders[name] = order(name, bases, orders)
        found.append(orders[name] and log(orders[name], kinds))
    return found


def order(name, bases, orders):
    rows = [orders[base] for base in bases]
    if None in rows:
        return None
    merged = merge(rows)
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
