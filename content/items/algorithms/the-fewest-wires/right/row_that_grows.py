# From each set in front, one more desk steps up behind it; the row is read from where each set came from.
def settle(balances):
    names = [name for name in balances if balances[name]]
    whole = (1 << len(names)) - 1
    total, borders, came = {0: 0}, {0: 0}, {}
    for front in range(whole):
        for place, name in enumerate(names):
            more = front | 1 << place
            if more == front:
                continue
            if more not in total:
                total[more], borders[more] = total[front] + balances[name], -1
            if borders[front] > borders[more]:
                borders[more], came[more] = borders[front], place
        done = front + 1
        if total[done] == 0:
            borders[done] += 1
    row = []
    while whole:
        row.append(whole)
        whole ^= 1 << came[whole]
    wires = []
    for front, more in zip(row[:0:-1], row[-2::-1]):
        before, behind = names[came[front]], names[came[more]]
        if total[front] > 0:
            wires.append((behind, before, total[front]))
        elif total[front] < 0:
            wires.append((before, behind, -total[front]))
    return wires
