"""Permissions for a Shared Research Folder, what is asked next: the mode of a folder within.

As in proof.py the answer is a row of octal digits, and both sides count it as such.
"""

from math import sqrt
from random import Random

SETGID, STICKY = 0o2000, 0o1000


def closed_form_folder_within():
    """What 777 and the umask leave, with the setgid bit of the folder around it and without its sticky bit."""
    digits = [2] + [7 & ~masked for masked in (0, 0, 7)]
    return int("".join(map(str, digits)))


# From here on, nothing of the above: Ada calls mkdir, and the rules of the kernel decide each bit.


def made_in(parent, asked, umask):
    """The mode of a new folder: the file system hands down setgid, so that whole trees keep their group, and no other special bit."""
    inherited = parent & SETGID
    return (asked & ~umask & 0o1777) | inherited


def simulate_folder_within(seed, runs=400_000):
    """(estimate, standard error): bits are drawn by their worth as digits, and looked up in the folder that was made."""
    random = Random(seed)
    mode = made_in(parent=SETGID | STICKY | 0o770, asked=0o777, umask=0o007)
    bits = [1 << place for place in range(12)]
    worth = [int(oct(bit)[2:]) for bit in bits]
    found = sum(bool(mode & bit) for bit in random.choices(bits, weights=worth, k=runs)) / runs
    return sum(worth) * found, sum(worth) * sqrt(found * (1 - found) / runs)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_folder_within(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {closed_form_folder_within()}")
        assert abs(estimate - closed_form_folder_within()) <= 4 * error
