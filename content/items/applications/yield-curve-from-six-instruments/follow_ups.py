"""Yield Curve From Six Instruments, what is asked next: the ten-year factor when the five-year quote is bumped."""

DEPOSIT, SWAPS = 0.042, {2: 0.043, 3: 0.044, 5: 0.045, 10: 0.047}
BUMP = 0.0001


def closed_form_ten_years_after_a_bump_at_five():
    """By making the curve twice, each time with the ratio found by halving."""
    return _letter(_factors(SWAPS)[10], _factors({**SWAPS, 5: SWAPS[5] + BUMP})[10])


def _factors(swaps):
    factors = [1.0, 1 / (1 + DEPOSIT)]
    for years, rate in swaps.items():
        low, high = 0.0, 2.0
        for _ in range(100):
            ratio = (low + high) / 2
            tried = factors + [factors[-1] * ratio**step for step in range(1, years - len(factors) + 2)]
            low, high = (low, ratio) if rate * sum(tried[1:]) + tried[-1] > 1 else (ratio, high)
        factors = tried
    return factors


def simulate_ten_years_after_a_bump_at_five(seed):
    """By slopes: both swap equations are differentiated at the old curve, which Newton's method finds."""
    factors = [1.0, 1 / (1 + DEPOSIT)]
    ratios = {}
    for years, rate in SWAPS.items():
        gap, last, annuity = years - len(factors) + 1, factors[-1], sum(factors[1:])
        ratio = 1.0
        for _ in range(50):
            error = rate * (annuity + last * sum(ratio**k for k in range(1, gap + 1))) + last * ratio**gap - 1
            ratio -= error / _slope(last, ratio, rate, gap)
        ratios[years] = ratio
        factors += [last * ratio**k for k in range(1, gap + 1)]
    # The five-year swap: its annuity, for a unit more of rate, is paid by a smaller ratio of years four and five.
    first = -sum(factors[1:6]) / _slope(factors[3], ratios[5], SWAPS[5], 2)
    four, five = factors[3] * first, 2 * factors[3] * ratios[5] * first
    # The ten-year swap has lost on the coupons of both years, and on all later factors, which begin at the fifth.
    rate, ratio = SWAPS[10], ratios[10]
    lost = rate * (four + five) + five * (rate * sum(ratio**k for k in range(1, 6)) + ratio**5)
    second = -lost / _slope(factors[5], ratio, rate, 5)
    return _letter(0.0, five * ratio**5 + factors[5] * 5 * ratio**4 * second)


def _slope(last, ratio, rate, gap):
    """How a swap's value grows with the ratio."""
    return last * (rate * sum(k * ratio ** (k - 1) for k in range(1, gap + 1)) + gap * ratio ** (gap - 1))


def _letter(before, after):
    return "b" if abs(after - before) < 1e-9 else "a" if after < before else "c"


if __name__ == "__main__":
    assert closed_form_ten_years_after_a_bump_at_five() == simulate_ten_years_after_a_bump_at_five(1) == "c"
