"""The numbers and names that tests give to a solution whose cost is counted. What is computed from them counts as well."""

from decimal import Decimal
from fractions import Fraction

from counting import use

COMPARED = "lt le gt ge eq ne".split()
ADDED = "add radd sub rsub neg abs bool".split()
FREE = "mul rmul truediv rtruediv floordiv rfloordiv mod rmod divmod rdivmod pow rpow pos round trunc floor ceil".split()
OF_BITS = "or ror and rand xor rxor lshift rlshift rshift rrshift invert".split()


def _counted(name, base, computed):
    """A kind of `base` whose comparisons and sums are counted. A solution that asks for the kind is told `base`."""
    kept_as_it_is = {"__copy__": lambda self: self, "__deepcopy__": lambda self, _: self}
    kind = type(name, (base,), {"__class__": property(lambda self: base), "__hash__": base.__hash__, **kept_as_it_is})
    for operator in COMPARED:
        setattr(kind, f"__{operator}__", _comparing(getattr(base, f"__{operator}__")))
    for operator in computed:
        plain = getattr(base, f"__{operator}__", None)
        if plain:
            setattr(kind, f"__{operator}__", _computing(base, operator, plain))
    if computed:
        kind.real = property(lambda self: self)
    return kind


def _comparing(plain):
    def method(self, other):
        use()
        return plain(self, other)

    return method


def _computing(base, operator, plain):
    counts = operator in ADDED

    def method(self, *others):
        if counts:
            use()
        value = plain(self, *others)
        if value is NotImplemented and base is int and type(others[0]) is float:
            value = getattr(float, f"__{operator}__")(float(self), *others)
        return kept(value)

    return method


Name = _counted("Name", str, [])
Number = _counted("Number", int, ADDED + FREE + OF_BITS)
COUNTED = {int: Number, **{base: _counted(base.__name__, base, ADDED + FREE) for base in (float, Decimal, Fraction)}}
NUMBERS = {*COUNTED.values()}
PLAIN = {Name: str, **{kind: base for base, kind in COUNTED.items()}}


def kept(value):
    """What was computed from a given number, as a number that counts."""
    if type(value) in COUNTED:
        return COUNTED[type(value)](value)
    return tuple(map(kept, value)) if type(value) is tuple else value
