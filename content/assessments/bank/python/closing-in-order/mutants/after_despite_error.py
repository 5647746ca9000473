# Writes the names of kind "after" although the exception passes through them.
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
    return before + ["error"] + after
