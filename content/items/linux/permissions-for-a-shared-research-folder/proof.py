"""Permissions for a Shared Research Folder: the sum of the bits, against a small kernel that plays the sentences.

The answer is a row of octal digits, so both sides count it as such: the bit of worth 2 in the third digit counts 20.
"""

from math import sqrt
from random import Random

R, W, X = 4, 2, 1
SETUID, SETGID, STICKY = 0o4000, 0o2000, 0o1000


def closed_form():
    """Setgid and sticky; everything for the owner and the group; nothing for others."""
    special = 2 + 1
    owner = group = R + W + X
    return 1000 * special + 100 * owner + 10 * group


# From here on, nothing of the above: users act in a folder, and the rules of the kernel decide.

GROUPS = {"ada": ["ada", "research"], "ben": ["ben", "research"], "cleo": ["cleo"], "keeper": ["keeper"]}
UMASK = 0o007


def may(user, mode, owner, group, right):
    """The first class that fits decides. The folder's owner is played by `keeper`, since root is never refused."""
    if user == owner:
        return bool(mode >> 6 & right)
    if group in GROUPS[user]:
        return bool(mode >> 3 & right)
    return bool(mode & right)


def holds(mode):
    """Whether everything is true that the statement wants to be possible, and deletion is as it says."""
    folder = (mode, "keeper", "research")
    for user in ("keeper", "ada", "ben"):
        if not all(may(user, *folder, right) for right in (R, W, X)):
            return False
    new_group = "research" if mode & SETGID else GROUPS["ada"][0]
    if not all(may("ben", 0o666 & ~UMASK, "ada", new_group, right) for right in (R, W)):
        return False
    ben_deletes = may("ben", *folder, W) and not mode & STICKY
    return not ben_deletes


def simulate(seed, runs=400_000):
    """(estimate, standard error): random bits, drawn by their worth, are taken away from 7777. Was the bit needed?"""
    random = Random(seed)
    bits = [1 << place for place in range(12)]
    worth = [int(oct(bit)[2:]) for bit in bits]
    needed = {bit: not holds(0o7777 & ~bit) for bit in bits}
    found = sum(needed[bit] for bit in random.choices(bits, weights=worth, k=runs)) / runs
    return sum(worth) * found, sum(worth) * sqrt(found * (1 - found) / runs)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {closed_form()}")
        assert abs(estimate - closed_form()) <= 4 * error
