# Goes depth first and keeps the last place of each name, and never refuses an order.
def closing(classes):
    orders, kinds, found = {}, {}, []
    for name, bases, kind in classes:
        kinds[name] = kind
        orders[name] = order(name, bases, orders)
        found.append(orders[name] and log(orders[name], kinds))
    return found


def order(name, bases, orders):
    if any(orders[base] is None for base in bases):
        return None
    found = [name]
    for base in bases:
        found = [one for one in found if one not in orders[base]] + orders[base]
    return found


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
