from math import sqrt


def closed_form(m=4, v=8, n=10, w=20, r=2):
    slope = (n - m) ** 2 / (w**2 - v**2)
    return sqrt(((m - r) / v) ** 2 + slope)


def simulate(seed, m=4, v=8, n=10, w=20, r=2):
    """A market of two assets with these two mixtures: the second one and its mirror image. The best weight by search."""
    m, v, n, w, r = (float(one) for one in (m, v, n, w, r))
    means, variance, covariance = (n, 2 * m - n), w * w, 2 * v * v - w * w

    def sharpe(x):
        mean = x * means[0] + (1 - x) * means[1]
        return (mean - r) / sqrt((x * x + (1 - x) ** 2) * variance + 2 * x * (1 - x) * covariance)

    return max(sharpe(0.5 + k / 10_000) for k in range(200_000)), 1e-6


def working(m, v, n, w, r):
    if not (r < m < n and v < w):
        return None
    slope = (n - m) * (n - m) / (w * w - v * v)
    first, second = (m - r) / v, (n - r) / w
    best = sqrt(float(first) ** 2 + float(slope))
    if best > 1:
        return None
    return {"gap": n - m, "excess": m - r, "first": first, "slope": slope, "answer": best}


def wrong(m, v, n, w, r):
    first, second = float(m - r) / float(v), float(n - r) / float(w)
    return [second, sqrt(first**2 + second**2), first]
