"""Join Two Gigabyte Files in a Pipe, what is asked next: where the headings go."""

from random import Random

HEADINGS = ("account,symbol,quantity", "account,owner")


def closed_form_headings():
    """By what each tool looks at: the bytes of the first field."""
    first, second = (heading.split(",")[0] for heading in HEADINGS)
    if first != second:
        return "c"
    return "b" if first.encode() > b"9" * 9 else "a"


def simulate_headings(seed, trades=300):
    """By doing it: two sorts and a merge that never looks back and stops at a line that is out of order."""
    random = Random(seed)
    accounts = random.sample(range(100, 1_000_000_000), 60)
    left = [HEADINGS[0], *(f"{random.choice(accounts)},XY,{random.randrange(1, 99)}" for _ in range(trades))]
    right = [HEADINGS[1], *(f"{account},owner{account}" for account in accounts[:40])]
    lines, complained = _merge(sorted(left, key=_key), sorted(right, key=_key))
    if complained:
        return "d"
    at = [place for place, line in enumerate(lines) if line.startswith("account")]
    if not at:
        return "c"
    return "a" if at == [0] else "b" if at == [len(lines) - 1] else None


def _key(line):
    return line.split(",")[0].encode()


def _merge(left, right):
    lines, here = [], 0
    last = b""
    for line in left:
        if _key(line) < last:
            return lines, True
        last = _key(line)
        while here < len(right) and _key(right[here]) < last:
            here += 1
        if here < len(right) and _key(right[here]) == last:
            lines.append(line + "," + right[here].split(",", 1)[1])
    return lines, False


if __name__ == "__main__":
    assert all(simulate_headings(seed) == closed_form_headings() == "b" for seed in range(1, 6))
