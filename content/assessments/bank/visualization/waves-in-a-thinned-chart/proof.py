def closed_form(s=20, a=10, z=1):
    return 1 / (1 / s - 1 / (60 * a)) if z > 0.5 else 1 / (1 / s + 1 / (60 * a))


def apparent(period, step):
    """The period of the slowest wave through points at this step, from the turn between two neighbors."""
    turn = step / period % 1
    return step / max(min(turn, 1 - turn), 1e-15)


def simulate(seed, s=20, a=10, z=1):
    """Finds every period in the range with this wave in the first chart, then looks at the second chart."""
    grid = [0.75 * s + 0.75 * s * k / 3000 for k in range(3001)]
    found = []
    for low, high in zip(grid, grid[1:]):
        if (apparent(low, s) - 60 * a) * (apparent(high, s) - 60 * a) > 0 or low <= s <= high:
            continue
        rising = apparent(high, s) > apparent(low, s)
        for _ in range(80):
            middle = (low + high) / 2
            if (apparent(middle, s) < 60 * a) == rising:
                low = middle
            else:
                high = middle
        found.append(low)
    [period] = [one for one in found if (apparent(one, s + 1) > 60 * a) == (z > 0.5)]
    return period, 1e-6


def working(s, a, z):
    wave = 60 * a
    answer = closed_form(s, a, z)
    return {
        "lo": 3 * s // 4,
        "hi": 3 * s // 2,
        "next": s + 1,
        "wave": wave,
        "seen": "longer" if z else "shorter",
        "plus": closed_form(s, a, 1),
        "minus": closed_form(s, a, 0),
        "second": apparent(answer, s + 1),
        "answer": answer,
    }


def wrong(s, a, z):
    first = s * s / (60 * a)
    return [closed_form(s, a, 1 - z), s, s + first if z else s - first]
