"""Drift or Noise?, what is asked next: false alarms when wrong calls come in clusters."""

from random import Random

OPTIONS = {"a": 92.0, "b": 74.0, "c": 59.0, "d": 44.0}


def closed_form_clusters(hit=0.6, copied=0.2, fall=5):
    """First steps, from each shortfall and each last outcome. The equations are put into themselves until nothing changes."""
    right = {True: copied + (1 - copied) * hit, False: (1 - copied) * hit}
    wait = {(shortfall, last): 0.0 for shortfall in range(fall) for last in (True, False)}
    for _ in range(3_000):
        wait = {
            (k, last): 1 + right[last] * wait[max(k - 1, 0), True] + (1 - right[last]) * wait.get((k + 1, False), 0.0)
            for k, last in wait
        }
    return _nearest(1 + hit * wait[0, True] + (1 - hit) * wait[1, False])


def simulate_clusters(seed, hit=0.6, copied=0.2, fall=5, runs=3_000):
    """Calls one by one, copied or drawn afresh, until the tally is too far below its highest value."""
    random = Random(seed)
    calls = 0
    for _ in range(runs):
        tally = highest = 0
        outcome = random.random() < hit
        while True:
            calls += 1
            tally += 1 if outcome else -1
            highest = max(highest, tally)
            if tally == highest - fall:
                break
            if random.random() >= copied:
                outcome = random.random() < hit
    return _nearest(calls / runs)


def _nearest(mean):
    return min(OPTIONS, key=lambda letter: abs(OPTIONS[letter] - mean))


if __name__ == "__main__":
    assert all(closed_form_clusters() == simulate_clusters(seed) == "d" for seed in range(1, 6))
