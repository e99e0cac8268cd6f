"""Measuring one row: the machine code of each version, and a run of its PTX in the executor."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import numpy as np
from cases import Array, Case, aligned
from sass import instructions

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import CudaKernel
from vyre_driver.cuda.nvrtc.compiler import CudaBinary, compile_source
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "support"))
from cuda_texts import CudaText
from ptx import Counts, load_ptx
from ptx.arrays import launch_arrays
from ptx.programs.run_program import PtxBackend

ARCHITECTURES: Final = ("sm_80", "sm_90")
EXECUTED: Final = "sm_80"
"""Whose PTX is run."""

_WARP: Final = 32


@dataclass(frozen=True)
class MachineCode:
    """For one architecture: instructions and spilled bytes of all kernels, registers of the one that takes most."""

    sass: int
    registers: int
    spill_bytes: int


@dataclass(frozen=True)
class Executed:
    """By the executor, over all launches."""

    ptx_per_thread: float
    """Dynamic PTX instructions, divided by the threads of the largest launch."""

    transactions_per_warp: float
    """Sectors of global memory, 32 bytes each, that a warp moves."""

    accesses_per_warp: float
    """Loads, stores and atomics of global memory."""

    bank_conflicts_per_warp: float


@dataclass(frozen=True)
class Version:
    """Of a kernel: by hand, or ours with some options."""

    machine: Mapping[str, MachineCode]
    executed: Executed


@dataclass(frozen=True)
class Row:
    title: str
    hand: Version
    plain_nans: Version
    """By hand, without making NaNs canonical."""

    unchecked: Version
    """Ours with `check="never"`."""

    ours: Version
    """As it is by default."""

    def numbers(self) -> Iterator[tuple[str, float, float, float, float]]:
        """A metric, then its value in each version: by hand, with NaNs as they come, ours unchecked, ours."""
        versions = (self.hand, self.plain_nans, self.unchecked, self.ours)
        for arch in ARCHITECTURES:
            for metric in ("sass", "registers", "spill_bytes"):
                values = [float(getattr(version.machine[arch], metric)) for version in versions]
                yield f"{metric} {arch}", values[0], values[1], values[2], values[3]
        for metric in Executed.__dataclass_fields__:
            values = [float(getattr(version.executed, metric)) for version in versions]
            yield metric, values[0], values[1], values[2], values[3]


class OtherBytes(Exception):
    """Two versions of a kernel do not agree."""


def measure(case: Case) -> Row:
    """Raises `OtherBytes` where ours and the one by hand do not give the same bytes."""
    hand, by_hand = _by_hand(case, canonical=True)
    plain_nans, _ = _by_hand(case, canonical=False)
    unchecked, first = _ours(case, "never")
    ours, second = _ours(case, "auto")
    for made in (first, second):
        for name, array in made.items():
            if array.tobytes() != by_hand[name].tobytes():
                at = int(np.flatnonzero(array.view(np.uint32) != by_hand[name].view(np.uint32))[0])
                raise OtherBytes(f"{case.title}: {name}[{at}] is {array[at]}, and {by_hand[name][at]} by hand")
    return Row(case.title, hand, plain_nans, unchecked, ours)


def _by_hand(case: Case, *, canonical: bool) -> tuple[Version, Mapping[str, Array]]:
    text = case.hand_text(canonical=canonical)
    entries = [launch.entry for launch in case.launches]
    made = {arch: compile_source(CudaText(text), arch) for arch in ARCHITECTURES}
    module = load_ptx(made[EXECUTED].ptx)
    arrays = {name: aligned(array) for name, array in {**case.inputs, **case.zeros}.items()}
    counts = [
        launch_arrays(
            module,
            launch.entry,
            launch.grid,
            launch.block,
            [arrays[each] if isinstance(each, str) else each for each in launch.arguments],
            trace=True,
        )
        for launch in case.launches
    ]
    return Version(_machine_codes(made, entries), _executed(counts)), arrays


def _ours(case: Case, check: Literal["auto", "never"]) -> tuple[Version, Mapping[str, Array]]:
    source = lower(case.program, CodeOptions(check=check))
    entries = [kernel.entry for kernel in source.segments if isinstance(kernel, CudaKernel)]
    made = {arch: compile_source(source, arch) for arch in ARCHITECTURES}
    backend = PtxBackend(EXECUTED, trace=True)
    inputs = {name: aligned(array) for name, array in case.inputs.items()}
    names = {buffer.name for buffer in case.program.outputs} - inputs.keys()
    outputs = {name: aligned(case.zeros[name]) for name in names}
    found = backend.run(case.program, inputs, config=DispatchConfig(check=check), outputs=outputs)
    return Version(_machine_codes(made, entries), _executed(backend.counts)), found


def _machine_codes(made: Mapping[str, CudaBinary], entries: Sequence[str]) -> dict[str, MachineCode]:
    return {arch: _machine_code(binary, entries) for arch, binary in made.items()}


def _machine_code(binary: CudaBinary, entries: Sequence[str]) -> MachineCode:
    taken = [binary.resources[entry] for entry in entries]
    return MachineCode(
        instructions(binary.cubin, entries),
        max(each.registers for each in taken),
        sum(each.spill_bytes for each in taken),
    )


def _executed(counts: Sequence[Counts]) -> Executed:
    threads = max(each.threads for each in counts)
    warps = threads / _WARP
    return Executed(
        sum(each.instructions for each in counts) / threads,
        sum(each.global_transactions for each in counts) / warps,
        sum(each.global_accesses for each in counts) / warps,
        sum(each.bank_conflicts for each in counts) / warps,
    )
