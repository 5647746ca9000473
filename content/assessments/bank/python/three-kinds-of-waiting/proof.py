from heapq import heapify, heapreplace


def closed_form(n=10, b=0.5, w=6, k=4, c=5):
    """The longest chain: an answer arrives, and its thread reads on until the last one."""
    return max(max(i * b + w, n * b) + ((n - i) // k + 1) * c for i in range(1, int(n) + 1))


def simulate(seed, n=10, b=0.5, w=6, k=4, c=5):
    """A clock, one event loop and a heap of the times at which the threads are free."""
    clock, timers = 0, []
    for _ in range(int(n)):
        clock += b
        timers.append(clock + w)
    loop_free, threads = clock, [0] * int(k)
    heapify(threads)
    end = 0
    for timer in timers:
        done = max(timer, loop_free, threads[0]) + c
        heapreplace(threads, done)
        end = max(end, done)
    return end, 1e-9


def working(n, b, w, k, c):
    if w < (n - 1) * b or c <= k * b:
        return None
    rounds = -(-n // k)
    last = n - (rounds - 1) * k
    if last == 1 or last == k:
        return None
    return {
        "asked": n * b,
        "earliest": b + w,
        "latest": n * b + w,
        "rounds": rounds,
        "before": rounds - 1,
        "last": last,
        "ready": last * b + w,
        "spread": k * b,
        "answer": last * b + w + rounds * c,
    }


def wrong(n, b, w, k, c):
    rounds = -(-n // k)
    return [n * b + w + rounds * c, b + w + rounds * c, n * b + w + c]
