"""A name bound with `k.let`."""

from __future__ import annotations

from typing import NoReturn

from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.builder.recorder import Facts, Recorder
from vyre_foundation.builder.values.value import Value
from vyre_foundation.ir import DataType, Var


class Variable(Value):
    """A name bound with `k.let`. Reading it gives its present value; `k.assign` changes it."""

    __slots__ = ("name",)

    def __init__(self, name: str, dtype: DataType, recorder: Recorder, facts: Facts) -> None:
        super().__init__(Var(name), dtype, recorder, facts)
        self.name = name

    def facts(self) -> Facts:
        """Always of now: naming the variable is reading it as it is at that moment."""
        facts, recorder = self._facts, self.recorder
        assert recorder is not None
        if facts.born != recorder.clock:
            self._facts = facts = Facts(facts.scope, facts.segment, facts.reads, recorder.clock)
        return facts

    def _not_in_place(self, other: object) -> NoReturn:
        """`t += 1` would make Python's `t` a new expression and leave the program's variable as it was."""
        raise mistake(
            "V120",
            "Python's `+=` and its kin do not change a variable of the program",
            f"`{self.name}` is a variable; `{self.name} + …` is an expression and would be evaluated where it is used",
            f"write `k.assign({self.name}, {self.name} + …)`",
        )

    __iadd__ = __isub__ = __imul__ = __itruediv__ = __ifloordiv__ = __imod__ = _not_in_place
    __iand__ = __ior__ = __ixor__ = __ilshift__ = __irshift__ = __ipow__ = _not_in_place
