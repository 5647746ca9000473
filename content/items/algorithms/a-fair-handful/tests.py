"""A Fair Handful: `run(candidate, reference)` returns a row a test; `python3 tests.py file.py` prints them."""

import gc
from fractions import Fraction
from itertools import combinations
from random import Random

MOST_ENDS = 20_000


class Dice:
    """`below(m)`, gone through in all its ways, one after the other: whatever it is asked, each answer comes up."""

    def __init__(self):
        self.path, self.at = [], 0

    def below(self, many):
        if many < 1:
            raise ValueError("below(m) wants m of at least 1")
        if self.at == len(self.path):
            self.path.append([0, many])
        answer = self.path[self.at][0]
        self.at += 1
        return answer

    def ends(self):
        """True while there is another way to go."""
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if not self.path:
            return True
        self.path[-1][0] += 1
        return False


def chances(play):
    """The exact probability of everything that `play(below)` may return."""
    dice, found = Dice(), {}
    for _ in range(MOST_ENDS):
        dice.at = 0
        said = play(dice.below)
        del dice.path[dice.at :]
        weight = Fraction(1)
        for _, many in dice.path:
            weight /= many
        found[said] = found.get(said, 0) + weight
        if dice.ends():
            return found
    raise RuntimeError("the dice are asked more often than this can need")


# k; the trades of the first handful, of the second (None: there is none), and those that come after the merge; why.
FAIR = [
    (1, 3, None, 0, "One of three trades: each with a third."),
    (2, 5, None, 0, "After five trades each pair is equally likely."),
    (3, 5, None, 0, "Each three of five."),
    (2, 2, 2, 0, "Merged from two and two, each pair of four is equally likely."),
    (1, 3, 1, 0, "A busy recorder and a quiet one: each trade counts the same, and not each recorder."),
    (2, 1, 3, 0, "One trade here, three there."),
    (2, 3, 0, 0, "Merged with a recorder that saw nothing."),
    (2, 0, 3, 0, "Nothing here, three there."),
    (3, 2, 2, 0, "Three of four: neither recorder had to leave one out."),
    (1, 1, 1, 1, "A trade after the merge is one of all three."),
    (2, 2, 2, 1, "Merged, and one trade more."),
    (1, 2, 2, 1, "One more trade, after a merge with a recorder that saw more than it could hold."),
]

FEW = [
    (2, 0, None, 0, "No trades, an empty hand."),
    (3, 2, None, 0, "Fewer trades than the hand holds: all of them."),
    (4, 2, 1, 0, "Three trades of two recorders, and room for four: all of them."),
]


def run(candidate, reference):
    rows = [_fair(candidate, *case) for case in FAIR + FEW]
    rows += [_at_any_time(candidate), _asked(candidate), _held(candidate), _other_stays(candidate), _questions_of_a_merge(candidate)]
    return rows


def _day(module, k, here, there, later):
    """One whole day: what `below` says decides what comes out."""

    def play(below):
        names = iter("abcdefghij")
        hand = module.Handful(k, below)
        for _ in range(here):
            hand.add(next(names))
        if there is not None:
            other = module.Handful(k, below)
            for _ in range(there):
                other.add(next(names))
            hand.merge(other)
        for _ in range(later):
            hand.add(next(names))
        return "".join(sorted(hand.sample()))

    return play


def _fair(candidate, k, here, there, later, why):
    trades = "abcdefghij"[: here + (there or 0) + later]
    hands = ["".join(hand) for hand in combinations(trades, min(k, len(trades)))]
    expected = {hand: f"1/{len(hands)}" if len(hands) > 1 else "1" for hand in hands}
    returned = _try(lambda: {hand: str(chance) for hand, chance in sorted(chances(_day(candidate, k, here, there, later)).items())})
    merged = "" if there is None else f", merged with one of {there}" + (f", then {later} more" if later else "")
    return {
        "call": f"Handful({k}) of {here} trades{merged}: the chance of each sample",
        "expected": expected,
        "returned": returned,
        "passed": isinstance(returned, dict) and returned == expected,
        "why": why,
    }


def _at_any_time(candidate):
    def play(below):
        hand, told = candidate.Handful(1, below), []
        for trade in "abc":
            hand.add(trade)
            told.append("".join(hand.sample()))
        return told[2]

    returned = _try(lambda: {hand: str(chance) for hand, chance in sorted(chances(play).items())})
    return {
        "call": "Handful(1): three trades, with sample() after each; the chance of each of the last samples",
        "expected": {"a": "1/3", "b": "1/3", "c": "1/3"},
        "returned": returned,
        "passed": isinstance(returned, dict) and returned == {"a": "1/3", "b": "1/3", "c": "1/3"},
        "why": "The sample is fair at any time, and looking at it changes nothing.",
    }


