def closed_form(n=41, k=17):
    return (n - k) / (n - 1)


def simulate(seed, n=41, k=17):
    """Removes the file whose next read is farthest away, which is optimal, and counts over a full period."""
    n, k = int(n), int(k)
    cache, misses, period = set(range(k)), 0, n * (n - 1)
    for read in range(2 * period):
        file = read % n
        if file not in cache:
            misses += read >= period
            cache.remove(max(cache, key=lambda one: (one - file) % n))
            cache.add(file)
    return misses / period, 1e-6


def working(n, k):
    if k > n - 3:
        return None
    return {"before": n - 1, "kept": k - 1, "least": n - k, "answer": (n - k) / (n - 1)}


def wrong(n, k):
    return [1, (n - k) / n]
