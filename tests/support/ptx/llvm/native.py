"""LLVM text to machine code in a moment: nothing is optimised but what the code generator does by itself."""

from __future__ import annotations

from functools import cache
from typing import Final

from ptx.llvm.scheduler_text import scheduler
from vyre_driver.llvm.bindings import TargetMachine, binding
from vyre_driver.llvm.engine import Engine, host

_LEVEL: Final = 0


def native(text: str, level: int = _LEVEL) -> Engine:
    """Raises RuntimeError with LLVM's message for a text that is not a valid module."""
    llvm, machine = binding(), _machine(level)
    module = llvm.parse_assembly(text, llvm.create_context())
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    module.verify()
    return Engine(machine.emit_object(module))


@cache
def scheduler_code() -> Engine:
    return native(scheduler(), 2)


@cache
def _machine(level: int) -> TargetMachine:
    processor = host()
    target = binding().Target.from_default_triple()
    return target.create_target_machine(cpu=processor.name, features=processor.features, opt=level, jit=True)
