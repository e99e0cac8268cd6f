"""How much work a launch is, roughly and quickly: whether threads pay, and whether it surely ends soon.

The unit is one node of the program evaluated by one invocation, an addition or a load; operators that take longer count
for more (see `operator_weights`). Loops count by an upper bound of their trips, as if no Break left them, which lengths
and shapes of the launch may give. Where a bound depends on other data there is none, nor for a `while` that is none of
`geometric_loops`, and the launch may take for ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from vyre_driver.lowering.geometric_loops import most_rounds
from vyre_driver.lowering.operator_weights import weight_of
from vyre_driver.lowering.writes.covered import Words
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.ranges import TOP, Range, counter_range, exactly, leaf_ranges, most_trips, range_of
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.optimise.fold import with_known
from vyre_foundation.walk import bodies, leaves_loop, operands, statements


class Work(NamedTuple):
    """Of one invocation. `units` counts a loop without a bound as one trip."""

    units: int
    is_bounded: bool


def work_of_invocation(program: Program, lengths: Mapping[str, int], words: Words = MappingProxyType({})) -> Work:
    """At most so much, when the buffers have these lengths, and those of shapes hold these words."""
    assigned = assigned_names(program)
    ranges = _Ranges(program, lengths, words)
    total, is_bounded = 0, True
    waiting: list[tuple[Stmt, int]] = [(each, 1) for each in reversed(program.entry)]
    while waiting:
        statement, times = waiting.pop()
        total += times * (1 + weight_of(operands(statement)))
        inner_times = times
        match statement:
            case ir.Let(name, value):
                ranges.begin(name, value)
                ranges.bind(name, None if name in assigned else value)
            case ir.Loop():
                trips = ranges.trips(statement)
                if trips == TOP and leaves_loop(statement.body):  # `while`: its end is no estimate of its trips
                    trips = most_rounds(statement, ranges.constant, ranges.start)
                is_bounded = is_bounded and trips is not None
                inner_times = times * (1 if trips is None else trips)
            case _:
                pass
        waiting.extend((each, inner_times) for body in bodies(statement) for each in reversed(body))
    return Work(total, is_bounded)


def _changed_once(program: Program) -> frozenset[str]:
    """Names that stand in one Let and in one Assign."""
    lets, changes = Counter[str](), Counter[str]()
    for statement in statements(program.entry):
        if isinstance(statement, ir.Let):
            lets[statement.name] += 1
        elif isinstance(statement, ir.Assign):
            changes[statement.name] += 1
    return frozenset(name for name, times in changes.items() if times == lets[name] == 1)


class _Ranges:
    """Ranges where a walk in text order stands: one name may be bound at several places."""

    def __init__(self, program: Program, lengths: Mapping[str, int], words: Words) -> None:
        self._names: dict[str, Range | None] = {}
        self._starts: dict[str, int | None] = {}
        self._changed_once = _changed_once(program)
        self._leaves = leaf_ranges(program.workgroup_size, {buffer.name: buffer for buffer in program.buffers})
        self._leaves.update({ir.BufLen(name): exactly(length) for name, length in lengths.items()})
        self._values: dict[Expr, Expr] = {ir.BufLen(name): ir.LitU32(length) for name, length in lengths.items()}
        for name, held in words.items():
            self._values.update({ir.Load(name, ir.LitU32(at)): ir.LitU32(word) for at, word in enumerate(held)})

    def bind(self, name: str, value: Expr | None) -> None:
        """A name has this value from here on; None where it is not known."""
        self._values.pop(ir.Var(name), None)
        self._names[name] = None
        if value is None:
            return
        made = with_known(value, self._values)
        if isinstance(made, ir.LITERALS):
            self._values[ir.Var(name)] = made
        self._names[name] = range_of(made, self._leaf)

    def begin(self, name: str, value: Expr) -> None:
        """A name has this value at first."""
        self._starts[name] = self.constant(value) if name in self._changed_once else None

    def start(self, e: Expr) -> int | None:
        """What a variable holds at first, if one loop alone changes it: later it is where that loop left it."""
        return self._starts.get(e.name) if isinstance(e, ir.Var) else None

    def constant(self, e: Expr) -> int | None:
        """The value of an expression, if it is a number."""
        made = with_known(e, self._values)
        return made.value if isinstance(made, ir.LitU32 | ir.LitI32) else None

    def _of(self, e: Expr) -> Range | None:
        return range_of(with_known(e, self._values), self._leaf)

    def _leaf(self, e: Expr) -> Range | None:
        return self._names.get(e.name) if isinstance(e, ir.Var) else self._leaves.get(e)

    def trips(self, loop: ir.Loop) -> int | None:
        """The most iterations of a loop. Its variable is known from here on."""
        first, last = self._of(loop.from_), self._of(loop.to)
        self.bind(loop.var, None)
        self._names[loop.var] = counter_range(first, last)
        return most_trips(first, last)
