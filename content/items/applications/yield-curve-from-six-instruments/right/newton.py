# Newton's method on the ratio, from 1: the price is a polynomial that rises and bends upwards.
def discount_factors(instruments):
    curve = {0: 1.0}
    for kind, years, rate in sorted(instruments, key=lambda one: one[1]):
        if kind == "deposit":
            curve[years] = 1.0 / (1.0 + years * rate)
            continue
        start = max(time for time in curve if float(time).is_integer())
        paid = rate * sum(curve[time] for time in curve if 0 < time <= start and float(time).is_integer())
        left, base, steps = 1.0 - paid, curve[start], years - start
        ratio = 1.0
        for _ in range(100):
            value = base * (rate * sum(ratio**step for step in range(1, steps + 1)) + ratio**steps) - left
            slope = base * (rate * sum(step * ratio ** (step - 1) for step in range(1, steps + 1)) + steps * ratio ** (steps - 1))
            change = value / slope
            ratio -= change
            if abs(change) < 1e-15:
                break
        for step in range(1, steps + 1):
            curve[start + step] = base * ratio**step
    return curve
