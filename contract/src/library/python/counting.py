"""Counts what a solution does: comparisons and sums of what it is given, and steps. A count far beyond its bound ends the solution."""

import functools
import operator
import os
import sys

# A count goes on to so many times its bound, so that a reader learns how far beyond it is.
FURTHER = 2
WORDS = {"uses": "comparisons and sums", "steps": "steps"}
A_STEP = "a step is a round of a loop, a call of a function, or a value that a built-in function goes through"
HERE = os.path.dirname(__file__)


class Stopped(BaseException):
    """The count is far beyond its bound. No `except Exception` of a reader holds it."""


class Meter:
    """One count. It runs while `run` does, and sees all code but the tests and the files beside this one."""

    def __init__(self, units, each, uses, steps):
        self.units, self.unit = units, each
        self.most = {kind: most for kind, most in (("uses", uses), ("steps", steps)) if most is not None}
        self.uses = self.steps = 0
        self.stop_uses, self.stop_steps = (FURTHER * self.most.get(kind, float("inf")) * units for kind in WORDS)
        self.is_stopped = False

    def stop(self):
        self.is_stopped = True
        raise Stopped

    def run(self, work, tests):
        """What `work` returns, or None where the count stopped it. `tests` is the file that is not counted."""
        global _meter
        _meter = self
        _watch(self, tests)
        try:
            return work()
        except Stopped:
            return None
        finally:
            _unwatch()
            _meter = None

    def _each(self, kind):
        return getattr(self, kind) / self.units

    def is_kept(self):
        return all(self._each(kind) <= most for kind, most in self.most.items())

    def bound(self, moves):
        said = " and ".join(f"{most:,.0f} {WORDS[kind]}" for kind, most in self.most.items())
        step = f" ({A_STEP}{', shifts or copies' if moves else ''})" if "steps" in self.most else ""
        return f"at most {said} for each {self.unit}{step}"

    def told(self):
        if self.is_stopped:
            said = " and ".join(f"{self._each(kind):,.0f} {WORDS[kind]}" for kind, most in self.most.items() if self._each(kind) > most)
            return f"more than {said} for each {self.unit}: it was stopped there"
        said = " and ".join(f"{self._each(kind):,.1f} {WORDS[kind]}" for kind in self.most)
        return f"{said} for each {self.unit}"


_meter = None


def use():
    if _meter is not None:
        _meter.uses += 1
        if _meter.uses > _meter.stop_uses:
            _meter.stop()


def step(many=1):
    if _meter is not None:
        _meter.steps += many
        if _meter.steps > _meter.stop_steps:
            _meter.stop()


def _watch(meter, tests):
    """Rounds of loops and calls of functions."""
    monitoring = sys.monitoring
    events = monitoring.events

    def event(code, *_):
        if code.co_filename == tests or os.path.dirname(code.co_filename) == HERE:
            return monitoring.DISABLE
        meter.steps += 1
        if meter.steps > meter.stop_steps:
            meter.stop()
        return None

    kinds = (events.PY_START, events.PY_RESUME, events.JUMP)
    monitoring.use_tool_id(monitoring.PROFILER_ID, "metering")
    for kind in kinds:
        monitoring.register_callback(monitoring.PROFILER_ID, kind, event)
    monitoring.set_events(monitoring.PROFILER_ID, functools.reduce(operator.or_, kinds))


def _unwatch():
    sys.monitoring.set_events(sys.monitoring.PROFILER_ID, 0)
    sys.monitoring.free_tool_id(sys.monitoring.PROFILER_ID)
