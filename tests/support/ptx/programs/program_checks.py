"""What every program has to show on the executor: the reference's bytes in both orders, and no forbidden PTX."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from ptx.programs.run_program import CompiledProgram, Making, PtxBackend
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.passes.values import element_type
from vyre_reference import evaluate

OPCODES: Final = Path(__file__).with_name("opcodes.txt")
"""Every instruction that NVRTC makes of the conformance data for an old or a new architecture: a new one is a line."""

_FORBIDDEN: Final = frozenset({"ftz", "approx", "full", "rz", "rm", "rp", "sat"})
"""Of floats: each changes bits. To integers, `.rzi` cuts as it should."""


def both_orders(making: Making) -> tuple[PtxBackend, PtxBackend]:
    """Forward by segments, and reverse in one launch where the program allows it. They share what they compile."""
    programs: dict[tuple[Program, CodeOptions], CompiledProgram] = {}
    first = PtxBackend(making=making, programs=programs)
    return first, PtxBackend(order="reverse", how="cooperative", making=making, programs=programs)


def outcome(
    run: Callable[..., Mapping[str, Any]],
    program: Program,
    inputs: Mapping[str, Any],
    grid: Sequence[int] | None = None,
) -> dict[str, bytes]:
    """The bytes of each output, or the code of the error under its name."""
    try:
        made = run(program, dict(inputs), grid=grid)
    except VyreError as error:
        return {"error": error.code.encode()}
    return {name: np.asarray(array).tobytes() for name, array in made.items()}


def differences(
    program: Program, inputs: Mapping[str, Any], making: Making, grid: Sequence[int] | None = None
) -> list[str]:
    """Outputs that differ from the reference's in one of the orders; and what is wrong with the instructions."""
    want = outcome(evaluate, program, inputs, grid)
    backends = both_orders(making)
    found: list[str] = []
    for backend in backends:
        got = outcome(backend.run, program, inputs, grid)
        wrong = [name for name in want.keys() | got.keys() if want.get(name) != got.get(name)]
        found += [f"{backend.info.device}: {name}" for name in sorted(wrong)]
    return found + instruction_problems(backends[0].programs.values())


def instruction_problems(programs: Iterable[CompiledProgram]) -> list[str]:
    """Forbidden instructions, and products joined with sums that the program keeps apart."""
    found: set[str] = set()
    for program in programs:
        opcodes = program.module.opcodes
        found |= {f"{op} is forbidden" for op in opcodes if _is_inexact(op)}
        if "fma" not in program.text:
            found |= {f"{op} where the text has no fma" for op in opcodes if op.startswith(("fma.", "mad.rn"))}
    return sorted(found)


def _is_inexact(op: str) -> bool:
    parts = op.split(".")
    return not _FORBIDDEN.isdisjoint(parts) and any(part in ("f16", "bf16", "f32", "f64") for part in parts)


def sample_inputs(program: Program, seed: int = 5, count: int = 100) -> dict[str, np.ndarray[Any, np.dtype[Any]]]:
    """Numbers for each input: floats between -2 and 2, integers of all sizes; `count` where the launch decides."""
    chance = np.random.default_rng(seed)
    return {decl.name: _sample(decl, decl.count or count, chance) for decl in program.inputs}


def _sample(decl: BufferDecl, count: int, chance: np.random.Generator) -> np.ndarray[Any, np.dtype[Any]]:
    kind, dtype = storage_type(decl), element_type(decl)
    if dtype is DataType.BF16:
        return (chance.uniform(-2, 2, count).astype(np.float32).view(np.uint32) >> 16).astype(kind)
    if kind.kind == "f":
        return chance.uniform(-2, 2, count).astype(kind)
    if dtype is DataType.BOOL:
        return chance.integers(0, 2, count).astype(kind)
    limits = np.iinfo(kind)
    wide = chance.integers(limits.min, limits.max, count, kind, endpoint=True)
    return np.where(chance.random(count) < 0.5, wide, chance.integers(0, 20, count).astype(kind))
