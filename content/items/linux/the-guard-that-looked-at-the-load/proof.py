"""The Guard That Looked at the Load: a weighted sum of a ramp, against a machine whose load is kept as the kernel keeps it."""

from fractions import Fraction
from math import exp, floor

KEEP = exp(-5 / 60)


def load_after(looks, batch, keep=KEEP):
    """What the average shows after so many updates, the first with one batch of jobs, the next with two, and so on."""
    return batch * (looks - keep * (1 - keep**looks) / (1 - keep))


def closed_form(cores=96, batch=2, keep=KEEP):
    """The fewest jobs whose load is at least the number of cores: from then on nothing is started."""
    looks = 1
    while load_after(looks, batch, keep) < cores:
        looks += 1
    return looks * batch


def working(cores, batch):
    """The numbers of the texts. None where the lag is not complete, or where the last look could be read either way."""
    lag, jobs = KEEP / (1 - KEEP), closed_form(cores, batch)
    looks = jobs // batch
    before, after = load_after(looks - 1, batch), load_after(looks, batch)
    needed = cores / batch + lag
    if KEEP**looks > 0.02 or min(after - cores, cores - before) < 0.1 or looks != floor(needed) + 1:
        return None
    return {
        "lag": lag,
        "full": Fraction(cores, batch),
        "needed": needed,
        "looks": looks,
        "last": looks - 1,
        "before": before,
        "after": after,
        "missing": batch * lag,
        "over": jobs - cores,
        "speed": cores / jobs,
        "minutes": Fraction(looks * 5, 60),
        "answer": jobs,
    }


def wrong(cores, batch):
    """In the order of `misconceptions`."""
    return [cores, cores + batch, cores + 12]


def simulate(seed, cores=96, batch=2, looks=1):
    """(estimate, standard error): update by update, a machine and a guard that looks after each `looks` of them. Nothing in it is random."""
    load, jobs = 0.0, 0
    while load < cores:
        jobs += batch
        for _ in range(looks):
            load += (jobs - load) * (1 - exp(-1 / 12))
    return jobs, 0.0


if __name__ == "__main__":
    for cores, batch in [(96, 2), (192, 5), (256, 3)]:
        assert simulate(1, cores, batch) == (closed_form(cores, batch), 0.0)
        print(f"{cores} cores, {batch} jobs at a time: {closed_form(cores, batch)} jobs run when the guard stops")
