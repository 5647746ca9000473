"""The Sectors That Make Eighty Per Cent, what is asked next: how many sectors a year may take."""

from random import Random


def closed_form_sectors_of_the_year(months=12, sectors=2):
    """The lists of all months together make 80 % of each month, and so of the year."""
    return months * sectors


def simulate_sectors_of_the_year(seed, years=400):
    """The most of many years: in each month two sectors, now and then new ones, have 80 % in two halves or a little more, and others the rest."""
    random = Random(seed)
    most = 0
    for _ in range(years):
        year, novelty = {}, random.choice((0.2, 0.8, 1.0))
        for month in range(12):
            large = [f"{month} {rank}" if random.random() < novelty else f"old {rank}" for rank in range(2)]
            more = random.choice((0, 0, 20, 60))
            for sector in large:
                year[sector] = year.get(sector, 0) + 400 + more
            for crumb in range(20):
                year[f"crumb {month} {crumb}"] = 10 - more // 10
        most = max(most, _fewest(year.values()))
    return most, 0.0


def _fewest(turnovers):
    """How many of the largest make 80 %."""
    whole, so_far = sum(turnovers), 0
    for taken, turnover in enumerate(sorted(turnovers, reverse=True), start=1):
        so_far += turnover
        if 10 * so_far >= 8 * whole:
            return taken


if __name__ == "__main__":
    assert _fewest([400, 400, *[10] * 20]) == 2
    assert all(simulate_sectors_of_the_year(seed)[0] == closed_form_sectors_of_the_year() for seed in range(1, 6))
