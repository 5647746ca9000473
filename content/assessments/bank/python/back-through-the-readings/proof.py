def closed_form(n=20, k=3, j=5, s=3):
    first = n - k
    count = (first - j - 1) // s + 1
    last = first - (count - 1) * s
    return count * (first + last) / 2 + count


def simulate(seed, n=20, k=3, j=5, s=3):
    """Python's own slice."""
    return sum(list(range(1, n + 1))[-k:j:-s]), 1e-9


def working(n, k, j, s):
    first = n - k
    if (first - j) % s:
        return None  # a slip at the stop would not show
    count = (first - j) // s
    if not 4 <= count <= 6:
        return None
    last = j + s
    total = count * (first + 1 + last + 1) // 2
    return {
        "beyond": n + 1,
        "start": first,
        "second": first - s,
        "last": last,
        "count": count,
        "high": first + 1,
        "low": last + 1,
        "answer": total,
    }


def wrong(n, k, j, s):
    w = working(n, k, j, s)
    return [w["answer"] + j + 1, w["answer"] - w["count"]]
