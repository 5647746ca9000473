def closed_form(n=250, k=150):
    return walk(int(n), int(k))["answer"]


def under(n, prefix):
    """How many of the numbers 1 to n begin with these digits."""
    low, high, count = prefix, prefix, 0
    while low <= n:
        count += min(high, n) - low + 1
        low, high = 10 * low, 10 * high + 9
    return count


def walk(n, k):
    """Skips whole groups of equal first digits, then of equal second digits."""
    k = (k - 1) % n + 1
    skipped, first = 0, 1
    while skipped + under(n, first) < k:
        skipped += under(n, first)
        first += 1
    if skipped + 1 == k:
        return {"answer": first}
    inner, second = skipped + 1, 10 * first
    while inner + under(n, second) < k:
        inner += under(n, second)
        second += 1
    place = k - inner
    if place == 1:
        return {"answer": second}
    return {
        "first": first,
        "skipped": skipped,
        "left": k - skipped,
        "second": second,
        "inner": inner - skipped,
        "place": place,
        "last": place - 2,
        "answer": 10 * second + place - 2,
    }


def simulate(seed, n=250, k=150):
    names = sorted((f"run-{number}.json" for number in range(1, int(n) + 1)), key=lambda name: name.encode())
    name = names[(int(k) - 1) % int(n)]
    return int(name.removeprefix("run-").removesuffix(".json")), 0.0


def working(n, k):
    shown = walk(n, k)
    if k > n or shown["answer"] < 100 or shown["last"] == 0 or shown["inner"] == 1:
        return None
    return shown


def wrong(n, k):
    longer_first = sorted(range(1, n + 1), key=lambda number: f"{number}~")
    return [k, longer_first[k - 1]]