def _asked(candidate):
    """How often the dice are asked by a day of three hundred trades."""
    random, asked = Random(1), []

    def below(many):
        asked.append(many)
        return random.randrange(many)

    def act():
        hand, most = candidate.Handful(5, below), 0
        for number in range(300):
            before = len(asked)
            hand.add(number)
            most = max(most, len(asked) - before if number >= 5 else 2 * (len(asked) - before))
        return most

    returned = _try(act)
    right = isinstance(returned, int) and returned <= 1
    return {
        "call": "Handful(5): 300 trades; the questions to the dice",
        "expected": "none for the first 5 trades, then at most 1 for each",
        "returned": "none for the first 5 trades, then at most 1 for each" if right else "more" if isinstance(returned, int) else returned,
        "passed": right,
        "why": "Each question to the dice is written down and paid for.",
    }


class Trade:
    """A trade that can be told from all others, and counted while anybody keeps it."""

    alive = 0

    def __init__(self):
        Trade.alive += 1

    def __del__(self):
        Trade.alive -= 1


def _held(candidate):
    random = Random(2)

    def act():
        hand, most = candidate.Handful(4, random.randrange), 0
        gc.collect()
        Trade.alive = 0
        for _ in range(200):
            hand.add(Trade())
            most = max(most, Trade.alive)
        return [most, len(hand.sample())]

    returned = _try(act)
    right = isinstance(returned, list) and returned[0] <= 4
    return {
        "call": "Handful(4): 200 trades; the most that it keeps at a time",
        "expected": "at most 4",
        "returned": "at most 4" if right else returned[0] if isinstance(returned, list) else returned,
        "passed": right,
        "why": "The recorder has room for `k` trades, and not for the day.",
    }


def _other_stays(candidate):
    random = Random(3)

    def act():
        one, other = (candidate.Handful(2, random.randrange) for _ in range(2))
        for number in range(2):
            one.add(f"one {number}")
            other.add(f"other {number}")
        one.merge(other)
        return sorted(other.sample())

    expected = ["other 0", "other 1"]
    returned = _try(act)
    return {
        "call": "one.merge(other); then other.sample()",
        "expected": expected,
        "returned": returned,
        "passed": isinstance(returned, list) and returned == expected,
        "why": "The other recorder goes on with the hand that it had.",
    }


def _questions_of_a_merge(candidate):
    """Two long days, with few trades in hand: what a merge asks depends on these."""
    random, asked = Random(4), []

    def below(many):
        asked.append(many)
        return random.randrange(many)

    def act():
        one, other = (candidate.Handful(3, below) for _ in range(2))
        for number in range(400):
            one.add(number)
            other.add(-number)
        asked.clear()
        one.merge(other)
        return [len(asked), len(one.sample())]

    returned = _try(act)
    right = isinstance(returned, list) and returned[0] <= 6
    return {
        "call": "Handful(3) of 400 trades, merged with one of 400: the questions of the merge",
        "expected": "at most 6",
        "returned": "at most 6" if right else returned[0] if isinstance(returned, list) else returned,
        "passed": right,
        "why": "A merge asks twice for each trade in hand, however long the days were.",
    }


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error


def fuzz(module, seed):
    """What a solution says to an input that is drawn anew: for the proof, beyond the tests."""
    random = Random(seed)
    k, here, there, later = random.randint(1, 2), random.randint(0, 3), random.randint(0, 2), random.randint(0, 1)
    return {hand: str(chance) for hand, chance in chances(_day(module, k, here, there, later)).items()}


if __name__ == "__main__":
    import sys
    from importlib.util import module_from_spec, spec_from_file_location
    from pathlib import Path

    def load(path):
        spec = spec_from_file_location("candidate", path)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    folder = Path(__file__).parent
    rows = run(load(sys.argv[1] if len(sys.argv) > 1 else folder / "reference.py"), load(folder / "reference.py"))
    for row in rows:
        if not row["passed"]:
            print(f"fail: {row['call']}\n      expected {str(row['expected'])[:60]}, returned {str(row['returned'])[:60]}. {row['why']}")
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} tests pass")
    sys.exit(any(not row["passed"] for row in rows))
