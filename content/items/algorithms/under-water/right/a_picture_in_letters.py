# Each day a letter, and the longest run of one letter is looked for in the text.
import re
from itertools import accumulate


def under_water(values):
    picture = "".join("u" if value < high else "h" for value, high in zip(values, accumulate(values, max)))
    longest = max(re.finditer("u+", picture), key=lambda run: run.end() - run.start(), default=None)
    return (longest.start(), longest.end() - 1) if longest else None
