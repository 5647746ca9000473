"""Five Orders a Second, what is asked next: the window that is safe between two clocks."""


def closed_form_window_for_two_clocks(window=1000, differ=3):
    """One time may be read too late and the other too early."""
    return window + 2 * differ


def simulate_window_for_two_clocks(seed, window=1000, differ=3):
    """Every pair of differences is tried on every gap: the first one from which on the exchange never sees too little."""
    differences = range(-differ, differ + 1)
    gap = window + 10 * differ
    while all(gap - 1 + second - first >= window for first in differences for second in differences):
        gap -= 1
    return gap, 0.0


if __name__ == "__main__":
    assert closed_form_window_for_two_clocks() == simulate_window_for_two_clocks(1)[0] == 1006
