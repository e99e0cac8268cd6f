"""Choices that change how fast a program runs and never what it computes, as values: knobs and spaces of them."""

from vyre_foundation.tuning.space import Knob, Point, Rule, Space
from vyre_foundation.tuning.tunable import Tunable

__all__ = ["Knob", "Point", "Rule", "Space", "Tunable"]
