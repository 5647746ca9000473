"""The Alert That Waited for Company, what is asked next: alerts in bursts, and blocks that cut lines in two."""

from math import sqrt
from random import Random


def closed_form_bursts(lines=64, gap=3.0, calm=96.0):
    """By the place in the block alone. Bursts that know nothing of the blocks put the long gap at every place equally often: so every gap of a
    place is the same mixture of short and long, with the old mean, and only these means are added."""
    share = gap / calm  # of all gaps, those between bursts; the others last no time
    mixture = [share * calm + (1 - share) * 0.0 for _ in range(lines)]
    wait = sum(sum(mixture[place:]) for place in range(1, lines)) / lines
    return _letter(wait / ((lines - 1) / 2 * gap))


def simulate_bursts(seed, lines=64, gap=3.0, blocks=20_000):
    """Bursts of random size, on average 32, that come so rarely that the number a day is the same."""
    random = Random(seed)
    now, came = 0.0, []
    while len(came) < lines * blocks:
        size = random.randint(1, 63)
        now += random.expovariate(1 / (32 * gap))
        came += [now] * size
    waits = [came[first + lines - 1] - moment for first in range(0, lines * blocks, lines) for moment in came[first : first + lines]]
    return _letter(sum(waits) / len(waits) / ((lines - 1) / 2 * gap))


def _letter(ratio):
    return "b" if abs(ratio - 1) < 0.1 else "a" if ratio < 1 else "c"


def closed_form_cut_short(block=4096, line=41, gap=3.0):
    """Of an alert that ends r bytes before the end of a block, the last byte leaves with the line that ends r bytes later or more. All r are equally frequent."""
    return gap * sum(-(-rest // line) for rest in range(block)) / block


def simulate_cut_short(seed, block=4096, line=41, gap=3.0, alerts=300_000):
    """Alerts at random moments; their bytes are collected, and whole blocks go out."""
    random = Random(seed)
    now, held, sent, waiting, groups, group = 0.0, 0, 0, [], [], []
    for number in range(1, alerts + 1):
        now += random.expovariate(1 / gap)
        held += line
        waiting.append((number * line, now))
        while held >= block:
            held -= block
            sent += block
            while waiting and waiting[0][0] <= sent:
                group.append(now - waiting.pop(0)[1])
        # Waits of one block hang together: their means over many blocks do not.
        if number % 5_000 == 0:
            groups.append(sum(group) / len(group))
            group = []
    mean = sum(groups) / len(groups)
    return mean, sqrt(sum((one - mean) ** 2 for one in groups) / (len(groups) - 1) / len(groups))


if __name__ == "__main__":
    assert all(closed_form_bursts() == simulate_bursts(seed) == "b" for seed in range(1, 4))
    exact = closed_form_cut_short()
    for seed in range(1, 6):
        estimate, error = simulate_cut_short(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
