"""Whether a formula agrees with its answer and with its simulation. Runs under Pyodide."""

import math
from random import Random

from running import load

MOST = 4  # standard errors


class Proof:
    """Of an item, or of a small question: `file` proves these, and may import the item's `proof`, whose source is `beside`."""

    def __init__(self, source, answer, params, name=None, file="proof.py", beside=None):
        self.answer = answer
        self.params = params
        self.file = file
        self.name = f"_{name}" if name else ""
        if beside is not None:
            load(beside, "proof.py", "proof")
        self.module, self.wrong = load(source, file, file.removesuffix(".py"))

    def closed_form(self, **given):
        return getattr(self.module, f"closed_form{self.name}")(**given)

    def simulate(self, seed, **given):
        return getattr(self.module, f"simulate{self.name}")(seed, **given)

    def check_value(self):
        """The formula, with the numbers of the statement, is the answer of the front matter."""
        if self.wrong:
            return f"{self.file} does not run: {self.wrong['text'].strip()}"
        if self.answer["type"] == "expression":
            return None
        if self.answer["type"] == "choice":
            said = self.closed_form()
            return None if said == self.answer["value"] else f"closed_form{self.name}() is {said}, and the answer says {self.answer['value']}"
        exact, wanted = _ends(self.closed_form()), _ends(self.answer["value"])
        # A value that is exact to begin with has tolerance 0.
        allowed = max(self.answer["tolerance"], 1e-9 * max(1, *map(abs, wanted)))
        if len(exact) != len(wanted) or any(abs(one - other) > allowed for one, other in zip(exact, wanted)):
            return f"closed_form{self.name}() is {_written(exact)}, and the answer says {_written(wanted)}"
        return None

    def draw(self, seed):
        """Parameters as a reader could be given them: of every range a whole number of steps; {} where there are none."""
        random = Random(seed)
        return {name: _drawn(random, one) for name, one in self.params.items()}

    def check(self, seed, drawn):
        """The formula and the simulation agree; for an expression, also with the formula of the front matter."""
        given = self.draw(drawn) if drawn is not None else {}
        named = ", ".join(f"{name}={value:g}" for name, value in given.items()) or "the statement's numbers"
        if self.answer["type"] == "choice":
            found = self.simulate(seed)
            return None if found == self.answer["value"] else f"with seed {seed}, simulate{self.name} gives {found}, and the answer says {self.answer['value']}"
        exact = _ends(self.closed_form(**given))
        if self.answer["type"] == "expression":
            said = evaluate(self.answer["value"], given)
            if abs(said - exact[0]) > 1e-9 * max(1, abs(exact[0])):
                return f"with {named} the answer's formula is {said:.10g}, and closed_form is {exact[0]:.10g}"
        simulated = self.simulate(seed, **given)
        pairs = simulated if isinstance(simulated[0], (tuple, list)) else [simulated]
        if len(pairs) != len(exact):
            return f"simulate gives {len(pairs)} estimates, and closed_form {len(exact)} values"
        for value, (estimate, error) in zip(exact, pairs):
            if not (math.isfinite(error) and error >= 0 and math.isfinite(estimate)):
                return f"with {named}, seed {seed}, the simulation gives {estimate} ± {error}"
            # What is certain is simulated without an error.
            if abs(estimate - value) > MOST * error + 1e-12 * max(1, abs(value)):
                return f"with {named}, seed {seed}, the simulation gives {estimate:.6g} ± {error:.2g}, and closed_form {value:.6g}"
        return None


def _ends(value):
    return [float(one) for one in value] if isinstance(value, (tuple, list)) else [float(value)]


def _written(values):
    return ", ".join(f"{value:.10g}" for value in values)


def _drawn(random, one):
    low, high, step = one["min"], one["max"], one.get("step")
    if step is None:
        return random.uniform(low, high)
    value = low + step * random.randrange(int((high - low) / step + 1e-9) + 1)
    return int(value) if all(float(number).is_integer() for number in (low, step)) else round(value, 12)


FUNCTIONS = {name: getattr(math, name) for name in ("sqrt", "exp", "log", "sin", "cos", "tan", "pi", "e")} | {"ln": math.log, "abs": abs}


def evaluate(formula, given):
    return float(eval(compile(formula.replace("^", "**"), "formula", "eval"), {"__builtins__": {}}, FUNCTIONS | given))  # noqa: S307
